"""From what stands on the command line to what a game starts from: game, component set, options, bots."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from pathlib import Path

from aztec_desktop.bots.named import bot_named
from aztec_desktop.cli.failure import read_text, using_file
from aztec_desktop.core.errors import InputError
from aztec_desktop.core.game import AnyGame, GameList
from aztec_desktop.core.options import settle
from aztec_desktop.match import Parts
from aztec_desktop.paths import component_sets

PERSON = "person"
"""How a seat is called on which a person sits."""

MOST_GAMES = 1_000_000


def game_named(name: str, games: GameList) -> AnyGame:
    """Return the game of that name. Raises InputError, with the nearest name, if there is none."""
    for game in games:
        if game.id == name:
            return game
    names = [game.id for game in games]
    near = difflib.get_close_matches(name.lower(), names, 1)
    hint = f" (did you mean '{near[0]}'?)" if near else ""
    raise InputError(f"game '{name}'", f"there is no such game{hint}", f"choose among {', '.join(names)}")


def parts_of(game: AnyGame, file: str | None) -> Parts:
    """Return a component set: the default, one from a file, or one of the person's own by its name.

    Raises:
        Failure: if the file cannot be read or what it holds is no component set of this game.
    """
    known = {found.name: found.file for found in component_sets(game.family)}
    path = known["default"] if file is None else Path(file)
    if file is not None and not path.exists():
        path = known.get(file, path)
    text = read_text(path)
    with using_file(path):
        game.parse_components(text)
    return Parts(path.stem, text)


def options_of(pairs: Iterable[str]) -> dict[str, str]:
    """Return what ``--option KEY=VALUE`` asked for. Raises InputError for anything else or a key given twice."""
    options: dict[str, str] = {}
    for pair in pairs:
        key, sign, value = pair.partition("=")
        if not sign or not key:
            raise InputError(f"--option {pair}", "this is not KEY=VALUE", "write for instance level=easy")
        if key in options:
            raise InputError(f"--option {pair}", f"'{key}' is given twice", "give it once")
        options[key] = value
    return options


def seats_of(text: str, game: AnyGame, *, persons: bool = False) -> tuple[str, ...]:
    """Return who sits where, from names joined by commas.

    Raises:
        InputError: if a bot is not on offer, a person may not sit here, or the game is not for so many.
    """
    seats = tuple(name.strip() for name in text.split(","))
    for name in seats:
        if name == PERSON and not persons:
            raise InputError(f"seats '{text}'", "only bots can play here", "use `play` to play yourself")
        if name != PERSON:
            bot_named(name)
    check_seats(len(seats), game)
    return seats


def check_seats(count: int, game: AnyGame) -> None:
    """Raise InputError if the game is not for so many."""
    if count not in game.seats:
        least, most = game.seats[0], game.seats[-1]
        raise InputError("seats", f"'{game.id}' is for {least} to {most}, not {count}", "change their number")


def whole(text: str, name: str, least: int, most: int) -> int:
    """Return a whole number of the range. Raises InputError naming the option."""
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()) or not least <= int(text) <= most:
        raise InputError(f"{name} {text}", f"must be a whole number from {least} to {most}", "correct it")
    return int(text)


def check_options(game: AnyGame, parts: Parts, options: Mapping[str, str], seats: int) -> None:
    """Raise InputError if the game has no such options."""
    settle(game.options(game.parse_components(parts.text), seats), options, seats)
