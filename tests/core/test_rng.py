"""Luck hangs on seed, stream and index alone, and each outcome has its share."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aztec_desktop.core.game import Odds
from aztec_desktop.core.rng import draw, fraction

_PARTS = st.lists(st.one_of(st.text(), st.integers())).map(tuple)


@given(st.text(), _PARTS, st.integers(0, 10**6))
def test_a_fraction_is_in_range_and_repeats(seed: str, stream: tuple[str | int, ...], index: int) -> None:
    assert 0 <= fraction(seed, stream, index) < 1
    assert fraction(seed, stream, index) == fraction(seed, stream, index)


def test_neighbours_differ() -> None:
    streams: list[tuple[str | int, ...]] = [("deck", 1), ("deck", "1"), ("deck", 11), ("deck", 1, 1)]
    drawn = [fraction(s, stream, index) for s in ("a", "b", "") for stream in streams for index in range(50)]
    assert len(set(drawn)) == len(drawn)


def test_fractions_spread_evenly() -> None:
    tenths = Counter(int(fraction("even", ("deck",), index) * 10) for index in range(10_000))
    assert all(850 < tenths[tenth] < 1150 for tenth in range(10))


@pytest.mark.parametrize(
    ("at", "outcome"),
    [(0.0, "a"), (0.2499, "a"), (0.25, "b"), (0.9999, "c"), (0.7499, "b"), (0.75, "c"), (1.0, "c")],
)
def test_each_outcome_has_its_share(at: float, outcome: str) -> None:
    odds = Odds(("deck",), [(("turn", "a"), 1), (("turn", "b"), 2), (("turn", "c"), 1)])
    assert draw(odds, at) == ("turn", outcome)


def test_a_deck_comes_in_the_same_order_whatever_other_decks_are_drawn_from() -> None:
    """Two decks of five cards, taken from in every order of turns: each deck's own order never changes."""

    def deal(turns: tuple[int, ...]) -> dict[int, list[int]]:
        bags = {0: [1] * 5, 1: [1] * 5}
        order: dict[int, list[int]] = {0: [], 1: []}
        for deck in turns:
            left = [(("turn", card), weight) for card, weight in enumerate(bags[deck]) if weight]
            card = draw(Odds(("deck", deck), left), fraction("seed", ("deck", deck), len(order[deck])))[1]
            bags[deck][card] = 0
            order[deck].append(card)
        return order

    turn_orders = set(itertools.permutations((0, 0, 0, 1, 1, 1)))
    assert len(turn_orders) == 20
    deals = [deal(turns) for turns in turn_orders]
    assert all(other == deals[0] for other in deals)
    assert deals[0][0] != deals[0][1]
