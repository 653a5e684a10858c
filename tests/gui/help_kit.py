"""A real window with its help."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from aztec_desktop.gui.help.drawer import HelpDrawer
from tests.gui.window_kit import Kit, make_kit


@dataclass
class Help:
    """A window and its help."""

    kit: Kit
    drawer: HelpDrawer


def make_help(folder: Path, size: tuple[int, int] = (1600, 1000)) -> Help:
    kit = make_kit(folder, size)
    window = kit.window
    return Help(kit, window.guidance.help)
