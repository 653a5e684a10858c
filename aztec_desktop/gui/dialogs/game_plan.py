"""What the new game page asks for, as a value: kept between sittings, checked when it comes back."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Final

from aztec_desktop.bots.named import LEVELS
from aztec_desktop.match import Deal, Header, Parts, Sitter

LEVEL_NAMES: Final = tuple(LEVELS)


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """Who shall sit on a seat. ``level`` counts from 1 and only matters for a bot."""

    name: str
    colour: str
    kind: str
    level: int

    @property
    def sitter(self) -> Sitter:
        """The same as a match wants it."""
        if self.kind == "person":
            return Sitter("person", self.name)
        return Sitter("bot", self.name, LEVEL_NAMES[self.level - 1])


USUAL: Final = (
    SeatPlan("Player", "blue", "person", 3),
    SeatPlan("Itzel", "red", "bot", 3),
    SeatPlan("Nicte", "grey", "bot", 2),
    SeatPlan("Balam", "brown", "bot", 4),
    SeatPlan("Chel", "yellow", "bot", 3),
    SeatPlan("Kimi", "jade", "bot", 3),
)
"""The table as it is laid for somebody who plays for the first time."""


@dataclass(frozen=True, slots=True)
class GamePlan:
    """A game that is to begin. ``colours`` go with the seats and become the option of that name."""

    game: str
    seats: tuple[SeatPlan, ...]
    parts: Parts
    seed: str
    deal: Deal = "drawn"
    options: Mapping[str, str] = field(default_factory=dict)

    def header(self, created: str) -> Header:
        """Return what a match begins with; ``created`` is the time, ISO 8601."""
        options = dict(self.options)
        if "colours" in options:
            options["colours"] = ",".join(seat.colour for seat in self.seats)
        sitters = tuple(seat.sitter for seat in self.seats)
        return Header(self.parts, sitters, seed=self.seed, options=options, deal=self.deal, created=created)


def plan_to_text(seats: Sequence[SeatPlan], players: int) -> str:
    """Return the seats as a text for the settings."""
    return json.dumps({"players": players, "seats": [asdict(seat) for seat in seats]})


def plan_from_text(text: str) -> tuple[list[SeatPlan], int]:
    """Return the seats and the number of players from the settings; the usual ones where the text is no good."""
    try:
        data: Any = json.loads(text) if text else {}
        players = int(data["players"])
        seats = [_seat(entry, usual) for entry, usual in zip(data["seats"], USUAL, strict=False)]
    except (ValueError, KeyError, TypeError):
        return list(USUAL), 4
    return seats + list(USUAL[len(seats) :]), players


def _seat(entry: Any, usual: SeatPlan) -> SeatPlan:
    level = entry["level"]
    kind = entry["kind"]
    if type(level) is not int or not 1 <= level <= len(LEVEL_NAMES) or kind not in ("person", "bot"):
        return usual
    return replace(usual, name=str(entry["name"])[:24], colour=str(entry["colour"]), kind=kind, level=level)


def with_colours(seats: Sequence[SeatPlan], colours: Sequence[str]) -> list[SeatPlan]:
    """Return the seats, each with a colour of its own among those offered."""
    free = [colour for colour in colours if colour not in {seat.colour for seat in seats}]
    taken: set[str] = set()
    found = []
    for seat in seats:
        colour = seat.colour
        if colour not in colours or colour in taken:
            colour = next((c for c in free if c not in taken), next(c for c in colours if c not in taken))
        taken.add(colour)
        found.append(replace(seat, colour=colour))
    return found
