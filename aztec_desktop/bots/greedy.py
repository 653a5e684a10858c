"""One step ahead: what is each action worth right after it, compared with the opponents?

Levels are the same bot with misjudgement: noise on each value turns the best choice into a softmax one.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from aztec_desktop.core.actions import Action, Rng, Seat
from aztec_desktop.core.game import AnyGame, S

_SAME = 1e-9


class Greedy:
    """Takes the action with the best margin over the mean opponent right after it.

    Args:
        temperature: by how much it may misjudge an action, in the game's grains (`Game.grain`). At 0 it takes the
            best (equals by chance); above, an action's chance goes with exp(value / (temperature * grain)).
    """

    def __init__(self, temperature: float = 0.0) -> None:
        self.temperature = temperature

    def choose(self, game: AnyGame, view: S, seat: Seat, rng: Rng) -> Action:
        """Return the chosen action; where a turn is many small actions, the first of the game's own plan."""
        planned: list[Action] = game.plan(view, seat)
        if len(planned) > 1:
            return planned[0]
        legal: list[Action] = game.legal(view, seat)
        return legal[softmax_choice(values(game, view, seat, legal), self.temperature * game.grain, rng)]


def values(game: AnyGame, view: S, seat: Seat, actions: Sequence[Action]) -> list[float]:
    """Return for each action the seat's margin over the mean opponent right after it, in points."""
    return [value_after(game, view, seat, action) for action in actions]


def value_after(game: AnyGame, view: S, seat: Seat, action: Action) -> float:
    """Return the seat's margin over the mean opponent right after one legal action, in points."""
    after = view.copy()
    game.advance(after, seat, action)
    return margin(game.evaluate(after), seat)


def margin(worth: Sequence[float], seat: Seat) -> float:
    """Return by how much a seat's value exceeds the mean of the others'; alone, its own value."""
    own = worth[seat]
    others = len(worth) - 1
    return own - (sum(worth) - own) / others if others else own


def softmax_choice(worth: Sequence[float], temperature: float, rng: Rng) -> int:
    """Return an index with probability in proportion to exp(worth / temperature); at 0 one of the best.

    It adds Gumbel noise to each value and takes the greatest, which has exactly this distribution.
    """
    if temperature > 0:
        noisy = [value + temperature * _gumbel(rng.random) for value in worth]
        return noisy.index(max(noisy))
    best = max(worth)
    ties = [index for index, value in enumerate(worth) if value >= best - _SAME]
    return ties[rng.randrange(len(ties))] if len(ties) > 1 else ties[0]


def _gumbel(fraction: Callable[[], float]) -> float:
    waiting = -math.log1p(-fraction()) or math.ulp(0.0)
    return -math.log(waiting)
