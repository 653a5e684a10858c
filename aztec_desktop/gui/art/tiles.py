"""Month tiles: sectors of a ring with sky, ground, horizon and what grows there, and their small signs.

All lengths are units of a board whose outer radius is 372; 0° is 12 o'clock, angles go clockwise. A tile is drawn
around the board's centre as if it lay at 0°. What must stay upright (stars, serpent, value) is left out of the
sector's drawing and placed by ``figures``.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, TypeAlias

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QFont, QPainter, QPainterPath, QRadialGradient

from aztec_desktop.gui.art.beasts import comet, mirror, serpent
from aztec_desktop.gui.art.crops import plant, wilted
from aztec_desktop.gui.art.paint import at, colour, curve, disc, polar, rounded, shape, stroke, write
from aztec_desktop.gui.art.stars import medallion, star_path
from aztec_desktop.gui.theme import BONE, INK, Theme, font
from aztec_desktop.gui.theme import pigments as pig

Copies: TypeAlias = Literal["", "left", "right"]


@dataclass(frozen=True, slots=True)
class TileFace:
    """What a month tile shows: crops (negative = wilted), star colours, serpent; special tiles have an id too."""

    crops: int
    stars: tuple[str, ...] = ()
    serpent: bool = False
    special: str = ""
    comet: bool = False
    copies: Copies = ""

    @property
    def key(self) -> str:
        """All that the drawing depends on, as a text."""
        return f"{self.crops}:{'+'.join(self.stars)}:{self.serpent}:{self.special}:{self.comet}:{self.copies}"


@dataclass(frozen=True, slots=True)
class Band:
    """A ring between two radii, in units."""

    inner: float
    outer: float

    @property
    def middle(self) -> float:
        """The radius halfway."""
        return (self.inner + self.outer) / 2

    def at(self, part: float) -> float:
        """Return the radius at a part of the way from the inner to the outer edge."""
        return self.inner + (self.outer - self.inner) * part


SPAN: Final = 20.0
"""The angle of one of the 18 months, in degrees."""


def sector(band: Band, middle: float = 0.0, span: float = SPAN, gap: float = 1.6, corner: float = 7.0) -> QPainterPath:
    """Return a sector with round corners; ``gap`` is left free on each side, in units."""

    def edge(radius: float) -> float:
        return span / 2 - math.degrees(math.asin(gap / radius))

    def arc(path: QPainterPath, radius: float, start: float, end: float) -> None:
        box = QRectF(-radius, -radius, 2 * radius, 2 * radius)
        path.arcTo(box, 90 - start, start - end)

    inner, outer = edge(band.inner), edge(band.outer)
    turn_in, turn_out = math.degrees(corner / band.inner), math.degrees(corner / band.outer)
    path = QPainterPath(polar(band.outer, middle - outer + turn_out))
    arc(path, band.outer, middle - outer + turn_out, middle + outer - turn_out)
    side = band.outer - corner
    path.quadTo(polar(band.outer, middle + outer), polar(side, middle + edge(side)))
    side = band.inner + corner
    path.lineTo(polar(side, middle + edge(side)))
    path.quadTo(polar(band.inner, middle + inner), polar(band.inner, middle + inner - turn_in))
    arc(path, band.inner, middle + inner - turn_in, middle - inner + turn_in)
    path.quadTo(polar(band.inner, middle - inner), polar(side, middle - edge(side)))
    side = band.outer - corner
    path.lineTo(polar(side, middle - edge(side)))
    path.quadTo(polar(band.outer, middle - outer), polar(band.outer, middle - outer + turn_out))
    path.closeSubpath()
    return path


_GROUND_PART: Final = 0.36
_USUAL_DEEP: Final = 101.93
"""How deep the band is on which figures have their own size."""
_HORIZONS: Final = (
    (0.02, 0.05, -0.01, 0.03, -0.04, -0.02, 0.04, 0.0),
    (-0.03, 0.0, 0.06, 0.04, -0.02, 0.03, 0.0, -0.04),
    (0.05, 0.01, -0.04, 0.02, 0.05, -0.01, -0.05, 0.01),
    (-0.02, -0.05, 0.01, 0.05, 0.02, -0.03, 0.02, 0.05),
)
_NIGHT: Final = ((0.53, -7.2), (0.60, 6.6), (0.72, -3.4), (0.76, 8.0), (0.90, -7.6), (0.93, 5.6))
_PLANT_SIZES: Final = (46.0, 40.0, 36.0, 31.0)
_PLANT_SPREADS: Final = (0.0, 9.6, 11.6, 13.6)


def tile(p: QPainter, face: TileFace, band: Band, theme: Theme) -> None:
    """Draw a tile's sector at 0°, without its upright figures."""
    outline = sector(band)
    p.save()
    p.setClipPath(outline)
    near, far = theme.dusk if face.crops < 0 else theme.sky
    sky = QRadialGradient(QPointF(0, 0), band.outer)
    sky.setColorAt(band.inner / band.outer, colour(near))
    sky.setColorAt(1, colour(far))
    p.fillPath(outline, QBrush(sky))
    for part, angle in _NIGHT:
        spot = polar(band.at(part), angle)
        disc(p, (spot.x(), spot.y()), 1.3, colour(BONE, 0.75))
    ground = theme.mirror if face.copies else theme.ground(face.crops)
    shape(p, _horizon(band, _HORIZONS[(face.crops + len(face.stars)) % 4]), ground, INK, 1.5)
    p.restore()
    if face.comet:
        p.save()
        p.setClipPath(outline)
        _comet_tail(p, band)
        p.restore()
    _growth(p, face, band, theme)
    shape(p, outline, None, theme.outline, 2.0)


