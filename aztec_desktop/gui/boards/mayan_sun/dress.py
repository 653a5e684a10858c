"""How every piece of the SUN board looks: sprites for tiles, discs, seeds, villages, cubes, stock and trays."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from aztec_desktop.core.table import Table
from aztec_desktop.gui.art import ring, stage, tiles, tokens
from aztec_desktop.gui.art.paint import Draw, at, circle, colour, line, polar, rounded, shape, write
from aztec_desktop.gui.art.stars import chip_marker
from aztec_desktop.gui.board.pose import Pose, Sprite
from aztec_desktop.gui.boards.mayan_sun import geometry as geo
from aztec_desktop.gui.boards.mayan_sun.ground import REACH, Names, ground
from aztec_desktop.gui.boards.mayan_sun.layout import STOCK_ROWS, STOCK_SIZE, TOKENS, TRAY_SIZE
from aztec_desktop.gui.boards.mayan_sun.look import SunLook
from aztec_desktop.gui.theme import INK, Theme, font
from aztec_desktop.gui.theme import pigments as pig

_TILE_BOX = (126.0, 116.0)
_SHADOW_BOX = (154.0, 144.0)
_TILE_REACH, _SHADOW_REACH = 82.0, 96.0
_LARGEST_LAP = 1.8
_STOCK_EDGE = 86.0


def figure_sprite(key: str, size: float, draw: Draw, x: float = 0.0, y: float = 0.0) -> Sprite:
    """Return a sprite of a figure that is drawn in the 100-unit box and stays upright."""

    def scaled(p: QPainter) -> None:
        with at(p, 0, 0, size):
            draw(p)

    return Sprite(key, size + 3, size + 3, scaled, x, y)


class SunDresser:
    """Makes sprites. It needs the table for what a piece's picture depends on besides its pose."""

    def __init__(self, look: SunLook, theme: Theme) -> None:
        self._look, self._rings = look, look.rings
        self.theme = theme
        self.names_months = True
        self.text = 1.0

    def sprites(self, piece: str, pose: Pose, table: Table, *, lifted: bool) -> list[Sprite]:
        """Return a piece's picture."""
        kind = piece.partition(":")[0]
        return self.makers(piece, pose, table, lifted=lifted)[kind]()

    def makers(self, piece: str, pose: Pose, table: Table, *, lifted: bool) -> dict[str, Callable[[], list[Sprite]]]:
        """Return by kind of piece how its picture is made."""
        rest = piece.partition(":")[2]
        return {
            "tile": lambda: self._tile(piece, pose, lifted=lifted),
            "special": lambda: self._tile(piece, pose, lifted=lifted),
            "seed": lambda: self._seed(rest, table, lifted=lifted),
            "hold": lambda: self._round("hold", self._rings.hold, self._hold, lifted=lifted),
            "village": lambda: self._village(rest, pose, lifted=False),
            "supply": lambda: self._village(rest, pose, lifted=lifted),
            "points": lambda: self._cube(int(rest), pose),
            "ground": self._ground,
            "frame": self._frame,
            "stock": lambda: self._stock(table),
            "plate": lambda: self._plate(pose),
        }

    # -- tiles

    def _tile(self, piece: str, pose: Pose, *, lifted: bool) -> list[Sprite]:
        face = self._look.tiles[piece]
        theme = self.theme
        if pose.look == "small":
            small = figure_sprite(f"small:{face.key}:{theme.name}", 28, lambda p: tiles.small_tile(p, face, theme))
            return [small]
        rings = self._rings
        middle = rings.tiles.middle

        def draw(p: QPainter) -> None:
            p.translate(0, middle)
            tiles.tile(p, face, rings.tiles, theme)

        found = [Sprite(f"tile:{face.key}:{theme.name}", *_TILE_BOX, draw, turns=True, reach=_TILE_REACH)]
        if lifted:
            found.insert(0, Sprite("tile-shadow", *_SHADOW_BOX, self._tile_shadow, turns=True, reach=_SHADOW_REACH))
            found.append(
                Sprite(f"tile-edge:{theme.name}", *_SHADOW_BOX, self._tile_edge, turns=True, reach=_SHADOW_REACH)
            )
        for figure in tiles.figures(face, rings.tiles, self.text):
            spot = polar(figure.radius, figure.angle)
            name = figure.name
            found.append(
                figure_sprite(
                    f"figure:{name}:{figure.size}",
                    figure.size,
                    lambda p, name=name: tiles.figure(p, name),  # type: ignore[misc]
                    spot.x(),
                    spot.y() + middle,
                )
            )
        return found

    def _tile_shadow(self, p: QPainter) -> None:
        p.translate(0, self._rings.tiles.middle)
        _soft(p, tiles.sector(self._rings.tiles), 16)

    def _tile_edge(self, p: QPainter) -> None:
        p.translate(0, self._rings.tiles.middle)
        outline = tiles.sector(self._rings.tiles)
        shape(p, outline, None, INK, 5.2)
        shape(p, outline, None, self.theme.glow, 3.4)

    # -- discs

    def _round(self, key: str, size: float, draw: Draw, *, lifted: bool, edged: bool = True) -> list[Sprite]:
        found = [figure_sprite(f"{key}:{self.theme.name}", size, draw)]
        if lifted:
            wide = size + 34
            found.insert(0, Sprite(f"round-shadow:{size}", wide, wide, _round_shadow(size)))
            if edged:
                found.append(Sprite(f"round-edge:{size}:{self.theme.name}", wide, wide, self._round_edge(size)))
        return found

    def _round_edge(self, size: float) -> Draw:
        def draw(p: QPainter) -> None:
            shape(p, circle(0, 0, size / 2 + 1), None, INK, 5)
            shape(p, circle(0, 0, size / 2 + 1), None, self.theme.glow, 2.6)

        return draw

    def _hold(self, p: QPainter) -> None:
        tokens.hold(p, self.theme.outline)

    def _seed(self, name: str, table: Table, *, lifted: bool) -> list[Sprite]:
        seat, crop = name.split(":")
        seat_colour = self._look.colours[int(seat)]
        done = table.pieces[f"seed:{name}"].face == "harvested"

        def draw(p: QPainter) -> None:
            tokens.seed(p, seat_colour, crop, self.theme, harvested=done)

        return self._round(f"seed:{seat_colour}:{crop}:{done}", self._rings.seed, draw, lifted=lifted)

    def _village(self, name: str, pose: Pose, *, lifted: bool) -> list[Sprite]:
        seat_colour = self._look.colours[int(name.split(":", maxsplit=1)[0])]
        unfed = pose.look == "unfed"

        def draw(p: QPainter) -> None:
            if unfed:
                p.setOpacity(0.45)
            tokens.village(p, seat_colour, self.theme)

        key = f"village:{seat_colour}:{unfed}"
        return self._round(key, self._rings.village, draw, lifted=lifted, edged=False)

    def _cube(self, seat: int, pose: Pose) -> list[Sprite]:
        seat_colour, theme = self._look.colours[seat], self.theme
        found = [
            figure_sprite(
                f"cube:{seat_colour}:{theme.name}",
                geo.CUBE_SIZE,
                lambda p: chip_marker(p, seat_colour, theme),
            )
        ]
        if pose.look:
            text = pose.look.replace("-", "−") if pose.look.startswith("-") else f"+{pose.look}"
            grown = min(self.text, _LARGEST_LAP)
            lift = -27.0 - 8 * (grown - 1)
            found.append(Sprite(f"lap:{text}", 34 * grown, 20 * grown, lambda p: _lap(p, text, grown), 0.0, lift))
        return found

    # -- what does not move

    def _ground(self) -> list[Sprite]:
        months = self._look.months if self.names_months else ("",) * len(self._look.months)
        key = f"ground:{'|'.join(months)}:{'|'.join(self._look.seasons)}:{self.theme.name}:{self.text}"
        size = 2 * REACH
        names = (months, self._look.seasons)
        return [Sprite(key, size, size, lambda p: self.draw_ground(p, names))]

    def draw_ground(self, p: QPainter, names: Names) -> None:
        """Draw what never moves; ``names`` are those of the months and of the seasons."""
        ground(p, self._rings, names, self.theme, self.text)

    def _frame(self) -> list[Sprite]:
        rings = self._rings
        spot = rings.tile_at(0)

        def draw(p: QPainter) -> None:
            p.translate(-spot)
            ring.frame(p, rings.tiles, 0, self.theme)

        return [Sprite(f"frame:{self.theme.name}", 134, 124, draw, spot.x(), spot.y())]

    def _stock(self, table: Table) -> list[Sprite]:
        left = sum(1 for piece in table.at("stock") if piece.startswith("hold:"))
        fill = self._look.words.fill
        title, holds = fill("board.stock"), fill("board.holds", left=left, all=self._look.holds)
        wide, high = STOCK_SIZE
        theme = self.theme

        def draw(p: QPainter) -> None:
            extra = 12 * (self.text - 1)
            p.translate(0, -extra / 2)
            stage.panel(p, (wide, high + extra), theme)
            p.translate(0, extra / 2)
            self._stock_title(p, title, holds)
            self._empty_places(p)
            for k, name in enumerate(TOKENS):
                with at(p, 14 + 29 * k, STOCK_ROWS[1], 25):
                    tokens.TOKENS[name](p, theme.outline)

        key = f"stock:{title}:{holds}:{'|'.join(self._look.specials)}:{theme.name}:{self.text}"
        return [Sprite(key, wide + 12, high + 14 + 24 * (self.text - 1), draw)]

    def _stock_title(self, p: QPainter, title: str, holds: str) -> None:
        """Write the stock's title and how many discs are left; large text has room for the second only."""
        section, small, text = font("section"), font("small"), min(self.text, 2.0)
        wide = stage.text_width(title, section, 16 * text) + stage.text_width(holds, small, 12 * text)
        y = STOCK_ROWS[0] - 5 * (text - 1)
        if wide + 12 <= 2 * _STOCK_EDGE:
            stage.write_from(p, title, (section, 16 * text), QPointF(-_STOCK_EDGE, y), self.theme.ink)
            stage.write_to(p, holds, (small, 12 * text), QPointF(_STOCK_EDGE, y), self.theme.ink2)
        else:
            px = min(12 * text, 12 * 2 * _STOCK_EDGE / stage.text_width(holds, small, 12))
            stage.write_from(p, holds, (small, px), QPointF(-_STOCK_EDGE, y), self.theme.ink)

    def _empty_places(self, p: QPainter) -> None:
        """Draw what is missing at 32 %, so that places never jump."""
        p.setOpacity(0.32)
        apart = min(20.0, 78.0 / max(1, self._look.holds - 1))
        for k in range(self._look.holds):
            with at(p, -76 + apart * k, STOCK_ROWS[1], self._rings.hold * 0.85):
                tokens.hold(p, self.theme.outline)
        for k, piece in enumerate(self._look.specials):
            with at(p, -76 + 30.4 * k, STOCK_ROWS[2], 28):
                tiles.small_tile(p, self._look.tiles[piece], self.theme)
        p.setOpacity(1)

    def _plate(self, pose: Pose) -> list[Sprite]:
        wide, high = (float(side) for side in pose.look.split("x")) if pose.look else TRAY_SIZE
        theme = self.theme

        def draw(p: QPainter) -> None:
            stage.panel(p, (wide, high), theme)
            inner = QRectF(-wide / 2 + 4, -high / 2 + 4, wide - 8, high - 8)
            dashed = line(theme.line2, 1.0)
            dashed.setDashPattern([3, 3])
            p.setPen(dashed)
            p.drawPath(rounded(inner, 7))

        return [Sprite(f"plate:{wide}:{high}:{theme.name}", wide + 12, high + 14, draw)]


def _round_shadow(size: float) -> Draw:
    def draw(p: QPainter) -> None:
        p.translate(0, 5)
        _soft(p, circle(0, 0, size / 2), 12)

    return draw


def _soft(p: QPainter, path: QPainterPath, reach: float) -> None:
    """Draw a soft shadow out of a few wide lines: no blur, so it costs nothing worth counting."""
    for part in (1.0, 0.75, 0.5, 0.25):
        shape(p, path, None, None)
        p.setPen(line(colour("#000000", 0.075), reach * part * 2))
        p.drawPath(path)
    shape(p, path, colour("#000000", 0.25), None)


def _lap(p: QPainter, text: str, grown: float) -> None:
    p.scale(grown, grown)
    shape(p, rounded(QRectF(-15.5, -8, 31, 16), 4.5), pig.OCHRE, INK, 1.4)
    write(p, text, font("strong"), 11, INK)
