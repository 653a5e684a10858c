"""Whole games of SUN through the real window, by pointer and by keys, with bots and without."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.gui.window_kit import Pointer, make_kit


@pytest.mark.parametrize(
    "seats",
    [("person", "2"), ("person", "person", "1"), ("person", "3", "1", "2"), ("person", "person", "person", "person")],
    ids=["two", "three", "four", "four people"],
)
def test_a_whole_game_by_pointer(qtbot: QtBot, tmp_path: Path, seats: tuple[str, ...]) -> None:
    kit = make_kit(tmp_path)
    qtbot.addWidget(kit.window)
    kit.start(*seats)
    pointer = Pointer(kit)
    pointer.whole_game()
    match = kit.model.match
    assert match.over
    assert kit.window.table.end.isVisible()
    outcome = match.game.outcome(match.view(None))
    assert [row.values for row in kit.window.table.models.sheet.lines][-1] == outcome.scores
    assert {action[0] for action in pointer.done} >= {"plant", "move"}
    kit.model.close()
