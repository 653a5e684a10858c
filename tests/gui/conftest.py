from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from tests.gui.board_fixtures import Rig, make_rig


@pytest.fixture
def rig(qtbot: QtBot) -> Rig:
    """The hand-made table on a board of 960 x 776, without motion."""
    return make_rig(qtbot)
