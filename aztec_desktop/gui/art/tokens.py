"""Tokens and small figures: seed, village, hold, prophecy, jaguar, death."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from aztec_desktop.gui.art.crops import crop
from aztec_desktop.gui.art.paint import at, circle, curve, disc, line, polar, polygon, rounded, shape, stroke
from aztec_desktop.gui.art.stars import check, fill_seat, rim, star
from aztec_desktop.gui.theme import pigments as pig
from aztec_desktop.gui.theme.palette import BONE, INK, Theme
from aztec_desktop.gui.theme.seats import SEAT_STYLES


def seed(p: QPainter, seat_colour: str, crop_name: str, theme: Theme, *, harvested: bool) -> None:
    """Draw a seed: the seat's rim, its crop (or a check once harvested), its star at the upper right."""
    style = SEAT_STYLES[seat_colour]
    rim(p, seat_colour, theme, inner=35, step=9)
    if harvested:
        disc(p, (0, 0), 35, style.pale, INK, 3)
        with at(p, 0, 0, 62):
            check(p, INK, 13)
    else:
        with at(p, 0, 0, 60):
            crop(p, crop_name)
    disc(p, (33, -33), 17, BONE, INK, 3)
    with at(p, 33, -33, 27):
        star(p, seat_colour, 5)


def village(p: QPainter, seat_colour: str, theme: Theme) -> None:
    """Draw a village: two steps of stone, bone walls, a patterned roof with the seat's star."""
    style, edge = SEAT_STYLES[seat_colour], theme.outline
    steps = [(-49, 46), (-49, 30), (-41, 30), (-41, 20), (41, 20), (41, 30), (49, 30), (49, 46)]
    shape(p, polygon(steps), pig.STONE, edge, 4)
    shape(p, rounded(QRectF(-34, -4, 68, 26), 1), BONE, edge, 4)
    shape(p, rounded(QRectF(-9, 4, 18, 17), 1), INK, None)
    roof = curve((-21, -34), (21, -34), (34, -18, 48, 4), (0, 12, -48, 4), (-34, -18, -21, -34), closed=True)
    fill_seat(p, roof, style, 8, theme)
    shape(p, roof, None, edge, 4)
    cap = curve((-21, -34), (-16, -46), (0, -50, 16, -46), (21, -34), (0, -40, -21, -34), closed=True)
    shape(p, cap, style.pale, edge, 4)
    disc(p, (0, -13), 16, BONE, INK, 2.5)
    with at(p, 0, -13, 23):
        star(p, seat_colour, 3)


def hand(p: QPainter, fill: str = BONE) -> None:
    """Draw an open hand in the 100-unit box."""
    path = curve(
        (-16, 44),
        (-22, 22, -30, 12, -36, 0),
        (-40, -10, -28, -14, -22, -4),
        (-18, 3),
        (-20, -26),
        (-20, -36, -8, -36, -8, -26),
        (-5, -38),
        (-4, -47, 7, -47, 7, -38),
        (8, -30),
        (10, -40, 20, -39, 20, -29),
        (20, -16),
        (23, -24, 32, -22, 31, -12),
        (30, 8, 28, 24, 20, 44),
        closed=True,
    )
    shape(p, path, fill, INK, 4)
    p.setPen(line(INK, 3))
    for start, end in (((-8, -26), (-7, -6)), ((7, -38), (7, -7)), ((20, -20), (19, -5))):
        p.drawLine(QPointF(*start), QPointF(*end))


def hold(p: QPainter, edge: str) -> None:
    """Draw a HOLD disc: jade, a gold inner ring, an open hand."""
    disc(p, (0, 0), 47, pig.JADE, edge, 5)
    shape(p, circle(0, 0, 38), None, pig.OCHRE, 2.6)
    with at(p, 2, 0, 66):
        hand(p)


def prophecy(p: QPainter, edge: str) -> None:
    """Draw a Prophecy token: an eye on turquoise with eight rays."""
    disc(p, (0, 0), 47, pig.TURQUOISE, edge, 5)
    p.setPen(line(pig.OCHRE_PALE, 4))
    for k in range(8):
        p.drawLine(polar(33, 45 * k), polar(40, 45 * k))
    shape(p, curve((-32, 0), (-14, -24, 14, -24, 32, 0), (14, 20, -14, 20, -32, 0), closed=True), BONE, INK, 4)
    shape(
        p,
        curve((-33, -2), (-14, -28, 14, -28, 33, -2), (14, -15, -14, -15, -33, -2), closed=True),
        pig.VERMILION,
        INK,
        3,
    )
    disc(p, (0, 1), 11, pig.MAYA_BLUE, INK, 4)
    disc(p, (0, 1), 4.5, INK)


