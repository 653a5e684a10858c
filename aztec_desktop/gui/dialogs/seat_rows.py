"""The seats of the new game page, a row each: who sits where, in which colour, with how strong a bot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from aztec_desktop.gui.dialogs.game_plan import SeatPlan, plan_from_text, plan_to_text, with_colours
from aztec_desktop.gui.dialogs.seat_setup import SeatSetup
from aztec_desktop.gui.skin import Skin


class SeatRows(QObject):
    """Keeps a row for each player, and what was set for the seats beyond them. ``edited`` when something changed."""

    edited = Signal()

    def __init__(self, holder: QWidget, column: QVBoxLayout, skin: Skin, text: str) -> None:
        """Lay rows into a column of ``holder``, as `text` once said."""
        super().__init__(holder)
        self._holder, self._column, self._skin = holder, column, skin
        self._plans, self._players = plan_from_text(text)
        self._rows: list[SeatSetup] = []
        self._names: list[tuple[str, str]] = []
        self._least = 0

    @property
    def rows(self) -> tuple[SeatSetup, ...]:
        """The rows made so far, those of the players first."""
        return tuple(self._rows)

    @property
    def players(self) -> int:
        """How many play."""
        return self._players

    def set_players(self, players: int) -> None:
        """Have so many seats; `show` follows."""
        self.read()
        self._players = players

    @property
    def plans(self) -> tuple[SeatPlan, ...]:
        """The seats of those who play."""
        return tuple(self._plans[: self._players])

    @property
    def text(self) -> str:
        """All seats as a text for the settings."""
        return plan_to_text(self._plans, self._players)

    def read(self) -> None:
        """Take what was set in the rows."""
        for seat, row in enumerate(self._rows[: self._players]):
            self._plans[seat] = row.plan

    def rename_first(self, name: str) -> None:
        """Seat a person by this name, where the usual one sits; nothing changes if it is empty."""
        self.read()
        self._plans[0] = replace(self._plans[0], name=name or self._plans[0].name)

    def set_least_height(self, least: int) -> None:
        """Let every row be at least so high, in device-independent pixels."""
        self._least = least
        for row in self._rows:
            row.setMinimumHeight(least)

    def show(self, colours: Sequence[tuple[str, str]]) -> None:
        """Show the seats with a choice among these colours (id, name)."""
        self._names = list(colours)
        self._plans[: self._players] = with_colours(self._plans[: self._players], [colour for colour, _ in colours])
        while len(self._rows) < self._players:
            self._add()
        for seat, row in enumerate(self._rows):
            row.setVisible(seat < self._players)
            if seat < self._players:
                row.show_plan(self._plans[seat], self._names)

    def _add(self) -> None:
        row = SeatSetup(self._skin, self._holder)
        row.changed.connect(self._on_edited)
        row.colourTaken.connect(self._on_colour_taken)
        row.moved.connect(self._on_moved)
        row.setMinimumHeight(self._least)
        self._column.insertWidget(len(self._rows), row)
        self._rows.append(row)

    def _on_edited(self) -> None:
        self.read()
        self.edited.emit()

    def _on_colour_taken(self, colour: str) -> None:
        """Give the seat that colour; who had it takes the one that became free."""
        self.read()
        seat = self._seat_of(self.sender())
        for other, plan in enumerate(self._plans[: self._players]):
            if plan.colour == colour:
                self._plans[other] = replace(plan, colour=self._plans[seat].colour)
        self._plans[seat] = replace(self._plans[seat], colour=colour)
        self.show(self._names)
        self.edited.emit()

    def _on_moved(self, places: int) -> None:
        """Seat somebody so many places further on, as far as there are places; the others close up."""
        self.read()
        seat = self._seat_of(self.sender())
        to = max(0, min(self._players - 1, seat + places))
        self._plans.insert(to, self._plans.pop(seat))
        self.show(self._names)
        self._rows[to].take_grip()
        self.edited.emit()

    def _seat_of(self, row: QObject | None) -> int:
        return self._rows.index(row) if isinstance(row, SeatSetup) else 0
