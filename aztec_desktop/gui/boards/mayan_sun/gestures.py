"""Which gesture of the hand means which action: pure functions between legal actions and pieces on spots."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, TypeAlias

from aztec_desktop.core.actions import Action, Seat
from aztec_desktop.core.table import Table
from aztec_desktop.gui.board.pose import Gesture

Destination: TypeAlias = Callable[[int, int], int]
"""Where a tile moved from a month by so many steps (positive = clockwise) ends: past held tiles, as the rules say."""

CARD_VERBS: Final = frozenset(
    {"move", "hold", "harvest_now", "move_seed", "across", "prophecy", "match_stars", "final_ritual", "special"}
    | {"jaguar", "discard"}
)
"""The verbs that take a card; their first field is its deck."""


def gestures(actions: Iterable[Action], seat: Seat, table: Table, destination: Destination) -> list[Gesture]:
    """Return every gesture for these legal actions of ``seat``; an action may have several, one or none."""
    return [
        Gesture(piece, target, action)
        for action in actions
        for piece, target in gesture(action, seat, table, destination)
    ]


def gesture(action: Action, seat: Seat, table: Table, destination: Destination) -> list[tuple[str, str]]:
    """Return which piece put onto which spot means ``action``; none for one that is only chosen from a list.

    A Hold is meant by any disc of the stock, everything else by exactly one piece.
    """
    match action:
        case ("plant", crop, field) | ("move_seed", _, crop, field):
            return [(f"seed:{seat}:{crop}", f"field:{field}")]
        case ("harvest_now", _, crop):
            return [(f"seed:{seat}:{crop}", f"plaza:{seat}")]
        case ("move" | "across" | "match_stars", _, month, *how):
            target = _target(action, month, how, destination)
            return [(piece, f"month:{target}") for piece in tiles_on(table, month)]
        case ("hold", _, month):
            return [(piece, f"month:{month}") for piece in table.at("stock") if piece.startswith("hold:")]
        case ("special", deck, month):
            return [(piece, f"month:{month}") for piece in _special_of(table, deck)]
        case ("pay", *_):  # what feeds brings no village out of the supply
            return [] if table.counters.get(f"unfed:{seat}", 0) else [(f"supply:{seat}", f"plaza:{seat}")]
        case _:
            return []


def _target(action: Action, month: int, how: list[int], destination: Destination) -> int:
    if action[0] == "move":
        return destination(month, how[0])
    return how[0] if action[0] == "match_stars" else (month + 9) % 18


def tiles_on(table: Table, month: int) -> list[str]:
    """Return the tile that lies on a month, as a list of one; empty while months are dealt."""
    return [piece for piece in table.at(f"month:{month}") if piece.startswith(("tile:", "special:"))]


def _special_of(table: Table, deck: int) -> list[str]:
    """Return the special tile that a deck's open card brings."""
    faces = [table.pieces[card].face for card in table.at(f"deck:{deck}")]
    names = [face.split(" +")[0].removeprefix("special ") for face in faces if face.startswith("special ")]
    return [f"special:{name}" for name in names]


def steps_walked(action: Action, destination: Destination) -> list[int]:
    """Return the months that a moved tile passes, the last one its target; empty for any other action."""
    match action:
        case ("move", _, month, steps):
            way = 1 if steps > 0 else -1
            passed: list[int] = []
            here = month
            while here != destination(month, steps) or not passed:
                here = (here + way) % 18
                passed.append(here)
            return passed
        case _:
            return []


def deck_of(action: Action) -> int | None:
    """Return the deck whose card an action takes, or None."""
    return int(action[1]) if action[0] in CARD_VERBS else None
