"""The open place before the forest: sky with sun, clouds and birds, hills, trees, a paved ground."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QLinearGradient, QPainter, QPainterPath

from aztec_desktop.gui.art.beasts import sun_face
from aztec_desktop.gui.art.paint import at, circle, colour, curve, line, polar, polygon, rounded, shape, stroke
from aztec_desktop.gui.theme import INK, Theme
from aztec_desktop.gui.theme import pigments as pig

GROUND: Final = 0.115
"""Which part of the height is paved ground below the temples' feet."""


def plaza(p: QPainter, wide: float, high: float, theme: Theme) -> None:
    """Draw the place around the origin, with a frame."""
    box = QRectF(-wide / 2, -high / 2, wide, high)
    frame = rounded(box, 14)
    p.save()
    p.setClipPath(frame, Qt.ClipOperation.IntersectClip)
    floor = box.bottom() - high * 0.2
    _sky(p, box, floor, theme)
    if not theme.is_contrast:
        _clouds(p, box, theme)
    _hills(p, box, floor, theme)
    _trees(p, box, floor, theme)
    _ground(p, box, floor, theme)
    p.restore()
    shape(p, frame, None, theme.groove, 2.4)


def _sky(p: QPainter, box: QRectF, floor: float, theme: Theme) -> None:
    light = QLinearGradient(QPointF(0, box.top()), QPointF(0, floor))
    top, low = ("#123043", "#2B5560") if theme.is_dark else ("#86BFC6", "#E3EBCB")
    if theme.is_contrast:
        top = low = "#0A3550" if theme.is_dark else "#D9EDF0"
    light.setColorAt(0, colour(top))
    light.setColorAt(1, colour(low))
    p.fillRect(box, QBrush(light))
    size = min(box.height() * 0.26, 84)
    x, y = box.right() - size * 0.95, box.top() + size * 0.72
    if theme.is_dark:
        shape(p, circle(x, y, size * 0.36).subtracted(circle(x + size * 0.14, y - size * 0.08, size * 0.31)),
              "#F0E3C8", None)  # fmt: skip
        for k in range(26):
            spot = QPointF(
                box.left() + box.width() * ((k * 0.381) % 1), box.top() + box.height() * 0.5 * (k * 0.617 % 1)
            )
            shape(p, circle(spot.x(), spot.y(), 1.1 + k % 3 * 0.4), "#DDE8E4", None)
    else:
        rays = [polar(size * (0.62 if k % 2 == 0 else 0.4), k * 15) for k in range(24)]
        shape(p, polygon((x + c.x(), y + c.y()) for c in rays), pig.OCHRE, INK, 2)
        with at(p, x, y, size * 0.8):
            sun_face(p)


def _clouds(p: QPainter, box: QRectF, theme: Theme) -> None:
    fill = "#3C5B68" if theme.is_dark else "#FBFAF0"
    for part, down, size in ((0.35, 0.2, 46), (0.64, 0.15, 36), (0.77, 0.31, 28)):
        x, y = box.left() + box.width() * part, box.top() + box.height() * down
        puff = circle(x - size * 0.5, y, size * 0.27).united(circle(x, y - size * 0.16, size * 0.36))
        puff = puff.united(circle(x + size * 0.5, y, size * 0.25))
        puff = puff.united(rounded(QRectF(x - size * 0.95, y, size * 1.9, size * 0.26), size * 0.13))
        shape(p, puff, fill, INK if not theme.is_dark else theme.line2, 2)
    if not theme.is_dark:
        for part, down in ((0.49, 0.28), (0.53, 0.36)):
            x, y = box.left() + box.width() * part, box.top() + box.height() * down
            bird = curve(
                (x - 14, y - 6), (x - 5, y - 10, x, y), (x + 5, y - 10, x + 14, y - 6), (x, y + 6), closed=True
            )
            shape(p, bird, pig.VERMILION, INK, 1.8)


def _hills(p: QPainter, box: QRectF, floor: float, theme: Theme) -> None:
    greens = ("#23473C", "#1B3A31") if theme.is_dark else ("#A5C39A", "#7FAE80")
    for fill, tall, count, shift in ((greens[0], 0.42, 3, 0.1), (greens[1], 0.28, 4, 0.62)):
        path = QPainterPath(QPointF(box.left(), floor))
        step = box.width() / count
        x = box.left() - step * shift
        path.lineTo(x, floor)
        for k in range(count + 2):
            top = floor - box.height() * tall * (0.75 + 0.25 * math.sin(k * 2.1 + shift * 5))
            path.cubicTo(x + step * 0.3, top, x + step * 0.7, top, x + step, floor)
            x += step
        path.closeSubpath()
        shape(p, path, fill, None)


def _trees(p: QPainter, box: QRectF, floor: float, theme: Theme) -> None:
    fill, edge = ("#214F3C", "#123326") if theme.is_dark else ("#5B9461", "#2F5F3C")
    x, k = box.left() - 6, 0
    while x < box.right() + 20:
        r = 15 + 7 * math.sin(k * 1.7) + 3 * math.cos(k * 0.6)
        shape(p, circle(x, floor - r * 0.55, r), fill, edge, 1.8)
        x += r * 1.25
        k += 1


def _ground(p: QPainter, box: QRectF, floor: float, theme: Theme) -> None:
    area = QRectF(box.left(), floor, box.width(), box.bottom() - floor)
    p.fillRect(area, colour("#4B4334" if theme.is_dark else "#E4D3A4"))
    p.setPen(line(colour(INK, 0.22), 1.0))
    for part in (0.0, 0.34, 0.68):
        y = floor + area.height() * part
        p.drawLine(QPointF(box.left(), y), QPointF(box.right(), y))
    for k in range(15):
        x = box.left() + box.width() * k / 14
        stroke(p, curve((x, floor), (x + (x - box.center().x()) * 0.12, box.bottom())), _joint(theme), 1.0)


def _joint(theme: Theme) -> str:
    return "#3A3428" if theme.is_dark else "#CDBB8B"
