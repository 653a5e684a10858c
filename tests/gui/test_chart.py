"""The chart: lines that are known without colour, drawn only when seen, and said in words."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFontMetricsF, QImage
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from aztec_desktop.gui.panels.chart import ChartPanel, ChartSeries, PhaseStripe, SeatLine
from aztec_desktop.gui.panels.chart_picture import DASHES, DISC_ROOM, corners, disc_spots, evenly, flag_plates
from aztec_desktop.gui.skin import Skin
from aztec_desktop.gui.theme import SEAT_STYLES, Theme

ANN = SeatLine("Ann", "blue", (0.0, 2.0, 9.0), (8.0, 8.0, 12.0))
BEN = SeatLine("Ben", "red", (0.0, 1.0, 4.0), (8.0, 7.0, 6.0))
CAL = SeatLine("Cal", "grey", (0.0, 3.0, 9.0))
PHASES = (
    PhaseStripe("Planting", 0),
    PhaseStripe("Rituals", 1),
    PhaseStripe("Score", 2),
)


@pytest.fixture
def skin(qtbot: QtBot) -> Skin:  # noqa: ARG001 - fonts and pictures need an application
    return Skin(Theme.light())


@pytest.fixture
def panel(qtbot: QtBot, skin: Skin) -> ChartPanel:
    made = ChartPanel(skin)
    made.resize(600, 240)
    qtbot.addWidget(made)
    return made


def shown(qtbot: QtBot, panel: ChartPanel, series: ChartSeries) -> QImage:
    panel.show_series(series)
    panel.show()
    qtbot.waitExposed(panel)
    return painted(qtbot, panel)


def painted(qtbot: QtBot, panel: ChartPanel) -> QImage:
    qtbot.wait(20)  # axes settle their width over two passes
    return panel.grab().toImage()


def count(image: QImage, name: str, near: int = 12) -> int:
    """How many pixels have about this colour."""
    red, green, blue = (int(name[at : at + 2], 16) for at in (1, 3, 5))
    image = image.convertToFormat(QImage.Format.Format_RGB32)
    pixels = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.width(), 4).astype(int)
    return int(np.sum(np.all(np.abs(pixels[:, :, :3] - (blue, green, red)) <= near, axis=2)))


def legend(panel: ChartPanel) -> list[str]:
    key = panel._legend._key
    QApplication.processEvents()  # a layout shows what was added to it in its own time
    labels = [label for label in panel._legend.findChildren(QLabel) if label.isVisible() and label is not key]
    return [label.text() for label in labels if label.text()] + [key.text()] * key.isVisible()


SAID = [
    ((), "The chart starts with the first move."),
    ((SeatLine("Ann", "blue", (0.0,)),), "The chart starts with the first move."),
    ((SeatLine("Ann", "blue", (0.0, 3.0)),), "After 1 records: Ann 3 VP."),
    ((ANN, BEN), "After 2 records: Ann 9 VP, forecast 12; Ben 4 VP, forecast 6. Ann leads by 5 VP."),
    (
        (ANN, BEN, CAL),
        "After 2 records: Ann 9 VP, forecast 12; Ben 4 VP, forecast 6; Cal 9 VP. Ann, Cal share the lead.",
    ),
    ((SeatLine("Ann", "blue", (0.0, -3.0)),), "After 1 records: Ann −3 VP."),
]


@pytest.mark.parametrize(("seats", "words"), SAID)
def test_it_says_in_words_what_it_shows(panel: ChartPanel, seats: tuple[SeatLine, ...], words: str) -> None:
    panel.show_series(ChartSeries(seats))
    assert panel.summary() == words
    assert panel.accessibleDescription() == words


def test_nothing_is_drawn_before_it_is_seen() -> None:
    code = """
