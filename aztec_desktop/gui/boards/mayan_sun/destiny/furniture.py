"""The furniture of Aztec Destiny at the sides of the stage: the planning tracks, and what the seats have in hand."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from aztec_desktop.gui.art.paint import rounded
from aztec_desktop.gui.board.pose import Pose
from aztec_desktop.gui.boards.mayan_sun import geometry as geo
from aztec_desktop.gui.boards.mayan_sun.layout import STOCK_SIZE, STOCK_Z, Corner

if TYPE_CHECKING:
    from aztec_desktop.gui.boards.mayan_sun.destiny.look import DestinyLook

TRACK_WIDE: Final = 98.0
TRACK_TITLE: Final = 29.0
TRACK_START: Final = 27.0
"""How high the strip below a track is, where the discs stand that have not begun."""
CELL_MOST: Final = 54.0
DISC_SIZE: Final = 21.0
_CELL_LEAST: Final = 22.0
_STACKED: Final = 13.0
_MARGIN: Final = 12.0
_PROMPT_WIDE: Final = 214.0
_SHOW_WIDE: Final = 190.0
ONE_PIECE: Final = 48.0
HAND_SIZE: Final = (118.0, 42.0)
_HAND_MARGIN, _ROW_GAP = 7.0, 3.0
"""A seat's hand is lower than Mayan Sun's tray, so that it fits between the panels and the disc."""
_TRACK_ROOM: Final = TRACK_WIDE + _MARGIN + 2
"""How far from the edge of the stage a hand beside a track must stay."""
_LEFT: Final = frozenset({2, 3})
_TOP: Final = frozenset({0, 3})
_TRAY_CORNER: Final = {0: 3, 1: 2, 2: 1, 3: 0}
"""Which corner a seat's hand lies in, by its quarter of the plaza: the first seat's beside what it is asked."""


class TrackBox(NamedTuple):
    """A planning track in furniture units: how high it is, and each of its cells."""

    high: float
    cell: float
    spaces: int

    def middle_of(self, space: int) -> float:
        """Return how far below the track's middle a space lies; 0 is the strip before the first."""
        if not space:
            return self.high / 2 - TRACK_START / 2
        return self.high / 2 - TRACK_START - self.cell * (space - 0.5)


