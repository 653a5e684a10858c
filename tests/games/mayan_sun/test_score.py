"""Scoring villages and star connections: S33 and S34, with worked example 6."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from aztec_desktop.core.events import Noted
from aztec_desktop.games.mayan_sun import SUN
from aztec_desktop.games.mayan_sun.scoring import links
from tests.games.mayan_sun.positions import bare, closing, rituals
from tests.games.mayan_sun.steps import case, counted, done

ALL_BROWN = " ".join(f"{month}=+1b" for month in range(18))


@pytest.mark.parametrize(("villages", "vp"), [
    case([3, 3], [26, 26], id="S33-two"),
    case([0, 1], [11, 16], id="S33-none-and-one"),
    case([2, 0, 7], [21, 11, 46], id="S33-three"),
    case([1, 2, 3, 4], [16, 21, 26, 31], id="S33-four"),
    case([12, 0], [71, 11], id="S33-more-than-ten"),
])  # fmt: skip
@pytest.mark.parametrize("year", [1, 2])
def test_s33_five_points_a_village(villages: list[int], vp: list[int], year: int) -> None:
    seats = len(villages)
    s = closing(vp=[11] * seats, villages=villages, year=year)
    _, events = done(s, s.turn, ("stop",))
    scored = counted(events, "S33")
    assert {seat: scored.get(f"vp:{seat}", (0, 11))[1] for seat in range(seats)} == dict(enumerate(vp))


@pytest.mark.parametrize(("sky", "expected"), [
    case("0=+1b 1=+2b", [1, 0, 0, 0], id="S34-two-neighbours"),
    case("0=+1b 2=+2b", [0, 0, 0, 0], id="S34-not-neighbours"),
    case("17=+1r 0=+2r", [0, 1, 0, 0], id="S34-over-the-border"),
    case("4=+1g 5=+2g 6=-1g", [0, 0, 2, 0], id="S34-three-in-a-row"),
    case("4=-1ru 5=-2ru", [0, 1, 0, 1], id="S34-two-colours-two-connections"),
    case("4=-1rb 5=-2rg 6=+1g", [0, 1, 1, 0], id="S34-chained-colours"),
    case("4=+1b 5=+1r", [0, 0, 0, 0], id="S34-different-colours"),
    case("4=+1r 5=comet 6=+2g", [0, 1, 1, 0], id="S34-example-6-the-comet-between-red-and-grey"),
    case("4=+1r 5=comet 6=+2r", [0, 2, 0, 0], id="S34-the-comet-between-two-of-ones-own"),
    case("4=comet", [0, 0, 0, 0], id="S34-the-comet-alone"),
    case("17=comet 0=-1bu", [1, 0, 0, 1], id="S34-the-comet-over-the-border"),
    case("3=+1b 4=+2b 9=-1bg 10=-2bg", [2, 0, 1, 0], id="S34-anywhere"),
    case(ALL_BROWN, [18, 0, 0, 0], id="S34-eighteen-pairs"),
    case("", [0, 0, 0, 0], id="S34-no-star"),
])  # fmt: skip
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_s34_connections(sky: str, expected: Sequence[int], seats: int) -> None:
    s = closing(vp=[11] * seats, villages=[0] * seats, sky=sky, prophecy=[2] * seats)
    after, events = done(s, s.turn, ("stop",))
    for seat in range(seats):
        assert after.prophecy[seat] == 2 + expected[seat], "one token each"
        assert after.vp[seat] == 11 + 3 * expected[seat], "and three points at once"
    noted = [e.seat for e in events if isinstance(e, Noted) and e.phrase.key == "log.links"]
    assert noted == [seat for seat in range(seats) if expected[seat]]


def test_example_6_two_brown_connections() -> None:
    s = closing(vp=[11, 11], villages=[0, 0], sky="0=+1b 1=+2b 9=-1bg 10=-2bg")
    _, events = done(s, s.turn, ("stop",))
    assert counted(events, "S34") == {"prophecy:0": (0, 2), "vp:0": (11, 17)}


def test_s34_seeds_and_discs_do_not_matter() -> None:
    s = rituals("0=+1b 1=+2b 2=-1br 3=-2br", discs=[0, 2], harvested=[(0, "maize")])
    assert [told["links"] for told in SUN.forecast(s)] == [3, 1]


def test_s34_the_connections_shown_are_those_counted() -> None:
    s = rituals("4=-1rb 5=comet 6=+1g 17=+1b 0=+2b", seats=3)
    assert sorted(links(s)) == [(0, 4, 5), (0, 17, 0), (1, 4, 5), (2, 5, 6)]


def test_no_connection_while_tiles_are_missing() -> None:
    s = bare("planting", 2, "0=+1b 1=+2b")
    s.tiles[1] = -1
    assert links(s) == []
