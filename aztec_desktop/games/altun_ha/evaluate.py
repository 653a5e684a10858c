"""What a position is worth to each seat, for bots: points so far, cards by what they may yet bring, the bid as a bet.

All figures are points. The constants were settled by contests between bots (see docs/cli.md, `contest`). What a seat
does not see counts at the mean of the bag, so the same function serves states and views.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from aztec_desktop.games.altun_ha.king import MOST_STAGES, bid_sum, tops
from aztec_desktop.games.altun_ha.kit import BID, BUILD, CYCLE, FARM, OVER, TOP, TRADE
from aztec_desktop.games.altun_ha.plan import Worths, best_builds, best_reign, less, worth, worths_at
from aztec_desktop.games.altun_ha.rivals import chance_to_win

if TYPE_CHECKING:
    from aztec_desktop.games.altun_ha.kit import Kit
    from aztec_desktop.games.altun_ha.state import AltunState, Hand

SPARE: Final = 0.4
"""The share of its worth that a card above the limit keeps until Cycle: it may still be bid or farmed (H21)."""

CROWN: Final = (0.0, 0.0, 0.0, 1.0, 2.0, 3.0, 0.6, 0.0, 0.0, -3.0, -5.0, -9.0, -13.0, -15.0)
"""What being Priest King brings in the mean beyond the cards it takes, by the population, in games of two bots."""


def evaluate(s: AltunState) -> list[float]:
    """Return for each seat what its game is worth, in points."""
    if s.step == OVER:
        return [float(points) for points in s.vp]
    worths = worths_at(s.population, s.kit.seats)
    mean = _mean_worth(tuple(s.bag), s.kit.first_god, worths)
    wins = [chance_to_win(s, seat) if s.step == BID and bid_sum(s, seat) >= 0 else -1.0 for seat in range(s.kit.seats)]
    found = [s.vp[seat] + _prospect(s, seat, worths, mean, wins[seat]) for seat in range(s.kit.seats)]
    if s.kit.seats == 2 and sum(win >= 0 for win in wins) == 1:
        known = int(wins[1] >= 0)
        found[1 - known] += (1 - wins[known]) * CROWN[min(s.population, len(CROWN) - 1)]
    return found


@lru_cache(maxsize=4096)
def _mean_worth(bag: tuple[int, ...], first_god: int, worths: Worths) -> float:
    """Return what a card nobody has seen is worth in the mean."""
    cards = sum(bag)
    if not cards:
        return 0.0
    return sum(count * worth(first_god, kind, worths) for kind, count in enumerate(bag) if count) / cards


def _prospect(s: AltunState, seat: int, worths: Worths, mean: float, win: float) -> float:
    """Return what a seat's hand may bring, its reign or its bid, which wins so likely, included."""
    hand, cards = s.hands[seat], len(s.pieces[seat])
    unseen = (cards - len(hand)) + (s.due if s.step == TRADE and s.turn == seat else 0)
    keeps = _hand_worth(s, hand, unseen, worths, mean)
    if win >= 0:
        rest = list(hand)
        for code in s.bids[seat] or ():
            if code >> 3 in rest:
                rest.remove(code >> 3)
        return win * _reign(s, tuple(rest), unseen, worths, mean) + (1 - win) * keeps
    if s.step == FARM and s.king == seat:
        return _reign(s, hand, unseen, worths, mean)
    if s.step == BUILD and s.turn == seat:
        built = best_builds(s.kit.first_god, hand, tops(s), MOST_STAGES - s.placed, worths)
        gain = built.points + _hand_worth(s, less(hand, built.kinds), unseen, worths, mean)
        return max(gain, keeps) if s.placed else gain
    return keeps


def _reign(s: AltunState, hand: Hand, unseen: int, worths: Worths, mean: float) -> float:
    """Return what being Priest King with these cards brings, starving included."""
    parts = s.kit.components
    reign = best_reign(s.kit.first_god, hand, tuple(sorted(tops(s))), s.population, worths)
    if reign is None:
        if unseen:  # somebody else's hand: nobody knows
            return _hand_worth(s, hand, unseen, worths, mean)
        return float(parts.starved)
    points = reign.points if reign.built else parts.no_build
    return points + _hand_worth(s, reign.left, unseen, worths, mean)


def _hand_worth(s: AltunState, hand: Hand, unseen: int, worths: Worths, mean: float) -> float:
    """Return what cards in hand are worth: the best up to the limit, and a share of what is above it."""
    limit = s.kit.components.hand
    values = sorted([*(worth(s.kit.first_god, kind, worths) for kind in hand), *[mean] * unseen], reverse=True)
    spare = 0.0 if s.step == CYCLE else SPARE
    return sum(values[:limit]) + spare * sum(values[limit:])


# --- features for a learned value


OWN_FEATURES: Final = ("vp", "cards", "known_worth", "highest_pair", "gods", "trades")
"""What is counted for a seat; of a hand that is not seen, only what is known."""

FEATURES: Final = (
    *OWN_FEATURES,
    *(f"others_{name}" for name in OWN_FEATURES),
    "population", "hungry", "temples", "open_tops", "deck", "holds_token", "is_king", "margin_to_best",
)  # fmt: skip
"""The names of `features`, in order: the seat's own, the mean of the others', and where the game stands."""


def features(s: AltunState, seat: int) -> list[float]:
    """Return the numbers a learned value looks at, unscaled, as named by FEATURES."""
    counted = [_own(s, other) for other in range(s.kit.seats)]
    others = [counted[other] for other in range(s.kit.seats) if other != seat]
    heights = tops(s)
    return [
        *counted[seat],
        *(sum(numbers) / len(others) for numbers in zip(*others, strict=True)),
        float(s.population),
        float(counted[seat][3] < s.population),
        float(len(heights)),
        float(len({height for height in heights if height < TOP})),
        float(len(s.deck)),
        float(s.token == seat),
        float(s.king == seat),
        s.vp[seat] - max(s.vp[other] for other in range(s.kit.seats) if other != seat),
    ]


def _own(s: AltunState, seat: int) -> list[float]:
    kit: Kit = s.kit
    hand = s.hands[seat]
    values = sorted(TOP if kind >= kit.first_god else kind + 1 for kind in hand if not kit.is_trade(kind))
    return [
        float(s.vp[seat]),
        float(len(s.pieces[seat])),
        sum(worth(kit.first_god, kind, worths_at(s.population, s.kit.seats)) for kind in hand),
        float(sum(values[-2:])),
        float(sum(kind >= kit.first_god for kind in hand)),
        float(sum(kit.is_trade(kind) for kind in hand)),
    ]
