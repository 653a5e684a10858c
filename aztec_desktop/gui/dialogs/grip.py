"""The handle by which a seat is moved to another place: dragged up and down, or by the arrow keys."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from aztec_desktop.gui.focus_ring import wears_ring
from aztec_desktop.gui.guard import guarded
from aztec_desktop.gui.skin import Skin

_DOTS, _APART, _DOT = 4, 7.0, 2.0


class Grip(QWidget):
    """``moved`` carries by how many places the seat shall go: −1 one earlier, 1 one later."""

    moved = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._skin: Skin | None = None
        self._from: float | None = None
        self._step = 60.0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        self.setToolTip(self.tr("Drag to another place, or use the keys Up and Down"))

    def wear(self, skin: Skin) -> None:
        """Take colours from the skin."""
        self._skin = skin
        self.update()

    def set_step(self, height: float) -> None:
        """Say how far the pointer goes from one seat to the next, in device-independent pixels."""
        self._step = max(20.0, height)

    def sizeHint(self) -> QSize:
        return QSize(28, 40)

    @guarded
    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._skin is None:
            return
        theme = self._skin.theme
        p = QPainter(self)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle = QRectF(self.rect()).center()
        p.setPen(Qt.PenStyle.NoPen)
        p.setBrush(QColor(theme.line2))
        top = middle.y() - (_DOTS - 1) * _APART / 2
        for row in range(_DOTS):
            for side in (-_APART / 2, _APART / 2):
                p.drawEllipse(QRectF(middle.x() + side - _DOT, top + row * _APART - _DOT, 2 * _DOT, 2 * _DOT))
        if wears_ring(self):
            p.setPen(QPen(QColor(theme.accent2), 2))
            p.setBrush(Qt.BrushStyle.NoBrush)
            p.drawRoundedRect(QRectF(self.rect()).adjusted(2, 2, -2, -2), 6, 6)

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.moved.emit(-1 if event.key() == Qt.Key.Key_Up else 1)
        else:
            super().keyPressEvent(event)

    @guarded
    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._from = event.position().y()
            self.setCursor(Qt.CursorShape.ClosedHandCursor)

    @guarded
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        start, self._from = self._from, None
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        if start is not None:
            places = round((event.position().y() - start) / self._step)
            if places:
                self.moved.emit(places)
