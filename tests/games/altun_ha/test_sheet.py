"""Score sheet, forecast, phase and prompt, whole turns, evaluation, features."""

from __future__ import annotations

import pytest

from aztec_desktop.core.actions import Action
from aztec_desktop.games.altun_ha import ALTUN_HA
from aztec_desktop.games.altun_ha.evaluate import FEATURES
from aztec_desktop.games.altun_ha.plan import best_reign
from aztec_desktop.games.altun_ha.rivals import bid_odds, chance_to_win
from aztec_desktop.games.altun_ha.state import AltunState
from tests.games.altun_ha.positions import new_game, position
from tests.games.altun_ha.steps import case, do, sentence


def test_the_sheet_names_each_item_with_its_rule() -> None:
    s = position("farm", ["6 6", "1", "2"], points=[{"built": 9, "raid": -3}, {"tribute": -1}, {"starved": -13}])
    s = do(s, 0, ("farm", ("6",)))
    rows = {(row.seat, row.item): (row.rule, row.value) for row in ALTUN_HA.sheet(s) if row.value}
    assert rows == {
        (0, "sheet.built"): ("H20", 9),
        (0, "sheet.raid"): ("H11", -3),
        (0, "sheet.not_built"): ("H20", -7),
        (1, "sheet.tribute"): ("H11", -1),
        (2, "sheet.starved"): ("H19", -13),
    }
    assert s.vp == [-1, -1, -13]


@pytest.mark.parametrize(("hands", "temples", "most", "build"), [
    case(["1 2 6", "1"], [], 8, 3, id="1 and 2 on it"), case(["2 6", "1"], ["1", "1 2 3 4 5"], 8, 8, id="example 2"),
    case(["4 4", "1"], ["1"], 8, 0, id="nothing fits"), case(["chaac raid", "1"], [], 6, 1, id="a God begins a temple"),
    case(["chaac 2", "1"], ["1 2 3 4 5"], 8, 6, id="a God closes one"), case(["raid", "1"], [], 0, 0, id="no card"),
])  # fmt: skip
def test_forecast(hands: list[str], temples: list[str], most: int, build: int) -> None:
    s = position("bid", hands, temples=temples)
    told = ALTUN_HA.forecast(s)[0]
    assert (told["most"], told["build"], told["vp"], told["cards"]) == (most, build, 0, len(hands[0].split()))


def test_forecast_tells_nothing_of_hidden_cards() -> None:
    s = position("bid", ["1 2", "6 6 chaac"], shown={1: "6"})
    told = ALTUN_HA.forecast(ALTUN_HA.view(s, 0))[1]
    assert (told["cards"], told["most"]) == (3, 6)


PROMPTS = [
    case(position("trade", ["1", "2"]), 3, "Ix: play a Trade card, or pass.", "H17", id="trade"),
    case(position("bid", ["1", "2"]), 4, "All seal a bid of no, one or two cards.", "H18", id="bid"),
    case(position("farm", ["6", "2"]), 5, "Ix: feed a population of 3 with one or two cards.", "H19", id="farm"),
    case(position("build", ["1", "2"]), 6, "Ix: build a stage.", "H20", id="build"),
    case(do(position("build", ["1 2", "2"]), 0, ("build", "1", -1)), 6, "Ix: build a second stage, or stop.", "H20",
         id="build more"),
    case(position("cycle", ["1 1 1 1 1 1", "2"]), 7, "Ix: discard a card.", "H21", id="one card too many"),
    case(position("cycle", ["1 1 1 1 1 1 1", "2"]), 7, "Ix: discard down to the limit, 2 cards to go.", "H21",
         id="two cards too many"),
    case(do(position("bid", ["", "2"], bids=[None, []]), 0, ("bid", ())), 8, "The game is over.", "H12", id="over"),
]  # fmt: skip


@pytest.mark.parametrize(("s", "now", "prompt", "rule"), PROMPTS)
def test_phase_and_prompt(s: AltunState, now: int, prompt: str, rule: str) -> None:
    phase = ALTUN_HA.phase(s)
    assert (phase.now, sentence(phase.prompt), phase.prompt.rule) == (now, prompt, rule)
    assert sentence(phase.round) == f"Round {s.round}"
    assert len(phase.steps) == 8


