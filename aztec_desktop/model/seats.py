"""The seats at the table: who sits there, what they have, whose turn it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import IntEnum
from typing import NamedTuple, TypeAlias

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from aztec_desktop.core.actions import Seat
from aztec_desktop.core.table import Table
from aztec_desktop.model.words import Words

Index = QModelIndex | QPersistentModelIndex


class SeatRole(IntEnum):
    """What can be asked of a seat besides its name."""

    COLOUR = Qt.ItemDataRole.UserRole + 1
    KIND = Qt.ItemDataRole.UserRole + 2
    COUNTS = Qt.ItemDataRole.UserRole + 3
    ON_TURN = Qt.ItemDataRole.UserRole + 4
    STARTER = Qt.ItemDataRole.UserRole + 5
    THOUGHT = Qt.ItemDataRole.UserRole + 6
    WOULD = Qt.ItemDataRole.UserRole + 7
    FORECAST = Qt.ItemDataRole.UserRole + 8


class Standing(NamedTuple):
    """One thing more that a row tells of a seat in a picture and a number.

    Attributes:
        picture: the name of its picture.
        text: the number, or a short name.
        spoken: all of it in words.
        key: the forecast in which it shows how a previewed action would change it; may be empty.
        lit: whether it would bring something as things stand.
    """

    picture: str
    text: str
    spoken: str
    key: str = ""
    lit: bool = False


Stand: TypeAlias = Callable[[Table, Mapping[str, int], Seat, Words], Sequence[Standing]]
"""Tells what a game's rows show besides counters: of a table, the seat's forecast, the seat, in words."""


@dataclass(frozen=True, slots=True)
class SeatRow:
    """What a row of the seats panel shows.

    ``counts`` are the table's counters of this seat by their first part; ``forecast`` is what would come if
    nothing changed, ``would`` how the previewed action changes that; ``thought`` is how much of its time a bot
    has used (0 … 1, negative: it does not think); ``held`` are the cards it keeps, as face and name; ``standing`` is
    what only this game tells of a seat; ``owned`` says in a sentence what it has, empty for a game without such words.
    """

    name: str
    colour: str
    kind: str
    counts: Mapping[str, int] = field(default_factory=dict)
    forecast: Mapping[str, int] = field(default_factory=dict)
    would: Mapping[str, int] = field(default_factory=dict)
    on_turn: bool = False
    starter: bool = False
    held: Sequence[tuple[str, str]] = ()
    standing: tuple[Standing, ...] = ()
    owned: str = ""
    thought: float = -1.0


def counts_of(table: Table, seat: Seat) -> dict[str, int]:
    """Return the counters that end in this seat: ``vp:1`` as ``vp``, ``crop:1:maize`` as ``crop:maize``."""
    found = {}
    for key, value in table.counters.items():
        name, _, rest = key.partition(":")
        owner, _, kind = rest.partition(":")
        if owner == str(seat) and name != "left":
            found[f"{name}:{kind}" if kind else name] = value
    return found


def held_by(table: Table, seat: Seat) -> list[str]:
    """Return the faces of the cards a seat keeps that can be seen."""
    return [place.face for place in table.pieces.values() if place.spot == f"hand:{seat}" and place.face]


class SeatModel(QAbstractListModel):
    """A row for each seat, in turn order."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: list[SeatRow] = []
        self._words: Words | None = None
        self._stand: Stand | None = None

    def seat(self, seat: Seat) -> SeatRow:
        """Return the row of a seat."""
        return self._rows[seat]

    def open(self, seats: Sequence[tuple[str, str, str]]) -> None:
        """Begin with these seats: name, colour, kind (``Person`` or the bot's level in words)."""
        self.beginResetModel()
        self._rows = [SeatRow(name, colour, kind) for name, colour, kind in seats]
        self.endResetModel()

    def speak(self, words: Words) -> None:
        """Call cards by these words."""
        self._words = words

    def follow(self, stand: Stand | None) -> None:
        """Tell of each seat what this says, from the next reading on; None for nothing."""
        self._stand = stand

    def read(self, table: Table, forecast: Sequence[Mapping[str, int]], on_turn: Sequence[Seat]) -> None:
        """Take the counters of a table, the forecast by seat and who is to act."""
        for seat, row in enumerate(self._rows):
            coming = forecast[seat] if seat < len(forecast) else {}
            counts = counts_of(table, seat)
            self._put(
                seat,
                replace(
                    row,
                    counts=counts,
                    forecast=coming,
                    would={},
                    on_turn=seat in on_turn,
                    starter=table.counters.get("start", table.counters.get("token")) == seat,
                    held=tuple((face, self._named(face)) for face in held_by(table, seat)),
                    standing=self._standing(table, coming, seat),
                    owned=self._owned(row.name, counts),
                ),
            )

    def preview(self, changes: Sequence[Mapping[str, int]]) -> None:
        """Show by how much an action would change each seat's forecast; empty ends the preview."""
        for seat, row in enumerate(self._rows):
            self._put(seat, replace(row, would=changes[seat] if seat < len(changes) else {}))

    def think(self, seat: Seat, share: float) -> None:
        """Show how much of its time a bot has used (0 … 1); negative: it has answered."""
        self._put(seat, replace(self._rows[seat], thought=share))

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        row = self._rows[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return row.name
            case Qt.ItemDataRole.AccessibleTextRole:
                turn = self.tr("to move") if row.on_turn else ""
                points = self.tr("{0} VP").format(row.counts.get("vp", 0))
                kept = [self.tr("keeps {0}").format(name) for _, name in row.held if name]
                return ", ".join(part for part in (row.name, row.kind, points, *kept, turn) if part)
            case SeatRole.COLOUR:
                return row.colour
            case SeatRole.KIND:
                return row.kind
            case SeatRole.COUNTS:
                return dict(row.counts)
            case SeatRole.FORECAST:
                return dict(row.forecast)
            case SeatRole.WOULD:
                return dict(row.would)
            case SeatRole.ON_TURN:
                return row.on_turn
            case SeatRole.STARTER:
                return row.starter
            case SeatRole.THOUGHT:
                return row.thought
            case _:
                return None

    def _standing(self, table: Table, coming: Mapping[str, int], seat: Seat) -> tuple[Standing, ...]:
        if self._stand is None or self._words is None:
            return ()
        return tuple(self._stand(table, coming, seat, self._words))

    def _owned(self, name: str, counts: Mapping[str, int]) -> str:
        words = self._words
        if words is None or not words.has("owned.all"):
            return ""
        kinds = [(f"owned.{kind}_one" if count == 1 else f"owned.{kind}", count) for kind, count in counts.items()]
        things = [words.fill(key, value=count) for key, count in kinds if count and words.has(key)]
        return words.fill("owned.all", seat=name, things=", ".join(things) or words.fill("owned.nothing"))

    def _named(self, face: str) -> str:
        return self._words.term("card", face) if self._words is not None else face

    def _put(self, seat: Seat, row: SeatRow) -> None:
        if row != self._rows[seat]:
            self._rows[seat] = row
            self.dataChanged.emit(self.index(seat), self.index(seat))
