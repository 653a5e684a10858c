"""Why what is lit is lit: the rule of each card with the facts of the position."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from aztec_desktop import paths
from aztec_desktop.core.game import Setup
from aztec_desktop.games import GAMES
from aztec_desktop.gui.boards.mayan_sun.reasons import reasons
from aztec_desktop.model.words import words_for
from tests.gui.window_kit import Pointer, click, make_kit

SUN = GAMES[0]


def state() -> Any:
    """A position of the rituals, one of four cards made open by hand in deck 0."""
    components = SUN.parse_components(paths.resource_text("components", "mayan_sun", "default.toml"))
    options = {option.key: option.default for option in SUN.options(components, 2)} | {"colours": "blue,red"}
    made = SUN.new(Setup(2, options, components))
    made.tiles = list(range(18))
    made.due, made.step, made.turn, made.start = -1, 1, 0, 0
    made.seeds = [0, 6, 12, 3, 9, 15]
    made.filled = sum(1 << field for field in made.seeds)
    return made


def told(made: Any, card: str, month: int | None = None) -> tuple[str, list[str]]:
    made.tops = [next(k for k, kind in enumerate(made.kit.kinds) if kind.text == card), -1, -1, -1, -1]
    found = reasons(made, 0, 0, month)
    words = words_for(SUN, made.kit.components, ("Ana", "Bo"))
    return " ".join(words.say(phrase) for phrase in found), [phrase.rule for phrase in found]


def test_a_move_counts_and_passes_held_months() -> None:
    made = state()
    assert told(made, "move 3")[0].startswith("A tile goes exactly 3 on, either way")
    sentence, rules = told(made, "move 3", 0)
    assert sentence.endswith("Clockwise that is Sotz’. The other way it is Pax.")
    assert rules == ["S16", "S16", "S16"]
    made.held = 1 << 3 | 1 << 4
    sentence, rules = told(made, "move 3", 0)
    assert "Clockwise Sotz’ is held, so the tile travels on to Xul." in sentence, "past two held ones"
    assert rules == ["S16", "S17", "S16"]
    made.held = (1 << 18) - 2
    assert told(made, "move 3")[1] == ["S14r"], "only one tile is free, so none can move"


def test_a_hold_says_how_many_are_left() -> None:
    made = state()
    made.discs = (5, -1, -1, -1)
    assert told(made, "hold")[0].endswith("3 of 4 are left.")
    made.discs = (5, 6, 7, 8)
    sentence, rules = told(made, "hold")
    assert (sentence, rules) == ("Its action has no target now, so the card may be taken without effect.", ["S14r"])


@pytest.mark.parametrize(
    ("verb", "rule"),
    [("move_seed", "S19"), ("across", "S20"), ("prophecy", "S21"), ("final_ritual", "S24")],
)
def test_every_other_card_has_its_rule(verb: str, rule: str) -> None:
    made = state()
    cards = {kind.text: kind.jaguar for kind in made.kit.kinds if kind.verb == verb}
    assert cards
    for card, jaguar in cards.items():
        sentence, rules = told(made, card)
        assert "why." not in sentence
        assert rules == ([rule, "S13"] if jaguar else [rule])


@pytest.mark.parametrize(
    ("card", "what", "rule"),
    [
        ("special comet", "It counts as a star of every colour, and is worth nothing to a harvest.", "S34"),
        ("special bounty", "To a harvest it is worth +3.", "S23"),
        ("special blight", "To a harvest it is worth −3.", "S23"),
        ("special great_harvest", "To a harvest it is worth +4.", "S23"),
        ("special mirror_left", "It is worth what the tile before it is worth, one month against the clock.", "S27"),
        ("special mirror_right", "It is worth what the tile after it is worth, one month with the clock.", "S27"),
    ],
)
def test_a_special_tile_says_what_it_is_worth(card: str, what: str, rule: str) -> None:
    sentence, rules = told(state(), card)
    assert sentence.startswith("It takes the place of any tile that bears neither a Hold nor the Serpent.")
    assert sentence.endswith(what)
    assert rules[0] == "S23"
    assert rules[-1] == rule


def test_a_harvest_now_is_reckoned_for_each_seed() -> None:
    made = state()
    made.harvested = 0b010
    card = next(kind.text for kind in made.kit.kinds if kind.verb == "harvest_now")
    sentence, rules = told(made, card)
    assert rules[0] == "S18"
    assert rules.count("S25") == 2, "squash is harvested already"
    assert "squash" not in sentence


def test_the_panel_follows_the_turn(qtbot: QtBot, tmp_path: Path) -> None:
    kit = make_kit(tmp_path)
    qtbot.addWidget(kit.window)
    kit.start("person", "person")
    why = kit.window.table.why
    assert why.rules == ("S11",)
    asked: list[str] = []
    kit.window.table.ruleAsked.connect(asked.append)
    why._ui.rulesLabel.linkActivated.emit("S11")
    assert asked == ["S11"]
    pointer = Pointer(kit)
    while kit.model.phase.now == 0:
        pointer.step()
    assert why.rules == ("S12",)
    move = next((a for a in kit.model.legal() if a[0] == "move"), None)
    if move is not None:
        click(kit.window.table.decks.button(move[1]))
        assert "S16" in why.rules
    kit.model.close()
