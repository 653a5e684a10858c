"""What goes wrong inside is written down, told once, and ends nothing."""

from __future__ import annotations

import gc
import logging
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from aztec_desktop.gui.safety import Collector, SafetyNet, write_log_to


@pytest.fixture
def net(tmp_path: Path, qtbot: QtBot) -> Iterator[tuple[SafetyNet, list[str], list[str]]]:
    saved: list[str] = []
    told: list[str] = []
    hooks = sys.excepthook, threading.excepthook
    write_log_to(tmp_path)
    made = SafetyNet(lambda: saved.append("saved"), tmp_path)
    made.caught.connect(told.append)
    with qtbot.captureExceptions():
        sys.excepthook = made._hook
        yield made, saved, told
    made.let_go()
    sys.excepthook, threading.excepthook = hooks
    logger = logging.getLogger("aztec_desktop")
    for handler in logger.handlers[:]:
        handler.close()
        logger.removeHandler(handler)


def fault(message: str) -> None:
    raise RuntimeError(message)


def fail(message: str) -> None:
    try:
        fault(message)
    except RuntimeError as error:
        sys.excepthook(RuntimeError, error, error.__traceback__)


def test_a_fault_is_saved_logged_and_told_once(net: tuple[SafetyNet, list[str], list[str]], tmp_path: Path) -> None:
    _, saved, told = net
    fail("first fault")
    fail("second fault")
    QTest.qWait(20)
    assert saved == ["saved", "saved"]
    assert told == [f"Something went wrong inside. Your game is saved; what happened is written in {tmp_path}."]
    written = (tmp_path / "aztec-desktop.log").read_text(encoding="utf-8")
    assert "first fault" in written
    assert "second fault" in written
    assert "Traceback" in written


def test_a_fault_in_a_thread_is_told_in_the_window(net: tuple[SafetyNet, list[str], list[str]]) -> None:
    _, _, told = net

    def work() -> None:
        raise ValueError("in a thread")

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    QTest.qWait(20)
    assert len(told) == 1


@pytest.mark.usefixtures("qapp")
def test_cycles_are_collected_in_the_gui_thread_only() -> None:
    def collections() -> int:
        return sum(int(generation["collections"]) for generation in gc.get_stats())

    try:
        collector = Collector()
        assert not gc.isenabled()
        collector._on_due()
        made = [[] for _ in range(2000)]  # type: ignore[var-annotated]
        for cycle in made:
            cycle.append(cycle)
        del made, cycle
        before = collections()
        collector._on_due()
        assert collections() == before + 1
    finally:
        gc.unfreeze()
        gc.enable()