def jaguar(p: QPainter, edge: str) -> None:
    """Draw a Jaguar token: a spotted head on gold."""
    disc(p, (0, 0), 47, pig.GOLD_DEEP, edge, 5)
    shape(p, circle(0, 0, 39), None, pig.OCHRE_PALE, 2)
    for side in (-1, 1):
        disc(p, (side * 20, -24), 9, pig.OCHRE, INK, 3.5)
        disc(p, (side * 20, -23), 3.5, pig.COCHINEAL)
    head = curve(
        (0, -30),
        (18, -30, 31, -18, 29, 0),
        (28, 12, 22, 18, 18, 26),
        (10, 36, -10, 36, -18, 26),
        (-22, 18, -28, 12, -29, 0),
        (-31, -18, -18, -30, 0, -30),
        closed=True,
    )
    shape(p, head, pig.OCHRE, INK, 3.5)
    for x, y, r in (
        (-9, -20, 2.6),
        (0, -24, 2.6),
        (9, -20, 2.6),
        (-4, -14, 2.2),
        (4, -14, 2.2),
        (-23, 6, 2.6),
        (23, 6, 2.6),
        (-19, -10, 2.4),
        (19, -10, 2.4),
        (-17, 14, 2.2),
        (17, 14, 2.2),
    ):
        disc(p, (x, y), r, INK)
    for side in (-1, 1):
        eye = curve((side * 4, -2), (side * 10, -10, side * 18, -6), (side * 14, 1, side * 4, -2), closed=True)
        shape(p, eye, BONE, INK, 2.6)
        disc(p, (side * 11, -4), 2.4, INK)
    shape(p, curve((-12, 12), (0, 2, 12, 12), (14, 26, 0, 26), (-14, 26, -12, 12), closed=True), BONE, INK, 3)
    shape(p, polygon([(-7, 8), (7, 8), (0, 15)]), INK, INK, 2)
    stroke(p, curve((0, 15), (0, 19, -6, 20)), INK, 2.4)
    stroke(p, curve((0, 15), (0, 19, 6, 20)), INK, 2.4)


def death(p: QPainter, edge: str) -> None:
    """Draw a Death token: a skull on indigo."""
    disc(p, (0, 0), 47, pig.INDIGO, edge, 5)
    skull = curve(
        (0, -31),
        (24, -31, 32, -12, 27, 4),
        (24, 10, 20, 10, 19, 14),
        (19, 27),
        (-19, 27),
        (-19, 14),
        (-20, 10, -24, 10, -27, 4),
        (-32, -12, -24, -31, 0, -31),
        closed=True,
    )
    shape(p, skull, BONE, INK, 3.5)
    for side in (-1, 1):
        disc(p, (side * 11, -3), 7.6, INK)
        disc(p, (side * 11, -3), 3, pig.VERMILION)
    shape(p, polygon([(0, 5), (-4, 12), (4, 12)]), INK, None)
    p.setPen(line(INK, 2.6))
    for x in (-10, 0, 10):
        p.drawLine(QPointF(x, 18), QPointF(x, 27))


TOKENS: Final[MappingProxyType[str, Callable[[QPainter, str], None]]] = MappingProxyType(
    {"hold": hold, "prophecy": prophecy, "jaguar": jaguar, "death": death}
)
"""The tokens by name; each is drawn with the colour of its edge."""


def footprint(p: QPainter, fill: str, *, left: bool, edge: str | None = None) -> None:
    """Draw a bare footprint that walks upwards in the 100-unit box."""
    side = -1 if left else 1
    sole = QPainterPath(QPointF(0, 48))
    sole.cubicTo(16, 48, 16, 30, 12, 18)
    sole.cubicTo(9, 8, 19 + 2 * side, 0, 19, -14)
    sole.cubicTo(19, -28, -19, -28, -19, -14)
    sole.cubicTo(-19, 0, -9 + 2 * side, 8, -12, 18)
    sole.cubicTo(-16, 30, -16, 48, 0, 48)
    shape(p, sole, fill, edge, 4)
    for k, r in enumerate((7.5, 6, 5.4, 4.8, 4.2)):
        disc(p, (-side * (16 - 8.4 * k), -36 - 7 * (1 - abs(k - 1.4) / 2.6)), r, fill, edge, 3)
