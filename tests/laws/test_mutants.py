"""The laws can fail: each toy with one thing wrong is caught by the law that is there for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from aztec_desktop.core.actions import Action, Rng, Seat
from aztec_desktop.core.events import Event
from aztec_desktop.core.game import Emit, Odds, Outcome, Setup, SheetRow
from aztec_desktop.core.phrases import Phrase
from aztec_desktop.core.table import Table
from tests.laws import law_play, law_saves, law_sight, law_words
from tests.laws.cases import case_named
from tests.laws.walks import Walk, walk
from tests.toy.state import NONE, ToyState
from tests.toy.toy import Toy


class ShowsHands(Toy):
    def view(self, s: ToyState, seat: Seat | None) -> ToyState:
        v = super().view(s, seat)
        v.hands = [hand[:] for hand in s.hands]
        v.bag = s.bag[:]
        return v


class ShowsBids(Toy):
    def view(self, s: ToyState, seat: Seat | None) -> ToyState:
        v = super().view(s, seat)
        v.seals = s.seals[:]
        return v


class BagTells(Toy):
    def view(self, s: ToyState, seat: Seat | None) -> ToyState:
        v = super().view(s, seat)
        v.bag = s.bag[:]
        return v


class ViewChangesState(Toy):
    def view(self, s: ToyState, seat: Seat | None) -> ToyState:
        s.known[0].append((0, 0))
        return super().view(s, seat)


class AppliesAnything(Toy):
    def apply(self, s: ToyState, seat: Seat, action: Action, emit: Emit | None = None) -> None:
        self.advance(s, seat, action, emit)


class ListsTooMuch(Toy):
    def legal(self, s: ToyState, seat: Seat) -> list[Action]:
        listed = super().legal(s, seat)
        return [*listed, ("seal", 99)] if ("seal", 0) in listed else listed


class NeverStopsByItself(Toy):
    def sample(self, s: ToyState, seat: Seat, rng: Rng) -> Action:
        action = super().sample(s, seat, rng)
        others = [other for other in self.legal(s, seat) if other != ("stop",)]
        return others[0] if action == ("stop",) and others else action


class OddsOnViews(Toy):
    def odds(self, s: ToyState) -> Odds:
        whole = s.copy()
        whole.veil = None
        return super().odds(whole)


class LuckHangsOnPlay(Toy):
    def odds(self, s: ToyState) -> Odds:
        found = super().odds(s)
        return Odds(found.stream, [(action, weight + s.coins[0]) for action, weight in found.outcomes])


class LastBidWins(Toy):
    def advance(self, s: ToyState, seat: Seat, action: Action, emit: Emit | None = None) -> None:
        super().advance(s, seat, action, emit)
        if action[0] == "seal" and s.turn != NONE:
            s.turn = seat


class LosesAPiece(Toy):
    def table(self, view: ToyState) -> Table:
        table = super().table(view)
        if view.round:
            del table.pieces["card:0"]
        return table


class MovesWithoutTelling(Toy):
    def advance(self, s: ToyState, seat: Seat, action: Action, emit: Emit | None = None) -> None:
        super().advance(s, seat, action, None if action == ("offer",) else emit)


class TellsTheOthers(Toy):
    def advance(self, s: ToyState, seat: Seat, action: Action, emit: Emit | None = None) -> None:
        def loud(event: Event) -> None:
            if emit is not None:
                emit(replace(event, seen_by=None))

        super().advance(s, seat, action, loud)


class ForgetsInFiles(Toy):
    def encode(self, s: ToyState) -> dict[str, Any]:
        return super().encode(s) | {"offers": [0] * s.seats}


class ReadsAnotherState(Toy):
    def decode(self, data: Any, setup: Setup) -> ToyState:
        s = super().decode(data, setup)
        s.known = [[] for _ in s.known]
        return s


class SheetIsShort(Toy):
    def sheet(self, s: ToyState) -> list[SheetRow]:
        return [row for row in super().sheet(s) if row.item != "toy.offerings"]


class WinnerIsWrong(Toy):
    def outcome(self, s: ToyState) -> Outcome:
        return replace(super().outcome(s), winners=(0,))


class WordsAreMissing(Toy):
    def say(self, view: ToyState, seat: Seat, action: Action) -> Phrase:  # noqa: ARG002 - the protocol's
        return Phrase("toy.say.nothing")


class PlansTooMuch(Toy):
    def plan(self, view: ToyState, seat: Seat) -> list[Action]:
        planned = super().plan(view, seat)
        return [("offer",), *planned] if view.turn == seat else planned


class GuessIsStale(Toy):
    def guess(self, view: ToyState, seat: Seat, rng: Rng) -> ToyState:
        s = super().guess(view, seat, rng)
        s.coins[0] = max(0, s.coins[0] - 1)
        return s


class PeeksAtLuck(Toy):
    """Its evaluation reads what a view should not hold: the view leaks a bid through the coins."""

    def view(self, s: ToyState, seat: Seat | None) -> ToyState:
        v = super().view(s, seat)
        if s.veil is None and s.seals[0] > 0 and seat != 0:
            v.coins[1] = 0
        return v


MUTANTS: list[tuple[type[Toy], Callable[[Walk], None]]] = [
    (ShowsHands, law_sight.events_rebuild_every_table),
    (ShowsBids, law_sight.events_rebuild_every_table),
    (BagTells, law_sight.guesses_fit_the_view),
    (ViewChangesState, law_sight.views_are_idempotent_and_leave_the_state),
    (AppliesAnything, law_play.refuses_exactly_what_is_not_legal),
    (ListsTooMuch, law_play.refuses_nothing_legal),
    (NeverStopsByItself, law_play.samples_are_legal_and_reach_all),
    (OddsOnViews, law_play.odds_are_what_chance_may_do),
    (LuckHangsOnPlay, law_play.luck_of_one_source_hangs_on_no_other),
    (LastBidWins, law_play.order_of_commitments_does_not_matter),
    (LosesAPiece, law_play.ends_and_keeps_every_piece),
    (MovesWithoutTelling, law_sight.events_rebuild_every_table),
    (MovesWithoutTelling, law_words.every_action_tells_something),
    (TellsTheOthers, law_sight.events_rebuild_every_table),
    (ForgetsInFiles, law_play.positions_go_round_through_json),
    (ReadsAnotherState, law_play.positions_go_round_through_json),
    (ReadsAnotherState, law_saves.games_begun_under_older_rules_go_on),
    (SheetIsShort, law_play.settled_rows_add_up),
    (WinnerIsWrong, law_play.outcome_is_sound),
    (WordsAreMissing, law_words.actions_can_be_said),
    (PlansTooMuch, law_sight.plans_are_legal_from_first_to_last),
    (GuessIsStale, law_sight.guesses_fit_the_view),
    (PeeksAtLuck, law_sight.events_rebuild_every_table),
]


@pytest.mark.parametrize(("mutant", "law"), MUTANTS, ids=lambda part: part.__name__)
def test_a_broken_game_is_caught(mutant: type[Toy], law: Callable[[Walk], None]) -> None:
    case = replace(case_named("toy"), game=mutant())
    with pytest.raises((AssertionError, pytest.fail.Exception)):  # noqa: PT012 - any of the walks may show it
        for seed in range(25):
            law(walk(case, str(seed)))


def test_an_endless_game_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.laws.walks.LONGEST", 50)
    monkeypatch.setattr(Toy, "_stop", lambda *_: None)
    with pytest.raises(AssertionError, match="does not end"):
        walk(case_named("toy"), "0")
