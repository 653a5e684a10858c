"""The actions Aztec Destiny adds, one small constructor a verb. Glyph spaces and dates count from 0."""

from __future__ import annotations

from typing import Final

from aztec_desktop.core.actions import Action, Codec, Verb
from aztec_desktop.games.mayan_sun import actions as sun

TRACKS: Final = ("value", "progress")
"""The two Village Planning tracks (D4, D5)."""

CODEC: Final = Codec(
    (
        *sun.CODEC.verbs.values(),
        Verb("lay_glyph", (("space", "int"), ("glyph", "text"))),
        Verb("set_marker", (("space", "int"),)),
        Verb("advance", (("track", "text"),)),
        Verb("fate", (("space", "int"),)),
        Verb("date", (("date", "int"),)),
        Verb("harvest_now_over", (("deck", "int"), ("crop", "text"), ("months", "int"))),
        Verb("harvest_over", (("crop", "text"), ("months", "int"))),
        Verb("harvest_plain"),
        Verb("buy", (("crop", "text"),)),
        Verb("move_marker", (("steps", "int"),)),
        Verb("change_fate", (("space", "int"),)),
        Verb("change_date", (("date", "int"),)),
    )
)
"""The schema of every verb; CHANCE does ``lay_glyph`` and ``set_marker`` too. ``stop`` is never legal here (D11)."""

PLAIN: Final[Action] = ("harvest_plain",)


def lay_glyph(space: int, glyph: str) -> Action:
    """CHANCE lays a glyph on an empty space (D1)."""
    return ("lay_glyph", space, glyph)


def set_marker(space: int) -> Action:
    """CHANCE sets the Destiny Marker (D2r)."""
    return ("set_marker", space)


def advance(track: str) -> Action:
    """Move one's disc one space on: free before year 1 (D4), for a Prophecy token later (D12)."""
    return ("advance", track)


def fate(space: int) -> Action:
    """Place one's Fate Cube on a glyph (D6)."""
    return ("fate", space)


def date(index: int) -> Action:
    """Place one's Date Stick on a date (D8)."""
    return ("date", index)


def harvest_now_over(deck: int, crop: str, months: int) -> Action:
    """Take a Harvest now card for one's seed of that crop and use an ability with it (D10r)."""
    return ("harvest_now_over", deck, crop, months)


def harvest_over(crop: str, months: int) -> Action:
    """Use an ability: this crop is harvested over so many months (D10)."""
    return ("harvest_over", crop, months)


def buy(crop: str) -> Action:
    """Buy a Prophecy token for a Jaguar and two of a crop (D11)."""
    return ("buy", crop)


def move_marker(steps: int) -> Action:
    """Move the Destiny Marker one space, +1 clockwise or −1, for a Prophecy token (D12)."""
    return ("move_marker", steps)


def change_fate(space: int) -> Action:
    """Move one's Fate Cube to another glyph for two Prophecy tokens (D12)."""
    return ("change_fate", space)


def change_date(index: int) -> Action:
    """Move one's Date Stick to another date for two Prophecy tokens (D12r)."""
    return ("change_date", index)
