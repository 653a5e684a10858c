from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from pytestqt.qtbot import QtBot

from tests.gui.board_fixtures import Rig, make_rig


@pytest.fixture(autouse=True)
def nothing_stays() -> Iterator[None]:
    """Deletes the windows that a test closed, which otherwise live on: each new look would dress them all again.

    As in the app, cycles are only collected between events: a scene that goes while another is painted takes Qt along.
    """
    gc.disable()
    yield
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    due = [generation for generation in range(3) if gc.get_count()[generation] > gc.get_threshold()[generation]]
    if due:
        gc.collect(due[-1])
    gc.enable()


@pytest.fixture
def rig(qtbot: QtBot) -> Rig:
    """The hand-made table on a board of 960 x 776, without motion."""
    return make_rig(qtbot)
