"""A layout that sets widgets in lines like words, with as many to a line as fit."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class FlowLayout(QLayout):
    """Lines of widgets, left to right, each at its size hint."""

    def __init__(self, parent: QWidget | None = None, gap: int = 6) -> None:
        super().__init__(parent)
        self._gap = gap
        self._entries: list[QLayoutItem] = []
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        self._entries.append(item)

    def count(self) -> int:
        return len(self._entries)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._entries[index] if 0 <= index < len(self._entries) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._entries.pop(index) if 0 <= index < len(self._entries) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._arrange(QRect(0, 0, width, 0), apply=False)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._arrange(rect, apply=True)

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        size = QSize()
        for entry in self._entries:
            size = size.expandedTo(entry.minimumSize())
        return size

    def clear(self) -> None:
        """Take away and delete every widget."""
        while self._entries:
            widget = self._entries.pop().widget()
            if widget is not None:
                widget.hide()  # it hands the keyboard on while it still can
                widget.deleteLater()

    def _arrange(self, rect: QRect, *, apply: bool) -> int:
        x, y, high = rect.left(), rect.top(), 0
        for entry in self._entries:
            size = entry.sizeHint()
            if x > rect.left() and x + size.width() > rect.right() + 1:
                x, y, high = rect.left(), y + high + self._gap, 0
            if apply:
                entry.setGeometry(QRect(x, y, size.width(), size.height()))
            x += size.width() + self._gap
            high = max(high, size.height())
        return y + high - rect.top()
