"""Keeps errors inside Python overrides of Qt's virtual methods.

PySide6 6.11 on CPython 3.11 ends the whole process with a segmentation fault when an exception raised in C, such as
``IndexError`` of ``[][1]``, ``ZeroDivisionError`` or ``int("x")``, leaves an override that Qt called. Guarded, the
error reaches ``sys.excepthook`` like that of a slot, and Qt gets a harmless answer.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


def guarded_or(answer: R) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Guard an override that returns something: after an error Qt gets ``answer``, e.g. False for ``event``."""

    def guard(method: Callable[P, R]) -> Callable[P, R]:
        @wraps(method)
        def safe(*args: P.args, **kwargs: P.kwargs) -> R:
            try:
                return method(*args, **kwargs)
            except Exception:
                sys.excepthook(*sys.exc_info())
                return answer

        return safe

    return guard


def guarded(method: Callable[P, None]) -> Callable[P, None]:
    """Guard an override that returns nothing, such as an event handler."""
    return guarded_or(None)(method)
