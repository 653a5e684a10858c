"""The fates of Aztec Destiny as glyphs, each in the 100-unit box and readable at 24 px."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from aztec_desktop.gui.art.beasts import sun_face
from aztec_desktop.gui.art.paint import at, circle, curve, disc, line, polar, polygon, rounded, shape, stroke, write
from aztec_desktop.gui.art.signs import bent_arrow, fret
from aztec_desktop.gui.theme import BONE, INK, font
from aztec_desktop.gui.theme import pigments as pig


def glyph(p: QPainter, name: str) -> None:
    """Draw the glyph of a fate; one that this program has no picture of is a carved stone."""
    with at(p, 0, 0, 94):
        _GLYPHS.get(name, _stone)(p)


def _stone(p: QPainter) -> None:
    disc(p, (0, 0), 45, pig.STONE, INK, 5)
    with at(p, 0, 0, 54):
        fret(p, pig.EARTH)


def _solar(p: QPainter) -> None:
    dashed = line(pig.GOLD_DEEP, 3.4)
    dashed.setDashPattern([1.4, 1.8])
    p.setPen(dashed)
    p.setBrush(Qt.BrushStyle.NoBrush)
    p.drawPath(circle(0, 0, 47))
    corners = [polar(41 if k % 2 == 0 else 26, k * 360 / 24) for k in range(24)]
    shape(p, polygon([(c.x(), c.y()) for c in corners]), pig.PUMPKIN, INK, 4)
    disc(p, (0, 0), 20, pig.OCHRE, INK, 4)
    disc(p, (0, 0), 9, pig.OCHRE_PALE, pig.VERMILION, 3.4)


def _supervolcano(p: QPainter) -> None:
    for x, y, r in ((-18, -28, 13), (16, -30, 15), (0, -38, 13), (30, -18, 10), (-32, -16, 9)):
        disc(p, (x, y), r, pig.CARBON, INK, 4)
    for x, y, r in ((-18, -28, 11), (16, -30, 13), (0, -38, 11), (0, -24, 14)):
        disc(p, (x, y), r, pig.CARBON)
    stroke(p, curve((-6, -8), (-10, -22, -20, -24)), pig.VERMILION, 5)
    stroke(p, curve((6, -8), (10, -24, 20, -20)), pig.PUMPKIN, 5)
    cone = polygon([(-13, -10), (13, -10), (47, 44), (-47, 44)])
    shape(p, cone, pig.EARTH, INK, 5)
    lava = curve((-11, -8), (0, 0, 11, -8), (15, 6), (8, 12), (11, 28), (2, 20), (-4, 34), (-7, 14), (-15, 10),
                 closed=True)  # fmt: skip
    shape(p, lava, pig.VERMILION, INK, 3)
    stroke(p, curve((-2, 0), (1, 14)), pig.OCHRE, 4)


def _reversal(p: QPainter) -> None:
    disc(p, (0, 0), 45, BONE, INK, 4.5)
    bent_arrow(p, QRectF(-35, -35, 70, 70), -70, 120, pig.NIGHT, 7)
    bent_arrow(p, QRectF(-35, -35, 70, 70), 110, 120, pig.NIGHT, 7)
    with at(p, 0, 0, 100, 24):
        shape(p, polygon([(0, -27), (9, 0), (-9, 0)]), pig.CARBON, INK, 3)
        shape(p, polygon([(0, 27), (9, 0), (-9, 0)]), pig.VERMILION, INK, 3)
        disc(p, (0, 0), 4, BONE, INK, 2.4)


def _meteorites(p: QPainter) -> None:
    for x, y, far, r in ((-20, 22, 58, 17), (22, 28, 44, 12), (-30, -14, 34, 9)):
        tail = curve((x - r * 0.7, y - r * 0.7), (x + far * 0.55, y - far), (x + r * 0.9, y + r * 0.5), closed=True)
        shape(p, tail, pig.OCHRE, INK, 3.6)
        inner = curve((x - r * 0.3, y - r * 0.5), (x + far * 0.4, y - far * 0.72), (x + r * 0.5, y), closed=True)
        shape(p, inner, pig.VERMILION, None)
        disc(p, (x, y), r, pig.EARTH, INK, 4.5)
        disc(p, (x - r * 0.25, y + r * 0.25), r * 0.28, pig.SOIL_DEEP)
        disc(p, (x + r * 0.4, y - r * 0.2), r * 0.2, pig.SOIL_DEEP)


def _nibiru(p: QPainter) -> None:
    body = circle(-4, -2, 38)
    shape(p, body, "#B85A3C", INK, 5)
    p.save()
    p.setClipPath(body)
    for y, fill, width in ((-24, "#7C3424", 8), (-4, "#D98A62", 6), (12, "#7C3424", 9), (26, "#8F4630", 5)):
        stroke(p, curve((-46, y), (-10, y + 9, 40, y - 3)), fill, width)
    p.restore()
    shape(p, body, None, INK, 5)
    disc(p, (34, 31), 14, pig.MAYA_BLUE, INK, 4.5)
    shape(p, curve((26, 30), (31, 22, 38, 26), (36, 34, 26, 30), closed=True), pig.LEAF, None)


def _galaxy(p: QPainter) -> None:
    disc(p, (0, 0), 46, pig.INDIGO, INK, 5)
    p.setBrush(Qt.BrushStyle.NoBrush)
    for turn in (0, 180):
        with at(p, 0, 0, 100, turn):
            arm = curve((4, -3), (22, -18, 34, 2, 16, 22), (4, 34, -22, 32, -32, 18))
            stroke(p, arm, BONE, 7)
            stroke(p, arm, pig.MIRROR_GLASS, 2.6)
    disc(p, (0, 0), 10, pig.OCHRE_PALE, INK, 3)
    for x, y in ((-24, -24), (28, -22), (24, 28), (-6, -36), (6, 38)):
        disc(p, (x, y), 2.4, BONE)


def _alien(p: QPainter) -> None:
    head = curve((0, -44), (34, -44, 44, -10, 26, 16), (16, 30, 10, 44, 0, 44), (-10, 44, -16, 30, -26, 16),
                 (-44, -10, -34, -44, 0, -44), closed=True)  # fmt: skip
    shape(p, head, "#7DB84C", INK, 5)
    for side in (-1, 1):
        eye = curve((side * 4, 6), (side * 6, -12, side * 22, -18, side * 28, -12),
                    (side * 28, 2, side * 16, 12, side * 4, 6), closed=True)  # fmt: skip
        shape(p, eye, INK, None)
        disc(p, (side * 19, -7), 3.2, BONE)
    stroke(p, curve((-7, 28), (0, 32, 7, 28)), INK, 4)


def _lotus(p: QPainter) -> None:
    p.setPen(line(pig.OCHRE, 4.5))
    for turn in (-60, -36, -12, 12, 36, 60):
        p.drawLine(polar(38, turn), polar(48, turn))
    for turn, fill in ((-64, "#E79BB0"), (64, "#E79BB0"), (-34, pig.BEAN_PALE), (34, pig.BEAN_PALE), (0, "#F3BFCC")):
        with at(p, 0, 34, 100, turn):
            petal = curve((0, 0), (-20, -22, -16, -46, 0, -62), (16, -46, 20, -22, 0, 0), closed=True)
            shape(p, petal, fill, INK, 4)
    base = curve((-30, 30), (-12, 46, 12, 46, 30, 30), (12, 38, -12, 38, -30, 30), closed=True)
    shape(p, base, pig.JADE_LIGHT, INK, 4)


def _fifth_sun(p: QPainter) -> None:
    disc(p, (0, 0), 47, pig.JADE_LIGHT, INK, 4.5)
    shape(p, circle(0, 0, 40), None, pig.OCHRE_PALE, 2.6)
    with at(p, 0, 0, 76):
        sun_face(p)


_GLYPHS: Final[Mapping[str, Callable[[QPainter], None]]] = MappingProxyType(
    {
        "solar": _solar,
        "supervolcano": _supervolcano,
        "geomagnetic_reversal": _reversal,
        "meteorites": _meteorites,
        "nibiru": _nibiru,
        "galactic_alignment": _galaxy,
        "alien_beings": _alien,
        "enlightenment": _lotus,
        "fifth_sun_endures": _fifth_sun,
    }
)


# What the spaces of the progress track are


def progress(p: QPainter, name: str, edge: str = INK) -> None:
    """Draw the sign of a space of the Village Progress track; an unknown one is a stepped fret.

    What is brown all over takes the theme's ``edge``, to be seen on any ground.
    """
    if name == "tools":
        _tools(p, edge)
    elif name in _PROGRESS:
        _PROGRESS[name](p)
    else:
        fret(p, pig.EARTH if edge == INK else edge)


def _idea(p: QPainter) -> None:
    """A speech scroll."""
    scroll = curve((-30, 36), (-34, 4, -30, -34, 4, -36), (40, -36, 42, 10, 14, 12), (-6, 12, -6, -14, 12, -12))
    stroke(p, scroll, INK, 20)
    stroke(p, scroll, pig.OCHRE, 11)


def _tools(p: QPainter, edge: str = INK) -> None:
    with at(p, 0, 0, 100, -38):
        shape(p, rounded(QRectF(-5, -28, 10, 74), 4), pig.SOIL, edge, 5)
        shape(p, polygon([(-26, -44), (22, -44), (28, -36), (22, -20), (-26, -20), (-20, -32)]), pig.OBSIDIAN, edge, 5)


def _fire(p: QPainter) -> None:
    flame = curve((2, -46), (8, -26, 36, -10, 30, 18), (26, 40, -24, 42, -30, 18), (-34, 0, -18, -8, -16, -22),
                  (-8, -16, -6, -12, -4, -8), (2, -18, 4, -30, 2, -46), closed=True)  # fmt: skip
    shape(p, flame, pig.VERMILION, INK, 5)
    shape(p, curve((0, 2), (12, 12, 16, 30, 0, 32), (-16, 30, -12, 14, 0, 2), closed=True), pig.OCHRE, None)


def _water(p: QPainter) -> None:
    for y in (-22, 4, 30):
        rise, fall = (-30, y - 20, -20, y - 20, -8, y), (4, y + 20, 14, y + 20, 24, y)
        wave = curve((-42, y), rise, fall, (30, y - 10, 36, y - 14, 42, y - 10))
        stroke(p, wave, INK, 14)
        stroke(p, wave, pig.MAYA_BLUE, 7)


def _meditation(p: QPainter) -> None:
    body = curve((0, -14), (18, -12, 20, 10, 18, 20), (36, 22, 44, 30, 36, 38), (16, 42, -16, 42, -36, 38),
                 (-44, 30, -36, 22, -18, 20), (-20, 10, -18, -12, 0, -14), closed=True)  # fmt: skip
    shape(p, body, pig.MAYA_BLUE, INK, 5)
    stroke(p, curve((-20, 30), (0, 22, 20, 30)), INK, 4)
    disc(p, (0, -28), 14, pig.SOIL, INK, 5)


def _long_count(p: QPainter) -> None:
    disc(p, (0, 0), 46, pig.STONE, INK, 5)
    p.setPen(line(INK, 3.4))
    for k in range(12):
        p.drawLine(polar(35, 30 * k), polar(44, 30 * k))
    disc(p, (0, 0), 33, BONE, INK, 4)
    write(p, "×2", font("strong"), 30, pig.COCHINEAL)


_PROGRESS: Final[Mapping[str, Callable[[QPainter], None]]] = MappingProxyType(
    {
        "idea": _idea,
        "tools": _tools,
        "slash_and_burn": _fire,
        "irrigation": _water,
        "meditation": _meditation,
        "master_of_long_count": _long_count,
    }
)


def dotted_path(path: QPainterPath, p: QPainter, fill: str, width: float) -> None:
    """Draw a path as a row of dots with a dark underlay."""
    p.setBrush(Qt.BrushStyle.NoBrush)
    for name, wide in ((INK, width + 2.6), (fill, width)):
        pen = line(name, wide)
        pen.setDashPattern([0.01, 8.4 / wide])
        p.setPen(pen)
        p.drawPath(path)
