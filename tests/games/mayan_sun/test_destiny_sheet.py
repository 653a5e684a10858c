"""Score sheet, forecast, phases and the table of Aztec Destiny."""

from __future__ import annotations

import random

import pytest

from aztec_desktop.core.actions import CHANCE
from aztec_desktop.games.mayan_sun import DESTINY
from aztec_desktop.games.mayan_sun.destiny.state import DestinyState
from tests.games.mayan_sun.destiny_positions import (
    PHASES,
    bare,
    feeding,
    inner,
    last_ritual,
    rituals,
    setup,
    telling,
)
from tests.games.mayan_sun.positions import Fields
from tests.games.mayan_sun.steps import case, do, sentence, words

APART: Fields = ((0, 6, 12), (3, 9, 15))
RULES = {
    "start": "S6", "jaguar": "S13", "progress": "D5", "wilted": "S26", "villages_1": "D13", "villages_2": "D13",
    "crops": "D16", "jaguars_left": "D16", "prophecy_left": "D16", "destiny": "D17", "date": "D18", "deaths": "D19",
}  # fmt: skip
OPEN = {"crops", "jaguars_left", "prophecy_left", "destiny", "date", "deaths"}


def sheet(s: DestinyState, seat: int = 0) -> dict[str, int]:
    return {row.item.removeprefix("sheet."): row.value for row in DESTINY.sheet(s) if row.seat == seat}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_items_and_their_rules(seats: int) -> None:
    rows = DESTINY.sheet(DESTINY.new(setup(seats)))
    for seat in range(seats):
        own = [row for row in rows if row.seat == seat]
        assert {row.item.removeprefix("sheet."): row.rule for row in own} == RULES
        assert {row.item.removeprefix("sheet.") for row in own if not row.settled} == OPEN
    assert all(row.item in words() for row in rows)


@pytest.mark.parametrize(("item", "value", "s"), [
    case("progress", 3, do(telling([2, 0], progress=[5, 0]), 0, ("advance", "progress")), id="D5"),
    case("villages_1", 6, do(telling([1, 0], value=[2, 1]), 0, ("move_marker", 1)), id="D13-year-1"),
    case("villages_2", 6, do(telling([1, 0], value=[2, 1], year=2), 0, ("move_marker", 1)), id="D13-year-2"),
    case("crops", 7, telling([1, 0], crops=[7, 0]), id="D16-crops-so-far"),
    case("jaguars_left", 2, telling([3, 0], progress=[4, 0]), id="D16-jaguars-of-the-last-new-year"),
    case("prophecy_left", 2, telling([3, 0], progress=[4, 0]), id="D16-not-the-tokens-in-hand"),
    case("destiny", 11, telling([1, 0], year=2, marker=1, fates=[1, 0], points=(0, 4)), id="D17-so-far"),
    case("destiny", 22, telling([1, 0], year=2, marker=1, fates=[1, 0], progress=[8, 0]), id="D17-doubled-so-far"),
    case("destiny", 0, telling([1, 0], year=2, marker=1, fates=[0, 1], points=(0, 4)), id="D17-anothers"),
    case("date", 10, telling([1, 0], year=2, marker=3, dates=["2240", "2012"]), id="D18-where-it-would-go"),
    case("date", 0, telling([1, 0], year=2, marker=3, dates=["2012", "2240"]), id="D18-not-where-it-is"),
    case("deaths", -3, telling([1, 0], deaths=[2, 0]), id="D19-so-far"),
])  # fmt: skip
def test_what_stands_under_an_item(item: str, value: int, s: DestinyState) -> None:
    assert sheet(s)[item] == value


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_settled_items_add_up_to_the_points(seats: int) -> None:
    s, rng = DESTINY.new(setup(seats)), random.Random(7 + seats)
    while actors := DESTINY.actors(s):
        DESTINY.apply(s, actors[0], DESTINY.sample(s, actors[0], rng))
        totals = [0] * seats
        for row in DESTINY.sheet(s):
            totals[row.seat] += row.value * row.settled
        assert totals == s.vp
    assert all(row.settled for row in DESTINY.sheet(s))


