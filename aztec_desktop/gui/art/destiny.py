"""The pieces that only Aztec Destiny has: markers, Fate Cube, Date Stick, point tokens, value tabs."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPainterPath

from aztec_desktop.gui.art.paint import at, circle, curve, disc, polar, polygon, rounded, shape, stroke, write
from aztec_desktop.gui.art.stars import badge, fill_seat, star
from aztec_desktop.gui.theme import BONE, INK, SEAT_STYLES, Theme, font
from aztec_desktop.gui.theme import pigments as pig

STICK_LONG: Final = 34.0
"""How long a Date Stick is with its head, in units."""


def cone(p: QPainter, edge: str) -> None:
    """Draw the Destiny Marker in the 100-unit box: a turquoise cone with two gold bands."""
    body = curve(
        (0, -49), (8, -30, 25, 20, 30, 36), (24, 48, -24, 48, -30, 36), (-25, 20, -8, -30, 0, -49), closed=True
    )
    shape(p, body, pig.TURQUOISE, None)
    p.save()
    p.setClipPath(body)
    light = curve((-2, -52), (-26, 20, -32, 40), (-14, 46), (-4, 8, -2, -52), closed=True)
    shape(p, light, "#2CA7B4", None)
    for y, wide in ((-14, 8), (14, 10)):
        band = curve((-34, y), (0, y + 12, 34, y))
        stroke(p, band, INK, wide + 4)
        stroke(p, band, pig.OCHRE, wide)
    p.restore()
    shape(p, body, None, edge, 5)


def fate_cube(p: QPainter, seat_colour: str, theme: Theme) -> None:
    """Draw a Fate Cube in the 100-unit box, seen from above at an angle, with the seat's pattern and star."""
    style, edge = SEAT_STYLES[seat_colour], theme.outline
    front = QPainterPath()
    front.addRect(QRectF(-44, -22, 66, 66))
    fill_seat(p, front, style, 11, theme)
    shape(p, front, None, edge, 5)
    top = polygon([(-44, -22), (-22, -44), (44, -44), (22, -22)])
    shape(p, top, style.pale, edge, 5)
    side = polygon([(22, -22), (44, -44), (44, 22), (22, 44)])
    shape(p, side, style.fill, edge, 5)
    disc(p, (-11, 11), 25, BONE, INK, 4)
    with at(p, -11, 11, 38):
        star(p, seat_colour, 5)


def date_stick(p: QPainter, seat_colour: str, theme: Theme) -> None:
    """Draw a Date Stick in units, standing with its head's middle at the origin and its foot upwards."""
    style = SEAT_STYLES[seat_colour]
    rod = rounded(QRectF(-2.6, -STICK_LONG + 9, 5.2, STICK_LONG - 9), 2.4)
    fill_seat(p, rod, style, 4, theme)
    shape(p, rod, None, theme.outline, 1.5)
    with at(p, 0, 0, 19):
        badge(p, seat_colour, theme, letter=False)


def date_marker(p: QPainter, edge: str) -> None:
    """Draw the Date Marker in the 100-unit box: a gold octagon with an eye."""
    corners = [polar(49, 22.5 + 45 * k) for k in range(8)]
    shape(p, polygon([(c.x(), c.y()) for c in corners]), pig.OCHRE, edge, 6)
    inner = [polar(38, 22.5 + 45 * k) for k in range(8)]
    shape(p, polygon([(c.x(), c.y()) for c in inner]), None, pig.OCHRE_DEEP, 3)
    eye = curve((-28, 0), (-12, -22, 12, -22, 28, 0), (12, 20, -12, 20, -28, 0), closed=True)
    shape(p, eye, BONE, INK, 5)
    disc(p, (0, 0), 11, pig.COCHINEAL, INK, 4)
    disc(p, (0, 0), 4, INK)


def point_token(p: QPainter, number: int, edge: str) -> None:
    """Draw a Destiny Point token in the 100-unit box: a cochineal disc with its number in Roman letters."""
    disc(p, (0, 0), 47, pig.COCHINEAL, edge, 6)
    shape(p, circle(0, 0, 38), None, pig.OCHRE_PALE, 3)
    write(p, "I" * number, font("title"), 58, BONE)


def value_tab(p: QPainter, points: int, *, round_: bool = False) -> None:
    """Draw what a glyph is worth, 32 x 20 units, or less wide if it is to be ``round_``: ochre with dark figures."""
    wide = 22.0 if round_ else 31.0
    shape(p, rounded(QRectF(-wide / 2, -9.5, wide, 19), 9), pig.OCHRE, INK, 1.7)
    write(p, str(points), font("strong"), 13.5, INK)


def hut(p: QPainter, edge: str) -> None:
    """Draw a village of nobody in the 100-unit box, as the Village Value track shows it."""
    steps = [(-49, 46), (-49, 30), (-41, 30), (-41, 20), (41, 20), (41, 30), (49, 30), (49, 46)]
    shape(p, polygon(steps), pig.STONE, edge, 4)
    shape(p, rounded(QRectF(-34, -4, 68, 26), 1), BONE, edge, 4)
    shape(p, rounded(QRectF(-9, 4, 18, 17), 1), INK, None)
    roof = curve((-21, -36), (21, -36), (34, -18, 48, 4), (0, 12, -48, 4), (-34, -18, -21, -36), closed=True)
    shape(p, roof, pig.OCHRE_DEEP, edge, 4)
    for x in (-24, -8, 8, 24):
        stroke(p, curve((x * 0.6, -32), (x, 4)), pig.SOIL_DEEP, 2.4)
    cap = curve((-21, -36), (-16, -46), (0, -50, 16, -46), (21, -36), (0, -42, -21, -36), closed=True)
    shape(p, cap, pig.OCHRE, edge, 4)


def destiny_mark(p: QPainter) -> None:
    """Draw the mark of Aztec Destiny in the 100-unit box: two crossed squares of four pigments round an eye."""
    for turn, fills in ((0, (pig.COCHINEAL, pig.TURQUOISE)), (45, (pig.OCHRE, pig.NIGHT))):
        for quarter in range(4):
            with at(p, 0, 0, 100, turn + 90 * quarter):
                shape(p, polygon([(0, -47), (19, -19), (0, 0), (-19, -19)]), fills[quarter % 2], INK, 4.5)
    with at(p, 0, 0, 46):
        date_marker(p, INK)
