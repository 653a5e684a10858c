"""Where everything lies that Aztec Destiny adds: the rings of dates and glyphs, and the places on each glyph space."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

from aztec_desktop.games.mayan_sun.destiny.components import DATES, SPACES
from aztec_desktop.gui.art.paint import polar
from aztec_desktop.gui.art.tiles import Band, sector
from aztec_desktop.gui.boards.mayan_sun.geometry import RADIUS, Rings


def _band(inner: float, outer: float) -> Band:
    return Band(inner * RADIUS, outer * RADIUS)


DESTINY_RINGS: Final = Rings(
    rim=_band(0.926, 0.984),
    tiles=_band(0.704, 0.918),
    fields=_band(0.590, 0.697),
    names=_band(0.540, 0.587),
    seasons=_band(0.525, 0.537),
    plaza=0.222 * RADIUS,
    numerals=0.599 * RADIUS,
    studs=(0.563 * RADIUS, 0.643 * RADIUS, 0.701 * RADIUS, 0.811 * RADIUS, 0.909 * RADIUS),
    planted=0.6,
    seed=32.0,
    hold=26.0,
    village=34.0,
    sun=0.0,
    shares=(352 / 960, 352 / 776),
    shift=(0.0, 0.0),
    usual=352.0,
)
"""The rings of Aztec Destiny: those of Mayan Sun lie farther out."""

DATE_RING: Final = _band(0.446, 0.520)
GLYPH_RING: Final = _band(0.236, 0.441)
DATE_SPAN: Final = 360 / DATES
SPACE_SPAN: Final = 360 / SPACES

PICTURE_SIZE: Final = 56.0
TAB_RADIUS: Final = 0.262 * RADIUS
CONE_SIZE: Final = 54.0
CUBE_SIZE: Final = 21.0
MARKER_SIZE: Final = 25.0
POINT_SIZE: Final = 20.0
HEAD_SIZE: Final = 19.0
"""How large the head of a Date Stick is."""

_PICTURE_RADIUS: Final = 0.358 * RADIUS
_BESIDE: Final = 37.0
"""How far beside the middle of its space a piece lies, in units along the ring."""
_DOTS, _DOT_APART = 7, 8.4
_ARROW_FAR, _ARROW_HALF, _ARROW_LONG = 42.2, 5.6, 5.2
"""How far beside the middle of its space an arrowhead begins, half its breadth, and how long it is."""
_HEAD_RADIUS: Final = 0.437 * RADIUS
_MARKER_RADIUS: Final = 0.536 * RADIUS
_POINT_RADIUS: Final = 0.442 * RADIUS
_STICK_BESIDE: Final = 7.5


def space_turn(space: int) -> float:
    """Return the angle of a glyph space's middle, in degrees clockwise from 12 o'clock."""
    return SPACE_SPAN * space


def date_turn(date: float) -> float:
    """Return the angle of a date's middle; a part of a date lies on the way to the next."""
    return DATE_SPAN * (date + 0.5)


@lru_cache(SPACES)
def space_shape(space: int) -> QPainterPath:
    """Return the sector of a glyph space."""
    return sector(GLYPH_RING, space_turn(space), SPACE_SPAN, gap=1.3, corner=6)


@lru_cache(DATES)
def date_shape(date: int) -> QPainterPath:
    """Return the sector of a date."""
    return sector(DATE_RING, date_turn(date), DATE_SPAN, gap=0.8, corner=3)


def under(spot: QPointF) -> str:
    """Return the glyph space or date under a point, or an empty text."""
    radius = math.hypot(spot.x(), spot.y())
    turn = math.degrees(math.atan2(spot.x(), -spot.y())) % 360
    if GLYPH_RING.inner <= radius <= GLYPH_RING.outer:
        return f"space:{round(turn / SPACE_SPAN) % SPACES}"
    if DATE_RING.inner <= radius <= DATE_RING.outer:
        return f"date:{int(turn // DATE_SPAN)}"
    return ""


def picture_at(space: int) -> QPointF:
    """Return where the picture of a glyph is drawn."""
    return polar(_PICTURE_RADIUS, space_turn(space))


def tab_at(space: int) -> QPointF:
    """Return where a glyph's worth stands."""
    return polar(TAB_RADIUS, space_turn(space))


def beside(space: int, side: float, radius: float = _PICTURE_RADIUS, far: float = _BESIDE) -> QPointF:
    """Return a place beside the middle of a glyph space: ``side`` is 1 for clockwise, −1 for the other way."""
    return polar(radius, space_turn(space) + side * math.degrees(far / radius))


def dots_at(space: int, moves: int) -> list[QPointF]:
    """Return where the dots of a glyph stand: one behind the other on the side to which they move the date.

    More than seven stand in two rows.
    """
    side, rows = (1 if moves > 0 else -1), [min(abs(moves), _DOTS), max(0, abs(moves) - _DOTS)]
    near = _BESIDE - 5 if rows[1] else _BESIDE
    return [
        beside(space, side, _PICTURE_RADIUS + _DOT_APART * (k - (count - 1) / 2), near + 8 * row)
        for row, count in enumerate(rows)
        for k in range(count)
    ]


def way_at(space: int, moves: int) -> tuple[QPointF, QPointF, QPointF]:
    """Return the corners of the arrowhead beside a glyph's dots: the middle one points to where they move the date."""
    side = 1 if moves > 0 else -1
    return (
        beside(space, side, _PICTURE_RADIUS - _ARROW_HALF, _ARROW_FAR),
        beside(space, side, _PICTURE_RADIUS, _ARROW_FAR + _ARROW_LONG),
        beside(space, side, _PICTURE_RADIUS + _ARROW_HALF, _ARROW_FAR),
    )


def cone_at(space: int, moves: int) -> QPointF:
    """Return where the Destiny Marker stands on a glyph: off its dots, with its middle over the picture's edge."""
    side = -1 if moves >= 0 else 1
    lying = abs(math.sin(math.radians(space_turn(space))))
    return beside(space, side, _PICTURE_RADIUS + 5, 33 + 5 * lying)


def cube_at(space: int, moves: int, *, crowded: bool) -> QPointF:
    """Return where a Fate Cube lies on a glyph: off its dots, farther in if it is ``crowded`` by the marker."""
    side = -1 if moves >= 0 else 1
    return beside(space, side, TAB_RADIUS + 2, 30) if crowded else beside(space, side)


def point_at(space: int, place: int, count: int) -> QPointF:
    """Return where one of ``count`` Destiny Point tokens at a space lies: on the outer edge of the ring."""
    return polar(_POINT_RADIUS, space_turn(space) + (place - (count - 1) / 2) * 7.2)


def stick_turn(date: int) -> float:
    """Return the angle of a Date Stick: beside the date's name, on the side that is farther from any point token."""
    sides = [date_turn(date) + _STICK_BESIDE, date_turn(date) - _STICK_BESIDE]
    return max(sides, key=lambda turn: abs((turn + SPACE_SPAN / 2) % SPACE_SPAN - SPACE_SPAN / 2))


def head_at(date: int) -> QPointF:
    """Return where the head of a Date Stick lies."""
    return polar(_HEAD_RADIUS, stick_turn(date))


def marker_at(date: float) -> QPointF:
    """Return where the Date Marker lies: outside its date."""
    return polar(_MARKER_RADIUS, date_turn(date))
