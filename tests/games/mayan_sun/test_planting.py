"""Planting: S10 and S11, with worked example 8."""

from __future__ import annotations

import pytest

from aztec_desktop.core.actions import Action
from aztec_desktop.games.mayan_sun import SUN
from aztec_desktop.games.mayan_sun.state import SunState
from tests.games.mayan_sun.positions import bare, sound
from tests.games.mayan_sun.steps import case, do, refused


def planting(seats: int, start: int = 0) -> SunState:
    s = bare("planting", seats, start=start)
    s.turn = start
    return sound(s)


def planted(seats: int, *actions: Action, start: int = 0) -> SunState:
    """The state after these plantings, by whoever is to plant."""
    s = planting(seats, start)
    for action in actions:
        s = do(s, s.turn, action)
    return sound(s)


@pytest.mark.parametrize(("seats", "start", "order"), [
    case(2, 0, [0, 1, 1, 0, 1, 0], id="S10-example-8-two"),
    case(3, 0, [0, 1, 2, 2, 1, 0, 2, 1, 0], id="S10-example-8-three"),
    case(4, 0, [0, 1, 2, 3, 3, 2, 1, 0, 3, 2, 1, 0], id="S10-example-8-four"),
    case(2, 1, [1, 0, 0, 1, 0, 1], id="S10-two-from-the-second"),
    case(3, 1, [1, 2, 0, 0, 2, 1, 0, 2, 1], id="S10-three-from-the-second"),
    case(4, 2, [2, 3, 0, 1, 1, 0, 3, 2, 1, 0, 3, 2], id="S10-four-from-the-third"),
])  # fmt: skip
def test_s10_who_plants_when(seats: int, start: int, order: list[int]) -> None:
    s, seen = planting(seats, start), []
    for _ in range(3 * seats):
        (seat,) = SUN.actors(s)
        seen.append(seat)
        s = do(s, seat, SUN.legal(s, seat)[0])
    assert seen == order
    assert s.kit.edition.phases[s.step] == "rituals"
    assert SUN.actors(s) == (start,)
    assert s.filled.bit_count() == 3 * seats


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_s10_any_unplanted_seed_on_any_field(seats: int) -> None:
    every = {("plant", crop, field) for crop in ("maize", "squash", "bean") for field in range(18)}
    assert set(SUN.legal(planting(seats), 0)) == every


@pytest.mark.parametrize(("own", "left"), [
    case([0], {"season 2", "season 3"}, id="S11-first-seed-in-season-1"),
    case([5], {"season 2", "season 3"}, id="S11-last-field-of-season-1"),
    case([6], {"season 1", "season 3"}, id="S11-first-field-of-season-2"),
    case([11], {"season 1", "season 3"}, id="S11-last-field-of-season-2"),
    case([12], {"season 1", "season 2"}, id="S11-first-field-of-season-3"),
    case([17], {"season 1", "season 2"}, id="S11-last-field-of-season-3"),
])  # fmt: skip
def test_s11_a_season_for_each_seed(own: list[int], left: set[str]) -> None:
    seasons = {"season 1": range(6), "season 2": range(6, 12), "season 3": range(12, 18)}
    s = planted(2, ("plant", "maize", own[0]), ("plant", "maize", 3 if own[0] != 3 else 4), ("plant", "bean", 8))
    assert s.turn == 0
    free = {field for name in left for field in seasons[name]} - {3, 8}
    assert {action[2] for action in SUN.legal(s, 0)} == free
    assert {action[1] for action in SUN.legal(s, 0)} == {"squash", "bean"}


def test_s11_the_third_seed_has_one_season_left() -> None:
    s = planted(
        2,
        ("plant", "maize", 0),
        ("plant", "squash", 1),
        ("plant", "bean", 7),
        ("plant", "bean", 8),
        ("plant", "maize", 13),
    )
    assert s.turn == 0
    assert set(SUN.legal(s, 0)) == {("plant", "squash", field) for field in (12, 14, 15, 16, 17)}


def test_s11_others_seeds_do_not_bind() -> None:
    s = planted(3, ("plant", "maize", 0), ("plant", "maize", 1), ("plant", "maize", 2))
    assert s.turn == 2
    assert {action[2] for action in SUN.legal(s, 2)} == set(range(6, 18))


AT_START = planting(3)
AFTER_TWO = planted(2, ("plant", "maize", 4), ("plant", "bean", 9))


@pytest.mark.parametrize(("s", "seat", "action", "rule", "key", "facts"), [
    case(AT_START, 1, ("plant", "maize", 0), "S10", "turn", {"seat": "@seat:0"}, id="S10-not-his-turn"),
    case(AT_START, -1, ("deal", 0, 0), "S10", "turn", {"seat": "@seat:0"}, id="S10-chance-has-no-turn"),
    case(AT_START, 0, ("move", 0, 1, 1), "S10", "phase", {"phase": "@phase:planting"}, id="S10-a-ritual"),
    case(AT_START, 0, ("stop",), "S10", "phase", {"phase": "@phase:planting"}, id="S10-stopping"),
    case(AT_START, 0, ("pay", 1, 1, 1, 0), "S10", "phase", {"phase": "@phase:planting"}, id="S10-paying"),
    case(AT_START, 0, ("plant", "cocoa", 0), "S10", "no_crop", {"crop": "cocoa"}, id="S10-no-such-seed"),
    case(AT_START, 0, ("plant", "maize", 18), "S11", "no_month", {"number": 18}, id="S11-beyond-the-ring"),
    case(AT_START, 0, ("plant", "maize", -1), "S11", "no_month", {"number": -1}, id="S11-before-the-ring"),
    case(AFTER_TWO, 1, ("plant", "bean", 0), "S10", "planted", {"crop": "@crop:bean"}, id="S10-planted"),
    case(AFTER_TWO, 1, ("plant", "maize", 4), "S11", "field_full", {"month": "@month:4"}, id="S11-anothers-field"),
    case(AFTER_TWO, 1, ("plant", "maize", 9), "S11", "field_full", {"month": "@month:9"}, id="S11-ones-own-field"),
    case(AFTER_TWO, 1, ("plant", "maize", 6), "S11", "season", {"season": "@season:1"}, id="S11-same-season"),
])  # fmt: skip
def test_refusals(s: SunState, seat: int, action: Action, rule: str, key: str, facts: dict[str, str]) -> None:
    refused(s, seat, action, rule, key, **facts)


def test_refusals_in_words() -> None:
    assert "second season" in refused(AFTER_TWO, 1, ("plant", "maize", 6), "S11", "season", season="@season:1")
    assert "Ix" in refused(AT_START, 1, ("plant", "maize", 0), "S10", "turn", seat="@seat:0")
