"""What a lesson says without a window; a real window with lessons, and somebody who takes one with a real pointer."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from aztec_desktop.core.actions import Action
from aztec_desktop.games import GAMES
from aztec_desktop.gui.boards import LESSON_FACTS
from aztec_desktop.gui.tutorial.coach import CoachStrip
from aztec_desktop.gui.tutorial.course import Course, load_course, path_of
from aztec_desktop.gui.tutorial.lessons import Lessons
from aztec_desktop.gui.tutorial.script import Step, fits
from aztec_desktop.gui.tutorial.tutor import Coaching, Mood, Tutor
from aztec_desktop.match import Match
from tests.gui.window_kit import Kit, Pointer, click, make_kit, wait_for


def course(game: str = "sun") -> Course:
    return load_course(next(one for one in GAMES if one.id == game), LESSON_FACTS[game])


def match_at(lesson: Course, chapter: str, step: str) -> tuple[Match, Step]:
    """The table at the beginning of a step, and the step."""
    steps = lesson.lesson.steps
    number = next(n for n, s in enumerate(steps) if (s.chapter, s.id) == (chapter, step))
    return lesson.match_at(number, "Ana"), steps[number]


def said(lesson: Course, chapter: str, step: str, what: str, *done: Action) -> str:
    """What is said before, or after these actions."""
    match, found = match_at(lesson, chapter, step)
    start = match.seen()
    for action in done:
        match.submit(0, action)
    moments = lesson.moments(found, start, match.seen())
    return lesson.say(lesson.words_at(match, "Ana"), found, what, moments).replace("\u00a0", " ")


@dataclass
class Class:
    """A window in which a lesson is given."""

    kit: Kit
    lessons: Lessons
    pointer: Pointer

    @property
    def coach(self) -> CoachStrip:
        return self.lessons.coach

    @property
    def tutor(self) -> Tutor:
        assert self.lessons.tutor is not None
        return self.lessons.tutor

    @property
    def now(self) -> Coaching:
        return self.tutor.coaching

    @property
    def step(self) -> Step:
        return self.now.step

    @property
    def mood(self) -> str:
        return self.now.mood.value

    def done(self) -> tuple[Action, ...]:
        """What the person has done and the lesson's match holds."""
        return tuple(r.action for r in path_of(self.kit.model.match).whole if r.seat == 0)

    def settle(self) -> None:
        """Wait until nobody else is playing."""
        wait_for(lambda: self.now.mood is not Mood.PLAYING)

    def at(self, chapter: str, step: str) -> None:
        """Open a step by its names."""
        steps = self.tutor._course.lesson.steps
        self.tutor.open(next(n for n, s in enumerate(steps) if (s.chapter, s.id) == (chapter, step)))
        self.settle()

    def go_on(self) -> None:
        """Press Next."""
        assert self.coach.main_button.text() == "Next"
        click(self.coach.main_button)
        self.settle()

    def asked(self) -> list[Action]:
        """What may be done now and is what the step asks for."""
        codec = self.kit.model.match.game.codec
        return [a for a in self.kit.model.legal() if fits(a, self.step.accept, codec)]

    def other(self) -> list[Action]:
        """What may be done now and is not what the step asks for."""
        asked = self.asked()
        return [a for a in self.kit.model.legal() if a not in asked]

    def do_it(self) -> None:
        """Do what is asked, by pointing."""
        if self.step.kind == "end":
            self.pointer.end_turn()
        else:
            goal = self.now.goals[0]
            assert goal is not None
            self.pointer.play(goal)
        self.settle()

    def take_it_whole(self) -> list[tuple[str, str]]:
        """Go from here to the end, doing what is asked; returns chapter and id of each step that was met."""
        seen = []
        while self.mood != "over":
            place = self.now.number
            seen.append((self.step.chapter, self.step.id))
            while self.mood == "asking" and self.now.number == place:
                self.do_it()
            if self.mood in ("reading", "done") and self.now.number == place:
                self.go_on()
        return seen


def make_class(folder: Path, size: tuple[int, int] = (1600, 1000)) -> Class:
    kit = make_kit(folder, size)
    window = kit.window
    return Class(kit, window.guidance.lessons, Pointer(kit))
