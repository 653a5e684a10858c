"""The decks cards are taken from: what lies on top, how many are left, what is known to be gone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from aztec_desktop.core.table import Table
from aztec_desktop.model.words import Words

Index = QModelIndex | QPersistentModelIndex


class DeckRole(IntEnum):
    """What can be asked of a deck besides its words."""

    DECK = Qt.ItemDataRole.UserRole + 1
    TOP = Qt.ItemDataRole.UserRole + 2
    LEFT = Qt.ItemDataRole.UserRole + 3
    GONE = Qt.ItemDataRole.UserRole + 4
    SIZE = Qt.ItemDataRole.UserRole + 5
    USABLE = Qt.ItemDataRole.UserRole + 6
    NAME = Qt.ItemDataRole.UserRole + 7


@dataclass(frozen=True, slots=True)
class Deck:
    """One deck: the face on top (empty if none is turned up), cards left, faces of those gone, cards ever seen."""

    number: int
    top: str
    left: int
    gone: tuple[str, ...]
    size: int


def read_decks(table: Table) -> list[Deck]:
    """Return the decks of a table: one for each counter ``left:<deck>``, in order."""
    numbers = sorted(int(key[5:]) for key in table.counters if key.startswith("left:"))
    faces: dict[str, list[str]] = {}
    taken: dict[str, list[str]] = {}
    for piece, place in table.pieces.items():
        if piece.startswith("card:"):
            faces.setdefault(place.spot, []).append(place.face)
            if place.face and not place.spot.startswith("deck:"):  # beside its deck, or kept by somebody
                taken.setdefault(piece.split(":")[1], []).append(place.face)
    decks = []
    for number in numbers:
        left = table.counters[f"left:{number}"]
        tops = [face for face in faces.get(f"deck:{number}", ()) if face]
        gone = tuple(sorted(taken.get(str(number), ())))
        decks.append(Deck(number, tops[-1] if tops and left else "", left, gone, left + len(gone)))
    return decks


class DeckModel(QAbstractListModel):
    """A row for each deck, in the order they lie."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._decks: list[Deck] = []
        self._usable: frozenset[int] = frozenset()
        self._words: Words | None = None
        self._contents: tuple[Counter[str], ...] = ()

    def set_contents(self, contents: Sequence[Iterable[str]]) -> None:
        """Say which faces each deck was made of, in the order of the decks; with none nothing is said of what comes."""
        self._contents = tuple(Counter(faces) for faces in contents)

    def read(self, table: Table, words: Words) -> None:
        """Take the decks from a table."""
        self._words = words
        decks = read_decks(table)
        if len(decks) != len(self._decks):
            self.beginResetModel()
            self._decks = decks
            self.endResetModel()
            return
        for row, deck in enumerate(decks):
            if deck != self._decks[row]:
                self._decks[row] = deck
                self.dataChanged.emit(self.index(row), self.index(row))

    def set_usable(self, decks: Collection[int]) -> None:
        """Say from which decks the seat to move may take a card."""
        usable = frozenset(decks)
        if usable != self._usable:
            self._usable = usable
            if self._decks:
                self.dataChanged.emit(self.index(0), self.index(len(self._decks) - 1), [DeckRole.USABLE])

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._decks)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        deck = self._decks[index.row()]
        match role:
            case DeckRole.DECK:
                return deck.number
            case DeckRole.TOP:
                return deck.top
            case DeckRole.LEFT:
                return deck.left
            case DeckRole.GONE:
                return [self._card(face) for face in deck.gone]
            case DeckRole.SIZE:
                return deck.size
            case DeckRole.USABLE:
                return deck.number in self._usable
            case DeckRole.NAME | Qt.ItemDataRole.DisplayRole:
                return self._card(deck.top)
            case Qt.ItemDataRole.AccessibleTextRole:
                return self._spoken(deck)
            case Qt.ItemDataRole.ToolTipRole:
                return self._tip(deck)
            case _:
                return None

    def _card(self, face: str) -> str:
        return self._words.term("card", face) if self._words and face else ""

    def _spoken(self, deck: Deck) -> str:
        name = self._card(deck.top) or self.tr("empty")
        return self.tr("Deck {0}: {1}, {2} left").format(deck.number + 1, name, deck.left)

    def _tip(self, deck: Deck) -> str:
        lines = [self._spoken(deck)]
        if deck.gone:
            lines.append(self.tr("Taken: {0}").format(self._listed(Counter(deck.gone))))
        coming = self._coming(deck)
        if coming:
            lines.append(self.tr("Still to come: {0}").format(self._listed(coming)))
            unseen = coming.total() - (deck.left - (1 if deck.top else 0))
            if unseen > 0:
                lines.append(self.tr("{0} of these lie in the box, nobody knows which.").format(unseen))
        return "\n".join(lines)

    def _coming(self, deck: Deck) -> Counter[str]:
        """Return the faces that nobody has seen yet."""
        if deck.number >= len(self._contents):
            return Counter()
        return self._contents[deck.number] - Counter(deck.gone) - Counter([deck.top] if deck.top else [])

    def _listed(self, faces: Counter[str]) -> str:
        named = sorted((self._card(face), count) for face, count in faces.items())
        return ", ".join(f"{count} \u00d7 {name}" if count > 1 else name for name, count in named)
