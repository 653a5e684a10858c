"""Why not, in the phases and rituals that Aztec Destiny adds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from aztec_desktop.core.actions import Action
from aztec_desktop.core.phrases import Fact, Refusal
from aztec_desktop.games.mayan_sun.destiny.actions import TRACKS
from aztec_desktop.games.mayan_sun.destiny.components import DATES, SPACES
from aztec_desktop.games.mayan_sun.destiny.fates import glyph_at
from aztec_desktop.games.mayan_sun.destiny.feeding import PAIR
from aztec_desktop.games.mayan_sun.destiny.months import unused_abilities
from aztec_desktop.games.mayan_sun.destiny.opening import asked
from aztec_desktop.games.mayan_sun.destiny.prophecy import COSTS, open_tracks
from aztec_desktop.games.mayan_sun.feeding import payments
from aztec_desktop.games.mayan_sun.kit import CROP_INDEX
from aztec_desktop.games.mayan_sun.legal import EARLY_LOSS
from aztec_desktop.games.mayan_sun.refuse import CHECKS as SUN_CHECKS
from aztec_desktop.games.mayan_sun.refuse import REFUSE as SUN_REFUSE
from aztec_desktop.games.mayan_sun.refuse import TURN_RULES as SUN_TURN_RULES
from aztec_desktop.games.mayan_sun.refuse import VERBS as SUN_VERBS
from aztec_desktop.games.mayan_sun.refuse import refuse_payment
from aztec_desktop.games.mayan_sun.scoring import WINDOW, crop_values, window_sum

if TYPE_CHECKING:
    from aztec_desktop.games.mayan_sun.components import Card
    from aztec_desktop.games.mayan_sun.destiny.state import DestinyState
    from aztec_desktop.games.mayan_sun.edition import Check, Refuse

TURN_RULES: Final[Mapping[str, str]] = {
    **SUN_TURN_RULES,
    "destiny": "D6",
    "harvest": "D10r2",
    "prophecy": "D12",
    "over": "D20",
}
"""The rule that says who may do what, by phase."""

VERBS: Final[Mapping[str, tuple[str, ...]]] = {
    **SUN_VERBS,
    "destiny": ("advance", "fate", "date"),
    "rituals": (*SUN_VERBS["rituals"], "harvest_now_over"),
    "harvest": ("harvest_over", "harvest_plain"),
    "feed": (*SUN_VERBS["feed"], "buy"),
    "prophecy": tuple(COSTS),
}
"""The verbs of each phase in which somebody decides anything."""


def _refuse_destiny(s: DestinyState, seat: int, action: Action) -> Refusal | None:
    verb, wanted = action[0], asked(s, seat)
    if verb == wanted:
        match verb:
            case "advance":
                return _refuse_track(action[1], "D4")
            case "fate":
                return _refuse_space(s, seat, action[1], "D6")
            case _:
                return _refuse_date(s, seat, action[1], "D8")
    match verb, wanted:
        case "advance", "fate":
            return Refusal("refusal.stepped", {}, "D4")
        case "advance", _:
            return Refusal("refusal.steps_later", {}, "D12")
        case "fate", "advance":
            return Refusal("refusal.step_first", {}, "D4")
        case "fate", _:
            return Refusal("refusal.cubes_stay", {}, "D7")
        case _:
            return Refusal("refusal.no_dates_yet", {}, "D8")


def _refuse_track(track: str, rule: str) -> Refusal | None:
    return None if track in TRACKS else Refusal("refusal.no_track", {"track": track}, rule)


def _refuse_space(s: DestinyState, seat: int, space: int, rule: str) -> Refusal | None:
    if not 0 <= space < SPACES:
        return Refusal("refusal.no_space", {"number": space}, rule)
    if space not in s.fates:
        return None
    facts: dict[str, Fact] = {"glyph": f"@glyph:{glyph_at(s, space).id}", "seat": f"@seat:{s.fates.index(space)}"}
    return Refusal("refusal.same_space" if s.fates[seat] == space else "refusal.space_taken", facts, rule)


def _refuse_date(s: DestinyState, seat: int, date: int, rule: str) -> Refusal | None:
    if not 0 <= date < DATES:
        return Refusal("refusal.no_date", {"number": date}, rule)
    if date not in s.dates:
        return None
    facts: dict[str, Fact] = {"date": f"@date:{date}", "seat": f"@seat:{s.dates.index(date)}"}
    return Refusal("refusal.same_date" if s.dates[seat] == date else "refusal.date_taken", facts, rule)


def _refuse_harvest(s: DestinyState, seat: int, action: Action) -> Refusal | None:
    return None if action[0] == "harvest_plain" else _refuse_ability(s, seat, action[1], action[2], "D10")


def _refuse_ability(s: DestinyState, seat: int, crop: str, months: int, rule: str) -> Refusal | None:
    if crop not in CROP_INDEX:
        return Refusal("refusal.no_crop", {"crop": crop}, rule)
    facts: dict[str, Fact] = {"crop": f"@crop:{crop}", "months": months}
    if months not in s.kit.abilities[s.progress[seat]]:
        return Refusal("refusal.no_ability", facts, "D10")
    seed = seat * 3 + CROP_INDEX[crop]
    if s.harvested >> seed & 1:
        return Refusal("refusal.harvested", facts, rule)
    if s.months[seed] != WINDOW:
        return Refusal("refusal.other_ability", {**facts, "months": s.months[seed]}, "D10")
    if months not in unused_abilities(s, seat):
        return Refusal("refusal.ability_used", facts, "D10")
    return None


def _refuse_harvest_now_over(s: DestinyState, seat: int, action: Action, _card: Card) -> Refusal | None:
    _, _, crop, months = action
    if no := _refuse_ability(s, seat, crop, months, "D10r"):
        return no
    harvest = window_sum(crop_values(s), s.seeds[seat * 3 + CROP_INDEX[crop]], months)
    if harvest < EARLY_LOSS:
        facts: dict[str, Fact] = {"crop": f"@crop:{crop}", "sum": harvest, "result": harvest - EARLY_LOSS}
        return Refusal("refusal.too_little", facts, "D10r")
    return None


def _refuse_feeding(s: DestinyState, seat: int, action: Action) -> Refusal | None:
    if action[0] == "pay":
        return refuse_payment(s, seat, action)
    if action[0] == "buy":
        return _refuse_buying(s, seat, action[1])
    return Refusal("refusal.must_make", {}, "D11")


def _refuse_buying(s: DestinyState, seat: int, crop: str) -> Refusal | None:
    if crop not in CROP_INDEX:
        return Refusal("refusal.no_crop", {"crop": crop}, "D11")
    if s.unfed[seat] and payments(s, seat):
        return Refusal("refusal.feed_first", {"villages": s.unfed[seat]}, "D11r2")
    if not s.jaguars[seat]:
        return Refusal("refusal.no_jaguar_left", {}, "D11")
    stock = s.crops[seat * 3 + CROP_INDEX[crop]]
    if stock < PAIR:
        return Refusal("refusal.no_pair", {"crop": f"@crop:{crop}", "have": stock}, "D11r")
    return None


def _refuse_prophecy(s: DestinyState, seat: int, action: Action) -> Refusal | None:
    verb, target = action
    rule = "D12r" if verb == "change_date" else "D12"
    if verb == "change_date" and s.dates[seat] < 0:
        return Refusal("refusal.no_dates_yet", {}, rule)
    if s.prophecy[seat] < COSTS[verb]:
        return Refusal("refusal.two_tokens", {"cost": COSTS[verb], "have": s.prophecy[seat]}, rule)
    match verb:
        case "advance":
            if no := _refuse_track(target, rule):
                return no
            return None if target in open_tracks(s, seat) else Refusal("refusal.track_end", {}, "D5")
        case "move_marker":
            return None if target in (1, -1) else Refusal("refusal.one_space", {"steps": target}, rule)
        case "change_fate":
            return _refuse_space(s, seat, target, rule)
        case _:
            return _refuse_date(s, seat, target, rule)


REFUSE: Final[Mapping[str, Refuse[DestinyState]]] = {
    **SUN_REFUSE,
    "destiny": _refuse_destiny,
    "harvest": _refuse_harvest,
    "feed": _refuse_feeding,
    "prophecy": _refuse_prophecy,
}
"""Why not, for each phase in which somebody decides anything."""

CHECKS: Final[Mapping[str, Check[DestinyState]]] = {**SUN_CHECKS, "harvest_now_over": _refuse_harvest_now_over}
"""Why a ritual cannot be done."""
