"""Light on the board: target spots, the focus ring. Always a dark line under the bright one, never colour alone."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from aztec_desktop.gui.art.paint import Draw, colour, line
from aztec_desktop.gui.board.items import Lens, SpriteItem
from aztec_desktop.gui.board.pose import Pose, Sprite
from aztec_desktop.gui.theme import INK, Theme

TARGET_Z = 60.0
FOCUS_Z = 600.0
_MARGIN = 16.0


def glow(path: QPainterPath, bright: str, tint: float, width: float = 3.8) -> Draw:
    """Return a drawing that lights an area: a soft halo, a dark underlay, a bright line, a tint inside."""

    def draw(p: QPainter) -> None:
        p.setPen(Qt.PenStyle.NoPen)
        if tint:
            p.fillPath(path, colour(bright, tint))
        p.setBrush(Qt.BrushStyle.NoBrush)
        for wide, alpha in ((14.0, 0.07), (11.0, 0.09), (8.5, 0.12)):
            p.setPen(line(colour(bright, alpha), width + wide - 3))
            p.drawPath(path)
        p.setPen(line(colour(INK, 0.85), width + 3))
        p.drawPath(path)
        p.setPen(line(bright, width))
        p.drawPath(path)

    return draw


def ring(path: QPainterPath, theme: Theme) -> Draw:
    """Return the drawing of the focus ring: 3 units of accent with a gap of 2 around an area."""

    def draw(p: QPainter) -> None:
        p.setBrush(Qt.BrushStyle.NoBrush)
        p.setPen(line(INK if not theme.is_dark else "#000000", 9))
        p.drawPath(path)
        p.setPen(line(theme.raised if not theme.is_dark else theme.ink, 7))
        p.drawPath(path)
        p.setPen(line(theme.accent2, 3))
        p.drawPath(path)

    return draw


def area_sprite(key: str, path: QPainterPath, drawing: Draw) -> tuple[Sprite, QPointF]:
    """Return a sprite for something drawn along a path in scene units, and where its middle lies."""
    box = path.boundingRect().adjusted(-_MARGIN, -_MARGIN, _MARGIN, _MARGIN)
    middle = box.center()

    def draw(p: QPainter) -> None:
        p.translate(-middle)
        drawing(p)

    return Sprite(key, box.width(), box.height(), draw), middle


class AreaItem(SpriteItem):
    """A mark along an area of the scene, such as a lit target."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self._worn: tuple[str, Lens] | None = None

    def wear(self, key: str, path: QPainterPath, drawing: Draw, z: float, lens: Lens) -> None:
        """Draw the mark and lie where its area is; ``key`` names area and drawing."""
        if self._worn == (key, lens):
            return
        self._worn = (key, lens)
        box = path.boundingRect()
        sprite, middle = area_sprite(f"{key}:{box.x():.0f}:{box.y():.0f}", path, drawing)
        self.dress([sprite], Pose(middle.x(), middle.y(), 0.0, z), lens)
