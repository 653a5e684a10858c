"""Mayan numerals, the stepped fret, arrows: signs that stand beside figures."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from aztec_desktop.gui.art.paint import curve, line, polygon, shape, stroke


def numeral_height(number: int) -> float:
    """Return how high the Mayan numeral of ``number`` is, in the units of ``numeral``."""
    bars, dots = divmod(number, 5)
    return bars * 7.0 - (2.6 if bars and not dots else 0) + (5.4 if dots else 0)


def numeral(p: QPainter, number: int, fill: str) -> None:
    """Draw a Mayan numeral (1 … 19): dots above bars 26 wide, its top middle at the origin."""
    bars, dots = divmod(number, 5)
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(QColor(fill))
    top = 0.0
    if dots:
        for k in range(dots):
            p.drawEllipse(QPointF((k - (dots - 1) / 2) * 8.2, 2.7), 2.7, 2.7)
        top = 8.0
    for k in range(bars):
        p.drawRoundedRect(QRectF(-13, top + 7 * k, 26, 4.4), 1.8, 1.8)


def fret(p: QPainter, fill: str) -> None:
    """Draw the small stepped pyramid of an ornament in the 100-unit box, as a line."""
    steps = [(-44, 36), (-44, 8), (-20, 8), (-20, -16), (-10, -16), (-10, -36)]
    stroke(p, polygon(steps + [(-x, y) for x, y in reversed(steps)]), fill, 9)


def stud(p: QPainter, fill: str, edge: str) -> None:
    """Draw the stepped stud of a season's rib in the 100-unit box, broad side down."""
    steps = [(-46, 40), (-46, 4), (-18, 4), (-18, -40)]
    shape(p, polygon(steps + [(-x, y) for x, y in reversed(steps)]), fill, edge, 14)


def bent_arrow(p: QPainter, box: QRectF, start: float, sweep: float, fill: str, width: float) -> None:
    """Draw an arc with an arrowhead at its end; angles in degrees clockwise from 12 o'clock."""
    path = QPainterPath()
    path.arcMoveTo(box, 90 - start)
    path.arcTo(box, 90 - start, -sweep)
    p.setBrush(Qt.BrushStyle.NoBrush)
    p.setPen(line(fill, width))
    p.drawPath(path)
    end = path.currentPosition()
    heading = start + sweep + (90 if sweep > 0 else -90)
    for turn in (145, -145):
        a = math.radians(heading + turn)
        tip = QPointF(end.x() + 2.6 * width * math.sin(a), end.y() - 2.6 * width * math.cos(a))
        p.drawLine(end, tip)


def arrow(p: QPainter, start: tuple[float, float], end: tuple[float, float], fill: str, width: float) -> None:
    """Draw a straight arrow."""
    stroke(p, curve(start, end), fill, width)
    away = math.atan2(end[1] - start[1], end[0] - start[0])
    for turn in (2.5, -2.5):
        tip = (end[0] + 2.6 * width * math.cos(away + turn), end[1] + 2.6 * width * math.sin(away + turn))
        stroke(p, curve(end, tip), fill, width)
