"""The game as the rest of the program meets it: the protocol of core/game.py over this folder's plain functions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Generic

from aztec_desktop.core.actions import CHANCE, Action, Rng, Seat
from aztec_desktop.core.game import Emit, Odds, Outcome, Phase, Setup, SheetRow
from aztec_desktop.core.options import Option
from aztec_desktop.core.phrases import IllegalAction, Phrase, Refusal
from aztec_desktop.core.table import Table
from aztec_desktop.games.mayan_sun import evaluate, legal, plan, position, refuse, sheet, sight, turns, years
from aztec_desktop.games.mayan_sun.actions import CODEC
from aztec_desktop.games.mayan_sun.components import Components, parse
from aztec_desktop.games.mayan_sun.edition import Edition, S
from aztec_desktop.games.mayan_sun.feeding import enter_feeding, payments
from aztec_desktop.games.mayan_sun.kit import POINTS, Kit
from aztec_desktop.games.mayan_sun.rituals import RITUALS
from aztec_desktop.games.mayan_sun.scoring import ranking_key
from aztec_desktop.games.mayan_sun.state import SunState


class MayanSun(Generic[S]):
    """One edition of the family. All methods are described by ``core.game.Game``."""

    family = "mayan_sun"
    seats = range(2, 5)
    has_secrets = False
    grain = 1.0
    features_named: tuple[str, ...] = evaluate.FEATURES

    def __init__(self, edition: Edition[S], rules_version: int) -> None:
        self.edition = edition
        self.id = edition.id
        self.codec = edition.codec
        self.rules_version = rules_version

    def parse_components(self, text: str) -> Components:
        """Read a component set (raises InputError)."""
        return parse(text)

    def names(self, components: Components) -> Mapping[str, Mapping[str, Phrase]]:
        """Return the names of months, tiles and the cards of special tiles."""
        return sheet.names(components)

    def options(self, components: Components, seats: int) -> tuple[Option, ...]:
        """Return the starting player (S9r) and the colour of each seat."""
        starts = ("drawn", *(str(seat + 1) for seat in range(seats)))
        colours = components.colours
        return (
            Option("starting_player", starts, "drawn"),
            Option("colours", colours, ",".join(colours[:seats]), each_seat=True),
        )

    def new(self, setup: Setup) -> S:
        """Return the state before anything is drawn or dealt (S8, S9r)."""
        return self.edition.begin(setup)

    def actors(self, s: S) -> tuple[Seat, ...]:
        """Return CHANCE while something is due, else the seat to act; nobody when the game is over."""
        if s.due >= 0:
            return (CHANCE,)
        return (s.turn,) if s.turn >= 0 else ()

    def legal(self, s: S, seat: Seat) -> list[Action]:
        """Return all that the seat may do now."""
        return legal.legal(s, seat)

    def sample(self, s: S, seat: Seat, rng: Rng) -> Action:
        """Return one legal action at random."""
        return legal.sample(s, seat, rng)

    def odds(self, s: S) -> Odds:
        """Return what CHANCE may do (raises ValueError on a view)."""
        return legal.odds(s)

    def apply(self, s: S, seat: Seat, action: Action, emit: Emit | None = None) -> None:
        """Do the action (raises IllegalAction)."""
        no = refuse.refusal(s, seat, action)
        if no is not None:
            raise IllegalAction(no)
        turns.advance(s, seat, action, emit)

    def advance(self, s: S, seat: Seat, action: Action, emit: Emit | None = None) -> None:
        """Do an action known to be legal."""
        turns.advance(s, seat, action, emit)

    def refusal(self, s: S, seat: Seat, action: Action) -> Refusal | None:
        """Return why not."""
        return refuse.refusal(s, seat, action)

    def view(self, s: S, seat: Seat | None) -> S:
        """Return what the seat may know."""
        return sight.view(s, seat)

    def guess(self, view: S, seat: Seat, rng: Rng) -> S:  # noqa: ARG002 - one world fits every view
        """Return a full state that fits the view."""
        return sight.guess(view)

    def table(self, view: S) -> Table:
        """Return which piece lies where and every counter."""
        return sight.table(view)

    def sheet(self, s: S) -> list[SheetRow]:
        """Return the score sheet."""
        return sheet.sheet(s)

    def phase(self, s: S) -> Phase:
        """Return the phases, where it stands and the prompt."""
        return sheet.phase(s)

    def say(self, view: S, seat: Seat, action: Action) -> Phrase:
        """Return what an action means."""
        return sheet.say(view, seat, action)

    def plan(self, view: S, seat: Seat) -> list[Action]:
        """Return the best whole feeding; nothing in other phases or out of turn."""
        feeding = view.due < 0 <= view.turn == seat and self.edition.phases[view.step] == "feed"
        return plan.plan_feeding(view, seat) if feeding else []

    def outcome(self, s: S) -> Outcome:
        """Return the result (raises ValueError before the end)."""
        return sheet.outcome(s)

    def evaluate(self, s: S) -> list[float]:
        """Return for each seat what its game is worth in VP."""
        return evaluate.evaluate(s)

    def features(self, s: S, seat: Seat) -> list[float]:
        """Return the numbers named by ``features_named``."""
        return evaluate.features(s, seat)

    def forecast(self, s: S) -> list[dict[str, int]]:
        """Return what this year brings each seat if nothing moves any more."""
        return sheet.forecast(s)

    def encode(self, s: S) -> dict[str, Any]:
        """Return the state as JSON data."""
        return position.encode(s)

    def decode(self, data: Any, setup: Setup) -> S:
        """Return the state that JSON data describe (raises InputError)."""
        return position.decode(data, self.edition, setup)

    def deadline(self, s: S) -> Mapping[Seat, int]:  # noqa: ARG002 - no clock in this game
        """Return nothing: this game knows no clock."""
        return {}

    def forget(self, view: S, seat: Seat, age: int) -> S:  # noqa: ARG002 - nothing to forget
        """Return the view: everything in it lies open."""
        return view.copy()


def _begin(setup: Setup) -> SunState:
    return SunState(Kit(setup, SUN_EDITION))


SUN_EDITION: Final[Edition[SunState]] = Edition(
    id="sun",
    begin=_begin,
    codec=CODEC,
    phases=("planting", "rituals", "harvest", "feed", "score"),
    phase_rules={"planting": "S10", "rituals": "S12", "harvest": "S25", "feed": "S29", "score": "S33"},
    turn_rules=refuse.TURN_RULES,
    enter={
        "planting": turns.enter_planting,
        "rituals": turns.enter_rituals,
        "harvest": turns.enter_harvest,
        "feed": enter_feeding,
        "score": turns.enter_scoring,
    },
    laid_out=turns.next_phase,
    end_year=years.end_year,
    dues=("start", "tile"),
    due_rules=legal.DUE_RULES,
    luck=legal.LUCK,
    choices={
        "planting": legal.plantings,
        "rituals": legal.ritual_choices,
        "feed": legal.feeding_choices,
    },
    verbs=refuse.VERBS,
    refuse=refuse.REFUSE,
    steps=turns.STEPS,
    rituals=RITUALS,
    checks=refuse.CHECKS,
    makings=payments,
    points=POINTS,
    end_points=4,
    ranking=ranking_key,
)

SUN: Final = MayanSun(SUN_EDITION, rules_version=1)
"""Mayan Sun, the basic game of two years."""
