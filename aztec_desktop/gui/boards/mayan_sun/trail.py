"""The way of a held tile: the month it came from, footprints on the borders it passes, notes on unusual targets."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from aztec_desktop.gui.art import stage
from aztec_desktop.gui.art.paint import at, line, polar
from aztec_desktop.gui.art.tiles import SPAN
from aztec_desktop.gui.art.tokens import footprint, hold
from aztec_desktop.gui.board.items import Lens, SpriteItem
from aztec_desktop.gui.board.magnifier import wrapped
from aztec_desktop.gui.board.marks import MarkSet, glow
from aztec_desktop.gui.board.pose import Pose, Sprite
from aztec_desktop.gui.boards.mayan_sun import geometry as geo
from aztec_desktop.gui.boards.mayan_sun.windows import LABEL_Z, WINDOW_Z, Glance
from aztec_desktop.gui.theme import BONE, INK, Theme, font

TRAIL_Z: Final = 70.0
HINT_Z: Final = 250.0
_TRAIL_PART: Final = 0.6423
"""How far out on its tile a footprint lies."""
_NOTE_RADIUS: Final = geo.RADIUS - 24
_BESIDE: Final = geo.RADIUS + 14
_MOST_GROWN: Final = 1.5
"""A note grows with the text at most so much, since it must not hide the months it speaks of."""
Rung: TypeAlias = tuple[QPainterPath, float]
"""An area to be ringed, and how many scene units one unit of the ring's width is."""


def show_trail(marks: MarkSet, ways: Sequence[Sequence[int]], glance: Glance) -> None:
    """Put a footprint on every border that a tile passes; each way begins at the tile's own month."""
    feet: dict[str, tuple[float, bool, bool]] = {}
    for way in ways:
        for step in range(len(way) - 1):
            clockwise = (way[1] - way[0]) % geo.MONTHS == 1
            border = SPAN * (way[step + 1] if clockwise else way[step]) % 360
            feet.setdefault(f"{border}:{clockwise}", (border, clockwise, step % 2 == 0))
    for name, foot in feet.items():
        if marks.renew(f"trail/{name}", foot, glance):
            marks.put(f"trail/{name}", _foot(marks, *foot, glance))
    marks.keep("trail", feet)


def _foot(marks: MarkSet, border: float, clockwise: bool, left: bool, glance: Glance) -> SpriteItem:
    spot = polar(glance.rings.tiles.at(_TRAIL_PART) + (5 if left == clockwise else -5), border)
    turn = border + (90 if clockwise else -90)

    def draw(p: QPainter) -> None:
        with at(p, 0, 0, 26):
            footprint(p, BONE, left=left, edge=INK)

    item = SpriteItem(f"foot:{border}", marks.album)
    item.dress([Sprite(f"foot:{left}", 30, 30, draw, turns=True)], Pose(spot.x(), spot.y(), turn, TRAIL_Z), glance.lens)
    return item


def show_hints(marks: MarkSet, rung: Sequence[Rung], lens: Lens, theme: Theme) -> None:
    """Ring what can be taken."""
    if not marks.renew("hints", rung, lens, theme):
        return
    for area, unit in rung:
        light = glow(area, theme.glow, 0.0, theme, 2.0, unit=unit)
        marks.area("hints", f"hint@{unit:.3f}:{theme.name}", area, light, HINT_Z, lens)


def show_touched(marks: MarkSet, rung: Rung | None, lens: Lens, theme: Theme) -> None:
    """Ring the piece under the pointer that a press would take; None for no such piece."""
    if not marks.renew("touched", rung, lens, theme) or rung is None:
        return
    area, unit = rung
    light = glow(area, theme.glow, 0.07, theme, 2.6, unit=unit)
    marks.area("touched", f"touched@{unit:.3f}:{theme.name}", area, light, HINT_Z, lens)


def show_origin(marks: MarkSet, month: int | None, glance: Glance) -> None:
    """Dash the outline of the month that the held tile came from; None for no such month."""
    if not marks.renew("origin", month, glance) or month is None:
        return
    area = glance.rings.month_shape(month)

    def draw(p: QPainter) -> None:
        p.setBrush(Qt.BrushStyle.NoBrush)
        for fill, width in ((INK, 3.6), (BONE, 1.8)):
            dashed = line(fill, width, flat=True)
            dashed.setDashPattern([9 / width, 6 / width])
            p.setPen(dashed)
            p.drawPath(area)

    marks.area("origin", f"origin@{month}", area, draw, WINDOW_Z, glance.lens)


def show_notes(
    marks: MarkSet, told: Sequence[tuple[str, int]], frame: QRectF, cubes: Iterable[QPointF], glance: Glance
) -> None:
    """Say beside some months what is unusual about them as targets.

    The labels stay within ``frame`` and step aside for the ``cubes`` on the rim.
    """
    taken = tuple((cube.x(), cube.y()) for cube in cubes)
    if marks.renew("notes", told, frame, taken, glance):
        for text, month in told:
            _note(marks, text, month, frame, [QPointF(*cube) for cube in taken], glance)


def _note(marks: MarkSet, text: str, month: int, frame: QRectF, cubes: Sequence[QPointF], glance: Glance) -> None:
    turn = geo.middle(month)
    beside = polar(_NOTE_RADIUS, turn)
    room = frame.right() - beside.x() if beside.x() > 0 else beside.x() - frame.left()
    sprite = _label(text, glance, room)
    size = QRectF(0, 0, sprite.width - 12, sprite.height - 15)
    for radius in (_NOTE_RADIUS, _BESIDE):
        spot = polar(radius, turn)
        box = QRectF(size)
        box.moveCenter(QPointF(spot.x() + size.width() / 2 * (1 if spot.x() > 0 else -1), spot.y()))
        if not any(box.adjusted(-12, -12, 12, 12).contains(cube) for cube in cubes):
            break
    x = min(max(box.center().x(), frame.left() + size.width() / 2), frame.right() - size.width() / 2)
    y = min(max(box.center().y(), frame.top() + size.height() / 2), frame.bottom() - size.height() / 2)
    item = SpriteItem("note", marks.album)
    item.dress([sprite], Pose(x, y, z=LABEL_Z), glance.lens)
    marks.put("notes", item)


def _label(text: str, glance: Glance, room: float) -> Sprite:
    """Return the picture of a note; where there is little room beside the ring its words stand in several rows."""
    grown = min(glance.text, _MOST_GROWN)
    face, px, theme = font("strong"), 12.5 * grown, glance.theme
    rows = [text]
    if stage.text_width(text, face, px) + 42 * grown > room:
        rows = wrapped(text, face, px, max(40.0, room - 42 * grown))
    wide = max(stage.text_width(row, face, px) for row in rows) + 42 * grown
    line_high = px * 1.3
    high = 26 * grown + line_high * (len(rows) - 1)

    def draw(p: QPainter) -> None:
        stage.panel(p, (wide, high), theme, theme.accent2, line_width=2.0, round_=13 * grown)
        with at(p, -wide / 2 + 16 * grown, 0, 18 * grown):
            hold(p, INK)
        for number, row in enumerate(rows):
            y = (number - (len(rows) - 1) / 2) * line_high
            stage.write_from(p, row, (face, px), QPointF(-wide / 2 + 29 * grown, y), theme.ink)

    return Sprite(f"note:{'/'.join(rows)}:{theme.name}:{grown}", wide + 12, high + 15, draw)
