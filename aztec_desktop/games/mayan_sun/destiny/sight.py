"""The table of Aztec Destiny: all of Mayan Sun's, the inner rings, the planning tracks and what lies on them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aztec_desktop.core.table import Place, Table
from aztec_desktop.games.mayan_sun import sight
from aztec_desktop.games.mayan_sun.destiny.fates import worth
from aztec_desktop.games.mayan_sun.kit import CROPS

if TYPE_CHECKING:
    from aztec_desktop.games.mayan_sun.destiny.state import DestinyState


def table(s: DestinyState) -> Table:
    """Return which piece lies where and every counter.

    Pieces: ``glyph:<id>`` on ``space:<0-7>`` (``glyphs`` while not laid; there the ninth stays),
    ``marker:destiny`` and ``point:<1, 2>`` on a space, ``marker:date`` on ``date:<0-14>``, and by seat ``cube`` on
    a space, ``stick`` on a date, ``disc:<seat>:value`` on ``value:<n>``, ``disc:<seat>:progress`` on
    ``progress:<n>``, where 0 is before the first space. Counters: ``worth:<glyph id>``, 0 for one that is not on
    the board; ``months:<seat>:<crop>``, over how many months that seed is harvested.
    """
    found = sight.table(s)
    for index, glyph in enumerate(s.kit.destiny.glyphs):
        space = s.glyphs.index(index) if index in s.glyphs else -1
        found.pieces[f"glyph:{glyph.id}"] = Place(_on("space", space, "glyphs"))
        found.counters[f"worth:{glyph.id}"] = worth(s, space) if space >= 0 else 0
    found.pieces["marker:destiny"] = Place(_on("space", s.marker))
    found.pieces["marker:date"] = Place(_on("date", s.date))
    for number, space in enumerate(s.tokens, 1):
        found.pieces[f"point:{number}"] = Place(_on("space", space))
    for seat in range(s.kit.seats):
        found.pieces[f"cube:{seat}"] = Place(_on("space", s.fates[seat], f"hand:{seat}"))
        found.pieces[f"stick:{seat}"] = Place(_on("date", s.dates[seat], f"hand:{seat}"))
        found.pieces[f"disc:{seat}:value"] = Place(_on("value", s.value[seat]))
        found.pieces[f"disc:{seat}:progress"] = Place(_on("progress", s.progress[seat]))
        for crop, name in enumerate(CROPS):
            found.counters[f"months:{seat}:{name}"] = s.months[seat * 3 + crop]
    return found


def _on(kind: str, at: int, off: str = "stock") -> str:
    return off if at < 0 else f"{kind}:{at}"
