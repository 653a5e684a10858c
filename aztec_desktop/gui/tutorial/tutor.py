"""Leads a person through a lesson: watches what is done on the real table, says what comes of it, strands nobody."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final

from PySide6.QtCore import QObject, QTimer, Signal

from aztec_desktop.core.actions import Action, Record
from aztec_desktop.core.texts import Catalogue
from aztec_desktop.gui.tutorial.course import Course, Path, path_of
from aztec_desktop.gui.tutorial.script import END_TURN, Step, fits
from aztec_desktop.match import Match
from aztec_desktop.model.match_model import MatchModel
from aztec_desktop.model.settings import Settings

PACE_MS: Final = 900
"""How long each thing that the others do is left to be seen, at speed ×1."""


class Mood(Enum):
    """How a step stands."""

    READING = "reading"
    ASKING = "asking"
    WRONG = "wrong"
    DONE = "done"
    PLAYING = "playing"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Coaching:
    """What the coach says now.

    Attributes:
        number: the step, counted through the whole lesson.
        say: what it is about, or what came of it; of something else that was done, what that was.
        do: what to do now, empty if nothing.
        goals: what is asked for, for lights; None among them stands for the end of the turn.
    """

    number: int
    step: Step
    mood: Mood
    say: str
    do: str = ""
    goals: tuple[Action | None, ...] = ()


class Tutor(QObject):
    """Leads one lesson over a match model.

    ``told`` carries a `Coaching` whenever it changes, ``reached`` the chapter that is behind, ``ended`` comes when the
    last step is.
    """

    told = Signal(object)
    reached = Signal(str)
    ended = Signal()

    def __init__(
        self, course: Course, model: MatchModel, settings: Settings, show: Callable[[Match], None], name: str,
        parent: QObject | None = None,
    ) -> None:  # fmt: skip
        """Make a tutor. ``show`` opens a match as a led one and shows it; ``name`` is the person's."""
        super().__init__(parent)
        self._course, self._model, self._settings, self._show, self._name = course, model, settings, show, name
        self._steps = course.lesson.steps
        self._person = course.lesson.person
        self._number = 0
        self._paths: dict[int, Path] = {}
        self._words = Catalogue({})
        self._start: Any = None
        self._mood = Mood.READING
        self._busy = self._played = False
        self._coaching: Coaching | None = None
        self._queue: list[str] = []
        self._after: Callable[[], None] | None = None
        self._pace = QTimer(self)
        self._pace.setSingleShot(True)
        self._pace.timeout.connect(self._on_paced)
        model.changed.connect(self._on_changed)

    # --- what the person asks for ----------------------------------------------------------------------------

    @property
    def coaching(self) -> Coaching:
        """What the coach says now.

        Raises:
            RuntimeError: before the first step is open.
        """
        if self._coaching is None:
            raise RuntimeError("the lesson has not begun")
        return self._coaching

    def begin(self, chapter: str = "") -> None:
        """Open a chapter, the first if none is named."""
        self.open(self._course.lesson.first_of(chapter))

    def open(self, number: int) -> None:
        """Open a step: the match is brought to where the step began, or begins if it was never open."""
        self._open(number, self._course.match_at(number, self._name, self._paths.get(number)))

    def go_on(self) -> None:
        """Go to the next step: after what follows on this one, or past what is asked if it has not been done."""
        if self._mood is Mood.PLAYING:
            self.hurry()
        elif self._mood in (Mood.ASKING, Mood.WRONG):
            self._skip()
        elif self._played or not self._step.then:
            self._finish()
        else:
            self._played = True
            self._play(self._step.then, self._finish)

    def step_back(self) -> None:
        """Go to the step before, or to the beginning of this one if it is the first."""
        self.open(max(0, self._number - 1))

    def restart(self) -> None:
        """Begin this step again."""
        self.open(self._number)

    def take_back(self) -> None:
        """Take back what was done in this step; if its turn has been ended, begin the step again."""
        start, model = self._paths[self._number], self._model
        self._busy = True
        try:
            while model.match.staged and len(path_of(model.match).whole) > len(start.whole):
                model.undo(practice=True)
        finally:
            self._busy = False
        if path_of(model.match) == start:
            self._weigh()
        else:
            self.restart()

    def show_me(self) -> None:
        """Have what is asked done, so that it can be seen."""
        if self._mood is Mood.WRONG:
            self.take_back()
        if self._mood is Mood.ASKING:
            self._play(self._step.do, self._take_stock)

    def hurry(self) -> None:
        """Let what the others do happen at once."""
        while self._after is not None:
            self._on_paced()

    def close(self) -> None:
        """Stop; nothing of the match is watched any more."""
        self._stop()
        self._model.changed.disconnect(self._on_changed)

    # --- from step to step -----------------------------------------------------------------------------------

    @property
    def _step(self) -> Step:
        return self._steps[self._number]

    def _open(self, number: int, match: Match) -> None:
        self._stop()
        self._number = number
        self._busy = True
        try:
            self._words = self._course.words_at(match, self._name)
            self._show(match)
        finally:
            self._busy = False
        self._enter()

    def _enter(self) -> None:
        """Begin the step where the match stands. What was kept of later ones holds no more if it went elsewhere."""
        match = self._model.match
        path = path_of(match)
        if self._paths.get(self._number) != path:
            self._paths = {number: kept for number, kept in self._paths.items() if number < self._number}
            self._paths[self._number] = path
        self._start = match.seen()
        self._played = False
        self._take_stock()

    def _finish(self) -> None:
        """Leave a step that is done for the next one."""
        number = self._number + 1
        self._say_reached()
        if number == len(self._steps):
            self._mood = Mood.OVER
            self._tell([])
            self.ended.emit()
        elif self._course.lesson.base_of(number) == number:
            self.open(number)
        else:
            self._number = number
            self._enter()

    def _skip(self) -> None:
        """Leave a step that is not done for the next one, as if it had been done."""
        number = self._number + 1
        if number == len(self._steps) or self._course.lesson.base_of(number) == number:
            self._finish()
            return
        self._say_reached()
        self._open(number, self._course.match_after(self._number, self._name, self._paths[self._number]))

    def _say_reached(self) -> None:
        following = self._steps[self._number + 1 : self._number + 2]
        if not following or following[0].chapter != self._step.chapter:
            self.reached.emit(self._step.chapter)

    # --- weighing what was done ------------------------------------------------------------------------------

    def _on_changed(self) -> None:
        if self._busy or not self._model.is_open or self._coaching is None or self._mood is Mood.OVER:
            return
        match = self._model.match
        now = path_of(match)
        if not self._paths[self._number].leads_to(now):
            self._fall_back(now)
        elif self._mood is not Mood.PLAYING:
            self._take_stock()

    def _take_stock(self) -> None:
        """Weigh what was done. If its turn has been ended, the others are on, and only then it can be read on."""
        self._weigh()
        step = self._step
        if self._mood is not Mood.DONE or self._played or self._model.match.staged:
            return
        if not step.then and self._turn_was_to_end_next():
            self._finish()
        elif END_TURN in (*step.do, *step.then):
            self._played = True
            rest = tuple(entry for entry in step.then if entry != END_TURN)
            self._play(rest, self._finish if step.kind == "end" else self._weigh)

    def _turn_was_to_end_next(self) -> bool:
        following = self._steps[self._number + 1 : self._number + 2]
        return bool(following) and following[0].kind == "end" and not self._model.can_end_turn

    def _fall_back(self, now: Path) -> None:
        """More was taken back than this step has done: an earlier step is on again."""
        self._stop()
        earlier = [n for n in range(self._number) if n in self._paths and self._paths[n].leads_to(now)]
        base = self._course.lesson.base_of(self._number)
        number = next((n for n in reversed(earlier) if n >= base), base)
        if self._paths.get(number) == now:
            self._number = number
            self._enter()
        else:
            self.open(number)

    def _weigh(self) -> None:
        match, step, start = self._model.match, self._step, self._paths[self._number]
        now = path_of(match)
        done = [record for record in now.whole[len(start.whole) :] if record.seat == self._person]
        codec = match.game.codec
        if step.kind == "end":
            self._mood = Mood.DONE if len(now.done) >= len(start.whole) else Mood.ASKING
        elif step.kind == "look":
            if done and not step.then and self._flows_on(start, done[0]):
                return
            self._mood = Mood.WRONG if done else Mood.READING
        elif not step.whole_turn and not step.then and len(done) > 1 and fits(done[0].action, step.accept, codec):
            if self._flows_on(now.first(len(start.whole) + 1), done[1]):
                return
            self._mood = Mood.WRONG
        elif not all(fits(record.action, step.accept, codec) for record in done):
            self._mood = Mood.WRONG
        else:
            whole = match.turn_over or self._person not in match.actors
            self._mood = Mood.DONE if done and (whole or not step.whole_turn) else Mood.ASKING
        self._tell(done)

    def _flows_on(self, path: Path, record: Record) -> bool:
        """Go on without being asked, if what was done beyond ``path`` is what the next step to act in asks for."""
        number = self._number + 1
        while number < len(self._steps) and self._course.lesson.base_of(number) != number:
            step = self._steps[number]
            if step.kind == "act" and fits(record.action, step.accept, self._course.game.codec):
                break
            if step.kind != "look" or step.then:
                return False
            number += 1
        else:
            return False
        self._say_reached()
        self._number, self._paths[number] = number, path
        self._start = self._course.match_at(number, self._name, path).seen()
        self._weigh()
        return True

    # --- what the others do ----------------------------------------------------------------------------------

    def _play(self, entries: tuple[str, ...], after: Callable[[], None]) -> None:
        """Have these entries done one after the other, each with time to be seen, and then something."""
        self._mood = Mood.PLAYING
        self._tell([])
        self._queue, self._after = list(entries), after
        self._pace.start(0)

    def _on_paced(self) -> None:
        self._pace.stop()
        if self._queue:
            self._do(self._queue.pop(0))
            if self._after is None:
                return
            speed = self._settings.speed
            self._pace.start(round(PACE_MS / speed) if speed and self._queue else 0)
            return
        after, self._after = self._after, None
        if after is not None:
            after()

    def _do(self, entry: str) -> None:
        turn = self._course.next_of(self._model.match, entry, self._step)
        if turn is None:
            self._model.end_turn()
        elif turn[0] == self._person:
            self._model.submit(turn[1])
        else:
            self._model.lead(*turn)

    def _stop(self) -> None:
        self._pace.stop()
        self._queue, self._after = [], None

    # --- what is said ----------------------------------------------------------------------------------------

    def _tell(self, done: list[Record]) -> None:
        step, mood = self._step, self._mood
        moments = self._course.moments(step, self._start, self._model.match.seen())

        def say(what: str) -> str:
            return self._course.say(self._words, step, what, moments)

        told = Coaching(self._number, step, mood, say("say"))
        if mood is Mood.WRONG:
            told = Coaching(self._number, step, mood, self._said(done[-1]), say("do"))
        elif mood is Mood.ASKING:
            told = Coaching(self._number, step, mood, say("say"), say("do"), self._goals())
        elif mood is Mood.DONE or (mood is Mood.PLAYING and self._coaching and self._coaching.mood is Mood.DONE):
            told = Coaching(self._number, step, mood, say("done") or say("say"))
        elif mood is Mood.OVER:
            told = Coaching(self._number, step, mood, self._words.fill("lesson.finish"))
        self._coaching = told
        self.told.emit(told)

    def _said(self, record: Record) -> str:
        """Return in words what was done."""
        return self._words.say(self._course.game.say(self._start, record.seat, record.action))

    def _goals(self) -> tuple[Action | None, ...]:
        match = self._model.match
        found = [self._course.next_of(match, entry, self._step) for entry in self._step.do[:1]]
        return tuple(None if turn is None else turn[1] for turn in found)
