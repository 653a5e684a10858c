"""What crops and Jaguars can become: every sensible way to end feeding and building, by search with memory (D11)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

from aztec_desktop.games.mayan_sun.destiny.feeding import PAIR
from aztec_desktop.games.mayan_sun.feeding import PAYMENTS

Result: TypeAlias = tuple[int, int, int]
"""Combinations paid, Prophecy tokens bought, crops left over."""

PLENTY: Final = 24
"""More than so much of one crop is taken to go into villages by fours, which keeps the search small."""

FOUR: Final = 4


def results(crops: tuple[int, int, int], jaguars: int, owed: int) -> list[Result]:
    """Return the ends of feeding that no other end surpasses in everything.

    Nothing can be made any more at such an end, and as many of the ``owed`` villages are fed as can be: the
    search does not starve on purpose by wasteful payments, though a player might (D11r2).
    """
    small, by_fours = [], 0
    for stock in crops:
        fours = max(0, stock - PLENTY + FOUR - 1) // FOUR
        by_fours += fours
        small.append(stock - FOUR * fours)
    maize, squash, bean = sorted(small)
    found = _results(maize, squash, bean, jaguars)
    duty = min(owed - by_fours, max(villages for villages, _, _ in found))
    return [(villages + by_fours, tokens, left) for villages, tokens, left in found if villages >= duty]


@lru_cache(maxsize=60_000)
def _results(maize: int, squash: int, bean: int, jaguars: int) -> tuple[Result, ...]:
    """Return the same for any debt; the three crops are alike, so they are given in order of size."""
    found: set[Result] = set()
    for m, s, b, j in PAYMENTS:
        if m <= maize and s <= squash and b <= bean and j <= jaguars:
            rest = sorted((maize - m, squash - s, bean - b))
            found.update((v + 1, t, left) for v, t, left in _results(rest[0], rest[1], rest[2], jaguars - j))
    if jaguars:
        crops = (maize, squash, bean)
        for index in range(3):
            if crops[index] >= PAIR:
                rest = sorted((*crops[:index], crops[index] - PAIR, *crops[index + 1 :]))
                found.update((v, t + 1, left) for v, t, left in _results(rest[0], rest[1], rest[2], jaguars - 1))
    return _unsurpassed(found) if found else ((0, 0, maize + squash + bean),)


def _unsurpassed(found: set[Result]) -> tuple[Result, ...]:
    kept: list[Result] = []
    for one in sorted(found, reverse=True):  # whatever surpasses a result comes before it
        if not any(other[1] >= one[1] and other[2] >= one[2] for other in kept):
            kept.append(one)
    return tuple(kept)
