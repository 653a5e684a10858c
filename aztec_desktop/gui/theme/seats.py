"""How a seat's colour looks: colour, shape, letter and pattern always together, never colour alone."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

from aztec_desktop.gui.theme.palette import INK, Theme

StarShape: TypeAlias = Literal["four", "sun", "three", "asterisk", "crescent", "pyramid"]
Pattern: TypeAlias = Literal["solid", "diagonal", "dots", "bars", "chequer", "grid"]


@dataclass(frozen=True, slots=True)
class SeatStyle:
    """One seat colour. ``text`` is the ink on ``fill`` (4.5 : 1 or more), ``mark`` its pattern."""

    colour: str
    fill: str
    text: str
    mark: str
    pale: str
    shape: StarShape
    letter: str
    pattern: Pattern

    def mark_in(self, theme: Theme) -> str:
        """Return the colour of the pattern: with high contrast that of the text, which stands out most."""
        return self.text if theme.is_contrast and self.pattern != "solid" else self.mark


def _styles(*styles: SeatStyle) -> MappingProxyType[str, SeatStyle]:
    return MappingProxyType({style.colour: style for style in styles})


SEAT_STYLES: Final = _styles(
    SeatStyle("brown", "#4A2811", "#FFF3DC", "#4A2811", "#8A5A38", "four", "B", "solid"),
    SeatStyle("red", "#D6361B", "#FFFFFF", "#F3765C", "#E88A76", "sun", "R", "diagonal"),
    SeatStyle("grey", "#D2D2CF", INK, "#8E8E8C", "#E6E6E2", "three", "G", "dots"),
    SeatStyle("blue", "#1A4A9E", "#FFFFFF", "#4A78CC", "#7C9AD0", "asterisk", "U", "bars"),
    SeatStyle("yellow", "#F6C334", INK, "#C8921A", "#FADF94", "crescent", "Y", "chequer"),
    SeatStyle("jade", "#0E8470", "#FFFFFF", "#3FB29C", "#7CBFB2", "pyramid", "J", "grid"),
)
"""Every seat colour by its name. Brown is solid, so its mark is the fill itself."""
