"""Looking up a numbered rule in a game's RULES.md."""

from __future__ import annotations

import re
from importlib.resources import files

_NUMBER = re.compile(r"\*\*([A-Z]+\d+(?:r\d*)?)\*?\*?")


def rule_text(family: str, number: str) -> str | None:
    """Return what the rules say under a number such as S16, on one line; None if there is no such rule."""
    try:
        page = files("aztec_desktop.games").joinpath(family, "RULES.md").read_text(encoding="utf-8")
    except OSError:
        return None
    wanted = number.strip().upper().replace("R", "r")
    for paragraph in _paragraphs(page):
        numbers = _NUMBER.findall(paragraph)
        if wanted in numbers:
            return " ".join(paragraph.replace("*", "").split()).removeprefix("- ")
    return None


def _paragraphs(page: str) -> list[str]:
    return re.split(r"\n\s*\n|\n(?=- |#)", page)
