"""`play`: a whole game in the terminal, in plain text and with numbered choices."""

from __future__ import annotations

import argparse
import secrets
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from aztec_desktop.bots.client import WorkerClient
from aztec_desktop.cli.arguments import add_game, add_start, command, text
from aztec_desktop.cli.failure import BAD_FILE, DONE, Failure
from aztec_desktop.cli.starting import PERSON, game_named, options_of, parts_of, seats_of
from aztec_desktop.cli.table import PlainTable
from aztec_desktop.cli.words import own_words
from aztec_desktop.core.errors import InputError
from aztec_desktop.core.game import AnyGame
from aztec_desktop.games import GAMES
from aztec_desktop.match import Header, Library, Match, Sitter
from aztec_desktop.paths import saves_dir, writable

if TYPE_CHECKING:
    from aztec_desktop.cli.arguments import Commands


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = command(commands, "play", run)
    add_game(parser)
    parser.add_argument("--seats", metavar="person,BOT", default=f"{PERSON},greedy", help=text("seats"))
    parser.add_argument("--seed", metavar="TEXT", help=text("seed_fresh"))
    parser.add_argument("--from", dest="save", metavar="FILE", help=text("from"))
    add_start(parser)


def run(chosen: argparse.Namespace) -> int:
    """Play in the terminal until the game is over or the person leaves; everything is saved as it is played."""
    game = game_named(chosen.game, GAMES)
    folder, warning = writable(saves_dir())
    if warning:
        print(warning)
    library = Library(folder, GAMES)
    if chosen.save is None:
        match = _begun(game, chosen)
        file = library.begin(match)
    else:
        file = Path(chosen.save)
        match = _resumed(library, file, game)
    client = WorkerClient(game, match.history.setup, match.header.parts.text)
    with closing(match), closing(client):
        table = PlainTable(match, client, file)
        try:
            table.play()
        except (EOFError, KeyboardInterrupt):
            table.leave()
    return DONE


def _begun(game: AnyGame, chosen: argparse.Namespace) -> Match:
    seats = seats_of(chosen.seats, game, persons=True)
    seed = secrets.token_hex(4) if chosen.seed is None else chosen.seed
    created = datetime.now().astimezone().isoformat(timespec="seconds")
    parts = parts_of(game, chosen.component_set)
    header = Header(parts, sitters(seats), seed, options_of(chosen.option), created=created)
    return Match.begin(game, header)


def _resumed(library: Library, file: Path, game: AnyGame) -> Match:
    try:
        match = library.resume(file)
    except InputError as error:
        raise Failure(BAD_FILE, str(error)) from None
    if match.game.id != game.id:
        match.close()
        raise InputError(f"--from {file}", f"this is a game of '{match.game.id}'", f"use `play {match.game.id}`")
    return match


def sitters(seats: tuple[str, ...]) -> tuple[Sitter, ...]:
    """Return who sits where, numbered where several are called the same."""
    found = []
    for seat, name in enumerate(seats):
        shown = own_words().fill("seat.person") if name == PERSON else name
        if seats.count(name) > 1:
            shown = f"{shown} {seats[: seat + 1].count(name)}"
        found.append(Sitter("person", shown) if name == PERSON else Sitter("bot", shown, name))
    return tuple(found)
