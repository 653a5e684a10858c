"""Villages, the new year and the Date Marker (D13-D15r), with worked examples 1, 3, 4 and 8."""

from __future__ import annotations

from dataclasses import replace

import pytest

from aztec_desktop.core.events import Moved
from aztec_desktop.games.mayan_sun import DESTINY
from tests.games.mayan_sun.destiny_positions import DATES, bare, chance, date, items, phase_of, rituals, telling
from tests.games.mayan_sun.positions import PARTS, SPREAD, hold, seeds
from tests.games.mayan_sun.steps import case, counted, do, done, lines


@pytest.mark.parametrize(("villages", "value", "progress", "points"), [
    case([3, 2], [1, 2], [0, 0], [3, 4], id="D13-two-seats"),
    case([3, 2, 0], [3, 5, 8], [0, 0, 0], [6, 6, 0], id="D13-empty-spaces-count-the-value-before"),
    case([4, 4], [6, 6], [8, 7], [32, 16], id="D13-example-4-doubled"),
    case([5, 1, 2, 3], [0, 8, 7, 1], [1, 0, 0, 0], [0, 5, 8, 3], id="D13-nothing-before-the-first"),
])  # fmt: skip
@pytest.mark.parametrize("year", [1, 2])
def test_d13_villages_score(
    villages: list[int], value: list[int], progress: list[int], points: list[int], year: int
) -> None:
    tokens = [1, *[0] * (len(villages) - 1)]
    s = telling(tokens, villages=villages, value=value, progress=progress, year=year)
    after, events = done(s, 0, ("move_marker", 1))
    scored = {f"vp:{seat}": (11, 11 + gain) for seat, gain in enumerate(points) if gain}
    assert counted(events, "D13") == scored
    assert [items(after, seat).get(f"villages_{year}", 0) for seat in range(len(points))] == points


@pytest.mark.parametrize(("progress", "jaguars", "prophecy"), [
    case(0, 0, 0, id="D14-before-the-first"),
    case(1, 1, 1, id="D14-hunting-party"),
    case(2, 1, 1, id="D14-idea"),
    case(3, 1, 2, id="D14-example-3-tools"),
    case(4, 2, 2, id="D14-second-hunting-party"),
    case(5, 2, 2, id="D14-slash-and-burn"),
    case(8, 2, 2, id="D14-long-count"),
])  # fmt: skip
@pytest.mark.parametrize("year", [1, 2])
def test_d14_collecting(progress: int, jaguars: int, prophecy: int, year: int) -> None:
    s = telling([0, 1], turn=1, progress=[progress, 0], value=[1, 1], villages=[0, 0], year=year)
    after, events = done(s, 1, ("move_marker", 1))
    gained = {"jaguar:0": (0, jaguars)} if jaguars else {}
    assert counted(events, "D14") == gained | ({"prophecy:0": (0, prophecy)} if prophecy else {})
    assert (after.jaguars[0], after.prophecy[0]) == (jaguars, prophecy)
    assert "progress" not in items(after, 0)  # its points do not come again


@pytest.mark.parametrize(("jaguars", "prophecy"), [(2, 0), (0, 2), (0, 0)])
def test_d14_what_a_space_gives_comes_from_the_set(jaguars: int, prophecy: int) -> None:
    assert PARTS.destiny is not None
    first = replace(PARTS.destiny.progress[0], jaguars=jaguars, prophecy=prophecy)
    added = replace(PARTS.destiny, progress=(first, *PARTS.destiny.progress[1:]))
    s = bare("prophecy", 2, parts=replace(PARTS, destiny=added))
    seeds(s, SPREAD)
    s.turn, s.prophecy, s.progress = 1, [0, 1], (1, 0)
    after = do(s, 1, ("move_marker", 1))
    assert (after.jaguars, after.prophecy) == ([jaguars, 0], [prophecy, 0])


