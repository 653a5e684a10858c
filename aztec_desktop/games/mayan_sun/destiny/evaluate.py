"""What a position of Aztec Destiny is worth to each seat, for bots: scores to come, tracks, glyphs, dates, tokens.

All figures are victory points. The constants were settled by contests between bots.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from aztec_desktop.games.mayan_sun.destiny.chances import expected_dates, expected_fates
from aztec_desktop.games.mayan_sun.destiny.spending import results
from aztec_desktop.games.mayan_sun.evaluate import FINAL, HUNGRY, UNPLANTED, final_actions
from aztec_desktop.games.mayan_sun.scoring import crop_values, death_cost, link_counts, window_sum

if TYPE_CHECKING:
    from aztec_desktop.games.mayan_sun.destiny.kit import DestinyKit
    from aztec_desktop.games.mayan_sun.destiny.spending import Result
    from aztec_desktop.games.mayan_sun.destiny.state import DestinyState

CARRIED: Final = 1.0
"""A crop carried into the next year (S31)."""

LASTING: Final = 1.5
"""A star connection of year 1 as a start for year 2, since regular tiles stay (S35)."""

NEXT_TOKENS: Final = 3
"""Prophecy tokens that a seat finds in year 2 besides those of its Progress spaces."""

NEXT_JAGUAR: Final = 1.5
"""A Jaguar at the beginning of year 2 (D14)."""

ABILITY: Final = 1.5
"""Harvesting a crop of year 2 over 3 or 5 months (D10)."""

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
    wilted = _with_harvest(s)[1]
    worths = [s.vp[seat] + wilted[seat] + best.worth for seat, best in enumerate(prospects(s))]
    for seat in final_actions(s):
        worths[seat] += FINAL
    return worths


def prospects(s: DestinyState) -> list[Prospect]:
    """Return for each seat the best it has to expect if nobody moves a tile any more."""
    crops, links = _with_harvest(s)[0], links_to_come(s)
    fates, dates = expected_fates(s), expected_dates(s)
    found = []
    for seat in range(s.kit.seats):
        ends = ends_of_feeding(s, seat, (crops[seat * 3], crops[seat * 3 + 1], crops[seat * 3 + 2]))
        found.append(max((prospect(s, seat, end, links[seat], fates[seat]) for end in ends), key=_worth_of))
    later = 0.0 if s.year == s.kit.edition.years else LASTING
    return [one._replace(worth=one.worth + dates[seat] + later * links[seat]) for seat, one in enumerate(found)]


def _worth_of(prospect: Prospect) -> float:
    return prospect.worth


def prospect(s: DestinyState, seat: int, end: Result, links: int, fate: float) -> Prospect:
    """Return what a seat has to expect after an end of feeding, its date and lasting connections left out.

    ``links`` are the tokens that star connections will bring this year, ``fate`` the Destiny points expected.
    """
    kit = s.kit
    paid, bought, left = end
    owed = owed_villages(s, seat)
    starved = max(0, owed - paid)
    villages, deaths = s.villages[seat] + paid - owed, s.deaths[seat] + starved
    tokens = s.prophecy[seat] + bought + links
    last = s.year == kit.edition.years
    scoring = villages if s.step <= kit.edition.phases.index("score") else 0
    worth = tracks_value(
        kit,
        (s.value[seat], s.progress[seat]),
        min(tokens, MANY_TOKENS),
        scoring,
        -1 if last else min(villages, HUNGRY),
        round(fate),
    )
    worth += left * (kit.components.crop_left if last else CARRIED) - death_cost(deaths)
    if not last and villages > HUNGRY:
        worth -= death_cost(villages - HUNGRY)
    return Prospect(villages, deaths, tokens, bought, left, worth)


@lru_cache(maxsize=60_000)
def tracks_value(kit: DestinyKit, at: tuple[int, int], tokens: int, villages: int, later: int, fate: int) -> float:
    """Return what discs and tokens are worth if the tokens are spent as well as can be (D5, D13, D14, D17).

    Args:
        kit: the fixed side of the game.
        at: spaces entered on the Village Value track and on the Village Progress track.
        tokens: Prophecy tokens to spend this year.
        villages: villages that score this year.
        later: villages that score in a year after this one, −1 if this is the last.
        fate: Destiny points to be expected, not doubled.
    """
    parts = kit.destiny
    value, progress = at
    best = 0.0
    for steps in range(min(tokens, len(parts.progress) - progress) + 1):
        there = progress + steps
        gained = sum(space.points for space in parts.progress[progress:there])
        for more in range(min(tokens - steps, len(parts.value_track) - value) + 1):
            now = villages * kit.village_values[value + more] * kit.doubled[there] + SPARE * (tokens - steps - more)
            if later < 0:
                then: float = parts.token_points * (kit.new_jaguars[there] + kit.new_prophecy[there])
                then += fate * kit.doubled[there]
            else:
                found = NEXT_TOKENS + kit.new_prophecy[there]
                then = tracks_value(kit, (value + more, there), found, later, -1, fate)
                then += NEXT_JAGUAR * kit.new_jaguars[there] + ABILITY * len(kit.abilities[there])
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


def _with_harvest(s: DestinyState) -> tuple[list[int], list[int]]:
    """Return the crops after the harvest as planned, by seat·3 + crop, and the VP that wilt (S25, S26, D10)."""
    crops, wilted = s.crops[:], [0] * s.kit.seats
    if s.step < 0:
        return [stock + UNPLANTED for stock in crops], wilted
    if s.step > s.kit.edition.phases.index("harvest"):
        return crops, wilted
    values, harvested, months = crop_values(s), s.harvested, s.months
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


def planned_crops(s: DestinyState) -> list[int]:
    """Return the crops after the harvest as planned, by seat·3 + crop."""
    return _with_harvest(s)[0]


def links_to_come(s: DestinyState) -> list[int]:
    """Return by seat the tokens that star connections will bring this year (D12)."""
    if s.step < 0 or s.step >= s.kit.edition.phases.index("prophecy"):
        return [0] * s.kit.seats
    return link_counts(s)
