"""Positions as JSON: there and back, and the place and reason of whatever does not hold."""

from __future__ import annotations

import json
import random

import pytest

from aztec_desktop.core.errors import InputError
from aztec_desktop.games.mayan_sun import SUN
from aztec_desktop.games.mayan_sun.state import SunState
from tests.games.editing import DROP, edited, refused
from tests.games.mayan_sun.positions import bare, closing, ending, feeding, rituals, setup, setup_of
from tests.games.mayan_sun.steps import case, do


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_state_of_a_game_survives_json(seats: int) -> None:
    s, rng = SUN.new(setup(seats)), random.Random(20 + seats)
    while actors := SUN.actors(s):
        SUN.apply(s, actors[0], SUN.sample(s, actors[0], rng))
        assert SUN.decode(json.loads(json.dumps(SUN.encode(s))), setup_of(s)) == s
        view = SUN.view(s, 1)
        assert SUN.decode(SUN.encode(view), setup_of(s)) == view


LAYING = SUN.new(setup(2))
DEALT = do(LAYING, -1, ("deal", 0, 7))
PLANTING = bare("planting", 2)
PLANTING.turn = 0
PLANTED = do(do(PLANTING, 0, ("plant", "maize", 3)), 1, ("plant", "bean", 8))
RITUALS = rituals(
    "5=comet 9=bounty", ["final ritual, move 2", "special great_harvest"], left={2: 3}, harvested=[(0, "bean")]
)
TURNING = do(RITUALS, 0, ("prophecy", 3))
LAST = do(ending([1, 0]), 0, ("prophecy", 4))
FEEDING = feeding([(4, 1, 1, 0), (1, 1, 1, 2)], [3, 2], turn=1)
OVER = do(closing(vp=[11, 11], villages=[1, 1], year=2), 1, ("stop",))

FILLERS = ["prophecy"] * 8
CLOSED: dict[str, object] = {"open": None, "left": 6, "unseen": FILLERS, "taken": [], "kept_by": {}}
UNFINISHED = {"open": "prophecy", "left": 1, "unseen": FILLERS[:2], "taken": FILLERS[:5], "kept_by": {}}
EARLY = {
    "open": "harvest now", "left": 6, "taken": [], "kept_by": {},
    "unseen": ["move 2 +jaguar", "move 4", "move 5 +jaguar", "move seed +jaguar", "match stars", "final ritual",
               "special great_harvest"],
}  # fmt: skip

