"""The Village Planning tracks: what is earned on entering a space, and where they end (D5, D13)."""

from __future__ import annotations

import pytest

from aztec_desktop.games.mayan_sun import DESTINY
from aztec_desktop.games.mayan_sun.destiny.fates import village_value
from tests.games.mayan_sun.destiny_positions import inner, items, telling
from tests.games.mayan_sun.steps import case, counted, do, done, refused


@pytest.mark.parametrize(("at", "points", "name"), [
    case(0, 0, "hunting_party_1", id="D5-a-hunting-party"),
    case(1, 1, "idea", id="D5-b-idea"),
    case(2, 1, "tools", id="D5-c-tools"),
    case(3, 2, "hunting_party_2", id="D5-d-hunting-party"),
    case(4, 2, "slash_and_burn", id="D5-e-slash-and-burn"),
    case(5, 3, "irrigation", id="D5-f-irrigation"),
    case(6, 0, "meditation", id="D5-g-meditation"),
    case(7, 0, "master_of_long_count", id="D5-h-long-count"),
])  # fmt: skip
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_d5_points_on_entering(at: int, points: int, name: str, seats: int) -> None:
    s = telling([2, *[0] * (seats - 1)], progress=[at, *[3] * (seats - 1)])
    after, events = done(s, 0, ("advance", "progress"))
    assert after.progress[0] == at + 1
    assert after.vp[0] - s.vp[0] == points
    assert items(after, 0).get("progress", 0) == points
    assert counted(events, "D5") == ({"vp:0": (11, 11 + points)} if points else {})
    told = next(event.phrase for event in events if hasattr(event, "phrase"))
    assert (told.facts["progress"], told.rule) == (f"@progress:{name}", "D5")


def test_d5_points_come_once() -> None:
    s = telling([3, 0], progress=[1, 0])
    s = do(do(s, 0, ("advance", "progress")), 0, ("advance", "progress"))
    assert items(s, 0)["progress"] == 2
    s = do(s, 0, ("move_marker", 1))  # scoring and new year follow
    assert items(s, 0)["progress"] == 2


@pytest.mark.parametrize(("at", "value"), [(0, 0), (1, 1), (2, 2), (3, 2), (4, 3), (5, 3), (6, 4), (7, 4), (8, 5)])
@pytest.mark.parametrize(("progress", "times"), [(0, 1), (7, 1), (8, 2)])
def test_d13_what_a_village_is_worth(at: int, value: int, progress: int, times: int) -> None:
    s = inner(telling([1, 0]), value=[at, 1], progress=[progress, 0])
    assert village_value(s, 0) == value * times


def test_d13_example_4_with_the_long_count() -> None:
    s = telling([1, 0], value=[6, 1], progress=[8, 0])
    assert village_value(s, 0) == 8


@pytest.mark.parametrize(("track", "last"), [("value", 8), ("progress", 8)])
def test_d5_a_disc_on_the_last_space_stays(track: str, last: int) -> None:
    s = telling([1, 0], value=[last, 1]) if track == "value" else telling([1, 0], progress=[last, 1])
    refused(s, 0, ("advance", track), "D5", "track_end")
    other = "progress" if track == "value" else "value"
    assert ("advance", other) in DESTINY.legal(s, 0)


def test_d5_both_at_the_end_leaves_the_marker() -> None:
    s = telling([1, 0], value=[8, 1], progress=[8, 0])
    assert DESTINY.legal(s, 0) == [("move_marker", 1), ("move_marker", -1)]


def test_d5r_discs_share_a_space() -> None:
    s = telling([1, 1], value=[2, 3])
    s = do(s, 0, ("advance", "value"))
    assert DESTINY.table(s).at("value:3") == ["disc:0:value", "disc:1:value"]


def test_d5r_the_long_count_serves_in_the_same_year() -> None:
    s = telling([1, 0], value=[4, 1], progress=[7, 0], villages=[2, 2])
    assert items(do(s, 0, ("advance", "progress")), 0)["villages_1"] == 2 * 3 * 2
