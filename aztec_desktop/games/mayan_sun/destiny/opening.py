"""How a game begins, and the first phase of a year: glyphs, first steps, Fate Cubes, Date Sticks (D1–D8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from aztec_desktop.core.actions import Action
from aztec_desktop.core.events import Counted, Moved, Noted
from aztec_desktop.core.game import Odds
from aztec_desktop.core.phrases import Phrase
from aztec_desktop.games.mayan_sun.destiny.actions import TRACKS
from aztec_desktop.games.mayan_sun.destiny.components import DATES, SPACES
from aztec_desktop.games.mayan_sun.destiny.fates import glyph_at, worth
from aztec_desktop.games.mayan_sun.destiny.kit import PROGRESS
from aztec_desktop.games.mayan_sun.destiny.state import DUE_GLYPH, DUE_MARKER, put
from aztec_desktop.games.mayan_sun.legal import DUE_RULES as SUN_DUE_RULES
from aztec_desktop.games.mayan_sun.legal import LUCK as SUN_LUCK
from aztec_desktop.games.mayan_sun.scoring import score
from aztec_desktop.games.mayan_sun.state import NOTHING_DUE
from aztec_desktop.games.mayan_sun.turns import next_phase

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from aztec_desktop.core.game import Emit
    from aztec_desktop.games.mayan_sun.destiny.state import DestinyState


def laid_out(s: DestinyState, emit: Emit | None) -> None:
    """Go on when tiles and cards lie: with the glyphs in year 1 (D1), else with the year."""
    if s.year == 1:
        s.due = DUE_GLYPH
    else:
        next_phase(s, emit)


def _glyph_odds(s: DestinyState) -> Odds:
    space = s.glyphs.index(-1)
    glyphs = s.kit.destiny.glyphs
    left = [glyph.id for index, glyph in enumerate(glyphs) if index not in s.glyphs]
    return Odds(("glyph",), [(("lay_glyph", space, glyph), 1) for glyph in left])


def _marker_odds(_s: DestinyState) -> Odds:
    return Odds(("marker",), [(("set_marker", space), 1) for space in range(SPACES)])


LUCK: Final[Mapping[int, Callable[[DestinyState], Odds]]] = {
    **SUN_LUCK,
    DUE_GLYPH: _glyph_odds,
    DUE_MARKER: _marker_odds,
}
"""What CHANCE may do but for turning cards."""


def lay_glyph(s: DestinyState, _seat: int, action: Action, emit: Emit | None) -> None:
    """Lay a glyph; after the eighth the Destiny Marker is set or the first year begins (D1, D2r)."""
    space, glyph = action[1], s.kit.glyph_index[action[2]]
    s.glyphs = put(s.glyphs, space, glyph)
    if emit:
        emit(Moved(f"glyph:{action[2]}", "glyphs", f"space:{space}", "glyph"))
        if points := worth(s, space):
            emit(Counted(f"worth:{action[2]}", 0, points, "worth", "D3"))
    if -1 in s.glyphs:
        return
    if s.marker < 0:
        s.due = DUE_MARKER
        return
    s.due = NOTHING_DUE
    next_phase(s, emit)


def set_marker(s: DestinyState, _seat: int, action: Action, emit: Emit | None) -> None:
    """Set the Destiny Marker, and the first point token beside it (D2, D3)."""
    s.marker = action[1]
    if emit:
        emit(Moved("marker:destiny", "stock", f"space:{s.marker}", "marker"))
        emit(Noted(Phrase("log.set_marker", {"glyph": f"@glyph:{glyph_at(s, s.marker).id}"}, "D2"), "marker"))
    lay_token(s, 0, "D3", emit)
    s.due = NOTHING_DUE
    next_phase(s, emit)


def lay_token(s: DestinyState, token: int, rule: str, emit: Emit | None) -> None:
    """Lay a Destiny Point token beside the Destiny Marker: all glyphs change in worth (D3, D7)."""
    before = [worth(s, space) for space in range(SPACES)]
    s.tokens = put(s.tokens, token, s.marker)
    if emit:
        emit(Moved(f"point:{token + 1}", "stock", f"space:{s.marker}", "point_token"))
        for space, old in enumerate(before):
            if worth(s, space) != old:
                emit(Counted(f"worth:{glyph_at(s, space).id}", old, worth(s, space), "worth", rule))
        facts: dict[str, int | str] = {"number": token + 1, "glyph": f"@glyph:{glyph_at(s, s.marker).id}"}
        emit(Noted(Phrase("log.point_token", facts, rule), "point_token"))


DUE_RULES: Final[Mapping[int, str]] = {**SUN_DUE_RULES, DUE_GLYPH: "D1", DUE_MARKER: "D2r"}
"""The rules behind what CHANCE does."""


# The first phase: first steps before year 1, then Fate Cubes; in year 2 Date Sticks


def enter_destiny(s: DestinyState, emit: Emit | None) -> bool:
    """Begin with the starting player; in year 2 the second point token is laid first (D7)."""
    if s.year == 2:
        lay_token(s, 1, "D7", emit)
    s.turn = s.start
    return True


def asked(s: DestinyState, seat: int) -> str:
    """Return the verb of what a seat has to do in the first phase."""
    if s.year > 1:
        return "date"
    return "fate" if s.value[seat] or s.progress[seat] else "advance"


def destiny_choices(s: DestinyState, seat: int) -> list[Action]:
    """Return the tracks, glyphs or dates that a seat may choose among (D4, D6, D8)."""
    match asked(s, seat):
        case "advance":
            return [("advance", track) for track in TRACKS]
        case "fate":
            return [("fate", space) for space in range(SPACES) if space not in s.fates]
        case _:
            return [("date", date) for date in range(DATES) if date not in s.dates]


def first_step(s: DestinyState, seat: int, track: str, emit: Emit | None) -> None:
    """Advance a disc freely before year 1 (D4); the next seat follows."""
    step_disc(s, seat, track, emit)
    s.turn = (seat + 1) % s.kit.seats


def step_disc(s: DestinyState, seat: int, track: str, emit: Emit | None) -> None:
    """Move a disc one space on; the VP of a Progress space are earned at once (D5)."""
    if track == "value":
        at = s.value[seat] + 1
        s.value = put(s.value, seat, at)
        facts: dict[str, int | str] = {"seat": f"@seat:{seat}", "space": at, "points": s.kit.village_values[at]}
        points = 0
    else:
        at = s.progress[seat] + 1
        s.progress = put(s.progress, seat, at)
        space = s.kit.destiny.progress[at - 1]
        facts = {"seat": f"@seat:{seat}", "progress": f"@progress:{space.id}"}
        points = space.points
    if emit:
        emit(Moved(f"disc:{seat}:{track}", f"{track}:{at - 1}", f"{track}:{at}", "advance"))
        emit(Noted(Phrase(f"log.advance_{track}", facts, "D5"), "advance", seat))
    if points:
        score(s, seat, PROGRESS, points, "D5", emit)


def place_fate(s: DestinyState, seat: int, action: Action, emit: Emit | None) -> None:
    """Place a Fate Cube (D6)."""
    space = action[1]
    s.fates = put(s.fates, seat, space)
    if emit:
        emit(Moved(f"cube:{seat}", f"hand:{seat}", f"space:{space}", "cube"))
        facts: dict[str, int | str] = {"seat": f"@seat:{seat}", "glyph": f"@glyph:{glyph_at(s, space).id}"}
        emit(Noted(Phrase("log.fate", facts, "D6"), "cube", seat))
    _next_seat(s, seat, emit)


def place_date(s: DestinyState, seat: int, action: Action, emit: Emit | None) -> None:
    """Place a Date Stick (D8)."""
    date = action[1]
    s.dates = put(s.dates, seat, date)
    if emit:
        emit(Moved(f"stick:{seat}", f"hand:{seat}", f"date:{date}", "stick"))
        emit(Noted(Phrase("log.date", {"seat": f"@seat:{seat}", "date": f"@date:{date}"}, "D8"), "stick", seat))
    _next_seat(s, seat, emit)


def _next_seat(s: DestinyState, seat: int, emit: Emit | None) -> None:
    s.turn = (seat + 1) % s.kit.seats
    if s.turn == s.start:
        next_phase(s, emit)
