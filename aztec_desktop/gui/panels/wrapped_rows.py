"""Rows of a tree whose words break into as many lines as they need."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem, QTreeView

from aztec_desktop.gui.guard import guarded_or

Index = QModelIndex | QPersistentModelIndex
_PAD: Final = 6
_SIDES: Final = 20
_LEAST: Final = 120


class WrappedRows(QStyledItemDelegate):
    """Tells a tree how high its rows are; Qt's own does not know how wide they can be."""

    def __init__(self, tree: QTreeView) -> None:
        super().__init__(tree)
        self._tree = tree
        tree.viewport().installEventFilter(self)

    @guarded_or(QSize())
    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        self.initStyleOption(option, index)
        depth, above = 1, index.parent()
        while above.isValid():
            depth, above = depth + 1, above.parent()
        wide = max(_LEAST, self._tree.viewport().width() - depth * self._tree.indentation() - _SIDES)
        box = option.fontMetrics.boundingRect(QRect(0, 0, wide, 10_000), Qt.TextFlag.TextWordWrap, option.text)
        return QSize(0, box.height() + _PAD)

    @guarded_or(False)
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._tree.scheduleDelayedItemsLayout()
        return super().eventFilter(watched, event)
