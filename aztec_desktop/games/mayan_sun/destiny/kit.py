"""What never changes during a game of Aztec Destiny, in the form the engine reads fastest."""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate
from typing import Any, Final

from aztec_desktop.core.game import Setup
from aztec_desktop.games.mayan_sun.destiny.components import REACH, SPACES, Destiny
from aztec_desktop.games.mayan_sun.edition import Edition
from aztec_desktop.games.mayan_sun.kit import JAGUAR, START, WILTED, Kit

POINTS: Final = (
    "start", "jaguar", "progress", "wilted", "villages_1", "villages_2",
    "crops", "jaguars_left", "prophecy_left", "destiny", "date", "deaths",
)  # fmt: skip
"""The items victory points come from. What both games count stands where Mayan Sun has it."""

_, _, PROGRESS, _, VILLAGES, _, LEFT, JAGUARS_LEFT, PROPHECY_LEFT, DESTINY, DATE, DEATHS = range(len(POINTS))
assert (POINTS[START], POINTS[JAGUAR], POINTS[WILTED]) == ("start", "jaguar", "wilted")

END_POINTS: Final = 6
"""The last six are only given when the game ends."""


class Tracks:
    """What the Village Planning tracks give, in lists by spaces entered, so that 0 is before the first.

    Attributes:
        village_values: VP a village by the position on the Village Value track (D13).
        points: by the position on the Village Progress track the VP earned on the way there (D5).
        abilities: by the same, the months of every ability won (D10).
        new_jaguars: by the same, the Jaguar tokens of a new year (D14).
        new_prophecy: by the same, the Prophecy tokens of a new year (D14).
        doubled: by the same, 2 if village values and Destiny points are doubled, else 1.
        token_points: VP for each token left at the end (D16).
    """

    __slots__ = ("abilities", "doubled", "new_jaguars", "new_prophecy", "points", "token_points", "village_values")

    def __init__(self, parts: Destiny) -> None:
        spaces = parts.progress
        lengths = range(len(spaces) + 1)
        self.village_values = tuple(accumulate(parts.value_track, max, initial=0))
        self.points = tuple(sum(x.points for x in spaces[:n]) for n in lengths)
        self.abilities = tuple(tuple(x.months for x in spaces[:n] if x.months) for n in lengths)
        self.new_jaguars = tuple(sum(x.jaguars for x in spaces[:n]) for n in lengths)
        self.new_prophecy = tuple(sum(x.prophecy for x in spaces[:n]) for n in lengths)
        self.doubled = tuple(2 if any(x.doubles for x in spaces[:n]) else 1 for n in lengths)
        self.token_points = parts.token_points


@lru_cache(maxsize=8)
def tracks_of(parts: Destiny) -> Tracks:
    """Return the tracks of a component set: one object for equal sets, so that what is reckoned from it is kept."""
    return Tracks(parts)


class DestinyKit(Kit):
    """The fixed side of a game.

    Attributes:
        destiny: this part of the component set.
        first_marker: the glyph space where the Destiny Marker begins, −1 if it is drawn (D2r).
        glyph_index: the number of each glyph by its id.
        distances: for two glyph spaces the VP that a point token at one gives the other (D3).
        tracks: what the Village Planning tracks give; those asked for most often are attributes here too.
    """

    __slots__ = (
        "abilities", "destiny", "distances", "doubled", "first_marker", "glyph_index", "new_jaguars", "new_prophecy",
        "tracks", "village_values",
    )  # fmt: skip

    def __init__(self, setup: Setup, edition: Edition[Any]) -> None:
        super().__init__(setup, edition)
        parts = self.components.destiny
        assert parts is not None  # whoever reads a set for this game has been told if it is missing
        self.destiny: Destiny = parts
        marker = setup.options["destiny_marker"]
        self.first_marker = -1 if marker == "drawn" else int(marker) - 1
        self.glyph_index = {glyph.id: index for index, glyph in enumerate(parts.glyphs)}
        self.tracks = tracks_of(parts)
        self.village_values = self.tracks.village_values
        self.abilities = self.tracks.abilities
        self.new_jaguars = self.tracks.new_jaguars
        self.new_prophecy = self.tracks.new_prophecy
        self.doubled = self.tracks.doubled
        self.distances = tuple(
            tuple(parts.distance_points[REACH - abs(abs(a - b) - REACH)] for b in range(SPACES)) for a in range(SPACES)
        )
