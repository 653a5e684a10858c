"""How a command ends when it cannot be done: an exit code and one sentence."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from aztec_desktop.core.errors import InputError

DONE: Final = 0
BROKEN: Final = 1
USAGE: Final = 2
NO_DISPLAY: Final = 3
ILLEGAL: Final = 4
BAD_FILE: Final = 5
INTERRUPTED: Final = 130
NO_READER: Final = 141

STDIN: Final = "-"
"""The file name that stands for standard input."""


class Failure(Exception):  # noqa: N818 - it is how a command ends, not a fault of the program
    """A command cannot be done. The text is one sentence: what, where, and what to do."""

    def __init__(self, code: int, sentence: str) -> None:
        self.code = code
        super().__init__(sentence)


@contextmanager
def using_file(file: Path | str) -> Iterator[None]:
    """Turn whatever is wrong with a file's content, or with reaching it, into a failure that names the file."""
    try:
        yield
    except InputError as error:
        raise Failure(BAD_FILE, str(error.within(str(file)))) from None
    except UnicodeDecodeError:
        raise Failure(BAD_FILE, f"{file}: this is not text in UTF-8; save it as UTF-8.") from None
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise Failure(BAD_FILE, f"{file}: {reason}; check the path and that you may use it.") from None


def read_text(file: Path | str) -> str:
    """Return the text of a file, or of standard input for ``-``. A failure names the file."""
    with using_file(file):
        data = sys.stdin.buffer.read() if str(file) == STDIN else Path(file).read_bytes()
        return data.decode("utf-8-sig")
