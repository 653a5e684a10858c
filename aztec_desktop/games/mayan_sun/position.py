"""A whole state as JSON data that a person can read and edit, and back, every inconsistency named by its place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from aztec_desktop.core.components import Reader
from aztec_desktop.games.mayan_sun.components import DECKS, MONTHS
from aztec_desktop.games.mayan_sun.edition import Edition, S
from aztec_desktop.games.mayan_sun.kit import CROPS, Kit
from aztec_desktop.games.mayan_sun.position_checks import LAYOUT, OVER, check_whole, phase_name
from aztec_desktop.games.mayan_sun.state import NOTHING_DUE

if TYPE_CHECKING:
    from aztec_desktop.core.game import Setup
    from aztec_desktop.games.mayan_sun.state import SunState

KEYS: Final = (
    "viewer", "year", "phase", "final", "start", "turn", "due", "placed", "months", "aside", "discs", "decks",
    "finals", "seats",
)  # fmt: skip
SEAT_KEYS: Final = ("points", "crops", "seeds", "harvested", "villages", "unfed", "prophecy", "jaguars", "deaths")
DECK_KEYS: Final = ("open", "left", "unseen", "taken", "kept_by")
MANY: Final = 10_000


def encode(s: SunState) -> dict[str, Any]:
    """Return the state as JSON data; VP is the sum of the points and so not written."""
    annex = s.kit.edition.annex
    data = {
        "viewer": s.viewer,
        "year": s.year,
        "phase": phase_name(s),
        "final": s.final,
        "start": s.start,
        "turn": s.turn,
        "due": _due_names(s.kit)[s.due - NOTHING_DUE],
        "placed": s.placed,
        "months": [_tile_id(s.kit, tile) for tile in s.tiles],
        "aside": list(s.aside),
        "discs": list(s.discs),
        "decks": [_encode_deck(s, deck) for deck in range(DECKS)],
        "finals": list(s.finals),
        "seats": [_encode_seat(s, seat) for seat in range(s.kit.seats)],
    }
    return {**data, annex.key: annex.encode(s)} if annex else data


def _due_names(kit: Kit) -> tuple[str, ...]:
    return ("nothing", *(f"deck {deck}" for deck in range(DECKS)), *kit.edition.dues)


def _tile_id(kit: Kit, tile: int) -> int | str | None:
    if tile < 0:
        return None
    return tile if tile < MONTHS else kit.special_ids[tile - MONTHS]


def _encode_deck(s: SunState, deck: int) -> dict[str, Any]:
    kinds, pile = s.kit.kinds, s.piles[deck]
    is_open = s.tops[deck] >= 0
    return {
        "open": kinds[s.tops[deck]].text if is_open else None,
        "left": s.left[deck],
        "unseen": [kinds[kind].text for kind in s.bags[deck]],
        "taken": [kinds[kind].text for kind in (pile[:-1] if is_open else pile)],
        "kept_by": {str(place): seat for at, place, seat in s.kept if at == deck},
    }


def _encode_seat(s: SunState, seat: int) -> dict[str, Any]:
    names, three = s.kit.edition.points, slice(seat * 3, seat * 3 + 3)
    items = seat * len(names)
    return {
        "points": dict(zip(names, s.points[items : items + len(names)], strict=True)),
        "crops": dict(zip(CROPS, s.crops[three], strict=True)),
        "seeds": dict(zip(CROPS, s.seeds[three], strict=True)),
        "harvested": [crop for index, crop in enumerate(CROPS) if s.harvested >> (seat * 3 + index) & 1],
        "villages": s.villages[seat],
        "unfed": s.unfed[seat],
        "prophecy": s.prophecy[seat],
        "jaguars": s.jaguars[seat],
        "deaths": s.deaths[seat],
    }


def decode(data: Any, edition: Edition[S], setup: Setup) -> S:
    """Return the state that JSON data describe.

    Raises:
        InputError: with the path of what is missing, unknown, out of range or does not fit the rest.
    """
    annex = edition.annex
    keys = (*KEYS, annex.key) if annex else KEYS
    root = Reader(data, "state").table(keys, keys)
    s = edition.begin(setup)
    _decode_state(s, root)
    if annex:
        annex.decode(s, root[annex.key])
    return s


def _decode_state(s: SunState, root: Reader) -> None:
    kit = s.kit
    seats = kit.seats
    s.viewer = None if root["viewer"].value is None else root["viewer"].whole(-1, seats - 1)
    s.year = root["year"].whole(1, kit.edition.years)
    phases = kit.edition.phases
    names = (LAYOUT, *phases, OVER)
    s.step = names.index(root["phase"].text(names)) - 1
    s.final = root["final"].flag()
    s.start = root["start"].whole(-1, seats - 1)
    s.turn = root["turn"].whole(-1, seats - 1)
    dues = _due_names(kit)
    s.due = dues.index(root["due"].text(dues)) + NOTHING_DUE
    s.placed = root["placed"].whole(0, 3 * seats)
    s.finals = tuple(entry.whole(0, seats - 1) for entry in root["finals"].items())
    _decode_tiles(s, root)
    _decode_discs(s, root["discs"])
    for deck, entry in enumerate(_list(root["decks"], DECKS)):
        _decode_deck(s, deck, entry.table(DECK_KEYS, DECK_KEYS))
    for seat, entry in enumerate(_list(root["seats"], seats)):
        _decode_seat(s, seat, entry.table(SEAT_KEYS, SEAT_KEYS))
    _fill_fields(s, root)
    check_whole(s, root)


def _list(reader: Reader, length: int) -> list[Reader]:
    entries = reader.items()
    if len(entries) != length:
        reader.fail(f"must have {length} entries, not {len(entries)}", "add or remove some")
    return entries


def _decode_tiles(s: SunState, root: Reader) -> None:
    kit = s.kit
    for month, entry in enumerate(_list(root["months"], MONTHS)):
        if entry.value is None:
            s.tiles[month] = -1
        elif isinstance(entry.value, str):
            s.tiles[month] = kit.special(entry.text(kit.special_ids))
        else:
            s.tiles[month] = entry.whole(0, MONTHS - 1)
    s.aside = tuple(sorted(entry.whole(0, MONTHS - 1) for entry in root["aside"].items()))
    laid = [tile for tile in s.tiles if tile >= 0]
    _no_twice(root["months"], laid)
    if sorted([*(tile for tile in laid if tile < MONTHS), *s.aside]) != list(range(MONTHS)):
        root["aside"].fail("months and aside together must hold each regular tile 0 to 17 once", "correct the tiles")


def _no_twice(reader: Reader, numbers: Sequence[int]) -> None:
    if len(set(numbers)) != len(numbers):
        reader.fail("something stands in two places", "let it stand in one")


def _decode_discs(s: SunState, reader: Reader) -> None:
    s.discs = tuple(entry.whole(-1, MONTHS - 1) for entry in _list(reader, s.kit.components.hold_discs))
    lying = [month for month in s.discs if month >= 0]
    _no_twice(reader, lying)
    s.held = sum(1 << month for month in lying)


def _decode_deck(s: SunState, deck: int, entry: Reader) -> None:
    kit = s.kit
    own = tuple(kit.kinds[kind].text for kind in kit.decks[deck])
    top = None if entry["open"].value is None else entry["open"].text(own)
    taken = [card.text(own) for card in entry["taken"].items()]
    unseen = [card.text(own) for card in entry["unseen"].items()]
    seen = [*taken, *([top] if top else [])]
    if sorted([*seen, *unseen]) != sorted(own):
        entry.fail("open, taken and unseen together must be this deck's eight cards", "correct the cards")
    if len(seen) > kit.deck_size:
        entry["taken"].fail(f"of this deck only {kit.deck_size} cards are in play (S8)", "correct it")
    s.tops[deck] = kit.kind_index[top] if top else -1
    s.piles[deck] = tuple(kit.kind_index[card] for card in seen)
    s.bags[deck] = tuple(sorted(kit.kind_index[card] for card in unseen))
    s.left[deck] = entry["left"].whole(0, kit.deck_size)
    if s.left[deck] != kit.deck_size - len(taken):
        entry["left"].fail(
            f"must be {kit.deck_size - len(taken)}: {kit.deck_size} cards less those taken", "correct it"
        )
    kept = entry["kept_by"]
    if not isinstance(kept.value, dict):
        kept.fail("must say of places among the cards taken who keeps them", "write {} if nobody keeps any")
    places = {str(place): kind for place, kind in enumerate(s.piles[deck][: len(taken)])}
    for place in kept.value:
        if place not in places or kit.kinds[places[place]].verb != "final_ritual":
            kept[place].fail("is not the place, from 0, of a Final Ritual among the cards taken", "leave it out")
        s.kept = tuple(sorted((*s.kept, (deck, int(place), kept[place].whole(0, kit.seats - 1)))))


def _decode_seat(s: SunState, seat: int, entry: Reader) -> None:
    names = s.kit.edition.points
    points = entry["points"].table(names, names)
    s.points[seat * len(names) : (seat + 1) * len(names)] = [points[item].whole(-MANY, MANY) for item in names]
    s.vp[seat] = sum(s.points[seat * len(names) : (seat + 1) * len(names)])
    crops, seeds = entry["crops"].table(CROPS, CROPS), entry["seeds"].table(CROPS, CROPS)
    harvested = [crop.text(CROPS) for crop in entry["harvested"].items()]
    for index, crop in enumerate(CROPS):
        s.crops[seat * 3 + index] = crops[crop].whole(0, MANY)
        s.seeds[seat * 3 + index] = field = seeds[crop].whole(-1, MONTHS - 1)
        if crop in harvested:
            if field < 0:
                entry["harvested"].fail(f"{crop} is not planted", "leave it out")
            s.harvested |= 1 << (seat * 3 + index)
    s.villages[seat] = entry["villages"].whole(0, MANY)
    s.unfed[seat] = entry["unfed"].whole(0, s.villages[seat])
    s.prophecy[seat] = entry["prophecy"].whole(0, MANY)
    s.jaguars[seat] = entry["jaguars"].whole(0, MANY)
    s.deaths[seat] = entry["deaths"].whole(0, MANY)


def _fill_fields(s: SunState, root: Reader) -> None:
    planted = [field for field in s.seeds if field >= 0]
    if len(set(planted)) != len(planted):
        root["seats"].fail("two seeds stand on one field (S11)", "move one of them")
    s.filled = sum(1 << field for field in planted)
