"""Component sets: what one may change, and the sentence for each mistake with the key path (or line) at fault."""

from __future__ import annotations

import re

import pytest

from aztec_desktop.core.errors import InputError
from aztec_desktop.games.mayan_sun import SUN
from aztec_desktop.games.mayan_sun.components import Components
from aztec_desktop.paths import resource_text
from tests.games.mayan_sun.steps import case

DEFAULT = resource_text("components", "mayan_sun", "default.toml")


def changed(old: str, new: str) -> str:
    """The default set with one passage, the first of its kind, written otherwise."""
    assert old in DEFAULT
    return DEFAULT.replace(old, new, 1)


def parse(text: str) -> Components:
    parts: Components = SUN.parse_components(text)
    return parts


@pytest.mark.parametrize(("old", "new", "what", "value"), [
    case("victory_points = 11", "victory_points = 0", "victory_points", 0, id="fewest points"),
    case("victory_points = 11", "victory_points = 100", "victory_points", 100, id="most points"),
    case("villages = 3", "villages = 10", "villages", 10, id="most villages"),
    case("hold_discs = 4", "hold_discs = 18", "hold_discs", 18, id="most discs"),
    case("hold_discs = 4", "hold_discs = 0", "hold_discs", 0, id="no disc"),
    case("2 = 2, 3 = 1", "2 = 7, 3 = 0", "removed", {2: 7, 3: 0, 4: 0}, id="cards removed"),
    case("village = 5", "village = 50", "village_points", 50, id="points of a village"),
    case("star_connection = 3", "star_connection = 0", "link_points", 0, id="points of a connection"),
    case("most_prophecy = 3", "most_prophecy = 50", "most_prophecy", 50, id="points for most"),
    case("fewest_prophecy = -3", "fewest_prophecy = 0", "fewest_prophecy", 0, id="points for fewest"),
    case("crop_left = 1", "crop_left = 2", "crop_left", 2, id="points of a crop"),
    case('names = ["brown", "red"', 'names = ["jade", "yellow"', "colours", None, id="colours"),
])  # fmt: skip
def test_what_one_may_change(old: str, new: str, what: str, value: object) -> None:
    text = changed(old, new)
    if what == "colours":
        text = text.replace('"brown"', '"jade"').replace('"red"', '"yellow"')
        value = ("jade", "yellow", "grey", "blue")
    assert getattr(parse(text), what) == value


def test_tiles_and_cards_as_written() -> None:
    text = changed('{ crops = 3, stars = ["brown"] }', '{ crops = -4, stars = ["blue", "grey"], serpent = false }')
    text = text.replace('"move 1 +jaguar", "move 3"', '"final ritual +jaguar", "harvest now"', 1)
    parts = parse(text)
    assert (parts.tiles[0].crops, parts.tiles[0].stars, parts.tiles[0].serpent) == (-4, ("blue", "grey"), False)
    first, second = parts.decks[0][:2]
    assert (first.verb, first.jaguar, second.verb, second.jaguar) == ("final_ritual", True, "harvest_now", False)


def test_a_special_tile_of_ones_own() -> None:
    text = DEFAULT.replace('id = "great_harvest", crops = 4', 'id = "ripe", crops = 2, hold = true, comet = true')
    tile = parse(text.replace("special great_harvest", "special ripe")).specials[3]
    assert (tile.id, tile.crops, tile.hold, tile.comet, tile.serpent) == ("ripe", 2, True, True, True)


BOUNTY = '  { id = "bounty", crops = 3, hold = true },\n'
FIRST_TILE = '{ crops = 3, stars = ["brown"] }'

