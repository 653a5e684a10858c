"""What Trade cards do, at once when they are played (H11, H11r, H17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aztec_desktop.core.actions import Action
from aztec_desktop.core.events import Counted, Moved, Noted
from aztec_desktop.core.phrases import Fact, Phrase
from aztec_desktop.games.altun_ha.cards import count_hand, piece_name, play_card, score, show_hand, with_card
from aztec_desktop.games.altun_ha.kit import BIDS, RAIDED, TRIBUTE
from aztec_desktop.games.altun_ha.memory import Watch, add_open, look
from aztec_desktop.games.altun_ha.state import NOT_YET

if TYPE_CHECKING:
    from aztec_desktop.core.game import Emit
    from aztec_desktop.games.altun_ha.components import Trade
    from aztec_desktop.games.altun_ha.state import AltunState


def play_trade(s: AltunState, seat: int, action: Action, emit: Emit | None) -> None:
    """Play a Trade card; what it draws becomes due from CHANCE, and the card is discarded after that (H2r)."""
    kind = s.kit.index[action[1]]
    card = s.kit.trade(kind)
    if emit:
        emit(Noted(_told(seat, action, card), f"trade_{card.id}", seat))
    piece = play_card(s, seat, kind, f"trade:{seat}", emit)
    s.playing = (kind, piece)
    s.traded[seat] = kind
    if emit:
        emit(Counted(f"traded:{seat}", NOT_YET, kind, "trade", "H17"))
    match action:
        case ("trade_seat", _, other):
            _against(s, seat, other, card, emit)
        case ("trade_take", _, taken):
            _take(s, seat, s.kit.index[taken], emit)
    if card.each_opponent:
        for other in s.order():
            if other != seat:
                score(s, other, TRIBUTE, card.each_opponent, "H11", emit)
    if card.population:
        _rain(s, card, emit)
    s.due = card.draw


def finish_trade(s: AltunState, emit: Emit | None) -> None:
    """The card's effect is done: it goes to the discards, or out of the game (H2r, H11r)."""
    kind, piece = s.playing
    s.playing = (-1, -1)
    leaves = s.kit.trade(kind).leaves
    if leaves:
        s.box = (*s.box, (kind, piece))
    else:
        s.discards = (*s.discards, (kind, piece))
    if emit:
        emit(Moved(piece_name(piece), f"trade:{s.turn}", "box" if leaves else "discard", "drop"))
        if not leaves:
            emit(Counted("discards", len(s.discards) - 1, len(s.discards), "deck"))


def _told(seat: int, action: Action, card: Trade) -> Phrase:
    facts: dict[str, Fact] = {"seat": f"@seat:{seat}", "card": f"@card:{card.id}"}
    key = "trade"
    match action:
        case ("trade_seat", _, other):
            key, facts["other"] = "trade_look" if card.look else "trade_raid", f"@seat:{other}"
        case ("trade_take", _, taken):
            key, facts["taken"] = "trade_take", f"@card:{taken}"
    return Phrase(f"log.{key}", facts, "H11")


def _against(s: AltunState, seat: int, other: int, card: Trade, emit: Emit | None) -> None:
    if card.look:
        watch = Watch(s, other, emit)
        look(s, seat, other)
        watch.tell(s, "look")
    if card.one_opponent:
        score(s, other, RAIDED, card.one_opponent, "H11", emit)


def _take(s: AltunState, seat: int, taken: int, emit: Emit | None) -> None:
    """Take the topmost discarded card of a kind into the hand, seen by all."""
    at = max(place for place, (kind, _) in enumerate(s.discards) if kind == taken)
    piece = s.discards[at][1]
    s.discards = s.discards[:at] + s.discards[at + 1 :]
    watch = Watch(s, seat, emit)
    s.hands[seat] = with_card(s.hands[seat], taken)
    s.pieces[seat] = (*s.pieces[seat], piece)
    add_open(s, seat, taken)
    if emit:
        emit(Moved(piece_name(piece), "discard", f"hand:{seat}", "take_back"))
        emit(Counted("discards", len(s.discards) + 1, len(s.discards), "deck"))
        count_hand(s, seat, len(s.pieces[seat]) - 1, "deck", emit)
        show_hand(s, seat, "close_up", emit)
        watch.tell(s, "known")


def _rain(s: AltunState, card: Trade, emit: Emit | None) -> None:
    before = s.population
    s.population = max(before + card.population, min(before, card.floor))
    if emit and s.population != before:
        emit(Counted("population", before, s.population, "population", "H11"))


def bid_cards(s: AltunState) -> list[int]:
    """Return the kinds of Bid cards among the discards, lowest first (H11r)."""
    return sorted({kind for kind, _ in s.discards if kind < BIDS})
