"""Why an action may not be done: the same rules as in legal.py, told for the person who asks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, TypeAlias

from aztec_desktop.core.actions import CHANCE, Action, Seat
from aztec_desktop.core.phrases import Fact, Refusal
from aztec_desktop.games.altun_ha.actions import CODEC, NEW_TEMPLE
from aztec_desktop.games.altun_ha.combos import Code, combos, kind_of, read, value_of
from aztec_desktop.games.altun_ha.king import fits
from aztec_desktop.games.altun_ha.kit import BID, BIDS, BUILD, CYCLE, DRAW, FARM, OVER, PHASES, SETUP, TOP, TRADE
from aztec_desktop.games.altun_ha.legal import CHANCE_RULES, chance_verb, legal
from aztec_desktop.games.altun_ha.trades import bid_cards

if TYPE_CHECKING:
    from aztec_desktop.games.altun_ha.state import AltunState

Check: TypeAlias = "Callable[[AltunState, Seat, Action], Refusal | None]"

PHASE_RULES: Final[Mapping[int, str]] = {
    SETUP: "H1", DRAW: "H16", TRADE: "H17", BID: "H18", FARM: "H19", BUILD: "H20", CYCLE: "H21", OVER: "H12",
}  # fmt: skip
VERBS: Final[Mapping[int, tuple[str, ...]]] = {
    TRADE: ("trade", "trade_seat", "trade_take", "pass"),
    BID: ("bid",),
    FARM: ("farm",),
    BUILD: ("build", "stop"),
    CYCLE: ("discard",),
}
MOST_CARDS: Final = 2


def refusal(s: AltunState, seat: Seat, action: Action) -> Refusal | None:
    """Return why the seat may not do this now, or None if it may."""
    rule = PHASE_RULES[s.step]
    wrong = CODEC.check(action)
    if wrong is not None:
        return Refusal("refusal.form", {"reason": wrong}, rule)
    if s.step == OVER:
        return Refusal("refusal.over", {}, rule)
    if s.due:
        return _refuse_chance(s, seat, action)
    if s.step != BID and seat != s.turn:
        return Refusal("refusal.turn", {"seat": f"@seat:{s.turn}"}, rule)
    if not 0 <= seat < s.kit.seats:
        return Refusal("refusal.no_luck", {}, rule)
    if action[0] not in VERBS[s.step]:
        return Refusal("refusal.phase", {"phase": f"@phase:{PHASES[s.step]}"}, rule)
    return CHECKS[action[0]](s, seat, action)


def _refuse_chance(s: AltunState, seat: Seat, action: Action) -> Refusal | None:
    rule = CHANCE_RULES[chance_verb(s)]
    if seat != CHANCE or s.viewer is not None:
        return Refusal("refusal.chance", {}, rule)
    return None if action in legal(s, CHANCE) else Refusal("refusal.outcome", {}, rule)


def _no_such_card(s: AltunState, seat: Seat, card: str, rule: str) -> Refusal | None:
    """Refuse a card that does not exist or is not in the hand."""
    if card not in s.kit.index:
        return Refusal("refusal.no_card", {"card": card}, rule)
    if s.kit.index[card] not in s.hands[seat]:
        return Refusal("refusal.not_held", {"card": f"@card:{card}"}, rule)
    return None


# Trade


def _allowed(_s: AltunState, _seat: Seat, _action: Action) -> Refusal | None:
    return None


def _refuse_trade(s: AltunState, seat: Seat, action: Action) -> Refusal | None:
    verb, name = action[0], action[1]
    if no := _no_such_card(s, seat, name, "H17"):
        return no
    kind = s.kit.index[name]
    card: dict[str, Fact] = {"card": f"@card:{name}"}
    if not s.kit.is_trade(kind):
        return Refusal("refusal.no_trade", card, "H17")
    trade = s.kit.trade(kind)
    if trade.names_seat:
        if verb != "trade_seat":
            return Refusal("refusal.name_seat", card, "H11r")
        other = action[2]
        return None if 0 <= other < s.kit.seats and other != seat else Refusal("refusal.no_opponent", card, "H11r")
    if trade.take and (there := bid_cards(s)):
        if verb != "trade_take":
            return Refusal("refusal.name_card", card, "H11r")
        taken = s.kit.index.get(action[2], -1)
        return None if taken in there else Refusal("refusal.not_discarded", {**card, "taken": action[2]}, "H11r")
    return None if verb == "trade" else Refusal("refusal.nothing_named", card, "H11r")


# Bid and farm


def _refuse_bid(s: AltunState, seat: Seat, action: Action) -> Refusal | None:
    if s.bids[seat] is not None:
        return Refusal("refusal.sealed", {}, "H18")
    return _refuse_cards(s, seat, action[1], "H18") if action[1] else None


def _refuse_farm(s: AltunState, seat: Seat, action: Action) -> Refusal | None:
    if not action[1]:
        return Refusal("refusal.must_farm", {"population": s.population}, "H8r")
    if no := _refuse_cards(s, seat, action[1], "H19"):
        return no
    total = sum(value_of(read(s.kit, text) or 0) for text in action[1])
    if total < s.population:
        return Refusal("refusal.too_little", {"sum": total, "population": s.population}, "H19")
    return None


def _refuse_cards(s: AltunState, seat: Seat, cards: tuple[str, ...], rule: str) -> Refusal | None:
    """Refuse cards that are too many, not held, not to be used so, or written in another order."""
    if len(cards) > MOST_CARDS:
        return Refusal("refusal.too_many", {"cards": len(cards)}, rule)
    codes: list[Code] = []
    for text in cards:
        code = read(s.kit, text)
        if code is None:
            return _unreadable(s, text, rule)
        codes.append(code)
    held = list(s.hands[seat])
    for code in codes:
        if kind_of(code) not in held:
            return Refusal("refusal.not_held", {"card": f"@card:{s.kit.ids[kind_of(code)]}"}, rule)
        held.remove(kind_of(code))
    if all(combo.texts != cards for combo in combos(s.kit, s.hands[seat])):
        return Refusal("refusal.order", {}, rule)
    return None


def _unreadable(s: AltunState, text: str, rule: str) -> Refusal:
    kind = s.kit.index.get(text.partition(":")[0], -1)
    if kind >= s.kit.first_god:
        return Refusal("refusal.name_value", {"card": f"@card:{s.kit.ids[kind]}"}, "H10")
    if kind >= BIDS:
        return Refusal("refusal.trade_only", {"card": f"@card:{s.kit.ids[kind]}"}, rule)
    return Refusal("refusal.no_card", {"card": text or "–"}, rule)


# Build and cycle


def _refuse_build(s: AltunState, seat: Seat, action: Action) -> Refusal | None:
    _, name, temple = action
    if no := _no_such_card(s, seat, name, "H20"):
        return no
    kind = s.kit.index[name]
    card: dict[str, Fact] = {"card": f"@card:{name}"}
    if s.kit.is_trade(kind):
        return Refusal("refusal.trade_only", card, "H20")
    if temple in fits(s, kind):
        return None
    if not NEW_TEMPLE <= temple < len(s.temples):
        return Refusal("refusal.no_temple", {"temple": temple + 1, "temples": len(s.temples)}, "H20")
    if temple == NEW_TEMPLE:
        return Refusal("refusal.only_one_founds", card, "H20")
    top = len(s.temples[temple])
    if top == TOP:
        return Refusal("refusal.closed", {"temple": temple + 1}, "H20")
    return Refusal("refusal.step", {**card, "temple": temple + 1, "top": top, "next": top + 1}, "H20")


def _refuse_stop(s: AltunState, _seat: Seat, _action: Action) -> Refusal | None:
    return None if s.placed else Refusal("refusal.must_build", {}, "H9r")


def _refuse_discard(s: AltunState, seat: Seat, action: Action) -> Refusal | None:
    return _no_such_card(s, seat, action[1], "H21")


CHECKS: Final[Mapping[str, Check]] = {
    "trade": _refuse_trade,
    "trade_seat": _refuse_trade,
    "trade_take": _refuse_trade,
    "pass": _allowed,
    "bid": _refuse_bid,
    "farm": _refuse_farm,
    "build": _refuse_build,
    "stop": _refuse_stop,
    "discard": _refuse_discard,
}
