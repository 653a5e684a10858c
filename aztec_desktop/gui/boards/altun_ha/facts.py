"""What the board shows that is no piece: bids, trades, who built what, in which phase it is; taken from a view."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from aztec_desktop.games.altun_ha.cards import piece_name
from aztec_desktop.games.altun_ha.combos import text_of
from aztec_desktop.games.altun_ha.kit import BID, OVER, SETUP, TRADE
from aztec_desktop.games.altun_ha.state import HIDDEN, NOT_YET, PASSED

if TYPE_CHECKING:
    from aztec_desktop.games.altun_ha.state import AltunState

NOBODY = -1
PASS = "pass"  # noqa: S105 - a seat that played no Trade card


@dataclass(frozen=True, slots=True)
class Facts:
    """Where a game stands, as one seat may know it.

    Attributes:
        viewer: the seat whose hand is shown; NOBODY behind a curtain.
        bids: the cards each seat has bid this round, a God with its value; None while there is no open bid.
        sealed: whether a seat's bid is made and not open yet.
        traded: what each seat played this round: a card's id, PASS, or nothing yet.
        discards: the faces of the discards, the last one on top.
        builders: the seat that built each stage, by piece.
    """

    viewer: int = NOBODY
    step: int = SETUP
    turn: int = NOBODY
    king: int = NOBODY
    token: int = NOBODY
    population: int = 2
    bids: tuple[tuple[str, ...] | None, ...] = ()
    sealed: tuple[bool, ...] = ()
    traded: tuple[str, ...] = ()
    discards: tuple[str, ...] = ()
    builders: dict[str, int] = field(default_factory=dict)
    over: bool = False

    @property
    def bids_open(self) -> bool:
        """Whether the bids of this round have been opened."""
        return self.step > BID


def facts_of(view: AltunState, viewer: int) -> Facts:
    """Return the facts of a view; ``viewer`` is who looks where the view is of no seat, as at the end."""
    kit = view.kit
    seen = viewer if view.viewer is None else view.viewer
    bids = tuple(
        None if codes is None or codes == HIDDEN else tuple(text_of(kit, code) for code in codes) for codes in view.bids
    )
    names = {NOT_YET: "", PASSED: PASS}
    return Facts(
        viewer=seen,
        step=view.step,
        turn=view.turn,
        king=view.king,
        token=view.token,
        population=view.population,
        bids=bids,
        sealed=tuple(codes is not None and view.step == BID for codes in view.bids),
        traded=tuple(names[kind] if kind in names else kit.ids[kind] for kind in view.traded),
        discards=tuple(kit.ids[kind] for kind, _ in view.discards),
        builders={piece_name(piece): seat for temple in view.temples for _, seat, piece in temple},
        over=view.step == OVER,
    )


def with_trade(facts: Facts, card: str) -> Facts:
    """Return facts as if the seat that looks on, whose trade it is, had played a card; the same ones where it can't."""
    seat = facts.viewer
    if not card or facts.step != TRADE or facts.turn != seat or seat == NOBODY or facts.traded[seat]:
        return facts
    return replace(facts, traded=(*facts.traded[:seat], card, *facts.traded[seat + 1 :]))
