"""How cards and stages travel: from the deck into the hand, from a hand to the plaza or onto the discards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QEasingCurve

from aztec_desktop.core.events import Counted, Event, Moved
from aztec_desktop.core.table import Table
from aztec_desktop.gui.art import value_cards
from aztec_desktop.gui.board import motion
from aztec_desktop.gui.board.items import SpriteItem
from aztec_desktop.gui.board.motion import Trip
from aztec_desktop.gui.board.pose import Pose, Sprite
from aztec_desktop.gui.boards.altun_ha import deals
from aztec_desktop.gui.boards.altun_ha.layout import hand_of

if TYPE_CHECKING:
    from aztec_desktop.gui.boards.altun_ha.board import AltunBoard


class AltunTravel:
    """Knows of a step where each piece sets out. ``dropped`` is the piece that was let go of last."""

    def __init__(self, board: AltunBoard) -> None:
        self._board = board
        self._starts: dict[str, Pose] = {}
        self.dropped = ""

    def prepare(self, events: Sequence[Event], after: Table) -> bool:
        """Get ready for a step to the table ``after``; return whether the hand that is shown changes."""
        board, viewer = self._board, self._board.viewer
        moves = [event for event in events if isinstance(event, Moved)]
        fresh = [move.piece for move in moves if after.pieces[move.piece].spot == "discard"]
        board.where.fresh = list(dict.fromkeys(fresh))
        before = board.hand
        then = hand_of(after, viewer, board.look) if viewer >= 0 else []
        now = {piece: board.cast.pose(piece) for piece in before if piece in board.cast.layout}
        self._starts = deals.starts(board.table, after, (before, then), now, self.dropped)
        for move in moves:
            self._starts.setdefault(move.piece, self._comes_from(move.start))
        self.dropped = ""
        return [after.pieces[piece].face for piece in then] != [board.table.pieces[piece].face for piece in before]

    def lies_as(self, face: str, table: Table) -> str:
        """Return the piece of the hand that is played as a card: the one that was dropped, or else the first such."""
        equal = [piece for piece in hand_of(table, self._board.viewer, self._board.look)
                 if table.pieces[piece].face == face]  # fmt: skip
        return self.dropped if self.dropped in equal else next(iter(equal), "")

    def begin(self) -> None:
        """Let every piece of the step stand where it sets out."""
        for piece, pose in self._starts.items():
            self._board.cast.put(piece, pose)

    def reveal(self, events: Sequence[Event]) -> None:
        """Let the backs of bids that are opened in a step fade off what they hid, all together."""
        board = self._board
        for event in events:
            if isinstance(event, Counted) and event.counter.startswith("sealed:") and event.after == 0:
                self._fade_back(int(event.counter[7:]), board.where.in_box(int(event.counter[7:])))

    def _fade_back(self, seat: int, pose: Pose) -> None:
        board = self._board
        theme = board.theme
        item = SpriteItem(f"reveal:{seat}", board.album)
        on_top = replace(pose, turn=7.0, z=pose.z + 2)
        back = Sprite(f"card-back:{theme.name}", 118, 156, lambda p: value_cards.back(p, theme), turns=True)
        item.dress([back], on_top, board.lens)
        board.addItem(item)

        def step(part: float) -> None:
            item.place(replace(on_top, strength=1 - part))

        board.animator.run(step, 2 * motion.BASE, done=lambda: board.removeItem(item))

    def _comes_from(self, spot: str) -> Pose:
        kind, _, seat = spot.partition(":")
        where = self._board.where
        if kind in ("hand", "bid", "trade"):
            return where.in_box(int(seat), 0.0)
        return where.pile("discard" if kind == "discard" else "deck")

    def start(self, piece: str) -> Pose | None:
        """Return where a new piece comes from, if it is known."""
        return self._starts.get(piece)

    def leave(self, piece: str, start: Pose) -> tuple[Pose, Trip]:
        """Return where a piece that is not drawn any more goes to."""
        place = self._board.table.pieces.get(piece)
        if place is not None and place.spot == "deck":
            return replace(self._board.where.pile("deck"), strength=0.0), Trip(motion.GLIDE)
        return replace(start, strength=0.0), Trip(motion.QUICK, QEasingCurve.Type.OutCubic)

    @staticmethod
    def trip(piece: str, end: Pose) -> Trip:
        """Return how a piece travels: stages settle with a little dust in their step."""
        if piece.startswith("plan:"):
            return Trip(motion.QUICK)
        if end.look not in ("card", ""):
            return Trip(motion.GLIDE, QEasingCurve.Type.InOutCubic, settles=True)
        return Trip(motion.GLIDE)
