"""Who is asked and who may look on, where several persons share one table."""

from __future__ import annotations

from aztec_desktop.core.actions import Seat
from aztec_desktop.match.match import Match


def is_shared(match: Match, *, led: bool) -> bool:
    """Whether several persons play a game with secrets here; a ``led`` match (a lesson) has one."""
    return not led and match.game.has_secrets and len(match.header.persons) > 1


def asked_person(match: Match, *, led: bool) -> Seat | None:
    """Return the seat of the person who owes a decision before anybody else does, or None.

    In a ``led`` match nobody waits for bots, which bid or choose only when the lesson says so.
    """
    sitters, waiting = match.header.sitters, match.waiting_for
    if led:
        waiting = tuple(seat for seat in waiting if sitters[seat].kind == "person") or waiting
    return waiting[0] if waiting and sitters[waiting[0]].kind == "person" else None
