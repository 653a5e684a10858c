"""The command line: the second way in, without Qt."""

from aztec_desktop.cli.main import complain, main

__all__ = ["complain", "main"]
