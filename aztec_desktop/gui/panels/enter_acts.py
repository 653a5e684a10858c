"""Enter in a list acts on the current entry and on nothing else."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView

from aztec_desktop.gui.guard import guarded_or


class EnterActs(QObject):
    """Keeps Enter from a view, which would hand it on to the window after acting: there it ends the turn."""

    def __init__(self, view: QAbstractItemView) -> None:
        super().__init__(view)
        self._view = view
        view.installEventFilter(self)

    @guarded_or(False)
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            index = self._view.currentIndex()
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and index.isValid():
                if not event.isAutoRepeat():  # one press is one action, however long it is held
                    self._view.activated.emit(index)
                return True
        return super().eventFilter(watched, event)
