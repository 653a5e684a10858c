"""A page of the codex: what the end of a game was, with a picture, told in a few sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from aztec_desktop.gui.skin import Skin
from aztec_desktop.gui.theme import INK

PICTURE: Final = 64
"""How large its picture is, in device-independent pixels at 100 % text."""


class CodexPage(QFrame):
    """Shows a title, sentences, and a picture if there is one. ``ruleAsked`` carries the number that is clicked."""

    ruleAsked = Signal(str)

    def __init__(self, skin: Skin, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._skin = skin
        self._rule = ""
        self.setProperty("panel", "card")
        self._picture, self._title, self._number = QLabel(self), QLabel(self), QLabel(self)
        self._text = QLabel(self)
        self._title.setProperty("role", "section")
        self._text.setWordWrap(True)
        self._number.linkActivated.connect(self.ruleAsked)
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(self._number)
        words = QVBoxLayout()
        words.setSpacing(4)
        words.addLayout(head)
        words.addWidget(self._text, 1)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 10, 14, 10)
        row.setSpacing(14)
        row.addWidget(self._picture, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)
        skin.changed.connect(self._on_redressed)
        self._on_redressed()
        self.hide()

    def tell(self, sentences: Sequence[str], rule: str, picture: QPixmap | None = None) -> None:
        """Tell these sentences, the first as title; none closes the page."""
        self.setVisible(bool(sentences))
        title, *rest = sentences or ("",)
        self._rule = rule
        self._title.setText(title)
        self._text.setText("\n".join(rest))
        self._picture.setVisible(picture is not None)
        if picture is not None:
            self._picture.setPixmap(picture)
        self.setAccessibleName(title)
        self.setAccessibleDescription(" ".join(rest))
        self._on_redressed()

    @property
    def said(self) -> tuple[str, str]:
        """The title and the sentences, empty while the page is closed."""
        return ("", "") if self.isHidden() else (self._title.text(), self._text.text())

    def _on_redressed(self) -> None:
        for label in (self._title, self._text):
            label.setStyleSheet(f"color: {INK}")  # it is paper under either theme, so its letters are always dark
        self._title.setFont(self._skin.font("section", 16))
        self._text.setFont(self._skin.font("body", 13.5))
        self._number.setFont(self._skin.font("strong", 13))
        self._number.setText(f'<a style="color:{INK}" href="{self._rule}">{self._rule}</a>')
