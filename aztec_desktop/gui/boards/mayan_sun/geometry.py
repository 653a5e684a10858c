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

    Rows fill from above; beyond six the villages shrink.
    """
    across = 2 if count in {3, 4} else min(count, 3) if count <= 6 else math.ceil(math.sqrt(1.5 * count))
    rows = math.ceil(count / across)
    size = min(VILLAGE_SIZE, 100 / across, 72 / rows)
    row, column = divmod(place, across)
    here = min(across, count - row * across)
    right = 1 if quarter_number in {0, 1} else -1
    down = 1 if quarter_number in {1, 2} else -1
    x = right * 58 + (column - (here - 1) / 2) * size
    y = down * 58 + (row - (rows - 1) / 2) * size
    return QPointF(x, y), size


def plaza_shape(quarter_number: int) -> QPainterPath:
    """Return a quarter of the plaza, as a target."""
    path = QPainterPath(QPointF(0, 0))
    path.arcTo(QRectF(-PLAZA, -PLAZA, 2 * PLAZA, 2 * PLAZA), 90 - 90 * quarter_number, -90)
    path.closeSubpath()
    return path
