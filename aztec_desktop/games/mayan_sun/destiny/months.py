"""Harvests over 3 or 5 months: who may, the choices before the harvest, and Harvest now with them (D10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from aztec_desktop.core.actions import Action
from aztec_desktop.core.events import Counted, Noted
from aztec_desktop.core.phrases import Fact, Phrase
from aztec_desktop.games.mayan_sun.destiny.actions import PLAIN
from aztec_desktop.games.mayan_sun.destiny.state import put
from aztec_desktop.games.mayan_sun.edition import Ritual
from aztec_desktop.games.mayan_sun.kit import CROP_INDEX, CROPS
from aztec_desktop.games.mayan_sun.legal import EARLY_LOSS
from aztec_desktop.games.mayan_sun.rituals import early_facts, harvest_early
from aztec_desktop.games.mayan_sun.scoring import WINDOW, crop_values, window_sum
from aztec_desktop.games.mayan_sun.turns import bring_in, next_phase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from aztec_desktop.core.game import Emit
    from aztec_desktop.games.mayan_sun.components import Card
    from aztec_desktop.games.mayan_sun.destiny.state import DestinyState


def unused_abilities(s: DestinyState, seat: int) -> list[int]:
    """Return the months of the abilities that a seat has won in an earlier year and not used in this one (D10).

    Discs move before the first year and after each harvest only, so whatever the disc has passed is from earlier.
    """
    left = list(s.kit.abilities[s.progress[seat]])
    for months in s.months[seat * 3 : seat * 3 + 3]:
        if months in left:
            left.remove(months)
    return left


def open_seeds(s: DestinyState, seat: int) -> list[str]:
    """Return the crops whose seed is planted, not harvested, and has no ability used on it."""
    found = []
    for index, crop in enumerate(CROPS):
        seed = seat * 3 + index
        if s.seeds[seed] >= 0 and not s.harvested >> seed & 1 and s.months[seed] == WINDOW:
            found.append(crop)
    return found


def month_choices(s: DestinyState, seat: int) -> list[Action]:
    """Return every use of an ability, and harvesting the rest as usual; nothing if there is no ability to use."""
    if not s.kit.abilities[s.progress[seat]]:
        return []
    abilities = dict.fromkeys(unused_abilities(s, seat))
    found: list[Action] = [("harvest_over", crop, months) for crop in open_seeds(s, seat) for months in abilities]
    return [*found, PLAIN] if found else []


def early_choices(s: DestinyState, seat: int, deck: int, card: Card) -> Sequence[Action]:
    """Return every Harvest now with an ability; nobody is ever forced to one (D10r, D10r3)."""
    if card.verb != "harvest_now" or not s.kit.abilities[s.progress[seat]]:
        return ()
    abilities, values = dict.fromkeys(unused_abilities(s, seat)), crop_values(s)
    return [
        ("harvest_now_over", deck, crop, months)
        for crop in open_seeds(s, seat)
        for months in abilities
        if window_sum(values, s.seeds[seat * 3 + CROP_INDEX[crop]], months) >= EARLY_LOSS
    ]


def use_ability(s: DestinyState, seat: int, crop: str, months: int, rule: str, emit: Emit | None) -> None:
    """Set over how many months a seed is harvested; that ability is used up for the year (D10)."""
    s.months = put(s.months, seat * 3 + CROP_INDEX[crop], months)
    if emit:
        emit(Counted(f"months:{seat}:{crop}", WINDOW, months, "ability", rule))


def _harvest_now_over(s: DestinyState, seat: int, action: Action, emit: Emit | None) -> None:
    use_ability(s, seat, action[2], action[3], "D10r", emit)
    harvest_early(s, seat, action[2], action[3], emit)


def _early_facts(s: DestinyState, seat: int, action: Action) -> dict[str, Fact]:
    return {**early_facts(s, seat, action[2], action[3]), "months": action[3]}


HARVEST_NOW_OVER: Final[Ritual[DestinyState]] = Ritual("harvest_now", "D10r", _harvest_now_over, _early_facts)
"""Harvest now with an ability, as one more way to use the card."""


def harvest_sums(s: DestinyState) -> list[int | None]:
    """Return for seat·3 + crop what the seed would harvest now; None if not planted or already harvested."""
    values = crop_values(s)
    return [
        None if field < 0 or s.harvested >> seed & 1 else window_sum(values, field, s.months[seed])
        for seed, field in enumerate(s.seeds)
    ]


def enter_harvest(s: DestinyState, emit: Emit | None) -> bool:
    """Ask in turn order who has an ability to use, before anything is harvested (D10r2)."""
    return _ask(s, s.start, emit)


def _ask(s: DestinyState, seat: int, emit: Emit | None) -> bool:
    seats = s.kit.seats
    while not month_choices(s, seat):
        seat = (seat + 1) % seats
        if seat == s.start:
            s.turn = -1
            bring_in(s, harvest_sums(s), emit)
            return False
    s.turn = seat
    return True


def harvest_over(s: DestinyState, seat: int, action: Action, emit: Emit | None) -> None:
    """Use an ability for the coming harvest (D10)."""
    _, crop, months = action
    use_ability(s, seat, crop, months, "D10", emit)
    if emit:
        facts: dict[str, int | str] = {"seat": f"@seat:{seat}", "crop": f"@crop:{crop}", "months": months}
        emit(Noted(Phrase("log.harvest_over", facts, "D10"), "ability", seat))
    if not month_choices(s, seat):
        _next_seat(s, seat, emit)


def harvest_plain(s: DestinyState, seat: int, _action: Action, emit: Emit | None) -> None:
    """Harvest what is left as usual (D10r2)."""
    if emit:
        emit(Noted(Phrase("log.harvest_plain", {"seat": f"@seat:{seat}"}, "D10r2"), "turn", seat))
    _next_seat(s, seat, emit)


def _next_seat(s: DestinyState, seat: int, emit: Emit | None) -> None:
    after = (seat + 1) % s.kit.seats
    if after == s.start:
        s.turn = -1
        bring_in(s, harvest_sums(s), emit)
        next_phase(s, emit)
    elif not _ask(s, after, emit):
        next_phase(s, emit)


def forget_months(s: DestinyState, emit: Emit | None) -> None:
    """Let every seed harvest as usual again, and every ability serve again, in a new year."""
    if emit:
        for seed, months in enumerate(s.months):
            if months != WINDOW:
                seat, crop = divmod(seed, 3)
                emit(Counted(f"months:{seat}:{CROPS[crop]}", months, WINDOW, "clear"))
    s.months = (WINDOW,) * len(s.months)
