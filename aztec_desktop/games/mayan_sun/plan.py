"""The best whole feeding: most villages, then most crops left over, by search with memory (S28–S31)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from aztec_desktop.core.actions import Action
from aztec_desktop.games.mayan_sun.feeding import PAYMENTS, payments

if TYPE_CHECKING:
    from aztec_desktop.games.mayan_sun.state import SunState


@lru_cache(maxsize=60_000)
def best(maize: int, squash: int, bean: int, jaguars: int) -> tuple[int, int]:
    """Return the most villages that can be paid for and the most crops left over after that many.

    Jaguars are worth nothing afterwards (S31), so they are used up before crops.
    """
    found = (0, maize + squash + bean)
    for m, s, b, j in PAYMENTS:
        if m <= maize and s <= squash and b <= bean and j <= jaguars:
            villages, left = best(maize - m, squash - s, bean - b, jaguars - j)
            found = max(found, (villages + 1, left))
    return found


def plan_feeding(s: SunState, seat: int) -> list[Action]:
    """Return the payments of the best whole feeding, one after another.

    It never stops early: a village is worth more than the crops it takes.
    """
    trial = s.copy()
    done: list[Action] = []
    while options := payments(trial, seat):
        action = max(options, key=lambda option: _worth(trial, seat, option))
        for index in range(3):
            trial.crops[seat * 3 + index] -= action[1 + index]
        trial.jaguars[seat] -= action[4]
        done.append(action)
    return done


def _worth(s: SunState, seat: int, action: Action) -> tuple[int, int]:
    """Return the villages and crops still to come after a payment."""
    maize, squash, bean = s.crops[seat * 3 : seat * 3 + 3]
    return best(maize - action[1], squash - action[2], bean - action[3], s.jaguars[seat] - action[4])
