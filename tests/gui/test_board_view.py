"""Zoom, pan, and the pixels that are seen."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF, QRect, Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QGraphicsScene, QGraphicsView
from pytestqt.qtbot import QtBot

from aztec_desktop.core.events import Moved, Turned
from aztec_desktop.gui.art.paint import polar
from aztec_desktop.gui.board.items import SpriteItem
from aztec_desktop.gui.boards.mayan_sun import geometry as geo
from aztec_desktop.gui.theme import Theme
from tests.gui.board_fixtures import FAR, SWAP, Rig

# --- the view


def test_zoom_keeps_its_point_and_its_bounds(rig: Rig) -> None:
    spot = QPointF(300, 200)
    under = rig.view.mapToScene(spot.toPoint())
    rig.view.zoom_to(3.0, spot)
    moved = rig.view.mapToScene(spot.toPoint()) - under
    assert math.hypot(moved.x(), moved.y()) < 2
    rig.view.zoom_to(99)
    assert rig.view.closeness == 5.0
    rig.view.zoom_to(0.1)
    assert rig.view.closeness == 1.0
    rig.view.zoom_in()
    rig.view.zoom_out()
    assert rig.view.closeness == pytest.approx(1.0)


@pytest.mark.parametrize(
    ("code", "closeness"),
    [(Qt.Key.Key_Plus, 2.4), (Qt.Key.Key_Minus, 2 / 1.2), (Qt.Key.Key_0, 1.0), (Qt.Key.Key_A, 2.0)],
)
def test_zoom_by_keys(rig: Rig, code: Qt.Key, closeness: float) -> None:
    rig.view.zoom_to(2.0)
    QTest.keyClick(rig.view, code)
    assert rig.view.closeness == pytest.approx(closeness)


def test_bare_stage_pans_only_when_zoomed(rig: Rig) -> None:
    def middle() -> QPointF:
        return rig.view.mapToScene(rig.view.viewport().rect().center())

    before = middle()
    rig.pointer.drag(FAR, QPointF(60, 0))
    rig.pointer.release(QPointF(60, 0))
    assert middle() == before
    rig.view.zoom_to(3.0)
    before = middle()
    rig.pointer.press(FAR)
    rig.pointer.move(QPointF(60, 30))
    rig.pointer.release(QPointF(60, 30))
    assert (middle() - before).x() == pytest.approx(-60, abs=1)
    assert (middle() - before).y() == pytest.approx(-30, abs=1)


def test_the_stock_keeps_its_corner_when_zoomed(rig: Rig) -> None:
    def corner() -> list[QPointF]:
        box = rig.board.spot_shape("stock").boundingRect()
        spots = (box.bottomLeft(), rig.board.cast.where("hold:1"), rig.board.cast.where("special:comet"))
        return [QPointF(rig.view.mapFromScene(spot)) for spot in spots]

    before = corner()
    rig.view.zoom_to(4.0, QPointF(700, 100))
    for here, there in zip(before, corner(), strict=True):
        assert (there - here).manhattanLength() <= 4
    assert rig.board.corner_size[0] == pytest.approx(196, abs=2)


def test_a_drag_works_at_five_times_zoom(rig: Rig) -> None:
    rig.view.zoom_to(5.0, QPointF(rig.view.mapFromScene(geo.SUN_RINGS.tile_at(3))))
    rig.board.set_legal([("move", 0, 3, 1)])
    rig.pointer.drag(geo.SUN_RINGS.tile_at(3), geo.SUN_RINGS.tile_at(4))
    rig.pointer.release(geo.SUN_RINGS.tile_at(4))
    assert rig.chosen == [[("move", 0, 3, 1)]]


def test_the_whole_board_fits_any_stage(rig: Rig, qtbot: QtBot) -> None:
    for width, height in ((400, 380), (824, 560), (1500, 600), (600, 1200)):
        rig.view.resize(width, height)
        qtbot.wait(1)
        seen = rig.view.mapToScene(rig.view.viewport().rect()).boundingRect()
        for degrees in range(0, 360, 30):
            assert seen.contains(polar(geo.RADIUS, degrees)), (width, height)


def test_view_and_scene_are_set_for_speed(rig: Rig) -> None:
    assert rig.view.viewportUpdateMode() == QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate
    assert rig.board.itemIndexMethod() == QGraphicsScene.ItemIndexMethod.NoIndex
    assert rig.view.board is rig.board


# --- pixels


def seen(rig: Rig, spot: QPointF, size: int = 30) -> QImage:
    """The pixels around a spot as they are on the screen."""
    middle = rig.view.mapFromScene(spot)
    area = QRect(middle.x() - size // 2, middle.y() - size // 2, size, size)
    return rig.view.grab(area).toImage()


def test_a_harvested_seed_and_a_new_theme_are_seen(rig: Rig) -> None:
    spots = {"seed": rig.board.cast.where("seed:0:bean"), "tile": geo.SUN_RINGS.tile_at(3), "stage": QPointF(-470, 0)}
    fresh = {name: seen(rig, spot) for name, spot in spots.items()}
    rig.board.play([Turned("seed:0:bean", "harvested", "harvest")])
    turned = {name: seen(rig, spot) for name, spot in spots.items()}
    assert [name for name in spots if fresh[name] != turned[name]] == ["seed"]
    rig.board.set_theme(Theme.dark())
    assert all(seen(rig, spot) != turned[name] for name, spot in spots.items())


def test_pieces_are_drawn_anew_for_a_new_size(rig: Rig, qtbot: QtBot) -> None:
    assert rig.board.lens.zoom == pytest.approx(rig.view.transform().m11())
    rig.view.zoom_to(2.0)
    coarse = seen(rig, QPointF(0, 0), 60)
    qtbot.waitUntil(lambda: rig.board.lens.zoom == pytest.approx(rig.view.transform().m11()), timeout=2000)
    assert seen(rig, QPointF(0, 0), 60) != coarse


def test_at_rest_a_tile_is_as_sharp_as_its_drawing(rig: Rig) -> None:
    """The same tile, turned there and back again, shows the very same pixels: nothing is scaled or smeared."""
    before = seen(rig, geo.SUN_RINGS.tile_at(3), 60)
    rig.board.play(SWAP)
    assert seen(rig, geo.SUN_RINGS.tile_at(3), 60) != before
    rig.board.play([Moved("tile:3", "month:6", "month:3", "swap"), Moved("tile:6", "month:3", "month:6", "swap")])
    assert seen(rig, geo.SUN_RINGS.tile_at(3), 60) == before


def test_a_piece_painted_on_its_way_leaves_nothing_behind(rig: Rig) -> None:
    """The window may be painted between a piece's move and the scene's note of it."""
    item = next(item for item in rig.board.items() if isinstance(item, SpriteItem) and item.name == "seed:0:squash")
    viewport, screen = rig.view.viewport(), QGuiApplication.primaryScreen()
    QTest.qWait(20)
    item.place(replace(item.pose, x=item.pose.x + 60))
    viewport.repaint(0, 0, 8, 8)
    QTest.qWait(20)
    seen = screen.grabWindow(rig.view.winId()).toImage()
    viewport.update()
    QTest.qWait(20)
    assert seen == screen.grabWindow(rig.view.winId()).toImage()
