"""Enter ends a finished turn wherever the keyboard is, except where Enter means something of its own."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)

OWN_ENTER: Final = "ownEnter"
"""A widget with this property keeps Enter to itself, and so does all that lies in it."""
_OWN_KINDS: Final = (QAbstractItemView, QAbstractSpinBox, QComboBox, QLineEdit, QPlainTextEdit, QTextEdit)


class EnterEnds(QObject):
    """Hears Enter before a button would take it. ``entered`` comes only while it is switched on."""

    entered = Signal()

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._on = False
        self._shortcuts = [QShortcut(QKeySequence(key), window) for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter)]
        for shortcut in self._shortcuts:
            shortcut.setEnabled(False)
            shortcut.setAutoRepeat(False)  # one press ends one turn
            shortcut.activated.connect(self.entered)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._on_focus_changed)

    def set_on(self, on: bool) -> None:
        """Say whether a turn can be ended now."""
        self._on = on
        self._tell(QApplication.focusWidget())

    def _on_focus_changed(self, _old: QWidget | None, now: QWidget | None) -> None:
        self._tell(now)

    def _tell(self, focus: QWidget | None) -> None:
        for shortcut in self._shortcuts:
            shortcut.setEnabled(self._on and not _keeps_enter(focus))


def _keeps_enter(focus: QWidget | None) -> bool:
    if isinstance(focus, _OWN_KINDS):
        return True
    while focus is not None:
        if focus.property(OWN_ENTER):
            return True
        focus = focus.parentWidget()
    return False