def test_before_the_very_end_the_sheet_knows_what_comes() -> None:
    """If the last token changes nothing, the open items are what the end will bring."""
    s = telling([0, 1], turn=1, year=2, crops=[3, 0], progress=[8, 0], fates=[2, 5], marker=1, deaths=[1, 0],
                dates=["1987", "2000"], villages=[2, 0])  # fmt: skip
    after = do(s, 1, ("move_marker", 1))  # onto Geomagnetic Reversal: 2012 becomes 2000
    moved = s.copy()
    moved.marker = 2
    told = {item: value for item, value in sheet(moved).items() if item in OPEN}
    assert told == {item: value for item, value in sheet(after).items() if item in OPEN}
    assert told == {"crops": 3, "jaguars_left": 2, "prophecy_left": 2, "destiny": 20, "date": 0, "deaths": -1}


FORECASTS = [
    case(rituals("", fields=APART, year=1), {"fed": 0, "starved": 3, "tokens": 0, "value": 1, "vp": 11}, id="nothing"),
    # 4 maize feed one of three; two villages starve; 1 VP for the one
    case(rituals("0=+2 1=+2", fields=APART),
         {"harvest.maize": 4, "fed": 1, "starved": 2, "left": 0, "vp": 12}, id="S25"),
    case(rituals("0=+3 1=+2 2=-1 3=-2 4=+3", fields=APART, progress=(6, 0), months={(0, "maize"): 5}),
         {"harvest.maize": 5}, id="D10-five-months"),
    case(rituals("0=+3 1=+2 2=-1 3=-2", fields=APART, progress=(5, 0), months={(0, "maize"): 3}),
         {"harvest.maize": 4}, id="D10-three-months"),
    case(feeding([(0, 0, 2, 1), (4, 0, 0, 0)], [1, 1]),
         {"fed": 0, "starved": 1, "tokens": 1, "left": 0, "vp": 11}, id="D11-example-5"),
    case(feeding([(1, 0, 2, 1), (4, 0, 0, 0)], [1, 1]),
         {"fed": 1, "starved": 0, "tokens": 0, "left": 1, "vp": 12}, id="D11-example-6"),
    case(feeding([(3, 0, 0, 0), (4, 0, 0, 0)], [2, 1], turn=1),
         {"fed": 0, "built": 0, "starved": 0, "left": 3, "vp": 13}, id="feeding-is-over-for-him"),
    case(telling([1, 0], value=[6, 1], progress=[8, 0], villages=[2, 0]),
         {"value": 8, "vp": 27, "tokens": 0}, id="D13-doubled"),
    case(telling([1, 0], marker=1, fates=[1, 0]), {"destiny": 3, "date": 0, "links": 0}, id="D17-year-1"),
    case(telling([1, 0], year=2, marker=0, fates=[0, 1], dates=["1982", "2012"], on="2000"),
         {"destiny": 11, "date": 0}, id="D18-three-left-is-1969"),
    case(telling([1, 0], year=2, marker=0, dates=["1969", "2012"], on="2000"), {"date": 10}, id="D18-there-it-is"),
    # a village at 2 VP, and 1 + 10 for the fate, which stands by itself when all is over too
    case(do(telling([1, 0], year=2, villages=[1, 0]), 0, ("advance", "value")),
         {"vp": 13, "destiny": 11, "date": 0, "fed": 0}, id="over"),
]  # fmt: skip


@pytest.mark.parametrize(("s", "told"), FORECASTS)
def test_forecast(s: DestinyState, told: dict[str, int]) -> None:
    forecast = DESTINY.forecast(s)[0]
    assert {name: forecast[name] for name in told} == told


def test_forecast_of_the_planned_tokens_is_what_the_plan_does() -> None:
    s = feeding([(0, 0, 6, 2), (0, 0, 4, 0)], [1, 1], fed=1)
    told = DESTINY.forecast(s)[0]
    after = s.copy()
    for action in DESTINY.plan(DESTINY.view(s, 0), 0):
        DESTINY.apply(after, 0, action)
    assert (after.villages[0] - 1, after.prophecy[0]) == (told["built"], told["tokens"])


