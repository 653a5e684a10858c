"""The command line's way in: parse, do, and end with a code. Errors are one sentence, never a traceback."""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Sequence
from pathlib import Path

from aztec_desktop.cli.failure import BROKEN, INTERRUPTED, NO_READER, USAGE, Failure
from aztec_desktop.cli.parser import build_parser
from aztec_desktop.core.errors import InputError
from aztec_desktop.paths import log_dir, writable

PROGRAM = "aztec-desktop"
_OPTIONS = ("-h", "--help", "--version")
"""What can stand before a command."""


def main(arguments: Sequence[str]) -> int:
    """Do one command and return its exit code (see docs/cli.md)."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # a terminal that lacks a character shows '?' rather than an error
            stream.reconfigure(errors="replace")
    try:
        code = _run(arguments)
        sys.stdout.flush()
    except Failure as failure:
        return complain(failure.code, str(failure))
    except InputError as error:
        return complain(USAGE, str(error))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _let_go_of_output()
        return NO_READER
    except Exception as error:  # a fault of ours: still one sentence, and the rest in a file
        return complain(BROKEN, _own_fault(error))
    return code


def _run(arguments: Sequence[str]) -> int:
    if arguments and arguments[0].startswith("-") and arguments[0] not in _OPTIONS:
        raise Failure(USAGE, f"there is no option {arguments[0]}; see {PROGRAM} --help.")
    chosen = build_parser(PROGRAM).parse_args(arguments)
    code: int = chosen.run(chosen)
    return code


def complain(code: int, sentence: str) -> int:
    """Print one sentence to standard error and return the exit code."""
    print(f"{PROGRAM}: {' '.join(sentence.split())}", file=sys.stderr)
    return code


def _let_go_of_output() -> None:
    """Nobody reads any more: send what is still buffered nowhere, so that leaving is quiet."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())


def _own_fault(error: Exception) -> str:
    what = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    return f"a fault of this program stopped it ({what}); please report it with {_written_down(error)}."


def _written_down(error: Exception) -> str:
    try:
        folder, _ = writable(log_dir())
        file: Path = folder / "fault.txt"
        file.write_text("".join(traceback.format_exception(error)), encoding="utf-8")
    except OSError:
        return "what you typed"
    return f"the file {file}"
