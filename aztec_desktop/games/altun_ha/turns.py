"""How a round goes: calendar, population, draw, trade, bid, farm, build, cycle; who acts next (H14–H21)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, TypeAlias

from aztec_desktop.core.actions import Action
from aztec_desktop.core.events import Counted, Noted
from aztec_desktop.core.phrases import Phrase
from aztec_desktop.games.altun_ha import king
from aztec_desktop.games.altun_ha.cards import deal_card, discard_card, shuffle
from aztec_desktop.games.altun_ha.combos import read
from aztec_desktop.games.altun_ha.kit import BID, BUILD, CYCLE, DRAW, FARM, SETUP, TRADE
from aztec_desktop.games.altun_ha.state import HIDDEN, NOT_YET, PASSED
from aztec_desktop.games.altun_ha.trades import finish_trade, play_trade

if TYPE_CHECKING:
    from aztec_desktop.core.game import Emit
    from aztec_desktop.games.altun_ha.state import AltunState

Step: TypeAlias = "Callable[[AltunState, int, Action, Emit | None], None]"


def advance(s: AltunState, seat: int, action: Action, emit: Emit | None = None) -> None:
    """Do a legal action and everything that follows from it without a decision or luck."""
    STEPS[action[0]](s, seat, action, emit)


def receiver(s: AltunState) -> int:
    """Return the seat that gets the next card CHANCE owes (H5r)."""
    seats, parts = s.kit.seats, s.kit.components
    if s.step == TRADE:
        return s.turn
    total = seats * (parts.hand if s.step == SETUP else parts.draw)
    return (s.token + total - s.due) % seats


# What CHANCE does


def _token(s: AltunState, _seat: int, action: Action, emit: Emit | None) -> None:
    s.token = action[1]
    if emit:
        emit(Counted("token", -1, s.token, "turn", "H1"))
        emit(Noted(Phrase("log.token", {"seat": f"@seat:{s.token}"}, "H1"), "turn", s.token))


def _deal(s: AltunState, _seat: int, action: Action, emit: Emit | None) -> None:
    deal_card(s, receiver(s), s.kit.index[action[1]], emit)
    s.due -= 1
    _go_on(s, emit)


def _shuffle(s: AltunState, _seat: int, _action: Action, emit: Emit | None) -> None:
    shuffle(s, emit)


def _go_on(s: AltunState, emit: Emit | None) -> None:
    """Go on where all cards are dealt, or none is left to deal (H5r)."""
    if s.due and not s.deck and not s.discards:
        s.due = 0
        if emit:
            emit(Noted(Phrase("log.no_cards", {}, "H5r"), "deck_low"))
    if s.due:
        return
    if s.step == SETUP:
        begin_round(s, emit)
    elif s.step == DRAW:
        _begin_trade(s, emit)
    else:
        finish_trade(s, emit)
        _next_trader(s, emit)


# Calendar, population, draw


def begin_round(s: AltunState, emit: Emit | None) -> None:
    """Pass the token to the right, raise the population, and begin to draw (H14–H16)."""
    seats = s.kit.seats
    s.round += 1
    before, s.token = s.token, (s.token - 1) % seats
    if emit:
        emit(Counted("round", s.round - 1, s.round, "year", "H14"))
        emit(Noted(Phrase("log.round", {"round": s.round, "seat": f"@seat:{s.token}"}, "H14"), "year", s.token))
        emit(Counted("token", before, s.token, "turn", "H14"))
        _clear_round(s, emit)
    s.traded = [NOT_YET] * seats
    s.bids = [None] * seats
    s.population += 1
    if emit:
        emit(Counted("population", s.population - 1, s.population, "population", "H15"))
        emit(Noted(Phrase("log.population", {"population": s.population}, "H15"), "population"))
    s.turn = -1
    s.step = DRAW
    s.due = s.kit.components.draw * seats
    _go_on(s, emit)


def _clear_round(s: AltunState, emit: Emit) -> None:
    for seat in range(s.kit.seats):
        if s.traded[seat] != NOT_YET:
            emit(Counted(f"traded:{seat}", s.traded[seat], NOT_YET, "clear"))
        shown = king.bid_sum(s, seat)
        if shown >= 0:
            emit(Counted(f"bid:{seat}", shown, -1, "clear"))


# Trade


def _begin_trade(s: AltunState, emit: Emit | None) -> None:
    s.step = TRADE
    s.turn = s.token
    if emit:
        emit(Noted(Phrase("log.phase", {"phase": "@phase:trade"}, "H17"), "phase"))


def _trade(s: AltunState, seat: int, action: Action, emit: Emit | None) -> None:
    play_trade(s, seat, action, emit)
    _go_on(s, emit)


def _pass(s: AltunState, seat: int, _action: Action, emit: Emit | None) -> None:
    s.traded[seat] = PASSED
    if emit:
        emit(Counted(f"traded:{seat}", NOT_YET, PASSED, "pass", "H17"))
        emit(Noted(Phrase("log.pass", {"seat": f"@seat:{seat}"}, "H17"), "pass", seat))
    _next_trader(s, emit)


def _next_trader(s: AltunState, emit: Emit | None) -> None:
    s.turn = (s.turn + 1) % s.kit.seats
    if s.turn != s.token:
        return
    s.turn = -1
    s.step = BID
    if emit:
        emit(Noted(Phrase("log.phase", {"phase": "@phase:bid"}, "H18"), "phase"))


# Bid


def _bid(s: AltunState, seat: int, action: Action, emit: Emit | None) -> None:
    codes = tuple(code for code in (read(s.kit, text) for text in action[1]) if code is not None)
    s.bids[seat] = codes
    if emit:
        emit(Counted(f"bid:{seat}", -1, king.bid_sum(s, seat), "seal", "H18", frozenset({seat})))
        emit(Counted(f"sealed:{seat}", 0, 1, "seal", "H18"))
        emit(Noted(Phrase("log.sealed", {"seat": f"@seat:{seat}"}, "H18"), "seal", seat))
    if None in s.bids or HIDDEN in s.bids:  # a view never learns by trying what others have sealed
        return
    king.open_bids(s, emit)
    s.step = FARM
    s.turn = s.king
    if not king.can_farm(s):
        king.starve(s, emit)


# Farm and build


def _farm(s: AltunState, seat: int, action: Action, emit: Emit | None) -> None:
    king.farm(s, seat, action[1], emit)
    s.step = BUILD
    s.placed = 0
    if not king.can_build(s, seat):
        king.build_nothing(s, seat, emit)
        _begin_cycle(s, emit)


def _build(s: AltunState, seat: int, action: Action, emit: Emit | None) -> None:
    king.build(s, seat, action[1], action[2], emit)
    if s.placed == king.MOST_STAGES or not s.pieces[seat]:
        _begin_cycle(s, emit)


def _stop(s: AltunState, seat: int, _action: Action, emit: Emit | None) -> None:
    if emit:
        emit(Noted(Phrase("log.stop", {"seat": f"@seat:{seat}"}, "H20"), "turn", seat))
    _begin_cycle(s, emit)


# Cycle


def _begin_cycle(s: AltunState, emit: Emit | None) -> None:
    s.step = CYCLE
    s.turn = -1
    _next_discarder(s, emit)


def _next_discarder(s: AltunState, emit: Emit | None) -> None:
    limit = s.kit.components.hand
    s.turn = next((seat for seat in s.order() if len(s.pieces[seat]) > limit), -1)
    if s.turn < 0:
        begin_round(s, emit)


def _discard(s: AltunState, seat: int, action: Action, emit: Emit | None) -> None:
    if emit:
        facts: dict[str, int | str] = {"seat": f"@seat:{seat}", "card": f"@card:{action[1]}"}
        emit(Noted(Phrase("log.discard", facts, "H21"), "discard", seat))
    discard_card(s, seat, s.kit.index[action[1]], emit)
    if len(s.pieces[seat]) <= s.kit.components.hand:
        _next_discarder(s, emit)


STEPS: Final[Mapping[str, Step]] = {
    "token": _token,
    "deal": _deal,
    "shuffle": _shuffle,
    "trade": _trade,
    "trade_seat": _trade,
    "trade_take": _trade,
    "pass": _pass,
    "bid": _bid,
    "farm": _farm,
    "build": _build,
    "stop": _stop,
    "discard": _discard,
}
