"""The window's own line icons, drawn in the theme's ink at any size and pixel ratio."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal, TypeAlias

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

IconName: TypeAlias = Literal[
    "menu", "undo", "redo", "speed", "book", "sun", "moon", "dice", "copy", "file", "save", "person", "bot", "down",
    "close", "play", "check", "eye", "clock", "grip", "left", "right", "board", "again", "plus", "minus", "list", "up",
    "out", "aid", "first", "last", "sound", "mute", "gear", "cards", "people", "chart", "why", "choices", "history",
    "sheet",
]  # fmt: skip

_PATHS: Final[dict[IconName, str]] = {
    "menu": '<path d="M4 6.5h16M4 12h16M4 17.5h16"/>',
    "undo": '<path d="M9 5 4 10l5 5M4.6 10H14a5.4 5.4 0 0 1 0 10.8h-3"/>',
    "redo": '<path d="m15 5 5 5-5 5M19.4 10H10a5.4 5.4 0 0 0 0 10.8h3"/>',
    "speed": '<path d="M4 6.5 11 12l-7 5.5zM13 6.5 20 12l-7 5.5z"/>',
    "book": '<path d="M12 6.5C9.6 4.9 6.6 4.6 3 5v13.4c3.6-.4 6.6 0 9 1.6 2.4-1.6 5.4-2 '
    '9-1.6V5c-3.6-.4-6.6-.1-9 1.5V20"/>',
    "sun": '<circle cx="12" cy="12" r="4"/><path d="M12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M5.3 5.3l2.1 '
    '2.1M16.6 16.6l2.1 2.1'
    'M5.3 18.7l2.1-2.1M16.6 7.4l2.1-2.1"/>',
    "moon": '<path d="M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z"/>',
    "dice": '<rect x="4" y="4" width="16" height="16" rx="3.5"/><path d="M8.6 8.6h.1M15.4 15.4h.1M15.4 '
    '8.6h.1M8.6 15.4h.1"/>',
    "copy": '<rect x="8.5" y="8.5" width="12" height="12" rx="2.5"/><path d="M15.5 5.5v-.2A1.8 1.8 0 0 0 13.7 3.5H5.3'
    'A1.8 1.8 0 0 0 3.5 5.3v8.4a1.8 1.8 0 0 0 1.8 1.8h.2"/>',
    "file": '<path d="M3.5 18.5v-13h6l2 2.5h9v10.5z"/>',
    "save": '<path d="M4 4h12.5L20 7.5V20H4zM8 4v5h7V4M8 20v-6.5h8V20"/>',
    "person": '<circle cx="12" cy="8" r="4"/><path d="M4.5 20.5c.6-4.2 3.4-6.3 7.5-6.3s6.9 2.1 7.5 6.3"/>',
    "bot": '<rect x="5" y="8.5" width="14" height="10.5" rx="2.5"/><path d="M12 8.5V4.5M12 4.2h.1M2.5 12.5v3'
    'M21.5 12.5v3M9 13h.1M15 13h.1M9.5 16h5"/>',
    "down": '<path d="m6.5 9.5 5.5 5.5 5.5-5.5"/>',
    "up": '<path d="m6.5 14.5 5.5-5.5 5.5 5.5"/>',
    "out": '<path d="M13 4.5h6.5V11M19 5l-8 8M10 5.5H5.5v13h13V14"/>',
    "aid": '<rect x="4.5" y="3.5" width="15" height="17" rx="2.5"/><path d="M8 8.5h.1M11.5 8.5H16M8 12h.1M11.5 12H16'
    'M8 15.5h.1M11.5 15.5H16"/>',
    "first": '<path d="M7 6v12M18 6l-7.5 6 7.5 6z"/>',
    "last": '<path d="M17 6v12M6 6l7.5 6L6 18z"/>',
    "sound": '<path d="M4 9.5v5h3.5L12.5 19V5L7.5 9.5zM16 9a4.2 4.2 0 0 1 0 6M18.6 6.2a8 8 0 0 1 0 11.6"/>',
    "mute": '<path d="M4 9.5v5h3.5L12.5 19V5L7.5 9.5zM16.5 9.5l5 5M21.5 9.5l-5 5"/>',
    "gear": '<circle cx="12" cy="12" r="3.2"/><circle cx="12" cy="12" r="6.6"/><path d="M12 2.6v2.6M12 18.8v2.6M2.6 12'
    'h2.6M18.8 12h2.6M5.4 5.4l1.8 1.8M16.8 16.8l1.8 1.8M5.4 18.6l1.8-1.8M16.8 7.2l1.8-1.8"/>',
    "close": '<path d="m6 6 12 12M18 6 6 18"/>',
    "play": '<path d="M7 4.5 19 12 7 19.5z"/>',
    "check": '<path d="m5 12.5 4.7 4.7L19.5 7"/>',
    "eye": '<path d="M2.5 12c2.5-4 5.7-6 9.5-6s7 2 9.5 6c-2.5 4-5.7 6-9.5 6s-7-2-9.5-6z"/><circle cx="12" '
    'cy="12" r="2.8"/>',
    "clock": '<path d="M6 3.5h12M6 20.5h12M7.5 3.5c0 5 9 6.5 9 8.5s-9 3.5-9 8.5M16.5 3.5c0 5-9 6.5-9 8.5s9 '
    '3.5 9 8.5"/>',
    "grip": '<path d="M9 6h.1M9 12h.1M9 18h.1M15 6h.1M15 12h.1M15 18h.1"/>',
    "left": '<path d="m14.5 6-6 6 6 6"/>',
    "right": '<path d="m9.5 6 6 6-6 6"/>',
    "board": '<circle cx="12" cy="12" r="8.5"/><circle cx="12" cy="12" r="3.5"/><path d="M12 3.5v5M12 '
    '15.5v5M3.5 12h5M15.5 12h5"/>',
    "again": '<path d="M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.8 3.5v4.3h-4.3"/>',
    "plus": '<path d="M12 5v14M5 12h14"/>',
    "minus": '<path d="M5 12h14"/>',
    "cards": '<rect x="4" y="6.5" width="10" height="14" rx="2"/><path d="M8.5 3.5H18a2 2 0 0 1 2 2v11.5"/>',
    "people": '<circle cx="9" cy="8.5" r="3.5"/><path d="M3 19.5c.4-3.7 2.6-5.5 6-5.5s5.6 1.8 6 5.5'
    'M15.5 5.3a3.5 3.5 0 0 1 0 6.4M17.5 14.5c2 .7 3.2 2.4 3.5 5"/>',
    "chart": '<path d="M4 4v16h16M7.5 15.5l4-5 3 2.5 5-7"/>',
    "why": '<circle cx="12" cy="12" r="9"/><path d="M9.5 9.6a2.6 2.6 0 1 1 3.9 2.3c-.9.5-1.4 1-1.4 2M12 17.2h.1"/>',
    "choices": '<path d="m3.5 6.5 1.7 1.7 3-3.4M3.5 13l1.7 1.7 3-3.4M12 6.5h8.5M12 13h8.5M12 19.5h8.5M5 19.5h.1"/>',
    "history": '<path d="M4.5 12a7.5 7.5 0 1 0 2.3-5.4M4.2 3.5v4.3h4.3M12 8v4.5l3 2"/>',
    "sheet": '<rect x="3.5" y="4.5" width="17" height="15" rx="2"/><path d="M3.5 9.5h17M9.5 9.5v10M15 9.5v10"/>',
    "list": '<path d="M9 6h11M9 12h11M9 18h11M4.5 6h.1M4.5 12h.1M4.5 18h.1"/>',
}  # fmt: skip


@lru_cache(maxsize=1024)
def line_pixmap(name: IconName, colour: str, size: int, ratio: float = 1.0) -> QPixmap:
    """Return the icon as a picture of ``size`` device-independent pixels for a screen of that pixel ratio."""
    dots = max(1, round(size * ratio))
    picture = QPixmap(dots, dots)
    picture.fill(Qt.GlobalColor.transparent)
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke-linecap="round" '
        f'stroke-linejoin="round" stroke-width="2" stroke="{colour}">{_PATHS[name]}</svg>'
    )
    painter = QPainter(picture)
    QSvgRenderer(QByteArray(svg.encode())).render(painter, QRectF(0, 0, dots, dots))
    painter.end()
    picture.setDevicePixelRatio(ratio)
    return picture


def line_icon(name: IconName, colour: str, faded: str = "", size: int = 20) -> QIcon:
    """Return the icon for buttons, sharp at pixel ratios 1, 1.5 and 2; ``faded`` is its colour when disabled."""
    icon = QIcon()
    for ratio in (1.0, 1.5, 2.0):
        icon.addPixmap(line_pixmap(name, colour, size, ratio))
        if faded:
            icon.addPixmap(line_pixmap(name, faded, size, ratio), QIcon.Mode.Disabled)
    return icon
