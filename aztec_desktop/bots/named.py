"""The names by which bots are called on the command line, in saves and in the window."""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from typing import Final

from aztec_desktop.bots.bot import Bot
from aztec_desktop.bots.greedy import Greedy
from aztec_desktop.bots.uniform import Uniform
from aztec_desktop.core.errors import InputError

LEVELS: Final[Mapping[str, float]] = {
    "novice": 20.0,
    "beginner": 10.0,
    "casual": 6.0,
    "skilled": 4.0,
    "strong": 2.5,
    "expert": 0.0,
}
"""The levels, weakest first, and how far each misjudges an action: softmax temperature in victory points."""

NAMES: Final[tuple[str, ...]] = ("random", "greedy", *LEVELS)
"""All bots on offer."""

_LIMITS: Final = ("iterations", "seconds")


def bot_named(text: str) -> Bot:
    """Return the bot of that name, e.g. ``greedy`` or ``skilled``.

    Raises:
        InputError: for a name that is not offered, or a search limit on a bot that does not search.
    """
    name, *limits = text.split(":")
    if name not in NAMES:
        near = difflib.get_close_matches(name.lower(), NAMES, 1)
        hint = f" (did you mean '{near[0]}'?)" if near else ""
        raise InputError(f"bot '{text}'", f"there is no such bot{hint}", f"choose among {', '.join(NAMES)}")
    for limit in limits:
        key = limit.partition("=")[0]
        if key not in _LIMITS:
            raise InputError(f"bot '{text}'", f"'{limit}' is not a setting of a bot", f"write only '{name}'")
        raise InputError(f"bot '{text}'", f"'{name}' does not search, so it takes no {key}", f"write only '{name}'")
    if name == "random":
        return Uniform()
    return Greedy(LEVELS.get(name, 0.0))
