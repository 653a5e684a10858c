"""What worker processes of the tests run: a proper one for the toy game, and ones that fail in every way."""

from __future__ import annotations

import os
import signal
import time
from multiprocessing.connection import Connection

from aztec_desktop.bots.messages import Message, receive, send
from aztec_desktop.bots.worker import serve, settle_in
from tests.toy.toy import TOY


def toy(pipe: Connection) -> None:
    settle_in()
    serve(pipe, [TOY])


def question(pipe: Connection) -> Message:
    settle_in()
    send(pipe, {"did": "ready"})
    receive(pipe)
    return receive(pipe)


def killed(pipe: Connection) -> None:
    question(pipe)
    os.kill(os.getpid(), signal.SIGKILL)


def stillborn(_: Connection) -> None:
    os._exit(3)


def gone(pipe: Connection) -> None:
    question(pipe)


def hanging(pipe: Connection) -> None:
    question(pipe)
    time.sleep(3600)


def mute(_: Connection) -> None:
    settle_in()
    time.sleep(3600)


def late(pipe: Connection) -> None:
    asked = question(pipe)
    time.sleep(1.5)
    send(pipe, {"did": "chosen", "id": asked["id"], "action": {"do": "seal", "coins": 1}})


def noisy(pipe: Connection) -> None:
    question(pipe)
    pipe.send_bytes(b"\x80\xff no json")
    time.sleep(3600)


def listing(pipe: Connection) -> None:
    question(pipe)
    pipe.send_bytes(b"[1, 2]")
    time.sleep(3600)


def huge(pipe: Connection) -> None:
    question(pipe)
    pipe.send_bytes(b" " * (1 << 23))


def unasked(pipe: Connection) -> None:
    asked = question(pipe)
    send(pipe, {"did": "chosen", "id": asked["id"] + 7, "action": {"do": "seal", "coins": 1}})
    time.sleep(3600)


def misspelt(pipe: Connection) -> None:
    asked = question(pipe)
    send(pipe, {"did": "chosen", "id": asked["id"], "action": {"do": "seel", "coins": 1}})
    time.sleep(3600)


def cheating(pipe: Connection) -> None:
    asked = question(pipe)
    send(pipe, {"did": "chosen", "id": asked["id"], "action": {"do": "seal", "coins": 99}})
    time.sleep(3600)


def failing(pipe: Connection) -> None:
    asked = question(pipe)
    send(pipe, {"did": "failed", "id": asked["id"], "reason": "KeyError: 3"})
    time.sleep(3600)
