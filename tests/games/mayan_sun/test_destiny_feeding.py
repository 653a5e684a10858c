"""Feeding, building and buying Prophecy tokens (D11, D11r, D11r2), with worked examples 5, 6 and 7."""

from __future__ import annotations

from typing import TypeAlias

import pytest

from aztec_desktop.core.actions import Action
from aztec_desktop.games.mayan_sun import DESTINY
from tests.games.mayan_sun.destiny_positions import feeding, phase_of
from tests.games.mayan_sun.steps import case, counted, do, done, refused

Stock: TypeAlias = tuple[int, int, int, int]
OTHER: Stock = (1, 1, 1, 0)


def pays(*amounts: Stock) -> set[Action]:
    return {("pay", *one) for one in amounts}


def buys(*crops: str) -> set[Action]:
    return {("buy", crop) for crop in crops}


@pytest.mark.parametrize(("stock", "unfed", "makings"), [
    case((0, 0, 2, 1), 1, buys("bean"), id="D11-example-5"),
    case((1, 0, 2, 1), 1, pays((1, 0, 1, 1), (1, 0, 2, 1)), id="D11r2-example-6"),
    case((0, 0, 4, 1), 0, pays((0, 0, 4, 0), (0, 0, 3, 1)) | buys("bean"), id="D11-example-7"),
    case((0, 0, 4, 1), 1, pays((0, 0, 4, 0), (0, 0, 3, 1)), id="D11r2-no-token-while-a-village-is-hungry"),
    case((0, 0, 0, 4), 0, pays((0, 0, 0, 3), (0, 0, 0, 4)), id="D11-jaguars-alone-must-build"),
    case((0, 0, 0, 4), 2, pays((0, 0, 0, 3), (0, 0, 0, 4)), id="D11r2-jaguars-alone-must-feed"),
    case((1, 0, 1, 1), 1, pays((1, 0, 1, 1)), id="D11r2-a-jaguar-counts-for-the-duty"),
    case((2, 2, 0, 1), 0, pays((2, 2, 0, 0), (1, 2, 0, 1), (2, 1, 0, 1), (1, 1, 0, 1)) | buys("maize", "squash"),
         id="D11-two-pairs"),
    case((2, 0, 0, 1), 0, buys("maize"), id="D11-a-pair-and-a-jaguar"),
    case((0, 3, 0, 2), 0, pays((0, 2, 0, 2), (0, 3, 0, 1)) | buys("squash") | pays((0, 1, 0, 2)),
         id="D11-three-and-two-jaguars"),
])  # fmt: skip
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_d11_what_can_be_made(stock: Stock, unfed: int, makings: set[Action], seats: int) -> None:
    s = feeding([stock, *[OTHER] * (seats - 1)], [3] * seats, fed=3 - unfed)
    assert set(DESTINY.legal(s, 0)) == makings
    refused(s, 0, ("stop",), "D11", "must_make")


def test_example_5_it_starves_and_a_token_is_bought() -> None:
    s = feeding([(0, 0, 2, 1), OTHER], [1, 1])
    after, events = done(s, 0, ("buy", "bean"))
    assert counted(events, "D11") == {"crop:0:bean": (2, 0), "jaguar:0": (1, 0), "prophecy:0": (0, 1)}
    assert (after.villages[0], after.deaths[0], after.prophecy[0]) == (0, 1, 1)
    assert after.vp == s.vp


@pytest.mark.parametrize("payment", [(1, 0, 1, 1), (1, 0, 2, 1)])
def test_example_6_it_is_fed_and_no_token(payment: Stock) -> None:
    s = feeding([(1, 0, 2, 1), OTHER], [1, 1])
    refused(s, 0, ("buy", "bean"), "D11r2", "feed_first", villages=1)
    after = do(s, 0, ("pay", *payment))
    assert (after.villages[0], after.deaths[0], after.prophecy[0], after.turn) == (1, 0, 0, 1)


@pytest.mark.parametrize(("choice", "villages", "tokens"), [
    case(("pay", 0, 0, 4, 0), 2, 0, id="D11-example-7-four-beans"),
    case(("pay", 0, 0, 3, 1), 2, 0, id="D11-example-7-three-and-a-jaguar"),
    case(("buy", "bean"), 1, 1, id="D11-example-7-a-token"),
])  # fmt: skip
def test_example_7_his_choice_then_nothing(choice: Action, villages: int, tokens: int) -> None:
    s = feeding([(0, 0, 4, 1), OTHER], [1, 1], fed=1)
    after = do(s, 0, choice)
    assert (after.villages[0], after.prophecy[0], after.turn) == (villages, tokens, 1)


