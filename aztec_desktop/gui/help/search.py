"""Finding words in a text: capitals, apostrophes and dashes may be typed as they come."""

from __future__ import annotations

from typing import Final

_ALIKE: Final = str.maketrans(
    {"’": "'", "‘": "'", "“": '"', "”": '"', "−": "-", "–": "-", "\u00a0": " ", "\u2029": "\n"}
)


def folded(text: str) -> str:
    """Return a text of the same length in which what counts as alike is alike."""
    small = "".join(low if len(low := char.lower()) == 1 else char for char in text)
    return small.translate(_ALIKE)


def find_all(text: str, words: str) -> list[tuple[int, int]]:
    """Return where words stand in a text, as (start, length) in UTF-16 units, by which Qt counts; none for no words."""
    sought = folded(words.strip())
    if not sought:
        return []
    within, found, at = folded(text), [], 0
    while (at := within.find(sought, at)) >= 0:
        found.append((_units(text[:at]), _units(text[at : at + len(sought)])))
        at += len(sought)
    return found


def _units(text: str) -> int:
    return len(text.encode("utf-16-le", "surrogatepass")) // 2
