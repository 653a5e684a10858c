"""A whole state as JSON data that a person can read and edit, and back, every inconsistency named by its place."""

from __future__ import annotations

from typing import Any, Final

from aztec_desktop.core.components import Reader
from aztec_desktop.games.altun_ha.combos import read, text_of
from aztec_desktop.games.altun_ha.kit import PHASES, POINTS, TOP, Kit
from aztec_desktop.games.altun_ha.position_checks import check_whole
from aztec_desktop.games.altun_ha.position_pieces import encode_pieces, read_pieces
from aztec_desktop.games.altun_ha.state import HIDDEN, NOT_YET, PASSED, AltunState, Counts

KEYS: Final = (
    "viewer", "round", "phase", "token", "population", "due", "turn", "king", "placed", "shuffles", "deck", "discards",
    "box", "playing", "temples", "seats",
)  # fmt: skip
SEAT_KEYS: Final = (
    "points", "hand", "cards", "bid", "traded", "shown", "shown_in", "looks", "looked_in", "kings", "stages",
)  # fmt: skip
STAGE_KEYS: Final = ("card", "seat")
MOST_PEOPLE: Final = 13
"""More than any two cards make, so the game is over (H12) before there are more."""
MANY: Final = 10_000


def phase_names() -> tuple[str, ...]:
    """Return the names of the phases as a position writes them: set-up first, the end last."""
    return ("setup", *PHASES, "over")


def encode(s: AltunState) -> dict[str, Any]:
    """Return the state as JSON data; the score is the sum of the points and so not written."""
    kit = s.kit
    return {
        "viewer": s.viewer,
        "round": s.round,
        "phase": phase_names()[s.step + 1],
        "token": s.token,
        "population": s.population,
        "due": s.due,
        "turn": s.turn,
        "king": s.king,
        "placed": s.placed,
        "shuffles": s.shuffles,
        "deck": _written(kit, tuple(s.bag)),
        "discards": [kit.ids[kind] for kind, _ in s.discards],
        "box": [kit.ids[kind] for kind, _ in s.box],
        "playing": None if s.playing[0] < 0 else kit.ids[s.playing[0]],
        "temples": [[{"card": kit.ids[kind], "seat": seat} for kind, seat, _ in temple] for temple in s.temples],
        "seats": [_encode_seat(s, seat) for seat in range(kit.seats)],
        "pieces": encode_pieces(s),
    }


def _written(kit: Kit, counts: Counts) -> dict[str, int]:
    return {name: count for name, count in zip(kit.ids, counts, strict=True) if count}


def _encode_seat(s: AltunState, seat: int) -> dict[str, Any]:
    kit, codes, played = s.kit, s.bids[seat], s.traded[seat]
    looks = [s.looks[seat * kit.seats + other] for other in range(kit.seats)]
    items = seat * len(POINTS)
    return {
        "points": dict(zip(POINTS, s.points[items : items + len(POINTS)], strict=True)),
        "hand": [kit.ids[kind] for kind in s.hands[seat]],
        "cards": len(s.pieces[seat]),
        "bid": _bid_written(kit, codes),
        "traded": {NOT_YET: None, PASSED: "pass"}.get(played) or (kit.ids[played] if played >= 0 else None),
        "shown": _written(kit, s.shown[seat]),
        "shown_in": s.shown_in[seat],
        "looks": [_written(kit, look) if look else None for look in looks],
        "looked_in": s.looked_in[seat * kit.seats : (seat + 1) * kit.seats],
        "kings": s.kings[seat],
        "stages": s.stages[seat],
    }


def _bid_written(kit: Kit, codes: tuple[int, ...] | None) -> list[str] | str | None:
    if codes is None or codes == HIDDEN:
        return None if codes is None else "sealed"
    return [text_of(kit, code) for code in codes]


