"""Serpent, sun face, comet, mirror: the figures of the sky."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from aztec_desktop.gui.art.paint import circle, curve, disc, line, polar, polygon, shape, stroke
from aztec_desktop.gui.art.stars import star_path
from aztec_desktop.gui.theme import pigments as pig
from aztec_desktop.gui.theme.palette import BONE, INK


def serpent(p: QPainter) -> None:
    """The serpent that guards a month: a jade body in waves, red crest, forked tongue."""
    body = curve((-34, 34), (-6, 46, 26, 44, 27, 24), (28, 6, -26, 12, -27, -10), (-28, -30, -8, -32, 12, -28))
    stroke(p, body, INK, 24)
    stroke(p, body, pig.JADE_LIGHT, 16)
    dots = QPen(line(pig.OCHRE, 4.6))
    dots.setDashPattern([0.1, 2.1])
    p.setPen(dots)
    p.setBrush(Qt.BrushStyle.NoBrush)
    p.drawPath(body)
    for y in (-44, -36, -28):
        stroke(p, curve((-22, y + 6), (-18, y - 8, -2, y - 4)), INK, 9)
    for y in (-44, -36, -28):
        stroke(p, curve((-22, y + 6), (-18, y - 8, -2, y - 4)), pig.VERMILION, 4.6)
    stroke(p, curve((40, -26), (48, -24), (54, -30)), pig.VERMILION, 3.6)
    stroke(p, curve((48, -24), (52, -17)), pig.VERMILION, 3.6)
    head = curve(
        (-2, -38),
        (12, -50, 34, -44, 42, -28),
        (36, -14, 12, -12, 0, -20),
        (-8, -26, -8, -32, -2, -38),
        closed=True,
    )
    shape(p, head, pig.JADE_LIGHT, INK, 4)
    disc(p, (17, -32), 6, BONE, INK, 2.5)
    disc(p, (18, -32), 2.4, INK)


def sun_face(p: QPainter) -> None:
    """The sun in the middle of the year: eight rays, ear discs, the tongue out."""
    for k in range(8):
        half, reach = (13, 50) if k % 2 == 0 else (15, 47)
        left, right, tip = (
            polar(31, 45 * k - half * 1.35),
            polar(31, 45 * k + half * 1.35),
            polar(reach, 45 * k),
        )
        ray = polygon(((left.x(), left.y()), (tip.x(), tip.y()), (right.x(), right.y())))
        shape(p, ray, pig.OCHRE if k % 2 == 0 else pig.VERMILION, INK, 4)
    disc(p, (0, 0), 31.5, pig.OCHRE, INK, 4.6)
    disc(p, (0, 0), 25.5, pig.OCHRE_PALE, INK, 3)
    for side in (-1, 1):
        disc(p, (side * 26, 4), 4.2, pig.MAYA_BLUE, INK, 2)
        stroke(p, curve((side * 4.5, -8), (side * 14, -8)), INK, 4.6)
        disc(p, (side * 8.8, -4), 3, INK)
    stroke(p, curve((0, -5), (0, 8)), INK, 3.4)
    stroke(p, curve((-6, 8.5), (6, 8.5)), INK, 3.4)
    shape(p, polygon([(-4.4, 15), (4.4, 15), (4.4, 24.2), (-4.4, 24.2)]), pig.VERMILION, INK, 2.4)
    stroke(p, curve((-9.5, 14.6), (9.5, 14.6)), INK, 3.4)


def comet(p: QPainter) -> None:
    """The comet: a four-pointed star in a medallion at the upper right, its tail to the lower left."""
    tail = QPainterPath(QPointF(18, -18))
    tail.cubicTo(-4, 4, -24, 18, -52, 28)
    for offset, width, fill in ((-12, 5, pig.VERMILION), (12, 5, pig.VERMILION), (0, 11, pig.OCHRE)):
        moved = tail.translated(offset * 0.5, offset)
        stroke(p, moved, INK, width + 5)
        stroke(p, moved, fill, width)
    disc(p, (22, -20), 25, BONE, INK, 4.5)
    p.save()
    p.translate(22, -20)
    p.scale(0.42, 0.42)
    shape(p, star_path("four"), pig.OCHRE, INK, 7)
    p.restore()


def mirror(p: QPainter, *, left: bool) -> None:
    """An obsidian mirror with an arrow to the side that it copies."""
    side = -1 if left else 1
    shaft = curve((side * 20, 0), (side * 47, 0))
    stroke(p, shaft, INK, 8)
    stroke(p, curve((side * 38, -10), (side * 49, 0), (side * 38, 10)), INK, 8)
    disc(p, (0, 0), 30, pig.OBSIDIAN, INK, 5)
    shape(p, circle(0, 0, 21), pig.MIRROR_GLASS, INK, 3)
    stroke(p, curve((-10, 4), (4, -10)), BONE, 4.5)
    stroke(p, curve((-2, 10), (10, -2)), BONE, 2.6)
