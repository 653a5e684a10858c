"""Whole games of Aztec Destiny through the real window, by pointer, with bots and without."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from aztec_desktop.core.actions import Action
from tests.gui.window_kit import Pointer, make_kit

BOUND_TO_COME = {"advance", "fate", "plant", "move", "date", "move_marker", "change_fate"}
"""What somebody does in any game in which all do what they have done least."""


@pytest.mark.parametrize(
    "seats",
    [("person", "2"), ("person", "person", "1"), ("person", "person", "1", "2")],
    ids=["two", "three", "four"],
)
def test_a_whole_game_by_pointer(qtbot: QtBot, tmp_path: Path, seats: tuple[str, ...]) -> None:
    kit = make_kit(tmp_path)
    qtbot.addWidget(kit.window)
    kit.start(*seats, game="destiny")
    pointer = Pointer(kit)

    def rarest(legal: list[Action]) -> Action:
        done = Counter(action[0] for action in pointer.done)
        return min(legal, key=lambda action: (done[action[0]], str(action)))

    pointer.whole_game(rarest)
    match = kit.model.match
    assert match.over
    assert kit.window.table.end.isVisible()
    outcome = match.game.outcome(match.view(None))
    assert [row.values for row in kit.window.table.models.sheet.lines][-1] == outcome.scores
    assert {action[0] for action in pointer.done} >= BOUND_TO_COME
    kit.model.close()
