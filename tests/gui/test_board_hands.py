"""Dragging, clicking twice, putting back."""

from __future__ import annotations

import math
from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QColor, QFocusEvent
from PySide6.QtWidgets import QApplication

from aztec_desktop.core.actions import Action
from aztec_desktop.core.table import Place
from aztec_desktop.gui.art.paint import polar
from aztec_desktop.gui.board.hands import Grip
from aztec_desktop.gui.boards.mayan_sun import geometry as geo
from aztec_desktop.gui.theme import Theme
from tests.gui.board_fixtures import FAR, MOVES, SWAP, Rig, at_home, key, sun_table, tile_pose

# --- dragging


def test_a_drop_on_a_target_chooses_its_action_once(rig: Rig) -> None:
    rig.board.set_legal(MOVES)
    rig.pointer.drag(geo.SUN_RINGS.tile_at(3), geo.SUN_RINGS.tile_at(6))
    assert rig.board.hands.target == "month:6"
    rig.pointer.release(geo.SUN_RINGS.tile_at(6))
    assert rig.chosen == [[("move", 0, 3, 3)]]
    assert rig.board.hands.grip is Grip.WAITING
    rig.pointer.click(geo.SUN_RINGS.tile_at(0))
    rig.pointer.drag(geo.SUN_RINGS.tile_at(3), geo.SUN_RINGS.tile_at(0))
    rig.pointer.release(geo.SUN_RINGS.tile_at(0))
    assert len(rig.chosen) == 1


def test_every_action_that_fits_is_offered_for_the_question(rig: Rig) -> None:
    both: list[Action] = [("move", 0, 3, 3), ("move", 4, 3, 3), ("move", 0, 3, -3)]
    rig.board.set_legal(both)
    rig.pointer.drag(geo.SUN_RINGS.tile_at(3), geo.SUN_RINGS.tile_at(6))
    rig.pointer.release(geo.SUN_RINGS.tile_at(6))
    assert rig.chosen == [both[:2]]
    rig.board.put_back()
    assert at_home(rig)
    rig.pointer.drag(geo.SUN_RINGS.tile_at(3), geo.SUN_RINGS.tile_at(0))
    rig.pointer.release(geo.SUN_RINGS.tile_at(0))
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
    beside = polar(geo.SUN_RINGS.fields.inner - px / rig.view.transform().m11(), geo.middle(0))
    rig.pointer.drag(start, beside)
    assert (rig.board.hands.target == "field:0") == caught


def test_the_start_does_not_snap_to_its_neighbour(rig: Rig) -> None:
    rig.board.set_legal([("move", 0, 3, 1)])
    near_edge = polar(geo.SUN_RINGS.tiles.middle, geo.middle(3) + 8)
    rig.pointer.drag(geo.SUN_RINGS.tile_at(3), near_edge)
    assert rig.board.hands.grip is Grip.DRAGGING
    assert rig.board.hands.target == ""


@pytest.mark.parametrize(
    ("spot", "name"),
    [
        (geo.SUN_RINGS.tile_at(8), "month:8"),
        (geo.SUN_RINGS.field_at(8), "field:8"),
        (QPointF(40, -40), "plaza:0"),
        (QPointF(-480, 0), ""),
    ],
)
def test_a_drop_elsewhere_is_refused_and_the_piece_returns(rig: Rig, spot: QPointF, name: str) -> None:
    rig.board.set_legal(MOVES)
    rig.pointer.drag(geo.SUN_RINGS.tile_at(3), spot)
    rig.pointer.release(spot)
    assert rig.refused == [("tile:3", name)]
    assert rig.chosen == []
    assert at_home(rig)


def test_a_drop_where_it_came_from_is_no_mistake(rig: Rig) -> None:
    rig.board.set_legal(MOVES)
    rig.pointer.drag(geo.SUN_RINGS.tile_at(3), geo.SUN_RINGS.tile_at(3) + QPointF(9, 9))
    rig.pointer.release(geo.SUN_RINGS.tile_at(3) + QPointF(9, 9))
    assert rig.refused == []
    assert at_home(rig)


