"""The board by keys; hovering, links and footprints."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from aztec_desktop.core.events import Moved
from aztec_desktop.gui.board.hands import Grip
from aztec_desktop.gui.boards.mayan_sun import geometry as geo
from tests.gui.board_fixtures import FAR, MOVES, Rig, at_home, key

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


def test_arrows_go_along_the_ring_and_between_rings(rig: Rig) -> None:
    rig.board.set_legal([("move", 0, 3, 3), ("move", 0, 9, 1), ("move_seed", 3, "bean", 0), ("hold", 4, 0)])
    rig.view.setFocus()
    for code, stop in (
        (Qt.Key.Key_Right, "tile:3"),
        (Qt.Key.Key_Right, "seed:0:bean"),  # on the field under tile 9
        (Qt.Key.Key_Up, "tile:9"),
        (Qt.Key.Key_Down, "seed:0:bean"),
        (Qt.Key.Key_Left, "tile:3"),
        (Qt.Key.Key_Up, "hold:1"),  # nothing lies outwards: the one before along the ring
        (Qt.Key.Key_Right, "tile:3"),
        (Qt.Key.Key_Down, "seed:0:bean"),  # nothing lies inwards: the next along the ring
    ):
        QTest.keyClick(rig.view, code)
        assert rig.board.keys.at == stop


def test_everything_can_be_visited_when_nothing_can_be_taken_or_with_shift(rig: Rig) -> None:
    rig.board.clear_legal()
    visited = set()
    for _ in range(80):
        QTest.keyClick(rig.view, Qt.Key.Key_Right)
        visited.add(rig.board.keys.at)
    assert visited == set(rig.board.readable())
    assert {"tile:17", "seed:3:bean", "points:0", "hold:2", "plaza:1", "special:comet"} <= visited
    rig.board.set_legal(MOVES)
    QTest.keyClick(rig.view, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert rig.board.keys.at in visited - {"tile:3"}
    QTest.keyClick(rig.view, Qt.Key.Key_Right)
    assert rig.board.keys.at == "tile:3"


def test_the_ring_goes_with_the_piece_and_stays_through_a_bots_step(rig: Rig) -> None:
    rig.board.set_legal(MOVES)
    for code in (Qt.Key.Key_Right, Qt.Key.Key_Return):
        QTest.keyClick(rig.view, code)
    target = rig.board.keys.at
    QTest.keyClick(rig.view, Qt.Key.Key_Return)
    assert rig.board.keys.at == "tile:3"
    rig.board.play([Moved("tile:3", "month:3", target, "swap")])
    rig.board.set_legal([])
    (ring,) = [item for item in rig.board.items() if getattr(item, "name", "") == "focus"]
    assert (ring.pos() - rig.board.keys.area("tile:3").boundingRect().center()).manhattanLength() < 1
    rig.board.play([Moved("tile:3", target, "aside", "special")])
    assert rig.board.keys.at == ""
    assert rig.names("focus") == []


def test_keys_that_mean_nothing_are_left_to_the_window(rig: Rig) -> None:
    rig.board.clear_legal()
    rig.board.keys.stand("tile:5")
    for code in (Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_A, Qt.Key.Key_PageUp):
        event = key(code)
        rig.board.keyPressEvent(event)
        assert not event.isAccepted(), code


# --- hovering, links


def test_a_hovered_seed_lights_its_window_with_the_sum(rig: Rig) -> None:
    told: list[str] = []
    rig.board.hovered.connect(told.append)
    rig.pointer.move(rig.board.cast.where("seed:0:maize"), Qt.MouseButton.NoButton)
    assert rig.names("window") == ["window-field:17", "window:17"]
    assert rig.names("sum") == ["sum:seed:0:maize"]
    rig.pointer.move(FAR, Qt.MouseButton.NoButton)
    assert told == ["seed:0:maize", ""]
    rig.pointer.move(rig.board.cast.where("seed:0:maize"), Qt.MouseButton.NoButton)
    QApplication.sendEvent(rig.view, QEvent(QEvent.Type.Leave))
    assert told[2:] == ["seed:0:maize", ""]
    assert rig.names("window") == rig.names("sum") == []


def test_what_a_press_would_take_is_ringed_under_the_pointer(rig: Rig) -> None:
    rig.board.set_legal(MOVES)
    rig.pointer.move(geo.SUN_RINGS.tile_at(8), Qt.MouseButton.NoButton)
    assert rig.names("touched") == []
    rig.pointer.move(geo.SUN_RINGS.tile_at(3), Qt.MouseButton.NoButton)
    assert rig.names("touched") == ["touched"]
    rig.pointer.drag(geo.SUN_RINGS.tile_at(3), FAR)
    assert rig.names("touched") == []
    rig.board.put_back()
    rig.pointer.move(geo.SUN_RINGS.tile_at(3) + QPointF(3, 3), Qt.MouseButton.NoButton)
    assert rig.names("touched") == ["touched"]
    QApplication.sendEvent(rig.view, QEvent(QEvent.Type.Leave))
    assert rig.names("touched") == []


def test_links_are_shown_as_told(rig: Rig) -> None:
    rig.board.set_links([(0, 17, 0), (1, 3, 4), (2, 3, 4)])
    assert len(rig.names("link")) == 3
    rig.board.show_kind("links", on=False)
    assert rig.names("link") == []
    rig.board.show_kind("links", on=True)
    assert len(rig.names("link")) == 3
    rig.board.set_links([])
    assert rig.names("link") == []


def test_footprints_mark_the_way_and_a_label_the_skipped_hold(rig: Rig) -> None:
    rig.board.set_legal([("move", 0, 9, 2)])  # 11 is held: three months to 12
    rig.pointer.click(geo.SUN_RINGS.tile_at(9))
    names = [item.name for item in rig.board.items()]  # type: ignore[attr-defined]
    assert sum(name.startswith("foot:") for name in names) == 3
    assert names.count("note") == 1
    assert names.count("origin") == 1
    rig.board.put_back()
    left = [item.name for item in rig.board.items()]  # type: ignore[attr-defined]
    assert not [name for name in left if name.startswith(("foot:", "note", "origin"))]
