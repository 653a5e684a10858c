"""The course of a match: every seat's points and forecast after each record, as the sight may know them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import QObject, QTimer, Signal

from aztec_desktop.core.game import Phase
from aztec_desktop.match import Cursor
from aztec_desktop.model.match_model import MatchModel
from aztec_desktop.model.seats import counts_of

FORETOLD_POINTS: Final = ("destiny", "date")
"""Points that a forecast tells apart from the others, because they come only at the end."""
_AT_ONCE = 40
"""So many records are worked out before the window gets its turn again."""


@dataclass(frozen=True, slots=True)
class CoursePoint:
    """Where the seats stand after a record: points, points forecast, and the phase."""

    vp: tuple[int, ...]
    forecast: tuple[int, ...]
    phase: Phase


class Course(QObject):
    """Grows with the match, but only while somebody looks. ``grown`` says that there are more points, or fewer."""

    grown = Signal()

    def __init__(self, model: MatchModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self._points: list[CoursePoint] = []
        self._staged: tuple[CoursePoint, ...] = ()
        self._cursor: Cursor | None = None
        self._wanted = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._on_due)
        model.opened.connect(self._on_opened)
        model.reloaded.connect(self._on_reloaded)
        model.changed.connect(self._on_changed)

    @property
    def points(self) -> tuple[CoursePoint, ...]:
        """The points so far, beginning with the first record that can be stepped to; last, a turn not yet ended."""
        return (*self._points, *self._staged)

    @property
    def is_behind(self) -> bool:
        """Whether somebody looks and points are still to be worked out."""
        return self._timer.isActive()

    def want(self, wanted: bool) -> None:
        """Say whether anybody looks; while nobody does, nothing is worked out."""
        self._wanted = wanted
        self._on_changed()

    def _on_opened(self) -> None:
        self._points, self._staged, self._cursor = [], (), None
        self._on_changed()

    def _on_reloaded(self) -> None:
        """After taking back, or under another sight, what came before may look different."""
        self._on_opened()

    def _on_changed(self) -> None:
        if self._wanted and self._model.is_open:
            self._timer.start(0)

    def _on_due(self) -> None:
        if not self._model.is_open:
            return
        if self._cursor is None or self._cursor.match is not self._model.match:
            self._cursor, self._points = Cursor(self._model.match), []
        if not self._points:
            self._points.append(self._point(self._cursor.view()))
        for _ in range(_AT_ONCE):
            if self._cursor.forward() is None:
                break
            self._points.append(self._point(self._cursor.view()))
        match = self._model.match
        self._staged = (self._point(match.seen()),) if match.staged else ()
        self.grown.emit()
        if self._cursor.at < self._cursor.last:
            self._timer.start(0)

    def _point(self, view: Any) -> CoursePoint:
        game = self._model.match.game
        table, coming = game.table(view), game.forecast(view)
        seats = range(len(self._model.match.header.sitters))
        vp = tuple(counts_of(table, seat).get("vp", 0) for seat in seats)
        ahead = tuple(
            change.get("vp", points) + sum(change.get(key, 0) for key in FORETOLD_POINTS)
            for points, change in zip(vp, coming, strict=True)
        )
        return CoursePoint(vp, ahead, game.phase(view))
