"""Small helpers of every drawing: pens, paths, text as outlines, and the cache of finished pictures.

Figures are drawn into a box of 100 units centred on 0, with the one ink line of 5 units. ``picture`` turns
such a drawing into a pixmap of any size and keeps it in Qt's pixmap cache by key, size and pixel ratio.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TypeAlias

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QPixmapCache,
    QTransform,
)

from aztec_desktop.gui.theme.palette import INK

Draw: TypeAlias = Callable[[QPainter], None]
Fill: TypeAlias = QColor | QBrush | str | None

EDGE = 5.0
"""The outer line of a figure in its 100-unit box."""


def colour(name: str, alpha: float = 1.0) -> QColor:
    """Return a colour token as a QColor, ``alpha`` from 0 (clear) to 1."""
    made = QColor(name)
    made.setAlphaF(alpha)
    return made


def line(name: str | QColor, width: float, *, flat: bool = False) -> QPen:
    """Return a pen with round joins; the ends are round unless ``flat``."""
    pen = QPen(QColor(name), width)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap if flat else Qt.PenCapStyle.RoundCap)
    return pen


def shape(p: QPainter, path: QPainterPath, fill: Fill, edge: str | None = INK, width: float = EDGE) -> None:
    """Fill a path and draw its edge; None leaves either out."""
    p.setPen(Qt.PenStyle.NoPen if edge is None else line(edge, width))
    brush = QColor(fill) if isinstance(fill, str) else fill
    p.setBrush(Qt.BrushStyle.NoBrush if brush is None else brush)
    p.drawPath(path)


def stroke(p: QPainter, path: QPainterPath, name: str, width: float) -> None:
    """Draw a path as a line only."""
    shape(p, path, None, name, width)


def disc(
    p: QPainter, centre: tuple[float, float], r: float, fill: Fill, edge: str | None = None, width: float = 0
) -> None:
    """Draw a filled circle."""
    shape(p, circle(*centre, r), fill, edge, width)


def circle(x: float, y: float, r: float) -> QPainterPath:
    """Return a circle as a path."""
    path = QPainterPath()
    path.addEllipse(QPointF(x, y), r, r)
    return path


def polygon(points: Iterable[tuple[float, float]], *, closed: bool = True) -> QPainterPath:
    """Return straight lines through points."""
    path = QPainterPath()
    for number, (x, y) in enumerate(points):
        if number:
            path.lineTo(x, y)
        else:
            path.moveTo(x, y)
    if closed:
        path.closeSubpath()
    return path


def curve(start: tuple[float, float], *cubics: tuple[float, ...], closed: bool = False) -> QPainterPath:
    """Return a path of curves; each item has six numbers (cubic), four (quadratic) or two (straight line)."""
    path = QPainterPath(QPointF(*start))
    for c in cubics:
        if len(c) == 6:
            path.cubicTo(*c)
        elif len(c) == 4:
            path.quadTo(*c)
        else:
            path.lineTo(*c)
    if closed:
        path.closeSubpath()
    return path


def rounded(rect: QRectF, radius: float) -> QPainterPath:
    """Return a rectangle with round corners as a path."""
    path = QPainterPath()
    path.addRoundedRect(rect, radius, radius)
    return path


@contextmanager
def at(p: QPainter, x: float, y: float, size: float = 100.0, turn: float = 0.0) -> Iterator[None]:
    """Place a 100-unit box: its centre at (x, y), ``size`` wide, turned clockwise by ``turn`` degrees."""
    p.save()
    p.translate(x, y)
    if turn:
        p.rotate(turn)
    p.scale(size / 100.0, size / 100.0)
    try:
        yield
    finally:
        p.restore()


def polar(radius: float, degrees: float) -> QPointF:
    """Return the point at a radius and an angle; 0° is 12 o'clock and angles go clockwise."""
    turn = math.radians(degrees)
    return QPointF(radius * math.sin(turn), -radius * math.cos(turn))


def outlined(text: str, font: QFont, px: float) -> QPainterPath:
    """Return text as a path ``px`` high in units, centred on the origin; sharp and steady at any scale."""
    large = QFont(font)
    large.setPixelSize(100)
    path = QPainterPath()
    path.addText(0, 0, large, text)
    cap = QPainterPath()
    cap.addText(0, 0, large, "H")
    box = path.boundingRect()
    shift = QTransform.fromScale(px / 100, px / 100)
    shift.translate(-box.center().x(), cap.boundingRect().height() / 2)
    return shift.map(path)


def write(p: QPainter, text: str, font: QFont, px: float, fill: str) -> None:
    """Draw text ``px`` high in units, centred on the painter's origin."""
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(QColor(fill))
    p.drawPath(outlined(text, font, px))


def picture(key: str, width: float, height: float, dpr: float, draw: Draw) -> QPixmap:
    """Return a pixmap of ``width`` x ``height`` logical pixels, drawn once and then taken from Qt's cache.

    ``draw`` gets a painter whose origin is the picture's centre and whose units are logical pixels. ``key``
    must name everything that the drawing depends on except size and ``dpr``.
    """
    full = f"aztec:{key}:{width:.2f}x{height:.2f}@{dpr:.3f}"
    found = QPixmap()
    if QPixmapCache.find(full, found):
        return found
    made = drawn(width, height, dpr, draw)
    QPixmapCache.insert(full, made)
    return made


def drawn(width: float, height: float, dpr: float, draw: Draw) -> QPixmap:
    """Return a new pixmap of a logical size; ``draw`` paints around its centre."""
    made = blank(width, height, dpr)
    p = QPainter(made)
    p.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    p.translate(width / 2, height / 2)
    try:
        draw(p)
    finally:
        p.end()  # a pixmap must not go while it is painted on
    return made


def blank(width: float, height: float, dpr: float) -> QPixmap:
    """Return a clear pixmap of a logical size, at least one device pixel each way."""
    made = QPixmap(max(1, math.ceil(width * dpr)), max(1, math.ceil(height * dpr)))
    made.setDevicePixelRatio(dpr)
    made.fill(Qt.GlobalColor.transparent)
    return made


def boxed(key: str, size: float, dpr: float, draw: Draw) -> QPixmap:
    """Return a square pixmap of a figure that draws itself into the 100-unit box."""

    def scaled(p: QPainter) -> None:
        with at(p, 0, 0, size):
            draw(p)

    return picture(key, size, size, dpr, scaled)
