"""Whatever happens in the middle of something else: bots, focus, double clicks, sizes, themes, zoom, screens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from aztec_desktop.core.actions import Action
from aztec_desktop.core.events import Counted, Event, Moved, Turned
from aztec_desktop.gui.board import Lens
from aztec_desktop.gui.board.album import ROOM
from aztec_desktop.gui.board.hands import Grip
from aztec_desktop.gui.boards.mayan_sun import geometry as geo
from aztec_desktop.gui.theme import Theme
from tests.gui.board_fixtures import FAR, MOVES, SWAP, Rig, at_home, sun_table, tile_pose

BOT: list[Event] = [
    Moved("tile:8", "month:8", "month:12", "swap"),
    Moved("tile:12", "month:12", "month:8", "swap"),
    Counted("vp:1", 12, 15, "score"),
]
"""A bot's step that does not touch tile 3."""
SPOT = QPointF(30, 30)
"""In the plaza, away from all months."""


# --- a bot moves while a piece is in the hand


@pytest.fixture
def waiting(rig: Rig) -> Rig:
    """It is a bot's turn, and tile 3 is dragged to think with it."""
    rig.board.ponders = True
    rig.board.set_legal([])
    rig.pointer.drag(geo.SUN_RINGS.tile_at(3), SPOT)
    return rig


def others_at_home(rig: Rig) -> bool:
    cast = rig.board.cast
    return all(cast.pose(name) == home for name, home in cast.layout.items() if name != "tile:3")


def test_a_drag_may_begin_on_anothers_turn_and_goes_on_when_ones_own_comes(waiting: Rig) -> None:
    board = waiting.board
    assert board.hands.grip is Grip.DRAGGING
    assert board.lights.spots == []
    waiting.pointer.move(geo.SUN_RINGS.tile_at(6))
    assert board.hands.target == ""
    board.play(BOT)
    assert board.hands.grip is Grip.DRAGGING
    assert others_at_home(waiting)
    board.set_legal([])  # still somebody else's turn
    assert board.hands.grip is Grip.DRAGGING
    board.ponders = False
    board.set_legal(MOVES)
    assert sorted(board.lights.spots) == ["month:0", "month:6"]
    assert board.hands.target == "month:6"  # where the pointer already is
    waiting.pointer.release(geo.SUN_RINGS.tile_at(6))
    assert waiting.chosen == [[("move", 0, 3, 3)]]


def test_such_a_drag_is_dropped_when_its_piece_is_of_no_use(waiting: Rig) -> None:
    waiting.board.set_legal([("move", 0, 9, 1)])
    assert waiting.board.hands.grip is Grip.IDLE
    assert at_home(waiting)
    waiting.pointer.move(geo.SUN_RINGS.tile_at(10))
    waiting.pointer.release(geo.SUN_RINGS.tile_at(10))
    assert (waiting.chosen, waiting.refused) == ([], [])


def test_a_bots_move_never_steals_the_piece_but_takes_what_it_moves(waiting: Rig) -> None:
    waiting.board.play(SWAP)
    assert waiting.board.hands.grip is Grip.IDLE
    waiting.pointer.move(geo.SUN_RINGS.tile_at(9))
    waiting.pointer.release(geo.SUN_RINGS.tile_at(9))
    assert waiting.board.cast.pose("tile:3") == tile_pose(6)
    assert at_home(waiting)


def stop_pondering(rig: Rig) -> None:
    rig.board.ponders = False
    rig.board.set_legal([])


ENDS: dict[str, Callable[[Rig], object]] = {
    "position": lambda rig: rig.board.show(sun_table()),
    "undo": lambda rig: rig.board.rewind(sun_table()),
    "curtain": lambda rig: rig.board.clear_legal(),
    "nobody thinks": stop_pondering,
    "letting go": lambda rig: rig.pointer.release(SPOT),
}


@pytest.mark.parametrize("how", ENDS)
def test_what_ends_such_a_drag(waiting: Rig, how: str) -> None:
    ENDS[how](waiting)
    assert waiting.board.hands.grip is Grip.IDLE
    assert at_home(waiting)
    assert waiting.chosen == []


def test_a_click_on_anothers_turn_takes_nothing(rig: Rig) -> None:
    rig.board.ponders = True
    rig.board.set_legal([])
    rig.pointer.click(geo.SUN_RINGS.tile_at(3))
    assert rig.board.hands.grip is Grip.IDLE
    assert at_home(rig)


@pytest.mark.parametrize(
    ("spot", "piece"),
    [
        (geo.SUN_RINGS.tile_at(11), ""),  # held
        (geo.SUN_RINGS.field_at(2), ""),  # another's seed
        (geo.SUN_RINGS.field_at(9), "seed:0:bean"),
        (geo.SUN_RINGS.tile_at(8), "tile:8"),
    ],
)
def test_what_can_be_lifted_to_think_with(rig: Rig, spot: QPointF, piece: str) -> None:
    rig.board.ponders = True
    rig.board.set_legal([])
    rig.pointer.drag(spot, SPOT)
    assert rig.board.hands.piece == piece


