"""What is drawn inside a chart's axes: stripes for the phases, flags for the rounds, a line for each seat.

All of it is one graphics item that paints in pixels. With a curve and symbols of pyqtgraph for each part there are
some fifty items, and every new record takes ten times as long.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from aztec_desktop.gui.art import seat_disc
from aztec_desktop.gui.art.paint import line
from aztec_desktop.gui.skin import Skin
from aztec_desktop.gui.theme import SEAT_STYLES, Pattern

DASHES: Final[dict[Pattern, tuple[float, ...]]] = {
    "solid": (),
    "diagonal": (2, 2),
    "dots": (0.7, 2.3),
    "bars": (4, 2),
    "chequer": (1, 1),
    "grid": (4, 1.5, 1, 1.5),
}
"""How a line is dashed in the second colour of its seat's pattern, in widths of the line."""

# In px: a line and the edge at each side of it, a forecast's dots and how far apart they are, the discs with stars.
_WIDTH, _EDGE, _DOT, _APART, _DISC, _SMALL = 3.0, 1.25, 1.8, 7.0, 16.0, 12.0
_DISCS = 6
DISC_ROOM: Final = _DISC / 2 + 1
"""So far a disc reaches from the middle of a point, in pixels."""


@dataclass(frozen=True, slots=True)
class SeatLine:
    """The course of one seat: its victory points after 0, 1, 2, … records, and what was forecast then.

    ``colour`` is the name of its seat colour. ``forecast`` is as long as ``vp``, or empty.
    """

    name: str
    colour: str
    vp: tuple[float, ...]
    forecast: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class PhaseStripe:
    """A phase and the record it starts at; ``flag`` is said where a new round begins with it ("Year 2")."""

    name: str
    start: int
    flag: str = ""


@dataclass(frozen=True, slots=True)
class ChartSeries:
    """All that a chart shows. Every line has the same length; the phases are in order.

    ``here`` is the record that is looked back at, if one is.
    """

    seats: tuple[SeatLine, ...]
    phases: tuple[PhaseStripe, ...] = ()
    here: int | None = None

    @property
    def last(self) -> int:
        """The number of the last record."""
        return max((len(seat.vp) - 1 for seat in self.seats), default=0)

    @property
    def stripes(self) -> list[tuple[int, int, PhaseStripe]]:
        """Each phase with the records where it starts and ends."""
        starts = [phase.start for phase in self.phases]
        ends = [*starts[1:], self.last]
        # No phases leave one end too many.
        return [(phase.start, end, phase) for phase, end in zip(self.phases, ends, strict=False) if end > phase.start]


