"""The tail of a popover: a spike on the board from the card's edge to what the card speaks of."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsPathItem
from shiboken6 import isValid

from aztec_desktop.gui.board import BoardScene, BoardView
from aztec_desktop.gui.theme import Theme

_TAIL_Z: Final = 540.0
_HALF, _DEEP, _SHORTEST, _LONGEST = 10.0, 16.0, 14.0, 110.0
"""In pixels: half the spike's breadth, how deep it begins under the card, and how far it may stick out."""


def spike(card: QRectF, tip: QPointF) -> QPainterPath:
    """Return the spike from a card to a point outside it, or towards it; nothing if the point is too near."""
    near = QPointF(
        min(max(tip.x(), card.left() + 2 * _HALF), card.right() - 2 * _HALF),
        min(max(tip.y(), card.top() + 2 * _HALF), card.bottom() - 2 * _HALF),
    )
    way = QLineF(near, tip)
    path = QPainterPath()
    if card.adjusted(-_SHORTEST, -_SHORTEST, _SHORTEST, _SHORTEST).contains(tip):
        return path
    along = QPointF(way.dx(), way.dy()) / way.length()
    aside = QPointF(-along.y(), along.x()) * _HALF
    base = near - along * (_DEEP - _HALF)
    path.moveTo(base + aside)
    path.lineTo(near + along * min(way.length(), _HALF + _LONGEST))
    path.lineTo(base - aside)
    return path


class Tail:
    """Keeps one spike in the scene of a view. It takes no pointer."""

    def __init__(self) -> None:
        self._item: QGraphicsPathItem | None = None

    @property
    def is_shown(self) -> bool:
        """Whether it points at something."""
        return self._item is not None and isValid(self._item) and self._item.isVisible()

    def point(self, view: BoardView, card: QRectF, spot: QRectF, theme: Theme) -> None:
        """Point from a card that lies over the view, in its pixels, at a spot of the board, in scene units."""
        board = view.board
        middle = QPointF(view.mapFromScene(spot.center()))
        path = spike(card, middle)
        if path.isEmpty():
            self.hide()
            return
        item = self._of(board)
        to_scene = view.viewportTransform().inverted()[0]
        item.setPath(to_scene.map(path))
        item.setBrush(QColor(theme.raised))
        pen = QPen(QColor(theme.accent2), 2)
        pen.setCosmetic(True)
        item.setPen(pen)
        item.show()

    def hide(self) -> None:
        """Point at nothing."""
        if self.is_shown and self._item is not None:
            self._item.hide()

    def _of(self, board: BoardScene) -> QGraphicsPathItem:
        if self._item is None or not isValid(self._item) or self._item.scene() is not board:
            self._item = QGraphicsPathItem()
            self._item.setZValue(_TAIL_Z)
            self._item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
            board.addItem(self._item)
        return self._item
