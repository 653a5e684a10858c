"""What is made ready piece by piece on a board before it is done: how it is asked for, and the button that does it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from aztec_desktop.core.actions import Action
from aztec_desktop.gui.board import DRAFT, BoardScene
from aztec_desktop.gui.panels.prompt import Choice

Say = Callable[[Action], str]


def without_gathered(board: BoardScene | None, actions: Sequence[Action]) -> list[Action]:
    """Return the actions that may be buttons: not those that are made ready on the board."""
    return [action for action in actions if board is None or action[0] not in board.gathers]


def ready_choices(board: BoardScene | None, say: Say) -> tuple[Choice, ...]:
    """Return the button that does what is made ready: one, or none. With nothing made ready it is not the main one."""
    if board is None:
        return ()
    named = [(board.ready_words(action), action) for action in board.readied()]
    return tuple(Choice(words or say(action), action, main=bool(words), tip=say(action)) for words, action in named)


def sayer(board: BoardScene | None, actions: Sequence[Action], say: Say) -> Say:
    """Return what puts these actions into words: the board, where they are drafts."""
    return board.draft_words if board is not None and actions[0][0] == DRAFT else say
