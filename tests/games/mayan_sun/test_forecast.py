"""What this year will bring if nothing moves any more, and the plan for a whole feeding."""

from __future__ import annotations

from functools import cache

import pytest

from aztec_desktop.games.mayan_sun import SUN
from aztec_desktop.games.mayan_sun.plan import best
from aztec_desktop.games.mayan_sun.state import SunState
from tests.games.mayan_sun.positions import Fields, bare, closing, feeding, rituals, seeds
from tests.games.mayan_sun.steps import case, do

APART: Fields = ((0, 6, 12), (3, 9, 15))
Stock = tuple[int, int, int, int]


def stocked(s: SunState, crops: tuple[int, int, int], jaguars: int = 0) -> SunState:
    s.crops[:3] = crops
    s.jaguars[0] = jaguars
    return s


@pytest.mark.parametrize(("s", "told"), [
    case(rituals("", fields=APART), {"fed": 0, "built": 0, "starved": 3, "left": 0, "vp": 11}, id="nothing"),
    # 4 + 0 maize, 0 + 1 squash, 2 + 2 beans: one of each and two maize with two beans, one maize and one bean left
    case(stocked(rituals("0=+3 1=+1 7=-2 8=-1 12=+2", fields=APART), (0, 1, 2)),
         {"harvest.maize": 4, "harvest.squash": -3, "harvest.bean": 2, "fed": 2, "starved": 1, "left": 2,
          "vp": 11 - 3 + 10}, id="one-starves"),
    case(stocked(rituals("", fields=APART), (4, 4, 4)), {"fed": 3, "built": 1, "starved": 0, "vp": 31}, id="built"),
    case(stocked(rituals("", fields=APART), (1, 0, 1), 1), {"fed": 1, "starved": 2, "left": 0, "vp": 16}, id="jaguar"),
    case(stocked(rituals("", fields=APART), (3, 0, 0)), {"fed": 0, "left": 3, "vp": 11}, id="three-of-one"),
    case(rituals("2=-1b 3=+1b 4=+1b", fields=APART), {"links": 2, "harvest.maize": 0, "vp": 17}, id="two-connections"),
    case(rituals("0=+3", fields=APART, harvested=[(0, "maize")]), {"harvest.maize": 0, "vp": 11}, id="harvested"),
    case(rituals("0=+3 1=left 17=+1", fields=((0, 6, 14), (3, 9, 15))),
         {"harvest.maize": 6, "harvest.bean": 1, "vp": 11 + 5}, id="a-mirror"),
    case(feeding([(5, 5, 5, 0), (0, 0, 0, 0)], [4, 1], fed=2),
         {"harvest.maize": 0, "fed": 2, "built": 3, "starved": 0, "vp": 11 + 35}, id="in-the-middle-of-feeding"),
    case(feeding([(4, 0, 0, 0), (4, 0, 0, 0)], [1, 1], start=1, turn=1), {"fed": 1, "vp": 16}, id="his-turn-comes"),
    case(feeding([(3, 0, 0, 0), (4, 0, 0, 0)], [2, 1], turn=1),
         {"fed": 0, "built": 0, "starved": 0, "left": 3, "vp": 21}, id="feeding-is-over-for-him"),
    case(do(closing(vp=[20, 30], villages=[0, 2], year=2), 1, ("stop",)), {"vp": 20, "fed": 0}, id="the-game-is-over"),
])  # fmt: skip
def test_the_first_seat(s: SunState, told: dict[str, int]) -> None:
    forecast = SUN.forecast(s)[0]
    assert {name: forecast[name] for name in told} == told


def test_every_seat_is_told() -> None:
    s = rituals("0=+3 1=+2 4=+1b 5=-1br 6=-1r", seats=3)
    # maize on 0: 5, on 1: 3 (2 + 1), on 2: 0 (1 − 1); squash on 6: −1, on 7 and 8: 0
    assert [told["harvest.maize"] for told in SUN.forecast(s)] == [5, 3, 0]
    assert [told["harvest.squash"] for told in SUN.forecast(s)] == [-1, 0, 0]
    assert [told["links"] for told in SUN.forecast(s)] == [1, 1, 0]


