"""The near end of a worker process: ask, poll, cancel. Nothing here waits, so a window may call it.

Whatever the worker does - think too long, crash, answer nonsense - every question is answered by its deadline
with a legal action; a note then says that it was not the bot's own.
"""

from __future__ import annotations

import multiprocessing
import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing import connection
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, Any, Final, Generic

from aztec_desktop.bots import worker
from aztec_desktop.bots.bot import only_action
from aztec_desktop.bots.greedy import softmax_choice, value_after
from aztec_desktop.bots.messages import Message, receive, send
from aztec_desktop.core.actions import Action, Seat
from aztec_desktop.core.errors import InputError
from aztec_desktop.core.game import AnyGame, S, Setup
from aztec_desktop.core.phrases import Phrase

if TYPE_CHECKING:
    from multiprocessing.context import SpawnProcess

QUICK_S: Final = 0.02
"""How long a fallback decision may think, in seconds; it runs where the window runs."""

THINKING: Final = 0.7
"""What part of the time left until the deadline a bot may think; the rest is for the way to and fro."""


@dataclass(frozen=True, slots=True)
class Request(Generic[S]):
    """A question: what does this bot do as this seat? The view is the seat's; luck as in `luck_of`."""

    bot: str
    view: S
    seat: Seat
    luck: int


@dataclass(frozen=True, slots=True)
class Answer:
    """A legal action, the seconds it took, and a note if it is not what the bot chose itself."""

    action: Action
    seconds: float
    note: Phrase | None = None


