"""Whole games of Altun Ha by a scripted pointer: cards are dragged, buttons pressed, the curtain lifted."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.gui.altun_kit import CardPlayer, open_table


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_person_plays_a_whole_game_against_bots(qtbot: QtBot, seats: int, tmp_path: Path) -> None:
    kit = open_table(qtbot, tmp_path, "person", *["2"] * (seats - 1), extra_trades="yes" if seats % 2 else "no")
    player = CardPlayer(kit, seats)
    player.whole_game()
    assert kit.model.match.over
    assert kit.window.table.end.isVisible()
    assert player.curtains == 0
    assert {action[0] for action in player.done} >= {"bid", "pass"}
    kit.model.close()


def test_two_persons_play_a_whole_game_behind_a_curtain(qtbot: QtBot, tmp_path: Path) -> None:
    kit = open_table(qtbot, tmp_path, "person", "person", bids_discarded="all")
    player = CardPlayer(kit, 2)
    player.whole_game()
    bids = [action for action in player.done if action[0] == "bid"]
    assert len(bids) % 2 == 0
    assert player.curtains >= len(bids)  # at least every second bid is another person's
    assert player.looks > 0, "cards were drawn by Trade cards"
    kit.model.close()
