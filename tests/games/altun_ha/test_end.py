"""H21, H13r, H12, H12r: discarding down, the end, and who wins."""

from __future__ import annotations

import random

import pytest

from aztec_desktop.core.events import Ended, Turned
from aztec_desktop.games.altun_ha import ALTUN_HA
from aztec_desktop.games.altun_ha.state import AltunState
from tests.games.altun_ha.positions import discarded, hand, new_game, position
from tests.games.altun_ha.steps import case, do, done, refused, said

FULL = "1 1 2 2 3"


def test_h21_everybody_discards_down_to_five_in_play_order() -> None:
    s = position("cycle", [f"{FULL} 4 raid", FULL, f"{FULL} 6"], token=1, turn=2)
    assert ALTUN_HA.actors(s) == (2,)
    s = do(s, 2, ("discard", "6"))
    assert ALTUN_HA.actors(s) == (0,)
    s = do(s, 0, ("discard", "raid"))
    assert ALTUN_HA.actors(s) == (0,), "one more to go"
    s = do(s, 0, ("discard", "2"))
    assert hand(s, 0) == "1 1 2 3 4"
    assert discarded(s) == "6 raid 2", "face up"
    assert s.round == 2


def test_h21_nobody_discards_who_has_five() -> None:
    s = do(position("build", ["1 1 2 2 3 5", FULL]), 0, ("build", "1", -1), ("stop",))
    assert s.round == 2


def test_h21_own_choice_of_any_card() -> None:
    s = position("cycle", ["1 1 2 raid chaac 6", FULL])
    assert ALTUN_HA.legal(s, 0) == [("discard", card) for card in ("1", "2", "6", "raid", "chaac")]
    refused(s, 0, ("discard", "3"), "H21", "not_held", card="@card:3")
    refused(s, 0, ("discard", "moon"), "H21", "no_card", card="moon")
    refused(s, 1, ("discard", "1"), "H21", "turn", seat="@seat:0")
    refused(s, 0, ("stop",), "H21", "phase", phase="@phase:cycle")


ENDS = [
    case([5, 3], ["", "1"], [2, 1], (1,), id="H12 -13 for the king makes the other win"),
    case([20, 3], ["", "1"], [1, 2], (0,), id="H12 most points, though he starved"),
    case([13, 0], ["", ""], [1, 1], (0, 1), id="H12r equal points and cards are shared"),
    case([13, 0], ["", "1"], [1, 2], (0,), id="H12r fewer cards in hand"),
    case([13, 0, 0], ["raid", "1 2", "3"], [1, 3, 1], (0, 2), id="H12r two of three have one card"),
]


def starving(points: list[int], hands: list[str]) -> AltunState:
    """A bid is missing; seat 0 will be king and starve."""
    bids: list[list[str] | None] = [None, *[[] for _ in hands[1:]]]
    return position("bid", hands, bids=bids, points=[{"built": each} for each in points])


@pytest.mark.parametrize(("points", "hands", "ranks", "winners"), ENDS)
def test_who_wins(points: list[int], hands: list[str], ranks: list[int], winners: tuple[int, ...]) -> None:
    s, events = done(starving(points, hands), 0, ("bid", ()))
    outcome = ALTUN_HA.outcome(s)
    assert outcome.scores == (points[0] - 13, *points[1:])
    assert (list(outcome.ranks), outcome.winners) == (ranks, winners)
    assert [event.winners for event in events if isinstance(event, Ended)] == [winners]


def test_h12_no_build_and_no_cycle_follow() -> None:
    s = do(starving([0, 0], ["", "1 1 2 2 3 4 5"]), 0, ("bid", ()))
    assert ALTUN_HA.actors(s) == ()
    assert all(ALTUN_HA.legal(s, seat) == [] for seat in (-1, 0, 1))
    assert len(s.hands[1]) == 7
    refused(s, 0, ("stop",), "H12", "over")


def test_all_hands_are_open_at_the_end() -> None:
    s, events = done(starving([0, 0], ["raid", "1 chaac"]), 0, ("bid", ()))
    opened = [event.face for event in events if isinstance(event, Turned) and event.seen_by is None]
    assert opened == ["raid", "1", "chaac"]
    assert hand(ALTUN_HA.view(s, 0), 1) == "1 chaac"
    assert said(events)[-1] == "Kan wins with 0 points"


def test_a_shared_win_is_told_for_each() -> None:
    _, events = done(starving([13, 0], ["", ""]), 0, ("bid", ()))
    assert said(events)[-2:] == ["Ix shares the win with 0 points", "Kan shares the win with 0 points"]


def test_no_outcome_before_the_end() -> None:
    with pytest.raises(ValueError, match="not over"):
        ALTUN_HA.outcome(new_game(2))


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_example_6_no_game_lasts_past_round_11_or_12_with_good_rains(seats: int) -> None:
    for extra in ("no", "yes"):
        for seed in range(15):
            luck = random.Random(seed)
            s = new_game(seats, seed, extra_trades=extra)
            while actors := ALTUN_HA.actors(s):
                ALTUN_HA.apply(s, actors[0], ALTUN_HA.sample(s, actors[0], luck))
            assert s.round <= 11 + len(s.box)
