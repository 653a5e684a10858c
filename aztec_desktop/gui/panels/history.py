"""The replay bar: steps through the game's history, goes back to the game, saves from a place in the past."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QWidget

from aztec_desktop.gui.forms.history import Ui_HistoryPanel
from aztec_desktop.gui.guard import guarded
from aztec_desktop.gui.skin import LARGE, Skin
from aztec_desktop.model.replay import Replay

_NARROW: Final = 640
"""A panel that is less wide has no room for slider and buttons in one row."""
_TOLD_LINE: Final = 18
"""How high a line is of what the log told at that place: two of them always have room."""


class HistoryPanel(QFrame):
    """Moves a `Replay`. ``saveAsked`` carries the number of the record to save from.

    The slider has the keys: Left and Right step, Home and End jump.
    """

    saveAsked = Signal(int)

    def __init__(self, replay: Replay, skin: Skin, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ui = Ui_HistoryPanel()
        self._ui.setupUi(self)
        self._replay, self._skin = replay, skin
        ui = self._ui
        ui.slider.valueChanged.connect(self._on_slid)
        ui.firstButton.clicked.connect(self._on_first)
        ui.backButton.clicked.connect(self._on_back)
        ui.forwardButton.clicked.connect(self._on_forward)
        ui.lastButton.clicked.connect(self._on_last)
        ui.saveButton.clicked.connect(self._on_save)
        ui.leaveButton.clicked.connect(replay.leave)
        for signal in (replay.jumped, replay.stepped, replay.ended, replay.lengthened):
            signal.connect(self._on_moved)
        skin.changed.connect(self._on_redressed)
        self._on_redressed()
        self._on_moved()

    def focus_slider(self) -> None:
        """Give the slider the keyboard."""
        self._ui.slider.setFocus()

    @property
    def told(self) -> str:
        """What it says of the place."""
        return self._ui.toldLabel.text()

    def _on_moved(self, _what: object = None) -> None:
        ui, replay = self._ui, self._replay
        ui.slider.blockSignals(True)
        ui.slider.setRange(replay.first, max(replay.first, replay.last))
        ui.slider.setValue(replay.at)
        ui.slider.blockSignals(False)
        ui.placeLabel.setText(self.tr("{0} of {1}").format(replay.at, replay.last))
        if not replay.is_on:
            told = self.tr("The game as it stands. Step back to see how it came to this.")
        else:
            nothing = self.tr("The beginning.") if replay.at == replay.first else self.tr("Nothing for the log.")
            told = replay.told or nothing
        ui.toldLabel.setText(told)
        ui.toldLabel.setToolTip(told)
        ui.slider.setAccessibleDescription(told)
        for button in (ui.firstButton, ui.backButton):
            button.setEnabled(replay.at > replay.first)
        for button in (ui.forwardButton, ui.lastButton):
            button.setEnabled(replay.is_on and replay.at < replay.last)
        ui.leaveButton.setEnabled(replay.is_on)
        ui.saveButton.setEnabled(replay.last > replay.first)

    def _on_slid(self, number: int) -> None:
        self._replay.go(number)

    def _on_first(self) -> None:
        self._replay.go(self._replay.first)

    def _on_back(self) -> None:
        self._replay.go(self._replay.at - 1)

    def _on_forward(self) -> None:
        self._replay.go(self._replay.at + 1)

    def _on_last(self) -> None:
        self._replay.go(self._replay.last)

    def _on_save(self) -> None:
        self.saveAsked.emit(self._replay.at)

    def _on_redressed(self) -> None:
        ui = self._ui
        self._skin.put_icon(ui.firstButton, "first", 16)
        self._skin.put_icon(ui.backButton, "left", 16)
        self._skin.put_icon(ui.forwardButton, "right", 16)
        self._skin.put_icon(ui.lastButton, "last", 16)
        self._skin.put_icon(ui.saveButton, "save", 16)
        ui.toldLabel.setMinimumHeight(2 * self._skin.px(_TOLD_LINE))
        self._arrange()

    def _arrange(self) -> None:
        """Give the slider room: where there is little, its own row."""
        ui = self._ui
        large = self._skin.scale >= LARGE or self.width() < self._skin.px(_NARROW)
        target, other = (ui.wayLayout, ui.slideLayout) if large else (ui.slideLayout, ui.wayLayout)
        for widget in (ui.placeLabel, ui.saveButton, ui.leaveButton):
            other.removeWidget(widget)
            target.addWidget(widget)

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()
