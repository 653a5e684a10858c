"""A small card that asks which of several fitting actions is meant."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QPushButton, QStyle, QWidget

from aztec_desktop.gui.forms.chooser import Ui_Chooser
from aztec_desktop.gui.panels.answers import Answers
from aztec_desktop.gui.skin import Skin

_LEAST: Final = 60
_MOST: Final = 360
_HEAD: Final = 90
"""How high the choices can be, and how much of the stage is left for what is around them."""


class Chooser(QFrame):
    """Offers actions in words. ``chosen`` carries the one taken, ``closed`` says that none was."""

    chosen = Signal(object)
    closed = Signal()

    def __init__(self, skin: Skin, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ui = Ui_Chooser()
        self._ui.setupUi(self)
        self._skin = skin
        self._answers = Answers(self)
        self._answers.chosen.connect(self._on_chosen)
        self._ui.closeButton.clicked.connect(self.dismiss)
        skin.changed.connect(self._on_redressed)
        self._on_redressed()
        self.hide()

    def offer(self, title: str, choices: Sequence[tuple[str, object]]) -> None:
        """Show these (words, value); the first gets the keyboard."""
        self._answers.clear()
        self._ui.titleLabel.setText(title)
        self.setAccessibleName(title)
        for words, value in choices:
            self._ui.choicesLayout.addWidget(self._answers.add(words, value, self._ui.choices))
        self._give_room()
        self.adjustSize()
        self.show()
        self.raise_()
        if self.buttons:
            self.buttons[0].setFocus()

    @property
    def buttons(self) -> tuple[QPushButton, ...]:
        """The buttons of the choices, in order."""
        return self._answers.buttons

    @property
    def values(self) -> tuple[object, ...]:
        """What the buttons stand for, in the same order."""
        return self._answers.values

    def dismiss(self) -> None:
        """Close it, if it is open, without a choice."""
        if not self.isHidden():
            self.hide()
            self.closed.emit()

    def _give_room(self) -> None:
        """Be as wide as the longest choice; what does not fit in height is scrolled to."""
        scroll, wanted = self._ui.scroll, self._ui.choices.minimumSizeHint()
        bar = self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent)
        scroll.setMinimumWidth(wanted.width() + bar)
        around = self.parentWidget()
        most = self._skin.px(_MOST) if around is None else min(self._skin.px(_MOST), around.height() - _HEAD)
        scroll.setFixedHeight(min(wanted.height(), max(_LEAST, most)))
        scroll.verticalScrollBar().setValue(0)

    def _on_chosen(self, value: object) -> None:
        self.hide()
        self.chosen.emit(value)

    def _on_redressed(self) -> None:
        self._skin.dress(self)
        self._skin.put_icon(self._ui.closeButton, "close", 14)
