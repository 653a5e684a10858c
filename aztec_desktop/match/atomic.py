"""Replacing files so that a power cut leaves either the old one or the new one, whole."""

from __future__ import annotations

import contextlib
import os
import shutil
from pathlib import Path
from typing import Final

COPIES: Final = 3
"""How many earlier versions of an autosave are kept."""


def replace_file(path: Path, text: str, *, copies: int = 0) -> None:
    """Write the text under this name, keeping as many earlier versions (``name.1`` is the latest).

    At every moment ``path`` holds the old or the new text, whole. Raises OSError if that cannot be done; the old
    file is then still there.
    """
    fresh = path.with_name(f"{path.name}.new")
    try:
        with fresh.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        if copies and path.exists():
            _keep(path, copies)
        fresh.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            fresh.unlink()
        raise
    sync_folder(path.parent)


def copies_of(path: Path) -> list[Path]:
    """Return the earlier versions that are there, latest first."""
    names = [path.with_name(f"{path.name}.{age}") for age in range(1, COPIES + 1)]
    return [copy for copy in names if copy.exists()]


def _keep(path: Path, copies: int) -> None:
    for age in range(copies, 1, -1):
        younger = path.with_name(f"{path.name}.{age - 1}")
        if younger.exists():
            younger.replace(path.with_name(f"{path.name}.{age}"))
    copy = path.with_name(f"{path.name}.1")
    try:
        copy.hardlink_to(path)
    except OSError:  # a file system without hard links
        shutil.copyfile(path, copy)


def sync_folder(folder: Path) -> None:
    """Make sure that the folder itself remembers its newest names, where the system knows how."""
    if os.name != "posix":
        return
    fd = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(fd)
    except OSError:  # some network file systems cannot; the file itself is written
        pass
    finally:
        os.close(fd)
