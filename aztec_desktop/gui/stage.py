"""The stage: the board in the middle, and small panels in its corners that never cover more than they must."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from aztec_desktop.gui.board import BoardScene, BoardView
from aztec_desktop.gui.guard import guarded, guarded_or

_GUTTER = 12
_NOTICE = 500
"""So wide is what lies at the middle of the lower edge, if it needs no more: between what lies in the corners."""
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
        self._strip: QWidget | None = None
        self._strip_high = 0
        self._growing: list[QWidget] = []
        self._hand: QRectF | None = None
        self._scale = 1.0
        self._host: QWidget | None = None
        self.setMinimumSize(380, 260)

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
            self._view.setGeometry(0, 0, self.width(), self._floor)
            self._view.lower()
            self._view.show()
        else:
            old = self._view.board
            self._view.set_board(board)
            old.deleteLater()

    def set_text_scale(self, scale: float) -> None:
        """Give panels that grow with the text their width."""
        if scale != self._scale:
            self._scale = scale
            self.arrange()

    def put_in_corner(self, corner: Qt.Corner, panel: QWidget, width: int, *, grows: bool = False) -> None:
        """Keep a panel in a corner, at least ``width`` wide, and as wide and high as it needs.

        One that ``grows`` becomes wider with the text.
        """
        if grows:
            self._growing.append(panel)
        panel.setParent(self)
        panel.installEventFilter(self)
        self._corners.append((corner, panel, width))

    def move_to_corner(self, panel: QWidget, corner: Qt.Corner) -> None:
        """Keep a panel of one corner in another."""
        self._corners = [(corner if kept is panel else at, kept, width) for at, kept, width in self._corners]
        self.arrange()

    def dock_below(self, panel: QWidget | None) -> None:
        """Give a panel of a corner a strip of its own below the board, because in its corner it would cover too much.

        The strip grows with what the panel says and does not shrink again, so that the board keeps its size. With None
        it goes back into its corner.
        """
        if panel is not self._strip:
            self._strip, self._strip_high = panel, 0
            self.arrange()

    def lay_aside(self, host: QWidget | None) -> None:
        """Lay the panels that grow beside the stage, over what is at its right in ``host``, which contains it.

        With None they go back into their corners.
        """
        if host is self._host:
            return
        self._host = host
        for panel in self._growing:
            shown = not panel.isHidden()
            panel.setParent(host or self)
            panel.setVisible(shown)
        self.arrange()

    def keep_clear(self, panel: QWidget, *taken: QRectF) -> None:
        """Move a panel to the other corner of its side if it covers less of these areas of the board there.

        The areas are in scene units, the first is the one that matters most.
        """
        if self._view is None or self._is_aside(panel):
            return
        boxes = [self._view.mapFromScene(area).boundingRect() for area in taken]
        for place, (corner, kept, width) in enumerate(self._corners):
            if kept is not panel:
                continue
            other = _OPPOSITE[corner]
            here, there = (self._box(at, panel, width) for at in (corner, other))
            if [there.intersects(box) for box in boxes] < [here.intersects(box) for box in boxes]:
                self._corners[place] = (other, kept, width)
                self.arrange()

    def put_below(self, panel: QWidget) -> None:
        """Keep a panel at the middle of the lower edge, or of the upper one where the lower holds a hand of cards."""
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
        self._strip_high = 0
        self.arrange()

    @guarded_or(False)
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Show):
            self.arrange()
        return super().eventFilter(watched, event)

    def arrange(self) -> None:
        """Put every panel into its place, and the board into the rest."""
        self._lay_strip()
        for corner, panel, width in self._corners:
            if panel is self._strip:
                continue
            panel.setGeometry(self._box_aside(panel) if self._is_aside(panel) else self._box(corner, panel, width))
        for panel in self._below:
            size = self._size(panel, min(_NOTICE, self.width() - 2 * _GUTTER))
            left = (self.width() - size.width()) // 2
            top = _GUTTER if self._is_prompt_low else self._floor - size.height() - _GUTTER
            box = QRect(left, top, size.width(), size.height())
            hand = self._hand_box()
            if not self._is_prompt_low and hand.intersects(box):
                box.moveBottom(hand.top() - _GUTTER)
            panel.setGeometry(box)
        for panel in self._middle:
            size = panel.sizeHint().boundedTo(QSize(self.width() - 2 * _GUTTER, self.height() - 2 * _GUTTER))
            x, y = (self.width() - size.width()) // 2, (self.height() - size.height()) // 2
            panel.setGeometry(x, y, size.width(), size.height())
        self.arranged.emit()

    def leave_free(self, hand: QRectF | None) -> None:
        """Say where on the board, in scene units, what lies that is played with now: no line at the edge covers it."""
        if hand != self._hand:
            self._hand = hand
            self.arrange()

    def _hand_box(self) -> QRect:
        if self._view is None or self._hand is None:
            return QRect()
        box = self._view.mapFromScene(self._hand).boundingRect()
        return box.translated(self._view.pos())

    @property
    def _is_prompt_low(self) -> bool:
        """Whether the board has what is played with, such as a hand of cards, at its lower edge."""
        return self._view is not None and self._view.board.prompt_corner is Qt.Corner.BottomLeftCorner

    def _is_aside(self, panel: QWidget) -> bool:
        return self._host is not None and panel in self._growing

    def _box_aside(self, panel: QWidget) -> QRect:
        """Return where a panel lies in the host: at the lower end of what is right of the stage."""
        assert self._host is not None
        corner = self.mapTo(self._host, QPoint(self.width(), self.height()))
        left = corner.x() + _GUTTER
        wide = max(self._host.width() - left - _GUTTER, 0)
        high = min(self._size(panel, wide).height(), corner.y() - 2 * _GUTTER)
        return QRect(left, corner.y() - high - _GUTTER, wide, high)

    def _box(self, corner: Qt.Corner, panel: QWidget, width: int) -> QRect:
        """Return where a panel lies in a corner."""
        most = self.width() - 2 * _GUTTER
        size = self._size(panel, min(round(width * self._scale), most) if panel in self._growing else width)
        right = corner in (Qt.Corner.TopRightCorner, Qt.Corner.BottomRightCorner)
        bottom = corner in (Qt.Corner.BottomLeftCorner, Qt.Corner.BottomRightCorner)
        x = self.width() - size.width() - _GUTTER if right else _GUTTER
        y = self._floor - size.height() - _GUTTER if bottom else _GUTTER
        return QRect(x, y, size.width(), size.height())

    @property
    def _floor(self) -> int:
        """Where the board ends and the strip, if there is one, begins."""
        return self.height() - self._strip_high

    def _lay_strip(self) -> None:
        if self._strip is not None and self._strip.isHidden():
            self._strip_high = 0
        elif self._strip is not None:
            wide = self.width() - 2 * _GUTTER
            high = min(self._size(self._strip, wide).height() + 2 * _GUTTER, self.height() // 2)
            self._strip_high = max(self._strip_high, high)
            self._strip.setGeometry(_GUTTER, self._floor + _GUTTER, wide, self._strip_high - 2 * _GUTTER)
        board = QRect(0, 0, self.width(), self._floor)
        if self._view is not None and self._view.geometry() != board:
            self._view.setGeometry(board)

    def _size(self, panel: QWidget, width: int) -> QSize:
        layout = panel.layout()
        if layout is None:
            return panel.sizeHint().expandedTo(QSize(width, 0))
        wide = max(width, layout.totalMinimumSize().width())
        high = layout.totalHeightForWidth(wide) if layout.hasHeightForWidth() else layout.totalSizeHint().height()
        return QSize(wide, min(high, self.height() - 2 * _GUTTER))
