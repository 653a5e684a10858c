"""What Aztec Destiny adds to a component set: glyphs, dates, planning tracks and figures (D1–D5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from aztec_desktop.core.components import Reader

GLYPHS: Final = 9
SPACES: Final = 8
"""Glyph spaces in the ring; one glyph stays out of the game (D1)."""

DATES: Final = 15
REACH: Final = SPACES // 2
"""The greatest distance of two spaces in the ring (D3)."""

LONGEST_TRACK: Final = 12
SUN_MONTHS: Final = 4
"""How many months a seed harvests without an ability (S25)."""


@dataclass(frozen=True, slots=True)
class Glyph:
    """A fate: ``moves`` is how many dates the Date Marker goes at the new year, clockwise positive (D1, D15)."""

    id: str
    moves: int


@dataclass(frozen=True, slots=True)
class Date:
    """A date of the ring: what is written there, and the year it means."""

    name: str
    year: int


@dataclass(frozen=True, slots=True)
class Progress:
    """A space of the Village Progress track (D5).

    Attributes:
        points: VP on entering it, once.
        jaguars: Jaguar tokens at each new year, for who stands on it or has passed it (D14).
        prophecy: Prophecy tokens at each new year, likewise.
        months: over how many months one crop may be harvested in each later year (D10); 0 if it gives no ability.
        doubles: whether it doubles village values and Destiny points.
    """

    id: str
    points: int
    jaguars: int
    prophecy: int
    months: int
    doubles: bool


@dataclass(frozen=True, slots=True)
class Destiny:
    """Everything Aztec Destiny adds to a component set, valid by construction.

    Attributes:
        prophecy: Prophecy tokens at the start (D4).
        jaguars: Jaguar tokens at the start (D4).
        token_points: VP for each Jaguar and Prophecy token left at the end (D16).
        date_points: VP for the right date (D18).
        distance_points: VP of a glyph by its distance from a Destiny Point token (D3).
        dates: clockwise.
        first_date: the index of the date where the Date Marker starts (D2).
        glyphs: all nine.
        value_track: what stands on each space of the Village Value track; 0 on an empty one (D5).
        progress: the spaces of the Village Progress track.
    """

    prophecy: int
    jaguars: int
    token_points: int
    date_points: int
    distance_points: tuple[int, ...]
    dates: tuple[Date, ...]
    first_date: int
    glyphs: tuple[Glyph, ...]
    value_track: tuple[int, ...]
    progress: tuple[Progress, ...]


_TABLES: Final = ("start", "scoring", "dates", "glyphs", "value_track", "progress")
_KEYS: Final[dict[str, tuple[str, ...]]] = {
    "start": ("source", "prophecy", "jaguars"),
    "scoring": ("source", "by_distance", "date", "token_left"),
    "dates": ("source", "ring", "first"),
    "glyphs": ("source", "glyphs"),
    "value_track": ("source", "spaces"),
    "progress": ("source", "spaces"),
}


def parse_destiny(root: Reader) -> Destiny:
    """Read the ``[destiny.…]`` tables of a component set.

    Raises:
        InputError: with the key path of what does not hold.
    """
    root.table(_TABLES, _TABLES)
    for name in _TABLES:
        root[name].table(_KEYS[name], _KEYS[name]).source()
    start, scoring = root["start"], root["scoring"]
    dates, first = _dates(root["dates"])
    return Destiny(
        prophecy=start["prophecy"].whole(0, 10),
        jaguars=start["jaguars"].whole(0, 10),
        token_points=scoring["token_left"].whole(0, 50),
        date_points=scoring["date"].whole(0, 50),
        distance_points=tuple(entry.whole(0, 50) for entry in _list(scoring["by_distance"], REACH + 1)),
        dates=dates,
        first_date=first,
        glyphs=_glyphs(root["glyphs"]["glyphs"]),
        value_track=_values(root["value_track"]["spaces"]),
        progress=_progress(root["progress"]["spaces"]),
    )


def _list(reader: Reader, length: int) -> list[Reader]:
    entries = reader.items()
    if len(entries) != length:
        reader.fail(f"must have {length} entries, not {len(entries)}", "add or remove some")
    return entries


def _track(reader: Reader) -> list[Reader]:
    entries = reader.items()
    if not 1 <= len(entries) <= LONGEST_TRACK:
        reader.fail(f"must have 1 to {LONGEST_TRACK} spaces, not {len(entries)}", "add or remove some")
    return entries


def _no_twice(reader: Reader, names: list[str]) -> None:
    if len(set(names)) != len(names):
        reader.fail("a name stands twice", "give each its own")


def _dates(table: Reader) -> tuple[tuple[Date, ...], int]:
    entries = _list(table["ring"], DATES)
    for entry in entries:
        entry.table(("name", "year"), ("name", "year"))
    dates = tuple(Date(entry["name"].text(), entry["year"].whole(-1_000_000, 1_000_000_000)) for entry in entries)
    names = [date.name for date in dates]
    _no_twice(table["ring"], names)
    return dates, names.index(table["first"].text(names))


def _glyphs(reader: Reader) -> tuple[Glyph, ...]:
    entries = _list(reader, GLYPHS)
    for entry in entries:
        entry.table(("id", "moves"), ("id", "moves"))
    glyphs = tuple(Glyph(entry["id"].text(), entry["moves"].whole(1 - DATES, DATES - 1)) for entry in entries)
    _no_twice(reader, [glyph.id for glyph in glyphs])
    return glyphs


def _values(reader: Reader) -> tuple[int, ...]:
    entries, highest = _track(reader), 0
    values = []
    for entry in entries:
        value = entry.whole(0, 50)
        if 0 < value <= highest:
            entry.fail(f"must be more than the {highest} before it, or 0 for an empty space", "correct it")
        highest = max(highest, value)
        values.append(value)
    return tuple(values)


def _progress(reader: Reader) -> tuple[Progress, ...]:
    entries = _track(reader)
    spaces = tuple(_space(entry) for entry in entries)
    _no_twice(reader, [space.id for space in spaces])
    return spaces


def _space(entry: Reader) -> Progress:
    entry.table(("id", "points", "jaguars", "prophecy", "harvest_months", "doubles"), ("id",))
    points, jaguars, prophecy = (
        entry[key].whole(0, 10) if key in entry else 0 for key in ("points", "jaguars", "prophecy")
    )
    months = entry["harvest_months"].whole(1, 6) if "harvest_months" in entry else 0
    if months == SUN_MONTHS:
        entry["harvest_months"].fail(f"every seed harvests {SUN_MONTHS} months anyway (S25)", "choose another number")
    return Progress(entry["id"].text(), points, jaguars, prophecy, months, entry["doubles"].flag())
