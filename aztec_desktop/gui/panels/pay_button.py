"""A payment as a button: what is paid, drawn piece by piece."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QPushButton, QWidget

Picture: TypeAlias = Callable[[str, float, float], QPixmap]
"""Draws a kind of resource: name, size in device-independent pixels, pixel ratio."""

_SIZE: Final = 22
_GAP: Final = 2
_ARROW: Final = 24


class PayButton(QPushButton):
    """Offers one payment. ``spoken`` says the same in words, for the tooltip and assistive tools.

    With a ``gain`` it also shows what is got for it.
    """

    def __init__(
        self, parts: Sequence[str], spoken: str, picture: Picture, gain: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._parts = tuple(parts)
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
