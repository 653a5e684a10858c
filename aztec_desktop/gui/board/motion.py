"""Motion on the board: one timer moves everything, and everything can be brought to its end at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEasingCurve, QElapsedTimer, QObject, Qt, QTimer, Signal

TICK: Final = 90.0
QUICK: Final = 140.0
SETTLE: Final = 180.0
BASE: Final = 220.0
GLIDE: Final = 340.0
JOURNEY: Final = 520.0

_FRAME: Final = 16
_OVERSHOOT: Final = 1.1

Step = Callable[[float], None]


def ease(kind: QEasingCurve.Type) -> QEasingCurve:
    """Return an easing curve; OutBack overshoots less than Qt's own."""
    curve = QEasingCurve(kind)
    if kind == QEasingCurve.Type.OutBack:
        curve.setOvershoot(_OVERSHOOT)
    return curve


@dataclass(frozen=True, slots=True)
class Trip:
    """How something travels: for how many milliseconds at normal speed, in which manner, and after which delay.

    What ``settles`` comes to rest with a little bounce.
    """

    ms: float = GLIDE
    curve: QEasingCurve.Type = QEasingCurve.Type.InOutCubic
    delay: float = 0.0
    settles: bool = False


@dataclass(slots=True)
class _Track:
    step: Step
    start: float
    length: float
    curve: QEasingCurve
    done: Callable[[], None] | None


class Animator(QObject):
    """Runs motions side by side.

    ``speed`` divides all lengths (1, 2 or 4); at 0 nothing moves and every motion is at its end at once. ``haste``
    divides them further, for what is played back. A ``calm`` animator moves nothing either, but still fades.
    ``all_ended`` is emitted each time the last motion has come to its end.
    """

    all_ended = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.speed: float = 1.0
        self.haste: float = 1.0
        self.calm = False
        self._tracks: list[_Track] = []
        self._clock = QElapsedTimer()
        self._clock.start()
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(_FRAME)
        self._timer.timeout.connect(self._tick)

    @property
    def busy(self) -> bool:
        """Whether anything moves."""
        return bool(self._tracks)

    def run(
        self,
        step: Step,
        ms: float,
        kind: QEasingCurve.Type = QEasingCurve.Type.OutCubic,
        *,
        delay: float = 0.0,
        done: Callable[[], None] | None = None,
    ) -> None:
        """Call ``step`` with 0 … 1 for ``ms`` milliseconds from ``delay`` on, the last time with exactly 1."""
        if self.is_still or ms <= 0:
            step(1.0)
            if done is not None:
                done()
            return
        rate = self.speed * self.haste
        self._add(_Track(step, delay / rate, ms / rate, ease(kind), done))

    def fade(self, step: Step, done: Callable[[], None] | None = None) -> None:
        """Call ``step`` with 0 … 1 for the 90 ms of a cross-fade, whatever the speed: what a calm animator does."""
        self._add(_Track(step, 0.0, TICK, ease(QEasingCurve.Type.Linear), done))

    @property
    def is_still(self) -> bool:
        """Whether nothing travels."""
        return self.speed <= 0 or self.calm

    def _add(self, track: _Track) -> None:
        track.start += float(self._clock.elapsed())
        self._tracks.append(track)
        if not self._timer.isActive():
            self._timer.start()

    def finish(self) -> None:
        """Bring every motion to its end now, and what begins with that end too."""
        was_busy = self.busy
        while self._tracks:
            ending, self._tracks = self._tracks, []
            for track in ending:
                self._end(track)
        self._timer.stop()
        if was_busy:
            self.all_ended.emit()

    def _tick(self) -> None:
        now = float(self._clock.elapsed())
        ended = [track for track in self._tracks if now >= track.start + track.length]
        self._tracks = [track for track in self._tracks if now < track.start + track.length]
        for track in self._tracks:
            if now >= track.start:
                track.step(track.curve.valueForProgress((now - track.start) / track.length))
        for track in ended:
            self._end(track)
        if ended and not self._tracks:
            self._timer.stop()
            self.all_ended.emit()

    @staticmethod
    def _end(track: _Track) -> None:
        track.step(1.0)
        if track.done is not None:
            track.done()
