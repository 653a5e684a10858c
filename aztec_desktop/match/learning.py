"""What one seat alone came to know by its own turn: faces and numbers that are not open to all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from aztec_desktop.core.actions import Seat
from aztec_desktop.core.game import AnyGame

Secrets: TypeAlias = tuple[Counter[tuple[str, str]], Counter[str]]
"""How many pieces of each (spot, face), and by how much each counter, a seat knows more than everybody does."""


@dataclass(frozen=True, slots=True)
class Learned:
    """What a turn taught the seat whose turn it was, and nobody else.

    Attributes:
        seat: who knows it now.
        faces: how many pieces it newly sees, by (spot, face).
        counts: by how much each counter has risen of which it knows more than everybody.
    """

    seat: Seat
    faces: Mapping[tuple[str, str], int]
    counts: Mapping[str, int]


def secrets(game: AnyGame, state: Any, seat: Seat) -> Secrets:
    """Return what a seat knows of a state more than everybody does."""
    own, everybody = (game.table(game.view(state, eyes)) for eyes in (seat, None))
    faces = Counter(
        (place.spot, place.face)
        for piece, place in own.pieces.items()
        if place.face and place.face != everybody.pieces[piece].face
    )
    counts = {name: value - everybody.counters.get(name, 0) for name, value in own.counters.items()}
    return faces, Counter({name: more for name, more in counts.items() if more > 0})


def learned(game: AnyGame, before: Secrets, state: Any, seat: Seat) -> Learned | None:
    """Return what a seat knows of a state more than it did before, or None if that is nothing."""
    faces, counts = secrets(game, state, seat)
    new_faces, new_counts = faces - before[0], counts - before[1]
    return Learned(seat, new_faces, new_counts) if new_faces or new_counts else None
