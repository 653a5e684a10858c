"""What the Destiny Marker foretells: the way the Date Marker would go, and who would earn what if the game ended so."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from aztec_desktop.core.actions import Action, Seat
from aztec_desktop.games.mayan_sun.destiny.components import SPACES
from aztec_desktop.games.mayan_sun.destiny.fates import glyph_at, outlook
from aztec_desktop.games.mayan_sun.destiny.state import put
from aztec_desktop.games.mayan_sun.scoring import crop_values, window_sum
from aztec_desktop.gui.art import stage
from aztec_desktop.gui.art.glyphs import dotted_path
from aztec_desktop.gui.art.paint import at, polar
from aztec_desktop.gui.art.stars import badge
from aztec_desktop.gui.board.items import SpriteItem
from aztec_desktop.gui.board.marks import MarkSet, glow
from aztec_desktop.gui.board.pose import Pose, Sprite
from aztec_desktop.gui.boards.mayan_sun.destiny import geometry as inner
from aztec_desktop.gui.boards.mayan_sun.foresight import SunForesight
from aztec_desktop.gui.boards.mayan_sun.windows import LABEL_Z, WINDOW_Z, Glance
from aztec_desktop.gui.theme import font

if TYPE_CHECKING:
    from aztec_desktop.games.mayan_sun.destiny.state import DestinyState

_ARC_Z: Final = 64.5
_FREE: Final = 4.6
"""So many degrees of the dotted way lie under the marker itself."""


class Omen(NamedTuple):
    """What would come if the Destiny Marker ended on a space.

    Attributes:
        start: the date on which the Date Marker is now.
        moves: how many dates it would go, clockwise positive.
        date: the date where it would be.
        fate: the seat that would earn for the fate and its points, or None.
        hit: the seat that would earn for the date and its points, or None.
    """

    space: int
    start: int
    moves: int
    date: int
    fate: tuple[Seat, int] | None
    hit: tuple[Seat, int] | None


class DestinyForesight(SunForesight):
    """Reckons on the present view of Aztec Destiny."""

    def window_sums(self, s: Any) -> list[int | None]:
        if -1 in s.tiles:
            return [None] * len(s.seeds)
        values = crop_values(s)
        return [None if field < 0 else window_sum(values, field, s.months[seed]) for seed, field in enumerate(s.seeds)]

    def omen(self) -> Omen | None:
        """Return what the markers foretell as they stand; None while they are not set, and when all is over."""
        return _omen(self._seen())

    def omen_after(self, seat: Seat, action: Action) -> Omen | None:
        """Return what they would foretell after a legal action; None for one that does not change it."""
        before: DestinyState = self._seen()
        if self._game.refusal(before, seat, action) is not None:
            return None
        after = before.copy()  # only the piece is put: what the engine lets follow may be the end of the year
        match action:
            case ("move_marker", steps):
                after.marker = (before.marker + steps) % SPACES
            case ("fate" | "change_fate", space):
                after.fates = put(before.fates, seat, space)
            case ("date" | "change_date", date):
                after.dates = put(before.dates, seat, date)
            case _:
                return None
        return _omen(after)


def _omen(s: DestinyState) -> Omen | None:
    if s.marker < 0 or -1 in s.glyphs or s.step >= len(s.kit.edition.phases):
        return None
    ahead = outlook(s, s.marker)
    fate = None if ahead.fate_seat is None else (ahead.fate_seat, ahead.fate_points)
    hit = None if ahead.date_seat is None else (ahead.date_seat, ahead.date_points)
    return Omen(s.marker, s.date, glyph_at(s, s.marker).moves, ahead.date, fate, hit)


def show_way(marks: MarkSet, omen: Omen | None, glance: Glance, *, aimed: bool) -> None:
    """Dot the way that the Date Marker would go; while it is ``aimed`` at, light the date as well."""
    if not marks.renew("omen way", omen and omen[:4], glance, aimed) or omen is None:
        return
    theme = glance.theme
    if omen.moves:
        path = _way(omen)
        key = f"omen-way:{omen.start}:{omen.moves}@{theme.name}"
        marks.area("omen way", key, path, lambda p: dotted_path(path, p, theme.glow, 4.2), _ARC_Z, glance.lens)
    if aimed:
        area = inner.date_shape(omen.date)
        key = f"omen-date:{omen.date}@{theme.name}"
        marks.area("omen way", key, area, glow(area, theme.glow, 0.22, theme, 3.0), WINDOW_Z, glance.lens)


def _way(omen: Omen) -> QPainterPath:
    radius = (inner.marker_at(0).x() ** 2 + inner.marker_at(0).y() ** 2) ** 0.5
    side = 1 if omen.moves > 0 else -1
    start = inner.date_turn(omen.start) + side * _FREE
    sweep = side * (abs(omen.moves) * inner.DATE_SPAN - _FREE)
    box = QRectF(-radius, -radius, 2 * radius, 2 * radius)
    path = QPainterPath()
    path.arcMoveTo(box, 90 - start)
    path.arcTo(box, 90 - start, -sweep)
    return path


def show_earners(
    marks: MarkSet, omen: Omen | None, told: Callable[[str, int | str], str], colours: Sequence[str], glance: Glance
) -> None:
    """Say at the glyph and at the date what they would bring, and whom; ``told`` puts a key and a number into words."""
    if not marks.renew("omen earners", omen, glance) or omen is None:
        return
    spot = polar(inner.GLYPH_RING.inner + 20, inner.space_turn(omen.space))
    if omen.fate is not None:
        seat, points = omen.fate
        _label(marks, told("points", points), colours[seat], spot, glance)
    beside = polar(glance.rings.fields.middle, inner.date_turn(omen.date))
    if omen.hit is not None:
        seat, points = omen.hit
        _label(marks, told("points", points), colours[seat], beside, glance)
    else:
        _label(marks, told("date", omen.date), "", beside, glance)


def _label(marks: MarkSet, text: str, colour: str, spot: QPointF, glance: Glance) -> None:
    theme, grown = glance.theme, min(glance.text, 1.5)
    face, px = font("strong"), 14 * grown
    icon = 24 * grown if colour else 0.0
    wide, high = stage.text_width(text, face, px) + icon + 20 * grown, 27 * grown

    def draw(p: QPainter) -> None:
        stage.panel(p, (wide, high), theme, theme.gold, line_width=2.0)
        if colour:
            with at(p, -wide / 2 + 16 * grown, 0, 20 * grown):
                badge(p, colour, theme, letter=False)
        left = QPointF(-wide / 2 + 10 * grown + icon, 0)
        stage.write_from(p, text, (face, px), left, theme.ink)

    item = SpriteItem("omen", marks.album)
    sprite = Sprite(f"omen:{text}:{colour}:{theme.name}:{grown}", wide + 12, high + 14, draw)
    item.dress([sprite], Pose(spot.x(), spot.y(), z=LABEL_Z), glance.lens)
    marks.put("omen earners", item)
