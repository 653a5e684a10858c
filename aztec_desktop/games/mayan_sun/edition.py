"""What tells the editions of the family apart, as data: phases, verbs, and the functions behind them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

if TYPE_CHECKING:
    from aztec_desktop.core.actions import Action, Codec
    from aztec_desktop.core.components import Reader
    from aztec_desktop.core.game import Emit, Odds, Setup
    from aztec_desktop.core.phrases import Fact, Refusal
    from aztec_desktop.games.mayan_sun.components import Card
    from aztec_desktop.games.mayan_sun.state import SunState

S = TypeVar("S", bound="SunState")
S_contra = TypeVar("S_contra", bound="SunState", contravariant=True)

Enter: TypeAlias = "Callable[[S, Emit | None], bool]"
"""Begins a phase; says True if somebody now owes a decision (or the game is over), False if the phase is done."""

Follow: TypeAlias = "Callable[[S, Emit | None], None]"
"""What follows by itself."""

Step: TypeAlias = "Callable[[S, int, Action, Emit | None], None]"
"""Does a seat's legal action."""

Choices: TypeAlias = "Callable[[S, int], Sequence[Action]]"
"""Lists what the seat whose turn it is may do."""

Refuse: TypeAlias = "Callable[[S, int, Action], Refusal | None]"
"""Says why the seat whose turn it is may not do an action of the present phase."""

Check: TypeAlias = "Callable[[S, int, Action, Card], Refusal | None]"
"""Says why a ritual cannot be done with the open card, which is of the right kind."""


@dataclass(frozen=True, slots=True)
class Ritual(Generic[S_contra]):
    """One way to use a ritual card.

    Attributes:
        card: the kind of card it needs; empty if any will do.
        rule: the rule behind it.
        do: what it does before the card is laid aside.
        facts: what the log tells of it besides seat and card.
    """

    card: str
    rule: str
    do: Step[S_contra]
    facts: Callable[[S_contra, int, Action], dict[str, Fact]]


@dataclass(frozen=True, slots=True)
class Annex(Generic[S]):
    """What an edition adds to a position written as JSON, under a key of its own.

    Attributes:
        key: that key.
        encode: returns the data.
        decode: sets the state by the data and checks that they fit the rest of it, which is read already;
            raises InputError.
    """

    key: str
    encode: Callable[[S], dict[str, Any]]
    decode: Callable[[S, Reader], None]


@dataclass(frozen=True)
class Edition(Generic[S]):
    """One game of the family.

    Attributes:
        id: the game's name on the command line and in saves.
        begin: makes the state before anything is drawn.
        codec: the verbs of its actions.
        phases: the names of a year's phases, in order; the new year follows the last.
        phase_rules: by phase the rule that begins it, for the log.
        turn_rules: by phase (and ``layout``, ``over``) the rule that says who may do what then.
        enter: how each phase begins.
        laid_out: what follows when a year's tiles and cards lie on the table.
        end_year: what follows the last phase: a new year, or the end.
        dues: the names of what CHANCE may owe besides a deck's next card, in the order of their numbers.
        due_rules: the rules behind them where it is not the set-up's or the new year's own.
        luck: what CHANCE may do, for each number of those.
        choices: what may be done, for each phase in which somebody decides anything.
        verbs: the verbs of those phases.
        refuse: why not, for each of those phases.
        steps: what each verb does.
        rituals: the ways to use a ritual card, by verb.
        checks: why a ritual cannot be done, by verb.
        makings: what a seat can still pay for while feeding and building; it is done when there is nothing.
        points: the items victory points come from; a seat's points add up to its VP (S7r).
        end_points: how many of them, the last ones, are only given when the game ends.
        ranking: what ranks a seat at the end, smaller is better.
        more_rituals: further ways to use an open card that nobody is ever forced to use; None if there are none.
        annex: what it adds to a position.
        years: how many years are played.
        prophecy_scores: whether a Prophecy token is worth its points at once (S21, S34).
    """

    id: str
    begin: Callable[[Setup], S]
    codec: Codec
    phases: tuple[str, ...]
    phase_rules: Mapping[str, str]
    turn_rules: Mapping[str, str]
    enter: Mapping[str, Enter[S]]
    laid_out: Follow[S]
    end_year: Follow[S]
    dues: tuple[str, ...]
    due_rules: Mapping[int, str]
    luck: Mapping[int, Callable[[S], Odds]]
    choices: Mapping[str, Choices[S]]
    verbs: Mapping[str, tuple[str, ...]]
    refuse: Mapping[str, Refuse[S]]
    steps: Mapping[str, Step[S]]
    rituals: Mapping[str, Ritual[S]]
    checks: Mapping[str, Check[S]]
    makings: Choices[S]
    points: tuple[str, ...]
    end_points: int
    ranking: Callable[[S, int], tuple[int, ...]]
    more_rituals: Callable[[S, int, int, Card], Sequence[Action]] | None = None
    annex: Annex[S] | None = None
    years: int = 2
    prophecy_scores: bool = True