class WorkerClient:
    """One worker process for one game. It is replaced as often as it dies; `close` ends it.

    Args:
        game: the game it thinks about.
        setup: how that game was set up.
        components: the text of the component set, as the worker must parse it again.
        target: what the process runs; tests put faulty ones in.
    """

    def __init__(
        self,
        game: AnyGame,
        setup: Setup,
        components: str,
        target: Callable[[Connection], None] = worker.main,
    ) -> None:
        self._game = game
        self._hello: Message = {
            "game": game.id,
            "components": components,
            "seats": setup.seats,
            "options": dict(setup.options),
        }
        self._target = target
        self._number = 0
        self._question: Message | None = None
        self._request: Request[Any] | None = None
        self._asked = 0.0
        self._deadline = 0.0
        self._ready = False
        self._sent = False
        self._proven = False
        self._alive = True
        self._process, self._pipe = self._start()

    @property
    def pid(self) -> int | None:
        """The number of the worker process, or None while there is none."""
        return self._process.pid if self._alive else None

    @property
    def busy(self) -> bool:
        """Whether a question is open."""
        return self._request is not None

    @property
    def thinking(self) -> bool:
        """Whether the worker has been given the open question."""
        return self._request is not None and self._alive and self._sent

    def ask(self, request: Request[S], deadline_s: float) -> Answer | None:
        """Put a question that `poll` will answer, within ``deadline_s`` seconds from now.

        Returns the answer at once if the rules leave one action only.

        Raises:
            RuntimeError: while another question is open.
        """
        if self._request is not None:
            raise RuntimeError("one question at a time: poll or cancel first")
        forced = only_action(self._game, request.view, request.seat)
        if forced is not None:
            return Answer(forced, 0.0)
        self.poll()  # notices a worker that died while nothing was asked
        self._number += 1
        self._question = {
            "id": self._number,
            "bot": request.bot,
            "seat": request.seat,
            "luck": request.luck,
            "view": self._game.encode(request.view),
        }
        self._request = request
        self._asked = time.monotonic()
        self._deadline = self._asked + deadline_s
        self._sent = False
        if not self._alive:
            self._process, self._pipe = self._start()
        return None

    def poll(self) -> Answer | None:
        """Return the answer if there is one by now; it never waits, and never fails past the deadline."""
        heard = self._listen() if self._alive else ""
        if isinstance(heard, Answer):
            self._request = None
            self._proven = True
            return heard
        if self._request is None:
            if heard:
                self._replace()
            return None
        if heard == "dead" and self._proven:
            self._replace()  # it may have died before this question: put it once more
        elif heard:
            return self._fall_back(heard)
        if time.monotonic() >= self._deadline:
            return self._fall_back("late")
        return None

    def wait(self) -> Answer:
        """Return the answer to the open question, waiting for it; for the terminal, not for a window.

        Raises:
            RuntimeError: if no question is open.
        """
        while self._request is not None:
            answer = self.poll()
            if answer is not None:
                return answer
            left = max(0.0, self._deadline - time.monotonic())
            connection.wait([self._pipe, self._process.sentinel], timeout=left)
        raise RuntimeError("no question is open")

    def cancel(self) -> None:
        """Forget the open question. A worker that thinks about it is replaced, so the next need not wait."""
        thinking = self.thinking
        self._request = None
        self._question = None
        if thinking:
            self._replace()

    def close(self) -> None:
        """End the worker process; nothing can be asked afterwards."""
        self._request = None
        self._question = None
        if self._alive:
            self._alive = False
            _end(self._process, self._pipe)

    def _start(self) -> tuple[SpawnProcess, Connection]:
        spawn = multiprocessing.get_context("spawn")
        near, far = spawn.Pipe()
        process = spawn.Process(target=self._target, args=(far,), name="bots", daemon=True)
        process.start()
        far.close()
        self._alive = True
        self._ready = False
        self._sent = False
        self._proven = False
        return process, near

    def _replace(self) -> None:
        """End the worker. One that has answered before is followed at once, else by the next question."""
        self._alive = False
        _end(self._process, self._pipe)
        if self._proven:
            self._process, self._pipe = self._start()

    def _listen(self) -> Answer | str:
        """Read what the worker said: the answer, or in one word what is wrong with it, or nothing yet."""
        try:
            while self._pipe.poll(0):
                message = receive(self._pipe)
                if message.get("did") == "ready" and not self._ready:
                    self._ready = True
                    send(self._pipe, self._hello)
                elif self._request is None or message.get("id") != self._number:
                    return "wrong"
                else:
                    return self._read(message)
            if self._ready and not self._sent and self._question is not None:
                self._sent = True
                left = max(0.0, self._deadline - time.monotonic())
                send(self._pipe, {**self._question, "within": left * THINKING})
        except (EOFError, OSError):
            return "dead"
        except ValueError:
            return "wrong"
        return ""

    def _read(self, message: Message) -> Answer | str:
        request = self._request
        if request is None or message.get("did") != "chosen":
            return "failed"
        try:
            action = self._game.codec.from_json(message.get("action"))
        except InputError:
            return "wrong"
        if self._game.refusal(request.view, request.seat, action) is not None:
            return "illegal"
        self._question = None
        return Answer(action, time.monotonic() - self._asked)

    def _fall_back(self, reason: str) -> Answer:
        request = self._request
        if request is None:
            raise RuntimeError("no question is open")
        self._request = None
        self._question = None
        self._replace()
        action = fallback(self._game, request, think=reason != "failed")
        note = Phrase(f"bot.{reason}", {"seat": f"@seat:{request.seat}", "bot": f"@bot:{request.bot}"})
        return Answer(action, time.monotonic() - self._asked, note)


def fallback(game: AnyGame, request: Request[S], think: bool = True) -> Action:
    """Return a legal action without the worker: greedy's if that is quick, else any.

    Args:
        game: the game.
        request: the question that was not answered.
        think: False when evaluating is what failed.
    """
    rng = random.Random(request.luck)
    if not think:
        return game.sample(request.view, request.seat, rng)
    until = time.perf_counter() + QUICK_S
    legal: list[Action] = game.legal(request.view, request.seat)
    worth: list[float] = []
    for action in legal:
        if time.perf_counter() > until:
            return game.sample(request.view, request.seat, rng)
        worth.append(value_after(game, request.view, request.seat, action))
    return legal[softmax_choice(worth, 0.0, rng)]


def _end(process: SpawnProcess, pipe: Connection) -> None:
    pipe.close()
    process.kill()
    process.join(1.0)
    if process.exitcode is not None:
        process.close()
