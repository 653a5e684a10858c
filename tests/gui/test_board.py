from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QGraphicsScene, QGraphicsView
from pytestqt.qtbot import QtBot

from aztec_desktop.core.actions import Action
from aztec_desktop.core.events import Counted, Moved, Turned
from aztec_desktop.core.table import Place
from aztec_desktop.gui.art.paint import polar
from aztec_desktop.gui.board import BoardView
from aztec_desktop.gui.board.hands import Grip
from aztec_desktop.gui.boards.mayan_sun import SunBoard, SunLook
from aztec_desktop.gui.boards.mayan_sun import geometry as geo
from aztec_desktop.gui.boards.mayan_sun.layout import tile_pose
from aztec_desktop.gui.theme import Theme
from tests.gui.board_fixtures import COLOURS, Pointer, components, sun_table

SWAP = [Moved("tile:3", "month:3", "month:6", "swap"), Moved("tile:6", "month:6", "month:3", "swap")]
MOVES: list[Action] = [("move", 0, 3, 3), ("move", 0, 3, -3)]
FAR = QPointF(0, 0)
"""The middle of the plaza: no target of any tile."""


class Rig(NamedTuple):
    """A board in a view, and what it told."""

    board: SunBoard
    view: BoardView
    pointer: Pointer
    chosen: list[list[Action]]
    refused: list[tuple[str, str]]


@pytest.fixture
def rig(qtbot: QtBot) -> Rig:
    board = SunBoard(SunLook.of(components(), COLOURS), Theme.light())
    board.speed = 0
    view = BoardView(board)
    qtbot.addWidget(view)
    view.resize(960, 776)
    board.show(sun_table())
    view.show()
    qtbot.waitExposed(view)
    chosen: list[list[Action]] = []
    refused: list[tuple[str, str]] = []
    board.action_chosen.connect(chosen.append)
    board.drop_refused.connect(lambda piece, spot: refused.append((piece, spot)))
    return Rig(board, view, Pointer(view), chosen, refused)


def at_home(rig: Rig) -> bool:
    return all(rig.board.cast.pose(name) == home for name, home in rig.board.cast.layout.items())


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
    assert {item.name for item in rig.board.items()} >= set(rig.board.cast.layout)  # type: ignore[attr-defined]
    items = len(rig.board.items())
    rig.board.show(after)
    assert len(rig.board.items()) == items


def test_tiles_glide_along_the_ring_and_settle(rig: Rig, qtbot: QtBot) -> None:
    rig.board.speed = 1
    with qtbot.waitSignal(rig.board.settled, timeout=3000):
        rig.board.play(SWAP)
        qtbot.wait(170)
        pose = rig.board.cast.pose("tile:3")
        assert math.hypot(pose.x, pose.y) == pytest.approx(geo.TILES.middle, abs=0.5)
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
    start, end = (rig.board.layout(sun_table())["cube:0"] for _ in range(2))
    table = sun_table()
    table.counters["vp:0"] = 45
    end = rig.board.layout(table)["cube:0"]
    half = rig.board.way("cube:0", start, end, 0.5)
    assert half.turn == pytest.approx((start.turn + end.turn) / 2)
    assert end.turn - start.turn == pytest.approx(34 * 9, abs=20)
    assert end.look == "40"


def test_no_items_pile_up(rig: Rig) -> None:
    before = len(rig.board.items())
    for _ in range(40):
        rig.board.set_legal(MOVES)
        rig.pointer.drag(geo.tile_at(3), geo.tile_at(6))
        rig.pointer.release(geo.tile_at(6))
        rig.board.play(SWAP)
        rig.board.show(sun_table())
    assert len(rig.board.items()) == before


# --- dragging


def test_a_drop_on_a_target_chooses_its_action_once(rig: Rig) -> None:
    rig.board.set_legal(MOVES)
    rig.pointer.drag(geo.tile_at(3), geo.tile_at(6))
    assert rig.board.hands.target == "month:6"
    rig.pointer.release(geo.tile_at(6))
    assert rig.chosen == [[("move", 0, 3, 3)]]
    assert rig.board.hands.grip is Grip.WAITING
    rig.pointer.click(geo.tile_at(0))
    rig.pointer.drag(geo.tile_at(3), geo.tile_at(0))
    assert len(rig.chosen) == 1


