"""What lights up in a lesson: areas of the board, and widgets of the window."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget
from shiboken6 import isValid

from aztec_desktop.gui.art.paint import colour, line
from aztec_desktop.gui.board import BoardScene
from aztec_desktop.gui.board.marks import TARGET_Z
from aztec_desktop.gui.guard import guarded, guarded_or
from aztec_desktop.gui.skin import Skin
from aztec_desktop.gui.theme import INK

_SOFT_Z, _STRONG_Z = TARGET_Z - 2, TARGET_Z + 2
"""Below and above the board's own lights for where a piece may go."""
_MARGIN: Final = 14.0
_GAP: Final = 1


class AreaLight(QGraphicsItem):
    """A lit area of the board. It is drawn as lines, so it is sharp at any zoom, and takes no pointer."""

    def __init__(self, name: str, area: QPainterPath, bright: str, *, strong: bool) -> None:
        super().__init__()
        self.name = name
        self._area, self._bright, self._strong = area, bright, strong
        self.setZValue(_STRONG_Z if strong else _SOFT_Z)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    @guarded_or(QRectF())
    def boundingRect(self) -> QRectF:
        return self._area.boundingRect().adjusted(-_MARGIN, -_MARGIN, _MARGIN, _MARGIN)

    @guarded
    def paint(
        self,
        painter: QPainter,
        _option: QStyleOptionGraphicsItem,
        _widget: QWidget | None = None,
    ) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if not self._strong:
            painter.fillPath(self._area, colour(self._bright, 0.10))
            painter.setPen(line(colour(INK, 0.7), 4.5))
            painter.drawPath(self._area)
            painter.setPen(line(colour(self._bright), 2.4))
            painter.drawPath(self._area)
            return
        painter.fillPath(self._area, colour(self._bright, 0.10))
        for width, alpha in ((20.0, 0.14), (14.0, 0.22)):
            painter.setPen(line(colour(self._bright, alpha), width))
            painter.drawPath(self._area)
        painter.setPen(line(colour(INK, 0.9), 9.0))
        painter.drawPath(self._area)
        painter.setPen(line(colour(self._bright), 5.4))
        painter.drawPath(self._area)


class BoardLights:
    """The lit areas of a board. They are taken away by hand, for a scene would keep them."""

    def __init__(self) -> None:
        self._scene: BoardScene | None = None
        self._items: list[AreaLight] = []

    @property
    def names(self) -> list[str]:
        """What is lit: spots and pieces by their names."""
        return [item.name for item in self._items]

    def show(self, scene: BoardScene, soft: Iterable[str], strong: Iterable[str]) -> None:
        """Light these spots (``spot month:3``) and pieces (``piece tile:4``), and nothing else."""
        self.clear()
        self._scene = scene
        for is_strong, names in ((False, soft), (True, strong)):
            for name in names:
                area = self._area(name)
                if area is not None:
                    item = AreaLight(name, area, scene.theme.glow, strong=is_strong)
                    scene.addItem(item)
                    self._items.append(item)

    def clear(self) -> None:
        """Put out every light."""
        for item in self._items:
            if self._scene is not None and item.scene() is self._scene:
                self._scene.removeItem(item)
        self._items = []

    def forget(self) -> None:
        """Let go of lights whose scene is gone."""
        self._items, self._scene = [], None

    def _area(self, name: str) -> QPainterPath | None:
        assert self._scene is not None
        kind, _, which = name.partition(" ")
        try:
            return self._scene.spot_shape(which) if kind == "spot" else self._scene.piece_shape(which)
        except (KeyError, ValueError):  # it is not on the board
            return None


class Halo(QWidget):
    """A glow round a widget, wherever it goes. It lies above the window's other parts and takes no pointer."""

    def __init__(self, target: QWidget, skin: Skin) -> None:
        super().__init__(target.window())
        self.target = target
        self._skin = skin
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._watched = self._above(target)
        for widget in self._watched:
            widget.installEventFilter(self)
        skin.changed.connect(self.update)
        self.follow()

    def follow(self) -> None:
        """Lie round the target, if it is to be seen."""
        seen = isValid(self.target) and self.target.isVisible()
        self.setVisible(seen)
        if seen:
            spot = self.target.mapTo(self.window(), QPoint(0, 0))
            box = QRect(spot, self.target.size()).adjusted(-_GAP - 4, -_GAP - 4, _GAP + 4, _GAP + 4)
            self.setGeometry(box)
            self.raise_()

    def put_out(self) -> None:
        """Go away."""
        for widget in self._watched:
            if isValid(widget):  # a row of a panel may have been made anew
                widget.removeEventFilter(self)
        self.hide()
        self.deleteLater()

    @guarded_or(False)
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kinds = (QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.Hide, QEvent.Type.LayoutRequest)
        if event.type() in kinds:
            self.follow()
        return super().eventFilter(watched, event)

    @guarded
    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        box = QRectF(self.rect()).adjusted(4, 4, -4, -4)
        theme = self._skin.theme
        for width, alpha in ((8.0, 0.25), (5.0, 0.35)):
            painter.setPen(line(colour(theme.glow, alpha), width))
            painter.drawRoundedRect(box, 12, 12)
        painter.setPen(line(colour(INK, 0.9), 4.6))
        painter.drawRoundedRect(box, 12, 12)
        painter.setPen(line(colour(theme.glow), 2.4))
        painter.drawRoundedRect(box, 12, 12)

    @staticmethod
    def _above(target: QWidget) -> list[QWidget]:
        found, widget = [target], target.parentWidget()
        while widget is not None:
            found.append(widget)
            widget = widget.parentWidget()
        return found
