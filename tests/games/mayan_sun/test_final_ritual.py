"""Final Ritual: S24, S24r and S24r2, with worked example 14."""

from __future__ import annotations

import pytest

from aztec_desktop.core.actions import CHANCE, Action
from aztec_desktop.core.events import Moved
from aztec_desktop.games.mayan_sun import SUN
from aztec_desktop.games.mayan_sun.state import SunState
from tests.games.mayan_sun.positions import chance, ending, rituals, sound, take
from tests.games.mayan_sun.steps import case, do, done, lines, refused


def ended(s: SunState) -> bool:
    """Whether the rituals, the last of the game here, are over."""
    return SUN.actors(s) == ()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_s24_taking_it_does_nothing_at_once(seats: int) -> None:
    s = rituals("", ["final ritual"], seats=seats)
    after, events = done(s, 0, ("final_ritual", 0))
    place = SUN.table(after).pieces["card:0:0"]
    assert (place.spot, place.face) == ("hand:0", "final ritual")
    assert Moved("card:0:0", "deck:0", "hand:0", "card") in events
    unchanged = ("tiles", "discs", "seeds", "vp", "crops", "prophecy", "jaguars")
    assert all(getattr(after, name) == getattr(s, name) for name in unchanged)
    assert after.left[0] == s.left[0] - 1
    chance(after)
    assert SUN.actors(after) == (1,)


@pytest.mark.parametrize(("seats", "start", "turn", "holders", "order"), [
    case(2, 0, 1, [1], (1,), id="S24-one-holder"),
    case(2, 0, 0, [1, 0], (0, 1), id="S24r2-the-starting-player-is-first"),
    case(2, 1, 0, [0, 1], (1, 0), id="S24-from-the-second"),
    case(2, 0, 0, [1, 1], (1,), id="S24-two-cards-one-action"),
    case(3, 1, 0, [0], (0,), id="S24-three-one-holder"),
    case(3, 1, 2, [0, 1, 2], (1, 2, 0), id="S24-three-all-hold"),
    case(4, 2, 1, [0, 1, 3], (3, 0, 1), id="S24-four-clockwise"),
    case(4, 0, 3, [3, 2, 1, 0], (0, 1, 2, 3), id="S24-four-all-hold"),
    case(4, 3, 3, [2, 0, 2, 0], (0, 2), id="S24-four-two-cards-each"),
])  # fmt: skip
def test_s24_who_acts_once_more(seats: int, start: int, turn: int, holders: list[int], order: tuple[int, ...]) -> None:
    s = do(ending(holders, seats=seats, start=start, turn=turn), turn, ("prophecy", 4))
    seen = []
    while not ended(s):
        (seat,) = SUN.actors(s)
        if seat != CHANCE:
            seen.append(seat)
        s = do(s, seat, SUN.legal(s, seat)[0])
    assert tuple(seen) == order


def test_s24_without_a_holder_there_is_none() -> None:
    assert ended(do(ending([]), 0, ("prophecy", 4)))


FINAL = do(ending([1, 0], ["move 2", "hold +jaguar"]), 0, ("prophecy", 4))


def test_s24_any_open_card_or_none() -> None:
    assert {action[1] for action in SUN.legal(FINAL, 0) if action != ("decline",)} == {0, 1, 2, 3}
    assert ("decline",) in SUN.legal(FINAL, 0)
    assert SUN.phase(FINAL).prompt.rule == "S24"


def test_s24_declining_leaves_the_cards() -> None:
    after, events = done(FINAL, 0, ("decline",))
    assert lines(events) == ["decline"]
    assert after.left == FINAL.left
    assert SUN.actors(after) == (1,)
    assert ended(do(after, 1, ("decline",)))


def test_s24r2_the_next_holder_sees_the_next_card() -> None:
    after = do(FINAL, 0, ("move", 0, 4, 2))
    assert SUN.table(after).pieces["card:0:1"].spot == "discard:0"
    assert SUN.actors(after) == (CHANCE,)
    chance(after, ("turn", 0, "move 6"))
    assert SUN.actors(after) == (1,)
    assert ("move", 0, 4, 6) in SUN.legal(after, 1)


