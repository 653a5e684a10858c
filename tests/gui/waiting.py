"""Waiting for what another process or thread does."""

from __future__ import annotations

import time
from collections.abc import Callable


def until(done: Callable[[], bool], seconds: float = 20.0) -> bool:
    """Whether it is done within that time."""
    end = time.monotonic() + seconds
    while not done() and time.monotonic() < end:
        time.sleep(0.01)
    return done()
