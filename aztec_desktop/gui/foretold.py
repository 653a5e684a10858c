"""What an action that is aimed at would change, told for every seat before it is done."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from aztec_desktop.core.actions import Action
from aztec_desktop.gui.boards.look import GameLook, Herald
from aztec_desktop.gui.panels.feed import PAY
from aztec_desktop.gui.panels.preview import Change
from aztec_desktop.model.course import FORETOLD_POINTS
from aztec_desktop.model.legal import field_of
from aztec_desktop.model.match_model import MatchModel
from aztec_desktop.model.table_models import colours_of

_AFTER_MS: Final = 32
"""After the board has shown where the piece would go, which takes a frame."""
ASIDE: Final = re.compile(r" \([^)]*\)")
"""What stands in brackets, which a short title leaves out."""
_HAND: Final = frozenset({"cards", "most", "build"})
"""What a hand could do is not told beside points."""
_NOTHING_TOLD: Final = ("\u2013", 0)


class Foretold(QObject):
    """Follows what the hand aims at.

    Signals:
        previewed: title, rule and the list of `Change`; an empty list ends it.
        would_change: for each seat by how much its forecast would change; empty ends it.
    """

    previewed = Signal(str, str, list)
    would_change = Signal(list)

    def __init__(self, model: MatchModel, say: Callable[[Action], str], parent: QObject | None = None) -> None:
        """Begin; ``say`` puts an action into words."""
        super().__init__(parent)
        self._model, self._say = model, say
        self._aimed: tuple[Action, ...] = ()
        self.look: GameLook | None = None
        self.holds = self._is_on = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_AFTER_MS)
        self._timer.timeout.connect(self._on_due)

    def aim(self, actions: tuple[Action, ...]) -> None:
        """Show soon what these actions, which lead to one place, would change; none ends it."""
        if actions != self._aimed or not self.holds:
            self._aimed = actions
            self._timer.start()

    def _on_due(self) -> None:
        """Show what the aimed action would change: outside the mouse's own event, so that the drag never waits.

        While a piece is held over no target the card stays open, since opening and closing it paints the board.
        """
        if self._aimed and self._model.person is not None and self._aimed[0] in self._model.legal():
            preview = self._model.preview(self._aimed[0])
            if self._aimed[0][0] == PAY and len(self._aimed) > 1:  # what comes of it hangs on which one it is
                self.would_change.emit([])
                told = [_NOTHING_TOLD] * len(preview.changes)
            else:
                self.would_change.emit(list(preview.changes))
                told = [(self._told(change), self._tone(change)) for change in preview.changes]
            self._tell(self._short_title(self._aimed[0]), preview.rule, told)
        elif self.holds and self._is_on:
            self.would_change.emit([])
            self._tell(self.tr("Over no lit place"), "", [_NOTHING_TOLD] * len(self._model.words.names))
        else:
            self.end()

    def _tell(self, title: str, rule: str, told: Sequence[tuple[str, int]]) -> None:
        self._is_on = True
        names = self._model.words.names
        colours = colours_of(dict(self._model.match.header.options), len(names))
        rows = [Change(names[seat], colours[seat], words, tone) for seat, (words, tone) in enumerate(told)]
        self.previewed.emit(title, rule, [*rows, *self._more()])

    def _more(self) -> Sequence[Change]:
        """Return what the game tells of an aimed action besides what it means for each seat."""
        seat, model = self._model.person, self._model
        if seat is None or len(self._aimed) != 1 or not isinstance(self.look, Herald):
            return ()
        return self.look.heralds(model.view, seat, self._aimed[0], model.words)

    def _short_title(self, action: Action) -> str:
        if len(self._aimed) > 1:
            if action[0] == PAY:
                return self.tr("One of several payments")
            no_card = field_of(self._model.match.game.codec, action, "deck") is None
            return self.tr("One of several ways") if no_card else self.tr("One of several cards")
        said = ASIDE.sub("", self._say(action).split(": ", 1)[-1])
        return said[:1].upper() + said[1:]

    def _told(self, change: Mapping[str, int]) -> str:
        words = self._model.words
        hidden = {"left"} | ({"fed"} if "starved" in change else set())  # a village that is not fed starves
        if self._aimed and self._aimed[0][0] == PAY:
            hidden |= {"fed", "built"}  # the forecast counts those still to come, and this one came
        if "vp" in change:
            hidden |= _HAND  # it was the hand that brought the points
        keys = [key for key in change if key not in hidden]
        parts = [words.fill(f"forecast.{key}", change=change[key]) for key in keys]
        # A number and what it counts stay on one line.
        return ", ".join(part.replace(" ", "\u00a0") for part in parts) if parts else self.tr("no change")

    @staticmethod
    def _tone(change: Mapping[str, int]) -> int:
        points = sum(change.get(key, 0) for key in ("vp", *FORETOLD_POINTS))
        if points:
            return 1 if points > 0 else -1
        crops = sum(value for key, value in change.items() if key.startswith("harvest."))
        return (crops > 0) - (crops < 0)

    def end(self) -> None:
        """Show nothing more of it."""
        self._aimed = ()
        self._timer.stop()
        if self._is_on:
            self._is_on = False
            self.would_change.emit([])
            self.previewed.emit("", "", [])
