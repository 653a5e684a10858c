"""What may be done now: lists for seats and odds for CHANCE, in a fixed order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from aztec_desktop.core.actions import CHANCE, Action, Rng, Seat
from aztec_desktop.core.game import Odds
from aztec_desktop.games.altun_ha.actions import PASS, SHUFFLE, STOP
from aztec_desktop.games.altun_ha.combos import NOTHING, Combo, combos
from aztec_desktop.games.altun_ha.king import fits
from aztec_desktop.games.altun_ha.kit import BID, BUILD, FARM, OVER, TRADE
from aztec_desktop.games.altun_ha.trades import bid_cards

if TYPE_CHECKING:
    from aztec_desktop.games.altun_ha.state import AltunState


def actors(s: AltunState) -> tuple[Seat, ...]:
    """Return CHANCE while cards are due, every seat without a bid in Bid, else the seat to act."""
    if s.step == OVER:
        return ()
    if s.due:
        return (CHANCE,)
    if s.step == BID:
        return tuple(seat for seat, codes in enumerate(s.bids) if codes is None)
    return (s.turn,)


def legal(s: AltunState, seat: Seat) -> list[Action]:
    """Return all that the seat may do now; nothing if it is not its turn."""
    if seat not in actors(s):
        return []
    if seat == CHANCE:
        return [action for action, _ in odds(s).outcomes] if s.viewer is None else []
    if s.step == BID:
        return [("bid", combo.texts) for combo in (NOTHING, *combos(s.kit, s.hands[seat]))]
    if s.step == TRADE:
        return _trades(s, seat)
    if s.step == FARM:
        return [("farm", combo.texts) for combo in farms(s, seat)]
    if s.step == BUILD:
        return _builds(s, seat)
    return [("discard", s.kit.ids[kind]) for kind in sorted(set(s.hands[seat]))]


def farms(s: AltunState, seat: Seat) -> list[Combo]:
    """Return the cards of a hand that feed the people (H19)."""
    need = s.population
    return [combo for combo in combos(s.kit, s.hands[seat]) if combo.total >= need]


def _trades(s: AltunState, seat: Seat) -> list[Action]:
    kit, found = s.kit, [PASS]
    for kind in sorted({kind for kind in s.hands[seat] if kit.is_trade(kind)}):
        name, card = kit.ids[kind], kit.trade(kind)
        if card.names_seat:
            found += [("trade_seat", name, other) for other in range(kit.seats) if other != seat]
        elif card.take and (taken := bid_cards(s)):
            found += [("trade_take", name, kit.ids[other]) for other in taken]
        else:
            found.append(("trade", name))
    return found


def _builds(s: AltunState, seat: Seat) -> list[Action]:
    ids = s.kit.ids
    found: list[Action] = [("build", ids[kind], at) for kind in sorted(set(s.hands[seat])) for at in fits(s, kind)]
    return [*found, STOP] if s.placed else found


def sample(s: AltunState, seat: Seat, rng: Rng) -> Action:
    """Return one legal action by chance, every one possible; for CHANCE by its odds."""
    if seat == CHANCE:
        return _sample_luck(s, rng)
    if s.step == BID:
        found = combos(s.kit, s.hands[seat])
        at = rng.randrange(len(found) + 1)
        return ("bid", found[at - 1].texts if at else ())
    listed = legal(s, seat)
    return listed[rng.randrange(len(listed))]


def _sample_luck(s: AltunState, rng: Rng) -> Action:
    if s.token < 0:
        return ("token", rng.randrange(s.kit.seats))
    if not s.deck:
        return SHUFFLE
    mark = rng.randrange(len(s.deck))
    for kind, count in enumerate(s.bag):
        mark -= count
        if mark < 0:
            return ("deal", s.kit.ids[kind])
    raise ValueError("the deck is empty")


def odds(s: AltunState) -> Odds:
    """Return what CHANCE may do now.

    Raises:
        ValueError: on a view, or when CHANCE does not act.
    """
    if s.viewer is not None:
        raise ValueError("a view has no odds: guess a state first")
    if s.step == OVER or not s.due:
        raise ValueError("CHANCE does not act now")
    if s.token < 0:
        return Odds(("token",), [(("token", seat), 1) for seat in range(s.kit.seats)])
    if not s.deck:
        return Odds(("shuffle",), [(SHUFFLE, 1)])
    ids = s.kit.ids
    cards: list[tuple[Action, int]] = [(("deal", ids[kind]), count) for kind, count in enumerate(s.bag) if count]
    return Odds(("deck", s.shuffles), cards)


CHANCE_RULES: Final = {"token": "H1", "shuffle": "H2r", "deal": "H16"}
"""The rule of each thing CHANCE does."""


def chance_verb(s: AltunState) -> str:
    """Return what CHANCE is to do now."""
    return "token" if s.token < 0 else "deal" if s.deck else "shuffle"
