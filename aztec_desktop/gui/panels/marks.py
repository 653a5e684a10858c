"""Small pictures in panels: a seat's spine and badge."""

from __future__ import annotations

import math

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QLabel, QWidget

from aztec_desktop.gui.art import seat_badge, seat_spine
from aztec_desktop.gui.guard import guarded
from aztec_desktop.gui.skin import Skin


class Spine(QWidget):
    """The strip in the seat's colour and pattern at the left edge of its row."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._skin: Skin | None = None
        self._colour = ""

    def show_colour(self, skin: Skin, colour: str) -> None:
        """Show this seat colour."""
        if (skin, colour) != (self._skin, self._colour):
            self._skin, self._colour = skin, colour
            self.update()

    @guarded
    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._skin is None or not self._colour:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect())
        clip = QPainterPath()  # round corners at the left only, to fit into the row's
        clip.addRoundedRect(box.adjusted(0, 0, 12, 0), 10, 10)
        painter.setClipPath(clip)
        strip = seat_spine(self._colour, box.width(), box.height(), self.devicePixelRatioF())
        painter.drawPixmap(0, 0, strip)
        painter.setClipping(False)
        painter.setPen(QPen(QColor(self._skin.theme.outline), 1.5))
        painter.drawLine(box.topRight(), box.bottomRight())


class BadgeLabel(QLabel):
    """A seat's badge; a ring around it fills while its bot thinks."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._skin: Skin | None = None
        self._colour = ""
        self._size = 46
        self._share = -1.0

    def show_seat(self, skin: Skin, colour: str, size: int) -> None:
        """Show the badge of this colour, ``size`` device-independent pixels wide."""
        if (skin, colour, size) != (self._skin, self._colour, self._size):
            self._skin, self._colour, self._size = skin, colour, size
            self.setFixedSize(self.sizeHint())
            self.update()

    def show_thought(self, share: float) -> None:
        """Show how much of its time a bot has used, 0 … 1; negative shows none."""
        if share != self._share:
            self._share = share
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._size + 4, self._size + 4)

    @guarded
    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._skin is None or not self._colour:
            return
        painter = QPainter(self)
        painter.drawPixmap(2, 2, seat_badge(self._colour, self._size, self.devicePixelRatioF(), self._skin.theme))
        if self._share >= 0:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(QColor(self._skin.theme.accent2), 3, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            sweep = max(0.02, math.fmod(self._share, 1.0001)) * 360 * 16
            painter.drawArc(QRectF(1.5, 1.5, self._size + 1, self._size + 1), 90 * 16, -round(sweep))
