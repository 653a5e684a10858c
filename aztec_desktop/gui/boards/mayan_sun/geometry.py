"""Where everything of the Haab ring lies. The board's outer radius is 372 units around the origin."""

from __future__ import annotations

import math
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


RIM: Final = _band(0.918, 0.984)
TILES: Final = _band(0.634, 0.908)
FIELDS: Final = _band(0.462, 0.624)
NAMES: Final = _band(0.400, 0.458)
SEASONS: Final = _band(0.350, 0.396)
PLAZA: Final = 0.344 * RADIUS
NUMERALS: Final = 0.483 * RADIUS
STUDS: Final = (0.426 * RADIUS, 0.535 * RADIUS, 0.632 * RADIUS, 0.778 * RADIUS, 0.898 * RADIUS)

SEED_SIZE: Final = 40.0
HOLD_SIZE: Final = 30.0
VILLAGE_SIZE: Final = 33.0
CUBE_SIZE: Final = 22.0
_BLOCK: Final = 4
SUN_SIZE: Final = 76.0


def middle(month: int) -> float:
    """Return the angle of a month's middle, in degrees clockwise from 12 o'clock."""
    return SPAN / 2 + SPAN * month


def tile_at(month: int) -> QPointF:
    """Return the centre of a month's tile."""
    return polar(TILES.middle, middle(month))


def field_at(month: int) -> QPointF:
    """Return where a seed lies on a month's field."""
    return polar(FIELDS.middle + 4, middle(month))


def hold_at(month: int, figures: int = 2) -> QPointF:
    """Return where a HOLD disc lies: the tile's outer clockwise corner, off its ``figures`` (stars, serpent) there."""
    if figures < 2:
        return polar(0.8705 * RADIUS, middle(month) + 7.1)
    return polar(TILES.outer - 7, middle(month) + 8.3)


@lru_cache(MONTHS)
def month_shape(month: int) -> QPainterPath:
    """Return the whole sector of a month's tile, as a target."""
    return sector(TILES, middle(month))


@lru_cache(MONTHS)
def field_shape(month: int) -> QPainterPath:
    """Return the sector of a month's field, as a target."""
    return sector(FIELDS, middle(month), corner=5)


def month_under(spot: QPointF) -> int | None:
    """Return the month whose tile or field lies under a point, or None."""
    radius = math.hypot(spot.x(), spot.y())
    if not FIELDS.inner <= radius <= TILES.outer:
        return None
    return int(math.degrees(math.atan2(spot.x(), -spot.y())) % 360 // SPAN)


def cube_turn(points: int, place: int, count: int) -> float:
    """Return the angle of a seat's cube on the rim, not reduced to one lap, so that it walks the right way.

    ``place`` of ``count`` seats with the same cell stand side by side.
    """
    apart = math.degrees((CUBE_SIZE + 1) / RIM.middle)
    return points * CELL_SPAN - CELL_SPAN / 2 + (place - (count - 1) / 2) * apart


def on_rim(turn: float) -> QPointF:
    """Return the point of the rim at an angle, where a cube stands."""
    return polar(RIM.middle, turn)


def lap(points: int) -> int:
    """Return the plate beside a cube: −40, 0 (none), +40, +80 or +120 (S7r); the cell shows what is left."""
    return max(-40, min(120, points // 40 * 40))


def quarter(seat: int, seats: int) -> int:
    """Return which quarter of the plaza is a seat's, clockwise from the upper right; two seats sit across."""
    return seat * 2 if seats == 2 else seat


def village_at(quarter_number: int, place: int, count: int) -> tuple[QPointF, float]:
    """Return where one of ``count`` villages stands in a quarter, and its size in units.

    Rows fill from above. Up to four villages stand in a block; more take rows as long as the round edge lets them be,
    and shrink only as far as they must.
    """
    right = 1 if quarter_number in {0, 1} else -1
    down = 1 if quarter_number in {1, 2} else -1
    if count > _BLOCK:
        size, spots = _packed(count)
        x, y = sorted(((right * x, down * y) for x, y in spots), key=lambda spot: (spot[1], spot[0]))[place]
        return QPointF(x, y), size
    across = min(count, 2)
    rows = math.ceil(count / across)
    row, column = divmod(place, across)
    here = min(across, count - row * across)
    x = right * 58 + (column - (here - 1) / 2) * VILLAGE_SIZE
    y = down * 58 + (row - (rows - 1) / 2) * VILLAGE_SIZE
    return QPointF(x, y), VILLAGE_SIZE


@lru_cache(64)
def _packed(count: int) -> tuple[float, tuple[tuple[float, float], ...]]:
    """Return the greatest size at which so many fit between the sun and the season band, and their places."""
    size = VILLAGE_SIZE
    rows = _rows(size)
    while sum(room for _, _, room in rows) < count:
        size *= 0.98
        rows = _rows(size)
    found: list[tuple[float, float]] = []
    for y, middle_x, room in rows:
        here = min(room, count - len(found))
        found += [(middle_x + (column - (here - 1) / 2) * size, y) for column in range(here)]
    return size, tuple(found)


def _rows(size: float) -> list[tuple[float, float, int]]:
    """Return the rows of squares that fit into a quarter: height and middle of a row, and how many it holds."""
    edge, sun, apart = PLAZA - 3, 0.35 * SUN_SIZE, 5.0
    found = []
    y = apart + size / 2
    while y + size / 2 < edge:
        far = math.sqrt(edge**2 - (y + size / 2) ** 2)
        near = max(apart, math.sqrt(max(0.0, sun**2 - (y - size / 2) ** 2)))
        found.append((y, (near + far) / 2, max(0, int((far - near) / size))))
        y += size
    return found


def plaza_shape(quarter_number: int) -> QPainterPath:
    """Return a quarter of the plaza, as a target."""
    path = QPainterPath(QPointF(0, 0))
    path.arcTo(QRectF(-PLAZA, -PLAZA, 2 * PLAZA, 2 * PLAZA), 90 - 90 * quarter_number, -90)
    path.closeSubpath()
    return path
