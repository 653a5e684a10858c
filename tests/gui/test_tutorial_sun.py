"""The lesson of Mayan Sun says what is so: figures worked out by hand from the tiles, none typed into a sentence."""

from __future__ import annotations

import tomllib

import pytest

from aztec_desktop import paths
from aztec_desktop.core.actions import Action
from tests.gui.tutorial_kit import course, match_at, said

COURSE = course()
LESSON = COURSE.lesson
RAW = tomllib.loads(paths.resource_text("tutorial", "en", "sun.toml"))["lesson"]


# Tiles by month, clockwise from the brown border. Planting: −2 2 −1 3 2 3 1 −2 3 2 −1 1 3 −2 3 1 1 2
# Rituals: months 2, 5 and 13 hold 3, −2 and −1 instead. End: 1 −1 −1 1 −2 1 −2 3 2 −2 2 3 3 2 3 1 3 2
SENTENCES: list[tuple[str, str, str, tuple[Action, ...], str]] = [
    ("planting", "maize", "say", (), "Under Sotz’ that is 3 + 2 + 3 + 1 = 9."),
    ("planting", "maize", "done", (("plant", "maize", 3),), "It will bring 9 maize"),
    ("planting", "squash", "done", (("plant", "squash", 13),), "There it would bring 3."),  # −2 + 3 + 1 + 1
    ("planting", "squash", "done", (("plant", "squash", 7),), "There it would bring 2."),  # −2 + 3 + 2 − 1
    ("planting", "bean", "done", (("plant", "bean", 8),), "9 maize, 7 squash and 5 beans"),  # 3+1+1+2, 3+2−1+1
    ("move", "move", "say", (), "would bring only 4. Move 3 swaps"),  # 3 + 2 − 2 + 1
    ("move", "move", "do", (), "Click Move 3, then drag the tile of Sip onto Xul"),
    ("move", "move", "done", (("move", 2, 2, 3),), "from 4 to 9, and Itzel has lost 5 beans"),  # hers 2+3+3+2 → 5
    ("move", "move", "done", (("move", 2, 5, -3),), "from 4 to 9, and Itzel has lost 5 beans"),
    ("move", "jaguar", "say", (), "now 12 points, and Jaguars: 1."),  # 11 + 1
    ("hold", "hold", "say", (), "Your maize would bring 9"),
    ("hold", "held", "say", (), "Itzel swapped Yax with Pop, across the sky: your beans fall to 1. The maize, 9,"),
    ("harvest", "last", "do", (), "Click Prophecy"),
    (
        "harvest", "last", "done", (("prophecy", 0),),
        ("a token and 3 points. Then all was harvested: 7 maize, 5 squash, and the beans have wilted, "
        "which costs points: 1."),
    ),  # 1+3+2+1, 3+2−2+2, −1+1−2+1
    ("harvest", "brought", "say", (), "7 maize, 5 squash and 3 beans"),  # the beans are last year's
    ("feed", "one_each", "say", (), "hungry: 3."),
    ("feed", "one_each", "done", (("pay", 1, 1, 1, 0),), "Still hungry: 2."),
    ("feed", "two_two", "done", (("pay", 2, 2, 0, 0),), "Still hungry: 1."),
    ("feed", "rest", "done", (("pay", 4, 0, 0, 0), ("pay", 0, 2, 2, 0)), "You have 4 villages now."),
    ("score", "stars", "say", (), "You have 2, and each gives 3 points and a Prophecy token."),
    # 32 + 3 − 1 + 4 · 5 + 2 · 3 + 3 = 63; 35 + 3 · 5 + 3 + 2 crops − 3 fewest − 1 death = 51
    ("score", "result", "say", (), "You have 63 points, Itzel has 51. Villages brought you 20, connections 6,"),
    ("score", "result", "say", (), "the most Prophecy tokens 3. Death tokens of Itzel: 1."),
]  # fmt: skip


@pytest.mark.parametrize(("chapter", "step", "what", "done", "words"), SENTENCES)
def test_figures_are_those_of_the_position(
    chapter: str, step: str, what: str, done: tuple[Action, ...], words: str
) -> None:
    assert words in said(COURSE, chapter, step, what, *done)


def test_chapters_are_those_that_were_promised() -> None:
    titles = [COURSE.title(chapter.id) for chapter in LESSON.chapters]
    assert titles == ["Planting", "A Move", "A Hold", "Harvest", "Feeding", "Scoring"]
    assert set(RAW) - {"title", "finish"} == {chapter.id for chapter in LESSON.chapters}


def test_the_months_that_light_up_are_those_that_are_harvested() -> None:
    match, step = match_at(COURSE, "planting", "maize")
    field = match.game.codec.from_text(step.do[0])[2]
    assert step.light == tuple(f"spot month:{(field + k) % 18}" for k in range(4))  # S25


def test_the_tiles_that_light_up_show_the_stars_that_are_spoken_of() -> None:
    match, step = match_at(COURSE, "score", "stars")
    table, tiles = match.game.table(match.seen()), match.history.setup.components.tiles
    lit = [int(light.split(":")[1]) for light in step.light]
    assert lit == list(range(lit[0], lit[0] + len(lit))), "side by side"
    pieces = [table.at(f"month:{month}") for month in lit]
    shown = [tiles[int(piece.split(":")[1])].stars for on in pieces for piece in on if piece.startswith("tile:")]
    assert all("blue" in stars for stars in shown), "blue is the learner's colour"
    assert match.history.setup.options["colours"].split(",")[0] == "blue"
