"""What a position is worth to each seat, for bots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from aztec_desktop.games.altun_ha.plan import worth

if TYPE_CHECKING:
    from aztec_desktop.games.altun_ha.state import AltunState

FEATURES: Final = ("vp", "cards")


def evaluate(s: AltunState) -> list[float]:
    """Return for each seat what its game is worth, in points."""
    return [s.vp[seat] + 0.3 * sum(worth(s.kit, kind) for kind in s.hands[seat]) for seat in range(s.kit.seats)]


def features(s: AltunState, seat: int) -> list[float]:
    """Return the numbers a learned value looks at."""
    return [float(s.vp[seat]), float(len(s.pieces[seat]))]
