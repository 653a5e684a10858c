"""Why one may do what is lit: the rule of the phase with the facts of the position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aztec_desktop.core.phrases import Phrase
from aztec_desktop.games.altun_ha.king import can_build, most, tops
from aztec_desktop.games.altun_ha.kit import BID, BUILD, CYCLE, FARM, TRADE

if TYPE_CHECKING:
    from aztec_desktop.games.altun_ha.state import AltunState


def reasons(s: AltunState, seat: int) -> list[Phrase]:
    """Return one to three sentences on what a seat may do now."""
    if seat < 0 or s.due or (s.step != BID and s.turn != seat):
        return []
    match s.step:
        case x if x == TRADE:
            held = any(s.kit.is_trade(kind) for kind in s.hands[seat])
            return [Phrase("board.why.trade" if held else "board.why.no_trade", {}, "H17")]
        case x if x == BID:
            return _bid(s, seat)
        case x if x == FARM:
            facts = {"population": s.population, "most": most(s, seat)}
            return [Phrase("board.why.farm", facts, "H19"), Phrase("board.why.farm_free", {}, "H8r")]
        case x if x == BUILD:
            return _build(s, seat)
        case x if x == CYCLE:
            return [Phrase("board.why.cycle", {"limit": s.kit.components.hand}, "H21")]
        case _:
            return []


def _bid(s: AltunState, seat: int) -> list[Phrase]:
    told = [Phrase("board.why.bid", {}, "H18")]
    before = s.order().index(seat)
    told.append(Phrase("board.why.tie_first" if not before else "board.why.tie", {"before": before}, "H6r"))
    strongest = most(s, seat)
    if strongest < s.population:
        told.append(Phrase("board.why.cannot_feed", {"population": s.population, "most": strongest}, "H19"))
    return told


def _build(s: AltunState, seat: int) -> list[Phrase]:
    if s.placed:
        return [Phrase("board.why.second", {}, "H20")]
    wanted = sorted({height + 1 for height in tops(s) if height < 6} | {1})
    told = [Phrase("board.why.build", {"values": ", ".join(map(str, wanted))}, "H20")]
    if can_build(s, seat):
        told.append(Phrase("board.why.must_build", {}, "H9r"))
    return told
