"""The game as the rest of the program meets it: the protocol of core/game.py over this folder's plain functions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from aztec_desktop.core.actions import Action, Codec, Rng, Seat
from aztec_desktop.core.game import Emit, Odds, Outcome, Phase, Setup, SheetRow
from aztec_desktop.core.options import Option
from aztec_desktop.core.phrases import IllegalAction, Phrase, Refusal
from aztec_desktop.core.table import Table
from aztec_desktop.games.altun_ha import evaluate, legal, plan, position, refuse, sheet, sight, turns
from aztec_desktop.games.altun_ha.actions import CODEC
from aztec_desktop.games.altun_ha.components import COLOURS, MOST_SEATS, Components, parse
from aztec_desktop.games.altun_ha.kit import Kit
from aztec_desktop.games.altun_ha.state import AltunState


class AltunHa:
    """Altun Ha. All methods are described by ``core.game.Game``."""

    id = "altun-ha"
    family = "altun_ha"
    rules_version = 1
    seats = range(2, MOST_SEATS + 1)
    has_secrets = True
    grain = 0.3
    codec: Codec = CODEC
    features_named: tuple[str, ...] = evaluate.FEATURES

    def parse_components(self, text: str) -> Components:
        """Read a component set (raises InputError)."""
        return parse(text)

    def names(self, components: Components) -> Mapping[str, Mapping[str, Phrase]]:
        """Return the names of cards, and of Gods with their values."""
        return sheet.names(components)

    def options(self, components: Components, seats: int) -> tuple[Option, ...]:  # noqa: ARG002 - the same for all sets
        """Return whose bids are discarded (H7r), whether two further Trade cards are in (H11), each seat's colour."""
        return (
            Option("bids_discarded", ("winner", "all"), "winner"),
            Option("extra_trades", ("no", "yes"), "no"),
            Option("colours", COLOURS, ",".join(COLOURS[:seats]), each_seat=True),
        )

    def new(self, setup: Setup) -> AltunState:
        """Return the state before the token and the hands are dealt (H1)."""
        return AltunState(Kit(setup))

    def actors(self, s: AltunState) -> tuple[Seat, ...]:
        """Return CHANCE while cards are due, every seat without a bid in Bid, else the seat to act."""
        return legal.actors(s)

    def legal(self, s: AltunState, seat: Seat) -> list[Action]:
        """Return all that the seat may do now."""
        return legal.legal(s, seat)

    def sample(self, s: AltunState, seat: Seat, rng: Rng) -> Action:
        """Return one legal action at random."""
        return legal.sample(s, seat, rng)

    def odds(self, s: AltunState) -> Odds:
        """Return what CHANCE may do (raises ValueError on a view)."""
        return legal.odds(s)

    def apply(self, s: AltunState, seat: Seat, action: Action, emit: Emit | None = None) -> None:
        """Do the action (raises IllegalAction)."""
        no = refuse.refusal(s, seat, action)
        if no is not None:
            raise IllegalAction(no)
        turns.advance(s, seat, action, emit)

    def advance(self, s: AltunState, seat: Seat, action: Action, emit: Emit | None = None) -> None:
        """Do an action known to be legal."""
        turns.advance(s, seat, action, emit)

    def refusal(self, s: AltunState, seat: Seat, action: Action) -> Refusal | None:
        """Return why not."""
        return refuse.refusal(s, seat, action)

    def view(self, s: AltunState, seat: Seat | None) -> AltunState:
        """Return what the seat may know."""
        return sight.view(s, seat)

    def guess(self, view: AltunState, seat: Seat, rng: Rng) -> AltunState:
        """Return a full state that fits the view."""
        return sight.guess(view, seat, rng)

    def table(self, view: AltunState) -> Table:
        """Return which piece lies where and every counter."""
        return sight.table(view)

    def sheet(self, s: AltunState) -> list[SheetRow]:
        """Return the score sheet."""
        return sheet.sheet(s)

    def phase(self, s: AltunState) -> Phase:
        """Return the phases, where it stands and the prompt."""
        return sheet.phase(s)

    def say(self, view: AltunState, seat: Seat, action: Action) -> Phrase:
        """Return what an action means."""
        return sheet.say(view, seat, action)

    def plan(self, view: AltunState, seat: Seat) -> list[Action]:
        """Return the best whole Build or Cycle; nothing in other phases or out of turn."""
        return plan.plan(view, seat)

    def outcome(self, s: AltunState) -> Outcome:
        """Return the result (raises ValueError before the end)."""
        return sheet.outcome(s)

    def evaluate(self, s: AltunState) -> list[float]:
        """Return for each seat what its game is worth in points."""
        return evaluate.evaluate(s)

    def features(self, s: AltunState, seat: Seat) -> list[float]:
        """Return the numbers named by ``features_named``."""
        return evaluate.features(s, seat)

    def forecast(self, s: AltunState) -> list[dict[str, int]]:
        """Return what each seat's known cards could do."""
        return sheet.forecast(s)

    def encode(self, s: AltunState) -> dict[str, Any]:
        """Return the state as JSON data."""
        return position.encode(s)

    def decode(self, data: Any, setup: Setup) -> AltunState:
        """Return the state that JSON data describe (raises InputError)."""
        return position.decode(data, Kit(setup))

    def deadline(self, s: AltunState) -> Mapping[Seat, int]:  # noqa: ARG002 - no clock in this game
        """Return nothing: this game knows no clock."""
        return {}

    def forget(self, view: AltunState, seat: Seat, age: int) -> AltunState:
        """Return the view without what the seat knows of others' hands, if its memory is shorter than a round."""
        return sight.forget(view, seat, age)


ALTUN_HA: Final = AltunHa()
"""Altun Ha, for two to six players."""
