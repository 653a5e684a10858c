"""How strong the bots are, in seat-rotated contests: a short look always, the whole proof with ``-m slow``."""

from __future__ import annotations

from itertools import pairwise

import pytest

from aztec_desktop.bots.contest import Standing, rotated, standings
from aztec_desktop.bots.named import LEVELS
from aztec_desktop.bots.series import play_all, processors
from aztec_desktop.games import GAMES
from aztec_desktop.match import Parts
from aztec_desktop.paths import component_sets

IDS = [game.id for game in GAMES]


def first_of(game: str, bots: tuple[str, ...], games: int, seed: str = "strength") -> Standing:
    family = next(one.family for one in GAMES if one.id == game)
    parts = Parts("default", component_sets(family)[0].file.read_text(encoding="utf-8"))
    tasks = rotated(game, parts, {}, bots, games, seed)
    return standings(play_all(tasks, min(2, processors())))[0]


@pytest.mark.parametrize("game", IDS)
def test_greedy_beats_three_randoms_nearly_always(game: str) -> None:
    assert first_of(game, ("greedy", "random", "random", "random"), 40).share >= 0.9


@pytest.mark.parametrize("game", IDS)
def test_the_strongest_level_beats_the_weakest(game: str) -> None:
    assert first_of(game, ("expert", "novice"), 30).share >= 0.8


AGAINST_THREE = {"altun-ha": 0.87}
"""How often greedy is to beat three randoms where that is less than 95 of 100 games.

A random Priest King soon starves his people, and then another random, lucky till then, may be ahead.
"""


@pytest.mark.slow
@pytest.mark.parametrize("game", IDS)
def test_greedy_beats_three_randoms_nearly_always_in_a_long_series(game: str) -> None:
    assert first_of(game, ("greedy", "random", "random", "random"), 400).share >= AGAINST_THREE.get(game, 0.95)


@pytest.mark.slow
@pytest.mark.parametrize("game", IDS)
def test_greedy_beats_one_random_in_85_of_100_games(game: str) -> None:
    assert first_of(game, ("greedy", "random"), 400).share >= 0.85


@pytest.mark.slow
def test_search_beats_greedy_where_cards_are_hidden() -> None:
    assert first_of("altun-ha", ("search", "greedy"), 240, "proof").low > 0.5


STEEP = {("destiny", "expert"): 0.97}
"""How often a level may at most beat the one below where that is more than 90 of 100 games.

Aztec Destiny has many small choices in a row, which any noise at all makes worse.
"""


@pytest.mark.slow
@pytest.mark.parametrize("game", IDS)
@pytest.mark.parametrize(("weaker", "stronger"), [("random", "novice"), *pairwise(LEVELS)])
def test_each_level_beats_the_one_below_but_not_always(game: str, weaker: str, stronger: str) -> None:
    found = first_of(game, (stronger, weaker), 400)
    assert 0.6 <= found.share <= STEEP.get((game, stronger), 0.9)
    assert found.low > 0.5
