"""The ring's rest: everything of the board that never moves, drawn into one picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from PySide6.QtGui import QPainter

from aztec_desktop.games.mayan_sun.components import mayan_number
from aztec_desktop.gui.art import ring
from aztec_desktop.gui.art.beasts import sun_face
from aztec_desktop.gui.art.paint import at, circle, shape
from aztec_desktop.gui.boards.mayan_sun import geometry as geo
from aztec_desktop.gui.boards.mayan_sun.geometry import Rings
from aztec_desktop.gui.theme import Theme

Names: TypeAlias = tuple[Sequence[str], Sequence[str]]
"""The names of the months and of the seasons."""

REACH = geo.RADIUS + 32
"""How far the picture reaches from the centre: the disc and its shadow."""


def ground(p: QPainter, rings: Rings, names: Names, theme: Theme, text: float) -> None:
    """Draw the board without tiles, seeds and marks, around the origin; month names are left out where they are "".

    ``names`` are those of the months and of the seasons. ``text`` enlarges what is written, month names as far as
    their cells have room.
    """
    calendar(p, rings, names, theme, text)
    ring.plaza(p, rings.plaza, theme)
    ribs(p, rings, theme)
    with at(p, 0, 0, rings.sun):
        sun_face(p)


def calendar(p: QPainter, rings: Rings, names: Names, theme: Theme, text: float) -> None:
    """Draw the disc with the rim of points, and the rings from the tiles to the seasons."""
    months, seasons = names
    ring.shadow(p, geo.RADIUS)
    ring.stone(p, geo.RADIUS, theme)
    ring.rim(p, rings.rim, theme, text)
    shape(p, circle(0, 0, rings.tiles.outer + 4), theme.stone_hi, theme.groove, 1.6)
    for month in range(geo.MONTHS):
        ring.field(p, month, mayan_number(month), rings.fields, rings.numerals, theme)
    for month, written in enumerate(ring.written_names(months, rings.names, text)):
        ring.month_name(p, month, written, rings.names, theme)
    shape(p, circle(0, 0, rings.seasons.outer + 1), theme.stone_lo, None)
    for number, name in enumerate(seasons):
        ring.season(p, number, name, rings.seasons, theme, text)


def ribs(p: QPainter, rings: Rings, theme: Theme) -> None:
    """Draw the ribs between the seasons, and the frame of the first month's field."""
    for number in range(3):
        ring.rib(p, 120 * number, rings.seasons.inner - 3, rings.tiles.outer + 3, rings.studs, theme)
    ring.frame(p, rings.fields, 0, theme)
