"""What the window's frame shows of Aztec Destiny, where it is not as in Mayan Sun."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from PySide6.QtGui import QPixmap

from aztec_desktop.core.actions import Action, Seat
from aztec_desktop.core.game import Setup
from aztec_desktop.core.phrases import Phrase
from aztec_desktop.core.table import Table
from aztec_desktop.games.mayan_sun import DESTINY
from aztec_desktop.games.mayan_sun.components import Components
from aztec_desktop.gui.art import destiny_icon
from aztec_desktop.gui.board import BoardScene
from aztec_desktop.gui.boards.mayan_sun.destiny.board import DestinyBoard
from aztec_desktop.gui.boards.mayan_sun.destiny.gestures import attempts
from aztec_desktop.gui.boards.mayan_sun.destiny.look import DestinyLook
from aztec_desktop.gui.boards.mayan_sun.destiny.omens import DestinyForesight
from aztec_desktop.gui.boards.mayan_sun.destiny.reasons import OWN_PHASES, own_reasons
from aztec_desktop.gui.boards.mayan_sun.frame import SunFrame
from aztec_desktop.gui.boards.mayan_sun.gallery import gallery_picture
from aztec_desktop.gui.theme import Theme
from aztec_desktop.model.words import Words

_SPENDING: Final = frozenset({"destiny", "prophecy", "score", "new_year"})
"""The phases in which nothing of the stock is needed and all is about what glyphs are worth."""


def _sample(components: Components, colours: tuple[str, ...], theme: Theme) -> DestinyBoard:
    return DestinyBoard(DestinyLook.of(components, colours), theme)


class DestinyFrame(SunFrame):
    """The look of Aztec Destiny in the window."""

    minutes = 90

    def board(self, setup: Setup, words: Words, theme: Theme, seen: Callable[[], Any]) -> DestinyBoard:
        colours = tuple(setup.options["colours"].split(","))
        look = DestinyLook.of(setup.components, colours, words, DestinyForesight(seen, DESTINY))
        return DestinyBoard(look, theme)

    def tell(self, board: BoardScene, view: Any) -> None:
        super().tell(board, view)
        if isinstance(board, DestinyBoard):
            phases = view.kit.edition.phases
            over = view.step >= len(phases)
            spending = over or (view.step >= 0 and phases[view.step] in _SPENDING)
            foresight = board.look.foresight
            omen = foresight.omen() if isinstance(foresight, DestinyForesight) else None
            board.foretell(omen, spending=spending)

    def mark(self, size: float, ratio: float) -> QPixmap:
        return destiny_icon(size, ratio)

    def attempts(self, piece: str, spot: str, seat: Seat, table: Table, deck: int | None) -> list[Action]:
        found = super().attempts(piece, spot, seat, table, deck) if piece.startswith(_SUN_PIECES) else []
        return found or attempts(piece, spot, seat, table)

    def reasons(self, view: Any, seat: Seat, deck: int | None, spot: str) -> list[Phrase]:
        own = view.turn == seat and seat >= 0 and view.due < 0 and view.kit.edition.phases[view.step] in OWN_PHASES
        return own_reasons(view, seat, spot) if own else super().reasons(view, seat, deck, spot)

    def gallery(self, width: int, height: int, ratio: float, theme: Theme) -> QPixmap:
        return gallery_picture(width, height, ratio, theme, _sample, DESTINY)


_SUN_PIECES: Final = ("tile:", "special:", "seed:", "hold:", "supply:", "village:")
