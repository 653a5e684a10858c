"""Where the Destiny Marker may end, and what glyphs and dates may bring each seat; for bots."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from aztec_desktop.games.mayan_sun.destiny.components import DATES, SPACES
from aztec_desktop.games.mayan_sun.destiny.fates import worth

if TYPE_CHECKING:
    from aztec_desktop.games.mayan_sun.destiny.state import DestinyState

LAZY: Final = 0.6
"""The chance that the Destiny Marker is not pushed by one more token; else it goes either way."""

FAR: Final = 6
"""More tokens than so many do not make the marker's end less sure."""

SECOND_TOKEN: Final = 4.0
"""What the second point token will add to a glyph in the mean, as far as it matters in year 1 (D7)."""


def expected_fates(s: DestinyState) -> list[float]:
    """Return by seat the Destiny points to be expected, not doubled (D17)."""
    if s.marker < 0:
        return [0.0] * s.kit.seats
    chances = spread(_pushes(s))
    more = SECOND_TOKEN if s.tokens[1] < 0 else 0.0
    return [0.0 if fate < 0 else (worth(s, fate) + more) * chances[(fate - s.marker) % SPACES] for fate in s.fates]


def expected_dates(s: DestinyState) -> list[float]:
    """Return by seat the points to be expected of its date (D18)."""
    found = [0.0] * s.kit.seats
    parts = s.kit.destiny
    if max(s.dates) < 0:
        return found
    if s.step > s.kit.edition.phases.index("new_year"):
        return [float(parts.date_points) if stick == s.date else 0.0 for stick in s.dates]
    chances = spread(_pushes(s))
    for space, glyph in enumerate(s.glyphs):
        date = (s.date + parts.glyphs[glyph].moves) % DATES
        if date in s.dates:
            found[s.dates.index(date)] += chances[(space - s.marker) % SPACES] * parts.date_points
    return found


def _pushes(s: DestinyState) -> int:
    """Return how often the marker may still be pushed: by tokens in the last Prophecy phase, else many times."""
    phases = s.kit.edition.phases
    prophecy = phases.index("prophecy")
    if s.year < s.kit.edition.years or s.step < prophecy:
        return FAR
    return min(sum(s.prophecy), FAR) if s.step == prophecy else 0


@lru_cache(maxsize=FAR + 1)
def spread(pushes: int) -> tuple[float, ...]:
    """Return the chance of each distance clockwise at which the Destiny Marker ends after so many pushes."""
    chances = [1.0] + [0.0] * (SPACES - 1)
    side = (1 - LAZY) / 2
    for _ in range(pushes):
        chances = [LAZY * chances[at] + side * (chances[at - 1] + chances[(at + 1) % SPACES]) for at in range(SPACES)]
    return tuple(chances)