class ChartPicture(QGraphicsItem):
    """Paints a `ChartSeries`; its coordinates are records to the right and victory points upwards."""

    def __init__(self, skin: Skin) -> None:
        super().__init__()
        self._skin = skin
        self._series = ChartSeries(())
        self._area = QRectF(0, 0, 1, 1)

    def show_series(self, series: ChartSeries, area: QRectF) -> None:
        """Paint this; ``area`` is all that the axes span."""
        self.prepareGeometryChange()
        self._series, self._area = series, area
        self.update()

    def boundingRect(self) -> QRectF:
        return self._area

    def paint(self, p: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None) -> None:
        to_px = p.worldTransform()
        p.save()
        p.resetTransform()
        self._paint_stripes(p, to_px)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        for seat in self._series.seats:
            self._paint_forecast(p, seat, to_px)
        for seat in self._series.seats:
            self._paint_points(p, seat, to_px)
        for number, seat in enumerate(self._series.seats):
            self._paint_discs(p, number, seat, to_px)
        if self._series.here is not None:
            self._paint_here(p, to_px.map(QPointF(self._series.here, 0)).x(), to_px.mapRect(self._area))
        self._paint_flags(p, to_px)
        p.restore()

    def _paint_here(self, p: QPainter, x: float, box: QRectF) -> None:
        for colour, width in ((self._skin.theme.raised, 5.0), (self._skin.theme.accent, 2.0)):
            p.setPen(line(colour, width))
            p.drawLine(QPointF(x, box.top()), QPointF(x, box.bottom()))

    def _paint_stripes(self, p: QPainter, to_px: QTransform) -> None:
        theme, box = self._skin.theme, to_px.mapRect(self._area)
        p.fillRect(box, QColor(theme.raised))
        for number, (start, end, phase) in enumerate(self._series.stripes):
            left, right = (to_px.map(QPointF(x, 0)).x() for x in (start, end))
            if number % 2 == 0:
                p.fillRect(QRectF(left, box.top(), right - left, box.height()), QColor(theme.sunk))
            if phase.flag:
                p.setPen(line(theme.gold, 1.5))
                p.drawLine(QPointF(round(left), box.top()), QPointF(round(left), box.bottom()))

    def _paint_flags(self, p: QPainter, to_px: QTransform) -> None:
        """Write the flags above everything, else stripes and lines would cross their words."""
        p.setFont(self._skin.font("strong", 11))
        box = to_px.mapRect(self._area)
        flags = [(round(to_px.map(QPointF(start, 0)).x()), phase.flag) for start, _, phase in self._series.stripes]
        values = [enumerate(row) for seat in self._series.seats for row in (seat.vp, seat.forecast)]
        spots = [to_px.map(QPointF(x, y)) for row in values for x, y in row]
        for words, plate in flag_plates([flag for flag in flags if flag[1]], box, QFontMetricsF(p.font()), spots):
            self._paint_flag(p, words, plate)

    def _paint_flag(self, p: QPainter, words: str, plate: QRectF) -> None:
        theme = self._skin.theme
        p.setPen(line(theme.gold, 1.5))
        p.setBrush(QColor(theme.raised))
        p.drawRect(plate)
        p.setPen(QColor(theme.gold))
        p.drawText(plate, Qt.AlignmentFlag.AlignCenter, words)

    def _paint_forecast(self, p: QPainter, seat: SeatLine, to_px: QTransform) -> None:
        if seat.forecast:
            dots = evenly(_points(seat.forecast, to_px), _APART)
            for colour, width in ((self._skin.theme.outline, _DOT + 1.4), (SEAT_STYLES[seat.colour].fill, _DOT)):
                p.setPen(line(colour, width))
                p.drawPoints(dots)

    def _paint_points(self, p: QPainter, seat: SeatLine, to_px: QTransform) -> None:
        style, points = SEAT_STYLES[seat.colour], _points(seat.vp, to_px)
        for colour, width in ((self._skin.theme.outline, _WIDTH + 2 * _EDGE), (style.fill, _WIDTH)):
            p.setPen(line(colour, width))
            p.drawPolyline(points)
        if DASHES[style.pattern]:
            pen = line(style.mark, _WIDTH, flat=True)
            pen.setDashPattern(DASHES[style.pattern])
            p.setPen(pen)
            p.drawPolyline(points)

    def _paint_discs(self, p: QPainter, number: int, seat: SeatLine, to_px: QTransform) -> None:
        spots = disc_spots(number, len(self._series.seats), len(seat.vp))
        discs = [(to_px.map(QPointF(spot, seat.vp[spot])), _DISC) for spot in spots]
        if seat.forecast:
            discs.insert(0, (to_px.map(QPointF(len(seat.forecast) - 1, seat.forecast[-1])), _SMALL))
        for middle, size in discs:
            disc = seat_disc(seat.colour, size, p.device().devicePixelRatio(), self._skin.theme)
            p.drawPixmap(middle - QPointF(size / 2, size / 2), disc)


def flag_plates(
    flags: Sequence[tuple[float, str]], box: QRectF, metrics: QFontMetricsF, spots: Sequence[QPointF] = ()
) -> list[tuple[str, QRectF]]:
    """Return the words of flags and where they stand: the last one always, an earlier one where it covers no later.

    They stand at the upper edge, or at the lower one if they cover fewer ``spots`` of the lines there.
    """
    found: list[tuple[str, QRectF]] = []
    for x, words in reversed(flags):
        plate = QRectF(x, box.top() + 2, metrics.horizontalAdvance(words) + 10, metrics.height() + 2)
        if plate.right() > box.right():
            plate.moveRight(x)
        low = plate.translated(0, box.height() - plate.height() - 4)
        plate = min((plate, low), key=lambda place: sum(_near(place).contains(spot) for spot in spots))
        if not any(plate.intersects(other) for _, other in found):
            found.append((words, plate))
    return found


def _near(plate: QRectF) -> QRectF:
    return plate.adjusted(-DISC_ROOM, -DISC_ROOM, DISC_ROOM, DISC_ROOM)


def disc_spots(number: int, seats: int, length: int) -> list[int]:
    """Return at which records the seat of this number shows its disc: staggered, and always at the last one."""
    last = length - 1
    step = last / _DISCS
    spots = {round((k + (number + 0.5) / seats) * step) for k in range(_DISCS)}
    apart = max(1.0, step / 2)  # a disc just before the last one would only hide it
    return sorted({spot for spot in spots if last - spot >= apart} | {last})


def evenly(points: Sequence[QPointF], apart: float) -> list[QPointF]:
    """Return points along a line of points, ``apart`` from each other on their way."""
    dots = [points[0]]
    ahead = apart
    for start, end in pairwise(points):
        length = math.hypot(end.x() - start.x(), end.y() - start.y())
        while ahead <= length:
            dots.append(start + (end - start) * (ahead / length))
            ahead += apart
        ahead -= length
    return dots


def corners(values: Sequence[float]) -> list[tuple[int, float]]:
    """Return the points of a line that it needs: where it stays level, only the first and the last."""
    last = len(values) - 1
    return [(x, y) for x, y in enumerate(values) if x in (0, last) or not values[x - 1] == y == values[x + 1]]


def _points(values: Sequence[float], to_px: QTransform) -> list[QPointF]:
    return [to_px.map(QPointF(x, y)) for x, y in corners(values)]
