"""Positions of Aztec Destiny as JSON: there and back, what one may edit, and what is refused with its place."""

from __future__ import annotations

import json

import pytest

from aztec_desktop.core.actions import CHANCE
from aztec_desktop.core.errors import InputError
from aztec_desktop.games.mayan_sun import DESTINY
from aztec_desktop.games.mayan_sun.destiny.state import DestinyState
from tests.games.editing import DROP, edited, refused
from tests.games.mayan_sun.destiny_positions import (
    bare,
    feeding,
    inner,
    last_ritual,
    rituals,
    setup,
    setup_of,
    telling,
)
from tests.games.mayan_sun.steps import case, do


def laying(marker: str = "drawn", glyphs: int = 3) -> DestinyState:
    """A new game in which so many glyphs lie."""
    s = DESTINY.new(setup(2, marker=marker))
    while s.glyphs.count(-1) > 8 - glyphs:
        DESTINY.apply(s, CHANCE, DESTINY.odds(s).outcomes[0][0])
    return s


LAYING = laying()
DEALING = laying("3", glyphs=0)
DRAWING = laying(glyphs=8)
STEPPING = do(bare("destiny", 3), 0, ("advance", "value"))
FORETELLING = do(inner(bare("destiny", 3), value=[1, 1, 1]), 0, ("fate", 5))
DATING = do(bare("destiny", 3, year=2), 0, ("date", 3))
RITUALS = rituals(progress=(6, 5), months={(0, "maize"): 3}, harvested=[(0, "maize")])
CHOOSING = do(last_ritual(progress=(5, 0)), 0, ("prophecy", 4))
FEEDING = feeding([(4, 0, 2, 1), (0, 0, 2, 1)], [1, 0])
TELLING = telling([2, 1], year=2, dates=["2012", "5m"])
OVER = do(telling([1, 0], year=2), 0, ("advance", "value"))
ALL = [LAYING, DEALING, DRAWING, STEPPING, FORETELLING, DATING, RITUALS, CHOOSING, FEEDING, TELLING, OVER]


@pytest.mark.parametrize("s", ALL)
def test_there_and_back(s: DestinyState) -> None:
    data = json.loads(json.dumps(DESTINY.encode(s)))
    again = DESTINY.decode(data, setup_of(s))
    assert again == s
    assert DESTINY.table(again) == DESTINY.table(s)
    assert DESTINY.legal(again, again.turn) == DESTINY.legal(s, s.turn)


def test_what_is_written() -> None:
    data = DESTINY.encode(telling([2, 1], year=2, marker=3, points=(1, 6), on="1666", dates=["2012", "5m"],
                                  value=[2, 1], progress=[0, 5], fates=[7, 0]))["destiny"]  # fmt: skip
    assert data["glyphs"][:2] == ["solar", "supervolcano"]
    assert (data["marker"], data["point_tokens"], data["date"]) == (3, [1, 6], "1666")
    months = {"maize": 4, "squash": 4, "bean": 4}
    assert data["seats"] == [
        {"value": 2, "progress": 0, "fate": 7, "date": "2012", "months": months},
        {"value": 1, "progress": 5, "fate": 0, "date": "5m", "months": months},
    ]


