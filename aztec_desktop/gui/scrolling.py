"""A page that scrolls where the window is smaller than it needs."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QComboBox, QFrame, QScrollArea, QWidget


class Sideways(QScrollArea):
    """An area that is as high as its page needs and scrolls only sideways."""

    def sizeHint(self) -> QSize:
        page = self.widget()
        return super().sizeHint() if page is None else page.sizeHint()

    def minimumSizeHint(self) -> QSize:
        page = self.widget()
        return QSize(0, 0 if page is None else page.minimumSizeHint().height())


def sideways(page: QWidget) -> Sideways:
    """Return an area that shows a page whole, or what fits of its width."""
    area = Sideways()
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidgetResizable(True)
    area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(page)
    return area


def whole_rows(box: QComboBox) -> None:
    """Let the list of a box show all its rows: a bar that scrolls sideways would cover the last one."""
    box.view().setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    box.view().setTextElideMode(Qt.TextElideMode.ElideRight)
