"""Which bot is better: the same deals played with the seats rotated, and what that says."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from aztec_desktop.bots.greedy import margin
from aztec_desktop.bots.playing import Result, Task
from aztec_desktop.match import Parts

_Z: Final = 1.959964
"""How many standard errors hold 95 % of a normal distribution on both sides."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How one bot did in a contest.

    Attributes:
        bot: its name.
        seats: how many seats it had in each game.
        games: games times seats, the number that the share and the margin are taken over.
        share: of the win for each seat, from 0 to 1; a shared win counts in parts.
        low: the lower end of the share's 95 % interval.
        high: the upper end.
        margin: points over the mean of the other seats, in the mean.
        seconds: thinking time a decision, in the mean; forced moves are left out.
    """

    bot: str
    seats: int
    games: int
    share: float
    low: float
    high: float
    margin: float
    seconds: float

    def to_json(self) -> dict[str, Any]:
        """Return it as a JSON object."""
        return {
            "bot": self.bot,
            "seats": self.seats,
            "games": self.games,
            "win_share": round(self.share, 4),
            "low": round(self.low, 4),
            "high": round(self.high, 4),
            "margin": round(self.margin, 2),
            "ms_a_move": round(self.seconds * 1000, 3),
        }


def rotated(
    game: str, parts: Parts, options: Mapping[str, str], bots: Sequence[str], games: int, seed: str
) -> list[Task]:
    """Return at least ``games`` games: whole rounds in which every bot plays every seat of the same deal."""
    rounds = -(-games // len(bots))
    return [
        Task(game, parts, options, (*bots[turn:], *bots[:turn]), f"{seed}-{number}")
        for number in range(1, rounds + 1)
        for turn in range(len(bots))
    ]


def standings(results: Iterable[Result]) -> list[Standing]:
    """Return how each bot did, in order of first appearance. All results must be of the same bots."""
    played = list(results)
    names = list(dict.fromkeys(name for result in played for name in result.seats))
    return [_standing(name, played) for name in names]


def _standing(name: str, played: Sequence[Result]) -> Standing:
    shares, margins, thought, decisions = [], [], 0.0, 0
    for result in played:
        for seat, who in enumerate(result.seats):
            if who != name:
                continue
            shares.append(1 / len(result.winners) if seat in result.winners else 0.0)
            margins.append(margin(result.scores, seat))
            thought += result.thought[seat]
            decisions += result.decisions[seat]
    count = len(shares)
    share = sum(shares) / count
    low, high = interval(share, count)
    return Standing(
        bot=name,
        seats=count // len(played),
        games=count,
        share=share,
        low=low,
        high=high,
        margin=sum(margins) / count,
        seconds=thought / decisions if decisions else 0.0,
    )


def interval(share: float, count: int) -> tuple[float, float]:
    """Return the 95 % score interval (Wilson's) of a share seen in ``count`` games."""
    square = _Z * _Z / count
    middle = (share + square / 2) / (1 + square)
    half = _Z * math.sqrt(share * (1 - share) / count + square / (4 * count)) / (1 + square)
    return max(0.0, middle - half), min(1.0, middle + half)
