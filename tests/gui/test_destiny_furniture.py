"""What lies beside the ring of Aztec Destiny: the corner of stock and legend, the discs on the tracks."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from aztec_desktop.core.events import Moved
from aztec_desktop.gui.boards import LOOKS
from tests.games.mayan_sun.destiny_positions import bare, inner, telling
from tests.gui.destiny_kit import destiny_rig
from tests.gui.test_destiny_board import last_phase


def test_the_corner_holds_one_thing_when_a_panel_moves_it_while_it_changes(qtbot: QtBot) -> None:
    rig = destiny_rig(qtbot, last_phase())
    rig.board.speed = 4
    rig.board.play([Moved("disc:0:value", "value:3", "value:4", "")])
    assert rig.board.animator.busy
    LOOKS["destiny"].tell(rig.board, bare("rituals", 4, year=2))
    rig.board.clear_corners(top_left=90, top_right=90, bottom_right=90)
    rig.board.redress()
    seen = {getattr(item, "name", "") for item in rig.board.items()}
    assert "stock" in seen
    assert "legend" not in seen


@pytest.mark.parametrize("seat", [0, 1, 3])
def test_ones_own_disc_lies_on_top(qtbot: QtBot, seat: int) -> None:
    s = inner(telling([4, 2, 3, 1], turn=seat), value=(3, 3, 3, 3), marker=2, points=(6, -1))
    rig = destiny_rig(qtbot, s)
    rig.board.seat = seat
    rig.offer(s, seat)
    heights = [rig.board.cast.pose(f"disc:{other}:value").z for other in range(4)]
    assert max(heights) == heights[seat]
    assert len(set(heights)) == 4
    items = {getattr(item, "name", ""): item.zValue() for item in rig.board.items()}
    assert items[f"disc:{seat}:value"] == heights[seat]