def test_d14_a_step_made_this_year_counts() -> None:
    s = do(telling([1, 0], progress=[2, 0]), 0, ("advance", "progress"))
    assert (s.jaguars[0], s.prophecy[0]) == (1, 2)


@pytest.mark.parametrize(("glyph", "start", "end"), [
    case(3, "2012", "2240", id="D15-example-1-two-dots-right"),
    case(5, "4772", "1666", id="D15r-example-8-four-dots-right"),
    case(0, "4772", "2240", id="D15-example-8-three-dots-left"),
    case(1, "5m", "AD 800", id="D15r-one-right-round-the-ring"),
    case(2, "AD 800", "5m", id="D15r-one-left-round-the-ring"),
    case(4, "2000", "2240", id="D15-three-right"),
    case(6, "1033", "3333", id="D15r-four-left-round-the-ring"),
    case(7, "2012", "1987", id="D15-two-left"),
])  # fmt: skip
@pytest.mark.parametrize("year", [1, 2])
def test_d15_the_date_marker_moves(glyph: int, start: str, end: str, year: int) -> None:
    s = telling([1, 0], marker=(glyph + 1) % 8, on=start, year=year)
    after, events = done(s, 0, ("move_marker", -1))
    assert DATES[after.date] == end
    walked = [event for event in events if isinstance(event, Moved) and event.piece == "marker:date"]
    assert len(walked) == abs(s.kit.destiny.glyphs[glyph].moves)
    assert "date_moves" in lines(events)


def test_d15_no_dots_it_stays() -> None:
    s = telling([1, 0], marker=1, on="1969")
    s.glyphs = (8, *s.glyphs[1:])
    after, events = done(s, 0, ("move_marker", -1))
    assert DATES[after.date] == "1969"
    assert "date_stays" in lines(events)


def test_d15r_collecting_comes_before_the_starting_player_is_found() -> None:
    """Both have 14 VP and no village; seat 0 has no token left after the phase but collects two for Tools."""
    s = telling([1, 0], vp=[14, 14], villages=[0, 0], progress=[3, 0], start=0)
    assert do(s, 0, ("move_marker", 1)).start == 1
    s = telling([1, 0], vp=[14, 14], villages=[0, 0], progress=[0, 3], start=0)
    assert do(s, 0, ("move_marker", 1)).start == 0


@pytest.mark.parametrize(("vp", "villages", "start"), [
    case([20, 30, 25], [0, 0, 0], 0, id="S36-fewest-points"),
    case([20, 20, 20], [2, 1, 1], 1, id="S36-fewest-villages-then-nearest"),
    case([20, 12, 12], [1, 5, 5], 1, id="S36-nearest-clockwise"),
])  # fmt: skip
def test_d15r_the_rest_of_the_new_year_is_mayan_suns(vp: list[int], villages: list[int], start: int) -> None:
    s = telling([0, 0, 1], turn=2, vp=vp, villages=villages, value=[1, 1, 1])
    s.value, s.progress = (0, 0, 0), (1, 1, 1)  # villages score nothing
    assert do(s, 2, ("move_marker", 1)).start == start


def test_s35_the_board_is_cleared_and_abilities_serve_again() -> None:
    s = rituals(progress=(5, 0), harvested=[(0, "maize")], months={(0, "maize"): 3}, year=1)
    hold(s, [4, 9])
    for seat in (0, 1):
        s.villages[seat] = 0
    s.step, s.turn, s.prophecy = 5, 0, [1, 0]
    after, events = done(s, 0, ("move_marker", 1))
    assert after.months == (4,) * 6
    assert after.discs == (-1,) * 4
    assert counted(events, "")["months:0:maize"] == (3, 4)
    chance(after)
    assert (after.year, phase_of(after)) == (2, "destiny")


def test_after_year_2_the_game_is_over() -> None:
    s = do(telling([1, 0], year=2), 0, ("advance", "value"))
    assert (phase_of(s), DESTINY.actors(s)) == ("over", ())
    assert s.date == date("2012") - 3  # the Destiny Marker was on Solar
