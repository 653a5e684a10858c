"""H19, H8r, H20, H20r, H9r, H10r: feeding and building."""

from __future__ import annotations

import pytest

from aztec_desktop.core.actions import Action
from aztec_desktop.games.altun_ha import ALTUN_HA
from tests.games.altun_ha.positions import discarded, hand, position
from tests.games.altun_ha.steps import case, counted, do, done, refused, said

FED = [
    case("1 1 2", 3, [("1", "2")], id="H19 1 + 2 feed three"),
    case("3 1", 3, [("1", "3"), ("3",)], id="H8r two may be used where one would do"),
    case("2 6 6", 12, [("6", "6")], id="H19 twelve at most"),
    case("2 raid 6", 8, [("2", "6")], id="H19 a Trade card feeds nobody"),
    case("2 chaac", 8, [("2", "chaac:6")], id="H10 a God named 6"),
    case("5 chaac", 9, [("5", "chaac:4"), ("5", "chaac:5"), ("5", "chaac:6")], id="H10 a God named enough"),
    case("chaac", 6, [("chaac:6",)], id="H10 a God alone"),
]


@pytest.mark.parametrize(("held", "population", "farms"), FED)
def test_what_feeds_the_people(held: str, population: int, farms: list[tuple[str, ...]]) -> None:
    s = position("farm", [held, "1"], population=population)
    assert sorted(ALTUN_HA.legal(s, 0)) == sorted([("farm", cards) for cards in farms])


def test_h19_what_feeds_is_discarded() -> None:
    s, events = done(position("farm", ["1 2 3 chaac", "1"]), 0, ("farm", ("2", "chaac:1")))
    assert (hand(s, 0), discarded(s)) == ("1 3", "2 chaac")
    assert said(events) == ["Ix feeds a population of 3 with 2 and Chaac as 1"]
    assert ALTUN_HA.legal(s, 0) == [("build", "1", -1)]


@pytest.mark.parametrize(("held", "population"), [
    case("1 1 5 6", 3, id="example 1: 1 + 1 in round 1"), case("6 5 6 6", 13, id="example 6: thirteen cannot be fed"),
    case("raid 5 6", 1, id="H19 Trade cards only"), case("5 6", 1, id="H19 no cards"),
    case("chaac itzamna 5 6", 13, id="example 6: nor by two Gods"),
])  # fmt: skip
def test_h19_a_king_who_cannot_feed_loses_13_and_ends_the_game(held: str, population: int) -> None:
    bid = ("5", "6") if "5 6" in held else ("5",)
    s = position("bid", [held, "1 2"], population=population, bids=[None, []])
    s, events = done(s, 0, ("bid", bid))
    assert s.vp == [-13, 0]
    assert counted(events, "H19") == {"vp:0": (0, -13)}
    assert ALTUN_HA.actors(s) == ()
    assert said(events)[-2:] == [
        f"Ix cannot feed a population of {population}: the game is over",
        "Kan wins with 0 points",
    ]


def test_h8r_whoever_can_must() -> None:
    s = position("farm", ["6 6", "1"], population=12)
    assert ALTUN_HA.legal(s, 0) == [("farm", ("6", "6"))]
    refused(s, 0, ("farm", ()), "H8r", "must_farm", population=12)


FARMING = position("farm", ["1 2 3 raid chaac", "1"], population=4)


@pytest.mark.parametrize(("action", "rule", "key", "facts"), [
    case(("farm", ("1", "2")), "H19", "too_little", {"sum": 3, "population": 4}, id="H19 3 for 4"),
    case(("farm", ("3",)), "H19", "too_little", {"sum": 3, "population": 4}, id="H19 one card"),
    case(("farm", ("chaac:3",)), "H19", "too_little", {"sum": 3, "population": 4}, id="H10 a God named too low"),
    case(("farm", ("1", "2", "3")), "H19", "too_many", {"cards": 3}, id="H19 three cards"),
    case(("farm", ("4",)), "H19", "not_held", {"card": "@card:4"}, id="H19 not in hand"),
    case(("farm", ("raid",)), "H19", "trade_only", {"card": "@card:raid"}, id="H19 a Trade card"),
    case(("stop",), "H19", "phase", {"phase": "@phase:farm"}, id="H19 no passing"),
])  # fmt: skip
def test_farming_refused(action: Action, rule: str, key: str, facts: dict[str, str | int]) -> None:
    refused(FARMING, 0, action, rule, key, **facts)


# --- building

TO_FIVE = "1 2 3 4 5"

BUILT = [
    case("2 6", ["1", TO_FIVE], [("2", 0), ("6", 1)], 8, id="example 2: tops 1 and 5, 2 and 6"),
    case("1 2", [], [("1", -1), ("2", 0)], 3, id="example 3: the second goes on the first (H20r)"),
    case("1 1", [], [("1", -1), ("1", -1)], 2, id="H20r two temples begun"),
    case("chaac 3", [], [("chaac", -1)], 1, id="example 9: a God named 1"),
    case("chaac 6", ["1 2 3 4"], [("chaac", 0), ("6", 0)], 11, id="H10r a God named 5, a 6 on it"),
    case("chaac itzamna", ["1"], [("chaac", 0), ("itzamna", 0)], 5, id="H10r two Gods, 2 and 3"),
]


