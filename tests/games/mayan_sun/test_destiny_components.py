"""What Aztec Destiny adds to a component set: what one may change, and the sentence for each mistake."""

from __future__ import annotations

import pytest

from aztec_desktop.core.errors import InputError
from aztec_desktop.games.mayan_sun import DESTINY, SUN
from aztec_desktop.games.mayan_sun.destiny.components import Destiny, Progress
from aztec_desktop.games.mayan_sun.destiny.fates import village_value, worth
from tests.games.mayan_sun.destiny_positions import bare, inner, items
from tests.games.mayan_sun.steps import case, do
from tests.games.mayan_sun.test_components import DEFAULT, changed

SUN_ONLY = DEFAULT[: DEFAULT.index("[destiny.start]")]


def read(text: str) -> Destiny:
    found = DESTINY.parse_components(text).destiny
    assert found is not None
    return found


def test_the_default_set() -> None:
    parts = read(DEFAULT)
    assert (parts.prophecy, parts.jaguars, parts.token_points, parts.date_points) == (1, 1, 1, 10)
    assert parts.distance_points == (1, 3, 5, 8, 10)
    assert parts.value_track == (1, 2, 0, 3, 0, 4, 0, 5)
    assert parts.dates[parts.first_date].name == "2012"
    assert parts.progress[2] == Progress("tools", 1, 0, 1, 0, doubles=False)
    assert [space.months for space in parts.progress] == [0, 0, 0, 0, 3, 5, 0, 0]
    assert [space.doubles for space in parts.progress] == [False] * 7 + [True]


def test_a_set_without_it_serves_mayan_sun_only() -> None:
    assert SUN.parse_components(SUN_ONLY).destiny is None
    with pytest.raises(InputError) as raised:
        DESTINY.parse_components(SUN_ONLY)
    assert str(raised.value) == (
        "destiny: this component set has no [destiny] tables, so it only serves Mayan Sun; "
        "add them as docs/components.md explains, or choose another set."
    )


@pytest.mark.parametrize(("old", "new", "what", "value"), [
    case("prophecy = 1\njaguars", "prophecy = 10\njaguars", "prophecy", 10, id="tokens at the start"),
    case("jaguars = 1\n\n[destiny.scoring]", "jaguars = 0\n\n[destiny.scoring]", "jaguars", 0,
         id="jaguars at the start"),
    case("by_distance = [1, 3, 5, 8, 10]", "by_distance = [0, 2, 4, 6, 50]", "distance_points", (0, 2, 4, 6, 50),
         id="worth by distance"),
    case("date = 10", "date = 0", "date_points", 0, id="points of the date"),
    case("token_left = 1", "token_left = 2", "token_points", 2, id="points of a token left"),
    case('first = "2012"', 'first = "5m"', "first_date", 14, id="first date"),
    case("spaces = [1, 2, 0, 3, 0, 4, 0, 5]", "spaces = [0, 1, 4]", "value_track", (0, 1, 4), id="value track"),
])  # fmt: skip
def test_what_one_may_change(old: str, new: str, what: str, value: object) -> None:
    assert getattr(read(changed(old, new)), what) == value