MUST_NOT = [
    # the form of each part
    case(RITUALS, "", [], "state", "must be a table", id="a list"),
    case(RITUALS, "year", DROP, "state", "lacks the key 'year'", id="no year"),
    case(RITUALS, "years", 1, "state.years", "not a known key", id="unknown key"),
    case(RITUALS, "year", 3, "state.year", "from 1 to 2, not 3", id="third year"),
    case(RITUALS, "year", "1", "state.year", "whole number", id="year as text"),
    case(RITUALS, "viewer", 2, "state.viewer", "from -1 to 1", id="viewer who does not play"),
    case(RITUALS, "phase", "ritual", "state.phase", "'ritual' is not known", id="unknown phase"),
    case(RITUALS, "final", 0, "state.final", "true or false", id="final as number"),
    case(RITUALS, "start", 2, "state.start", "from -1 to 1", id="start who does not play"),
    case(RITUALS, "turn", 2, "state.turn", "from -1 to 1", id="turn of nobody who plays"),
    case(RITUALS, "due", "deck 5", "state.due", "is not known", id="unknown deck due"),
    case(RITUALS, "placed", 7, "state.placed", "from 0 to 6", id="seven seeds"),
    case(RITUALS, "finals", [2], "state.finals[0]", "from 0 to 1", id="finals of nobody who plays"),
    case(RITUALS, "finals", 0, "state.finals", "must be a list", id="finals as number"),
    # tiles and discs
    case(RITUALS, "months", [0] * 17, "state.months", "must have 18 entries, not 17", id="seventeen months"),
    case(RITUALS, "months.4", 18, "state.months[4]", "from 0 to 17", id="special tile by number"),
    case(RITUALS, "months.4", "moon", "state.months[4]", "'moon' is not known", id="unknown special"),
    case(RITUALS, "months.4", 3, "state.months", "two places", id="a tile twice"),
    case(RITUALS, "months.4", "comet", "state.months", "two places", id="a special twice"),
    case(RITUALS, "aside", [5], "state.aside", "each regular tile 0 to 17 once", id="a tile lost"),
    case(RITUALS, "aside", [4, 5, 9], "state.aside", "each regular tile 0 to 17 once", id="a tile aside and laid"),
    case(RITUALS, "discs", [1, 1, -1, -1], "state.discs", "two places", id="two discs on a tile"),
    case(RITUALS, "discs", [1], "state.discs", "must have 4 entries", id="three discs lost"),
    case(RITUALS, "discs.0", 18, "state.discs[0]", "from -1 to 17", id="a disc beyond the ring"),
    case(RITUALS, "months.5", None, "state.months", "only while a tile is due", id="an empty month"),
    # decks
    case(RITUALS, "decks", [], "state.decks", "must have 5 entries", id="no decks"),
    case(RITUALS, "decks.0.open", "hold", "state.decks[0].open", "is not known", id="a card of another deck"),
    case(RITUALS, "decks.0.open", "move 2", "state.decks[0]", "this deck's eight cards", id="a card twice"),
    case(RITUALS, "decks.2.left", 4, "state.decks[2].left", "must be 3", id="left that does not fit"),
    case(RITUALS, "decks.2.kept_by", {"0": 1}, "state.decks[2].kept_by.0", "of a Final Ritual", id="another card kept"),
    case(RITUALS, "decks.0.kept_by", {"0": 1}, "state.decks[0].kept_by.0", "of a Final Ritual", id="an open card kept"),
    case(RITUALS, "decks.0.kept_by", [], "state.decks[0].kept_by", "who keeps them", id="kept as list"),
    case(LAST, "decks.0.kept_by", {"0": 2}, "state.decks[0].kept_by.0", "from 0 to 1", id="kept by nobody who plays"),
    case(RITUALS, "decks.2.open", None, "state.decks[2]", "this deck's eight cards", id="a card lost"),
    # seats
    case(RITUALS, "seats", [], "state.seats", "must have 2 entries", id="no seats"),
    case(RITUALS, "seats.0.vp", 11, "state.seats[0].vp", "not a known key", id="points are items"),
    case(RITUALS, "seats.0.points.start", None, "state.seats[0].points.start", "whole number", id="points none"),
    case(RITUALS, "seats.0.points.start", 10_001, "state.seats[0].points.start", "10000", id="points beyond reason"),
    case(RITUALS, "seats.0.points.start", DROP, "state.seats[0].points", "lacks the key 'start'", id="an item lost"),
    case(RITUALS, "seats.0.crops.maize", -1, "state.seats[0].crops.maize", "from 0", id="crops below zero"),
    case(RITUALS, "seats.1.seeds.bean", 18, "state.seats[1].seeds.bean", "from -1 to 17", id="no such field"),
    case(RITUALS, "seats.1.seeds.bean", 0, "state.seats", "two seeds stand on one field (S11)", id="S11"),
    case(RITUALS, "seats.1.seeds.bean", -1, "state.seats", "every seed is planted", id="a seed in hand"),
    case(RITUALS, "seats.0.harvested", ["rice"], "state.seats[0].harvested[0]", "'rice' is not known", id="rice"),
    case(PLANTED, "seats.0.harvested", ["bean"], "state.seats[0].harvested", "bean is not planted", id="down in hand"),
    case(RITUALS, "seats.0.villages", -1, "state.seats[0].villages", "from 0", id="villages below zero"),
    case(FEEDING, "seats.1.unfed", 3, "state.seats[1].unfed", "from 0 to 2", id="more unfed than villages"),
    # what does not fit together
    case(RITUALS, "phase", "harvest", "state.phase", "never waits for anybody", id="harvest waits for nobody"),
    case(RITUALS, "turn", -1, "state.turn", "must name a seat during rituals", id="nobody's turn"),
    case(OVER, "turn", 0, "state.turn", "must not name a seat during over", id="a turn after the end"),
    case(OVER, "year", 1, "state.year", "last year", id="over in year 1"),
    case(FEEDING, "due", "deck 0", "state.due", "nothing is due from chance during feed", id="a card due in feeding"),
    case(RITUALS, "due", "tile", "state.due", "must be a deck or nothing", id="a tile due in rituals"),
    case(LAYING, "due", "nothing", "state.due", "something is due", id="nothing due in layout"),
    case(LAYING, "start", -1, "state.start", "while the starting player is due", id="no starting player"),
    case(DEALT, "seats.0.seeds.maize", 4, "state.seats", "during layout", id="a seed before planting"),
    case(DEALT, "decks.0.open", "hold", "state.decks[0]", "eight cards", id="a card too many"),
    case(RITUALS, "placed", 5, "state.placed", "must be 6 after planting", id="placed that does not fit"),
    case(PLANTED, "placed", 3, "state.placed", "the number of seeds on fields", id="placed while planting"),
    case(PLANTED, "turn", 0, "state.turn", "whose turn it is to plant (S10)", id="planting out of turn"),
    case(PLANTED, "seats.0.harvested", ["maize"], "state.seats", "no seed is harvested", id="harvested while planting"),
    case(RITUALS, "decks.2.left", 0, "state.decks[2].left", "must be 3", id="left without cards taken"),
    case(TURNING, "due", "nothing", "state.decks[3].open", "unless it is due from chance", id="no card open"),
    case(RITUALS, "due", "deck 1", "state.decks[1].open", "unless it is due from chance", id="an open card due"),
    case(RITUALS, "final", True, "state.finals", "exactly while final is true", id="final without finals"),
    case(LAST, "final", False, "state.decks[4].left", "rituals end when a deck is empty", id="finals without final"),
    case(LAST, "finals", [1, 0], "state.finals", "clockwise", id="finals not in order"),
    case(LAST, "finals", [0, 0], "state.finals", "clockwise", id="a seat twice in finals"),
    case(LAST, "finals", [1], "state.turn", "first of finals", id="not the first of finals"),
    case(LAST, "decks.1.kept_by", {}, "state.finals", "keeps a Final Ritual", id="finals without a card"),
    case(LAST, "due", "deck 4", "state.due", "from an empty deck", id="a card due from an empty deck"),
    case(LAST, "decks.4", UNFINISHED, "state.final", "when a deck is empty (S15)", id="final before the end"),
    case(PLANTED, "decks.1", CLOSED, "state.decks[1]", "a card open and none taken", id="no card open in planting"),
    case(DEALT, "decks.1.open", "harvest now", "state.decks[1]", "eight cards", id="a card too many in layout"),
    case(DEALT, "decks.1", EARLY, "state.decks[1].open", "one after another", id="a card open before the tiles"),
    case(FEEDING, "seats.0.unfed", 1, "state.seats[0].unfed", "must be 0", id="unfed though he has done"),
    case(RITUALS, "seats.0.unfed", 1, "state.seats[0].unfed", "must be 0", id="unfed in rituals"),
    case(FEEDING, "seats.0.points.deaths", -1, "state.seats[0].points", "until the game is over", id="too early"),
]  # fmt: skip


