"""What is seen: views that keep each seat's secrets, guesses that fit them, and the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from aztec_desktop.core.actions import Rng
from aztec_desktop.core.table import Place, Table
from aztec_desktop.games.altun_ha.cards import face_on, piece_name
from aztec_desktop.games.altun_ha.combos import combos
from aztec_desktop.games.altun_ha.king import bid_sum, can_build, can_farm, fits, most
from aztec_desktop.games.altun_ha.kit import BID, BUILD, FARM, OVER
from aztec_desktop.games.altun_ha.memory import as_hand, forgotten, known
from aztec_desktop.games.altun_ha.state import HIDDEN, Hand

if TYPE_CHECKING:
    from aztec_desktop.games.altun_ha.state import AltunState

EVERYBODY: Final = -1

RECORDS_A_ROUND: Final = 5
"""About how many records a round has for each seat: two cards, a trade, a bid, and a share of the king's."""

TRIES: Final = 40
"""How often a Priest King's hidden cards are dealt by chance before one that he must hold is put there."""


def view(s: AltunState, seat: int | None) -> AltunState:
    """Return what a seat (None: everybody) may know.

    Own hand and bid; of others' hands the known cards, the rest lies in the bag; what the seat itself has looked at,
    and what others saw of its hand. At the end all hands are open.
    """
    seen = s.copy()
    seen.viewer = EVERYBODY if seat is None else seat
    seats = s.kit.seats
    seen.looks = [look if seat is not None and seat in divmod(at, seats) else () for at, look in enumerate(s.looks)]
    seen.looked_in = [at_round if seen.looks[at] else 0 for at, at_round in enumerate(s.looked_in)]
    if s.step == OVER:
        return seen
    for other in range(seats):
        if other == seat:
            continue
        for kind in s.hands[other]:
            seen.bag[kind] += 1
        seen.hands[other] = as_hand(known(s, seat, other))
        for kind in seen.hands[other]:
            seen.bag[kind] -= 1
        if s.step == BID and s.bids[other] is not None:
            seen.bids[other] = HIDDEN
    return seen


def forget(view_: AltunState, seat: int, age: int) -> AltunState:
    """Return a view without what was seen of others' hands more than ``age`` records ago, counted in whole rounds."""
    return view(forgotten(view_, seat, age // (RECORDS_A_ROUND * view_.kit.seats)), seat)


def guess(view_: AltunState, seat: int, rng: Rng) -> AltunState:
    """Return a full state that fits a view: hidden cards dealt from the bag, hidden bids made by chance.

    Where the game waits for another Priest King, he gets a hand with which he can do what it waits for. What others
    looked at in third hands is not guessed: nobody in the guess knows of it.
    """
    full = view_.copy()
    full.viewer = None
    if full.step == OVER:
        return full
    others = [other for other in range(full.kit.seats) if other != seat]
    if full.turn in others and full.step in (FARM, BUILD) and not full.placed:
        others.remove(full.turn)
        _deal_king(full, rng)
    for other in others:
        full.hands[other] = _filled(full, other, rng)
    for other, codes in enumerate(full.bids):
        if codes == HIDDEN:
            found = combos(full.kit, full.hands[other])
            at = rng.randrange(len(found) + 1)
            full.bids[other] = found[at - 1].codes if at else ()
    return full


def _filled(s: AltunState, seat: int, rng: Rng) -> Hand:
    """Return a seat's known cards and as many from the bag as are missing; those leave the bag."""
    hand = list(s.hands[seat])
    left = sum(s.bag)
    while len(hand) < len(s.pieces[seat]):
        mark = rng.randrange(left)
        left -= 1
        kind = -1
        while mark >= 0:
            kind += 1
            mark -= s.bag[kind]
        s.bag[kind] -= 1
        hand.append(kind)
    return tuple(sorted(hand))


def _deal_king(s: AltunState, rng: Rng) -> None:
    """Deal the hidden cards of the seat to act so that it can farm or build, as it must be able to."""
    seat, bag, held = s.turn, s.bag[:], s.hands[s.turn]
    for _ in range(TRIES):
        s.hands[seat] = _filled(s, seat, rng)
        if can_farm(s) if s.step == FARM else can_build(s, seat):
            return
        s.bag, s.hands[seat] = bag[:], held
    wanted = _farmers(s) if s.step == FARM else [(kind,) for kind in range(s.kit.kinds) if bag[kind] and fits(s, kind)]
    for kind in wanted[rng.randrange(len(wanted))] if wanted else ():
        s.bag[kind] -= 1
        s.hands[seat] = tuple(sorted((*s.hands[seat], kind)))
    s.hands[seat] = _filled(s, seat, rng)


def _farmers(s: AltunState) -> list[Hand]:
    """Return the one or two cards of the bag with which the seat to act could feed the people."""
    seat, held, missing = s.turn, s.hands[s.turn], len(s.pieces[s.turn]) - len(s.hands[s.turn])
    kinds = [kind for kind, count in enumerate(s.bag) if count and not s.kit.is_trade(kind)]
    tries: list[Hand] = [(kind,) for kind in kinds]
    if missing > 1:
        tries += [(a, b) for a in kinds for b in kinds if a < b or (a == b and s.bag[a] > 1)]
    found = []
    for cards in tries:
        s.hands[seat] = (*held, *cards)
        if most(s, seat) >= s.population:
            found.append(cards)
    s.hands[seat] = held
    return found


def table(s: AltunState) -> Table:
    """Return which piece lies where and every counter."""
    return Table(_pieces(s), _counters(s))


def _pieces(s: AltunState) -> dict[str, Place]:
    kit = s.kit
    pieces = {piece_name(piece): Place("deck") for piece in s.deck}
    for spot, cards in (("discard", s.discards), ("box", s.box)):
        for kind, piece in cards:
            pieces[piece_name(piece)] = Place(spot, kit.ids[kind])
    if s.playing[0] >= 0:
        pieces[piece_name(s.playing[1])] = Place(f"trade:{s.turn}", kit.ids[s.playing[0]])
    for at, temple in enumerate(s.temples):
        for value, (kind, _, piece) in enumerate(temple, 1):
            spot = f"temple:{at}:{value}"
            pieces[piece_name(piece)] = Place(spot, face_on(s, kind, spot))
    for seat, places in enumerate(s.pieces):
        is_open = s.viewer in (None, seat) or s.step == OVER
        hand = s.hands[seat] if is_open else ()
        for place, piece in enumerate(places):
            face = kit.ids[hand[place]] if place < len(hand) else ""
            pieces[piece_name(piece)] = Place(f"hand:{seat}", face)
    return pieces


def _counters(s: AltunState) -> dict[str, int]:
    counters = {
        "round": s.round,
        "token": s.token,
        "population": s.population,
        "king": s.king,
        "left": len(s.deck),
        "discards": len(s.discards),
    }
    for seat in range(s.kit.seats):
        counters[f"vp:{seat}"] = s.vp[seat]
        counters[f"hand:{seat}"] = len(s.pieces[seat])
        counters[f"traded:{seat}"] = s.traded[seat]
        counters[f"bid:{seat}"] = bid_sum(s, seat)
        counters[f"sealed:{seat}"] = int(s.step == BID and s.bids[seat] is not None)
        counters[f"kings:{seat}"] = s.kings[seat]
        counters[f"stages:{seat}"] = s.stages[seat]
        eyes = {None: seat, EVERYBODY: None}.get(s.viewer, s.viewer)
        for kind, count in enumerate(known(s, eyes, seat)):
            counters[f"known:{seat}:{s.kit.ids[kind]}"] = count
    return counters
