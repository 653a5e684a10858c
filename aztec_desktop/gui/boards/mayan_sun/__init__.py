"""The board of SUN. The window makes a ``SunLook``, a ``SunBoard`` of it, and shows it in a ``BoardView``."""

from __future__ import annotations

from aztec_desktop.gui.boards.mayan_sun.board import SunBoard
from aztec_desktop.gui.boards.mayan_sun.foresight import Link, Outlook, SeedOutlook, SunForesight
from aztec_desktop.gui.boards.mayan_sun.look import SunLook

__all__ = ["Link", "Outlook", "SeedOutlook", "SunBoard", "SunForesight", "SunLook"]
