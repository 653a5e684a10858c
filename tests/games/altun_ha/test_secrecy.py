"""Secrets, row by row: two worlds that differ in one thing, who may not tell them apart, and who must.

For each row everything a seat is given is compared as bytes: its view, the table, what a screen says, the steps of the
log and of the replay, the state after taking back, what a bot's process is sent, and what bots choose.
"""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from aztec_desktop.bots.named import NAMES, bot_named
from aztec_desktop.core.actions import Action
from aztec_desktop.core.phrases import Phrase
from aztec_desktop.games.altun_ha import ALTUN_HA
from aztec_desktop.games.altun_ha.state import AltunState
from aztec_desktop.match import Cursor, Header, Library, Match, Notice, Parts, Sitter, export_warning, load
from aztec_desktop.match.history import History
from tests.games.altun_ha.positions import DEFAULT, dealt, position, setup
from tests.games.altun_ha.steps import case, do

GAME = ALTUN_HA
TRADING = ["1 6 jade_envoy", "2 5 chaac", "3 4 raid"]


def swapped(s: AltunState, seat: int, mine: str, other: int | None, theirs: str) -> AltunState:
    """The world in which a card of a hand and one of another hand, or of the deck (None), have changed places."""
    twin = s.copy()
    out, into = twin.kit.index[mine], twin.kit.index[theirs]
    twin.hands[seat] = tuple(sorted([*_without(twin.hands[seat], out), into]))
    if other is None:
        twin.bag[into] -= 1
        twin.bag[out] += 1
    else:
        twin.hands[other] = tuple(sorted([*_without(twin.hands[other], into), out]))
    return twin


def _without(hand: Sequence[int], kind: int) -> list[int]:
    rest = list(hand)
    rest.remove(kind)
    return rest


def bid_with(cards: str) -> AltunState:
    """Seat 1 has sealed a bid, the others not."""
    s = position("bid", TRADING)
    return do(s, 1, ("bid", tuple(cards.split())))


def looked() -> AltunState:
    """Seat 0 has looked at seat 1 and drawn a 6; seat 1 is to trade."""
    return dealt(do(position("trade", TRADING), 0, ("trade_seat", "jade_envoy", 1)), "6")


def unseen_look() -> AltunState:
    """The same, but seat 0 has forgotten what it saw."""
    s = looked()
    s.looks[1], s.looked_in[1] = (), 0
    return s


RETURNED = position("trade", TRADING, shown={1: "5"})

# what differs; who may not tell; who must
ROWS = [
    case(position("trade", TRADING), (1, "2", None, "6"), (None, 0, 2), (1,), id="a card in hand and one in the deck"),
    case(position("trade", TRADING), (1, "chaac", None, "1"), (None, 0, 2), (1,), id="a God and a 1"),
    case(position("trade", TRADING), (1, "2", 2, "raid"), (None, 0), (1, 2), id="cards of two others"),
    case(position("trade", TRADING), (0, "6", 1, "5"), (None, 2), (0, 1), id="cards of two, seen from the third"),
    case(position("bid", TRADING), (1, "5", None, "3"), (None, 0, 2), (1,), id="a hand while all bid"),
    case(looked(), (1, "2", None, "4"), (None, 2), (1,), id="a hand that another has looked at"),
    case(looked(), (2, "3", None, "4"), (None, 0, 1), (2,), id="a hand that nobody has looked at"),
    case(RETURNED, (1, "2", None, "4"), (None, 0, 2), (1,), id="what was not shown of a hand"),
    case(position("farm", ["6 6 1", "2 5", "3 4"]), (1, "5", None, "4"), (None, 0, 2), (1,), id="a hand while farming"),
    case(
        position("cycle", ["1 1 2 2 3 4", "2 5", "3 4"]),
        (0, "4", None, "6"),
        (None, 1, 2),
        (0,),
        id="before discarding",
    ),
]


def told(match: Match, eyes: int | None) -> str:
    """Everything a seat is given of a sitting, as text."""
    match.look_as(eyes)
    seen = match.seen()
    cursor = Cursor(match)
    replayed = [repr(GAME.encode(cursor.view()))]
    while (step := cursor.forward()) is not None:
        replayed += [repr(step), repr(GAME.encode(cursor.view()))]
    said: list[Any] = [
        GAME.encode(seen),
        repr(GAME.table(seen)),
        [repr(row) for row in GAME.sheet(seen)],
        GAME.forecast(seen),
        repr(GAME.phase(seen)),
        GAME.actors(seen),
        GAME.legal(seen, eyes) if eyes is not None else [],
        GAME.evaluate(seen),
        GAME.features(seen, eyes or 0),
        [repr(step) for step in match.steps()],
        replayed,
        match.waiting_for,
        match.decision,
        repr(match.undo_kind),
    ]
    return json.dumps(said, ensure_ascii=False)