def test_every_action_that_fits_is_offered_for_the_question(rig: Rig) -> None:
    both: list[Action] = [("move", 0, 3, 3), ("move", 4, 3, 3), ("move", 0, 3, -3)]
    rig.board.set_legal(both)
    rig.pointer.drag(geo.tile_at(3), geo.tile_at(6))
    rig.pointer.release(geo.tile_at(6))
    assert rig.chosen == [both[:2]]
    rig.board.put_back()
    assert at_home(rig)
    rig.pointer.drag(geo.tile_at(3), geo.tile_at(0))
    rig.pointer.release(geo.tile_at(0))
    assert rig.chosen[1] == [("move", 0, 3, -3)]


def test_only_the_lifted_cards_actions_are_offered(rig: Rig) -> None:
    rig.board.set_legal([("move", 0, 3, 3), ("across", 1, 3), ("prophecy", 2)], deck=1)
    assert rig.board.hands.grip is Grip.SELECTED  # one piece alone can be meant, so it is in the hand already
    assert rig.board.hands.targets == ["month:12"]


@pytest.mark.parametrize(("px", "caught"), [(20, True), (27, True), (36, False)])
def test_a_target_catches_from_28_pixels_away(rig: Rig, px: float, caught: bool) -> None:
    rig.board.set_legal([("plant", "bean", 9)])
    table = sun_table()
    table.pieces["seed:0:bean"] = Place("tray:0")
    rig.board.show(table)
    rig.board.set_legal([("plant", "bean", 0)])
    start = rig.board.cast.where("seed:0:bean")
    beside = polar(geo.FIELDS.inner - px / rig.view.transform().m11(), geo.middle(0))
    rig.pointer.drag(start, beside)
    assert (rig.board.hands.target == "field:0") == caught


def test_the_start_does_not_snap_to_its_neighbour(rig: Rig) -> None:
    rig.board.set_legal([("move", 0, 3, 1)])
    near_edge = polar(geo.TILES.middle, geo.middle(3) + 8)
    rig.pointer.drag(geo.tile_at(3), near_edge)
    assert rig.board.hands.grip is Grip.DRAGGING
    assert rig.board.hands.target == ""


@pytest.mark.parametrize(
    ("spot", "name"),
    [(geo.tile_at(8), "month:8"), (geo.field_at(8), "field:8"), (QPointF(40, -40), "plaza:0"), (QPointF(-480, 0), "")],
)
def test_a_drop_elsewhere_is_refused_and_the_piece_returns(rig: Rig, spot: QPointF, name: str) -> None:
    rig.board.set_legal(MOVES)
    rig.pointer.drag(geo.tile_at(3), spot)
    rig.pointer.release(spot)
    assert rig.refused == [("tile:3", name)]
    assert rig.chosen == []
    assert at_home(rig)


def test_a_drop_where_it_came_from_is_no_mistake(rig: Rig) -> None:
    rig.board.set_legal(MOVES)
    rig.pointer.drag(geo.tile_at(3), geo.tile_at(3) + QPointF(9, 9))
    rig.pointer.release(geo.tile_at(3) + QPointF(9, 9))
    assert rig.refused == []
    assert at_home(rig)


def test_pieces_that_may_not_be_taken_stay(rig: Rig) -> None:
    rig.board.set_legal(MOVES)
    rig.pointer.drag(geo.tile_at(8), geo.tile_at(6))
    rig.pointer.release(geo.tile_at(6))
    assert (rig.chosen, rig.refused) == ([], [])
    assert at_home(rig)


def test_a_swap_shows_at_once_what_comes_back(rig: Rig) -> None:
    rig.board.set_legal(MOVES)
    rig.pointer.drag(geo.tile_at(3), geo.tile_at(6))
    ghost, dimmed = rig.board.cast.pose("tile:6"), rig.board.cast.pose("tile:8")
    assert (ghost.point, ghost.turn) == (tile_pose(3).point, tile_pose(3).turn)
    assert 0 < ghost.strength < 1
    assert dimmed.point == tile_pose(8).point
    assert 0 < dimmed.strength < 1
    rig.board.put_back()
    assert at_home(rig)