@pytest.mark.parametrize(("s", "path", "value", "place", "reason"), MUST_NOT)
def test_what_does_not_hold(s: SunState, path: str, value: object, place: str, reason: str) -> None:
    data = edited(SUN.encode(s), path, value)
    refused(lambda: SUN.decode(data, setup_of(s)), place, reason)


@pytest.mark.parametrize(("s", "path", "value"), [
    case(RITUALS, "turn", 1, id="another's turn"),
    case(RITUALS, "seats.1.crops.squash", 7, id="more crops"),
    case(RITUALS, "seats.1.points.start", -7, id="S7r-points below zero"),
    case(RITUALS, "discs", [5, 9, 0, 17], id="all discs laid"),
    case(RITUALS, "viewer", 1, id="as seen by a seat"),
    case(FEEDING, "seats.1.unfed", 1, id="one village fed already"),
    case(OVER, "seats.0.points.deaths", -3, id="other points at the end"),
])  # fmt: skip
def test_what_one_may_edit(s: SunState, path: str, value: object) -> None:
    data = edited(SUN.encode(s), path, value)
    assert SUN.encode(SUN.decode(data, setup_of(s))) == data


def test_a_special_tile_needs_its_card_taken() -> None:
    data = edited(SUN.encode(RITUALS), "months.7", "great_harvest")
    data["aside"] = [5, 7, 9]
    with pytest.raises(InputError, match="its card was not taken") as raised:
        SUN.decode(data, setup_of(RITUALS))
    assert raised.value.place == "state.months[7]"


def test_planting_needs_seasons() -> None:
    data = edited(SUN.encode(do(PLANTED, 1, ("plant", "maize", 12))), "seats.1.seeds.maize", 9)
    with pytest.raises(InputError, match="different seasons"):
        SUN.decode(data, setup_of(PLANTED))


def test_who_feeds_must_be_able_to() -> None:
    data = edited(SUN.encode(FEEDING), "seats.1.crops", {"maize": 1, "squash": 0, "bean": 0})
    data["seats"][1]["jaguars"] = 1
    with pytest.raises(InputError, match="owes no decision") as raised:
        SUN.decode(data, setup_of(FEEDING))
    assert raised.value.place == "state.turn"


def test_no_more_cards_are_taken_than_are_in_play() -> None:
    empty: dict[str, object] = {
        "open": None,
        "left": 0,
        "unseen": ["prophecy"],
        "taken": ["prophecy"] * 7,
        "kept_by": {},
    }
    data = edited(SUN.encode(RITUALS), "decks.3", empty)
    with pytest.raises(InputError, match="only 6 cards are in play") as raised:
        SUN.decode(data, setup_of(RITUALS))
    assert raised.value.place == "state.decks[3].taken"


def test_a_final_action_needs_a_card() -> None:
    data = edited(SUN.encode(LAST), "decks.4", {**CLOSED, "left": 0, "unseen": FILLERS[:2], "taken": FILLERS[:6]})
    for deck in data["decks"][:4]:
        taken, unseen = FILLERS[:6], ["final ritual", "move 6"]
        if deck["kept_by"]:
            taken, unseen = ["final ritual", *FILLERS[:5]], ["prophecy", "move 6"]
        deck |= {"open": None, "left": 0, "taken": taken, "unseen": unseen}
    with pytest.raises(InputError, match="needs a deck that still has cards"):
        SUN.decode(data, setup_of(LAST))


def test_points_add_up_to_vp() -> None:
    s = SUN.decode(edited(SUN.encode(RITUALS), "seats.1.points.links_1", 6), setup_of(RITUALS))
    assert s.vp == [11, 17]
