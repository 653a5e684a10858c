"""Doing a ritual: the card is taken, its action done, the card laid aside (S12–S24)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, TypeAlias

from aztec_desktop.core.actions import Action
from aztec_desktop.core.events import Counted, Moved, Noted, Turned
from aztec_desktop.core.phrases import Phrase
from aztec_desktop.games.mayan_sun.components import MONTHS
from aztec_desktop.games.mayan_sun.kit import CROP_INDEX, CROPS, JAGUAR, PROPHECY
from aztec_desktop.games.mayan_sun.legal import EARLY_LOSS, destination
from aztec_desktop.games.mayan_sun.scoring import crop_values, score, window_sum

if TYPE_CHECKING:
    from aztec_desktop.core.game import Emit
    from aztec_desktop.games.mayan_sun.state import SunState

Effect: TypeAlias = "Callable[[SunState, int, Action, Emit | None], None]"


def take_card(s: SunState, seat: int, action: Action, emit: Emit | None) -> None:
    """Take the open card of a deck, do its action and lay the card aside; the next card is not turned yet (S12r)."""
    verb, deck = action[0], action[1]
    if emit:
        emit(Noted(_line(s, seat, action), f"take_{verb}", seat))
    EFFECTS[verb](s, seat, action, emit)
    card = f"card:{deck}:{len(s.piles[deck]) - 1}"
    keeps = verb == "final_ritual" and not s.final
    if keeps:
        s.kept = tuple(sorted((*s.kept, (deck, len(s.piles[deck]) - 1, seat))))
    s.tops[deck] = -1
    s.left[deck] -= 1
    if emit:
        emit(Moved(card, f"deck:{deck}", f"hand:{seat}" if keeps else f"discard:{deck}", "card"))
        emit(Counted(f"left:{deck}", s.left[deck] + 1, s.left[deck], "deck_low" if s.left[deck] <= 2 else "deck"))


def _line(s: SunState, seat: int, action: Action) -> Phrase:
    verb, deck = action[0], action[1]
    facts: dict[str, int | str] = {"seat": f"@seat:{seat}", "card": f"@card:{s.kit.kinds[s.tops[deck]].text}"}
    rule = RULES[verb]
    if verb in ("move", "across", "match_stars"):
        facts |= {"month": f"@month:{action[2]}", "target": f"@month:{target_month(s, action)}"}
    elif verb in ("hold", "special"):
        facts["month"] = f"@month:{action[2]}"
    elif verb == "move_seed":
        facts |= {"crop": f"@crop:{action[2]}", "month": f"@month:{action[3]}"}
    elif verb == "harvest_now":
        harvest = window_sum(crop_values(s), s.seeds[seat * 3 + CROP_INDEX[action[2]]])
        facts |= {"crop": f"@crop:{action[2]}", "sum": harvest, "gain": harvest - EARLY_LOSS}
    return Phrase(f"log.{verb}", facts, rule)


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
    seed = seat * 3 + CROP_INDEX[action[2]]
    gain = window_sum(crop_values(s), s.seeds[seed]) - EARLY_LOSS
    s.harvested |= 1 << seed
    if emit:
        emit(Turned(f"seed:{seat}:{action[2]}", "harvested", "harvest"))
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


EFFECTS: Final[Mapping[str, Effect]] = {
    "move": _swap_tiles,
    "across": _swap_tiles,
    "match_stars": _swap_tiles,
    "hold": _hold,
    "harvest_now": _harvest_now,
    "move_seed": _move_seed,
    "prophecy": _prophecy,
    "special": _special,
    "jaguar": _jaguar,
    "final_ritual": _nothing,
    "discard": _nothing,
}

RULES: Final[Mapping[str, str]] = {
    "move": "S16",
    "across": "S20",
    "match_stars": "S22",
    "hold": "S17",
    "harvest_now": "S18",
    "move_seed": "S19",
    "prophecy": "S21",
    "special": "S23",
    "jaguar": "S13",
    "final_ritual": "S24",
    "discard": "S14r",
}
"""The rule behind each ritual verb."""
