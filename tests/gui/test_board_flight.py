"""A card that slides aside and one that turns, over the panels."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from aztec_desktop.gui.board.flight import CardFlight
from aztec_desktop.gui.board.motion import Animator

START, END = QRect(10, 10, 40, 60), QRect(110, 70, 20, 30)


def sheet(name: str) -> QPixmap:
    pixmap = QPixmap(40, 60)
    pixmap.fill(QColor(name))
    return pixmap


@pytest.fixture
def page(qtbot: QtBot) -> QWidget:
    made = QWidget()
    made.setStyleSheet("background: white")
    made.resize(200, 120)
    qtbot.addWidget(made)
    made.show()
    return made


def seen(page: QWidget, spot: QPoint) -> str:
    return page.grab().toImage().pixelColor(spot).name()


def test_a_card_slides_and_turns_its_face_down(page: QWidget, qtbot: QtBot) -> None:
    animator, done = Animator(page), list[str]()
    flight = CardFlight(page, animator)
    flight.slide(sheet("red"), sheet("blue"), START, END, lambda: done.append("there"))
    assert seen(page, START.center()) == "#ff0000"
    (track,) = animator._tracks
    track.step(0.6)
    assert seen(page, QPoint(84, 60)) == "#0000ff"
    assert done == []
    qtbot.waitUntil(lambda: done == ["there"], timeout=2000)
    assert flight.isHidden()
    assert seen(page, END.center()) == seen(page, START.center()) == "#ffffff"


def test_a_card_turns_its_face_up(page: QWidget) -> None:
    animator, done = Animator(page), list[str]()
    flight = CardFlight(page, animator)
    flight.turn(sheet("blue"), sheet("red"), START, lambda: done.append("up"))
    assert seen(page, START.center()) == "#0000ff"
    animator._tracks[0].step(0.9)
    assert seen(page, START.center()) == "#ff0000"
    animator.finish()
    assert done == ["up"]
    assert flight.isHidden()


@pytest.mark.parametrize("calm", [False, True])
def test_without_motion_it_is_there_at_once(page: QWidget, calm: bool) -> None:
    animator, done = Animator(page), list[str]()
    animator.calm, animator.speed = calm, 1.0 if calm else 0.0
    flight = CardFlight(page, animator)
    flight.slide(sheet("red"), sheet("blue"), START, END, lambda: done.append("a"))
    flight.turn(sheet("red"), sheet("blue"), START, lambda: done.append("b"))
    assert done == ["a", "b"]
    assert flight.isHidden()


def test_what_lies_under_a_card_can_be_clicked(page: QWidget, qtbot: QtBot) -> None:
    button = QPushButton(page)
    button.setGeometry(START)
    button.show()
    flight = CardFlight(page, Animator(page))
    flight.slide(sheet("red"), sheet("blue"), START, END, lambda: None)
    with qtbot.waitSignal(button.clicked, timeout=500):
        QTest.mouseClick(page.childAt(START.center()) or page, Qt.MouseButton.LeftButton)
    assert page.childAt(START.center()) is button
