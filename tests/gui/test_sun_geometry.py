from __future__ import annotations

import itertools
import math

import pytest
from PySide6.QtCore import QPointF

from aztec_desktop.core.table import Table
from aztec_desktop.gui.art.paint import polar
from aztec_desktop.gui.art.tiles import TileFace, figures
from aztec_desktop.gui.boards.mayan_sun import geometry as geo
from aztec_desktop.gui.boards.mayan_sun.layout import SunLayout
from aztec_desktop.gui.boards.mayan_sun.look import SunLook
from tests.gui.board_fixtures import COLOURS, components, sun_table


def distance(a: QPointF, b: QPointF) -> float:
    return math.hypot(a.x() - b.x(), a.y() - b.y())


def angle(spot: QPointF) -> float:
    return math.degrees(math.atan2(spot.x(), -spot.y())) % 360


@pytest.mark.parametrize("month", range(18))
def test_a_months_places_lie_in_its_sector(month: int) -> None:
    assert angle(geo.SUN_RINGS.tile_at(month)) == pytest.approx(10 + 20 * month)
    assert geo.SUN_RINGS.month_under(geo.SUN_RINGS.tile_at(month)) == month
    assert geo.SUN_RINGS.month_under(geo.SUN_RINGS.field_at(month)) == month
    assert geo.SUN_RINGS.month_shape(month).contains(geo.SUN_RINGS.tile_at(month))
    assert geo.SUN_RINGS.month_shape(month).contains(geo.SUN_RINGS.hold_at(month))
    assert geo.SUN_RINGS.field_shape(month).contains(geo.SUN_RINGS.field_at(month))
    assert not geo.SUN_RINGS.month_shape(month).contains(geo.SUN_RINGS.tile_at((month + 1) % 18))


def test_nothing_lies_under_a_point_off_the_ring() -> None:
    assert geo.SUN_RINGS.month_under(QPointF(0, 0)) is None
    assert geo.SUN_RINGS.month_under(QPointF(0, -0.95 * geo.RADIUS)) is None


@pytest.mark.parametrize(
    "face",
    [TileFace(3, ("red",)), TileFace(-2, ("red", "blue")), TileFace(-1, ("grey",)), TileFace(4, (), True), TileFace(3)],
)
def test_a_hold_disc_covers_no_star_serpent_or_value(face: TileFace) -> None:
    middle = geo.middle(0)
    for figure in figures(face, geo.SUN_RINGS.tiles):
        there = polar(figure.radius, middle + figure.angle)
        assert distance(there, geo.SUN_RINGS.hold_at(0)) > geo.SUN_RINGS.hold / 2 + min(figure.size, 31) / 2 - 3


@pytest.mark.parametrize(
    ("points", "plate"),
    [(-41, -40), (-40, -40), (-1, -40), (0, 0), (11, 0), (39, 0), (40, 40), (79, 40), (80, 80), (119, 80), (120, 120),
     (161, 120)],
)  # fmt: skip
def test_plate_beside_a_cube(points: int, plate: int) -> None:
    assert geo.lap(points) == plate


@pytest.mark.parametrize(
    ("points", "degrees"), [(1, 4.5), (40, 355.5), (0, 355.5), (-1, 346.5), (10, 85.5), (121, 4.5)]
)
def test_cell_of_a_cube(points: int, degrees: float) -> None:
    assert geo.SUN_RINGS.cube_turn(points, 0, 1) % 360 == pytest.approx(degrees)


def test_cubes_on_one_cell_stand_side_by_side() -> None:
    spots = [geo.SUN_RINGS.on_rim(geo.SUN_RINGS.cube_turn(11, place, 4)) for place in range(4)]
    for a, b in itertools.pairwise(spots):
        assert geo.CUBE_SIZE <= distance(a, b) <= geo.CUBE_SIZE + 2


@pytest.mark.parametrize("count", range(1, 11))
def test_villages_touch_neither_each_other_nor_the_sun(count: int) -> None:
    placed = [geo.SUN_RINGS.village_at(q, k, count) for q in range(4) for k in range(count)]
    for (a, size), (b, _) in itertools.combinations(placed, 2):
        assert abs(a.x() - b.x()) > size - 0.01 or abs(a.y() - b.y()) > size - 0.01
    for spot, size in placed:
        nearest = QPointF(max(0.0, abs(spot.x()) - size / 2), max(0.0, abs(spot.y()) - size / 2))
        assert distance(nearest, QPointF(0, 0)) > 0.315 * geo.SUN_RINGS.sun
        assert math.hypot(spot.x(), spot.y()) < geo.SUN_RINGS.plaza
        if count > 4:
            far = math.hypot(abs(spot.x()) + size / 2, abs(spot.y()) + size / 2)
            assert far < geo.SUN_RINGS.seasons.inner, "none covers the words of the season band"
            assert size > 0.7 * geo.SUN_RINGS.village, "and none is tiny"


def test_quarters_of_two_seats_lie_across() -> None:
    assert [geo.quarter(seat, 2) for seat in range(2)] == [0, 2]
    assert [geo.quarter(seat, 4) for seat in range(4)] == [0, 1, 2, 3]


def layout_of(table: Table) -> SunLayout:
    places = SunLayout(SunLook.of(components(), COLOURS))
    places.poses(table)
    return places


def test_each_piece_of_the_table_that_is_seen_has_a_place() -> None:
    table = sun_table()
    poses = SunLayout(SunLook.of(components(), COLOURS)).poses(table)
    for piece in table.pieces:
        assert (piece in poses) == (not piece.startswith("card:")), piece
    assert sum(name.startswith("village:") for name in poses) == 12
    assert sum(name.startswith("points:") for name in poses) == 4
    assert not any(name.startswith(("plate:", "supply:")) for name in poses)


def test_unfed_villages_are_the_last_ones() -> None:
    table = sun_table()
    table.counters |= {"villages:2": 4, "unfed:2": 1}
    poses = SunLayout(SunLook.of(components(), COLOURS)).poses(table)
    assert [poses[f"village:2:{k}"].look for k in range(4)] == ["", "", "", "unfed"]


@pytest.mark.parametrize("spot", ["month:3", "field:16", "plaza:2", "stock", "tray:1"])
def test_the_middle_of_a_spot_is_that_spot(spot: str) -> None:
    places = layout_of(sun_table())
    middle = places.spot_shape(spot).boundingRect().center()
    assert places.spot_under(middle) == spot


def test_a_spot_without_an_area_is_refused() -> None:
    with pytest.raises(ValueError, match="aside"):
        layout_of(sun_table()).spot_shape("aside")
