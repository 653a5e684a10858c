"""Arguments that several commands share."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from aztec_desktop.cli.words import own_words

if TYPE_CHECKING:
    Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"  # noqa: SLF001 - it has no other name

Run: TypeAlias = Callable[[argparse.Namespace], int]


def command(commands: Commands, name: str, run: Run | None = None, path: str = "") -> argparse.ArgumentParser:
    """Add a command with its help texts and return its parser.

    ``run`` does it, unless commands of its own follow; ``path`` is the command that it belongs to.
    """
    about = own_words().fill(f"help.{path}{name}.about")
    parser = commands.add_parser(
        name, help=about, description=own_words().fill(f"help.{path}{name}.more"), allow_abbrev=False
    )
    parser.set_defaults(run=run)
    return parser


def text(key: str) -> str:
    """Return the help of one argument."""
    return own_words().fill(f"help.arg.{key}").replace("%", "%%")


def add_game(parser: argparse.ArgumentParser) -> None:
    """Add which game."""
    parser.add_argument("game", metavar="GAME", help=text("game"))


def add_start(parser: argparse.ArgumentParser) -> None:
    """Add what a game starts from besides seats and seed."""
    parser.add_argument("--component-set", metavar="FILE", help=text("component_set"))
    parser.add_argument("--option", metavar="KEY=VALUE", action="append", default=[], help=text("option"))


def add_json(parser: argparse.ArgumentParser) -> None:
    """Add the switch to JSON."""
    parser.add_argument("--json", action="store_true", help=text("json"))
