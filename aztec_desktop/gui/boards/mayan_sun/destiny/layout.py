"""Where the pieces of Aztec Destiny lie: on the inner rings, on the planning tracks, in the seats' hands."""

from __future__ import annotations

import math
from collections import defaultdict
from dataclasses import replace
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from aztec_desktop.core.table import Table
from aztec_desktop.gui.art.paint import circle, rounded
from aztec_desktop.gui.board.pose import Pose
from aztec_desktop.gui.boards.mayan_sun import geometry as geo
from aztec_desktop.gui.boards.mayan_sun.destiny import geometry as inner
from aztec_desktop.gui.boards.mayan_sun.destiny.look import DestinyLook
from aztec_desktop.gui.boards.mayan_sun.layout import STOCK_SIZE, STOCK_Z, TRAY_SIZE, SunLayout

NOW_Z, FATED_Z, PICTURE_Z, TAB_Z, POINT_Z = 4.0, 4.5, 62.0, 63.0, 64.0
MARKER_Z, STICK_Z, FATE_Z, CONE_Z = 65.0, 66.0, 67.0, 68.0
"""Pictures and pieces lie above the light of a target, which would make them pale."""

TRACK_WIDE: Final = 98.0
TRACK_TITLE: Final = 29.0
TRACK_START: Final = 27.0
"""How high the strip below a track is, where the discs stand that have not begun."""
CELL_MOST: Final = 54.0
DISC_SIZE: Final = 21.0
_CELL_LEAST: Final = 22.0
_STACKED: Final = 13.0
_MARGIN: Final = 12.0
_LEGEND_SIZE: Final = STOCK_SIZE
_PROMPT_WIDE: Final = 224.0
_SHOW_WIDE: Final = 190.0
_ONE_PIECE: Final = 52.0
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


