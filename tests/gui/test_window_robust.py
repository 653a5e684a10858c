"""Things that come in the middle of others: colours, sizes and questions while a piece is held or moving."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.gui.window_kit import Kit, Pointer, key, make_kit, wait_for

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def kit(qtbot: QtBot, tmp_path: Path) -> Iterator[Kit]:
    made = make_kit(tmp_path)
    qtbot.addWidget(made.window)
    made.start("person", "person")
    yield made
    made.model.close()


def hold_a_seed(kit: Kit) -> tuple[str, str, QPoint]:
    """Drag a seed over its target and keep the button down; return seed, target and where the pointer is."""
    gesture = kit.view.board.hands.gestures[0]
    Pointer(kit).drag(gesture.piece, gesture.target, drop=False)
    assert kit.view.board.hands.piece == gesture.piece
    return gesture.piece, gesture.target, kit.view.mapFromScene(kit.view.board.rest(*gesture_of(gesture)).point)


def gesture_of(gesture: object) -> tuple[str, str]:
    return gesture.piece, gesture.target  # type: ignore[attr-defined]


@pytest.mark.parametrize(("setting", "value"), [("theme", "dark"), ("contrast", "high"), ("text_size", "150")])
def test_new_looks_while_a_piece_is_held(kit: Kit, setting: str, value: str) -> None:
    seed, target, at = hold_a_seed(kit)
    kit.settings.keep(setting, value)
    QTest.qWait(30)
    board = kit.view.board
    assert board.hands.piece in ("", seed)
    if board.hands.piece:
        at = kit.view.mapFromScene(board.rest(seed, target).point)
        QTest.mouseMove(kit.view.viewport(), at)
        QTest.mouseRelease(kit.view.viewport(), LEFT, pos=at)
        assert len(kit.model.match.staged) == 1
    else:
        QTest.mouseRelease(kit.view.viewport(), LEFT, pos=at)
        assert kit.model.match.staged == ()
    assert board.table.pieces == kit.model.table.pieces


def test_the_window_changes_its_size_while_pieces_move(kit: Kit) -> None:
    kit.settings.keep("speed", "1")
    kit.model.submit(kit.model.legal()[0])
    board = kit.view.board
    assert board.animator.busy
    for size in ((1280, 720), (1700, 1000), (1600, 900)):
        kit.window.resize(*size)
        QTest.qWait(20)
    wait_for(lambda: not board.animator.busy)
    assert {name: board.cast.where(name) for name in board.table.pieces if name in board.cast.layout} == {
        name: pose.point for name, pose in board.layout(kit.model.table).items() if name in board.table.pieces
    }


def test_what_is_held_is_put_back_by_taking_back(kit: Kit) -> None:
    Pointer(kit).play(kit.model.legal()[0])
    kit.model.end_turn()
    hold_a_seed(kit)
    kit.model.undo(practice=True)
    assert kit.view.board.hands.piece == ""
    assert kit.view.board.table.pieces == kit.model.table.pieces


@pytest.mark.qt_log_ignore("raise\\(\\)")  # the offscreen platform has no windows to raise
def test_the_settings_open_while_a_piece_is_held(kit: Kit) -> None:
    hold_a_seed(kit)
    kit.window.open_settings()
    QTest.qWait(20)
    key(kit.window, Qt.Key.Key_Escape)
    assert kit.view.board.hands.piece == ""
    assert kit.model.match.staged == ()


def test_a_double_click_acts_once(kit: Kit) -> None:
    while kit.model.phase.now == 0:
        Pointer(kit).step()
    deck = next(a[1] for a in kit.model.legal() if len(a) > 1 and isinstance(a[1], int))
    button = kit.window.table.decks.button(deck)
    QTest.mouseDClick(button, LEFT)
    assert len(kit.model.match.staged) <= 1


def test_the_board_zooms_to_its_limit_and_back(kit: Kit) -> None:
    view, panel = kit.view, kit.window.table.show_panel
    for _ in range(20):
        panel.zoomed.emit(1)
    assert view.closeness == pytest.approx(5)
    Pointer(kit).play(kit.model.legal()[0])
    for _ in range(20):
        panel.zoomed.emit(-1)
    assert view.closeness == pytest.approx(1)
