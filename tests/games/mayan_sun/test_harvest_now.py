"""Harvest now: S18 and S18r, with worked example 9."""

from __future__ import annotations

import pytest

from aztec_desktop.core.actions import Action
from aztec_desktop.core.phrases import Phrase
from aztec_desktop.games.mayan_sun import SUN
from aztec_desktop.games.mayan_sun.kit import CROPS
from aztec_desktop.games.mayan_sun.state import SunState
from tests.games.mayan_sun.positions import Fields, rituals
from tests.games.mayan_sun.steps import case, counted, do, done, refused, targets

WRAPPED: Fields = ((16, 6, 12), (1, 7, 13), (2, 8, 14), (3, 9, 15))
MIRRORED = "0=+3 1=left 2=right 3=-2"  # 3 + 3 − 2 − 2, by S27


@pytest.mark.parametrize(("sky", "fields", "gain"), [
    case("0=+3 1=-1", WRAPPED, 0, id="S18-example-9-two-gives-nothing"),
    case("16=+3 17=+3 0=+3 1=+1", WRAPPED, 8, id="S18-over-the-border"),
    case("16=+3 17=+3 0=+3 1=+3 2=+3", WRAPPED, 10, id="S18-the-fifth-month-does-not-count"),
    case("15=+3 16=+3", WRAPPED, 1, id="S18-nor-the-month-before"),
    case("16=+3 17=-2 0=great 1=+1", WRAPPED, 4, id="S18-special-tiles-count"),
    case("16=comet 17=bounty 0=+3", WRAPPED, 4, id="S18-the-comet-has-no-crops"),
])  # fmt: skip
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_s18_gain(sky: str, fields: Fields, gain: int, seats: int) -> None:
    s = rituals(sky, ["harvest now"], seats=seats, fields=fields)
    s.crops[0] = 5
    after, events = done(s, 0, ("harvest_now", 0, "maize"))
    assert after.crops[:3] == [5 + gain, 0, 0]
    assert after.vp == s.vp
    assert counted(events, "S18") == ({"crop:0:maize": (5, 5 + gain)} if gain else {})


@pytest.mark.parametrize(("seat", "crop", "gain"), [
    case(0, "maize", 0, id="S18-maize-of-the-first"),
    case(0, "squash", 2, id="S18-squash-of-the-first"),
    case(0, "bean", 5, id="S18-bean-of-the-first"),
    case(2, "maize", 3, id="S18-maize-of-the-third"),
])  # fmt: skip
def test_s18_each_seed_its_own_crop(seat: int, crop: str, gain: int) -> None:
    sky = "0=+2 2=+3 3=-3 4=+3 5=+2 6=+2 9=+2 12=+3 13=+3 14=+3 15=-2"
    s = rituals(sky, ["harvest now"], seats=3, turn=seat)
    expected = [0] * 9
    expected[seat * 3 + CROPS.index(crop)] = gain
    assert do(s, seat, ("harvest_now", 0, crop)).crops == expected


@pytest.mark.parametrize(("sky", "total"), [
    case("0=+3 1=-2", 1, id="S18-example-9-one-is-too-little"),
    case("", 0, id="S18r-zero-is-too-little"),
    case("0=-3 1=-2", -5, id="S18-a-wilted-field"),
    case("4=+3", 0, id="S18-the-fifth-month-does-not-help"),
    case("0=+3 1=left 2=-2 3=-3", 1, id="S18-a-mirror-counts-as-it-lies"),
])  # fmt: skip
def test_s18_too_little(sky: str, total: int) -> None:
    s = rituals(sky, ["harvest now"])
    refused(s, 0, ("harvest_now", 0, "maize"), "S18", "too_little", crop="@crop:maize", sum=total, result=total - 2)


def test_s18_too_little_in_words() -> None:
    s = rituals("0=+1", ["harvest now"])
    said = refused(s, 0, ("harvest_now", 0, "maize"), "S18", "too_little", crop="@crop:maize", sum=1, result=-1)
    assert "1 − 2 = −1" in said


def harvested() -> SunState:
    s = rituals("0=+3 6=+3 12=+3", ["harvest now, harvest now", "move seed"])
    return do(s, 0, ("harvest_now", 0, "maize"))


def test_s18_the_seed_lies_face_down_on_its_field() -> None:
    after = harvested()
    place = SUN.table(after).pieces["seed:0:maize"]
    assert (place.spot, place.face) == ("field:0", "harvested")
    assert after.filled >> 0 & 1


def test_s18_it_still_fills_its_field() -> None:
    after = harvested()
    SUN.apply(after, -1, ("turn", 0, "harvest now"))
    refused(after, 1, ("move_seed", 1, "maize", 0), "S19", "field_full", month="@month:0")


def test_s18_only_once_a_year() -> None:
    s = rituals("0=+3 6=+3", ["harvest now"], harvested=[(0, "maize")])
    assert targets(s, 0, "harvest_now") == {("squash",)}
    refused(s, 0, ("harvest_now", 0, "maize"), "S18", "harvested", crop="@crop:maize")


def test_s18_others_seeds_are_not_his() -> None:
    s = rituals("0=+3 1=+3", ["harvest now"], turn=1)
    assert targets(s, 1, "harvest_now") == {("maize",)}
    assert do(s, 1, ("harvest_now", 0, "maize")).crops == [0, 0, 0, 1, 0, 0]


@pytest.mark.parametrize(("action", "key", "facts"), [
    case(("harvest_now", 0, "cocoa"), "no_crop", {"crop": "cocoa"}, id="S18-no-such-seed"),
])  # fmt: skip
def test_refusals(action: Action, key: str, facts: dict[str, str | int]) -> None:
    refused(rituals("", ["harvest now"]), 0, action, "S18", key, **facts)


def test_what_it_is_called() -> None:
    s = rituals(MIRRORED, ["harvest now"])
    said = SUN.say(s, 0, ("harvest_now", 0, "maize"))
    assert said == Phrase(
        "action.harvest_now", {"deck": 1, "card": "@card:harvest now", "crop": "@crop:maize", "gain": 0}
    )
