"""Where everything lies that Aztec Destiny adds to the board, and that nothing hides another."""

from __future__ import annotations

import math
from itertools import combinations

import pytest
from PySide6.QtCore import QPointF, QRectF
from pytestqt.qtbot import QtBot

from aztec_desktop.gui.boards.mayan_sun.destiny import geometry as inner
from aztec_desktop.gui.boards.mayan_sun.destiny.furniture import DISC_SIZE
from aztec_desktop.gui.boards.mayan_sun.geometry import RADIUS
from tests.games.mayan_sun.destiny_positions import bare
from tests.games.mayan_sun.destiny_positions import inner as set_inner
from tests.gui.destiny_kit import DestinyRig, destiny_rig


def far(a: QPointF, b: QPointF) -> float:
    return math.hypot(a.x() - b.x(), a.y() - b.y())


def angle(spot: QPointF) -> float:
    return math.degrees(math.atan2(spot.x(), -spot.y())) % 360


def test_the_rings_lie_inside_each_other_without_a_gap_to_fall_through() -> None:
    rings = inner.DESTINY_RINGS
    middle = [inner.GLYPH_RING, inner.DATE_RING, rings.seasons, rings.names, rings.fields, rings.tiles, rings.rim]
    edges = [rings.plaza, *(edge for band in middle for edge in (band.inner, band.outer)), RADIUS]
    assert edges == sorted(edges)
    assert max(b - a for a, b in zip(edges[::2], edges[1::2], strict=True)) < 7


@pytest.mark.parametrize("space", range(8))
def test_a_glyph_space_is_found_under_all_its_places(space: int) -> None:
    assert angle(inner.picture_at(space)) == pytest.approx(45 * space)
    for moves in (3, -3, 0):
        spots = [inner.picture_at(space), inner.tab_at(space), inner.cube_at(space, moves, crowded=False),
                 inner.cube_at(space, moves, crowded=True), *inner.dots_at(space, moves)]  # fmt: skip
        assert {inner.under(spot) for spot in spots} == {f"space:{space}"}
        assert all(inner.space_shape(space).contains(spot) for spot in spots)


@pytest.mark.parametrize("date", range(15))
def test_a_date_is_found_under_its_middle_and_its_stick_points_at_it(date: int) -> None:
    middle = inner.date_shape(date).boundingRect().center()
    assert inner.under(middle) == f"date:{date}"
    assert angle(inner.marker_at(date)) == pytest.approx(12 + 24 * date)
    assert abs(angle(inner.head_at(date)) - inner.stick_turn(date) % 360) < 0.01
    assert abs(inner.stick_turn(date) - inner.date_turn(date)) < 12


def test_nothing_is_under_what_is_no_place() -> None:
    assert [inner.under(QPointF(0, -radius)) for radius in (0, 80, 200, 300, 500)] == [""] * 5


@pytest.mark.parametrize(("moves", "side"), [(4, 1), (2, 1), (-3, -1), (-1, -1)])
def test_dots_lie_on_the_side_to_which_they_move_the_date(moves: int, side: int) -> None:
    for space in range(8):
        dots = inner.dots_at(space, moves)
        assert len(dots) == abs(moves)
        turns = [(angle(dot) - 45 * space + 180) % 360 - 180 for dot in dots]
        assert all(turn * side > 8 for turn in turns)
        assert all(far(a, b) > 7 for a, b in combinations(dots, 2))
        low, tip, high = inner.way_at(space, moves)
        begins = max(side * ((angle(end) - 45 * space + 180) % 360 - 180) for end in (low, high))
        assert side * ((angle(tip) - 45 * space + 180) % 360 - 180) > begins, "the arrow points that way"
        assert all(inner.under(corner) == f"space:{space}" for corner in (low, tip, high))
        assert min(far(dot, corner) for dot in dots for corner in (low, tip, high)) > 2.9, "and covers no dot"


def test_a_stick_hides_no_point_token() -> None:
    for date in range(15):
        for space in range(8):
            room = far(inner.head_at(date), inner.point_at(space, 0, 1))
            assert room > (inner.HEAD_SIZE + inner.POINT_SIZE) / 2 - 1


