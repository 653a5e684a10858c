"""The focus ring is for who goes by keys: the widget with the keyboard wears it from a key press to a pointer's press.

Style sheets ask for it as ``[ring="true"]:focus``, widgets that draw themselves by `wears_ring`.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QAccessible, QWindow
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QTabBar, QTextBrowser, QWidget

from aztec_desktop.gui.guard import guarded_or

_RING: Final = "ring"
_STYLED: Final = (QAbstractButton, QComboBox, QTabBar, QTextBrowser)
"""What wears it by style sheet. Where text is typed the focus is always shown, and the board draws its own ring."""


def wears_ring(widget: QWidget) -> bool:
    """Return whether a widget has the keyboard and shall show it."""
    return widget.hasFocus() and bool(widget.property(_RING))


class FocusRing(QObject):
    """Watches keys and presses of all windows of the application, as long as ``owner`` lives."""

    def __init__(self, owner: QWidget) -> None:
        super().__init__(owner)
        self._by_keys = False
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusWindowChanged.connect(self._on_window_changed)
        application.focusChanged.connect(self._on_focus_changed)

    @guarded_or(False)
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        match event.type():
            case QEvent.Type.KeyPress:
                self._go(by_keys=True)
            case QEvent.Type.MouseButtonPress | QEvent.Type.TouchBegin:
                self._go(by_keys=False)
        return super().eventFilter(watched, event)

    def _on_window_changed(self, window: QWindow | None) -> None:
        if window is not None:
            window.installEventFilter(self)  # a second time counts as once

    def _on_focus_changed(self, old: QWidget | None, now: QWidget | None) -> None:
        if old is not None:
            _put_on(old, on=False)
        self._show(now)

    def _go(self, *, by_keys: bool) -> None:
        if by_keys != self._by_keys:
            self._by_keys = by_keys
            self._show(QApplication.focusWidget())

    def _show(self, widget: QWidget | None) -> None:
        if widget is not None:
            _put_on(widget, on=self._by_keys or QAccessible.isActive())


def _put_on(widget: QWidget, *, on: bool) -> None:
    if bool(widget.property(_RING)) == on:
        return
    widget.setProperty(_RING, on)
    if isinstance(widget, _STYLED):
        face, style = widget.font(), widget.style()
        style.unpolish(widget)
        style.polish(widget)
        widget.setFont(face)  # polishing forgets one that was set
    widget.update()
