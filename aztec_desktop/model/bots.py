"""Bots at the table: asks a worker process without ever waiting for it, and times when its answer shows."""

from __future__ import annotations

import time
from typing import Any, Final

from PySide6.QtCore import QObject, QTimer, Signal

from aztec_desktop.bots.bot import luck_of
from aztec_desktop.bots.client import Answer, Request, WorkerClient
from aztec_desktop.core.actions import Seat
from aztec_desktop.match.match import Match

THINK_S: Final = 1.0
"""How long a bot may think about one decision, in seconds."""
TURN_S: Final = 1.0
"""How long a bot's turn takes at speed ×1, its moving pieces included; a later decision of one turn takes less."""
NEXT_S: Final = 0.4
FIRST_S: Final = 6.0
"""How long the first answer may take: until then the worker process starts."""
_POLL_MS: Final = 8
_TELL_S: Final = 0.1


class BotDriver(QObject):
    """Asks one bot at a time. ``decided`` comes when the answer is there and the last turn had time to be seen."""

    decided = Signal(int, object)
    thought = Signal(int, float)
    noted = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._client: WorkerClient | None = None
        self._asked: Seat | None = None
        self._answer: Answer | None = None
        self._since = 0.0
        self._told = 0.0
        self._show_from = 0.0
        self._warm = False
        self._timer = QTimer(self)
        self._timer.setInterval(_POLL_MS)
        self._timer.timeout.connect(self._on_poll)

    @property
    def asked(self) -> Seat | None:
        """The seat whose bot was asked and has not answered, or None."""
        return self._asked

    def open(self, match: Match) -> None:
        """Begin to serve this match; a worker process is only started if a bot sits at the table."""
        self.close()
        self._warm = False
        if any(sitter.kind == "bot" for sitter in match.header.sitters):
            self._client = WorkerClient(match.game, match.history.setup, match.header.parts.text)

    def ask(self, match: Match, seat: Seat, pause_s: float) -> None:
        """Ask the bot on a seat; its answer shows no sooner than ``pause_s`` seconds from now."""
        if self._client is None:
            raise RuntimeError("there is no bot at this table")
        self.cancel()
        bot = match.header.sitters[seat].bot
        luck = luck_of(match.header.seed, seat, len(match.history))
        request: Request[Any] = Request(bot, match.view(seat), seat, luck)
        self._asked = seat
        self._since = self._told = time.monotonic()
        self._show_from = self._since + pause_s
        self._answer = self._client.ask(request, THINK_S if self._warm else FIRST_S)
        self._timer.start()

    def cancel(self) -> None:
        """Forget the question; what the bot says to it will not be heard."""
        if self._asked is not None and self._client is not None:
            if self._answer is None:
                self._client.cancel()
            self._finish()

    def hurry(self) -> None:
        """Show the answer as soon as it is there."""
        self._show_from = 0.0

    def close(self) -> None:
        """Forget the question and end the worker process."""
        self.cancel()
        if self._client is not None:
            self._client.close()
            self._client = None

    def _on_poll(self) -> None:
        if self._client is None or self._asked is None:
            self._timer.stop()
            return
        now = time.monotonic()
        if self._answer is None:
            self._answer = self._client.poll()
        if self._answer is None:
            if now - self._told >= _TELL_S:
                self._told = now
                self.thought.emit(self._asked, min(1.0, (now - self._since) / THINK_S))
            return
        if now < self._show_from:
            return
        seat, answer = self._asked, self._answer
        self._warm = self._warm or answer.seconds > 0
        self._finish()
        if answer.note is not None:
            self.noted.emit(answer.note)
        self.decided.emit(seat, answer.action)

    def _finish(self) -> None:
        seat, self._asked, self._answer = self._asked, None, None
        self._timer.stop()
        if seat is not None:
            self.thought.emit(seat, -1.0)
