"""Positions as JSON: there and back, and the place and reason of whatever does not hold."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aztec_desktop.core.actions import CHANCE
from aztec_desktop.core.errors import InputError
from aztec_desktop.games.altun_ha import ALTUN_HA
from aztec_desktop.games.altun_ha.state import AltunState
from tests.games.altun_ha.positions import dealt, new_game, position, setup
from tests.games.altun_ha.steps import case, do
from tests.games.editing import DROP, edited


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_state_of_a_game_survives_json(seats: int) -> None:
    made = setup(seats, extra_trades="yes")
    s, rng = ALTUN_HA.new(made), random.Random(20 + seats)
    while actors := ALTUN_HA.actors(s):
        ALTUN_HA.apply(s, actors[-1], ALTUN_HA.sample(s, actors[-1], rng))
        assert ALTUN_HA.decode(json.loads(json.dumps(ALTUN_HA.encode(s))), made) == s
        for eyes in (None, 1):
            view = ALTUN_HA.view(s, eyes)
            assert ALTUN_HA.decode(ALTUN_HA.encode(view), made) == view


def test_pieces_may_be_left_out() -> None:
    s = position("build", ["1 2", "3"], temples=["1", "1 2"], discards="6 raid")
    data = {key: value for key, value in ALTUN_HA.encode(s).items() if key != "pieces"}
    again = ALTUN_HA.decode(data, setup(2))
    assert sorted(ALTUN_HA.table(again).pieces) == sorted(f"card:{number}" for number in range(60))
    assert ALTUN_HA.encode(again) | {"pieces": None} == ALTUN_HA.encode(s) | {"pieces": None}


TRADING = position("trade", ["1 raid", "2 5", "3"], token=1)
DRAWING = do(position("trade", ["jade_envoy 1", "2 5", "3"]), 0, ("trade_seat", "jade_envoy", 1))
LOOKED = dealt(DRAWING.copy(), "6")
BIDDING = do(position("bid", ["1 6", "2 5", "3"], shown={1: "2"}), 1, ("bid", ("5",)))
FARMING = position("farm", ["6 1 2", "2 5", "3"], discards="4")
BUILDING = position("build", ["1 1 2", "2 5", "3"], temples=["1 2", "1"])
CYCLE = position("cycle", ["1 1 1 2 2 2", "2 5", "3"])
SETUP = ALTUN_HA.new(setup(3))
DEALING = do(SETUP, CHANCE, ("token", 0))
OVER = do(position("bid", ["", "2 5", "3"], bids=[None, [], []]), 0, ("bid", ()))
VIEW = ALTUN_HA.view(BIDDING, 0)


def changed(s: AltunState, path: str, value: object) -> dict[str, Any]:
    """The JSON of a state with one thing changed."""
    data: dict[str, Any] = edited(
        {key: part for key, part in ALTUN_HA.encode(s).items() if key != "pieces"}, path, value
    )
    return data


BROKEN = [
    # form
    case(TRADING, "round", DROP, "state", "lacks the key 'round'", id="a key lost"),
    case(TRADING, "moon", 1, "state.moon", "not a known key", id="a key too many"),
    case(TRADING, "round", "one", "state.round", "whole number", id="a number in words"),
    case(TRADING, "phase", "dance", "state.phase", "'dance' is not known", id="no such phase"),
    case(TRADING, "viewer", 3, "state.viewer", "from -1 to 2", id="a viewer who does not play"),
    case(TRADING, "turn", 3, "state.turn", "from -1 to 2", id="a turn of nobody's"),
    case(TRADING, "population", -1, "state.population", "from 0", id="fewer than no people"),
    case(TRADING, "population", 99, "state.population", "from 0 to 13, not 99", id="more than the row has"),
    case(TRADING, "seats", [], "state.seats", "must have 3 entries, not 0", id="no seats"),
    case(TRADING, "seats.0.vp", 3, "state.seats[0].vp", "not a known key", id="points are items"),
    case(TRADING, "seats.0.points.built", DROP, "state.seats[0].points", "lacks the key 'built'", id="an item lost"),
    case(TRADING, "seats.0.points.built", 10_001, "state.seats[0].points.built", "10000", id="points beyond reason"),
    case(TRADING, "deck.moon", 1, "state.deck.moon", "not a known key", id="no such card in the deck"),
    case(TRADING, "deck.1", 11, "state.deck.1", "from 0 to 10", id="more than there are"),
    case(TRADING, "seats.0.hand.0", "moon", "state.seats[0].hand[0]", "'moon' is not known", id="no such card in hand"),
    case(TRADING, "seats.0.traded", "1", "state.seats[0].traded", "'1' is not known", id="a Bid card traded"),
    case(TRADING, "seats.0.looks", [], "state.seats[0].looks", "must have 3 entries", id="looks at nobody"),
    case(TRADING, "seats.0.looked_in", [0], "state.seats[0].looked_in", "must have 3 entries", id="looked in no round"),
    # cards
    case(TRADING, "deck.1", DROP, "state.deck", "there are 1 cards '1' in all places together", id="cards lost"),
    case(TRADING, "discards", ["6"], "state.deck", "there are 6 cards '6'", id="a card twice"),
    case(TRADING, "seats.0.hand", ["1"], "state.deck", "there are 0 cards 'raid'", id="a card of a hand lost"),
    case(TRADING, "seats.0.cards", 3, "state.seats[0].cards", "must be 2, the cards in hand", id="another number"),
    case(TRADING, "seats.1.shown", {"6": 1}, "state.seats[1].shown", "among the cards in hand", id="shown, not held"),
    case(TRADING, "seats.1.shown", {"5": 2}, "state.seats[1].shown", "among the cards in hand", id="shown too often"),
    case(LOOKED, "seats.0.looks.1", {"6": 1}, "state.seats[0].looks[1]", "of that hand", id="looked at, not held"),
    case(LOOKED, "seats.0.looks.0", {"1": 1}, "state.seats[0].looks[0]", "the own hand", id="looked at oneself"),
    case(VIEW, "viewer", None, "state.seats[1].cards", "must be 1, the cards in hand", id="a view made the truth"),
    case(VIEW, "seats.1.cards", 0, "state.seats[1].cards", "must be 1 or more", id="fewer than known"),
    case(VIEW, "seats.1.shown", {}, "state.seats[1].hand", "must be the cards this view's seat knows", id="not shown"),
    case(VIEW, "seats.2.cards", 60, "state.deck", "at least as many cards as hands hold unknown", id="too many hidden"),
    case(TRADING, "box", ["raid"], "state.deck", "there are 2 cards 'raid'", id="in hand and in the box"),
    # temples
    case(BUILDING, "temples.0", [], "state.temples[0]", "1 to 6 stages", id="a temple of no stages"),
    case(BUILDING, "temples.0.1.card", "3", "state.temples[0][1].card", "must be 2 or a God", id="a 3 on a 1"),
    case(BUILDING, "temples.0.0.card", "raid", "state.temples[0][0].card", "must be 1 or a God", id="a Raid built"),
    case(BUILDING, "temples.0.0.seat", 3, "state.temples[0][0].seat", "from 0 to 2", id="built by nobody"),
    case(BUILDING, "temples.0.0.seat", DROP, "state.temples[0][0]", "lacks the key 'seat'", id="built by whom?"),
    # turns
    case(TRADING, "phase", "calendar", "state.phase", "never waits for anybody", id="calendar waits for nobody"),
    case(TRADING, "phase", "population", "state.phase", "never waits for anybody", id="nor does population"),
    case(TRADING, "due", 99, "state.due", "not due in this phase", id="too many due"),
    case(BIDDING, "due", 1, "state.due", "not due in this phase", id="cards due while bidding"),
    case(DEALING, "due", 0, "state.due", "cards are due in this phase", id="no cards due in setup"),
    case(TRADING, "token", -1, "state.token", "dealt before anything else", id="no token"),
    case(DEALING, "round", 1, "state.round", "is 0 exactly during setup", id="a round in setup"),
    case(TRADING, "round", 0, "state.round", "is 0 exactly during setup", id="round 0"),
    case(TRADING, "turn", -1, "state.turn", "must name a seat", id="nobody's turn"),
    case(OVER, "turn", 0, "state.turn", "must not name a seat", id="a turn after the end"),
    case(CYCLE, "turn", 1, "state.turn", "first in play order with too many cards (H21)", id="H21 another's turn"),
    # bids
    case(TRADING, "seats.0.bid", [], "state.seats[0].bid", "no bid before the Bid phase", id="bid while trading"),
    case(BIDDING, "seats.1.bid", ["6"], "state.seats[1].bid", "two cards of the hand", id="bid, not held"),
    case(BIDDING, "seats.1.bid", ["moon"], "state.seats[1].bid[0]", "no card that can be bid", id="no such card bid"),
    case(BIDDING, "seats.1.bid", ["chaac"], "state.seats[1].bid[0]", "a God with its value", id="a God without value"),
    case(BIDDING, "seats.1.bid", "sealed", "state.seats[1].bid", "only another's bid can be", id="sealed to all"),
    case(VIEW, "seats.0.bid", "sealed", "state.seats[0].bid", "only another's bid can be", id="sealed to oneself"),
    case(FARMING, "seats.1.bid", None, "state.seats[1].bid", "open after the Bid phase", id="no bid after the Bid"),
    case(FARMING, "seats.1.bid", ["1", "1", "1"], "state.seats[1].bid", "at most two", id="three cards bid"),
    # trades
    case(TRADING, "seats.0.traded", "pass", "state.seats[0].traded", "in play order", id="passed out of turn"),
    case(DRAWING, "due", 0, "state.playing", "exactly while its cards are due", id="draws by no card"),
    case(FARMING, "seats.0.traded", None, "state.seats[0].traded", "must be said by then", id="not asked to trade"),
    # king
    case(FARMING, "king", 1, "state.king", "whose turn it is", id="another farms"),
    case(FARMING, "population", 13, "state.population", "cannot be fed", id="example 6"),
    case(BUILDING, "placed", 2, "state.placed", "after two stages", id="a third stage"),
    case(BUILDING, "placed", 3, "state.placed", "from 0 to 2", id="three stages"),
]  # fmt: skip


@pytest.mark.parametrize(("s", "path", "value", "place", "reason"), BROKEN)
def test_what_does_not_hold_is_told_with_its_place(
    s: AltunState, path: str, value: object, place: str, reason: str
) -> None:
    with pytest.raises(InputError) as raised:
        ALTUN_HA.decode(changed(s, path, value), setup(3))
    assert (raised.value.place, reason in raised.value.reason + raised.value.remedy) == (place, True), raised.value


PIECES = [
    case("deck", 0, 59, "state.pieces", "lies in two places", id="a piece twice"),
    case("hand 0", 0, 60, "state.pieces.hand 0[0]", "from 0 to 59", id="no such piece"),
    case("discards", 0, DROP, "state.pieces.discards", "must have 1 entries", id="a piece lost"),
]


@pytest.mark.parametrize(("where", "at", "value", "place", "reason"), PIECES)
def test_pieces_that_do_not_hold(where: str, at: int, value: object, place: str, reason: str) -> None:
    data = ALTUN_HA.encode(FARMING)
    if value is DROP:
        del data["pieces"][where][at]
    else:
        data["pieces"][where][at] = value if value != 59 else data["pieces"]["hand 0"][0]
    with pytest.raises(InputError) as raised:
        ALTUN_HA.decode(data, setup(3))
    assert (raised.value.place, reason in raised.value.reason) == (place, True), raised.value


@given(st.integers(0, 2**32))
def test_whatever_is_accepted_can_be_played_to_the_end(seed: int) -> None:
    """A position changed at random is refused in one sentence, or played on without a hitch or a card lost."""
    luck = random.Random(seed)
    made = setup(3)
    s = new_game(3, seed % 50)
    for _ in range(luck.randrange(60)):
        actors = ALTUN_HA.actors(s)
        if actors:
            seat = luck.choice(actors)
            ALTUN_HA.apply(s, seat, ALTUN_HA.sample(s, seat, luck))
    data = json.loads(json.dumps(ALTUN_HA.encode(s)))
    for _ in range(luck.randrange(1, 3)):
        _meddle(data, luck)
    try:
        s = ALTUN_HA.decode(data, made)
    except InputError:
        return
    if s.viewer is not None:
        return
    while actors := ALTUN_HA.actors(s):
        seat = luck.choice(actors)
        ALTUN_HA.apply(s, seat, ALTUN_HA.sample(s, seat, luck))
    assert len(ALTUN_HA.table(s).pieces) == 60


def _meddle(data: Any, luck: random.Random) -> None:
    """Change one number or text somewhere in a document."""
    while True:
        key = luck.choice(list(data) if isinstance(data, dict) else range(len(data)))
        if isinstance(data[key], dict | list) and data[key]:
            data = data[key]
            continue
        value = data[key]
        data[key] = luck.choice([value + luck.choice((-1, 1)), 0, -1]) if type(value) is int else luck.choice(
            [None, "pass", "1", "chaac", "bid", "cycle", "build", "farm", "trade", "over", "sealed", []]
        )  # fmt: skip
        return
