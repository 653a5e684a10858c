"""The Priest King: how bids make him, how he feeds the people, what he builds (H18–H20)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from aztec_desktop.core.events import Counted, Ended, Noted, Turned
from aztec_desktop.core.phrases import Fact, Phrase
from aztec_desktop.games.altun_ha.actions import NEW_TEMPLE
from aztec_desktop.games.altun_ha.cards import discard_card, face_on, piece_name, play_card, score, take_back
from aztec_desktop.games.altun_ha.combos import Code, combos, kind_of, text_of, value_of
from aztec_desktop.games.altun_ha.kit import BIDS, BUILT, NOT_BUILT, OVER, STARVED, TOP
from aztec_desktop.games.altun_ha.state import HIDDEN

if TYPE_CHECKING:
    from aztec_desktop.core.game import Emit
    from aztec_desktop.games.altun_ha.state import AltunState

MOST_STAGES: Final = 2
"""How many cards a Priest King may build in a round (H20)."""


def bid_sum(s: AltunState, seat: int) -> int:
    """Return the sum a seat has bid, so far as it is known; −1 if there is no bid or it is hidden."""
    codes = s.bids[seat]
    return -1 if codes is None or codes == HIDDEN else sum(map(value_of, codes))


def winner(s: AltunState) -> int:
    """Return who wins the open bids: the highest, of equals the first in play order (H6r)."""
    return max(s.order(), key=lambda seat: bid_sum(s, seat))


def open_bids(s: AltunState, emit: Emit | None) -> None:
    """Open all bids, crown the Priest King, discard his bid and give the others back (H18, H7r)."""
    if emit:
        for seat in s.order():
            emit(Counted(f"bid:{seat}", -1, bid_sum(s, seat), "open_bid", "H18"))
            emit(Counted(f"sealed:{seat}", 1, 0, "open_bid", "H18"))
            emit(Noted(_bid_told(s, seat), "open_bid", seat))
    before, s.king = s.king, winner(s)
    s.kings[s.king] += 1
    if emit:
        sums = [bid_sum(s, seat) for seat in range(s.kit.seats)]
        key = "log.king" if sums.count(max(sums)) == 1 else "log.king_tie"
        facts: dict[str, Fact] = {"seat": f"@seat:{s.king}", "sum": max(sums)}
        emit(Noted(Phrase(key, facts, "H18" if key == "log.king" else "H6r"), "king", s.king))
        emit(Counted(f"kings:{s.king}", s.kings[s.king] - 1, s.kings[s.king], "king", "H18"))
        if before != s.king:
            emit(Counted("king", before, s.king, "king", "H18"))
    for seat in s.order():
        codes = s.bids[seat] or ()
        if seat == s.king or s.kit.all_discarded:
            for code in codes:
                discard_card(s, seat, kind_of(code), emit)
        else:
            take_back(s, seat, tuple(map(kind_of, codes)), emit)


def _bid_told(s: AltunState, seat: int) -> Phrase:
    codes = s.bids[seat] or ()
    facts: dict[str, Fact] = {"seat": f"@seat:{seat}", "sum": bid_sum(s, seat), **card_facts(s, codes)}
    return Phrase(f"log.bid_{len(codes)}", facts, "H18")


def card_facts(s: AltunState, codes: Sequence[Code]) -> dict[str, Fact]:
    """Return one or two cards in use as facts ``first`` and ``second``."""
    return {name: f"@use:{text_of(s.kit, code)}" for name, code in zip(("first", "second"), codes, strict=False)}


# Farm


def can_farm(s: AltunState) -> bool:
    """Say whether the Priest King's hand can feed the population (H8r); it takes a card at least."""
    return most(s, s.king) >= max(s.population, 1)


def most(s: AltunState, seat: int) -> int:
    """Return the highest sum of at most two cards of a hand."""
    first_god = s.kit.first_god
    values = sorted(TOP if kind >= first_god else kind + 1 for kind in s.hands[seat] if not s.kit.is_trade(kind))
    return sum(values[-2:])


def starve(s: AltunState, emit: Emit | None) -> None:
    """The people cannot be fed: the Priest King loses points and the game is over (H19, H12)."""
    if emit:
        facts: dict[str, Fact] = {"seat": f"@seat:{s.king}", "population": s.population}
        emit(Noted(Phrase("log.starve", facts, "H19"), "starve", s.king))
    score(s, s.king, STARVED, s.kit.components.starved, "H19", emit)
    s.step = OVER
    s.turn = -1
    if emit:
        _tell_end(s, emit)


