"""What bots think a position of Aztec Destiny is worth, worked out by hand; plans; greedy bots at play."""

from __future__ import annotations

import random
from functools import cache
from itertools import count, product
from typing import TypeAlias

import pytest

from aztec_desktop.bots.bot import only_action
from aztec_desktop.bots.named import bot_named
from aztec_desktop.core.actions import CHANCE
from aztec_desktop.games.mayan_sun import DESTINY
from aztec_desktop.games.mayan_sun.destiny.chances import FAR, spread
from aztec_desktop.games.mayan_sun.destiny.evaluate import CARRIED, planned_harvest, tracks_value
from aztec_desktop.games.mayan_sun.destiny.features import FEATURES
from aztec_desktop.games.mayan_sun.destiny.feeding import makings
from aztec_desktop.games.mayan_sun.destiny.spending import PLENTY, results
from aztec_desktop.games.mayan_sun.destiny.state import DestinyState
from aztec_desktop.games.mayan_sun.evaluate import UNPLANTED
from aztec_desktop.games.mayan_sun.feeding import PAYMENTS
from aztec_desktop.games.mayan_sun.plan import best
from tests.games.mayan_sun.destiny_positions import (
    IRRIGATION,
    SLASH,
    bare,
    feeding,
    last_ritual,
    phase_of,
    rituals,
    setup,
    telling,
)
from tests.games.mayan_sun.positions import Fields
from tests.games.mayan_sun.steps import case, do

APART: Fields = ((0, 6, 12), (3, 9, 15))
Result: TypeAlias = tuple[int, int, int]


@pytest.mark.parametrize(("at", "tokens", "villages", "fate", "worth"), [
    case((1, 0), 0, 3, 0, 3, id="three-villages-at-1"),
    case((1, 0), 1, 3, 0, 6, id="a-step-of-value-makes-it-2-each"),
    case((1, 0), 1, 0, 0, 2, id="without-villages-a-jaguar-and-a-token-at-the-end"),
    # two steps of progress: Tools and Great Hunting Party, 1 + 2 VP and 2 + 2 tokens; two villages at 2
    case((2, 2), 2, 2, 0, 4 + 3 + 4, id="two-steps-of-progress"),
    case((6, 7), 1, 4, 5, 4 * 4 * 2 + 10 + 4, id="the-long-count-doubles-villages-and-fate"),
    case((8, 8), 2, 1, 0, 10 + 4 + 2, id="nothing-left-to-buy-but-pushes"),
])  # fmt: skip
def test_what_tokens_become_in_the_last_year(
    at: tuple[int, int], tokens: int, villages: int, fate: int, worth: float
) -> None:
    tracks = telling([1, 0], year=2).kit.tracks
    assert tracks_value(tracks, at, tokens, villages, -1, fate) == pytest.approx(worth)


@pytest.mark.parametrize(("s", "worth"), [
    # a step of value for the three villages; neither cube nor stick can be reached any more
    case(telling([1, 0], year=2, villages=[3, 0], vp=[20, 10], fates=[2, 4], value=[1, 1]), 20 + 6, id="a-token-left"),
    case(telling([1, 0], year=2, villages=[3, 0], vp=[20, 10], fates=[2, 4], dates=["1969", "2012"], on="2000"),
         20 + 6 + 0.6 * 10, id="the-date-if-nobody-pushes"),
    case(telling([1, 0], year=2, villages=[3, 0], vp=[20, 10], fates=[0, 4], points=(0, 0)), 20 + 6 + 1,
         id="a-glyph-of-2-likely"),
    case(telling([0, 1], turn=1, year=2, villages=[2, 0], vp=[20, 10], fates=[2, 4], deaths=[3, 0], crops=[4, 0]),
         20 + 2 - 6 + 4, id="deaths-and-crops"),
    case(do(telling([1, 0], year=2, villages=[3, 0], fates=[2, 4]), 0, ("advance", "value")), 11 + 6, id="over"),
])  # fmt: skip
def test_the_first_seats_worth(s: DestinyState, worth: float) -> None:
    assert DESTINY.evaluate(s)[0] == pytest.approx(worth)
    assert DESTINY.evaluate(DESTINY.view(s, 1)) == DESTINY.evaluate(s)


