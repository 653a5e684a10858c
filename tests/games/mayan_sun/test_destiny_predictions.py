"""The first phase of a year: Fate Cubes, the second point token, Date Sticks (D6-D8)."""

from __future__ import annotations

import pytest

from aztec_desktop.games.mayan_sun import DESTINY
from aztec_desktop.games.mayan_sun.destiny.fates import worth
from aztec_desktop.games.mayan_sun.destiny.state import DestinyState
from tests.games.mayan_sun.destiny_positions import bare, chance, date, inner, phase_of, sound, telling
from tests.games.mayan_sun.steps import case, counted, do, done, lines, refused


def cubes(seats: int, start: int = 0) -> DestinyState:
    """A state in year 1 in which the first steps are made and no cube is placed."""
    return sound(inner(bare("destiny", seats, start=start), value=[1] * seats))


def sticks(seats: int, start: int = 0) -> DestinyState:
    """A state in year 2 in which no stick is placed."""
    return sound(bare("destiny", seats, start=start, year=2))


@pytest.mark.parametrize(("seats", "start"), [(2, 1), (3, 0), (4, 2)])
def test_d6_each_places_a_cube_clockwise_from_the_start(seats: int, start: int) -> None:
    s = cubes(seats, start)
    for offset in range(seats):
        seat = (start + offset) % seats
        assert DESTINY.actors(s) == (seat,)
        free = [space for space in range(8) if space >= offset]
        assert DESTINY.legal(s, seat) == [("fate", space) for space in free]
        s = do(s, seat, ("fate", offset))
    assert s.fates == tuple((seat - start) % seats for seat in range(seats))
    assert (phase_of(s), DESTINY.actors(s)) == ("planting", (start,))


def test_d6_one_cube_a_glyph_the_markers_own_too() -> None:
    s = cubes(3)
    refused(s, 0, ("fate", 8), "D6", "no_space", number=8)
    refused(s, 0, ("fate", -1), "D6", "no_space", number=-1)
    s = do(s, 0, ("fate", s.marker))
    refused(s, 1, ("fate", 0), "D6", "space_taken", glyph="@glyph:solar", seat="@seat:0")
    refused(s, 1, ("date", 0), "D8", "no_dates_yet")
    refused(s, 2, ("fate", 1), "D6", "turn", seat="@seat:1")
    refused(s, 1, ("plant", "maize", 1), "D6", "phase", phase="@phase:destiny")


def into_year_2(marker: int, token: int) -> DestinyState:
    """Year 2, first phase, after a year 1 in which the marker ended on a space."""
    s = telling([1, 0], marker=(marker + 1) % 8, points=(token, -1), fates=[6, 7])
    s = do(s, 0, ("move_marker", -1))
    chance(s)
    assert (s.year, phase_of(s)) == (2, "destiny")
    return s


@pytest.mark.parametrize(("token", "marker", "values"), [
    case(0, 0, [2, 6, 10, 16, 20, 16, 10, 6], id="D7-example-2-both-at-one-space"),
    case(0, 4, [11, 11, 10, 11, 11, 11, 10, 11], id="D7-example-2-opposite-3-becomes-11"),
    case(0, 2, [6, 6, 6, 11, 15, 16, 15, 11], id="D7-two-apart"),
    case(7, 1, [6, 6, 11, 15, 16, 15, 11, 6], id="D7-round-the-ring"),
])  # fmt: skip
def test_d7_the_second_token_adds(token: int, marker: int, values: list[int]) -> None:
    s = into_year_2(marker, token)
    assert s.tokens == (token, marker)
    assert [worth(s, space) for space in range(8)] == values


def test_d7_is_told() -> None:
    s = telling([1, 0], marker=3, points=(0, -1))
    s = do(s, 0, ("move_marker", 1))
    while s.due != 4:
        chance_one(s)
    s, events = done(s, -1, DESTINY.odds(s).outcomes[0][0])
    assert counted(events, "D7")["worth:solar"] == (1, 11)
    assert "point_token" in lines(events)
    assert DESTINY.table(s).pieces["point:2"].spot == "space:4"


def chance_one(s: DestinyState) -> None:
    """Let CHANCE do its first choice."""
    DESTINY.apply(s, -1, DESTINY.odds(s).outcomes[0][0])


def test_d7_cubes_stay() -> None:
    s = into_year_2(3, 0)
    assert s.fates == (6, 7)
    refused(s, s.turn, ("fate", 2), "D7", "cubes_stay")
    refused(s, s.turn, ("advance", "value"), "D12", "steps_later")


@pytest.mark.parametrize(("seats", "start"), [(2, 0), (3, 1), (4, 3)])
def test_d8_each_places_a_stick_clockwise_from_the_start(seats: int, start: int) -> None:
    s = sticks(seats, start)
    for offset in range(seats):
        seat = (start + offset) % seats
        assert DESTINY.actors(s) == (seat,)
        assert DESTINY.legal(s, seat) == [("date", number) for number in range(15) if number >= offset]
        s = do(s, seat, ("date", offset))
    assert s.dates == tuple((seat - start) % seats for seat in range(seats))
    assert (phase_of(s), DESTINY.actors(s)) == ("planting", (start,))


def test_d8_one_stick_a_date_the_markers_own_too() -> None:
    s = sticks(3)
    refused(s, 0, ("date", 15), "D8", "no_date", number=15)
    refused(s, 0, ("date", -1), "D8", "no_date", number=-1)
    s = do(s, 0, ("date", date("2012")))
    refused(s, 1, ("date", 8), "D8", "date_taken", date="@date:8", seat="@seat:0")
    assert DESTINY.table(s).pieces["stick:0"].spot == "date:8"
    assert DESTINY.table(s).pieces["marker:date"].spot == "date:8"


def test_d8_begins_with_the_new_starting_player() -> None:
    s = telling([0, 1], turn=1, vp=[30, 20], villages=[0, 0])
    s = do(s, 1, ("move_marker", 1))
    chance(s)
    assert (s.start, DESTINY.actors(s)) == (1, (1,))
    assert DESTINY.legal(s, 1)[0] == ("date", 0)
