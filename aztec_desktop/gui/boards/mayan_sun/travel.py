"""How the pieces of SUN travel: tiles along the ring, cubes along the rim, villages out of the ground."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEasingCurve

from aztec_desktop.core.events import Event, Moved
from aztec_desktop.gui.art.paint import polar
from aztec_desktop.gui.board import motion
from aztec_desktop.gui.board.motion import Trip
from aztec_desktop.gui.board.pose import Pose, between, near_turn, straight_way
from aztec_desktop.gui.boards.mayan_sun.ceremony import Ceremony

if TYPE_CHECKING:
    from aztec_desktop.gui.boards.mayan_sun.board import SunBoard

STEP_MS: Final = 30.0
WALK_MS: Final = 900.0
"""A cube walks the rim so many milliseconds a step, and so many at most."""
_HOP: Final = 3.0
_NEAR: Final = 8.0
"""What was put down so near to its place by hand has no way to go any more, in units."""
_CELL: Final = 9.0
_SMALL: Final = 0.24
"""How much smaller a tile's sign in the stock is than the tile."""
_DEPTH: Final = 16.0
"""How deep a village comes out of the ground or sinks into it, in units."""


class SunTravel:
    """Answers how the pieces of a board travel, and knows what of the step that is played comes first."""

    def __init__(self, board: SunBoard) -> None:
        self._board = board
        self._ceremony = Ceremony(board)
        self._mover = ""
        self._wait = 0.0

    def prepare(self, events: Sequence[Event]) -> None:
        """Get ready for a step: the first tile that moves passes above; what is counted first delays the rest."""
        moved = [e.piece for e in events if isinstance(e, Moved) and e.piece.startswith(("tile:", "special:"))]
        self._mover = moved[0] if moved else ""
        self._wait = self._ceremony.hold(events)

    def trip(self, piece: str, start: Pose, end: Pose) -> Trip:
        """Return how a piece travels."""
        far = math.hypot(end.x - start.x, end.y - start.y)
        match piece.partition(":")[0]:
            case "points":
                steps = abs(end.turn - start.turn) / _CELL
                return Trip(min(WALK_MS, STEP_MS * steps), QEasingCurve.Type.Linear, self._wait)
            case "village":
                return Trip(motion.BASE, QEasingCurve.Type.OutCubic, self._wait)
            case "hold":
                return Trip(motion.GLIDE if far > _NEAR else motion.TICK, delay=self._wait, settles=far > _NEAR)
            case _:
                return Trip(motion.GLIDE if far > _NEAR else motion.TICK, delay=self._wait)

    def leave(self, piece: str, start: Pose) -> tuple[Pose, Trip]:
        """Return where a piece goes that leaves: a village sinks, a tile is laid into the stock."""
        if piece.startswith("village:"):
            sunk = replace(start, y=start.y + _DEPTH * start.scale, scale=start.scale * 0.8, strength=0.0)
            return sunk, Trip(motion.BASE, QEasingCurve.Type.InOutCubic, self._wait)
        if piece.startswith("tile:"):
            spot = self._board.spot_shape("stock").boundingRect().center()
            size = _SMALL * self._board.corner_unit
            gone = Pose(spot.x(), spot.y(), start.turn, 300.0, size, 0.0, start.look)
            return gone, Trip(delay=self._wait)
        return replace(start, strength=0.0), Trip(motion.QUICK, QEasingCurve.Type.OutCubic, self._wait)

    def turns_late(self, piece: str, start: Pose, end: Pose) -> bool:
        """A special tile becomes its sign, and a cube gets its plate, only where it arrives."""
        if piece.startswith("special:"):
            return end.look == "small" != start.look
        return piece.startswith("points:") and start.look != end.look

    def passes_above(self, piece: str) -> bool:
        """Whether a piece travels above the others."""
        return piece == self._mover or piece.startswith(("seed:", "hold:", "special:"))

    def entrance(self, piece: str, home: Pose) -> Pose:
        """Return from which pose a new piece comes: villages from the ground, tiles from the stock."""
        if piece.startswith("village:"):
            return replace(home, y=home.y + _DEPTH * home.scale, scale=home.scale * 0.6, strength=0.0)
        return replace(home, strength=0.0)

    def way(self, piece: str, start: Pose, end: Pose, part: float) -> Pose:
        """Return where a piece is on its way."""
        if part >= 1:
            return end
        straight = straight_way(start, end, part)
        kind = piece.partition(":")[0]
        if kind == "points":
            turn = between(start.turn, end.turn, part)
            hop = _HOP * abs(math.sin(math.pi * (end.turn - start.turn) / _CELL * part))
            spot = polar(self._board.look.rings.rim.middle + hop, turn)
            return Pose(spot.x(), spot.y(), turn, end.z, look=end.look)
        if kind not in {"tile", "special"}:
            return straight
        straight = replace(straight, scale=between(_shown_scale(start), _shown_scale(end), part))
        near, far = math.hypot(start.x, start.y), math.hypot(end.x, end.y)
        if min(near, far) < self._board.look.rings.deep or "small" in {start.look, end.look} or end.strength == 0.0:
            lift = 0.12 * math.sin(math.pi * min(1.0, max(0.0, part)))
            return replace(straight, scale=straight.scale * (1 + lift))
        from_turn = math.degrees(math.atan2(start.x, -start.y))
        to_turn = near_turn(from_turn, math.degrees(math.atan2(end.x, -end.y)))
        spot = polar(between(near, far, part), between(from_turn, to_turn, part))
        return replace(straight, x=spot.x(), y=spot.y())


def _shown_scale(pose: Pose) -> float:
    """Return the size of a tile as large as its sign in the stock, where it is one there."""
    return pose.scale * _SMALL if pose.look == "small" else pose.scale
