"""The parts of a calendar board that never move: stone disc, point rim, fields, names, seasons, plaza.

Lengths are units of a board whose outer radius is 372; 0° is 12 o'clock, angles go clockwise.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QFont, QFontMetricsF, QPainter, QPainterPath, QRadialGradient, QTransform

from aztec_desktop.gui.art.paint import at, circle, colour, line, outlined, polar, shape
from aztec_desktop.gui.art.signs import numeral, numeral_height, stud
from aztec_desktop.gui.art.tiles import SPAN, Band, sector
from aztec_desktop.gui.theme import INK, Theme, font
from aztec_desktop.gui.theme import pigments as pig

CELLS: Final = 40
CELL_SPAN: Final = 360 / CELLS
_USUAL_FIELD: Final = 60.0
"""How deep the fields are on which holes and numbers have their own size."""
_CAP: Final = 0.72
"""How high a capital is, of its font's size."""
_LEAST_GROWN: Final = 0.8
"""A month's name that its cell lets be only so large, of its usual size, is shortened."""
_MOST_UNLIKE: Final = 1.5
"""No month's name is more than so many times as large as another."""


class Lettering(NamedTuple):
    """How a text is written: its font, its height and the space put between letters (both in units), its colour."""

    face: QFont
    px: float
    fill: str
    space: float = 0.3


def cell_angle(points: int) -> float:
    """Return the middle of the rim's cell of a number of points (taken modulo 40), in degrees."""
    return (points % CELLS - 0.5) * CELL_SPAN


def shadow(p: QPainter, radius: float) -> None:
    """Draw the soft shadow of the whole disc as a gradient: no blur is ever computed."""
    reach = radius + 22
    fade = QRadialGradient(QPointF(0, 9), reach)
    for part, alpha in ((radius - 14, 0.34), (radius, 0.24), (radius + 9, 0.08), (reach, 0.0)):
        fade.setColorAt(part / reach, colour("#000000", alpha))
    p.fillPath(circle(0, 9, reach), QBrush(fade))


def stone(p: QPainter, radius: float, theme: Theme) -> None:
    """Draw the disc of stone that carries the whole board."""
    body = QRadialGradient(QPointF(-radius * 0.3, -radius * 0.4), radius * 1.6)
    body.setColorAt(0, colour(theme.stone_hi))
    body.setColorAt(0.6, colour(theme.stone_mid))
    body.setColorAt(1, colour(theme.stone_lo))
    shape(p, circle(0, 0, radius), QBrush(body), theme.groove, 1.6)


def rim(p: QPainter, band: Band, theme: Theme, text: float = 1.0) -> None:
    """Draw the victory point rim: 40 cells of 9°, every fifth darker and with a bold number; ``text`` enlarges them."""
    for points in range(CELLS):
        middle = cell_angle(points)
        fifth = points % 5 == 0
        cell = sector(band, middle, CELL_SPAN, gap=0.0, corner=0.01)
        shape(p, cell, theme.stone_mid if fifth else theme.stone_hi, theme.groove, 0.9)
        face = font("micro")
        face.setWeight(QFont.Weight.Bold if fifth else QFont.Weight.Medium)
        ink = theme.ink if fifth else theme.ink2
        word(p, str(points), band.middle, middle, Lettering(face, (12.5 if fifth else 10.5) * text, ink))


def word(p: QPainter, text: str, radius: float, angle: float, how: Lettering) -> None:
    """Draw a short text straight, turned to stand on its radius; upside down it is flipped."""
    flip = 90 < angle % 360 < 270
    spot = polar(radius, angle)
    p.save()
    p.translate(spot)
    p.rotate(angle + (180 if flip else 0))
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(colour(how.fill))
    p.drawPath(outlined(text, how.face, how.px))
    p.restore()


def bent_word(p: QPainter, text: str, radius: float, angle: float, how: Lettering) -> None:
    """Draw a text along the ring, letter by letter, its middle at ``angle``; below it reads left to right too."""
    flip = 90 < angle % 360 < 270
    large = QFont(how.face)
    large.setPixelSize(100)
    metrics = QFontMetricsF(large)
    cap = QPainterPath()
    cap.addText(0, 0, large, "H")
    lift = cap.boundingRect().height() / 2
    scale = how.px / 100
    whole = metrics.horizontalAdvance(text)
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(colour(how.fill))
    for k, letter in enumerate(text):
        start = metrics.horizontalAdvance(text[:k])
        wide = metrics.horizontalAdvance(text[: k + 1]) - start
        along = (start + wide / 2 - whole / 2) * scale + (k - (len(text) - 1) / 2) * how.space
        turn = math.degrees(along / radius)
        here = angle - turn if flip else angle + turn
        glyph = QPainterPath()
        glyph.addText(-wide / 2, lift, large, letter)
        spot = polar(radius, here)
        p.save()
        p.translate(spot)
        p.rotate(here + (180 if flip else 0))
        p.drawPath(QTransform.fromScale(scale, scale).map(glyph))
        p.restore()


