"""The panel of seats: one row each, in turn order."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from PySide6.QtCore import QModelIndex
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from aztec_desktop.gui.panels.seat_row import SeatPart, SeatRowFrame
from aztec_desktop.gui.skin import Skin
from aztec_desktop.model.seats import SeatModel

Parts: TypeAlias = Callable[[int], tuple[SeatPart, SeatPart]]
"""Makes the middle and the tail of a seat's row."""

TALLEST = 190
_ROOMY = 4
"""More rows than these take little room each."""


class SeatsPanel(QFrame):
    """Shows the seat model as rows that share the height."""

    def __init__(self, model: SeatModel, skin: Skin, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("panel", "none")
        self._model = model
        self._skin = skin
        self._make: Parts | None = None
        self._rows: list[SeatRowFrame] = []
        self._compact = False
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(5)
        model.modelReset.connect(self._on_reset)
        model.dataChanged.connect(self._on_changed)
        skin.changed.connect(self._on_redressed)

    def open(self, make: Parts) -> None:
        """Show the seats of a new game; ``make`` makes what only that game shows."""
        self._make = make
        self._build()

    def set_compact(self, compact: bool) -> None:
        """Take little room."""
        self._compact = compact
        for row in self._rows:
            row.set_compact(self._is_tight)

    @property
    def tallest(self) -> int:
        """How high all rows are where there is room."""
        sides, count = self._column.contentsMargins(), len(self._rows)
        between = self._column.spacing() * max(0, count - 1)
        return sides.top() + count * self._skin.px(TALLEST) + between + sides.bottom()

    @property
    def _is_tight(self) -> bool:
        return self._compact or self._model.rowCount() > _ROOMY

    def _on_reset(self) -> None:
        """Show nobody until the game is known whose seats these are: the rows of another cannot show them."""
        self._make = None
        self._build()

    def _build(self) -> None:
        while (item := self._column.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self._rows = []
        if self._make is None:
            return
        for seat in range(self._model.rowCount()):
            middle, tail = self._make(seat)
            row = SeatRowFrame(self._skin, middle, tail, self)
            row.set_compact(self._is_tight)
            row.setMaximumHeight(self._skin.px(TALLEST))
            self._column.addWidget(row, 1)
            self._rows.append(row)
        self._column.addStretch(0)
        self._on_redressed()
        self._on_changed(self._model.index(0), self._model.index(len(self._rows) - 1))

    def _on_changed(self, first: QModelIndex, last: QModelIndex) -> None:
        for seat in range(first.row(), min(last.row() + 1, len(self._rows))):
            self._rows[seat].show_seat(self._model.seat(seat))

    def _on_redressed(self) -> None:
        for seat, row in enumerate(self._rows):
            row.wear(self._model.seat(seat).colour)
