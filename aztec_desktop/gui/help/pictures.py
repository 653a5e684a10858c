"""Pictures by name, for aids that are written as data: ``card move 3``, ``crop maize``, ``token jaguar`` …"""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPixmap

from aztec_desktop.gui import art
from aztec_desktop.gui.art import destiny, glyphs, wares
from aztec_desktop.gui.art.beasts import serpent
from aztec_desktop.gui.art.paint import Draw, at, boxed
from aztec_desktop.gui.art.temple import small_temple
from aztec_desktop.gui.theme import Theme


def picture_of(name: str, size: float, ratio: float, theme: Theme) -> QPixmap:
    """Return the picture of a name, ``size`` logical pixels high.

    Raises:
        KeyError: if there is no such picture.
    """
    kind, _, which = name.partition(" ")
    edge = theme.outline
    drawn = {
        "card": lambda: art.card_picture_icon(which, size, ratio, theme),
        "crop": lambda: art.crop_icon(which, size, ratio),
        "token": lambda: art.token_icon(which, size, ratio, theme),
        "special": lambda: art.special_icon(which, size, ratio, theme),
        "ware": lambda: boxed(f"ware:{which}", size, ratio, wares.WARES[which]),
        "sign": lambda: boxed(f"sign:{which}", size, ratio, wares.SIGNS[which]),
        "mask": lambda: boxed(f"mask:{which}", size, ratio, lambda p: wares.mask(p, int(which))),
        "stages": lambda: boxed(f"stages:{which}", size, ratio, lambda p: small_temple(p, int(which), theme.outline)),
        "village": lambda: art.village_icon(which, size, ratio, theme),
        "seed": lambda: art.seed_icon(which.split()[0], which.split()[-1], size, ratio, theme),
        "star": lambda: art.star_icon(which, size, ratio),
        "sun": lambda: art.sun_icon(size, ratio),
        "serpent": lambda: boxed("serpent", size, ratio, serpent),
        "glyph": lambda: boxed(f"glyph:{which}", size, ratio, lambda p: glyphs.glyph(p, which)),
        "progress": lambda: boxed(f"progress:{which}:{edge}", size, ratio, lambda p: glyphs.progress(p, which, edge)),
        "destiny": lambda: _piece(f"cone:{edge}", size, ratio, lambda p: destiny.cone(p, edge)),
        "date": lambda: _piece(f"octagon:{edge}", size, ratio, lambda p: destiny.date_marker(p, edge)),
        "cube": lambda: _piece(f"fate:{which}:{theme.name}", size, ratio, lambda p: destiny.fate_cube(p, which, theme)),
        "stick": lambda: _piece(f"stick:{which}:{theme.name}", size, ratio, lambda p: _stick(p, which, theme)),
        "hut": lambda: _piece(f"hut:{edge}", size, ratio, lambda p: destiny.hut(p, edge)),
    }
    return drawn[kind]()


def _piece(key: str, size: float, ratio: float, draw: Draw) -> QPixmap:
    """Return a piece of the board with air round it."""

    def smaller(p: QPainter) -> None:
        with at(p, 0, 0, 90):
            draw(p)

    return boxed(key, size, ratio, smaller)


def _stick(p: QPainter, colour: str, theme: Theme) -> None:
    """Draw a Date Stick upright in the 100-unit box, its head on top."""
    p.translate(0, -23)
    p.rotate(180)
    p.scale(2.8, 2.8)
    destiny.date_stick(p, colour, theme)


def row_of(names: list[str], size: float, ratio: float, theme: Theme) -> QPixmap:
    """Return pictures side by side as one."""
    pictures = [picture_of(name, size, ratio, theme) for name in names]
    gap = size / 8
    wide = len(pictures) * (size + gap) - gap
    strip = QPixmap(max(1, round(wide * ratio)), max(1, round(size * ratio)))
    strip.setDevicePixelRatio(ratio)
    strip.fill(Qt.GlobalColor.transparent)
    painter = QPainter(strip)
    for place, picture in enumerate(pictures):
        painter.drawPixmap(round(place * (size + gap)), 0, picture)
    painter.end()
    return strip
