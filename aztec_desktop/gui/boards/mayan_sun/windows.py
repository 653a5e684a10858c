"""A seed's window on the board: its four months lit as one, and a label with what they bring, now and then."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QPainter, QPainterPath

from aztec_desktop.gui.art import stage
from aztec_desktop.gui.art.crops import crop
from aztec_desktop.gui.art.paint import Draw, at, circle, polar, shape
from aztec_desktop.gui.art.tiles import SPAN, sector
from aztec_desktop.gui.board.items import Lens, SpriteItem
from aztec_desktop.gui.board.marks import MarkSet, glow
from aztec_desktop.gui.board.pose import Pose, Sprite
from aztec_desktop.gui.boards.mayan_sun import geometry as geo
from aztec_desktop.gui.boards.mayan_sun.geometry import Rings
from aztec_desktop.gui.theme import INK, Theme, font
from aztec_desktop.model.sheet import signed

WINDOW_Z: Final = 50.0
LABEL_Z: Final = 560.0
MONTHS_LONG: Final = 4
_KIND: Final = "window"
_SUMS: Final = "sums"
_ICON, _GAP, _MARGIN = 20.0, 6.0, 11.0
_WIDEST: Final = 190.0
"""A label grows with the text as long as the plaza has room for several."""

Run: TypeAlias = tuple[str, QFont, float, str]
"""A part of a label: what it says, with font, size and colour."""


class Window(NamedTuple):
    """A seed's window to light: the seed's piece, its month, what it brings now and would bring, over how many months.

    ``before`` is None where nothing is known or the seed is only planted now, ``after`` where nothing would change.
    """

    seed: str
    month: int
    before: int | None
    after: int | None = None
    long: int = MONTHS_LONG


class Glance(NamedTuple):
    """How marks are drawn: for which lens, in which theme and text size, on which rings."""

    lens: Lens
    theme: Theme
    text: float
    rings: Rings


def show_windows(marks: MarkSet, windows: Sequence[Window], glance: Glance, *, sums: bool) -> None:
    """Light these windows; with ``sums`` say what each brings."""
    for window in windows:
        if marks.renew(f"{_KIND}/{window.month}", window.long, glance):
            _light(marks, window.month, window.long, glance)
    marks.keep(_KIND, (str(window.month) for window in windows))
    said = [w for w in windows if sums and (w.before is not None or w.after is not None)]
    if marks.renew(_SUMS, said, glance):
        _say_sums(marks, said, glance)


def _light(marks: MarkSet, month: int, long: int, glance: Glance) -> None:
    lens, theme, _, rings = glance
    area, field, kind = window_shape(rings, month, long), rings.field_shape(month), f"{_KIND}/{month}"
    key = f"window:{month}@{long}:{theme.name}"
    marks.area(kind, key, area, glow(area, theme.glow, 0.08, theme, 3.4), WINDOW_Z, lens)
    key = f"window-field:{month}@{theme.name}"
    marks.area(kind, key, field, _field_glow(rings, month, theme), WINDOW_Z + 1, lens)


def window_shape(rings: Rings, month: int, long: int = MONTHS_LONG) -> QPainterPath:
    """Return the outline of the ``long`` months that a seed on ``month`` harvests, as one area."""
    middle = geo.middle(month) + SPAN * (long - 1) / 2
    return sector(rings.tiles, middle, SPAN * long)


def _field_glow(rings: Rings, month: int, theme: Theme) -> Draw:
    around = glow(rings.field_shape(month), theme.glow, 0.10, theme, 3.0)
    spot = rings.field_at(month)

    def draw(p: QPainter) -> None:
        around(p)
        seed = circle(spot.x(), spot.y(), rings.seed / 2 + 1)
        shape(p, seed, None, INK, 5.0)
        shape(p, seed, None, theme.glow, 2.8)

    return draw


# -- the label


def _say_sums(marks: MarkSet, windows: Sequence[Window], glance: Glance) -> None:
    taken: list[QRectF] = []
    for window in windows:
        sprite = label_sprite(window, glance)
        box = label_box(sprite, window.month, taken, rings=glance.rings)
        taken.append(box)
        item = SpriteItem(f"sum:{window.seed}", marks.album)
        item.dress([sprite], Pose(box.center().x(), box.center().y(), z=LABEL_Z), glance.lens)
        marks.put(_SUMS, item)


def label_box(
    sprite: Sprite, month: int, taken: Sequence[QRectF], apart: Sequence[QPointF] = (), *, rings: Rings
) -> QRectF:
    """Return where a label lies: as near to its seed as it can without covering a month's name or another label.

    ``taken`` are the boxes of other labels, ``apart`` the middles of others of the same size.
    """
    wide, high = sprite.width - 12, sprite.height - 14
    box = QRectF(-wide / 2, -high / 2, wide, high)
    places = [box.translated(x, y) for x, y in _places(wide, high, month, rings)]
    taken = [*taken, *(box.translated(middle) for middle in apart)]
    free = [place for place in places if not any(place.intersects(other) for other in taken)]
    return next(iter(free or places), box.translated(_wanted(month, rings)))


def _wanted(month: int, rings: Rings) -> QPointF:
    return polar(rings.seasons.middle - 8, geo.middle(month))


@lru_cache(maxsize=256)
def _places(wide: float, high: float, month: int, rings: Rings) -> Sequence[tuple[float, float]]:
    """Return where the middle of a label may lie without covering a month's name, the nearest to its seed first."""
    wanted, outermost = _wanted(month, rings), rings.names.inner + 4
    found: list[tuple[float, float, float]] = []
    for y in range(-round(outermost), round(outermost) + 1, 3):
        room = outermost**2 - (abs(y) + high / 2) ** 2
        widest = math.sqrt(room) - wide / 2 if room > 0 else -1.0
        if widest >= 0:
            x = min(widest, max(-widest, wanted.x()))
            found.append((math.hypot(x - wanted.x(), y - wanted.y()), x, y))
    return [(x, y) for _, x, y in sorted(found)]


