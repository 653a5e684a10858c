"""Doing what is allowed and being refused what is not, with everything that must be true of either."""

from __future__ import annotations

from functools import cache

import pytest

from aztec_desktop.core.actions import Action
from aztec_desktop.core.events import Counted, Event, Noted, redact
from aztec_desktop.core.phrases import Fact, IllegalAction, Phrase, Refusal
from aztec_desktop.core.texts import Catalogue
from aztec_desktop.games.altun_ha import ALTUN_HA
from aztec_desktop.games.altun_ha.state import AltunState
from aztec_desktop.paths import resource_text
from tests.games.altun_ha.positions import PARTS

case = pytest.param
"""One case of a table; its id begins with the rule it is about."""

SEAT_NAMES = {str(seat): name for seat, name in enumerate(("Ix", "Kan", "Chel", "Balam", "Nicte", "Itzel"))}


@cache
def words() -> Catalogue:
    """All that is said about the game, with names for the seats and the default components."""
    said = Catalogue.from_toml(resource_text("texts", "en", "altun_ha.toml"))
    return said.with_names(ALTUN_HA.names(PARTS)).with_terms("seat", SEAT_NAMES)


def sentence(phrase: Phrase) -> str:
    """The phrase in words. Fails if there is no sentence or a fact is missing."""
    assert phrase.key in words(), f"no sentence for {phrase.key}"
    said = words().say(phrase)
    assert not set(said) & set("{}@"), said
    return said


def done(s: AltunState, seat: int, action: Action) -> tuple[AltunState, list[Event]]:
    """The state after a legal action, and what happened; the state handed in stays as it is.

    What each seat may know of the events must make of its old table its new one.
    """
    assert ALTUN_HA.refusal(s, seat, action) is None
    assert action in ALTUN_HA.legal(s, seat)
    after, events = s.copy(), list[Event]()
    ALTUN_HA.apply(after, seat, action, events.append)
    for eyes in (None, *range(s.kit.seats)):
        table = ALTUN_HA.table(ALTUN_HA.view(s, eyes))
        table.play(event for event in (redact(event, eyes) for event in events) if event is not None)
        assert table == ALTUN_HA.table(ALTUN_HA.view(after, eyes)), f"as seen by {eyes}"
    for event in events:
        if isinstance(event, Noted):
            sentence(event.phrase)
    return after, events


def do(s: AltunState, seat: int, *actions: Action) -> AltunState:
    """The state after legal actions of one seat."""
    for action in actions:
        s = done(s, seat, action)[0]
    return s


def refused(s: AltunState, seat: int, action: Action, rule: str, key: str, /, **facts: Fact) -> str:
    """Check that the action is refused everywhere, with exactly this reason; return the sentence."""
    before = s.copy()
    no = ALTUN_HA.refusal(s, seat, action)
    assert no == Refusal(f"refusal.{key}", facts, rule)
    assert action not in ALTUN_HA.legal(s, seat)
    with pytest.raises(IllegalAction) as raised:
        ALTUN_HA.apply(s, seat, action)
    assert raised.value.refusal == no
    assert s == before
    return sentence(no)


def counted(events: list[Event], rule: str) -> dict[str, tuple[int, int]]:
    """What was counted by a rule: counter → before and after."""
    return {e.counter: (e.before, e.after) for e in events if isinstance(e, Counted) and e.rule == rule}


def lines(events: list[Event]) -> list[str]:
    """The keys of the log lines, without ``log.``."""
    return [event.phrase.key.removeprefix("log.") for event in events if isinstance(event, Noted)]


def said(events: list[Event]) -> list[str]:
    """The log lines in words."""
    return [sentence(event.phrase) for event in events if isinstance(event, Noted)]
