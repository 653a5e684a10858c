"""Reading saves. Whatever is wrong with a file is one sentence with its line, and nothing is half-loaded."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from aztec_desktop import __version__
from aztec_desktop.core.actions import CHANCE, CLOCK, Record, Seat
from aztec_desktop.core.components import state_hash
from aztec_desktop.core.errors import InputError
from aztec_desktop.core.game import AnyGame, GameList
from aztec_desktop.core.phrases import IllegalAction, Phrase
from aztec_desktop.match.header import Header, check_parts, find_game, read_header
from aztec_desktop.match.history import History, Stream
from aztec_desktop.match.match import Match
from aztec_desktop.match.notices import Untimely

_REMEDY: Final = "use another copy, or delete this line and all below it"
_SEATS: Final = {"chance": CHANCE, "clock": CLOCK}


@dataclass(slots=True)
class _Lines:
    """The lines of a save after its head, with their numbers in the file; a cut-off last one is left out."""

    head: Any
    rest: list[tuple[int, dict[str, Any]]]
    notices: list[Phrase] = field(default_factory=list)


def load(path: Path, games: GameList) -> Match:
    """Return the sitting that a save file holds; nothing is written to the file.

    Raises:
        InputError: if the file cannot be used: file, line, reason and remedy.
    """
    try:
        data = path.read_bytes()
    except OSError as error:
        why = error.strerror or "it cannot be opened"
        raise InputError(str(path), f"cannot be read ({why})", "choose a saved game") from None
    return read(data, games, str(path))


def read(data: bytes, games: GameList, name: str = "the save") -> Match:
    """Return the sitting that these bytes hold. Raises InputError like `load`; ``name`` is called the file."""
    try:
        found = _split(data)
        header = _at_line(1, lambda: read_header(found.head))
        game = _at_line(1, lambda: find_game(header, games))
        _at_line(1, lambda: check_parts(found.head))
        match = _Reader(game, header, found).match()
    except InputError as error:
        raise error.within(name) from None
    match.notices = found.notices
    match.settle_luck()
    return match


def _at_line(number: int, act: Any) -> Any:
    try:
        return act()
    except InputError as error:
        raise error.within(f"line {number}") from None


def _split(data: bytes) -> _Lines:
    *whole, last = data.split(b"\n")
    objects: list[tuple[int, dict[str, Any]]] = []
    notices = []
    for number, raw in enumerate([*whole, last], 1):
        final = number == len(whole) + 1
        if final and not raw:
            break
        entry = _object(raw)
        if entry is not None:
            objects.append((number, entry))
        elif final and number > 1:
            notices.append(Phrase("match.cut_line", {"line": number}))
        elif number > 1:
            raise InputError(f"line {number}", "is no JSON object", _REMEDY)
        else:
            what = "the file breaks off before its first line ends" if final else "this is not a saved game"
            raise InputError("line 1", what, "choose a file that Aztec Desktop saved")
    if not objects:
        raise InputError("line 1", "the file is empty", "choose another saved game")
    return _Lines(objects[0][1], objects[1:], notices)


def _object(raw: bytes) -> dict[str, Any] | None:
    try:
        entry = json.loads(raw.decode())
        if b"\\u" in raw:  # half a surrogate pair is no text
            json.dumps(entry, ensure_ascii=False).encode()
    except (ValueError, RecursionError):
        return None
    return entry if isinstance(entry, dict) else None


class _Reader:
    """Goes through the lines of one save and builds the sitting."""

    def __init__(self, game: AnyGame, header: Header, found: _Lines) -> None:
        self.game = game
        self.found = found
        self.setup = _at_line(1, lambda: header.setup(game))
        self.staged: list[Record] = []
        self.older = header.rules < game.rules_version
        first = self._last_position(header) if self.older else header.continued
        self.header = replace(
            header,
            rules=game.rules_version,
            continued=first,
            app=__version__,
            options=self.setup.options,
        )
        self.history: History | None = None if first else History(game, self.setup)
        self.earlier: list[dict[str, Any]] = []

    def _last_position(self, header: Header) -> int:
        """Return after how many records the last position of a save under older rules stands."""
        positions = [entry["after"] for _, entry in self.found.rest if "position" in entry and "after" in entry]
        if not positions or type(positions[-1]) is not int:
            raise InputError(
                "line 1",
                f"it was begun under version {header.rules} of the rules and holds no position to go on from",
                f"open it with Aztec Desktop {header.app}",
            )
        return positions[-1]

    def match(self) -> Match:
        """Return the sitting."""
        for number, entry in self.found.rest:
            _at_line(number, lambda entry=entry: self._line(entry))
        if self.history is None:
            raise InputError(f"line {len(self.found.rest) + 1}", "the position to go on from is missing", _REMEDY)
        match = Match(self.game, self.header, self.history)
        if self.older:
            done = len(self.history)
            self.found.notices.append(Phrase("match.older_rules", {"record": done}))
        for record in self.staged:
            try:
                match.submit(record.seat, record.action, at=record.at)
            except (IllegalAction, Untimely):
                raise InputError("the end", "a staged action does not fit there", _REMEDY) from None
        return match

    def _line(self, entry: dict[str, Any]) -> None:
        if self.history is None:
            self._earlier_line(entry)
        elif self.older:
            return  # what stands after the last position cannot be trusted under other rules
        elif "n" in entry:
            self._record(self.history, entry)
        elif "staged" in entry:
            self._stage(entry)
        elif "undo" in entry:
            self._undo()
        elif "back" in entry:
            self._back(self.history, entry["back"])
        elif "after" in entry:
            self._check(self.history, entry)
        else:
            raise InputError("this line", "is of no known kind", _REMEDY)

    def _earlier_line(self, entry: dict[str, Any]) -> None:
        """Keep a line from under older rules, or start from the position after the last of them."""
        first = self.header.continued
        if "n" in entry and len(self.earlier) < first:
            self.earlier.append(entry)
        elif "back" in entry and type(entry["back"]) is int:
            del self.earlier[max(entry["back"], 0) :]
        elif "position" in entry and entry.get("after") == first:
            if len(self.earlier) != first:
                raise InputError("'after'", f"{len(self.earlier)} records come before, not {first}", _REMEDY)
            state = self.game.decode(entry["position"], self.setup)
            self.history = History(self.game, self.setup, state, self.earlier, _draws(entry))
        elif "n" in entry:
            raise InputError("'n'", f"the position after record {first} should come here", _REMEDY)

    def _record(self, history: History, entry: dict[str, Any]) -> None:
        number = len(history) + 1
        if entry["n"] != number:
            raise InputError("'n'", f"record {number} should come here, not {entry['n']!r}", _REMEDY)
        record = self._read(entry, entry.get("seat"))
        try:
            history.add(record)
        except IllegalAction as error:
            raise InputError("'do'", _not_legal(error), _REMEDY) from None
        stream = history.streams[-1]
        if entry.get("stream") != (None if stream is None else list(stream)):
            raise InputError("'stream'", f"luck came from {stream}, not from there", _REMEDY)
        if record in self.staged:
            self.staged.remove(record)

    def _read(self, entry: dict[str, Any], who: Any) -> Record:
        seat: Seat | None = _SEATS.get(who) if isinstance(who, str) else who if type(who) is int else None
        if seat is None or (type(who) is int and not 0 <= who < len(self.header.sitters)):
            raise InputError("'seat'", f"there is no seat {who!r}", _REMEDY)
        at = entry.get("at", 0)
        if type(at) is not int or at < 0:
            raise InputError("'at'", "must be a whole number of milliseconds", _REMEDY)
        return Record(seat, self.game.codec.from_json(entry.get("do"), "'do'"), at)

    def _stage(self, entry: dict[str, Any]) -> None:
        record = self._read(entry, entry["staged"])
        if record.seat not in self.header.persons:
            raise InputError("'staged'", "only persons' actions are staged", _REMEDY)
        self.staged.append(record)

    def _undo(self) -> None:
        if not self.staged:
            raise InputError("'undo'", "there is nothing to take back", _REMEDY)
        self.staged.pop()

    def _back(self, history: History, number: object) -> None:
        if type(number) is not int or not history.first <= number <= len(history):
            raise InputError("'back'", f"there is no record {number!r} to go back to", _REMEDY)
        history.cut(number)

    def _check(self, history: History, entry: dict[str, Any]) -> None:
        """Compare what the file says of the state with what the records lead to."""
        if entry["after"] != len(history):
            raise InputError("'after'", f"{len(history)} records come before, not {entry['after']!r}", _REMEDY)
        data = self.game.encode(history.state)
        if "position" in entry and state_hash(entry["position"]) != state_hash(data):
            raise InputError("'position'", "it does not follow from the records before it", _REMEDY)
        if "hash" in entry and entry["hash"] != state_hash(data):
            raise InputError("'hash'", "the records do not lead to this state", _REMEDY)


def _not_legal(error: IllegalAction) -> str:
    return f"this was not allowed there (rule {error.refusal.rule})"


def _draws(entry: dict[str, Any]) -> dict[Stream, int]:
    try:
        return {tuple(stream): int(count) for stream, count in entry["draws"]}
    except (KeyError, TypeError, ValueError):
        raise InputError("'draws'", "must be a list of streams and counts", _REMEDY) from None
