"""The look of Aztec Destiny in the window: its board, and what the frame tells of seats and of the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtGui import QPixmap

from aztec_desktop.core.actions import Action, Seat
from aztec_desktop.core.table import Table
from aztec_desktop.games.mayan_sun.destiny.fates import ending
from aztec_desktop.gui.art import glyphs
from aztec_desktop.gui.art.paint import boxed
from aztec_desktop.gui.boards.mayan_sun.destiny.date_line import date_line
from aztec_desktop.gui.boards.mayan_sun.destiny.deeds import deed_picture, prophecy_hand
from aztec_desktop.gui.boards.mayan_sun.destiny.frame import DestinyFrame
from aztec_desktop.gui.boards.mayan_sun.destiny.standing import picture, standing
from aztec_desktop.gui.panels.belongings import Belongings
from aztec_desktop.gui.panels.deeds import Hand
from aztec_desktop.gui.panels.preview import Change
from aztec_desktop.gui.panels.seat_row import SeatPart
from aztec_desktop.gui.theme import Theme
from aztec_desktop.model.seats import Standing
from aztec_desktop.model.tracks import TrackModel
from aztec_desktop.model.words import Words


class DestinyTable(DestinyFrame):
    """Aztec Destiny's board with rows of seats and the codex page round it."""

    def seat_parts(self, seat: int, tracks: TrackModel) -> tuple[SeatPart, SeatPart]:
        """Return three crop tracks, and villages and tokens with tracks and predictions between them."""
        middle, _ = super().seat_parts(seat, tracks)
        return middle, Belongings("villages", tuple((token, token) for token in self.tokens), picture)

    def standing(self, table: Table, coming: Mapping[str, int], seat: Seat, words: Words) -> tuple[Standing, ...]:
        """Return what a seat's row tells of tracks and predictions."""
        return standing(table, coming, seat, words)

    def hand(self, view: Any, seat: Seat, legal: Sequence[Action], words: Words) -> Hand | None:
        """Return what Prophecy tokens can be spent on, as cards (D12)."""
        return prophecy_hand(view, seat, legal, words)

    def deed_picture(self, name: str, colour: str, size: float, ratio: float, theme: Theme) -> QPixmap:
        """Return the picture of such a card, or of a token."""
        return deed_picture(name, colour, size, ratio, theme)

    def heralds(self, view: Any, seat: Seat, action: Action, words: Words) -> list[Change]:
        """Return where the Date Marker would go, if an action changes that or what it would bring (D15)."""
        return date_line(view, seat, action, words)

    def end_picture(self, view: Any, size: float, ratio: float, _theme: Theme) -> QPixmap:
        """Return the glyph of the fate that was found (D21)."""
        found = ending(view).glyph.id
        return boxed(f"glyph:{found}", size, ratio, lambda p: glyphs.glyph(p, found))
