"""What screens tell in words and sums: score sheet, forecast, phase and prompt, what an action means, names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from aztec_desktop.core.actions import Action
from aztec_desktop.core.game import Phase, SheetRow
from aztec_desktop.core.phrases import Fact, Phrase
from aztec_desktop.games.mayan_sun import sheet
from aztec_desktop.games.mayan_sun.destiny.components import DATES, SPACES
from aztec_desktop.games.mayan_sun.destiny.fates import glyph_at, next_date, outlook, village_value
from aztec_desktop.games.mayan_sun.destiny.kit import DATE, DESTINY
from aztec_desktop.games.mayan_sun.destiny.months import harvest_sums, unused_abilities
from aztec_desktop.games.mayan_sun.destiny.opening import asked
from aztec_desktop.games.mayan_sun.destiny.plan import planned_end
from aztec_desktop.games.mayan_sun.destiny.state import DUE_GLYPH, DUE_MARKER
from aztec_desktop.games.mayan_sun.kit import CROPS
from aztec_desktop.games.mayan_sun.legal import EARLY_LOSS, chance_rule
from aztec_desktop.games.mayan_sun.scoring import crop_values, death_cost, link_counts, window_sum
from aztec_desktop.games.mayan_sun.sheet import harvest_done, paying

if TYPE_CHECKING:
    from aztec_desktop.games.mayan_sun.components import Components
    from aztec_desktop.games.mayan_sun.destiny.state import DestinyState

ITEM_RULES: Final = ("S6", "S13", "D5", "S26", "D13", "D13", "D16", "D16", "D16", "D17", "D18", "D19")
"""The rule of each item of POINTS."""


def score_sheet(s: DestinyState) -> list[SheetRow]:
    """Return every seat's items; those of the end stand unsettled, with their present worth, until it comes."""
    over = s.step == len(s.kit.edition.phases)
    return sheet.rows(s, ITEM_RULES, {} if over else _pending(s))


def _pending(s: DestinyState) -> dict[str, list[int]]:
    """Return what the end would bring: the tokens of the last new year (all others are spent by then), the markers."""
    kit, seats = s.kit, range(s.kit.seats)
    each = kit.destiny.token_points
    fate, date = _marker_points(s)
    return {
        "crops": [sum(s.crops[seat * 3 : seat * 3 + 3]) * kit.components.crop_left for seat in seats],
        "jaguars_left": [kit.new_jaguars[s.progress[seat]] * each for seat in seats],
        "prophecy_left": [kit.new_prophecy[s.progress[seat]] * each for seat in seats],
        "destiny": fate,
        "date": date,
        "deaths": [-death_cost(s.deaths[seat]) for seat in seats],
    }


def _marker_points(s: DestinyState) -> tuple[list[int], list[int]]:
    """Return by seat the points for fate and date if the Destiny Marker stays where it is (D17, D18)."""
    fate, date = [0] * s.kit.seats, [0] * s.kit.seats
    if -1 in s.glyphs or s.marker < 0:
        return fate, date
    if s.step == len(s.kit.edition.phases):
        return fate, date
    ahead = outlook(s, s.marker)
    if ahead.fate_seat is not None:
        fate[ahead.fate_seat] = ahead.fate_points
    if ahead.date_seat is not None:
        date[ahead.date_seat] = ahead.date_points
    return fate, date


def forecast(s: DestinyState) -> list[dict[str, int]]:
    """Return for each seat what this year brings if nothing moves any more.

    Keys: those of Mayan Sun, ``tokens`` bought by the best feeding, ``value`` VP of each village, ``destiny`` and
    ``date`` points if the Destiny Marker stays where it is, or what they brought when all is over. ``vp`` counts
    neither of the last two.
    """
    laid_out = -1 not in s.tiles
    sums = harvest_sums(s) if laid_out and not harvest_done(s) else [None] * len(s.seeds)
    connections = link_counts(s) if laid_out else [0] * s.kit.seats
    over = s.step == len(s.kit.edition.phases)
    fate, date = (_scored(s, DESTINY), _scored(s, DATE)) if over else _marker_points(s)
    told = [
        _seat_forecast(s, seat, [harvest or 0 for harvest in sums[seat * 3 : seat * 3 + 3]], connections[seat])
        for seat in range(s.kit.seats)
    ]
    for seat, one in enumerate(told):
        one |= {"destiny": fate[seat], "date": date[seat]}
        one["vp"] -= fate[seat] + date[seat] if over else 0
    return told


def _scored(s: DestinyState, item: int) -> list[int]:
    """Return by seat the points of one of the items."""
    items = s.kit.items
    return [s.points[seat * items + item] for seat in range(s.kit.seats)]


def _seat_forecast(s: DestinyState, seat: int, sums: list[int], connections: int) -> dict[str, int]:
    crops = [stock + max(harvest, 0) for stock, harvest in zip(s.crops[seat * 3 : seat * 3 + 3], sums, strict=True)]
    pays = paying(s, seat)
    owed = (s.unfed[seat] if harvest_done(s) else s.villages[seat]) if pays else 0
    villages, tokens, left = planned_end(s, seat, (crops[0], crops[1], crops[2])) if pays else (0, 0, sum(crops))
    value = village_value(s, seat)
    told = {f"harvest.{name}": harvest for name, harvest in zip(CROPS, sums, strict=True)}
    told |= {"links": connections, "fed": min(villages, owed), "built": max(villages - owed, 0)}
    told |= {"starved": max(owed - villages, 0), "left": left, "tokens": tokens, "value": value}
    scored = s.step > s.kit.edition.phases.index("score")
    standing = s.villages[seat] + told["built"] - told["starved"]
    told["vp"] = s.vp[seat] + sum(min(harvest, 0) for harvest in sums) + (0 if scored else standing * value)
    return told