def test_s24r2_after_the_last_holder_no_card_is_turned() -> None:
    after, events = done(do(FINAL, 0, ("decline",)), 1, ("move", 0, 4, 2))
    assert ended(after)
    assert after.tops[0] == -1
    assert "harvest" in lines(events)


def test_s24r2_a_final_action_may_be_the_jaguar() -> None:
    after = do(FINAL, 0, ("jaguar", 1))
    assert (after.jaguars[0], after.vp[0]) == (1, FINAL.vp[0] + 1)


def test_s24r2_a_final_action_keeps_s14r() -> None:
    s = do(ending([0], ["harvest now", "match stars +jaguar"]), 0, ("prophecy", 4))
    assert ("discard", 0) in SUN.legal(s, 0)
    refused(s, 0, ("discard", 1), "S14r", "must_jaguar", card="@card:match stars +jaguar")
    refused(s, 0, ("discard", 2), "S14r", "has_target", card="@card:prophecy")


def test_s24r2_a_deck_it_empties_has_no_consequence() -> None:
    s = do(ending([1, 0], left=1), 0, ("prophecy", 4))
    after, events = done(s, 0, ("prophecy", 2))
    assert after.left[2] == 0
    assert lines(events) == ["prophecy"]
    assert SUN.actors(after) == (1,)
    refused(after, 1, ("prophecy", 2), "S12", "no_card", deck=3)


def test_s24_a_final_ritual_taken_as_final_action_does_nothing() -> None:
    s = do(ending([0], ["prophecy", "final ritual"]), 0, ("prophecy", 4))
    after, events = done(s, 0, ("final_ritual", 1))
    assert ended(after)
    assert lines(events)[0] == "final_ritual"
    assert after.kept == s.kept
    assert SUN.table(after).pieces["card:1:0"].spot == "discard:1"


def test_s24_with_no_card_left_there_is_no_final_action() -> None:
    s = ending([0, 1], left=1)
    for deck in range(1, 5):
        take(s, deck, ("final ritual" if deck == 1 else "prophecy", *("prophecy",) * 5), None)
    s.final, s.finals = True, (0, 1)
    sound(s)
    assert s.left == [1, 0, 0, 0, 0]
    assert ended(do(s, 0, ("prophecy", 0)))


def test_example_14_taken_as_the_last_card() -> None:
    s = rituals("", ["final ritual", "move 2", "hold"], left={0: 1, 1: 1}, year=2)
    s = do(s, 0, ("final_ritual", 0))
    assert SUN.actors(s) == (0,)
    assert {action[1] for action in SUN.legal(s, 0) if action != ("decline",)} == {1, 2, 3, 4}
    after, events = done(s, 0, ("move", 1, 4, 2))
    assert after.left[1] == 0
    assert lines(events)[0] == "move"
    assert "rituals_end" not in lines(events)
    assert ended(after)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_s24r_others_who_hold_one_act_too(seats: int) -> None:
    s = ending([1], seats=seats, last="final ritual")
    after = do(s, 0, ("final_ritual", 4))
    assert after.finals == (0, 1)


@pytest.mark.parametrize(("seat", "action", "rule", "key", "facts"), [
    case(1, ("prophecy", 2), "S24", "turn", {"seat": "@seat:0"}, id="S24-not-his-turn"),
    case(1, ("decline",), "S24", "turn", {"seat": "@seat:0"}, id="S24-declining-out-of-turn"),
    case(0, ("prophecy", 4), "S12", "no_card", {"deck": 5}, id="S24-the-empty-deck"),
    case(0, ("jaguar", 0), "S13", "no_jaguar", {"card": "@card:move 2"}, id="S24r2-no-icon"),
    case(0, ("stop",), "S24", "phase", {"phase": "@phase:rituals"}, id="S24-stopping"),
])  # fmt: skip
def test_refusals(seat: int, action: Action, rule: str, key: str, facts: dict[str, str | int]) -> None:
    refused(FINAL, seat, action, rule, key, **facts)
