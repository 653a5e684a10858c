"""What an action would change, told by the game's own forecast before it is done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from aztec_desktop.core.actions import Action, Seat
from aztec_desktop.core.events import Event, Noted
from aztec_desktop.core.game import AnyGame
from aztec_desktop.model.seats import counts_of

LASTING: Final = frozenset({"vp", "value", "destiny", "date"})
"""The forecasts that mean the same in one round as in the next."""


@dataclass(frozen=True, slots=True)
class Preview:
    """What an action would change: for each seat its forecast, changed keys only; and the rule it rests on."""

    changes: tuple[Mapping[str, int], ...]
    rule: str


def preview(game: AnyGame, view: Any, seat: Seat, action: Action, before: Sequence[Mapping[str, int]]) -> Preview:
    """Return what a legal action would change; ``before`` is the forecast of the view."""
    after, told = view.copy(), list[Event]()
    game.advance(after, seat, action, told.append)
    coming = game.forecast(after)
    if not game.actors(after) or game.phase(after).round == game.phase(view).round:
        keys = [frozenset(new) for new in coming]
    else:  # the forecast is one of another round: what this one has brought is what has been scored
        keys = [LASTING] * len(coming)
        scored = (counts_of(game.table(after), other).get("vp", 0) for other in range(len(coming)))
        coming = [{**new, "vp": points} for new, points in zip(coming, scored, strict=True)]
    changes = tuple(
        {key: new[key] - old.get(key, 0) for key in new if key in told_keys and new[key] != old.get(key, 0)}
        for old, new, told_keys in zip(before, coming, keys, strict=True)
    )
    rules = [event.phrase.rule for event in told if isinstance(event, Noted) and event.seat == seat]
    return Preview(changes, rules[0] if rules else "")
