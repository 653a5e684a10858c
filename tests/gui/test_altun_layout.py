"""Where things lie on the plaza's stage: nothing is squeezed away, and words hide no temple."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from aztec_desktop.games.altun_ha.kit import BUILD
from aztec_desktop.gui.art import stage
from aztec_desktop.gui.art.temple import STAGES
from aztec_desktop.gui.boards.altun_ha.boxes import Boxes, BoxWords
from aztec_desktop.gui.boards.altun_ha.facts import Facts
from aztec_desktop.gui.boards.altun_ha.furniture import Furniture
from aztec_desktop.gui.boards.altun_ha.geometry import Places, Plot, places
from aztec_desktop.gui.boards.altun_ha.look import AltunLook
from aztec_desktop.gui.theme import Theme
from aztec_desktop.model.words import Words

SIZES = [
    ((936.0, 776.0), 3, 1.0, (200.0, 150.0)),  # 1600x1000
    ((700.0, 575.0), 6, 2.0, (0.0, 0.0)),  # 1280x720 at 200 %, where the prompt has a strip of its own
    ((700.0, 504.0), 6, 2.0, (0.0, 0.0)),  # with two lines in the strip
    ((700.0, 500.0), 2, 1.5, (0.0, 0.0)),
    ((796.0, 758.0), 6, 2.0, (0.0, 0.0)),  # 1600x1000 at 200 %
    ((936.0, 560.0), 6, 1.0, (200.0, 230.0)),
]


@pytest.mark.parametrize(("size", "seats", "text", "prompt"), SIZES)
def test_the_plaza_keeps_room_for_a_temple_and_all_fits(
    size: tuple[float, float], seats: int, text: float, prompt: tuple[float, float]
) -> None:
    found = places(size, seats, text, prompt)
    assert found.plaza.height() >= (0.3 if text > 1 else 0.21) * size[1]
    assert found.unit(Plot(4)) * STAGES * 26 >= 70, "a stage of some twelve pixels"
    assert found.unit(Plot.of((3, 2, 1))) * 26 >= (25 if text > 1 else 18), "lower temples have larger stages"
    assert found.hand.height() >= min(prompt[1], size[1] * 0.42) - 1, "the prompt lies within the hand's tray"
    assert found.card >= 50
    assert found.hand.bottom() <= size[1] / 2
    order = (found.plaza, found.people, found.title, found.boxes[0], found.hand)
    assert all(above.bottom() <= below.top() + 2 for above, below in pairwise(order))


LABELS = [
    ((3, 1), Plot(4), True),  # low temples: in the corner
    ((6, 3, 1), Plot(4), False),  # the first is whole and reaches into the corner
]


@pytest.mark.parametrize(("heights", "plot", "corner"), LABELS)
def test_the_label_hides_no_temple(
    qapp: QApplication,  # noqa: ARG001 - lettering needs an application
    heights: tuple[int, ...],
    plot: Plot,
    corner: bool,
) -> None:
    area: Places = places((936.0, 776.0), 3, 1.0, (200.0, 150.0))
    look = AltunLook(("blue", "red", "yellow"), Words.__new__(Words), {}, (), 5)
    spot = Furniture(look, Theme.light(), area).plaque("Three temples on the plaza", heights, plot)
    assert spot is not None
    assert (spot.left() == area.plaza.left() + 12) is corner
    for column, height in enumerate(heights):
        assert not area.temple(column, height, plot).intersects(spot)
    assert area.plaza.contains(spot)


class Cardless(Boxes):
    """Boxes without the cards that lie in them."""

    def _box_cards(self, *_args: object) -> None:
        pass


def picture(boxes: Boxes, words: BoxWords) -> QImage:
    image = QImage(220, 160, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    painter.translate(110, 80)
    boxes.box(painter, 2, Facts(step=BUILD, bids=(("4", "5"),) * 6), None, words)
    painter.end()
    return image


def written(boxes: Boxes, words: BoxWords, bare: BoxWords) -> set[tuple[int, int]]:
    """Where letters are seen in a box that are missing in a bare one."""
    with_words, without = picture(boxes, words), picture(boxes, bare)
    return {(x, y) for x in range(220) for y in range(160) if with_words.pixel(x, y) != without.pixel(x, y)}


BOXES = [((960.0, 776.0), 1.0, (200.0, 150.0)), ((700.0, 504.0), 2.0, (0.0, 0.0)), ((796.0, 758.0), 2.0, (0.0, 0.0))]


@pytest.mark.parametrize(("size", "text", "prompt"), BOXES)
def test_two_cards_cover_no_words_in_a_narrow_box(
    qapp: QApplication,  # noqa: ARG001 - lettering needs an application
    size: tuple[float, float],
    text: float,
    prompt: tuple[float, float],
) -> None:
    found = places(size, 6, text, prompt)
    assert found.is_tight
    look = AltunLook(("blue", "red", "grey", "brown", "yellow", "jade"), Words.__new__(Words), {}, (), 5)
    name, both = BoxWords("Balam", "", "9"), BoxWords("Balam", "Priest King", "9")
    for words, bare in ((name, BoxWords("", "", "9")), (both, name)):
        seen = written(Boxes(look, Theme.light(), found, text), words, bare)
        assert len(seen) > 60
        assert seen == written(Cardless(look, Theme.light(), found, text), words, bare)


@pytest.mark.usefixtures("qapp")
def test_names_of_six_seats_are_whole_at_every_size_of_text(monkeypatch: pytest.MonkeyPatch) -> None:
    texts: list[str] = []
    monkeypatch.setattr(stage, "write_from", lambda _p, text, *_rest: texts.append(text))
    look = AltunLook(("blue", "red", "grey", "brown", "yellow", "jade"), Words.__new__(Words), {}, (), 5)
    for size, text, prompt in BOXES:
        boxes = Boxes(look, Theme.light(), places(size, 6, text, prompt), text)
        picture(boxes, BoxWords("Balam", "", "9"))
        picture(boxes, BoxWords("Xochiquetzal the Elder of Altun Ha", "", "9"))
    names = [text for text in texts if text and text != "9"]
    assert names[::2] == ["Balam"] * 3
    assert all(name.startswith("Xoch") and name.endswith("…") for name in names[1::2]), "cut at the end"
