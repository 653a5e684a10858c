"""What a game brings to the window besides its rules: board, pictures, and what a seat's row shows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from PySide6.QtGui import QPixmap

from aztec_desktop.core.actions import Action, Seat
from aztec_desktop.core.game import Setup
from aztec_desktop.core.phrases import Phrase
from aztec_desktop.core.table import Table
from aztec_desktop.gui.board import BoardScene
from aztec_desktop.gui.panels.deeds import Hand
from aztec_desktop.gui.panels.preview import Change
from aztec_desktop.gui.panels.seat_row import SeatPart
from aztec_desktop.gui.theme import Theme
from aztec_desktop.model.seats import Standing
from aztec_desktop.model.tracks import Track, TrackModel
from aztec_desktop.model.words import Words


class GameLook(Protocol):
    """The pictures of one game. It draws; it knows no rule."""

    @property
    def tracks(self) -> tuple[Track, ...]:
        """The resources that have a track."""

    @property
    def tokens(self) -> tuple[str, ...]:
        """The tokens that never run out, for the stock."""

    @property
    def decks_title(self) -> str:
        """What the panel of decks is called."""

    @property
    def decks_hint(self) -> str:
        """What to remember about the decks, in a few words."""

    @property
    def minutes(self) -> int:
        """About how long a game takes with people."""

    def board(self, setup: Setup, words: Words, theme: Theme, seen: Callable[[], Any]) -> BoardScene:
        """Return a new board for a game that was set up like this; ``seen`` gives the view at any time."""

    def offer(self, board: BoardScene, seat: Seat, actions: Sequence[Action], deck: int | None) -> None:
        """Let the hand of a seat do what of these legal actions has a place on the board.

        With ``deck`` only those count that take its card.
        """

    def tell(self, board: BoardScene, view: Any) -> None:
        """Show on the board what follows from a view and is no piece."""

    def seat_parts(self, seat: int, tracks: TrackModel) -> tuple[SeatPart, SeatPart]:
        """Return the middle and the right end of a seat's row."""

    def mark(self, size: float, ratio: float) -> QPixmap:
        """Return the game's mark."""

    def resource(self, kind: str, size: float, ratio: float, theme: Theme) -> QPixmap:
        """Return the picture of something that is paid with. Raises KeyError for another name."""

    def attempts(self, piece: str, spot: str, seat: Seat, table: Table, deck: int | None) -> list[Action]:
        """Return what dropping a piece on a spot can have meant, so that the game can say why not."""

    @property
    def shown_kinds(self) -> tuple[tuple[str, str], ...]:
        """What can be switched off on the board: the kind for `BoardScene.show_kind`, and what it is called."""

    @property
    def passes(self) -> frozenset[str]:
        """The verbs by which something is let go of for nothing, which is asked about first (C15)."""

    def decks(self, setup: Setup) -> Sequence[Sequence[str]]:
        """Return the faces that each deck was made of, as everybody may know them."""

    def reasons(self, view: Any, seat: Seat, deck: int | None, spot: str) -> list[Phrase]:
        """Return in a few sentences why the seat may do what it may.

        ``deck`` is the one whose card is lifted, ``spot`` where the piece in hand lies, empty if there is none.
        """

    def gallery(self, width: int, height: int, ratio: float, theme: Theme) -> QPixmap:
        """Return the picture by which the game is chosen."""


@runtime_checkable
class Dealer(Protocol):
    """A look that offers kinds of action as cards in phases in which no deck is drawn from."""

    def hand(self, view: Any, seat: Seat, legal: Sequence[Action], words: Words) -> Hand | None:
        """Return the cards of the seat that is asked, None where there are none."""

    def deed_picture(self, name: str, colour: str, size: float, ratio: float, theme: Theme) -> QPixmap:
        """Return the picture of a card, or of a piece of its cost, ``size`` logical pixels high."""


@runtime_checkable
class Herald(Protocol):
    """A look that tells of an action more than what it changes for each seat."""

    def heralds(self, view: Any, seat: Seat, action: Action, words: Words) -> Sequence[Change]:
        """Return further lines of the preview card for a legal action; each has a sign instead of a colour."""


@runtime_checkable
class Recorder(Protocol):
    """A look whose rows of seats tell more than counters."""

    def standing(self, table: Table, coming: Mapping[str, int], seat: Seat, words: Words) -> Sequence[Standing]:
        """Return what they tell of a seat, ``coming`` being its forecast."""


@runtime_checkable
class Illustrator(Protocol):
    """A look that has a picture for what the end of a game was."""

    def end_picture(self, view: Any, size: float, ratio: float, theme: Theme) -> QPixmap:
        """Return it, ``size`` logical pixels high."""
