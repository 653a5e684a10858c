"""Match stars: S22, S22r and S22r2."""

from __future__ import annotations

from dataclasses import replace

import pytest

from aztec_desktop.core.actions import Action
from aztec_desktop.games.mayan_sun import SUN
from aztec_desktop.games.mayan_sun.state import SunState
from tests.games.mayan_sun.positions import rituals, setup
from tests.games.mayan_sun.steps import case, do, refused, targets

Pairs = set[tuple[int, int]]

TWO_STARS: Pairs = {(0, 3), (0, 5), (4, 17), (4, 1)}
"""What can be matched with a star on month 0 and one on month 4."""


@pytest.mark.parametrize(("sky", "discs", "pairs"), [
    case("0=+1b 4=+2b", [], TWO_STARS, id="S22-either-tile-to-either-side"),
    case("0=+1bg 4=-1rb", [], TWO_STARS, id="S22-tiles-of-two-stars"),
    case("8=+1b 17=+1b", [], {(8, 16), (8, 0), (17, 7), (17, 9)}, id="S22-over-the-border"),
    case("0=+1b 4=+2r", [], set(), id="S22-anothers-star"),
    case("0=+1b", [], set(), id="S22-one-star-alone"),
    case("0=+1b 4=comet", [], TWO_STARS, id="S22-the-comet-either-way"),
    case("0=+1r 4=comet", [], set(), id="S22-comet-and-anothers-star"),
    case("4=comet", [], set(), id="S22r2-the-comet-alone"),
    case("0=+1b 4=+2b", [4], {(0, 3), (0, 5)}, id="S22-b-may-be-held-but-not-moved"),
    case("0=+1b 4=comet", [4], {(0, 3), (0, 5)}, id="S22-a-held-comet-as-b"),
    case("0=+1b 4=+2b", [3], {(0, 5), (4, 17), (4, 1)}, id="S22-t-is-not-held"),
    case("0=+1b 4=+2b", [0, 4], set(), id="S22-both-held"),
    case("3=+1b 4=+2b", [], {(3, 5), (4, 2)}, id="S22r-neighbours-change-sides"),
    case("3=+1b 5=+2b", [], {(3, 4), (3, 6), (5, 4), (5, 2)}, id="S22-one-tile-between"),
    case("0=+1b 1=+1b 9=+1b", [], {
        (0, 2), (0, 8), (0, 10), (1, 17), (1, 8), (1, 10), (9, 17), (9, 1), (9, 0), (9, 2),
    }, id="S22-t-may-show-a-star-itself"),
])  # fmt: skip
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_s22_pairs(sky: str, discs: list[int], pairs: Pairs, seats: int) -> None:
    assert targets(rituals(sky, ["match stars"], seats=seats, discs=discs), 0, "match_stars") == pairs


@pytest.mark.parametrize(("seat", "pairs"), [
    case(0, {(0, 3), (0, 5), (4, 17), (4, 1)}, id="S22-brown"),
    case(1, {(4, 8), (4, 10), (9, 3), (9, 5)}, id="S22-red"),
    case(2, {(0, 8), (0, 10), (9, 17), (9, 1)}, id="S22-grey"),
    case(3, set(), id="S22-blue"),
])  # fmt: skip
def test_s22_each_player_his_own_colour(seat: int, pairs: Pairs) -> None:
    s = rituals("0=+1bg 4=+1br 9=+1rg", ["match stars"], seats=4, turn=seat)
    assert targets(s, seat, "match_stars") == pairs


def test_s22_the_tiles_swap() -> None:
    s = rituals("2=+3b 9=+1b", ["match stars"])
    after = do(s, 0, ("match_stars", 0, 2, 10))
    assert (after.tiles[2], after.tiles[9], after.tiles[10]) == (10, 9, 2)
    assert after.seeds == s.seeds
    assert SUN.forecast(s)[0]["links"] == 0
    assert SUN.forecast(after)[0]["links"] == 1


def two_comets() -> SunState:
    """A sky with two Comets (of a set of one's own) on 0 and 4, and a brown star on 9."""
    s = rituals("0=comet 4=great 9=+1b", ["match stars"])
    parts = s.kit.components
    specials = tuple(replace(tile, comet=tile.id in ("comet", "great_harvest")) for tile in parts.specials)
    s.kit = SUN.new(setup(2, replace(parts, specials=specials))).kit
    return s


@pytest.mark.parametrize(("seat", "pairs"), [
    case(0, {(0, 8), (0, 10), (4, 8), (4, 10), (9, 17), (9, 1), (9, 3), (9, 5)}, id="S22r2-a-star-and-two-comets"),
    case(1, set(), id="S22r2-two-comets-without-a-star"),
])  # fmt: skip
def test_s22r2_comets_do_not_pair_with_comets(seat: int, pairs: Pairs) -> None:
    s = two_comets()
    s.turn = seat
    assert targets(s, seat, "match_stars") == pairs


STARS = rituals("0=+1b 4=+2b 7=+1r 8=+1b 16=+1", ["match stars"], discs=[8])


@pytest.mark.parametrize(("s", "action", "rule", "key", "facts"), [
    case(STARS, ("match_stars", 0, 8, 3), "S17", "held", {"month": "@month:8"}, id="S22-a-is-held"),
    case(STARS, ("match_stars", 0, 0, 8), "S17", "held", {"month": "@month:8"}, id="S22-t-is-held"),
    case(STARS, ("match_stars", 0, 7, 3), "S22", "no_star", {"month": "@month:7"}, id="S22-a-shows-anothers-star"),
    case(STARS, ("match_stars", 0, 16, 3), "S22", "no_star", {"month": "@month:16"}, id="S22-a-shows-no-star"),
    case(STARS, ("match_stars", 0, 0, 12), "S22", "no_star_beside", {"month": "@month:12"}, id="S22-nothing-beside"),
    case(STARS, ("match_stars", 0, 0, 6), "S22", "no_star_beside", {"month": "@month:6"}, id="S22-anothers-beside"),
    case(STARS, ("match_stars", 0, 0, 1), "S22", "no_star_beside", {"month": "@month:1"}, id="S22-only-a-beside"),
    case(STARS, ("match_stars", 0, 0, 4), "S22", "no_star_beside", {"month": "@month:4"}, id="S22-t-is-b"),
    case(STARS, ("match_stars", 0, 4, 4), "S22", "same_tile", {}, id="S22-a-is-t"),
    case(STARS, ("match_stars", 0, 18, 3), "S22", "no_month", {"number": 18}, id="S22-a-beyond-the-ring"),
    case(STARS, ("match_stars", 0, 0, -1), "S22", "no_month", {"number": -1}, id="S22-t-before-the-ring"),
    case(two_comets(), ("match_stars", 0, 0, 3), "S22r2", "comets_only", {}, id="S22r2-two-comets"),
])  # fmt: skip
def test_refusals(s: SunState, action: Action, rule: str, key: str, facts: dict[str, str | int]) -> None:
    refused(s, 0, action, rule, key, **facts)


def test_what_it_is_called() -> None:
    said = SUN.say(STARS, 0, ("match_stars", 0, 0, 3))
    assert said.key == "action.match_stars"
    assert (said.facts["month"], said.facts["tile"], said.facts["target"]) == ("@month:0", "@tile:0", "@month:3")
