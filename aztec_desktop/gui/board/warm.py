"""Draws ahead, while nobody does anything, what the hand will need next, so that a drag begins without a pause."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterable
from typing import Final

from PySide6.QtCore import QObject, QTimer

_REST_MS: Final = 120
"""How long nothing must have happened before drawing ahead begins."""
_EVERY_MS: Final = 12
_SLICE_S: Final = 0.004
"""How long one slice of drawing may last; one picture more may always be finished."""

Job = Callable[[], None]


class Warmer(QObject):
    """Does small jobs in slices between events, as long as ``may`` says that nothing else is going on."""

    def __init__(self, parent: QObject, may: Callable[[], bool]) -> None:
        super().__init__(parent)
        self._may = may
        self._jobs: deque[Job] = deque()
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._on_time)

    @property
    def is_done(self) -> bool:
        """Whether nothing is left to draw."""
        return not self._jobs

    def plan(self, jobs: Iterable[Job]) -> None:
        """Do these jobs, and no longer the ones before, after a moment's rest."""
        self._jobs = deque(jobs)
        if self._jobs:
            self._timer.start(_REST_MS)
        else:
            self._timer.stop()

    def first(self, jobs: Iterable[Job]) -> None:
        """Do these jobs before all others, from the next slice on."""
        urgent = list(jobs)
        if urgent:
            self._jobs.extendleft(reversed(urgent))
            self._timer.start(0)

    def _on_time(self) -> None:
        if not self._may():
            self._timer.start(_REST_MS)
            return
        end = time.perf_counter() + _SLICE_S
        while self._jobs and time.perf_counter() < end:
            self._jobs.popleft()()
        if self._jobs:
            self._timer.start(_EVERY_MS)
        else:
            self._timer.stop()
