"""What the sky and the fields are worth: crops of a tile, harvests, star connections, end-game points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from aztec_desktop.core.events import Counted
from aztec_desktop.games.mayan_sun.components import MONTHS

if TYPE_CHECKING:
    from aztec_desktop.core.game import Emit
    from aztec_desktop.games.mayan_sun.state import SunState

WINDOW: Final = 4
"""How many months a seed harvests (S25)."""


def crop_values(s: SunState) -> list[int]:
    """Return the crops of each month's tile, mirrors read as they lie now (S27, S27r)."""
    kit = s.kit
    values = [kit.crops[tile] for tile in s.tiles]
    for month, tile in enumerate(s.tiles):
        if kit.mirror[tile]:
            values[month] = _mirrored(s, month)
    return values


def _mirrored(s: SunState, month: int) -> int:
    mirror, seen = s.kit.mirror, set()
    while mirror[s.tiles[month]]:
        if month in seen:
            return 0
        seen.add(month)
        month = (month + mirror[s.tiles[month]]) % MONTHS
    return s.kit.crops[s.tiles[month]]


def window_sum(values: list[int], field: int, months: int = WINDOW) -> int:
    """Return the sum of ``months`` tiles clockwise from the one above a field (S25)."""
    end = field + months
    return sum(values[field:end]) if end <= MONTHS else sum(values[field:]) + sum(values[: end - MONTHS])


def harvests(s: SunState) -> list[int | None]:
    """Return for seat·3 + crop what the seed would harvest now; None if not planted or already harvested (S26)."""
    values = crop_values(s)
    return [
        None if field < 0 or s.harvested >> seed & 1 else window_sum(values, field)
        for seed, field in enumerate(s.seeds)
    ]


def link_counts(s: SunState) -> list[int]:
    """Return the number of star connections of each seat (S34)."""
    stars, tiles = s.kit.stars, s.tiles
    counts = [0] * s.kit.seats
    before = stars[tiles[-1]]
    for tile in tiles:
        here = stars[tile]
        both = before & here
        if both:
            for seat in range(s.kit.seats):
                counts[seat] += both >> seat & 1
        before = here
    return counts


def links(s: SunState) -> list[tuple[int, int, int]]:
    """Return every star connection as (seat, month, next month clockwise) (S34)."""
    stars, tiles = s.kit.stars, s.tiles
    found = []
    for month in range(MONTHS):
        other = (month + 1) % MONTHS
        both = 0 if tiles[month] < 0 or tiles[other] < 0 else stars[tiles[month]] & stars[tiles[other]]
        found += [(seat, month, other) for seat in range(s.kit.seats) if both >> seat & 1]
    return found


def score(s: SunState, seat: int, item: int, points: int, rule: str, emit: Emit | None) -> None:
    """Add points of one item to a seat's VP (S7r: a plain number, never clamped)."""
    s.points[seat * s.kit.items + item] += points
    before = s.vp[seat]
    s.vp[seat] = before + points
    if emit and points:
        cue = "score" if points > 0 else "score_lost"
        emit(Counted(f"vp:{seat}", before, before + points, cue, rule))


def death_cost(tokens: int) -> int:
    """Return the VP that Death tokens cost at the end: 1 + 2 + … (S37)."""
    return tokens * (tokens + 1) // 2


def ranking_key(s: SunState, seat: int) -> tuple[int, int, int, int]:
    """Return what ranks a seat, smaller is better: VP, villages, Prophecy tokens, fewest Deaths (S38)."""
    return (-s.vp[seat], -s.villages[seat], -s.prophecy[seat], s.deaths[seat])