import sys
from PySide6.QtWidgets import QApplication
from aztec_desktop.gui.panels.chart import ChartPanel, ChartSeries, SeatLine
from aztec_desktop.gui.skin import Skin
from aztec_desktop.gui.theme import Theme
app = QApplication(sys.argv)
panel = ChartPanel(Skin(Theme.light()))
panel.show_series(ChartSeries((SeatLine("Ann", "blue", (0.0, 1.0)),)))
assert "pyqtgraph" not in sys.modules, "imported while hidden"
panel.show_series(ChartSeries(()))
panel.show()
assert "pyqtgraph" not in sys.modules, "imported for nothing"
panel.show_series(ChartSeries((SeatLine("Ann", "blue", (0.0, 1.0)),)))
assert "pyqtgraph" in sys.modules, "not imported"
"""
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr


def test_each_seat_is_drawn_in_its_colour_with_the_edge(qtbot: QtBot, panel: ChartPanel) -> None:
    course = tuple(float(k) for k in range(30))
    for colour, style in SEAT_STYLES.items():
        image = shown(qtbot, panel, ChartSeries((SeatLine("Ann", colour, course),)))
        plot = image.copy(0, 0, image.width() - panel._legend.width() - 12, image.height())
        others = [count(plot, other.fill) for name, other in SEAT_STYLES.items() if name != colour]
        assert count(plot, style.fill) > max(100, *others), colour
        assert count(plot, panel._skin.theme.outline, near=40) > 200, colour


def test_each_pattern_has_dashes_of_its_own() -> None:
    assert set(DASHES) == {style.pattern for style in SEAT_STYLES.values()}
    assert len(set(DASHES.values())) == len(DASHES)


def test_phases_are_stripes_named_where_there_is_room(qtbot: QtBot, panel: ChartPanel) -> None:
    course = tuple(float(k) for k in range(101))
    phases = (PhaseStripe("Planting", 0), PhaseStripe("Rituals", 40), PhaseStripe("Harvest", 96, "Year 2"))
    image = shown(qtbot, panel, ChartSeries((SeatLine("Ann", "jade", course),), phases))
    theme = panel._skin.theme
    assert count(image, theme.sunk, near=0) > 5000
    assert count(image, theme.raised, near=0) > 5000
    assert count(image, theme.gold) > 100, "the flag of the year"
    [named] = panel._plot.getAxis("bottom")._tickLevels
    assert named == [(20.0, "Planting"), (68.0, "Rituals")]


def test_a_phase_without_records_has_no_stripe() -> None:
    stripes = ChartSeries((ANN,), PHASES).stripes
    assert [(start, end, phase.name) for start, end, phase in stripes] == [(0, 1, "Planting"), (1, 2, "Rituals")]
    assert ChartSeries((ANN,)).stripes == []


def test_the_legend_follows(qtbot: QtBot, panel: ChartPanel) -> None:
    shown(qtbot, panel, ChartSeries((ANN, CAL)))
    assert legend(panel) == ["Ann", "9", "→ 12", "Cal", "9", "dotted: forecast"]
    panel.show_series(ChartSeries((SeatLine("Ann", "blue", (0.0, -1.0), (8.0, 7.0)), CAL)))
    assert legend(panel) == ["Ann", "−1", "→ 7", "Cal", "9", "dotted: forecast"]
    panel.show_series(ChartSeries((BEN,)))
    assert legend(panel) == ["Ben", "4", "→ 6", "dotted: forecast"]
    panel.show_series(ChartSeries((CAL,)))
    assert legend(panel) == ["Cal", "9"]
    panel.show_series(ChartSeries(()))
    assert legend(panel) == []
    assert panel._empty.isVisible()


def test_it_wears_another_theme(qtbot: QtBot, panel: ChartPanel, skin: Skin) -> None:
    light = shown(qtbot, panel, ChartSeries((ANN,), PHASES))
    skin.theme = Theme.dark()
    skin.changed.emit()
    dark = painted(qtbot, panel)
    assert count(light, Theme.light().sunk, near=0) > 5000
    assert count(dark, Theme.light().sunk, near=0) == 0
    assert count(dark, Theme.dark().sunk, near=0) > 5000


def test_drawing_again_leaves_nothing_behind(qtbot: QtBot, panel: ChartPanel) -> None:
    shown(qtbot, panel, ChartSeries((ANN, BEN), PHASES))
    before = len(panel._plot.scene().items())
    for _ in range(5):
        shown(qtbot, panel, ChartSeries((ANN, BEN), PHASES))
    assert len(panel._plot.scene().items()) == before


SPOTS = [
    (0, 4, 61, [1, 11, 21, 31, 41, 51, 60]),
    (3, 4, 61, [9, 19, 29, 39, 49, 60]),  # 59 would only hide the last one
    (0, 1, 2, [0, 1]),
    (0, 1, 1, [0]),
]


@pytest.mark.parametrize(("number", "seats", "length", "spots"), SPOTS)
def test_discs_are_staggered_and_end_at_the_last_record(number: int, seats: int, length: int, spots: list[int]) -> None:
    assert disc_spots(number, seats, length) == spots


@pytest.mark.parametrize(
    ("values", "kept"),
    [
        ((), []),
        ((3,), [(0, 3)]),
        ((3, 3), [(0, 3), (1, 3)]),
        ((0, 0, 0, 0, 5, 5, 5, 7), [(0, 0), (3, 0), (4, 5), (6, 5), (7, 7)]),
        ((1, 2, 3), [(0, 1), (1, 2), (2, 3)]),
    ],
)
def test_a_level_stretch_needs_only_its_ends(values: tuple[float, ...], kept: list[tuple[int, float]]) -> None:
    assert corners(values) == kept


def test_dots_are_evenly_spread_around_corners() -> None:
    corner = [QPointF(0, 0), QPointF(10, 0), QPointF(10, 10)]
    dots = [(dot.x(), dot.y()) for dot in evenly(corner, 4)]
    assert dots == [(0, 0), (4, 0), (8, 0), (10, 2), (10, 6), (10, 10)]


def test_a_flag_stands_above_stripes_and_lines(qtbot: QtBot, panel: ChartPanel) -> None:
    """Stripes shorter than the flag's words begin right behind it."""
    many = tuple(float(n) for n in range(60))
    phases = (PhaseStripe("a", 0), *(PhaseStripe("b", n, "Year 2 of 2" if n == 30 else "") for n in range(30, 44, 2)))
    high = SeatLine("Ann", "blue", many, (59.0,) * 60)
    image = shown(qtbot, panel, ChartSeries((high,), phases))
    without = shown(qtbot, panel, ChartSeries((high,), (phases[0], *(PhaseStripe("b", p.start) for p in phases[1:]))))
    gold = Theme.light().gold
    whole = count(image, gold) - count(without, gold)
    alone = shown(qtbot, panel, ChartSeries((SeatLine("Ann", "blue", (0.0,) * 60),), (phases[0], phases[1])))
    assert whole >= 0.97 * count(alone, gold), "nothing lies over the frame and words of the flag"


