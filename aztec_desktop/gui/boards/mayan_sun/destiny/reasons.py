"""Why what is lit is lit where Aztec Destiny has rules of its own, told with the facts of the position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from aztec_desktop.core.actions import Seat
from aztec_desktop.core.phrases import Fact, Phrase
from aztec_desktop.games.mayan_sun.destiny.fates import glyph_at, outlook, worth
from aztec_desktop.games.mayan_sun.destiny.months import unused_abilities
from aztec_desktop.games.mayan_sun.destiny.opening import asked

if TYPE_CHECKING:
    from aztec_desktop.games.mayan_sun.destiny.state import DestinyState

OWN_PHASES: Final = frozenset({"destiny", "harvest", "feed", "prophecy"})
_FIRST: Final = {
    "advance": ("why.first_step", "D4"),
    "fate": ("why.fate", "D6"),
    "date": ("why.date", "D8"),
}


def own_reasons(s: DestinyState, seat: Seat, spot: str) -> list[Phrase]:
    """Return one to three sentences on what the seat whose turn it is may do; ``spot`` is that of the piece in hand."""
    match s.kit.edition.phases[s.step]:
        case "destiny":
            key, rule = _FIRST[asked(s, seat)]
            return [Phrase(key, {}, rule), *(_foretold(s, seat) if asked(s, seat) == "date" else [])]
        case "harvest":
            months = " / ".join(str(number) for number in dict.fromkeys(unused_abilities(s, seat)))
            return [Phrase("why.abilities", {"months": months}, "D10")]
        case "feed" if s.unfed[seat]:
            return [Phrase("why.feed", {}, "S28"), Phrase("why.must_feed", {}, "D11r2")]
        case "feed":
            return [Phrase("why.build", {}, "S28"), Phrase("why.must_make", {}, "D11")]
        case _:
            if spot.startswith(("space:", "date:")):
                return [*_marker(s), *_foretold(s, seat)]
            return [Phrase("why.tokens", {"tokens": s.prophecy[seat]}, "D12"), *_foretold(s, seat)]


def _marker(s: DestinyState) -> list[Phrase]:
    """Return what comes if the Destiny Marker stays."""
    facts: dict[str, Fact] = {
        "glyph": f"@glyph:{glyph_at(s, s.marker).id}",
        "date": f"@date:{outlook(s, s.marker).date}",
    }
    return [Phrase("why.marker_stays", facts, "D15")]


def _foretold(s: DestinyState, seat: Seat) -> list[Phrase]:
    """Return what the seat itself has foretold."""
    found = []
    if s.fates[seat] >= 0:
        space = s.fates[seat]
        points = worth(s, space) * s.kit.doubled[s.progress[seat]]
        found.append(Phrase("why.own_fate", {"glyph": f"@glyph:{glyph_at(s, space).id}", "points": points}, "D17"))
    if s.dates[seat] >= 0:
        facts: dict[str, Fact] = {"date": f"@date:{s.dates[seat]}", "points": s.kit.destiny.date_points}
        found.append(Phrase("why.own_date", facts, "D18"))
    return found
