"""Setting up Aztec Destiny: glyphs, markers, point tokens, first steps (D1-D4, D22r)."""

from __future__ import annotations

import pytest

from aztec_desktop.core.actions import CHANCE
from aztec_desktop.core.errors import InputError
from aztec_desktop.core.options import settle
from aztec_desktop.games.mayan_sun import DESTINY
from aztec_desktop.games.mayan_sun.destiny.fates import village_value, worth
from aztec_desktop.games.mayan_sun.destiny.state import DestinyState
from tests.games.mayan_sun.destiny_positions import DATES, bare, chance, inner, phase_of, setup
from tests.games.mayan_sun.positions import PARTS
from tests.games.mayan_sun.steps import case, do, done, refused

GLYPHS = ("solar", "supervolcano", "geomagnetic_reversal", "meteorites", "nibiru", "galactic_alignment",
          "alien_beings", "enlightenment", "fifth_sun_endures")  # fmt: skip


def at_the_glyphs(seats: int = 2, marker: str = "drawn") -> DestinyState:
    """A new game in which all tiles and cards lie and the first glyph is due."""
    s = DESTINY.new(setup(seats, marker=marker))
    while DESTINY.odds(s).stream[0] != "glyph":
        DESTINY.apply(s, CHANCE, DESTINY.odds(s).outcomes[0][0])
    return s


@pytest.mark.parametrize(("glyph", "moves"), [
    case("solar", -3, id="D1-solar"),
    case("supervolcano", 1, id="D1-supervolcano"),
    case("geomagnetic_reversal", -1, id="D1-geomagnetic"),
    case("meteorites", 2, id="D1-meteorites"),
    case("nibiru", 3, id="D1-nibiru"),
    case("galactic_alignment", 4, id="D1-galactic"),
    case("alien_beings", -4, id="D1-aliens"),
    case("enlightenment", -2, id="D1-enlightenment"),
    case("fifth_sun_endures", 0, id="D1r-ninth"),
])  # fmt: skip
def test_d1_dots_and_sides(glyph: str, moves: int) -> None:
    assert PARTS.destiny is not None
    assert {g.id: g.moves for g in PARTS.destiny.glyphs}[glyph] == moves


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_d1_eight_of_nine_glyphs_by_luck(seats: int) -> None:
    s = at_the_glyphs(seats)
    for space in range(8):
        odds = DESTINY.odds(s)
        assert odds.stream == ("glyph",)
        assert odds.outcomes == [(("lay_glyph", space, glyph), 1) for glyph in GLYPHS[space:]]
        s = do(s, CHANCE, ("lay_glyph", space, GLYPHS[space]))
    assert DESTINY.table(s).at("glyphs") == ["glyph:fifth_sun_endures"]
    assert [DESTINY.table(s).at(f"space:{space}") for space in range(8)] == [[f"glyph:{g}"] for g in GLYPHS[:8]]


def test_d1_no_glyph_twice_and_none_out_of_turn() -> None:
    s = do(at_the_glyphs(), CHANCE, ("lay_glyph", 0, "nibiru"))
    refused(s, CHANCE, ("lay_glyph", 1, "nibiru"), "D1", "outcome")
    refused(s, CHANCE, ("lay_glyph", 3, "solar"), "D1", "outcome")
    refused(s, 0, ("lay_glyph", 1, "solar"), "D1", "chance")


def test_d2_dates_and_the_first() -> None:
    assert PARTS.destiny is not None
    assert tuple(date.name for date in PARTS.destiny.dates) == DATES
    assert DATES[DESTINY.new(setup(2)).date] == "2012"
    assert PARTS.destiny.dates[-1].year == 5_000_000


def test_d2r_the_marker_is_drawn() -> None:
    s = at_the_glyphs()
    for space in range(8):
        s = do(s, CHANCE, ("lay_glyph", space, GLYPHS[space]))
    assert DESTINY.odds(s).stream == ("marker",)
    assert DESTINY.odds(s).outcomes == [(("set_marker", space), 1) for space in range(8)]
    assert s.marker == -1
    s = do(s, CHANCE, ("set_marker", 5))
    assert (s.marker, s.tokens, phase_of(s)) == (5, (5, -1), "destiny")


@pytest.mark.parametrize("marker", range(1, 9))
def test_d2r_or_set_beforehand(marker: int) -> None:
    s = at_the_glyphs(marker=str(marker))
    assert (s.marker, s.tokens) == (marker - 1, (marker - 1, -1))
    for space in range(8):
        s = do(s, CHANCE, ("lay_glyph", space, GLYPHS[space]))
    assert phase_of(s) == "destiny"


