"""`simulate`: whole games by bots alone."""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from aztec_desktop.bots.playing import Result, Task, sitters
from aztec_desktop.bots.series import play_all, processors
from aztec_desktop.cli.arguments import add_game, add_json, add_start, command, text
from aztec_desktop.cli.failure import DONE, using_file
from aztec_desktop.cli.progress import shown
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
from aztec_desktop.match.library import SUFFIX

if TYPE_CHECKING:
    from aztec_desktop.cli.arguments import Commands

SEED: Final = "1"
"""The seed unless told: these commands repeat themselves."""


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = command(commands, "simulate", run)
    add_game(parser)
    parser.add_argument("--seats", metavar="BOT,BOT", required=True, help=text("bots"))
    parser.add_argument("--games", metavar="K", default="1", help=text("games"))
    parser.add_argument("--seed", metavar="TEXT", default=SEED, help=text("seed_many"))
    parser.add_argument("--jobs", metavar="J", help=text("jobs"))
    add_start(parser)
    parser.add_argument("--save-dir", metavar="DIR", help=text("save_dir"))
    add_json(parser)


def run(chosen: argparse.Namespace) -> int:
    """Play the games and print how each went, and at the end who won how often."""
    game = game_named(chosen.game, GAMES)
    seats = seats_of(chosen.seats, game)
    count = whole(chosen.games, "--games", 1, MOST_GAMES)
    jobs = jobs_of(chosen.jobs)
    parts = parts_of(game, chosen.component_set)
    options = options_of(chosen.option)
    check_options(game, parts, options, len(seats))
    folder = None if chosen.save_dir is None else _made(Path(chosen.save_dir))
    tasks = [Task(game.id, parts, options, seats, seed, folder is not None) for seed in seeds(chosen.seed, count)]
    results = []
    for result in shown(play_all(tasks, jobs), count, chosen.game):
        if folder is not None:
            _keep(result, folder / f"{game.id}-{_file_name(result.seed)}{SUFFIX}")
        print(json.dumps(result.to_json(game.id)) if chosen.json else _line(result), flush=True)
        results.append(result)
    if not chosen.json and count > 1:
        _sum_up(results)
    return DONE


def jobs_of(given: str | None) -> int:
    """Return how many processes play: what is given, else as many as can run at once."""
    return processors() if given is None else whole(given, "--jobs", 1, 256)


def seeds(seed: str, count: int) -> list[str]:
    """Return the seed of each game: the one given if there is one game, else numbered, so each can be repeated."""
    return [seed] if count == 1 else [f"{seed}-{number}" for number in range(1, count + 1)]


def _made(folder: Path) -> Path:
    with using_file(folder):
        folder.mkdir(parents=True, exist_ok=True)
    return folder


def _keep(result: Result, file: Path) -> None:
    with using_file(file):
        file.write_text(result.save, encoding="utf-8", newline="\n")


def _file_name(seed: str) -> str:
    return re.sub(r"[^\w.-]+", "_", seed)[:80]


def _line(result: Result) -> str:
    words = own_words()
    names = [sitter.name for sitter in sitters(result.seats)]
    scores = ", ".join(f"{name} {score}" for name, score in zip(names, result.scores, strict=True))
    winners = " and ".join(names[seat] for seat in result.winners)
    return words.fill("simulate.line", {"seed": result.seed, "scores": scores, "winners": winners})


def _sum_up(results: Sequence[Result]) -> None:
    words = own_words()
    for seat, sitter in enumerate(sitters(results[0].seats)):
        share = sum(1 / len(result.winners) for result in results if seat in result.winners)
        facts: dict[str, Fact] = {
            "name": sitter.name,
            "wins": f"{share:g}",
            "games": len(results),
            "mean": f"{_mean(result.scores[seat] for result in results):.1f}",
        }
        print(words.fill("simulate.sum", facts))


def _mean(numbers: Iterable[int]) -> float:
    values = list(numbers)
    return sum(values) / len(values)
