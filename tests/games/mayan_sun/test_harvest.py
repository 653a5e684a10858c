"""Harvest and mirrors: S25 to S27r, with worked examples 1, 10 and 12."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from aztec_desktop.games.mayan_sun import SUN
from aztec_desktop.games.mayan_sun.scoring import crop_values
from aztec_desktop.games.mayan_sun.state import SunState
from tests.games.mayan_sun.positions import SPREAD, Fields, points, rituals, setup
from tests.games.mayan_sun.steps import case, counted, done


def harvest(s: SunState) -> dict[str, tuple[int, int]]:
    """What the harvest counts: the last card of deck 5 is taken without effect."""
    return counted(done(s, s.turn, ("discard", 4))[1], "S26")


def ripe(sky: str, fields: Fields = SPREAD, seats: int = 2, harvested: Sequence[tuple[int, str]] = ()) -> SunState:
    return rituals(
        sky, ["", "", "", "", "hold"], seats=seats, fields=fields, left={4: 1}, hold_discs=0, harvested=harvested
    )


@pytest.mark.parametrize(("sky", "fields", "changes"), [
    case("6=+3 7=+3 8=+3 9=-2", ((0, 6, 12), (2, 10, 16)), {"crop:0:squash": (0, 7)}, id="S26-example-1-seven"),
    case("6=+3 7=+3 8=-2 9=-2", ((6, 0, 12), (2, 10, 16)), {"crop:0:maize": (0, 2)}, id="S26-example-1-two"),
    case("0=-2 1=-1", ((6, 12, 0), (2, 8, 14)), {"vp:0": (11, 8)}, id="S26-example-1-wilted"),
    case("0=+3 1=-3", ((0, 6, 12), (2, 8, 14)), {}, id="S26-nothing"),
    case("12=+3 13=+3 14=+3 15=great", ((0, 6, 12), (4, 8, 16)), {"crop:0:bean": (0, 13)}, id="S25-thirteen"),
    case("16=+3 17=+2 0=+1 1=+1", ((6, 11, 16), (2, 7, 12)), {"crop:0:bean": (0, 7)}, id="S25-over-the-border"),
    case("4=+3", ((0, 6, 12), (5, 11, 17)), {}, id="S25-the-fifth-month-does-not-count"),
    case("5=+3", ((0, 6, 12), (1, 7, 13)), {}, id="S25-a-month-nobody-reaches"),
    case("3=+3", ((0, 6, 12), (3, 7, 13)), {"crop:0:maize": (0, 3), "crop:1:maize": (0, 3)}, id="S25-shared"),
])  # fmt: skip
def test_s26_what_seeds_bring(sky: str, fields: Fields, changes: dict[str, tuple[int, int]]) -> None:
    assert harvest(ripe(sky, fields)) == changes


@pytest.mark.parametrize(("seats", "changes"), [
    case(2, {"crop:0:bean": (0, 3), "crop:1:bean": (0, 2), "vp:0": (11, 9), "vp:1": (9, 8)}, id="S26-two"),
    case(3, {"crop:0:bean": (0, 3), "crop:1:bean": (0, 2), "crop:2:bean": (0, 2), "vp:0": (11, 9), "vp:1": (9, 8)},
         id="S26-three"),
    case(4, {"crop:0:bean": (0, 3), "crop:1:bean": (0, 2), "crop:2:bean": (0, 2), "crop:3:bean": (0, 1),
             "crop:3:squash": (0, 1), "vp:0": (11, 9), "vp:1": (9, 8)}, id="S26-four"),
])  # fmt: skip
def test_s26_every_player(seats: int, changes: dict[str, tuple[int, int]]) -> None:
    # beans on 12, 13, 14, 15: 3, 2, 2 and 2 − 1; squash on 9 of the fourth seat: 1; maize on 0 and 1: −2 and −1
    s = ripe("0=-1 1=-1 12=+1 15=+2", seats=seats)
    points(s, [11, 9, 11, 11][:seats])
    assert harvest(s) == changes


def test_s7r_points_may_fall_below_zero() -> None:
    s = ripe("0=-2 1=-1", ((6, 12, 0), (2, 8, 14)))
    points(s, [2, 11])
    assert harvest(s) == {"vp:0": (2, -1)}


def test_s26_crops_are_not_touched_by_a_wilted_field() -> None:
    s = ripe("0=-2", ((0, 6, 12), (1, 7, 13)))
    s.crops[0] = 2
    assert harvest(s) == {"vp:0": (11, 9)}


def test_example_12_no_limit_at_ten() -> None:
    s = ripe("12=+3 13=+3 14=+3 15=great", ((0, 6, 12), (4, 8, 16)))
    s.crops[2] = 1
    assert harvest(s) == {"crop:0:bean": (1, 14)}


@pytest.mark.parametrize(("sky", "harvested", "changes"), [
    case("12=+3", [(0, "bean")], {}, id="S26-a-good-field"),
    case("12=-3", [(0, "bean")], {}, id="S26-a-wilted-field"),
    case("12=+3", [(0, "maize")], {"crop:0:bean": (0, 3)}, id="S26-another-seed-is-down"),
])  # fmt: skip
def test_s26_harvested_seeds_are_not_counted_again(
    sky: str, harvested: list[tuple[int, str]], changes: dict[str, tuple[int, int]]
) -> None:
    assert harvest(ripe(sky, ((0, 6, 12), (1, 7, 13)), harvested=harvested)) == changes


@pytest.mark.parametrize(("sky", "months"), [
    case("4=+3 5=left", {5: 3}, id="S27-left-is-counter-clockwise"),
    case("5=right 6=-2", {5: -2}, id="S27-right-is-clockwise"),
    case("4=+3 5=right 6=-2", {5: -2}, id="S27-right-and-not-left"),
    case("4=great 5=left", {5: 4}, id="S27-plus-four"),
    case("4=bounty 5=left", {5: 3}, id="S27-plus-three"),
    case("5=right 6=blight", {5: -3}, id="S27-minus-three"),
    case("4=comet 5=left", {5: 0}, id="S27-the-comet"),
    case("17=+2 0=left", {0: 2}, id="S27-left-over-the-border"),
    case("17=right 0=+1", {17: 1}, id="S27-right-over-the-border"),
    case("0=+3 1=right 2=left 3=+2", {1: 0, 2: 0}, id="S27r-example-10-look-at-each-other"),
    case("0=+3 1=left 2=right 3=+2", {1: 3, 2: 2}, id="S27r-example-10-look-away"),
    case("17=right 0=left", {17: 0, 0: 0}, id="S27r-look-at-each-other-over-the-border"),
    case("0=+3 1=left 3=right 4=-1", {1: 3, 3: -1}, id="S27-both-mirrors"),
])  # fmt: skip
def test_s27_mirrors(sky: str, months: dict[int, int]) -> None:
    values = crop_values(rituals(sky))
    assert {month: values[month] for month in months} == months


@pytest.mark.parametrize(("sky", "months"), [
    case("0=+3 1=left 2=great", {1: 3, 2: 3}, id="S27r-a-mirror-that-looks-away-has-a-value"),
    case("0=+3 1=right 2=left 3=great", {1: 0, 2: 0, 3: 0}, id="S27r-behind-two-that-look-at-each-other"),
])  # fmt: skip
def test_s27r_a_set_with_two_left_mirrors(sky: str, months: dict[int, int]) -> None:
    s = rituals(sky)  # the +4 tile becomes a second mirror to the left
    parts = s.kit.components
    specials = tuple(replace(t, copies="left", crops=0) if t.id == "great_harvest" else t for t in parts.specials)
    s.kit = SUN.new(setup(2, replace(parts, specials=specials))).kit
    values = crop_values(s)
    assert {month: values[month] for month in months} == months


@pytest.mark.parametrize(("sky", "links"), [
    case("4=+3b 5=left 6=+1b", 0, id="S27r-no-star-is-copied"),
    case("4=comet 5=left 6=+1b", 0, id="S27r-nor-the-comets"),
])  # fmt: skip
def test_s27r_only_crops_are_copied(sky: str, links: int) -> None:
    assert SUN.forecast(rituals(sky))[0]["links"] == links


def test_s27_as_it_lies_when_the_harvest_is_counted() -> None:
    s = ripe("0=+3 1=left", ((0, 6, 12), (2, 8, 14)))
    assert harvest(s) == {"crop:0:maize": (0, 6)}
    s.tiles[0], s.tiles[5] = s.tiles[5], s.tiles[0]
    assert harvest(s) == {"crop:1:maize": (0, 3)}
