"""Which actions a sight may know: its own, those all of whose events it sees, and those of a verb that is open."""

from __future__ import annotations

from dataclasses import replace

import pytest

from aztec_desktop.core.actions import Action, Codec, Seat
from aztec_desktop.core.events import Counted
from aztec_desktop.core.game import Emit
from tests.match.tables import act, bid, sit
from tests.toy.state import CODEC, ToyState
from tests.toy.toy import Toy


class OpenPeeks(Toy):
    """The toy, but that somebody looks, and at whom, is open to all."""

    codec = Codec(tuple(replace(verb, open=verb.name == "peek") for verb in CODEC.verbs.values()))


class Whispers(Toy):
    """The toy, but an offer tells its seat a number that nobody else hears."""

    def advance(self, s: ToyState, seat: Seat, action: Action, emit: Emit | None = None) -> None:
        super().advance(s, seat, action, emit)
        if action == ("offer",) and emit is not None:
            emit(Counted("luck", 0, 1, "peek", "T4", frozenset({seat})))


@pytest.mark.parametrize(("game", "known"), [(Toy(), False), (OpenPeeks(), True)], ids=["hidden", "open"])
def test_an_open_verb_is_known_though_what_came_of_it_is_not(game: Toy, known: bool) -> None:
    match = sit("ppp", game=game)
    bid(match, 1, 3, 0)
    act(match, 1, ("peek", 0))
    match.look_as(2)
    step = match.steps()[-1]
    assert (step.action == ("peek", 0)) == known
    assert (step.action is None) == (not known)
    assert all(getattr(event, "face", "") == "" for event in step.events)


def test_what_tells_a_seat_a_number_of_its_own_cannot_be_taken_back_fairly() -> None:
    for game, kind in ((Toy(), "fair"), (Whispers(), "practice")):
        match = sit("pb", game=game)
        bid(match, 0, 3)
        match.submit(0, ("offer",))
        assert match.undo_kind == kind
