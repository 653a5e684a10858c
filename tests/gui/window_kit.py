"""A real window for tests, and somebody who plays with a real pointer: presses, moves, releases, keys."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from aztec_desktop import paths
from aztec_desktop.core.actions import Action
from aztec_desktop.games import GAMES
from aztec_desktop.gui.board import BoardView
from aztec_desktop.gui.boards import LOOKS, shown
from aztec_desktop.gui.dialogs.game_plan import GamePlan, SeatPlan
from aztec_desktop.gui.main_window import MainWindow, wanted_theme
from aztec_desktop.gui.sessions import Sessions
from aztec_desktop.gui.skin import Skin
from aztec_desktop.gui.table_view import TableView
from aztec_desktop.gui.theme import load_fonts
from aztec_desktop.match import Library, Parts
from aztec_desktop.model.legal import field_of
from aztec_desktop.model.match_model import MatchModel
from aztec_desktop.model.settings import Settings

COLOURS = ("blue", "red", "grey", "brown")
LEFT = Qt.MouseButton.LeftButton
PATIENCE_S = 30.0


def default_parts(family: str = "mayan_sun") -> Parts:
    return Parts("default", paths.resource_text("components", family, "default.toml"))


@dataclass
class Kit:
    """A window and what it is made of."""

    window: MainWindow
    model: MatchModel
    settings: Settings
    skin: Skin
    sessions: Sessions
    folder: Path

    def start(
        self, *seats: str, game: str = "sun", seed: str = "12.19.19.17.19", by_hand: bool = False, **options: str
    ) -> None:
        """Begin a game: each seat is ``person`` or a bot's level from 1."""
        plans = tuple(
            SeatPlan(
                f"Seat{number + 1}",
                COLOURS[number],
                "person" if who == "person" else "bot",
                1 if who == "person" else int(who),
            )
            for number, who in enumerate(seats)
        )
        plan = GamePlan(
            game,
            plans,
            default_parts(),
            seed,
            "by hand" if by_hand else "drawn",
            {"colours": "", "starting_player": "1"} | options,
        )
        self.window.start(plan)
        wait_for(lambda: self.window.plays)

    @property
    def view(self) -> BoardView:
        view = self.window.table.stage.view
        assert view is not None
        return view

    def put_away(self) -> None:
        """Close and delete a window that several tests shared: what lives on is dressed anew by every later look."""
        self.model.close()
        self.window.close()
        self.window.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    def ready(self) -> None:
        """Wait until the person is asked, a turn can be ended, luck is asked, or the game is over."""
        model = self.model
        wait_for(
            lambda: model.person is not None or model.can_end_turn or model.match.over or model.match.luck is not None
        )


def make_kit(folder: Path, size: tuple[int, int] = (1600, 1000), *, still: bool = False) -> Kit:
    """Open the window as the app does, with a folder of its own."""
    qt = QApplication.instance()
    assert isinstance(qt, QApplication)
    qt.setStyle("Fusion")
    load_fonts(paths.resources() / "fonts")
    settings = Settings(folder / "settings.ini")
    settings.keep("speed", "off")
    settings.keep("theme", "light")
    settings.keep("welcomed", "yes")
    settings.keep("confirm", "no")
    skin = Skin(wanted_theme(settings), 1.0)
    skin.put_on()
    model = MatchModel(settings, still=still)
    games = shown(GAMES)
    sessions = Sessions(games, Library(folder / "saves", games), model, lambda: "2030-01-31T18:00:00")
    window = MainWindow(games, LOOKS, sessions, model, skin, settings)
    window.resize(*size)
    window.show()
    QTest.qWaitForWindowExposed(window)
    return Kit(window, model, settings, skin, sessions, folder)


def play_out(kit: Kit) -> None:
    """Play the match to its end by first legal actions, whoever is to act."""
    while not kit.model.match.over:
        if kit.model.can_end_turn:
            kit.model.end_turn()
        else:
            kit.model.submit(kit.model.legal()[0])


def wait_for(true: Callable[[], bool], patience_s: float = PATIENCE_S) -> None:
    """Run the event loop until something is true."""
    until = time.monotonic() + patience_s
    while not true():
        assert time.monotonic() < until, "it did not happen in time"
        QTest.qWait(2)


def click(button: QAbstractButton) -> None:
    """Click a button in its middle."""
    assert button.isVisible(), f"{button.accessibleName() or button.text()} is not to be seen"
    assert button.isEnabled(), f"{button.accessibleName() or button.text()} is off"
    QTest.mouseClick(button, LEFT)