def decode(data: Any, kit: Kit) -> AltunState:
    """Return the state that JSON data describe. ``pieces`` may be left out.

    Raises:
        InputError: with the path of what is missing, unknown, out of range or does not fit the rest.
    """
    root = Reader(data, "state").table((*KEYS, "pieces"), KEYS)
    s = AltunState(kit)
    seats = kit.seats
    s.viewer = None if root["viewer"].value is None else root["viewer"].whole(-1, seats - 1)
    s.round = root["round"].whole(0, MANY)
    s.step = phase_names().index(root["phase"].text(phase_names())) - 1
    s.token = root["token"].whole(-1, seats - 1)
    s.population = root["population"].whole(0, MOST_PEOPLE)
    s.due = root["due"].whole(0, MANY)
    s.turn = root["turn"].whole(-1, seats - 1)
    s.king = root["king"].whole(-1, seats - 1)
    s.placed = root["placed"].whole(0, 2)
    s.shuffles = root["shuffles"].whole(0, MANY)
    s.bag = list(_counts(kit, root["deck"]))
    s.discards = tuple((kind, -1) for kind in _cards(kit, root["discards"]))
    s.box = tuple((kind, -1) for kind in _cards(kit, root["box"]))
    s.playing = (-1 if root["playing"].value is None else kit.index[root["playing"].text(kit.ids)], -1)
    s.temples = tuple(_temple(kit, temple) for temple in root["temples"].items())
    entries = root["seats"].items()
    if len(entries) != seats:
        root["seats"].fail(f"must have {seats} entries, not {len(entries)}", "add or remove some")
    for seat, entry in enumerate(entries):
        _decode_seat(s, seat, entry.table(SEAT_KEYS, SEAT_KEYS))
    check_whole(s, root)
    read_pieces(s, root)
    return s


def _cards(kit: Kit, reader: Reader) -> list[int]:
    return [kit.index[entry.text(kit.ids)] for entry in reader.items()]


def _counts(kit: Kit, reader: Reader) -> Counts:
    reader.table(kit.ids)
    return tuple(reader[name].whole(0, kit.counts[kind]) if name in reader else 0 for kind, name in enumerate(kit.ids))


def _temple(kit: Kit, reader: Reader) -> tuple[tuple[int, int, int], ...]:
    stages = reader.items()
    if not 1 <= len(stages) <= TOP:
        reader.fail(f"a temple has 1 to {TOP} stages (H20)", "correct it")
    found = []
    for value, entry in enumerate(stages, 1):
        entry.table(STAGE_KEYS, STAGE_KEYS)
        kind = kit.index[entry["card"].text(kit.ids)]
        if kind != value - 1 and kind < kit.first_god:
            entry["card"].fail(f"must be {value} or a God: stages go up one by one (H20)", "correct it")
        found.append((kind, entry["seat"].whole(0, kit.seats - 1), -1))
    return tuple(found)


def _decode_seat(s: AltunState, seat: int, entry: Reader) -> None:
    kit, seats = s.kit, s.kit.seats
    points = entry["points"].table(POINTS, POINTS)
    items = seat * len(POINTS)
    s.points[items : items + len(POINTS)] = [points[item].whole(-MANY, MANY) for item in POINTS]
    s.vp[seat] = sum(s.points[items : items + len(POINTS)])
    s.hands[seat] = tuple(sorted(_cards(kit, entry["hand"])))
    s.pieces[seat] = (-1,) * entry["cards"].whole(0, kit.cards)
    s.bids[seat] = _bid(kit, entry["bid"])
    played = entry["traded"].value
    traded = [name for kind, name in enumerate(kit.ids) if kit.is_trade(kind)]
    s.traded[seat] = NOT_YET
    if played is not None:
        name = entry["traded"].text(["pass", *traded])
        s.traded[seat] = PASSED if name == "pass" else kit.index[name]
    s.shown[seat] = _counts(kit, entry["shown"])
    s.shown_in[seat] = entry["shown_in"].whole(0, MANY)
    for key in ("looks", "looked_in"):
        if len(entry[key].items()) != seats:
            entry[key].fail(f"must have {seats} entries", "give one for each seat")
    for other, look in enumerate(entry["looks"].items()):
        s.looks[seat * seats + other] = () if look.value is None else _counts(kit, look)
    s.looked_in[seat * seats : (seat + 1) * seats] = [at.whole(0, MANY) for at in entry["looked_in"].items()]
    s.kings[seat] = entry["kings"].whole(0, MANY)
    s.stages[seat] = entry["stages"].whole(0, MANY)


def _bid(kit: Kit, entry: Reader) -> tuple[int, ...] | None:
    if entry.value is None:
        return None
    if entry.value == "sealed":
        return HIDDEN
    codes = []
    for card in entry.items():
        code = read(kit, card.text())
        if code is None:
            card.fail(f"'{card.value}' is no card that can be bid", "write 1 to 6, or a God with its value: chaac:3")
        codes.append(code)
    return tuple(sorted(codes))
