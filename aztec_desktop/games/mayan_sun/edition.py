"""What tells the editions of the family apart, as data: the phases of a year and how each is entered."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from aztec_desktop.core.game import Emit
    from aztec_desktop.games.mayan_sun.state import SunState

Enter: TypeAlias = "Callable[[SunState, Emit | None], bool]"
"""Begins a phase; says True if somebody now owes a decision (or the game is over), False if the phase is done."""


@dataclass(frozen=True)
class Edition:
    """One game of the family.

    Attributes:
        id: the game's name on the command line and in saves.
        phases: the names of a year's phases, in order; the new year follows the last.
        enter: how each phase begins.
        end_year: what follows the last phase: a new year, or the end.
        years: how many years are played.
        prophecy_scores: whether a Prophecy token is worth its points at once (S21, S34).
    """

    id: str
    phases: tuple[str, ...]
    enter: Mapping[str, Enter]
    end_year: Callable[[SunState, Emit | None], None]
    years: int = 2
    prophecy_scores: bool = True
