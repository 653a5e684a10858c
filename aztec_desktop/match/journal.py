"""The journal: a save that grows by a line an action, so that a crash loses at most the action in flight."""

from __future__ import annotations

import os
import sys
import threading
from pathlib import Path
from typing import Final

from aztec_desktop.core.errors import InputError
from aztec_desktop.match.atomic import COPIES, replace_file

if sys.platform != "win32":
    import fcntl

DELAY: Final = 1.0
"""After how many seconds at the latest what was written is on the disk itself."""


class Journal:
    """A file that is appended to, and replaced as a whole when history is rewritten.

    Each line goes to the operating system at once; a thread of its own asks it to reach the disk, at a turn's end
    and within a second otherwise. That thread makes no containers, so Python's cycle collector never runs in it.
    While it is open, no other process can open the same file as its journal (not ensured on Windows).
    """

    def __init__(self, path: Path, *, copies: int = COPIES) -> None:
        self.path = path
        self._copies = copies
        self._fd = -1
        self._lost: OSError | None = None
        self._closed = False
        self._swap = threading.Lock()
        self._written = threading.Event()
        self._now = threading.Event()
        self._thread = threading.Thread(target=self._sync_loop, name="journal", daemon=True)

    @classmethod
    def open(cls, path: Path, *, copies: int = COPIES) -> Journal:
        """Return the journal of that file, which need not exist.

        Raises:
            InputError: if it cannot be written to, or another window has it open.
        """
        journal = cls(path, copies=copies)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            journal._fd = _open(path)
        except BlockingIOError:
            raise InputError(
                str(path),
                "this game is open already, here or in another window",
                "go on with it there, or begin another game",
            ) from None
        except OSError as error:
            why = error.strerror or "it cannot be opened"
            raise InputError(str(path), f"cannot be written to ({why})", "choose another folder") from None
        journal._thread.start()
        return journal

    def append(self, text: str, *, turn_ended: bool = False) -> None:
        """Write some lines. Raises OSError if that fails, or if earlier ones did not reach the disk."""
        lost, self._lost = self._lost, None
        if lost is not None:
            raise lost
        data = text.encode()
        while data:
            data = data[os.write(self._fd, data) :]
        self._written.set()
        if turn_ended:
            self._now.set()

    def replace(self, text: str) -> None:
        """Write the whole file anew, atomically, keeping earlier copies. Raises OSError if that fails."""
        empty = not self.path.exists() or self.path.stat().st_size == 0
        with self._swap:
            if sys.platform == "win32":  # there an open file cannot be replaced
                os.close(self._fd)
            try:
                replace_file(self.path, text, copies=0 if empty else self._copies)
            finally:
                old, self._fd = self._fd, _open(self.path)
                if sys.platform != "win32":
                    os.close(old)
            self._lost = None

    def close(self) -> None:
        """See that everything is on the disk and let go of the file."""
        if self._closed:
            return
        self._closed = True
        self._written.set()
        self._now.set()
        self._thread.join()
        os.close(self._fd)

    def _sync_loop(self) -> None:
        while not self._closed:
            self._written.wait()
            self._now.wait(DELAY)
            self._written.clear()
            self._now.clear()
            with self._swap:
                try:
                    os.fsync(self._fd)
                except OSError as error:
                    self._lost = error


def _open(path: Path) -> int:
    fd = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o644)
    if sys.platform != "win32":
        try:
            fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(fd)
            raise
    return fd
