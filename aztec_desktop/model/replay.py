"""A place in the history of the match that is open: what lay where, who had what, and how it came to be."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, Signal

from aztec_desktop.core.game import Phase
from aztec_desktop.core.table import Table
from aztec_desktop.match import Cursor, Step
from aztec_desktop.model.log import lines_of
from aztec_desktop.model.match_model import MatchModel


class Replay(QObject):
    """Looks back through a match under its sight, while the match itself stays where it is.

    ``jumped`` says that the place is another one, ``stepped`` carries the `Step` that led one record further,
    ``ended`` that the present is shown again, ``lengthened`` that there is more or less history than before.
    """

    jumped = Signal()
    stepped = Signal(object)
    ended = Signal()
    lengthened = Signal()

    def __init__(self, model: MatchModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self._cursor: Cursor | None = None
        self._told = ""
        model.opened.connect(self._on_opened)
        model.reloaded.connect(self.leave)
        model.turnEnded.connect(self.leave)
        model.reloaded.connect(self.lengthened)
        model.changed.connect(self.lengthened)

    @property
    def is_on(self) -> bool:
        """Whether the past is shown."""
        return self._cursor is not None

    @property
    def first(self) -> int:
        """The number of the earliest place."""
        return self._model.match.history.first if self._model.is_open else 0

    @property
    def last(self) -> int:
        """The number of the latest place."""
        return len(self._model.match.history) if self._model.is_open else 0

    @property
    def at(self) -> int:
        """The number of the record after which things are shown."""
        return self.last if self._cursor is None else self._cursor.at

    @property
    def view(self) -> Any:
        """What the sight may know here; never change it."""
        return self._model.view if self._cursor is None else self._cursor.view()

    @property
    def table(self) -> Table:
        """What lies where; never change it."""
        return self._model.match.game.table(self.view)

    @property
    def phase(self) -> Phase:
        """Where the game stands here: its round and phase."""
        return self._model.match.game.phase(self.view)

    @property
    def told(self) -> str:
        """What the record did that led here, in words; empty at the first place."""
        return self._told

    def go(self, number: int) -> None:
        """Show the place after a record; the nearest there is, if there is none of that number."""
        if not self._model.is_open:
            return
        number = max(self.first, min(self.last, number))
        if self._cursor is None and number == self.last:
            return
        if self._cursor is None:
            self._cursor = Cursor(self._model.match, self.last)
        if number == self._cursor.at + 1:
            step = self._cursor.forward()
            if step is not None:
                self._tell(step)
                self.stepped.emit(step)
            return
        self._cursor.go(number)
        self._told = ""
        if number > self.first:
            steps = self._model.match.steps()
            self._tell(steps[number - self.first - 1])
        self.jumped.emit()

    def leave(self) -> None:
        """Show the present again."""
        if self._cursor is not None:
            self._cursor, self._told = None, ""
            self.ended.emit()

    def _on_opened(self) -> None:
        self._cursor, self._told = None, ""
        self.lengthened.emit()

    def _tell(self, step: Step) -> None:
        words = self._model.words
        self._told = " \u00b7 ".join(line.text for line in lines_of(step.events, words))
