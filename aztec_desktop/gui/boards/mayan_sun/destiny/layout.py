"""Where the pieces of Aztec Destiny lie: on the inner rings, on the planning tracks, in the seats' hands."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

from aztec_desktop.core.table import Table
from aztec_desktop.gui.art.paint import circle
from aztec_desktop.gui.board.pose import Pose
from aztec_desktop.gui.boards.mayan_sun.destiny import geometry as inner
from aztec_desktop.gui.boards.mayan_sun.destiny.furniture import DISC_SIZE, HAND_SIZE, ONE_PIECE, Furniture
from aztec_desktop.gui.boards.mayan_sun.destiny.look import DestinyLook
from aztec_desktop.gui.boards.mayan_sun.layout import STOCK_Z, SunLayout

NOW_Z, FATED_Z, PICTURE_Z, TAB_Z, POINT_Z = 4.0, 4.5, 62.0, 63.0, 64.0
MARKER_Z, STICK_Z, FATE_Z, CONE_Z = 65.0, 66.0, 67.0, 68.0
"""Pictures and pieces lie above the light of a target, which would make them pale."""


class DestinyLayout(SunLayout):
    """Turns a Table of Aztec Destiny into poses.

    ``tells_worth`` says whether the lower left corner tells what glyphs are worth, or shows the stock; where discs
    stand together, that of the seat ``own`` lies on top.
    """

    def __init__(self, look: DestinyLook) -> None:
        super().__init__(look)
        self.look = look
        self.furniture = Furniture(look, self.corner)
        self.tells_worth = False
        self.own = 0
        self._in_hand: dict[int, list[str]] = {}

    def poses(self, table: Table) -> dict[str, Pose]:
        seats = range(len(self.look.colours))
        self._in_hand = {seat: [] if seat == self.paying else self._hand(seat, table) for seat in seats}
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
                low = 8.0 * self.corner.unit if piece.startswith("stick:") else 0.0
                scale = self.corner.unit * (1.25 if piece.startswith("cube:") else 0.9)
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
        return HAND_SIZE[0] if seeds else ONE_PIECE

    def tray_middle(self, seat: int) -> QPointF:
        return self.furniture.hand_middle(self._quarter(seat), self._tray_wide(seat))

    def _trays(self, table: Table) -> dict[str, Pose]:  # noqa: ARG002
        found = {}
        for seat in range(len(self.look.colours)):
            full = bool(self._in_hand[seat])
            if full or self.paying == seat:
                middle, unit = self.tray_middle(seat), self.corner.unit
                look = f"{self._tray_wide(seat)}x{HAND_SIZE[1]}"
                found[f"plate:{seat}"] = Pose(middle.x(), middle.y(), z=STOCK_Z, scale=unit, look=look)
                if not full:
                    found[f"supply:{seat}"] = Pose(middle.x(), middle.y(), z=STOCK_Z + 2, scale=unit)
        return found

    # -- the planning tracks

    def _tracks(self, table: Table) -> dict[str, Pose]:
        found = {}
        for track in ("progress", "value"):
            middle, box = self.furniture.track_middle(track), self.furniture.track_box(track)
            look = f"{box.cell:.2f}"
            found[f"track:{track}"] = Pose(middle.x(), middle.y(), z=STOCK_Z, scale=self.corner.unit, look=look)
            stacks: dict[int, list[int]] = defaultdict(list)
            for seat in range(len(self.look.colours)):
                place = table.pieces.get(f"disc:{seat}:{track}")
                if place is not None:
                    stacks[int(place.spot.partition(":")[2])].append(seat)
            for space, seats in stacks.items():
                for place_in, seat in enumerate(seats):
                    pose = self.furniture.disc_pose(track, space, place_in, len(seats))
                    found[f"disc:{seat}:{track}"] = replace(pose, z=pose.z + 4) if seat == self.own else pose
        return found

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
                return self.furniture.cell(kind, int(where))
            case "tray" | "hand":
                seat = int(where)
                return self._box(self.tray_middle(seat), (self._tray_wide(seat), HAND_SIZE[1]))
            case _:
                return super().spot_shape(spot)

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
                if self.furniture.cell(track, space).contains(point):
                    return f"{track}:{space}"
        for seat in range(len(self.look.colours)):
            if self._in_hand.get(seat) and self.spot_shape(f"tray:{seat}").contains(point):
                return f"tray:{seat}"
        return inner.under(point) or super().spot_under(point)
