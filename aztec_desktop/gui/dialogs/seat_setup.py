"""One seat of the new game page: name, colour, person or bot, level."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QFrame, QWidget

from aztec_desktop.gui.art import star_icon
from aztec_desktop.gui.dialogs.game_plan import LEVEL_NAMES, SeatPlan
from aztec_desktop.gui.forms.seat_setup import Ui_SeatSetup
from aztec_desktop.gui.scrolling import whole_rows
from aztec_desktop.gui.skin import Skin


class SeatSetup(QFrame):
    """Edits a seat. ``colourTaken`` asks for a colour, ``moved`` asks for a place so much further on."""

    changed = Signal()
    colourTaken = Signal(str)
    moved = Signal(int)

    def __init__(self, skin: Skin, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ui = Ui_SeatSetup()
        self._ui.setupUi(self)
        self._skin = skin
        self._plan = SeatPlan("", "", "person", 1)
        self._showing = False
        ui = self._ui
        ui.kind.setProperty("strong", "true")
        ui.kind.offer([("person", self.tr("Person")), ("bot", self.tr("Bot"))], self.tr("Who plays"))
        ui.level.wear(skin, len(LEVEL_NAMES))
        ui.nameEdit.textEdited.connect(self._on_edited)
        ui.kind.chosen.connect(self._on_edited)
        ui.level.changed.connect(self._on_edited)
        whole_rows(ui.colourBox)
        ui.colourBox.activated.connect(self._on_colour)
        ui.grip.wear(skin)
        ui.grip.moved.connect(self.moved)
        skin.changed.connect(self._on_redressed)
        self._on_redressed()

    def show_plan(self, plan: SeatPlan, colours: Sequence[tuple[str, str]]) -> None:
        """Show this plan; ``colours`` are the choices (id, name)."""
        self._plan, self._showing = plan, True
        ui = self._ui
        if ui.nameEdit.text() != plan.name:
            ui.nameEdit.setText(plan.name)
        if [ui.colourBox.itemData(i) for i in range(ui.colourBox.count())] != [key for key, _ in colours]:
            ui.colourBox.clear()
            for key, name in colours:
                ui.colourBox.addItem(QIcon(star_icon(key, 18, self.devicePixelRatioF())), name, key)
        ui.colourBox.setCurrentIndex(ui.colourBox.findData(plan.colour))
        ui.kind.choose(plan.kind)
        ui.level.set_level(plan.level)
        who = plan.name or self.tr("this seat")
        ui.nameEdit.setAccessibleName(self.tr("Name of {0}").format(who))
        ui.colourBox.setAccessibleName(self.tr("Colour of {0}").format(who))
        ui.grip.setAccessibleName(self.tr("Place of {0}").format(who))
        ui.grip.set_step(self.height())
        ui.level.setAccessibleName(self.tr("Level of {0}").format(who))
        self._showing = False
        self._tell_kind()

    def take_grip(self) -> None:
        """Give the handle the keyboard."""
        self._ui.grip.setFocus()

    @property
    def plan(self) -> SeatPlan:
        """The seat as edited."""
        ui = self._ui
        return SeatPlan(ui.nameEdit.text().strip(), self._plan.colour, ui.kind.value(), ui.level.level)

    def _on_edited(self) -> None:
        if self._showing:
            return
        self._tell_kind()
        self.changed.emit()

    def _on_colour(self) -> None:
        self.colourTaken.emit(str(self._ui.colourBox.currentData()))

    def _tell_kind(self) -> None:
        ui = self._ui
        is_bot = ui.kind.value() == "bot"
        self._on_redressed()
        ui.level.setVisible(is_bot)
        ui.levelLabel.setVisible(is_bot)
        level = ui.level.level
        words = (self.tr("Level {0}").format(level), LEVEL_NAMES[level - 1].capitalize())
        ui.levelLabel.setText("<b>{}</b>&nbsp;&nbsp; {}".format(*words))
        ui.level.setAccessibleDescription(", ".join(words))
        ui.kindHint.setText(self.tr("Thinks at most 1 s") if is_bot else self.tr("Moves by mouse or keys"))

    def _on_redressed(self) -> None:
        ui = self._ui
        if self._plan.colour:
            ui.spine.show_colour(self._skin, self._plan.colour)
            ui.badge.show_seat(self._skin, self._plan.colour, 50)
        chosen = ui.kind.value()
        ui.kind.set_icon("person", self._skin.icon("person", 16, on_accent=chosen == "person"))
        ui.kind.set_icon("bot", self._skin.icon("bot", 16, on_accent=chosen == "bot"))
        ui.grip.wear(self._skin)
        ui.level.update()
