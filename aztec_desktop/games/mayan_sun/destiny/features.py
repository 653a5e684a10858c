"""The numbers that a learned value of Aztec Destiny looks at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from aztec_desktop.games.mayan_sun.destiny.chances import expected_dates, expected_fates
from aztec_desktop.games.mayan_sun.destiny.components import REACH
from aztec_desktop.games.mayan_sun.destiny.evaluate import evaluate, links_to_come, planned_harvest, prospects
from aztec_desktop.games.mayan_sun.destiny.fates import village_value, worth
from aztec_desktop.games.mayan_sun.destiny.months import unused_abilities
from aztec_desktop.games.mayan_sun.evaluate import final_actions

if TYPE_CHECKING:
    from aztec_desktop.games.mayan_sun.destiny.state import DestinyState

OWN_FEATURES: Final = (
    "vp", "crops", "villages", "crops_left", "deaths", "links", "prophecy", "bought", "jaguars", "final_action",
    "in_hand", "harvested", "village_value", "value", "progress", "new_jaguars", "new_prophecy", "abilities", "doubled",
    "fate_worth", "fate_away", "fate_points", "date_points", "worth",
)  # fmt: skip
"""What is counted for a seat, crops and all that hangs on them as after the harvest that is planned now."""

PHASES: Final = ("destiny", "planting", "rituals", "harvest", "feed", "prophecy")

FEATURES: Final = (
    *OWN_FEATURES,
    *(f"others_{name}" for name in OWN_FEATURES),
    "margin_to_mean", "margin_to_best", "year", "cards_left",
    *(f"phase_{name}" for name in PHASES), "turns_off", "tokens_about",
)  # fmt: skip
"""The names of `features`, in order: the seat's own, the mean of the others', and where the game stands."""


def features(s: DestinyState, seat: int) -> list[float]:
    """Return the numbers, unscaled, as named by FEATURES."""
    worths = evaluate(s)
    counted = _counted(s, worths)
    own = counted[seat]
    others = [row for other, row in enumerate(counted) if other != seat]
    rivals = [value for other, value in enumerate(worths) if other != seat]
    names = s.kit.edition.phases
    phase = names[s.step] if 0 <= s.step < len(names) else ""
    return [
        *own,
        *(sum(column) / len(others) for column in zip(*others, strict=True)),
        worths[seat] - sum(rivals) / len(rivals),
        worths[seat] - max(rivals),
        float(s.year),
        float(min(s.left)),
        *(float(phase == name) for name in PHASES),
        float((seat - s.turn) % s.kit.seats if s.turn >= 0 else 0),
        float(sum(s.prophecy)),
    ]


def _counted(s: DestinyState, worths: list[float]) -> list[list[float]]:
    kit = s.kit
    crops, links, best = planned_harvest(s)[0], links_to_come(s), prospects(s)
    fates, dates, finals = expected_fates(s), expected_dates(s), final_actions(s)
    rows: list[list[float]] = []
    for seat in range(kit.seats):
        three, cube, progress = slice(seat * 3, seat * 3 + 3), s.fates[seat], s.progress[seat]
        counted = (
            s.vp[seat],
            sum(crops[three]),
            best[seat].villages,
            best[seat].left,
            best[seat].deaths,
            links[seat],
            s.prophecy[seat],
            best[seat].bought,
            s.jaguars[seat],
            seat in finals,
            s.seeds[three].count(-1),
            (s.harvested >> (seat * 3) & 0b111).bit_count(),
            village_value(s, seat),
            s.value[seat],
            progress,
            kit.new_jaguars[progress],
            kit.new_prophecy[progress],
            len(unused_abilities(s, seat)),
            kit.doubled[progress],
            worth(s, cube) if cube >= 0 else 0,
            REACH - abs(abs(cube - s.marker) - REACH) if cube >= 0 else REACH,
            fates[seat],
            dates[seat],
            worths[seat],
        )
        rows.append([float(value) for value in counted])
    return rows
