"""What the window's frame shows of Altun Ha: hands in the seats' rows, the trades of the round, pictures, reasons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtGui import QPixmap

from aztec_desktop.core.actions import Action, Seat
from aztec_desktop.core.game import Setup
from aztec_desktop.core.phrases import Phrase
from aztec_desktop.core.table import Table
from aztec_desktop.gui.art.paint import boxed
from aztec_desktop.gui.art.temple import temple_mark
from aztec_desktop.gui.board import BoardScene
from aztec_desktop.gui.boards.altun_ha.board import AltunBoard
from aztec_desktop.gui.boards.altun_ha.gallery import gallery_picture
from aztec_desktop.gui.boards.altun_ha.look import AltunLook
from aztec_desktop.gui.boards.altun_ha.reasons import reasons
from aztec_desktop.gui.panels.seat_row import SeatPart
from aztec_desktop.gui.theme import Theme
from aztec_desktop.model.tracks import Track, TrackModel
from aztec_desktop.model.words import Words


class AltunFrame:
    """The look of Altun Ha in the window."""

    tracks: tuple[Track, ...] = ()
    tokens: tuple[str, ...] = ()
    minutes = 30
    decks_title = "Trade this round"
    decks_hint = "At most one each"
    shown_kinds: tuple[tuple[str, str], ...] = ()
    passes = frozenset({"pass", "stop"})

    def board(self, setup: Setup, words: Words, theme: Theme, seen: Callable[[], Any]) -> AltunBoard:
        """Return a board for these colours and cards; ``seen`` gives the present view."""
        return AltunBoard(AltunLook.of(setup, words), theme, seen)

    def offer(self, board: BoardScene, seat: Seat, actions: Sequence[Action], deck: int | None) -> None:  # noqa: ARG002
        """Let the hand do these legal actions on the board."""
        if isinstance(board, AltunBoard):
            board.set_legal(actions)

    def tell(self, board: BoardScene, view: Any) -> None:
        """Show bids, trades and builders of a view."""
        if isinstance(board, AltunBoard):
            board.learn(view)

    def seat_parts(self, seat: int, tracks: TrackModel) -> tuple[SeatPart, SeatPart]:
        """Raise: the board makes them, since it knows the cards."""
        raise NotImplementedError

    def mark(self, size: float, ratio: float) -> QPixmap:
        """Return a temple."""
        return boxed("temple-mark", size, ratio, temple_mark)

    def resource(self, kind: str, size: float, ratio: float, theme: Theme) -> QPixmap:  # noqa: ARG002
        """Return nothing: nothing is paid with here."""
        raise KeyError(kind)

    def attempts(self, piece: str, spot: str, seat: Seat, table: Table, deck: int | None) -> list[Action]:
        """Raise: the board says so, since it knows what is made ready."""
        raise NotImplementedError

    def decks(self, setup: Setup) -> list[list[str]]:  # noqa: ARG002 - the one deck lies on the board
        """Return nothing: the one deck lies on the board."""
        return []

    def reasons(self, view: Any, seat: Seat, deck: int | None, spot: str) -> list[Phrase]:  # noqa: ARG002
        """Return the rule of the phase with the facts of the position."""
        return reasons(view, seat)

    def gallery(self, width: int, height: int, ratio: float, theme: Theme) -> QPixmap:
        """Return temples of all heights on the plaza."""
        return gallery_picture(width, height, ratio, theme)
