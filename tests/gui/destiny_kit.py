"""A board of Aztec Destiny that shows a hand-made position, in a view with a scripted pointer; and such a window."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from aztec_desktop.core.actions import Action
from aztec_desktop.core.game import Setup
from aztec_desktop.games.mayan_sun import DESTINY
from aztec_desktop.games.mayan_sun.destiny.state import DestinyState
from aztec_desktop.gui.board import BoardView
from aztec_desktop.gui.boards import LOOKS
from aztec_desktop.gui.boards.mayan_sun.destiny.board import DestinyBoard
from aztec_desktop.gui.theme import Theme
from aztec_desktop.match import Header, Match, Sitter
from aztec_desktop.match.history import History
from aztec_desktop.model.words import words_for
from tests.gui.board_fixtures import Pointer, Rig, bundled_fonts
from tests.gui.window_kit import Kit, default_parts, make_kit, wait_for

NAMES = ("Ana", "Bo", "Cy", "Di")


class DestinyRig(Rig):
    """A board of Aztec Destiny in a view."""

    @property
    def destiny(self) -> DestinyBoard:
        assert isinstance(self.board, DestinyBoard)
        return self.board

    def offer(self, state: DestinyState, seat: int = 0, deck: int | None = None) -> None:
        """Let the hand of a seat do what it may in that position."""
        legal = DESTINY.legal(state, seat)
        LOOKS["destiny"].offer(self.board, seat, legal, deck)


def setup_of(s: DestinyState) -> Setup:
    """The set-up of a position."""
    options = {"colours": ",".join(s.kit.colours), "starting_player": str(s.start + 1), "destiny_marker": "1"}
    return Setup(s.kit.seats, options, s.kit.components)


def destiny_rig(qtbot: QtBot, s: DestinyState, size: tuple[int, int] = (960, 776)) -> DestinyRig:
    """Show a position on a board without motion, and offer what the first seat may do."""
    bundled_fonts()
    words = words_for(DESTINY, s.kit.components, NAMES[: s.kit.seats])
    look = LOOKS["destiny"]
    board = look.board(setup_of(s), words, Theme.light(), lambda: s)
    board.speed = 0
    view = BoardView(board)
    qtbot.addWidget(view)
    view.resize(*size)
    board.show(DESTINY.table(s))
    look.tell(board, s)
    view.show()
    qtbot.waitExposed(view)
    chosen: list[list[Action]] = []
    refused: list[tuple[str, str]] = []
    board.action_chosen.connect(chosen.append)
    board.drop_refused.connect(lambda piece, spot: refused.append((piece, spot)))
    assert isinstance(board, DestinyBoard)
    rig = DestinyRig(board, view, Pointer(view), chosen, refused)
    if s.turn >= 0:
        rig.offer(s, s.turn)
    return rig


def destiny_window(qtbot: QtBot, folder: Path, s: DestinyState, size: tuple[int, int] = (1600, 1000)) -> Kit:
    """Open a position in a window in which persons have all seats."""
    kit = make_kit(folder, size, still=True)
    qtbot.addWidget(kit.window)
    open_position(kit, s)
    return kit


def open_position(kit: Kit, s: DestinyState) -> None:
    """Open a position in a window that is there."""
    setup = setup_of(s)
    sitters = tuple(Sitter("person", name) for name in NAMES[: s.kit.seats])
    header = Header(default_parts(), sitters, "", options=setup.options, deal="by hand", game=DESTINY.id)
    kit.sessions.show(Match(DESTINY, header, History(DESTINY, setup, base=s)))
    wait_for(lambda: kit.window.plays)
    QTest.qWait(30)
