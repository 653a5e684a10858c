"""Stepping through the history of a sitting, running or over, under its sight."""

from __future__ import annotations

from typing import Any

from aztec_desktop.match.match import Match
from aztec_desktop.match.notices import Step


class Cursor:
    """A place in a sitting's history: after record ``at``. What it shows goes through the sitting's sight.

    While the game runs, each state is seen as the sight saw it then; once it is over, all is open.
    """

    def __init__(self, match: Match, at: int | None = None) -> None:
        self.match = match
        self.at = match.history.first if at is None else at
        self._state: Any = match.history.state_at(self.at)

    @property
    def first(self) -> int:
        """The earliest place; not 0 if the game was begun under older rules."""
        return self.match.history.first

    @property
    def last(self) -> int:
        """The latest place."""
        return len(self.match.history)

    def go(self, number: int) -> None:
        """Jump to the place after the numbered record; show the table afresh. Raises IndexError if there is none."""
        self._state = self.match.history.state_at(number)
        self.at = number

    def forward(self) -> Step | None:
        """Go one record further and return what happened, or None at the end."""
        if self.at >= self.last:
            return None
        history = self.match.history
        index = self.at - self.first
        record = history.records[index]
        self.match.game.advance(self._state, record.seat, record.action)
        self.at += 1
        return self.match.as_seen(record, history.events[index])

    def back(self) -> bool:
        """Go one record back; returns whether there was one. Show the table afresh."""
        if self.at <= self.first:
            return False
        self.go(min(self.at - 1, self.last))
        return True

    def view(self) -> Any:
        """Return what the sight may know here."""
        match = self.match
        return self._state.copy() if match.over else match.game.view(self._state, match.sight)

    def state(self) -> Any:
        """Return the whole state here, secrets included: for checks, never for showing."""
        return self._state.copy()
