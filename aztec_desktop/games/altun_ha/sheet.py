"""What screens tell in words and sums: score sheet, outcome, forecast, phase and prompt, and what an action means."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from aztec_desktop.core.actions import Action
from aztec_desktop.core.game import Outcome, Phase, SheetRow
from aztec_desktop.core.phrases import Fact, Phrase
from aztec_desktop.games.altun_ha.actions import NEW_TEMPLE
from aztec_desktop.games.altun_ha.combos import read, value_of
from aztec_desktop.games.altun_ha.components import EXTRAS, TRADES, VALUES
from aztec_desktop.games.altun_ha.king import MOST_STAGES, most, ranking_key
from aztec_desktop.games.altun_ha.kit import BID, BIDS, OVER, PHASES, POINTS
from aztec_desktop.games.altun_ha.legal import CHANCE_RULES, chance_verb
from aztec_desktop.games.altun_ha.plan import best_builds
from aztec_desktop.games.altun_ha.turns import receiver

if TYPE_CHECKING:
    from aztec_desktop.games.altun_ha.components import Components
    from aztec_desktop.games.altun_ha.state import AltunState

ITEM_RULES: Final = ("H20", "H11", "H11", "H20", "H19")
"""The rule of each item of POINTS."""


def sheet(s: AltunState) -> list[SheetRow]:
    """Return every seat's items; all of them count at once."""
    items = len(POINTS)
    return [
        SheetRow(seat, f"sheet.{name}", rule, s.points[seat * items + item])
        for seat in range(s.kit.seats)
        for item, (name, rule) in enumerate(zip(POINTS, ITEM_RULES, strict=True))
    ]


def outcome(s: AltunState) -> Outcome:
    """Return points, ranks and winners (H12, H12r).

    Raises:
        ValueError: while the game is not over.
    """
    if s.step != OVER:
        raise ValueError("the game is not over")
    keys = [ranking_key(s, seat) for seat in range(s.kit.seats)]
    ranks = tuple(1 + sum(other < key for other in keys) for key in keys)
    return Outcome(tuple(s.vp), ranks, tuple(seat for seat, rank in enumerate(ranks) if rank == 1))


def forecast(s: AltunState) -> list[dict[str, int]]:
    """Return for each seat what its known cards could do if it were Priest King now, and its score.

    Keys: ``cards`` in hand, ``most`` the highest bid or harvest of two cards, ``build`` the points of the best two
    stages, ``vp``. Cards that are not known count for nothing.
    """
    heights = [len(temple) for temple in s.temples]
    return [
        {
            "cards": len(s.pieces[seat]),
            "most": most(s, seat),
            "build": best_builds(s.kit.first_god, s.hands[seat], heights, MOST_STAGES).points,
            "vp": s.vp[seat],
        }
        for seat in range(s.kit.seats)
    ]


def phase(s: AltunState) -> Phase:
    """Return the round's phases, where it stands and what is asked of whom."""
    steps = tuple(f"phase.{name}" for name in PHASES)
    return Phase(steps, max(s.step, 0), Phrase("round.round", {"round": max(s.round, 1)}), _prompt(s))


def _prompt(s: AltunState) -> Phrase:
    if s.step == OVER:
        return Phrase("prompt.over", {}, "H12")
    if s.due:
        verb = chance_verb(s)
        facts: dict[str, Fact] = {"seat": f"@seat:{receiver(s)}"} if verb == "deal" else {}
        return Phrase(f"prompt.{verb}", facts, CHANCE_RULES[verb])
    if s.step == BID:
        return Phrase("prompt.bid", {}, "H18")
    asked: dict[str, Fact] = {"seat": f"@seat:{s.turn}"}
    match PHASES[s.step]:
        case "trade":
            return Phrase("prompt.trade", asked, "H17")
        case "farm":
            return Phrase("prompt.farm", {**asked, "population": s.population}, "H19")
        case "build":
            return Phrase("prompt.build_more" if s.placed else "prompt.build", asked, "H20")
        case _:
            over = len(s.pieces[s.turn]) - s.kit.components.hand
            return Phrase("prompt.cycle" if over > 1 else "prompt.cycle_one", {**asked, "cards": over}, "H21")


def names(parts: Components) -> dict[str, dict[str, Phrase]]:
    """Return the names that hang on the component set: of cards, of cards in use (Gods with values), of all faces."""
    gods = {made: Phrase("name.plain", {"name": name}) for made, name in parts.gods}
    bids = {str(value): Phrase("name.bid", {"value": value}) for value in VALUES}
    faces = {str(value): Phrase("name.bid_card", {"value": value}) for value in VALUES}
    trades = {name: Phrase(f"name.{name}") for name in (*TRADES, *EXTRAS)}
    named = {
        f"{made}:{value}": Phrase("name.god_as", {"name": name, "value": value})
        for made, name in parts.gods
        for value in VALUES
    }
    return {
        "card": {**bids, **trades, **gods},
        "use": {**bids, **named},
        "face": {**faces, **trades, **gods, **named},
    }


def say(s: AltunState, _seat: int, action: Action) -> Phrase:
    """Return what an action means, for a list of choices (no seat named)."""
    match action:
        case ("token", who):
            return Phrase("action.token", {"seat": f"@seat:{who}"})
        case ("deal" | "discard" | "trade" as verb, card):
            return Phrase(f"action.{verb}", {"card": f"@card:{card}"})
        case ("trade_seat", card, other):
            return Phrase("action.trade_seat", {"card": f"@card:{card}", "seat": f"@seat:{other}"})
        case ("trade_take", card, taken):
            return Phrase("action.trade_take", {"card": f"@card:{card}", "taken": f"@card:{taken}"})
        case ("bid" | "farm" as verb, cards):
            return _say_cards(s, verb, cards)
        case ("build", card, temple):
            return _say_build(s, card, temple)
        case _:
            return Phrase(f"action.{action[0]}")


def _say_cards(s: AltunState, verb: str, cards: tuple[str, ...]) -> Phrase:
    codes = [read(s.kit, text) for text in cards]
    facts: dict[str, Fact] = {"sum": sum(value_of(code) for code in codes if code is not None)}
    facts |= {name: f"@use:{text}" for name, text in zip(("first", "second"), cards, strict=False)}
    return Phrase(f"action.{verb}_{min(len(cards), 2)}", facts)


def _say_build(s: AltunState, card: str, temple: int) -> Phrase:
    god = s.kit.index.get(card, BIDS) >= s.kit.first_god
    if temple == NEW_TEMPLE:
        return Phrase("action.found", {"card": f"@use:{card}:1" if god else f"@card:{card}"})
    top = len(s.temples[temple]) if 0 <= temple < len(s.temples) else 0
    value = min(top + 1, VALUES[-1])
    shown = f"@use:{card}:{value}" if god else f"@card:{card}"
    return Phrase("action.build", {"card": shown, "temple": temple + 1, "top": top, "value": value})
