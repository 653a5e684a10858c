"""Taking back, fairly and in practice, and doing again."""

from __future__ import annotations

import random

import pytest

from aztec_desktop.core.actions import CHANCE
from aztec_desktop.match import Jumped, Match, Untimely
from tests.match.tables import act, bid, heard, play_on, sit


def _in_turn() -> Match:
    match = sit("pb")
    bid(match, 1, 3)
    return match


def test_staged_actions_are_taken_back_one_by_one_and_done_again() -> None:
    match = _in_turn()
    match.submit(0, ("offer",))
    match.submit(0, ("offer",))
    notices = heard(match)
    match.undo()
    assert (match.seen().coins[0], len(match.staged)) == (1, 1)
    match.undo()
    assert (match.seen().coins[0], len(match.staged)) == (2, 0)
    assert notices == [Jumped(), Jumped()]
    match.redo()
    match.redo()
    assert match.seen().coins[0] == 0
    assert not match.can_redo
    assert not match.header.practice


def test_a_new_action_ends_what_could_be_done_again() -> None:
    match = _in_turn()
    match.submit(0, ("offer",))
    match.undo()
    match.submit(0, ("stop",))
    assert not match.can_redo
    with pytest.raises(Untimely, match="nothing_to_redo"):
        match.redo()


def test_fair_undo_stops_at_the_end_of_the_turn() -> None:
    match = _in_turn()
    assert match.undo_kind == "practice"
    with pytest.raises(Untimely, match="only_in_practice"):
        match.undo()


def test_fair_undo_stops_at_something_newly_seen() -> None:
    match = _in_turn()
    match.submit(0, ("peek", 1))
    assert match.seen().hands[1] == match.history.state.hands[1]
    assert match.undo_kind == "practice"
    match.submit(0, ("offer",))
    match.undo()
    with pytest.raises(Untimely, match="only_in_practice"):
        match.undo()
    match.undo(practice=True)
    assert match.header.practice
    assert match.seen().hands[1] == [-1]


def test_nothing_to_take_back_at_the_beginning() -> None:
    match = sit("pb")
    match.submit(1, ("seal", 1))
    assert match.undo_kind is None
    with pytest.raises(Untimely, match="nothing_to_undo"):
        match.undo(practice=True)


def test_practice_undo_takes_one_action_of_a_person_and_all_that_followed() -> None:
    match = _in_turn()
    act(match, 0, ("offer",), ("stop",))  # luck deals, then the bot bids
    match.submit(1, ("seal", 4))
    assert [record.seat for record in match.history.records[4:]] == [0, 0, CHANCE, CHANCE, 1]
    match.undo(practice=True)
    assert [record.action for record in match.history.records[4:]] == [("offer",)]
    assert match.waiting_for == (0,)
    match.undo(practice=True)
    assert len(match.history) == 4
    match.undo(practice=True)  # its bid; the bot's, made before, stays
    assert [record.seat for record in match.history.records] == [CHANCE, CHANCE, 1]
    assert match.undo_kind is None


def test_doing_again_after_practice_brings_the_same_luck_and_the_same_bots() -> None:
    match = _in_turn()
    act(match, 0, ("offer",), ("stop",))
    match.submit(1, ("seal", 4))
    records = list(match.history.records)
    match.undo(practice=True)
    match.undo(practice=True)
    match.redo()
    match.redo()
    assert match.history.records == records
    assert match.header.practice


def test_another_choice_after_practice_meets_the_same_deal() -> None:
    match = _in_turn()
    act(match, 0, ("offer",), ("stop",))
    dealt = [hand[1] for hand in match.history.state.hands]
    match.undo(practice=True)
    match.undo(practice=True)
    act(match, 0, ("stop",))
    assert [hand[1] for hand in match.history.state.hands] == dealt


@pytest.mark.parametrize("kinds", ["pb", "bp", "pp", "ppp", "pbpb"])
def test_one_undo_is_one_action_however_many_there_are(kinds: str) -> None:
    match = sit(kinds, rounds="2")
    play_on(match, random.Random(kinds))
    acts = [r for r in match.history.records if r.seat in match.header.persons]
    for left in reversed(range(len(acts))):
        match.undo(practice=True)
        assert [r for r in match.history.records if r.seat in match.header.persons] == acts[:left]
    assert match.undo_kind is None


def test_every_undo_asks_for_a_new_decision() -> None:
    match = _in_turn()
    match.submit(0, ("offer",))
    meant_for = match.decision
    match.undo()
    with pytest.raises(Untimely, match="stale"):
        match.submit(0, ("stop",), decision=meant_for)
