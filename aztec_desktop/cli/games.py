"""`games`: what can be played."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING

from aztec_desktop.cli.arguments import add_json, command
from aztec_desktop.cli.failure import DONE
from aztec_desktop.cli.starting import parts_of
from aztec_desktop.cli.words import game_words, own_words
from aztec_desktop.core.game import AnyGame
from aztec_desktop.core.phrases import Fact
from aztec_desktop.games import GAMES

if TYPE_CHECKING:
    from aztec_desktop.cli.arguments import Commands


def add_to(commands: Commands) -> None:
    """Add the command."""
    add_json(command(commands, "games", run))


def run(chosen: argparse.Namespace) -> int:
    """List the games: id, name, seats, rules version, options."""
    for game in GAMES:
        if chosen.json:
            print(json.dumps(_facts(game)))
        else:
            _print(game)
    return DONE


def _facts(game: AnyGame) -> dict[str, object]:
    components = game.parse_components(parts_of(game, None).text)
    options = game.options(components, game.seats[-1])
    return {
        "game": game.id,
        "name": game_words(game.family).fill(f"game.{game.id}"),
        "seats": [game.seats[0], game.seats[-1]],
        "rules": game.rules_version,
        "options": {option.key: list(option.choices) for option in options},
    }


def _print(game: AnyGame) -> None:
    facts, words = _facts(game), own_words()
    shown: dict[str, Fact] = {
        "game": game.id,
        "name": str(facts["name"]),
        "least": game.seats[0],
        "most": game.seats[-1],
        "rules": game.rules_version,
    }
    print(words.fill("games.line", shown))
    components = game.parse_components(parts_of(game, None).text)
    for option in game.options(components, game.seats[-1]):
        key = "games.option_each" if option.each_seat else "games.option"
        print(words.fill(key, {"key": option.key, "choices": ", ".join(option.choices)}))
