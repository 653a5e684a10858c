"""The two doors of the board: a position, and a step in motion."""

from __future__ import annotations

import math
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from aztec_desktop.core.events import Counted, Moved, Turned
from aztec_desktop.gui.boards.mayan_sun import geometry as geo
from aztec_desktop.gui.theme import Theme
from tests.gui.board_fixtures import FAR, MOVES, SWAP, Rig, at_home, sun_table, tile_pose

# --- the two doors


def test_show_lays_every_piece_down_and_takes_others_away(rig: Rig) -> None:
    before = len(rig.board.items())
    table = sun_table()
    del table.pieces["seed:0:bean"]
    rig.board.show(table)
    assert len(rig.board.items()) == before - 1
    rig.board.show(sun_table())
    assert len(rig.board.items()) == before
    assert at_home(rig)


def test_the_board_keeps_its_own_table(rig: Rig) -> None:
    table = sun_table()
    rig.board.show(table)
    rig.board.play(SWAP)
    assert table.pieces["tile:3"].spot == "month:3"
    assert rig.board.table.pieces["tile:3"].spot == "month:6"


STEPS: dict[str, list[Any]] = {
    "swap": SWAP,
    "hold": [Moved("hold:0", "stock", "month:4", "hold")],
    "seed": [Moved("seed:0:bean", "field:9", "field:0", "seed")],
    "harvested": [Turned("seed:0:bean", "harvested", "harvest")],
    "special": [
        Moved("special:bounty", "stock", "month:4", "swap"), Moved("tile:4", "month:4", "aside", "swap"),
        Moved("hold:0", "stock", "month:4", "hold"),
    ],
    "points": [Counted("vp:1", 12, 52, "score")],
    "village": [Counted("villages:0", 3, 5, "village"), Counted("unfed:0", 0, 2, "village")],
    "starved": [Counted("villages:0", 3, 0, "starve")],
    "picked up": [Moved("seed:0:bean", "field:9", "tray:0", "seed")],
}  # fmt: skip


@pytest.mark.parametrize("speed", [0, 4])
@pytest.mark.parametrize("step", STEPS)
def test_a_step_ends_where_its_position_would_be_shown(rig: Rig, step: str, speed: float) -> None:
    rig.board.speed = speed
    rig.board.play(STEPS[step])
    rig.board.animator.finish()
    after = sun_table()
    after.play(STEPS[step])
    assert rig.board.table == after
    assert rig.board.cast.layout == rig.board.layout(after)
    assert at_home(rig)
    assert sorted(item.name for item in rig.board.items()) == sorted(rig.board.cast.layout)  # type: ignore[attr-defined]


def test_tiles_glide_along_the_ring_and_settle(rig: Rig, qtbot: QtBot) -> None:
    rig.board.speed = 1
    with qtbot.waitSignal(rig.board.settled, timeout=3000):
        rig.board.play(SWAP)
        qtbot.wait(170)
        pose = rig.board.cast.pose("tile:3")
        assert math.hypot(pose.x, pose.y) == pytest.approx(geo.SUN_RINGS.tiles.middle, abs=0.5)
        assert tile_pose(3).turn < pose.turn < tile_pose(6).turn
        assert pose.z > rig.board.cast.pose("tile:6").z
    assert at_home(rig)


def test_settled_is_told_once_even_without_motion(rig: Rig, qtbot: QtBot) -> None:
    with qtbot.waitSignal(rig.board.settled, timeout=500):
        rig.board.play([])


def test_the_next_input_ends_all_motion(rig: Rig) -> None:
    rig.board.speed = 1
    rig.board.play(SWAP)
    assert rig.board.animator.busy
    rig.pointer.click(FAR)
    assert not rig.board.animator.busy
    assert at_home(rig)


def test_resizing_and_a_new_theme_end_motion_where_it_leads(rig: Rig, qtbot: QtBot) -> None:
    rig.board.speed = 1
    rig.board.play(SWAP)
    rig.view.resize(700, 500)
    rig.board.set_theme(Theme.dark())
    qtbot.wait(150)
    assert at_home(rig)


def test_cubes_walk_forwards_over_the_top(rig: Rig) -> None:
    start, end = (rig.board.layout(sun_table())["points:0"] for _ in range(2))
    table = sun_table()
    table.counters["vp:0"] = 45
    end = rig.board.layout(table)["points:0"]
    half = rig.board.way("points:0", start, end, 0.5)
    assert half.turn == pytest.approx((start.turn + end.turn) / 2)
    assert end.turn - start.turn == pytest.approx(34 * 9, abs=20)
    assert end.look == "40"


def test_no_items_pile_up(rig: Rig) -> None:
    before = len(rig.board.items())
    for _ in range(40):
        rig.board.set_legal(MOVES)
        rig.pointer.drag(geo.SUN_RINGS.tile_at(3), geo.SUN_RINGS.tile_at(6))
        rig.pointer.release(geo.SUN_RINGS.tile_at(6))
        rig.board.play(SWAP)
        rig.board.show(sun_table())
    assert len(rig.board.items()) == before
