"""What screens tell in words and sums: score sheet, outcome, forecast, phase and prompt, and what an action means."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from aztec_desktop.core.actions import Action
from aztec_desktop.core.game import Outcome, Phase, SheetRow
from aztec_desktop.core.phrases import Fact, Phrase
from aztec_desktop.games.mayan_sun.components import MONTHS, mayan_number
from aztec_desktop.games.mayan_sun.feeding import payment_fact
from aztec_desktop.games.mayan_sun.kit import CROPS
from aztec_desktop.games.mayan_sun.legal import EARLY_LOSS, chance_rule
from aztec_desktop.games.mayan_sun.plan import best
from aztec_desktop.games.mayan_sun.rituals import target_month
from aztec_desktop.games.mayan_sun.scoring import crop_values, death_cost, link_counts, window_sum
from aztec_desktop.games.mayan_sun.state import DUE_START, DUE_TILE

if TYPE_CHECKING:
    from aztec_desktop.games.mayan_sun.components import Card, Components, Tile
    from aztec_desktop.games.mayan_sun.state import SunState

ITEM_RULES: Final = ("S6", "S13", "S21", "S26", "S33", "S34", "S33", "S34", "S37", "S37", "S37", "S37")
"""The rule of each item of POINTS."""


def sheet(s: SunState) -> list[SheetRow]:
    """Return every seat's items; those of the end stand unsettled, with their present worth, until it comes."""
    over = s.step == len(s.kit.edition.phases)
    return rows(s, ITEM_RULES, {} if over else _pending(s))


def rows(s: SunState, rules: Sequence[str], pending: Mapping[str, Sequence[int]]) -> list[SheetRow]:
    """Return the edition's items with their rules, seat by seat; ``pending`` has what the unsettled ones are worth."""
    items = s.kit.edition.points
    found = []
    for seat in range(s.kit.seats):
        for item, (name, rule) in enumerate(zip(items, rules, strict=True)):
            waits = name in pending
            value = pending[name][seat] if waits else s.points[seat * len(items) + item]
            found.append(SheetRow(seat, f"sheet.{name}", rule, value, not waits))
    return found


def _pending(s: SunState) -> dict[str, list[int]]:
    parts, seats = s.kit.components, range(s.kit.seats)
    most, fewest = max(s.prophecy), min(s.prophecy)
    return {
        "crops": [sum(s.crops[seat * 3 : seat * 3 + 3]) * parts.crop_left for seat in seats],
        "most_prophecy": [parts.most_prophecy if s.prophecy[seat] == most else 0 for seat in seats],
        "fewest_prophecy": [parts.fewest_prophecy if s.prophecy[seat] == fewest else 0 for seat in seats],
        "deaths": [-death_cost(s.deaths[seat]) for seat in seats],
    }


def outcome(s: SunState) -> Outcome:
    """Return points, ranks and winners (S38, S38r).

    Raises:
        ValueError: while the game is not over.
    """
    if s.step < len(s.kit.edition.phases):
        raise ValueError("the game is not over")
    keys = [s.kit.edition.ranking(s, seat) for seat in range(s.kit.seats)]
    ranks = tuple(1 + sum(other < key for other in keys) for key in keys)
    return Outcome(tuple(s.vp), ranks, tuple(seat for seat, rank in enumerate(ranks) if rank == 1))


def forecast(s: SunState) -> list[dict[str, int]]:
    """Return for each seat what this year brings if nothing moves any more.

    Keys: ``harvest.<crop>`` planned by each seed not yet harvested, ``links`` star connections, ``fed``, ``built``,
    ``starved`` villages by the best feeding, ``left`` crops after it, ``vp`` after this year's scoring.
    """
    seats = range(s.kit.seats)
    laid_out = -1 not in s.tiles
    values = crop_values(s) if laid_out else []
    connections = link_counts(s) if laid_out else [0 for _ in seats]
    return [_seat_forecast(s, seat, values, connections[seat]) for seat in seats]


def _seat_forecast(s: SunState, seat: int, values: list[int], connections: int) -> dict[str, int]:
    parts = s.kit.components
    stock, vp = s.crops[seat * 3 : seat * 3 + 3], s.vp[seat]
    told: dict[str, int] = {}
    for crop, name in enumerate(CROPS):
        field = s.seeds[seat * 3 + crop]
        waits = field >= 0 and not s.harvested >> (seat * 3 + crop) & 1 and values and not harvest_done(s)
        harvest = window_sum(values, field) if waits else 0
        told[f"harvest.{name}"] = harvest
        stock[crop] += max(harvest, 0)
        vp += min(harvest, 0)
    pays = paying(s, seat)
    villages, left = best(*stock, s.jaguars[seat]) if pays else (0, sum(stock))
    owed = (s.unfed[seat] if harvest_done(s) else s.villages[seat]) if pays else 0
    told["links"] = connections
    told["fed"] = min(villages, owed)
    told["built"] = max(villages - owed, 0)
    told["starved"] = max(owed - villages, 0)
    told["left"] = left
    if s.step < len(s.kit.edition.phases):
        vp += (s.villages[seat] + told["built"] - told["starved"]) * parts.village_points
        vp += connections * parts.link_points if s.kit.edition.prophecy_scores else 0
    told["vp"] = vp
    return told


def harvest_done(s: SunState) -> bool:
    """Say whether this year's harvest is over."""
    return s.step > s.kit.edition.phases.index("harvest")


