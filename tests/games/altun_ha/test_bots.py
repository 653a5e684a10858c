"""How bots judge and play Altun Ha: what cards are worth, when the crown is no gift, sealed bids they do not know."""

from __future__ import annotations

import random

import pytest

from aztec_desktop.bots.bot import decide
from aztec_desktop.bots.named import bot_named
from aztec_desktop.core.actions import Action
from aztec_desktop.games.altun_ha import ALTUN_HA
from aztec_desktop.games.altun_ha.plan import ABOUT, worths_at
from aztec_desktop.games.altun_ha.state import AltunState
from tests.games.altun_ha.positions import position
from tests.games.altun_ha.steps import case

SIX, GOD = 5, 7


def test_with_two_seats_high_cards_gain_as_the_population_grows() -> None:
    early, late = worths_at(3, 2), worths_at(10, 2)
    assert late[SIX] - early[SIX] == pytest.approx(2.3 * 7 / 4)
    assert late[GOD] > early[GOD]
    assert late[0] < early[0]
    assert min(early) > 0
    assert min(late) > 0


def test_with_many_seats_cards_are_worth_little() -> None:
    assert worths_at(3, 4) == worths_at(12, 6) == ABOUT
    assert ABOUT[SIX] < worths_at(6, 3)[SIX] < worths_at(6, 2)[SIX]


@pytest.mark.parametrize(("population", "crown"), [case(3, 1.0, id="early a gift"), case(11, -9.0, id="late a doom")])
def test_who_loses_the_auction_leaves_the_crown_to_the_other(population: int, crown: float) -> None:
    s = position("bid", ["1 1", "2 3"], population=population, token=1)
    view = ALTUN_HA.view(s, 0)
    before = ALTUN_HA.evaluate(view)
    ALTUN_HA.advance(view, 0, ("bid", ()))
    after = ALTUN_HA.evaluate(view)
    assert after[0] == pytest.approx(before[0])
    assert after[1] - before[1] == pytest.approx(crown)


@pytest.mark.parametrize("name", ["greedy", "search"])
@pytest.mark.parametrize(("s", "chosen"), [
    case(position("bid", ["2 2 2", "1 1 1"], population=9, token=1), ("bid", ()), id="a king would starve: no bid"),
    case(position("farm", ["6 1 2 3", "2 3"], population=3), ("farm", ("3",)), id="feeds with what does not build"),
])  # fmt: skip
def test_what_a_bot_does(name: str, s: AltunState, chosen: Action) -> None:
    assert {decide(bot_named(name), ALTUN_HA, ALTUN_HA.view(s, 0), 0, luck) for luck in range(3)} == {chosen}


@pytest.mark.parametrize("name", ["greedy", "skilled", "search"])
def test_a_bid_answers_no_sealed_bid(name: str) -> None:
    hands = ["1 3 4 6 6", "6 5 5 2 1"]
    sealed: list[list[str]] = [[], ["1"], ["6", "5"], ["5", "5"]]
    choices = set()
    for bid in sealed:
        s = position("bid", hands, population=4, token=1, bids=[None, sorted(bid)])
        choices.add(bot_named(name).choose(ALTUN_HA, ALTUN_HA.view(s, 0), 0, random.Random(3)))
    assert len(choices) == 1
