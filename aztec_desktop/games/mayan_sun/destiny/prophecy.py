"""The Prophecy phase: tokens for star connections, then one action a turn until every token is spent (D12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from aztec_desktop.core.actions import Action
from aztec_desktop.core.events import Counted, Moved, Noted
from aztec_desktop.core.phrases import Phrase
from aztec_desktop.games.mayan_sun.destiny.components import DATES, SPACES
from aztec_desktop.games.mayan_sun.destiny.fates import glyph_at
from aztec_desktop.games.mayan_sun.destiny.opening import first_step, step_disc
from aztec_desktop.games.mayan_sun.destiny.state import put
from aztec_desktop.games.mayan_sun.kit import LINKS
from aztec_desktop.games.mayan_sun.scoring import link_counts
from aztec_desktop.games.mayan_sun.turns import add_links, next_phase

if TYPE_CHECKING:
    from collections.abc import Mapping

    from aztec_desktop.core.game import Emit
    from aztec_desktop.games.mayan_sun.destiny.state import DestinyState

COSTS: Final[Mapping[str, int]] = {"advance": 1, "move_marker": 1, "change_fate": 2, "change_date": 2}
"""Prophecy tokens that each action costs."""


def enter_prophecy(s: DestinyState, emit: Emit | None) -> bool:
    """Give a token for each star connection; then the first seat that has one begins."""
    for seat, connections in enumerate(link_counts(s)):
        if connections:
            add_links(s, seat, connections, LINKS, "D12", emit)
    return _turn_from(s, s.start)


def _turn_from(s: DestinyState, seat: int) -> bool:
    """Give the turn to the next seat with a token, beginning with this one; say whether there is any."""
    for offset in range(s.kit.seats):
        other = (seat + offset) % s.kit.seats
        if s.prophecy[other]:
            s.turn = other
            return True
    s.turn = -1
    return False


def open_tracks(s: DestinyState, seat: int) -> list[str]:
    """Return the tracks whose last space the seat's disc has not reached (D5)."""
    parts = s.kit.destiny
    found = ["value"] if s.value[seat] < len(parts.value_track) else []
    return [*found, "progress"] if s.progress[seat] < len(parts.progress) else found


def prophecy_choices(s: DestinyState, seat: int) -> list[Action]:
    """Return all that a seat can spend tokens on."""
    found: list[Action] = [("advance", track) for track in open_tracks(s, seat)]
    found += [("move_marker", 1), ("move_marker", -1)]
    if s.prophecy[seat] >= COSTS["change_fate"]:
        found += [("change_fate", space) for space in range(SPACES) if space not in s.fates]
        if s.dates[seat] >= 0:
            found += [("change_date", date) for date in range(DATES) if date not in s.dates]
    return found


def advance(s: DestinyState, seat: int, action: Action, emit: Emit | None) -> None:
    """Move a disc one space on: freely in the first phase (D4), for a token in this one (D12)."""
    if s.kit.edition.phases[s.step] != "prophecy":
        first_step(s, seat, action[1], emit)
        return
    _spend(s, seat, action, emit)
    step_disc(s, seat, action[1], emit)
    _next_seat(s, seat, emit)


def move_marker(s: DestinyState, seat: int, action: Action, emit: Emit | None) -> None:
    """Move the Destiny Marker one glyph space (D12)."""
    _spend(s, seat, action, emit)
    start = s.marker
    s.marker = (start + action[1]) % SPACES
    if emit:
        emit(Moved("marker:destiny", f"space:{start}", f"space:{s.marker}", "marker"))
        facts: dict[str, int | str] = {"seat": f"@seat:{seat}", "glyph": f"@glyph:{glyph_at(s, s.marker).id}"}
        emit(Noted(Phrase("log.move_marker", facts, "D12"), "marker", seat))
    _next_seat(s, seat, emit)


def change_fate(s: DestinyState, seat: int, action: Action, emit: Emit | None) -> None:
    """Move one's Fate Cube to another glyph (D12)."""
    _spend(s, seat, action, emit)
    start, space = s.fates[seat], action[1]
    s.fates = put(s.fates, seat, space)
    if emit:
        emit(Moved(f"cube:{seat}", f"space:{start}", f"space:{space}", "cube"))
        facts: dict[str, int | str] = {"seat": f"@seat:{seat}", "glyph": f"@glyph:{glyph_at(s, space).id}"}
        emit(Noted(Phrase("log.change_fate", facts, "D12"), "cube", seat))
    _next_seat(s, seat, emit)


def change_date(s: DestinyState, seat: int, action: Action, emit: Emit | None) -> None:
    """Move one's Date Stick to another date (D12r)."""
    _spend(s, seat, action, emit)
    start, date = s.dates[seat], action[1]
    s.dates = put(s.dates, seat, date)
    if emit:
        emit(Moved(f"stick:{seat}", f"date:{start}", f"date:{date}", "stick"))
        facts: dict[str, int | str] = {"seat": f"@seat:{seat}", "date": f"@date:{date}"}
        emit(Noted(Phrase("log.change_date", facts, "D12r"), "stick", seat))
    _next_seat(s, seat, emit)


def _spend(s: DestinyState, seat: int, action: Action, emit: Emit | None) -> None:
    before = s.prophecy[seat]
    s.prophecy[seat] = before - COSTS[action[0]]
    if emit:
        emit(Counted(f"prophecy:{seat}", before, s.prophecy[seat], "spend", "D12"))


def _next_seat(s: DestinyState, seat: int, emit: Emit | None) -> None:
    if not _turn_from(s, seat + 1):
        next_phase(s, emit)
