"""What a screen reader is told of the hand, whatever the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal


def told(
    fill: Callable[..., str],
    what: Literal["picked", "put", "back"],
    names: tuple[str, str],
    named: Callable[[str], str],
    count: int,
) -> str:
    """Return the sentence for what the hand did with a piece and a target, of which it has ``count``."""
    if what == "back":
        return fill("board.tell.back")
    piece, target = names
    said = named(piece)
    said = said[:1].upper() + said[1:]
    if what == "put":
        return fill("board.tell.put", piece=said, target=named(target))
    key = {0: "picked_none", 1: "picked_one"}.get(count, "picked")
    return fill(f"board.tell.{key}", piece=said, count=count)
