"""The protocol of a game. A game is rules only: plain functions on its own State class."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeAlias, TypeVar, runtime_checkable

from aztec_desktop.core.actions import Action, Codec, Rng, Seat
from aztec_desktop.core.events import Event
from aztec_desktop.core.options import Option
from aztec_desktop.core.phrases import Phrase, Refusal
from aztec_desktop.core.table import Table

Emit: TypeAlias = Callable[[Event], None]


@dataclass(frozen=True, slots=True)
class Setup:
    """All that a new game starts from besides chance: seats, settled options, parsed components."""

    seats: int
    options: Mapping[str, str]
    components: Any


@dataclass(frozen=True, slots=True)
class Odds:
    """What CHANCE may do now. ``stream`` names the source of luck, so that one deck's order hangs on no other."""

    stream: tuple[str | int, ...]
    outcomes: list[tuple[Action, int]]


@dataclass(frozen=True, slots=True)
class Phase:
    """Where the game stands, for the stepper and the prompt.

    Attributes:
        steps: the names (phrase keys) of the round's phases in order.
        now: the index of the present phase; ``len(steps)`` when the game is over.
        round: what round it is, e.g. year 1 of 2.
        prompt: what the seat to act is asked, in one sentence.
    """

    steps: tuple[str, ...]
    now: int
    round: Phrase
    prompt: Phrase


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One line of the score sheet: who, for what (a phrase key), by which rule, how much.

    ``settled`` is False for a line that still depends on how the year goes on.
    """

    seat: Seat
    item: str
    rule: str
    value: int
    settled: bool = True
    facts: Mapping[str, int | str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a finished game ended: points and rank (1 = best, ties share) by seat, and who shares the win."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    winners: tuple[Seat, ...]


class Copyable(Protocol):
    """What every state can do."""

    def copy(self) -> Any:
        """Return an equal, independent state."""


S = TypeVar("S", bound=Copyable)


class Game(Protocol[S]):
    """What a game offers. States are only changed by ``apply`` and ``advance``, which work in place.

    ``grain`` is the unit of misjudgement, in points of ``evaluate``: in games where a decision moves few points it is
    small. The levels of bots are multiples of it (1 in Mayan Sun).
    """

    id: str
    family: str
    rules_version: int
    seats: range
    codec: Codec
    features_named: tuple[str, ...]
    has_secrets: bool
    grain: float

    def parse_components(self, text: str) -> Any:
        """Read a component set from TOML text. Raises InputError with the key path (or line) at fault."""

    def names(self, components: Any) -> Mapping[str, Mapping[str, Phrase]]:
        """Return by kind and id the names of this set's components, for ``Catalogue.with_names``."""

    def options(self, components: Any, seats: int) -> tuple[Option, ...]:
        """Return what this game can be set to with these components and that many seats."""

    def new(self, setup: Setup) -> S:
        """Return the state before anything was drawn or dealt."""

    def actors(self, s: S) -> tuple[Seat, ...]:
        """Return who owes a decision now (several: simultaneously; CHANCE alone); empty when the game is over."""

    def legal(self, s: S, seat: Seat) -> list[Action]:
        """Return all that the seat may do now, in a fixed order; nothing if it is not its turn."""

    def sample(self, s: S, seat: Seat, rng: Rng) -> Action:
        """Return one legal action without listing all, every one possible; also for CHANCE, by its odds."""

    def odds(self, s: S) -> Odds:
        """Return what CHANCE may do now. Raises ValueError on a view or when CHANCE does not act."""

    def apply(self, s: S, seat: Seat, action: Action, emit: Emit | None = None) -> None:
        """Do the action. Raises IllegalAction (and changes nothing) if the rules forbid it."""

    def advance(self, s: S, seat: Seat, action: Action, emit: Emit | None = None) -> None:
        """Do an action known to be legal, without looking again; for search."""

    def refusal(self, s: S, seat: Seat, action: Action) -> Refusal | None:
        """Return why the seat may not do this now, or None if it may."""

    def view(self, s: S, seat: Seat | None) -> S:
        """Return what the seat may know (None: what is open to all), as a state of the same type."""

    def guess(self, view: S, seat: Seat, rng: Rng) -> S:
        """Return a full state that fits everything the seat may know."""

    def table(self, view: S) -> Table:
        """Return which piece lies where and every counter."""

    def sheet(self, s: S) -> list[SheetRow]:
        """Return the score sheet so far; the settled rows of a seat add up to its points."""

    def phase(self, s: S) -> Phase:
        """Return the phases of the round, where it stands, and the prompt for who is to act."""

    def say(self, view: S, seat: Seat, action: Action) -> Phrase:
        """Return what the action means, for a list of choices; the action need not be legal but must fit the schema."""

    def plan(self, view: S, seat: Seat) -> list[Action]:
        """Return the best whole turn of the seat where a turn is many small actions (feeding); else nothing."""

    def outcome(self, s: S) -> Outcome:
        """Return the result. Raises ValueError while the game is not over."""

    def evaluate(self, s: S) -> list[float]:
        """Return for each seat what its game is worth, in points, as it stands."""

    def features(self, s: S, seat: Seat) -> list[float]:
        """Return the numbers a learned value looks at, named by ``features_named``."""

    def forecast(self, s: S) -> list[dict[str, int]]:
        """Return for each seat, by phrase key, what would come if nothing changed from here."""

    def encode(self, s: S) -> dict[str, Any]:
        """Return the whole state as JSON data, hand-editable."""

    def decode(self, data: Any, setup: Setup) -> S:
        """Return the state that JSON data describe. Raises InputError with the path of what does not hold."""

    def deadline(self, s: S) -> Mapping[Seat, int]:
        """Return by seat how many milliseconds are left before CLOCK acts; empty in games without a clock."""

    def forget(self, view: S, seat: Seat, age: int) -> S:
        """Return the view without memories older than ``age`` records, as a weaker player would have it."""


@runtime_checkable
class Storyteller(Protocol):
    """A game whose end has a story besides the ranking; most have none."""

    def epilogue(self, s: Any, this_year: int) -> Sequence[Phrase]:
        """Return the story of a finished game, its title first; ``this_year`` is that of the people who hear it.

        Whoever tells it leaves out what the catalogues have no text for.
        """


AnyGame: TypeAlias = Game[Any]
GameList: TypeAlias = Sequence[AnyGame]
