"""The chart of the match that is open: it grows with the game, and costs nothing while nobody looks."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from aztec_desktop.gui.guard import guarded
from aztec_desktop.gui.panels.chart import ChartPanel, ChartSeries, PhaseStripe, SeatLine
from aztec_desktop.gui.skin import Skin
from aztec_desktop.model.course import Course, CoursePoint
from aztec_desktop.model.match_model import MatchModel
from aztec_desktop.model.table_models import colours_of
from aztec_desktop.model.words import Words


class CourseChart(ChartPanel):
    """Shows a `Course` as lines."""

    def __init__(self, course: Course, model: MatchModel, skin: Skin, parent: QWidget | None = None) -> None:
        super().__init__(skin, parent)
        self._course, self._model = course, model
        self._front = True
        self._here: int | None = None
        self.setProperty("panel", "dockbody")
        layout = self.layout()
        if layout is not None:
            layout.setContentsMargins(12, 2, 16, 14)
        course.grown.connect(self._on_grown)

    @guarded
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._course.want(self._front)

    @guarded
    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._course.want(False)

    def set_front(self, front: bool) -> None:
        """Say whether the chart lies in front of the tabs that share its place."""
        self._front = front
        self._course.want(front and self.isVisible())

    def look_at(self, records: int | None) -> None:
        """Mark the place after so many records, which is looked back at; None for the present."""
        self._here = records
        self._on_grown()

    def _on_grown(self) -> None:
        words = self._model.words
        colours = colours_of(dict(self._model.match.header.options), len(words.names))
        series = series_of(self._course.points, colours, words)
        self.show_series(replace(series, here=self._here) if series.last else series)


def series_of(points: tuple[CoursePoint, ...], colours: tuple[str, ...], words: Words) -> ChartSeries:
    """Return the lines and phases of a course, in words; a flag stands where a round begins."""
    seats = tuple(
        SeatLine(
            name,
            colours[seat],
            tuple(float(point.vp[seat]) for point in points),
            tuple(float(point.forecast[seat]) for point in points),
        )
        for seat, name in enumerate(words.names)
    )
    stripes: list[PhaseStripe] = []
    before, round_before = "", ""
    for number, point in enumerate(points):
        phase = point.phase
        step = phase.steps[phase.now] if phase.now < len(phase.steps) else ""
        now = words.say(phase.round)
        if (step, now) != (before, round_before) and step:
            flag = now if now != round_before and round_before else ""
            stripes.append(PhaseStripe(words.fill(step), number, flag))
            before, round_before = step, now
    return ChartSeries(seats, tuple(stripes))
