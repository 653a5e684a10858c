"""What a lesson can say of Altun Ha besides counters and forecasts: what a failed harvest and an idle king cost."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from aztec_desktop.core.phrases import Fact
from aztec_desktop.games.altun_ha.king import bid_sum


def altun_facts(view: Any) -> Mapping[str, Fact]:
    """Return what is lost by starving and by not building, the hand's limit, and each open bid."""
    parts = view.kit.components
    facts: dict[str, Fact] = {"starved": -parts.starved, "no_build": -parts.no_build, "limit": parts.hand}
    return facts | {f"bid.{seat}": bid_sum(view, seat) for seat in range(view.kit.seats)}
