"""The state of a game of Aztec Destiny: all of Mayan Sun's, and the inner rings and tracks."""

from __future__ import annotations

from typing import ClassVar, Final, Self

from aztec_desktop.games.mayan_sun.destiny.components import SPACES
from aztec_desktop.games.mayan_sun.destiny.kit import DestinyKit
from aztec_desktop.games.mayan_sun.scoring import WINDOW
from aztec_desktop.games.mayan_sun.state import DUE_TILE, SunState

DUE_GLYPH: Final = DUE_TILE + 1
DUE_MARKER: Final = DUE_TILE + 2


class DestinyState(SunState):
    """Everything about a game that can change. What is small and seldom changes is a tuple, shared by copies.

    Attributes:
        glyphs: the glyph on each space, −1 while empty (D1).
        marker: the space of the Destiny Marker, −1 before it is set.
        tokens: the spaces of the two Destiny Point tokens, −1 while not laid (D3, D7).
        date: the index of the Date Marker's date.
        value: by seat the spaces entered on the Village Value track (D5).
        progress: by seat the spaces entered on the Village Progress track.
        fates: by seat the space of the Fate Cube, −1 in hand (D6).
        dates: by seat the date of the Date Stick, −1 in hand (D8).
        months: for seat·3 + crop over how many months it is harvested this year (S25, D10).
    """

    __slots__ = ("date", "dates", "fates", "glyphs", "marker", "months", "progress", "tokens", "value")

    FIELDS: ClassVar[tuple[str, ...]] = (*SunState.FIELDS, *__slots__)

    kit: DestinyKit

    def __init__(self, kit: DestinyKit) -> None:
        super().__init__(kit)
        seats, parts = kit.seats, kit.destiny
        self.prophecy = [parts.prophecy] * seats
        self.jaguars = [parts.jaguars] * seats
        self.glyphs: tuple[int, ...] = (-1,) * SPACES
        self.marker = kit.first_marker
        self.tokens: tuple[int, ...] = (kit.first_marker, -1)
        self.date = parts.first_date
        self.value: tuple[int, ...] = (0,) * seats
        self.progress: tuple[int, ...] = (0,) * seats
        self.fates: tuple[int, ...] = (-1,) * seats
        self.dates: tuple[int, ...] = (-1,) * seats
        self.months: tuple[int, ...] = (WINDOW,) * (3 * seats)

    def copy(self) -> Self:
        """Return an equal, independent state."""
        new = super().copy()
        new.glyphs = self.glyphs
        new.marker = self.marker
        new.tokens = self.tokens
        new.date = self.date
        new.value = self.value
        new.progress = self.progress
        new.fates = self.fates
        new.dates = self.dates
        new.months = self.months
        return new


def put(row: tuple[int, ...], at: int, what: int) -> tuple[int, ...]:
    """Return the row with another entry at one place."""
    return (*row[:at], what, *row[at + 1 :])
