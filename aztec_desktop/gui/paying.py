"""A payment dragged from its button onto the villages that it is for."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtWidgets import QLabel, QWidget

from aztec_desktop.core.actions import Action
from aztec_desktop.gui.panels.feed import FeedPanel
from aztec_desktop.gui.panels.pay_button import PayButton
from aztec_desktop.gui.stage import Stage
from aztec_desktop.gui.turn import Turn
from aztec_desktop.model.match_model import MatchModel

_LIFTED: Final = QPoint(-18, -30)
"""Where the picture in hand lies, from the pointer: above it, so that the place below stays seen."""


class Paying(QObject):
    """Shows the payment in hand, lights where it goes, and pays when it is let go there; elsewhere it says why not."""

    def __init__(self, feed: FeedPanel, turn: Turn, stage: Stage, model: MatchModel, page: QWidget) -> None:
        super().__init__(page)
        self._page = page
        self._feed, self._turn, self._stage, self._model = feed, turn, stage, model
        self._picture = QLabel(page)
        self._picture.setProperty("panel", "popover")
        self._picture.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._picture.hide()
        feed.carried.connect(self._on_carried)
        feed.dropped.connect(self._on_dropped)

    def _on_carried(self, button: PayButton, at: QPoint) -> None:
        action, view = self._feed.action_of(button), self._stage.view
        if action is None or view is None:
            return
        if self._picture.isHidden():
            self._picture.setPixmap(button.icon().pixmap(button.iconSize()))
            self._picture.adjustSize()
        self._picture.move(self._page.mapFromGlobal(at) + _LIFTED)
        self._picture.raise_()
        self._picture.show()
        spot = view.board.payment_spot(action)
        over = self._is_over(action, at)
        view.board.lights.show([spot] if spot else [], spot if over else "")
        self._turn.point_at(action if over else None)

    def _on_dropped(self, button: PayButton, at: QPoint) -> None:
        self._picture.hide()
        action, view = self._feed.action_of(button), self._stage.view
        if view is None:
            return
        view.board.lights.show((), "")
        self._turn.point_at(None)
        if action is None:
            return
        if self._is_over(action, at):
            self._turn.submit(action)
        elif view.board.payment_spot(action) and view.rect().contains(view.mapFromGlobal(at)):
            said = self.tr("That does not fit there. {0}").format(self._turn.question())
            self._turn.refused.emit(said, self._model.phase.prompt.rule, [])

    def _is_over(self, action: Action, at: QPoint) -> bool:
        view = self._stage.view
        if view is None:
            return False
        spot, place = view.board.payment_spot(action), view.mapFromGlobal(at)
        if not spot or not view.rect().contains(place):
            return False
        return bool(view.board.spot_shape(spot).contains(view.mapToScene(place)))
