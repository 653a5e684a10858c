"""Looks further than one step: tries its best ideas in sampled worlds and keeps the one that comes out best.

A world is what `Game.guess` deals from the view, so hidden cards and sealed choices are sampled, never seen. In each
world all ideas meet the same luck and the same opponents, which act from their own views; whoever owes a decision at
the same moment decides before anybody's choice is known. Ideas that fare worse are dropped by halves (sequential
halving), so most of the work goes where the choice is close.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Sequence
from typing import Final, Generic

from aztec_desktop.bots.greedy import Greedy, values
from aztec_desktop.core.actions import CHANCE, Action, Rng, Seat
from aztec_desktop.core.game import AnyGame, S

ITERATIONS: Final = 160
"""How many trials a decision takes where nothing else is asked for; one trial is one idea in one world."""

IDEAS: Final = 8
"""How many actions, the best after one step, are tried."""

AHEAD: Final = 0
"""How many moments of decision are played on after the tried action before the position is evaluated."""

HASTE: Final = 0.7
"""How far everybody in a trial misjudges an action, in the game's grains: nobody is sure what others will do."""

LEAD: Final = 33.0
"""By how many grains one must be ahead of another to be e times as likely to win."""

_MIND: Final = Greedy(HASTE)
_SEEDS: Final = 1 << 62


class Search:
    """Takes the action that comes out best in trials.

    Args:
        iterations: how many trials it may use for a decision. While they alone decide, the same seed leads to the same
            choice.
        seconds: how long it may think about one. What it has found by then decides; at worst that is greedy's choice.
    """

    def __init__(self, iterations: float = ITERATIONS, seconds: float = math.inf) -> None:
        self.iterations = iterations
        self.seconds = seconds

    def choose(self, game: AnyGame, view: S, seat: Seat, rng: Rng) -> Action:
        """Return the chosen action; where a turn is many small actions, the first of the game's own plan."""
        began = time.monotonic()
        planned: list[Action] = game.plan(view, seat)
        if len(planned) > 1:
            return planned[0]
        ideas = _best(game, view, seat)
        shares = dict.fromkeys(ideas, 0.0)
        halvings = math.ceil(math.log2(len(ideas)))
        used = 0
        for halving in range(1, halvings + 1):
            part = halving / halvings
            while used < self.iterations * part and time.monotonic() - began < self.seconds * part:
                world = _World(game, view, seat, rng.randrange(_SEEDS))
                for idea in ideas:
                    shares[idea] += world.tried(idea)
                used += len(ideas)
            ideas.sort(key=lambda idea: -shares[idea])
            del ideas[(len(ideas) + 1) // 2 :]
        return ideas[0]


def _best(game: AnyGame, view: S, seat: Seat) -> list[Action]:
    """Return the actions worth trying, best first after one step."""
    legal: list[Action] = game.legal(view, seat)
    worth = values(game, view, seat, legal)
    order = sorted(range(len(legal)), key=lambda index: -worth[index])
    return [legal[index] for index in order[:IDEAS]]


class _World(Generic[S]):
    """A state that fits a view, and what the others decide in it at the same moment as the view's seat."""

    def __init__(self, game: AnyGame, view: S, seat: Seat, seed: int) -> None:
        rng = random.Random(seed)
        self._game = game
        self._seat = seat
        self._luck = rng.randrange(_SEEDS)
        self._state: S = game.guess(view, seat, rng)
        self._others = {
            other: _chosen(game, self._state, other, rng) for other in game.actors(self._state) if other != seat
        }

    def tried(self, action: Action) -> float:
        """Return the seat's share of the win as it looks after an action and what follows from it."""
        game, s, rng = self._game, self._state.copy(), random.Random(self._luck)
        chosen = {**self._others, self._seat: action}
        for ahead in range(AHEAD, -1, -1):
            for seat, one in chosen.items():
                game.advance(s, seat, one)
            while CHANCE in (actors := game.actors(s)):
                game.advance(s, CHANCE, game.sample(s, CHANCE, rng))
            if not actors:
                winners = game.outcome(s).winners
                return 1 / len(winners) if self._seat in winners else 0.0
            if ahead:
                chosen = {seat: _chosen(game, s, seat, rng) for seat in actors}
        return win_share(game.evaluate(s), self._seat, LEAD * game.grain)


def _chosen(game: AnyGame, s: S, seat: Seat, rng: Rng) -> Action:
    """Return what a seat may well do, judging by its own view alone."""
    view = game.view(s, seat)
    legal: list[Action] = game.legal(view, seat)
    return legal[0] if len(legal) == 1 else _MIND.choose(game, view, seat, rng)


def win_share(worth: Sequence[float], seat: Seat, lead: float) -> float:
    """Return what share of the win a seat may hope for.

    Args:
        worth: what each seat's game is worth, in points.
        seat: whose share.
        lead: by how many points one must be ahead of another to be e times as likely to win.
    """
    best = max(worth)
    hopes = [math.exp((value - best) / lead) for value in worth]
    return hopes[seat] / sum(hopes)