def test_without_pondering_nothing_can_be_lifted(rig: Rig) -> None:
    rig.board.set_legal([])
    rig.pointer.drag(geo.SUN_RINGS.tile_at(3), SPOT)
    assert rig.board.hands.grip is Grip.IDLE


def test_ones_own_drag_survives_a_new_offer_of_the_same(rig: Rig) -> None:
    rig.board.set_legal(MOVES)
    rig.pointer.drag(geo.SUN_RINGS.tile_at(3), geo.SUN_RINGS.tile_at(6))
    rig.board.set_legal([*MOVES, ("move", 0, 9, 1)])
    assert rig.board.hands.target == "month:6"
    rig.pointer.release(geo.SUN_RINGS.tile_at(6))
    assert rig.chosen == [[("move", 0, 3, 3)]]


def test_the_carried_piece_stays_under_the_pointer_through_a_step_in_motion(waiting: Rig, qtbot: QtBot) -> None:
    waiting.board.speed = 1
    waiting.board.play(BOT)
    qtbot.wait(60)
    assert waiting.board.animator.busy
    waiting.pointer.move(geo.SUN_RINGS.tile_at(6))
    where = waiting.board.cast.where("tile:3")
    qtbot.waitUntil(lambda: not waiting.board.animator.busy, timeout=3000)
    assert waiting.board.cast.where("tile:3") == where
    assert others_at_home(waiting)


def test_a_selected_piece_is_let_go_by_a_step(rig: Rig) -> None:
    rig.board.set_legal(MOVES)
    rig.pointer.click(geo.SUN_RINGS.tile_at(3))
    rig.board.play(BOT)
    assert rig.board.hands.grip is Grip.IDLE
    assert at_home(rig)


# --- clicks and focus


def test_double_clicks_everywhere_do_nothing_twice(rig: Rig) -> None:
    rig.board.set_legal([*MOVES, ("move", 0, 9, 1)])
    for spot in (
        geo.SUN_RINGS.tile_at(3),
        geo.SUN_RINGS.tile_at(6),
        geo.SUN_RINGS.tile_at(9),
        FAR,
        geo.SUN_RINGS.tile_at(3),
    ):
        rig.pointer.click(spot)
        rig.pointer.double(spot)
    assert len(rig.chosen) <= 1
    rig.board.put_back()
    assert at_home(rig)


def test_focus_lost_and_found_again_leaves_the_board_usable(rig: Rig) -> None:
    rig.board.set_legal(MOVES)
    rig.pointer.drag(geo.SUN_RINGS.tile_at(3), geo.SUN_RINGS.tile_at(6))
    QApplication.sendEvent(rig.board, QFocusEvent(QEvent.Type.FocusOut))
    QApplication.sendEvent(rig.board, QFocusEvent(QEvent.Type.FocusIn))
    assert at_home(rig)
    rig.pointer.drag(geo.SUN_RINGS.tile_at(3), geo.SUN_RINGS.tile_at(6))
    rig.pointer.release(geo.SUN_RINGS.tile_at(6))
    assert rig.chosen == [[("move", 0, 3, 3)]]


def test_focus_lost_keeps_a_question_open(rig: Rig) -> None:
    """The chooser that asks for the card takes the focus itself."""
    rig.board.set_legal([*MOVES, ("move", 4, 3, 3)])
    rig.pointer.drag(geo.SUN_RINGS.tile_at(3), geo.SUN_RINGS.tile_at(6))
    rig.pointer.release(geo.SUN_RINGS.tile_at(6))
    QApplication.sendEvent(rig.board, QFocusEvent(QEvent.Type.FocusOut))
    QApplication.sendEvent(rig.board, QEvent(QEvent.Type.WindowDeactivate))
    assert rig.board.hands.grip is Grip.WAITING


# --- looks change in the middle of motion or of a drag


CHANGES: dict[str, Callable[[Rig], object]] = {
    "narrower": lambda rig: rig.view.resize(700, 776),
    "only lower": lambda rig: rig.view.resize(960, 760),
    "only wider": lambda rig: rig.view.resize(1300, 776),
    "dark": lambda rig: rig.board.set_theme(Theme.dark()),
    "contrast": lambda rig: rig.board.set_theme(Theme.dark_contrast()),
    "larger text": lambda rig: rig.board.set_text_scale(2.0),
    "zoomed": lambda rig: rig.view.zoom_to(3.0),
    "sums off": lambda rig: rig.board.show_kind("sums", on=False),
    "no motion": lambda rig: setattr(rig.board, "speed", 0),
    "less motion": lambda rig: setattr(rig.board, "calm", True),
}
BUSY: list[Event] = [
    Moved("hold:2", "month:11", "stock", "clear"),
    Turned("seed:0:maize", "harvested", "harvest"),
    Counted("villages:0", 3, 5, "village"),
    Counted("vp:2", 13, 44, "score"),
    Counted("prophecy:1", 0, 1, "prophecy"),
    *SWAP,
]


