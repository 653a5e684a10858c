"""Where the window comes back to: never to a place that cannot be reached."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QByteArray, QRect
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from aztec_desktop.gui import window_place


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    made = QWidget()
    made.resize(300, 200)
    qtbot.addWidget(made)
    return made


def test_it_comes_back_where_it_was(window: QWidget) -> None:
    window.setGeometry(60, 70, 400, 320)
    kept = window_place.pack(window)
    window.setGeometry(0, 0, 300, 200)
    window_place.unpack(window, kept)
    assert window.geometry() == QRect(60, 70, 400, 320)


def test_a_screen_that_is_gone_is_not_gone_back_to(window: QWidget) -> None:
    window.setGeometry(9000, 7000, 400, 320)
    kept = window_place.pack(window)
    window_place.unpack(window, kept)
    assert window_place.is_reachable(window.geometry())
    assert window.screen().availableGeometry().contains(window.geometry())


@pytest.mark.parametrize("broken", [b"", b"nonsense"])
def test_without_a_place_it_fits_the_screen(window: QWidget, broken: bytes) -> None:
    window_place.unpack(window, QByteArray(broken))
    room = window.screen().availableGeometry().size()
    assert window.width() <= room.width()
    assert window.height() <= room.height()
    assert window.size() == window_place.fitting(window)


@pytest.mark.parametrize(
    ("place", "reachable"),
    [
        (QRect(0, 0, 300, 200), True),
        (QRect(-200, 10, 300, 200), True),
        (QRect(-280, 10, 300, 200), False),
        (QRect(10, -150, 300, 200), False),
        (QRect(5000, 10, 300, 200), False),
    ],
)
def test_the_upper_edge_must_be_within_reach(window: QWidget, place: QRect, *, reachable: bool) -> None:
    assert window is not None
    assert QApplication.screens()[0].geometry().x() == 0
    assert window_place.is_reachable(place) == reachable
