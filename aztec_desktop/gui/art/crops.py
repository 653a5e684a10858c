"""The three crops as icons, and the plants that grow (or wilt) on the months."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPainterPath

from aztec_desktop.gui.art.paint import at, colour, curve, line, shape, stroke
from aztec_desktop.gui.theme import pigments as pig
from aztec_desktop.gui.theme.palette import INK


def cob(p: QPainter) -> None:
    """Maize: a cob between two leaves."""
    body = curve((0, -46), (22, -46, 23, -8, 20, 12), (17, 34, -17, 34, -20, 12), (-23, -8, -22, -46, 0, -46))
    shape(p, body, pig.OCHRE)
    p.save()
    p.setClipPath(body)
    p.setPen(line(pig.OCHRE_DEEP, 2.6))
    for x in (-10, 0, 10):
        p.drawLine(QPointF(x, -44), QPointF(x * 1.05, 34))
    for y in (-32, -20, -8, 4, 16):
        p.drawPath(curve((-24, y), (0, y + 7, 24, y)))
    p.restore()
    stroke(p, body, INK, 5)
    shape(p, curve((0, 47), (-32, 40, -36, 8, -26, -14), (-20, 8, -8, 16, 0, 47), closed=True), pig.LEAF)
    shape(p, curve((0, 47), (32, 40, 36, 8, 26, -14), (20, 8, 8, 16, 0, 47), closed=True), pig.LEAF_DARK)


def squash(p: QPainter) -> None:
    """Squash: a ribbed pumpkin with its stalk."""
    for x in (-24, 24):
        lobe = QPainterPath()
        lobe.addEllipse(QPointF(x, 10), 21, 31)
        shape(p, lobe, pig.PUMPKIN_DARK if x > 0 else pig.PUMPKIN)
    middle = QPainterPath()
    middle.addEllipse(QPointF(0, 11), 19, 34)
    shape(p, middle, pig.PUMPKIN_LIGHT)
    shape(p, curve((-4, -20), (-6, -34, 2, -42, 20, -44), (16, -36, 8, -34, 6, -20), closed=True), pig.LEAF_DARK)
    shape(
        p,
        curve((-2, -24), (-14, -38, -30, -36, -40, -26), (-28, -16, -14, -16, -2, -24), closed=True),
        pig.LEAF,
    )


def beans(p: QPainter) -> None:
    """Beans: two red kidneys."""
    kidney = curve(
        (-6, -34),
        (18, -38, 28, -12, 20, 10),
        (14, 30, -8, 42, -20, 30),
        (-30, 18, -16, 8, -10, 0),
        (-2, -12, -24, -30, -6, -34),
    )
    for x, y, turn, size, fill in ((-22, -3, -12, 92, pig.BEAN_DARK), (19, 6, 14, 100, pig.BEAN)):
        with at(p, x, y, size, turn):
            shape(p, kidney, fill)
            stroke(p, curve((7, -22), (14, -10, 9, 6)), pig.BEAN_PALE, 5)


CROPS: Final = MappingProxyType({"maize": cob, "squash": squash, "bean": beans})
"""How each crop is drawn, by the games' name for it."""


def crop(p: QPainter, name: str) -> None:
    """Draw a crop in the 100-unit box. Raises KeyError for a name that is no crop."""
    figure: Callable[[QPainter], None] = CROPS[name]
    figure(p)


_LEAVES: Final = ((37, 45, 7), (8, 37, 4))
"""For each pair of leaves: where it leaves the stalk, how far it reaches, how far its tip hangs down."""
_TASSEL: Final = ((-21, -36), (-2, -46), (19, -40))


def plant(p: QPainter) -> None:
    """A maize plant that stands on (0, 50): arching leaves, one ear, a tassel."""
    stalk = curve((0, 50), (1, 14, 0, -16))
    stroke(p, stalk, INK, 9.4)
    stroke(p, stalk, pig.LEAF_DARK, 4.2)
    for y, reach, hang in _LEAVES:
        for side in (-1, 1):
            far = side * reach
            leaf = curve(
                (0, y),
                (far * 0.2, y - 25, far * 0.66, y - 30, far, y + hang - 6),
                (far * 0.62, y - 12, far * 0.3, y - 4, 0, y + 9),
                closed=True,
            )
            shape(p, leaf, pig.LEAF if side < 0 else pig.LEAF_LIGHT, INK, 3.6)
    with at(p, 13, 7, 100, 22):
        ear = QPainterPath()
        ear.addEllipse(QPointF(0, 0), 7.6, 12.6)
        shape(p, ear, pig.OCHRE, INK, 3.4)
    for x, y in _TASSEL:
        stroke(p, curve((0, -14), (x * 0.2, y * 0.7, x, y)), INK, 7.0)
    for x, y in _TASSEL:
        stroke(p, curve((0, -14), (x * 0.2, y * 0.7, x, y)), pig.OCHRE, 3.4)


def wilted(p: QPainter, fill: str) -> None:
    """A plant that wilted: a bent stalk with hanging leaves and ear; ``fill`` is the theme's wilt brown."""
    stalk = curve((0, 50), (0, 20, -2, 2, 2, -12), (9, -40, 44, -34, 39, -6))
    stroke(p, stalk, INK, 9.6)
    stroke(p, stalk, fill, 4.8)
    left = curve((0, 19), (-8, 4, -30, 8, -31, 43), (-22, 26, -12, 26, 0, 28), closed=True)
    right = curve((2, -2), (14, -10, 32, -2, 30, 30), (22, 14, 12, 10, 1, 12), closed=True)
    shape(p, left, colour(fill).darker(132), INK, 3.6)
    shape(p, right, colour(fill).darker(108), INK, 3.6)
    ear = QPainterPath()
    ear.addEllipse(QPointF(36, 0), 7.6, 11.0)
    shape(p, ear, colour(fill).darker(140), INK, 3.6)
