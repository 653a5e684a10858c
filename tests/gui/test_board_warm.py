"""What a drag needs is drawn while nobody does anything."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QObject, QPointF
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from aztec_desktop.core.actions import Action
from aztec_desktop.gui.art import paint
from aztec_desktop.gui.board.album import Album
from aztec_desktop.gui.board.warm import Warmer
from aztec_desktop.gui.boards.mayan_sun import geometry as geo
from tests.gui.board_fixtures import FAR, MOVES, Rig

KINDS: dict[str, tuple[list[Action], str]] = {
    "tile": (MOVES, "tile:3"),
    "past a hold": ([("move", 0, 9, 2), ("move", 0, 9, -2)], "tile:9"),
    "disc": ([("hold", 0, month) for month in range(5)], "hold:1"),
    "special": ([("special", 2, month) for month in range(5)], "special:bounty"),
    "seed": ([("move_seed", 3, "bean", field) for field in (0, 1)], "seed:0:bean"),
}


def actions_target(rig: Rig) -> str:
    return rig.board.hands.gestures[0].target


@pytest.mark.parametrize("kind", KINDS)
def test_lifting_and_aiming_draw_nothing_anew(
    rig: Rig, kind: str, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    actions, piece = KINDS[kind]
    rig.board.set_legal(actions)
    qtbot.waitUntil(lambda: rig.board.warmer.is_done, timeout=5000)
    QApplication.processEvents()
    drawn: list[str] = []
    real = paint.blank

    def blank(width: float, height: float, dpr: float) -> object:
        drawn.append(f"{width}x{height}")
        return real(width, height, dpr)

    start = rig.board.cast.where(piece)
    monkeypatch.setattr(paint, "blank", blank)
    rig.pointer.press(start)
    for spot in (start + QPointF(6, 0), start + QPointF(12, 0), rig.board.rest(piece, actions_target(rig)).point):
        rig.pointer.move(spot)
        QApplication.processEvents()
    assert rig.board.hands.target != ""
    assert rig.board.hands.piece == piece
    assert drawn == []


def test_nothing_is_drawn_ahead_during_a_drag(rig: Rig, qtbot: QtBot) -> None:
    rig.board.set_legal([("move", 0, month, 1) for month in range(9)])
    rig.pointer.drag(geo.SUN_RINGS.tile_at(3), FAR)
    qtbot.wait(300)
    assert not rig.board.warmer.is_done
    rig.board.put_back()
    qtbot.waitUntil(lambda: rig.board.warmer.is_done, timeout=8000)


def test_the_album_keeps_what_was_asked_for_last(qtbot: QtBot) -> None:
    del qtbot
    album, drawn = Album(3 * 10 * 10 * 4), list[str]()

    def ask(key: str, dpr: float = 1.0) -> None:
        album.picture(key, (10, 10), dpr, lambda _p: drawn.append(key))

    for key in ("a", "b", "c", "a", "d", "a", "b"):
        ask(key)
    assert drawn == ["a", "b", "c", "d", "b"]  # "b" had to go for "d", "a" had been asked for since
    assert len(album) == 3
    ask("large", 9.0)
    assert len(album) == 1  # what alone is too large is kept all the same
    album.clear()
    ask("large", 9.0)
    assert drawn.count("large") == 2


def test_jobs_run_in_order_and_urgent_ones_first(qtbot: QtBot) -> None:
    parent, done = QObject(), list[str]()
    warmer = Warmer(parent, lambda: True)
    warmer.plan([lambda: done.append("given up")])
    warmer.plan([lambda: done.append("c"), lambda: done.append("d")])
    warmer.first([lambda: done.append("a"), lambda: done.append("b")])
    qtbot.waitUntil(lambda: warmer.is_done, timeout=2000)
    assert done == ["a", "b", "c", "d"]
    warmer.plan([])
    assert warmer.is_done
