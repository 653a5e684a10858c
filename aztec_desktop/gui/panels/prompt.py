"""The prompt: whose turn it is, what is asked in one sentence, and what can be done without a target."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QFrame, QPushButton, QWidget

from aztec_desktop.gui.forms.prompt import Ui_PromptPanel
from aztec_desktop.gui.guard import guarded_or
from aztec_desktop.gui.skin import Skin


@dataclass(frozen=True, slots=True)
class Choice:
    """A button of the prompt: its words, what it stands for, and whether it is the main one."""

    words: str
    value: Any
    main: bool = False
    tip: str = ""


@dataclass(frozen=True, slots=True)
class Prompt:
    """What the prompt says."""

    title: str
    sentence: str
    choices: Sequence[Choice] = field(default_factory=tuple)
    can_put_back: bool = False
    has_targets: bool = False


class PromptPanel(QFrame):
    """Shows a prompt. ``chosen`` carries the value of the choice that was taken."""

    chosen = Signal(object)

    def __init__(self, skin: Skin, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ui = Ui_PromptPanel()
        self._ui.setupUi(self)
        self._skin = skin
        self._shown: Prompt | None = None
        self._wide = self._compact = self._tells_keys = False
        self._buttons: list[QPushButton] = []
        skin.changed.connect(self._on_redressed)
        self._on_redressed()

    def set_wide(self, wide: bool) -> None:
        """Stand in a low strip, the sentence beside the title and no keys told, or one below the other in a corner."""
        self._wide = wide
        layout, directions = self._ui.wordsLayout, QBoxLayout.Direction
        layout.setDirection(directions.LeftToRight if wide else directions.TopToBottom)
        layout.setStretch(layout.indexOf(self._ui.sentenceLabel), 1 if wide else 0)
        layout.setSpacing(self._skin.px(8) if wide else 6)
        if self._shown is not None:
            self._show_keys(self._shown)

    def set_compact(self, compact: bool) -> None:
        """Take little room: no keys are told where there are buttons."""
        self._compact = compact
        if self._shown is not None:
            self._show_keys(self._shown)

    def tell_keys(self, *, told: bool) -> None:
        """Name the keys that choose and put back, for hands that prefer keys."""
        self._tells_keys = told
        if self._shown is not None:
            self._show_keys(self._shown)

    def ask(self, prompt: Prompt) -> None:
        """Show this prompt."""
        if prompt == self._shown:
            return
        ui = self._ui
        ui.titleLabel.setText(prompt.title)
        ui.sentenceLabel.setText(prompt.sentence)
        if self._shown is None or tuple(prompt.choices) != tuple(self._shown.choices):
            self._offer(prompt.choices)
        ui.choices.setVisible(bool(prompt.choices))
        self._show_keys(prompt)
        self._shown = prompt
        self.setAccessibleName(prompt.title)
        self.setAccessibleDescription(prompt.sentence)
        self.updateGeometry()

    @property
    def shown(self) -> Prompt | None:
        """What is shown."""
        return self._shown

    @property
    def buttons(self) -> tuple[QPushButton, ...]:
        """The buttons of the choices, in order."""
        return tuple(self._buttons)

    def _show_keys(self, prompt: Prompt) -> None:
        ui = self._ui
        room = self._tells_keys and not self._wide and not (self._compact and prompt.choices)
        for widget in (ui.keyLabel, ui.keyWordsLabel):
            widget.setVisible(prompt.can_put_back and room)
        for widget in (ui.nextKeyLabel, ui.nextWordsLabel):
            widget.setVisible(prompt.has_targets and room)

    def _offer(self, choices: Sequence[Choice]) -> None:
        for button in self._buttons:
            self._ui.choicesLayout.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._buttons = []
        for choice in choices:
            button = QPushButton(choice.words, self._ui.choices)
            button.setAutoDefault(True)  # Enter presses it, as in a dialog
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.setProperty("kind", "primary" if choice.main else "")
            button.setToolTip(choice.tip)
            button.clicked.connect(self._on_clicked)
            button.installEventFilter(self)
            self._ui.choicesLayout.addWidget(button)
            button.show()
            self._buttons.append(button)

    @guarded_or(False)
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A double click is one choice: its second half must not fall on the button that comes in the first's place."""
        return event.type() == QEvent.Type.MouseButtonDblClick or super().eventFilter(watched, event)

    def _on_clicked(self) -> None:
        button = self.sender()
        if isinstance(button, QPushButton) and self._shown is not None:
            self.chosen.emit(self._shown.choices[self._buttons.index(button)].value)

    def _on_redressed(self) -> None:
        self._skin.dress(self)
