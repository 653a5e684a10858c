"""What a game can be set to: one source for the dialog, ``--option KEY=VALUE`` and the save's header."""

from __future__ import annotations

import difflib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from aztec_desktop.core.errors import InputError


@dataclass(frozen=True, slots=True)
class Option:
    """One setting of a game.

    Attributes:
        key: its name on the command line and in saves.
        choices: the values it can take.
        default: the value when nothing is said; for ``each_seat`` options one choice a seat, joined by commas.
        each_seat: whether the value is a list with a different choice for every seat.
    """

    key: str
    choices: tuple[str, ...]
    default: str
    each_seat: bool = False


def settle(options: Sequence[Option], given: Mapping[str, str], seats: int) -> dict[str, str]:
    """Return the value of every option, the defaults where nothing is given.

    Raises:
        InputError: for an unknown key or a value that the option does not offer.
    """
    known = {option.key: option for option in options}
    for key in given:
        if key not in known:
            near = difflib.get_close_matches(key, known, 1)
            hint = f"did you mean '{near[0]}'" if near else f"there are {', '.join(sorted(known)) or 'none'}"
            raise InputError(f"option '{key}'", f"this game has no such option ({hint})", "leave it out or correct it")
    settled = {}
    for key, option in known.items():
        value = given.get(key, option.default)
        _check(option, value, seats)
        settled[key] = value
    return settled


def _check(option: Option, value: str, seats: int) -> None:
    place = f"option '{option.key}'"
    offered = f"choose among {', '.join(option.choices)}"
    if not option.each_seat:
        if value not in option.choices:
            raise InputError(place, f"'{value}' is not offered", offered)
        return
    parts = value.split(",")
    for part in parts:
        if part not in option.choices:
            raise InputError(place, f"'{part}' is not offered", offered)
    if len(parts) != seats:
        raise InputError(place, f"{len(parts)} values for {seats} seats", "give one for each seat, joined by commas")
    if len(set(parts)) != len(parts):
        raise InputError(place, "a value is given to two seats", "give each seat its own")
