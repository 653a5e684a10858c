"""How a year goes: laying out, planting, rituals, harvest, feeding, scoring; who acts next (S8–S34)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from aztec_desktop.core.actions import Action
from aztec_desktop.core.events import Counted, Moved, Noted, Turned
from aztec_desktop.core.phrases import Phrase
from aztec_desktop.games.mayan_sun.components import DECKS
from aztec_desktop.games.mayan_sun.feeding import pay, stop
from aztec_desktop.games.mayan_sun.kit import CROP_INDEX, CROPS, LINKS, VILLAGES, WILTED
from aztec_desktop.games.mayan_sun.rituals import RITUALS, add_crops, add_prophecy, take_card
from aztec_desktop.games.mayan_sun.scoring import harvests, link_counts, score
from aztec_desktop.games.mayan_sun.state import DUE_TILE, NOTHING_DUE

if TYPE_CHECKING:
    from aztec_desktop.core.game import Emit
    from aztec_desktop.games.mayan_sun.edition import Step
    from aztec_desktop.games.mayan_sun.state import SunState


def advance(s: SunState, seat: int, action: Action, emit: Emit | None = None) -> None:
    """Do a legal action and everything that follows from it without a decision or luck."""
    s.kit.edition.steps[action[0]](s, seat, action, emit)


def next_phase(s: SunState, emit: Emit | None) -> None:
    """Enter the phases that follow until somebody owes a decision, CHANCE is due or the game is over."""
    edition = s.kit.edition
    while True:
        s.step += 1
        if s.step == len(edition.phases):
            edition.end_year(s, emit)
            return
        name = edition.phases[s.step]
        if emit:
            facts: dict[str, int | str] = {"phase": f"@phase:{name}", "year": s.year}
            emit(Noted(Phrase("log.phase", facts, edition.phase_rules[name]), "phase"))
        if edition.enter[name](s, emit):
            return


# Laying out: what CHANCE does


def _start(s: SunState, _seat: int, action: Action, emit: Emit | None) -> None:
    s.start = action[1]
    s.due = DUE_TILE
    if emit:
        emit(Counted("start", -1, s.start, "turn", "S9r"))
        emit(Noted(Phrase("log.start", {"seat": f"@seat:{s.start}"}, "S9r"), "turn", s.start))


def _deal(s: SunState, _seat: int, action: Action, emit: Emit | None) -> None:
    month, tile = action[1], action[2]
    s.tiles[month] = tile
    s.aside = tuple(other for other in s.aside if other != tile)
    if emit:
        emit(Moved(f"tile:{tile}", "aside", f"month:{month}", "deal"))
    if not s.aside:
        s.due = 0


def _turn(s: SunState, _seat: int, action: Action, emit: Emit | None) -> None:
    deck = action[1]
    kind = s.kit.kind_index[action[2]]
    at = s.bags[deck].index(kind)
    s.bags[deck] = s.bags[deck][:at] + s.bags[deck][at + 1 :]
    s.tops[deck] = kind
    s.piles[deck] = (*s.piles[deck], kind)
    if emit:
        emit(Turned(f"card:{deck}:{len(s.piles[deck]) - 1}", action[2], "turn_card"))
    if s.step >= 0:
        s.due = NOTHING_DUE
    elif deck + 1 < DECKS:
        s.due = deck + 1
    else:
        s.due = NOTHING_DUE
        s.kit.edition.laid_out(s, emit)


# Planting


def enter_planting(s: SunState, _emit: Emit | None) -> bool:
    """Begin planting with the starting player (S10)."""
    s.placed = 0
    s.turn = s.start
    return True


def _plant(s: SunState, seat: int, action: Action, emit: Emit | None) -> None:
    crop, field = action[1], action[2]
    s.seeds[seat * 3 + CROP_INDEX[crop]] = field
    s.filled |= 1 << field
    s.placed += 1
    if emit:
        emit(Moved(f"seed:{seat}:{crop}", f"tray:{seat}", f"field:{field}", "seed"))
        facts: dict[str, int | str] = {"seat": f"@seat:{seat}", "crop": f"@crop:{crop}", "month": f"@month:{field}"}
        emit(Noted(Phrase("log.plant", facts, "S10"), "seed", seat))
    order = s.kit.planting
    if s.placed < len(order):
        s.turn = (s.start + order[s.placed]) % s.kit.seats
    else:
        next_phase(s, emit)


# Rituals


def enter_rituals(s: SunState, _emit: Emit | None) -> bool:
    """Begin the rituals with the starting player (S12)."""
    s.turn = s.start
    return True


def do_ritual(s: SunState, seat: int, action: Action, emit: Emit | None) -> None:
    """Do a ritual and let the next seat follow, or the final actions, or the next phase (S12, S15, S24)."""
    deck = action[1]
    take_card(s, seat, action, emit)
    if s.final:
        s.finals = s.finals[1:]
        if s.finals and s.left[deck]:
            s.due = deck
        _next_final(s, emit)
    elif s.left[deck]:
        s.due = deck
        s.turn = (seat + 1) % s.kit.seats
    else:
        _begin_finals(s, emit)


def _begin_finals(s: SunState, emit: Emit | None) -> None:
    """End the phase with the holders of a Final Ritual, clockwise from the starting player, once each (S15, S24)."""
    holders = {seat for _, _, seat in s.kept}
    order = ((s.start + offset) % s.kit.seats for offset in range(s.kit.seats))
    s.finals = tuple(seat for seat in order if seat in holders)
    s.final = True
    if emit:
        emit(Noted(Phrase("log.rituals_end", {}, "S15"), "deck_low"))
    _next_final(s, emit)


def _next_final(s: SunState, emit: Emit | None) -> None:
    if s.finals and any(s.left):
        s.turn = s.finals[0]
        return
    s.finals = ()
    s.final = False
    s.turn = -1
    next_phase(s, emit)


def _decline(s: SunState, seat: int, _action: Action, emit: Emit | None) -> None:
    if emit:
        emit(Noted(Phrase("log.decline", {"seat": f"@seat:{seat}"}, "S24"), "turn", seat))
    s.finals = s.finals[1:]
    _next_final(s, emit)


# Harvest


def enter_harvest(s: SunState, emit: Emit | None) -> bool:
    """Harvest every seed that was not harvested yet (S25, S26). Nobody decides anything."""
    bring_in(s, harvests(s), emit)
    return False


def bring_in(s: SunState, sums: Sequence[int | None], emit: Emit | None) -> None:
    """Add the harvests, for seat·3 + crop, to crops or take them from VP (S26); None is no harvest."""
    for seed, harvest in enumerate(sums):
        seat, crop = divmod(seed, 3)
        if harvest is None:
            continue
        if emit:
            facts: dict[str, int | str] = {"seat": f"@seat:{seat}", "crop": f"@crop:{CROPS[crop]}", "sum": harvest}
            key = "log.harvest" if harvest >= 0 else "log.wilted"
            emit(Noted(Phrase(key, {**facts, "loss": -harvest}, "S26"), "harvest", seat))
        if harvest > 0:
            add_crops(s, seat, crop, harvest, "S26", emit)
        elif harvest < 0:
            score(s, seat, WILTED, harvest, "S26", emit)


# Feeding and building: feeding.py says whether somebody still owes a decision


def _pay(s: SunState, seat: int, action: Action, emit: Emit | None) -> None:
    if not pay(s, seat, action, emit):
        next_phase(s, emit)


def _stop(s: SunState, seat: int, _action: Action, emit: Emit | None) -> None:
    if not stop(s, seat, emit):
        next_phase(s, emit)


# Scoring


def enter_scoring(s: SunState, emit: Emit | None) -> bool:
    """Score villages and star connections (S33, S34)."""
    later = 2 * (s.year - 1)
    connections = link_counts(s)
    for seat, villages in enumerate(s.villages):
        score_villages(s, seat, VILLAGES + later, villages * s.kit.components.village_points, "S33", emit)
        if connections[seat]:
            add_links(s, seat, connections[seat], LINKS + later, "S34", emit)
    return False


def score_villages(s: SunState, seat: int, item: int, points: int, rule: str, emit: Emit | None) -> None:
    """Score a seat's villages together (S33)."""
    if emit:
        facts: dict[str, int | str] = {"seat": f"@seat:{seat}", "villages": s.villages[seat], "points": points}
        emit(Noted(Phrase("log.villages", facts, rule), "score", seat))
    score(s, seat, item, points, rule, emit)


def add_links(s: SunState, seat: int, connections: int, item: int, rule: str, emit: Emit | None) -> None:
    """Give a Prophecy token for each star connection (S34)."""
    if emit:
        facts: dict[str, int | str] = {"seat": f"@seat:{seat}", "links": connections}
        emit(Noted(Phrase("log.links", facts, rule), "prophecy", seat))
    add_prophecy(s, seat, connections, item, rule, emit)


STEPS: Final[Mapping[str, Step[SunState]]] = {
    "start": _start,
    "deal": _deal,
    "turn": _turn,
    "plant": _plant,
    **dict.fromkeys(RITUALS, do_ritual),
    "decline": _decline,
    "pay": _pay,
    "stop": _stop,
}
"""What each verb does."""
