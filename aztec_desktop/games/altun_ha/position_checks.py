"""What must hold between the parts of a position, so that play can go on from it by the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from aztec_desktop.games.altun_ha.combos import kind_of, text_of
from aztec_desktop.games.altun_ha.king import MOST_STAGES, can_build, can_farm
from aztec_desktop.games.altun_ha.kit import BID, BUILD, CYCLE, DRAW, FARM, OVER, SETUP, TRADE
from aztec_desktop.games.altun_ha.legal import legal
from aztec_desktop.games.altun_ha.memory import counted, known
from aztec_desktop.games.altun_ha.state import HIDDEN, NOT_YET

if TYPE_CHECKING:
    from collections.abc import Iterator

    from aztec_desktop.core.components import Reader
    from aztec_desktop.games.altun_ha.state import AltunState

Condition: TypeAlias = tuple[bool, str, str]
"""Whether it holds, the key to blame if not, and the reason."""


def check_whole(s: AltunState, root: Reader) -> None:
    """Check a state that was just read; its pieces are read later.

    Raises:
        InputError: with the path of the first part that does not fit the others.
    """
    for conditions in (_cards, _hands, _turns, _bids, _trades, _king):
        for holds, key, reason in conditions(s):
            if not holds:
                _at(root, key).fail(reason, "correct it")


def _at(root: Reader, path: str) -> Reader:
    """Return the reader of a path such as ``seats.2.hand``, where numbers count the entries of a list."""
    for part in path.split("."):
        root = root.items()[int(part)] if part.isdigit() else root[part]
    return root


def _cards(s: AltunState) -> Iterator[Condition]:
    """Every card of the set is somewhere, and nowhere else."""
    kit = s.kit
    there = s.bag[:]
    for hand in s.hands:
        for kind in hand:
            there[kind] += 1
    for kind, _ in (*s.discards, *s.box, *(stage[:2] for temple in s.temples for stage in temple)):
        there[kind] += 1
    if s.playing[0] >= 0:
        there[s.playing[0]] += 1
    for kind, count in enumerate(there):
        reason = f"there are {count} cards '{kit.ids[kind]}' in all places together, but {kit.counts[kind]} in the set"
        yield count == kit.counts[kind], "deck", reason
    for at, (kind, _) in enumerate(s.box):
        leaves = kit.is_trade(kind) and kit.trade(kind).leaves
        yield leaves, f"box.{at}", "this card never leaves the game (H11r)"


def _hands(s: AltunState) -> Iterator[Condition]:
    kit = s.kit
    for seat, hand in enumerate(s.hands):
        cards = len(s.pieces[seat])
        if s.viewer in (None, seat) or s.step == OVER:
            yield cards == len(hand), f"seats.{seat}.cards", f"must be {len(hand)}, the cards in hand"
        else:
            yield cards >= len(hand), f"seats.{seat}.cards", f"must be {len(hand)} or more, the cards known"
            eyes = None if s.viewer == -1 else s.viewer
            right = counted(hand, kit.kinds) == known(s, eyes, seat)
            yield right, f"seats.{seat}.hand", "must be the cards this view's seat knows of"
        for other in range(kit.seats):
            look = s.looks[seat * kit.seats + other]
            yield not look or other != seat, f"seats.{seat}.looks.{other}", "nobody looks at the own hand"
            fits = not look or s.viewer not in (None, other) or _within(look, s.hands[other], kit.kinds)
            yield fits, f"seats.{seat}.looks.{other}", "must be among the cards of that hand"
        if s.viewer in (None, seat):
            shown = _within(s.shown[seat], hand, kit.kinds)
            yield shown, f"seats.{seat}.shown", "must be among the cards in hand"
    hidden = sum(map(len, s.pieces)) - sum(map(len, s.hands))
    yield hidden <= sum(s.bag), "deck", "must hold at least as many cards as hands hold unknown ones"
    yield s.viewer is not None or not hidden, "seats", "only a view has hidden cards"


def _within(counts: tuple[int, ...], hand: tuple[int, ...], kinds: int) -> bool:
    return all(few <= many for few, many in zip(counts, counted(hand, kinds), strict=True))


def _turns(s: AltunState) -> Iterator[Condition]:
    seats, parts = s.kit.seats, s.kit.components
    deals = {SETUP: parts.hand * seats, DRAW: parts.draw * seats, TRADE: max(trade.draw for trade in s.kit.trades)}
    decides = s.step in (TRADE, FARM, BUILD, CYCLE)
    stays = s.step in (SETUP, DRAW, TRADE, BID, FARM, BUILD, CYCLE, OVER)
    yield stays, "phase", "never waits for anybody; name the one before or after"
    yield s.due <= deals.get(s.step, 0), "due", "so many cards are not due in this phase"
    yield s.step not in (SETUP, DRAW) or s.due > 0, "due", "cards are due in this phase"
    yield (s.token < 0) <= (s.step == SETUP and s.due == deals[SETUP]), "token", "is dealt before anything else"
    yield (s.round == 0) == (s.step == SETUP), "round", "is 0 exactly during setup"
    yield decides == (s.turn >= 0), "turn", f"must {'' if decides else 'not '}name a seat in this phase"
    supply = sum(s.bag) - sum(map(len, s.pieces)) + sum(map(len, s.hands)) + len(s.discards)
    yield not s.due or supply > 0, "due", "no card is left to deal"
    if s.step == CYCLE:
        late = [seat for seat in s.order() if len(s.pieces[seat]) > parts.hand]
        yield late[:1] == [s.turn], "turn", "must be the first in play order with too many cards (H21)"


def _bids(s: AltunState) -> Iterator[Condition]:
    for seat, codes in enumerate(s.bids):
        at = f"seats.{seat}.bid"
        if s.step in (SETUP, DRAW, TRADE):
            yield codes is None, at, "there is no bid before the Bid phase"
        elif s.step == BID and codes is not None and codes != HIDDEN:
            unsealed = s.copy()
            unsealed.bids[seat] = None
            made = ("bid", tuple(text_of(s.kit, code) for code in codes))
            yield made in legal(unsealed, seat), at, "must be no, one or two cards of the hand, Gods with a value"
        elif s.step != BID:
            yield codes is not None, at, "every bid is open after the Bid phase"
        other = s.viewer is not None and s.viewer != seat
        yield codes != HIDDEN or (s.step == BID and other), at, "only another's bid can be sealed, in a view"
        yield codes is None or codes == HIDDEN or len(codes) <= 2, at, "has at most two cards (H18)"
    yield s.step != BID or None in s.bids or HIDDEN in s.bids, "seats", "if every bid is made, they are opened (H18)"


def _trades(s: AltunState) -> Iterator[Condition]:
    if s.step != TRADE:
        yield s.playing[0] < 0, "playing", "a Trade card is being played only in the Trade phase"
        past = s.step in (BID, FARM, BUILD, CYCLE, OVER)
        for seat, played in enumerate(s.traded):
            yield (played != NOT_YET) == past, f"seats.{seat}.traded", f"must {'' if past else 'not '}be said by then"
        return
    playing, turn = s.playing[0], s.turn
    yield (playing >= 0) == (s.due > 0), "playing", "must be named exactly while its cards are due"
    yield playing < 0 or s.kit.is_trade(playing), "playing", "must be a Trade card"
    order = s.order()
    for place, seat in enumerate(order):
        played = s.traded[seat]
        done = place < order.index(turn) or (seat == turn and playing >= 0)
        yield (played != NOT_YET) == done, f"seats.{seat}.traded", "trades go in play order, from the token (H17)"
    yield playing < 0 or s.traded[turn] == playing, f"seats.{turn}.traded", "must be the card being played"


def _king(s: AltunState) -> Iterator[Condition]:
    yield s.step == BUILD or s.placed <= MOST_STAGES, "placed", f"is at most {MOST_STAGES}"
    if s.step in (FARM, BUILD):
        yield s.king == s.turn, "king", "must be the seat whose turn it is"
        sees = s.viewer in (None, s.turn)
        yield s.step != FARM or not sees or can_farm(s), "population", "cannot be fed, so the game is over (H19)"
        stuck = s.step == BUILD and not s.placed and sees and not can_build(s, s.turn)
        yield not stuck, f"seats.{s.turn}.hand", "has nothing to build with, so the build is over (H20)"
        yield s.step != BUILD or s.placed < MOST_STAGES, "placed", "after two stages the build is over (H20)"
        yield s.step != BUILD or bool(s.pieces[s.turn]), f"seats.{s.turn}.cards", "must be left to build with"
    kinds = [kind_of(code) for codes in s.bids if codes not in (None, HIDDEN) for code in codes or ()]
    yield all(not s.kit.is_trade(kind) for kind in kinds), "seats", "a Trade card cannot be bid"
