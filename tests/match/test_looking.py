"""Everything shown goes through one sight; replay keeps it."""

from __future__ import annotations

import random

import pytest

from aztec_desktop.core.events import Turned
from aztec_desktop.match import Cursor, Jumped, Step
from tests.match.tables import act, bid, heard, play_on, sit


@pytest.mark.parametrize(("kinds", "sight"), [("pb", 0), ("bp", 1), ("pp", None), ("bb", None)])
def test_one_person_has_the_sight_from_the_start(kinds: str, sight: int | None) -> None:
    assert sit(kinds).sight == sight


def test_the_curtain_hides_every_hand() -> None:
    match = sit("pp")
    assert match.seen().hands == [[-1], [-1]]
    notices = heard(match)
    match.look_as(1)
    match.look_as(1)
    assert notices == [Jumped()]
    assert match.seen().hands[0] == [-1]
    assert match.seen().hands[1] == match.history.state.hands[1]


def test_listeners_hear_only_what_the_sight_may_know() -> None:
    match = sit("pb")
    notices = heard(match)
    match.submit(1, ("seal", 2))
    step = notices[0]
    assert isinstance(step, Step)
    assert step.action is None
    assert not any("seal:1" in repr(event) for event in step.events)
    match.submit(0, ("seal", 3))
    match.end_turn()
    act(match, 0, ("stop",))
    dealt = [n for n in notices if isinstance(n, Step) and n.seat < 0]
    faces = [event.face for step in dealt for event in step.events if isinstance(event, Turned)]
    assert faces[0] != ""
    assert faces[1] == ""
    assert dealt[0].action is not None
    assert dealt[1].action is None


def test_the_log_is_filled_under_the_sight_and_opens_at_the_end() -> None:
    match = sit("pb")
    play_on(match, random.Random(3), until=6)
    assert any(step.action is None for step in match.steps())
    play_on(match, random.Random(3))
    assert match.over
    assert all(step.action is not None for step in match.steps())
    assert match.view(None).hands == match.history.state.hands


def test_replay_of_a_running_game_keeps_the_sight() -> None:
    match = sit("ppp")
    bid(match, 1, 3, 0)
    act(match, 1, ("peek", 0), ("stop",))
    match.look_as(2)
    cursor = Cursor(match)
    while (step := cursor.forward()) is not None:
        if step.seat == 1:
            assert step.action in (None, ("stop",))
        assert all(kind == -1 for kind in [*cursor.view().hands[0], *cursor.view().hands[1]])
    match.look_as(1)
    cursor.go(7)
    assert cursor.view().hands[0] == match.history.state.hands[0][:1]
    cursor.go(6)
    assert cursor.view().hands[0] == [-1], "before it looked"
    match.look_as(None)
    assert cursor.view().hands == [[-1], [-1], [-1]]


def test_the_cursor_goes_to_any_place() -> None:
    match = sit("bbbb", rounds="3")
    play_on(match, random.Random(5))
    cursor = Cursor(match)
    seen = [match.game.encode(cursor.state())]
    while cursor.forward() is not None:
        seen.append(match.game.encode(cursor.state()))
    assert (cursor.first, cursor.last, cursor.at) == (0, len(seen) - 1, len(seen) - 1)
    for place in random.Random(6).sample(range(len(seen)), len(seen)):
        cursor.go(place)
        assert match.game.encode(cursor.state()) == seen[place]
    cursor.go(3)
    assert cursor.back()
    assert match.game.encode(cursor.state()) == seen[2]
    cursor.go(0)
    assert not cursor.back()
    for wrong in (-1, len(seen)):
        with pytest.raises(IndexError):
            cursor.go(wrong)


def test_a_staged_action_is_not_history() -> None:
    match = sit("pb")
    bid(match, 1, 3)
    match.submit(0, ("offer",))
    assert Cursor(match).last == 4
    assert len(match.steps()) == 5
