"""What a lesson can say of Mayan Sun besides counters and forecasts: the months of a harvest, one by one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from aztec_desktop.core.phrases import Fact
from aztec_desktop.games.mayan_sun.scoring import WINDOW, crop_values
from aztec_desktop.model.sheet import signed

CROPS: Final = ("maize", "squash", "bean")
MINUS: Final = "\u2212"
STAY: Final = "\u00a0"
"""A space at which no line breaks."""


def sun_facts(view: Any) -> Mapping[str, Fact]:
    """Return ``terms.<crop>`` for each seed that seat 0 has planted (``3 + 2 − 1 + 1``, S25), and ``link_points``."""
    facts: dict[str, Fact] = {"link_points": view.kit.components.link_points}
    values = crop_values(view)
    for crop, field in zip(CROPS, view.seeds[:3], strict=True):
        if field >= 0:
            months = [values[(field + step) % len(values)] for step in range(WINDOW)]
            facts[f"terms.{crop}"] = _sum(months)
    return facts


def _sum(terms: list[int]) -> str:
    first, *rest = terms
    parts = [signed(first).removeprefix("+"), *(f"{'+' if n >= 0 else MINUS}{STAY}{abs(n)}" for n in rest)]
    return STAY.join(parts)
