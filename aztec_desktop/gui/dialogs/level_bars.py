"""A bot's level as a row of bars, from small to tall; click or arrow keys change it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from aztec_desktop.gui.focus_ring import wears_ring
from aztec_desktop.gui.guard import guarded
from aztec_desktop.gui.skin import Skin

_BAR, _GAP, _LOW, _STEP, _FOOT = 24, 5, 10, 4, 12


class LevelBars(QWidget):
    """Shows and sets a level 1 … n."""

    changed = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._skin: Skin | None = None
        self._count = 6
        self._level = 1
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def wear(self, skin: Skin, count: int) -> None:
        """Take colours from the skin; there are ``count`` levels."""
        self._skin, self._count = skin, count
        self.updateGeometry()

    @property
    def level(self) -> int:
        """The level, 1 being the weakest."""
        return self._level

    def set_level(self, level: int) -> None:
        """Set the level, kept within 1 … n, and tell if it changed."""
        level = max(1, min(self._count, level))
        if level != self._level:
            self._level = level
            self.update()
            self.changed.emit(level)

    def sizeHint(self) -> QSize:
        return QSize(self._count * (_BAR + _GAP), _LOW + _STEP * (self._count - 1) + _FOOT + 2)

    @guarded
    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._skin is None:
            return
        theme = self._skin.theme
        p = QPainter(self)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        floor = self.height() - _FOOT
        for bar in range(self._count):
            high = _LOW + _STEP * bar
            box = QRectF(bar * (_BAR + _GAP) + 1, floor - high, _BAR, high - 1)
            full = bar < self._level
            p.setPen(QPen(QColor("#24170D" if full and not theme.is_dark else theme.line2), 1.3))
            p.setBrush(QColor(theme.goldfill if full else theme.sunk))
            p.drawRoundedRect(box, 4, 4)
        middle = (self._level - 1) * (_BAR + _GAP) + _BAR / 2 + 1
        p.setPen(Qt.PenStyle.NoPen)
        p.setBrush(QColor(theme.ink))
        p.drawPolygon(
            QPolygonF([QPointF(middle, floor + 2), QPointF(middle - 6, floor + 10), QPointF(middle + 6, floor + 10)])
        )
        if wears_ring(self):
            p.setPen(QPen(QColor(theme.accent2), 2))
            p.setBrush(Qt.BrushStyle.NoBrush)
            p.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 5, 5)

    @guarded
    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.set_level(int(event.position().x() // (_BAR + _GAP)) + 1)

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Left | Qt.Key.Key_Down:
                self.set_level(self._level - 1)
            case Qt.Key.Key_Right | Qt.Key.Key_Up:
                self.set_level(self._level + 1)
            case _:
                super().keyPressEvent(event)