BOX, WORDS = QRectF(0, 0, 200, 60), "Round 1"


@pytest.mark.parametrize(
    ("starts", "named"),
    [
        ((0.0,), [0.0]),
        ((0.0, 100.0), [100.0, 0.0]),
        ((0.0, 10.0), [10.0]),
        ((0.0, 10.0, 120.0), [120.0, 10.0]),
    ],
)
@pytest.mark.usefixtures("qtbot")  # fonts need the application
def test_of_flags_that_would_cover_each_other_the_later_is_written(
    starts: tuple[float, ...], named: list[float]
) -> None:
    metrics = QFontMetricsF(QLabel().font())
    plates = flag_plates([(x, WORDS) for x in starts], BOX, metrics)
    assert [plate.left() for _, plate in plates] == named


@pytest.mark.parametrize(("heights", "low"), [((50.0, 45.0), False), ((5.0, 10.0), True), ((5.0, 55.0), False)])
@pytest.mark.usefixtures("qtbot")
def test_a_flag_stands_where_it_covers_less_of_the_lines(heights: tuple[float, float], low: bool) -> None:
    """Both values stand just behind where the round begins; 0 is the upper edge."""
    spots = [QPointF(110 + 10 * n, height) for n, height in enumerate(heights)]
    ((_, plate),) = flag_plates([(100.0, WORDS)], BOX, QFontMetricsF(QLabel().font()), spots)
    assert (plate.top() > 30) == low


def test_no_disc_is_cut_by_an_edge(qtbot: QtBot, panel: ChartPanel) -> None:
    panel.show_series(ChartSeries((SeatLine("Ana", "blue", (0, -3, -6)),)))
    panel.show()
    qtbot.waitExposed(panel)
    picture = panel._picture
    area, box = picture.boundingRect(), panel._plot.getViewBox()
    room = DISC_ROOM - 1
    assert (-6 - area.top()) / area.height() * box.height() >= room
    assert (2 - area.right()) / area.width() * box.width() <= -room
    assert -area.left() / area.width() * box.width() >= room
