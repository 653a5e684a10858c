"""A row of choices of which one holds, and the speed switch made of it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QButtonGroup, QFrame, QHBoxLayout, QSizePolicy, QToolButton, QWidget


class Segments(QFrame):
    """Buttons side by side, exactly one of them down. Arrow keys move between them, as in a radio group."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("panel", "segments")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(0)
        self._group = QButtonGroup(self)
        self._buttons: dict[str, QToolButton] = {}
        self._group.buttonClicked.connect(self._on_clicked)

    def offer(self, choices: Sequence[tuple[str, str]], name: str) -> None:
        """Offer these (value, words); ``name`` tells assistive tools what is chosen here."""
        self.setAccessibleName(name)
        for button in self._buttons.values():
            self._group.removeButton(button)
            self._row.removeWidget(button)
            button.deleteLater()
        self._buttons.clear()
        for value, words in choices:
            button = QToolButton(self)
            button.setText(words)
            button.setCheckable(True)
            button.setAccessibleName(f"{name}: {words}")
            self._group.addButton(button)
            self._row.addWidget(button)
            self._buttons[value] = button

    def set_icon(self, value: str, icon: QIcon) -> None:
        """Show an icon before a choice's words."""
        self._buttons[value].setIcon(icon)
        self._buttons[value].setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)

    def button(self, value: str) -> QToolButton:
        """Return the button of a value."""
        return self._buttons[value]

    def choose(self, value: str) -> None:
        """Set the choice without telling anybody; an unknown value is passed over."""
        if value in self._buttons:
            self._buttons[value].setChecked(True)

    def value(self) -> str:
        """Return the value chosen, empty if none is."""
        return next((value for value, button in self._buttons.items() if button.isChecked()), "")

    def _on_clicked(self) -> None:
        self.chosen.emit(self.value())


class SpeedSwitch(Segments):
    """How fast pieces move and bots answer: Off (at once), ×1, ×2 or ×4."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("tight", "true")
        self.offer([("off", self.tr("Off")), ("1", "×1"), ("2", "×2"), ("4", "×4")], self.tr("Speed"))
        self.setToolTip(self.tr("Speed of moving pieces and of the bots' answers"))
