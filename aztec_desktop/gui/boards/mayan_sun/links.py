"""Star connections on the board: the ones there are, the ones a move would break, the ones it would make."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Literal, TypeAlias

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter

from aztec_desktop.gui.art.paint import at, colour, curve, disc, line, polar
from aztec_desktop.gui.art.stars import star
from aztec_desktop.gui.art.tiles import SPAN
from aztec_desktop.gui.board.items import SpriteItem
from aztec_desktop.gui.board.marks import MarkSet
from aztec_desktop.gui.board.pose import Pose, Sprite
from aztec_desktop.gui.boards.mayan_sun.foresight import Link
from aztec_desktop.gui.boards.mayan_sun.geometry import MONTHS
from aztec_desktop.gui.boards.mayan_sun.layout import LINK_Z
from aztec_desktop.gui.boards.mayan_sun.windows import Glance
from aztec_desktop.gui.theme import BONE, INK, SEAT_STYLES, Theme

Fate: TypeAlias = Literal["kept", "lost", "won"]

FATE_Z: Final = 72.0
"""What is lost or won lies above the light of the targets."""
_INSIDE: Final = 11.0
"""How far within the ring of tiles the first connection lies."""
_APART: Final = 13.0
_HALF: Final = 6.6
"""How far a connection reaches on both sides of its border, in degrees."""


def show_links(marks: MarkSet, fate: Fate, links: Iterable[Link], colours: Sequence[str], glance: Glance) -> None:
    """Show connections of one fate: a line over the border of two months; several seats' lines lie side by side."""
    taken: dict[tuple[int, int], int] = {}
    names: list[str] = []
    for seat, a, b in links:
        pair = (min(a, b), max(a, b))
        place = taken.get(pair, 0)
        taken[pair] = place + 1
        names.append(f"{seat}:{pair}")
        kind = f"links {fate}/{names[-1]}"
        if marks.renew(kind, place, glance):
            border = SPAN * (0 if pair == (0, MONTHS - 1) else pair[1])
            item = SpriteItem(f"link {fate}:{seat}:{pair}", marks.album)
            z = LINK_Z if fate == "kept" else FATE_Z
            item.dress([_sprite(colours[seat], border, place, fate, glance)], Pose(0, 0, z=z), glance.lens)
            marks.put(kind, item)
    marks.keep(f"links {fate}", names)


def _sprite(name: str, border: float, place: int, fate: Fate, glance: Glance) -> Sprite:
    theme = glance.theme
    radius = glance.rings.tiles.outer - _INSIDE - _APART * place
    spot = polar(radius, border)

    def draw(p: QPainter) -> None:
        p.translate(-spot)
        _line(p, name, radius, border, fate, theme)
        p.translate(spot)
        disc(p, (0, 0), 9, BONE, theme.outline if theme.is_contrast else INK, 1.5)
        with at(p, 0, 0, 13):
            if fate == "lost":
                p.setOpacity(0.45)
            star(p, name, 3)
        if fate == "lost":
            _cross(p, theme)

    return Sprite(f"link:{name}:{border}:{place}:{fate}:{theme.name}", 104, 104, draw, spot.x(), spot.y())


def _line(p: QPainter, name: str, radius: float, border: float, fate: Fate, theme: Theme) -> None:
    start, end = polar(radius, border - _HALF), polar(radius, border + _HALF)
    middle = polar(radius + 2.2, border)
    path = curve((start.x(), start.y()), (middle.x(), middle.y(), end.x(), end.y()))
    edge = "#FFFFFF" if theme.is_contrast and theme.is_dark else INK
    p.setPen(line(edge, 7.5))
    p.drawPath(path)
    if fate == "kept":
        p.setPen(line(SEAT_STYLES[name].fill, 4.5))
        p.drawPath(path)
        return
    p.setPen(line(BONE if fate == "won" else colour(INK, 0.8), 4.5))
    p.drawPath(path)
    dashed = line(SEAT_STYLES[name].fill, 4.5, flat=True)
    dashed.setDashPattern([2.0, 1.0])
    p.setPen(dashed)
    p.drawPath(path)


def _cross(p: QPainter, theme: Theme) -> None:
    """Draw the sign of what breaks, always with its dark edge: never by colour alone."""
    red = theme.danger if not theme.is_dark or theme.is_contrast else "#E0473A"
    for name, width in ((INK, 6.6), (red, 4.4)):
        p.setPen(line(name, width))
        for k in (1, -1):
            p.drawLine(QPointF(-9, -9 * k), QPointF(9, 9 * k))
