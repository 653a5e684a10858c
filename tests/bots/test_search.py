"""The search bot: it believes its trials more than its first look, within what it was given, and never peeks."""

from __future__ import annotations

import math
import random
import time
from collections.abc import Sequence
from typing import Any, cast

import pytest

from aztec_desktop.bots.greedy import Greedy
from aztec_desktop.bots.search import IDEAS, Search, win_share
from aztec_desktop.core.actions import CHANCE, Action, Rng, Seat
from aztec_desktop.core.game import AnyGame, Outcome


@pytest.mark.parametrize(
    ("worth", "seat", "lead", "share"),
    [
        ([5.0, 5.0], 0, 10.0, 0.5),
        ([15.0, 5.0], 0, 10.0, math.e / (math.e + 1)),
        ([15.0, 5.0], 1, 10.0, 1 / (math.e + 1)),
        ([-3.0, -3.0, -3.0], 2, 1.0, 1 / 3),
        ([9000.0, 0.0], 0, 1.0, 1.0),
        ([9000.0, 0.0], 1, 1.0, 0.0),
    ],
)
def test_a_lead_becomes_a_share_of_the_win(worth: list[float], seat: int, lead: float, share: float) -> None:
    assert win_share(worth, seat, lead) == pytest.approx(share)


class Cave:
    """What happens in `Caves`: who has chosen what, and what luck brought."""

    def __init__(self) -> None:
        self.chosen: dict[int, str] = {}
        self.luck = -1

    def copy(self) -> Cave:
        new = Cave()
        new.chosen = dict(self.chosen)
        new.luck = self.luck
        return new


class Caves:
    """Both choose a cave at the same moment, then luck strikes: bait shines, but kills in three of four cases.

    Any other cave is won by whoever did not take the bait, the cave of the higher number before the lower.
    """

    grain = 1.0

    def __init__(self, caves: int) -> None:
        self.caves = ["bait", *(f"cave {number}" for number in range(1, caves))]
        self.guesses = 0
        self.ends: list[str] = []

    def actors(self, s: Cave) -> tuple[Seat, ...]:
        if len(s.chosen) < 2:
            return tuple(seat for seat in (0, 1) if seat not in s.chosen)
        return (CHANCE,) if s.luck < 0 else ()

    def legal(self, s: Cave, seat: Seat) -> list[Action]:
        return [("go", cave) for cave in self.caves] if seat in self.actors(s) else []

    def plan(self, view: Cave, seat: Seat) -> list[Action]:  # noqa: ARG002 - no turn of many actions
        return []

    def view(self, s: Cave, seat: Seat) -> Cave:
        assert all(other == seat for other in s.chosen), "decides after the others"
        return s.copy()

    def guess(self, view: Cave, seat: Seat, rng: Rng) -> Cave:  # noqa: ARG002 - nothing is hidden
        self.guesses += 1
        return view.copy()

    def sample(self, s: Cave, seat: Seat, rng: Rng) -> Action:  # noqa: ARG002 - luck alone is asked
        return ("strike", rng.randrange(4))

    def advance(self, s: Cave, seat: Seat, action: Action) -> None:
        if seat == CHANCE:
            s.luck = action[1]
            self.ends.append(s.chosen[0])
        else:
            s.chosen[seat] = action[1]

    def evaluate(self, s: Cave) -> list[float]:
        return [9.0 if s.chosen.get(seat) == "bait" else self._number(s.chosen.get(seat, "")) for seat in (0, 1)]

    def outcome(self, s: Cave) -> Outcome:
        hopes = [(s.luck == 0) * 9.0 if s.chosen[seat] == "bait" else self._number(s.chosen[seat]) for seat in (0, 1)]
        winners = tuple(seat for seat in (0, 1) if hopes[seat] == max(hopes))
        return Outcome((0, 0), (1, 1), winners)

    def _number(self, cave: str) -> float:
        return int(cave.removeprefix("cave ")) / 10 if cave.startswith("cave") else 0.0


def chosen_by(bot: Any, game: Caves) -> str:
    action: Sequence[Any] = bot.choose(cast("AnyGame", game), Cave(), 0, random.Random(1))
    return str(action[1])


def test_trials_overrule_the_first_look() -> None:
    assert chosen_by(Greedy(), Caves(3)) == "bait"
    assert chosen_by(Search(60), Caves(3)) == "cave 2"


def test_no_time_leaves_the_first_look() -> None:
    game = Caves(3)
    assert chosen_by(Search(math.inf, 0.0), game) == "bait"
    assert game.guesses == 0


@pytest.mark.parametrize("iterations", [1, 24, 90])
def test_it_uses_the_trials_it_is_given_where_the_choice_is_close(iterations: int) -> None:
    game = Caves(12)
    chosen_by(Search(iterations), game)
    tried = [game.ends.count(cave) for cave in game.caves if cave in game.ends]
    assert iterations <= len(game.ends) < iterations + IDEAS
    assert len(tried) == IDEAS
    assert max(tried) >= 2 * min(tried) or iterations == 1


@pytest.mark.parametrize("seconds", [0.05, 0.3])
def test_it_stops_in_time(seconds: float) -> None:
    began = time.monotonic()
    assert chosen_by(Search(math.inf, seconds), Caves(3)) == "cave 2"
    assert seconds <= time.monotonic() - began < seconds + 2.0
