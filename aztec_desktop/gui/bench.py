"""``python -m aztec_desktop.gui.bench``: how long the window takes for each move of the mouse while a tile is dragged.

Measured per move, offscreen at scale 1: the mouse event with all handlers, the models and previews it changes, and
the painting that follows until the next move. Four seats, 1600 x 1000, 300 moves round the ring at the pace of a
mouse; then 40 drops with all that they bring.
"""

from __future__ import annotations

import json
import math
import os
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, NamedTuple

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["QT_SCALE_FACTOR"] = "1"

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from aztec_desktop import paths
from aztec_desktop.core.actions import Action
from aztec_desktop.games import GAMES
from aztec_desktop.gui.board import BoardView, Gesture
from aztec_desktop.gui.boards import LOOKS, shown
from aztec_desktop.gui.dialogs.game_plan import USUAL
from aztec_desktop.gui.main_window import MainWindow, wanted_theme
from aztec_desktop.gui.sessions import Sessions
from aztec_desktop.gui.skin import Skin
from aztec_desktop.gui.theme import load_fonts
from aztec_desktop.match import Header, Library, Match, Parts, Sitter
from aztec_desktop.model.match_model import MatchModel
from aztec_desktop.model.settings import Settings

MOVES: Final = 300
DROPS: Final = 40
SIZE: Final = (1600, 1000)
PACE_S: Final = 0.008
"""From one move to the next: a mouse tells 125 of them a second."""
_SEED: Final = "12.19.19.17.19"


class Taken(NamedTuple):
    """What one move took, in milliseconds: by the clock, and of this process alone."""

    wall: float
    cpu: float


class Bench:
    """A window with a game in its rituals, and a pointer whose every step is timed."""

    def __init__(self, folder: Path) -> None:
        self.app = QApplication(sys.argv[:1])
        self.app.setStyle("Fusion")
        load_fonts(paths.resources() / "fonts")
        settings = Settings(folder / "settings.ini", self.app)
        settings.keep("speed", "off")
        skin = Skin(wanted_theme(settings), 1.0, self.app)
        skin.put_on()
        self.model = MatchModel(settings, self.app)
        games = shown(GAMES)
        library = Library(folder / "saves", games)
        self.sessions = Sessions(games, library, self.model, lambda: "2030-01-31T18:00:00", self.app)
        self.window = MainWindow(games, LOOKS, self.sessions, self.model, skin, settings)
        self.window.resize(*SIZE)
        self.window.show()
        game = games[0]
        default = paths.component_sets(game.family)[0]
        sitters = tuple(Sitter("person", plan.name) for plan in USUAL[:4])
        header = Header(Parts(default.name, default.file.read_text(encoding="utf-8")), sitters, _SEED)
        match = Match.begin(game, header)
        library.begin(match)
        self.sessions.show(match)
        self.settle()

    @property
    def view(self) -> BoardView:
        """The board's view."""
        view = self.window.table.stage.view
        if view is None:
            raise RuntimeError("no board is shown")
        return view

    def settle(self) -> None:
        """Let everything that waits happen."""
        for _ in range(30):
            self.app.processEvents()
            time.sleep(0.01)

    def play_to(self, verb: str) -> list[Action]:
        """Play first legal actions until there is one of this verb; return all of it."""
        while True:
            found = [action for action in self.model.legal() if action[0] == verb]
            if found:
                return found
            self.model.submit(self.model.legal()[0])
            self.model.end_turn()

    def timed(self, do: Callable[[], None]) -> Taken:
        """Return how many milliseconds something takes, with all that it causes before the next move is due."""
        begun, wall, cpu = time.perf_counter(), 0.0, 0.0
        while True:
            start, worked = time.perf_counter(), time.process_time()
            do()
            self.app.processEvents()
            wall += time.perf_counter() - start
            cpu += time.process_time() - worked
            if time.perf_counter() - begun >= PACE_S:
                return Taken(wall * 1000, cpu * 1000)
            do = _nothing
            time.sleep(0.001)

    def point(self, kind: QEvent.Type, at: QPointF) -> None:
        """Send a mouse event to the board, ``at`` in its viewport."""
        port = self.view.viewport()
        pressed = kind == QEvent.Type.MouseButtonPress
        button = Qt.MouseButton.NoButton if kind == QEvent.Type.MouseMove else Qt.MouseButton.LeftButton
        held = Qt.MouseButton.LeftButton if pressed or kind == QEvent.Type.MouseMove else Qt.MouseButton.NoButton
        place = QPointF(port.mapToGlobal(at.toPoint()))
        QApplication.sendEvent(port, QMouseEvent(kind, at, place, button, held, Qt.KeyboardModifier.NoModifier))

    def drag_round(self) -> list[Taken]:
        """Drag a tile round the ring and return the milliseconds of each move."""
        deck = self.play_to("move")[0][1]
        self.window.table.turn.pick_deck(deck)
        self.settle()
        gesture = self.view.board.hands.gestures[0]
        start = self.view.board.cast.where(gesture.piece)
        self.point(QEvent.Type.MouseButtonPress, self._on_port(start))
        radius, turn = (start.x() ** 2 + start.y() ** 2) ** 0.5, 0.0
        taken = []
        for step in range(1, MOVES + 1):
            turn = step * 360.0 * 4 / MOVES
            place = self._on_port(_turned(start, turn, radius))
            taken.append(self.timed(lambda place=place: self.point(QEvent.Type.MouseMove, place)))  # type: ignore[misc]
        self.window.table.put_back()
        self.settle()
        return taken

    def drop_often(self) -> list[Taken]:
        """Drag, drop and end the turn again and again; return the milliseconds from a drop to what it shows."""
        taken: list[Taken] = []
        while len(taken) < DROPS:
            self.settle()
            gestures = self.view.board.hands.gestures
            if not gestures or not self.model.legal():
                self.model.submit(self.model.legal()[0])
            else:
                taken.append(self._drop(gestures[len(taken) % len(gestures)]))
            self.window.table.chooser.dismiss()
            if not self.model.can_end_turn and gestures:
                self.model.submit(self.model.legal()[0])
            self.model.end_turn()
            if self.model.match.over:
                break
        return taken

    def _drop(self, gesture: Gesture) -> Taken:
        board = self.view.board
        start = self._on_port(board.cast.where(gesture.piece))
        end = self._on_port(board.rest(gesture.piece, gesture.target).point)
        self.point(QEvent.Type.MouseButtonPress, start)
        for part in (0.3, 0.7, 1.0):
            self.point(QEvent.Type.MouseMove, start + (end - start) * part)
            self.app.processEvents()
        return self.timed(lambda: self.point(QEvent.Type.MouseButtonRelease, end))

    def _on_port(self, place: QPointF) -> QPointF:
        return QPointF(self.view.mapFromScene(place))


