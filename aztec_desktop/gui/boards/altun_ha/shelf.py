"""The trades of the round as a shelf: what each seat played and what it did."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtGui import QPixmap

from aztec_desktop.games.altun_ha.kit import TRADE
from aztec_desktop.gui.boards.altun_ha.facts import PASS, Facts, facts_of
from aztec_desktop.gui.boards.altun_ha.look import AltunLook
from aztec_desktop.gui.boards.altun_ha.pictures import card_picture
from aztec_desktop.gui.panels.shelf import Shelf, ShelfCard

if TYPE_CHECKING:
    from aztec_desktop.games.altun_ha.state import AltunState
    from aztec_desktop.gui.boards.altun_ha.board import AltunBoard


def shelf_of(board: AltunBoard, view: AltunState) -> Shelf:
    """Return what every seat has traded in this round of a view."""
    facts = board.foreseen(facts_of(view, board.viewer))
    seats = [_trade(board, facts, seat) for seat in range(len(board.look.colours))]
    return Shelf(tuple(seats))


def _picture(board: AltunBoard, face: str) -> partial[QPixmap]:
    def draw(wide: float, ratio: float) -> QPixmap:
        return card_picture(face, board.look, wide, ratio, board.theme)

    return partial(draw)


def _trade(board: AltunBoard, facts: Facts, seat: int) -> ShelfCard:
    look, fill = board.look, board.telling_.fill
    traded = facts.traded[seat] if seat < len(facts.traded) else ""
    name, colour = look.name(seat), look.colours[seat]
    if traded in ("", PASS):
        turn = facts.step == TRADE and facts.turn == seat
        state = fill("passed") if traded else fill("trades_now") if turn else fill("not_yet")
        return ShelfCard(f"{colour}:{state}", f"{name}: {state}", colour, state=state)
    note, tone = _effect(look, traded)
    spoken = f"{name}: {look.card(traded)}, {look.effect(traded)}"
    key = f"{colour}:{traded}:{board.theme.name}"
    return ShelfCard(key, spoken, colour, _picture(board, traded), note=note, tone=tone)


def _effect(look: AltunLook, card: str) -> tuple[str, int]:
    """Return what a trade did, in a chip."""
    trade, fill = look.trades[card], look.words.fill
    if trade.each_opponent:
        return fill("board.plaza.chip_all", points=trade.each_opponent), -1
    if trade.one_opponent:
        return fill("board.plaza.chip_one", points=trade.one_opponent), -1
    if trade.draw:
        return fill("board.plaza.chip_draw", draw=trade.draw), 1
    return look.effect(card), 0
