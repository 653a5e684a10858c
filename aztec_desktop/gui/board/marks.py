"""Light on the board: target spots, the focus ring. Always a dark line under the bright one, never colour alone."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsScene

from aztec_desktop.gui.art.paint import Draw, colour, line
from aztec_desktop.gui.board.album import Album
from aztec_desktop.gui.board.items import Lens, SpriteItem
from aztec_desktop.gui.board.pose import Pose, Sprite
from aztec_desktop.gui.theme import INK, Theme

TARGET_Z = 60.0
FOCUS_Z = 600.0
_MARGIN = 16.0


_SOLID = 4.0
"""How wide the line of a light is with high contrast, where it has no halo."""


def glow(path: QPainterPath, bright: str, tint: float, theme: Theme, width: float = 3.8, *, unit: float = 1.0) -> Draw:
    """Return a drawing that lights an area: a soft halo, a dark underlay, a bright line, a tint inside.

    One unit of a line's width is ``unit`` scene units: less than 1 for what stays small where the board is zoomed.
    """
    width = _SOLID if theme.is_contrast else width
    halo = () if theme.is_contrast else ((14.0, 0.07), (11.0, 0.09), (8.5, 0.12))

    def draw(p: QPainter) -> None:
        p.setPen(Qt.PenStyle.NoPen)
        if tint:
            p.fillPath(path, colour(bright, tint))
        p.setBrush(Qt.BrushStyle.NoBrush)
        for wide, alpha in halo:
            p.setPen(line(colour(bright, alpha), (width + wide - 3) * unit))
            p.drawPath(path)
        p.setPen(line(colour(INK, 0.85), (width + 3) * unit))
        p.drawPath(path)
        p.setPen(line(bright, width * unit))
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

    def __init__(self, name: str, album: Album) -> None:
        super().__init__(name, album)
        self._worn: tuple[str, Lens] | None = None

    def wear(self, key: str, path: QPainterPath, drawing: Draw, z: float, lens: Lens) -> None:
        """Draw the mark and lie where its area is; ``key`` names area and drawing."""
        if self._worn == (key, lens):
            return
        self._worn = (key, lens)
        box = path.boundingRect()
        sprite, middle = area_sprite(f"{key}:{box.x():.0f}:{box.y():.0f}", path, drawing)
        self.dress([sprite], Pose(middle.x(), middle.y(), 0.0, z), lens)


class MarkSet:
    """Keeps the items of all marks of a scene by kind; each kind is shown anew as a whole.

    Kinds whose names begin alike, up to a slash, are a group, whose members come and go one by one.
    """

    def __init__(self, scene: QGraphicsScene, album: Album) -> None:
        self._scene = scene
        self.album = album
        self._shown: dict[str, list[SpriteItem]] = {}
        self._state: dict[str, object] = {}

    def clear(self, kind: str) -> None:
        """Take all marks of a kind away."""
        self._state.pop(kind, None)
        for item in self._shown.pop(kind, ()):
            self._scene.removeItem(item)

    def keep(self, group: str, names: Iterable[str]) -> None:
        """Clear the kinds of a group but those of these names, each of which is ``group/name``."""
        kept = {f"{group}/{name}" for name in names}
        for kind in [kind for kind in self._state if kind.startswith(f"{group}/") and kind not in kept]:
            self.clear(kind)

    def renew(self, kind: str, *state: object) -> bool:
        """Clear a kind of marks if it has to be shown anew because something of ``state`` changed."""
        if self._state.get(kind) == state:
            return False
        self.clear(kind)
        self._state[kind] = state
        return True

    def put(self, kind: str, item: SpriteItem) -> None:
        """Show a mark of a kind."""
        self._scene.addItem(item)
        self._shown.setdefault(kind, []).append(item)

    def area(self, kind: str, key: str, area: QPainterPath, drawing: Draw, z: float, lens: Lens) -> None:
        """Show a mark along an area; ``key`` names the drawing and the area."""
        item = AreaItem(key.partition("@")[0], self.album)
        item.wear(key, area, drawing, z, lens)
        self.put(kind, item)


class AheadSet(MarkSet):
    """Takes marks only to finish their pictures, before anybody sees them."""

    def put(self, kind: str, item: SpriteItem) -> None:  # noqa: ARG002
        """Finish the pictures of a mark and show nothing."""
        item.finish()