class Furniture:
    """Says where tracks, discs and hands lie."""

    def __init__(self, look: DestinyLook, corner: Corner) -> None:
        self._look, self.corner = look, corner

    # -- the planning tracks

    def track_box(self, track: str) -> TrackBox:
        """Return how high a track is and its cells: as high as the panels above and below it leave room."""
        corner, count = self.corner, self._look.length(track)
        above, below = self._panels(track)
        room = corner.frame.height() / corner.unit - above - below - 4 * _MARGIN
        cell = max(_CELL_LEAST, min(CELL_MOST, (room - TRACK_TITLE - TRACK_START) / count))
        return TrackBox(TRACK_TITLE + TRACK_START + cell * count, cell, count)

    def _panels(self, track: str) -> tuple[float, float]:
        """Return how high the panels above and below a track are, in furniture units."""
        corner, left = self.corner, track == "progress"
        above = corner.panels[0 if left else 1]
        return above / corner.pixels, STOCK_SIZE[1] if left else corner.panels[2] / corner.pixels

    def track_middle(self, track: str) -> QPointF:
        """Return the middle of a track: Progress at the left edge of the stage, Value at the right."""
        corner, box = self.corner, self.track_box(track)
        above, below = self._panels(track)
        top = corner.frame.top() + (above + 2 * _MARGIN) * corner.unit
        low = corner.frame.bottom() - (below + 2 * _MARGIN) * corner.unit
        half = box.high / 2 * corner.unit
        y = max(top + half, min(low - half, (top + low) / 2))
        x = (_MARGIN + TRACK_WIDE / 2) * corner.unit
        return QPointF(corner.frame.left() + x if track == "progress" else corner.frame.right() - x, y)

    def disc_pose(self, track: str, space: int, place: int = 0, count: int = 1) -> Pose:
        """Return how one of ``count`` discs stands on a space: on the track's edge towards the board."""
        middle, unit, box = self.track_middle(track), self.corner.unit, self.track_box(track)
        out = TRACK_WIDE / 2 * (1 if track == "progress" else -1)
        apart = min(_STACKED, max(4.0, (box.cell - 8) / max(1, count)))
        low = box.middle_of(space) + (place - (count - 1) / 2) * (apart if space else 9.0)
        return Pose(middle.x() + out * unit, middle.y() + low * unit, z=STOCK_Z + 3 + place, scale=unit)

    def cell(self, track: str, space: int) -> QPainterPath:
        """Return the area of a space."""
        middle, unit, box = self.track_middle(track), self.corner.unit, self.track_box(track)
        high = (box.cell - 4 if space else TRACK_START - 4) * unit
        wide = (TRACK_WIDE - 12) * unit
        y = middle.y() + box.middle_of(space) * unit
        return rounded(QRectF(middle.x() - wide / 2, y - high / 2, wide, high), 6 * unit)

    # -- the seats' hands

    def hand_middle(self, quarter: int, breadth: float) -> QPointF:
        """Return the middle of a seat's hand: between a corner's panel and the disc, else below the hand above it.

        Where there is no room for that either it lies over the track's end.
        """
        corner = _TRAY_CORNER[quarter]
        first = self._beside_disc(corner, 0, breadth)
        if corner == 0 or self._has_room(corner, first, breadth, self._panel_wide(corner)):
            return first
        upper = 3 if corner in _LEFT else 0
        second = self._beside_disc(upper, 1, breadth)
        has_panel = upper == 3 and self.corner.panels[0] > 0
        if (
            corner != upper
            and not has_panel
            and self._has_room(upper, second, breadth, self._track_wide(upper, second))
        ):
            return second
        return self.corner.tray(corner)

    def _beside_disc(self, corner: int, row: int, breadth: float) -> QPointF:
        """Return the middle of a hand that touches the disc, in a row from a corner's edge of the stage."""
        unit, frame = self.corner.unit, self.corner.frame
        wide, high = breadth * unit, HAND_SIZE[1] * unit
        off = (_HAND_MARGIN + row * (HAND_SIZE[1] + _ROW_GAP)) * unit + high / 2
        y = frame.top() + off if corner in _TOP else frame.bottom() - off
        near = min(abs(y + high / 2), abs(y - high / 2))
        reach = geo.RADIUS + 6
        x = math.sqrt(max(0.0, reach**2 - near**2)) + wide / 2 + 3 * unit
        return QPointF(-x if corner in _LEFT else x, y)

    def _has_room(self, corner: int, spot: QPointF, breadth: float, taken: float) -> bool:
        """Return whether a hand keeps off what takes so much of a corner's side."""
        frame = self.corner.frame
        side = abs(frame.left() if corner in _LEFT else frame.right())
        return abs(spot.x()) + breadth * self.corner.unit / 2 <= side - taken

    def _panel_wide(self, corner: int) -> float:
        """Return how broad what lies in a corner is, with its margins: stock, switches, or prompt if it is there."""
        if corner == 2:
            return (STOCK_SIZE[0] + 2 * _MARGIN) * self.corner.unit
        if corner == 3 and not self.corner.panels[0]:
            return self._track_wide(corner, self._beside_disc(corner, 0, 0.0))
        return self._logical(_SHOW_WIDE if corner == 1 else _PROMPT_WIDE)

    def _track_wide(self, corner: int, spot: QPointF) -> float:
        """Return how broad the track at a corner's side is beside a hand; next to nothing above and below it."""
        track, unit = "progress" if corner in _LEFT else "value", self.corner.unit
        away = abs(spot.y() - self.track_middle(track).y()) - HAND_SIZE[1] * unit / 2
        return (_TRACK_ROOM if away < self.track_box(track).high * unit / 2 else _MARGIN) * unit

    def _logical(self, pixels: float) -> float:
        """Return so many logical pixels in scene units."""
        return pixels * self.corner.unit / self.corner.pixels
