"""What a sound player's process runs in tests instead of a loudspeaker."""

from __future__ import annotations

import time
from multiprocessing.connection import Connection
from pathlib import Path


def writes(pipe: Connection, folder: str) -> None:
    """Write down what was asked for, and answer."""
    with (Path(folder) / "heard.txt").open("a", encoding="utf-8") as heard:
        try:
            while True:
                heard.write(pipe.recv_bytes().decode() + "\n")
                heard.flush()
                pipe.send_bytes(b".")
        except (EOFError, OSError):
            return


def hangs(pipe: Connection, folder: str) -> None:
    """Neither listen nor go until the pipe is closed at the other end; then write down how much was waiting."""
    while not (Path(folder) / "enough").exists():
        time.sleep(0.01)
    waiting = 0
    while pipe.poll(0.2):
        pipe.recv_bytes()
        waiting += 1
    (Path(folder) / "waiting.txt").write_text(str(waiting), encoding="utf-8")


def dies(pipe: Connection, folder: str) -> None:
    """Write down that it lived, and go."""
    with (Path(folder) / "lives.txt").open("a", encoding="utf-8") as lives:
        lives.write("one\n")
    pipe.close()
