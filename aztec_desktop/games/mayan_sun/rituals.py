"""Doing a ritual: the card is taken, its action done, the card laid aside (S12–S24)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from aztec_desktop.core.actions import Action
from aztec_desktop.core.events import Counted, Moved, Noted, Turned
from aztec_desktop.core.phrases import Fact, Phrase
from aztec_desktop.games.mayan_sun.components import MONTHS
from aztec_desktop.games.mayan_sun.edition import Ritual
from aztec_desktop.games.mayan_sun.kit import CROP_INDEX, CROPS, JAGUAR, PROPHECY
from aztec_desktop.games.mayan_sun.legal import EARLY_LOSS, destination
from aztec_desktop.games.mayan_sun.scoring import WINDOW, crop_values, score, window_sum

if TYPE_CHECKING:
    from aztec_desktop.core.game import Emit
    from aztec_desktop.games.mayan_sun.state import SunState


def take_card(s: SunState, seat: int, action: Action, emit: Emit | None) -> None:
    """Take the open card of a deck, do its action and lay the card aside; the next card is not turned yet (S12r)."""
    verb, deck = action[0], action[1]
    ritual = s.kit.edition.rituals[verb]
    if emit:
        facts = {"seat": f"@seat:{seat}", "card": f"@card:{s.kit.kinds[s.tops[deck]].text}"}
        line = Phrase(f"log.{verb}", {**facts, **ritual.facts(s, seat, action)}, ritual.rule)
        emit(Noted(line, f"take_{verb}", seat))
    ritual.do(s, seat, action, emit)
    card = f"card:{deck}:{len(s.piles[deck]) - 1}"
    keeps = verb == "final_ritual" and not s.final
    if keeps:
        s.kept = tuple(sorted((*s.kept, (deck, len(s.piles[deck]) - 1, seat))))
    s.tops[deck] = -1
    s.left[deck] -= 1
    if emit:
        emit(Moved(card, f"deck:{deck}", f"hand:{seat}" if keeps else f"discard:{deck}", "card"))
        emit(Counted(f"left:{deck}", s.left[deck] + 1, s.left[deck], "deck_low" if s.left[deck] <= 2 else "deck"))


def _no_facts(_s: SunState, _seat: int, _action: Action) -> dict[str, Fact]:
    return {}


def _swap_facts(s: SunState, _seat: int, action: Action) -> dict[str, Fact]:
    return {"month": f"@month:{action[2]}", "target": f"@month:{target_month(s, action)}"}


def _month_facts(_s: SunState, _seat: int, action: Action) -> dict[str, Fact]:
    return {"month": f"@month:{action[2]}"}


def _seed_facts(_s: SunState, _seat: int, action: Action) -> dict[str, Fact]:
    return {"crop": f"@crop:{action[2]}", "month": f"@month:{action[3]}"}


def _harvest_facts(s: SunState, seat: int, action: Action) -> dict[str, Fact]:
    return early_facts(s, seat, action[2], WINDOW)


def early_facts(s: SunState, seat: int, crop: str, months: int) -> dict[str, Fact]:
    """Return what is told of a harvest before its time over so many months (S18)."""
    harvest = window_sum(crop_values(s), s.seeds[seat * 3 + CROP_INDEX[crop]], months)
    return {"crop": f"@crop:{crop}", "sum": harvest, "gain": harvest - EARLY_LOSS}


def target_month(s: SunState, action: Action) -> int:
    """Return the month whose tile changes place with the one moved (S16, S20, S22)."""
    match action:
        case ("move", _, month, steps):
            return destination(s.held, month % MONTHS, steps)
        case ("across", _, month):
            return int(month + MONTHS // 2) % MONTHS
        case _:
            return int(action[3])


def swap(s: SunState, a: int, b: int, emit: Emit | None) -> None:
    """Let the tiles of two months change places; seeds and discs stay (S16)."""
    tiles = s.tiles
    if emit:
        emit(Moved(s.kit.tile_name(tiles[a]), f"month:{a}", f"month:{b}", "swap"))
        emit(Moved(s.kit.tile_name(tiles[b]), f"month:{b}", f"month:{a}", "swap"))
    tiles[a], tiles[b] = tiles[b], tiles[a]


def _swap_tiles(s: SunState, _seat: int, action: Action, emit: Emit | None) -> None:
    swap(s, action[2], target_month(s, action), emit)


def lay_disc(s: SunState, month: int, emit: Emit | None) -> None:
    """Put a HOLD disc from the stock on a month's tile, if one is left (S17, S23r)."""
    if -1 not in s.discs:
        return
    disc = s.discs.index(-1)
    s.discs = (*s.discs[:disc], month, *s.discs[disc + 1 :])
    s.held |= 1 << month
    if emit:
        emit(Moved(f"hold:{disc}", "stock", f"month:{month}", "hold"))


