"""What a position is worth to each seat, for bots: the score if the year ended now, and a little foresight.

All figures are victory points. The constants were settled by contests between bots (see docs/cli.md, `contest`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from aztec_desktop.games.mayan_sun.plan import best
from aztec_desktop.games.mayan_sun.scoring import WINDOW, crop_values, death_cost, link_counts

if TYPE_CHECKING:
    from aztec_desktop.games.mayan_sun.state import SunState

UNPLANTED: Final = 6
"""Crops expected from a seed still in hand: what a good field brings (S25)."""

CARRIED: Final = 1.2
"""A crop carried into the next year: about a quarter of a village (S28, S31)."""

LASTING: Final = 1.0
"""A star connection of year 1 as a start for year 2, since regular tiles stay (S35)."""

TOKEN: Final = 0.5
"""A Prophecy token more than the mean opponent, for the end's most and fewest (S37)."""

FINAL: Final = 2.5
"""A Final Ritual kept: the last word of the phase (S24)."""

HUNGRY: Final = 5
"""Villages that next year's harvest is sure to feed; more may starve (S30)."""


def evaluate(s: SunState) -> list[float]:
    """Return for each seat what its game is worth, in VP."""
    kit = s.kit
    if _phase(s) == "over":
        return [float(points) for points in s.vp]
    parts = kit.components
    last = s.year == kit.edition.years
    crops, worth = _with_harvest(s)
    links = link_counts(s) if s.step >= 0 else [0] * kit.seats
    per_crop = parts.crop_left if last else CARRIED
    per_link = parts.link_points + (0.0 if last else LASTING)
    tokens = [own + new for own, new in zip(s.prophecy, links, strict=True)]
    mean = sum(tokens) / kit.seats
    for seat in range(kit.seats):
        villages, left, deaths = _fed(s, seat, crops)
        worth[seat] += (
            villages * parts.village_points
            + left * per_crop
            + links[seat] * per_link
            + (tokens[seat] - mean) * TOKEN
            - death_cost(deaths)
        )
        if not last and villages > HUNGRY:
            worth[seat] -= death_cost(villages - HUNGRY)
    for seat in final_actions(s):
        worth[seat] += FINAL
    return worth


def _with_harvest(s: SunState) -> tuple[list[int], list[float]]:
    """Return the crops after the harvest as planned, by seat·3 + crop, and VP less what wilts (S25, S26)."""
    crops = s.crops[:]
    worth = [float(points) for points in s.vp]
    seeds = s.seeds
    phase = _phase(s)
    if phase == "layout":
        return [stock + UNPLANTED for stock in crops], worth
    if phase not in ("planting", "rituals"):
        return crops, worth
    values = crop_values(s)
    values += values[: WINDOW - 1]
    harvested = s.harvested
    for seed, field in enumerate(seeds):
        if field < 0:
            crops[seed] += UNPLANTED
        elif not harvested >> seed & 1:
            harvest = sum(values[field : field + WINDOW])
            if harvest > 0:
                crops[seed] += harvest
            else:
                worth[seed // 3] += harvest
    return crops, worth


def _fed(s: SunState, seat: int, crops: list[int]) -> tuple[int, int, int]:
    """Return villages, crops left and Death tokens after the best feeding and building (S29-S31)."""
    maize, squash, bean = crops[seat * 3 : seat * 3 + 3]
    villages = s.villages[seat]
    hungry = villages
    phase = _phase(s)
    if phase in ("score", "over"):
        return villages, maize + squash + bean, s.deaths[seat]
    if phase == "feed":
        seats = s.kit.seats
        if (seat - s.start) % seats < (s.turn - s.start) % seats:
            return villages, maize + squash + bean, s.deaths[seat]
        hungry = s.unfed[seat]
    paid, left = best(maize, squash, bean, s.jaguars[seat])
    return villages - hungry + paid, left, s.deaths[seat] + max(0, hungry - paid)


def final_actions(s: SunState) -> set[int]:
    """Return the seats that keep a Final Ritual and have still to use it (S24)."""
    if s.final:
        return set(s.finals)
    return {seat for _, _, seat in s.kept} if s.kept and _phase(s) == "rituals" else set()


def _phase(s: SunState) -> str:
    phases = s.kit.edition.phases
    return "layout" if s.step < 0 else phases[s.step] if s.step < len(phases) else "over"


OWN_FEATURES: Final = (
    "vp", "crops", "villages", "crops_left", "deaths", "links", "prophecy", "jaguars", "final_action", "in_hand",
    "harvested",
)  # fmt: skip
"""What is counted for a seat, crops and all that hangs on them as after the harvest that is planned now."""

FEATURES: Final = (
    *OWN_FEATURES,
    *(f"others_{name}" for name in OWN_FEATURES),
    "margin_to_mean", "margin_to_best", "year", "cards_left", "planting", "rituals", "feeding", "turns_off",
)  # fmt: skip
"""The names of `features`, in order: the seat's own, the mean of the others', and where the game stands."""


def features(s: SunState, seat: int) -> list[float]:
    """Return the numbers a learned value looks at, unscaled, as named by FEATURES."""
    counted = _counted(s)
    own = counted[seat]
    others = [row for other, row in enumerate(counted) if other != seat]
    worth = evaluate(s)
    rivals = [value for other, value in enumerate(worth) if other != seat]
    phase = _phase(s)
    return [
        *own,
        *(sum(column) / len(others) for column in zip(*others, strict=True)),
        worth[seat] - sum(rivals) / len(rivals),
        worth[seat] - max(rivals),
        float(s.year),
        float(min(s.left)),
        float(phase == "planting"),
        float(phase == "rituals"),
        float(phase == "feed"),
        float((seat - s.turn) % s.kit.seats if s.turn >= 0 else 0),
    ]


def _counted(s: SunState) -> list[list[float]]:
    crops, worth = _with_harvest(s)
    links = link_counts(s) if -1 not in s.tiles else [0] * s.kit.seats
    finals = final_actions(s)
    rows: list[list[float]] = []
    for seat in range(s.kit.seats):
        three = slice(seat * 3, seat * 3 + 3)
        villages, left, deaths = _fed(s, seat, crops)
        counted = (
            worth[seat],
            sum(crops[three]),
            villages,
            left,
            deaths,
            links[seat],
            s.prophecy[seat],
            s.jaguars[seat],
            seat in finals,
            s.seeds[three].count(-1),
            (s.harvested >> (seat * 3) & 0b111).bit_count(),
        )
        rows.append([float(value) for value in counted])
    return rows
