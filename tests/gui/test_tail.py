"""The tail of the card of changes: where it points, and where the card may not lie."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, QRectF
from pytestqt.qtbot import QtBot

from aztec_desktop.gui.tail import spike
from tests.gui.window_kit import Pointer, make_kit, wait_for

CARD = QRectF(100, 100, 200, 80)


@pytest.mark.parametrize(
    ("tip", "end"),
    [
        (QPointF(200, 230), QPointF(200, 230)),  # below the card, and near
        (QPointF(60, 140), QPointF(60, 140)),  # at its left
        (QPointF(200, 900), QPointF(200, 280)),  # far below: it only shows the way, 120 from inside the edge
    ],
)
def test_a_spike_points_at_its_spot_or_towards_it(tip: QPointF, end: QPointF) -> None:
    path = spike(CARD, tip)
    point = path.elementAt(1)
    assert (point.x, point.y) == pytest.approx((end.x(), end.y()))
    for corner in (0, 2):
        assert CARD.contains(QPointF(path.elementAt(corner).x, path.elementAt(corner).y)), (
            "its base lies under the card"
        )


@pytest.mark.parametrize("tip", [QPointF(150, 150), QPointF(200, 190), QPointF(95, 95)])
def test_what_is_under_the_card_or_beside_it_needs_no_spike(tip: QPointF) -> None:
    assert spike(CARD, tip).isEmpty()


def test_the_card_points_at_the_target_and_covers_neither_it_nor_the_origin(qtbot: QtBot, tmp_path: Path) -> None:
    kit = make_kit(tmp_path)
    qtbot.addWidget(kit.window)
    kit.start("person", "person")
    table, board, view = kit.window.table, kit.view.board, kit.view
    for gesture in board.hands.gestures[::5]:
        Pointer(kit).drag(gesture.piece, gesture.target, drop=False)
        wait_for(lambda: table.placing.tail.is_shown or not table.preview.isHidden())
        card = table.preview.geometry()
        target = view.mapFromScene(board.spot_shape(gesture.target).boundingRect()).boundingRect()
        assert not card.intersects(target), gesture
        assert table.placing.tail.is_shown, gesture
        board.put_back()
        wait_for(table.preview.isHidden)
        assert not table.placing.tail.is_shown
