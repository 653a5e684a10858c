"""What a position of Aztec Destiny is worth to each seat, for bots: scores to come, tracks, glyphs, dates, tokens.

All figures are victory points. The constants were settled by contests between bots.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations
from typing import TYPE_CHECKING, Final, NamedTuple

from aztec_desktop.games.mayan_sun.destiny.chances import expected_dates, expected_fates
from aztec_desktop.games.mayan_sun.destiny.months import open_seeds, unused_abilities
from aztec_desktop.games.mayan_sun.destiny.spending import results
from aztec_desktop.games.mayan_sun.evaluate import FINAL, HUNGRY, UNPLANTED, final_actions
from aztec_desktop.games.mayan_sun.kit import CROP_INDEX
from aztec_desktop.games.mayan_sun.scoring import WINDOW, crop_values, death_cost, link_counts, window_sum

if TYPE_CHECKING:
    from collections.abc import Sequence

    from aztec_desktop.games.mayan_sun.destiny.kit import Tracks
    from aztec_desktop.games.mayan_sun.destiny.spending import Result
    from aztec_desktop.games.mayan_sun.destiny.state import DestinyState

CARRIED: Final = 1.0
"""A crop carried into the next year (S31)."""

LASTING: Final = 1.5
"""A star connection of year 1 as a start for year 2, since regular tiles stay (S35)."""

NEXT_TOKENS: Final = 4
"""Prophecy tokens that a seat finds in year 2 besides those of its Progress spaces."""

NEXT_VILLAGES: Final = 3.2
"""Villages that a seat has at the end of year 2 if it has none after year 1."""

LASTING_VILLAGE: Final = 0.4
"""How many of those are more for each village that stands after year 1."""

NEXT_JAGUAR: Final = 2.0
"""A Jaguar at the beginning of year 2 (D14)."""

ABILITY: Final = 0.8
"""Villages of year 2 that harvesting a crop over 3 or 5 months brings (D10): about three crops."""

SPARE: Final = 1.0
"""A token not spent on a track: it pushes the Destiny Marker (D12)."""

MANY_TOKENS: Final = 12
"""More tokens than so many are reckoned as so many."""


class Prospect(NamedTuple):
    """What a seat has to expect by one end of this year's feeding.

    Attributes:
        villages: standing after it.
        deaths: Death tokens after it.
        tokens: Prophecy tokens to spend this year.
        bought: how many of those are bought while feeding.
        left: crops left over.
        worth: VP still to come, besides those the seat has.
    """

    villages: int
    deaths: int
    tokens: int
    bought: int
    left: int
    worth: float


def evaluate(s: DestinyState) -> list[float]:
    """Return for each seat what its game is worth, in VP."""
    if s.step == len(s.kit.edition.phases):
        return [float(points) for points in s.vp]
    crops, wilted = planned_harvest(s)
    worths = [s.vp[seat] + wilted[seat] + best.worth for seat, best in enumerate(_prospects(s, crops))]
    for seat in final_actions(s):
        worths[seat] += FINAL
    return worths


def prospects(s: DestinyState) -> list[Prospect]:
    """Return for each seat the best it has to expect if nobody moves a tile any more."""
    return _prospects(s, planned_harvest(s)[0])


def _prospects(s: DestinyState, crops: list[int]) -> list[Prospect]:
    links, fates, dates = links_to_come(s), expected_fates(s), expected_dates(s)
    later = 0.0 if s.year == s.kit.edition.years else LASTING
    found = []
    for seat in range(s.kit.seats):
        ends = ends_of_feeding(s, seat, (crops[seat * 3], crops[seat * 3 + 1], crops[seat * 3 + 2]))
        best = best_prospect(s, seat, ends, links[seat], fates[seat])
        found.append(best._replace(worth=best.worth + dates[seat] + later * links[seat]))
    return found


def best_prospect(s: DestinyState, seat: int, ends: Sequence[Result], links: int, fate: float) -> Prospect:
    """Return the best that a seat has to expect after one of these ends of feeding.

    Its date and lasting connections are left out. ``links`` are the tokens that star connections will bring this
    year, ``fate`` the Destiny points expected.
    """
    kit, last = s.kit, s.year == s.kit.edition.years
    at = (s.value[seat], s.progress[seat])
    owed, standing, dead = owed_villages(s, seat), s.villages[seat], s.deaths[seat]
    per_crop = kit.components.crop_left if last else CARRIED
    scores = s.step <= kit.edition.phases.index("score")
    best = None
    for paid, bought, left in ends:
        deaths = dead + owed - paid if paid < owed else dead
        villages, tokens = standing + paid - owed, s.prophecy[seat] + bought + links
        worth = per_crop * left - death_cost(deaths)
        if not last and villages > HUNGRY:
            worth -= death_cost(villages - HUNGRY)
        later = -1.0 if last else NEXT_VILLAGES + LASTING_VILLAGE * min(villages, HUNGRY)
        worth += tracks_value(kit.tracks, at, min(tokens, MANY_TOKENS), villages if scores else 0, later, round(fate))
        if best is None or worth > best[-1]:
            best = (villages, deaths, tokens, bought, left, worth)
    assert best is not None  # feeding always ends somehow
    return Prospect(*best)


@lru_cache(maxsize=60_000)
def tracks_value(tracks: Tracks, at: tuple[int, int], tokens: int, villages: float, later: float, fate: int) -> float:
    """Return what discs and tokens are worth if the tokens are spent as well as can be (D5, D13, D14, D17).

    Args:
        tracks: what the spaces give.
        at: spaces entered on the Village Value track and on the Village Progress track.
        tokens: Prophecy tokens to spend this year.
        villages: villages that score this year.
        later: villages that score in a year after this one, without those of abilities; −1 if this is the last.
        fate: Destiny points to be expected, not doubled.
    """
    value, progress = at
    ends = len(tracks.village_values) - 1, len(tracks.doubled) - 1
    best = 0.0
    for there in range(progress, min(progress + tokens, ends[1]) + 1):
        gained = tracks.points[there] - tracks.points[progress]
        left = tokens - (there - progress)
        for on in range(value, min(value + left, ends[0]) + 1):
            now = villages * tracks.village_values[on] * tracks.doubled[there] + SPARE * (left - (on - value))
            if later < 0:
                then: float = tracks.token_points * (tracks.new_jaguars[there] + tracks.new_prophecy[there])
                then += fate * tracks.doubled[there]
            else:
                found = NEXT_TOKENS + tracks.new_prophecy[there]
                fed = later + ABILITY * len(tracks.abilities[there])
                then = tracks_value(tracks, (on, there), found, fed, -1, fate)
                then += NEXT_JAGUAR * tracks.new_jaguars[there]
            best = max(best, now + gained + then)
    return best


def owed_villages(s: DestinyState, seat: int) -> int:
    """Return how many villages have still to be fed this year; 0 after the seat's feeding."""
    feed = s.kit.edition.phases.index("feed")
    if s.step == feed:
        return s.unfed[seat]
    return s.villages[seat] if s.step < feed else 0


