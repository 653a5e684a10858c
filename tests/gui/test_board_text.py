"""Text on the board at 100 to 200 %: it grows, and what would be clipped wraps or is shortened."""

from __future__ import annotations

import math

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QFontMetricsF, QImage, QPainter
from pytestqt.qtbot import QtBot

from aztec_desktop.core.events import Counted
from aztec_desktop.core.table import Place
from aztec_desktop.gui.art import ring, tiles
from aztec_desktop.gui.art.paint import polar
from aztec_desktop.gui.board import Lens
from aztec_desktop.gui.board.pose import Sprite
from aztec_desktop.gui.boards.mayan_sun import geometry as geo
from aztec_desktop.gui.boards.mayan_sun.layout import STOCK_SIZE
from aztec_desktop.gui.boards.mayan_sun.trail import _label
from aztec_desktop.gui.boards.mayan_sun.windows import Glance
from aztec_desktop.gui.theme import Theme, font
from tests.gui.board_fixtures import MOVES, Rig, at_home, bundled_fonts, components, sun_table, tile_pose

SIZES = [1.0, 1.25, 1.5, 2.0]
LIGHT = Theme.light()


def painted(sprite: Sprite, margin: float = 40.0) -> tuple[QRectF, QImage]:
    """Where a sprite paints anything at all, in units around its middle, drawn with room to spare."""
    wide, high = sprite.width + 2 * margin, sprite.height + 2 * margin
    image = QImage(math.ceil(wide), math.ceil(high), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    p = QPainter(image)
    p.translate(wide / 2, high / 2)
    sprite.draw(p)
    p.end()
    points = [
        (x, y) for x in range(image.width()) for y in range(image.height()) if image.pixelColor(x, y).alpha() > 20
    ]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    box = QRectF(min(xs) - wide / 2, min(ys) - high / 2, max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)
    return box, image


# --- month names


def width_of(name: str, px: float) -> float:
    large = QFont(font("name"))
    large.setPixelSize(100)
    return QFontMetricsF(large).horizontalAdvance(name) * px / 100


@pytest.mark.parametrize("text", SIZES)
def test_month_names_stay_whole_in_their_cells_and_grow_as_far_as_those_have_room(text: float, qtbot: QtBot) -> None:
    del qtbot
    bundled_fonts()
    names = [name.replace("'", "’") for name in components().months]
    band = geo.SUN_RINGS.names
    written = ring.written_names(names, band, text)
    assert [name for name, _ in written] == names
    cell = math.radians(20) * band.middle
    assert all(width_of(name, px) < cell - 4 for name, px in written)
    sizes = [px for _, px in written]
    assert max(sizes) < band.outer - band.inner
    assert min(sizes) >= 11.2
    pop = dict(written)["Pop"]
    assert pop == pytest.approx(12.4 * text) if text <= 1.25 else pop > 12.4 * 1.4
    assert max(sizes) <= 1.5 * min(sizes) * 12.4 / 11.2 + 0.1


def test_names_too_long_for_their_cells_are_shortened(qtbot: QtBot) -> None:
    del qtbot
    bundled_fonts()
    (short, _), (long, px) = ring.written_names(["Pop", "A month of many letters"], geo.SUN_RINGS.names, 1.0)
    assert short == "Pop"
    assert long.startswith("A mo")
    assert long.endswith(".")
    assert width_of(long, px) < math.radians(20) * geo.SUN_RINGS.names.middle
    assert ring.written_names(["Pop", ""], geo.SUN_RINGS.names, 1.0)[1][0] == ""


def test_names_can_be_switched_off(rig: Rig) -> None:
    def band() -> list[QImage]:
        found = []
        for month in range(18):
            spot = rig.view.mapFromScene(polar(geo.SUN_RINGS.names.middle, geo.middle(month)))
            found.append(rig.view.grab().toImage().copy(spot.x() - 20, spot.y() - 8, 40, 16))
        return found

    named = band()
    rig.board.show_kind("names", on=False)
    bare = band()
    assert all(a != b for a, b in zip(named, bare, strict=True))
    rig.board.show_kind("names", on=True)
    assert band() == named


# --- chips, plates, stock


@pytest.mark.parametrize("text", SIZES)
def test_value_chips_grow_and_cover_no_seed(text: float, rig: Rig) -> None:
    face = tiles.TileFace(-2, ("red", "blue"))
    (chip,) = [f for f in tiles.figures(face, geo.SUN_RINGS.tiles, text) if f.name.startswith("chip")]
    assert chip.size == pytest.approx(tiles.CHIP[0] * min(text, 1.6))
    inner = chip.radius - chip.size / tiles.CHIP[0] * 8
    assert inner > math.hypot(*geo.SUN_RINGS.field_at(0).toTuple()) + geo.SUN_RINGS.seed / 2
    stars = [f for f in tiles.figures(face, geo.SUN_RINGS.tiles, text) if f.name.startswith("star")]
    assert all(star.radius - star.size / 2 > chip.radius + chip.size * 0.3 for star in stars)
    rig.board.set_text_scale(text)
    sprites = rig.board.sprites("tile:3", tile_pose(3), lifted=False)
    assert f"figure:chip:3:{chip.size}" in [sprite.key for sprite in sprites]


@pytest.mark.parametrize("text", SIZES)
def test_the_stock_holds_its_words(text: float, rig: Rig) -> None:
    rig.board.set_text_scale(text)
    (sprite,) = rig.board.sprites("stock", rig.board.cast.layout["stock"], lifted=False)
    box, _ = painted(sprite)
    assert -sprite.width / 2 <= box.left()
    assert box.right() <= sprite.width / 2
    assert -sprite.height / 2 <= box.top()
    assert box.bottom() <= sprite.height / 2
    assert sprite.height <= STOCK_SIZE[1] * 1.4


@pytest.mark.parametrize("text", SIZES)
def test_plates_beside_cubes_grow(text: float, rig: Rig) -> None:
    rig.board.set_text_scale(text)
    rig.board.play([Counted("vp:0", 11, 55, "score")])
    _, plate = rig.board.sprites("points:0", rig.board.cast.layout["points:0"], lifted=False)
    box, _ = painted(plate)
    assert box.width() == pytest.approx(32.4 * min(text, 1.8), abs=2.5)
    assert plate.y + box.bottom() < -geo.CUBE_SIZE / 2  # above the cube


# --- notes


@pytest.mark.parametrize("text", SIZES)
def test_notes_wrap_before_they_hide_their_month(text: float, qtbot: QtBot) -> None:
    del qtbot
    bundled_fonts()
    glance = Glance(Lens(1, 1), LIGHT, text, geo.SUN_RINGS)
    wide, narrow = (_label("4th: past Hold", glance, room) for room in (1000.0, 120.0))
    assert narrow.width - 12 <= 120 + 1 or text == 1.0
    assert (narrow.height > wide.height) == (wide.width - 12 > 120)
    for sprite in (wide, narrow):
        box, _ = painted(sprite)
        assert box.width() <= sprite.width
        assert box.height() <= sprite.height


@pytest.mark.parametrize("month", range(18))
def test_notes_stay_on_the_stage_and_off_the_cubes(month: int, rig: Rig) -> None:
    rig.board.play([Counted("vp:0", 11, (2 * month + 1) % 40, "score"), Counted("vp:1", 12, (2 * month + 2) % 40, "x")])
    table = sun_table()
    for disc, held in (("hold:2", (month - 1) % 18), ("hold:3", (month - 2) % 18)):
        table.pieces[disc] = Place(f"month:{held}")
    table.counters = dict(rig.board.table.counters)
    rig.board.show(table)
    rig.board.set_legal([("move", 0, (month - 3) % 18, 1)])
    rig.pointer.click(geo.SUN_RINGS.tile_at((month - 3) % 18))
    (note,) = [item for item in rig.board.items() if getattr(item, "name", "") == "note"]
    sprite: Sprite = note._sprites[0]  # type: ignore[attr-defined]
    box = QRectF(0, 0, sprite.width - 12, sprite.height - 15)
    box.moveCenter(note.pos())
    assert rig.board.seen_rect().adjusted(-1, -1, 1, 1).contains(box)
    for seat in range(4):
        cube = rig.board.cast.where(f"points:{seat}")
        assert not box.adjusted(-8, -8, 8, 8).contains(cube), seat


# --- furniture, changes in the middle


def test_trays_keep_off_the_panels_of_the_corners(rig: Rig) -> None:
    table = sun_table()
    for seat in range(4):
        table.pieces[f"seed:{seat}:bean"] = Place(f"tray:{seat}")
    rig.board.show(table)
    before = [rig.board.spot_shape(f"tray:{seat}").boundingRect() for seat in range(4)]
    rig.board.clear_corners(top_left=230.0, top_right=180.0, bottom_right=146.0)
    after = [rig.board.spot_shape(f"tray:{seat}").boundingRect() for seat in range(4)]
    unit = rig.board.lens.zoom
    moved = [(new.top() - old.top()) * unit for old, new in zip(before, after, strict=True)]
    assert moved == pytest.approx([50, -30, 0, 100], abs=1.5)  # clockwise from the upper right
    assert at_home(rig)


def test_larger_text_in_the_middle_of_a_drag_keeps_what_is_shown(rig: Rig) -> None:
    rig.board.set_legal(MOVES)
    rig.pointer.drag(geo.SUN_RINGS.tile_at(3), geo.SUN_RINGS.tile_at(6))
    before = {name: rig.board.cast.pose(name) for name in rig.board.cast.layout if name != "tile:3"}
    rig.board.set_text_scale(2.0)
    assert {name: rig.board.cast.pose(name) for name in before} == before
    assert rig.names("ghost") == ["ghost:tile:3"]


@pytest.mark.parametrize("text", SIZES)
def test_numbers_on_the_rim_stay_within_their_cells(text: float, qtbot: QtBot) -> None:
    del qtbot
    bundled_fonts()
    reach = geo.RADIUS + 10

    def draw(size: float) -> QImage:
        image = QImage(round(2 * reach), round(2 * reach), QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(0)
        p = QPainter(image)
        p.translate(reach, reach)
        ring.rim(p, geo.SUN_RINGS.rim, LIGHT, size)
        p.end()
        return image

    plain, grown = draw(0.01), draw(text)
    for x in range(0, plain.width(), 2):
        for y in range(0, plain.height(), 2):
            if plain.pixel(x, y) != grown.pixel(x, y):
                spot = QPointF(x - reach, y - reach)
                radius = math.hypot(spot.x(), spot.y())
                assert geo.SUN_RINGS.rim.inner + 1 < radius < geo.SUN_RINGS.rim.outer - 1
                cell = (math.degrees(math.atan2(spot.x(), -spot.y())) % 360) % 9
                assert 0.8 < cell < 8.2
