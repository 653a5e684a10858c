"""What the lens shows of the pieces that only Aztec Destiny has, with what is told of fates and dates."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtGui import QPainter

from aztec_desktop.gui.art import destiny as art
from aztec_desktop.gui.art import glyphs
from aztec_desktop.gui.art.paint import Draw, at
from aztec_desktop.gui.art.stars import badge
from aztec_desktop.gui.board.magnifier import Closeup, told
from aztec_desktop.gui.boards.mayan_sun.closeups import SunCloseups
from aztec_desktop.gui.boards.mayan_sun.destiny.names import DestinyNames
from aztec_desktop.gui.boards.mayan_sun.destiny.tracks import draw_signs

if TYPE_CHECKING:
    from aztec_desktop.gui.boards.mayan_sun.destiny.board import DestinyBoard


class DestinyCloseups(SunCloseups):
    """Makes closeups of glyphs, dates, tracks and what lies on them."""

    def __init__(self, board: DestinyBoard) -> None:
        super().__init__(board)
        self._scene = board
        self._names = DestinyNames(board)

    def makers(self, name: str, rest: str) -> dict[str, Callable[[], Closeup | None]]:
        names = self._names
        return super().makers(name, rest) | {
            "space": lambda: self._space_glyph(int(rest)),
            "glyph": lambda: self._glyph(rest),
            "date": lambda: self._date(int(rest)),
            "marker": lambda: self._marker(rest),
            "point": lambda: self._of(lambda p: art.point_token(p, int(rest), self._edge), name, names.point(name)),
            "cube": lambda: self._cube_of(name),
            "stick": lambda: self._stick(name),
            "disc": lambda: self._disc(name),
            "value": lambda: self._of(lambda p: art.hut(p, self._edge), name, names.space_of("value", int(rest))),
            "progress": lambda: self._progress(int(rest)),
        }

    @property
    def _edge(self) -> str:
        return self._scene.theme.outline

    def _of(self, draw: Draw, key: str, said: tuple[str, tuple[str, ...]]) -> Closeup:
        title, lines = said

        def smaller(p: QPainter) -> None:
            p.scale(0.9, 0.9)
            draw(p)

        return Closeup(f"{key}:{self._scene.theme.name}", smaller, title, told(lines))

    def _space_glyph(self, space: int) -> Closeup | None:
        name = self._names.glyph_on(space)
        return self._glyph(name) if name else None

    def _glyph(self, name: str) -> Closeup:
        return self._of(lambda p: glyphs.glyph(p, name), f"glyph:{name}", self._names.glyph(name))

    def _date(self, date: int) -> Closeup:
        return self._of(lambda p: art.date_marker(p, self._edge), f"date:{date}", self._names.date(date))

    def _marker(self, which: str) -> Closeup:
        draw = art.cone if which == "destiny" else art.date_marker
        return self._of(lambda p: draw(p, self._edge), f"marker:{which}", self._names.marker(which))

    def _cube_of(self, name: str) -> Closeup:
        colour, theme = self._scene.look.colours[int(name[5:])], self._scene.theme
        return self._of(lambda p: art.fate_cube(p, colour, theme), f"fate:{colour}", self._names.cube(name))

    def _stick(self, name: str) -> Closeup:
        colour, theme = self._scene.look.colours[int(name[6:])], self._scene.theme

        def draw(p: QPainter) -> None:
            with at(p, 0, 28, 230):
                art.date_stick(p, colour, theme)

        return self._of(draw, f"stick:{colour}", self._names.stick(name))

    def _disc(self, name: str) -> Closeup:
        _, seat, _ = name.split(":")
        colour, theme = self._scene.look.colours[int(seat)], self._scene.theme
        draw = lambda p: badge(p, colour, theme, letter=False)  # noqa: E731
        return self._of(draw, f"disc:{colour}", self._names.disc(name))

    def _progress(self, space: int) -> Closeup:
        spaces, edge = self._scene.look.destiny.progress, self._edge

        def draw(p: QPainter) -> None:
            if space:
                one = spaces[space - 1]
                both = bool(one.jaguars and one.prophecy)
                with at(p, -22 if both else 0, 0, 76 if both else 100):
                    draw_signs(p, one, edge)
            else:
                glyphs.progress(p, "", edge)

        return self._of(draw, f"progress:{space}", self._names.space_of("progress", space))
