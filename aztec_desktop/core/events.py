"""What happened, in a closed vocabulary of five kinds. Log, animation, sound, replay and accessibility all read it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from aztec_desktop.core.actions import Seat
from aztec_desktop.core.phrases import Phrase

Seers: TypeAlias = frozenset[Seat] | None
"""The seats that see an event's particulars; None means everybody."""


@dataclass(frozen=True, slots=True)
class Moved:
    """A piece went from one spot to another."""

    piece: str
    start: str
    end: str
    cue: str
    seen_by: Seers = None


@dataclass(frozen=True, slots=True)
class Turned:
    """A piece shows another face; the empty face is its back."""

    piece: str
    face: str
    cue: str
    seen_by: Seers = None


@dataclass(frozen=True, slots=True)
class Counted:
    """A counter changed. ``rule`` says by which rule and ``why`` names the item on the score sheet, if any."""

    counter: str
    before: int
    after: int
    cue: str
    rule: str = ""
    seen_by: Seers = None


@dataclass(frozen=True, slots=True)
class Noted:
    """Something worth a line in the log. It changes nothing on the table."""

    phrase: Phrase
    cue: str
    seat: Seat | None = None
    seen_by: Seers = None


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over; ``winners`` share the win."""

    winners: tuple[Seat, ...]
    cue: str = "win"
    seen_by: Seers = None


Event: TypeAlias = Moved | Turned | Counted | Noted | Ended


def redact(event: Event, seat: Seat | None) -> Event | None:
    """Return the event as ``seat`` may know it, or None if nothing of it shows. ``seat`` None is the curtain.

    A hidden turn shows the back, a hidden move still shows that something moved, the rest is left out.
    """
    if event.seen_by is None or (seat is not None and seat in event.seen_by):
        return event
    match event:
        case Turned():
            return replace(event, face="")
        case Moved():
            return event
        case _:
            return None