PLANS: list[object] = [
    case(position("build", ["1 2 6", "1"]), [("build", "1", -1), ("build", "2", 0)], id="1, then 2 on it"),
    case(
        position("build", ["2 6 6", "1"], temples=["1", "1 2 3 4 5"]),
        [("build", "2", 0), ("build", "6", 1)],
        id="example 2",
    ),
    case(position("build", ["4 1", "1"]), [("build", "1", -1), ("stop",)], id="only one fits"),
    case(position("build", ["1", "1"]), [("build", "1", -1)], id="an empty hand ends by itself"),
    case(
        position("cycle", ["1 2 3 6 6 chaac raid", "1"]),
        [("discard", "1"), ("discard", "2")],
        id="the two of least worth",
    ),
    case(position("bid", ["1 2 3 6", "1"]), [], id="a bid is one action"),
    case(position("farm", ["1 2 3 6", "1"]), [], id="so is a farm"),
]


@pytest.mark.parametrize(("s", "plan"), PLANS)
def test_whole_turns(s: AltunState, plan: list[Action]) -> None:
    assert sorted(map(str, ALTUN_HA.plan(s, 0))) == sorted(map(str, plan))
    assert ALTUN_HA.plan(s, 1) == []
    do(s, 0, *ALTUN_HA.plan(s, 0))


# --- what bots look at


def reign(held: str, heights: tuple[int, ...], population: int) -> tuple[int, str] | None:
    """What `best_reign` makes of a hand: points and what is left."""
    s = position("bid", [held, "1"])
    found = best_reign(s.kit.first_god, s.hands[0], heights, population)
    return found and (found.points, " ".join(s.kit.ids[kind] for kind in found.left))


@pytest.mark.parametrize(("held", "heights", "population", "found"), [
    case("1 2 3", (), 3, (3, ""), id="builds 1 and 2, feeds with 3"), case("1 1", (), 3, None, id="example 1: starves"),
    case("4 4", (1,), 4, (0, "4"), id="example 4: nothing fits"),
    case("1 1 2 6", (), 3, (3, "1"), id="feeds with the 6"),
    case("6 6", (5,), 6, (6, ""), id="one 6 feeds, one closes"), case("6 6 6", (), 13, None, id="thirteen"),
])  # fmt: skip
def test_what_a_king_can_make_of_a_hand(
    held: str, heights: tuple[int, ...], population: int, found: tuple[int, str] | None
) -> None:
    assert reign(held, heights, population) == found


def test_losing_on_purpose_is_worth_more_than_starving() -> None:
    """With nothing to feed the people from, no bid beats a bid: -13 lies on the crown."""
    s = position("bid", ["2 2 2", "1 1 1"], population=9, token=1)
    values = {}
    for action in ALTUN_HA.legal(s, 0):
        after = ALTUN_HA.view(s, 0)
        ALTUN_HA.advance(after, 0, action)
        values[action[1]] = ALTUN_HA.evaluate(after)[0]
    assert max(values, key=lambda cards: values[cards]) == ()


def test_a_certain_win_is_certain() -> None:
    s = position("bid", ["6 6", "1", "2"], bids=[["6", "6"], None, None])
    assert chance_to_win(s, 0) == pytest.approx(1.0)
    s = position("bid", ["1", "5", "2"], bids=[[], ["5"], None])
    assert chance_to_win(s, 0) == 0.0


def test_odds_of_an_unseen_bid_add_up() -> None:
    for seats in (2, 4):
        view = ALTUN_HA.view(new_game(seats), 0)
        for other in range(1, seats):
            odds = bid_odds(view, other)
            assert sum(odds) == pytest.approx(1.0)
            assert min(odds) >= 0.0
            assert len(odds) == 13


def test_what_is_known_of_a_hand_moves_the_odds() -> None:
    s = position("bid", ["1", "6 6"], shown={1: "6 6"})
    assert bid_odds(ALTUN_HA.view(s, 0), 1)[12] > bid_odds(ALTUN_HA.view(position("bid", ["1", "6 6"]), 0), 1)[12]


def test_points_are_worth_themselves_at_the_end() -> None:
    s = do(position("bid", ["", "2"], bids=[None, []]), 0, ("bid", ()))
    assert ALTUN_HA.evaluate(s) == [-13.0, 0.0]


def test_features_by_name() -> None:
    s = position(
        "bid", ["6 chaac raid", "2 3"], temples=["1", "1 2"], points=[{"built": 4}, {"built": 6}], population=5
    )
    found = dict(zip(FEATURES, ALTUN_HA.features(ALTUN_HA.view(s, 0), 0), strict=True))
    assert (found["vp"], found["cards"], found["highest_pair"]) == (4.0, 3.0, 12.0)
    assert (found["gods"], found["trades"], found["others_vp"], found["others_cards"]) == (1.0, 1.0, 6.0, 2.0)
    assert (found["others_highest_pair"], found["population"], found["hungry"]) == (0.0, 5.0, 0.0)
    assert (found["temples"], found["open_tops"], found["margin_to_best"]) == (2.0, 2.0, -2.0)
