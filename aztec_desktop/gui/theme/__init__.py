"""Colours, seat styles, fonts and the style sheet made of them: where the window's look is decided."""

from __future__ import annotations

from aztec_desktop.gui.theme.fonts import CARVED, PLAIN, FontRole, font, load_fonts
from aztec_desktop.gui.theme.palette import BONE, INK, Theme
from aztec_desktop.gui.theme.qss import qt_palette, stylesheet
from aztec_desktop.gui.theme.seats import SEAT_STYLES, Pattern, SeatStyle, StarShape

__all__ = [
    "BONE",
    "CARVED",
    "INK",
    "PLAIN",
    "SEAT_STYLES",
    "FontRole",
    "Pattern",
    "SeatStyle",
    "StarShape",
    "Theme",
    "font",
    "load_fonts",
    "qt_palette",
    "stylesheet",
]
