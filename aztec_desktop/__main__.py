"""The one way in: the bare call, a saved game and `screenshot` go to the window, all else to the command line."""

from __future__ import annotations

import multiprocessing
import sys
from typing import Final

_SAVE: Final = ".aztec"
"""How the names of saved games end."""


def main() -> int:
    """Start what the arguments ask for and return the exit code."""
    multiprocessing.freeze_support()  # in a frozen app a bot's process begins here and must not come any further
    arguments = sys.argv[1:]
    if not arguments:
        return _window()
    if len(arguments) == 1 and arguments[0].lower().endswith(_SAVE):  # as a file manager opens it
        return _window(arguments[0])
    if arguments[0] == "screenshot":
        from aztec_desktop.gui.screenshot import main as screenshot

        return screenshot(arguments[1:])
    from aztec_desktop.cli import main as command_line

    return command_line(arguments)


def _window(save: str = "") -> int:
    from aztec_desktop.cli import complain
    from aztec_desktop.cli.display import missing_display
    from aztec_desktop.cli.failure import NO_DISPLAY

    missing = missing_display()
    if missing:
        remedy = "play in the terminal with `aztec-desktop play sun`, or draw a picture with `screenshot`"
        return complain(NO_DISPLAY, f"the window cannot open because {missing}; {remedy}.")
    from aztec_desktop.app import main as window

    return window(save)


if __name__ == "__main__":
    sys.exit(main())
