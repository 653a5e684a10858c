"""The furniture of Aztec Destiny: the two planning tracks, and the legend of what glyphs are worth by distance."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from aztec_desktop.gui.art import destiny as art
from aztec_desktop.gui.art import glyphs, stage, tokens
from aztec_desktop.gui.art.paint import at, circle, rounded, shape, write
from aztec_desktop.gui.board.magnifier import wrapped
from aztec_desktop.gui.board.pose import Sprite
from aztec_desktop.gui.boards.mayan_sun.destiny.furniture import TRACK_START, TRACK_TITLE, TRACK_WIDE, TrackBox
from aztec_desktop.gui.boards.mayan_sun.layout import STOCK_SIZE
from aztec_desktop.gui.theme import font

if TYPE_CHECKING:
    from aztec_desktop.games.mayan_sun.destiny.components import Progress
    from aztec_desktop.gui.boards.mayan_sun.destiny.look import DestinyLook
    from aztec_desktop.gui.theme import Theme

_NAMED_FROM: Final = 44.0
"""In cells lower than this there is no room for the names of the spaces; the lens tells them."""
_NAME_PX: Final = 10.8


def track_sprite(look: DestinyLook, track: str, cell: float, theme: Theme, text: float) -> Sprite:
    """Return a planning track; ``cell`` is the height of one of its spaces."""
    count = look.length(track)
    box = TrackBox(TRACK_TITLE + TRACK_START + cell * count, cell, count)
    grown = min(text, 1.3)
    title = look.words.fill(f"board.destiny.{track}")

    def draw(p: QPainter) -> None:
        stage.panel(p, (TRACK_WIDE, box.high), theme)
        p.save()
        p.translate(0, -box.high / 2 + TRACK_TITLE / 2 + 1)
        face = font("section")
        write(
            p, title, face, min(14.5 * grown, 14.5 * (TRACK_WIDE - 14) / stage.text_width(title, face, 14.5)), theme.ink
        )
        p.restore()
        for space in range(1, count + 1):
            p.save()
            p.translate(0, box.middle_of(space))
            _cell(p, box, theme)
            if track == "value":
                _value(p, look.destiny.value_track[space - 1], box, theme, look.words.fill("board.destiny.vp"))
            else:
                _progress(p, look, look.destiny.progress[space - 1], box, theme, grown)
            p.restore()

    names = "|".join(look.words.term("progress", space.id) for space in look.destiny.progress)
    key = f"track:{track}:{title}:{names}:{cell:.2f}:{theme.name}:{grown}"
    return Sprite(key, TRACK_WIDE + 12, box.high + 14, draw)


def _cell(p: QPainter, box: TrackBox, theme: Theme) -> None:
    wide, high = TRACK_WIDE - 12, box.cell - 4
    shape(p, rounded(QRectF(-wide / 2, -high / 2, wide, high), 6), theme.sunk, theme.line, 1.1)


def _value(p: QPainter, points: int, box: TrackBox, theme: Theme, unit: str) -> None:
    """Draw a space of the Value track: a village and what each is then worth, or a stroke for an empty one."""
    part = min(1.0, box.cell / 54)
    if not points:
        write(p, "–", font("body"), 17 * part, theme.ink3)
        return
    with at(p, -19, 0, 32 * part):
        art.hut(p, theme.outline)
    p.translate(12, 0)
    write(p, str(points), font("number"), 23 * part, theme.ink)
    p.translate(19, 3 * part)
    write(p, unit, font("small"), 10 * part, theme.ink2)


def _progress(p: QPainter, look: DestinyLook, space: Progress, box: TrackBox, theme: Theme, grown: float) -> None:
    """Draw a space of the Progress track: its sign, its points as dots, and its name if there is room."""
    named = box.cell >= _NAMED_FROM
    rows = _rows(look.words.term("progress", space.id), grown) if named else []
    line_high = _NAME_PX * grown * 1.06
    low = box.cell / 2 - 4 - line_high * len(rows)
    high = box.cell - 10 - line_high * len(rows)
    size = min(27.0, max(14.0, high))
    middle = (low - box.cell / 2 + 3) / 2
    with at(p, -14.0, middle, size):
        draw_signs(p, space, theme.outline)
    for k in range(space.points):
        shape(p, circle(33 - 7.5 * (space.points - 1 - k), middle - size * 0.25, 2.7), theme.ink, None)
    for number, row in enumerate(rows):
        p.save()
        p.translate(0, low + line_high * (number + 0.42))
        write(p, row, font("strong"), _NAME_PX * grown, theme.ink)
        p.restore()


def _rows(name: str, grown: float) -> list[str]:
    return wrapped(name, font("strong"), _NAME_PX * grown, TRACK_WIDE - 16)[:2]


def draw_signs(p: QPainter, space: Progress, edge: str) -> None:
    """Draw what a space gives each new year as tokens, anything else as its own sign, in a box of 100."""
    draws: list[Callable[[QPainter], None]] = []
    if not space.points or space.jaguars:
        draws += [lambda p: tokens.jaguar(p, edge)] * min(1, space.jaguars)
        draws += [lambda p: tokens.prophecy(p, edge)] * min(1, space.prophecy)
    if not draws:
        draws = [lambda p: glyphs.progress(p, space.id, edge)]
    for number, draw in enumerate(draws):
        with at(p, number * 62.0, 0):
            draw(p)


def legend_sprite(look: DestinyLook, theme: Theme, text: float) -> Sprite:
    """Return the panel that tells what glyphs are worth by their distance from a point token."""
    fill, parts = look.words.fill, look.destiny
    title, tokens_told = fill("board.destiny.legend"), fill("board.destiny.tokens")
    rows = (fill("board.destiny.distance"), fill("board.destiny.worth"))
    wide, high = STOCK_SIZE
    grown = min(text, 1.25)

    def draw(p: QPainter) -> None:
        stage.panel(p, (wide, high), theme)
        left = -wide / 2 + 12
        stage.write_from(p, title, (font("section"), 16), QPointF(left, -high / 2 + 17), theme.ink)
        for number in (1, 2):
            with at(p, left + 10 + 15 * (number - 1), -high / 2 + 41, 20):
                art.point_token(p, number, theme.outline)
        _fit(p, tokens_told, QPointF(left + 42, -high / 2 + 41), 12 * grown, wide - 66, theme.ink2)
        first = left + 68
        for row, y in zip(rows, (63.0, 86.0), strict=True):
            _fit(p, row, QPointF(left, -high / 2 + y), 12 * grown, 54, theme.ink2)
        apart = (wide / 2 - 16 - first) / max(1, len(parts.distance_points) - 1)
        for distance, points in enumerate(parts.distance_points):
            x = first + apart * distance
            with at(p, x, -high / 2 + 63):
                write(p, str(distance), font("body"), 12 * grown, theme.ink2)
            with at(p, x, -high / 2 + 86, 82):
                art.value_tab(p, points, round_=True)

    key = f"legend:{title}:{tokens_told}:{rows}:{parts.distance_points}:{theme.name}:{grown}"
    return Sprite(key, wide + 12, high + 14, draw)


def _fit(p: QPainter, said: str, left: QPointF, px: float, room: float, fill: str) -> None:
    face = font("small")
    wide = stage.text_width(said, face, px)
    stage.write_from(p, said, (face, px * min(1.0, room / max(wide, 1.0))), left, fill)
