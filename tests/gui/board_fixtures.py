"""A hand-made table for the board's tests, a board that shows it, and a scripted pointer."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from aztec_desktop import paths
from aztec_desktop.core.actions import Action
from aztec_desktop.core.events import Moved
from aztec_desktop.core.game import Setup
from aztec_desktop.core.table import Place, Table
from aztec_desktop.games.mayan_sun import SUN
from aztec_desktop.games.mayan_sun.components import Components, parse
from aztec_desktop.games.mayan_sun.kit import CROPS
from aztec_desktop.games.mayan_sun.state import SunState
from aztec_desktop.gui.board import BoardView
from aztec_desktop.gui.board.pose import Pose
from aztec_desktop.gui.boards.mayan_sun import SunBoard, SunForesight, SunLook
from aztec_desktop.gui.boards.mayan_sun.layout import SunLayout
from aztec_desktop.gui.theme import Theme, load_fonts
from aztec_desktop.model.words import words_for

_FRAME_MS = 40
"""Longer than the board waits before it shows what a dragged piece would change."""
COLOURS = ("blue", "red", "grey", "brown")
SEEDS = {
    "0:maize": 17, "0:squash": 5, "0:bean": 9,
    "1:maize": 2, "1:squash": 7, "1:bean": 12,
    "2:maize": 3, "2:squash": 10, "2:bean": 14,
    "3:maize": 11, "3:squash": 4, "3:bean": 16,
}  # fmt: skip
SWAP = [Moved("tile:3", "month:3", "month:6", "swap"), Moved("tile:6", "month:6", "month:3", "swap")]
MOVES: list[Action] = [("move", 0, 3, 3), ("move", 0, 3, -3)]
FAR = QPointF(0, 0)
"""The middle of the plaza: no target of any tile."""


def components() -> Components:
    return parse(paths.resource_text("components", "mayan_sun", "default.toml"))


def sun_table() -> Table:
    """Tile n on month n, held on 11 and 13, two discs left, every special tile in the stock."""
    pieces = {f"tile:{n}": Place(f"month:{n}") for n in range(18)}
    pieces |= {f"special:{tile.id}": Place("stock") for tile in components().specials}
    pieces |= {"hold:0": Place("stock"), "hold:1": Place("stock")}
    pieces |= {"hold:2": Place("month:11"), "hold:3": Place("month:13")}
    pieces |= {f"seed:{name}": Place(f"field:{field}") for name, field in SEEDS.items()}
    pieces["card:2:7"] = Place("deck:2", "special bounty")
    pieces["card:2:6"] = Place("deck:2")
    counters = {"year": 1, "start": 0}
    for seat in range(4):
        counters |= {f"vp:{seat}": 11 + seat, f"villages:{seat}": 3, f"unfed:{seat}": 0}
    return Table(pieces, counters)


def tile_pose(month: int) -> Pose:
    """How a tile lies on a month."""
    return SunLayout(SunLook.of(components(), COLOURS)).tile_pose(month)


def tile_words(number: int) -> str:
    """What a tile is called, as the catalogue says it."""
    return words_for(SUN, components(), ()).term("tile", number)


TOPS = ("move 3", "harvest now", "special bounty", "move seed", "match stars")


def sun_state() -> SunState:
    """The game of ``sun_table``: seat 0 is to take a card in the first year."""
    kit = components()
    state = SUN.new(Setup(4, {"starting_player": "1", "colours": ",".join(COLOURS)}, kit))
    state.tiles = list(range(18))
    state.aside = ()
    state.discs = (-1, -1, 11, 13)
    state.held = 1 << 11 | 1 << 13
    for name, field in SEEDS.items():
        seat, crop = name.split(":")
        state.seeds[int(seat) * 3 + CROPS.index(crop)] = field
        state.filled |= 1 << field
    state.placed, state.step, state.turn, state.due = 12, 1, 0, -1
    state.vp = [11, 12, 13, 14]
    for deck, top in enumerate(TOPS):
        kind = state.kit.kind_index[top]
        state.tops[deck], state.piles[deck] = kind, (kind,)
    return state


class Pointer:
    """Sends real mouse events to a view's viewport, in scene coordinates."""

    def __init__(self, view: BoardView) -> None:
        self._view = view

    def press(self, spot: QPointF, button: Qt.MouseButton = Qt.MouseButton.LeftButton) -> None:
        self._send(QEvent.Type.MouseButtonPress, spot, button, button)

    def move(self, spot: QPointF, held: Qt.MouseButton = Qt.MouseButton.LeftButton) -> None:
        self._send(QEvent.Type.MouseMove, spot, Qt.MouseButton.NoButton, held)

    def release(self, spot: QPointF, button: Qt.MouseButton = Qt.MouseButton.LeftButton) -> None:
        self._send(QEvent.Type.MouseButtonRelease, spot, button, Qt.MouseButton.NoButton)

    def double(self, spot: QPointF) -> None:
        left = Qt.MouseButton.LeftButton
        self._send(QEvent.Type.MouseButtonDblClick, spot, left, left)
        self.release(spot)

    def click(self, spot: QPointF) -> None:
        self.press(spot)
        self.release(spot)

    def drag(self, start: QPointF, end: QPointF, steps: int = 8) -> None:
        """Press and move, but do not let go; wait for the frame that shows what would change."""
        self.press(start)
        for k in range(1, steps + 1):
            self.move(start + (end - start) * k / steps)
        QTest.qWait(_FRAME_MS)
        QApplication.processEvents()

    def _send(self, kind: QEvent.Type, spot: QPointF, button: Qt.MouseButton, held: Qt.MouseButton) -> None:
        viewport = self._view.viewport()
        here: QPoint = self._view.mapFromScene(spot)
        at, far = QPointF(here), QPointF(viewport.mapToGlobal(here))
        QApplication.sendEvent(viewport, QMouseEvent(kind, at, far, button, held, Qt.KeyboardModifier.NoModifier))


class Rig(NamedTuple):
    """A board in a view, and what it told."""

    board: SunBoard
    view: BoardView
    pointer: Pointer
    chosen: list[list[Action]]
    refused: list[tuple[str, str]]

    def names(self, start: str = "") -> list[str]:
        """What lies in the scene, by name."""
        found = [item.name for item in self.board.items()]  # type: ignore[attr-defined]
        return sorted(name for name in found if name.startswith(start))


@lru_cache
def bundled_fonts() -> tuple[str, ...]:
    """The families that come with the app, so that texts are as wide as they are for a person."""
    return tuple(load_fonts(paths.resources() / "fonts"))


def make_rig(qtbot: QtBot) -> Rig:
    bundled_fonts()
    state = sun_state()
    board = SunBoard(SunLook.of(components(), COLOURS, foresight=SunForesight(lambda: state)), Theme.light())
    board.speed = 0
    view = BoardView(board)
    qtbot.addWidget(view)
    view.resize(960, 776)
    board.show(sun_table())
    view.show()
    qtbot.waitExposed(view)
    chosen: list[list[Action]] = []
    refused: list[tuple[str, str]] = []
    board.action_chosen.connect(chosen.append)
    board.drop_refused.connect(lambda piece, spot: refused.append((piece, spot)))
    return Rig(board, view, Pointer(view), chosen, refused)


def at_home(rig: Rig) -> bool:
    return all(rig.board.cast.pose(name) == home for name, home in rig.board.cast.layout.items())


def key(code: Qt.Key) -> QKeyEvent:
    return QKeyEvent(QEvent.Type.KeyPress, code, Qt.KeyboardModifier.NoModifier)
