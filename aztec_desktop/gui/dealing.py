"""Laying out kinds of action as cards, in the phases in which a game has such."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject
from PySide6.QtGui import QPixmap

from aztec_desktop.gui.boards.look import Dealer, GameLook
from aztec_desktop.gui.panels.deeds import DeedsPanel
from aztec_desktop.gui.panels.dock_title import DockTitle
from aztec_desktop.gui.theme import Theme
from aztec_desktop.gui.turn import Turn
from aztec_desktop.model.match_model import MatchModel


class Dealing(QObject):
    """Joins the cards to the person's turn: lifting one narrows what the board offers."""

    def __init__(self, panel: DeedsPanel, turn: Turn, model: MatchModel) -> None:
        super().__init__(turn)
        self._panel, self._model = panel, model
        self._look: Dealer | None = None
        self._colour = ""
        turn.narrowed.connect(panel.lift)
        panel.picked.connect(turn.pick_deed)

    def deal(self, look: GameLook | None, seat: int, colours: Sequence[str], title: DockTitle) -> bool:
        """Lay out the cards of the seat that is asked and name them; returns whether there are any."""
        if not isinstance(look, Dealer):
            return False
        model = self._model
        hand = look.hand(model.view, seat, model.legal(), model.words)
        if hand is None:
            return False
        self._look, self._colour = look, colours[seat]
        self._panel.offer(hand.deeds, self._draw)
        title.rename(hand.title)
        title.remark(hand.remark)
        return True

    def _draw(self, name: str, size: float, ratio: float, theme: Theme) -> QPixmap:
        assert self._look is not None
        return self._look.deed_picture(name, self._colour, size, ratio, theme)