MUST_NOT = [
    case(RITUALS, "destiny", DROP, "state", "lacks the key 'destiny'", id="destiny missing"),
    case(RITUALS, "destiny.cone", 3, "state.destiny.cone", "is not a known key", id="unknown key"),
    case(RITUALS, "destiny.seats.0.fate", DROP, "state.destiny.seats[0]", "lacks the key 'fate'", id="fate missing"),
    case(RITUALS, "destiny.seats", [], "state.destiny.seats", "must have 2 entries", id="no seats"),
    case(RITUALS, "destiny.glyphs.2", "moon", "state.destiny.glyphs[2]", "'moon' is not known", id="unknown glyph"),
    case(RITUALS, "destiny.glyphs.2", "solar", "state.destiny.glyphs", "lies on two spaces", id="glyph twice"),
    case(RITUALS, "destiny.glyphs.2", None, "state.destiny.glyphs", "as soon as none is due", id="glyph missing"),
    case(LAYING, "destiny.glyphs.5", "nibiru", "state.destiny.glyphs", "laid in order", id="glyphs out of order"),
    case(DEALING, "destiny.glyphs.0", "nibiru", "state.destiny.glyphs", "none is due yet", id="glyph too early"),
    case(RITUALS, "destiny.marker", 8, "state.destiny.marker", "from -1 to 7", id="marker off the ring"),
    case(RITUALS, "destiny.marker", -1, "state.destiny.marker", "until it is drawn", id="no marker"),
    case(DRAWING, "destiny.marker", 2, "state.destiny.marker", "until it is drawn", id="marker before it is drawn"),
    case(RITUALS, "destiny.point_tokens", [0], "state.destiny.point_tokens", "must have 2 entries", id="one token"),
    case(RITUALS, "destiny.point_tokens.0", -1, "state.destiny.point_tokens[0]", "together with", id="first token off"),
    case(RITUALS, "destiny.point_tokens.1", -1, "state.destiny.point_tokens[1]", "must lie by now", id="second off"),
    case(FEEDING, "destiny.point_tokens.1", 3, "state.destiny.point_tokens[1]", "must not lie", id="second too early"),
    case(RITUALS, "destiny.date", "1492", "state.destiny.date", "'1492' is not known", id="unknown date"),
    case(RITUALS, "destiny.seats.1.value", 9, "state.destiny.seats[1].value", "from 0 to 8", id="off the track"),
    case(FEEDING, "destiny.seats.0.value", 0, "state.destiny.seats[0].value", "has made a step", id="no first step"),
    case(STEPPING, "destiny.seats.0.progress", 1, "state.destiny.seats[0].value", "1 step is made", id="two steps"),
    case(STEPPING, "destiny.seats.2.progress", 1, "state.destiny.seats[2].value", "0 step", id="a step out of turn"),
    case(STEPPING, "destiny.seats.0.fate", 1, "state.destiny.seats[0].fate", "must not be placed", id="cube too early"),
    case(FORETELLING, "destiny.seats.0.fate", -1, "state.destiny.seats[0].fate", "must be placed", id="cube missing"),
    case(FORETELLING, "destiny.seats.1.fate", 5, "state.destiny.seats[1].fate", "is the same", id="two cubes"),
    case(FORETELLING, "destiny.seats.1.fate", 4, "state.destiny.seats[1].fate", "must not be", id="cube out of turn"),
    case(DATING, "destiny.seats.0.date", None, "state.destiny.seats[0].date", "must be placed", id="stick missing"),
    case(DATING, "destiny.seats.2.date", "5m", "state.destiny.seats[2].date", "must not be", id="stick out of turn"),
    case(TELLING, "destiny.seats.1.date", "2012", "state.destiny.seats[1].date", "is the same", id="two sticks"),
    case(FEEDING, "destiny.seats.1.date", "2012", "state.destiny.seats[1].date", "must not", id="stick in year 1"),
    case(RITUALS, "destiny.seats.1.months.bean", 5, "state.destiny.seats[1].months.bean", "no ability", id="ability"),
    case(RITUALS, "destiny.seats.0.months.bean", 3, "state.destiny.seats[0].months.bean", "no ability", id="twice"),
    case(RITUALS, "destiny.seats.0.months.bean", 7, "state.destiny.seats[0].months.bean", "from 1 to 6", id="7 months"),
    case(DATING, "destiny.seats.0", {"value": 1, "progress": 5, "fate": 0, "date": "1874",
                                     "months": {"maize": 3, "squash": 4, "bean": 4}},
         "state.destiny.seats[0].months", "are all 4 during destiny", id="ability used too early"),
    case(CHOOSING, "turn", 1, "state.destiny.seats", "no ability to use", id="who chooses has none"),
    case(CHOOSING, "phase", "score", "state.phase", "never waits", id="scoring waits for nobody"),
    case(CHOOSING, "phase", "new_year", "state.phase", "never waits", id="nor does the new year"),
    case(TELLING, "seats.0.prophecy", 0, "state.destiny.seats", "no Prophecy token", id="who spends has none"),
    case(FEEDING, "seats.0.points.destiny", 3, "state.seats[0].points", "until the game is over", id="too early"),
    case(TELLING, "due", "marker", "state.due", "nothing is due", id="marker due in the year"),
    case(LAYING, "due", "marker", "state.destiny.glyphs", "as soon as none is due", id="marker due too early"),
    case(laying("3"), "due", "marker", "state.destiny.glyphs", "as soon as", id="marker due though set"),
    case(FEEDING, "seats.0.crops", {"maize": 1, "squash": 0, "bean": 0}, "state.turn", "owes no decision",
         id="who feeds can make nothing"),
]  # fmt: skip


@pytest.mark.parametrize(("s", "path", "value", "place", "reason"), MUST_NOT)
def test_what_does_not_hold(s: DestinyState, path: str, value: object, place: str, reason: str) -> None:
    data = edited(DESTINY.encode(s), path, value)
    refused(lambda: DESTINY.decode(data, setup_of(s)), place, reason)


@pytest.mark.parametrize(("s", "path", "value"), [
    case(RITUALS, "destiny.marker", 7, id="the marker elsewhere"),
    case(RITUALS, "destiny.glyphs.0", "fifth_sun_endures", id="another glyph"),
    case(RITUALS, "destiny.date", "5m", id="another date"),
    case(RITUALS, "destiny.seats.0.value", 0, id="no step of value, but one of progress"),
    case(RITUALS, "destiny.seats.0.months.squash", 5, id="both abilities used"),
    case(TELLING, "destiny.seats.0.progress", 8, id="further on a track"),
    case(TELLING, "seats.1.prophecy", 7, id="more tokens"),
    case(TELLING, "viewer", -1, id="as everybody sees it"),
    case(DATING, "destiny.seats.0.date", "2280", id="another stick"),
    case(OVER, "seats.0.points.destiny", 3, id="other points at the end"),
])  # fmt: skip
def test_what_one_may_edit(s: DestinyState, path: str, value: object) -> None:
    data = edited(DESTINY.encode(s), path, value)
    assert DESTINY.encode(DESTINY.decode(data, setup_of(s))) == data


def test_points_add_up_to_vp() -> None:
    assert DESTINY.decode(edited(DESTINY.encode(RITUALS), "seats.1.points.progress", 6), setup_of(RITUALS)).vp == [
        11,
        17,
    ]


def test_a_position_of_mayan_sun_is_none_of_this_game() -> None:
    data = DESTINY.encode(RITUALS)
    del data["destiny"]
    with pytest.raises(InputError, match="lacks the key 'destiny'"):
        DESTINY.decode(data, setup_of(RITUALS))
