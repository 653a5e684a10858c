"""Cards on their way: dealt, played, discarded, shuffled.

In a hand the pieces are numbered places: the last one always leaves, and the faces of the others close up. So no piece
follows a card through a hand, and nobody learns from a number when a card was drawn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from aztec_desktop.core.events import Counted, Moved, Noted, Turned
from aztec_desktop.core.phrases import Phrase
from aztec_desktop.games.altun_ha.kit import POINTS
from aztec_desktop.games.altun_ha.memory import Watch, lower, raise_to

if TYPE_CHECKING:
    from aztec_desktop.core.game import Emit
    from aztec_desktop.games.altun_ha.state import AltunState, Hand


def piece_name(piece: int) -> str:
    """Return the id of a piece."""
    return f"card:{piece}"


def without(hand: Hand, kind: int) -> Hand:
    """Return a hand less one card of a kind."""
    at = hand.index(kind)
    return hand[:at] + hand[at + 1 :]


def with_card(hand: Hand, kind: int) -> Hand:
    """Return a hand and one card more."""
    return tuple(sorted((*hand, kind)))


def show_hand(s: AltunState, seat: int, cue: str, emit: Emit) -> None:
    """Tell the owner the face of every place of the hand; to others each shows its back.

    Every place is told, changed or not: which ones change would say how high the card was.
    """
    if len(s.hands[seat]) == len(s.pieces[seat]):
        for kind, piece in zip(s.hands[seat], s.pieces[seat], strict=True):
            emit(Turned(piece_name(piece), s.kit.ids[kind], cue, frozenset({seat})))


def count_hand(s: AltunState, seat: int, before: int, cue: str, emit: Emit) -> None:
    """Tell how many cards a hand has now."""
    emit(Counted(f"hand:{seat}", before, len(s.pieces[seat]), cue))


def deal_card(s: AltunState, seat: int, kind: int, emit: Emit | None) -> None:
    """The top card of the deck goes into a hand, seen by its owner alone (H16)."""
    s.bag[kind] -= 1
    piece = s.deck.pop()
    s.hands[seat] = with_card(s.hands[seat], kind)
    s.pieces[seat] = (*s.pieces[seat], piece)
    if emit:
        emit(Moved(piece_name(piece), "deck", f"hand:{seat}", "deal_card"))
        emit(Counted("left", len(s.deck) + 1, len(s.deck), "deck"))
        count_hand(s, seat, len(s.pieces[seat]) - 1, "deck", emit)
        show_hand(s, seat, "see_card", emit)


def face_on(s: AltunState, kind: int, spot: str) -> str:
    """Return the face a card shows on a spot: its id; a God on a temple the value it was named, too (H10r)."""
    name = s.kit.ids[kind]
    return f"{name}:{spot.rpartition(':')[2]}" if spot.startswith("temple") and kind >= s.kit.first_god else name


def play_card(s: AltunState, seat: int, kind: int, spot: str, emit: Emit | None) -> int:
    """A card leaves a hand for an open spot; return its piece."""
    watch = Watch(s, seat, emit)
    piece = s.pieces[seat][-1]
    s.pieces[seat] = s.pieces[seat][:-1]
    if kind in s.hands[seat]:
        s.hands[seat] = without(s.hands[seat], kind)
    elif s.bag[kind]:  # in a view, a card that was not known lay in the bag
        s.bag[kind] -= 1
    lower(s, seat, kind)
    if emit:
        cue = CUES[spot.partition(":")[0]]
        emit(Turned(piece_name(piece), face_on(s, kind, spot), cue))
        emit(Moved(piece_name(piece), f"hand:{seat}", spot, cue))
        count_hand(s, seat, len(s.pieces[seat]) + 1, "deck", emit)
        show_hand(s, seat, "close_up", emit)
        watch.tell(s, "known")
    return piece


CUES: Final = {"discard": "discard", "trade": "trade", "temple": "build"}
"""The cue of a card that is played to a spot of each kind."""


def discard_card(s: AltunState, seat: int, kind: int, emit: Emit | None) -> None:
    """A card goes from a hand to the discards, face up."""
    piece = play_card(s, seat, kind, "discard", emit)
    s.discards = (*s.discards, (kind, piece))
    if emit:
        emit(Counted("discards", len(s.discards) - 1, len(s.discards), "deck"))


def take_back(s: AltunState, seat: int, cards: Hand, emit: Emit | None) -> None:
    """A bid that did not win returns to the hand after everybody has seen it (H7r)."""
    watch = Watch(s, seat, emit)
    raise_to(s, seat, cards)
    if not emit or not cards:
        return
    pieces = s.pieces[seat][len(s.pieces[seat]) - len(cards) :]
    for kind, piece in zip(cards, pieces, strict=True):
        emit(Turned(piece_name(piece), s.kit.ids[kind], "open_bid"))
        emit(Moved(piece_name(piece), f"hand:{seat}", f"bid:{seat}", "open_bid"))
    for piece in pieces:
        emit(Moved(piece_name(piece), f"bid:{seat}", f"hand:{seat}", "take_back"))
    show_hand(s, seat, "take_back", emit)
    watch.tell(s, "known")


def shuffle(s: AltunState, emit: Emit | None) -> None:
    """The discards become the deck (H2r)."""
    for kind, _ in s.discards:
        s.bag[kind] += 1
    s.deck = sorted((piece for _, piece in s.discards), reverse=True)
    if emit:
        emit(Noted(Phrase("log.shuffle", {"cards": len(s.deck)}, "H2r"), "shuffle"))
        for piece in s.deck:
            emit(Turned(piece_name(piece), "", "gather"))
            emit(Moved(piece_name(piece), "discard", "deck", "gather"))
        emit(Counted("left", 0, len(s.deck), "deck"))
        emit(Counted("discards", len(s.discards), 0, "deck"))
    s.discards = ()
    s.shuffles += 1


def score(s: AltunState, seat: int, item: int, points: int, rule: str, emit: Emit | None) -> None:
    """Add points of one item to a seat's score, which may fall below 0 (H2)."""
    s.points[seat * len(POINTS) + item] += points
    before = s.vp[seat]
    s.vp[seat] = before + points
    if emit and points:
        emit(Counted(f"vp:{seat}", before, before + points, "score" if points > 0 else "score_lost", rule))
