"""Sees that the keyboard goes to a sensible place when what had it is switched off, hidden or taken away."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication, QWidget


class FocusHome(QObject):
    """Qt hands the keyboard on to the next widget in the row, whatever that is; this sends it home instead."""

    def __init__(self, window: QWidget, home: Callable[[], QWidget | None]) -> None:
        """Watch a window; ``home`` returns who is to have the keyboard, or None to leave it."""
        super().__init__(window)
        self._window, self._home = window, home
        self._fled_to: QWidget | None = None
        self._settle = QTimer(self)
        self._settle.setSingleShot(True)
        self._settle.setInterval(0)
        self._settle.timeout.connect(self._on_settled)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._on_focus_changed)

    def _on_focus_changed(self, old: QWidget | None, now: QWidget | None) -> None:
        if old is None or now is None or now.window() is not self._window:
            return
        gone = not (old.isVisible() and old.isEnabled())
        if gone and (old.window() is self._window or self._window.isAncestorOf(old)):
            self._fled_to = now
            self._settle.start()
        elif not self._settle.isActive():
            self._fled_to = None

    def _on_settled(self) -> None:
        """Go home, unless somebody has given the keyboard to another widget meanwhile."""
        fled, self._fled_to = self._fled_to, None
        if fled is not None and QApplication.focusWidget() is fled:
            home = self._home()
            if home is not None:
                home.setFocus()
