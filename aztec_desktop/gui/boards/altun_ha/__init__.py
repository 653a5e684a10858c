"""The board of Altun Ha: the window makes an ``AltunLook``, an ``AltunBoard`` of it, and shows that."""

from __future__ import annotations

from aztec_desktop.gui.boards.altun_ha.board import AltunBoard
from aztec_desktop.gui.boards.altun_ha.look import AltunLook

__all__ = ["AltunBoard", "AltunLook"]
