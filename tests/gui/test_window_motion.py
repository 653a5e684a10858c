"""What moves in the window besides the board's own steps: taking back, looking back, cards, and hands that wait."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from aztec_desktop.gui.board.hands import Grip
from tests.gui.window_kit import LEFT, Kit, Pointer, make_kit, wait_for


@pytest.fixture
def kit(qtbot: QtBot, tmp_path: Path) -> Iterator[Kit]:
    made = make_kit(tmp_path)
    qtbot.addWidget(made.window)
    made.start("person", "person")
    yield made
    made.model.close()


def to_the_rituals(kit: Kit) -> None:
    while kit.model.phase.now == 0:
        if kit.model.can_end_turn:
            kit.model.end_turn()
        else:
            kit.model.submit(kit.model.legal()[0])
    wait_for(kit.window.table.decks.isVisible)


def test_taking_back_plays_the_way_back(kit: Kit) -> None:
    board = kit.view.board
    seed = kit.model.legal()[0]
    kit.model.submit(seed)
    kit.settings.keep("speed", "1")
    there = board.cast.where("seed:0:" + str(seed[1]))
    kit.window.undo()
    assert board.animator.busy
    assert board.table.pieces == kit.model.table.pieces
    board.animator.finish()
    assert board.cast.where("seed:0:" + str(seed[1])) != there
    kit.settings.keep("motion", "less")
    kit.window.commands.redo.trigger()
    board.animator.finish()
    assert board.cast.where("seed:0:" + str(seed[1])) == there


def test_one_place_back_in_the_past_is_played_back_and_a_jump_shown(kit: Kit) -> None:
    to_the_rituals(kit)
    table, board = kit.window.table, kit.view.board
    kit.settings.keep("speed", "1")
    table.replay.go(table.replay.last - 1)
    assert board.animator.busy
    board.animator.finish()
    table.replay.go(table.replay.first)
    assert not board.animator.busy
    assert board.table.pieces == table.replay.table.pieces


def test_a_taken_card_slides_aside_and_the_next_turns_up(kit: Kit) -> None:
    to_the_rituals(kit)
    table, board = kit.window.table, kit.view.board
    action = next(action for action in kit.model.legal() if action[0] == "discard" or len(action) == 2)
    button = table.decks.button(action[1])
    kit.settings.keep("speed", "1")
    kit.model.submit(action)
    assert table.flights.in_flight == 1
    board.animator.finish()
    assert table.flights.in_flight == 0
    kit.model.end_turn()
    assert table.flights.in_flight == 1, "the next card turns up when the turn stands"
    assert button._covered
    board.animator.finish()
    assert (table.flights.in_flight, button._covered) == (0, False)


@pytest.mark.parametrize(("setting", "value"), [("speed", "off"), ("motion", "less")])
def test_no_card_flies_for_who_wants_less_motion(kit: Kit, setting: str, value: str) -> None:
    to_the_rituals(kit)
    kit.settings.keep("speed", "1")
    kit.settings.keep(setting, value)
    kit.model.submit(next(action for action in kit.model.legal() if len(action) == 2))
    assert kit.window.table.flights.in_flight == 0


def test_a_hand_may_think_while_a_bot_does(qtbot: QtBot, tmp_path: Path) -> None:
    kit = make_kit(tmp_path, still=True)  # the bot never answers
    qtbot.addWidget(kit.window)
    kit.start("person", "2")
    assert not kit.view.board.ponders
    pointer = Pointer(kit)
    pointer.play(kit.model.legal()[0])
    assert not kit.view.board.ponders, "a finished turn waits to be ended"
    pointer.end_turn()
    board = kit.view.board
    assert board.ponders
    pointer.drag("tile:3", "month:9", drop=False)
    assert (board.hands.grip, board.hands.piece) == (Grip.DRAGGING, "tile:3")
    at = kit.view.mapFromScene(board.rest("tile:3", "month:9").point)
    QTest.mouseRelease(kit.view.viewport(), LEFT, pos=at)
    assert board.hands.grip is Grip.IDLE
    assert kit.model.match.staged == ()
    kit.window.table.replay.go(kit.window.table.replay.first)
    assert not board.ponders, "nothing is thought out in the past"
    kit.model.close()