def test_food_is_worth_the_village_it_saves() -> None:
    """With one maize, two beans and a Jaguar the village lives for 1 VP and a bean is left; without it starves."""
    fed, starved = (feeding([(4, 0, 0, 0), stock], [1, 1], year=2) for stock in ((1, 0, 2, 1), (0, 0, 0, 0)))
    assert DESTINY.evaluate(fed)[1] - DESTINY.evaluate(starved)[1] == pytest.approx(1 + 1 + 1)


def test_where_the_marker_may_end() -> None:
    assert spread(0) == (1.0, *[0.0] * 7)
    assert spread(1) == pytest.approx((0.6, 0.2, 0, 0, 0, 0, 0, 0.2))
    for pushes in range(FAR + 1):
        chances = spread(pushes)
        assert sum(chances) == pytest.approx(1)
        assert list(chances[1:5]) == pytest.approx(list(chances[:3:-1]))
        assert list(chances[:5]) == sorted(chances[:5], reverse=True)


def test_a_glyph_is_worth_more_the_nearer_the_marker() -> None:
    worths = [DESTINY.evaluate(telling([1, 0], year=2, marker=marker, fates=[0, 4], points=(0, 4)))[0]
              for marker in (0, 1, 2)]  # fmt: skip
    assert worths == sorted(worths, reverse=True)
    assert worths[0] > worths[2]


def test_crops_are_carried_in_year_1() -> None:
    s, t = (feeding([(beans, 0, 0, 0), (4, 0, 0, 0)], [0, 1], turn=1) for beans in (3, 0))
    assert DESTINY.evaluate(s)[0] - DESTINY.evaluate(t)[0] == pytest.approx(3 * CARRIED)


def test_a_seed_in_hand_counts_as_a_good_field() -> None:
    s = bare("planting", 2)
    s.turn = 0
    assert dict(zip(FEATURES, DESTINY.features(s, 0), strict=True))["crops"] == 3 * UNPLANTED


@pytest.mark.parametrize(("progress", "months", "crops"), [
    case(4, {}, [2, 3, 0], id="without-an-ability"),
    case(SLASH, {}, [4, 3, 0], id="three-months-leave-out-what-wilts"),
    case(IRRIGATION, {}, [4, 7, 0], id="each-where-it-brings-most"),
    case(SLASH, {(0, "squash"): 3}, [2, 3, 0], id="used-up"),
])  # fmt: skip
def test_d10_a_harvest_to_come_counts_the_abilities_left(
    progress: int, months: dict[tuple[int, str], int], crops: list[int]
) -> None:
    """Maize stands under +3 +2 −1 −2, squash under +1 +1 +1 and 0, then +4."""
    s = rituals("0=+3 1=+2 2=-1 3=-2 6=+1 7=+1 8=+1 10=+4", fields=APART, progress=(progress, 0), months=months)
    assert planned_harvest(s)[0][:3] == crops


def test_features_are_named_and_counted() -> None:
    assert len(set(FEATURES)) == len(FEATURES) == 60
    s = rituals("2=-1b 3=+1b 4=+1b", fields=APART, progress=(IRRIGATION, 0), harvested=[(0, "bean")],
                months={(0, "bean"): 3}, turn=1)  # fmt: skip
    s.jaguars[0], s.prophecy = 2, [3, 1]
    told = dict(zip(FEATURES, DESTINY.features(s, 0), strict=True))
    worths = DESTINY.evaluate(s)
    expected = {
        "vp": 11, "links": 2, "prophecy": 3, "jaguars": 2, "in_hand": 0, "harvested": 1, "village_value": 1, "value": 1,
        "progress": 6, "new_jaguars": 2, "new_prophecy": 2, "abilities": 1, "doubled": 1, "fate_worth": 11,
        "fate_away": 0, "others_fate_away": 1, "others_progress": 0, "worth": worths[0], "others_worth": worths[1],
        "margin_to_mean": worths[0] - worths[1], "year": 2, "phase_rituals": 1, "phase_harvest": 0,
        "turns_off": 1, "tokens_about": 4,
    }  # fmt: skip
    assert {name: told[name] for name in expected} == pytest.approx(expected)


def test_every_state_of_a_game_has_a_worth_and_features() -> None:
    for seats in (2, 3, 4):
        rng, s = random.Random(seats), DESTINY.new(setup(seats))
        while actors := DESTINY.actors(s):
            assert len(DESTINY.evaluate(s)) == seats
            assert all(len(DESTINY.features(s, seat)) == len(FEATURES) for seat in range(seats))
            DESTINY.advance(s, actors[0], DESTINY.sample(s, actors[0], rng))
        assert DESTINY.evaluate(s) == s.vp


