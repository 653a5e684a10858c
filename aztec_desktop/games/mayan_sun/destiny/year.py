"""How a year of Aztec Destiny ends, and the game: villages, new year, the Date Marker, end scoring (D13–D21)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aztec_desktop.core.events import Counted, Moved, Noted
from aztec_desktop.core.phrases import Phrase
from aztec_desktop.games.mayan_sun.destiny.components import DATES
from aztec_desktop.games.mayan_sun.destiny.fates import glyph_at, village_value, worth
from aztec_desktop.games.mayan_sun.destiny.kit import (
    DATE,
    DEATHS,
    DESTINY,
    JAGUARS_LEFT,
    LEFT,
    PROPHECY_LEFT,
    VILLAGES,
)
from aztec_desktop.games.mayan_sun.destiny.months import forget_months
from aztec_desktop.games.mayan_sun.scoring import death_cost
from aztec_desktop.games.mayan_sun.turns import score_villages
from aztec_desktop.games.mayan_sun.years import close, new_year, score_end

if TYPE_CHECKING:
    from aztec_desktop.core.game import Emit
    from aztec_desktop.games.mayan_sun.destiny.state import DestinyState


def enter_scoring(s: DestinyState, emit: Emit | None) -> bool:
    """Score each village by the seat's disc on the Village Value track (D13)."""
    for seat, villages in enumerate(s.villages):
        score_villages(s, seat, VILLAGES + s.year - 1, villages * village_value(s, seat), "D13", emit)
    return False


def enter_new_year(s: DestinyState, emit: Emit | None) -> bool:
    """Collect what the Progress spaces give, then move the Date Marker (D14, D15)."""
    for seat in range(s.kit.seats):
        _collect(s, seat, emit)
    _move_date(s, emit)
    return False


def _collect(s: DestinyState, seat: int, emit: Emit | None) -> None:
    jaguars, prophecy = s.kit.new_jaguars[s.progress[seat]], s.kit.new_prophecy[s.progress[seat]]
    if not jaguars and not prophecy:
        return
    s.jaguars[seat] += jaguars
    s.prophecy[seat] += prophecy
    if emit:
        if jaguars:
            emit(Counted(f"jaguar:{seat}", s.jaguars[seat] - jaguars, s.jaguars[seat], "jaguar", "D14"))
        if prophecy:
            emit(Counted(f"prophecy:{seat}", s.prophecy[seat] - prophecy, s.prophecy[seat], "prophecy", "D14"))
        facts: dict[str, int | str] = {"seat": f"@seat:{seat}", "jaguars": jaguars, "prophecy": prophecy}
        emit(Noted(Phrase("log.collect", facts, "D14"), "prophecy", seat))


def _move_date(s: DestinyState, emit: Emit | None) -> None:
    """Move the Date Marker date by date as the glyph under the Destiny Marker says (D15, D15r)."""
    glyph = glyph_at(s, s.marker)
    way = 1 if glyph.moves > 0 else -1
    for _ in range(abs(glyph.moves)):
        start, s.date = s.date, (s.date + way) % DATES
        if emit:
            emit(Moved("marker:date", f"date:{start}", f"date:{s.date}", "date_marker"))
    if emit:
        facts: dict[str, int | str] = {"glyph": f"@glyph:{glyph.id}", "date": f"@date:{s.date}"}
        emit(Noted(Phrase("log.date_moves" if glyph.moves else "log.date_stays", facts, "D15"), "date_marker"))


def end_year(s: DestinyState, emit: Emit | None) -> None:
    """Clear the board for another year, or end the game after the last (D15r)."""
    if s.year == s.kit.edition.years:
        finish(s, emit)
    else:
        forget_months(s, emit)
        new_year(s, emit)


def finish(s: DestinyState, emit: Emit | None) -> None:
    """Add what the end scores (D16-D19); then nobody acts any more."""
    parts, each = s.kit.components, s.kit.destiny.token_points
    _tell_ending(s, emit)
    for seat in range(s.kit.seats):
        score_end(s, seat, LEFT, sum(s.crops[seat * 3 : seat * 3 + 3]) * parts.crop_left, "D16", emit)
        score_end(s, seat, JAGUARS_LEFT, s.jaguars[seat] * each, "D16", emit)
        score_end(s, seat, PROPHECY_LEFT, s.prophecy[seat] * each, "D16", emit)
        if s.fates[seat] == s.marker:
            points = worth(s, s.marker) * s.kit.doubled[s.progress[seat]]
            score_end(s, seat, DESTINY, points, "D17", emit)
        if s.dates[seat] == s.date:
            score_end(s, seat, DATE, s.kit.destiny.date_points, "D18", emit)
        score_end(s, seat, DEATHS, -death_cost(s.deaths[seat]), "D19", emit)
    close(s, emit)


def _tell_ending(s: DestinyState, emit: Emit | None) -> None:
    if emit:
        facts: dict[str, int | str] = {"glyph": f"@glyph:{glyph_at(s, s.marker).id}", "date": f"@date:{s.date}"}
        emit(Noted(Phrase("log.ending", facts, "D21"), "ending"))


def ranking_key(s: DestinyState, seat: int) -> tuple[int, ...]:
    """Return what ranks a seat, smaller is better: VP, villages, Progress steps, fewest Deaths (D20, D20r)."""
    return (-s.vp[seat], -s.villages[seat], -s.progress[seat], s.deaths[seat])