def farm(s: AltunState, seat: int, cards: Sequence[str], emit: Emit | None) -> None:
    """Discard the cards that feed the people (H19)."""
    codes = codes_of(s, seat, cards)
    if emit:
        facts: dict[str, Fact] = {"seat": f"@seat:{seat}", "population": s.population, **card_facts(s, codes)}
        emit(Noted(Phrase(f"log.farm_{len(codes)}", facts, "H19"), "farm", seat))
    for code in codes:
        discard_card(s, seat, kind_of(code), emit)


def codes_of(s: AltunState, seat: int, cards: Sequence[str]) -> tuple[Code, ...]:
    """Return the codes of one or two cards of a hand written in order; empty if there is no such pair."""
    wanted = tuple(cards)
    return next((combo.codes for combo in combos(s.kit, s.hands[seat]) if combo.texts == wanted), ())


# Build


def tops(s: AltunState) -> list[int]:
    """Return the value on top of each temple."""
    return [len(temple) for temple in s.temples]


def fits(s: AltunState, kind: int) -> list[int]:
    """Return where a card can be laid: temples by number, NEW_TEMPLE for a new one (H20, H10r)."""
    if s.kit.is_trade(kind):
        return []
    god = kind >= s.kit.first_god
    where = [NEW_TEMPLE] if god or kind == 0 else []
    return where + [at for at, top in enumerate(tops(s)) if (top < TOP if god else top == kind)]


def can_build(s: AltunState, seat: int) -> bool:
    """Say whether a hand has a card that can be laid (H9r)."""
    heights = set(tops(s))
    return any(kind >= s.kit.first_god or kind == 0 or (kind < BIDS and kind in heights) for kind in set(s.hands[seat]))


def build_nothing(s: AltunState, seat: int, emit: Emit | None) -> None:
    """The Priest King cannot build and loses points (H20)."""
    points = s.kit.components.no_build
    if emit:
        facts: dict[str, Fact] = {"seat": f"@seat:{seat}", "points": points}
        emit(Noted(Phrase("log.no_build", facts, "H20"), "no_build", seat))
    score(s, seat, NOT_BUILT, points, "H20", emit)


def build(s: AltunState, seat: int, card: str, temple: int, emit: Emit | None) -> None:
    """Lay a stage, worth its value (H20)."""
    kind = s.kit.index[card]
    at = len(s.temples) if temple == NEW_TEMPLE else temple
    value = 1 if temple == NEW_TEMPLE else len(s.temples[at]) + 1
    spot = f"temple:{at}:{value}"
    if emit:
        facts: dict[str, Fact] = {
            "seat": f"@seat:{seat}",
            "card": f"@use:{face_on(s, kind, spot)}",
            "temple": at + 1,
            "value": value,
        }
        emit(Noted(Phrase("log.build" if value > 1 else "log.found", facts, "H20"), "build", seat))
    piece = play_card(s, seat, kind, spot, emit)
    stage = (kind, seat, piece)
    if at == len(s.temples):
        s.temples = (*s.temples, (stage,))
    else:
        s.temples = (*s.temples[:at], (*s.temples[at], stage), *s.temples[at + 1 :])
    s.placed += 1
    s.stages[seat] += 1
    if emit:
        emit(Counted(f"stages:{seat}", s.stages[seat] - 1, s.stages[seat], "deck"))
    score(s, seat, BUILT, value, "H20", emit)


# The end


def ranking_key(s: AltunState, seat: int) -> tuple[int, int]:
    """Return what ranks a seat, smaller is better: most points, then fewest cards in hand (H12, H12r)."""
    return (-s.vp[seat], len(s.pieces[seat]))


def _tell_end(s: AltunState, emit: Emit) -> None:
    """Open all hands and name who has won."""
    for seat in range(s.kit.seats):
        for kind, piece in zip(s.hands[seat], s.pieces[seat], strict=False):
            emit(Turned(piece_name(piece), s.kit.ids[kind], "open_hands"))
    best = min(ranking_key(s, seat) for seat in range(s.kit.seats))
    winners = tuple(seat for seat in range(s.kit.seats) if ranking_key(s, seat) == best)
    for seat in winners:
        key = "log.wins" if len(winners) == 1 else "log.shares"
        emit(Noted(Phrase(key, {"seat": f"@seat:{seat}", "points": s.vp[seat]}, "H12"), "win", seat))
    emit(Ended(winners))
