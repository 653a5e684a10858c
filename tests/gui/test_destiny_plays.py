"""The real Aztec Destiny on the real board: whatever happens, playing events ends in the picture of showing the end."""

from __future__ import annotations

import random

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from aztec_desktop.core.actions import CHANCE, Action
from aztec_desktop.core.events import Event
from aztec_desktop.core.game import Setup
from aztec_desktop.games.mayan_sun import DESTINY
from aztec_desktop.games.mayan_sun.destiny.state import DestinyState
from aztec_desktop.gui.boards import LOOKS
from aztec_desktop.gui.boards.mayan_sun.destiny.board import DestinyBoard
from aztec_desktop.gui.theme import Theme
from aztec_desktop.model.words import Words
from tests.games.mayan_sun.destiny_positions import telling
from tests.gui.board_fixtures import COLOURS, components
from tests.gui.destiny_kit import destiny_rig
from tests.gui.test_board_plays import NEVER_ON_BOARD, with_a_piece

NO_PIECE = NEVER_ON_BOARD | {"harvest_plain", "buy"}


def begin(seats: int) -> tuple[DestinyState, DestinyBoard]:
    options = {"starting_player": "drawn", "colours": ",".join(COLOURS[:seats]), "destiny_marker": "drawn"}
    setup = Setup(seats, options, components())
    state = DESTINY.new(setup)
    board = LOOKS["destiny"].board(setup, Words.none(), Theme.light(), lambda: state)
    assert isinstance(board, DestinyBoard)
    board.speed = 0
    board.show(DESTINY.table(DESTINY.view(state, None)))
    return state, board


@pytest.mark.parametrize(("seats", "speed"), [(2, 1), (3, 0), (4, 0)])
def test_a_whole_game(seats: int, speed: float, qtbot: QtBot) -> None:
    """With motion each step is cut short by the next, as when a person is faster than the pieces."""
    del qtbot
    rng, look = random.Random(seats), LOOKS["destiny"]
    state, board = begin(seats)
    board.speed = speed
    offered: set[str] = set()
    while actors := DESTINY.actors(state):
        seat = actors[0]
        if seat == CHANCE:
            odds = DESTINY.odds(state)
            action: Action = rng.choices([a for a, _ in odds.outcomes], [w for _, w in odds.outcomes])[0]
        else:
            legal = DESTINY.legal(state, seat)
            look.offer(board, seat, legal, None)
            by_hand = {gesture.action for gesture in board.hands.gestures}
            assert with_a_piece(state, seat, legal, NO_PIECE) == by_hand
            offered |= {a[0] for a in by_hand}
            action = DESTINY.sample(state, seat, rng)
        events: list[Event] = []
        DESTINY.advance(state, seat, action, events.append)
        board.play(events)
        look.tell(board, state)
        board.animator.finish()
        assert board.table == DESTINY.table(DESTINY.view(state, None)), action
        assert {name: board.cast.pose(name) for name in board.cast.layout} == board.layout(board.table), action
    assert offered >= {"advance", "fate", "plant", "move", "date", "move_marker", "pay"}
    assert board.present_omen is None, "nothing is foretold any more"


def test_the_last_token_of_the_game_leaves_no_cube_where_it_stood(qtbot: QtBot) -> None:
    """A panel that changes at the end cuts the cube's walk short, and the window is painted at that moment (S7r)."""
    s = telling([1, 0], year=2, villages=[7, 8], vp=[19, 14], fates=[7, 0], dates=["2060", "1033"], value=[4, 2])
    rig = destiny_rig(qtbot, s, (640, 518))
    rig.board.speed = 4
    QTest.qWait(20)
    events: list[Event] = []
    DESTINY.advance(s, 0, ("move_marker", -1), events.append)
    viewport, screen = rig.view.viewport(), QGuiApplication.primaryScreen()
    rig.board.play(events)
    QTest.qWait(30)
    rig.board.animator.finish()
    viewport.repaint(0, 0, 8, 8)
    QTest.qWait(20)
    seen = screen.grabWindow(rig.view.winId()).toImage()
    viewport.update()
    QTest.qWait(20)
    assert seen == screen.grabWindow(rig.view.winId()).toImage()
