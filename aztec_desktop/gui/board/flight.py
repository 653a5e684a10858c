"""Cards in motion over the panels: a card slides aside face down, the next one turns its face up."""

from __future__ import annotations

import math
from collections.abc import Callable

from PySide6.QtCore import QEasingCurve, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from aztec_desktop.gui.board import motion
from aztec_desktop.gui.board.motion import Animator
from aztec_desktop.gui.board.pose import between
from aztec_desktop.gui.guard import guarded


class CardFlight(QWidget):
    """A clear layer over a window's page that shows one card in motion and then is gone.

    The board's ``animator`` moves it, so that speed, less motion and "everything ends at the next input" hold here too.
    """

    def __init__(self, page: QWidget, animator: Animator) -> None:
        super().__init__(page)
        self._animator = animator
        self._picture = QPixmap()
        self._box = QRectF()
        self._width = 1.0
        self._strength = 1.0
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()

    def slide(self, front: QPixmap, back: QPixmap, start: QRect, end: QRect, done: Callable[[], None]) -> None:
        """Let a card slide from one place of the page to another, turning its face down; then call ``done``."""

        def step(part: float) -> None:
            at = min(1.0, max(0.0, part))
            corner = (between(start.x(), end.x(), at), between(start.y(), end.y(), at))
            size = (between(start.width(), end.width(), at), between(start.height(), end.height(), at))
            self._show(front if at < 0.5 else back, QRectF(*corner, *size), abs(math.cos(math.pi * at)))
            self._strength = 1.0 if at < 0.7 else 1.0 - (at - 0.7) / 0.3

        self._run(step, motion.BASE, done)

    def turn(self, back: QPixmap, front: QPixmap, place: QRect, done: Callable[[], None]) -> None:
        """Let a card turn its face up where it lies; then call ``done``."""

        def step(part: float) -> None:
            at = min(1.0, max(0.0, part))
            self._strength = 1.0
            self._show(back if at < 0.5 else front, QRectF(place), abs(math.cos(math.pi * at)))

        self._run(step, motion.QUICK, done)

    def _run(self, step: Callable[[float], None], ms: float, done: Callable[[], None]) -> None:
        if self._animator.is_still:
            done()
            return
        parent = self.parentWidget()
        if parent is not None:
            self.setGeometry(parent.rect())
        self.show()
        self.raise_()

        def end() -> None:
            self.hide()
            done()

        step(0.0)
        self._animator.run(step, ms, QEasingCurve.Type.InOutCubic, done=end)

    def _show(self, picture: QPixmap, box: QRectF, width: float) -> None:
        self.update(self._shown().toAlignedRect())
        self._picture, self._box, self._width = picture, box, max(0.02, width)
        self.update(self._shown().toAlignedRect())

    def _shown(self) -> QRectF:
        wide = self._box.width() * self._width
        return QRectF(self._box.center().x() - wide / 2, self._box.y(), wide, self._box.height())

    @guarded
    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setOpacity(self._strength)
        painter.drawPixmap(self._shown(), self._picture, QRectF(self._picture.rect()))
        painter.end()