DROPS: dict[str, tuple[Action, str, Callable[[], QPointF]]] = {
    "hold": (("hold", 1, 4), "hold:1", lambda: geo.tile_at(4)),
    "special": (("special", 2, 4), "special:bounty", lambda: geo.tile_at(4)),
    "move seed": (("move_seed", 3, "bean", 0), "seed:0:bean", lambda: geo.field_at(0)),
    "harvest": (("harvest_now", 3, "bean"), "seed:0:bean", lambda: QPointF(60, -60)),
    "pay": (("pay", 1, 1, 1, 0), "supply:0", lambda: QPointF(60, -60)),
    "across": (("across", 0, 2), "tile:2", lambda: geo.tile_at(11)),
}


@pytest.mark.parametrize("way", ["drag", "click"])
@pytest.mark.parametrize("what", DROPS)
def test_each_kind_of_piece_by_drag_and_by_clicks(rig: Rig, what: str, way: str) -> None:
    action, piece, target = DROPS[what]
    rig.board.seat = 0
    rig.board.set_legal([action])
    start, end = rig.board.cast.where(piece), target()
    if way == "drag":
        rig.pointer.drag(start, end)
        rig.pointer.release(end)
    else:
        rig.pointer.click(start)
        assert rig.board.hands.grip is Grip.SELECTED
        rig.pointer.click(end)
    assert rig.chosen == [[action]]


# --- click and click


def test_a_second_click_on_the_piece_puts_it_back(rig: Rig) -> None:
    rig.board.set_legal(MOVES)
    rig.pointer.click(geo.tile_at(3))
    assert rig.board.hands.piece == "tile:3"
    rig.pointer.click(geo.tile_at(3))
    assert rig.board.hands.grip is Grip.IDLE
    assert (rig.chosen, rig.refused) == ([], [])
    assert at_home(rig)


def test_a_click_on_another_piece_selects_that_one(rig: Rig) -> None:
    rig.board.set_legal([*MOVES, ("move", 0, 9, 1)])
    rig.pointer.click(geo.tile_at(3))
    rig.pointer.click(geo.tile_at(9))
    assert rig.board.hands.piece == "tile:9"
    assert rig.board.hands.targets == ["month:10"]


def test_a_click_beside_all_targets_is_refused(rig: Rig) -> None:
    rig.board.set_legal(MOVES)
    rig.pointer.click(geo.tile_at(3))
    rig.pointer.click(geo.tile_at(9))
    assert rig.refused == [("tile:3", "month:9")]
    assert rig.board.hands.grip is Grip.IDLE


def test_a_double_click_does_not_act_twice(rig: Rig) -> None:
    rig.board.set_legal(MOVES)
    rig.pointer.click(geo.tile_at(3))
    rig.pointer.double(geo.tile_at(3))
    assert rig.board.hands.piece == "tile:3"
    rig.pointer.click(geo.tile_at(6))
    rig.pointer.double(geo.tile_at(6))
    assert rig.chosen == [[("move", 0, 3, 3)]]


# --- putting back


def escape(rig: Rig) -> None:
    rig.board.keyPressEvent(key(Qt.Key.Key_Escape))


def key(code: Qt.Key) -> QKeyEvent:
    return QKeyEvent(QEvent.Type.KeyPress, code, Qt.KeyboardModifier.NoModifier)


CANCELS: dict[str, Callable[[Rig], object]] = {
    "escape": escape,
    "right button": lambda rig: rig.pointer.press(FAR, Qt.MouseButton.RightButton),
    "window deactivated": lambda rig: QApplication.sendEvent(rig.board, QEvent(QEvent.Type.WindowDeactivate)),
    "focus lost": lambda rig: QApplication.sendEvent(rig.board, QFocusEvent(QEvent.Type.FocusOut)),
    "release lost": lambda rig: rig.pointer.move(geo.tile_at(6), Qt.MouseButton.NoButton),
    "position shown": lambda rig: rig.board.show(sun_table()),
    "nothing legal any more": lambda rig: rig.board.clear_legal(),
}


@pytest.mark.parametrize("how", CANCELS)
def test_a_drag_is_put_back(rig: Rig, how: str) -> None:
    rig.board.set_legal(MOVES)
    rig.pointer.drag(geo.tile_at(3), geo.tile_at(6))
    CANCELS[how](rig)
    assert rig.board.hands.grip is Grip.IDLE
    assert at_home(rig)
    rig.pointer.move(geo.tile_at(7))
    rig.pointer.release(geo.tile_at(6))
    assert rig.chosen == []
    assert at_home(rig)