# Plans


@cache
def all_ends(maize: int, squash: int, bean: int, jaguars: int, owed: int) -> frozenset[Result]:
    """Every end of feeding by the rules D11 and D11r2, by trying everything."""
    found: set[Result] = set()
    fits = [(m, s, b, j) for m, s, b, j in PAYMENTS if m <= maize and s <= squash and b <= bean and j <= jaguars]
    for m, s, b, j in fits:
        found |= {(v + 1, t, left) for v, t, left in
                  all_ends(maize - m, squash - s, bean - b, jaguars - j, max(0, owed - 1))}  # fmt: skip
    if jaguars and not (fits and owed):
        for m, s, b in ((2, 0, 0), (0, 2, 0), (0, 0, 2)):
            if m <= maize and s <= squash and b <= bean:
                found |= {(v, t + 1, left) for v, t, left in
                          all_ends(maize - m, squash - s, bean - b, jaguars - 1, owed)}  # fmt: skip
    return frozenset(found) or frozenset({(0, 0, maize + squash + bean)})


@pytest.mark.parametrize("owed", [0, 1, 3])
def test_d11_the_search_finds_every_end_that_is_not_surpassed(owed: int) -> None:
    for maize, squash, bean, jaguars in product(range(5), range(4), range(6), range(4)):
        ends = all_ends(maize, squash, bean, jaguars, owed)
        most = min(owed, max(villages for villages, _, _ in ends))
        fed = {end for end in ends if end[0] >= most}
        found = results((maize, squash, bean), jaguars, owed)
        assert set(found) <= ends
        for end in fed:
            assert any(all(a >= b for a, b in zip(one, end, strict=True)) for one in found), (end, found)


def test_a_great_store_is_searched_too() -> None:
    found = results((1000, 3, 3), 1, 2)
    assert max(villages for villages, _, _ in found) == best(PLENTY, 3, 3, 1)[0] + (1000 - PLENTY) // 4
    s = feeding([(203, 40, 7, 3), (4, 0, 0, 0)], [3, 1])
    assert played(s, 0).deaths[0] == 0


def played(s: DestinyState, seat: int) -> DestinyState:
    """The state after the seat's plan."""
    after = s.copy()
    for action in DESTINY.plan(DESTINY.view(s, seat), seat):
        after = do(after, seat, action)
    return after


def test_d11_a_plan_feeds_all_it_can_and_leaves_nothing_to_make() -> None:
    rng = random.Random(5)
    for _ in range(150):
        stock = (rng.randrange(9), rng.randrange(9), rng.randrange(9), rng.randrange(4))
        s = feeding([(4, 4, 4, 2), stock], [rng.randrange(4), rng.randrange(6)], year=rng.choice((1, 2)))
        s = played(s, 0)
        if phase_of(s) != "feed":
            continue
        owed, most = s.unfed[1], best(*stock)[0]
        after = s.copy()
        for action in DESTINY.plan(DESTINY.view(s, 1), 1):
            assert action in makings(after, 1)
            DESTINY.apply(after, 1, action)
        assert after.deaths[1] == max(0, owed - most)


def test_where_villages_are_worth_nothing_tokens_are_bought() -> None:
    """In the last year, no step of value made: four beans and a Jaguar make a village for nothing, or a token."""
    s = feeding([(0, 0, 4, 1), (4, 0, 0, 0)], [0, 0], year=2)
    s.value, s.progress = (0, 1), (3, 0)
    assert DESTINY.plan(DESTINY.view(s, 0), 0) == [("buy", "bean")]


def test_where_villages_are_dear_they_are_built() -> None:
    s = feeding([(0, 0, 4, 1), (4, 0, 0, 0)], [0, 0], year=2)
    s.value, s.progress = (8, 1), (8, 0)
    assert DESTINY.plan(DESTINY.view(s, 0), 0)[0][0] == "pay"


