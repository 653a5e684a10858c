"""What a drop that is not legal was meant to be, so that the rules can say why not."""

from __future__ import annotations

from typing import Final

from aztec_desktop.core.actions import Action, Seat
from aztec_desktop.core.table import Table

MONTHS: Final = 18


def attempts(piece: str, spot: str, seat: Seat, table: Table, deck: int | None) -> list[Action]:
    """Return the actions that putting ``piece`` onto ``spot`` can have meant, the likeliest first.

    With no card lifted (``deck`` None) every open card is tried whose picture fits such a move.
    """
    decks = _open_cards(table) if deck is None else {deck: _open_cards(table).get(deck, "")}
    kind, _, rest = piece.partition(":")
    where, _, number = spot.partition(":")
    if kind == "seed":
        owner, _, crop = rest.partition(":")
        if int(owner) != seat:
            return []
        planted = not table.pieces[piece].spot.startswith("tray:")
        return _of_seed(crop, where, number, decks, planted=planted)
    if where != "month":
        return []
    month = int(number)
    if kind == "hold":
        return [("hold", d, month) for d in _showing(decks, "hold")]
    start = _month_of(table, piece)
    if start is None:
        return [("special", d, month) for d in _showing(decks, f"special {rest}")]
    return _of_tile(start, month, decks)


def _of_seed(crop: str, where: str, number: str, decks: dict[int, str], *, planted: bool) -> list[Action]:
    if where == "plaza":
        return [("harvest_now", deck, crop) for deck in _showing(decks, "harvest now")]
    if where not in ("field", "month"):  # over a month nothing else can have been meant than its field
        return []
    field = int(number)
    if not planted:
        return [("plant", crop, field)]
    return [("move_seed", deck, crop, field) for deck in _showing(decks, "move seed")]


def _of_tile(start: int, end: int, decks: dict[int, str]) -> list[Action]:
    forward = (end - start) % MONTHS
    steps = forward if forward <= MONTHS // 2 else forward - MONTHS
    found: list[Action] = []
    for deck, face in decks.items():
        if face.startswith("move ") and not face.startswith("move seed") and steps:
            found.append(("move", deck, start, steps))
        elif face.startswith("across"):
            found.append(("across", deck, start))
        elif face.startswith("match"):
            found.append(("match_stars", deck, start, end))
    return found


def _open_cards(table: Table) -> dict[int, str]:
    found = {}
    for piece, place in table.pieces.items():
        if piece.startswith("card:") and place.face and place.spot.startswith("deck:"):
            found[int(place.spot[5:])] = place.face
    return dict(sorted(found.items()))


def _showing(decks: dict[int, str], kind: str) -> list[int]:
    return [deck for deck, face in decks.items() if face.split(" +")[0] == kind]


def _month_of(table: Table, piece: str) -> int | None:
    place = table.pieces.get(piece)
    return int(place.spot[6:]) if place is not None and place.spot.startswith("month:") else None
