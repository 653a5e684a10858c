"""Where every piece of a Table is drawn on the board, in its stock and in the trays."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from aztec_desktop.core.table import Table
from aztec_desktop.gui.art.paint import circle, rounded
from aztec_desktop.gui.board.pose import Pose
from aztec_desktop.gui.boards.mayan_sun import geometry as geo
from aztec_desktop.gui.boards.mayan_sun.look import SunLook

TILE_Z, FRAME_Z, LINK_Z, SEED_Z, HOLD_Z, VILLAGE_Z, CUBE_Z, STOCK_Z = 10.0, 12.0, 14.0, 20.0, 30.0, 20.0, 25.0, 200.0
GHOST_Z = 11.0

TOKENS = ("prophecy", "jaguar", "death")
STOCK_SIZE = (196.0, 104.0)
STOCK_ROWS = (-36.0, -7.5, 28.5)
"""How far the rows of the stock lie below its middle: its words, discs and tokens, special tiles."""
TRAY_SIZE = (126.0, 50.0)
_MARGIN = 12.0


@dataclass(slots=True)
class Corner:
    """The furniture of the stage's corners: it keeps its place in the window however the board is zoomed.

    ``frame`` is the part of the scene that is seen; one unit of furniture is ``unit`` scene units, or ``pixels`` on
    the screen. ``panels`` are the heights of what the window lays into the other corners, in logical pixels: at the
    upper left, upper right and lower right.
    """

    frame: QRectF = field(default_factory=lambda: QRectF(-493, -399, 986, 798))
    unit: float = 1.0
    pixels: float = 1.0
    panels: tuple[float, float, float] = (130.0, 130.0, 116.0)

    def stock(self) -> QPointF:
        """Return the middle of the stock, at the lower left."""
        wide, high = STOCK_SIZE
        return self._from(self.frame.bottomLeft(), _MARGIN + wide / 2, -_MARGIN - high / 2)

    def in_stock(self, x: float, y: float) -> QPointF:
        """Return a place in the stock, from its middle."""
        middle = self.stock()
        return QPointF(middle.x() + x * self.unit, middle.y() + y * self.unit)

    def tray(self, quarter: int) -> QPointF:
        """Return the middle of a seat's tray, between its corner's panel and the ring."""
        wide, high = TRAY_SIZE
        x = _MARGIN + wide / 2
        lower_left = STOCK_SIZE[1] + 2 * _MARGIN + high / 2
        left, right, lower_right = (panel / self.pixels + 2 * _MARGIN + high / 2 for panel in self.panels)
        match quarter:
            case 0:
                return self._from(self.frame.topRight(), -x, right)
            case 1:
                return self._from(self.frame.bottomRight(), -x, -lower_right)
            case 2:
                return self._from(self.frame.bottomLeft(), x, -lower_left)
            case _:
                return self._from(self.frame.topLeft(), x, left)

    def _from(self, corner: QPointF, x: float, y: float) -> QPointF:
        return QPointF(corner.x() + x * self.unit, corner.y() + y * self.unit)


class SunLayout:
    """Turns a Table into poses. ``paying`` is the seat whose supply of villages is laid out, or None."""

    def __init__(self, look: SunLook) -> None:
        self._look, self._rings = look, look.rings
        self.corner = Corner()
        self.paying: int | None = None
        self._resting: list[str] = []

    def poses(self, table: Table) -> dict[str, Pose]:
        """Return the pose of every piece that is drawn."""
        self._resting = sorted(piece for piece in table.at("stock") if piece.startswith("hold:"))
        found = {"ground": Pose(0, 0), "frame": self._upon(QPointF(0, 0), FRAME_Z), "stock": self._stock()}
        for piece, place in table.pieces.items():
            pose = self._placed(piece, place.spot, table)
            if pose is not None:
                found[piece] = pose
        found |= self._cubes(table)
        found |= self._villages(table)
        found |= self._trays(table)
        return found

    def _placed(self, piece: str, spot: str, table: Table) -> Pose | None:
        kind, _, where = spot.partition(":")
        match piece.split(":", maxsplit=1)[0], kind:
            case ("tile" | "special", "month"):
                return self.tile_pose(int(where))
            case ("special", "stock"):
                return self.special_slot(piece)
            case ("hold", "month"):
                return self._upon(self.hold_at(int(where), table), HOLD_Z)
            case ("hold", "stock"):
                return self.hold_slot(self._resting.index(piece))
            case ("seed", "field"):
                return self._upon(self._rings.field_at(int(where)), SEED_Z)
            case ("seed", "tray"):
                return self._tray_slot(piece)
            case _:
                return None

    def hold_at(self, month: int, table: Table) -> QPointF:
        """Return where a HOLD disc lies on the tile of a month."""
        faces = [self._look.tiles[piece] for piece in table.at(f"month:{month}") if piece in self._look.tiles]
        crowd = 2 if not faces or faces[0].copies or faces[0].comet else len(faces[0].stars) + faces[0].serpent
        return self._rings.hold_at(month, crowd)

    @staticmethod
    def _upon(point: QPointF, z: float) -> Pose:
        return Pose(point.x(), point.y(), z=z)

    def _stock(self) -> Pose:
        middle = self.corner.stock()
        return Pose(middle.x(), middle.y(), z=STOCK_Z, scale=self.corner.unit)

    def hold_slot(self, number: int) -> Pose:
        """Return where one of the HOLD discs in the stock lies, counted from the left; the discs overlap."""
        apart = min(20.0, 78.0 / max(1, self._look.holds - 1))
        spot = self.corner.in_stock(-76 + number * apart, STOCK_ROWS[1])
        return Pose(spot.x(), spot.y(), z=STOCK_Z + 2 + number, scale=self.corner.unit * 0.85)

    def token_slot(self, kind: str) -> Pose:
        """Return where a kind of token lies in the stock."""
        spot = self.corner.in_stock(14 + 29 * TOKENS.index(kind), STOCK_ROWS[1])
        return Pose(spot.x(), spot.y(), z=STOCK_Z + 2, scale=self.corner.unit)

    def special_slot(self, piece: str) -> Pose:
        """Return where a special tile lies in the stock, as its small sign."""
        spot = self.corner.in_stock(-76 + 30.4 * self._look.specials.index(piece), STOCK_ROWS[2])
        return Pose(spot.x(), spot.y(), z=STOCK_Z + 2, scale=self.corner.unit, look="small")

    def _quarter(self, seat: int) -> int:
        return geo.quarter(seat, len(self._look.colours))

    def tray_middle(self, seat: int) -> QPointF:
        """Return the middle of a seat's tray."""
        return self.corner.tray(self._quarter(seat))

    def _tray_slot(self, piece: str) -> Pose:
        _, seat, crop = piece.split(":")
        middle = self.tray_middle(int(seat))
        shift = self._rings.seed * (("maize", "squash", "bean").index(crop) - 1)
        return Pose(middle.x() + shift * self.corner.unit, middle.y(), z=STOCK_Z + 2, scale=self.corner.unit * 0.9)

    def _trays(self, table: Table) -> dict[str, Pose]:
        found = {}
        for seat in range(len(self._look.colours)):
            full = any(place.spot == f"tray:{seat}" for place in table.pieces.values())
            if full or self.paying == seat:
                middle = self.tray_middle(seat)
                found[f"plate:{seat}"] = Pose(middle.x(), middle.y(), z=STOCK_Z, scale=self.corner.unit)
                if not full:
                    found[f"supply:{seat}"] = Pose(middle.x(), middle.y(), z=STOCK_Z + 2, scale=self.corner.unit)
        return found

    def _cubes(self, table: Table) -> dict[str, Pose]:
        cells: dict[int, list[int]] = defaultdict(list)
        for seat in range(len(self._look.colours)):
            if f"vp:{seat}" in table.counters:
                cells[table.counters[f"vp:{seat}"] % 40].append(seat)
        found = {}
        for together in cells.values():
            for place, seat in enumerate(together):
                points = table.counters[f"vp:{seat}"]
                turn = self._rings.cube_turn(points, place, len(together))
                spot = self._rings.on_rim(turn)
                found[f"points:{seat}"] = Pose(spot.x(), spot.y(), turn, CUBE_Z, look=str(geo.lap(points) or ""))
        return found

    def _villages(self, table: Table) -> dict[str, Pose]:
        found = {}
        for seat in range(len(self._look.colours)):
            count = table.counters.get(f"villages:{seat}", 0)
            hungry = table.counters.get(f"unfed:{seat}", 0)
            for place in range(count):
                spot, size = self._rings.village_at(self._quarter(seat), place, count)
                look = "unfed" if place >= count - hungry else ""
                scale = size / self._rings.village
                found[f"village:{seat}:{place}"] = Pose(spot.x(), spot.y(), z=VILLAGE_Z, scale=scale, look=look)
        return found

    def tile_pose(self, month: int, strength: float = 1.0) -> Pose:
        """Return how a tile lies on a month."""
        spot = self._rings.tile_at(month)
        return Pose(spot.x(), spot.y(), geo.middle(month), TILE_Z, strength=strength)

    # -- areas

    def spot_shape(self, spot: str) -> QPainterPath:
        """Return the area of a spot. Raises ValueError for a spot without one."""
        kind, _, where = spot.partition(":")
        match kind:
            case "month":
                return self._rings.month_shape(int(where))
            case "field":
                return self._rings.field_shape(int(where))
            case "plaza":
                return self._rings.plaza_shape(self._quarter(int(where)))
            case "stock":
                return self._box(self.corner.stock(), STOCK_SIZE)
            case "tray":
                return self._box(self.tray_middle(int(where)), TRAY_SIZE)
            case _:
                raise ValueError(f"no area on the board belongs to the spot {spot}")

    def _box(self, middle: QPointF, size: tuple[float, float]) -> QPainterPath:
        wide, high = size[0] * self.corner.unit, size[1] * self.corner.unit
        return rounded(QRectF(middle.x() - wide / 2, middle.y() - high / 2, wide, high), 9 * self.corner.unit)

    def piece_shape(self, piece: str, pose: Pose, spot: str) -> QPainterPath:
        """Return the area where a piece can be taken."""
        kind = piece.split(":", maxsplit=1)[0]
        if kind in {"tile", "special"} and spot.startswith("month:"):
            return self._rings.month_shape(int(spot.split(":")[1]))
        sizes = {
            "seed": self._rings.seed,
            "hold": self._rings.hold,
            "special": 30.0,
            "supply": 46.0,
            "village": self._rings.village,
        }
        return circle(pose.x, pose.y, sizes.get(kind, geo.CUBE_SIZE) * pose.scale / 2)

    def spot_under(self, point: QPointF) -> str:
        """Return the spot under a point, or an empty text."""
        month = self._rings.month_under(point)
        if month is not None:
            return f"month:{month}" if self._rings.month_shape(month).contains(point) else f"field:{month}"
        for seat in range(len(self._look.colours)):
            for spot in (f"plaza:{seat}", f"tray:{seat}"):
                if self.spot_shape(spot).contains(point):
                    return spot
        return "stock" if self.spot_shape("stock").contains(point) else ""
