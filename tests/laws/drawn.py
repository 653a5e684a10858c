"""Random play with luck drawn from a seed, as a match draws it."""

from __future__ import annotations

import random
from collections import defaultdict
from dataclasses import dataclass

from aztec_desktop.core.actions import CHANCE, Action, Record
from aztec_desktop.core.game import Setup
from aztec_desktop.core.rng import draw, fraction
from aztec_desktop.match.history import History, Stream
from tests.laws.cases import Case


@dataclass(frozen=True)
class Draw:
    """What luck brought, of what it could have brought."""

    action: Action
    outcomes: list[tuple[Action, int]]


def drawn_game(case: Case, setup: Setup, seed: str, play: str) -> dict[Stream, list[Draw]]:
    """Play with this seed, choices by the luck of ``play``; return what each source of luck brought, in order."""
    history = History(case.game, setup)
    choices = random.Random(f"{seed} {play}")
    brought: dict[Stream, list[Draw]] = defaultdict(list)
    while actors := history.actors:
        if actors == (CHANCE,):
            odds = case.game.odds(history.state)
            action = draw(odds, fraction(seed, odds.stream, history.draws[odds.stream]))
            brought[odds.stream].append(Draw(action, odds.outcomes))
            history.add(Record(CHANCE, action))
        else:
            seat = choices.choice(actors)
            history.add(Record(seat, case.game.sample(history.state, seat, choices)))
    return brought
