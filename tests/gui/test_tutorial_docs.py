"""The page about lessons names what a script may say, and no more."""

from __future__ import annotations

import re
from pathlib import Path

from aztec_desktop.games import GAMES
from aztec_desktop.gui.tutorial import script
from aztec_desktop.gui.tutorial.course import load_course

PAGE = (Path(__file__).resolve().parents[2] / "docs/lessons.md").read_text(encoding="utf-8")


def table_after(words: str) -> set[str]:
    rows = PAGE.split(f"| {words} |", 1)[1].split("\n\n", 1)[0].splitlines()[2:]
    return {match[1] for row in rows if (match := re.match(r"\| `(\w+)` \|", row))}


def test_every_key_is_described() -> None:
    assert table_after("key of a chapter | meaning") == set(script._CHAPTER_KEYS)
    assert table_after("key of a step | meaning") == set(script._STEP_KEYS)
    assert set(script._LESSON_KEYS) == {"names", "chapter"}


def test_its_examples_are_those_of_the_lesson_there_is() -> None:
    lesson = load_course(GAMES[0]).lesson
    said = {text for step in lesson.steps for text in (*step.do, *step.accept, *step.then, *step.light)}
    for example in ("plant crop=squash", "1 jaguar deck=3", "spot month:3", "seat 0", "panel decks"):
        assert example in PAGE
        assert example in said
