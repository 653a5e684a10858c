"""`bench`: how fast the rules are, beside a fixed loop that tells how fast this machine is right now."""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, Final

from aztec_desktop.cli.arguments import add_json, command, text
from aztec_desktop.cli.failure import DONE
from aztec_desktop.cli.starting import game_named, parts_of
from aztec_desktop.cli.words import game_words, own_words
from aztec_desktop.core.actions import CHANCE
from aztec_desktop.core.errors import InputError
from aztec_desktop.core.game import AnyGame, Setup
from aztec_desktop.core.options import settle
from aztec_desktop.core.phrases import Fact
from aztec_desktop.games import GAMES

if TYPE_CHECKING:
    from aztec_desktop.cli.arguments import Commands

SECONDS: Final = 2.0
"""How long each figure is measured unless told, in processor seconds."""

_KEPT: Final = 2_000
"""How many states are copied over and over."""

_LAP: Final = 1_000


@dataclass(frozen=True, slots=True)
class Figures:
    """What was measured of one game with so many seats. Speeds are for one processor second.

    Attributes:
        moves: actions done in random play, luck and the listing of legal actions included.
        playouts: whole games by `sample`.
        copies: copies of states met in a game.
        actions: done in a random game, in the mean, those of luck included.
        branching: legal actions at a seat's decision, in the mean.
        widest: the most legal actions met.
        laps: of the calibration loop, measured just before and after.
        ratio: moves for each lap of the calibration loop.
    """

    game: str
    seats: int
    moves: float
    playouts: float
    copies: float
    actions: float
    branching: float
    widest: int
    laps: float
    ratio: float


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = command(commands, "bench", run)
    parser.add_argument("games", metavar="GAME", nargs="*", help=text("bench_games"))
    parser.add_argument("--seconds", metavar="T", default=str(SECONDS), help=text("bench_seconds"))
    add_json(parser)


def run(chosen: argparse.Namespace) -> int:
    """Measure the games, each with the fewest and the most seats."""
    seconds = _seconds(chosen.seconds)
    for game in [game_named(name, GAMES) for name in chosen.games] or GAMES:
        for seats in dict.fromkeys((game.seats[0], game.seats[-1])):
            figures = measure(game, seats, seconds)
            if chosen.json:
                print(json.dumps({name: _rounded(value) for name, value in asdict(figures).items()}), flush=True)
            else:
                _print(game, figures)
    return DONE


def _seconds(given: str) -> float:
    try:
        seconds = float(given)
    except ValueError:
        seconds = 0.0
    if not 0.01 <= seconds <= 600:
        raise InputError(f"--seconds {given}", "must be a number from 0.01 to 600", "correct it")
    return seconds


def measure(game: AnyGame, seats: int, seconds: float) -> Figures:
    """Return the figures of a game; each takes about so many processor seconds."""
    components = game.parse_components(parts_of(game, None).text)
    setup = Setup(seats, settle(game.options(components, seats), {}, seats), components)
    before = _rate(calibration, seconds / 4)
    rng = random.Random(1)
    tally = _Tally()
    states: list[Any] = []
    moves = _rate(lambda: _listed_game(game, setup, rng, tally), seconds)
    playouts = _rate(lambda: _sampled_game(game, setup, rng, states), seconds)
    kept = states[:_KEPT]
    copies = _rate(lambda: _copies(kept), seconds)
    laps = (before + _rate(calibration, seconds / 4)) / 2
    return Figures(
        game=game.id,
        seats=seats,
        moves=moves,
        playouts=playouts,
        copies=copies,
        actions=tally.actions / tally.games,
        branching=tally.listed / tally.decisions,
        widest=tally.widest,
        laps=laps,
        ratio=moves / laps,
    )


def _rate(work: Callable[[], int], seconds: float) -> float:
    """Repeat the work for so long and return how many units it did in a processor second."""
    done, began = 0, time.process_time()
    while (spent := time.process_time() - began) < seconds:
        done += work()
    return done / spent


def calibration() -> int:
    """Do one lap of a fixed piece of plain Python, of the kind that rules are made of."""
    ring, total = list(range(18)), 0
    for number in range(_LAP):
        here, there = number % 18, (number * 7 + 3) % 18
        ring[here], ring[there] = ring[there], ring[here]
        if ring[here] > ring[there]:
            total += sum(ring[here : here + 4])
        total ^= 1 << (number & 15)
    return 1 if total >= 0 else 0


@dataclass(slots=True)
class _Tally:
    games: int = 0
    actions: int = 0
    decisions: int = 0
    listed: int = 0
    widest: int = 0


def _listed_game(game: AnyGame, setup: Setup, rng: random.Random, tally: _Tally) -> int:
    """Play one random game by listing legal actions; returns how many were done."""
    state, done = game.new(setup), 0
    chance, pick = rng.random, rng.random
    while actors := game.actors(state):
        seat = actors[0]
        if seat == CHANCE:
            action = _drawn(game, state, chance())
        else:
            legal = game.legal(state, seat)
            count = len(legal)
            action = legal[int(pick() * count)]
            tally.decisions += 1
            tally.listed += count
            tally.widest = max(tally.widest, count)
        game.advance(state, seat, action)
        done += 1
    tally.games += 1
    tally.actions += done
    return done


def _drawn(game: AnyGame, state: Any, at: float) -> Any:
    outcomes = game.odds(state).outcomes
    mark = at * sum(weight for _, weight in outcomes)
    for action, weight in outcomes:
        mark -= weight
        if mark < 0:
            return action
    return outcomes[-1][0]


def _sampled_game(game: AnyGame, setup: Setup, rng: random.Random, states: list[Any]) -> int:
    """Play one game by samples; the first games leave some of their states behind."""
    state = game.new(setup)
    keep = len(states) < _KEPT
    while actors := game.actors(state):
        game.advance(state, actors[0], game.sample(state, actors[0], rng))
        if keep:
            states.append(state.copy())
    return 1


def _copies(states: list[Any]) -> int:
    for state in states:
        state.copy()
    return len(states)


def _rounded(value: str | float) -> str | float:
    return value if isinstance(value, str | int) else float(f"{value:.4g}")


def _print(game: AnyGame, figures: Figures) -> None:
    facts: dict[str, Fact] = {
        name: value if isinstance(value, str) else f"{value:,.3f}" if value < 10 else f"{value:,.0f}"
        for name, value in asdict(figures).items()
    }
    facts["name"] = game_words(game.family).fill(f"game.{game.id}")
    facts["seats"] = figures.seats
    facts["branching"] = f"{figures.branching:.1f}"
    print(own_words().fill("bench.lines", facts).rstrip(), flush=True)
