"""Everything drawn for this product, as vector figures; here as pixmaps for panels and dialogs.

All functions take logical pixels and the device pixel ratio of the screen, and keep what they drew in Qt's
pixmap cache. They need a running QGuiApplication. Unknown names raise KeyError.
"""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPixmap

from aztec_desktop.gui.art import beasts, cards, crops, destiny, signs, stars, tiles, tokens
from aztec_desktop.gui.art.paint import at, boxed, picture, rounded
from aztec_desktop.gui.art.tiles import TileFace
from aztec_desktop.gui.theme import SEAT_STYLES, Theme

__all__ = [
    "TileFace",
    "card_back_pixmap",
    "card_picture_icon",
    "card_pixmap",
    "crop_icon",
    "cube_icon",
    "destiny_icon",
    "footprint_icon",
    "numeral_icon",
    "seat_badge",
    "seat_disc",
    "seat_spine",
    "seed_icon",
    "special_icon",
    "star_icon",
    "sun_icon",
    "tile_icon",
    "token_icon",
    "village_icon",
]

PALE = 0.32
"""The strength of what is there nought times, so that places never jump."""


def seat_badge(colour: str, size: float, dpr: float, theme: Theme, letter: bool | None = None) -> QPixmap:
    """Return a seat's badge; ``letter`` None shows the letter from 40 px up."""
    shown = size >= 40 if letter is None else letter
    return boxed(
        f"badge:{colour}:{shown}:{theme.name}",
        size,
        dpr,
        lambda p: stars.badge(p, colour, theme, letter=shown),
    )


def seat_disc(colour: str, size: float, dpr: float, theme: Theme) -> QPixmap:
    """Return the disc that marks a seat's place on a track: the badge without its letter."""
    return seat_badge(colour, size, dpr, theme, letter=False)


def cube_icon(colour: str, size: float, dpr: float, theme: Theme) -> QPixmap:
    """Return the cube that marks a seat's victory points."""
    return boxed(f"cube:{colour}:{theme.name}", size, dpr, lambda p: stars.chip_marker(p, colour, theme))


def star_icon(colour: str, size: float, dpr: float) -> QPixmap:
    """Return a colour's star on its bone medallion."""
    return boxed(f"star:{colour}", size, dpr, lambda p: stars.medallion(p, colour))


def seat_spine(colour: str, width: float, height: float, dpr: float, theme: Theme | None = None) -> QPixmap:
    """Return a strip in a seat's colour and pattern, for the edge of its row or its part of a chart."""
    worn = theme or Theme.light()

    def draw(p: QPainter) -> None:
        box = rounded(QRectF(-width / 2, -height / 2, width, height), 0)
        stars.fill_seat(p, box, SEAT_STYLES[colour], 6, worn)

    return picture(f"spine:{colour}:{worn.is_contrast}", width, height, dpr, draw)


def crop_icon(crop: str, size: float, dpr: float) -> QPixmap:
    """Return the picture of ``maize``, ``squash`` or ``bean``."""
    return boxed(f"crop:{crop}", size, dpr, lambda p: crops.crop(p, crop))


def seed_icon(colour: str, crop: str, size: float, dpr: float, theme: Theme, *, harvested: bool = False) -> QPixmap:
    """Return a seed of a seat; ``harvested`` shows its checked side."""
    return boxed(
        f"seed:{colour}:{crop}:{harvested}:{theme.name}",
        size,
        dpr,
        lambda p: tokens.seed(p, colour, crop, theme, harvested=harvested),
    )


def token_icon(kind: str, size: float, dpr: float, theme: Theme, *, dim: bool = False) -> QPixmap:
    """Return ``prophecy``, ``jaguar``, ``death`` or ``hold``; ``dim`` for a count of nought."""

    def draw(p: QPainter) -> None:
        if dim:
            p.setOpacity(PALE)
        tokens.TOKENS[kind](p, theme.outline)

    return boxed(f"token:{kind}:{dim}:{theme.name}", size, dpr, draw)


