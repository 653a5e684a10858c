"""The end: what is left, fate, date, deaths, ranking and what was found (D16-D21)."""

from __future__ import annotations

from typing import Any

import pytest

from aztec_desktop.core.events import Noted
from aztec_desktop.core.game import Storyteller
from aztec_desktop.core.texts import Catalogue
from aztec_desktop.games.mayan_sun import DESTINY, SUN
from aztec_desktop.games.mayan_sun.destiny.fates import codex, ending, outlook
from aztec_desktop.paths import resource_text
from tests.games.mayan_sun.destiny_positions import date, items, phase_of, telling
from tests.games.mayan_sun.steps import case, counted, do, done, lines


def at_the_end(**more: Any) -> Any:
    """A state of year 2 before its last action, in which no village stands and nobody's guess is right.

    Seat 0 has one token left; it will move the Destiny Marker from space 4 (Nibiru) to 3 (Meteorites, +2 dates).
    """
    seats = more.pop("seats", 2)
    settings: dict[str, Any] = {
        "year": 2, "marker": 4, "points": (0, 4), "villages": [0] * seats, "fates": [5, 6, 7, 0][:seats],
        "dates": ["AD 800", "1033", "1666", "1874"][:seats],
    }  # fmt: skip
    return telling([1, *[0] * (seats - 1)], **{**settings, **more})


def over(s: Any) -> Any:
    """The state after the last action."""
    after = do(s, 0, ("move_marker", -1))
    assert phase_of(after) == "over"
    return after


@pytest.mark.parametrize(("crops", "progress", "expected"), [
    case([5, 0], [0, 0], {"crops": 5}, id="D16-crops"),
    case([0, 0], [1, 0], {"jaguars_left": 1, "prophecy_left": 1}, id="D16-tokens-of-the-last-new-year"),
    case([2, 9], [4, 0], {"crops": 2, "jaguars_left": 2, "prophecy_left": 2}, id="D16-all"),
])  # fmt: skip
def test_d16_a_point_for_all_that_is_left(crops: list[int], progress: list[int], expected: dict[str, int]) -> None:
    assert items(over(at_the_end(crops=crops, progress=progress)), 0) == {"start": 11, **expected}


def test_d16_each_for_himself() -> None:
    s = at_the_end(seats=4, crops=[4, 0, 7, 2], progress=[0, 4, 1, 0])
    told = [{row.item: row.value for row in DESTINY.sheet(s) if row.seat == seat} for seat in range(4)]
    after = over(s)
    for item, each in (("crops", [4, 0, 7, 2]), ("jaguars_left", [0, 2, 1, 0]), ("prophecy_left", [0, 2, 1, 0])):
        assert [items(after, seat).get(item, 0) for seat in range(4)] == each
        assert [told[seat][f"sheet.{item}"] for seat in range(4)] == each


@pytest.mark.parametrize(("fates", "points", "progress", "earned"), [
    case([3, 6], (0, 4), [0, 0], [11, 0], id="D17-both-tokens"),
    case([6, 3], (3, 3), [0, 0], [0, 2], id="D17-least"),
    case([3, 6], (7, 7), [0, 0], [20, 0], id="D17-most"),
    case([3, 6], (7, 7), [8, 0], [40, 0], id="D17-doubled"),
    case([3, 6], (7, 7), [0, 8], [20, 0], id="D17-the-others-long-count-is-not-mine"),
    case([2, 4], (7, 7), [0, 0], [0, 0], id="D17-nobody-there"),
])  # fmt: skip
def test_d17_the_right_fate(fates: list[int], points: tuple[int, int], progress: list[int], earned: list[int]) -> None:
    after = over(at_the_end(fates=fates, points=points, progress=progress))
    assert [items(after, seat).get("destiny", 0) for seat in (0, 1)] == earned


@pytest.mark.parametrize(("dates", "progress", "earned"), [
    case(["2240", "2012"], [0, 0], [10, 0], id="D18-where-the-date-marker-ends"),
    case(["2012", "2240"], [0, 8], [0, 10], id="D18-never-doubled"),
    case(["2012", "2060"], [0, 0], [0, 0], id="D18-nobody"),
])  # fmt: skip
def test_d18_the_right_date(dates: list[str], progress: list[int], earned: list[int]) -> None:
    after = over(at_the_end(dates=dates, progress=progress))
    assert after.date == date("2240")
    assert [items(after, seat).get("date", 0) for seat in (0, 1)] == earned


@pytest.mark.parametrize(("tokens", "cost"), [(0, 0), (1, -1), (2, -3), (4, -10)])
def test_d19_deaths(tokens: int, cost: int) -> None:
    assert items(over(at_the_end(deaths=[0, tokens])), 1).get("deaths", 0) == cost


def test_d19r_most_and_fewest_tokens_are_worth_nothing_more() -> None:
    after = over(at_the_end(progress=[3, 0]))
    assert after.prophecy == [2, 0]
    assert (items(after, 0), items(after, 1)) == ({"start": 11, "jaguars_left": 1, "prophecy_left": 2}, {"start": 11})


