"""What never moves on the board of Aztec Destiny: Mayan Sun's rings, and inside them dates, glyph spaces, plaza."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QBrush, QPainter, QRadialGradient

from aztec_desktop.gui.art import ring
from aztec_desktop.gui.art.paint import circle, colour, shape
from aztec_desktop.gui.art.ring import Lettering
from aztec_desktop.gui.art.stage import text_width
from aztec_desktop.gui.boards.mayan_sun.destiny import geometry as inner
from aztec_desktop.gui.boards.mayan_sun.destiny.look import DestinyLook
from aztec_desktop.gui.boards.mayan_sun.ground import calendar, ribs
from aztec_desktop.gui.theme import INK, Theme, font

_DATE_PX: Final = 14.0
_CLEAR, _EDGE = 18.0, 35.0
"""How far from its middle a date may reach to leave a stick free, and to stay within its cell, in units."""
_MOST_GROWN: Final = 1.35
"""How much a date grows at most with the text."""


def destiny_ground(p: QPainter, look: DestinyLook, months: Sequence[str], theme: Theme, text: float) -> None:
    """Draw the whole board without pieces; month names are left out where they are ""."""
    calendar(p, look.rings, (months, ("", "", "")), theme, text)
    shape(p, circle(0, 0, inner.DATE_RING.outer + 2.4), theme.stone_lo, theme.groove, 1.2)
    for date in range(len(look.destiny.dates)):
        shape(p, inner.date_shape(date), theme.stone_hi, theme.groove, 0.9)
        date_name(p, date, look.destiny.dates[date].name, theme.ink, text)
    shape(p, circle(0, 0, inner.GLYPH_RING.outer + 1.2), theme.stone_lo, None)
    for space in range(8):
        shape(p, inner.space_shape(space), theme.stone_mid if space % 2 else theme.stone_hi, theme.groove, 1.2)
    floor = QRadialGradient(QPointF(0, -look.rings.plaza * 0.3), look.rings.plaza * 1.4)
    floor.setColorAt(0, colour(theme.stone_hi))
    floor.setColorAt(1, colour(theme.stone_mid))
    shape(p, circle(0, 0, look.rings.plaza), QBrush(floor), theme.groove, 1.4)
    ribs(p, look.rings, theme)


def date_name(p: QPainter, date: int, name: str, fill: str, text: float) -> None:
    """Write a date where it stands on the ring, aside if a stick would hide it; ``text`` enlarges it."""
    band, face, px = inner.DATE_RING, font("strong"), _DATE_PX * min(text, _MOST_GROWN)
    px = min(px, px * 2 * _EDGE / max(1.0, text_width(name, face, px)))
    beside = inner.stick_turn(date) - inner.date_turn(date)
    half = text_width(name, face, px) / 2 + 0.1 * len(name)
    shift = math.degrees(max(0.0, min(half - _CLEAR, _EDGE - half)) / band.middle)
    turn = inner.date_turn(date) - math.copysign(shift, beside)
    ring.bent_word(p, name, band.middle, turn, Lettering(face, px, fill, 0.2))


def now_cell(p: QPainter, date: int, name: str, theme: Theme, text: float) -> None:
    """Draw the cell of the present date in gold."""
    shape(p, inner.date_shape(date), theme.goldfill, INK, 2.0)
    date_name(p, date, name, INK, text)
