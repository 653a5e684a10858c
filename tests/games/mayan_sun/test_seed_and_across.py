"""Move seed and Across the sky: S19, S19r and S20."""

from __future__ import annotations

import pytest

from aztec_desktop.core.actions import Action
from aztec_desktop.core.events import Moved
from aztec_desktop.games.mayan_sun import SUN
from tests.games.mayan_sun.positions import rituals
from tests.games.mayan_sun.steps import case, do, done, refused, targets


@pytest.mark.parametrize(("crop", "field"), [
    case("maize", 5, id="S19-within-its-season"),
    case("maize", 10, id="S19-into-a-season-with-another-own-seed"),
    case("bean", 17, id="S19-to-the-last-field"),
    case("squash", 4, id="S19-back-a-season"),
])  # fmt: skip
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_s19_to_any_empty_field(crop: str, field: int, seats: int) -> None:
    s = rituals("", ["move seed"], seats=seats)
    old = {"maize": 0, "squash": 6, "bean": 12}[crop]
    after, events = done(s, 0, ("move_seed", 0, crop, field))
    assert Moved(f"seed:0:{crop}", f"field:{old}", f"field:{field}", "seed") in events
    assert SUN.table(after).pieces[f"seed:0:{crop}"].spot == f"field:{field}"
    assert after.filled == s.filled - (1 << old) + (1 << field)
    assert after.tiles == s.tiles


@pytest.mark.parametrize(("seats", "count"), [(2, 36), (3, 27), (4, 18)], ids=["S19-two", "S19-three", "S19-four"])
def test_s19_how_many_ways(seats: int, count: int) -> None:
    assert len(targets(rituals("", ["move seed"], seats=seats), 0, "move_seed")) == count


def test_s19_only_ones_own() -> None:
    s = do(rituals("", ["move seed"], turn=1), 1, ("move_seed", 0, "bean", 5))
    assert s.seeds == [0, 6, 12, 1, 7, 5]


def test_s19r_a_harvested_seed_stays() -> None:
    s = rituals("", ["move seed"], harvested=[(0, "maize")])
    assert {target[0] for target in targets(s, 0, "move_seed")} == {"squash", "bean"}
    refused(s, 0, ("move_seed", 0, "maize", 5), "S19r", "seed_down", crop="@crop:maize")


def test_s19r_anothers_harvested_seed_is_no_hindrance() -> None:
    s = rituals("", ["move seed"], harvested=[(1, "maize")])
    assert do(s, 0, ("move_seed", 0, "maize", 5)).seeds[0] == 5


@pytest.mark.parametrize(("action", "key", "facts"), [
    case(("move_seed", 0, "maize", 7), "field_full", {"month": "@month:7"}, id="S19-anothers-field"),
    case(("move_seed", 0, "maize", 6), "field_full", {"month": "@month:6"}, id="S19-ones-own-other-field"),
    case(("move_seed", 0, "maize", 0), "field_full", {"month": "@month:0"}, id="S19-where-it-stands"),
    case(("move_seed", 0, "maize", 18), "no_month", {"number": 18}, id="S19-beyond-the-ring"),
    case(("move_seed", 0, "maize", -1), "no_month", {"number": -1}, id="S19-before-the-ring"),
    case(("move_seed", 0, "cocoa", 5), "no_crop", {"crop": "cocoa"}, id="S19-no-such-seed"),
])  # fmt: skip
def test_s19_refusals(action: Action, key: str, facts: dict[str, str | int]) -> None:
    refused(rituals("", ["move seed"]), 0, action, "S19", key, **facts)


@pytest.mark.parametrize(("month", "opposite"), [(0, 9), (3, 12), (8, 17), (9, 0), (17, 8)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_s20_swaps_with_the_tile_across(month: int, opposite: int, seats: int) -> None:
    s = rituals("", ["across sky"], seats=seats)
    after = do(s, 0, ("across", 0, month))
    expected = list(range(18))
    expected[month], expected[opposite] = opposite, month
    assert after.tiles == expected
    assert after.seeds == s.seeds


def test_s20_serpents_and_special_tiles_too() -> None:
    s = rituals("3=+3s 12=comet", ["across sky"])
    assert do(s, 0, ("across", 0, 3)).tiles[12] == 3
    assert do(s, 0, ("across", 0, 3)).tiles[3] == 18


@pytest.mark.parametrize(("discs", "blocked"), [
    case([], set(), id="S20-none-held"),
    case([3], {3, 12}, id="S20-one-held"),
    case([12], {3, 12}, id="S20-the-one-across-held"),
    case([0, 9, 17], {0, 8, 9, 17}, id="S20-three-held"),
])  # fmt: skip
def test_s20_not_held_tiles_at_either_end(discs: list[int], blocked: set[int]) -> None:
    s = rituals("", ["across sky"], discs=discs)
    assert targets(s, 0, "across") == {(month,) for month in range(18) if month not in blocked}


@pytest.mark.parametrize(("action", "rule", "key", "facts"), [
    case(("across", 0, 3), "S17", "held", {"month": "@month:3"}, id="S20-itself-held"),
    case(("across", 0, 12), "S20", "held_across", {"month": "@month:3"}, id="S20-across-from-a-held-tile"),
    case(("across", 0, 18), "S20", "no_month", {"number": 18}, id="S20-beyond-the-ring"),
    case(("across", 0, -1), "S20", "no_month", {"number": -1}, id="S20-before-the-ring"),
])  # fmt: skip
def test_s20_refusals(action: Action, rule: str, key: str, facts: dict[str, str | int]) -> None:
    refused(rituals("", ["across sky"], discs=[3]), 0, action, rule, key, **facts)


def test_what_they_are_called() -> None:
    s = rituals("", ["move seed", "across sky"])
    said = SUN.say(s, 0, ("move_seed", 0, "maize", 5))
    assert (said.key, said.facts["crop"], said.facts["month"]) == ("action.move_seed", "@crop:maize", "@month:5")
    said = SUN.say(s, 0, ("across", 1, 8))
    assert (said.key, said.facts["month"], said.facts["target"]) == ("action.across", "@month:8", "@month:17")
    assert said.facts["number"] == 9
