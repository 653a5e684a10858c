"""The score sheet, item by item with rule numbers, and the phases."""

from __future__ import annotations

import random
from typing import Any

import pytest

from aztec_desktop.games.mayan_sun import SUN
from aztec_desktop.games.mayan_sun.state import SunState
from tests.games.mayan_sun.positions import bare, closing, feeding, rituals, setup
from tests.games.mayan_sun.steps import case, do, sentence, words

RULES = {
    "start": "S6", "jaguar": "S13", "prophecy": "S21", "wilted": "S26", "villages_1": "S33", "links_1": "S34",
    "villages_2": "S33", "links_2": "S34", "crops": "S37", "most_prophecy": "S37", "fewest_prophecy": "S37",
    "deaths": "S37",
}  # fmt: skip


def scored(villages: tuple[int, int] = (0, 0), **given: Any) -> SunState:
    """The state after a year that ended so, with 11 points each before scoring."""
    return do(closing(vp=[11, 11], villages=villages, **given), 1, ("stop",))


def sheet(s: SunState, seat: int = 0) -> dict[str, int]:
    return {row.item.removeprefix("sheet."): row.value for row in SUN.sheet(s) if row.seat == seat}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_items_and_their_rules(seats: int) -> None:
    rows = SUN.sheet(SUN.new(setup(seats)))
    assert len(rows) == 12 * seats
    for seat in range(seats):
        assert {row.item.removeprefix("sheet."): row.rule for row in rows if row.seat == seat} == RULES
    assert all(row.item in words() for row in rows)


def test_before_anything_happens() -> None:
    s = SUN.new(setup(2))
    settled = {row.item: row.settled for row in SUN.sheet(s) if row.seat == 0}
    assert [item for item, done in settled.items() if not done] == [
        "sheet.crops", "sheet.most_prophecy", "sheet.fewest_prophecy", "sheet.deaths",
    ]  # fmt: skip
    assert sheet(s)["start"] == 11


@pytest.mark.parametrize(("item", "value", "s"), [
    case("jaguar", 1, do(rituals("", ["hold +jaguar"]), 0, ("jaguar", 0)), id="S13"),
    case("prophecy", 3, do(rituals(), 0, ("prophecy", 0)), id="S21"),
    case("wilted", -2, do(rituals("0=-2", ["", "", "", "", "hold"], left={4: 1}, hold_discs=0,
                                  fields=((0, 6, 12), (1, 7, 13))), 0, ("discard", 4)), id="S26"),
    case("villages_1", 10, scored((2, 3)), id="S33-year-1"),
    case("villages_2", 10, scored((2, 3), year=2), id="S33-year-2"),
    case("links_1", 6, scored(sky="0=+1b 1=+1b 2=+1b"), id="S34-year-1"),
    case("links_2", 3, scored(sky="0=+1b 1=+1b", year=2), id="S34-year-2"),
    case("crops", 4, scored(crops=[4, 0], year=2), id="S37-crops"),
    case("deaths", -6, scored(deaths=[3, 0], year=2), id="S37-deaths"),
    case("crops", 5, closing(vp=[11, 11], villages=[0, 0], crops=[5, 0]), id="S37-crops-so-far"),
    case("deaths", -3, closing(vp=[11, 11], villages=[0, 0], deaths=[2, 0]), id="S37-deaths-so-far"),
    case("most_prophecy", 3, closing(vp=[11, 11], villages=[0, 0], prophecy=[2, 1]), id="S37-most-so-far"),
    case("most_prophecy", 0, closing(vp=[11, 11], villages=[0, 0], prophecy=[1, 2]), id="S37-not-most-so-far"),
    case("fewest_prophecy", -3, closing(vp=[11, 11], villages=[0, 0], prophecy=[1, 2]), id="S37-fewest-so-far"),
])  # fmt: skip
def test_what_stands_under_an_item(item: str, value: int, s: SunState) -> None:
    assert sheet(s)[item] == value


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_settled_items_add_up_to_the_points(seats: int) -> None:
    s, rng = SUN.new(setup(seats)), random.Random(7 + seats)
    while actors := SUN.actors(s):
        SUN.apply(s, actors[0], SUN.sample(s, actors[0], rng))
        totals = [0] * seats
        for row in SUN.sheet(s):
            totals[row.seat] += row.value * row.settled
        assert totals == s.vp
    assert all(row.settled for row in SUN.sheet(s))


DEALT = SUN.new(setup(2))
DRAWN = bare("planting", 2)
DRAWN.turn = 1


@pytest.mark.parametrize(("s", "now", "key", "rule", "facts"), [
    case(DEALT, 0, "tile", "S8", {"month": "@month:0"}, id="a tile is due"),
    case(DRAWN, 0, "planting", "S10", {"seat": "@seat:1"}, id="planting"),
    case(rituals(), 1, "rituals", "S12", {"seat": "@seat:0"}, id="rituals"),
    case(do(rituals(), 0, ("prophecy", 3)), 1, "turn", "S12r", {"deck": 4}, id="a card is due"),
    case(feeding([(4, 0, 0, 0), (0, 0, 0, 0)], [2, 1]), 3, "feed", "S29", {"seat": "@seat:0", "villages": 2}, id="S29"),
    case(feeding([(4, 0, 0, 0), (0, 0, 0, 0)], [2, 1], fed=2), 3, "build", "S29", {"seat": "@seat:0"}, id="building"),
    case(scored(year=2), 5, "over", "S38", {}, id="over"),
])  # fmt: skip
def test_phase_and_prompt(s: SunState, now: int, key: str, rule: str, facts: dict[str, str | int]) -> None:
    phase = SUN.phase(s)
    assert phase.steps == ("phase.planting", "phase.rituals", "phase.harvest", "phase.feed", "phase.score")
    assert (phase.now, phase.prompt.key, phase.prompt.rule) == (now, f"prompt.{key}", rule)
    assert phase.prompt.facts == facts
    assert phase.round.facts == {"year": s.year, "years": 2}
    assert sentence(phase.prompt)
    assert sentence(phase.round)
    assert all(step in words() for step in phase.steps)
