"""What the window's frame shows of Mayan Sun: tracks, tokens, pictures, and what a refused drop was meant to be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from PySide6.QtGui import QPixmap

from aztec_desktop.core.actions import Action, Seat
from aztec_desktop.core.game import Setup
from aztec_desktop.core.phrases import Phrase
from aztec_desktop.core.table import Table
from aztec_desktop.games.mayan_sun.components import Components
from aztec_desktop.games.mayan_sun.scoring import links
from aztec_desktop.gui.art import crop_icon, sun_icon, token_icon
from aztec_desktop.gui.art.destiny import hut
from aztec_desktop.gui.art.paint import boxed
from aztec_desktop.gui.board import BoardScene
from aztec_desktop.gui.boards.mayan_sun.attempts import attempts
from aztec_desktop.gui.boards.mayan_sun.board import SunBoard
from aztec_desktop.gui.boards.mayan_sun.foresight import SunForesight
from aztec_desktop.gui.boards.mayan_sun.gallery import gallery_picture
from aztec_desktop.gui.boards.mayan_sun.look import SunLook
from aztec_desktop.gui.boards.mayan_sun.reasons import reasons
from aztec_desktop.gui.panels.belongings import Belongings
from aztec_desktop.gui.panels.seat_row import SeatPart
from aztec_desktop.gui.panels.tracks import TracksView
from aztec_desktop.gui.theme import Theme
from aztec_desktop.gui.theme.pigments import BEAN, OCHRE, PUMPKIN
from aztec_desktop.model.tracks import Track, TrackModel
from aztec_desktop.model.words import Words

CROPS: Final = ("maize", "squash", "bean")


def _sample(components: Components, colours: tuple[str, ...], theme: Theme) -> SunBoard:
    return SunBoard(SunLook.of(components, colours), theme)


class SunFrame:
    """The look of Mayan Sun in the window."""

    tracks = tuple(Track(crop, f"crop:{crop}", f"harvest.{crop}") for crop in CROPS)
    tokens = ("prophecy", "jaguar", "death")
    minutes = 50
    decks_title = "Ritual decks"
    decks_hint = "Rituals end when a deck runs out"
    shown_kinds = (("sums", "Harvest sums"), ("links", "Star links"), ("names", "Month names"))
    passes = frozenset({"decline", "stop"})

    def board(self, setup: Setup, words: Words, theme: Theme, seen: Callable[[], Any]) -> SunBoard:
        """Return a board for these colours and components; ``seen`` gives the present view."""
        colours = tuple(setup.options["colours"].split(","))
        look = SunLook.of(setup.components, colours, words, SunForesight(seen))
        return SunBoard(look, theme)

    def offer(self, board: BoardScene, seat: Seat, actions: Sequence[Action], deck: int | None) -> None:
        """Let the hand of a seat do these legal actions on the board."""
        if isinstance(board, SunBoard):
            board.seat = seat
            board.set_legal(actions, deck)

    def tell(self, board: BoardScene, view: Any) -> None:
        """Show the star connections of a view."""
        if isinstance(board, SunBoard):
            board.set_links(links(view) if -1 not in view.tiles else [])

    def seat_parts(self, seat: int, tracks: TrackModel) -> tuple[SeatPart, SeatPart]:
        """Return three crop tracks, and villages with tokens."""
        middle = TracksView(tracks, seat, (OCHRE, PUMPKIN, BEAN))
        return middle, Belongings("villages", tuple((token, token) for token in self.tokens))

    def mark(self, size: float, ratio: float) -> QPixmap:
        """Return the sun face."""
        return sun_icon(size, ratio)

    def resource(self, kind: str, size: float, ratio: float, theme: Theme) -> QPixmap:
        """Return a crop, a token or a village."""
        if kind == "village":
            return boxed(f"village:{theme.name}", size, ratio, lambda p: hut(p, theme.outline))
        return crop_icon(kind, size, ratio) if kind in CROPS else token_icon(kind, size, ratio, theme)

    def attempts(self, piece: str, spot: str, seat: Seat, table: Table, deck: int | None) -> list[Action]:
        """Return what dropping a piece on a spot can have meant."""
        return attempts(piece, spot, seat, table, deck)

    def decks(self, setup: Setup) -> list[list[str]]:
        """Return the cards of the five ritual decks."""
        return [[card.text for card in deck] for deck in setup.components.decks]

    def reasons(self, view: Any, seat: Seat, deck: int | None, spot: str) -> list[Phrase]:
        """Return the rule of the lifted card with the facts of the position."""
        kind, _, number = spot.partition(":")
        return reasons(view, seat, deck, int(number) if kind == "month" else None)

    def gallery(self, width: int, height: int, ratio: float, theme: Theme) -> QPixmap:
        """Return the upper half of the year's ring before a rising sun."""
        return gallery_picture(width, height, ratio, theme, _sample)
