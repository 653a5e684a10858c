"""What any screen shows: which piece lies on which spot with which face, and every counter."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from aztec_desktop.core.events import Counted, Event, Moved, Turned


class Place(NamedTuple):
    """Where a piece lies and which face it shows; the empty face is its back."""

    spot: str
    face: str = ""


@dataclass(slots=True)
class Table:
    """The visible state of a game as plain data. Ids are texts such as ``tile:4``, ``month:0``, ``vp:1``."""

    pieces: dict[str, Place] = field(default_factory=dict)
    counters: dict[str, int] = field(default_factory=dict)

    def play(self, events: Iterable[Event]) -> None:
        """Bring the table up to date with what happened."""
        for event in events:
            match event:
                case Moved(piece=piece, end=end):
                    self.pieces[piece] = Place(end, self.pieces[piece].face)
                case Turned(piece=piece, face=face):
                    self.pieces[piece] = Place(self.pieces[piece].spot, face)
                case Counted(counter=counter, after=after):
                    self.counters[counter] = after
                case _:
                    pass

    def at(self, spot: str) -> list[str]:
        """Return the pieces on a spot, in the order of their ids."""
        return sorted(piece for piece, place in self.pieces.items() if place.spot == spot)
