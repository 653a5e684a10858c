"""Buttons that each stand for something to choose, as the cards that ask share them."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QPushButton, QWidget


class Answers(QObject):
    """Keeps buttons and what they stand for; where they lie is their card's business. ``chosen`` carries one."""

    chosen = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._values: list[object] = []
        self._buttons: list[QPushButton] = []

    @property
    def buttons(self) -> tuple[QPushButton, ...]:
        """The buttons, in order."""
        return tuple(self._buttons)

    @property
    def values(self) -> tuple[object, ...]:
        """What the buttons stand for, in the same order."""
        return tuple(self._values)

    def add(self, words: str, value: object, parent: QWidget) -> QPushButton:
        """Make one more button, to be laid out by the caller."""
        button = QPushButton(words, parent)
        button.setAutoDefault(True)  # Enter presses it, as in a dialog
        button.clicked.connect(self._on_clicked)
        self._buttons.append(button)
        self._values.append(value)
        return button

    def clear(self) -> None:
        """Take all of them away."""
        for button in self._buttons:
            around = button.parentWidget()
            layout = None if around is None else around.layout()
            if layout is not None:
                layout.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._buttons, self._values = [], []

    def _on_clicked(self) -> None:
        button = self.sender()
        if isinstance(button, QPushButton):
            self.chosen.emit(self._values[self._buttons.index(button)])
