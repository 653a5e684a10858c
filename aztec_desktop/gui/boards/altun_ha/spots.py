"""Where the spots of the board are: temples' columns, the people, the piles, the seats' boxes, the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF

from aztec_desktop.gui.art.temple import STAGES
from aztec_desktop.gui.board.pose import Pose
from aztec_desktop.gui.boards.altun_ha.geometry import Plot
from aztec_desktop.gui.boards.altun_ha.layout import heights

if TYPE_CHECKING:
    from aztec_desktop.gui.boards.altun_ha.board import AltunBoard

_FIXED = ("people", "plaza", "deck", "discard", "title", "hand")


class AltunSpots:
    """Answers by name and by point. ``column:-1`` is where the next temple would stand."""

    def __init__(self, board: AltunBoard) -> None:
        self._board = board

    def area(self, name: str) -> QRectF:
        """Return the area of a spot or of a piece of furniture."""
        places = self._board.places
        kind, _, number = name.removeprefix("at:").partition(":")
        if kind == "box":
            return places.boxes[int(number)]
        if kind == "column":
            column, height, plot = self._column(int(number))
            plan = self._board.telling_.plan
            planned = [value for _, at, value in plan.builds if at == column] if plan is not None else []
            return places.column(column, max([height, *(value - 1 for value in planned)]), plot)
        return getattr(places, kind) if kind in _FIXED else QRectF(0, 0, 1, 1)

    def _column(self, number: int) -> tuple[int, int, Plot]:
        """Return a temple's place, its height, and how much the plaza holds."""
        now = heights(self._board.table)
        column = number if number >= 0 else len(now)
        return column, now[column] if column < len(now) else 0, self._board.where.plot(self._board.table)

    def under(self, point: QPointF) -> str:
        """Return the spot under a point."""
        board = self._board
        for seat, box in enumerate(board.places.boxes):
            if box.contains(point):
                return f"box:{seat}"
        for name in ("people", "deck", "discard"):
            if self.area(name).contains(point):
                return name
        if board.places.hand.contains(point):
            return f"hand:{board.viewer}"
        if not board.places.plaza.contains(point):
            return ""
        columns = [*range(len(heights(board.table))), -1]
        return next((f"column:{column}" for column in columns if self._stands_in(column, point)), "")

    def _stands_in(self, column: int, point: QPointF) -> bool:
        area = self.area(f"column:{column}")
        return area.left() <= point.x() <= area.right()

    def rest(self, piece: str, target: str) -> Pose | None:
        """Return how a card lies on a target when it is dropped there; None leaves it to the shared board."""
        board = self._board
        kind, _, number = target.partition(":")
        if kind == "box":
            return board.where.in_box(int(number))
        if kind == "discard":
            return board.where.pile("discard")
        if kind == "column":
            column, height, plot = self._column(int(number))
            spot = board.places.stage_spot(column, min(height + 1, STAGES), plot)
            return Pose(spot.x(), spot.y())
        return board.cast.layout[piece] if kind == "hand" else None
