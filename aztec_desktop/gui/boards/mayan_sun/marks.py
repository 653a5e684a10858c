"""Marks on the SUN board that are no pieces: star links, a seed's window and its sum, footprints, past-Hold labels."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsScene

from aztec_desktop.core.actions import Seat
from aztec_desktop.gui.art import stage
from aztec_desktop.gui.art.crops import crop
from aztec_desktop.gui.art.paint import at, disc, line, polar, stroke
from aztec_desktop.gui.art.stars import star
from aztec_desktop.gui.art.tiles import SPAN
from aztec_desktop.gui.art.tokens import footprint, hold
from aztec_desktop.gui.board.items import Lens, SpriteItem
from aztec_desktop.gui.board.marks import AreaItem, glow
from aztec_desktop.gui.board.pose import Pose, Sprite
from aztec_desktop.gui.boards.mayan_sun import geometry as geo
from aztec_desktop.gui.boards.mayan_sun.layout import LINK_Z
from aztec_desktop.gui.theme import BONE, INK, SEAT_STYLES, Theme, font

WINDOW_Z, TRAIL_Z, HINT_Z, LABEL_Z = 50.0, 70.0, 250.0, 560.0
_LINK_RADIUS = geo.TILES.outer - 11
_TRAIL_RADIUS = 0.81 * geo.RADIUS

Link = tuple[Seat, int, int]


class SunMarks:
    """Keeps the items of all marks; each kind is shown anew as a whole."""

    def __init__(self, scene: QGraphicsScene, colours: Sequence[str]) -> None:
        self._scene = scene
        self._colours = colours
        self._shown: dict[str, list[SpriteItem]] = {}
        self._state: dict[str, object] = {}

    def clear(self, kind: str) -> None:
        """Take all marks of a kind away."""
        self._state.pop(kind, None)
        for item in self._shown.pop(kind, ()):
            self._scene.removeItem(item)

    def _renew(self, kind: str, *state: object) -> bool:
        """Clear a kind of marks if it has to be shown anew because something of ``state`` changed."""
        if self._state.get(kind) == state:
            return False
        self.clear(kind)
        self._state[kind] = state
        return True

    def _put(self, kind: str, item: SpriteItem) -> None:
        self._scene.addItem(item)
        self._shown.setdefault(kind, []).append(item)

    # -- star links

    def links(self, links: Iterable[Link], lens: Lens, theme: Theme) -> None:
        """Show a coloured bow over the border of two linked months; several seats' bows lie side by side."""
        links = list(links)
        if not self._renew("links", links, lens, theme):
            return
        taken: dict[tuple[int, int], int] = {}
        for seat, a, b in links:
            pair = (min(a, b), max(a, b))
            place = taken.get(pair, 0)
            taken[pair] = place + 1
            border = SPAN * (0 if pair == (0, geo.MONTHS - 1) else pair[1])
            item = SpriteItem(f"link:{seat}:{pair}")
            item.dress([self._link(seat, border, place, theme)], Pose(0, 0, z=LINK_Z), lens)
            self._put("links", item)

    def _link(self, seat: Seat, border: float, place: int, theme: Theme) -> Sprite:
        radius = _LINK_RADIUS - 13 * place
        name = self._colours[seat]
        spot = polar(radius, border)

        def draw(p: QPainter) -> None:
            p.translate(-spot)
            bow = QPainterPath()
            box = QRectF(-radius, -radius, 2 * radius, 2 * radius)
            bow.arcMoveTo(box, 90 - border + 6.6)
            bow.arcTo(box, 90 - border + 6.6, -13.2)
            stroke(p, bow, INK, 7.5)
            stroke(p, bow, SEAT_STYLES[name].fill, 4.5)
            p.translate(spot)
            disc(p, (0, 0), 9, BONE, INK, 1.5)
            with at(p, 0, 0, 13):
                star(p, name, 3)

        return Sprite(f"link:{name}:{border}:{place}:{theme.name}", 104, 104, draw, spot.x(), spot.y())

    # -- a seed's window

    def window(self, seed: str, month: int, text: str, lens: Lens, theme: Theme) -> None:
        """Light the months that a seed on ``month`` would harvest, and say what they sum to."""
        if not self._renew("window", seed, month, text, lens, theme):
            return
        for k in range(4):
            here = (month + k) % geo.MONTHS
            self._area(f"window:{here}", geo.month_shape(here), lens, theme)
        self._area(f"window-field:{month}", geo.field_shape(month), lens, theme)
        if text:
            spot = polar(geo.SEASONS.middle - 8, geo.middle(month))
            label = SpriteItem("sum")
            label.dress([_pill(text, seed.split(":")[2], theme)], Pose(spot.x(), spot.y(), z=LABEL_Z), lens)
            self._put("window", label)

    def _area(self, name: str, area: QPainterPath, lens: Lens, theme: Theme) -> None:
        item = AreaItem(name)
        item.wear(f"{name}:{theme.name}", area, glow(area, theme.glow, 0.06, 3.0), WINDOW_Z, lens)
        self._put("window", item)

    # -- the way of a moved tile

    def trail(self, ways: Sequence[Sequence[int]], lens: Lens) -> None:
        """Put a footprint on every border that a tile passes; each way begins at the tile's own month."""
        if not self._renew("trail", ways, lens):
            return
        done: set[tuple[float, bool]] = set()
        for way in ways:
            for step in range(len(way) - 1):
                clockwise = (way[1] - way[0]) % geo.MONTHS == 1
                border = SPAN * (way[step + 1] if clockwise else way[step]) % 360
                if (border, clockwise) not in done:
                    done.add((border, clockwise))
                    self._foot(border, clockwise=clockwise, left=step % 2 == 0, lens=lens)

    def _foot(self, border: float, *, clockwise: bool, left: bool, lens: Lens) -> None:
        spot = polar(_TRAIL_RADIUS + (5 if left == clockwise else -5), border)
        turn = border + (90 if clockwise else -90)

        def draw(p: QPainter) -> None:
            with at(p, 0, 0, 26):
                footprint(p, BONE, left=left, edge=INK)

        item = SpriteItem(f"foot:{border}")
        item.dress([Sprite(f"foot:{left}", 30, 30, draw, turns=True)], Pose(spot.x(), spot.y(), turn, TRAIL_Z), lens)
        self._put("trail", item)

    def hints(self, areas: Sequence[QPainterPath], lens: Lens, theme: Theme) -> None:
        """Ring what can be taken."""
        if not self._renew("hints", areas, lens, theme):
            return
        for area in areas:
            item = AreaItem("hint")
            item.wear(f"hint:{theme.name}", area, glow(area, theme.glow, 0.0, 2.0), HINT_Z, lens)
            self._put("hints", item)

    def notes(self, told: Sequence[tuple[str, int]], frame: QRectF, lens: Lens, theme: Theme) -> None:
        """Say beside some months what is unusual about them as targets; the labels stay within ``frame``."""
        if self._renew("notes", told, frame, lens, theme):
            for text, month in told:
                self._note(text, month, frame, lens, theme)

    def _note(self, text: str, month: int, frame: QRectF, lens: Lens, theme: Theme) -> None:
        sprite = _note(text, theme)
        spot = polar(geo.RADIUS + 10, geo.middle(month))
        half = sprite.width / 2
        x = spot.x() + half * (0.9 if spot.x() > 0 else -0.9)
        x = min(max(x, frame.left() + half), frame.right() - half)
        item = SpriteItem("note")
        item.dress([sprite], Pose(x, spot.y(), z=LABEL_Z), lens)
        self._put("notes", item)


def _pill(text: str, crop_name: str, theme: Theme) -> Sprite:
    face, px = font("strong"), 16.0
    wide = stage.text_width(text, face, px) + 52

    def draw(p: QPainter) -> None:
        stage.panel(p, wide, 30, theme, theme.gold)
        with at(p, -wide / 2 + 20, 0, 20):
            crop(p, crop_name)
        stage.write_from(p, text, (face, px), QPointF(-wide / 2 + 36, 0), theme.ink)

    return Sprite(f"pill:{text}:{crop_name}:{theme.name}", wide + 12, 44, draw)


def _note(text: str, theme: Theme) -> Sprite:
    face, px = font("strong"), 13.0
    wide = stage.text_width(text, face, px) + 46

    def draw(p: QPainter) -> None:
        stage.panel(p, wide, 25, theme, theme.accent2)
        with at(p, -wide / 2 + 16, 0, 18):
            hold(p, INK)
        p.setPen(line(INK, 1))
        p.setBrush(Qt.BrushStyle.NoBrush)
        stage.write_from(p, text, (face, px), QPointF(-wide / 2 + 30, 0), theme.ink)

    return Sprite(f"note:{text}:{theme.name}", wide + 12, 40, draw)
