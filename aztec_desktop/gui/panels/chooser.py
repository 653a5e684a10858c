"""A small card that asks which of several fitting actions is meant."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from aztec_desktop.gui.forms.chooser import Ui_Chooser
from aztec_desktop.gui.skin import Skin


class Chooser(QFrame):
    """Offers actions in words. ``chosen`` carries the one taken, ``closed`` says that none was."""

    chosen = Signal(object)
    closed = Signal()

    def __init__(self, skin: Skin, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ui = Ui_Chooser()
        self._ui.setupUi(self)
        self._skin = skin
        self._values: list[object] = []
        self._buttons: list[QPushButton] = []
        self._ui.closeButton.clicked.connect(self.dismiss)
        skin.changed.connect(self._on_redressed)
        self._on_redressed()
        self.hide()

    def offer(self, title: str, choices: Sequence[tuple[str, object]]) -> None:
        """Show these (words, value); the first gets the keyboard."""
        self._clear()
        self._ui.titleLabel.setText(title)
        self.setAccessibleName(title)
        for words, value in choices:
            button = QPushButton(words, self._ui.choices)
            button.setAutoDefault(True)  # Enter presses it, as in a dialog
            button.clicked.connect(self._on_clicked)
            self._ui.choicesLayout.addWidget(button)
            self._buttons.append(button)
            self._values.append(value)
        self.adjustSize()
        self.show()
        self.raise_()
        if self._buttons:
            self._buttons[0].setFocus()

    @property
    def buttons(self) -> tuple[QPushButton, ...]:
        """The buttons of the choices, in order."""
        return tuple(self._buttons)

    def dismiss(self) -> None:
        """Close it, if it is open, without a choice."""
        if not self.isHidden():
            self.hide()
            self.closed.emit()

    def _clear(self) -> None:
        for button in self._buttons:
            self._ui.choicesLayout.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._buttons, self._values = [], []

    def _on_clicked(self) -> None:
        button = self.sender()
        if isinstance(button, QPushButton):
            value = self._values[self._buttons.index(button)]
            self.hide()
            self.chosen.emit(value)

    def _on_redressed(self) -> None:
        self._skin.dress(self)
        self._ui.closeButton.setIcon(self._skin.icon("close", 14))
