"""`doctor`: what this installation has and can do, for a report when something does not work."""

from __future__ import annotations

import argparse
import platform
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TYPE_CHECKING, Final

from aztec_desktop import __version__
from aztec_desktop.bots.bot import luck_of
from aztec_desktop.bots.client import Request, WorkerClient
from aztec_desktop.cli.arguments import command
from aztec_desktop.cli.display import missing_display
from aztec_desktop.cli.failure import DONE
from aztec_desktop.cli.starting import parts_of
from aztec_desktop.cli.words import own_words
from aztec_desktop.games import GAMES
from aztec_desktop.match import Header, Match, Sitter
from aztec_desktop.paths import log_dir, resources, saves_dir, settings_file, user_data_dir, writable

if TYPE_CHECKING:
    from aztec_desktop.cli.arguments import Commands

LIBRARIES: Final = ("PySide6-Essentials", "pyqtgraph", "platformdirs", "miniaudio", "tqdm")
WORKER_S: Final = 20.0
"""How long the worker may take to start and answer, in seconds."""


def add_to(commands: Commands) -> None:
    """Add the command."""
    command(commands, "doctor", run)


def run(_: argparse.Namespace) -> int:
    """Print one finding a line."""
    for key, value in findings():
        print(own_words().fill("doctor.line", {"what": own_words().fill(f"doctor.{key}"), "found": value}))
    return DONE


def findings() -> Iterator[tuple[str, str]]:
    """Yield what was found out: a key and a value in words."""
    words = own_words()
    yield "app", __version__
    yield "python", f"{platform.python_version()} ({sys.executable})"
    yield "system", platform.platform()
    for name in LIBRARIES:
        yield "library", f"{name} {_version(name)}"
    yield "resources", str(resources())
    yield "data", str(user_data_dir())
    yield "settings", str(settings_file())
    for folder in (saves_dir(), log_dir()):
        yield "writing", _writing(folder)
    yield "display", missing_display() or words.fill("doctor.found")
    yield "sound", _sound()
    yield "fonts", _fonts()
    yield "worker", _worker()


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return own_words().fill("doctor.missing")


def _writing(folder: Path) -> str:
    try:
        _, warning = writable(folder)
    except OSError as error:
        return f"{folder}: {error.strerror}"
    return warning or own_words().fill("doctor.may_write", {"folder": str(folder)})


def _sound() -> str:
    """Return what sound devices the system shows; only Linux can be asked without a sound library."""
    cards = Path("/proc/asound/cards")
    if not sys.platform.startswith("linux"):
        return own_words().fill("doctor.unknown")
    try:
        listed = [line.split("]:")[-1].strip() for line in cards.read_text().splitlines() if "]:" in line]
    except OSError:
        listed = []
    return ", ".join(listed) or own_words().fill("doctor.no_sound")


def _fonts() -> str:
    found = sorted(file.stem for file in (resources() / "fonts").rglob("*.[ot]tf"))
    return ", ".join(found) or own_words().fill("doctor.missing")


def _worker() -> str:
    """Start a worker process, let it answer one question, and return how long that took."""
    game = GAMES[0]
    sitters = (Sitter("bot", "greedy", "greedy"),) * game.seats[0]
    match = Match.begin(game, Header(parts_of(game, None), sitters, "doctor"))
    seat = match.waiting_for[0]
    request = Request("greedy", match.view(seat), seat, luck_of("doctor", seat, len(match.history)))
    began = time.perf_counter()
    with closing(WorkerClient(game, match.history.setup, match.header.parts.text)) as client:
        answer = client.ask(request, WORKER_S) or client.wait()
    took = f"{(time.perf_counter() - began) * 1000:.0f}"
    if answer.note is not None:
        return own_words().fill("doctor.worker_failed", {"ms": took})
    return own_words().fill("doctor.worker_ready", {"ms": took})
