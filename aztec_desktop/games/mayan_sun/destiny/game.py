"""Aztec Destiny as the rest of the program meets it: the edition as data, and what it tells in its own way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from aztec_desktop.core.actions import Action, Seat
from aztec_desktop.core.errors import InputError
from aztec_desktop.core.game import Phase, Setup, SheetRow
from aztec_desktop.core.options import Option
from aztec_desktop.core.phrases import Phrase
from aztec_desktop.core.table import Table
from aztec_desktop.games.mayan_sun import legal, turns
from aztec_desktop.games.mayan_sun.components import Components
from aztec_desktop.games.mayan_sun.destiny import (
    evaluate,
    fates,
    features,
    feeding,
    months,
    opening,
    plan,
    position,
    prophecy,
    refuse,
    sheet,
    sight,
    year,
)
from aztec_desktop.games.mayan_sun.destiny.actions import CODEC
from aztec_desktop.games.mayan_sun.destiny.components import SPACES
from aztec_desktop.games.mayan_sun.destiny.kit import END_POINTS, POINTS, DestinyKit
from aztec_desktop.games.mayan_sun.destiny.state import DestinyState
from aztec_desktop.games.mayan_sun.edition import Edition
from aztec_desktop.games.mayan_sun.feeding import enter_feeding
from aztec_desktop.games.mayan_sun.game import MayanSun
from aztec_desktop.games.mayan_sun.rituals import RITUALS


class AztecDestiny(MayanSun[DestinyState]):
    """The advanced game of the family. All methods are described by ``core.game.Game``."""

    features_named: tuple[str, ...] = features.FEATURES

    def parse_components(self, text: str) -> Components:
        """Read a component set (raises InputError, also if it has nothing for this game)."""
        parts = super().parse_components(text)
        if parts.destiny is None:
            raise InputError(
                "destiny",
                "this component set has no [destiny] tables, so it only serves Mayan Sun",
                "add them as docs/components.md explains, or choose another set",
            )
        return parts

    def names(self, components: Components) -> Mapping[str, Mapping[str, Phrase]]:
        """Return the names of months, tiles, cards of special tiles, dates, and of where glyphs move the date."""
        return sheet.names(components)

    def options(self, components: Components, seats: int) -> tuple[Option, ...]:
        """Return Mayan Sun's options and the glyph space where the Destiny Marker begins (D2r)."""
        spaces = ("drawn", *(str(space + 1) for space in range(SPACES)))
        return (*super().options(components, seats), Option("destiny_marker", spaces, "drawn"))

    def table(self, view: DestinyState) -> Table:
        """Return which piece lies where and every counter."""
        return sight.table(view)

    def sheet(self, s: DestinyState) -> list[SheetRow]:
        """Return the score sheet."""
        return sheet.score_sheet(s)

    def phase(self, s: DestinyState) -> Phase:
        """Return the phases, where it stands and the prompt."""
        return sheet.phase(s)

    def say(self, view: DestinyState, seat: Seat, action: Action) -> Phrase:
        """Return what an action means."""
        return sheet.say(view, seat, action)

    def plan(self, view: DestinyState, seat: Seat) -> list[Action]:
        """Return the best whole feeding or use of abilities; nothing in other phases or out of turn."""
        if view.due >= 0 or view.turn != seat or seat < 0:
            return []
        match self.edition.phases[view.step]:
            case "feed":
                return plan.plan_feeding(view, seat)
            case "harvest":
                return plan.plan_months(view, seat)
            case _:
                return []

    def evaluate(self, s: DestinyState) -> list[float]:
        """Return for each seat what its game is worth in VP."""
        return evaluate.evaluate(s)

    def features(self, s: DestinyState, seat: Seat) -> list[float]:
        """Return the numbers named by ``features_named``."""
        return features.features(s, seat)

    def forecast(self, s: DestinyState) -> list[dict[str, int]]:
        """Return what this year brings each seat if nothing moves any more."""
        return sheet.forecast(s)

    def epilogue(self, s: DestinyState, this_year: int) -> Sequence[Phrase]:
        """Return the fate and the date that were found, what is told of them, and whether that is past (D21)."""
        return (sheet.ending_title(s), *fates.codex(s, this_year))


def _begin(setup: Setup) -> DestinyState:
    return DestinyState(DestinyKit(setup, DESTINY_EDITION))


DESTINY_EDITION: Final[Edition[DestinyState]] = Edition(
    id="destiny",
    begin=_begin,
    codec=CODEC,
    phases=("destiny", "planting", "rituals", "harvest", "feed", "prophecy", "score", "new_year"),
    phase_rules={
        "destiny": "D6",
        "planting": "S10",
        "rituals": "S12",
        "harvest": "S25",
        "feed": "D11",
        "prophecy": "D12",
        "score": "D13",
        "new_year": "D14",
    },
    turn_rules=refuse.TURN_RULES,
    enter={
        "destiny": opening.enter_destiny,
        "planting": turns.enter_planting,
        "rituals": turns.enter_rituals,
        "harvest": months.enter_harvest,
        "feed": enter_feeding,
        "prophecy": prophecy.enter_prophecy,
        "score": year.enter_scoring,
        "new_year": year.enter_new_year,
    },
    laid_out=opening.laid_out,
    end_year=year.end_year,
    dues=("start", "tile", "glyph", "marker"),
    due_rules=opening.DUE_RULES,
    luck=opening.LUCK,
    choices={
        "destiny": opening.destiny_choices,
        "planting": legal.plantings,
        "rituals": legal.ritual_choices,
        "harvest": months.month_choices,
        "feed": feeding.makings,
        "prophecy": prophecy.prophecy_choices,
    },
    verbs=refuse.VERBS,
    refuse=refuse.REFUSE,
    steps={
        **turns.STEPS,
        "lay_glyph": opening.lay_glyph,
        "set_marker": opening.set_marker,
        "advance": prophecy.advance,
        "fate": opening.place_fate,
        "date": opening.place_date,
        "harvest_now_over": turns.do_ritual,
        "harvest_over": months.harvest_over,
        "harvest_plain": months.harvest_plain,
        "buy": feeding.buy,
        "move_marker": prophecy.move_marker,
        "change_fate": prophecy.change_fate,
        "change_date": prophecy.change_date,
    },
    rituals={**RITUALS, "harvest_now_over": months.HARVEST_NOW_OVER},
    checks=refuse.CHECKS,
    makings=feeding.makings,
    points=POINTS,
    end_points=END_POINTS,
    ranking=year.ranking_key,
    more_rituals=months.early_choices,
    annex=position.ANNEX,
    prophecy_scores=False,
)

DESTINY: Final = AztecDestiny(DESTINY_EDITION, rules_version=1)
"""Aztec Destiny, the advanced game of two years."""
