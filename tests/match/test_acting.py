"""Submitting, staging, ending turns, and what is refused."""

from __future__ import annotations

import random

import pytest

from aztec_desktop.core.actions import CHANCE, Record
from aztec_desktop.core.errors import InputError
from aztec_desktop.core.phrases import IllegalAction
from aztec_desktop.match import Held, Step, TurnEnded, Untimely
from tests.match.tables import act, bid, heard, play_on, sit


def test_luck_is_drawn_before_the_first_decision() -> None:
    match = sit("pb")
    assert [record.seat for record in match.history.records] == [CHANCE, CHANCE]
    assert match.actors == (0, 1)


def test_bots_are_asked_first_then_persons_in_seat_order() -> None:
    assert sit("pbpb").waiting_for == (1, 3, 0, 2)


def test_a_bots_action_stands_at_once() -> None:
    match = sit("pb")
    match.submit(1, ("seal", 2))
    assert match.history.records[-1] == Record(1, ("seal", 2))
    assert match.waiting_for == (0,)
    assert match.staged == ()


def test_a_sealed_choice_is_held_back_until_the_turn_ends() -> None:
    match = sit("pb")
    match.submit(1, ("seal", 2))
    before, notices = match.game.encode(match.seen()), heard(match)
    assert match.submit(0, ("seal", 3)) == []
    assert match.game.encode(match.seen()) == before
    assert match.held == Record(0, ("seal", 3))
    assert notices == [Held(0)]
    assert (match.waiting_for, match.turn_over) == ((), True)
    match.end_turn()
    assert match.held is None
    assert match.actors == (0,)
    assert match.seen().coins == [2, 5]
    assert isinstance(notices[1], Step)
    assert notices[-1] == TurnEnded(0)


def test_a_sealed_choice_can_be_changed_before_the_turn_ends() -> None:
    match = sit("pp")
    match.submit(0, ("seal", 3))
    match.submit(0, ("seal", 4))
    assert match.staged == (Record(0, ("seal", 4)),)
    match.end_turn()
    assert match.history.records[-1].action == ("seal", 4)
    assert match.waiting_for == (1,)


def test_a_bot_may_seal_while_a_persons_choice_is_held() -> None:
    match = sit("pb")
    match.submit(0, ("seal", 3))
    match.submit(1, ("seal", 1))
    assert match.held == Record(0, ("seal", 3))
    match.end_turn()
    assert [record.action for record in match.history.records[2:]] == [("seal", 1), ("seal", 3)]


def test_small_actions_of_one_turn_are_staged_on_a_copy() -> None:
    match = sit("pb")
    bid(match, 1, 3)  # the bot bids 1, the person 3
    notices = heard(match)
    match.submit(0, ("offer",))
    match.submit(0, ("offer",))
    assert match.seen().coins[0] == 0
    assert match.history.state.coins[0] == 2
    assert (match.waiting_for, match.turn_over) == ((0,), False)
    assert all(isinstance(notice, Step) and notice.staged for notice in notices)
    match.submit(0, ("stop",))
    assert (match.waiting_for, match.turn_over) == ((), True)
    assert len(match.history) == 4
    match.end_turn()
    assert [record.seat for record in match.history.records[4:]] == [0, 0, 0, CHANCE, CHANCE]
    assert match.history.state.offers == [2, 0]


def test_what_shows_hidden_things_waits_for_the_end_of_the_turn() -> None:
    """The last stop of the game opens all hands, so it is not shown before it stands."""
    match = sit("pb")
    bid(match, 1, 3)
    act(match, 0, ("stop",))
    bid(match, 0, 1)
    match.submit(0, ("stop",))
    assert match.held == Record(0, ("stop",))
    assert not match.over
    match.undo()
    match.submit(0, ("offer",))
    assert match.held is None


@pytest.mark.parametrize(
    ("seat", "action", "rule"),
    [(0, ("seal", 6), "T2"), (0, ("seal", -1), "T2"), (0, ("offer",), "T1"), (1, ("seal", 9), "T2")],
)
def test_the_rules_refuse(seat: int, action: tuple[object, ...], rule: str) -> None:
    match = sit("pb")
    before = match.dump()
    with pytest.raises(IllegalAction) as raised:
        match.submit(seat, action)
    assert raised.value.refusal.rule == rule
    assert match.dump() == before


@pytest.mark.parametrize("seat", [-1, -2, 2, 9])
def test_nobody_sits_there(seat: int) -> None:
    with pytest.raises(Untimely, match="no_such_seat"):
        sit("pb").submit(seat, ("seal", 0))


@pytest.mark.parametrize("action", [("fly",), ("seal",), ("seal", "1"), (), ("seal", True)])
def test_what_is_no_action_is_refused_with_its_form(action: tuple[object, ...]) -> None:
    with pytest.raises(InputError, match="use one that the game lists"):
        sit("pb").submit(0, action)


def test_a_stale_action_is_refused() -> None:
    match = sit("pb")
    bid(match, 1, 3)
    meant_for = match.decision
    match.submit(0, ("offer",), decision=meant_for)
    with pytest.raises(Untimely, match="stale"):
        match.submit(0, ("offer",), decision=meant_for)
    assert len(match.staged) == 1


def test_anothers_sealed_choice_does_not_make_mine_stale() -> None:
    match = sit("bbb")
    meant_for = match.decision
    for seat in (2, 0, 1):
        match.submit(seat, ("seal", seat), decision=meant_for)
    assert match.actors == (2,)
    assert match.decision != meant_for


def test_persons_take_turns_ending_them() -> None:
    match = sit("pp")
    match.submit(0, ("seal", 1))
    with pytest.raises(Untimely, match="turn_not_ended"):
        match.submit(1, ("seal", 1))


def test_a_turn_ends_only_when_it_is_over() -> None:
    match = sit("pb")
    with pytest.raises(Untimely, match="nothing_to_end"):
        match.end_turn()
    bid(match, 1, 3)
    match.submit(0, ("offer",))
    with pytest.raises(Untimely, match="still_to_act"):
        match.end_turn()


def test_nothing_goes_on_after_the_end() -> None:
    match = sit("bb")
    play_on(match, random.Random(1))
    assert (match.over, match.waiting_for, match.turn_over) == (True, (), False)
    with pytest.raises(IllegalAction):
        match.submit(0, ("seal", 0))


@pytest.mark.parametrize("kinds", ["p", "ppppp"])
def test_the_number_of_seats_must_fit(kinds: str) -> None:
    with pytest.raises(InputError, match="is for 2 to 4"):
        sit(kinds)


def test_a_seed_that_no_file_can_hold_is_refused() -> None:
    with pytest.raises(InputError, match="the seed: holds a broken character; type it anew"):
        sit("pp", seed="\ud800")


def test_options_are_settled_and_checked() -> None:
    assert sit("pp").header.options == {"rounds": "2", "token": "bead,shell"}
    with pytest.raises(InputError, match="'9' is not offered"):
        sit("pp", rounds="9")
