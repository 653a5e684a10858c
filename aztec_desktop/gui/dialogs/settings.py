"""The settings: everything holds at once, in the middle of a game too. A setting stands here only if it does something.

The dialog is not modal, so that a drag or a bot's turn never waits for it, and what changes can be seen behind it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QBoxLayout, QDialog, QFrame, QLabel, QLineEdit, QSlider, QVBoxLayout, QWidget

from aztec_desktop.gui.forms.settings import Ui_SettingsDialog
from aztec_desktop.gui.guard import guarded
from aztec_desktop.gui.hearing import KINDS
from aztec_desktop.gui.panels.speed import Segments
from aztec_desktop.gui.panels.switch import Switch
from aztec_desktop.gui.skin import Skin
from aztec_desktop.model.settings import Settings

_STACKS_FROM: Final = 1.3
"""With text as large as this a control stands below its words."""
_SLIDER: Final = 190
_WIDE, _HIGH = 620, 700
"""The dialog's size at 100 % text, in device-independent pixels."""
_EDGE: Final = (40, 60)
"""What stays free of the window or the screen it lies on."""


class SettingsDialog(QDialog):
    """Shows and changes the settings, whoever else changes them."""

    def __init__(self, settings: Settings, skin: Skin, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ui = Ui_SettingsDialog()
        self._ui.setupUi(self)
        self._settings, self._skin = settings, skin
        self._segments: dict[str, Segments] = {}
        self._switches: dict[str, tuple[Switch, str]] = {}
        self._sliders: dict[str, QSlider] = {}
        self._rows: list[QBoxLayout] = []
        self.name_edit = QLineEdit()
        self._fill()
        self._ui.settingColumn.addStretch(1)
        self._ui.closeButton.clicked.connect(self.close)
        settings.changed.connect(self._on_changed)
        skin.changed.connect(self._on_redressed)
        self._on_redressed()
        for key in (*self._segments, *self._switches, *self._sliders, "name"):
            self._on_changed(key)

    def segments(self, key: str) -> Segments:
        """Return the choices of a setting. Raises KeyError if it has none."""
        return self._segments[key]

    def switch(self, key: str) -> Switch:
        """Return the switch of a setting. Raises KeyError if it has none."""
        return self._switches[key][0]

    def slider(self, key: str) -> QSlider:
        """Return the slider of a setting. Raises KeyError if it has none."""
        return self._sliders[key]

    # --- making ----------------------------------------------------------------------------------------------

    def _fill(self) -> None:
        say = self.tr
        looks = self._part(say("Looks"))
        themes = [("system", say("As the system")), ("light", say("Light")), ("dark", say("Dark"))]
        self._choose(looks, "theme", say("Colours"), "", themes)
        self._turn(looks, "contrast", say("High contrast"), say("Plain surfaces, stronger patterns"), "high")
        sizes = [(size, f"{size} %") for size in self._settings.choices("text_size")]
        self._choose(looks, "text_size", say("Text size"), "", sizes)
        play = self._part(say("Playing"))
        hands = [("drag", say("Drag")), ("click", say("Click")), ("keys", say("Keys"))]
        self._choose(play, "hands", say("Hands"), say("All three always work; the prompt tells this one"), hands)
        speeds = [("off", say("Off")), ("1", "×1"), ("2", "×2"), ("4", "×4")]
        self._choose(play, "speed", say("Speed"), say("Of moving pieces and of the bots' answers"), speeds)
        motions = [("system", say("As the system")), ("full", say("Full")), ("less", say("Less"))]
        self._choose(play, "motion", say("Motion"), say("With less, things only fade"), motions)
        ends = [("button", say("Button or Enter")), ("itself", say("By itself"))]
        self._choose(play, "end_turn", say("End of turn"), say("By itself: after a moment to take it back"), ends)
        self._turn(play, "confirm", say("Ask before giving something up"), say("Declining, or stopping early"), "yes")
        self.name_edit.setMaxLength(24)
        self.name_edit.setAccessibleName(say("Your name"))
        self.name_edit.setPlaceholderText(say("Player"))
        self.name_edit.editingFinished.connect(self._on_named)
        self._row(play, say("Your name"), say("At the table of the next new game"), self.name_edit)
        sound = self._part(say("Sound"))
        self._turn(sound, "sound", say("Sound"), "", "yes")
        self._slide(sound, "volume", say("Loudness"))
        kinds = (say("Board"), say("Cards"), say("Harvest and points"), say("Calls"))
        for kind, words in zip(KINDS, kinds, strict=True):
            self._slide(sound, f"volume_{kind}", words)

    def _part(self, title: str) -> QVBoxLayout:
        frame = QFrame(self._ui.settingHolder)
        frame.setProperty("panel", "flat")
        column = QVBoxLayout(frame)
        column.setContentsMargins(16, 10, 16, 12)
        column.setSpacing(9)
        label = QLabel(title, frame)
        label.setProperty("role", "section")
        column.addWidget(label)
        self._ui.settingColumn.addWidget(frame)
        return column

    def _row(self, part: QVBoxLayout, title: str, hint: str, control: QWidget) -> None:
        if part.count() > 1:
            rule = QFrame()
            rule.setObjectName("optionRule")
            part.addWidget(rule)
        row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        words = QVBoxLayout()
        words.setSpacing(0)
        for text, role in ((title, "strong"), (hint, "second")):
            if text:
                label = QLabel(text)
                label.setProperty("role", role)
                label.setWordWrap(True)
                words.addWidget(label)
        row.addLayout(words, 1)
        row.addWidget(control, 0, Qt.AlignmentFlag.AlignVCenter)
        self._rows.append(row)
        part.addLayout(row)

    def _choose(
        self, part: QVBoxLayout, key: str, title: str, hint: str, choices: Sequence[tuple[str, str]]
    ) -> None:  # fmt: skip
        segments = Segments()
        segments.setObjectName(key)
        segments.setProperty("strong", "true")
        segments.offer(choices, title)
        segments.chosen.connect(self._on_chosen)
        self._segments[key] = segments
        self._row(part, title, hint, segments)

    def _turn(self, part: QVBoxLayout, key: str, title: str, hint: str, on: str) -> None:
        switch = Switch("", self._skin)
        switch.setObjectName(key)
        switch.setAccessibleName(title)
        switch.clicked.connect(self._on_switched)
        self._switches[key] = switch, on
        self._row(part, title, hint, switch)

    def _slide(self, part: QVBoxLayout, key: str, title: str) -> None:
        slider = QSlider(Qt.Orientation.Horizontal)
        slider.setObjectName(key)
        slider.setAccessibleName(title)
        slider.setRange(0, 100)
        slider.setPageStep(10)
        slider.valueChanged.connect(self._on_slid)
        self._sliders[key] = slider
        self._row(part, title, "", slider)

    # --- changing --------------------------------------------------------------------------------------------

    def _on_chosen(self, value: str) -> None:
        segments = self.sender()
        if isinstance(segments, Segments):
            self._settings.keep(segments.objectName(), value)

    def _on_switched(self) -> None:
        switch = self.sender()
        if isinstance(switch, Switch):
            key = switch.objectName()
            on = self._switches[key][1]
            off = next(value for value in self._settings.choices(key) if value != on)
            self._settings.keep(key, on if switch.isChecked() else off)

    def _on_slid(self, value: int) -> None:
        slider = self.sender()
        if isinstance(slider, QSlider):
            self._settings.keep(slider.objectName(), str(value))

    def _on_named(self) -> None:
        self._settings.keep("name", self.name_edit.text().strip())

    def _on_changed(self, key: str) -> None:
        """Show a setting as it is now."""
        if key in self._segments:
            self._segments[key].choose(self._settings.text(key))
        elif key in self._switches:
            switch, on = self._switches[key]
            switch.setChecked(self._settings.text(key) == on)
        elif key in self._sliders:
            slider = self._sliders[key]
            slider.blockSignals(True)
            slider.setValue(round(self._settings.share(key) * 100))
            slider.blockSignals(False)
        elif key == "name":
            self.name_edit.setText(self._settings.text("name"))
        if key == "sound":
            for slider in self._sliders.values():
                slider.setEnabled(self._settings.is_on("sound"))

    def _on_redressed(self) -> None:
        self._skin.dress(self)
        stacks = self._skin.scale >= _STACKS_FROM
        way = QBoxLayout.Direction.TopToBottom if stacks else QBoxLayout.Direction.LeftToRight
        for row in self._rows:
            row.setDirection(way)
        for control in (*self._sliders.values(), self.name_edit):
            control.setFixedWidth(self._skin.px(_SLIDER))
        self._keep_in_sight()

    def _keep_in_sight(self) -> None:
        """Be no larger than the window or the screen, grow about the middle, and stay on the screen."""
        screen, window = self.screen().availableGeometry(), self.parentWidget()
        room = screen.size() if window is None else screen.size().boundedTo(window.window().size())
        size = QSize(self._skin.px(_WIDE), self._skin.px(_HIGH)).boundedTo(room - QSize(*_EDGE))
        box = QRect(QPoint(0, 0), size)
        box.moveCenter(self.geometry().center())
        frame = self.frameGeometry().size() - self.geometry().size()
        self.resize(size)
        if self.isVisible():
            left = min(box.left(), screen.right() - size.width() - frame.width())
            top = min(box.top() - frame.height(), screen.bottom() - size.height() - frame.height())
            self.move(max(left, screen.left()), max(top, screen.top()))

    @guarded
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._keep_in_sight()
