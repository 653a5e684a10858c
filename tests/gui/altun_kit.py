"""A table of Altun Ha in a real window, and somebody who plays there with a pointer only."""

from __future__ import annotations

import random
from pathlib import Path

from PySide6.QtCore import QPointF
from pytestqt.qtbot import QtBot

from aztec_desktop.core.actions import Action
from aztec_desktop.gui.board import DRAFT
from aztec_desktop.gui.boards.altun_ha import AltunBoard
from aztec_desktop.gui.dialogs.game_plan import GamePlan, SeatPlan
from aztec_desktop.gui.table_view import TableView
from tests.gui.window_kit import Hand, Kit, default_parts, make_kit, wait_for

COLOURS = ("blue", "red", "yellow", "jade", "grey", "brown")
NAMES = ("Ana", "Itzel", "Nicte", "Balam", "Chel", "Kimi")


def open_table(qtbot: QtBot, folder: Path, *seats: str, size: tuple[int, int] = (1600, 1000), seed: str = "13.0.0.0.0",
               **options: str) -> Kit:  # fmt: skip
    """Open a window with a game; each seat is ``person`` or a bot's level from 1."""
    kit = make_kit(folder, size)
    qtbot.addWidget(kit.window)
    kit.window.table.curtain.panel.set_guard(0)
    kit.model.look_guard = 0
    start(kit, *seats, seed=seed, **options)
    return kit


def start(kit: Kit, *seats: str, seed: str = "13.0.0.0.0", **options: str) -> None:
    plans = tuple(
        SeatPlan(NAMES[at], COLOURS[at], "person" if who == "person" else "bot", 1 if who == "person" else int(who))
        for at, who in enumerate(seats)
    )
    kit.window.start(GamePlan("altun-ha", plans, default_parts("altun_ha"), seed, "drawn", {"colours": ""} | options))
    wait_for(lambda: kit.window.plays)


def board_of(kit: Kit) -> AltunBoard:
    board = kit.view.board
    assert isinstance(board, AltunBoard)
    return board


def _grip(board: AltunBoard, piece: str) -> QPointF:
    """A point of a card that no other card of the hand covers."""
    area = board.piece_shape(piece).boundingRect()
    return QPointF(area.left() + min(10.0, area.width() / 8), area.center().y())


class CardPlayer:
    """Plays for every person at the table by pointing at what is seen: curtain, cards, buttons; never by the model."""

    def __init__(self, kit: Kit, seed: int = 1, hand: Hand | None = None) -> None:
        self.kit = kit
        self.hand = hand or Hand()
        self._rng = random.Random(seed)
        self.done: list[Action] = []
        self.curtains = 0
        self.looks = 0

    @property
    def _table(self) -> TableView:
        return self.kit.window.table

    def drag(self, piece: str, target: str) -> None:
        view, board = self.kit.view, board_of(self.kit)
        board.animator.finish()
        start = view.mapFromScene(_grip(board, piece))
        end = view.mapFromScene(board.spot_shape(target).boundingRect().center())
        self.hand.drag(view.viewport(), [start + (end - start) * part / 4 for part in range(5)], drop=True)

    def lift_curtain(self) -> None:
        panel = self._table.curtain.panel
        assert panel.isVisible()
        self.curtains += 1
        self.hand.click(panel.button)
        assert panel.isHidden()

    def play(self, action: Action) -> None:
        """Do one action by pointing; the window must then have staged exactly that."""
        model = self.kit.model
        staged = len(model.match.staged)
        if action[0] in ("bid", "farm"):
            self._gather(action)
            self._press(action)
        else:
            gestures = [g for g in board_of(self.kit).hands.gestures if g.action == action]
            if gestures:
                self._drop(gestures[0].piece, gestures[0].target, action)
            else:
                self._press(action)
        assert len(model.match.staged) == staged + 1, action
        assert model.match.staged[-1].action == action
        self.done.append(action)

    def _drop(self, piece: str, target: str, action: Action) -> None:
        self.drag(piece, target)
        self._answer(action)

    def _answer(self, action: Action) -> None:
        chooser = self._table.chooser
        if chooser.isVisible():
            self.hand.click(chooser.buttons[chooser.values.index(action)])

    def _gather(self, action: Action) -> None:
        """Make the cards of a bid or harvest ready, one after another."""
        board = board_of(self.kit)
        for text in action[1]:
            wanted = next(
                g
                for g in board.hands.gestures
                if g.action[0] == DRAFT and g.action[2] and board.with_value(g.piece, g.action[2]) == text
            )
            self.drag(wanted.piece, wanted.target)
            self._answer(wanted.action)
        assert sorted(board.draft.values()) == sorted(action[1])

    def _press(self, action: Action) -> None:
        prompt = self._table.prompt
        assert prompt.shown is not None
        button = prompt.buttons[[choice.value for choice in prompt.shown.choices].index(action)]
        wait_for(button.isVisible)
        self.hand.click(button)

    def ready(self) -> None:
        model = self.kit.model
        wait_for(
            lambda: any((model.awaited is not None, model.person is not None, model.can_end_turn, model.match.over))
        )

    def step(self) -> None:
        model = self.kit.model
        if model.awaited is not None:
            self.lift_curtain()
        elif model.can_end_turn:
            self._end_turn()
        else:
            self.play(self._rng.choice(model.legal()))

    def _end_turn(self) -> None:
        unveiled = self._table.unveiled
        if self.kit.model.learned is None:
            self.hand.click(self.kit.window.end_turn_button)
            return
        self.looks += 1
        assert unveiled.isVisible()
        self.hand.click(unveiled.button)

    def whole_game(self, most: int = 900) -> None:
        for _ in range(most):
            self.ready()
            if self.kit.model.match.over:
                return
            self.step()
        raise AssertionError("the game did not end")
