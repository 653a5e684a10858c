"""The numbers of the pieces in a position: which card on the table is which, for animation. They may be left out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aztec_desktop.core.components import Reader

if TYPE_CHECKING:
    from aztec_desktop.games.altun_ha.state import AltunState


def encode_pieces(s: AltunState) -> dict[str, list[int]]:
    """Return by place the numbers of the pieces that lie there."""
    places = {
        "deck": s.deck[:],
        "discards": [piece for _, piece in s.discards],
        "box": [piece for _, piece in s.box],
        "playing": [s.playing[1]] if s.playing[0] >= 0 else [],
        "temples": [piece for temple in s.temples for _, _, piece in temple],
    }
    return places | {f"hand {seat}": list(pieces) for seat, pieces in enumerate(s.pieces)}


def read_pieces(s: AltunState, root: Reader) -> None:
    """Give every card of a state that was just read its piece, in the order of their places if none are written.

    Raises:
        InputError: if a place has too many or too few, or a piece lies twice or nowhere.
    """
    lengths = {
        "deck": s.kit.cards - sum(map(len, s.pieces)) - len(s.discards) - len(s.box) - (s.playing[0] >= 0),
        "discards": len(s.discards),
        "box": len(s.box),
        "playing": int(s.playing[0] >= 0),
        "temples": sum(map(len, s.temples)),
    }
    lengths["deck"] -= lengths["temples"]
    lengths |= {f"hand {seat}": len(pieces) for seat, pieces in enumerate(s.pieces)}
    places = _written(root["pieces"], lengths, s.kit.cards) if "pieces" in root else _fresh(lengths)
    s.deck = places["deck"]
    s.discards = tuple((kind, piece) for (kind, _), piece in zip(s.discards, places["discards"], strict=True))
    s.box = tuple((kind, piece) for (kind, _), piece in zip(s.box, places["box"], strict=True))
    if places["playing"]:
        s.playing = (s.playing[0], places["playing"][0])
    stages = iter(places["temples"])
    s.temples = tuple(tuple((kind, seat, next(stages)) for kind, seat, _ in temple) for temple in s.temples)
    s.pieces = [tuple(places[f"hand {seat}"]) for seat in range(s.kit.seats)]


def _fresh(lengths: dict[str, int]) -> dict[str, list[int]]:
    places, after = {}, 0
    for place, length in lengths.items():
        places[place] = list(range(after, after + length))
        after += length
    places["deck"].reverse()
    return places


def _written(reader: Reader, lengths: dict[str, int], cards: int) -> dict[str, list[int]]:
    reader.table(tuple(lengths), tuple(lengths))
    places = {place: [entry.whole(0, cards - 1) for entry in reader[place].items()] for place in lengths}
    for place, length in lengths.items():
        if len(places[place]) != length:
            reader[place].fail(f"must have {length} entries, one a card there", "correct it, or leave pieces out")
    if len({piece for pieces in places.values() for piece in pieces}) != cards:
        reader.fail("a piece lies in two places", "number them 0 and up, each once, or leave pieces out")
    return places
