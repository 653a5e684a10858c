"""What every bot is: something that looks at a view and names a legal action."""

from __future__ import annotations

import hashlib
import random
from typing import Protocol

from aztec_desktop.core.actions import Action, Rng, Seat
from aztec_desktop.core.game import AnyGame, S


class Bot(Protocol):
    """A player that is a program. It gets a game's functions and a seat's view, never the true state."""

    def choose(self, game: AnyGame, view: S, seat: Seat, rng: Rng) -> Action:
        """Return a legal action for the seat, leaving the view as it was; all chance comes from ``rng``.

        The seat owes a decision and has at least two legal actions (see `decide`).
        """


def decide(bot: Bot, game: AnyGame, view: S, seat: Seat, luck: int) -> Action:
    """Return what the bot does, without asking it when the rules leave one action.

    ``luck`` seeds the bot's own chance (see `luck_of`). The view must be the seat's.
    """
    forced = only_action(game, view, seat)
    return bot.choose(game, view, seat, random.Random(luck)) if forced is None else forced


def only_action(game: AnyGame, view: S, seat: Seat) -> Action | None:
    """Return the seat's one legal action, or None if it has several.

    Raises:
        ValueError: if the seat owes no decision.
    """
    legal: list[Action] = game.legal(view, seat)
    if not legal:
        raise ValueError(f"seat {seat} has nothing to decide")
    return legal[0] if len(legal) == 1 else None


def luck_of(seed: str, seat: Seat, number: int) -> int:
    """Return the seed of a bot's own chance for one decision: game seed, seat and count of records so far.

    It hangs on nothing else, so a bot repeats its choice after undo and in every process.
    """
    digest = hashlib.sha256(f"bot\x1f{seed}\x1f{seat}\x1f{number}".encode()).digest()
    return int.from_bytes(digest[:8], "big")
