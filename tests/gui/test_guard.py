"""Errors in overrides of Qt's methods: told to the hook, and the process lives on."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QSize
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from aztec_desktop.gui.guard import guarded, guarded_or

_FALLS = """
import sys
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QGraphicsScene, QGraphicsView
from aztec_desktop.core.table import Table
from aztec_desktop.gui.board import BoardView
from tests.gui.board_fixtures import COLOURS, components, sun_table
from aztec_desktop.gui.boards.mayan_sun import SunBoard, SunLook
from aztec_desktop.gui.theme import Theme

told = []
sys.excepthook = lambda kind, error, trace: told.append(kind.__name__)
app = QApplication([])
board = SunBoard(SunLook.of(components(), COLOURS), Theme.light())
board.show(sun_table())
view = BoardView(board)
view.show()

def falls(*args, **facts):
    {fault}

board.hands.press = board.hands.move = board.keys.press = view.zoom_to = falls
QTest.mousePress(view.viewport(), Qt.MouseButton.LeftButton)
QTest.mouseMove(view.viewport(), view.rect().center())
QTest.keyClick(view, Qt.Key.Key_A)
QTest.keyClick(view, Qt.Key.Key_Plus)
print("lives", *sorted(set(told)), len(told))
"""


@pytest.mark.parametrize(
    ("fault", "name"),
    [("[][1]", "IndexError"), ("1 / 0", "ZeroDivisionError"), ('int("x")', "ValueError"), ("None.x", "AttributeError")],
)
def test_an_error_in_a_handler_of_the_board_ends_nothing(fault: str, name: str) -> None:
    """In a process of its own, since without the guard it dies."""
    code = _FALLS.replace("{fault}", fault)
    env = os.environ | {"QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(
        [sys.executable, "-c", code], env=env, capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr
    alive, told, count = done.stdout.split()
    assert (alive, told) == ("lives", name)
    assert int(count) >= 4


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    found: list[str] = []
    monkeypatch.setattr(sys, "excepthook", lambda kind, error, _trace: found.append(f"{kind.__name__}: {error}"))
    return found


def test_what_fails_is_told_and_answered(qtbot: QtBot, told: list[str]) -> None:
    class Frail(QWidget):
        @guarded_or(answer=False)
        def event(self, event: QEvent) -> bool:
            if event.type() == QEvent.Type.User:
                raise KeyError("a")
            return super().event(event)

        @guarded_or(QSize(7, 8))
        def sizeHint(self) -> QSize:  # noqa: N802
            raise OSError("b")

    frail = Frail()
    qtbot.addWidget(frail)
    assert QApplication.sendEvent(frail, QEvent(QEvent.Type.User)) is False
    assert QApplication.sendEvent(frail, QEvent(QEvent.Type.Enter)) in {True, False}
    assert frail.sizeHint() == QSize(7, 8)
    assert told == ["KeyError: 'a'", "OSError: b"]


@pytest.mark.parametrize("leave", [KeyboardInterrupt, SystemExit])
def test_what_ends_the_program_is_let_through(leave: type[BaseException], told: list[str]) -> None:
    def end() -> None:
        raise leave

    with pytest.raises(leave):
        guarded(end)()
    assert told == []


def test_a_guarded_method_keeps_its_name_and_words() -> None:
    def handler() -> None:
        """Do it."""

    safe: Callable[[], None] = guarded(handler)
    assert (safe.__name__, safe.__doc__) == ("handler", "Do it.")