def test_all_of_it_by_its_rule() -> None:
    s = at_the_end(crops=[3, 0], progress=[8, 0], fates=[3, 5], dates=["2240", "2012"], deaths=[2, 0], vp=[20, 11])
    after, events = done(s, 0, ("move_marker", -1))
    assert items(after, 0) == {
        "start": 20, "crops": 3, "jaguars_left": 2, "prophecy_left": 2, "destiny": 22, "date": 10, "deaths": -3,
    }  # fmt: skip
    assert after.vp[0] == 56
    assert counted(events, "D17") == {"vp:0": (27, 49)}
    assert counted(events, "D18") == {"vp:0": (49, 59)}
    assert counted(events, "D19") == {"vp:0": (59, 56)}
    told = [line for line in lines(events) if line.startswith("end")]
    assert told == ["ending", *(f"end_{item}" for item in items(after, 0) if item != "start")]


@pytest.mark.parametrize(("more", "ranks"), [
    case({"vp": [20, 21]}, (2, 1), id="D20-points"),
    case({"vp": [20, 20], "villages": [2, 1], "value": [0, 0], "progress": [2, 2]}, (1, 2), id="D20-villages"),
    case({"vp": [18, 20], "progress": [2, 0]}, (1, 2), id="D20-progress-steps"),
    case({"vp": [20, 20], "value": [1, 8]}, (1, 1), id="D20r-value-steps-do-not-count"),
    case({"vp": [20, 21], "deaths": [0, 1]}, (1, 2), id="D20-fewest-deaths"),
    case({"vp": [20, 20, 20], "seats": 3}, (1, 1, 1), id="D20-then-it-is-shared"),
    case({"vp": [20, 22, 20, 21], "seats": 4}, (3, 1, 3, 2), id="D20-the-same-order-ranks-all"),
])  # fmt: skip
def test_d20_ranking(more: dict[str, Any], ranks: tuple[int, ...]) -> None:
    outcome = DESTINY.outcome(over(at_the_end(**more)))
    assert outcome.ranks == ranks
    assert outcome.winners == tuple(seat for seat, rank in enumerate(ranks) if rank == 1)


def test_d21_what_was_found() -> None:
    s = at_the_end()
    after, events = done(s, 0, ("move_marker", -1))
    (told,) = [e.phrase for e in events if isinstance(e, Noted) and e.phrase.rule == "D21"]
    assert told.facts == {"glyph": "@glyph:meteorites", "date": f"@date:{date('2240')}"}
    assert (ending(after).glyph.id, ending(after).date.name, ending(after).date.year) == ("meteorites", "2240", 2240)


LORE_FILE = "mayan_sun_lore"
LORE = Catalogue.from_toml(resource_text("texts", "en", f"{LORE_FILE}.toml"))


@pytest.mark.parametrize(("on", "this_year", "when"), [
    case("2012", 2026, "lore.gone", id="D21-past"),
    case("2060", 2060, "lore.now", id="D21-this-year"),
    case("5m", 2026, "lore.ahead", id="D21-to-come"),
    case("AD 800", 799, "lore.ahead", id="D21-whenever-it-is-asked"),
])  # fmt: skip
def test_d21_are_we_already_gone(on: str, this_year: int, when: str) -> None:
    s = telling([1, 0], marker=2, on=on)
    fate, date_found, told = codex(s, this_year)
    assert (fate.key, date_found.key, told.key) == ("lore.glyph.geomagnetic_reversal", f"lore.date.{on}", when)
    both = Catalogue.from_toml(*(resource_text("texts", "en", f"{name}.toml") for name in ("mayan_sun", LORE_FILE)))
    assert on in both.with_names(DESTINY.names(s.kit.components)).say(told)


def test_d21_the_story_of_the_end() -> None:
    s = telling([1, 0], marker=2, on="2060")
    assert isinstance(DESTINY, Storyteller)
    title, *told = DESTINY.epilogue(s, 2026)
    assert tuple(told) == codex(s, 2026)
    names = Catalogue.from_toml(resource_text("texts", "en", "mayan_sun.toml")).with_names(
        DESTINY.names(s.kit.components)
    )
    assert names.say(title) == "Geomagnetic Reversal, 2060"
    assert {phrase.rule for phrase in (title, *told)} == {"D21"}
    assert not isinstance(SUN, Storyteller)


def test_d21_every_fate_and_date_is_told_of() -> None:
    parts = telling([1, 0]).kit.destiny
    keys = {f"lore.glyph.{glyph.id}" for glyph in parts.glyphs} | {f"lore.date.{one.name}" for one in parts.dates}
    assert keys | {"lore.gone", "lore.now", "lore.ahead"} == LORE.keys
    assert all(LORE.fill(key).endswith(".") for key in LORE.keys - {"lore.gone", "lore.now", "lore.ahead"})


@pytest.mark.parametrize(("space", "expected"), [
    case(3, (0, 11, "2240", 1, 10), id="a-cube-and-a-stick"),
    case(4, (1, 11, "2280", None, 0), id="a-cube"),
    case(1, (None, 0, "2060", None, 0), id="nobody"),
    case(7, (None, 0, "1987", 0, 10), id="a-stick"),
])  # fmt: skip
def test_if_the_marker_ends_there(space: int, expected: tuple[int | None, int, str, int | None, int]) -> None:
    s = at_the_end(fates=[3, 4], dates=["1987", "2240"])
    fate_seat, fate_points, name, date_seat, date_points = expected
    seen = outlook(s, space)
    assert (seen.fate_seat, seen.fate_points) == (fate_seat, fate_points)
    assert (seen.date, seen.date_seat, seen.date_points) == (date(name), date_seat, date_points)
