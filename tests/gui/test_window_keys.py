"""A whole game without a mouse: every action from the item list, every turn ended with Enter."""

from __future__ import annotations

import random
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.gui.window_kit import Kit, key, make_kit, wait_for

CTRL = Qt.KeyboardModifier.ControlModifier


def choose(kit: Kit, luck: random.Random) -> None:
    """Take one of the first actions of one of the branches."""
    key(kit.window, Qt.Key.Key_L, CTRL)
    tree, model = kit.window.table.items._ui.actionTree, kit.window.table.models.legal
    assert QApplication.focusWidget() is tree
    key(tree, Qt.Key.Key_Home)
    branch = luck.randrange(model.rowCount())
    for _ in range(branch):
        key(tree, Qt.Key.Key_Left)
        key(tree, Qt.Key.Key_Down)
    key(tree, Qt.Key.Key_Right)
    for _ in range(1 + luck.randrange(min(4, model.rowCount(model.index(branch, 0))))):
        key(tree, Qt.Key.Key_Down)
    key(tree, Qt.Key.Key_Return)


def test_a_whole_game_by_keys(qtbot: QtBot, tmp_path: Path) -> None:
    kit = make_kit(tmp_path)
    qtbot.addWidget(kit.window)
    kit.start("person", "person")
    luck = random.Random(5)
    for _ in range(400):
        if kit.model.match.over:
            break
        staged = len(kit.model.match.staged)
        choose(kit, luck)
        assert len(kit.model.match.staged) == staged + 1
        if kit.model.can_end_turn:
            focus = QApplication.focusWidget()
            assert focus is not None
            key(focus, Qt.Key.Key_Return)
            assert not kit.model.can_end_turn
    assert kit.model.match.over
    kit.model.close()


def test_tab_enters_the_board_of_a_game_just_begun(qtbot: QtBot, tmp_path: Path) -> None:
    kit = make_kit(tmp_path)
    qtbot.addWidget(kit.window)
    kit.start("person", "person")
    view = kit.view
    wait_for(view.hasFocus)
    key(view, Qt.Key.Key_Tab)
    ring = QApplication.focusWidget()
    assert ring is not None
    assert view.isAncestorOf(ring)
    assert view.board.keys.at in view.board.hands.pieces
    key(ring, Qt.Key.Key_Tab)
    after = QApplication.focusWidget()
    assert after is not None
    assert not view.isAncestorOf(after), "a second Tab leaves the board"
    kit.model.close()


def test_an_enter_too_many_plays_nothing(qtbot: QtBot, tmp_path: Path) -> None:
    kit = make_kit(tmp_path)
    qtbot.addWidget(kit.window)
    kit.start("person", "person")
    for _ in range(40):  # until somebody acts twice in one turn
        choose(kit, random.Random(5))
        if not kit.model.can_end_turn:
            break
        kit.model.end_turn()
    assert kit.model.match.staged
    prompt = kit.window.table.prompt.shown
    assert prompt is not None
    assert prompt.title.endswith("’s turn goes on")
    staged, tree = len(kit.model.match.staged), kit.window.table.items._ui.actionTree
    assert QApplication.focusWidget() is tree
    key(tree, Qt.Key.Key_Return)
    assert len(kit.model.match.staged) == staged
    kit.model.close()


def at_the_rituals(qtbot: QtBot, folder: Path) -> Kit:
    kit = make_kit(folder)
    qtbot.addWidget(kit.window)
    kit.start("person", "person")
    while kit.model.phase.now == 0:
        kit.model.submit(kit.model.legal()[0])
        if kit.model.can_end_turn:
            kit.model.end_turn()
    return kit


def test_a_card_lifted_by_key_gives_the_keyboard_to_the_board(qtbot: QtBot, tmp_path: Path) -> None:
    kit = at_the_rituals(qtbot, tmp_path)
    codec = kit.model.match.game.codec
    deck = next(int(action[1]) for action in kit.model.legal() if action[0] == "move")
    assert codec.verbs["move"].fields[0][0] == "deck"
    button = kit.window.table.decks.button(deck)
    button.setFocus()
    key(button, Qt.Key.Key_Return)
    assert kit.window.table.turn.deck == deck
    assert QApplication.focusWidget() is kit.view
    key(kit.view, Qt.Key.Key_Right)
    assert kit.view.board.keys.at.startswith("tile:"), "the arrows go to what the card can take"
    key(kit.view, Qt.Key.Key_Return)
    assert kit.view.board.hands.piece.startswith("tile:")
    kit.model.close()


def test_what_an_entry_would_change_goes_with_the_keyboard(qtbot: QtBot, tmp_path: Path) -> None:
    kit = at_the_rituals(qtbot, tmp_path)
    key(kit.window, Qt.Key.Key_L, CTRL)
    tree = kit.window.table.items._ui.actionTree
    key(tree, Qt.Key.Key_Right)
    key(tree, Qt.Key.Key_Down)
    wait_for(kit.window.table.preview.isVisible)
    kit.view.setFocus()
    wait_for(lambda: not kit.window.table.preview.isVisible(), 3)
    kit.model.close()
