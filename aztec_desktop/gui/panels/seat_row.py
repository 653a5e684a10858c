"""One row of the seats panel: spine, badge, name, points, and what the game shows of a seat."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QWidget

from aztec_desktop.gui.art import card_pixmap, sun_icon
from aztec_desktop.gui.forms.seat_row import Ui_SeatRow
from aztec_desktop.gui.guard import guarded
from aztec_desktop.gui.skin import Skin
from aztec_desktop.model.seats import SeatRow
from aztec_desktop.model.sheet import signed

_NAME_MARGIN: Final = 14
_WHO: Final = {False: 138, True: 118}
"""How wide name and points are beside a game's own part, by whether the row is compact."""
_USUAL: Final = {False: 600, True: 398}
_SPARE: Final = 40
"""A row that is wider than usual gives the rest to the name, at most so much."""
_NAME_PX: Final = {False: (15.5, 14, 13, 12), True: (14, 13, 12)}
"""A long name is written smaller before it is cut short."""
_CARD: Final = 20


class SeatPart(QWidget):
    """A widget that shows something of one seat: the middle or the right end of its row."""

    shows_held = False
    """Whether it shows the cards that the seat holds, so that the row need not."""

    def wear(self, skin: Skin, colour: str) -> None:
        """Take colours from the skin and the seat's own colour."""
        raise NotImplementedError

    def show_seat(self, row: SeatRow) -> None:
        """Show this row."""
        raise NotImplementedError


class SeatRowFrame(QFrame):
    """Shows a seat. What stands in the middle and at the right end comes from the game's look."""

    def __init__(self, skin: Skin, middle: SeatPart, tail: SeatPart, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ui = Ui_SeatRow()
        self._ui.setupUi(self)
        self._skin = skin
        self._compact = False
        self._row: SeatRow | None = None
        self._chip = 0
        self._parts = (middle, tail)
        self._ui.middleLayout.addWidget(middle)
        self._ui.tailLayout.addWidget(tail)
        self._ui.chipLabel.hide()
        self.set_compact(False)

    def show_seat(self, row: SeatRow) -> None:
        """Show this row; only what changed is drawn anew."""
        before, self._row = self._row, row
        if row == before:
            return
        for part in self._parts:
            part.show_seat(row)
        self._show_chip(row.would.get("vp", 0))
        if before is None or replace(before, would=row.would) != row:
            self._show_standing(row)

    def _show_standing(self, row: SeatRow) -> None:
        """Show all that is so, whatever may be previewed."""
        ui = self._ui
        ui.spine.show_colour(self._skin, row.colour)
        ui.badge.show_seat(self._skin, row.colour, 34 if self._compact else 46)
        ui.badge.show_thought(row.thought)
        self._show_name(row)
        self._show_held(row)
        ui.starterLabel.setVisible(row.starter)
        ui.kindLabel.setText(row.kind)
        ui.pointsLabel.setText(str(row.counts.get("vp", 0)).replace("-", "\u2212"))
        wanted = "own" if row.on_turn else "raised"
        if self.property("panel") != wanted:
            self.setProperty("panel", wanted)
            self.style().unpolish(self)
            self.style().polish(self)
        turn = self.tr("to move") if row.on_turn else ""
        points = self.tr("{0} VP").format(row.counts.get("vp", 0))
        kept = ui.heldLabel.accessibleName()
        self.setAccessibleName(", ".join(part for part in (row.name, row.kind, points, kept, turn) if part))

    def set_compact(self, compact: bool) -> None:
        """Take little room: a small badge, name and points on few lines."""
        self._compact = compact
        ui = self._ui
        ui.who.setFixedWidth(self._who_wide)
        ui.whoLayout.setContentsMargins(2, 3 if compact else 9, 0, 1 if compact else 4)
        ui.pointsLabel.setFont(self._skin.font("number", 20 if compact else 28))
        ui.starterLabel.setPixmap(sun_icon(self._skin.px(18), self.devicePixelRatioF()))
        row, self._row = self._row, None
        if row is not None:
            self.show_seat(row)

    def wear(self, colour: str) -> None:
        """Take colours and sizes from the skin anew."""
        for part in self._parts:
            part.wear(self._skin, colour)
        self.set_compact(self._compact)

    @property
    def _who_wide(self) -> int:
        spare = self.width() - self._skin.px(_USUAL[self._compact])
        return self._skin.px(_WHO[self._compact]) + min(self._skin.px(_SPARE), max(0, spare))

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._ui.who.width() != self._who_wide:
            self._ui.who.setFixedWidth(self._who_wide)
            if self._row is not None:
                self._show_name(self._row)

    def _show_name(self, row: SeatRow) -> None:
        """Show the name, cut short where the badge and the starter's sun leave it too little room."""
        label = self._ui.nameLabel
        room = self._who_wide - (34 if self._compact else 46) - _NAME_MARGIN
        room -= self._skin.px(18) + 4 if row.starter else 0
        for size in _NAME_PX[self._compact]:
            label.setFont(self._skin.font("strong", size))
            if label.fontMetrics().horizontalAdvance(row.name) <= room:
                break
        label.setText(label.fontMetrics().elidedText(row.name, Qt.TextElideMode.ElideRight, room))
        label.setToolTip(row.name if label.text() != row.name else "")
        label.setAccessibleName(row.name)

    def _show_held(self, row: SeatRow) -> None:
        """Show the card that the seat keeps for later, small, its name as tooltip."""
        label = self._ui.heldLabel
        if any(part.shows_held for part in self._parts):
            label.hide()
            return
        spoken = ", ".join(self.tr("keeps {0}").format(name) for _, name in row.held)
        label.setVisible(bool(row.held))
        label.setToolTip(spoken[:1].upper() + spoken[1:])
        label.setAccessibleName(spoken)
        if row.held:
            face, name = row.held[0]
            size, ratio = self._skin.px(_CARD), self.devicePixelRatioF()
            picture = card_pixmap(face, name, 4 * size, ratio, self._skin.theme)
            label.setPixmap(picture.scaledToWidth(round(size * ratio), Qt.TransformationMode.SmoothTransformation))

    def _show_chip(self, change: int) -> None:
        chip = self._ui.chipLabel
        if change == self._chip:
            return
        self._chip = change
        chip.setVisible(change != 0)
        if change:
            chip.setProperty("role", "gainchip" if change > 0 else "losschip")
            chip.style().unpolish(chip)
            chip.style().polish(chip)
            chip.setText(signed(change))