def ends_of_feeding(s: DestinyState, seat: int, crops: tuple[int, int, int]) -> list[Result]:
    """Return how this year's feeding may end for a seat that has these crops then; if it is over, that end."""
    feed, seats = s.kit.edition.phases.index("feed"), s.kit.seats
    if s.step > feed or (s.step == feed and (seat - s.start) % seats < (s.turn - s.start) % seats):
        return [(0, 0, sum(crops))]
    return results(crops, s.jaguars[seat], owed_villages(s, seat))


def planned_harvest(s: DestinyState) -> tuple[list[int], list[int]]:
    """Return the crops after the harvest as planned, by seat·3 + crop, and the VP that wilt (S25, S26, D10).

    Whoever may still use an ability is taken to use it where it brings most.
    """
    crops, wilted = s.crops[:], [0] * s.kit.seats
    if s.step < 0:
        return [stock + UNPLANTED for stock in crops], wilted
    if s.step > s.kit.edition.phases.index("harvest"):
        return crops, wilted
    values, harvested = crop_values(s), s.harvested
    months = planned_months(s, values)
    for seed, field in enumerate(s.seeds):
        if field < 0:
            crops[seed] += UNPLANTED
        elif not harvested >> seed & 1:
            harvest = window_sum(values, field, months[seed])
            if harvest > 0:
                crops[seed] += harvest
            else:
                wilted[seed // 3] += harvest
    return crops, wilted


def planned_months(s: DestinyState, values: list[int]) -> Sequence[int]:
    """Return for seat·3 + crop over how many months it is harvested, abilities used where they bring most (D10)."""
    found: list[int] | None = None
    for seat in range(s.kit.seats):
        if s.kit.abilities[s.progress[seat]] and may_choose_months(s, seat) and (left := unused_abilities(s, seat)):
            found = found or list(s.months)
            seeds = [seat * 3 + CROP_INDEX[crop] for crop in open_seeds(s, seat)]
            uses = arrangements(tuple(left), len(seeds))
            sums = [sum(window_sum(values, s.seeds[seed], over) for seed, over in zip(seeds, use, strict=True))
                    for use in uses]  # fmt: skip
            for seed, over in zip(seeds, uses[sums.index(max(sums))], strict=True):
                found[seed] = over
    return found or s.months


def may_choose_months(s: DestinyState, seat: int) -> bool:
    """Return whether a seat's choice before this year's harvest is still to come (D10r2)."""
    harvest, seats = s.kit.edition.phases.index("harvest"), s.kit.seats
    if s.step < harvest:
        return True
    return s.step == harvest and s.turn >= 0 and (seat - s.start) % seats >= (s.turn - s.start) % seats


@lru_cache(maxsize=64)
def arrangements(abilities: tuple[int, ...], seeds: int) -> tuple[tuple[int, ...], ...]:
    """Return every way to harvest so many seeds with these abilities, each used once at most; none used comes first."""
    months = (*(WINDOW,) * seeds, *abilities)
    return tuple(dict.fromkeys(permutations(months, seeds)))


def links_to_come(s: DestinyState) -> list[int]:
    """Return by seat the tokens that star connections will bring this year (D12)."""
    if s.step < 0 or s.step >= s.kit.edition.phases.index("prophecy"):
        return [0] * s.kit.seats
    return link_counts(s)
