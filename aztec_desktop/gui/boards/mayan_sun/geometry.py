"""Where everything of the Haab ring lies. The board's outer radius is 372 units around the origin."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from aztec_desktop.gui.art.paint import polar
from aztec_desktop.gui.art.ring import CELL_SPAN
from aztec_desktop.gui.art.tiles import SPAN, Band, sector

RADIUS: Final = 372.0
MONTHS: Final = 18


def _band(inner: float, outer: float) -> Band:
    return Band(inner * RADIUS, outer * RADIUS)


CUBE_SIZE: Final = 22.0
_BLOCK: Final = 4


@dataclass(frozen=True, eq=False)
class Rings:
    """How the rings of one game's board lie, all lengths in units.

    Attributes:
        rim: where the victory points are counted.
        tiles: the months.
        fields: where seeds lie.
        names: the names of the months.
        seasons: the band of the seasons.
        plaza: the radius of the plaza in the middle.
        numerals: the radius at which a month's number begins.
        studs: the radii of the gold studs between seasons.
        planted: how far outside its field's middle a seed lies.
        seed: how large a seed is; ``hold``, ``village`` and ``sun`` (in the middle, 0 for none) likewise.
        shares: the board's radius as a share of the stage's width and height where it fits.
        shift: how far the middle of what is seen lies off the board's.
        usual: how many logical pixels the radius has where the furniture of the corners has its own size.
    """

    rim: Band
    tiles: Band
    fields: Band
    names: Band
    seasons: Band
    plaza: float
    numerals: float
    studs: tuple[float, ...]
    planted: float
    seed: float
    hold: float
    village: float
    sun: float
    shares: tuple[float, float]
    shift: tuple[float, float]
    usual: float

    @property
    def fit(self) -> QRectF:
        """What is seen at least when nothing is zoomed."""
        wide, high = RADIUS / self.shares[0], RADIUS / self.shares[1]
        return QRectF(-wide / 2 + self.shift[0], -high / 2 + self.shift[1], wide, high)

    @property
    def deep(self) -> float:
        """Within this radius a tile does not lie on the ring any more."""
        return 0.6 * self.tiles.inner

    def tile_at(self, month: int) -> QPointF:
        """Return the centre of a month's tile."""
        return polar(self.tiles.middle, middle(month))

    def field_at(self, month: int) -> QPointF:
        """Return where a seed lies on a month's field."""
        return polar(self.fields.middle + self.planted, middle(month))

    def hold_at(self, month: int, figures: int = 2) -> QPointF:
        """Return where a HOLD disc lies: the tile's outer clockwise corner, off its ``figures`` (stars, serpent)."""
        if figures < 2:
            return polar(self.tiles.outer - 13.95, middle(month) + 7.1)
        return polar(self.tiles.outer - 7, middle(month) + 8.3)

    def month_shape(self, month: int) -> QPainterPath:
        """Return the whole sector of a month's tile, as a target."""
        return _month_shape(self, month)

    def field_shape(self, month: int) -> QPainterPath:
        """Return the sector of a month's field, as a target."""
        return _field_shape(self, month)

    def month_under(self, spot: QPointF) -> int | None:
        """Return the month whose tile or field lies under a point, or None."""
        radius = math.hypot(spot.x(), spot.y())
        if not self.fields.inner <= radius <= self.tiles.outer:
            return None
        return int(math.degrees(math.atan2(spot.x(), -spot.y())) % 360 // SPAN)

    def on_rim(self, turn: float) -> QPointF:
        """Return the point of the rim at an angle, where a cube stands."""
        return polar(self.rim.middle, turn)

    def cube_turn(self, points: int, place: int, count: int) -> float:
        """Return the angle of a seat's cube on the rim, not reduced to one lap, so that it walks the right way.

        ``place`` of ``count`` seats with the same cell stand side by side.
        """
        apart = math.degrees((CUBE_SIZE + 1) / self.rim.middle)
        return points * CELL_SPAN - CELL_SPAN / 2 + (place - (count - 1) / 2) * apart

    def village_at(self, quarter_number: int, place: int, count: int) -> tuple[QPointF, float]:
        """Return where one of ``count`` villages stands in a quarter, and its size in units.

        Rows fill from above. Up to four villages stand in a block; more take rows as long as the round edge lets them
        be, and shrink only as far as they must.
        """
        right = 1 if quarter_number in {0, 1} else -1
        down = 1 if quarter_number in {1, 2} else -1
        if count > _BLOCK:
            size, spots = _packed(self, count)
            x, y = sorted(((right * x, down * y) for x, y in spots), key=lambda spot: (spot[1], spot[0]))[place]
            return QPointF(x, y), size
        across = min(count, 2)
        rows = math.ceil(count / across)
        row, column = divmod(place, across)
        here = min(across, count - row * across)
        x = right * 58 + (column - (here - 1) / 2) * self.village
        y = down * 58 + (row - (rows - 1) / 2) * self.village
        return QPointF(x, y), self.village

    def plaza_shape(self, quarter_number: int) -> QPainterPath:
        """Return a quarter of the plaza, as a target."""
        path = QPainterPath(QPointF(0, 0))
        far = self.plaza
        path.arcTo(QRectF(-far, -far, 2 * far, 2 * far), 90 - 90 * quarter_number, -90)
        path.closeSubpath()
        return path


SUN_RINGS: Final = Rings(
    rim=_band(0.918, 0.984),
    tiles=_band(0.634, 0.908),
    fields=_band(0.462, 0.624),
    names=_band(0.400, 0.458),
    seasons=_band(0.350, 0.396),
    plaza=0.344 * RADIUS,
    numerals=0.483 * RADIUS,
    studs=(0.426 * RADIUS, 0.535 * RADIUS, 0.632 * RADIUS, 0.778 * RADIUS, 0.898 * RADIUS),
    planted=4.0,
    seed=40.0,
    hold=30.0,
    village=33.0,
    sun=76.0,
    shares=(0.377, 0.466),
    shift=(7.0, -8.0),
    usual=362.0,
)
"""The rings of Mayan Sun."""


def middle(month: int) -> float:
    """Return the angle of a month's middle, in degrees clockwise from 12 o'clock."""
    return SPAN / 2 + SPAN * month


@lru_cache(4 * MONTHS)
def _month_shape(rings: Rings, month: int) -> QPainterPath:
    return sector(rings.tiles, middle(month))


@lru_cache(4 * MONTHS)
def _field_shape(rings: Rings, month: int) -> QPainterPath:
    return sector(rings.fields, middle(month), corner=5)


def lap(points: int) -> int:
    """Return the plate beside a cube: −40, 0 (none), +40, +80 or +120 (S7r); the cell shows what is left."""
    return max(-40, min(120, points // 40 * 40))


def quarter(seat: int, seats: int) -> int:
    """Return which quarter of the plaza is a seat's, clockwise from the upper right; two seats sit across."""
    return seat * 2 if seats == 2 else seat


@lru_cache(64)
def _packed(rings: Rings, count: int) -> tuple[float, tuple[tuple[float, float], ...]]:
    """Return the greatest size at which so many fit between the sun and the season band, and their places."""
    size = rings.village
    rows = _rows(rings, size)
    while sum(room for _, _, room in rows) < count:
        size *= 0.98
        rows = _rows(rings, size)
    found: list[tuple[float, float]] = []
    for y, middle_x, room in rows:
        here = min(room, count - len(found))
        found += [(middle_x + (column - (here - 1) / 2) * size, y) for column in range(here)]
    return size, tuple(found)


def _rows(rings: Rings, size: float) -> list[tuple[float, float, int]]:
    """Return the rows of squares that fit into a quarter: height and middle of a row, and how many it holds."""
    edge, sun, apart = rings.plaza - 3, 0.35 * rings.sun, 5.0
    found = []
    y = apart + size / 2
    while y + size / 2 < edge:
        far = math.sqrt(edge**2 - (y + size / 2) ** 2)
        near = max(apart, math.sqrt(max(0.0, sun**2 - (y - size / 2) ** 2)))
        found.append((y, (near + far) / 2, max(0, int((far - near) / size))))
        y += size
    return found