def test_d11_a_village_first_and_a_token_with_the_rest() -> None:
    s = feeding([(0, 0, 6, 2), OTHER], [1, 1], fed=1)
    s = do(do(s, 0, ("pay", 0, 0, 4, 0)), 0, ("buy", "bean"))
    assert (s.villages[0], s.prophecy[0], s.crops[2], s.jaguars[0]) == (2, 1, 0, 1)
    assert s.turn == 1  # one Jaguar alone makes nothing


def test_d11_tokens_even_if_all_could_not_be_fed() -> None:
    """One of three villages is fed; then no combination is left, but a pair and a Jaguar are."""
    s = feeding([(0, 0, 6, 1), OTHER], [3, 1])
    assert set(DESTINY.legal(s, 0)) == pays((0, 0, 4, 0), (0, 0, 3, 1))
    s = do(s, 0, ("pay", 0, 0, 4, 0))
    assert DESTINY.legal(s, 0) == [("buy", "bean")]
    s = do(s, 0, ("buy", "bean"))
    assert (s.villages[0], s.deaths[0], s.prophecy[0]) == (1, 2, 1)


@pytest.mark.parametrize(("stock", "crop", "rule", "key", "facts"), [
    case((0, 0, 1, 3), "bean", "D11r", "no_pair", {"crop": "@crop:bean", "have": 1}, id="D11r-no-jaguar-in-the-pair"),
    case((4, 1, 0, 1), "squash", "D11r", "no_pair", {"crop": "@crop:squash", "have": 1}, id="D11-two-of-one-crop"),
    case((4, 2, 0, 0), "squash", "D11", "no_jaguar_left", {}, id="D11-a-jaguar-is-needed"),
    case((4, 2, 0, 1), "rice", "D11", "no_crop", {"crop": "rice"}, id="D11-no-such-crop"),
])  # fmt: skip
def test_d11_what_a_token_costs(stock: Stock, crop: str, rule: str, key: str, facts: dict[str, str | int]) -> None:
    s = feeding([stock, OTHER], [1, 1], fed=1)
    refused(s, 0, ("buy", crop), rule, key, **facts)


def test_s28_holds_here_too() -> None:
    s = feeding([(0, 0, 4, 1), OTHER], [1, 1], fed=1)
    refused(s, 0, ("pay", 0, 0, 2, 0), "S28", "no_combination")
    refused(s, 0, ("pay", 1, 1, 1, 0), "S28", "cannot_pay", payment="@list:1*crop:maize+1*crop:squash+1*crop:bean",
            have=0, what="@crop:maize")  # fmt: skip


@pytest.mark.parametrize(("stocks", "start", "order"), [
    case([OTHER, OTHER], 1, [1, 0], id="D11-two-in-turn"),
    case([(0, 0, 2, 1), (1, 0, 0, 1), OTHER], 0, [0, 2], id="D11-who-can-make-nothing-is-passed-over"),
    case([OTHER, OTHER, (0, 0, 0, 0), (2, 0, 0, 1)], 2, [3, 0, 1], id="D11-four-in-turn"),
])  # fmt: skip
def test_d11_in_turn_order(stocks: list[Stock], start: int, order: list[int]) -> None:
    s = feeding(stocks, [1] * len(stocks), start=start, turn=order[0])
    seen = []
    while phase_of(s) == "feed":
        seen.append(s.turn)
        s = do(s, s.turn, DESTINY.legal(s, s.turn)[0])
    assert seen == order


def test_d4r_the_first_jaguar_goes_back_unused() -> None:
    s = feeding([(0, 0, 4, 1), (0, 0, 0, 1)], [1, 0])
    s = do(s, 0, ("pay", 0, 0, 4, 0))
    assert s.jaguars == [0, 0]


def test_d11_bought_tokens_are_spent_in_the_next_phase() -> None:
    s = feeding([OTHER, (0, 2, 0, 1)], [1, 0], prophecy=[1, 1])
    s = do(do(s, 0, ("pay", 1, 1, 1, 0)), 1, ("buy", "squash"))
    assert (phase_of(s), s.prophecy, DESTINY.actors(s)) == ("prophecy", [1, 2], (0,))