def test_pieces_that_may_not_be_taken_stay(rig: Rig) -> None:
    rig.board.set_legal(MOVES)
    rig.pointer.drag(geo.SUN_RINGS.tile_at(8), geo.SUN_RINGS.tile_at(6))
    rig.pointer.release(geo.SUN_RINGS.tile_at(6))
    assert (rig.chosen, rig.refused) == ([], [])
    assert at_home(rig)


def test_a_swap_shows_at_once_what_comes_back(rig: Rig) -> None:
    rig.board.set_legal(MOVES)
    rig.pointer.drag(geo.SUN_RINGS.tile_at(3), geo.SUN_RINGS.tile_at(6))
    ghost, dimmed = rig.board.cast.pose("tile:6"), rig.board.cast.pose("tile:8")
    assert (ghost.point, ghost.turn) == (tile_pose(3).point, tile_pose(3).turn)
    assert 0 < ghost.strength < 1
    assert dimmed.point == tile_pose(8).point
    assert 0 < dimmed.strength < 1
    rig.board.put_back()
    assert at_home(rig)


DROPS: dict[str, tuple[Action, str, Callable[[], QPointF]]] = {
    "hold": (("hold", 1, 4), "hold:1", lambda: geo.SUN_RINGS.tile_at(4)),
    "special": (("special", 2, 4), "special:bounty", lambda: geo.SUN_RINGS.tile_at(4)),
    "move seed": (("move_seed", 3, "bean", 0), "seed:0:bean", lambda: geo.SUN_RINGS.field_at(0)),
    "harvest": (("harvest_now", 3, "bean"), "seed:0:bean", lambda: QPointF(60, -60)),
    "pay": (("pay", 1, 1, 1, 0), "supply:0", lambda: QPointF(60, -60)),
    "across": (("across", 0, 2), "tile:2", lambda: geo.SUN_RINGS.tile_at(11)),
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
    rig.pointer.click(geo.SUN_RINGS.tile_at(3))
    assert rig.board.hands.piece == "tile:3"
    rig.pointer.click(geo.SUN_RINGS.tile_at(3))
    assert rig.board.hands.grip is Grip.IDLE
    assert (rig.chosen, rig.refused) == ([], [])
    assert at_home(rig)


def test_a_click_on_another_piece_selects_that_one(rig: Rig) -> None:
    rig.board.set_legal([*MOVES, ("move", 0, 9, 1)])
    rig.pointer.click(geo.SUN_RINGS.tile_at(3))
    rig.pointer.click(geo.SUN_RINGS.tile_at(9))
    assert rig.board.hands.piece == "tile:9"
    assert rig.board.hands.targets == ["month:10"]


def test_a_click_beside_all_targets_is_refused(rig: Rig) -> None:
    rig.board.set_legal(MOVES)
    rig.pointer.click(geo.SUN_RINGS.tile_at(3))
    rig.pointer.click(geo.SUN_RINGS.tile_at(9))
    assert rig.refused == [("tile:3", "month:9")]
    assert rig.board.hands.grip is Grip.IDLE


def test_a_double_click_does_not_act_twice(rig: Rig) -> None:
    rig.board.set_legal(MOVES)
    rig.pointer.click(geo.SUN_RINGS.tile_at(3))
    rig.pointer.double(geo.SUN_RINGS.tile_at(3))
    assert rig.board.hands.piece == "tile:3"
    rig.pointer.click(geo.SUN_RINGS.tile_at(6))
    rig.pointer.double(geo.SUN_RINGS.tile_at(6))
    assert rig.chosen == [[("move", 0, 3, 3)]]


# --- putting back


def escape(rig: Rig) -> None:
    rig.board.keyPressEvent(key(Qt.Key.Key_Escape))


CANCELS: dict[str, Callable[[Rig], object]] = {
    "escape": escape,
    "right button": lambda rig: rig.pointer.press(FAR, Qt.MouseButton.RightButton),
    "window deactivated": lambda rig: QApplication.sendEvent(rig.board, QEvent(QEvent.Type.WindowDeactivate)),
    "focus lost": lambda rig: QApplication.sendEvent(rig.board, QFocusEvent(QEvent.Type.FocusOut)),
    "release lost": lambda rig: rig.pointer.move(geo.SUN_RINGS.tile_at(6), Qt.MouseButton.NoButton),
    "position shown": lambda rig: rig.board.show(sun_table()),
    "nothing legal any more": lambda rig: rig.board.clear_legal(),
}


@pytest.mark.parametrize("how", CANCELS)
def test_a_drag_is_put_back(rig: Rig, how: str) -> None:
    rig.board.set_legal(MOVES)
    rig.pointer.drag(geo.SUN_RINGS.tile_at(3), geo.SUN_RINGS.tile_at(6))
    CANCELS[how](rig)
    assert rig.board.hands.grip is Grip.IDLE
    assert at_home(rig)
    rig.pointer.move(geo.SUN_RINGS.tile_at(7))
    rig.pointer.release(geo.SUN_RINGS.tile_at(6))
    assert rig.chosen == []
    assert at_home(rig)


def test_a_bots_move_is_not_undone_by_the_drag(rig: Rig) -> None:
    rig.board.set_legal(MOVES)
    rig.pointer.drag(geo.SUN_RINGS.tile_at(3), QPointF(20, 20))
    rig.board.play(SWAP)
    rig.pointer.move(geo.SUN_RINGS.tile_at(9))
    rig.pointer.release(geo.SUN_RINGS.tile_at(9))
    assert rig.board.cast.pose("tile:3") == tile_pose(6)
    assert (rig.chosen, rig.refused) == ([], [])


def test_a_dropped_tile_goes_on_from_where_it_lies(rig: Rig) -> None:
    rig.board.speed = 1
    rig.board.set_legal(MOVES)
    rig.pointer.drag(geo.SUN_RINGS.tile_at(3), geo.SUN_RINGS.tile_at(6))
    rig.pointer.release(geo.SUN_RINGS.tile_at(6))
    rig.board.play(SWAP)
    pose = rig.board.cast.pose("tile:3")
    assert math.hypot(pose.x - tile_pose(6).x, pose.y - tile_pose(6).y) < 40
    rig.board.animator.finish()
    assert at_home(rig)


def test_a_new_theme_in_the_middle_of_a_drag(rig: Rig) -> None:
    rig.board.set_legal(MOVES)
    rig.pointer.drag(geo.SUN_RINGS.tile_at(3), geo.SUN_RINGS.tile_at(6))
    rig.board.set_theme(Theme.dark())
    rig.pointer.release(geo.SUN_RINGS.tile_at(6))
    assert rig.chosen == [[("move", 0, 3, 3)]]


def test_a_lifted_card_rings_every_piece_it_can_take(rig: Rig) -> None:
    moves = [("move", 0, 3, 3), ("move", 0, 3, -3), ("move", 0, 8, 3), ("move", 1, 5, 2)]
    rig.board.set_legal(moves)
    assert rig.names("hint") == [], "without a card in hand the board is quiet"
    rig.board.set_legal(moves, deck=0)
    ringed = [item for item in rig.board.items() if getattr(item, "name", "") == "hint"]
    middles = {rig.board.spot_under(item.pos()) for item in ringed}
    assert middles == {"month:3", "month:8"}
    rig.board.set_legal(moves)
    assert rig.names("hint") == []


def test_the_ring_of_a_piece_in_the_stock_keeps_its_width_where_the_board_is_zoomed(rig: Rig) -> None:
    def gold() -> int:
        image = rig.view.grab().toImage()
        stock = rig.view.mapFromScene(rig.board.spot_shape("stock").boundingRect()).boundingRect()
        bright = QColor(rig.board.theme.glow)
        return sum(
            image.pixelColor(x, y) == bright
            for x in range(stock.left(), stock.right())
            for y in range(stock.top(), stock.bottom())
        )

    rig.board.set_legal([("special", 2, 6)])
    near = gold()
    assert near > 20
    for _ in range(30):
        rig.view.zoom_in()
    assert rig.board.corner_unit < 0.4
    assert gold() < 1.5 * near
