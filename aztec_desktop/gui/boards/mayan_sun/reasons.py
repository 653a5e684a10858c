"""Why what is lit is lit: the rule of a lifted card, told with the facts of the position."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, TypeAlias

from aztec_desktop.core.actions import Seat
from aztec_desktop.core.phrases import Phrase
from aztec_desktop.games.mayan_sun.components import MONTHS
from aztec_desktop.games.mayan_sun.kit import CROPS
from aztec_desktop.games.mayan_sun.legal import EARLY_LOSS, card_actions, destination
from aztec_desktop.games.mayan_sun.scoring import crop_values, window_sum

if TYPE_CHECKING:
    from aztec_desktop.games.mayan_sun.components import Card
    from aztec_desktop.games.mayan_sun.state import SunState

Reasons: TypeAlias = "Callable[[SunState, Seat, Card, int | None], list[Phrase]]"


def reasons(s: SunState, seat: Seat, deck: int | None, month: int | None) -> list[Phrase]:
    """Return one to three sentences on what the seat may do; ``month`` is where the piece in hand lies, if it does."""
    if s.turn != seat or seat < 0 or s.due >= 0:
        return []
    phase = s.kit.edition.phases[s.step]
    if phase == "planting":
        return [Phrase("why.planting", {}, "S11")]
    if phase == "feed":
        return [Phrase("why.feed" if s.unfed[seat] else "why.build", {}, "S28")]
    if deck is None:
        return [Phrase("why.final", {}, "S24")] if s.final else [Phrase("why.rituals", {}, "S12")]
    card = s.kit.kinds[s.tops[deck]]
    own = list(card_actions(s, seat, deck, card))
    if not own:
        return [Phrase("why.only_jaguar", {}, "S13") if card.jaguar else Phrase("why.discard", {}, "S14r")]
    told = REASONS[card.verb](s, seat, card, month)
    return [*told, Phrase("why.jaguar", {}, "S13")] if card.jaguar else told


def _move(s: SunState, _seat: Seat, card: Card, month: int | None) -> list[Phrase]:
    told = [Phrase("why.move", {"steps": card.steps}, "S16")]
    if month is None:
        return [*told, Phrase("why.move_held", {}, "S17")] if s.held else told
    for way, name in ((1, "clockwise"), (-1, "back")):
        near = (month + way * card.steps) % MONTHS
        to = destination(s.held, month, way * card.steps)
        facts = {"month": f"@month:{near}", "target": f"@month:{to}"}
        if to != near:
            told.append(Phrase(f"why.{name}_held", facts, "S17"))
        else:
            told.append(Phrase(f"why.{name}", facts, "S16"))
    return told


def _hold(s: SunState, _seat: Seat, _card: Card, _month: int | None) -> list[Phrase]:
    left = sum(at < 0 for at in s.discs)
    return [Phrase("why.hold", {"left": left, "all": len(s.discs)}, "S17")]


def _harvest_now(s: SunState, seat: Seat, _card: Card, _month: int | None) -> list[Phrase]:
    told = [Phrase("why.harvest_now", {"loss": EARLY_LOSS}, "S18")]
    values = crop_values(s)
    for place, crop in enumerate(CROPS):
        field = s.seeds[seat * 3 + place]
        if field >= 0 and not s.harvested >> (seat * 3 + place) & 1:
            total = window_sum(values, field)
            enough = "why.enough" if total >= EARLY_LOSS else "why.too_little"
            told.append(Phrase(enough, {"crop": f"@crop:{crop}", "sum": total, "result": total - EARLY_LOSS}, "S25"))
    return told


def _special(s: SunState, _seat: Seat, card: Card, _month: int | None) -> list[Phrase]:
    told = [Phrase("why.special", {}, "S23")]
    tile = next(tile for tile in s.kit.components.specials if tile.id == card.tile)
    if tile.copies:
        return [*told, Phrase(f"why.mirror_{tile.copies}", {}, "S27")]
    if tile.comet:
        return [*told, Phrase("why.comet", {}, "S34")]
    return [*told, Phrase("why.worth", {"crops": tile.crops}, "S23")]


def _plain(key: str, rule: str) -> Reasons:
    def tell(_s: SunState, _seat: Seat, card: Card, _month: int | None) -> list[Phrase]:
        return [Phrase(key, {"card": f"@card:{card.text}"}, rule)]

    return tell


REASONS: Final[Mapping[str, Reasons]] = {
    "move": _move,
    "hold": _hold,
    "harvest_now": _harvest_now,
    "move_seed": _plain("why.move_seed", "S19"),
    "across": _plain("why.across", "S20"),
    "prophecy": _plain("why.prophecy", "S21"),
    "match_stars": _plain("why.match_stars", "S22"),
    "special": _special,
    "final_ritual": _plain("why.final_ritual", "S24"),
}
"""What is told of a card by its action."""
