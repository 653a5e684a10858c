"""The card in the stage's upper right corner: what an action would change for every seat, or why it may not be."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from aztec_desktop.gui.forms.preview import Ui_PreviewPanel
from aztec_desktop.gui.panels.changes import Change, ChangesView
from aztec_desktop.gui.skin import Skin


class PreviewPanel(QFrame):
    """Shows a preview or a refusal. ``ruleAsked`` carries a rule's number, ``chosen`` a nearest legal action."""

    ruleAsked = Signal(str)
    chosen = Signal(object)
    closed = Signal()

    def __init__(self, skin: Skin, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ui = Ui_PreviewPanel()
        self._ui.setupUi(self)
        self._skin = skin
        self._values: list[object] = []
        self._changes = ChangesView(self)
        self._ui.previewLayout.insertWidget(2, self._changes)
        self._rows: list[QWidget] = []
        self.is_refusal = False
        self._ui.closeButton.clicked.connect(self.dismiss)
        self._ui.ruleLabel.linkActivated.connect(self.ruleAsked)
        skin.changed.connect(self._on_redressed)
        self._on_redressed()
        self.hide()

    def show_changes(self, title: str, rule: str, changes: Sequence[Change]) -> None:
        """Show what an action would change, one line a seat."""
        self._begin(title, rule, "", is_refusal=False)
        self._changes.show_changes(changes)
        self._changes.show()
        self.setAccessibleDescription(self._changes.accessibleName())
        self._finish()

    @property
    def changes(self) -> tuple[Change, ...]:
        """What is shown, nothing while it is closed or tells a refusal."""
        return () if self.isHidden() or self.is_refusal else self._changes.changes

    @property
    def sentence(self) -> str:
        """The refusal that is told, empty if none is."""
        return self._ui.sentenceLabel.text() if self.is_refusal and not self.isHidden() else ""

    def show_refusal(self, sentence: str, rule: str, nearest: Sequence[tuple[str, object]]) -> None:
        """Show why something may not be done, and up to three things near it that may."""
        self._begin(self.tr("Not possible"), rule, sentence, is_refusal=True)
        self._changes.hide()
        for row, (words, value) in enumerate(nearest[:3]):
            button = QPushButton(words, self._ui.rows)
            button.setAutoDefault(True)  # Enter presses it, as in a dialog
            button.setProperty("kind", "quiet")
            button.setToolTip(words)
            self._values.append(value)
            button.clicked.connect(self._on_clicked)
            self._ui.rowsLayout.addWidget(button, row, 0, 1, 3)
            self._rows.append(button)
        self.setAccessibleDescription(sentence)
        self._finish()

    def dismiss(self) -> None:
        """Close the card, if it is open."""
        if not self.isHidden():
            self.hide()
            self.is_refusal = False
            self.closed.emit()

    def _begin(self, title: str, rule: str, sentence: str, *, is_refusal: bool) -> None:
        for row in self._rows:
            self._ui.rowsLayout.removeWidget(row)
            row.hide()
            row.deleteLater()
        self._rows, self._values, self.is_refusal = [], [], is_refusal
        ui = self._ui
        ui.titleLabel.setText(title)
        ui.ruleLabel.setVisible(bool(rule))
        ui.ruleLabel.setText(f'<a href="{rule}">{rule}</a>')
        ui.sentenceLabel.setVisible(bool(sentence))
        ui.sentenceLabel.setText(sentence)
        ui.closeButton.setVisible(is_refusal)
        self.setAccessibleName(title)

    def _finish(self) -> None:
        self._ui.rows.setVisible(bool(self._rows))
        self.show()
        self.updateGeometry()

    def _on_clicked(self) -> None:
        button = self.sender()
        if isinstance(button, QPushButton):
            self.chosen.emit(self._values[self._rows.index(button)])

    def _on_redressed(self) -> None:
        self._skin.dress(self)
        self._changes.wear(self._skin)
        self._ui.closeButton.setIcon(self._skin.icon("close", 14))
