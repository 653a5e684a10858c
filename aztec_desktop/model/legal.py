"""All that may be done now, in words: a list for keyboards and assistive tools that leaves no action out."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QStandardItem, QStandardItemModel

from aztec_desktop.core.actions import Action, Codec, Seat
from aztec_desktop.core.game import AnyGame
from aztec_desktop.model.words import Words

ACTION = Qt.ItemDataRole.UserRole + 1
DECK = Qt.ItemDataRole.UserRole + 2
"""The role of an entry's action, and of a branch's deck; None for a branch of another kind."""


def field_of(codec: Codec, action: Action, name: str) -> object:
    """Return the value of a named field of an action, or None if its verb has no such field."""
    for place, (field, _) in enumerate(codec.verbs[action[0]].fields, 1):
        if field == name:
            return action[place]
    return None


class LegalModel(QStandardItemModel):
    """A branch for each deck or verb, a leaf for each action. It is only built while somebody looks."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pending: tuple[AnyGame, object, Seat, tuple[Action, ...], Words] | None = None
        self._wanted = False

    def read(self, game: AnyGame, view: object, seat: Seat, actions: Sequence[Action], words: Words) -> None:
        """Take the legal actions of a seat."""
        self._pending = (game, view, seat, tuple(actions), words)
        if self._wanted:
            self._build()

    def want(self, wanted: bool) -> None:
        """Say whether anybody looks at the list; while nobody does, changes cost nothing."""
        self._wanted = wanted
        if wanted and self._pending is not None:
            self._build()

    def _build(self) -> None:
        assert self._pending is not None
        game, view, seat, actions, words = self._pending
        self._pending = None
        self.clear()
        branches: dict[str, QStandardItem] = {}
        for action in actions:
            deck = field_of(game.codec, action, "deck")
            key = f"deck:{deck}" if deck is not None else f"verb:{action[0]}"
            if key not in branches:
                branches[key] = _branch(self._title(key, action, words))
                branches[key].setData(deck, DECK)
            said = words.say(game.say(view, seat, action))
            leaf = QStandardItem(said)
            leaf.setToolTip(said)
            leaf.setAccessibleText(said)
            leaf.setData(action, ACTION)
            leaf.setEditable(False)
            branches[key].appendRow(leaf)
        for branch in branches.values():  # whole ones, so that whoever hears of a row can go on into it
            self.appendRow(branch)

    def _title(self, key: str, action: Action, words: Words) -> str:
        kind, _, value = key.partition(":")
        if kind == "deck":
            return self.tr("Deck {0}").format(int(value) + 1)
        return words.fill(f"verb.{action[0]}") if words.has(f"verb.{action[0]}") else action[0].capitalize()


def _branch(title: str) -> QStandardItem:
    item = QStandardItem(title)
    item.setEditable(False)
    item.setSelectable(False)
    return item
