"""The ring's rest: everything of the board that never moves, drawn into one picture."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QPainter

from aztec_desktop.games.mayan_sun.components import mayan_number
from aztec_desktop.gui.art import ring
from aztec_desktop.gui.art.beasts import sun_face
from aztec_desktop.gui.art.paint import at, circle, shape
from aztec_desktop.gui.boards.mayan_sun import geometry as geo
from aztec_desktop.gui.theme import Theme

REACH = geo.RADIUS + 32
"""How far the picture reaches from the centre: the disc and its shadow."""


def ground(p: QPainter, months: Sequence[str], seasons: Sequence[str], theme: Theme, text: float) -> None:
    """Draw the board without tiles, seeds and marks, around the origin; month names are left out where they are "".

    ``text`` enlarges what is written: month names disappear before they would be clipped.
    """
    ring.shadow(p, geo.RADIUS)
    ring.stone(p, geo.RADIUS, theme)
    ring.rim(p, geo.RIM, theme, text)
    shape(p, circle(0, 0, geo.TILES.outer + 4), theme.stone_hi, theme.groove, 1.6)
    for month in range(geo.MONTHS):
        ring.field(p, month, mayan_number(month), geo.FIELDS, geo.NUMERALS, theme)
    growth = ring.names_growth(months, geo.NAMES, text)
    for month, name in enumerate(months):
        ring.month_name(p, month, name, geo.NAMES, theme, growth)
    shape(p, circle(0, 0, geo.SEASONS.outer + 1), theme.stone_lo, None)
    for number, name in enumerate(seasons):
        ring.season(p, number, name, geo.SEASONS, theme, text)
    ring.plaza(p, geo.PLAZA, theme)
    for number in range(3):
        ring.rib(p, 120 * number, geo.SEASONS.inner - 3, geo.TILES.outer + 3, geo.STUDS, theme)
    ring.frame(p, geo.FIELDS, 0, theme)
    with at(p, 0, 0, geo.SUN_SIZE):
        sun_face(p)