class DestinyLayout(SunLayout):
    """Turns a Table of Aztec Destiny into poses.

    ``tells_worth`` says whether the lower left corner tells what glyphs are worth, or shows the stock.
    """

    def __init__(self, look: DestinyLook) -> None:
        super().__init__(look)
        self.look = look
        self.tells_worth = False
        self._in_hand: dict[int, list[str]] = {}

    def poses(self, table: Table) -> dict[str, Pose]:
        self._in_hand = {seat: self._hand(seat, table) for seat in range(len(self.look.colours))}
        found = super().poses(table)
        if self.tells_worth:
            found = {name: pose for name, pose in found.items() if not self._of_stock(name, table)}
            spot = self.corner.stock()
            found["legend"] = Pose(spot.x(), spot.y(), z=STOCK_Z, scale=self.corner.unit)
        found |= self._fates(table)
        found |= self._tracks(table)
        return found

    @staticmethod
    def _of_stock(name: str, table: Table) -> bool:
        place = table.pieces.get(name)
        return name == "stock" or (place is not None and place.spot == "stock" and not name.startswith("marker:"))

    # -- the inner rings

    def _fates(self, table: Table) -> dict[str, Pose]:
        found: dict[str, Pose] = {}
        glyphs = self.glyphs_on(table)
        for space, glyph in glyphs.items():
            spot, tab = inner.picture_at(space), inner.tab_at(space)
            found[f"glyph:{glyph}"] = Pose(spot.x(), spot.y(), z=PICTURE_Z, look=str(space))
            worth = table.counters.get(f"worth:{glyph}", 0)
            if worth:
                found[f"tab:{space}"] = Pose(tab.x(), tab.y(), z=TAB_Z, look=str(worth))
        marked = self._number(table, "marker:destiny")
        if marked is not None:
            found["fated"] = Pose(0, 0, z=FATED_Z, look=str(marked))
            found["marker:destiny"] = self.cone_pose(marked, table)
        date = self._number(table, "marker:date")
        if date is not None:
            found["now"] = Pose(0, 0, z=NOW_Z, look=str(date))
            found["marker:date"] = self.date_pose(date)
        found |= self._points(table)
        for seat in range(len(self.look.colours)):
            found |= self._predictions(seat, table)
        return found

    @staticmethod
    def glyphs_on(table: Table) -> dict[int, str]:
        """Return the glyph of each space where one lies."""
        return {
            int(place.spot[6:]): piece[6:]
            for piece, place in table.pieces.items()
            if piece.startswith("glyph:") and place.spot.startswith("space:")
        }

    @staticmethod
    def _number(table: Table, piece: str) -> int | None:
        """Return the space or date of a piece; None while it lies on none."""
        place = table.pieces.get(piece)
        kind, _, where = place.spot.partition(":") if place is not None else ("", "", "")
        return int(where) if kind in {"space", "date"} else None

    def _moves(self, space: int, table: Table) -> int:
        glyph = self.glyphs_on(table).get(space)
        return self.look.moves(glyph) if glyph else 0

    def cone_pose(self, space: int, table: Table) -> Pose:
        """Return how the Destiny Marker stands on a space."""
        spot = inner.cone_at(space, self._moves(space, table))
        return Pose(spot.x(), spot.y(), z=CONE_Z)

    def cube_pose(self, space: int, table: Table) -> Pose:
        """Return how a Fate Cube lies on a space."""
        crowded = self._number(table, "marker:destiny") == space
        spot = inner.cube_at(space, self._moves(space, table), crowded=crowded)
        return Pose(spot.x(), spot.y(), z=FATE_Z)

    @staticmethod
    def stick_pose(date: int) -> Pose:
        """Return how a Date Stick stands on a date."""
        spot = inner.head_at(date)
        return Pose(spot.x(), spot.y(), inner.stick_turn(date), STICK_Z)

    @staticmethod
    def date_pose(date: int) -> Pose:
        """Return how the Date Marker lies on a date; its turn tells the way it came."""
        spot = inner.marker_at(date)
        return Pose(spot.x(), spot.y(), z=MARKER_Z)

    def _points(self, table: Table) -> dict[str, Pose]:
        together: dict[int, list[str]] = defaultdict(list)
        for piece in sorted(name for name in table.pieces if name.startswith("point:")):
            space = self._number(table, piece)
            if space is not None:
                together[space].append(piece)
        found = {}
        for space, pieces in together.items():
            for place, piece in enumerate(pieces):
                spot = inner.point_at(space, place, len(pieces))
                found[piece] = Pose(spot.x(), spot.y(), z=POINT_Z)
        return found

    def _predictions(self, seat: int, table: Table) -> dict[str, Pose]:
        found = {}
        space, date = self._number(table, f"cube:{seat}"), self._number(table, f"stick:{seat}")
        if space is not None:
            found[f"cube:{seat}"] = self.cube_pose(space, table)
        if date is not None:
            found[f"stick:{seat}"] = self.stick_pose(date)
        for piece in self._in_hand[seat]:
            if not piece.startswith("seed:"):
                spot = self.tray_middle(seat)
                low = 9.0 * self.corner.unit if piece.startswith("stick:") else 0.0
                scale = self.corner.unit * (1.25 if piece.startswith("cube:") else 1.0)
                found[piece] = Pose(spot.x(), spot.y() + low, z=STOCK_Z + 2, scale=scale)
        return found

    # -- the seats' hands

    @staticmethod
    def _hand(seat: int, table: Table) -> list[str]:
        """Return what a seat's hand shows: what is to be foretold now, else the seeds that are not planted."""
        mine = f"hand:{seat}"
        for piece, year in ((f"cube:{seat}", 1), (f"stick:{seat}", 2)):
            place = table.pieces.get(piece)
            if place is not None and place.spot == mine and table.counters.get("year") == year:
                return [piece]
        seeds = (f"seed:{seat}:{crop}" for crop in ("maize", "squash", "bean"))
        return [seed for seed in seeds if table.pieces[seed].spot == f"tray:{seat}"]

    def _placed(self, piece: str, spot: str, table: Table) -> Pose | None:
        if spot.startswith("tray:") and piece not in self._in_hand[int(spot[5:])]:
            return None
        return super()._placed(piece, spot, table)

    def _tray_wide(self, seat: int) -> float:
        seeds = bool(self._in_hand.get(seat)) and self._in_hand[seat][0].startswith("seed:")
        return TRAY_SIZE[0] if seeds else _ONE_PIECE

    def _trays(self, table: Table) -> dict[str, Pose]:  # noqa: ARG002
        found = {}
        for seat in range(len(self.look.colours)):
            full = bool(self._in_hand[seat])
            if full or self.paying == seat:
                middle, unit = self.tray_middle(seat), self.corner.unit
                look = str(self._tray_wide(seat))
                found[f"plate:{seat}"] = Pose(middle.x(), middle.y(), z=STOCK_Z, scale=unit, look=look)
                if not full:
                    found[f"supply:{seat}"] = Pose(middle.x(), middle.y(), z=STOCK_Z + 2, scale=unit)
        return found

    def tray_middle(self, seat: int) -> QPointF:
        """Return the middle of a seat's hand: between a corner's panel and the disc, else over the track's end."""
        corner = _TRAY_CORNER[self._quarter(seat)]
        unit, frame = self.corner.unit, self.corner.frame
        left, top = corner in {2, 3}, corner in {0, 3}
        wide, high = self._tray_wide(seat) * unit, TRAY_SIZE[1] * unit
        y = frame.top() + _MARGIN * unit + high / 2 if top else frame.bottom() - _MARGIN * unit - high / 2
        near = min(abs(y + high / 2), abs(y - high / 2))
        reach = geo.RADIUS + 8
        x = math.sqrt(max(0.0, reach**2 - near**2)) + wide / 2 + 3 * unit
        side = frame.left() if left else frame.right()
        panel = (
            (STOCK_SIZE[0] + 2 * _MARGIN) * unit
            if corner == 2
            else self._logical(_SHOW_WIDE if corner == 1 else _PROMPT_WIDE)
        )
        if corner != 0 and x + wide / 2 > abs(side) - panel:
            return self.corner.tray(corner)
        return QPointF(-x if left else x, y)

    def _logical(self, pixels: float) -> float:
        """Return so many logical pixels in scene units."""
        return pixels * self.corner.unit / self.corner.pixels

    # -- the planning tracks

    def track_box(self, track: str) -> TrackBox:
        """Return how high a track is and its cells: as high as the panels above and below it leave room."""
        corner, count = self.corner, self.look.length(track)
        above = corner.panels[0 if track == "progress" else 1] / corner.pixels
        below = STOCK_SIZE[1] if track == "progress" else corner.panels[2] / corner.pixels
        room = corner.frame.height() / corner.unit - above - below - 4 * _MARGIN
        cell = max(_CELL_LEAST, min(CELL_MOST, (room - TRACK_TITLE - TRACK_START) / count))
        return TrackBox(TRACK_TITLE + TRACK_START + cell * count, cell, count)

    def track_middle(self, track: str) -> QPointF:
        """Return the middle of a track: Progress at the left edge of the stage, Value at the right."""
        corner, box = self.corner, self.track_box(track)
        side = 0 if track == "progress" else 1
        top = corner.frame.top() + (corner.panels[side] / corner.pixels + 2 * _MARGIN) * corner.unit
        below = STOCK_SIZE[1] if track == "progress" else corner.panels[2] / corner.pixels
        low = corner.frame.bottom() - (below + 2 * _MARGIN) * corner.unit
        half = box.high / 2 * corner.unit
        y = max(top + half, min(low - half, (top + low) / 2))
        x = (_MARGIN + TRACK_WIDE / 2) * corner.unit
        return QPointF(corner.frame.left() + x if track == "progress" else corner.frame.right() - x, y)

    def _tracks(self, table: Table) -> dict[str, Pose]:
        found = {}
        for track in ("progress", "value"):
            middle, box = self.track_middle(track), self.track_box(track)
            look = f"{box.cell:.2f}"
            found[f"track:{track}"] = Pose(middle.x(), middle.y(), z=STOCK_Z, scale=self.corner.unit, look=look)
            stacks: dict[int, list[int]] = defaultdict(list)
            for seat in range(len(self.look.colours)):
                place = table.pieces.get(f"disc:{seat}:{track}")
                if place is not None:
                    stacks[int(place.spot.partition(":")[2])].append(seat)
            for space, seats in stacks.items():
                for place_in, seat in enumerate(seats):
                    found[f"disc:{seat}:{track}"] = self.disc_pose(track, space, place_in, len(seats))
        return found

    def disc_pose(self, track: str, space: int, place: int = 0, count: int = 1) -> Pose:
        """Return how one of ``count`` discs stands on a space: on the track's edge towards the board."""
        middle, unit, box = self.track_middle(track), self.corner.unit, self.track_box(track)
        out = TRACK_WIDE / 2 * (1 if track == "progress" else -1)
        apart = min(_STACKED, max(4.0, (box.cell - 8) / max(1, count)))
        low = box.middle_of(space) + (place - (count - 1) / 2) * (apart if space else 9.0)
        return Pose(middle.x() + out * unit, middle.y() + low * unit, z=STOCK_Z + 3 + place, scale=unit)

    # -- villages: one picture a seat, with a number

    def _villages(self, table: Table) -> dict[str, Pose]:
        found = {}
        for name, pose in super()._villages(table).items():
            _, seat, place = name.split(":")
            if place == "0":
                spot = self.village_spot(int(seat))
                count, hungry = (table.counters.get(f"{kind}:{seat}", 0) for kind in ("villages", "unfed"))
                found[name] = replace(pose, x=spot.x(), y=spot.y(), scale=1.0, look=f"{count}/{hungry}")
        return found

    def village_spot(self, seat: int) -> QPointF:
        """Return where the picture of a seat's villages stands."""
        quarter = self._quarter(seat)
        return QPointF(31.0 if quarter in {0, 1} else -31.0, 27.0 if quarter in {1, 2} else -27.0)

    # -- areas

    def spot_shape(self, spot: str) -> QPainterPath:
        kind, _, where = spot.partition(":")
        match kind:
            case "space":
                return inner.space_shape(int(where))
            case "date":
                return inner.date_shape(int(where))
            case "value" | "progress":
                return self._cell(kind, int(where))
            case "tray" | "hand":
                seat = int(where)
                return self._box(self.tray_middle(seat), (self._tray_wide(seat), TRAY_SIZE[1]))
            case _:
                return super().spot_shape(spot)

    def _cell(self, track: str, space: int) -> QPainterPath:
        middle, unit, box = self.track_middle(track), self.corner.unit, self.track_box(track)
        high = (box.cell - 4 if space else TRACK_START - 4) * unit
        wide = (TRACK_WIDE - 12) * unit
        y = middle.y() + box.middle_of(space) * unit
        return rounded(QRectF(middle.x() - wide / 2, y - high / 2, wide, high), 6 * unit)

    def piece_shape(self, piece: str, pose: Pose, spot: str) -> QPainterPath:
        kind, _, rest = piece.partition(":")
        match kind:
            case "marker":
                size = inner.CONE_SIZE * 0.72 if rest == "destiny" else inner.MARKER_SIZE
                return circle(pose.x, pose.y, size / 2 * pose.scale)
            case "glyph":
                return circle(pose.x, pose.y, inner.PICTURE_SIZE / 2)
            case "disc":
                return circle(pose.x, pose.y, (DISC_SIZE / 2 + 1) * pose.scale)
            case "cube" | "stick" | "point":
                return circle(pose.x, pose.y, 12.5 * pose.scale)
            case _:
                return super().piece_shape(piece, pose, spot)

    def spot_under(self, point: QPointF) -> str:
        for track in ("progress", "value"):
            for space in range(self.look.length(track) + 1):
                if self._cell(track, space).contains(point):
                    return f"{track}:{space}"
        for seat in range(len(self.look.colours)):
            if self._in_hand.get(seat) and self.spot_shape(f"tray:{seat}").contains(point):
                return f"tray:{seat}"
        return inner.under(point) or super().spot_under(point)