BROKEN = [
    case("[destiny.start]", "[destiny.begin]", "destiny.begin", "is not a known key", id="unknown table"),
    case('[destiny.start]     # what each player has besides\nsource = "stated"\nprophecy = 1\njaguars = 1\n', "",
         "destiny", "lacks the key 'start'", id="table missing"),
    case("token_left = 1", "", "destiny.scoring", "lacks the key 'token_left'", id="key missing"),
    case("token_left = 1", "token_left = 1\ntokens = 3", "destiny.scoring.tokens", "is not a known key",
         id="unknown key"),
    case("token_left = 1", "token_left = 51", "destiny.scoring.token_left", "from 0 to 50, not 51", id="out of range"),
    case("[1, 3, 5, 8, 10]", "[1, 3, 5, 8]", "destiny.scoring.by_distance", "must have 5 entries, not 4",
         id="distances"),
    case('first = "2012"', 'first = "1492"', "destiny.dates.first", "'1492' is not known", id="first date unknown"),
    case('{ name = "1033", year = 1033 },', "", "destiny.dates.ring", "must have 15 entries, not 14", id="dates"),
    case('name = "1033"', 'name = "1666"', "destiny.dates.ring", "a name stands twice", id="a date twice"),
    case("year = 1033", 'year = "1033"', "destiny.dates.ring[1].year", "must be a whole number", id="a year in words"),
    case('{ id = "nibiru", moves = 3 },', "", "destiny.glyphs.glyphs", "must have 9 entries, not 8", id="glyphs"),
    case('id = "nibiru"', 'id = "solar"', "destiny.glyphs.glyphs", "a name stands twice", id="a glyph twice"),
    case("moves = 4", "moves = 15", "destiny.glyphs.glyphs[5].moves", "from -14 to 14, not 15", id="too many dots"),
    case("spaces = [1, 2, 0, 3", "spaces = [1, 2, 0, 2", "destiny.value_track.spaces[3]", "more than the 2 before it",
         id="value falls"),
    case("spaces = [1, 2, 0, 3, 0, 4, 0, 5]", "spaces = []", "destiny.value_track.spaces", "must have 1 to 12 spaces",
         id="no space"),
    case("harvest_months = 5", "harvest_months = 4", "destiny.progress.spaces[5].harvest_months",
         "every seed harvests 4 months anyway", id="an ability that is none"),
    case('id = "idea"', 'id = "tools"', "destiny.progress.spaces", "a name stands twice", id="a space twice"),
    case("doubles = true", "doubles = 2", "destiny.progress.spaces[7].doubles", "must be true or false", id="doubling"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "place", "reason"), BROKEN)
@pytest.mark.parametrize("game", ["sun", "destiny"])
def test_each_mistake_has_its_sentence(old: str, new: str, place: str, reason: str, game: str) -> None:
    with pytest.raises(InputError) as raised:
        (SUN if game == "sun" else DESTINY).parse_components(changed(old, new))
    assert raised.value.place == place
    assert reason in raised.value.reason
    assert raised.value.remedy


def test_a_slip_is_named_by_its_line() -> None:
    with pytest.raises(InputError, match="this is not TOML") as raised:
        read(changed("year = 1033 }", "year = }"))
    assert raised.value.place.startswith("line ")


def test_another_box_is_played_by_its_figures() -> None:
    """Distances 2 to 10, a value track 0, 1, 4, and a first Progress space that gives two points and doubles."""
    text = changed("by_distance = [1, 3, 5, 8, 10]", "by_distance = [2, 4, 6, 8, 10]")
    text = text.replace("spaces = [1, 2, 0, 3, 0, 4, 0, 5]", "spaces = [0, 1, 4]")
    text = text.replace(
        '{ id = "hunting_party_1", jaguars = 1', '{ id = "feast", points = 2, doubles = true, jaguars = 3'
    )
    parts = DESTINY.parse_components(text)
    s = bare("destiny", 2, parts=parts)
    assert [worth(s, space) for space in range(5)] == [2, 4, 6, 8, 10]
    s = do(s, 0, ("advance", "progress"))
    assert items(s, 0) == {"start": 11, "progress": 2}
    assert village_value(inner(s, value=[3, 0]), 0) == 8
    assert village_value(inner(s, value=[1, 1]), 1) == 0


def test_an_ability_of_two_months() -> None:
    text = changed("harvest_months = 3", "harvest_months = 2")
    parts = read(text)
    assert parts.progress[4].months == 2


def test_the_last_space_of_a_short_track() -> None:
    parts = DESTINY.parse_components(changed("spaces = [1, 2, 0, 3, 0, 4, 0, 5]", "spaces = [3]"))
    s = bare("prophecy", 2, parts=parts)
    s.turn, s.prophecy = 0, [1, 0]
    assert DESTINY.legal(s, 0) == [("advance", "progress"), ("move_marker", 1), ("move_marker", -1)]
