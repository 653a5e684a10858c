"""H11, H7r: what is known of a hand is a multiset; a look or a returned bid raises it, a card that leaves lowers it."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aztec_desktop.core.actions import CHANCE, Action
from aztec_desktop.core.events import Counted, Event
from aztec_desktop.games.altun_ha import ALTUN_HA
from aztec_desktop.games.altun_ha.memory import as_hand, known
from aztec_desktop.games.altun_ha.state import AltunState
from tests.games.altun_ha.positions import dealt, new_game, position
from tests.games.altun_ha.steps import case, do, done


def knows(s: AltunState, eyes: int | None, owner: int) -> str:
    """What a seat (None: everybody) knows of a hand, in words; also what its view shows of it."""
    counts = known(s, eyes, owner)
    told = " ".join(s.kit.ids[kind] for kind in as_hand(counts))
    if eyes != owner:
        view = ALTUN_HA.view(s, eyes)
        assert " ".join(view.kit.ids[kind] for kind in view.hands[owner]) == told
        assert len(view.pieces[owner]) == len(s.hands[owner])
    return told


def looked(hands: list[str], token: int = 0) -> AltunState:
    """Seat 0 has just looked at seat 1's hand and drawn a 6."""
    s = position("trade", [f"jade_envoy {hands[0]}", *hands[1:]], token=token)
    return dealt(do(s, 0, ("trade_seat", "jade_envoy", 1)), "6")


def test_a_look_shows_the_whole_hand_to_one_seat() -> None:
    s = looked(["1 3", "2 2 5 6 raid", "3"])
    assert knows(s, 0, 1) == "2 2 5 6 raid"
    assert knows(s, 2, 1) == knows(s, None, 1) == ""
    assert knows(s, 1, 1) == "2 2 5 6 raid", "the owner knows what he has shown"


def after_look(*steps: tuple[int, Action]) -> AltunState:
    """A look at 2 2 5 6 raid, then these actions."""
    s = looked(["1 3", "2 2 5 6 raid", "3"])
    for seat, action in steps:
        s = do(s, seat, action)
    return s


BIDS = [(1, ("pass",)), (2, ("pass",)), (0, ("bid", ("6",)))]

DECAY = [
    case([], "2 2 5 6 raid", "", id="H11 right after the look"),
    case([(1, ("trade_seat", "raid", 2))], "2 2 5 6", "", id="H11 a traded card has left"),
    case(
        [*BIDS, (1, ("bid", ("2",))), (2, ("bid", ()))], "2 2 5 6 raid", "2", id="H7r a returned bid was known already"
    ),
    case([*BIDS, (1, ("bid", ("2", "2"))), (2, ("bid", ()))], "2 2 5 6 raid", "2 2", id="H7r both of them"),
    case([*BIDS, (1, ("bid", ("2", "5"))), (2, ("bid", ()))], "2 6 raid", "", id="H18 the winner's bid has left"),
]


@pytest.mark.parametrize(("steps", "seat_0", "everybody"), DECAY)
def test_a_look_is_remembered_as_long_as_it_is_certain(
    steps: list[tuple[int, Action]], seat_0: str, everybody: str
) -> None:
    s = after_look(*steps)
    assert (knows(s, 0, 1), knows(s, 2, 1)) == (seat_0, everybody)


def test_new_cards_are_not_known() -> None:
    s = position("cycle", ["1 1 1 1 1 1", "2 2"], shown={1: "2"})
    s = do(s, 0, ("discard", "1"))
    while s.due:
        s = do(s, CHANCE, ("deal", "2" if s.due > 2 else "3"))
    assert knows(s, 0, 1) == "2"
    assert len(s.hands[1]) == 4


LEAVES = [
    case("5 5 1", "5", "5", "", id="an equal card takes the known one first"),
    case("5 5 1", "5 5", "5", "5", id="two known, one leaves"),
    case("5 5 1", "5", "1", "5", id="another card leaves the known one"),
    case("5 5 1", "", "5", "", id="nothing known, nothing lost"),
]


