"""Cards as this game shows them: faces by id, the same on the board, in boxes, rows and panels."""

from __future__ import annotations

from PySide6.QtGui import QPainter, QPixmap

from aztec_desktop.gui.art import value_cards as cards
from aztec_desktop.gui.art.paint import Draw, at, picture
from aztec_desktop.gui.art.wares import WARES, mask
from aztec_desktop.gui.boards.altun_ha.look import VALUES, AltunLook
from aztec_desktop.gui.theme import Theme

TRADE_RULE, GOD_RULE = "#2C6E3C", "#3C6FC0"
"""The colours of the frames of Trade cards and of God cards; pictures and names tell them apart too."""


def card_draw(face: str, look: AltunLook, theme: Theme) -> Draw:
    """Return the drawing of a card, 112 x 150 units; the empty face is its back. A God may have its value behind it."""
    name = face.partition(":")[0]
    if not name:
        return lambda p: cards.back(p, theme)
    if name in VALUES:
        return lambda p: cards.value_card(p, int(name), theme)
    words = (look.card(name), look.effect(name))
    if name in look.trades:
        return lambda p: cards.named_card(p, WARES[name], words, theme, TRADE_RULE)
    number = look.gods.index(name) if name in look.gods else 0
    return lambda p: cards.named_card(p, lambda q: mask(q, number), words, theme, GOD_RULE)


def put_card(p: QPainter, face: str, look: AltunLook, theme: Theme, spot: tuple[float, float, float, float]) -> None:
    """Draw a card at ``x, y``, so wide and turned by so many degrees."""
    x, y, wide, turn = spot
    with at(p, x, y, 100 * wide / cards.WIDE, turn):
        card_draw(face, look, theme)(p)


def card_picture(face: str, look: AltunLook, wide: float, ratio: float, theme: Theme) -> QPixmap:
    """Return a card as a pixmap."""
    high = wide * cards.HIGH / cards.WIDE
    key = f"value-card:{face}:{look.card(face) if face else ''}:{look.effect(face) if face else ''}:{theme.name}"
    return picture(key, wide, high, ratio, lambda p: put_card(p, face, look, theme, (0, 0, wide, 0)))
