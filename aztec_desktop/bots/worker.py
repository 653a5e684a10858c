"""The process in which bots think: no Qt, no true states, one question at a time.

It is started by `WorkerClient`, answers on its pipe and goes when the pipe closes or its parent dies.
"""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Sequence
from multiprocessing import connection, parent_process
from multiprocessing.connection import Connection

from aztec_desktop.bots.bot import decide
from aztec_desktop.bots.messages import Message, receive, send
from aztec_desktop.bots.named import bot_named
from aztec_desktop.core.game import AnyGame, Setup
from aztec_desktop.games import GAMES


def main(pipe: Connection) -> None:
    """Serve the games of the app on a pipe; what a worker process runs."""
    settle_in()
    serve(pipe, GAMES)


def settle_in() -> None:
    """Leave Ctrl-C to the parent, and die with it even in the middle of a thought."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_follow, args=(parent.sentinel,), daemon=True).start()


def _follow(sentinel: int) -> None:
    connection.wait([sentinel])
    os._exit(1)


def serve(pipe: Connection, games: Sequence[AnyGame]) -> None:
    """Answer questions about one of these games until the pipe closes."""
    known = {game.id: game for game in games}
    try:
        send(pipe, {"did": "ready"})
        game, setup = _begin(receive(pipe), known)
        while True:
            question = receive(pipe)
            send(pipe, _answer(game, setup, question))
    except (EOFError, OSError):
        return


def _begin(message: Message, known: dict[str, AnyGame]) -> tuple[AnyGame, Setup]:
    game = known[message["game"]]
    components = game.parse_components(message["components"])
    return game, Setup(message["seats"], message["options"], components)


def _answer(game: AnyGame, setup: Setup, question: Message) -> Message:
    began = time.perf_counter()
    try:
        view = game.decode(question["view"], setup)
        bot = bot_named(question["bot"], question["within"])
        action = decide(bot, game, view, question["seat"], question["luck"])
        took = time.perf_counter() - began
        return {"did": "chosen", "id": question["id"], "action": game.codec.to_json(action), "seconds": took}
    except Exception as error:  # whatever goes wrong in a bot, the game goes on without it
        return {"did": "failed", "id": question["id"], "reason": f"{type(error).__name__}: {error}"}
