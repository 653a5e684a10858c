"""A bar on standard error while many games are played; only where somebody can see it."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import TypeVar

from tqdm import tqdm

T = TypeVar("T")


def shown(items: Iterable[T], total: int, what: str) -> Iterator[T]:
    """Yield the items, and show how many of them have come if standard error is a terminal."""
    if not sys.stderr.isatty():
        yield from items
        return
    with tqdm(total=total, desc=what, unit="game", file=sys.stderr, leave=False) as bar:
        for item in items:
            bar.update()
            yield item
