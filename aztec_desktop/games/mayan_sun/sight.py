"""What is seen: views and guesses (nothing is hidden but the unseen cards, S41r), and the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aztec_desktop.core.table import Place, Table
from aztec_desktop.games.mayan_sun.components import DECK_SIZE
from aztec_desktop.games.mayan_sun.kit import CROPS

if TYPE_CHECKING:
    from aztec_desktop.games.mayan_sun.edition import S
    from aztec_desktop.games.mayan_sun.state import SunState

EVERYBODY = -1


def view(s: S, seat: int | None) -> S:
    """Return what a seat (None: everybody) may know: all but the odds, which come back with a guess."""
    seen = s.copy()
    seen.viewer = EVERYBODY if seat is None else seat
    return seen


def guess(view_: S) -> S:
    """Return a full state that fits a view; a bag holds what nobody has seen, so there is only one."""
    full = view_.copy()
    full.viewer = None
    return full


def table(s: SunState) -> Table:
    """Return which piece lies where and every counter."""
    return Table(_pieces(s), _counters(s))


def _pieces(s: SunState) -> dict[str, Place]:
    kit = s.kit
    pieces = {kit.tile_name(t): Place("aside" if t < 18 else "stock") for t in range(kit.tile_count)}
    for month, tile in enumerate(s.tiles):
        if tile >= 0:
            pieces[kit.tile_name(tile)] = Place(f"month:{month}")
    for disc, month in enumerate(s.discs):
        pieces[f"hold:{disc}"] = Place("stock" if month < 0 else f"month:{month}")
    for seed, field in enumerate(s.seeds):
        seat, crop = divmod(seed, 3)
        face = "harvested" if s.harvested >> seed & 1 else ""
        pieces[f"seed:{seat}:{CROPS[crop]}"] = Place(f"tray:{seat}" if field < 0 else f"field:{field}", face)
    hands = {(deck, place): seat for deck, place, seat in s.kept}
    for deck, pile in enumerate(s.piles):
        for place in range(DECK_SIZE):
            pieces[f"card:{deck}:{place}"] = _card(s, deck, place, pile, hands)
    return pieces


def _card(s: SunState, deck: int, place: int, pile: tuple[int, ...], hands: dict[tuple[int, int], int]) -> Place:
    if place >= s.kit.deck_size:
        return Place(f"out:{deck}")
    if place >= len(pile):
        return Place(f"deck:{deck}")
    face = s.kit.kinds[pile[place]].text
    if s.tops[deck] >= 0 and place == len(pile) - 1:
        return Place(f"deck:{deck}", face)
    holder = hands.get((deck, place))
    return Place(f"discard:{deck}" if holder is None else f"hand:{holder}", face)


def _counters(s: SunState) -> dict[str, int]:
    counters = {"year": s.year, "start": s.start}
    for deck, left in enumerate(s.left):
        counters[f"left:{deck}"] = left
    for seat in range(s.kit.seats):
        counters[f"vp:{seat}"] = s.vp[seat]
        for crop, name in enumerate(CROPS):
            counters[f"crop:{seat}:{name}"] = s.crops[seat * 3 + crop]
        counters[f"villages:{seat}"] = s.villages[seat]
        counters[f"unfed:{seat}"] = s.unfed[seat]
        counters[f"prophecy:{seat}"] = s.prophecy[seat]
        counters[f"jaguar:{seat}"] = s.jaguars[seat]
        counters[f"death:{seat}"] = s.deaths[seat]
    return counters
