"""While the past is shown: the board, the seats and the decks show it too, and nobody can act."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

from aztec_desktop.gui.board import BoardScene
from aztec_desktop.gui.boards.look import GameLook
from aztec_desktop.match import Step
from aztec_desktop.model.replay import Replay
from aztec_desktop.model.table_models import TableModels


class LookingBack(QObject):
    """Leads a replay's places to the board: a step is played, a step back is played back, a jump is shown."""

    def __init__(
        self, replay: Replay, models: TableModels, resume: Callable[[], None], parent: QObject | None = None
    ) -> None:
        """Join them; ``resume`` shows the present again."""
        super().__init__(parent)
        self._replay, self._models, self._resume = replay, models, resume
        self._board: BoardScene | None = None
        self._look: GameLook | None = None
        self._at: int | None = None
        replay.stepped.connect(self._on_stepped)
        replay.jumped.connect(self._on_jumped)
        replay.ended.connect(self._on_ended)

    def open(self, board: BoardScene, look: GameLook) -> None:
        """Begin with a new board."""
        self._board, self._look, self._at = board, look, None

    @property
    def is_on(self) -> bool:
        """Whether the past is shown."""
        return self._replay.is_on

    def _on_stepped(self, step: Step) -> None:
        if self._board is not None and self._look is not None:
            self._board.offer(())
            self._board.play(step.events)
            self._show_rest()

    def _on_jumped(self) -> None:
        if self._board is not None and self._look is not None:
            before = self._replay.last if self._at is None else self._at
            back = self._replay.at == before - 1
            (self._board.rewind if back else self._board.show)(self._replay.table)
            self._show_rest()

    def _show_rest(self) -> None:
        assert self._board is not None
        assert self._look is not None
        self._at = self._replay.at
        view = self._replay.view
        self._look.tell(self._board, view)
        self._models.look_at(view, self._replay.table, self._replay.at - self._replay.first)

    def _on_ended(self) -> None:
        self._at = None
        if self._board is not None:
            self._resume()
