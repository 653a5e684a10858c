"""What can be typed: commands and their arguments. Each command's module says what it takes and does it."""

from __future__ import annotations

import argparse
import difflib
import re
from typing import Final, NoReturn

from aztec_desktop import __version__
from aztec_desktop.cli import bench, contest, doctor, games, play, position, replay, simulate
from aztec_desktop.cli.failure import USAGE, Failure
from aztec_desktop.cli.words import own_words

WINDOW_COMMANDS: Final = ("screenshot",)
"""Commands that open the window's side; `__main__` sends them there before this parser sees them."""

_CHOICE = re.compile(r"invalid choice: '(?P<typed>.*)' \(choose from (?P<known>.*)\)")


class Parser(argparse.ArgumentParser):
    """A parser whose complaints are one sentence."""

    def error(self, message: str) -> NoReturn:
        """End with exit code 2."""
        choice = _CHOICE.search(message)
        if choice is not None:
            known = re.findall(r"[\w-]+", choice["known"])
            near = difflib.get_close_matches(choice["typed"], known, 1)
            remedy = f"did you mean '{near[0]}'?" if near else f"there are {', '.join(known)}."
            raise Failure(USAGE, f"there is no command '{choice['typed']}'; {remedy}")
        raise Failure(USAGE, f"{message}; see {self.prog} --help.")


def build_parser(program: str) -> Parser:
    """Return the parser of all commands; what it returns has the command's function under ``run``."""
    words = own_words()
    parser = Parser(
        prog=program,
        description=words.fill("help.program"),
        epilog=words.fill("help.epilog"),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"Aztec Desktop {__version__}")
    commands = parser.add_subparsers(
        dest="command", metavar="COMMAND", title=words.fill("help.commands"), required=True
    )
    for module in (games, simulate, play, replay, position, bench, contest, doctor):
        module.add_to(commands)
    for name in WINDOW_COMMANDS:
        commands.add_parser(name, help=words.fill(f"help.{name}.about"), add_help=False)
    return parser
