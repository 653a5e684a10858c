"""Where the window was last time: packed for the settings, and never such that it cannot be reached."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QByteArray, QRect, QSize
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

USUAL: Final = QSize(1600, 1000)
_EDGE: Final = QSize(40, 60)
_REACHABLE: Final = 64
"""So much of the window, each way, lies on a screen, else it counts as lost."""


def pack(window: QWidget) -> QByteArray:
    """Return where the window is, how large, and whether it is maximized."""
    return window.saveGeometry()


def unpack(window: QWidget, packed: QByteArray) -> None:
    """Put the window where it was; a place that is on no screen any more is not gone back to.

    On Wayland a program neither knows nor sets its place, so there only the size is restored.
    """
    before = window.size()
    if packed.isEmpty() or not window.restoreGeometry(packed):
        window.resize(fitting(window))
        return
    if QGuiApplication.platformName().startswith("wayland"):
        return  # Qt leaves the place to the compositor
    if not is_reachable(window.geometry()):
        window.resize(window.size().boundedTo(_room(window)) if not window.size().isEmpty() else before)
        area = window.screen().availableGeometry()
        window.move(area.center() - window.rect().center())


def is_reachable(place: QRect) -> bool:
    """Return whether enough of the window's upper edge lies on some screen to take hold of it."""
    head = QRect(place.x(), place.y(), place.width(), _REACHABLE)
    for screen in QGuiApplication.screens():
        seen = head.intersected(screen.availableGeometry())
        if seen.width() >= _REACHABLE and seen.height() >= _REACHABLE // 2:
            return True
    return False


def fitting(window: QWidget) -> QSize:
    """Return the usual size, or as much of it as the screen has room for."""
    return USUAL.boundedTo(_room(window))


def _room(window: QWidget) -> QSize:
    return window.screen().availableGeometry().size() - _EDGE