@pytest.mark.parametrize("what", CHANGES)
def test_a_change_of_looks_in_the_middle_of_motion(rig: Rig, what: str, qtbot: QtBot) -> None:
    rig.board.speed = 1
    rig.board.play(BUSY)
    qtbot.wait(90)
    CHANGES[what](rig)
    qtbot.waitUntil(lambda: not rig.board.animator.busy, timeout=5000)
    qtbot.wait(120)
    assert at_home(rig)
    assert rig.names("sweep") == rig.names("count") == rig.names("token") == []
    assert rig.board.lens.zoom == pytest.approx(rig.view.transform().m11())


@pytest.mark.parametrize("what", CHANGES)
def test_a_change_of_looks_in_the_middle_of_a_drag(rig: Rig, what: str, qtbot: QtBot) -> None:
    rig.board.set_legal(MOVES)
    rig.pointer.drag(geo.SUN_RINGS.tile_at(3), geo.SUN_RINGS.tile_at(6))
    CHANGES[what](rig)
    qtbot.wait(120)
    assert rig.board.hands.grip is Grip.DRAGGING
    rig.pointer.move(geo.SUN_RINGS.tile_at(6))
    assert (rig.board.cast.where("tile:3") - geo.SUN_RINGS.tile_at(6)).manhattanLength() < 12
    rig.pointer.release(geo.SUN_RINGS.tile_at(6))
    assert rig.chosen == [[("move", 0, 3, 3)]]


def test_a_disc_on_its_way_arrives_in_the_corner_where_it_is_now(rig: Rig) -> None:
    rig.board.speed = 1
    rig.board.play([Moved("hold:2", "month:11", "stock", "clear")])
    rig.view.resize(960, 770)  # the scale stays, the corner does not
    rig.board.animator.finish()
    assert at_home(rig)


# --- sizes and screens


def test_five_times_zoom_is_drawn_within_the_rooms_of_memory(rig: Rig, qtbot: QtBot) -> None:
    rig.view.zoom_to(5.0, QPointF(rig.view.mapFromScene(geo.SUN_RINGS.tile_at(3))))
    qtbot.waitUntil(lambda: rig.board.lens.zoom > 4, timeout=2000)
    rig.board.set_legal(MOVES)
    rig.pointer.drag(geo.SUN_RINGS.tile_at(3), geo.SUN_RINGS.tile_at(3) + QPointF(30, 10))
    image = rig.view.grab().toImage()
    assert len({image.pixel(x, y) for x in range(0, 960, 16) for y in range(0, 776, 16)}) > 40
    assert rig.board.album._used <= ROOM


def test_another_screen_redraws_everything_for_its_pixels(
    rig: Rig, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig.board.set_legal(MOVES)
    rig.pointer.drag(geo.SUN_RINGS.tile_at(3), geo.SUN_RINGS.tile_at(6))
    monkeypatch.setattr(rig.view, "devicePixelRatioF", lambda: 2.0)
    QApplication.sendEvent(rig.view, QEvent(QEvent.Type.DevicePixelRatioChange))
    qtbot.waitUntil(lambda: rig.board.lens == Lens(rig.view.transform().m11(), 2.0), timeout=2000)
    rig.view.grab()
    items: list[Any] = [item for item in rig.board.items() if getattr(item, "_whole", None) is not None]
    assert items
    assert {item._whole.pixmap.devicePixelRatio() for item in items} == {2.0}
    rig.pointer.release(geo.SUN_RINGS.tile_at(6))
    assert rig.chosen == [[("move", 0, 3, 3)]]


@pytest.mark.parametrize(("width", "height"), [(320, 280), (330, 900), (2560, 300)])
def test_extreme_stages_still_play(rig: Rig, width: int, height: int, qtbot: QtBot) -> None:
    rig.view.resize(width, height)
    qtbot.wait(120)
    moves: list[Action] = [("move", 0, 3, 3)]
    rig.board.set_legal(moves)
    rig.pointer.drag(geo.SUN_RINGS.tile_at(3), geo.SUN_RINGS.tile_at(6))
    rig.pointer.release(geo.SUN_RINGS.tile_at(6))
    assert rig.chosen == [moves]


def test_a_wheel_in_the_middle_of_a_drag_keeps_the_piece_in_the_hand(rig: Rig) -> None:
    rig.board.set_legal(MOVES)
    rig.pointer.drag(geo.SUN_RINGS.tile_at(3), SPOT)
    rig.view.zoom_to(2.0, QPointF(rig.view.mapFromScene(SPOT)))
    rig.pointer.move(geo.SUN_RINGS.tile_at(6), Qt.MouseButton.LeftButton)
    assert rig.board.hands.target == "month:6"
