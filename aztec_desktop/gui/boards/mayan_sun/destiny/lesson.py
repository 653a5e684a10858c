"""What a lesson can say of Aztec Destiny besides counters and forecasts: glyphs, dates, and harvests by months."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from aztec_desktop.core.phrases import Fact
from aztec_desktop.games.mayan_sun.destiny.fates import glyph_at, next_date, worth
from aztec_desktop.games.mayan_sun.destiny.months import harvest_sums
from aztec_desktop.games.mayan_sun.scoring import WINDOW, crop_values, window_sum
from aztec_desktop.gui.boards.mayan_sun.lesson import CROPS

if TYPE_CHECKING:
    from aztec_desktop.games.mayan_sun.destiny.state import DestinyState

ME: Final = 0
"""The seat of whoever learns."""
_NOTHING: Final = "\u2013"
"""Stands for what is not foretold yet."""


def destiny_facts(view: Any) -> Mapping[str, Fact]:
    """Return what the sentences of a lesson ask for.

    ``marker``, ``date``, ``next_date``: the glyph of the Destiny Marker, the present date, and the one that it would
    be at the new year (D15). ``clockwise``: the glyph beside it. ``marker_worth`` and ``best_worth``: the worth of the
    marker's glyph, and of the dearest (D3). ``fate``, ``fate_worth``, ``fate_date``, ``stick``: what seat 0 has
    foretold, the worth of that glyph, and the date that it would bring. ``date_points``: what a right date brings
    (D18). ``usual.<crop>`` and ``sum.<crop>``: its harvests over four months and over as many as were chosen (D10).
    """
    facts: dict[str, Fact] = {"date_points": view.kit.destiny.date_points}
    if view.marker >= 0 and -1 not in view.glyphs:
        facts |= _markers(view) | _foretold(view)
    values, sums = crop_values(view), harvest_sums(view)
    for crop, field, coming in zip(CROPS, view.seeds, sums, strict=False):
        if field >= 0:
            facts[f"usual.{crop}"] = window_sum(values, field, WINDOW)
            facts[f"sum.{crop}"] = coming if coming is not None else 0
    return facts


def _markers(s: DestinyState) -> dict[str, Fact]:
    spaces = range(len(s.glyphs))
    return {
        "marker": _glyph(s, s.marker),
        "clockwise": _glyph(s, (s.marker + 1) % len(s.glyphs)),
        "date": f"@date:{s.date}",
        "next_date": f"@date:{next_date(s, s.marker)}",
        "best_worth": max(worth(s, space) for space in spaces),
        "marker_worth": worth(s, s.marker),
    }


def _foretold(s: DestinyState) -> dict[str, Fact]:
    facts: dict[str, Fact] = {"fate": _NOTHING, "fate_worth": 0, "fate_date": _NOTHING, "stick": _NOTHING}
    if (space := s.fates[ME]) >= 0:
        facts |= {"fate": _glyph(s, space), "fate_worth": worth(s, space), "fate_date": f"@date:{next_date(s, space)}"}
    if (date := s.dates[ME]) >= 0:
        facts["stick"] = f"@date:{date}"
    return facts


def _glyph(s: DestinyState, space: int) -> Fact:
    return f"@glyph:{glyph_at(s, space).id}"