def _horizon(band: Band, bumps: tuple[float, ...]) -> QPainterPath:
    path = QPainterPath(polar(band.inner - 4, -SPAN / 2 - 1))
    count = len(bumps)
    for k, bump in enumerate(bumps):
        angle = -SPAN / 2 - 1 + (SPAN + 2) * k / (count - 1)
        path.lineTo(polar(band.at(_GROUND_PART + bump), angle))
    path.lineTo(polar(band.inner - 4, SPAN / 2 + 1))
    path.closeSubpath()
    return path


def _comet_tail(p: QPainter, band: Band) -> None:
    start, end = polar(band.at(0.60), 3.0), polar(band.at(0.06), -9.5)
    bend = polar(band.at(0.26), 0.5)
    for shift, width, fill in ((-7, 3.0, pig.VERMILION), (7, 3.0, pig.VERMILION), (0, 6.5, pig.OCHRE)):
        tail = curve(
            (start.x() + shift * 0.5, start.y() + shift),
            (bend.x() + shift * 0.5, bend.y() + shift, end.x() + shift * 0.3, end.y() + shift),
        )
        stroke(p, tail, INK, width + 3)
        stroke(p, tail, fill, width)


def _grown(band: Band) -> float:
    """Return how large figures are on a band: on a narrow one they shrink half as much as the band itself."""
    return min(1.0, round((1 + (band.outer - band.inner) / _USUAL_DEEP) / 2, 3))


def _growth(p: QPainter, face: TileFace, band: Band, theme: Theme) -> None:
    count = min(abs(face.crops), 4)
    if not count or face.copies:
        return
    size = _PLANT_SIZES[count - 1] * _grown(band)
    spread = _PLANT_SPREADS[count - 1]
    for k in range(count):
        angle = (k - (count - 1) / 2) * (spread / max(count - 1, 1))
        spot = polar(band.at(0.321), angle)
        with at(p, spot.x(), spot.y(), size, angle):
            if face.crops > 0:
                plant(p)
            else:
                wilted(p, theme.wilt)


class Figure(NamedTuple):
    """An upright figure of a tile: what it is, its size, and where it stands (radius, degrees from the middle)."""

    name: str
    size: float
    radius: float
    angle: float


CHIP: Final = (30.0, 19.0)
"""The value chip with its edge, in units."""


LARGEST_CHIP: Final = 1.6
"""How much a value chip grows at most with the text."""
_CHIP_AT: Final = 0.145
"""How far out a value chip lies on its tile: clear of the frame that lights the tile, which would cover its number."""


