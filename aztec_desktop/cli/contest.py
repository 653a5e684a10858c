"""`contest`: which of several bots is better, on the same deals with the seats rotated."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING

from aztec_desktop.bots.contest import Standing, rotated, standings
from aztec_desktop.bots.series import play_all
from aztec_desktop.cli.arguments import add_game, add_json, add_start, command, text
from aztec_desktop.cli.failure import DONE
from aztec_desktop.cli.progress import shown
from aztec_desktop.cli.simulate import SEED, jobs_of
from aztec_desktop.cli.starting import (
    MOST_GAMES,
    check_options,
    game_named,
    options_of,
    parts_of,
    seats_of,
    whole,
)
from aztec_desktop.cli.words import own_words
from aztec_desktop.core.phrases import Fact
from aztec_desktop.games import GAMES

if TYPE_CHECKING:
    from aztec_desktop.cli.arguments import Commands


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = command(commands, "contest", run)
    add_game(parser)
    parser.add_argument("--bots", metavar="A,B", required=True, help=text("contestants"))
    parser.add_argument("--games", metavar="K", default="100", help=text("games_rotated"))
    parser.add_argument("--seed", metavar="S", default=SEED, help=text("seed_many"))
    parser.add_argument("--jobs", metavar="J", help=text("jobs"))
    add_start(parser)
    add_json(parser)


def run(chosen: argparse.Namespace) -> int:
    """Play the contest and print how each bot did."""
    game = game_named(chosen.game, GAMES)
    bots = seats_of(chosen.bots, game)
    count = whole(chosen.games, "--games", 1, MOST_GAMES)
    jobs = jobs_of(chosen.jobs)
    parts = parts_of(game, chosen.component_set)
    options = options_of(chosen.option)
    check_options(game, parts, options, len(bots))
    tasks = rotated(game.id, parts, options, bots, count, chosen.seed)
    results = list(shown(play_all(tasks, jobs), len(tasks), chosen.game))
    found = standings(results)
    if chosen.json:
        print(json.dumps({"game": game.id, "games": len(tasks), "bots": [one.to_json() for one in found]}))
        return DONE
    words = own_words()
    print(words.fill("contest.head", {"games": len(tasks), "deals": len(tasks) // len(bots)}))
    for one in found:
        print(_line(one, len(bots)))
    return DONE


def _line(one: Standing, seats: int) -> str:
    facts: dict[str, Fact] = {
        "bot": one.bot,
        "seats": one.seats,
        "share": f"{one.share:.1%}",
        "low": f"{one.low:.1%}",
        "high": f"{one.high:.1%}",
        "even": f"{1 / seats:.1%}",
        "margin": f"{one.margin:+.1f}",
        "ms": f"{one.seconds * 1000:.2f}",
    }
    return own_words().fill("contest.line", facts)