def phase(s: DestinyState) -> Phase:
    """Return the year's phases, where it stands and what is asked of whom."""
    return sheet.phase(s, _prompt(s))


def _prompt(s: DestinyState) -> Phrase | None:
    """Return what is asked; None where Mayan Sun asks the same."""
    if s.due >= 0:
        return _prompt_chance(s)
    if s.turn < 0:
        return Phrase("prompt.over", {}, "D20")
    seat: dict[str, Fact] = {"seat": f"@seat:{s.turn}"}
    match s.kit.edition.phases[s.step]:
        case "destiny":
            key, rule = FIRST_PROMPTS[asked(s, s.turn)]
            return Phrase(key, seat, rule)
        case "harvest":
            may = unused_abilities(s, s.turn)
            if len(may) == 1:
                return Phrase("prompt.harvest_one", {**seat, "months": may[0]}, "D10")
            return Phrase("prompt.harvest", seat, "D10")
        case "feed" if not s.unfed[s.turn]:
            return Phrase("prompt.make", seat, "D11")
        case "prophecy":
            return Phrase("prompt.prophecy", {**seat, "tokens": s.prophecy[s.turn]}, "D12")
    return None


FIRST_PROMPTS: Final = {
    "advance": ("prompt.first_step", "D4"),
    "fate": ("prompt.fate", "D6"),
    "date": ("prompt.date", "D8"),
}
"""What is asked in the first phase, by the verb that answers it."""


def _prompt_chance(s: DestinyState) -> Phrase | None:
    if s.due == DUE_GLYPH:
        return Phrase("prompt.glyph", {"number": s.glyphs.index(-1) + 1}, chance_rule(s))
    return Phrase("prompt.marker", {}, chance_rule(s)) if s.due == DUE_MARKER else None


def ending_title(s: DestinyState) -> Phrase:
    """Return what was found at the end, as a title (D21)."""
    return Phrase("ending.title", {"glyph": f"@glyph:{glyph_at(s, s.marker).id}", "date": f"@date:{s.date}"}, "D21")


def names(parts: Components) -> dict[str, dict[str, Phrase]]:
    """Return the names that hang on the component set: Mayan Sun's, the dates, and where each glyph moves them."""
    found = sheet.names(parts)
    if parts.destiny is not None:
        found["way"] = {glyph.id: _way(glyph.moves) for glyph in parts.destiny.glyphs}
        dates = enumerate(parts.destiny.dates)
        found["date"] = {str(at): Phrase("name.plain", {"name": date.name}) for at, date in dates}
    return found


def _way(moves: int) -> Phrase:
    """Return how a glyph moves the Date Marker (D1, D15)."""
    if not moves:
        return Phrase("way.stays", {}, "D15")
    return Phrase("way.clockwise" if moves > 0 else "way.back", {"count": abs(moves)}, "D15")


def say(s: DestinyState, seat: int, action: Action) -> Phrase:
    """Return what an action means, for a list of choices (no seat named)."""
    verb = action[0]
    facts: dict[str, Fact] = {}
    match action:
        case ("advance", track):
            return _say_advance(s, seat, track)
        case ("lay_glyph", space, glyph):
            facts = {"number": space + 1, "glyph": f"@glyph:{glyph}"}
        case ("set_marker" | "fate" | "change_fate", space):
            facts = _glyph_facts(s, space)
        case ("move_marker", steps):
            facts = {**_marker_facts(s, steps), "steps": steps}
        case ("date" | "change_date", date):
            facts = {"date": f"@date:{date}" if 0 <= date < DATES else "–"}
        case ("harvest_over", crop, months):
            facts = _crop_facts(s, seat, crop, months)
        case ("harvest_now_over", deck, crop, months):
            facts = {**_crop_facts(s, seat, crop, months), **sheet.card_facts(s, deck)}
        case ("buy", crop):
            facts = {"crop": f"@crop:{crop}"}
        case ("harvest_plain",):
            pass
        case _:
            return sheet.say(s, seat, action)
    return Phrase(f"action.{verb}", facts)


def _glyph_facts(s: DestinyState, space: int) -> dict[str, Fact]:
    laid = 0 <= space < SPACES and s.glyphs[space] >= 0
    points = sum(s.kit.distances[token][space] for token in s.tokens if token >= 0) if laid else 0
    return {"glyph": f"@glyph:{glyph_at(s, space).id}" if laid else "–", "points": points}


def _marker_facts(s: DestinyState, steps: int) -> dict[str, Fact]:
    space = (s.marker + steps) % SPACES
    if s.marker < 0 or -1 in s.glyphs:
        return {"glyph": "–", "points": 0, "date": "–"}
    return {**_glyph_facts(s, space), "date": f"@date:{next_date(s, space)}"}


def _say_advance(s: DestinyState, seat: int, track: str) -> Phrase:
    parts = s.kit.destiny
    if track == "progress":
        at = s.progress[seat]
        last = at >= len(parts.progress)
        return Phrase("action.advance_progress", {"progress": "–" if last else f"@progress:{parts.progress[at].id}"})
    at = min(s.value[seat] + 1, len(parts.value_track))
    return Phrase("action.advance_value", {"points": s.kit.village_values[at], "space": at})


def _crop_facts(s: DestinyState, seat: int, crop: str, months: int) -> dict[str, Fact]:
    field = s.seeds[seat * 3 + CROPS.index(crop)] if crop in CROPS else -1
    harvest = window_sum(crop_values(s), field, months) if field >= 0 else 0
    return {"crop": f"@crop:{crop}", "months": months, "sum": harvest, "gain": harvest - EARLY_LOSS}