def key(widget: QWidget, which: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(widget, which, held)


class Hand:
    """How a pointer is moved: here by events that Qt's test library puts into the queue."""

    def click(self, button: QAbstractButton) -> None:
        click(button)

    def drag(self, port: QWidget, way: list[QPoint], *, drop: bool) -> None:
        QTest.mousePress(port, LEFT, pos=way[0])
        for place in way[1:]:
            QTest.mouseMove(port, place)
        if drop:
            QTest.mouseRelease(port, LEFT, pos=way[-1])


class Pointer:
    """Plays for every person at the table by pointing, never by calling the model."""

    def __init__(self, kit: Kit, seed: int = 1, hand: Hand | None = None) -> None:
        self.kit = kit
        self.hand = hand or Hand()
        self._rng = random.Random(seed)
        self.done: list[Action] = []

    @property
    def _table(self) -> TableView:
        return self.kit.window.table

    def at(self, point: QPointF) -> QPoint:
        return self.kit.view.mapFromScene(point)

    def drag(self, piece: str, target: str, *, steps: int = 4, drop: bool = True) -> None:
        """Drag a piece onto a spot."""
        view, board = self.kit.view, self.kit.view.board
        board.animator.finish()
        start = self.at(board.cast.where(piece))
        end = self.at(board.rest(piece, target).point)
        way = [start + (end - start) * step / steps for step in range(steps + 1)]
        self.hand.drag(view.viewport(), way, drop=drop)

    def play(self, action: Action) -> None:
        """Do one action by pointing; the window must then have staged exactly that."""
        model = self.kit.model
        codec = model.match.game.codec
        staged = len(model.match.staged)
        deck = field_of(codec, action, "deck")
        if action[0] in ("pay", "buy", "stop"):
            self._pay(action)
        elif isinstance(deck, int):
            self.hand.click(self._table.decks.button(deck))
            if self._table.turn.deck == deck:
                self._finish_card(action, deck)
        else:
            self._on_board_or_prompt(action)
        assert len(model.match.staged) == staged + 1, action
        assert model.match.staged[-1].action == action
        self.done.append(action)

    def _finish_card(self, action: Action, deck: int) -> None:
        if len(action) == 2 and self._of_deck(deck) == [action]:
            self.hand.click(self._table.decks.button(deck))
        else:
            self._on_board_or_prompt(action)

    def _of_deck(self, deck: int) -> list[Action]:
        codec = self.kit.model.match.game.codec
        return [action for action in self._table.turn.legal if field_of(codec, action, "deck") == deck]

    def _on_board_or_prompt(self, action: Action) -> None:
        gestures = [g for g in self.kit.view.board.hands.gestures if g.action == action]
        if gestures:
            self.drag(gestures[0].piece, gestures[0].target)
            self._answer(action)
            return
        prompt = self._table.prompt.shown
        assert prompt is not None
        place = [choice.value for choice in prompt.choices].index(action)
        self.hand.click(self._table.prompt.buttons[place])

    def _answer(self, action: Action) -> None:
        """Say which was meant, if what the hand did can mean several actions."""
        chooser = self._table.chooser
        if not chooser.isHidden():
            model = self.kit.model
            assert model.person is not None
            words = model.words.say(model.match.game.say(model.view, model.person, action))
            self.hand.click(next(button for button in chooser.buttons if button.text().replace("\n", " ") == words))

    def _pay(self, action: Action) -> None:
        feed = self._table.feed
        if action[0] == "stop":
            self.hand.click(feed.stop_button)
        else:
            self.hand.click(feed.buttons[feed.actions_offered.index(action)])

    def end_turn(self) -> None:
        self.hand.click(self.kit.window.end_turn_button)

    def step(self, choose: Callable[[list[Action]], Action] | None = None) -> None:
        """End the turn if it can be ended, else do something."""
        if self.kit.model.can_end_turn:
            self.end_turn()
        else:
            self.play((choose or self._rng.choice)(self.kit.model.legal()))

    def whole_game(self, choose: Callable[[list[Action]], Action] | None = None, most: int = 900) -> None:
        """Play until the game is over."""
        for _ in range(most):
            self.kit.ready()
            if self.kit.model.match.over:
                return
            self.step(choose)
        raise AssertionError("the game did not end")
