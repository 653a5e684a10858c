"""How the pieces of Aztec Destiny travel: the marker hops, the Date Marker walks date by date, discs step up."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QEasingCurve

from aztec_desktop.core.events import Event, Moved
from aztec_desktop.gui.art.paint import polar
from aztec_desktop.gui.board import motion
from aztec_desktop.gui.board.motion import Trip
from aztec_desktop.gui.board.pose import Pose, between, near_turn, straight_way
from aztec_desktop.gui.boards.mayan_sun.travel import SunTravel

DATE_MS: Final = 160.0
"""How long the Date Marker takes for one date."""
_HOP: Final = 26.0
_RINGED: Final = ("marker:", "cube:", "stick:")
_LATE: Final = ("now", "fated", "tab:")
_ON_RINGS: Final = 240.0
"""What lies nearer to the middle than so many units lies on the inner rings."""


class DestinyTravel(SunTravel):
    """Answers how pieces travel; the Date Marker goes as many dates as the step says."""

    _dates = 0

    def prepare(self, events: Sequence[Event]) -> None:
        super().prepare(events)
        self._dates = sum(1 for event in events if isinstance(event, Moved) and event.piece == "marker:date")

    def trip(self, piece: str, start: Pose, end: Pose) -> Trip:
        if piece == "marker:date":
            return Trip(DATE_MS * max(1, self._dates), QEasingCurve.Type.InOutSine, self._wait)
        if piece.startswith(_LATE):
            late = DATE_MS * max(1, self._dates) if piece == "now" else motion.GLIDE
            return Trip(late, delay=self._wait)
        far = math.hypot(end.x - start.x, end.y - start.y) > 8
        if piece.startswith(("disc:", "cube:", "stick:")):
            return Trip(motion.GLIDE if far else motion.TICK, delay=self._wait, settles=far)
        return super().trip(piece, start, end)

    def turns_late(self, piece: str, start: Pose, end: Pose) -> bool:
        if piece.startswith(_LATE):
            return start.look != end.look
        return super().turns_late(piece, start, end)

    def passes_above(self, piece: str) -> bool:
        return piece.startswith((*_RINGED, "disc:")) or super().passes_above(piece)

    def way(self, piece: str, start: Pose, end: Pose, part: float) -> Pose:
        if part >= 1 or not piece.startswith(_RINGED):
            return super().way(piece, start, end, part)
        near, far = math.hypot(start.x, start.y), math.hypot(end.x, end.y)
        straight = straight_way(start, end, part)
        if max(near, far) > _ON_RINGS:
            return straight
        from_turn = math.degrees(math.atan2(start.x, -start.y))
        to_turn = near_turn(from_turn, math.degrees(math.atan2(end.x, -end.y)))
        hop = _HOP * math.sin(math.pi * min(1.0, max(0.0, part))) if piece == "marker:destiny" else 0.0
        spot = polar(between(near, far, part), between(from_turn, to_turn, part))
        return replace(straight, x=spot.x(), y=spot.y() - hop)
