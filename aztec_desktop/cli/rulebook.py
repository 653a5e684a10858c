"""Looking up a numbered rule in a game's RULES.md, where each stands under a heading ``### S16 Move``."""

from __future__ import annotations

import re
from importlib.resources import files

_HEADING = re.compile(r"^#+ +", re.MULTILINE)


_NUMBERED = re.compile(r"^#+ +([A-Z]+[0-9]+)r? ", re.MULTILINE)


def first_rule(family: str) -> str:
    """Return the number of the first rule of a game, as an example; empty if it has no page of rules."""
    page = files("aztec_desktop.games").joinpath(family, "RULES.md")
    found = _NUMBERED.search(page.read_text(encoding="utf-8")) if page.is_file() else None
    return found[1] if found else ""


def rule_text(family: str, number: str) -> list[str]:
    """Return what the rules say under a number such as S16: the title, then its paragraphs; empty if nothing.

    The r of a ruling may be left out where there is no rule of that bare number.
    """
    page = files("aztec_desktop.games").joinpath(family, "RULES.md")
    if not page.is_file():
        return []
    wanted = number.strip().upper().replace("R", "r")
    parts = [part.partition("\n") for part in _HEADING.split(page.read_text(encoding="utf-8"))]
    for asked in (wanted, f"{wanted}r") if wanted else ():
        for title, _, text in parts:
            if title.split(" ")[0] == asked:
                return [title, *_plain(text)]
    return []


def _plain(text: str) -> list[str]:
    """Return the paragraphs and list entries of Markdown, one line each, without marks."""
    blocks = re.split(r"\n\s*\n|\n(?=[-*|] |\d+\. )", text.strip())
    lines = (" ".join(re.sub(r"[*`]", "", block).split()) for block in blocks)
    return [line.removeprefix("- ") for line in lines if line]
