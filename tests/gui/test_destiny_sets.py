"""Component sets of one's own on the board of Aztec Destiny, and that each figure of it can be told from the others."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from aztec_desktop.games.mayan_sun.destiny.components import Date, Glyph, Progress
from aztec_desktop.gui.art import destiny as art
from aztec_desktop.gui.art import glyphs
from aztec_desktop.gui.art.paint import Draw, drawn
from aztec_desktop.gui.boards.mayan_sun.destiny import geometry as geo
from aztec_desktop.gui.theme import Theme
from tests.games.mayan_sun.destiny_positions import bare
from tests.games.mayan_sun.positions import PARTS
from tests.gui.board_fixtures import bundled_fonts, components
from tests.gui.destiny_kit import destiny_rig

pytestmark = pytest.mark.usefixtures("qapp")

LIGHT = Theme.light()
PARTS_OF = components().destiny
assert PARTS_OF is not None


def picture(draw: Draw, size: float = 48.0) -> QImage:
    def scaled(p: QPainter) -> None:
        p.scale(size / 100, size / 100)
        draw(p)

    return drawn(size + 12, size + 12, 1.0, scaled).toImage().convertToFormat(QImage.Format.Format_ARGB32)


FIGURES: dict[str, Draw] = {
    **{f"glyph {one.id}": lambda p, one=one: glyphs.glyph(p, one.id) for one in PARTS_OF.glyphs},  # type: ignore[misc]
    **{f"space {name}": lambda p, name=name: glyphs.progress(p, name) for name in glyphs._PROGRESS},  # type: ignore[misc]
    **{f"cube {c}": lambda p, c=c: art.fate_cube(p, c, LIGHT) for c in ("blue", "red", "grey", "brown")},  # type: ignore[misc]
    "another glyph": lambda p: glyphs.glyph(p, "rain of frogs"),
    "another space": lambda p: glyphs.progress(p, "rain of frogs"),
    "cone": lambda p: art.cone(p, LIGHT.outline),
    "octagon": lambda p: art.date_marker(p, LIGHT.outline),
    "point 1": lambda p: art.point_token(p, 1, LIGHT.outline),
    "point 2": lambda p: art.point_token(p, 2, LIGHT.outline),
    "hut": lambda p: art.hut(p, LIGHT.outline),
    "mark": art.destiny_mark,
}


@pytest.mark.parametrize("name", FIGURES)
def test_a_figure_fills_its_box_and_stays_in_it(name: str) -> None:
    bundled_fonts()
    image = picture(FIGURES[name])
    inked = [(x, y) for x in range(image.width()) for y in range(image.height()) if image.pixelColor(x, y).alpha() > 40]
    assert len(inked) > 350, "it can be seen"
    edges = [min(x for x, _ in inked), min(y for _, y in inked), max(x for x, _ in inked), max(y for _, y in inked)]
    assert min(edges[:2]) >= 2
    assert max(edges[2:]) <= image.width() - 3
    assert edges[3] - edges[1] > 28


def test_no_two_figures_look_alike_at_24_pixels() -> None:
    bundled_fonts()
    images = {name: picture(draw, 24) for name, draw in FIGURES.items()}
    for (one, a), (other, b) in combinations(images.items(), 2):
        spots = [(x, y) for x in range(a.width()) for y in range(a.height())]
        differ = sum(abs(a.pixelColor(*s).lightness() - b.pixelColor(*s).lightness()) > 40 or
                     abs(a.pixelColor(*s).hue() - b.pixelColor(*s).hue()) > 40 for s in spots)  # fmt: skip
        assert differ > 24, (one, other)


def test_a_set_with_long_tracks_other_glyphs_and_dates_finds_room(qtbot: QtBot) -> None:
    assert PARTS.destiny is not None
    own = replace(
        PARTS.destiny,
        value_track=tuple(range(1, 13)),
        progress=tuple(Progress(f"step_{n}", n % 4, n % 2, n % 3, 0, n == 11) for n in range(12)),
        glyphs=tuple(Glyph(f"fate_{n}", 14 - 3 * n) for n in range(9)),
        dates=tuple(Date(f"the year {n * 1000}", n * 1000) for n in range(15)),
        first_date=3,
    )
    for size in ((960, 776), (828, 648)):
        rig = destiny_rig(qtbot, bare("prophecy", 4, year=2, parts=replace(PARTS, destiny=own)), size)
        frame = rig.board.seen_rect()
        for track in ("value", "progress"):
            cells = [rig.board.spot_shape(f"{track}:{space}").boundingRect() for space in range(13)]
            assert all(frame.contains(cell) for cell in cells)
            assert all(a.top() > b.bottom() for a, b in pairwise(cells)), "the first is lowest"
        assert rig.view.grab().toImage().width() == size[0]


@pytest.mark.parametrize("moves", [14, -14, 8])
def test_many_dots_stay_in_their_space(moves: int) -> None:
    for space in range(8):
        dots = geo.dots_at(space, moves)
        assert len(dots) == abs(moves)
        assert all(geo.under(dot) == f"space:{space}" for dot in dots)
        boxes = [QRectF(dot.x() - 2.9, dot.y() - 2.9, 5.8, 5.8) for dot in dots]
        assert not any(a.intersects(b) and (a.center() - b.center()).manhattanLength() < 5.8
                       for a, b in combinations(boxes, 2))  # fmt: skip


@pytest.mark.parametrize("name", ["tools", "rain of frogs"])
def test_what_is_brown_all_over_is_seen_on_a_dark_ground_too(name: str) -> None:
    theme = Theme.dark()
    image = picture(lambda p: glyphs.progress(p, name, theme.outline))
    light = [QColor(image.pixel(x, y)).lightness() > 180 for x in range(60) for y in range(60) if image.pixel(x, y)]
    assert sum(light) > len(light) / 5


def test_each_space_of_progress_has_a_picture_of_its_own_in_the_lens(qtbot: QtBot) -> None:
    board = destiny_rig(qtbot, bare("planting", 2)).board
    closeups = [board.closeup(f"progress:{space}") for space in range(9)]
    drawn_ = [picture(closeup.picture) for closeup in closeups if closeup is not None]
    assert len(drawn_) == 9
    assert all(one != other for one, other in combinations(drawn_, 2))
