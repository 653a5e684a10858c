"""Bots choose legally, from what their seat may know alone, and the same again with the same luck."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from aztec_desktop.bots.bot import Bot, decide, only_action
from aztec_desktop.bots.greedy import Greedy
from aztec_desktop.bots.named import NAMES, SEARCH, bot_named
from aztec_desktop.bots.playing import Task, play
from aztec_desktop.core.actions import Action, Rng, Seat
from aztec_desktop.core.components import state_hash
from aztec_desktop.core.game import AnyGame, Setup
from aztec_desktop.core.options import settle
from aztec_desktop.games import GAMES
from aztec_desktop.match import Parts, read
from aztec_desktop.paths import component_sets
from tests.toy.toy import TOY

TOY_TEXT = (Path(__file__).parents[1] / "toy/toy.toml").read_text(encoding="utf-8")
ALL_GAMES: list[AnyGame] = [TOY, *GAMES]


def parts_of(game: AnyGame) -> Parts:
    sets = component_sets(game.family)
    return Parts("default", sets[0].file.read_text(encoding="utf-8") if sets else TOY_TEXT)


def new(game: AnyGame, seats: int) -> Any:
    components = game.parse_components(parts_of(game).text)
    return game.new(Setup(seats, settle(game.options(components, seats), {}, seats), components))


def walk(game: AnyGame, seats: int, seed: int) -> list[Any]:
    """Return the states of a random game in which some seat has a choice."""
    rng, state, found = random.Random(seed), new(game, seats), []
    while actors := game.actors(state):
        actor = actors[rng.randrange(len(actors))]
        if actor >= 0:
            found.append(state.copy())
        game.advance(state, actor, game.sample(state, actor, rng))
    return found


@pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("name", [*(name for name in NAMES if name != SEARCH), "search:iterations=40"])
def test_a_choice_is_legal_repeatable_and_leaves_the_view_alone(game: AnyGame, name: str) -> None:
    bot = bot_named(name)
    for state in walk(game, 3, seed=4)[::5]:
        seat = game.actors(state)[0]
        view = game.view(state, seat)
        before = state_hash(game.encode(view))
        action = decide(bot, game, view, seat, 7)
        assert game.refusal(state, seat, action) is None
        assert decide(bot, game, game.view(state, seat), seat, 7) == action
        assert state_hash(game.encode(view)) == before


@pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("name", ["random", "greedy", "casual", "search:iterations=40"])
def test_a_choice_is_the_same_in_all_worlds_of_one_view(game: AnyGame, name: str) -> None:
    bot = bot_named(name)
    worlds = 0
    for state in walk(game, 3, seed=9):
        for seat in game.actors(state):
            view = game.view(state, seat)
            other = game.guess(view, seat, random.Random(len(game.legal(state, seat))))
            worlds += state_hash(game.encode(other)) != state_hash(game.encode(state))
            luck = 11
            assert decide(bot, game, view, seat, luck) == decide(bot, game, game.view(other, seat), seat, luck)
    assert worlds > 0 or not game.has_secrets


class _Asked(Bot):
    def choose(self, game: AnyGame, view: Any, seat: Seat, rng: Rng) -> Action:  # noqa: ARG002
        raise AssertionError("asked although the rules leave one action")


def test_a_forced_move_is_made_without_asking() -> None:
    state = new(TOY, 2)
    rng = random.Random(1)
    while TOY.actors(state) == (-1,):
        TOY.advance(state, -1, TOY.sample(state, -1, rng))
    TOY.advance(state, 0, ("seal", 5))
    TOY.advance(state, 1, ("seal", 0))
    assert decide(_Asked(), TOY, TOY.view(state, 0), 0, 1) == ("stop",)
    with pytest.raises(ValueError, match="nothing to decide"):
        only_action(TOY, TOY.view(state, 1), 1)


def test_greedy_follows_the_plan_of_a_turn_of_many_actions() -> None:
    state = new(TOY, 2)
    rng = random.Random(1)
    while TOY.actors(state) == (-1,):
        TOY.advance(state, -1, TOY.sample(state, -1, rng))
    TOY.advance(state, 0, ("seal", 1))
    TOY.advance(state, 1, ("seal", 0))
    assert TOY.plan(TOY.view(state, 0), 0)[0] == ("offer",)
    for temperature in (0.0, 20.0):
        assert {Greedy(temperature).choose(TOY, TOY.view(state, 0), 0, rng) for _ in range(20)} == {("offer",)}


@pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.id)
def test_a_whole_game_repeats_itself_and_its_save_leads_to_the_same_state(game: AnyGame) -> None:
    seats = ("greedy", "random", "novice")
    task = Task(game.id, parts_of(game), {}, seats, "Pax 13", save=True)
    result = play(task, ALL_GAMES)
    assert play(task, ALL_GAMES) == result
    assert result.seats == seats
    assert result.winners == tuple(s for s in range(3) if s in result.winners)
    saved = read(result.save.encode(), ALL_GAMES)
    assert len(saved.history) == result.actions
    assert state_hash(game.encode(saved.history.state)) == result.hash
    assert game.outcome(saved.history.state).scores == result.scores
    assert play(Task(game.id, parts_of(game), {}, seats, "Pax 14"), ALL_GAMES).hash != result.hash
