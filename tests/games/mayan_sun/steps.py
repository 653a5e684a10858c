"""Doing what is allowed and being refused what is not, with everything that must be true of either."""

from __future__ import annotations

from functools import cache
from typing import TypeVar

import pytest

from aztec_desktop.core.actions import Action
from aztec_desktop.core.events import Counted, Event, Moved, Noted
from aztec_desktop.core.game import AnyGame
from aztec_desktop.core.phrases import Fact, IllegalAction, Phrase, Refusal
from aztec_desktop.core.texts import Catalogue
from aztec_desktop.games.mayan_sun import DESTINY, SUN
from aztec_desktop.games.mayan_sun.destiny.state import DestinyState
from aztec_desktop.games.mayan_sun.state import SunState
from aztec_desktop.paths import resource_text
from tests.games.mayan_sun.positions import PARTS

S = TypeVar("S", bound=SunState)

case = pytest.param
"""One case of a table; its id begins with the rule it is about."""

SEAT_NAMES = {str(seat): name for seat, name in enumerate(("Ix", "Kan", "Chel", "Balam"))}


@cache
def words() -> Catalogue:
    """All that is said about the game, with names for the seats and the default components."""
    said = Catalogue.from_toml(resource_text("texts", "en", "mayan_sun.toml"))
    return said.with_names(DESTINY.names(PARTS)).with_terms("seat", SEAT_NAMES)


def game_of(s: SunState) -> AnyGame:
    """The game that a state belongs to."""
    return DESTINY if isinstance(s, DestinyState) else SUN


def sentence(phrase: Phrase) -> str:
    """The phrase in words. Fails if there is no sentence or a fact is missing."""
    assert phrase.key in words(), f"no sentence for {phrase.key}"
    said = words().say(phrase)
    assert not set(said) & set("{}@"), said
    return said


def done(s: S, seat: int, action: Action) -> tuple[S, list[Event]]:
    """The state after a legal action, and what happened; the state handed in stays as it is."""
    game = game_of(s)
    assert game.refusal(s, seat, action) is None
    assert action in game.legal(s, seat)
    after, events = s.copy(), list[Event]()
    game.apply(after, seat, action, events.append)
    for event in events:
        if isinstance(event, Noted):
            sentence(event.phrase)
    table = game.table(s)
    for event in events:
        if isinstance(event, Moved):
            assert table.pieces[event.piece].spot == event.start, event
        if isinstance(event, Counted):
            assert table.counters[event.counter] == event.before != event.after, event
        table.play([event])
    assert table == game.table(after)
    return after, events


def do(s: S, seat: int, action: Action) -> S:
    """The state after a legal action."""
    return done(s, seat, action)[0]


def refused(s: SunState, seat: int, action: Action, rule: str, key: str, /, **facts: Fact) -> str:
    """Check that the action is refused everywhere, with exactly this reason; return the sentence."""
    game, before = game_of(s), s.copy()
    no = game.refusal(s, seat, action)
    assert no == Refusal(f"refusal.{key}", facts, rule)
    assert action not in game.legal(s, seat)
    with pytest.raises(IllegalAction) as raised:
        game.apply(s, seat, action)
    assert raised.value.refusal == no
    assert s == before
    return sentence(no)


def counted(events: list[Event], rule: str) -> dict[str, tuple[int, int]]:
    """What was counted by a rule: counter → before and after."""
    return {e.counter: (e.before, e.after) for e in events if isinstance(e, Counted) and e.rule == rule}


def targets(s: SunState, seat: int, verb: str) -> set[tuple[int | str, ...]]:
    """The targets a verb can be done with, without the deck."""
    return {tuple(action[2:]) for action in game_of(s).legal(s, seat) if action[0] == verb}


def lines(events: list[Event]) -> list[str]:
    """The keys of the log lines, without ``log.``."""
    return [event.phrase.key.removeprefix("log.") for event in events if isinstance(event, Noted)]
