"""Cards of a bidding game, 112 x 150 units around the origin: values with a temple, named ones, backs."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from aztec_desktop.gui.art.paint import Draw, at, line, polygon, rounded, shape, write
from aztec_desktop.gui.art.signs import numeral
from aztec_desktop.gui.art.temple import small_temple
from aztec_desktop.gui.theme import INK, FontRole, Theme, font
from aztec_desktop.gui.theme import pigments as pig

WIDE: Final = 112.0
HIGH: Final = 150.0
_TITLE, _LINE = 15.0, 12.5
_BACK, _BACK_LINE = "#17503F", "#E2B84A"


def value_card(p: QPainter, value: int, theme: Theme) -> None:
    """Draw a card of a value: the figure, its Mayan numeral, and which stage of a temple it makes."""
    _paper(p, theme, theme.card_rule)
    p.save()
    p.translate(-33, -48)
    write(p, str(value), font("number"), 36, INK)
    p.restore()
    p.save()
    p.translate(30, -57)
    numeral(p, value, pig.COCHINEAL)
    p.restore()
    with at(p, 0, 28, 82):
        small_temple(p, value, INK)


def named_card(p: QPainter, picture: Draw, words: tuple[str, str], theme: Theme, rule: str) -> None:
    """Draw a card with a picture, a name, and what it does in a few words; ``rule`` is the colour of its frame."""
    _paper(p, theme, rule)
    with at(p, 0, -24, 70):
        picture(p)
    title, effect = words
    for text, role, px, y in ((title, "name", _TITLE, 30), (effect, "strong", _LINE, 52)):
        p.save()
        p.translate(0, y)
        _fit(p, text, role, px)  # type: ignore[arg-type]
        p.restore()


def back(p: QPainter, theme: Theme) -> None:
    """Draw the back of a card."""
    shape(p, rounded(QRectF(-55, -74, 110, 148), 9), _BACK, theme.outline, 2.4)
    shape(p, rounded(QRectF(-50, -69, 100, 138), 6), None, "#0C3428", 2)
    steps = [(-34, 22), (-34, 8), (-22, 8), (-22, -6), (-11, -6), (-11, -22)]
    shape(p, polygon(steps + [(-x, y) for x, y in reversed(steps)]), None, _BACK_LINE, 3)
    shape(p, polygon([(-6, 22), (-6, 4), (6, 4), (6, 22)], closed=False), None, _BACK_LINE, 3)


def empty_place(p: QPainter, theme: Theme, width: float = 2.0) -> None:
    """Draw the dashed outline where a card may lie."""
    pen = line(theme.line2, width)
    pen.setDashPattern([3.5, 3.0])
    p.setPen(pen)
    p.setBrush(Qt.BrushStyle.NoBrush)
    p.drawPath(rounded(QRectF(-55, -74, 110, 148), 9))


def _paper(p: QPainter, theme: Theme, rule: str) -> None:
    shape(p, rounded(QRectF(-55, -74, 110, 148), 9), theme.card, INK, 2.4)
    if theme.is_dark:
        shape(p, rounded(QRectF(-56, -75, 112, 150), 10), None, theme.outline, 1.2)
    shape(p, rounded(QRectF(-50, -69, 100, 138), 6), None, rule, 1.6)
    shape(p, rounded(QRectF(-46.6, -65.6, 93.2, 131.2), 4), None, rule, 0.9)


def _fit(p: QPainter, text: str, role: FontRole, px: float, width: float = 92) -> None:
    face = font(role, 100)
    wide = QPainterPath()
    wide.addText(0, 0, face, text)
    needed = wide.boundingRect().width() * px / 100
    write(p, text, face, px * min(1.0, width / max(needed, 1.0)), INK)