def sit(s: AltunState, kinds: str = "ppp") -> Match:
    """A sitting that goes on from a state."""
    sitters = tuple(Sitter("person" if kind == "p" else "bot", f"S{at}", "greedy") for at, kind in enumerate(kinds))
    made = setup(s.kit.seats)
    header = Header(Parts("default", DEFAULT), sitters, "secret", options=made.options, game=GAME.id, rules=1)
    return Match(GAME, header, History(GAME, made, base=s.copy()))


@pytest.mark.parametrize(("world", "swap", "blind", "seeing"), ROWS)
def test_what_a_seat_cannot_know_changes_nothing_it_is_given(
    world: AltunState, swap: tuple[int, str, int | None, str], blind: Sequence[int | None], seeing: Sequence[int]
) -> None:
    one, two = sit(world), sit(swapped(world, *swap))
    for eyes in blind:
        assert told(one, eyes) == told(two, eyes), f"{eyes} can tell"
    for eyes in seeing:
        assert told(one, eyes) != told(two, eyes), f"{eyes} cannot tell"


@pytest.mark.parametrize(("world", "swap", "blind", "seeing"), ROWS)
def test_bots_choose_alike_in_worlds_they_cannot_tell_apart(
    world: AltunState, swap: tuple[int, str, int | None, str], blind: Sequence[int | None], seeing: Sequence[int]
) -> None:
    assert seeing
    twin = swapped(world, *swap)
    for eyes in set(blind) & set(GAME.actors(world)):
        assert eyes is not None
        for name in NAMES:
            choices = {
                bot_named(name).choose(GAME, GAME.view(each, eyes), eyes, random.Random(5)) for each in (world, twin)
            }
            assert len(choices) == 1, name


@pytest.mark.parametrize(("world", "swap", "blind", "seeing"), ROWS)
def test_guesses_are_the_same_in_worlds_that_look_alike(
    world: AltunState, swap: tuple[int, str, int | None, str], blind: Sequence[int | None], seeing: Sequence[int]
) -> None:
    assert seeing
    twin = swapped(world, *swap)
    for eyes in blind:
        if eyes is not None:
            guesses = [GAME.guess(GAME.view(each, eyes), eyes, random.Random(3)) for each in (world, twin)]
            assert guesses[0] == guesses[1]


# --- sealed bids

SEALED = [
    case("5", "2", id="another card"), case("5", "2 5", id="another number of cards"), case("", "2 chaac:6", id="none"),
    case("5 chaac:6", "5 chaac:1", id="another name for the God"),
]  # fmt: skip


@pytest.mark.parametrize(("one", "two"), SEALED)
def test_a_sealed_bid_shows_to_its_seat_alone(one: str, two: str) -> None:
    matches = [sit(position("bid", TRADING)) for _ in range(2)]
    for match, cards in zip(matches, (one, two), strict=True):
        match.submit(1, ("bid", tuple(cards.split())))
    first, second = matches
    for stage in ("held", "sealed"):
        for eyes in (None, 0, 2):
            assert told(first, eyes) == told(second, eyes), f"{eyes}, {stage}"
        if stage == "held":
            first.end_turn()
            second.end_turn()
    assert told(first, 1) != told(second, 1)


def test_a_sealed_bid_is_heard_of_as_sealed() -> None:
    match = sit(position("bid", TRADING))
    heard: list[Notice] = []
    match.listeners.append(heard.append)
    match.look_as(0)
    match.submit(1, ("bid", ("5", "chaac:6")))
    match.end_turn()
    text = repr(heard)
    assert "log.sealed" in text
    assert not any(word in text for word in ("chaac", "'5'", "bid:1", "11"))


def test_opened_bids_are_known_to_all() -> None:
    s = position("bid", ["6 6 3", "5 4", "1"])
    s = do(do(do(s, 0, ("bid", ("6", "6"))), 1, ("bid", ("4", "5"))), 2, ("bid", ()))
    for eyes in (None, 0, 2):
        assert [s.kit.ids[kind] for kind in GAME.view(s, eyes).hands[1]] == ["4", "5"]


# --- looks


def test_what_was_looked_at_shows_to_who_looked_and_to_the_owner_alone() -> None:
    one, two = sit(looked()), sit(unseen_look())
    for eyes in (None, 2):
        assert told(one, eyes) == told(two, eyes)
    for eyes in (0, 1):
        assert told(one, eyes) != told(two, eyes)


def test_a_look_cannot_be_tried_out_and_taken_back() -> None:
    """A person who plays Jade Envoy sees the hand only when the turn has ended, and so cannot look and choose anew."""
    match = sit(position("trade", TRADING))
    match.look_as(0)
    before = told(match, 0)
    match.submit(0, ("trade_seat", "jade_envoy", 1))
    assert match.held is not None
    assert "chaac" not in json.dumps(GAME.encode(match.seen())["seats"][1])
    match.undo()
    match.submit(0, ("pass",))
    match.undo()
    assert json.loads(told(match, 0))[0] == json.loads(before)[0]
    match.submit(0, ("trade_seat", "jade_envoy", 1))
    match.end_turn()
    assert match.undo_kind == "practice"
    assert "chaac" in json.dumps(GAME.encode(match.seen())["seats"][1])


