"""Where things lie on the plaza's stage: nothing is squeezed away, and words hide no temple."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtWidgets import QApplication

from aztec_desktop.gui.art.temple import STAGES
from aztec_desktop.gui.boards.altun_ha.furniture import Furniture
from aztec_desktop.gui.boards.altun_ha.geometry import Places, places
from aztec_desktop.gui.boards.altun_ha.look import AltunLook
from aztec_desktop.gui.theme import Theme
from aztec_desktop.model.words import Words

SIZES = [
    ((936.0, 776.0), 3, 1.0, (200.0, 150.0)),  # 1600x1000
    ((700.0, 575.0), 6, 2.0, (0.0, 0.0)),  # 1280x720 at 200 %, where the prompt has a strip of its own
    ((936.0, 560.0), 6, 1.0, (200.0, 230.0)),
]


@pytest.mark.parametrize(("size", "seats", "text", "prompt"), SIZES)
def test_the_plaza_keeps_room_for_a_temple_and_all_fits(
    size: tuple[float, float], seats: int, text: float, prompt: tuple[float, float]
) -> None:
    found = places(size, seats, text, prompt)
    assert found.plaza.height() >= 0.21 * size[1]
    assert found.unit(4) * STAGES * 26 >= 70, "a stage of some twelve pixels"
    assert found.hand.height() >= min(prompt[1], size[1] * 0.42) - 1, "the prompt lies within the hand's tray"
    assert found.card >= 50
    assert found.hand.bottom() <= size[1] / 2
    order = (found.plaza, found.people, found.title, found.boxes[0], found.hand)
    assert all(above.bottom() <= below.top() + 2 for above, below in pairwise(order))


LABELS = [
    ((3, 1), 4, True),  # low temples: in the corner
    ((6, 3, 1), 4, False),  # the first is whole and reaches into the corner
]


@pytest.mark.parametrize(("heights", "columns", "corner"), LABELS)
def test_the_label_hides_no_temple(
    qapp: QApplication,  # noqa: ARG001 - lettering needs an application
    heights: tuple[int, ...],
    columns: int,
    corner: bool,
) -> None:
    area: Places = places((936.0, 776.0), 3, 1.0, (200.0, 150.0))
    look = AltunLook(("blue", "red", "yellow"), Words.__new__(Words), {}, (), 5)
    spot = Furniture(look, Theme.light(), area).plaque("Three temples on the plaza", heights, columns)
    assert spot is not None
    assert (spot.left() == area.plaza.left() + 12) is corner
    for column, height in enumerate(heights):
        assert not area.temple(column, height, columns).intersects(spot)
    assert area.plaza.contains(spot)
