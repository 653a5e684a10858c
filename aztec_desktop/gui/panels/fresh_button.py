"""A button that wants a press of its own: a key that is still held down from before does not press it."""

from __future__ import annotations

from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPushButton

from aztec_desktop.gui.guard import guarded


class FreshButton(QPushButton):
    """Guards what one person must not open for another, or what would be gone before it was read."""

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.isAutoRepeat():
            event.accept()
        else:
            super().keyPressEvent(event)
