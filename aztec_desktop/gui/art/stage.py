"""What lies around a board: the stage's ground, small panels and labels on it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QFont, QFontMetricsF, QPainter, QPixmap, QRadialGradient

from aztec_desktop.gui.art.paint import colour, line, outlined, picture, rounded, shape
from aztec_desktop.gui.theme import Theme

_MESH = 24.0


def stage_pixmap(width: float, height: float, dpr: float, theme: Theme) -> QPixmap:
    """Return the ground of a stage of that size: a quiet light in the middle, a woven mesh over it.

    With high contrast it is plain.
    """

    def draw(p: QPainter) -> None:
        area = QRectF(-width / 2, -height / 2, width, height)
        if theme.is_contrast:
            p.fillRect(area, colour(theme.table))
            return
        light = QRadialGradient(QPointF(0, 0), max(width, height) * 0.68)
        light.setColorAt(0, colour(theme.table))
        light.setColorAt(1, colour(theme.table2))
        p.fillPath(rounded(area, 0), QBrush(light))
        p.setPen(line(colour(theme.ink if not theme.is_dark else theme.ink2, 0.085), 1.0, flat=True))
        reach = (width + height) / 2
        for k in range(-int(reach / _MESH) - 1, int(reach / _MESH) + 2):
            x = k * _MESH * 1.4142
            p.drawLine(QPointF(x - height / 2, -height / 2), QPointF(x + height / 2, height / 2))
            p.drawLine(QPointF(x + height / 2, -height / 2), QPointF(x - height / 2, height / 2))

    return picture(f"stage:{theme.name}", width, height, dpr, draw)


def panel(
    p: QPainter, size: tuple[float, float], theme: Theme, edge: str = "", *, line_width: float = 1.4, round_: float = 0
) -> None:
    """Draw a small panel around the origin with its shadow.

    With an ``edge`` colour it is a pill-shaped label, or one with corners of the radius ``round_``.
    """
    width, height = size
    radius = round_ or (height / 2 if edge else 10.0)
    for grow, alpha in ((3.0, 0.05), (2.0, 0.07), (1.0, 0.09)):
        box = QRectF(-width / 2 - grow, -height / 2 - grow + 2, width + 2 * grow, height + 2 * grow)
        shape(p, rounded(box, radius + grow), colour("#000000", alpha), None)
    box = QRectF(-width / 2, -height / 2, width, height)
    shape(p, rounded(box, radius), theme.panel, edge or theme.line, line_width if edge else 1.0)


def text_width(text: str, face: QFont, px: float) -> float:
    """Return how wide a text is when it is written ``px`` high, in units."""
    large = QFont(face)
    large.setPixelSize(100)
    return QFontMetricsF(large).horizontalAdvance(text) * px / 100


def write_from(p: QPainter, text: str, face: tuple[QFont, float], left: QPointF, fill: str) -> None:
    """Write a text so that it begins at a point and is centred on its height; ``face`` is font and size."""
    path = outlined(text, *face)
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(colour(fill))
    p.drawPath(path.translated(left.x() - path.boundingRect().left(), left.y()))


def write_to(p: QPainter, text: str, face: tuple[QFont, float], right: QPointF, fill: str) -> None:
    """Write a text so that it ends at a point and is centred on its height."""
    path = outlined(text, *face)
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(colour(fill))
    p.drawPath(path.translated(right.x() - path.boundingRect().right(), right.y()))
