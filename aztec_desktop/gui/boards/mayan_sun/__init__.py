"""The board of SUN. The window makes a ``SunLook``, a ``SunBoard`` of it, and shows it in a ``BoardView``."""

from __future__ import annotations

from aztec_desktop.gui.boards.mayan_sun.board import SunBoard
from aztec_desktop.gui.boards.mayan_sun.look import SunLook, SunWords
from aztec_desktop.gui.boards.mayan_sun.marks import Link

__all__ = ["Link", "SunBoard", "SunLook", "SunWords"]
