"""A deal by hand: the person says which card or tile the box on the table showed."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from aztec_desktop.core.actions import Action
from aztec_desktop.gui.forms.luck import Ui_LuckPanel
from aztec_desktop.gui.panels.flow import FlowLayout


class LuckPanel(QFrame):
    """Offers everything that can have come. ``chosen`` carries the outcome that did."""

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ui = Ui_LuckPanel()
        self._ui.setupUi(self)
        self._flow = FlowLayout(self._ui.outcomes, 6)
        self._actions: list[Action] = []
        self._buttons: list[QPushButton] = []

    def offer(self, sentence: str, outcomes: Sequence[tuple[str, Action]]) -> None:
        """Ask this, and offer these (words, outcome)."""
        self._ui.sentenceLabel.setText(sentence)
        self._flow.clear()
        self._buttons, self._actions = [], [action for _, action in outcomes]
        for words, _ in outcomes:
            button = QPushButton(words, self._ui.outcomes)
            button.setAutoDefault(True)  # Enter presses it, as in a dialog
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(self._on_clicked)
            self._flow.addWidget(button)
            button.show()
            self._buttons.append(button)
        self.setAccessibleName(sentence)

    def minimumSizeHint(self) -> QSize:
        return QSize(240, 100)  # it shares its place with the decks, and scrolls

    @property
    def buttons(self) -> tuple[QPushButton, ...]:
        """The outcomes as buttons."""
        return tuple(self._buttons)

    def _on_clicked(self) -> None:
        button = self.sender()
        if isinstance(button, QPushButton):
            self.chosen.emit(self._actions[self._buttons.index(button)])
