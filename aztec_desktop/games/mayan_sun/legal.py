"""What may be done: legal actions of every phase, and one at random without listing them all."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from aztec_desktop.core.actions import CHANCE, Action, Rng
from aztec_desktop.core.game import Odds
from aztec_desktop.games.mayan_sun.actions import DECLINE, STOP
from aztec_desktop.games.mayan_sun.components import DECKS, MONTHS
from aztec_desktop.games.mayan_sun.feeding import may_stop, payments
from aztec_desktop.games.mayan_sun.kit import CROPS
from aztec_desktop.games.mayan_sun.scoring import crop_values, window_sum
from aztec_desktop.games.mayan_sun.state import DUE_START, DUE_TILE

if TYPE_CHECKING:
    from aztec_desktop.games.mayan_sun.components import Card
    from aztec_desktop.games.mayan_sun.state import SunState

EARLY_LOSS = 2
"""What Harvest now takes off the harvest (S18)."""


def destination(held: int, month: int, steps: int) -> int:
    """Return where a tile moved from ``month`` ends: past held tiles; the month itself if it comes round (S16)."""
    to = (month + steps) % MONTHS
    way = 1 if steps > 0 else -1
    while held >> to & 1 and to != month:
        to = (to + way) % MONTHS
    return to


@lru_cache(maxsize=4096)
def moves(deck: int, steps: int, held: int) -> tuple[Action, ...]:
    """Return every way to use a Move card (S16)."""
    return tuple(
        ("move", deck, month, way * steps)
        for month in range(MONTHS)
        if not held >> month & 1
        for way in (1, -1)
        if destination(held, month, way * steps) != month
    )


@lru_cache(maxsize=4096)
def months_without(verb: str, deck: int, blocked: int) -> tuple[Action, ...]:
    """Return the verb on every month that is not blocked (holds S17, replacing S23)."""
    return tuple((verb, deck, month) for month in range(MONTHS) if not blocked >> month & 1)


@lru_cache(maxsize=4096)
def crossings(deck: int, held: int) -> tuple[Action, ...]:
    """Return every swap across the sky, each from both ends (S20)."""
    half = MONTHS // 2
    both = held | held >> half | held << half
    return tuple(("across", deck, month) for month in range(MONTHS) if not both >> month & 1)


@lru_cache(maxsize=4096)
def matches(deck: int, shown: int, own: int, held: int) -> tuple[Action, ...]:
    """Return every Match stars: months that show the star, those that do so by themselves, held ones (S22, S22r2)."""
    found = []
    for a in range(MONTHS):
        if not shown >> a & 1 or held >> a & 1:
            continue
        for target in range(MONTHS):
            if target == a or held >> target & 1:
                continue
            for b in ((target - 1) % MONTHS, (target + 1) % MONTHS):
                if b != a and shown >> b & 1 and (own >> a & 1 or own >> b & 1):
                    found.append(("match_stars", deck, a, target))
                    break
    return tuple(found)


def star_months(s: SunState, seat: int) -> tuple[int, int]:
    """Return the months that show the seat's star, the Comet included, and those that do without it, as bits."""
    stars, own_stars = s.kit.stars, s.kit.own_stars
    shown = own = 0
    for month, tile in enumerate(s.tiles):
        if stars[tile] >> seat & 1:
            shown |= 1 << month
            if own_stars[tile] >> seat & 1:
                own |= 1 << month
    return shown, own


def serpents(s: SunState) -> int:
    """Return the months whose tile bears the Serpent, as bits (S23)."""
    serpent = s.kit.serpent
    return sum(1 << month for month, tile in enumerate(s.tiles) if serpent[tile])


def harvestable(s: SunState, seat: int) -> list[str]:
    """Return the crops whose seed may be harvested now: planted, not harvested, at least 0 after the loss (S18)."""
    values = crop_values(s)
    return [
        crop
        for index, crop in enumerate(CROPS)
        if (field := s.seeds[seat * 3 + index]) >= 0
        and not s.harvested >> (seat * 3 + index) & 1
        and window_sum(values, field) >= EARLY_LOSS
    ]


def seed_moves(s: SunState, seat: int, deck: int) -> list[Action]:
    """Return every way to move an unharvested seed to an empty field (S19)."""
    crops = [
        crop for i, crop in enumerate(CROPS) if s.seeds[seat * 3 + i] >= 0 and not s.harvested >> (seat * 3 + i) & 1
    ]
    free = [field for field in range(MONTHS) if not s.filled >> field & 1]
    return [("move_seed", deck, crop, field) for crop in crops for field in free]


def card_actions(s: SunState, seat: int, deck: int, card: Card) -> list[Action] | tuple[Action, ...]:
    """Return what the card's own action can be done with; empty if it has no legal target."""
    match card.verb:
        case "move":
            return moves(deck, card.steps, s.held)
        case "hold":
            return months_without("hold", deck, s.held) if -1 in s.discs else ()
        case "harvest_now":
            return [("harvest_now", deck, crop) for crop in harvestable(s, seat)]
        case "move_seed":
            return seed_moves(s, seat, deck)
        case "across":
            return crossings(deck, s.held)
        case "match_stars":
            return matches(deck, *star_months(s, seat), s.held)
        case "special":
            return months_without("special", deck, s.held | serpents(s))
        case "prophecy" | "final_ritual":
            return ((card.verb, deck),)


