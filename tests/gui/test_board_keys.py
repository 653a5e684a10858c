"""The board by keys; hovering, links and footprints."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

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


def test_an_arrow_towards_nothing_stays(rig: Rig) -> None:
    rig.board.set_legal([("move", 0, 3, 3), ("move", 0, 9, 1)])
    rig.view.setFocus()
    for code, stop in (
        (Qt.Key.Key_Right, "tile:3"),
        (Qt.Key.Key_Right, "tile:3"),
        (Qt.Key.Key_Up, "tile:3"),
        (Qt.Key.Key_Left, "tile:9"),
        (Qt.Key.Key_Down, "tile:9"),
        (Qt.Key.Key_Up, "tile:3"),
    ):
        QTest.keyClick(rig.view, code)
        assert rig.board.keys.at == stop


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
    rig.pointer.move(rig.board.cast.where("seed:0:maize"), Qt.MouseButton.NoButton)
    assert rig.names("window") == ["window-field:17", "window:17"]
    assert rig.names("sum") == ["sum:seed:0:maize"]
    rig.pointer.move(FAR, Qt.MouseButton.NoButton)
    assert told == ["seed:0:maize", ""]
    rig.pointer.move(rig.board.cast.where("seed:0:maize"), Qt.MouseButton.NoButton)
    QApplication.sendEvent(rig.view, QEvent(QEvent.Type.Leave))
    assert told[2:] == ["seed:0:maize", ""]
    assert rig.names("window") == rig.names("sum") == []


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
    rig.pointer.click(geo.tile_at(9))
    names = [item.name for item in rig.board.items()]  # type: ignore[attr-defined]
    assert sum(name.startswith("foot:") for name in names) == 3
    assert names.count("note") == 1
    assert names.count("origin") == 1
    rig.board.put_back()
    left = [item.name for item in rig.board.items()]  # type: ignore[attr-defined]
    assert not [name for name in left if name.startswith(("foot:", "note", "origin"))]
