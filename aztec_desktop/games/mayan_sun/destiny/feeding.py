"""Feeding and building where Prophecy tokens can be bought, and must be when nothing else can be made (D11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from aztec_desktop.core.actions import Action
from aztec_desktop.core.events import Counted, Noted
from aztec_desktop.core.phrases import Phrase
from aztec_desktop.games.mayan_sun.feeding import go_on_feeding, payments
from aztec_desktop.games.mayan_sun.kit import CROP_INDEX, CROPS, PROPHECY
from aztec_desktop.games.mayan_sun.rituals import add_prophecy
from aztec_desktop.games.mayan_sun.turns import next_phase

if TYPE_CHECKING:
    from aztec_desktop.core.game import Emit
    from aztec_desktop.games.mayan_sun.destiny.state import DestinyState

PAIR: Final = 2
"""Equal crops that a Prophecy token costs besides a Jaguar (D11)."""


def makings(s: DestinyState, seat: int) -> tuple[Action, ...]:
    """Return all that a seat can pay for, which it must go on with until there is nothing (D11, D11r2)."""
    found = payments(s, seat)
    if not s.jaguars[seat] or (found and s.unfed[seat]):
        return found
    crops = s.crops[seat * 3 : seat * 3 + 3]
    return (*found, *(("buy", crop) for crop, stock in zip(CROPS, crops, strict=True) if stock >= PAIR))


def buy(s: DestinyState, seat: int, action: Action, emit: Emit | None) -> None:
    """Buy a Prophecy token for a Jaguar and a pair (D11); it is spent in the phase that follows."""
    crop = action[1]
    index = seat * 3 + CROP_INDEX[crop]
    stock, jaguars = s.crops[index], s.jaguars[seat]
    s.crops[index] = stock - PAIR
    s.jaguars[seat] = jaguars - 1
    if emit:
        emit(Counted(f"crop:{seat}:{crop}", stock, stock - PAIR, "pay", "D11"))
        emit(Counted(f"jaguar:{seat}", jaguars, jaguars - 1, "pay", "D11"))
        emit(Noted(Phrase("log.buy", {"seat": f"@seat:{seat}", "crop": f"@crop:{crop}"}, "D11"), "prophecy", seat))
    add_prophecy(s, seat, 1, PROPHECY, "D11", emit)
    if not go_on_feeding(s, seat, emit):
        next_phase(s, emit)