@pytest.mark.parametrize("moves", [4, -4, 0])
def test_what_shares_a_glyph_space_can_be_told_apart(moves: int) -> None:
    for space in range(8):
        cube, crowded = (inner.cube_at(space, moves, crowded=on) for on in (False, True))
        cone, tab = inner.cone_at(space, moves), inner.tab_at(space)
        assert far(crowded, cone) > 20, "the cube is not under the marker's middle"
        for dot in inner.dots_at(space, moves):
            assert min(far(dot, cone), far(dot, cube), far(dot, crowded)) > inner.CUBE_SIZE / 2 + 2
        assert min(far(cube, tab), far(crowded, tab)) > 24


BESIDE, BELOW = (130, 130, 116), (0, 52, 64)
"""How high the panels in the corners are: usually, and where the prompt lies below the board as words are large."""


@pytest.mark.parametrize(("size", "panels"), [
    ((960, 776), BESIDE), ((848, 642), BESIDE), ((828, 648), BESIDE), ((1400, 1000), BESIDE), ((681, 494), BELOW),
    ((681, 516), BELOW),
])  # fmt: skip
def test_furniture_lies_in_the_frame_beside_the_disc_and_apart(
    qtbot: QtBot, size: tuple[int, int], panels: tuple[int, int, int]
) -> None:
    rig = destiny_rig(qtbot, bare("planting", 4), size)
    rig.board.clear_corners(top_left=panels[0], top_right=panels[1], bottom_right=panels[2])
    frame = rig.board.seen_rect()
    boxes = {name: shape_of(rig, name) for name in ("progress", "value", "stock", *(f"tray:{n}" for n in range(4)))}
    for name, box in boxes.items():
        assert frame.contains(box), name
        corner = QPointF(min(abs(box.left()), abs(box.right())), min(abs(box.top()), abs(box.bottom())))
        if box.top() < 0 < box.bottom():
            corner.setY(0)
        assert math.hypot(corner.x(), corner.y()) > RADIUS - 1, f"{name} lies on the disc"
    for (one, a), (other, b) in combinations(boxes.items(), 2):
        assert not a.intersects(b), (one, other)


def shape_of(rig: DestinyRig, name: str) -> QRectF:
    if name in {"progress", "value"}:
        count = rig.destiny.look.length(name)
        return rig.board.spot_shape(f"{name}:0").united(rig.board.spot_shape(f"{name}:{count}")).boundingRect()
    return rig.board.spot_shape(name).boundingRect()


def test_discs_of_one_space_stand_side_by_side(qtbot: QtBot) -> None:
    s = set_inner(bare("prophecy", 4, year=2), value=(3, 3, 3, 3), progress=(0, 0, 2, 8))
    rig = destiny_rig(qtbot, s)
    value = [rig.board.cast.where(f"disc:{seat}:value") for seat in range(4)]
    assert len({round(spot.x()) for spot in value}) == 1
    assert all(far(a, b) > DISC_SIZE / 3 for a, b in combinations(value, 2))
    cell = rig.board.spot_shape("value:3").boundingRect()
    assert all(cell.top() < spot.y() < cell.bottom() for spot in value)
    assert rig.board.cast.where("disc:0:progress").y() > rig.board.cast.where("disc:2:progress").y()
    assert rig.board.cast.where("disc:3:progress").y() < rig.board.cast.where("disc:2:progress").y()


def test_every_piece_of_the_table_is_drawn_once(qtbot: QtBot) -> None:
    s = bare("prophecy", 4, year=2)
    rig = destiny_rig(qtbot, s)
    drawn = {name for name in rig.board.cast.layout if name in rig.board.table.pieces}
    own = ("glyph:", "marker:", "point:", "cube:", "stick:", "disc:")
    expected = {
        name for name, place in rig.board.table.pieces.items() if name.startswith(own) and place.spot != "glyphs"
    }
    assert expected - drawn == set()


def test_tracks_keep_off_the_panels_above_them_and_are_drawn_in_their_new_size(qtbot: QtBot) -> None:
    rig = destiny_rig(qtbot, bare("prophecy", 4, year=2), (828, 648))
    before = rig.board.cast.layout["track:progress"]
    rig.board.clear_corners(top_left=260, top_right=130, bottom_right=60)
    after = rig.board.cast.layout["track:progress"]
    assert float(after.look) < float(before.look)
    top = rig.view.mapFromScene(rig.board.spot_shape("progress:8").boundingRect().topLeft()).y()
    assert top > 260 + 12
    (sprite,) = rig.board.sprites("track:progress", after, lifted=False)
    (item,) = [item for item in rig.board.items() if getattr(item, "name", "") == "track:progress"]
    assert item.boundingRect().height() == pytest.approx((sprite.height + 4) * max(1.0, after.scale), abs=3)
