"""The lines of a save file, one JSON object each. The same lines are save, journal, replay and bug report.

======================================  ====================================================================
``{"aztec-desktop": "save", …}``        the head, first line (see header.py)
``{"n": 7, "seat": 1, "do": {…}}``      record 7; with ``at``, milliseconds of game time, if that is not 0
``{"n": 8, "seat": "chance", "do": …``  what luck brought, with ``stream``, the source it came from
``{"staged": 1, "do": {…}}``            seat 1 has done this but not ended the turn
``{"undo": 1}``                         the last staged action was taken back
``{"back": 6}``                         the records after record 6 were taken back
``{"after": 50, "position": {…}, …}``   the state after record 50, with ``draws`` made from each stream
``{"after": 93, "hash": "…", …}``       the hash of the state after record 93, with ``over`` and ``scores``
======================================  ====================================================================
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from aztec_desktop.core.actions import CHANCE, CLOCK, Record
from aztec_desktop.core.components import state_hash
from aztec_desktop.core.game import AnyGame
from aztec_desktop.match.header import Header
from aztec_desktop.match.history import EVERY, History, Stream

ACTORS = {CHANCE: "chance", CLOCK: "clock"}
"""What actors that sit nowhere are called in a save."""


def line(data: Mapping[str, Any]) -> str:
    """Return the data as one line, with its line end."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


def head_line(header: Header) -> str:
    """Return the first line."""
    return line(header.to_json())


def record_line(game: AnyGame, number: int, record: Record, stream: Stream | None) -> str:
    """Return the line of a committed record."""
    data: dict[str, Any] = {
        "n": number,
        "seat": ACTORS.get(record.seat, record.seat),
        "do": game.codec.to_json(record.action),
    }
    if record.at:
        data["at"] = record.at
    if stream is not None:
        data["stream"] = list(stream)
    return line(data)


def staged_line(game: AnyGame, record: Record) -> str:
    """Return the line of an action whose turn has not been ended."""
    data: dict[str, Any] = {"staged": record.seat, "do": game.codec.to_json(record.action)}
    if record.at:
        data["at"] = record.at
    return line(data)


def undo_line() -> str:
    """Return the line that takes back the last staged action."""
    return line({"undo": 1})


def back_line(number: int) -> str:
    """Return the line that takes back the records after the numbered one."""
    return line({"back": number})


def position_line(history: History, number: int) -> str:
    """Return the line of the state after the numbered record."""
    made = history.draws_at(number)
    return line(
        {
            "after": number,
            "position": history.game.encode(history.state_at(number)),
            "draws": [[list(stream), count] for stream, count in made.items()],
        }
    )


def hash_line(history: History) -> str:
    """Return the line that tells how the records end."""
    over = not history.actors
    data: dict[str, Any] = {
        "after": len(history),
        "hash": state_hash(history.game.encode(history.state)),
        "over": over,
    }
    if over:
        data["scores"] = list(history.game.outcome(history.state).scores)
    return line(data)


def added_lines(history: History, start: int) -> list[str]:
    """Return the lines of the records after number ``start``, with the positions that fall among them."""
    result = []
    for number in range(start + 1, len(history) + 1):
        index = number - history.first - 1
        result.append(record_line(history.game, number, history.records[index], history.streams[index]))
        if number % EVERY == 0:
            result.append(position_line(history, number))
    return result


def dump(header: Header, history: History, staged: Iterable[Record] = ()) -> str:
    """Return a whole save: head, records, positions, the last position and hash, and what is staged."""
    lines = [head_line(header)]
    lines += [line(entry) for entry in history.earlier]
    if history.first:
        lines.append(position_line(history, history.first))
    lines += added_lines(history, history.first)
    if len(history) == 0 or (len(history) > history.first and len(history) % EVERY):
        lines.append(position_line(history, len(history)))
    lines.append(hash_line(history))
    lines += [staged_line(history.game, record) for record in staged]
    return "".join(lines)
