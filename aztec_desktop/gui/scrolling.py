"""A page that scrolls where the window is smaller than it needs."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QFrame, QScrollArea, QWidget


def scrolling(page: QWidget) -> QScrollArea:
    """Return an area that shows a page whole, or what fits of it with scroll bars."""
    area = QScrollArea()
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidgetResizable(True)
    area.setWidget(page)
    return area


def whole_rows(box: QComboBox) -> None:
    """Let the list of a box show all its rows: a bar that scrolls sideways would cover the last one."""
    box.view().setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    box.view().setTextElideMode(Qt.TextElideMode.ElideRight)