def paying(s: SunState, seat: int) -> bool:
    """Say whether the seat's feeding of this year is still to come or going on."""
    feed = s.kit.edition.phases.index("feed")
    if s.step != feed:
        return s.step < feed
    seats = s.kit.seats
    return (seat - s.start) % seats >= (s.turn - s.start) % seats


def phase(s: SunState, ask: Phrase | None = None) -> Phase:
    """Return the year's phases, where it stands and what is asked of whom (``ask`` unless it is of the basic game)."""
    steps = tuple(f"phase.{name}" for name in s.kit.edition.phases)
    years = Phrase("round.year", {"year": s.year, "years": s.kit.edition.years})
    return Phase(steps, max(s.step, 0), years, ask or _prompt(s))


def _prompt(s: SunState) -> Phrase:
    if s.due == DUE_START:
        return Phrase("prompt.start", {}, chance_rule(s))
    if s.due == DUE_TILE:
        return Phrase("prompt.tile", {"month": f"@month:{s.tiles.index(-1)}"}, chance_rule(s))
    if s.due >= 0:
        return Phrase("prompt.turn", {"deck": s.due + 1}, chance_rule(s))
    if s.turn < 0:
        return Phrase("prompt.over", {}, "S38")
    seat: dict[str, Fact] = {"seat": f"@seat:{s.turn}"}
    match s.kit.edition.phases[s.step]:
        case "planting":
            return Phrase("prompt.planting", seat, "S10")
        case "rituals":
            return Phrase("prompt.final", seat, "S24") if s.final else Phrase("prompt.rituals", seat, "S12")
        case _ if s.unfed[s.turn]:
            return Phrase("prompt.feed", {**seat, "villages": s.unfed[s.turn]}, "S29")
        case _:
            return Phrase("prompt.build", seat, "S29")


def names(parts: Components) -> dict[str, dict[str, Phrase]]:
    """Return the names that hang on the component set: months, tiles by number, card kinds by their text."""
    tiles = (*parts.tiles, *parts.specials)
    cards = {card for deck in parts.decks for card in deck}
    return {
        "month": {str(at): Phrase("name.plain", {"name": name}) for at, name in enumerate(parts.months)},
        "tile": {str(at): _tile_name(tile) for at, tile in enumerate(tiles)},
        "card": {card.text: _card_name(card) for card in cards},
    }


def _tile_name(tile: Tile) -> Phrase:
    if tile.id:
        return Phrase("name.special", {"name": f"@special:{tile.id}"})
    stars = [f"@colour:{colour}" for colour in tile.stars]
    facts: dict[str, Fact] = {"crops": tile.crops, **dict(zip(("star", "second"), stars, strict=False))}
    key = ("name.tile", "name.tile_star", "name.tile_stars")[len(stars)]
    return Phrase(f"{key}_serpent" if tile.serpent else key, facts)


def _card_name(card: Card) -> Phrase:
    if card.verb == "special":
        return Phrase("name.special", {"name": f"@special:{card.tile}"})
    return Phrase(f"name.card_{card.verb}", {"steps": card.steps})


def say(s: SunState, seat: int, action: Action) -> Phrase:
    """Return what an action means, for a list of choices (no seat named)."""
    verb = action[0]
    facts: dict[str, Fact] = {}
    match action:
        case ("start", who):
            facts = {"seat": f"@seat:{who}"}
        case ("deal", month, tile):
            facts = {"month": f"@month:{month}", "tile": f"@tile:{tile}"}
        case ("turn", deck, card):
            facts = {"deck": deck + 1, "card": f"@card:{card}"}
        case ("plant", crop, field):
            facts = {"crop": f"@crop:{crop}", "month": f"@month:{field}"}
        case ("pay", *_):
            facts = {"payment": payment_fact(action)}
            verb = "feed" if s.unfed[seat] else "build"
        case (_, deck, *_):
            facts = _ritual_facts(s, seat, action)
    return Phrase(f"action.{verb}", facts)


def card_facts(s: SunState, deck: int) -> dict[str, Fact]:
    """Return what is told of a deck and its open card, if there are such."""
    is_open = 0 <= deck < len(s.tops) and s.tops[deck] >= 0
    return {"deck": deck + 1, "card": f"@card:{s.kit.kinds[s.tops[deck]].text}" if is_open else "–"}


def _ritual_facts(s: SunState, seat: int, action: Action) -> dict[str, Fact]:
    verb, deck = action[0], action[1]
    facts = card_facts(s, deck)
    if verb in ("move", "across", "match_stars"):
        facts |= {"month": f"@month:{action[2]}", "target": f"@month:{target_month(s, action)}"}
        facts |= {"tile": _tile_fact(s, action[2]), "number": mayan_number(action[2])}
    elif verb in ("hold", "special"):
        facts |= {"month": f"@month:{action[2]}", "tile": _tile_fact(s, action[2])}
    elif verb == "move_seed":
        facts |= {"crop": f"@crop:{action[2]}", "month": f"@month:{action[3]}"}
    elif verb == "harvest_now":
        field = s.seeds[seat * 3 + CROPS.index(action[2])] if action[2] in CROPS else -1
        harvest = window_sum(crop_values(s), field) if field >= 0 else 0
        facts |= {"crop": f"@crop:{action[2]}", "gain": harvest - EARLY_LOSS}
    return facts


def _tile_fact(s: SunState, month: int) -> str:
    return f"@tile:{s.tiles[month] if 0 <= month < MONTHS else -1}"