def test_a_bots_move_is_not_undone_by_the_drag(rig: Rig) -> None:
    rig.board.set_legal(MOVES)
    rig.pointer.drag(geo.tile_at(3), QPointF(20, 20))
    rig.board.play(SWAP)
    rig.pointer.move(geo.tile_at(9))
    rig.pointer.release(geo.tile_at(9))
    assert rig.board.cast.pose("tile:3") == tile_pose(6)
    assert (rig.chosen, rig.refused) == ([], [])


def test_a_dropped_tile_goes_on_from_where_it_lies(rig: Rig) -> None:
    rig.board.speed = 1
    rig.board.set_legal(MOVES)
    rig.pointer.drag(geo.tile_at(3), geo.tile_at(6))
    rig.pointer.release(geo.tile_at(6))
    rig.board.play(SWAP)
    pose = rig.board.cast.pose("tile:3")
    assert math.hypot(pose.x - tile_pose(6).x, pose.y - tile_pose(6).y) < 40
    rig.board.animator.finish()
    assert at_home(rig)


def test_a_new_theme_in_the_middle_of_a_drag(rig: Rig) -> None:
    rig.board.set_legal(MOVES)
    rig.pointer.drag(geo.tile_at(3), geo.tile_at(6))
    rig.board.set_theme(Theme.dark())
    rig.pointer.release(geo.tile_at(6))
    assert rig.chosen == [[("move", 0, 3, 3)]]


# --- keys


def test_a_move_by_keys_alone(rig: Rig) -> None:
    stops: list[str] = []
    rig.board.focus_moved.connect(stops.append)
    rig.board.set_legal([*MOVES, ("move", 0, 9, 1)])
    rig.view.setFocus()
    for code in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Return):
        QTest.keyClick(rig.view, code)
    assert stops == ["tile:3", "tile:9", "month:10"]
    QTest.keyClick(rig.view, Qt.Key.Key_Return)
    assert rig.chosen == [[("move", 0, 9, 1)]]


def test_tab_goes_round_the_targets_and_escape_puts_back(rig: Rig) -> None:
    rig.board.set_legal(MOVES)
    rig.view.setFocus()
    QTest.keyClick(rig.view, Qt.Key.Key_Down)
    QTest.keyClick(rig.view, Qt.Key.Key_Return)
    first = rig.board.keys.at
    QTest.keyClick(rig.view, Qt.Key.Key_Tab)
    second = rig.board.keys.at
    assert {first, second} == {"month:0", "month:6"}
    assert rig.board.hands.target == second
    QTest.keyClick(rig.view, Qt.Key.Key_Escape)
    assert rig.board.hands.grip is Grip.IDLE
    assert rig.board.keys.at == "tile:3"
    assert at_home(rig)


def test_keys_that_mean_nothing_are_left_to_the_window(rig: Rig) -> None:
    rig.board.clear_legal()
    for code in (Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_A, Qt.Key.Key_Left):
        event = key(code)
        rig.board.keyPressEvent(event)
        assert not event.isAccepted(), code


# --- hovering, links


def test_a_hovered_seed_lights_its_window_with_the_sum(rig: Rig) -> None:
    told: list[str] = []
    rig.board.hovered.connect(told.append)
    asked: list[str] = []

    def sum_of(piece: str) -> str:
        asked.append(piece)
        return "7"

    object.__setattr__(rig.board.look, "sum_of", sum_of)
    rig.pointer.move(rig.board.cast.where("seed:0:maize"), Qt.MouseButton.NoButton)
    lit = {item.name for item in rig.board.items() if item.name.startswith("window")}  # type: ignore[attr-defined]
    assert lit == {"window:17", "window:0", "window:1", "window:2", "window-field:17"}
    assert asked == ["seed:0:maize"]
    rig.pointer.move(FAR, Qt.MouseButton.NoButton)
    assert told == ["seed:0:maize", ""]
    rig.pointer.move(rig.board.cast.where("seed:0:maize"), Qt.MouseButton.NoButton)
    QApplication.sendEvent(rig.view, QEvent(QEvent.Type.Leave))
    assert told[2:] == ["seed:0:maize", ""]
    assert not [item for item in rig.board.items() if item.name.startswith("window")]  # type: ignore[attr-defined]