BROKEN = [
    case('title = "Default', "title = Default", "line ", "not TOML", id="no quotes"),
    case("[setup]", "[setup", "line ", "not TOML", id="no bracket"),
    case('title = "Default, 18 + 6 tiles"', "", "the component set", "lacks the key 'title'", id="no title"),
    case('title = "Default, 18 + 6 tiles"', 'title = ""', "title", "must be a text", id="empty title"),
    case('title = "Default', 'titel = "x"\ntitle = "Default', "titel", "not a known key", id="unknown key"),
    case("[scoring]", "[scorings]", "scorings", "not a known key", id="unknown table"),
    case('source = "ours"\nnames', "names", "months", "lacks the key 'source'", id="no source"),
    case('source = "ours"', 'source = "guessed"', "months.source", "'guessed' is not known", id="unknown source"),
    case('"Pop", ', "", "months.names", "must have 18 entries, not 17", id="a month missing"),
    case('"Pop"', '"Pop", "Pop"', "months.names", "must have 18 entries, not 19", id="a month too many"),
    case('"Pop"', '"Yax"', "months.names", "a name stands twice", id="a month twice"),
    case('"Pop"', "1", "months.names[0]", "must be a text", id="a month that is no text"),
    case('"Pop"', '""', "months.names[0]", "must be a text", id="a month without a name"),
    case('"red", "grey", "blue"]', '"red", "grey"]', "colours.names", "must have 4 entries", id="a colour missing"),
    case('["brown", "red", "grey"', '["brown", "red", "red"', "colours.names", "stands twice", id="a colour twice"),
    case('["brown", "red"', '["brown", "pink"', "colours.names[1]", "'pink' is not known", id="unknown colour"),
    case(f"  {FIRST_TILE},\n", "", "month_tiles.tiles", "must have 18 entries, not 17", id="a tile missing"),
    case(FIRST_TILE, "{ crops = 5 }", "month_tiles.tiles[0].crops", "from -4 to 4, not 5", id="too many crops"),
    case(FIRST_TILE, "{ crops = -5 }", "month_tiles.tiles[0].crops", "from -4 to 4, not -5", id="too few crops"),
    case(FIRST_TILE, '{ crops = "3" }', "month_tiles.tiles[0].crops", "whole number", id="crops as text"),
    case(FIRST_TILE, "{ crops = 3.0 }", "month_tiles.tiles[0].crops", "whole number", id="crops as fraction"),
    case(FIRST_TILE, "{ crops = true }", "month_tiles.tiles[0].crops", "whole number", id="crops as yes"),
    case(FIRST_TILE, "{}", "month_tiles.tiles[0]", "lacks the key 'crops'", id="no crops"),
    case(FIRST_TILE, "3", "month_tiles.tiles[0]", "must be a table", id="a tile that is a number"),
    case(FIRST_TILE, "{ crops = 3, star = [] }", "month_tiles.tiles[0].star", "not a known key", id="star for stars"),
    case('stars = ["brown"]', 'stars = "brown"', "month_tiles.tiles[0].stars", "must be a list", id="a star as text"),
    case('stars = ["brown"]', 'stars = ["jade"]', "month_tiles.tiles[0].stars[0]", "not known", id="no such star"),
    case('["brown"] }', '["brown", "red", "grey"] }', "month_tiles.tiles[0].stars", "(S4)", id="three stars"),
    case('["brown"] }', '["brown", "brown"] }', "month_tiles.tiles[0].stars", "(S4)", id="a star twice"),
    case("serpent = true", "serpent = 1", "month_tiles.tiles[4].serpent", "true or false", id="serpent as number"),
    case("serpent = true", "serpent = false", "month_tiles.tiles", "exactly two tiles", id="one serpent"),
    case(FIRST_TILE, "{ crops = 3, serpent = true }", "month_tiles.tiles", "exactly two tiles", id="three serpents"),
    case(BOUNTY, "", "special_tiles.tiles", "must have 6 entries, not 5", id="a special missing"),
    case('id = "bounty"', 'id = "comet"', "special_tiles.tiles", "the same id", id="two specials of one id"),
    case('id = "bounty", ', "", "special_tiles.tiles[1]", "lacks the key 'id'", id="no id"),
    case('id = "bounty"', "id = 7", "special_tiles.tiles[1].id", "must be a text", id="an id that is no text"),
    case(", crops = 4 }", " }", "special_tiles.tiles[3]", "'crops' (or 'copies')", id="neither crops nor copies"),
    case('copies = "left"', 'copies = "left", crops = 1', "special_tiles.tiles[4]", "(S27)", id="crops and copies"),
    case('copies = "left"', 'copies = "up"', "special_tiles.tiles[4].copies", "'up' is not known", id="copies up"),
    case("comet = true", 'comet = "yes"', "special_tiles.tiles[0].comet", "true or false", id="comet as text"),
    case("comet = true", "stars = []", "special_tiles.tiles[0].stars", "not a known key", id="a special with stars"),
    case("crops = 4 }", "crops = 9 }", "special_tiles.tiles[3].crops", "from -4 to 4", id="a special too rich"),
    case('"move 3", ', "", "ritual_decks.decks[0]", "must have 8 entries, not 7", id="a card missing"),
    case("decks = [\n", "decks = [\n  [],\n", "ritual_decks.decks", "must have 5 entries, not 6", id="a sixth deck"),
    case('"move 3"', '"move 7"', "ritual_decks.decks[0][1]", "'move 7' is no ritual card", id="move 7"),
    case('"move 3"', '"move"', "ritual_decks.decks[0][1]", "'move' is no ritual card", id="move how far"),
    case('"move 3"', '"move 3+jaguar"', "ritual_decks.decks[0][1]", "is no ritual card", id="no space before +jaguar"),
    case('"move 3"', '"special moon"', "ritual_decks.decks[0][1]", "is no ritual card", id="no such special"),
    case('"move 3"', '"special blight"', "ritual_decks.decks", "stands on two cards", id="a special on two cards"),
    case('"move 3"', "3", "ritual_decks.decks[0][1]", "must be a text", id="a card that is no text"),
    case("victory_points = 11", "victory_points = 101", "setup.victory_points", "from 0 to 100", id="too many points"),
    case("villages = 3", "villages = -1", "setup.villages", "from 0 to 10", id="fewer than no village"),
    case("hold_discs = 4", "hold_discs = 19", "setup.hold_discs", "from 0 to 18", id="more discs than months"),
    case("2 = 2, 3", "2 = 8, 3", "setup.cards_removed_per_deck.2", "from 0 to 7", id="a whole deck removed"),
    case("2 = 2, ", "", "setup.cards_removed_per_deck", "lacks the key '2'", id="nothing for two"),
    case("4 = 0 }", "4 = 0, 5 = 0 }", "setup.cards_removed_per_deck.5", "not a known key", id="five players"),
    case("{ 2 = 2, 3 = 1, 4 = 0 }", "2", "setup.cards_removed_per_deck", "must be a table", id="one number for all"),
    case("village = 5", "village = 51", "scoring.village", "from 0 to 50", id="too much for a village"),
    case("fewest_prophecy = -3", "fewest_prophecy = 3", "scoring.fewest_prophecy", "-50 to 0", id="fewest rewarded"),
    case("most_prophecy = 3", "most_prophecy = -3", "scoring.most_prophecy", "from 0 to 50", id="most punished"),
    case("crop_left = 1", "crop_left = [1]", "scoring.crop_left", "whole number", id="a list for a number"),
    case("crop_left = 1", "", "scoring", "lacks the key 'crop_left'", id="nothing for crops"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "place", "reason"), BROKEN)
def test_a_broken_set_is_refused_with_its_place(old: str, new: str, place: str, reason: str) -> None:
    with pytest.raises(InputError) as raised:
        parse(changed(old, new))
    error = raised.value
    assert error.place.startswith(place) if place == "line " else error.place == place
    assert reason in error.reason
    assert error.remedy
    assert "\n" not in str(error)


@pytest.mark.parametrize(("old", "line"), [("[scoring]", "[scoring]"), ("villages = 3", "villages = 3")])
def test_a_syntax_error_is_named_by_its_line(old: str, line: str) -> None:
    number = DEFAULT.splitlines().index(line) + 1
    with pytest.raises(InputError, match=re.escape(f"line {number},")):
        parse(changed(old, f"{old} ?"))


@pytest.mark.parametrize("text", [
    case("", id="empty"), case("title = 3", id="one key"), case("months = 3\n" * 2, id="a key twice"),
    case("a = " + "[" * 50_000, id="very deep"), case("a = 1" + "0" * 5_000, id="very long number"),
    case("months = 3\n" + DEFAULT.replace("[months]", "[month]"), id="a table that is a number"),
])  # fmt: skip
def test_anything_else_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(InputError) as raised:
        parse(text)
    assert "\n" not in str(raised.value)
