"""Which games the window may show."""

from __future__ import annotations

from aztec_desktop.games import GAMES
from aztec_desktop.gui.boards import LOOKS, shown
from tests.toy.toy import TOY


def test_a_game_without_a_look_never_reaches_the_window() -> None:
    assert TOY not in shown((GAMES[0], TOY))
    assert shown((TOY, GAMES[0])) == (GAMES[0],)


def test_every_look_is_of_a_game() -> None:
    assert [game.id for game in shown(GAMES)] == list(LOOKS)
