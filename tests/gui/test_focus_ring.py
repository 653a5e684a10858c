"""The focus ring: worn from a key press on, put off by the pointer."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QTabBar, QWidget
from pytestqt.qtbot import QtBot

from aztec_desktop.gui.focus_ring import wears_ring
from tests.gui.window_kit import LEFT, Kit, make_kit


def press(kit: Kit, which: Qt.Key) -> None:
    handle = kit.window.windowHandle()
    assert handle is not None
    QTest.keyClick(handle, which)


def point(kit: Kit, widget: QWidget) -> None:
    handle = kit.window.windowHandle()
    assert handle is not None
    place = widget.mapTo(kit.window, QPoint(5, 5))
    QTest.mouseClick(handle, LEFT, Qt.KeyboardModifier.NoModifier, place)


def focus() -> QWidget:
    found = QApplication.focusWidget()
    assert found is not None
    return found


def test_only_keys_bring_the_ring(qtbot: QtBot, tmp_path: Path) -> None:
    kit = make_kit(tmp_path)
    qtbot.addWidget(kit.window)
    kit.window.activateWindow()
    QTest.qWait(20)
    start = kit.window.new_page.start_button
    start.setFocus()
    assert not wears_ring(start), "nobody has touched a key yet"
    press(kit, Qt.Key.Key_Tab)
    ringed = focus()
    assert ringed is not start
    assert wears_ring(ringed)
    assert not wears_ring(start)
    point(kit, kit.window.new_page)
    assert not wears_ring(ringed)
    start.setFocus()
    assert not wears_ring(start), "the pointer was used last"
    press(kit, Qt.Key.Key_Shift)
    assert wears_ring(start)


def test_tabs_keep_their_letters_with_the_ring(qtbot: QtBot, tmp_path: Path) -> None:
    kit = make_kit(tmp_path)
    qtbot.addWidget(kit.window)
    kit.start("person", "person")
    qtbot.wait(30)
    bar = next(bar for bar in kit.window.table.page.findChildren(QTabBar) if bar.isVisible())
    face = bar.font().family()
    assert face == kit.skin.font("section", 15).family()
    bar.setFocus()
    press(kit, Qt.Key.Key_Right)
    kit.view.setFocus()
    assert bar.font().family() == face
    kit.model.close()
