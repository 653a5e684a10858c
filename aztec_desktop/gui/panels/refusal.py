"""The card that says why something may not be done, by which rule, and what near it may."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from aztec_desktop.gui.forms.refusal import Ui_RefusalPanel
from aztec_desktop.gui.panels.answers import Answers
from aztec_desktop.gui.skin import Skin

_MOST = 3


class RefusalPanel(QFrame):
    """Shows a refusal. ``ruleAsked`` carries the rule's number, ``chosen`` a nearest legal action."""

    ruleAsked = Signal(str)
    chosen = Signal(object)

    def __init__(self, skin: Skin, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ui = Ui_RefusalPanel()
        self._ui.setupUi(self)
        self._skin = skin
        self._answers = Answers(self)
        self._answers.chosen.connect(self._on_chosen)
        self._rule = ""
        self._ui.titleLabel.setText(self.tr("Not possible"))
        self.setAccessibleName(self.tr("Not possible"))
        self._ui.closeButton.clicked.connect(self.hide)
        self._ui.ruleLabel.linkActivated.connect(self.ruleAsked)
        skin.changed.connect(self._on_redressed)
        self._on_redressed()
        self.hide()

    def tell(self, sentence: str, rule: str, nearest: Sequence[tuple[str, object]]) -> None:
        """Show why something may not be done, and up to three things near it (words, action) that may."""
        self._answers.clear()
        self._ui.sentenceLabel.setText(sentence)
        self._rule = rule
        self._ui.ruleLabel.setVisible(bool(rule))
        self._ui.ruleLabel.setText(f'<a href="{rule}">{rule}</a>')
        for row, (words, value) in enumerate(nearest[:_MOST]):
            button = self._answers.add(words, value, self._ui.rows)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.setProperty("kind", "quiet")
            button.setToolTip(words)
            self._ui.rowsLayout.addWidget(button, row, 0)
        self._ui.rows.setVisible(bool(self.buttons))
        self.setAccessibleDescription(sentence)
        self.show()
        self.raise_()
        self.updateGeometry()

    @property
    def rule(self) -> str:
        """The number of the rule that is told, empty if there is none."""
        return self._rule

    @property
    def sentence(self) -> str:
        """What is told, empty while it is closed."""
        return "" if self.isHidden() else self._ui.sentenceLabel.text()

    @property
    def buttons(self) -> tuple[QPushButton, ...]:
        """The nearest choices as buttons."""
        return self._answers.buttons

    def _on_chosen(self, value: object) -> None:
        self.hide()
        self.chosen.emit(value)

    def _on_redressed(self) -> None:
        self._skin.dress(self)
        self._skin.put_icon(self._ui.closeButton, "close", 14)