@pytest.mark.parametrize(("held", "seen", "leaves", "left"), LEAVES)
def test_a_card_that_leaves_takes_its_equal_from_the_known(held: str, seen: str, leaves: str, left: str) -> None:
    s = position("cycle", [f"{held} 2 2 2", "6"], shown={0: seen})
    s = do(s, 0, ("discard", leaves))
    assert knows(s, 1, 0) == left


def test_known_only_until_the_maximum_of_what_was_shown() -> None:
    s = position("bid", ["5 5 1", "6 6 6 2"], shown={0: "5"})
    s = do(do(s, 0, ("bid", ("5",))), 1, ("bid", ("6",)))
    assert knows(s, 1, 0) == "5", "the same 5 may have been shown twice"
    s = position("bid", ["5 5 1", "6 6 6 2"], shown={0: "5"})
    s = do(do(s, 0, ("bid", ("5", "5"))), 1, ("bid", ("6", "6")))
    assert knows(s, 1, 0) == "5 5"


def test_pilgrimage_adds_one_that_all_know() -> None:
    s = position("trade", ["pilgrimage 5 5", "2"], discards="5", extra=True, shown={0: "5"})
    assert knows(do(s, 0, ("trade_take", "pilgrimage", "5")), 1, 0) == "5 5"


def test_a_second_look_replaces_the_first() -> None:
    s = position("trade", ["jade_envoy", "2", "jade_envoy"])
    s = dealt(do(s, 0, ("trade_seat", "jade_envoy", 1)), "6")
    s = dealt(do(do(s, 1, ("pass",)), 2, ("trade_seat", "jade_envoy", 0)), "6")
    assert (knows(s, 2, 0), knows(s, 1, 0), knows(s, 0, 1)) == ("6", "", "2")


def test_who_looked_hears_the_cards_and_others_only_that_he_looked() -> None:
    s = position("trade", ["jade_envoy", "2 2 raid", "3"])
    _, events = done(s, 0, ("trade_seat", "jade_envoy", 1))

    def heard(seat: int) -> dict[str, int]:
        return {e.counter: e.after for e in events if isinstance(e, Counted) and e.seen_by and seat in e.seen_by}

    assert heard(0) == {"known:1:2": 2, "known:1:raid": 1}
    assert heard(1) == heard(0), "the owner knows what he showed"
    assert heard(2) == {}


def test_forgetting_takes_older_rounds_first() -> None:
    s = looked(["1", "2 5", "3"])
    view = ALTUN_HA.view(s, 0)
    view.round += 3
    assert knows(ALTUN_HA.forget(view, 0, 1000), 0, 1) == "2 5"
    assert knows_nothing(ALTUN_HA.forget(view, 0, 30))
    assert not knows_nothing(ALTUN_HA.forget(view, 0, 45))


def knows_nothing(view: AltunState) -> bool:
    """Whether a view of seat 0 knows no card of seat 1, all its cards lying in the bag."""
    return view.hands[1] == () and sum(view.bag) == len(view.deck) + sum(map(len, view.pieces[1:]))


@given(seed=st.integers(0, 2**32), seats=st.integers(2, 6))
def test_what_is_known_is_always_true(seed: int, seats: int) -> None:
    """In any game, at any time: known cards are in that hand, and whoever looked knows no less than all do."""
    luck = random.Random(seed)
    s = new_game(seats, seed % 1000, extra_trades="yes")
    while actors := ALTUN_HA.actors(s):
        seat = actors[luck.randrange(len(actors))]
        told: list[Event] = []
        ALTUN_HA.apply(s, seat, ALTUN_HA.sample(s, seat, luck), told.append)
        for owner, hand in enumerate(s.hands):
            for eyes in (None, *range(seats)):
                if eyes != owner:
                    counts = known(s, eyes, owner)
                    assert all(hand.count(kind) >= count for kind, count in enumerate(counts))
                    assert all(map(int.__ge__, counts, known(s, None, owner)))
