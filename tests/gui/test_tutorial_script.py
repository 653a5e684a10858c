"""Lessons as data: what a script may say and what is wrong with one, paths, facts, progress."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from aztec_desktop.core.actions import CHANCE, Record
from aztec_desktop.core.errors import InputError
from aztec_desktop.core.game import SheetRow
from aztec_desktop.core.table import Place, Table
from aztec_desktop.games import GAMES
from aztec_desktop.gui.tutorial.course import Path as Way
from aztec_desktop.gui.tutorial.course import has_lesson, path_of
from aztec_desktop.gui.tutorial.facts import Moments
from aztec_desktop.gui.tutorial.progress import Progress
from aztec_desktop.gui.tutorial.script import Lesson, fits, read_lesson
from aztec_desktop.model.settings import Settings
from tests.gui.tutorial_kit import course

CODEC = GAMES[0].codec
GOOD = """
names = ["Bot", ""]
[[chapter]]
id = "one"
position = "start"
[[chapter.step]]
id = "a"
[[chapter.step]]
id = "b"
do = ["plant crop=maize field=3"]
then = ["end turn", "0 plant crop=bean field=1 | 0 plant crop=bean field=2"]
[[chapter]]
id = "two"
[[chapter.step]]
id = "c"
do = ["end turn"]
[[chapter]]
id = "three"
position = "later"
[[chapter.step]]
id = "d"
do = ["pay maize=4 squash=0 bean=0 jaguar=0"]
accept = ["pay", "stop"]
whole_turn = true
"""


def read(text: str) -> Lesson:
    return read_lesson(text, "sun", CODEC)


def test_what_a_script_says_is_read() -> None:
    lesson = read(GOOD)
    assert lesson.person == 1
    assert [(step.chapter, step.id, step.kind) for step in lesson.steps] == [
        ("one", "a", "look"),
        ("one", "b", "act"),
        ("two", "c", "end"),
        ("three", "d", "act"),
    ]
    assert lesson.steps[1].accept == lesson.steps[1].do
    assert [lesson.base_of(n) for n in range(4)] == [0, 0, 0, 3]
    assert [lesson.position_of(n) for n in range(4)] == ["start", "start", "start", "later"]
    assert [lesson.first_of(name) for name in ("one", "two", "three", "none", "")] == [0, 2, 3, 0, 0]


BAD = [
    ('names = ["Bot", ""]', "names = []", "names"),
    ('names = ["Bot", ""]', 'names = ["A", "B"]', "names"),
    ('position = "start"', "", "chapter"),
    ('id = "a"', 'id = "a"\nsay = "words"', "chapter[0].step[0].say"),
    ('id = "a"', "", "chapter[0].step[0]"),
    ("plant crop=maize field=3", "plant crop=maize", "chapter[0].step[1]"),
    ("plant crop=maize field=3", "dance", "chapter[0].step[1]"),
    ('"0 plant crop=bean field=1 |', '"0 plant crop=bean |', "chapter[0].step[1]"),
    ('accept = ["pay", "stop"]', 'accept = ["pay gold=1"]', "chapter[2].step[0]"),
    ('accept = ["pay", "stop"]', 'accept = ["bribe"]', "chapter[2].step[0]"),
    ("whole_turn = true", "whole_turn = 3", "chapter[2].step[0].whole_turn"),
    ("names =", "names ==", "line 2"),
]


@pytest.mark.parametrize(("old", "new", "place"), BAD)
def test_what_is_wrong_is_said_with_its_place(old: str, new: str, place: str) -> None:
    assert old in GOOD
    with pytest.raises(InputError) as caught:
        read(GOOD.replace(old, new, 1))
    assert caught.value.place.startswith(place)


@pytest.mark.parametrize(
    ("pattern", "fitting"),
    [
        ("plant", True),
        ("plant crop=maize", True),
        ("plant field=3", True),
        ("plant crop=maize field=3", True),
        ("plant field=33", False),
        ("plant crop=bean", False),
        ("pay", False),
    ],
)
def test_a_pattern_leaves_open_what_it_does_not_name(pattern: str, fitting: bool) -> None:
    assert fits(("plant", "maize", 3), [pattern], CODEC) is fitting


A, B, C = (Record(seat, ("stop",), at) for seat, at in ((0, 1), (1, 2), (0, 3)))


@pytest.mark.parametrize(
    ("one", "later", "leads"),
    [
        (Way(), Way(), True),
        (Way(), Way((A,)), True),
        (Way((), (A,)), Way((A, B)), True),
        (Way((A,)), Way((A,), (C,)), True),
        (Way((A,)), Way((), (A,)), False),
        (Way((A, B)), Way((A,)), False),
        (Way((A,), (C,)), Way((A, B)), False),
    ],
)
def test_whether_a_path_leads_to_another(one: Way, later: Way, leads: bool) -> None:
    assert one.leads_to(later) is leads


def test_a_path_is_gone_again_exactly() -> None:
    found = course()
    for number in range(len(found.lesson.steps)):
        match = found.match_at(number, "Ana")
        again = found.match_at(number, "Ana", path_of(match))
        assert path_of(again) == path_of(match)
        assert again.game.encode(again.seen()) == match.game.encode(match.seen())
        assert all(record.seat != CHANCE for record in path_of(match).whole)


QUERIES: list[tuple[str, Any]] = [
    ("start count vp:0", 11),
    ("now count crop:0:maize", 5),
    ("then count crop:0:maize", 1),
    ("now count crop:0:maize minus then count crop:0:maize", 4),
    ("start forecast 0 links", 2),
    ("now sheet 1 start", 11),
    ("now seat 1", "@seat:1"),
    ("start name month 3", "@month:3"),
    ("start face deck:0", "@card:top"),
    ("now game secret", 42),
]


class Fake:
    """A game of which only what facts ask for is there; a view is the number of crops. The second card lies open."""

    def table(self, view: int) -> Table:
        pieces = {"card:0:0": Place("discard:0", "below"), "card:0:1": Place("deck:0", "top")}
        return Table(pieces | {"card:0:2": Place("deck:0")}, {"vp:0": 11, "crop:0:maize": view})

    def forecast(self, _view: int) -> list[dict[str, int]]:
        return [{"links": 2}]

    def sheet(self, _view: int) -> list[SheetRow]:
        return [SheetRow(1, "sheet.start", "S6", 11)]


def moments() -> Moments:
    return Moments(Fake(), 0, 5, 1, lambda _view: {"secret": 42})  # type: ignore[arg-type]


@pytest.mark.parametrize(("query", "value"), QUERIES)
def test_facts_are_found_where_they_are_said_to_be(query: str, value: Any) -> None:
    assert moments().find({"x": query}) == {"x": value}


@pytest.mark.parametrize(
    "query",
    ["never count vp:0", "now count vp:7", "now sheet 0 start", "now sheet 1 gold", "now", "now forecast 3 links",
     "now face deck:9", "now game other", "now dance", "now seat 1 minus now count vp:0", "now forecast x links"],
)  # fmt: skip
def test_a_fact_that_is_not_there_is_complained_about(query: str) -> None:
    with pytest.raises(InputError, match="fact"):
        moments().find({"x": query})


def test_only_games_with_a_script_have_a_lesson() -> None:
    assert has_lesson(GAMES[0])
    assert not has_lesson(type("G", (), {"id": "chess"})())


def test_progress_is_kept(tmp_path: Path) -> None:
    progress = Progress(Settings(tmp_path / "s.ini"))
    assert progress.first_open("sun", ["a", "b"]) == "a"
    progress.reach("sun", "a")
    progress.reach("sun", "a")
    progress.reach("moon", "z")
    again = Progress(Settings(tmp_path / "s.ini"))
    assert [sorted(again.done(game)) for game in ("sun", "moon", "none")] == [["a"], ["z"], []]
    assert again.first_open("sun", ["a", "b"]) == "b"
    again.reach("sun", "b")
    assert again.first_open("sun", ["a", "b"]) == "a", "who has done all begins again"


@pytest.mark.parametrize("text", ["[", "[1]", "3", '{"sun": 5}', '{"sun": {}}'])
def test_progress_that_cannot_be_read_counts_as_none(tmp_path: Path, text: str) -> None:
    settings = Settings(tmp_path / "s.ini")
    settings.keep("lessons", text)
    assert Progress(settings).done("sun") == frozenset()
