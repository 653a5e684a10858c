"""Ritual cards: the picture of each kind, and the whole card with its name and what else it offers."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from aztec_desktop.gui.art.crops import cob
from aztec_desktop.gui.art.paint import (
    at,
    circle,
    curve,
    disc,
    line,
    polygon,
    rounded,
    shape,
    stroke,
    write,
)
from aztec_desktop.gui.art.signs import bent_arrow, fret, numeral
from aztec_desktop.gui.art.stars import star_path
from aztec_desktop.gui.art.tiles import TileFace, small_tile
from aztec_desktop.gui.art.tokens import footprint, hold, jaguar, prophecy
from aztec_desktop.gui.theme import BONE, INK, Theme, font
from aztec_desktop.gui.theme import pigments as pig

CARD_WIDTH: Final = 112.0
CARD_HEIGHT: Final = 150.0

KINDS: Final = (
    *(f"move {n}" for n in range(1, 7)),
    "hold",
    "harvest now",
    "move seed",
    "across sky",
    "prophecy",
    "match stars",
    "final ritual",
    *(f"special {s}" for s in ("comet", "bounty", "blight", "great_harvest", "mirror_left", "mirror_right")),
)
"""Every kind of card that has a picture, without the jaguar mark."""


def split_kind(kind: str) -> tuple[str, bool]:
    """Part a kind such as ``move 3 +jaguar`` into the action and whether the jaguar may be taken instead."""
    action, _, extra = kind.partition(" +")
    return action, extra == "jaguar"


def card_picture(p: QPainter, kind: str, theme: Theme, tile: TileFace | None = None) -> None:
    """Draw the picture of a card in the 100-unit box; ``tile`` is the special tile that it brings, if any.

    Raises KeyError for a kind without a picture, or a special tile that is neither given nor usual.
    """
    action, _ = split_kind(kind)
    if action.startswith("move ") and action[5:].isdigit():
        _steps(p, int(action[5:]))
    elif action.startswith("special "):
        small_tile(p, tile or STANDARD_SPECIALS[action.removeprefix("special ")], theme)
    else:
        _PICTURES[action](p)


STANDARD_SPECIALS: Final = {
    "comet": TileFace(0, comet=True),
    "bounty": TileFace(3),
    "blight": TileFace(-3),
    "great_harvest": TileFace(4),
    "mirror_left": TileFace(0, copies="left"),
    "mirror_right": TileFace(0, copies="right"),
}
"""The special tiles of the usual component set, for pictures without a game at hand."""


def _steps(p: QPainter, count: int) -> None:
    """Footprints from the lower left to the upper right, one for each month that the tile walks."""
    size = (88, 64, 54, 46, 40, 36)[count - 1]
    run = (0, 34, 58, 68, 74, 78)[count - 1]
    apart = 0 if count == 1 else size * 0.17
    for k in range(count):
        along = (k - (count - 1) / 2) / max(count - 1, 1)
        side = -1 if k % 2 == 0 else 1
        x, y = along * run, -along * run * 0.9
        with at(p, x + side * apart, y + side * apart, size, 48):
            footprint(p, pig.COCHINEAL, left=side < 0)


def _harvest(p: QPainter) -> None:
    with at(p, -13, 0, 84):
        cob(p)
    blade = curve((8, 34), (4, 6, 18, -18, 44, -26), (44, 4, 30, 26, 14, 38), closed=True)
    shape(p, blade, pig.CARBON, INK, 4.5)
    stroke(p, curve((20, 22), (20, 4, 36, -12)), pig.MIRROR_GLASS, 2.6)
    shape(p, polygon([(4, 32), (16, 42), (10, 50), (-4, 42)]), pig.GOLD_DEEP, INK, 4)


def _move_seed(p: QPainter) -> None:
    shape(p, rounded(QRectF(-48, 8, 96, 36), 6), pig.SOIL, INK, 5)
    for x in (-25, 25):
        disc(p, (x, 26), 12, pig.SOIL_DEEP, INK, 3.5)
    bent_arrow(p, QRectF(-26, -22, 52, 56), -62, 118, pig.COCHINEAL, 6)
    disc(p, (-27, -14), 22, BONE, INK, 4.5)
    with at(p, -27, -14, 34):
        cob(p)


def _across(p: QPainter) -> None:
    p.setPen(line(pig.STONE, 15, flat=True))
    p.setBrush(Qt.BrushStyle.NoBrush)
    arc = QPainterPath()
    arc.arcMoveTo(QRectF(-42, -38, 84, 84), -10)
    arc.arcTo(QRectF(-42, -38, 84, 84), -10, 200)
    p.drawPath(arc)
    for x, fill, turn in ((-36, pig.MAYA_BLUE, 14), (36, pig.LEAF, -14)):
        with at(p, x, 10, 100, turn):
            shape(p, rounded(QRectF(-13, -15, 26, 30), 2), fill, INK, 5)
    bent_arrow(p, QRectF(-26, -24, 52, 52), -48, 92, pig.COCHINEAL, 4.5)
    bent_arrow(p, QRectF(-26, -20, 52, 52), 132, 92, pig.COCHINEAL, 4.5)
    disc(p, (0, 4), 16, pig.OCHRE, INK, 5)


def _match_stars(p: QPainter) -> None:
    disc(p, (0, 0), 46, pig.NIGHT, INK, 5)
    for x, y in ((-24, -18), (-8, -32), (26, 20), (6, 34), (-34, 2), (32, -4), (12, 14)):
        disc(p, (x, y), 2, BONE)
    stroke(p, curve((-16, 14), (16, -14)), pig.OCHRE_PALE, 6)
    for x, y in ((-16, 15), (16, -15)):
        disc(p, (x, y), 17, BONE, INK, 4)
        with at(p, x, y, 27):
            shape(p, star_path("four"), pig.OCHRE, INK, 8)


def _final(p: QPainter) -> None:
    flame = curve(
        (0, -48),
        (4, -34, 18, -28, 12, -12),
        (8, -4, -8, -4, -12, -12),
        (-18, -26, -2, -32, 0, -48),
        closed=True,
    )
    shape(p, flame, pig.VERMILION, INK, 4.5)
    shape(p, curve((0, -26), (6, -20, 6, -12, 0, -9), (-6, -12, -6, -20, 0, -26), closed=True), pig.OCHRE, None)
    half = [(-15, -8), (-15, 6), (-27, 6), (-27, 20), (-38, 20), (-38, 33), (-48, 33), (-48, 46)]
    shape(p, polygon(half + [(-x, y) for x, y in reversed(half)]), pig.STONE, INK, 5)
    shape(p, polygon([(-8, 46), (-8, -4), (8, -4), (8, 46)]), BONE, INK, 4)
    p.setPen(line(INK, 2.6))
    for y in (6, 16, 26, 36):
        p.drawLine(QPointF(-7, y), QPointF(7, y))


_PICTURES: Final = {
    "hold": lambda p: hold(p, INK),
    "harvest now": _harvest,
    "move seed": _move_seed,
    "across sky": _across,
    "prophecy": lambda p: prophecy(p, INK),
    "match stars": _match_stars,
    "final ritual": _final,
}


def card(p: QPainter, kind: str, title: str, theme: Theme, tile: TileFace | None = None) -> None:
    """Draw a whole card, 112 x 150 units around the origin, with ``title`` as its name.

    Below the name stands what the jaguar would give, or else an ornament: on a Move its Mayan numeral.
    """
    _blank_card(p, theme)
    action, with_jaguar = split_kind(kind)
    with at(p, 0, -28, 66):
        card_picture(p, action, theme, tile)
    p.save()
    p.translate(0, 21)
    _fit(p, title, 15, 88)
    p.restore()
    if with_jaguar:
        _jaguar_strip(p)
    else:
        _ornament(p, action)


def card_back(p: QPainter, theme: Theme) -> None:
    """Draw the back of a ritual card."""
    _blank_card(p, theme)
    with at(p, 0, 0, 64):
        disc(p, (0, 0), 48, pig.COCHINEAL, INK, 4)
        shape(p, circle(0, 0, 38), None, pig.OCHRE_PALE, 3)
        with at(p, 0, 0, 56):
            fret(p, pig.OCHRE_PALE)


def _blank_card(p: QPainter, theme: Theme) -> None:
    shape(p, rounded(QRectF(-55, -74, 110, 148), 9), theme.card, INK, 2.2)
    shape(p, rounded(QRectF(-50, -69, 100, 138), 6), None, theme.card_rule, 1.5)
    shape(p, rounded(QRectF(-46.6, -65.6, 93.2, 131.2), 4), None, theme.card_rule, 0.9)


def _fit(p: QPainter, text: str, px: float, width: float) -> None:
    """Write a name in the carved voice, smaller if it would be wider than the card."""
    face = font("name", 100)
    wide = QPainterPath()
    wide.addText(0, 0, face, text)
    needed = wide.boundingRect().width() * px / 100
    write(p, text, face, px * min(1.0, width / max(needed, 1.0)), INK)


def _jaguar_strip(p: QPainter) -> None:
    shape(p, rounded(QRectF(-47.5, 37, 95, 30), 4), pig.OCHRE_PAPER, INK, 1.2)
    for x, text, role, px in ((-36, "or", "body", 12.5), (27, "+1 VP", "strong", 13)):
        p.save()
        p.translate(x, 52)
        write(p, text, font("strong" if role == "strong" else "body"), px, INK)
        p.restore()
    with at(p, -13, 52, 25):
        jaguar(p, INK)


def _ornament(p: QPainter, action: str) -> None:
    for side in (-1, 1):
        stroke(p, curve((side * 16, 53), (side * 38, 53)), pig.COCHINEAL, 1.3)
    if action.startswith("move ") and action[5:].isdigit():
        number = int(action[5:])
        p.save()
        p.translate(0, 50 if number < 5 else 47)
        numeral(p, number, pig.COCHINEAL)
        p.restore()
    else:
        with at(p, 0, 53, 11):
            fret(p, pig.COCHINEAL)
