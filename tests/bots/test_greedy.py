"""The arithmetic of one step ahead: margins, and the softmax by noise."""

from __future__ import annotations

import math
import random
from collections import Counter

import pytest

from aztec_desktop.bots.bot import luck_of
from aztec_desktop.bots.greedy import margin, softmax_choice


@pytest.mark.parametrize(
    ("worth", "seat", "expected"),
    [
        ([10.0, 4.0], 0, 6.0),
        ([10.0, 4.0], 1, -6.0),
        ([9.0, 3.0, 6.0], 0, 4.5),
        ([1.0, 2.0, 3.0, 6.0], 3, 4.0),
        ([7.0], 0, 7.0),
    ],
)
def test_margin_is_taken_to_the_mean_opponent(worth: list[float], seat: int, expected: float) -> None:
    assert margin(worth, seat) == pytest.approx(expected)


@pytest.mark.parametrize("temperature", [1.0, 4.0, 20.0])
def test_noise_makes_the_softmax_distribution(temperature: float) -> None:
    worth = [0.0, 2.0, 5.0, -3.0]
    rng = random.Random(5)
    draws = 20_000
    seen = Counter(softmax_choice(worth, temperature, rng) for _ in range(draws))
    weights = [math.exp(value / temperature) for value in worth]
    for index, weight in enumerate(weights):
        chance = weight / sum(weights)
        spread = math.sqrt(chance * (1 - chance) / draws)
        assert seen[index] / draws == pytest.approx(chance, abs=5 * spread + 1e-9)


def test_without_noise_the_best_is_taken_and_equals_by_chance() -> None:
    rng = random.Random(1)
    seen = Counter(softmax_choice([1.0, 3.0, 3.0, 2.0], 0.0, rng) for _ in range(1000))
    assert set(seen) == {1, 2}
    assert 400 < seen[1] < 600


class _Zero:
    """Chance that always gives its lowest number, for which the noise has no logarithm."""

    def random(self) -> float:
        return 0.0

    def randrange(self, stop: int, /) -> int:
        return stop - 1


def test_the_lowest_draw_breaks_nothing() -> None:
    assert softmax_choice([1.0, 2.0], 3.0, _Zero()) == 1


def test_a_bots_luck_hangs_on_seed_seat_and_record_number() -> None:
    one = luck_of("Pax 13", 0, 7)
    assert one == luck_of("Pax 13", 0, 7)
    assert 0 <= one < 1 << 64
    others = {luck_of("Pax 14", 0, 7), luck_of("Pax 13", 1, 7), luck_of("Pax 13", 0, 8), luck_of("Pax 1", 30, 7)}
    assert one not in others
    assert len(others) == 4
