"""The chart: every seat's victory points and forecast over the records of a match.

A line is known by its discs with stars and by its dashes as well as by its colour. pyqtgraph, which takes most of
a second to import, is only imported when a chart is first seen.
"""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPen, QShowEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from aztec_desktop.gui.panels.chart_picture import DISC_ROOM, ChartPicture, ChartSeries, PhaseStripe, SeatLine
from aztec_desktop.gui.panels.marks import BadgeLabel
from aztec_desktop.gui.skin import Skin

__all__ = ["ChartPanel", "ChartSeries", "PhaseStripe", "SeatLine"]

_BADGE: Final = 18
_KEY_FITS: Final = 3
"""With more seats the legend has no room for its key, which its tooltip then says."""
_ROOM: Final = 1.08
_LEAST: Final = 10.0
"""The axis reaches at least so many points, else the first one would climb to the top."""


class ChartPanel(QFrame):
    """Shows a `ChartSeries` as lines over stripes for the phases, with a legend of badges and values."""

    def __init__(self, skin: Skin, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._skin = skin
        self._series = ChartSeries(())
        self._drawn: ChartSeries | None = None
        self._plot: Any = None
        self._picture = ChartPicture(skin)
        self.setProperty("panel", "none")
        self.setAccessibleName(self.tr("Chart of victory points"))
        self._empty = QLabel(self.tr("The chart starts with the first move."))
        self._empty.setProperty("role", "second")
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._empty.setWordWrap(True)
        self._legend = _Legend(skin, self)
        self._room = QVBoxLayout()
        self._room.addWidget(self._empty)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        row.addLayout(self._room, 1)
        row.addWidget(self._legend, 0, Qt.AlignmentFlag.AlignTop)
        skin.changed.connect(self._on_redressed)
        self.show_series(self._series)

    def show_series(self, series: ChartSeries) -> None:
        """Show these lines. A hidden chart only notes them and draws when it is seen."""
        self._series = series
        self.setAccessibleDescription(self.summary())
        if self.isVisible():
            self._draw()

    def summary(self) -> str:
        """Return in words what the chart says now: each seat's points and forecast, and who leads."""
        series = self._series
        if series.last < 1:
            return self._empty.text()
        seats = [
            self.tr("{name} {points} VP, forecast {forecast}").format(
                name=seat.name, points=_figure(seat.vp[-1]), forecast=_figure(seat.forecast[-1])
            )
            if seat.forecast
            else self.tr("{name} {points} VP").format(name=seat.name, points=_figure(seat.vp[-1]))
            for seat in series.seats
        ]
        when = self.tr("After {records} records").format(records=series.last)
        return f"{when}: {'; '.join(seats)}. {self._lead()}".rstrip()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._drawn is not self._series:
            self._draw()

    def _lead(self) -> str:
        ranked = sorted(self._series.seats, key=lambda seat: -seat.vp[-1])
        best = [seat.name for seat in ranked if seat.vp[-1] == ranked[0].vp[-1]]
        if len(ranked) == 1:
            return ""
        if len(best) > 1:
            return self.tr("{names} share the lead.").format(names=", ".join(best))
        ahead = _figure(ranked[0].vp[-1] - ranked[1].vp[-1])
        return self.tr("{name} leads by {points} VP.").format(name=best[0], points=ahead)

    def _on_redressed(self) -> None:
        self._drawn = None
        self._legend.forget()
        if self.isVisible():
            self._draw()

    def _draw(self) -> None:
        self._drawn = self._series
        anything = self._series.last >= 1
        self._legend.show_seats(self._series.seats if anything else ())
        self._empty.setVisible(not anything)
        if anything and self._plot is None:
            self._plot = _make_plot()
            self._plot.addItem(self._picture)
            self._plot.getViewBox().sigResized.connect(self._span)
            self._room.addWidget(self._plot)
        if self._plot is not None:
            self._plot.setVisible(anything)
        if anything:
            self._frame()

    def _frame(self) -> None:
        """Dress the axes, set what they span and have it painted."""
        theme = self._skin.theme
        for side in ("left", "bottom"):
            axis = self._plot.getAxis(side)
            axis.setPen(QPen(QColor(theme.line2), 1))
            axis.setTextPen(QColor(theme.ink2))
            axis.setTickFont(self._skin.font("small", 11))
        self._span()

    def _span(self) -> None:
        """Let the axes span all values, and at the edges the discs that stand on the outermost ones."""
        values = [value for seat in self._series.seats for value in (*seat.vp, *seat.forecast)]
        if not values:
            return
        low, high = min(0.0, *values), max(_LEAST, *values) * _ROOM
        box = self._plot.getViewBox()
        below = (high - low) * DISC_ROOM / max(box.height(), 4 * DISC_ROOM)
        beside = max(self._series.last, 1) * DISC_ROOM / max(box.width(), 4 * DISC_ROOM)
        area = QRectF(-beside, low - below, self._series.last + 2 * beside, high - low + below)
        self._plot.setRange(area, padding=0)
        self._picture.show_series(self._series, area)
        self._name_phases()

    def _name_phases(self) -> None:
        """Write each phase's name below its stripe where it fits."""
        metrics = QFontMetricsF(self._skin.font("small", 11))
        scale = self._plot.getViewBox().width() / self._picture.boundingRect().width()
        names = [
            ((start + end) / 2, phase.name)
            for start, end, phase in self._series.stripes
            if metrics.horizontalAdvance(phase.name) + 6 <= (end - start) * scale
        ]
        self._plot.getAxis("bottom").setTicks([names])


def _figure(value: float) -> str:
    return f"{value:.0f}".replace("-", "−")


def _make_plot() -> Any:
    """Return a plot that can't be dragged, zoomed or edited: it is a picture."""
    import pyqtgraph as pg

    plot = pg.PlotWidget(background=None)
    plot.setMouseEnabled(x=False, y=False)
    plot.setMenuEnabled(False)
    plot.hideButtons()
    plot.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    plot.setFrameShape(QFrame.Shape.NoFrame)
    plot.setStyleSheet("background: transparent")  # the panel behind shows through
    plot.setMinimumSize(120, 60)
    plot.getPlotItem().layout.setContentsMargins(0, 8, 0, 0)  # half a line for the number at the upper end
    return plot


class _Legend(QWidget):
    """A row a seat: badge, name, points and forecast."""

    def __init__(self, skin: Skin, parent: QWidget) -> None:
        super().__init__(parent)
        self._skin = skin
        self._rows: list[tuple[QLabel, QLabel]] = []
        self._seats: list[tuple[str, str]] = []
        self._key = QLabel(self.tr("dotted: forecast"))
        self._key.setProperty("role", "hint")
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(2)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)

    def forget(self) -> None:
        """Make the rows anew next time, in the fonts and colours of then."""
        self._seats = []

    def show_seats(self, seats: tuple[SeatLine, ...]) -> None:
        """Show these seats; none hides the legend."""
        self.setVisible(bool(seats))
        if self._seats != [(seat.name, seat.colour) for seat in seats]:
            self._make_rows(seats)
        for seat, (points, forecast) in zip(seats, self._rows, strict=True):
            points.setText(_figure(seat.vp[-1]))
            forecast.setText(f"→ {_figure(seat.forecast[-1])}" if seat.forecast else "")
        anything = any(seat.forecast for seat in seats)
        self._key.setVisible(anything and len(seats) <= _KEY_FITS)
        self.setToolTip(self._key.text() if anything else "")

    def _make_rows(self, seats: tuple[SeatLine, ...]) -> None:
        while self._grid.count():
            item = self._grid.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None and widget is not self._key:
                widget.hide()
                widget.deleteLater()
        self._seats = [(seat.name, seat.colour) for seat in seats]
        self._rows = []
        for row, seat in enumerate(seats):
            badge = BadgeLabel(self)
            badge.show_seat(self._skin, seat.colour, self._skin.px(_BADGE))
            self._grid.addWidget(badge, row, 0)
            name, points, forecast = (self._label(row, column) for column in (1, 2, 3))
            name.setText(seat.name)
            self._rows.append((points, forecast))
        self._grid.addWidget(self._key, len(seats), 1, 1, 3)

    def _label(self, row: int, column: int) -> QLabel:
        label = QLabel(self)
        label.setProperty("role", "second" if column == 3 else "strong")
        if column > 1:
            label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._grid.addWidget(label, row, column)
        return label
