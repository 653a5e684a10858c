"""The games a person has played: one save file each in a folder, written as they are played."""

from __future__ import annotations

import itertools
import json
import os
import re
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from aztec_desktop.core.errors import InputError
from aztec_desktop.core.game import GameList
from aztec_desktop.core.phrases import Phrase
from aztec_desktop.match.atomic import copies_of
from aztec_desktop.match.header import Header, read_header
from aztec_desktop.match.journal import Journal
from aztec_desktop.match.loading import load
from aztec_desktop.match.match import Match

SUFFIX: Final = ".aztec"
"""How the names of saves end."""

_TAIL: Final = 65536
_WHO: Final = 24
"""So many letters of the names of those who play stand in a file's name."""
_MINUTES: Final = len("2030-01-31T18:00")


@dataclass(frozen=True, slots=True)
class Entry:
    """A game in the library, as its file tells without being replayed.

    Attributes:
        header: who played what, from an earlier copy if the file is broken; None if neither can be read.
        trouble: what is wrong with the file, if anything.
        records: how many records it holds.
        over: whether it was played to its end.
        changed: when it was last written, in seconds since the epoch.
    """

    path: Path
    header: Header | None
    records: int
    over: bool
    changed: float
    trouble: str = ""


class Library:
    """The saves in one folder, which need not exist yet."""

    def __init__(self, folder: Path, games: GameList) -> None:
        self.folder = folder
        self.games = games

    def begin(self, match: Match) -> Path:
        """Keep a sitting in a new file from now on, and return which.

        Raises:
            InputError: if the folder cannot be written to.
        """
        stem = _stem(match)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            path = self._new_file(stem)
        except OSError as error:
            why = error.strerror or "it cannot be written to"
            raise InputError(str(self.folder), f"is of no use ({why})", "choose another folder") from None
        match.keep(Journal.open(path))
        return path

    def _new_file(self, stem: str) -> Path:
        """Make an empty file with a name that no game has."""
        for number in itertools.count(1):
            path = self.folder / f"{stem}{f'-{number}' if number > 1 else ''}{SUFFIX}"
            if not path.exists():
                os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o644))
                break
        return path

    def entries(self) -> list[Entry]:
        """Return the games of the folder, the last played first."""
        found = []
        for path in self.folder.glob(f"*{SUFFIX}"):
            entry = _entry(path)
            if entry is not None:
                found.append(entry if entry.header is not None else _from_a_copy(entry))
        return sorted(found, key=lambda entry: (-entry.changed, entry.path.name))

    def latest(self) -> Entry | None:
        """Return the last played game that is not over, to be offered at the start."""
        known = {game.id for game in self.games}
        for entry in self.entries():
            if entry.header is not None and not entry.over and entry.header.game in known:
                return entry
        return None

    def resume(self, path: Path) -> Match:
        """Return the sitting of a file and go on writing it; an earlier copy if the file itself is broken.

        Raises:
            InputError: if neither the file nor a copy can be used, or another window has it open.
        """
        if not path.exists():
            raise InputError(str(path), "there is no such file", "choose another game")
        journal = Journal.open(path)
        try:
            match = self._read(path)
        except InputError:
            journal.close()
            raise
        match.keep(journal)
        return match

    def _read(self, path: Path) -> Match:
        try:
            return load(path, self.games)
        except InputError as error:
            for copy in copies_of(path):
                try:
                    match = load(copy, self.games)
                except InputError:
                    continue
                match.notices.append(Phrase("match.restored", {"reason": str(error)}))
                return match
            raise

    def discard(self, path: Path) -> None:
        """Delete a game and its earlier copies. Raises OSError if that cannot be done."""
        for file in [*copies_of(path), path]:
            file.unlink(missing_ok=True)


def _entry(path: Path) -> Entry | None:
    """Return what a file tells; None if nothing was ever written to it."""
    try:
        stat = path.stat()
        if stat.st_size == 0:
            return None
        with path.open("rb") as file:
            head = file.readline()
            file.seek(max(len(head), stat.st_size - _TAIL))
            records, over = _end(file.read())
            if records is None:  # the last line is longer than that
                file.seek(len(head))
                records, over = _end(file.read())
        header = read_header(json.loads(head))
    except OSError as error:
        return Entry(path, None, 0, over=False, changed=0.0, trouble=error.strerror or "cannot be read")
    except InputError as error:
        return Entry(path, None, 0, over=False, changed=stat.st_mtime, trouble=str(error.within(str(path))))
    except ValueError:
        wrong = InputError(str(path), "this is not a saved game", "delete it or use an earlier copy")
        return Entry(path, None, 0, over=False, changed=stat.st_mtime, trouble=str(wrong))
    return Entry(path, header, records or 0, over, stat.st_mtime)


def _from_a_copy(broken: Entry) -> Entry:
    """Return what the latest readable earlier copy of a broken file tells; `Library.resume` will use that copy."""
    for copy in copies_of(broken.path):
        entry = _entry(copy)
        if entry is not None and entry.header is not None:
            return replace(entry, path=broken.path, changed=broken.changed, trouble=broken.trouble)
    return broken


def _end(tail: bytes) -> tuple[int | None, bool]:
    """Return from the last lines of a save how many records it holds and whether the game is over."""
    for raw in reversed(tail.split(b"\n")):
        try:
            entry: Any = json.loads(raw)
        except ValueError:
            continue
        if not isinstance(entry, dict):
            continue
        for key in ("n", "after", "back"):
            if type(entry.get(key)) is int:
                return entry[key], entry.get("over") is True
    return None, False


def _stem(match: Match) -> str:
    """Return what a match's file is called: the game, who plays, and when it was begun, to the minute.

    Lists of files shorten a long name in its middle, and so what tells games apart stands at both ends.
    """
    who = _plain(" ".join(sitter.name for sitter in match.header.sitters))[:_WHO].strip("-")
    return _plain(f"{match.game.id} {who} {match.header.created[:_MINUTES]}")


def _plain(text: str) -> str:
    """Return a text with nothing in it but what every file system takes in a name."""
    return re.sub(r"[^0-9A-Za-z]+", "-", text).strip("-")