def test_seeds_in_hand_bring_nothing_yet() -> None:
    s = bare("planting", 2, "0=+3")
    s.turn = 0
    assert SUN.forecast(s)[0]["harvest.maize"] == 0
    s.seeds[0] = 0
    assert SUN.forecast(s)[0]["harvest.maize"] == 3


def test_while_tiles_are_missing_nothing_is_foreseen() -> None:
    s = bare("planting", 2, "0=+3b 1=+3b")
    seeds(s, APART)
    s.tiles[5] = -1
    assert SUN.forecast(s)[0]["harvest.maize"] == SUN.forecast(s)[0]["links"] == 0


@cache
def every_way(stock: Stock) -> tuple[int, int]:
    """The most villages and then the most crops left, by trying everything that S28 allows."""
    maize, squash, bean, jaguars = stock
    found = (0, maize + squash + bean)
    for m in range(min(maize, 4) + 1):
        for s in range(min(squash, 4) + 1):
            for b in range(min(bean, 4) + 1):
                for j in range(min(jaguars, 4) + 1):
                    if combines((m, s, b), j):
                        villages, left = every_way((maize - m, squash - s, bean - b, jaguars - j))
                        found = max(found, (villages + 1, left))
    return found


def combines(crops: tuple[int, int, int], jaguars: int) -> bool:
    """Whether these crops and Jaguars are one of each, two and two, or four of one."""
    kinds = sum(n > 0 for n in crops)
    total = sum(crops) + jaguars
    return (total == 3 and max(crops) <= 1) or (total == 4 and (kinds <= 1 or (kinds == 2 and max(crops) <= 2)))


STOCKS: list[Stock] = [(m, s, b, j) for m in range(6) for s in range(6) for b in range(6) for j in range(4)]


def test_the_best_feeding_is_the_best_of_all() -> None:
    assert [stock for stock in STOCKS if best(*stock) != every_way(stock)] == []


@pytest.mark.parametrize("stock", [(13, 2, 1, 0), (9, 8, 7, 2), (12, 0, 3, 5), (7, 7, 7, 0), (0, 20, 1, 3)])
def test_the_best_of_larger_stocks(stock: Stock) -> None:
    assert best(*stock) == every_way(stock)


@pytest.mark.parametrize("stock", [
    case((1, 3, 7, 0), id="S28-example-3"), (3, 3, 3, 0), (4, 1, 1, 0), (5, 5, 5, 3), (0, 0, 0, 3), (2, 1, 0, 1),
    (9, 8, 7, 2), (1, 1, 1, 4), (4, 4, 0, 1),
])  # fmt: skip
@pytest.mark.parametrize("villages", [0, 2, 9])
def test_the_plan_can_be_played_and_is_the_best(stock: Stock, villages: int) -> None:
    s = feeding([stock, (1, 1, 1, 0)], [villages, 1])
    told = SUN.forecast(s)[0]
    plan = SUN.plan(SUN.view(s, 0), 0)
    for action in plan:
        s = do(s, 0, action)
    assert SUN.actors(s) == (1,)
    assert (len(plan), sum(s.crops[:3])) == every_way(stock)
    assert told["fed"] + told["built"] == len(plan)
    assert told["left"] == sum(s.crops[:3])
    assert s.villages[0] == villages + told["built"] - told["starved"]


def test_there_is_a_plan_only_for_who_is_feeding() -> None:
    s = feeding([(1, 1, 1, 0), (1, 1, 1, 0)], [1, 1])
    assert SUN.plan(s, 0) == [("pay", 1, 1, 1, 0)]
    assert SUN.plan(s, 1) == []
    assert SUN.plan(rituals(), 0) == []
    assert SUN.plan(do(closing(vp=[1, 2], villages=[0, 0], year=2), 1, ("stop",)), 0) == []


def test_a_plan_may_use_jaguars_where_stopping_is_allowed() -> None:
    s = feeding([(1, 0, 1, 1), (1, 1, 1, 0)], [1, 1])
    assert ("stop",) in SUN.legal(s, 0)
    assert SUN.plan(s, 0) == [("pay", 1, 0, 1, 1)]
