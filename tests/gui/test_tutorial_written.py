"""What holds for every lesson as it is written: sentences, facts, rules, how long it takes, and that it can be gone."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from string import Formatter
from typing import Any

import pytest

from aztec_desktop import paths
from aztec_desktop.gui.boards import LESSON_FACTS
from aztec_desktop.gui.help.rules_text import rules_of
from aztec_desktop.gui.tutorial.course import Course
from aztec_desktop.gui.tutorial.script import END_TURN, Step
from tests.gui.tutorial_kit import course

COURSES = {game: course(game) for game in LESSON_FACTS}
SECONDS_A_WORD, SECONDS_A_DEED, SECONDS_A_CLICK = 60 / 220, 6.0, 2.0

pytestmark = pytest.mark.parametrize("game", COURSES)


def texts(game: str) -> dict[str, Any]:
    found: dict[str, Any] = tomllib.loads(paths.resource_text("tutorial", "en", f"{game}.toml"))["lesson"]
    return found


def sentences(game: str) -> Iterator[tuple[Step, str, str]]:
    raw = texts(game)
    for step in COURSES[game].lesson.steps:
        for what, text in raw[step.chapter][step.id].items():
            yield step, what, text


def test_no_figure_is_typed(game: str) -> None:
    """But for cards that are called by their figure where one is told to take them."""
    for step, what, text in sentences(game):
        called = (game, what) == ("altun-ha", "do")
        assert called or not re.search(r"\d", re.sub(r"\{[^}]*\}", "", text)), f"{step.key}.{what}"
        assert text[0].isupper() or text.startswith("{"), f"{step.key}.{what}"
        assert text.endswith("."), f"{step.key}.{what}"


def test_every_step_is_said_and_every_fact_is_used(game: str) -> None:
    raw = texts(game)
    for step in COURSES[game].lesson.steps:
        said: dict[str, str] = raw[step.chapter][step.id]
        expected = {"look": {"say"}, "end": {"say", "do"}, "act": {"say", "do", "done"}}[step.kind]
        assert set(said) == expected, step.key
        named = {name for text in said.values() for _, name, _, _ in Formatter().parse(text) if name}
        assert named == set(step.facts), step.key


def test_it_takes_five_minutes(game: str) -> None:
    steps = COURSES[game].lesson.steps
    words = sum(len(text.split()) for _, _, text in sentences(game))
    deeds = sum(len(step.do) for step in steps)
    assert words * SECONDS_A_WORD + deeds * SECONDS_A_DEED + len(steps) * SECONDS_A_CLICK < 5 * 60


def test_every_step_names_a_rule_that_there_is(game: str) -> None:
    found = COURSES[game]
    numbers = rules_of(found.game).numbers
    assert [step.key for step in found.lesson.steps if step.rule not in numbers] == []


def test_the_lesson_goes_by_itself_as_it_is_written(game: str) -> None:
    found = COURSES[game]
    for number, step in enumerate(found.lesson.steps):
        _go(found, number, step)


def _go(found: Course, number: int, step: Step) -> None:
    match = found.match_at(number, "Ana")
    for entry in (*step.do, *step.then):
        if entry == END_TURN:
            assert match.turn_over, step.key
            match.end_turn()
        elif entry in step.do:
            action = match.game.codec.from_text(entry)
            assert match.game.refusal(match.seen(), 0, action) is None, step.key
            match.submit(0, action)
        else:
            turn = found.next_of(match, entry, step)
            first = entry.split("|")[0].split(maxsplit=1)
            assert turn == (int(first[0]), match.game.codec.from_text(first[1].strip())), step.key
            match.submit(*turn)