@pytest.mark.parametrize(("sky", "progress", "crops"), [
    case("0=+3 1=+2 2=-1 3=-2", SLASH, [4, 0, 0], id="D10-slash-and-burn"),
    case("0=+3 1=+2 2=-1 3=-2 4=+3", IRRIGATION, [5, 0, 0], id="D10-irrigation"),
    case("0=+3 1=+2 2=-1 3=-2 6=+1 7=+1 8=+1 9=+1 10=+2", IRRIGATION, [4, 6, 0], id="D10-both"),
    case("0=+1 1=+1 2=+1 3=+1 6=+1 7=+1 8=+1 9=+1 12=+1 13=+1 14=+1 15=+1", SLASH, [4, 4, 4], id="D10r2-declined"),
])  # fmt: skip
def test_d10_the_plan_before_the_harvest(sky: str, progress: int, crops: list[int]) -> None:
    s = do(last_ritual(sky, fields=((0, 6, 12), (2, 8, 14)), progress=(progress, 0)), 0, ("prophecy", 4))
    assert phase_of(s) == "harvest"
    after = s.copy()
    for action in DESTINY.plan(DESTINY.view(s, 0), 0):
        assert phase_of(after) == "harvest"
        DESTINY.apply(after, 0, action)
    assert phase_of(after) != "harvest"
    gained = [
        sum(s.kit.crops[tile] for tile in range(f, f + m)) for f, m in zip((0, 6, 12), after.months, strict=False)
    ]
    assert gained == crops


def test_no_plan_where_a_turn_is_one_action() -> None:
    assert DESTINY.plan(DESTINY.view(telling([2, 1]), 0), 0) == []
    assert DESTINY.plan(DESTINY.view(rituals(), 0), 0) == []
    assert DESTINY.plan(DESTINY.view(feeding([(4, 0, 0, 0), (4, 0, 0, 0)], [1, 1]), 1), 1) == []


# Greedy bots at play


def play(s: DestinyState, names: list[str], luck: random.Random) -> set[str]:
    """Play on to the end by bots; return the kinds of actions that they used of their own choice."""
    bots, used = [bot_named(name) for name in names], set[str]()
    while actors := DESTINY.actors(s):
        (seat,) = actors
        if seat == CHANCE:
            action = DESTINY.sample(s, seat, luck)
        else:
            view = DESTINY.view(s, seat)
            action = only_action(DESTINY, view, seat) or bots[seat].choose(DESTINY, view, seat, luck)
            used.add(action[0])
        DESTINY.advance(s, seat, action)
    return used


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_greedy_beats_randoms(seats: int) -> None:
    for seed in range(4):
        s, seat = DESTINY.new(setup(seats)), seed % seats
        play(s, ["greedy" if other == seat else "random" for other in range(seats)], random.Random(seed))
        assert DESTINY.outcome(s).winners == (seat,)


KINDS = set(DESTINY.codec.verbs) - {"start", "deal", "turn", "lay_glyph", "set_marker", "stop"}
"""What a seat can do; ``stop`` is never legal here (D11)."""

LAST_CHOICE = {"harvest_now_over", "discard"}
"""Kinds that greedy bots use only where the decks hold nothing better.

Playing on from 40 positions that offer the one or the other, twelve times each, it costs 7 VP on average to use an
ability early (D10r), and 4 to take a card for nothing (S14r).
"""


SELDOM = {"harvest_now", "decline"}
"""Kinds that greedy bots use in one game of thirty."""


@pytest.mark.parametrize(("wanted", "most"), [
    pytest.param(KINDS - LAST_CHOICE - SELDOM, 30, id="often"),
    pytest.param(KINDS - LAST_CHOICE, 200, id="all", marks=pytest.mark.slow),
])  # fmt: skip
def test_greedy_bots_use_every_kind_of_action(wanted: set[str], most: int) -> None:
    used: set[str] = set()
    for number in count():
        assert number < most, f"never used: {sorted(wanted - used)}"
        seats = 2 + number % 3
        used |= play(DESTINY.new(setup(seats)), ["greedy"] * seats, random.Random(number))
        if used >= wanted:
            break


EARLY = "harvest now, harvest now, harvest now, harvest now"


@pytest.mark.parametrize(("kind", "sky", "last_deck"), [
    ("harvest_now_over", "16=+2 17=+3 13=+2 5=+1 8=+2 10=-2", EARLY),
    ("discard", "10=+3 14=-1 11=+1 17=-2 5=+1 9=+1", "match stars, harvest now, harvest now, harvest now"),
])  # fmt: skip
def test_greedy_bots_use_the_rest_where_the_decks_hold_nothing_better(kind: str, sky: str, last_deck: str) -> None:
    s = rituals(sky, [EARLY] * 4 + [last_deck], progress=(IRRIGATION, IRRIGATION), left=dict.fromkeys(range(5), 2))
    assert kind in {action[0] for action in DESTINY.legal(s, 0)}
    assert kind in play(s, ["greedy", "greedy"], random.Random(1))