LAID = bare("planting", 2)
LAID.turn = 1
STICKS = bare("destiny", 2, year=2)


@pytest.mark.parametrize(("s", "now", "key", "rule", "facts"), [
    case(bare("destiny", 2), 0, "first_step", "D4", {"seat": "@seat:0"}, id="D4"),
    case(inner(bare("destiny", 2), value=[1, 1]), 0, "fate", "D6", {"seat": "@seat:0"}, id="D6"),
    case(STICKS, 0, "date", "D8", {"seat": "@seat:0"}, id="D8"),
    case(LAID, 1, "planting", "S10", {"seat": "@seat:1"}, id="S10"),
    case(rituals(), 2, "rituals", "S12", {"seat": "@seat:0"}, id="S12"),
    case(do(last_ritual(progress=(6, 0)), 0, ("prophecy", 4)), 3, "harvest", "D10", {"seat": "@seat:0"}, id="D10"),
    case(do(last_ritual(progress=(5, 0)), 0, ("prophecy", 4)), 3, "harvest_one", "D10",
         {"seat": "@seat:0", "months": 3}, id="D10 only Slash and Burn"),
    case(feeding([(4, 0, 0, 0), (0, 0, 0, 0)], [2, 1]), 4, "feed", "S29", {"seat": "@seat:0", "villages": 2}, id="S29"),
    case(feeding([(2, 0, 0, 1), (0, 0, 0, 0)], [0, 1]), 4, "make", "D11", {"seat": "@seat:0"}, id="D11"),
    case(telling([3, 0]), 5, "prophecy", "D12", {"seat": "@seat:0", "tokens": 3}, id="D12"),
    case(do(telling([1, 0], year=2), 0, ("advance", "value")), 8, "over", "D20", {}, id="D20"),
])  # fmt: skip
def test_phase_and_prompt(s: DestinyState, now: int, key: str, rule: str, facts: dict[str, str | int]) -> None:
    phase = DESTINY.phase(s)
    assert phase.steps == tuple(f"phase.{name}" for name in PHASES)
    assert (phase.now, phase.prompt.key, phase.prompt.rule) == (now, f"prompt.{key}", rule)
    assert phase.prompt.facts == facts
    assert sentence(phase.prompt)
    assert all(step in words() for step in phase.steps)


def test_prompts_of_luck() -> None:
    s = DESTINY.new(setup(2, marker="drawn"))
    keys = []
    while DESTINY.actors(s) == (CHANCE,):
        keys.append((DESTINY.phase(s).prompt.key, DESTINY.phase(s).prompt.rule))
        assert sentence(DESTINY.phase(s).prompt)
        DESTINY.apply(s, CHANCE, DESTINY.odds(s).outcomes[0][0])
    assert list(dict.fromkeys(keys)) == [
        ("prompt.tile", "S8"), ("prompt.turn", "S8"), ("prompt.glyph", "D1"), ("prompt.marker", "D2r"),
    ]  # fmt: skip


def test_what_lies_where() -> None:
    s = telling([1, 0], year=2, marker=6, on="1666", value=[3, 1], progress=[0, 8], fates=[5, 6],
                dates=["5m", "2012"], points=(1, 6))  # fmt: skip
    spots = {piece: place.spot for piece, place in DESTINY.table(s).pieces.items()}
    assert {piece: spot for piece, spot in spots.items() if piece.split(":")[0] in {
        "marker", "point", "cube", "stick", "disc",
    }} == {
        "marker:destiny": "space:6", "marker:date": "date:2", "point:1": "space:1", "point:2": "space:6",
        "cube:0": "space:5", "cube:1": "space:6", "stick:0": "date:14", "stick:1": "date:8",
        "disc:0:value": "value:3", "disc:1:value": "value:1",
        "disc:0:progress": "progress:0", "disc:1:progress": "progress:8",
    }  # fmt: skip
    assert spots["glyph:alien_beings"] == "space:6"
    assert DESTINY.table(s).counters["worth:alien_beings"] == 8 + 1
