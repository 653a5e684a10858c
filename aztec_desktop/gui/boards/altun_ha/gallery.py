"""The picture by which Altun Ha is chosen: temples of all heights on the plaza, two cards before them."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPixmap

from aztec_desktop.gui.art import temple
from aztec_desktop.gui.art.paint import at
from aztec_desktop.gui.art.plaza import plaza
from aztec_desktop.gui.art.stars import badge
from aztec_desktop.gui.art.value_cards import WIDE, back, value_card
from aztec_desktop.gui.theme import Theme

_TEMPLES = (2, 6, 4, 1, 5, 3)
_BUILDERS = ("blue", "red", "yellow", "jade")


def gallery_picture(width: int, height: int, ratio: float, theme: Theme) -> QPixmap:
    """Return the picture, ``width`` x ``height`` device-independent pixels at that pixel ratio."""
    made = QPixmap(max(1, round(width * ratio)), max(1, round(height * ratio)))
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    p = QPainter(made)
    p.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    p.save()
    p.translate(width / 2, height / 2)
    plaza(p, width + 30, height + 30, theme)
    p.restore()
    tall = (height - 10) / (temple.STAGES * temple.STAGE_HIGH + temple.SHRINE_HIGH)
    unit = max(0.2, min(tall, width / (3.3 * temple.BASE_WIDE)))
    count = max(3, min(len(_TEMPLES), int(width / (temple.BASE_WIDE * unit * 1.06))))
    for place, top in enumerate(_TEMPLES[:count]):
        _temple(p, width * (place + 0.5) / count, height - 6, unit, top, theme)
    wide = height * 0.34
    for k, turn in ((0, -9.0), (1, 7.0)):
        with at(p, width - wide * (1.35 - 0.62 * k), height - wide * 0.62, 100 * wide / WIDE, turn):
            value_card(p, 6, theme) if k else back(p, theme)
    p.end()
    return made


def _temple(p: QPainter, x: float, foot: float, unit: float, top: int, theme: Theme) -> None:
    p.save()
    p.translate(x, foot)
    p.scale(unit, unit)
    for value in range(1, top + 1):
        p.save()
        p.translate(0, -temple.STAGE_HIGH * (value - 0.5))
        temple.stage(p, value, theme)
        with at(p, temple.stage_width(value) / 2 - 16, 3.4, 19):
            badge(p, _BUILDERS[(value + top) % len(_BUILDERS)], theme, letter=False)
        p.restore()
    if top == temple.STAGES:
        p.translate(0, -temple.STAGE_HIGH * top)
        temple.shrine(p)
    p.restore()