def field(p: QPainter, month: int, number: int, band: Band, numeral_at: float, theme: Theme) -> None:
    """Draw the field of a month: soil of its season, furrows, planting hole, the Mayan number of its space.

    On a narrow band hole and number are smaller.
    """
    grown = min(1.0, round((band.outer - band.inner) / _USUAL_FIELD, 3))
    soil = theme.soil[month // 6]
    middle = SPAN / 2 + SPAN * month
    area = sector(band, middle, corner=5)
    shape(p, area, soil, colour(soil).darker(150).name(), 1.2)
    p.save()
    p.setClipPath(area)
    furrow = line(colour(soil).darker(119), 1.0)
    furrow.setDashPattern([7, 5])
    p.setPen(furrow)
    p.setBrush(Qt.BrushStyle.NoBrush)
    for part in (0.18, 0.38, 0.62, 0.84):
        p.drawPath(_arc(band.at(part), middle - SPAN / 2, SPAN))
    p.restore()
    hole = polar(band.middle + 4 - 10 * (1 - grown), middle)
    shape(p, circle(hole.x(), hole.y(), 13 * grown), colour(soil).darker(122), colour(soil).lighter(132).name(), 0.8)
    _number(p, number, numeral_at, (middle, grown), theme)


def _number(p: QPainter, number: int, radius: float, how: tuple[float, float], theme: Theme) -> None:
    """Bars lie toward the centre, so the numeral's foot points inwards all around the ring."""
    middle, grown = how
    spot = polar(radius, middle)
    p.save()
    p.translate(spot)
    p.rotate(middle)
    p.scale(0.88 * grown, 0.88 * grown)
    p.translate(0, -numeral_height(number) / 2)
    numeral(p, number, theme.soil_numeral)
    p.restore()


def _arc(radius: float, start: float, sweep: float) -> QPainterPath:
    box = QRectF(-radius, -radius, 2 * radius, 2 * radius)
    path = QPainterPath()
    path.arcMoveTo(box, 90 - start)
    path.arcTo(box, 90 - start, -sweep)
    return path


def frame(p: QPainter, band: Band, month: int, theme: Theme) -> None:
    """Draw the brown inner frame of the first space; it belongs to the space and stays when a tile moves away."""
    inner = Band(band.inner + 2.6, band.outer - 2.6)
    edge = theme.outline if theme.is_dark else pig.FRAME
    p.setOpacity(0.55 if theme.is_dark else 0.9)
    shape(p, sector(inner, SPAN / 2 + SPAN * month, gap=4.2, corner=5), None, edge, 2.4)
    p.setOpacity(1)


def month_name(p: QPainter, month: int, written: tuple[str, float], band: Band, theme: Theme) -> None:
    """Draw the cell of a month's name; ``written`` is what stands in it and how high, the latter in units."""
    middle = SPAN / 2 + SPAN * month
    shape(p, sector(band, middle, gap=0.8, corner=1.5), theme.stone_hi, theme.groove, 0.9)
    name, px = written
    if name:
        bent_word(p, name, band.middle, middle, Lettering(font("name"), px, theme.ink))


def written_names(names: Sequence[str], band: Band, text: float) -> list[tuple[str, float]]:
    """Return what is written into the months' cells, and how high in units.

    Names grow with the text as far as their cells have room, the short ones at most half as much again as the longest.
    One that would not even fit at its usual size is shortened.
    """
    tallest = (band.outer - band.inner - 5) / _CAP
    fitting = [_fitting(name, band) for name in names]
    rooms = [min(text, room / _name_px(name), tallest / _name_px(name)) for name, room in fitting]
    most = max(1.0, _MOST_UNLIKE * min([text, *rooms]))
    return [(name, _name_px(name) * min(room, most)) for (name, _), room in zip(fitting, rooms, strict=True)]


def _fitting(name: str, band: Band) -> tuple[str, float]:
    """Return a name, shortened if its cell asks for it, and how high it can be there, in units."""
    large = QFont(font("name"))
    large.setPixelSize(100)
    metrics = QFontMetricsF(large)
    room = math.radians(SPAN) * band.middle - 5
    shown = name
    for kept in range(len(name), 0, -1):
        shown = name if kept == len(name) else f"{name[:kept].rstrip()}."
        high = (room - 0.3 * len(shown)) / max(1.0, metrics.horizontalAdvance(shown)) * 100
        if high >= _LEAST_GROWN * _name_px(shown):
            return shown, high
    return shown, _name_px(shown)


def _name_px(name: str) -> float:
    return 12.4 if len(name) < 8 else 11.2


def season(p: QPainter, number: int, name: str, band: Band, theme: Theme, text: float = 1.0) -> None:
    """Draw a third of the season band with its name, which grows with the text as far as the band is high."""
    middle = 60 + 120 * number
    shape(p, sector(band, middle, 120, gap=2.4, corner=1), theme.season[number], INK, 1.4)
    bent_word(
        p,
        name,
        band.middle,
        middle,
        Lettering(font("name"), min(12.0 * text, (band.outer - band.inner) * 0.9), theme.season_text[number], 1.1),
    )


def rib(p: QPainter, angle: float, inner: float, outer: float, studs: tuple[float, ...], theme: Theme) -> None:
    """Draw the stone rib between two seasons with its gold stepped studs at the given radii."""
    p.save()
    p.rotate(angle)
    bar = QPainterPath()
    bar.addRect(QRectF(-3, -outer, 6, outer - inner))
    shape(p, bar, theme.stone_hi, theme.groove, 1.0)
    for radius in studs:
        with at(p, 0, -radius, 12):
            stud(p, pig.OCHRE, INK)
    p.restore()


def plaza(p: QPainter, radius: float, theme: Theme) -> None:
    """Draw the plaza in the middle: a quiet floor with its dashed cross and the ring around the sun."""
    floor = QRadialGradient(QPointF(0, -radius * 0.3), radius * 1.4)
    floor.setColorAt(0, colour(theme.stone_hi))
    floor.setColorAt(1, colour(theme.stone_mid))
    shape(p, circle(0, 0, radius), QBrush(floor), theme.groove, 1.2)
    cross = line(colour(theme.groove, 0.8 if theme.is_dark else 0.45), 1.2)
    cross.setDashPattern([3.2, 3.6])
    p.setPen(cross)
    for k in range(4):
        p.drawLine(polar(44, 90 * k), polar(radius * 0.94, 90 * k))
    shape(p, circle(0, 0, 43), None, theme.groove, 0.8)
