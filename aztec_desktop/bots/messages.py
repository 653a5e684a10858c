"""What a worker process and its client tell each other: JSON objects as bytes, never pickled objects."""

from __future__ import annotations

import json
from multiprocessing.connection import Connection
from typing import Any, Final, Literal, TypeAlias

Message: TypeAlias = dict[str, Any]

Report: TypeAlias = Literal["ready", "chosen", "failed"]

LIMIT: Final = 1 << 22
"""The longest message read, in bytes; a sane one has a few thousand."""


def send(pipe: Connection, message: Message) -> None:
    """Send one message. Raises OSError when the other end is gone."""
    pipe.send_bytes(json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode())


def receive(pipe: Connection) -> Message:
    """Wait for one message and return it.

    Raises:
        EOFError: when the other end is gone.
        OSError: the same, or when the message is too long.
        ValueError: when what came is not a JSON object.
    """
    message = json.loads(pipe.recv_bytes(LIMIT))
    if not isinstance(message, dict):
        raise ValueError("a message is a JSON object")  # noqa: TRY004 - one error for everything unreadable
    return message