def deck_actions(s: SunState, seat: int, deck: int) -> list[Action]:
    """Return all that may be done with a deck's open card: its action, the Jaguar (S13), or nothing (S14r)."""
    card = s.kit.kinds[s.tops[deck]]
    found = list(card_actions(s, seat, deck, card))
    if card.jaguar:
        found.append(("jaguar", deck))
    elif not found:
        found.append(("discard", deck))
    if more := s.kit.edition.more_rituals:
        found += more(s, seat, deck, card)
    return found


def plantings(s: SunState, seat: int) -> list[Action]:
    """Return every way to plant a seed: empty fields of seasons that hold none of one's seeds (S11)."""
    mine = s.seeds[seat * 3 : seat * 3 + 3]
    seasons = {field // 6 for field in mine if field >= 0}
    free = [f for f in range(MONTHS) if not s.filled >> f & 1 and f // 6 not in seasons]
    return [("plant", crop, field) for crop, at in zip(CROPS, mine, strict=True) if at < 0 for field in free]


def legal(s: SunState, seat: int) -> list[Action]:
    """Return all that the seat may do now, in a fixed order."""
    if s.due >= 0:
        return [action for action, _ in odds(s).outcomes] if seat == CHANCE and s.viewer is None else []
    if seat != s.turn or seat < 0:
        return []
    edition = s.kit.edition
    return list(edition.choices[edition.phases[s.step]](s, seat))


def ritual_choices(s: SunState, seat: int) -> list[Action]:
    """Return all that may be done with the open cards, and declining the final action (S12, S24)."""
    found = []
    for deck in range(DECKS):
        if s.tops[deck] >= 0:
            found += deck_actions(s, seat, deck)
    if s.final:
        found.append(DECLINE)
    return found


def feeding_choices(s: SunState, seat: int) -> list[Action]:
    """Return every payment, and stopping where that is allowed (S28, S29r)."""
    found = list(payments(s, seat))
    if may_stop(s, seat):
        found.append(STOP)
    return found


def _start_odds(s: SunState) -> Odds:
    return Odds(("start",), [(("start", seat), 1) for seat in range(s.kit.seats)])


def _tile_odds(s: SunState) -> Odds:
    month = s.tiles.index(-1)
    return Odds(("tile", s.year, month), [(("deal", month, tile), 1) for tile in s.aside])


LUCK: Final = {DUE_START: _start_odds, DUE_TILE: _tile_odds}
"""What CHANCE may do but for turning cards: drawing the starting player, laying tiles (S8, S35)."""

DUE_RULES: Final = {DUE_START: "S9r"}
"""The rule behind what CHANCE does, where it is neither the set-up's, the new year's nor the rituals' own."""


def chance_rule(s: SunState) -> str:
    """Return the rule by which CHANCE acts now: set-up, the new year, or the next card of a deck."""
    rule = s.kit.edition.due_rules.get(s.due)
    return str(rule or ("S12r" if s.step >= 0 else "S8" if s.year == 1 else "S35"))


def odds(s: SunState) -> Odds:
    """Return what CHANCE may do and its source of luck.

    Raises:
        ValueError: on a view, or when nothing is due.
    """
    if s.viewer is not None:
        raise ValueError("a view has no odds; guess a state first")
    if s.due < 0:
        raise ValueError("nothing is due from CHANCE")
    if s.due >= DECKS:
        found: Odds = s.kit.edition.luck[s.due](s)
        return found
    deck, bag, kinds = s.due, s.bags[s.due], s.kit.kinds
    return Odds(
        ("deck", deck, s.year),
        [(("turn", deck, kinds[kind].text), bag.count(kind)) for kind in sorted(set(bag))],
    )


def sample(s: SunState, seat: int, rng: Rng) -> Action:
    """Return one legal action, every one possible, mostly without listing them; for CHANCE by its odds."""
    due = s.due
    if due >= 0:
        return _sample_chance(s, due, rng)
    edition = s.kit.edition
    phase = edition.phases[s.step]
    if phase == "rituals":
        return _sample_ritual(s, seat, rng)
    found = edition.choices[phase](s, seat)
    action: Action = found[int(rng.random() * len(found))]
    return action


def _sample_chance(s: SunState, due: int, rng: Rng) -> Action:
    if due == DUE_TILE:
        return ("deal", s.tiles.index(-1), s.aside[int(rng.random() * len(s.aside))])
    if due >= DECKS:  # every outcome is as likely as the next
        outcomes = s.kit.edition.luck[due](s).outcomes
        action: Action = outcomes[int(rng.random() * len(outcomes))][0]
        return action
    bag = s.bags[due]
    return ("turn", due, s.kit.kinds[bag[int(rng.random() * len(bag))]].text)


def _sample_ritual(s: SunState, seat: int, rng: Rng) -> Action:
    decks = [deck for deck in range(DECKS) if s.tops[deck] >= 0]
    pick = int(rng.random() * (len(decks) + s.final))
    if pick == len(decks):
        return DECLINE
    deck = decks[pick]
    card = s.kit.kinds[s.tops[deck]]
    if card.jaguar and rng.random() < 0.25:
        return ("jaguar", deck)
    found = card_actions(s, seat, deck, card)
    spare: Action = ("jaguar", deck) if card.jaguar else ("discard", deck)
    if (more := s.kit.edition.more_rituals) and (further := more(s, seat, deck, card)):
        found = (*(found or (spare,)), *further)
    return found[int(rng.random() * len(found))] if found else spare
