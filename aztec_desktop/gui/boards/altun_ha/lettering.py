"""Texts that have to fit into a room on the board."""

from __future__ import annotations

from aztec_desktop.gui.art import stage as art
from aztec_desktop.gui.theme import FontRole, font


def fitting(text: str, role: FontRole, px: float, room: float) -> float:
    """Return the size in which a text fits into a room, at most ``px`` and at least 7."""
    needed = art.text_width(text, font(role), px)
    return max(7.0, px * min(1.0, room / max(needed, 1.0)))


def shortened(text: str, role: FontRole, px: float, room: float) -> str:
    """Return a text cut so that it fits into a room."""
    if art.text_width(text, font(role), px) <= room:
        return text
    while text and art.text_width(text + "…", font(role), px) > room:
        text = text[:-1]
    return text.rstrip() + "…"
