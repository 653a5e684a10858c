"""Luck that can be repeated: one number for each (seed, stream, index), whatever else was drawn between."""

from __future__ import annotations

import hashlib

from aztec_desktop.core.actions import Action
from aztec_desktop.core.game import Odds


def fraction(seed: str, stream: tuple[str | int, ...], index: int) -> float:
    """Return a number in [0, 1) that hangs on the three arguments alone."""
    text = "\x1f".join([seed, *(f"{type(part).__name__}:{part}" for part in stream), str(index)])
    digest = hashlib.sha256(text.encode()).digest()
    return int.from_bytes(digest[:7], "big") / (1 << 56)


def draw(odds: Odds, at: float) -> Action:
    """Return the outcome in whose share of the weights the fraction ``at`` falls."""
    total = sum(weight for _, weight in odds.outcomes)
    mark = at * total
    for action, weight in odds.outcomes:
        mark -= weight
        if mark < 0:
            return action
    return odds.outcomes[-1][0]