def test_links_are_shown_as_told(rig: Rig) -> None:
    def links() -> int:
        return sum(item.name.startswith("link") for item in rig.board.items())  # type: ignore[attr-defined]

    rig.board.set_links([(0, 17, 0), (1, 3, 4), (2, 3, 4)])
    assert links() == 3
    rig.board.set_links([])
    assert links() == 0


def test_footprints_mark_the_way_and_a_label_the_skipped_hold(rig: Rig) -> None:
    rig.board.set_legal([("move", 0, 9, 2)])  # 11 is held: three months to 12
    rig.pointer.click(geo.tile_at(9))
    names = [item.name for item in rig.board.items()]  # type: ignore[attr-defined]
    assert sum(name.startswith("foot:") for name in names) == 3
    assert names.count("note") == 1


# --- the view


def test_zoom_keeps_its_point_and_its_bounds(rig: Rig) -> None:
    spot = QPointF(300, 200)
    under = rig.view.mapToScene(spot.toPoint())
    rig.view.zoom_to(3.0, spot)
    moved = rig.view.mapToScene(spot.toPoint()) - under
    assert math.hypot(moved.x(), moved.y()) < 2
    rig.view.zoom_to(99)
    assert rig.view.closeness == 5.0
    rig.view.zoom_to(0.1)
    assert rig.view.closeness == 1.0
    rig.view.zoom_in()
    rig.view.zoom_out()
    assert rig.view.closeness == pytest.approx(1.0)


@pytest.mark.parametrize(
    ("code", "closeness"),
    [(Qt.Key.Key_Plus, 2.4), (Qt.Key.Key_Minus, 2 / 1.2), (Qt.Key.Key_0, 1.0), (Qt.Key.Key_A, 2.0)],
)
def test_zoom_by_keys(rig: Rig, code: Qt.Key, closeness: float) -> None:
    rig.view.zoom_to(2.0)
    QTest.keyClick(rig.view, code)
    assert rig.view.closeness == pytest.approx(closeness)


def test_bare_stage_pans_only_when_zoomed(rig: Rig) -> None:
    def middle() -> QPointF:
        return rig.view.mapToScene(rig.view.viewport().rect().center())

    before = middle()
    rig.pointer.drag(FAR, QPointF(60, 0))
    rig.pointer.release(QPointF(60, 0))
    assert middle() == before
    rig.view.zoom_to(3.0)
    before = middle()
    rig.pointer.press(FAR)
    rig.pointer.move(QPointF(60, 30))
    rig.pointer.release(QPointF(60, 30))
    assert (middle() - before).x() == pytest.approx(-60, abs=1)
    assert (middle() - before).y() == pytest.approx(-30, abs=1)


def test_the_stock_keeps_its_corner_when_zoomed(rig: Rig) -> None:
    def corner() -> QPointF:
        box = rig.board.spot_shape("stock").boundingRect()
        return QPointF(rig.view.mapFromScene(box.bottomLeft()))

    before = corner()
    rig.view.zoom_to(4.0, QPointF(700, 100))
    after = corner()
    assert (after - before).manhattanLength() <= 4
    assert rig.board.corner_size[0] == pytest.approx(196 * 362 / 372, abs=2)


def test_a_drag_works_at_five_times_zoom(rig: Rig) -> None:
    rig.view.zoom_to(5.0, QPointF(rig.view.mapFromScene(geo.tile_at(3))))
    rig.board.set_legal([("move", 0, 3, 1)])
    rig.pointer.drag(geo.tile_at(3), geo.tile_at(4))
    rig.pointer.release(geo.tile_at(4))
    assert rig.chosen == [[("move", 0, 3, 1)]]


def test_the_whole_board_fits_any_stage(rig: Rig, qtbot: QtBot) -> None:
    for width, height in ((400, 380), (824, 560), (1500, 600), (600, 1200)):
        rig.view.resize(width, height)
        qtbot.wait(1)
        seen = rig.view.mapToScene(rig.view.viewport().rect()).boundingRect()
        for degrees in range(0, 360, 30):
            assert seen.contains(polar(geo.RADIUS, degrees)), (width, height)


def test_view_and_scene_are_set_for_speed(rig: Rig) -> None:
    assert rig.view.viewportUpdateMode() == QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate
    assert rig.board.itemIndexMethod() == QGraphicsScene.ItemIndexMethod.NoIndex
    assert rig.view.board is rig.board
