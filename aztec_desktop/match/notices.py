"""What a sitting tells those who listen, and how it says that something may not be done just now."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from aztec_desktop.core.actions import Action, Seat
from aztec_desktop.core.events import Event
from aztec_desktop.core.phrases import Phrase


@dataclass(frozen=True, slots=True)
class Step:
    """One action was done. The events are redacted for the sitting's sight; play them in order.

    Attributes:
        action: what was done, or None if the sight may not know (a sealed choice of another seat).
        staged: whether it can still be taken back before the turn ends.
    """

    seat: Seat
    action: Action | None
    events: tuple[Event, ...]
    staged: bool = False


@dataclass(frozen=True, slots=True)
class Jumped:
    """The state is another one without steps that led there (undo, another sight): show the table afresh."""


@dataclass(frozen=True, slots=True)
class Held:
    """A sealed choice of this seat waits, shown to nobody, for the end of the turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A person ended the turn; what was staged stands."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Trouble:
    """The journal cannot be written, for the system's reason. Said once; writing is tried again."""

    reason: str
    file: str


Notice: TypeAlias = Step | Jumped | Held | TurnEnded | Trouble
Listener: TypeAlias = Callable[[Notice], None]
"""Hears each notice when it has happened and is written down. It must not act on the sitting from within."""


class Untimely(ValueError):  # noqa: N818 - like IllegalAction: what was asked, not what broke
    """Raised when something is asked of a sitting at the wrong moment; nothing has changed. Says why."""

    def __init__(self, key: str) -> None:
        self.phrase = Phrase(f"match.{key}")
        super().__init__(self.phrase.key)
