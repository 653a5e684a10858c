"""The best whole turn where a turn is many small actions: feeding with tokens, and choices before a harvest."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

from aztec_desktop.core.actions import Action
from aztec_desktop.games.mayan_sun.destiny.actions import PLAIN, harvest_over
from aztec_desktop.games.mayan_sun.destiny.chances import expected_fates
from aztec_desktop.games.mayan_sun.destiny.evaluate import (
    arrangements,
    best_prospect,
    evaluate,
    links_to_come,
    owed_villages,
)
from aztec_desktop.games.mayan_sun.destiny.feeding import PAIR, makings
from aztec_desktop.games.mayan_sun.destiny.months import month_choices, open_seeds, unused_abilities
from aztec_desktop.games.mayan_sun.destiny.spending import results
from aztec_desktop.games.mayan_sun.destiny.state import put
from aztec_desktop.games.mayan_sun.kit import CROP_INDEX
from aztec_desktop.games.mayan_sun.scoring import WINDOW

if TYPE_CHECKING:
    from collections.abc import Iterator

    from aztec_desktop.games.mayan_sun.destiny.spending import Result
    from aztec_desktop.games.mayan_sun.destiny.state import DestinyState


def planned_end(s: DestinyState, seat: int, crops: tuple[int, int, int]) -> Result:
    """Return the best end of feeding for a seat that has these crops then, by what the game is worth after it."""
    links, fate = links_to_come(s)[seat], expected_fates(s)[seat]
    ends = results(crops, s.jaguars[seat], owed_villages(s, seat))
    return max(ends, key=lambda end: best_prospect(s, seat, [end], links, fate).worth)


def plan_feeding(s: DestinyState, seat: int) -> list[Action]:
    """Return the payments and purchases of the best whole feeding, one after another (D11).

    As many villages are fed as can be, and whether villages or tokens follow is judged by their worth.
    """
    trial = s.copy()
    wanted = planned_end(s, seat, _crops(s, seat))
    done: list[Action] = []
    while options := makings(trial, seat):
        action, wanted = next(_towards(trial, seat, options, wanted))
        _spend(trial, seat, action)
        done.append(action)
    return done


def _crops(s: DestinyState, seat: int) -> tuple[int, int, int]:
    maize, squash, bean = s.crops[seat * 3 : seat * 3 + 3]
    return maize, squash, bean


def _towards(
    s: DestinyState, seat: int, options: tuple[Action, ...], wanted: Result
) -> Iterator[tuple[Action, Result]]:
    """Yield the actions after which the wanted end can still be reached, each with what is wanted from there."""
    villages, tokens, left = wanted
    for action in options:
        after = s.copy()
        _spend(after, seat, action)
        rest = (villages - 1, tokens, left) if action[0] == "pay" else (villages, tokens - 1, left)
        if rest in results(_crops(after, seat), after.jaguars[seat], 0):
            yield action, rest


def _spend(s: DestinyState, seat: int, action: Action) -> None:
    """Take the price and count the village fed, without anything that follows."""
    if action[0] == "buy":
        s.crops[seat * 3 + CROP_INDEX[action[1]]] -= PAIR
        s.jaguars[seat] -= 1
        return
    for index in range(3):
        s.crops[seat * 3 + index] -= action[1 + index]
    s.jaguars[seat] -= action[4]
    s.unfed[seat] = max(0, s.unfed[seat] - 1)


def plan_months(s: DestinyState, seat: int) -> list[Action]:
    """Return the best use of a seat's abilities before the harvest (D10), harvesting the rest as usual."""
    crops, trial = open_seeds(s, seat), s.copy()
    trial.turn = -1  # so that the evaluation uses no ability that is left
    best, worth = s.months, -inf
    for use in arrangements(tuple(unused_abilities(s, seat)), len(crops)):
        trial.months = s.months
        for crop, over in zip(crops, use, strict=True):
            trial.months = put(trial.months, seat * 3 + CROP_INDEX[crop], over)
        if (found := evaluate(trial)[seat]) > worth:
            best, worth = trial.months, found
    trial.months = best
    done = [harvest_over(crop, best[seat * 3 + CROP_INDEX[crop]]) for crop in crops]
    done = [action for action in done if action[2] != WINDOW]
    return [*done, PLAIN] if month_choices(trial, seat) else done
