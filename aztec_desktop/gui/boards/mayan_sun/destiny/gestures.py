"""Which gesture of the hand means which action of Aztec Destiny: Mayan Sun's, and those of its own pieces."""

from __future__ import annotations

from collections.abc import Iterable

from aztec_desktop.core.actions import Action, Seat
from aztec_desktop.core.table import Table
from aztec_desktop.games.mayan_sun.destiny.components import SPACES
from aztec_desktop.gui.board.pose import Gesture
from aztec_desktop.gui.boards.mayan_sun import gestures as sun
from aztec_desktop.gui.boards.mayan_sun.gestures import Destination


def gestures(actions: Iterable[Action], seat: Seat, table: Table, destination: Destination) -> list[Gesture]:
    """Return every gesture for these legal actions of ``seat``; an action may have several, one or none."""
    return [
        Gesture(piece, target, action)
        for action in actions
        for piece, target in gesture(action, seat, table, destination)
    ]


def gesture(action: Action, seat: Seat, table: Table, destination: Destination) -> list[tuple[str, str]]:
    """Return which piece put onto which spot means ``action``; none for one that is only chosen from a list."""
    match action:
        case ("advance", track):
            disc = f"disc:{seat}:{track}"
            return [(disc, f"{track}:{_at(table, disc) + 1}")]
        case ("fate" | "change_fate", space):
            return [(f"cube:{seat}", f"space:{space}")]
        case ("date" | "change_date", date):
            return [(f"stick:{seat}", f"date:{date}")]
        case ("move_marker", steps):
            return [("marker:destiny", f"space:{(_at(table, 'marker:destiny') + steps) % SPACES}")]
        case ("harvest_over", crop, _) | ("harvest_now_over", _, crop, _):
            return [(f"seed:{seat}:{crop}", f"plaza:{seat}")]
        case _:
            return sun.gesture(action, seat, table, destination)


def _at(table: Table, piece: str) -> int:
    return int(table.pieces[piece].spot.partition(":")[2])


def deck_of(action: Action) -> int | None:
    """Return the deck whose card an action takes, or None."""
    return int(action[1]) if action[0] == "harvest_now_over" else sun.deck_of(action)


def attempts(piece: str, spot: str, seat: Seat, table: Table) -> list[Action]:
    """Return the actions that putting one of Aztec Destiny's own pieces onto a spot can have meant."""
    kind, _, rest = piece.partition(":")
    where, _, number = spot.partition(":")
    if kind in {"cube", "stick", "disc"} and rest.partition(":")[0] != str(seat):
        return []
    held = piece in table.pieces and table.pieces[piece].spot.startswith("hand:")
    match kind, where:
        case "cube", "space":
            return [("fate" if held else "change_fate", int(number))]
        case "stick", "date":
            return [("date" if held else "change_date", int(number))]
        case "marker", "space":
            steps = (int(number) - _at(table, piece)) % SPACES
            return [("move_marker", steps if steps <= SPACES // 2 else steps - SPACES)]
        case "disc", "value" | "progress" if rest.endswith(where):
            return [("advance", where)]
        case "seed", "plaza":
            return [("harvest_over", rest.partition(":")[2], months) for months in (3, 5)]
        case _:
            return []
