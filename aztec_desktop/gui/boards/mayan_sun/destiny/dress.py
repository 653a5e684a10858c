"""How the pieces look that only Aztec Destiny has, and its furniture: planning tracks and the legend of worths."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from aztec_desktop.gui.art import destiny as art
from aztec_desktop.gui.art.glyphs import glyph
from aztec_desktop.gui.art.paint import circle, polygon, rounded, shape, write
from aztec_desktop.gui.art.stars import badge
from aztec_desktop.gui.board.pose import Pose, Sprite
from aztec_desktop.gui.boards.mayan_sun.destiny import geometry as inner
from aztec_desktop.gui.boards.mayan_sun.destiny.furniture import DISC_SIZE
from aztec_desktop.gui.boards.mayan_sun.destiny.ground import destiny_ground, now_cell
from aztec_desktop.gui.boards.mayan_sun.destiny.look import DestinyLook
from aztec_desktop.gui.boards.mayan_sun.destiny.tracks import legend_sprite, track_sprite
from aztec_desktop.gui.boards.mayan_sun.dress import SunDresser, figure_sprite
from aztec_desktop.gui.theme import INK, font

if TYPE_CHECKING:
    from aztec_desktop.core.table import Table
    from aztec_desktop.gui.boards.mayan_sun.ground import Names
    from aztec_desktop.gui.theme import Theme

_LIFT_ROOM = 34.0


class DestinyDresser(SunDresser):
    """Makes sprites for all pieces of Aztec Destiny."""

    def __init__(self, look: DestinyLook, theme: Theme) -> None:
        super().__init__(look, theme)
        self.look = look

    def makers(self, piece: str, pose: Pose, table: Table, *, lifted: bool) -> dict[str, Callable[[], list[Sprite]]]:
        rest = piece.partition(":")[2]
        found = super().makers(piece, pose, table, lifted=lifted)
        return found | {
            "glyph": lambda: self._glyph(rest, pose),
            "tab": lambda: self._tab(pose),
            "marker": lambda: self._cone(lifted=lifted) if rest == "destiny" else self._date_marker(),
            "point": lambda: self._point(int(rest)),
            "cube": lambda: self._fate_cube(int(rest), lifted=lifted),
            "stick": lambda: self._stick(int(rest), lifted=lifted),
            "disc": lambda: self._disc(int(rest.split(":")[0]), lifted=lifted),
            "now": lambda: self._now(int(pose.look)),
            "fated": lambda: self._fated(int(pose.look)),
            "track": lambda: [track_sprite(self.look, rest, float(pose.look), self.theme, self.text)],
            "legend": lambda: [legend_sprite(self.look, self.theme, self.text)],
        }

    def draw_ground(self, p: QPainter, names: Names) -> None:
        destiny_ground(p, self.look, names[0], self.theme, self.text)

    # -- the ring of glyphs

    def _glyph(self, name: str, pose: Pose) -> list[Sprite]:
        found = [figure_sprite(f"glyph:{name}", inner.PICTURE_SIZE, lambda p: glyph(p, name))]
        if not pose.look:
            return found
        space, moves, ink = int(pose.look), self.look.moves(name), self.theme.ink
        places = [spot - pose.point for spot in inner.dots_at(space, moves)]
        head = polygon((spot.x() - pose.x, spot.y() - pose.y) for spot in inner.way_at(space, moves))

        def draw(p: QPainter) -> None:
            for spot in places:
                shape(p, circle(spot.x(), spot.y(), 2.9), ink, None)
            shape(p, head, ink, None)

        return [*found, Sprite(f"dots:{moves}:{space}:{self.theme.name}", 130, 130, draw)] if moves else found

    def _tab(self, pose: Pose) -> list[Sprite]:
        points, grown = int(pose.look), min(self.text, 1.4)

        def draw(p: QPainter) -> None:
            p.scale(grown, grown)
            art.value_tab(p, points)

        return [Sprite(f"tab:{points}", 36 * grown, 24 * grown, draw)]

    def _fated(self, space: int) -> list[Sprite]:
        """Frame the space on which the Destiny Marker stands."""
        area, edge = inner.space_shape(space), self.theme.accent2
        middle = area.boundingRect().center()

        def draw(p: QPainter) -> None:
            p.translate(-middle)
            shape(p, area, None, INK, 4.6)
            shape(p, area, None, edge, 2.6)

        size = area.boundingRect().size()
        key = f"fated:{space}:{self.theme.name}"
        return [Sprite(key, size.width() + 8, size.height() + 8, draw, middle.x(), middle.y())]

    # -- what may be moved

    def _cone(self, *, lifted: bool) -> list[Sprite]:
        draw = lambda p: art.cone(p, self.theme.outline)  # noqa: E731
        return self._round("cone", inner.CONE_SIZE, draw, lifted=lifted, edged=False)

    def _fate_cube(self, seat: int, *, lifted: bool) -> list[Sprite]:
        colour = self.look.colours[seat]
        draw = lambda p: art.fate_cube(p, colour, self.theme)  # noqa: E731
        return self._round(f"fate:{colour}", inner.CUBE_SIZE, draw, lifted=lifted)

    def _disc(self, seat: int, *, lifted: bool) -> list[Sprite]:
        colour = self.look.colours[seat]
        draw = lambda p: badge(p, colour, self.theme, letter=False)  # noqa: E731
        return self._round(f"disc:{colour}", DISC_SIZE, draw, lifted=lifted)

    def _stick(self, seat: int, *, lifted: bool) -> list[Sprite]:
        colour, theme = self.look.colours[seat], self.theme

        def rod(p: QPainter) -> None:
            art.date_stick(p, colour, theme)

        box = 2 * art.STICK_LONG + 6
        found = [Sprite(f"stick:{colour}:{theme.name}", box, box, rod, turns=True)]
        return [*found, *self._round(f"head:{colour}", inner.HEAD_SIZE, lambda p: badge(p, colour, theme, letter=False),
                                     lifted=lifted)]  # fmt: skip

    # -- dates and points

    def _date_marker(self) -> list[Sprite]:
        key = f"octagon:{self.theme.name}"
        return [figure_sprite(key, inner.MARKER_SIZE, lambda p: art.date_marker(p, self.theme.outline))]

    def _point(self, number: int) -> list[Sprite]:
        key = f"point:{number}:{self.theme.name}"
        return [figure_sprite(key, inner.POINT_SIZE, lambda p: art.point_token(p, number, self.theme.outline))]

    def _now(self, date: int) -> list[Sprite]:
        box, name = inner.date_shape(date).boundingRect(), self.look.destiny.dates[date].name
        middle = box.center()

        def draw(p: QPainter) -> None:
            p.translate(-middle)
            now_cell(p, date, name, self.theme, self.text)

        key = f"now:{date}:{name}:{self.theme.name}:{self.text}"
        return [Sprite(key, box.width() + 6, box.height() + 6, draw, middle.x(), middle.y())]

    # -- villages

    def _village(self, name: str, pose: Pose, *, lifted: bool) -> list[Sprite]:
        count, _, hungry = pose.look.partition("/")
        found = super()._village(name, Pose(pose.x, pose.y), lifted=lifted)
        if not count:
            return found
        ink, grown = self.theme.ink, min(self.text, 1.4)

        def number(p: QPainter) -> None:
            write(p, count, font("number"), 21 * grown, ink)

        found.append(Sprite(f"count:{count}:{self.theme.name}:{grown}", 30 * grown, 24 * grown, number, 26.0, 2.0))
        if hungry != "0":
            found.append(self._hungry(int(hungry)))
        return found

    def _hungry(self, hungry: int) -> Sprite:
        theme, grown = self.theme, min(self.text, 1.4)

        def draw(p: QPainter) -> None:
            shape(
                p, rounded(QRectF(-9 * grown, -7.5 * grown, 18 * grown, 15 * grown), 7 * grown), theme.danger, INK, 1.3
            )
            write(p, f"−{hungry}", font("strong"), 10.5 * grown, theme.danger_soft)

        return Sprite(f"hungry:{hungry}:{theme.name}:{grown}", 22 * grown, 19 * grown, draw, 14.0, -15.0)
