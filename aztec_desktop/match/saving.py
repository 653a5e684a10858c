"""Writing saves by hand: the whole sitting, or from a point of its history."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from aztec_desktop.core.errors import InputError
from aztec_desktop.core.phrases import Phrase
from aztec_desktop.match import lines
from aztec_desktop.match.atomic import replace_file
from aztec_desktop.match.match import Match


def save(match: Match, path: Path) -> Phrase | None:
    """Write the sitting to a file of its own; it goes on in its journal as before. Returns `export_warning`.

    Raises:
        InputError: if the file cannot be written.
    """
    _write(path, match.dump())
    return export_warning(match)


def save_from(match: Match, number: int, path: Path) -> Phrase | None:
    """Write the sitting as it stood after the numbered record, to be played on from there. See `save`."""
    _write(path, dump_from(match, number))
    return export_warning(match)


def dump_from(match: Match, number: int) -> str:
    """Return a save that ends after the numbered record; it is practice, since what came next is known.

    Raises:
        IndexError: for a record that is not there, or that stands under older rules.
    """
    if number == len(match.history):
        return lines.dump(match.header, match.history)
    history = match.history
    if not history.first <= number < len(history):
        raise IndexError(f"there is no record {number} to save from")
    return lines.dump(replace(match.header, practice=True), history.before(number))


def export_warning(match: Match) -> Phrase | None:
    """Return what to tell before a save is handed on: it holds everybody's secrets. None if it holds none."""
    if match.game.has_secrets and not match.over and len(match.header.persons) > 1:
        return Phrase("match.holds_secrets")
    return None


def _write(path: Path, text: str) -> None:
    try:
        replace_file(path, text)
    except OSError as error:
        why = error.strerror or "no reason was given"
        raise InputError(str(path), f"cannot be written ({why})", "choose another place") from None
