"""Beside the gallery: what the chosen game is about, and the ways to learn it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

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
        self.learn, self.rules = QPushButton(self.tr("Learn it"), self), QPushButton(self.tr("Rules"), self)
        self.learn.clicked.connect(self.learnAsked)
        self.rules.clicked.connect(self.rulesAsked)
        links = QHBoxLayout()
        links.setSpacing(10)
        links.addWidget(self.learn)
        links.addWidget(self.rules)
        links.addStretch(1)
        column = self._column = QVBoxLayout(self)
        column.setContentsMargins(*_MARGINS)
        column.setSpacing(_GAP)
        column.addWidget(self.title)
        column.addWidget(self.text)
        column.addSpacing(4)
        column.addLayout(links)
        column.addStretch(1)
        skin.changed.connect(self._on_redressed)
        self._on_redressed()

    def tell(self, text: str) -> None:
        """Say these sentences; lines are set apart."""
        self.text.setText(text)

    def set_low(self, low: bool) -> None:
        """Take little room: smaller letters, narrower margins."""
        if low != self._is_low:
            self._is_low = low
            self._column.setContentsMargins(*((16, 6, 16, 8) if low else _MARGINS))
            self._column.setSpacing(5 if low else _GAP)
            self._on_redressed()

    def _on_redressed(self) -> None:
        self._skin.dress(self)
        self.setMaximumWidth(self._skin.px(_WIDEST))
        self.text.setFont(self._skin.font("body", 13 if self._is_low else 14.5))
        self._skin.put_icon(self.learn, "play", 16)
        self._skin.put_icon(self.rules, "book", 16)