def figures(face: TileFace, band: Band, text: float = 1.0) -> list[Figure]:
    """Return what stands upright on a tile, however it lies: stars and serpent in one row, the value chip.

    The chip grows with the text, outwards, so that it never covers the field.
    """
    row = [f"star:{name}" for name in face.stars]
    if face.serpent and not face.comet and not face.copies:
        row.append("serpent")
    found = []
    sizes, part = {"serpent": 32.0}, _grown(band)
    for k, name in enumerate(row):
        angle = 0.0 if len(row) == 1 else (k - 0.5) * 7.2
        found.append(Figure(name, sizes.get(name, 28.8) * part, band.at(0.77), angle))
    if face.comet:
        found.append(Figure("comet", 38.0 * part, band.at(0.70), 3.2))
    if face.serpent and (face.comet or face.copies):
        found.append(Figure("serpent", 23.0 * part, band.at(0.85), -6.2))
    if face.copies:
        found.append(Figure(f"mirror:{face.copies}", 62.0 * part, band.at(0.56), 0.0))
    else:
        grown = min(text, LARGEST_CHIP) * part
        radius = band.at(_CHIP_AT) + 16 * (1 - part) + CHIP[1] / 2 * (grown - part)
        found.append(Figure(f"chip:{face.crops}", CHIP[0] * grown, radius, 0.0))
    return found


def upright(p: QPainter, face: TileFace, band: Band, theme: Theme) -> None:
    """Draw a whole tile with its figures around the origin, in units of its ring."""
    p.translate(0, band.middle)
    tile(p, face, band, theme)
    for one in figures(face, band):
        spot = polar(one.radius, one.angle)
        with at(p, spot.x(), spot.y(), one.size):
            figure(p, one.name)


def figure(p: QPainter, name: str) -> None:
    """Draw an upright figure of a tile in the 100-unit box (a chip in a box of its own width)."""
    kind, _, what = name.partition(":")
    if kind == "star":
        medallion(p, what)
    elif kind == "serpent":
        serpent(p)
    elif kind == "comet":
        disc(p, (0, 0), 46, BONE, INK, 5)
        with at(p, 0, 0, 78):
            shape(p, star_path("four"), pig.OCHRE, INK, 6)
    elif kind == "mirror":
        mirror(p, left=what == "left")
    else:
        p.scale(100 / CHIP[0], 100 / CHIP[0])
        chip(p, int(what))


def chip(p: QPainter, value: int) -> None:
    """Draw a value chip, 27 x 16 units: bone with green for plus, plum with pale red for minus."""
    fill, edge, text = (pig.PLUM, BONE, pig.LOSS) if value < 0 else (BONE, pig.PLUM, pig.GAIN)
    shape(p, rounded(QRectF(-13.5, -8, 27, 16), 8), fill, edge, 1.5)
    face = font("strong")
    face.setWeight(QFont.Weight.Bold)
    sign = "−" if value < 0 else "+" if value > 0 else ""
    write(p, f"{sign}{abs(value)}", face, 12.5, text)


def small_tile(p: QPainter, face: TileFace, theme: Theme) -> None:
    """Draw a tile as its small sign in the 100-unit box."""
    body = curve((-46, -40), (0, -50, 46, -40), (34, 42), (0, 36, -34, 42), closed=True)
    p.save()
    p.setClipPath(body)
    p.fillPath(body, colour(theme.dusk[0] if face.crops < 0 else theme.sky[0]))
    ground = theme.mirror if face.copies else theme.ground(face.crops)
    horizon = curve((-60, 2), (0, -6, 60, 2), (60, 60), (-60, 60), closed=True)
    shape(p, horizon, ground, INK, 3)
    count = 0 if face.copies else abs(face.crops)
    for k in range(count):
        x = (k - (count - 1) / 2) * (60 / max(count, 1) + 2)
        with at(p, x, 12, 42):
            if face.crops > 0:
                plant(p)
            else:
                wilted(p, theme.wilt)
    if face.comet:
        with at(p, 2, 4, 84):
            comet(p)
    p.restore()
    if face.copies:
        with at(p, 0, 2, 76):
            mirror(p, left=face.copies == "left")
    p.setBrush(Qt.BrushStyle.NoBrush)
    stroke(p, body, INK, 5)