@pytest.mark.parametrize(("held", "standing", "stages", "points"), BUILT)
def test_h20_stages_bring_their_values(
    held: str, standing: list[str], stages: list[tuple[str, int]], points: int
) -> None:
    s = position("build", [f"{held} raid", "1"], temples=standing)
    for card, temple in stages:
        s = do(s, 0, ("build", card, temple))
    assert s.vp == [points, 0]
    assert s.stages == [len(stages), 0]
    assert sum(len(temple) for temple in s.temples) == len(stages) + sum(len(temple.split()) for temple in standing)


def test_h10r_on_a_temple_a_god_shows_the_value_it_was_named() -> None:
    s = do(position("build", ["chaac 5 raid", "1"], temples=["1 2 3"]), 0, ("build", "chaac", 0))
    faces = {place.spot: place.face for place in ALTUN_HA.table(s).pieces.values()}
    assert faces["temple:0:4"] == "chaac:4"
    assert ALTUN_HA.legal(s, 0) == [("build", "5", 0), ("stop",)]


def test_h20_where_each_card_fits() -> None:
    s = position("build", ["1 2 3 6 chaac raid", "1"], temples=["1", TO_FIVE, "1 2", "1", f"{TO_FIVE} 6"])
    assert ALTUN_HA.legal(s, 0) == [
        ("build", "1", -1),
        ("build", "2", 0),
        ("build", "2", 3),
        ("build", "3", 2),
        ("build", "6", 1),
        ("build", "chaac", -1),
        ("build", "chaac", 0),
        ("build", "chaac", 1),
        ("build", "chaac", 2),
        ("build", "chaac", 3),
    ]


def test_h9r_the_second_stage_is_optional() -> None:
    s = do(position("build", ["1 2 3", "1"]), 0, ("build", "1", -1))
    assert ALTUN_HA.legal(s, 0) == [("build", "2", 0), ("stop",)]
    s = do(s, 0, ("stop",))
    assert (s.vp, s.round) == ([1, 0], 2)


def test_h9r_he_is_asked_for_a_second_even_if_none_fits() -> None:
    s = do(position("build", ["1 5", "1"]), 0, ("build", "1", -1))
    assert ALTUN_HA.legal(s, 0) == [("stop",)], "else all would know what he has not"


def test_h20_two_stages_at_most_then_the_round_goes_on() -> None:
    s = do(position("build", ["1 1 1", "1"]), 0, ("build", "1", -1), ("build", "1", -1))
    assert s.round == 2
    s = do(position("build", ["1", "1"]), 0, ("build", "1", -1))
    assert s.round == 2, "an empty hand builds no more"


@pytest.mark.parametrize(("held", "standing"), [
    case("4 4 6", ["1", "1 2 3 4"], id="example 4: only 4s, no top of 3"), case("6 raid", [], id="H20 a Trade card"),
    case("6 6", [f"{TO_FIVE} 6"], id="H20r a 6 closes a temple"), case("6", [], id="H20 no card left"),
])  # fmt: skip
def test_h20_nothing_built_costs_7(held: str, standing: list[str]) -> None:
    s, events = done(position("farm", [held, "1"], temples=standing), 0, ("farm", ("6",)))
    assert s.vp == [-7, 0]
    assert counted(events, "H20") == {"vp:0": (0, -7)}
    assert said(events)[1] == "Ix cannot build: −7 points"
    assert s.round == 2


BUILDING = position("build", ["1 2 3 6 raid", "1"], temples=["1", "1 2 3", f"{TO_FIVE} 6"])
STEP = {"card": "@card:6", "temple": 2, "top": 3, "next": 4}


@pytest.mark.parametrize(("action", "rule", "key", "facts"), [
    case(("build", "2", -1), "H20", "only_one_founds", {"card": "@card:2"}, id="H20 a 2 begins nothing"),
    case(("build", "6", 1), "H20", "step", STEP, id="H20 a 6 on a 3"),
    case(("build", "1", 2), "H20", "closed", {"temple": 3}, id="H20r a closed temple"),
    case(("build", "2", 3), "H20", "no_temple", {"temple": 4, "temples": 3}, id="H20 no such temple"),
    case(("build", "2", -2), "H20", "no_temple", {"temple": -1, "temples": 3}, id="H20 nor such"),
    case(("build", "4", 1), "H20", "not_held", {"card": "@card:4"}, id="H20 not in hand"),
    case(("build", "raid", 0), "H20", "trade_only", {"card": "@card:raid"}, id="H20 a Trade card"),
    case(("build", "moon", 0), "H20", "no_card", {"card": "moon"}, id="H20 no such card"),
    case(("stop",), "H9r", "must_build", {}, id="H9r one stage at least"),
    case(("farm", ("6",)), "H20", "phase", {"phase": "@phase:build"}, id="H20 fed already"),
])  # fmt: skip
def test_building_refused(action: Action, rule: str, key: str, facts: dict[str, str | int]) -> None:
    refused(BUILDING, 0, action, rule, key, **facts)


def test_only_the_king_farms_and_builds() -> None:
    refused(FARMING, 1, ("farm", ("1",)), "H19", "turn", seat="@seat:0")
    refused(BUILDING, 1, ("build", "1", -1), "H20", "turn", seat="@seat:0")
