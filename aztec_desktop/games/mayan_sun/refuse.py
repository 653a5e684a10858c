"""Why not: for every way to break a rule the rule's number and the facts, for the person who asks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from aztec_desktop.core.actions import CHANCE, Action
from aztec_desktop.core.phrases import Refusal
from aztec_desktop.games.mayan_sun.components import DECKS, MONTHS, Card
from aztec_desktop.games.mayan_sun.feeding import PAYMENTS, may_stop, payment_fact
from aztec_desktop.games.mayan_sun.kit import CROP_INDEX, CROPS
from aztec_desktop.games.mayan_sun.legal import EARLY_LOSS, card_actions, chance_rule, destination, odds, star_months
from aztec_desktop.games.mayan_sun.rituals import RITUALS
from aztec_desktop.games.mayan_sun.scoring import crop_values, window_sum

if TYPE_CHECKING:
    from aztec_desktop.games.mayan_sun.edition import Check, Refuse
    from aztec_desktop.games.mayan_sun.state import SunState

TURN_RULES: Final[Mapping[str, str]] = {
    "layout": "S8",
    "planting": "S10",
    "rituals": "S12",
    "feed": "S32r",
    "over": "S38",
}
"""The rule that says who may do what, by phase."""

VERBS: Final[Mapping[str, tuple[str, ...]]] = {
    "planting": ("plant",),
    "rituals": (*RITUALS, "decline"),
    "feed": ("pay", "stop"),
}
"""The verbs of each phase in which somebody decides anything."""


def refusal(s: SunState, seat: int, action: Action) -> Refusal | None:
    """Return why the seat may not do this now, or None if it may."""
    edition = s.kit.edition
    wrong = edition.codec.check(action)
    if wrong is not None:
        return Refusal("refusal.form", {"reason": wrong}, _turn_rule(s))
    if s.due >= 0:
        return _refuse_chance(s, seat, action)
    if s.turn < 0:
        return Refusal("refusal.over", {}, _turn_rule(s))
    if seat != s.turn:
        return Refusal("refusal.turn", {"seat": f"@seat:{s.turn}"}, _turn_rule(s))
    phase = edition.phases[s.step]
    if action[0] not in edition.verbs[phase]:
        return Refusal("refusal.phase", {"phase": f"@phase:{phase}"}, _turn_rule(s))
    no: Refusal | None = edition.refuse[phase](s, seat, action)
    return no


def _turn_rule(s: SunState) -> str:
    if s.final:
        return "S24"
    phases, rules = s.kit.edition.phases, s.kit.edition.turn_rules
    name = "layout" if s.step < 0 else phases[s.step] if s.step < len(phases) else "over"
    return str(rules.get(name, "S12"))


def _refuse_chance(s: SunState, seat: int, action: Action) -> Refusal | None:
    rule = chance_rule(s)
    if seat != CHANCE or s.viewer is not None:
        return Refusal("refusal.chance", {}, rule)
    if all(action != outcome for outcome, _ in odds(s).outcomes):
        return Refusal("refusal.outcome", {}, rule)
    return None


def _month_out_of_range(month: int, rule: str) -> Refusal | None:
    return None if 0 <= month < MONTHS else Refusal("refusal.no_month", {"number": month}, rule)


def refuse_planting(s: SunState, seat: int, action: Action) -> Refusal | None:
    """Return why a planting is refused (S10, S11)."""
    _, crop, field = action
    if crop not in CROP_INDEX:
        return Refusal("refusal.no_crop", {"crop": crop}, "S10")
    if off := _month_out_of_range(field, "S11"):
        return off
    if s.seeds[seat * 3 + CROP_INDEX[crop]] >= 0:
        return Refusal("refusal.planted", {"crop": f"@crop:{crop}"}, "S10")
    if s.filled >> field & 1:
        return Refusal("refusal.field_full", {"month": f"@month:{field}"}, "S11")
    if any(at >= 0 and at // 6 == field // 6 for at in s.seeds[seat * 3 : seat * 3 + 3]):
        return Refusal("refusal.season", {"season": f"@season:{field // 6}"}, "S11")
    return None


def refuse_ritual(s: SunState, seat: int, action: Action) -> Refusal | None:
    """Return why a ritual, or declining the final one, is refused (S12-S24)."""
    verb = action[0]
    if verb == "decline":
        return None if s.final else Refusal("refusal.pass", {}, "S12")
    deck = action[1]
    if not 0 <= deck < DECKS or s.tops[deck] < 0:
        return Refusal("refusal.no_card", {"deck": deck + 1}, "S12")
    card = s.kit.kinds[s.tops[deck]]
    name = {"card": f"@card:{card.text}"}
    if verb == "jaguar":
        return None if card.jaguar else Refusal("refusal.no_jaguar", name, "S13")
    if verb == "discard":
        if card.jaguar:
            return Refusal("refusal.must_jaguar", name, "S14r")
        return Refusal("refusal.has_target", name, "S14r") if card_actions(s, seat, deck, card) else None
    edition = s.kit.edition
    if edition.rituals[verb].card != card.verb:
        return Refusal("refusal.other_card", name, "S12")
    no: Refusal | None = edition.checks[verb](s, seat, action, card)
    return no


def _refuse_held(s: SunState, month: int, rule: str) -> Refusal | None:
    if off := _month_out_of_range(month, rule):
        return off
    return Refusal("refusal.held", {"month": f"@month:{month}"}, "S17") if s.held >> month & 1 else None


def _refuse_move(s: SunState, _seat: int, action: Action, card: Card) -> Refusal | None:
    _, _, month, steps = action
    if no := _refuse_held(s, month, "S16"):
        return no
    if abs(steps) != card.steps:
        return Refusal("refusal.steps", {"card": f"@card:{card.text}", "steps": card.steps}, "S16")
    if destination(s.held, month, steps) == month:
        return Refusal("refusal.full_circle", {"month": f"@month:{month}"}, "S16r")
    return None


def _refuse_hold(s: SunState, _seat: int, action: Action, _card: Card) -> Refusal | None:
    if off := _month_out_of_range(action[2], "S17"):
        return off
    if -1 not in s.discs:
        return Refusal("refusal.no_disc", {"discs": len(s.discs)}, "S6r")
    return Refusal("refusal.has_disc", {"month": f"@month:{action[2]}"}, "S17r") if s.held >> action[2] & 1 else None


def _refuse_harvest_now(s: SunState, seat: int, action: Action, _card: Card) -> Refusal | None:
    if action[2] not in CROP_INDEX:
        return Refusal("refusal.no_crop", {"crop": action[2]}, "S18")
    seed = seat * 3 + CROP_INDEX[action[2]]
    if s.harvested >> seed & 1:
        return Refusal("refusal.harvested", {"crop": f"@crop:{action[2]}"}, "S18")
    harvest = window_sum(crop_values(s), s.seeds[seed])
    if harvest < EARLY_LOSS:
        facts: dict[str, int | str] = {"crop": f"@crop:{action[2]}", "sum": harvest, "result": harvest - EARLY_LOSS}
        return Refusal("refusal.too_little", facts, "S18")
    return None


def _refuse_move_seed(s: SunState, seat: int, action: Action, _card: Card) -> Refusal | None:
    _, _, crop, field = action
    if crop not in CROP_INDEX:
        return Refusal("refusal.no_crop", {"crop": crop}, "S19")
    if off := _month_out_of_range(field, "S19"):
        return off
    if s.harvested >> (seat * 3 + CROP_INDEX[crop]) & 1:
        return Refusal("refusal.seed_down", {"crop": f"@crop:{crop}"}, "S19r")
    return Refusal("refusal.field_full", {"month": f"@month:{field}"}, "S19") if s.filled >> field & 1 else None


def _refuse_across(s: SunState, _seat: int, action: Action, _card: Card) -> Refusal | None:
    month = action[2]
    if no := _refuse_held(s, month, "S20"):
        return no
    opposite = (month + MONTHS // 2) % MONTHS
    return Refusal("refusal.held_across", {"month": f"@month:{opposite}"}, "S20") if s.held >> opposite & 1 else None


def _refuse_match(s: SunState, seat: int, action: Action, _card: Card) -> Refusal | None:
    _, _, a, target = action
    no = _refuse_held(s, a, "S22") or _refuse_held(s, target, "S22")
    if no:
        return no
    if a == target:
        return Refusal("refusal.same_tile", {}, "S22")
    shown, own = star_months(s, seat)
    if not shown >> a & 1:
        return Refusal("refusal.no_star", {"month": f"@month:{a}"}, "S22")
    beside = [b for b in ((target - 1) % MONTHS, (target + 1) % MONTHS) if b != a and shown >> b & 1]
    if not beside:
        return Refusal("refusal.no_star_beside", {"month": f"@month:{target}"}, "S22")
    if not any(own >> a & 1 or own >> b & 1 for b in beside):
        return Refusal("refusal.comets_only", {}, "S22r2")
    return None


def _refuse_special(s: SunState, _seat: int, action: Action, _card: Card) -> Refusal | None:
    month = action[2]
    if no := _refuse_held(s, month, "S23"):
        return no
    return Refusal("refusal.serpent", {"month": f"@month:{month}"}, "S23") if s.kit.serpent[s.tiles[month]] else None


def _allowed(_s: SunState, _seat: int, _action: Action, _card: Card) -> Refusal | None:
    return None


CHECKS: Final[Mapping[str, Check[SunState]]] = {
    "move": _refuse_move,
    "hold": _refuse_hold,
    "harvest_now": _refuse_harvest_now,
    "move_seed": _refuse_move_seed,
    "across": _refuse_across,
    "match_stars": _refuse_match,
    "special": _refuse_special,
    "prophecy": _allowed,
    "final_ritual": _allowed,
}


def refuse_payment(s: SunState, seat: int, action: Action) -> Refusal | None:
    """Return why one combination is refused (S28)."""
    if action[1:] not in PAYMENTS:
        return Refusal("refusal.no_combination", {}, "S28")
    stock = (*s.crops[seat * 3 : seat * 3 + 3], s.jaguars[seat])
    names = (*(f"@crop:{crop}" for crop in CROPS), "@token:jaguar")
    for amount, have, name in zip(action[1:], stock, names, strict=True):
        if amount > have:
            return Refusal("refusal.cannot_pay", {"payment": payment_fact(action), "have": have, "what": name}, "S28")
    return None


def refuse_feeding(s: SunState, seat: int, action: Action) -> Refusal | None:
    """Return why a payment or stopping is refused (S28, S29r)."""
    return _refuse_stop(s, seat) if action[0] == "stop" else refuse_payment(s, seat, action)


def _refuse_stop(s: SunState, seat: int) -> Refusal | None:
    if may_stop(s, seat):
        return None
    return Refusal("refusal.must_feed" if s.unfed[seat] else "refusal.must_build", {}, "S29")


REFUSE: Final[Mapping[str, Refuse[SunState]]] = {
    "planting": refuse_planting,
    "rituals": refuse_ritual,
    "feed": refuse_feeding,
}
"""Why not, for each phase in which somebody decides anything."""