def label_sprite(window: Window, glance: Glance) -> Sprite:
    """Return the label of a window: the crop and what it brings."""
    theme = glance.theme
    text = min(glance.text, _WIDEST / _width(_runs(window, theme, 1.0), 1.0))
    runs = _runs(window, theme, text)
    icon, gap, rim = _ICON * text, _GAP * text, _MARGIN * text
    wide, high = _width(runs, text), 30 * text

    def draw(p: QPainter) -> None:
        stage.panel(p, (wide, high), theme, theme.gold, line_width=2.0)
        x = -wide / 2 + rim
        with at(p, x + icon / 2, 0, icon):
            crop(p, window.seed.split(":")[2])
        x += icon
        for said, face, px, fill in runs:
            x += gap
            stage.write_from(p, said, (face, px), QPointF(x, 0), fill)
            x += stage.text_width(said, face, px)

    return Sprite(f"sum:{window}:{theme.name}:{text}", wide + 12, high + 14, draw)


def _width(runs: Sequence[Run], text: float) -> float:
    return (2 * _MARGIN + _ICON) * text + sum(
        _GAP * text + stage.text_width(said, face, px) for said, face, px, _ in runs
    )


def _runs(window: Window, theme: Theme, text: float) -> list[Run]:
    """Return what the label says, each part with its font, size and colour: "5", or "5 → 7 +2"."""
    strong = font("strong")
    bold = font("strong")
    bold.setWeight(QFont.Weight.Bold)
    if window.after is None or window.after == window.before:
        return [(_plain(window.before), strong, 16 * text, theme.ink)]
    if window.before is None:
        return [(_plain(window.after), bold, 19 * text, theme.ink)]
    told = theme.ok if window.after > window.before else theme.danger
    return [
        (_plain(window.before), strong, 16 * text, theme.ink2),
        ("→", strong, 15 * text, theme.ink2),
        (_plain(window.after), bold, 19 * text, told),
        (signed(window.after - window.before), bold, 13.5 * text, told),
    ]


def _plain(value: int | None) -> str:
    """Return a sum as it is printed on the board: only the minus has a sign."""
    return "" if value is None else str(value).replace("-", "−")
