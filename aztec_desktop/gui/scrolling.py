"""A page that scrolls where the window is smaller than it needs."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QScrollArea, QWidget


def scrolling(page: QWidget) -> QScrollArea:
    """Return an area that shows a page whole, or what fits of it with scroll bars."""
    area = QScrollArea()
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidgetResizable(True)
    area.setWidget(page)
    return area
