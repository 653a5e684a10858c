"""Random games, kept move by move so that every law can look at each position."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from aztec_desktop.core.actions import CHANCE, Action, Seat
from aztec_desktop.core.events import Event
from aztec_desktop.core.game import AnyGame, Setup
from aztec_desktop.core.options import Option, settle
from tests.laws.cases import Case

LONGEST = 20_000
"""No random game takes more actions than this."""


@dataclass(frozen=True)
class Move:
    """One move of a random game and the position it was made in."""

    before: Any
    actors: tuple[Seat, ...]
    seat: Seat
    action: Action
    events: tuple[Event, ...]


@dataclass(frozen=True, eq=False)
class Walk:
    """A whole random game."""

    case: Case
    seed: str
    setup: Setup
    moves: tuple[Move, ...]
    end: Any

    @property
    def game(self) -> AnyGame:
        return self.case.game

    def rng(self, purpose: str) -> random.Random:
        """Luck of one law's own, the same in every run."""
        return random.Random(f"{self.seed} {purpose}")

    def some(self, count: int, purpose: str, wanted: Callable[[Move], bool] = lambda _: True) -> list[Move]:
        """Some moves of the kind, in order."""
        found = [move for move in self.moves if wanted(move)]
        if len(found) <= count:
            return found
        chosen = sorted(self.rng(purpose).sample(range(len(found)), count))
        return [found[index] for index in chosen]

    def decisions(self, count: int, purpose: str) -> list[Move]:
        """Some positions in which a seat decides."""
        return self.some(count, purpose, lambda move: move.seat >= 0)


def setup_of(case: Case, seed: str) -> Setup:
    """A set-up of the game by luck: seats and every option, each value possible."""
    luck = random.Random(f"setup {case.game.id} {seed}")
    components = case.game.parse_components(case.parts)
    seats = luck.choice(list(case.game.seats))
    options = case.game.options(components, seats)
    given = {option.key: _value(option, seats, luck) for option in options}
    return Setup(seats, settle(options, given, seats), components)


def _value(option: Option, seats: int, luck: random.Random) -> str:
    if option.each_seat:
        return ",".join(luck.sample(option.choices, seats))
    return luck.choice([option.default, *option.choices])


def walk(case: Case, seed: str) -> Walk:
    """Play a game at random from its set-up to its end."""
    game, luck = case.game, random.Random(f"play {case.game.id} {seed}")
    setup = setup_of(case, seed)
    state = game.new(setup)
    moves: list[Move] = []
    while actors := game.actors(state):
        assert len(moves) < LONGEST, f"{game.id} {seed} does not end"
        seat = luck.choice(actors)
        before, told = state.copy(), list[Event]()
        action = _choose(game, state, seat, luck)
        game.apply(state, seat, action, told.append)
        moves.append(Move(before, actors, seat, action, tuple(told)))
    return Walk(case, seed, setup, tuple(moves), state)


def _choose(game: AnyGame, state: Any, seat: Seat, luck: random.Random) -> Action:
    """Mostly any action; sometimes the planned one, so that what luck alone seldom reaches is reached too."""
    planned = game.plan(game.view(state, seat), seat) if seat != CHANCE and luck.random() < 0.25 else []
    return planned[0] if planned else game.sample(state, seat, luck)
