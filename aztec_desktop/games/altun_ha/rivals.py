"""How likely a bid wins: the others' bids as luck would have them, from what is known of their hands (H6r, H18)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from aztec_desktop.games.altun_ha.king import bid_sum
from aztec_desktop.games.altun_ha.kit import BIDS, TOP

if TYPE_CHECKING:
    from aztec_desktop.games.altun_ha.state import AltunState, Hand

NONE, ONE, TWO = 0.1, 0.2, 0.7
"""How often others are taken to bid no, one and two cards (settled by contests)."""

HIGHEST: Final = 2 * TOP


def chance_to_win(s: AltunState, seat: int) -> float:
    """Return how likely a seat's sealed bid makes it Priest King."""
    own, order = bid_sum(s, seat), s.order()
    place, chance = order.index(seat), 1.0
    for other_place, other in enumerate(order):
        if other == seat:
            continue
        least = own if other_place < place else own + 1  # with so much the other is ahead
        theirs = bid_sum(s, other)
        if theirs >= 0:
            chance *= float(theirs < least)
        else:
            chance *= sum(bid_odds(s, other)[:least])
    return chance


def bid_odds(s: AltunState, seat: int) -> tuple[float, ...]:
    """Return by sum, 0 to 12, how likely a seat that is not seen bids it."""
    hand = s.hands[seat]
    return _bid_odds(hand, len(s.pieces[seat]) - len(hand), tuple(s.bag), s.kit.first_god)


@lru_cache(maxsize=4096)
def _bid_odds(hand: Hand, hidden: int, bag: tuple[int, ...], first_god: int) -> tuple[float, ...]:
    cards = _value_weights(hand, hidden, bag, first_god)
    total = sum(cards)
    if total <= 0:
        return (1.0,) + (0.0,) * HIGHEST
    single = [weight / total for weight in cards]
    odds = [0.0] * (HIGHEST + 1)
    odds[0] = NONE
    two = TWO if total >= 2 else 0.0
    for value, share in enumerate(single):
        if share:
            odds[value] += (ONE + TWO - two) * share
            for other, second in enumerate(single):
                odds[value + other] += two * share * second
    return tuple(odds)


def _value_weights(hand: Hand, hidden: int, bag: tuple[int, ...], first_god: int) -> list[float]:
    """Return by value, 0 to 6, how many such cards a hand holds in the mean; Gods count as 6."""
    weights = [0.0] * (TOP + 1)
    for kind in hand:
        if not BIDS <= kind < first_god:
            weights[TOP if kind >= first_god else kind + 1] += 1
    left = sum(bag)
    if hidden and left:
        for kind, count in enumerate(bag):
            if count and not BIDS <= kind < first_god:
                weights[TOP if kind >= first_god else kind + 1] += hidden * count / left
    return weights
