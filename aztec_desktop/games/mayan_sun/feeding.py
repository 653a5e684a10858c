"""Feeding and building: which combinations can be paid, when one may stop, and what a payment does (S28–S31)."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, Final

from aztec_desktop.core.actions import Action
from aztec_desktop.core.events import Counted, Noted
from aztec_desktop.core.phrases import Phrase
from aztec_desktop.games.mayan_sun.kit import CROPS

if TYPE_CHECKING:
    from aztec_desktop.core.game import Emit
    from aztec_desktop.games.mayan_sun.state import SunState

MOST_NEEDED: Final = 4
"""No combination takes more than four of anything, so more than four in stock makes no difference."""

COMBINATIONS: Final = ((1, 1, 1), (2, 2, 0), (2, 0, 2), (0, 2, 2), (4, 0, 0), (0, 4, 0), (0, 0, 4))
"""What feeds or builds a village, in maize, squash and beans (S28)."""


def _all_payments() -> tuple[tuple[int, int, int, int], ...]:
    found = {
        (m, s, b, maize + squash + bean - m - s - b)
        for maize, squash, bean in COMBINATIONS
        for m, s, b in product(range(maize + 1), range(squash + 1), range(bean + 1))
    }
    return tuple(sorted(found, key=lambda p: (p[3], [-n for n in p[:3]])))


PAYMENTS: Final = _all_payments()
"""Every combination with Jaguars for any of its crops: (maize, squash, bean, jaguar), fewest Jaguars first."""


@lru_cache(maxsize=700)
def _payable(maize: int, squash: int, bean: int, jaguars: int) -> tuple[Action, ...]:
    return tuple(
        ("pay", m, s, b, j) for m, s, b, j in PAYMENTS if m <= maize and s <= squash and b <= bean and j <= jaguars
    )


def payments(s: SunState, seat: int) -> tuple[Action, ...]:
    """Return every payment the seat can make now, equal ones once (S28)."""
    maize, squash, bean = s.crops[seat * 3 : seat * 3 + 3]
    return _payable(
        min(maize, MOST_NEEDED), min(squash, MOST_NEEDED), min(bean, MOST_NEEDED), min(s.jaguars[seat], MOST_NEEDED)
    )


def may_stop(s: SunState, seat: int) -> bool:
    """Say whether the seat may stop paying: exactly when no combination of crops alone can be paid (S29r)."""
    maize, squash, bean = s.crops[seat * 3 : seat * 3 + 3]
    return not _payable(min(maize, MOST_NEEDED), min(squash, MOST_NEEDED), min(bean, MOST_NEEDED), 0)


def enter_feeding(s: SunState, emit: Emit | None) -> bool:
    """Begin the phase: every village is unfed, and the starting player pays first (S29, S32r)."""
    for seat, villages in enumerate(s.villages):
        s.unfed[seat] = villages
        if emit and villages:
            emit(Counted(f"unfed:{seat}", 0, villages, "hungry", "S29"))
    return go_on_feeding(s, s.start, emit)


def go_on_feeding(s: SunState, seat: int, emit: Emit | None) -> bool:
    """Let the seat pay if it can pay for anything, else close its account and go to the next (S30, S32r).

    Returns whether somebody owes a decision; False when all are done.
    """
    seats, makings = s.kit.seats, s.kit.edition.makings
    while not makings(s, seat):
        starve(s, seat, emit)
        seat = (seat + 1) % seats
        if seat == s.start:
            give_back_jaguars(s, emit)
            s.turn = -1
            return False
    s.turn = seat
    return True


def starve(s: SunState, seat: int, emit: Emit | None) -> None:
    """Remove the seat's unfed villages, each for a Death token (S30)."""
    lost = s.unfed[seat]
    if not lost:
        return
    villages, deaths = s.villages[seat], s.deaths[seat]
    s.unfed[seat] = 0
    s.villages[seat] = villages - lost
    s.deaths[seat] = deaths + lost
    if emit:
        emit(Counted(f"unfed:{seat}", lost, 0, "starve", "S30"))
        emit(Counted(f"villages:{seat}", villages, villages - lost, "starve", "S30"))
        emit(Counted(f"death:{seat}", deaths, deaths + lost, "death", "S30"))
        emit(Noted(Phrase("log.starve", {"seat": f"@seat:{seat}", "villages": lost}, "S30"), "starve", seat))


def give_back_jaguars(s: SunState, emit: Emit | None) -> None:
    """Return all Jaguar tokens at the end of the phase (S31)."""
    for seat, jaguars in enumerate(s.jaguars):
        if jaguars:
            s.jaguars[seat] = 0
            if emit:
                emit(Counted(f"jaguar:{seat}", jaguars, 0, "jaguar_back", "S31"))


def pay(s: SunState, seat: int, action: Action, emit: Emit | None) -> bool:
    """Pay one combination: it feeds the next unfed village, or builds a new one (S28, S29).

    Returns whether somebody owes a decision in this phase afterwards.
    """
    amounts = action[1:]
    for index in range(3):
        if amounts[index]:
            before = s.crops[seat * 3 + index]
            s.crops[seat * 3 + index] = before - amounts[index]
            if emit:
                emit(Counted(f"crop:{seat}:{CROPS[index]}", before, before - amounts[index], "pay", "S28"))
    if amounts[3]:
        before = s.jaguars[seat]
        s.jaguars[seat] = before - amounts[3]
        if emit:
            emit(Counted(f"jaguar:{seat}", before, before - amounts[3], "pay", "S28"))
    _house(s, seat, action, emit)
    return go_on_feeding(s, seat, emit)


def _house(s: SunState, seat: int, action: Action, emit: Emit | None) -> None:
    if s.unfed[seat]:
        s.unfed[seat] -= 1
        key, cue = "log.feed", "feed"
        change = Counted(f"unfed:{seat}", s.unfed[seat] + 1, s.unfed[seat], cue, "S29")
    else:
        s.villages[seat] += 1
        key, cue = "log.build", "village"
        change = Counted(f"villages:{seat}", s.villages[seat] - 1, s.villages[seat], cue, "S29")
    if emit:
        emit(change)
        emit(Noted(Phrase(key, {"seat": f"@seat:{seat}", "payment": payment_fact(action)}, "S29"), cue, seat))


def payment_fact(action: Action) -> str:
    """Return a payment as a fact to be said: a list of amounts and crops."""
    names = (*(f"crop:{crop}" for crop in CROPS), "token:jaguar")
    return "@list:" + "+".join(f"{n}*{name}" for n, name in zip(action[1:], names, strict=True) if n)


def stop(s: SunState, seat: int, emit: Emit | None) -> bool:
    """Pay no more: unfed villages starve, and the next seat goes on (S30).

    Returns whether somebody owes a decision in this phase afterwards.
    """
    if emit:
        emit(Noted(Phrase("log.stop", {"seat": f"@seat:{seat}"}, "S29"), "turn", seat))
    starve(s, seat, emit)
    after = (seat + 1) % s.kit.seats
    if after == s.start:
        give_back_jaguars(s, emit)
        s.turn = -1
        return False
    return go_on_feeding(s, after, emit)
