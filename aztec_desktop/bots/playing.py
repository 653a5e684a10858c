"""Whole games by bots alone: one table, one seed, from set-up to the end."""

from __future__ import annotations

import random
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from aztec_desktop.bots.bot import Bot, luck_of, only_action
from aztec_desktop.bots.named import bot_named
from aztec_desktop.core.components import state_hash
from aztec_desktop.core.errors import InputError
from aztec_desktop.core.game import AnyGame, GameList
from aztec_desktop.match import Header, Match, Parts, Sitter


@dataclass(frozen=True, slots=True)
class Task:
    """One game to be played: plain data, so that it can go to another process.

    Attributes:
        game: the game's id.
        parts: the component set.
        options: what the game is set to; left out is the default.
        seats: the name of the bot on each seat.
        seed: where all chance comes from.
        save: whether the whole save is wanted too.
    """

    game: str
    parts: Parts
    options: Mapping[str, str]
    seats: tuple[str, ...]
    seed: str
    save: bool = False


@dataclass(frozen=True, slots=True)
class Result:
    """How a game went.

    Attributes:
        scores: points by seat.
        winners: the seats that share the win.
        actions: how many actions were done, those of luck included.
        hash: of the final state.
        save: the whole save, or empty if it was not asked for.
        thought: by seat, seconds spent on decisions.
        decisions: by seat, how many decisions were real ones, with several legal actions.
    """

    seed: str
    seats: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    actions: int
    hash: str
    save: str = ""
    thought: tuple[float, ...] = field(default=(), compare=False)
    decisions: tuple[int, ...] = ()

    def to_json(self, game: str) -> dict[str, Any]:
        """Return what `simulate --json` prints of a game: nothing that differs from run to run."""
        return {
            "game": game,
            "seed": self.seed,
            "seats": list(self.seats),
            "scores": list(self.scores),
            "winners": list(self.winners),
            "actions": self.actions,
            "hash": self.hash,
        }


def play(task: Task, games: GameList) -> Result:
    """Play one game to its end.

    Raises:
        InputError: if the game cannot be set up like that or a bot is not on offer.
    """
    game = next((game for game in games if game.id == task.game), None)
    if game is None:
        raise InputError(f"game '{task.game}'", "there is no such game", "choose another")
    bots = [bot_named(name) for name in task.seats]
    match = Match.begin(game, Header(task.parts, sitters(task.seats), task.seed, task.options))
    thought, decisions = _play_on(match, bots)
    state = match.history.state
    outcome = game.outcome(state)
    return Result(
        task.seed,
        task.seats,
        tuple(outcome.scores),
        tuple(outcome.winners),
        len(match.history),
        state_hash(game.encode(state)),
        match.dump() if task.save else "",
        tuple(thought),
        tuple(decisions),
    )


def sitters(names: Sequence[str]) -> tuple[Sitter, ...]:
    """Return bots for all seats, numbered where one bot sits on several."""
    return tuple(
        Sitter("bot", f"{name} {names[: seat + 1].count(name)}" if names.count(name) > 1 else name, name)
        for seat, name in enumerate(names)
    )


def _play_on(match: Match, bots: Sequence[Bot]) -> tuple[list[float], list[int]]:
    game: AnyGame = match.game
    thought, decisions = [0.0] * len(bots), [0] * len(bots)
    while not match.over:
        seat = match.waiting_for[0]
        view = match.view(seat)
        action = only_action(game, view, seat)
        if action is None:
            luck = luck_of(match.header.seed, seat, len(match.history))
            began = time.perf_counter()
            action = bots[seat].choose(game, view, seat, random.Random(luck))
            thought[seat] += time.perf_counter() - began
            decisions[seat] += 1
        match.submit(seat, action)
    return thought, decisions
