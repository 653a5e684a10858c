"""The board by keys: arrows move a focus ring, Enter takes and puts, Tab goes round the targets, Escape puts back.

Left and right go along the ring, up and down outwards and inwards; with Shift the ring visits everything on the board,
without it only what can be taken, or the targets while something is held.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainterPath

from aztec_desktop.gui.board.hands import Grip
from aztec_desktop.gui.board.marks import FOCUS_Z, AreaItem, ring

if TYPE_CHECKING:
    from aztec_desktop.gui.board.scene import BoardScene

_ARROWS: Final = {
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Down: (1, -1),
    Qt.Key.Key_Up: (-1, 1),
}
"""For each arrow: which way along the ring, and which way from the middle (1 = outwards) if there is something."""
_LINE: Final = 60.0
"""On a board that is no ring, what lies so near in height is one line."""
_DOES: Final = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space})
_BESIDE: Final = math.radians(11)
"""What lies within this angle lies inwards or outwards of something."""


class KeyWalk:
    """The focus ring; ``at`` is the piece or spot on which it stands, or ""."""

    def __init__(self, scene: BoardScene) -> None:
        self._scene = scene
        self.at = ""
        self._ring: AreaItem | None = None

    @property
    def stops(self) -> list[str]:
        """What can be taken, or the targets while a piece is held, clockwise from the top."""
        hands = self._scene.hands
        names = hands.targets if hands.grip is Grip.SELECTED else self._different(hands.pieces)
        return self._sorted(names)

    def _sorted(self, names: Iterable[str]) -> list[str]:
        """Return names clockwise from the top; on a board that is no ring, line by line."""
        return sorted(names, key=self._angle) if self._scene.is_ring else sorted(names, key=self._line)

    def _line(self, name: str) -> tuple[int, float]:
        middle = self._middle(name)
        return (round(middle.y() / _LINE), middle.x())

    def _different(self, pieces: list[str]) -> list[str]:
        """Return of pieces that can do the very same, such as discs in a stock, only the last."""
        by_use: dict[tuple[object, ...], str] = {}
        for piece in pieces:
            use = tuple((g.target, g.action) for g in self._scene.hands.gestures if g.piece == piece)
            by_use[use] = piece
        return list(by_use.values())

    def press(self, key: int, *, everything: bool = False) -> bool:
        """Handle a key; return whether it meant anything here. With ``everything`` arrows visit all that is readable.

        Enter on what cannot be taken means nothing here: the window may end the turn with it.
        """
        hands = self._scene.hands
        if key in _ARROWS:
            return self._walk(*_ARROWS[Qt.Key(key)], everything=everything)
        if key in _DOES and self.at in self.stops:
            self._act()
            return True
        if key == Qt.Key.Key_Escape and hands.grip in {Grip.PRESSED, Grip.DRAGGING, Grip.SELECTED}:
            piece = hands.piece
            hands.cancel()
            if self.at:
                self.stand(piece)
                self._scene.tell("back", piece, "")
            return True
        return False

    def act(self, name: str) -> None:
        """Do with a piece or spot what Enter would do if the ring stood on it, else open the lens for it."""
        self.stand(name)
        if self.at in self.stops:
            self._act()
        else:
            self._scene.magnifier.open(name)

    def _act(self) -> None:
        hands, name = self._scene.hands, self.at
        if hands.grip is Grip.SELECTED:
            piece = hands.piece
            self.at = piece  # the ring goes with the piece
            self._scene.tell("put", piece, name)
            hands.choose(name)
        elif hands.grip is Grip.IDLE:
            hands.select(name)
            self._scene.tell("picked", name, "")
            self.go_round(forwards=True)

    def go_round(self, *, forwards: bool) -> bool:
        """Go to the next stop; return False when there is none, so that Tab leaves the board."""
        stops = self.stops
        if not stops:
            return False
        here = stops.index(self.at) if self.at in stops else (-1 if forwards else 0)
        self.stand(stops[(here + (1 if forwards else -1)) % len(stops)])
        return True

    def reset(self) -> None:
        """Take the ring away: only keys bring it back."""
        self.at = ""
        if self._ring is not None:
            self._scene.removeItem(self._ring)
            self._ring = None

    def renew(self) -> None:
        """Draw the ring anew where it stands, after a step or a change of looks; without its place it goes."""
        if self._ring is None or not self.at:
            return
        if self._known(self.at):
            self._draw_ring()
        else:
            self.reset()

    def stand(self, name: str) -> None:
        """Let the ring stand on a piece or spot; over a target what it would change is shown."""
        if not self._known(name):
            return
        scene = self._scene
        self.at = name
        self._draw_ring()
        scene.hands.aim(name if name in scene.hands.targets else "")
        scene.magnifier.point_at(name)
        scene.focus_moved.emit(name)

    def _walk(self, along: int, out: int, *, everything: bool) -> bool:
        stops = self.stops
        if everything or not stops:
            stops = self._sorted(self._scene.readable())
        if not stops:
            return False
        if self.at not in stops:
            self.stand(min(stops, key=self._far) if self.at and self._known(self.at) else stops[0])
            return True
        if not self._scene.is_ring:
            self.stand(self._towards(self.at, stops, along, vertical=bool(out)) or self.at)
            return True
        near = self._radially(self.at, stops, out) if out else ""
        self.stand(near or stops[(stops.index(self.at) + along) % len(stops)])
        return True

    def _towards(self, name: str, stops: list[str], way: int, *, vertical: bool) -> str:
        """Return the nearest stop to the right or below (1), to the left or above (-1), or an empty text."""
        here = self._middle(name)

        def away(other: str) -> tuple[float, float]:
            there = self._middle(other) - here
            ahead, aside = (there.y(), there.x()) if vertical else (there.x(), there.y())
            return ahead * way, abs(aside)

        found = {other: away(other) for other in stops if other != name and away(other)[0] > 1}
        return min(found, key=lambda other: found[other][0] + 3 * found[other][1], default="")

    def _radially(self, name: str, stops: list[str], out: int) -> str:
        """Return the next stop outwards (1) or inwards (-1) of one, or an empty text."""
        here, angle = self._radius(name), self._angle(name)

        def beside(other: str) -> bool:
            return abs((self._angle(other) - angle + math.pi) % math.tau - math.pi) < _BESIDE

        found = [other for other in stops if (self._radius(other) - here) * out > 1 and beside(other)]
        return min(found, key=lambda other: abs(self._radius(other) - here), default="")

    def _draw_ring(self) -> None:
        scene = self._scene
        if self._ring is None:
            self._ring = AreaItem("focus", scene.album)
            scene.addItem(self._ring)
        area = self.area(self.at)
        self._ring.wear(f"focus:{self.at}:{scene.theme.name}", area, ring(area, scene.theme), FOCUS_Z, scene.lens)

    # -- where things are

    def area(self, name: str) -> QPainterPath:
        """Return the area of a piece at home, or of a spot."""
        scene = self._scene
        return scene.piece_shape(name) if name in scene.cast.layout else scene.spot_shape(name)

    def _known(self, name: str) -> bool:
        scene = self._scene
        return name in scene.cast.layout or name in scene.hands.targets or name in scene.readable()

    def _middle(self, name: str) -> QPointF:
        return self.area(name).boundingRect().center()

    def _far(self, name: str) -> float:
        return (self._middle(name) - self._middle(self.at)).manhattanLength()

    def _radius(self, name: str) -> float:
        middle = self._middle(name)
        return math.hypot(middle.x(), middle.y())

    def _angle(self, name: str) -> float:
        middle = self._middle(name)
        return math.atan2(middle.x(), -middle.y()) % math.tau
