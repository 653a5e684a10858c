"""What an import costs, and a fault of one PySide6 release that would end the app."""

from __future__ import annotations

import subprocess
import sys

import pytest
from PySide6.QtCore import QTimer

HEAVY = {"PySide6", "shiboken6", "pyqtgraph", "numpy"}


@pytest.mark.parametrize("module", ["aztec_desktop.cli", "aztec_desktop.__main__"])
def test_the_command_line_imports_nothing_heavy(module: str) -> None:
    # Bot workers start by importing __main__, so what it imports they all pay for.
    command = f"import sys, {module}; print(*sys.modules)"
    arguments = [sys.executable, "-W", "error", "-c", command]
    ran = subprocess.run(arguments, capture_output=True, text=True, check=True)
    assert HEAVY & set(ran.stdout.split()) == set()


@pytest.mark.usefixtures("qapp")
def test_qt_calls_do_not_lose_references_to_none() -> None:
    # PySide6 6.12.0 on CPython 3.11 drops one reference to None in each void call and aborts after 5,000.
    timer = QTimer()
    before = sys.getrefcount(None)
    for _ in range(200):
        timer.stop()
    assert abs(sys.getrefcount(None) - before) < 50
