"""The two faces of the window: Alegreya for the carved voice and big numbers, Inter for everything else."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal, TypeAlias

from PySide6.QtGui import QFont, QFontDatabase

CARVED: Final = "Alegreya"
PLAIN: Final = "Inter"

FontRole: TypeAlias = Literal["title", "section", "name", "number", "body", "strong", "small", "micro"]

_SIZES: Final[dict[str, float]] = {
    "title": 24,
    "section": 16,
    "name": 13,
    "number": 26,
    "body": 14,
    "strong": 14,
    "small": 12,
    "micro": 10.5,
}
_CARVED_ROLES: Final = frozenset({"title", "section", "name"})


def load_fonts(folder: Path) -> list[str]:
    """Make every .ttf and .otf below ``folder`` known to Qt, before any window; return the families found.

    A missing folder or a broken file is no error: the system's fonts stand in, and text only looks plainer.
    """
    found: list[str] = []
    for path in sorted(p for p in folder.rglob("*") if p.suffix in {".ttf", ".otf"}):
        number = QFontDatabase.addApplicationFont(str(path))
        if number >= 0:
            found += QFontDatabase.applicationFontFamilies(number)
    return sorted(set(found))


def font(role: FontRole, px: float | None = None, scale: float = 1.0) -> QFont:
    """Return the font of a role. ``px`` overrides its usual size, ``scale`` is the text size preference."""
    made = QFont(CARVED if role in _CARVED_ROLES or role == "number" else PLAIN)
    made.setPixelSize(max(1, round((px if px is not None else _SIZES[role]) * scale)))
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    if made.family() == CARVED:
        made.setWeight(QFont.Weight.Bold)
        # Alegreya's own figures are old-style and dance beside small capitals.
        made.setFeature(QFont.Tag("lnum"), 1)
        if role in _CARVED_ROLES:
            made.setFeature(QFont.Tag("smcp"), 1)
            made.setLetterSpacing(QFont.SpacingType.PercentageSpacing, 102)
    else:
        made.setWeight(QFont.Weight.DemiBold if role in {"strong", "micro"} else QFont.Weight.Medium)
    return made
