"""The board by keys: arrows move a focus ring, Enter takes and puts, Tab goes round the targets, Escape puts back."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, Qt

from aztec_desktop.gui.board.hands import Grip
from aztec_desktop.gui.board.marks import FOCUS_Z, AreaItem, ring

if TYPE_CHECKING:
    from aztec_desktop.gui.board.scene import BoardScene

_ARROWS: Final = {
    Qt.Key.Key_Left: (-1.0, 0.0),
    Qt.Key.Key_Right: (1.0, 0.0),
    Qt.Key.Key_Up: (0.0, -1.0),
    Qt.Key.Key_Down: (0.0, 1.0),
}
_DOES: Final = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space})


class KeyWalk:
    """The focus ring. It stands on pieces that can be taken, or on targets while one is held."""

    def __init__(self, scene: BoardScene) -> None:
        self._scene = scene
        self.at = ""
        self._ring: AreaItem | None = None

    @property
    def stops(self) -> list[str]:
        """Where the ring can stand now, clockwise from the top."""
        hands = self._scene.hands
        names = hands.targets if hands.grip is Grip.SELECTED else hands.pieces
        return sorted(names, key=self._angle)

    def press(self, key: int) -> bool:
        """Handle a key; return whether it meant anything here."""
        hands = self._scene.hands
        if key in _ARROWS:
            return self._walk(*_ARROWS[Qt.Key(key)])
        if key in _DOES and self.at in self.stops:
            if hands.grip is Grip.SELECTED:
                hands.choose(self.at)
            elif hands.grip is Grip.IDLE:
                hands.select(self.at)
                self.go_round(forwards=True)
            return True
        if key == Qt.Key.Key_Escape and hands.grip in {Grip.PRESSED, Grip.DRAGGING, Grip.SELECTED}:
            piece = hands.piece
            hands.cancel()
            if self.at:
                self._stand(piece)
            return True
        return False

    def go_round(self, *, forwards: bool) -> bool:
        """Go to the next stop; return False when there is none, so that Tab leaves the board."""
        stops = self.stops
        if not stops:
            return False
        here = stops.index(self.at) if self.at in stops else (-1 if forwards else 0)
        self._stand(stops[(here + (1 if forwards else -1)) % len(stops)])
        return True

    def reset(self) -> None:
        """Take the ring away: only keys bring it back."""
        self.at = ""
        if self._ring is not None:
            self._scene.removeItem(self._ring)
            self._ring = None

    def _walk(self, right: float, down: float) -> bool:
        stops = self.stops
        if not stops:
            return False
        if self.at not in stops:
            self._stand(stops[0])
            return True
        here = self._middle(self.at)

        def cost(name: str) -> float:
            way = self._middle(name) - here
            along = way.x() * right + way.y() * down
            across = abs(way.x() * down) + abs(way.y() * right)
            return math.inf if along <= 1 else along + 2 * across

        best = min((name for name in stops if name != self.at), key=cost, default="")
        if best and cost(best) < math.inf:
            self._stand(best)
        return True

    def _stand(self, name: str) -> None:
        scene = self._scene
        self.at = name
        if self._ring is None:
            self._ring = AreaItem("focus", scene.album)
            scene.addItem(self._ring)
        area = scene.spot_shape(name) if name in scene.hands.targets else scene.piece_shape(name)
        self._ring.wear(f"focus:{name}:{scene.theme.name}", area, ring(area, scene.theme), FOCUS_Z, scene.lens)
        scene.hands.aim(name if name in scene.hands.targets else "")
        scene.magnifier.point_at(name)
        scene.focus_moved.emit(name)

    def _middle(self, name: str) -> QPointF:
        scene = self._scene
        area = scene.spot_shape(name) if name in scene.hands.targets else scene.piece_shape(name)
        return area.boundingRect().center()

    def _angle(self, name: str) -> float:
        middle = self._middle(name)
        return math.atan2(middle.x(), -middle.y()) % math.tau