def village_icon(colour: str, size: float, dpr: float, theme: Theme, *, unfed: bool = False) -> QPixmap:
    """Return a village in a seat's colour; ``unfed`` is paler."""

    def draw(p: QPainter) -> None:
        if unfed:
            p.setOpacity(0.5)
        tokens.village(p, colour, theme)

    return boxed(f"village:{colour}:{unfed}:{theme.name}", size, dpr, draw)


def tile_icon(face: TileFace, size: float, dpr: float, theme: Theme, *, dim: bool = False) -> QPixmap:
    """Return the small sign of a month tile; ``dim`` for a special one that is not in the stock."""

    def draw(p: QPainter) -> None:
        if dim:
            p.setOpacity(PALE)
        tiles.small_tile(p, face, theme)

    return boxed(f"tile-icon:{face.key}:{dim}:{theme.name}", size, dpr, draw)


def special_icon(special: str, size: float, dpr: float, theme: Theme, *, dim: bool = False) -> QPixmap:
    """Return the small sign of a special tile of the usual component set by its id, such as ``comet``."""
    return tile_icon(cards.STANDARD_SPECIALS[special], size, dpr, theme, dim=dim)


def card_pixmap(kind: str, title: str, width: float, dpr: float, theme: Theme, tile: TileFace | None = None) -> QPixmap:
    """Return a whole ritual card, 112 wide to 150 high; ``title`` is its name in the person's language.

    ``kind`` is a card's text such as ``move 3 +jaguar``; ``tile`` the special tile that it brings, if any.
    """
    height = width * cards.CARD_HEIGHT / cards.CARD_WIDTH

    def draw(p: QPainter) -> None:
        with at(p, 0, 0, 100 * width / cards.CARD_WIDTH):
            cards.card(p, kind, title, theme, tile)

    return picture(f"card:{kind}:{title}:{tile and tile.key}:{theme.name}", width, height, dpr, draw)


def card_back_pixmap(width: float, dpr: float, theme: Theme) -> QPixmap:
    """Return the back of a ritual card."""
    height = width * cards.CARD_HEIGHT / cards.CARD_WIDTH

    def draw(p: QPainter) -> None:
        with at(p, 0, 0, 100 * width / cards.CARD_WIDTH):
            cards.card_back(p, theme)

    return picture(f"card-back:{theme.name}", width, height, dpr, draw)


def card_picture_icon(kind: str, size: float, dpr: float, theme: Theme, tile: TileFace | None = None) -> QPixmap:
    """Return only the picture of a ritual card, for lists and aids."""
    key = f"card-picture:{kind}:{tile and tile.key}:{theme.name}"
    return boxed(key, size, dpr, lambda p: cards.card_picture(p, kind, theme, tile))


def sun_icon(size: float, dpr: float) -> QPixmap:
    """Return the sun face: the mark of the game and of the starting player."""
    return boxed("sun", size, dpr, beasts.sun_face)


def destiny_icon(size: float, dpr: float) -> QPixmap:
    """Return the mark of the advanced game: crossed squares round an eye."""
    return boxed("destiny", size, dpr, destiny.destiny_mark)


def footprint_icon(size: float, dpr: float, fill: str) -> QPixmap:
    """Return one footprint, for what has no picture yet."""
    return boxed(f"footprint:{fill}", size, dpr, lambda p: tokens.footprint(p, fill, left=True))


def numeral_icon(number: int, height: float, dpr: float, fill: str) -> QPixmap:
    """Return a Mayan numeral (1 … 19) in a square; the highest, three bars under dots, just fits."""

    def draw(p: QPainter) -> None:
        p.scale(height / 30, height / 30)
        p.translate(0, -signs.numeral_height(number) / 2)
        signs.numeral(p, number, fill)

    return picture(f"numeral:{number}:{fill}", height, height, dpr, draw)
