"""The finished pictures of one board: Qt's own cache forgets a quarter of its pictures every half minute."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from PySide6.QtGui import QPixmap

from aztec_desktop.gui.art.paint import Draw, drawn

ROOM: Final = 96 * 1024 * 1024
"""How many bytes of pictures are kept."""


class Album:
    """Keeps pictures by key, size and pixel ratio; those not asked for the longest go when there is no more room."""

    def __init__(self, room: int = ROOM) -> None:
        self._room = room
        self._pictures: OrderedDict[tuple[str, str], QPixmap] = OrderedDict()
        self._used = 0

    def __len__(self) -> int:
        return len(self._pictures)

    def picture(self, key: str, size: tuple[float, float], dpr: float, draw: Draw) -> QPixmap:
        """Return the picture of a key in a logical size, drawn once.

        ``draw`` gets a painter whose origin is the picture's centre and whose units are logical pixels. ``key`` must
        name everything that the drawing depends on except size and ``dpr``.
        """
        name = (key, f"{size[0]:.2f}x{size[1]:.2f}@{dpr:.3f}")
        found = self._pictures.get(name)
        if found is not None:
            self._pictures.move_to_end(name)
            return found
        made = drawn(*size, dpr, draw)
        self._pictures[name] = made
        self._used += _bytes(made)
        while self._used > self._room and len(self._pictures) > 1:
            _, gone = self._pictures.popitem(last=False)
            self._used -= _bytes(gone)
        return made

    def clear(self) -> None:
        """Forget all pictures."""
        self._pictures.clear()
        self._used = 0


def _bytes(pixmap: QPixmap) -> int:
    return pixmap.width() * pixmap.height() * 4
