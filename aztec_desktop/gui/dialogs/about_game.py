"""Beside the gallery: what the chosen game is about, and the ways to learn it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QFrame, QLabel, QPushButton, QVBoxLayout, QWidget

from aztec_desktop.gui.skin import Skin

_MARGINS: Final = (20, 14, 20, 16)
_GAP: Final = 10
_WIDEST: Final = 640
"""Lines of more than some 75 characters are hard to follow."""


class AboutGame(QFrame):
    """Says what a game is about in a few sentences. ``learnAsked`` and ``rulesAsked`` are its two buttons."""

    learnAsked = Signal()
    rulesAsked = Signal()

    def __init__(self, skin: Skin, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._skin = skin
        self._is_low = False
        self.setProperty("panel", "flat")
        self.title, self.text = QLabel(self), QLabel(self)
        self.title.setProperty("role", "section")
        self.title.setText(self.tr("How it goes"))
        self.text.setWordWrap(True)
        self.text.setProperty("role", "prose")  # by style sheet: a font set by hand is lost where it is moved about
        self.learn, self.rules = QPushButton(self.tr("Learn it"), self), QPushButton(self.tr("Rules"), self)
        self.learn.clicked.connect(self.learnAsked)
        self.rules.clicked.connect(self.rulesAsked)
        self.ways = QWidget(self)
        self._links = links = QBoxLayout(QBoxLayout.Direction.LeftToRight, self.ways)
        links.setContentsMargins(0, 0, 0, 0)
        links.setSpacing(10)
        links.addWidget(self.learn)
        links.addWidget(self.rules)
        column = self._column = QVBoxLayout(self)
        column.setContentsMargins(*_MARGINS)
        column.setSpacing(_GAP)
        column.addWidget(self.title)
        column.addWidget(self.text)
        column.addWidget(self.ways, 0, Qt.AlignmentFlag.AlignLeft)
        column.addStretch(1)
        skin.changed.connect(self._on_redressed)
        self._on_redressed()

    def tell(self, text: str) -> None:
        """Say these sentences; lines are set apart."""
        self.text.setText(text)

    def take_ways(self) -> None:
        """Have the two buttons below the text again."""
        self._links.setDirection(QBoxLayout.Direction.LeftToRight)
        self._column.insertWidget(2, self.ways, 0, Qt.AlignmentFlag.AlignLeft)

    def lend_ways(self, to: QBoxLayout, place: int, *, stacked: bool) -> None:
        """Put the two buttons elsewhere, one below the other or side by side."""
        way = QBoxLayout.Direction
        self._links.setDirection(way.TopToBottom if stacked else way.LeftToRight)
        to.insertWidget(place, self.ways)

    def high_at(self, wide: int) -> int:
        """Return how high it is at a width, its buttons included, both in device-independent pixels."""
        return self._column.totalHeightForWidth(min(wide, self.maximumWidth()))

    def set_low(self, low: bool) -> None:
        """Take little room: narrower margins."""
        if low != self._is_low:
            self._is_low = low
            self._column.setContentsMargins(*((16, 6, 16, 8) if low else _MARGINS))
            self._column.setSpacing(5 if low else _GAP)

    def _on_redressed(self) -> None:
        self._skin.dress(self)
        self.setMaximumWidth(self._skin.px(_WIDEST))
        self._skin.put_icon(self.learn, "play", 16)
        self._skin.put_icon(self.rules, "book", 16)