def _nothing() -> None:
    """Do nothing."""


def _turned(start: QPointF, degrees: float, radius: float) -> QPointF:
    """Return the point on the circle of ``start`` that lies so many degrees further clockwise."""
    angle = math.atan2(start.x(), -start.y()) + math.radians(degrees)
    return QPointF(radius * math.sin(angle), -radius * math.cos(angle))


def summary(taken: Sequence[float]) -> dict[str, float]:
    """Return median, 95th percentile and maximum, in milliseconds."""
    ordered = sorted(taken)
    return {
        "p50": round(ordered[len(ordered) // 2], 2),
        "p95": round(ordered[min(len(ordered) - 1, int(len(ordered) * 0.95))], 2),
        "max": round(ordered[-1], 2),
    }


def main() -> int:
    """Measure and print; ``--json`` prints one JSON object."""
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(Path(folder))
        measured = {"drag": bench.drag_round(), "drop": bench.drop_often()}
        bench.model.close()
    if "--json" in sys.argv:
        print(json.dumps({name: _told(taken) for name, taken in measured.items()}))
        return 0
    print(f"window {SIZE[0]}x{SIZE[1]}, four seats, scale 1; milliseconds a move: handlers, models and painting")
    for name, taken in measured.items():
        for clock, row in _told(taken).items():
            figures = "   ".join(f"{key} {value:6.2f}" for key, value in row.items())
            print(f"{name:5} {len(taken):4} moves   {clock:4}   {figures}")
    return 0


def _told(taken: Sequence[Taken]) -> dict[str, dict[str, float]]:
    return {"wall": summary([move.wall for move in taken]), "cpu": summary([move.cpu for move in taken])}


if __name__ == "__main__":
    sys.exit(main())
