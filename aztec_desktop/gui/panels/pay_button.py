"""A payment as a button: what is paid, drawn piece by piece."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QPushButton, QWidget

Picture: TypeAlias = Callable[[str, float, float], QPixmap]
"""Draws a kind of resource: name, size in device-independent pixels, pixel ratio."""

_SIZE: Final = 22
_GAP: Final = 2


class PayButton(QPushButton):
    """Offers one payment. ``spoken`` says the same in words, for the tooltip and assistive tools."""

    def __init__(self, parts: Sequence[str], spoken: str, picture: Picture, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._parts = tuple(parts)
        self.setAutoDefault(True)  # Enter presses it, as in a dialog
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(spoken)
        self.setToolTip(spoken)
        wide = len(self._parts) * (_SIZE + _GAP) - _GAP
        ratio = self.devicePixelRatioF()
        strip = QPixmap(round(wide * ratio), round(_SIZE * ratio))
        strip.setDevicePixelRatio(ratio)
        strip.fill("transparent")
        painter = QPainter(strip)
        for place, kind in enumerate(self._parts):
            painter.drawPixmap(place * (_SIZE + _GAP), 0, picture(kind, _SIZE, ratio))
        painter.end()
        self.setIcon(QIcon(strip))
        self.setIconSize(QSize(wide, _SIZE))
