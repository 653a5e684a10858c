"""The stage: the board in the middle, and small panels in its corners that never cover more than they must."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from aztec_desktop.gui.board import BoardScene, BoardView
from aztec_desktop.gui.guard import guarded, guarded_or

_GUTTER = 12
_OPPOSITE = {
    Qt.Corner.TopLeftCorner: Qt.Corner.BottomLeftCorner,
    Qt.Corner.BottomLeftCorner: Qt.Corner.TopLeftCorner,
    Qt.Corner.TopRightCorner: Qt.Corner.BottomRightCorner,
    Qt.Corner.BottomRightCorner: Qt.Corner.TopRightCorner,
}


class Stage(QWidget):
    """Holds a board view and lays panels over its corners, its lower edge and its middle.

    ``pressed`` comes at a press anywhere on the board, ``arranged`` when every panel has been put into its place.
    """

    pressed = Signal()
    arranged = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("stage")
        self._view: BoardView | None = None
        self._corners: list[tuple[Qt.Corner, QWidget, int]] = []
        self._below: list[QWidget] = []
        self._middle: list[QWidget] = []
        self.setMinimumSize(420, 380)

    @property
    def view(self) -> BoardView | None:
        """The board's view, None before the first game."""
        return self._view

    def set_board(self, board: BoardScene) -> None:
        """Show a board in place of the one before."""
        if self._view is None:
            self._view = BoardView(board, self)
            self._view.setAccessibleName(self.tr("Board"))
            self._view.pressed.connect(self.pressed)
            self._view.setGeometry(self.rect())
            self._view.lower()
            self._view.show()
        else:
            old = self._view.board
            self._view.set_board(board)
            old.deleteLater()

    def put_in_corner(self, corner: Qt.Corner, panel: QWidget, width: int) -> None:
        """Keep a panel in a corner, at least ``width`` wide, and as wide and high as it needs."""
        panel.setParent(self)
        panel.installEventFilter(self)
        self._corners.append((corner, panel, width))

    def move_to_corner(self, panel: QWidget, corner: Qt.Corner) -> None:
        """Keep a panel of one corner in another."""
        self._corners = [(corner if kept is panel else at, kept, width) for at, kept, width in self._corners]
        self.arrange()

    def keep_clear(self, panel: QWidget, taken: QRectF) -> None:
        """Move a panel to the other corner of its side if it covers an area of the board, in scene units."""
        if self._view is None:
            return
        box = self._view.mapFromScene(taken).boundingRect()
        for place, (corner, kept, width) in enumerate(self._corners):
            if kept is panel and panel.geometry().intersects(box):
                self._corners[place] = (_OPPOSITE[corner], kept, width)
                self.arrange()

    def put_below(self, panel: QWidget) -> None:
        """Keep a panel at the middle of the lower edge."""
        panel.setParent(self)
        panel.installEventFilter(self)
        self._below.append(panel)

    def put_in_middle(self, panel: QWidget) -> None:
        """Keep a panel in the middle."""
        panel.setParent(self)
        panel.installEventFilter(self)
        self._middle.append(panel)

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._view is not None:
            self._view.setGeometry(self.rect())
        self.arrange()

    @guarded_or(False)
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Show):
            self.arrange()
        return super().eventFilter(watched, event)

    def arrange(self) -> None:
        """Put every panel into its place."""
        for corner, panel, width in self._corners:
            size = self._size(panel, width)
            right = corner in (Qt.Corner.TopRightCorner, Qt.Corner.BottomRightCorner)
            bottom = corner in (Qt.Corner.BottomLeftCorner, Qt.Corner.BottomRightCorner)
            x = self.width() - size.width() - _GUTTER if right else _GUTTER
            y = self.height() - size.height() - _GUTTER if bottom else _GUTTER
            panel.setGeometry(QRect(x, y, size.width(), size.height()))
        for panel in self._below:
            size = self._size(panel, min(560, self.width() - 2 * _GUTTER))
            left = (self.width() - size.width()) // 2
            panel.setGeometry(left, self.height() - size.height() - _GUTTER, size.width(), size.height())
        for panel in self._middle:
            size = panel.sizeHint().boundedTo(QSize(self.width() - 2 * _GUTTER, self.height() - 2 * _GUTTER))
            x, y = (self.width() - size.width()) // 2, (self.height() - size.height()) // 2
            panel.setGeometry(x, y, size.width(), size.height())
        self.arranged.emit()

    def _size(self, panel: QWidget, width: int) -> QSize:
        layout = panel.layout()
        if layout is None:
            return panel.sizeHint().expandedTo(QSize(width, 0))
        wide = max(width, layout.totalMinimumSize().width())
        high = layout.totalHeightForWidth(wide) if layout.hasHeightForWidth() else layout.totalSizeHint().height()
        return QSize(wide, min(high, self.height() - 2 * _GUTTER))
