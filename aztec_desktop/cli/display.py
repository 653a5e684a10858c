"""Whether a window can open here, found out without Qt (which would abort the process)."""

from __future__ import annotations

import os
import re
import socket
import sys
from collections.abc import Mapping
from pathlib import Path

_WITHOUT_SCREEN = ("offscreen", "minimal", "vnc")


def missing_display(environment: Mapping[str, str] = os.environ) -> str:
    """Return why no window can open, as a clause, or an empty text if one can."""
    if sys.platform in ("win32", "darwin"):
        return ""
    if environment.get("QT_QPA_PLATFORM", "").partition(":")[0] in _WITHOUT_SCREEN:
        return ""
    wayland, x11 = environment.get("WAYLAND_DISPLAY"), environment.get("DISPLAY")
    if wayland and _answers(Path(environment.get("XDG_RUNTIME_DIR", "/")) / wayland):
        return ""
    if x11 and _x_answers(x11):
        return ""
    if x11 or wayland:
        return f"the display {x11 or wayland} does not answer"
    return "there is no display"


def _x_answers(display: str) -> bool:
    """Say whether an X server listens: on a local socket for ``:0``, on the network for ``host:10``."""
    found = re.fullmatch(r"(?P<host>.*):(?P<number>\d+)(\.\d+)?", display)
    if found is None:
        return False
    host, number = found["host"], int(found["number"])
    if host in ("", "unix"):
        name = f"/tmp/.X11-unix/X{number}"  # noqa: S108 - the place is fixed by X
        return _answers(Path(name)) or _answers(f"\0{name}")
    try:
        with socket.create_connection((host, 6000 + number), timeout=2):
            return True
    except (OSError, OverflowError):
        return False


def _answers(address: Path | str) -> bool:
    try:
        with socket.socket(socket.AF_UNIX) as probe:
            probe.settimeout(2)
            probe.connect(str(address))
            return True
    except OSError:
        return False
