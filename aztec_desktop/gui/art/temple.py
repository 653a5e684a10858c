"""Stepped temples: one stage, the next one as a dashed outline, the shrine on top, and a small one as a sign."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from aztec_desktop.gui.art.beasts import sun_face
from aztec_desktop.gui.art.paint import at, colour, line, polygon, rounded, shape, write
from aztec_desktop.gui.theme import BONE, INK, Theme, font
from aztec_desktop.gui.theme import pigments as pig

STAGES: Final = 6
"""So many stages are a whole temple."""
STAGE_HIGH: Final = 26.0
BASE_WIDE: Final = 140.0
SHRINE_HIGH: Final = 62.0
_SHRINK: Final = 0.128
_CORNICE: Final = 7.5
_STAIR: Final = 15.0
_EAVES: Final = 5.0


def stage_width(value: int) -> float:
    """Return how wide the stage of a value is at its foot, in units."""
    return BASE_WIDE * (1 - _SHRINK * (value - 1))


def stage_path(value: int) -> QPainterPath:
    """Return the outline of a stage around its middle, cornice included."""
    wide, high = stage_width(value) / 2, STAGE_HIGH / 2
    return polygon(
        [(-wide + 3, -high), (wide - 3, -high), (wide - 3, -high + _CORNICE), (wide, high), (-wide, high),
         (-wide + 3, -high + _CORNICE)]
    )  # fmt: skip


def stage(p: QPainter, value: int, theme: Theme, text: float = 1.0) -> None:
    """Draw a built stage around its middle: stone, red cornice, a stair, the value at the left."""
    wide, high = stage_width(value) / 2, STAGE_HIGH / 2
    body = polygon([(-wide + 4, -high + _CORNICE), (wide - 4, -high + _CORNICE), (wide, high), (-wide, high)])
    shape(p, body, pig.STONE if value % 2 else "#C4B794", INK, 2.2)
    cornice = rounded(QRectF(-wide - _EAVES + 4, -high, 2 * (wide + _EAVES - 4), _CORNICE), 1.5)
    shape(p, cornice, "#A8352B", INK, 2.0)
    _stair(p, high)
    p.save()
    p.translate(-wide + 15, high - 9.2)
    write(p, str(value), font("strong"), min(13 * text, 16), INK)
    p.restore()
    if theme.is_dark:
        shape(p, stage_path(value), None, theme.outline, 1.2)


def _stair(p: QPainter, high: float) -> None:
    top, foot = -high, high
    shape(p, polygon([(-_STAIR / 2, top), (_STAIR / 2, top), (_STAIR / 2 + 1, foot), (-_STAIR / 2 - 1, foot)]), BONE,
          INK, 1.6)  # fmt: skip
    p.setPen(line(colour(INK, 0.45), 1.0))
    steps = 5
    for k in range(1, steps):
        y = top + (foot - top) * k / steps
        p.drawLine(QPointF(-_STAIR / 2 + 1, y), QPointF(_STAIR / 2 - 1, y))


def next_stage(p: QPainter, value: int, ink: str, text: float = 1.0) -> None:
    """Draw where the next stage would lie: its dashed outline and value."""
    outline = line(colour(ink, 0.75), 1.6)
    outline.setDashPattern([3.2, 3.2])
    p.setPen(outline)
    p.setBrush(colour(BONE, 0.16))
    p.drawPath(stage_path(value))
    p.save()
    p.translate(0, 1)
    write(p, str(value), font("strong"), min(13 * text, 17), ink)
    p.restore()


def planned_stage(p: QPainter, value: int, theme: Theme, text: float = 1.0) -> None:
    """Draw a stage that is planned: paper with a lit edge and its value."""
    path = stage_path(value)
    for wide, alpha in ((10.0, 0.12), (7.0, 0.16)):
        p.setPen(line(colour(theme.glow2, alpha), wide))
        p.setBrush(Qt.BrushStyle.NoBrush)
        p.drawPath(path)
    shape(p, path, "#FDF3D8", INK, 3.6)
    lit = line(theme.glow2, 2.2)
    lit.setDashPattern([3.0, 2.4])
    p.setPen(lit)
    p.setBrush(Qt.BrushStyle.NoBrush)
    p.drawPath(path)
    p.save()
    p.translate(0, 1)
    write(p, str(value), font("strong"), min(14 * text, 18), INK)
    p.restore()


def shrine(p: QPainter) -> None:
    """Draw the shrine of a finished temple, its foot at the origin, and the sun above it."""
    shape(p, polygon([(-18, 0), (18, 0), (15, -20), (-15, -20)]), BONE, INK, 2.2)
    shape(p, rounded(QRectF(-5, -14, 10, 14), 1), INK, None)
    shape(p, polygon([(-21, -20), (21, -20), (13, -34), (-13, -34)]), "#A8352B", INK, 2.2)
    with at(p, 0, -48, 27):
        sun_face(p)


def small_temple(p: QPainter, lit: int, ink: str, *, dashed: bool = True) -> None:
    """Draw a small temple in the 100-unit box: stages below ``lit`` are stone, that one is gold, others dashed."""
    high = 13.0
    for value in range(1, STAGES + 1):
        wide = 46.0 * (1 - 0.138 * (value - 1))
        top = 42 - high * value
        box = polygon([(-wide + 2, top), (wide - 2, top), (wide, top + high), (-wide, top + high)])
        if value > lit and dashed:
            pen = line(colour(ink, 0.4), 1.6)
            pen.setDashPattern([2.4, 2.4])
            p.setPen(pen)
            p.setBrush(Qt.BrushStyle.NoBrush)
            p.drawPath(box)
        elif value <= lit:
            shape(p, box, "#E4A52C" if value == lit else "#C9BC9A", ink, 2.4)
    if lit > 1:
        foot = 42.0
        top = foot - high * (lit - 1)
        shape(p, polygon([(-5.5, top), (5.5, top), (5.5, foot), (-5.5, foot)]), BONE, ink, 1.8)
        p.setPen(line(colour(ink, 0.5), 1.1))
        y = top + 4.5
        while y < foot - 2:
            p.drawLine(QPointF(-4.5, y), QPointF(4.5, y))
            y += 5


def temple_mark(p: QPainter) -> None:
    """Draw a whole temple as a sign in the 100-unit box."""
    with at(p, 0, 6, 96):
        small_temple(p, STAGES, INK)
    shape(p, rounded(QRectF(-9, -44, 18, 13), 1.5), "#A8352B", INK, 3)
    shape(p, rounded(QRectF(-3, -38, 6, 7), 1), INK, None)
