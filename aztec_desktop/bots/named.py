"""The names by which bots are called on the command line, in saves and in the window."""

from __future__ import annotations

import difflib
import math
import re
from collections.abc import Mapping, Sequence
from typing import Final

from aztec_desktop.bots.bot import Bot
from aztec_desktop.bots.greedy import Greedy
from aztec_desktop.bots.search import ITERATIONS, Search
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
"""The levels, weakest first, and how far each misjudges an action: softmax temperature in the game's grains."""

SEARCH: Final = "search"

NAMES: Final[tuple[str, ...]] = ("random", "greedy", *LEVELS, SEARCH)
"""All bots on offer."""

_LIMITS: Final = ("iterations", "seconds")
_LIMIT: Final = re.compile(r"iterations=(?P<iterations>\d{1,7})|seconds=(?P<seconds>\d{1,4}(\.\d{1,3})?)", re.ASCII)
_LIMITED: Final = "write for instance 'search:iterations=800' or 'search:seconds=1'"


def bot_named(text: str, within: float = math.inf) -> Bot:
    """Return the bot of that name, e.g. ``greedy``, ``skilled`` or ``search:iterations=800``.

    Args:
        text: the name, for a bot that searches with limits behind it: ``:iterations=N`` (at most 9,999,999),
            ``:seconds=T`` (at most 9,999.999) or both; with seconds alone it searches as long as that.
        within: the seconds in which it is to decide at the latest, whatever its name says.

    Raises:
        InputError: for a name that is not offered, a limit that does not hold, or one on a bot that does not search.
    """
    name, *limits = text.split(":")
    if name not in NAMES:
        near = difflib.get_close_matches(name.lower(), NAMES, 1)
        hint = f" (did you mean '{near[0]}'?)" if near else ""
        raise InputError(f"bot '{text}'", f"there is no such bot{hint}", f"choose among {', '.join(NAMES)}")
    if name == SEARCH:
        return _search(text, limits, within)
    for limit in limits:
        key = limit.partition("=")[0]
        if key not in _LIMITS:
            raise InputError(f"bot '{text}'", f"'{limit}' is not a setting of a bot", f"write only '{name}'")
        raise InputError(f"bot '{text}'", f"'{name}' does not search, so it takes no {key}", f"write only '{name}'")
    if name == "random":
        return Uniform()
    return Greedy(LEVELS.get(name, 0.0))


def _search(text: str, limits: Sequence[str], within: float) -> Search:
    given: dict[str, float] = {}
    for limit in limits:
        found = _LIMIT.fullmatch(limit)
        key = limit.partition("=")[0]
        if found is None or key in given or not float(found[key]):
            reason = f"'{limit}' is not a limit of a search" if key not in given else f"'{key}' is given twice"
            raise InputError(f"bot '{text}'", reason, _LIMITED)
        given[key] = float(found[key])
    usual = math.inf if given else ITERATIONS
    return Search(given.get("iterations", usual), min(within, given.get("seconds", math.inf)))
