"""What glyphs, dates and villages are worth, and what comes if the Destiny Marker ends somewhere (D3, D13–D18)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from aztec_desktop.core.phrases import Phrase
from aztec_desktop.games.mayan_sun.destiny.components import DATES, Date, Glyph

if TYPE_CHECKING:
    from aztec_desktop.games.mayan_sun.destiny.state import DestinyState


@dataclass(frozen=True, slots=True)
class Outlook:
    """What the end brings if the Destiny Marker lies on some space then.

    Attributes:
        fate_seat: the seat whose Fate Cube lies there, None if nobody's does.
        fate_points: what that seat earns, doubled if it may (D17); 0 without a seat.
        date: the index of the date the Date Marker goes to from where it is now (D15).
        date_seat: the seat whose Date Stick stands on that date, None if nobody's does.
        date_points: what that seat earns (D18); 0 without a seat.
    """

    fate_seat: int | None
    fate_points: int
    date: int
    date_seat: int | None
    date_points: int


@dataclass(frozen=True, slots=True)
class Ending:
    """The fate and the date that a finished game has found (D21)."""

    glyph: Glyph
    date: Date


def worth(s: DestinyState, space: int) -> int:
    """Return the VP of the glyph on a space by the Destiny Point tokens that lie (D3, D7)."""
    return sum(s.kit.distances[token][space] for token in s.tokens if token >= 0)


def village_value(s: DestinyState, seat: int) -> int:
    """Return the VP of each village of a seat, doubled if it may be (D13)."""
    return s.kit.village_values[s.value[seat]] * s.kit.doubled[s.progress[seat]]


def glyph_at(s: DestinyState, space: int) -> Glyph:
    """Return the glyph on a space."""
    return s.kit.destiny.glyphs[s.glyphs[space]]


def next_date(s: DestinyState, space: int) -> int:
    """Return the date the Date Marker goes to if the Destiny Marker is on that space at the new year (D15)."""
    return (s.date + glyph_at(s, space).moves) % DATES


def outlook(s: DestinyState, space: int) -> Outlook:
    """Return what comes if the Destiny Marker ends on a space and nothing else moves any more."""
    date = next_date(s, space)
    fate_seat = s.fates.index(space) if space in s.fates else None
    date_seat = s.dates.index(date) if date in s.dates else None
    return Outlook(
        fate_seat,
        0 if fate_seat is None else worth(s, space) * s.kit.doubled[s.progress[fate_seat]],
        date,
        date_seat,
        0 if date_seat is None else s.kit.destiny.date_points,
    )


def ending(s: DestinyState) -> Ending:
    """Return the fate and the date under the two markers; at the end those that were found (D21)."""
    return Ending(glyph_at(s, s.marker), s.kit.destiny.dates[s.date])


def codex(s: DestinyState, this_year: int) -> tuple[Phrase, Phrase, Phrase]:
    """Return what the end of a game tells: of the fate, of the date, and whether that is past (D21).

    A component set of one's own may have glyphs and dates that nothing is told about; then there is no sentence of
    that key.
    """
    found = ending(s)
    when = "gone" if found.date.year < this_year else "now" if found.date.year == this_year else "ahead"
    return (
        Phrase(f"lore.glyph.{found.glyph.id}", {}, "D21"),
        Phrase(f"lore.date.{found.date.name}", {}, "D21"),
        Phrase(f"lore.{when}", {"date": f"@date:{s.date}"}, "D21"),
    )
