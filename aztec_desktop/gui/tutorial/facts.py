"""What a lesson's sentences say, found in the position when they are said: no figure is ever typed.

A fact is written as a moment, what is asked, and of whom:

* ``count vp:0``: a counter of the table
* ``forecast 0 harvest.maize``: what a seat may expect
* ``sheet 0 villages_2``: an item of a seat's score sheet
* ``face deck:2``: the open card on a spot
* ``seat 1``, ``name month 3``: names
* ``game terms.maize``: what only this game can say

The moment is ``start`` (as the step began), ``now``, or ``then`` (as it would be after what is asked for was done).
``A minus B`` is the difference of two of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from aztec_desktop.core.errors import InputError
from aztec_desktop.core.game import AnyGame
from aztec_desktop.core.phrases import Fact

GameFacts: TypeAlias = Callable[[Any], Mapping[str, Fact]]
"""What only one game can say of a view, by name."""

_MINUS: Final = " minus "


def no_facts(_view: Any) -> Mapping[str, Fact]:
    """Return nothing: a game without words of its own."""
    return {}


@dataclass(frozen=True, slots=True)
class Moments:
    """The views between which a step's facts are found."""

    game: AnyGame
    start: Any
    now: Any
    then: Any
    own: GameFacts = no_facts

    def find(self, facts: Mapping[str, str]) -> dict[str, Fact]:
        """Return the values of named facts.

        Raises:
            InputError: for one that is not of the form above, or that the position does not hold.
        """
        return {name: self._fact(query) for name, query in facts.items()}

    def _fact(self, query: str) -> Fact:
        first, minus, second = query.partition(_MINUS)
        value = self._value(first)
        if not minus:
            return value
        other = self._value(second)
        if not isinstance(value, int) or not isinstance(other, int):
            raise InputError(f"fact '{query}'", "only numbers can be taken from each other", "correct it")
        return value - other

    def _value(self, query: str) -> Fact:
        try:
            moment, kind, *rest = query.split()
            view = {"start": self.start, "now": self.now, "then": self.then}[moment]
            return self._ask(view, kind, rest)
        except (KeyError, ValueError, IndexError):
            raise InputError(f"fact '{query}'", "the position has no such thing", "correct it") from None

    def _ask(self, view: Any, kind: str, rest: list[str]) -> Fact:
        match kind, rest:
            case "count", [name]:
                return self.game.table(view).counters[name]
            case "forecast", [seat, key]:
                return self.game.forecast(view)[int(seat)][key]
            case "sheet", [seat, item]:
                rows = [row for row in self.game.sheet(view) if row.seat == int(seat)]
                return sum([row.value for row in rows if row.item == f"sheet.{item}"][:1] or [_missing()])
            case "face", [spot]:
                table = self.game.table(view)
                return "@card:" + [face for piece in table.at(spot) if (face := table.pieces[piece].face)][-1]
            case "seat", [seat]:
                return f"@seat:{seat}"
            case "name", [what, which]:
                return f"@{what}:{which}"
            case "game", [name]:
                return self.own(view)[name]
        raise ValueError(kind)


def _missing() -> int:
    raise ValueError("no such item")
