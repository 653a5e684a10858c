"""The line of the preview card that tells where the Date Marker would go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QPixmap

from aztec_desktop.core.actions import Action, Seat
from aztec_desktop.games.mayan_sun import DESTINY
from aztec_desktop.games.mayan_sun.destiny.fates import glyph_at, worth
from aztec_desktop.gui.art import destiny, glyphs
from aztec_desktop.gui.art.paint import boxed
from aztec_desktop.gui.boards.mayan_sun.destiny.omens import DestinyForesight
from aztec_desktop.gui.panels.preview import Change
from aztec_desktop.gui.theme import Theme
from aztec_desktop.model.words import Words

if TYPE_CHECKING:
    from aztec_desktop.games.mayan_sun.destiny.state import DestinyState


def date_line(s: DestinyState, seat: Seat, action: Action, words: Words) -> list[Change]:
    """Return the line for a legal action that moves a marker or a prediction, none for others (D15).

    For a Fate Cube it tells what its glyph would bring (D17).
    """
    if action[0] in {"fate", "change_fate"}:  # where the date goes hangs on the marker, not on the cube
        points = words.fill("standing.fate_would", points=worth(s, action[1]) * s.kit.doubled[s.progress[seat]])
        found = glyph_at(s, action[1]).id
        return [Change(words.term("glyph", found), "", points, 0, lambda size, ratio, _: _glyph(found, size, ratio))]
    omen = DestinyForesight(lambda: s, DESTINY).omen_after(seat, action)
    if omen is None:
        return []
    now, then = words.term("date", omen.start), words.term("date", omen.date)
    told = words.fill("standing.date_stays", date=now) if omen.start == omen.date else f"{now} → {then}"
    return [Change(words.fill("standing.date_title"), "", told, 0, octagon)]


def _glyph(name: str, size: float, ratio: float) -> QPixmap:
    return boxed(f"glyph:{name}", size, ratio, lambda p: glyphs.glyph(p, name))


def octagon(size: float, ratio: float, theme: Theme) -> QPixmap:
    """Return the Date Marker."""
    return boxed(f"octagon:{theme.outline}", size, ratio, lambda p: destiny.date_marker(p, theme.outline))
