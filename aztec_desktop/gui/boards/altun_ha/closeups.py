"""What the lens shows and says of cards, temples, seats and piles."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from aztec_desktop.gui.art import temple, wares
from aztec_desktop.gui.art.paint import at
from aztec_desktop.gui.art.stars import badge
from aztec_desktop.gui.board.magnifier import Closeup
from aztec_desktop.gui.boards.altun_ha.layout import heights
from aztec_desktop.gui.boards.altun_ha.look import VALUES
from aztec_desktop.gui.boards.altun_ha.pictures import card_draw
from aztec_desktop.gui.boards.altun_ha.revealing import known_of
from aztec_desktop.gui.theme import INK

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from aztec_desktop.gui.boards.altun_ha.board import AltunBoard


class AltunCloseups:
    """Makes the cards of the lens from what lies on the board now."""

    def __init__(self, board: AltunBoard) -> None:
        self._board = board

    def closeup(self, name: str) -> Closeup | None:
        """Return what the lens shows of a piece or spot."""
        board = self._board
        kind, _, rest = name.removeprefix("at:").partition(":")
        if kind == "card" and name in board.cast.layout:
            return self._card(board.table.pieces[name].face)
        match kind:
            case "column":
                return self._column(int(rest))
            case "box":
                return self._seat(int(rest))
            case "discard":
                return self._discards()
            case "people":
                return self._people()
            case _:
                return None

    def _card(self, face: str) -> Closeup | None:
        if not face:
            return None
        board, fill = self._board, self._board.look.words.fill
        name, theme = face.partition(":")[0], board.theme

        def draw(p: QPainter) -> None:
            with at(p, 0, 0, 66):
                card_draw(name, board.look, theme)(p)

        lines: tuple[str, ...]
        if name in VALUES:
            lines = (fill("board.plaza.lens_value", value=int(name)), fill("board.plaza.lens_stage", value=int(name)))
        elif name in board.look.trades:
            lines = (board.look.effect(name), fill("board.plaza.lens_trade"))
        else:
            lines = (fill("board.plaza.lens_god"),)
        return Closeup(f"card:{name}:{theme.name}", draw, board.look.card(name), lines)

    def _column(self, column: int) -> Closeup:
        board, fill = self._board, self._board.look.words.fill
        now = heights(board.table)
        height = now[column] if 0 <= column < len(now) else 0
        draw = lambda p: temple.small_temple(p, height, INK)  # noqa: E731
        if not height:
            return Closeup("temple:0", draw, fill("board.plaza.new_temple"), (fill("board.plaza.lens_new"),))
        lines = [self._builders(column)]
        lines.append(
            fill("board.plaza.lens_closed")
            if height == temple.STAGES
            else fill("board.plaza.lens_next", value=height + 1)
        )
        return Closeup(f"temple:{height}", draw, fill("board.plaza.temple", number=column + 1), tuple(lines))

    def _builders(self, column: int) -> str:
        board = self._board
        stages = sorted(
            (int(place.spot.rpartition(":")[2]), piece)
            for piece, place in board.table.pieces.items()
            if place.spot.startswith(f"temple:{column}:")
        )
        names = [
            f"{value} {board.look.name(board.facts.builders[piece])}"
            for value, piece in stages
            if piece in board.facts.builders
        ]
        return board.look.words.fill("board.plaza.built_by", stages=", ".join(names))

    def _seat(self, seat: int) -> Closeup:
        board = self._board
        colour, theme = board.look.colours[seat], board.theme
        words = board.telling_.box(seat, board.facts, board.own_bid if seat == board.viewer else None, board.table)
        lines = [words.state] if words.state else []
        if words.sum:
            lines.append(board.look.words.fill("board.plaza.bid_of", sum=words.sum))
        known = known_of(board, board.table, seat) if seat != board.viewer else []
        if known:
            cards = ", ".join(board.look.card(face) for face in known)
            lines.append(board.look.words.fill("board.plaza.lens_known", cards=cards))
        draw = lambda p: badge(p, colour, theme, letter=True)  # noqa: E731
        return Closeup(f"seat:{colour}:{theme.name}", draw, words.name, tuple(lines))

    def _discards(self) -> Closeup:
        board, fill = self._board, self._board.look.words.fill
        theme = board.theme
        top = board.facts.discards[-1] if board.facts.discards else ""

        def draw(p: QPainter) -> None:
            with at(p, 0, 0, 66):
                card_draw(top, board.look, theme)(p)

        counts = Counter(board.facts.discards)
        listed = ", ".join(f"{count} × {board.look.card(face)}" for face, count in sorted(counts.items()))
        lines = (listed,) if listed else (fill("board.plaza.lens_no_discards"),)
        return Closeup(f"discards:{top}:{theme.name}", draw, fill("board.plaza.discard"), lines)

    def _people(self) -> Closeup:
        board = self._board
        level = board.table.counters.get("population", 0)
        lines = (board.look.words.fill("board.plaza.lens_people"), board.look.words.fill("board.plaza.lens_doom"))
        title = board.look.words.fill("board.plaza.lens_level", population=level)
        return Closeup("people", wares.villager, title, lines)
