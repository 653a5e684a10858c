"""What a seat sees by its own turn: hands it has looked into and cards it has drawn, as rows of cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtGui import QPixmap

from aztec_desktop.core.table import Table
from aztec_desktop.gui.boards.altun_ha.look import VALUES
from aztec_desktop.gui.boards.altun_ha.pictures import card_picture
from aztec_desktop.gui.panels.unveiled import Picture, Unveiled
from aztec_desktop.match import Learned

if TYPE_CHECKING:
    from aztec_desktop.gui.boards.altun_ha.board import AltunBoard


def revealed(board: AltunBoard, table: Table, learned: Learned) -> list[Unveiled]:
    """Return each hand of which more is known now, with all that is known of it, and the own new cards."""
    look, fill = board.look, board.telling_.fill
    hands = {int(name.split(":")[1]) for name in learned.counts if name.startswith("known:")} - {learned.seat}
    rows = [
        Unveiled(fill("looks_at", seat=look.name(seat)), _cards(board, known_of(board, table, seat)))
        for seat in sorted(hands)
    ]
    own = f"hand:{learned.seat}"
    drawn = [face for (spot, face), count in learned.faces.items() if spot == own for _ in range(count)]
    if drawn:
        rows.append(Unveiled(fill("has_drawn"), _cards(board, drawn)))
    return rows


def known_of(board: AltunBoard, table: Table, seat: int) -> list[str]:
    """Return the cards that the seat whose table this is knows to be in another's hand."""
    order = (*VALUES, *board.look.trades, *board.look.gods)
    return [face for face in order for _ in range(table.counters.get(f"known:{seat}:{face}", 0))]


def _cards(board: AltunBoard, faces: Sequence[str]) -> list[tuple[str, Picture]]:
    return [(board.look.card(face), partial(_picture, board, face)) for face in faces]


def _picture(board: AltunBoard, face: str, wide: float, ratio: float) -> QPixmap:
    return card_picture(face, board.look, wide, ratio, board.theme)
