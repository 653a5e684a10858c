"""A payment as a button: what is paid, drawn piece by piece."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QMouseEvent, QPainter, QPixmap
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from aztec_desktop.gui.guard import guarded

Picture: TypeAlias = Callable[[str, float, float], QPixmap]
"""Draws a kind of resource: name, size in device-independent pixels, pixel ratio."""

_SIZE: Final = 22
_GAP: Final = 2
_ARROW: Final = 24


class PayButton(QPushButton):
    """Offers one payment. ``spoken`` says the same in words, for the tooltip and assistive tools.

    With a ``gain`` it also shows what is got for it. It can be pressed, or dragged: ``carried`` and ``dropped`` then
    tell where the pointer is on the screen, and it counts as not pressed.
    """

    carried = Signal(QPoint)
    dropped = Signal(QPoint)

    def __init__(
        self, parts: Sequence[str], spoken: str, picture: Picture, gain: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._parts = tuple(parts)
        self._pressed_at: QPoint | None = None
        self._is_carried = False
        self.setAutoDefault(True)  # Enter presses it, as in a dialog
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(spoken)
        self.setToolTip(spoken)
        wide = len(self._parts) * (_SIZE + _GAP) - _GAP + (_ARROW + _SIZE if gain else 0)
        ratio = self.devicePixelRatioF()
        strip = QPixmap(round(wide * ratio), round(_SIZE * ratio))
        strip.setDevicePixelRatio(ratio)
        strip.fill("transparent")
        painter = QPainter(strip)
        for place, kind in enumerate(self._parts):
            painter.drawPixmap(place * (_SIZE + _GAP), 0, picture(kind, _SIZE, ratio))
        if gain:
            painter.setPen(self.palette().buttonText().color())
            painter.setFont(self.font())
            arrow = QRect(wide - _SIZE - _ARROW, 0, _ARROW, _SIZE)
            painter.drawText(arrow, Qt.AlignmentFlag.AlignCenter, "\u2192")
            painter.drawPixmap(wide - _SIZE, 0, picture(gain, _SIZE, ratio))
        painter.end()
        self.setIcon(QIcon(strip))
        self.setIconSize(QSize(wide, _SIZE))

    @guarded
    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        if event.button() == Qt.MouseButton.LeftButton:
            self._pressed_at = event.globalPosition().toPoint()  # the button itself may still be on its way

    @guarded
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._pressed_at is None:
            super().mouseMoveEvent(event)
            return
        way = (event.globalPosition().toPoint() - self._pressed_at).manhattanLength()
        if self._is_carried or way >= QApplication.startDragDistance():
            self._is_carried = True
            self.setDown(False)
            self.carried.emit(event.globalPosition().toPoint())

    @guarded
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        was_carried, self._is_carried, self._pressed_at = self._is_carried, False, None
        super().mouseReleaseEvent(event)  # it is not down any more if it was carried, so this does not press it
        if was_carried:
            self.dropped.emit(event.globalPosition().toPoint())