def _hold(s: SunState, _seat: int, action: Action, emit: Emit | None) -> None:
    lay_disc(s, action[2], emit)


def _harvest_now(s: SunState, seat: int, action: Action, emit: Emit | None) -> None:
    harvest_early(s, seat, action[2], WINDOW, emit)


def harvest_early(s: SunState, seat: int, crop: str, months: int, emit: Emit | None) -> None:
    """Bring in a seed before its time, over so many months, and turn it face down (S18)."""
    seed = seat * 3 + CROP_INDEX[crop]
    gain = window_sum(crop_values(s), s.seeds[seed], months) - EARLY_LOSS
    s.harvested |= 1 << seed
    if emit:
        emit(Turned(f"seed:{seat}:{crop}", "harvested", "harvest"))
    add_crops(s, seat, seed % 3, gain, "S18", emit)


def add_crops(s: SunState, seat: int, crop: int, gain: int, rule: str, emit: Emit | None) -> None:
    """Add a harvest to a crop; there is no upper limit (S6, S26)."""
    before = s.crops[seat * 3 + crop]
    s.crops[seat * 3 + crop] = before + gain
    if emit and gain:
        emit(Counted(f"crop:{seat}:{CROPS[crop]}", before, before + gain, "harvest", rule))


def _move_seed(s: SunState, seat: int, action: Action, emit: Emit | None) -> None:
    seed, field = seat * 3 + CROP_INDEX[action[2]], action[3]
    start = s.seeds[seed]
    s.seeds[seed] = field
    s.filled ^= 1 << start | 1 << field
    if emit:
        emit(Moved(f"seed:{seat}:{action[2]}", f"field:{start}", f"field:{field}", "seed"))


def add_prophecy(s: SunState, seat: int, tokens: int, item: int, rule: str, emit: Emit | None) -> None:
    """Give Prophecy tokens, with their points where the edition scores them at once (S21, S34)."""
    before = s.prophecy[seat]
    s.prophecy[seat] = before + tokens
    if emit:
        emit(Counted(f"prophecy:{seat}", before, before + tokens, "prophecy", rule))
    if s.kit.edition.prophecy_scores:
        score(s, seat, item, tokens * s.kit.components.link_points, rule, emit)


def _prophecy(s: SunState, seat: int, _action: Action, emit: Emit | None) -> None:
    add_prophecy(s, seat, 1, PROPHECY, "S21", emit)


def _special(s: SunState, _seat: int, action: Action, emit: Emit | None) -> None:
    kit, month = s.kit, action[2]
    new, old = kit.special(kit.kinds[s.tops[action[1]]].tile), s.tiles[month]
    s.tiles[month] = new
    s.aside = tuple(sorted((*s.aside, old)))
    if emit:
        emit(Moved(kit.tile_name(old), f"month:{month}", "aside", "special"))
        emit(Moved(kit.tile_name(new), "stock", f"month:{month}", "special"))
    if kit.components.specials[new - MONTHS].hold:
        lay_disc(s, month, emit)


def _jaguar(s: SunState, seat: int, _action: Action, emit: Emit | None) -> None:
    before = s.jaguars[seat]
    s.jaguars[seat] = before + 1
    if emit:
        emit(Counted(f"jaguar:{seat}", before, before + 1, "jaguar", "S13"))
    score(s, seat, JAGUAR, 1, "S13", emit)


def _nothing(_s: SunState, _seat: int, _action: Action, _emit: Emit | None) -> None:
    """The card is taken and does nothing now (S14r, S24)."""


RITUALS: Final[Mapping[str, Ritual[SunState]]] = {
    "move": Ritual("move", "S16", _swap_tiles, _swap_facts),
    "across": Ritual("across", "S20", _swap_tiles, _swap_facts),
    "match_stars": Ritual("match_stars", "S22", _swap_tiles, _swap_facts),
    "hold": Ritual("hold", "S17", _hold, _month_facts),
    "harvest_now": Ritual("harvest_now", "S18", _harvest_now, _harvest_facts),
    "move_seed": Ritual("move_seed", "S19", _move_seed, _seed_facts),
    "prophecy": Ritual("prophecy", "S21", _prophecy, _no_facts),
    "special": Ritual("special", "S23", _special, _month_facts),
    "jaguar": Ritual("", "S13", _jaguar, _no_facts),
    "final_ritual": Ritual("final_ritual", "S24", _nothing, _no_facts),
    "discard": Ritual("", "S14r", _nothing, _no_facts),
}
"""The ways to use a ritual card."""