def test_d2r_a_space_that_is_not_there() -> None:
    options = DESTINY.options(PARTS, 2)
    with pytest.raises(InputError, match="'9' is not offered"):
        settle(options, {"destiny_marker": "9"}, 2)
    assert settle(options, {}, 2)["destiny_marker"] == "drawn"


@pytest.mark.parametrize(("token", "values"), [
    case(0, [1, 3, 5, 8, 10, 8, 5, 3], id="D3-at-space-0"),
    case(1, [3, 1, 3, 5, 8, 10, 8, 5], id="D3-at-space-1"),
    case(3, [8, 5, 3, 1, 3, 5, 8, 10], id="D3-at-space-3"),
    case(6, [5, 8, 10, 8, 5, 3, 1, 3], id="D3-at-space-6"),
])  # fmt: skip
def test_d3_worth_by_distance_from_the_token(token: int, values: list[int]) -> None:
    s = inner(bare("destiny", 2), marker=token, points=(token, -1))
    assert [worth(s, space) for space in range(8)] == values


def test_d3_the_token_stays_when_the_marker_moves() -> None:
    s = inner(bare("destiny", 2), marker=6, points=(0, -1))
    assert [worth(s, space) for space in range(8)] == [1, 3, 5, 8, 10, 8, 5, 3]
    table = DESTINY.table(s)
    assert (table.pieces["point:1"].spot, table.pieces["marker:destiny"].spot) == ("space:0", "space:6")
    assert (table.counters["worth:solar"], table.counters["worth:nibiru"]) == (1, 10)
    assert table.counters["worth:fifth_sun_endures"] == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_d4_what_everybody_begins_with(seats: int) -> None:
    s = DESTINY.new(setup(seats))
    assert s.prophecy == s.jaguars == [1] * seats
    assert s.vp == [11] * seats
    pieces = DESTINY.table(s).pieces
    for seat in range(seats):
        assert pieces[f"cube:{seat}"].spot == pieces[f"stick:{seat}"].spot == f"hand:{seat}"
        assert pieces[f"disc:{seat}:value"].spot == "value:0"
        assert pieces[f"disc:{seat}:progress"].spot == "progress:0"
        assert village_value(s, seat) == 0  # D4r


@pytest.mark.parametrize(("seats", "start"), [(2, 0), (2, 1), (3, 2), (4, 1)])
def test_d4_each_makes_one_step_clockwise_from_the_start(seats: int, start: int) -> None:
    s = bare("destiny", seats, start=start)
    for offset in range(seats):
        seat = (start + offset) % seats
        assert DESTINY.actors(s) == (seat,)
        assert DESTINY.legal(s, seat) == [("advance", "value"), ("advance", "progress")]
        s = do(s, seat, ("advance", "value" if offset % 2 else "progress"))
    assert DESTINY.actors(s) == (start,)
    assert sum(s.value) + sum(s.progress) == seats
    assert s.prophecy == [1] * seats  # it is free
    assert {action[0] for action in DESTINY.legal(s, start)} == {"fate"}


def test_d4_the_step_is_no_choice_and_made_once() -> None:
    s = bare("destiny", 2)
    refused(s, 0, ("fate", 3), "D4", "step_first")
    refused(s, 0, ("date", 3), "D8", "no_dates_yet")
    refused(s, 0, ("advance", "villages"), "D4", "no_track", track="villages")
    refused(s, 1, ("advance", "value"), "D6", "turn", seat="@seat:0")
    s = do(do(s, 0, ("advance", "value")), 1, ("advance", "progress"))
    refused(s, 0, ("advance", "value"), "D4", "stepped")


def test_d4_a_step_of_progress_gives_its_points() -> None:
    """The first space has none; with a set that gives it two they are earned at once (D5)."""
    after, events = done(bare("destiny", 2), 0, ("advance", "progress"))
    assert after.vp == [11, 11]
    assert [event.phrase.key for event in events if hasattr(event, "phrase")] == ["log.advance_progress"]


def test_the_game_begins_like_mayan_sun() -> None:
    s = DESTINY.new(setup(3))
    streams = []
    while DESTINY.actors(s) == (CHANCE,):
        stream = DESTINY.odds(s).stream
        streams.append(stream[0])
        chance_first = DESTINY.odds(s).outcomes[0][0]
        s = do(s, CHANCE, chance_first)
    assert streams == ["tile"] * 18 + ["deck"] * 5 + ["glyph"] * 8
    assert phase_of(s) == "destiny"


def test_d22r_everything_but_the_cards_lies_open() -> None:
    s = bare("planting", 4)
    chance(s)
    for seat in (None, 0, 3):
        view = DESTINY.view(s, seat)
        assert DESTINY.table(view) == DESTINY.table(s)
        assert (view.glyphs, view.fates, view.dates) == (s.glyphs, s.fates, s.dates)