def test_the_actions_themselves_are_open_but_bids_and_dealt_cards() -> None:
    secret = {verb.name for verb in GAME.codec.verbs.values() if not verb.open}
    assert secret == {"deal", "bid"}
    match = sit(position("cycle", ["1 1 2 2 3 4", "2 5", "3 4"]))
    match.look_as(1)
    match.submit(0, ("discard", "4"))
    match.end_turn()
    steps = match.steps()
    assert steps[0].action == ("discard", "4")
    assert [step.action is not None for step in steps[1:]] == [seat == 1 for seat in (2, 0, 1, 2, 0, 1)]


# --- what is drawn, taken back, kept and sent


def test_dealt_cards_are_seen_by_their_owner_alone() -> None:
    s = position("cycle", ["1 1 2 2 3 4", "2 5", "3 4"])
    one = sit(s)
    one.submit(0, ("discard", "1"))
    one.end_turn()
    two = sit(s)
    two.header = Header(two.header.parts, two.header.sitters, "another", options=two.header.options, game=GAME.id)
    two.submit(0, ("discard", "1"))
    two.end_turn()
    assert one.history.state.hands != two.history.state.hands, "another seed, other cards"
    assert told(one, None) == told(two, None)


def test_taking_back_shows_nothing_new() -> None:
    world = position("trade", TRADING)
    one, two = sit(world), sit(swapped(world, 1, "2", None, "6"))
    for match in (one, two):
        match.submit(0, ("pass",))
        match.end_turn()
        match.submit(1, ("pass",))
        match.end_turn()
        match.undo(practice=True)
        match.undo(practice=True)
    for eyes in (None, 0, 2):
        assert told(one, eyes) == told(two, eyes)


def test_the_list_of_saves_tells_no_card(tmp_path: Path) -> None:
    world = position("trade", TRADING)
    previews = []
    for name, state in (("a", world), ("b", swapped(world, 1, "2", None, "6"))):
        library = Library(tmp_path / name, (GAME,))
        match = sit(state)
        library.begin(match)
        match.submit(0, ("pass",))
        match.end_turn()
        match.close()
        (entry,) = library.entries()
        previews.append((entry.header, entry.records, entry.over, entry.trouble, entry.path.name))
    assert previews[0] == previews[1]


def test_a_save_of_a_running_game_among_people_warns_of_its_secrets(tmp_path: Path) -> None:
    assert export_warning(sit(position("trade", TRADING))) == Phrase("match.holds_secrets")
    assert export_warning(sit(position("trade", TRADING), "pbb")) is None, "nobody else is there to be told"
    sitters = tuple(Sitter("person", f"S{seat}") for seat in range(3))
    path = tmp_path / "game.aztec"
    path.write_text(Match.begin(GAME, Header(Parts("default", DEFAULT), sitters, "s")).dump(), encoding="utf-8")
    assert load(path, (GAME,)).sight is None, "it opens behind the curtain"


def test_a_bots_process_is_sent_its_view_and_no_more() -> None:
    """What goes through the pipe is the view as JSON; read there, it is the same view again."""
    made = setup(3)
    for seat in range(3):
        view = GAME.view(looked(), seat)
        sent = json.dumps(GAME.encode(view))
        assert GAME.decode(json.loads(sent), made) == view
        for other in {0, 1, 2} - {seat}:
            hand = json.loads(sent)["seats"][other]["hand"]
            assert hand == (["2", "5", "chaac"] if (seat, other) == (0, 1) else [])
        with pytest.raises(ValueError, match="guess"):
            GAME.odds(view)


DECIDING: list[tuple[str, list[str], Action]] = [
    ("trade", TRADING, ("pass",)),
    ("cycle", ["1 1 2 2 3 4", "2 5", "3 4"], ("discard", "1")),
    ("farm", ["6 6 1 4", "2 5", "3 4"], ("farm", ("6",))),
]


@pytest.mark.parametrize(("phase", "hands", "action"), DECIDING)
def test_an_action_is_told_alike_in_worlds_that_look_alike(phase: str, hands: list[str], action: Action) -> None:
    """The same open action of seat 0 with other cards left in its hand: the others hear the same, piece by piece."""
    world = position(phase, hands)
    one, two = sit(world), sit(swapped(world, 0, {"trade": "6"}.get(phase, "4"), None, "3"))
    for match in (one, two):
        match.submit(0, action)
    for eyes in (None, 1, 2):
        assert told(one, eyes) == told(two, eyes)
