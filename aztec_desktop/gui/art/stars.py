"""A seat's star, pattern and badge; the star medallions of the sky."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QTransform

from aztec_desktop.gui.art.paint import at, circle, curve, disc, line, polar, polygon, shape, write
from aztec_desktop.gui.theme.fonts import font
from aztec_desktop.gui.theme.palette import BONE, INK, Theme
from aztec_desktop.gui.theme.seats import SEAT_STYLES, SeatStyle, StarShape


def _concave(points: int, waist: float) -> QPainterPath:
    path = QPainterPath(polar(50, 0))
    for k in range(points):
        middle = polar(waist, (k + 0.5) * 360 / points)
        path.quadTo(middle, polar(50, (k + 1) * 360 / points))
    path.closeSubpath()
    return path


def _rays(points: int, inner: float) -> QPainterPath:
    corners = [polar(50 if k % 2 == 0 else inner, k * 180 / points) for k in range(2 * points)]
    return polygon((c.x(), c.y()) for c in corners)


def _asterisk() -> QPainterPath:
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for k in range(6):
        corners = ((-11, 0), (-12, -46), (-7, -50), (7, -50), (12, -46), (11, 0))
        path.addPath(QTransform().rotate(60 * k).map(polygon(corners)))
    return path.simplified()


def _crescent() -> QPainterPath:
    return circle(0, 0, 46).subtracted(circle(20, -10, 38))


def _pyramid() -> QPainterPath:
    half = [(-12, -44), (-12, -22), (-26, -22), (-26, 4), (-40, 4), (-40, 40)]
    return polygon(half + [(-x, y) for x, y in reversed(half)])


def star_path(kind: StarShape) -> QPainterPath:
    """Return a seat's star within radius 50."""
    match kind:
        case "four":
            return _concave(4, 14)
        case "three":
            return _concave(3, 8)
        case "sun":
            return _rays(9, 34)
        case "asterisk":
            return _asterisk()
        case "crescent":
            return _crescent()
        case "pyramid":
            return _pyramid()


def star(p: QPainter, name: str, edge: float = 3.5) -> None:
    """Draw a colour's star in the 100-unit box."""
    style = SEAT_STYLES[name]
    shape(p, star_path(style.shape), style.fill, INK if edge else None, edge)
    if style.shape == "sun":
        disc(p, (0, 0), 13, BONE, INK, edge * 0.7)


def medallion(p: QPainter, name: str) -> None:
    """Draw a star as it shines on a month: on a bone disc, so that every colour shows on any sky."""
    disc(p, (0, 0), 47, BONE, INK, 4.5)
    with at(p, 0, 1.5 if SEAT_STYLES[name].shape == "three" else 0, 70):
        star(p, name)


def fill_seat(p: QPainter, path: QPainterPath, style: SeatStyle, step: float, theme: Theme) -> None:
    """Fill a path with a seat's colour and pattern; ``step`` is the distance of two lines of the pattern."""
    p.save()
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(QColor(style.fill))
    p.drawPath(path)
    p.setClipPath(path, Qt.ClipOperation.IntersectClip)
    _pattern(p, path.boundingRect(), style, step, style.mark_in(theme))
    p.restore()


def _pattern(p: QPainter, box: QRectF, style: SeatStyle, step: float, mark: str) -> None:
    pen = line(mark, step * 0.34, flat=True)
    rows = math.ceil(box.height() / step) + 1
    columns = math.ceil(box.width() / step) + 1
    left, top = box.left(), box.top()
    if style.pattern in {"bars", "grid"}:
        p.setPen(pen)
        for k in range(rows):
            p.drawLine(QPointF(left, top + (k + 0.5) * step), QPointF(box.right(), top + (k + 0.5) * step))
    if style.pattern == "grid":
        for k in range(columns):
            p.drawLine(QPointF(left + (k + 0.5) * step, top), QPointF(left + (k + 0.5) * step, box.bottom()))
    elif style.pattern == "diagonal":
        p.setPen(pen)
        slant = 1.35 * step
        for k in range(-math.ceil(box.height() / slant), math.ceil(box.width() / slant) + 1):
            x = left + k * slant
            p.drawLine(QPointF(x, box.bottom()), QPointF(x + box.height(), top))
    elif style.pattern in {"dots", "chequer"}:
        p.setPen(Qt.PenStyle.NoPen)
        p.setBrush(QColor(mark))
        _cells(p, box, step, round_ones=style.pattern == "dots")


def _cells(p: QPainter, box: QRectF, step: float, *, round_ones: bool) -> None:
    for row in range(math.ceil(box.height() / step) + 1):
        for column in range(math.ceil(box.width() / step) + 1):
            x = box.left() + (column + (0.5 if row % 2 else 0)) * step
            y = box.top() + (row + 0.5) * step
            if round_ones:
                p.drawEllipse(QPointF(x, y), step * 0.17, step * 0.17)
            elif (row + column) % 2:
                p.drawRect(QRectF(box.left() + column * step, box.top() + row * step, step, step))


def rim(p: QPainter, name: str, theme: Theme, inner: float = 34.0, step: float = 11.0) -> None:
    """Draw the patterned ring and the bone disc that badges and seeds share."""
    style = SEAT_STYLES[name]
    fill_seat(p, circle(0, 0, 47), style, step, theme)
    shape(p, circle(0, 0, 47), None, theme.outline, 5)
    disc(p, (0, 0), inner, BONE, INK, 3)


def badge(p: QPainter, name: str, theme: Theme, *, letter: bool) -> None:
    """Draw a seat's badge: patterned rim, bone disc, star, and the letter on a raised disc if wanted."""
    style = SEAT_STYLES[name]
    rim(p, name, theme)
    with at(p, 0, 2 if style.shape == "three" else 0, 54):
        star(p, name, 4.5)
    if letter:
        disc(p, (33, 33), 17, "#FFFFFF", INK, 4)
        p.save()
        p.translate(33, 33)
        write(p, style.letter, font("strong"), 21, INK)
        p.restore()


def check(p: QPainter, name: str, width: float = 12.0) -> None:
    """Draw a check mark in the 100-unit box."""
    p.setPen(line(name, width))
    p.setBrush(Qt.BrushStyle.NoBrush)
    p.drawPath(curve((-26, 2), (-8, 20), (27, -20)))


def chip_marker(p: QPainter, name: str, theme: Theme) -> None:
    """Draw the square cube that walks the victory point rim, in the 100-unit box."""
    style = SEAT_STYLES[name]
    box = QPainterPath()
    box.addRoundedRect(QRectF(-46, -46, 92, 92), 18, 18)
    fill_seat(p, box, style, 14, theme)
    shape(p, box, None, theme.outline, 6)
    disc(p, (0, 0), 31, BONE, INK, 3)
    with at(p, 0, 2 if style.shape == "three" else 0, 46):
        star(p, name, 4)
