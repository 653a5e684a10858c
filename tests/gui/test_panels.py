"""Panels by themselves: what they paint and what they hear."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QFontMetrics, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from aztec_desktop import paths
from aztec_desktop.core.game import SheetRow
from aztec_desktop.core.table import Place, Table
from aztec_desktop.core.texts import Catalogue
from aztec_desktop.gui.boards import LOOKS
from aztec_desktop.gui.dialogs.level_bars import LevelBars
from aztec_desktop.gui.dialogs.long_count import long_count
from aztec_desktop.gui.icons import _PATHS, IconName, line_icon, line_pixmap
from aztec_desktop.gui.panels.decks import DecksPanel
from aztec_desktop.gui.panels.flow import FlowLayout
from aztec_desktop.gui.panels.marks import BadgeLabel, Spine
from aztec_desktop.gui.panels.notice import NoticeStrip
from aztec_desktop.gui.panels.preview import Change, ChangesView
from aztec_desktop.gui.panels.scoring import ScoringPanel
from aztec_desktop.gui.panels.speed import Segments
from aztec_desktop.gui.panels.stepper import PhaseStepper
from aztec_desktop.gui.panels.tracks import TracksView
from aztec_desktop.gui.skin import Skin
from aztec_desktop.gui.theme import Theme, load_fonts
from aztec_desktop.model.decks import DeckModel
from aztec_desktop.model.seats import SeatModel
from aztec_desktop.model.sheet import SheetModel
from aztec_desktop.model.tracks import Track, TrackModel
from aztec_desktop.model.words import Words

WORDS = Words(Catalogue({"term.card.move 3": "Move 3", "term.crop.maize": "maize"}), ("Ana", "Bo"))


@pytest.fixture
def skin(qtbot: QtBot) -> Skin:
    assert qtbot is not None  # it makes the application
    load_fonts(paths.resources() / "fonts")
    made = Skin(Theme.light())
    made.put_on()
    return made


def picture(widget: QWidget) -> QImage:
    return widget.grab().toImage()


def differs(one: QImage, other: QImage, box: QRect) -> bool:
    return one.copy(box) != other.copy(box)


@pytest.mark.parametrize("name", sorted(_PATHS))
@pytest.mark.usefixtures("skin")
def test_every_icon_draws_something(name: IconName) -> None:
    image = line_pixmap(name, "#000000", 24, 1.0).toImage()
    assert any(image.pixelColor(x, y).alpha() > 100 for x in range(24) for y in range(24))
    assert not line_icon(name, "#000000", "#888888").isNull()


@pytest.mark.usefixtures("skin")
def test_segments_hold_one_choice(qtbot: QtBot) -> None:
    made = Segments()
    qtbot.addWidget(made)
    told: list[str] = []
    made.chosen.connect(told.append)
    made.offer([("a", "First"), ("b", "Second")], "Which")
    assert made.value() == ""
    made.choose("a")
    made.choose("nothing of the kind")
    assert (made.value(), told) == ("a", [])
    made.show()
    QTest.mouseClick(made.button("b"), Qt.MouseButton.LeftButton)
    assert (made.value(), told) == ("b", ["b"])
    assert not made.button("a").isChecked()
    assert made.button("b").accessibleName() == "Which: Second"


def test_the_stepper_shows_what_fits(qtbot: QtBot, skin: Skin) -> None:
    stepper = PhaseStepper()
    qtbot.addWidget(stepper)
    stepper.wear(skin)
    stepper.show_phases(["Planting", "Rituals", "Harvest"], 1)
    assert stepper.accessibleDescription() == "Rituals"
    wide = stepper.sizeHint().width()
    assert stepper.minimumSizeHint().width() < wide, "a narrow bar still shows the present phase"
    stepper.resize(wide, 30)
    stepper.show_phases(["Planting", "Rituals", "Harvest"], 3)
    assert stepper.accessibleDescription() == "over"
    assert not picture(stepper).isNull()


@pytest.mark.parametrize(
    ("press", "level"),
    [(Qt.Key.Key_Right, 4), (Qt.Key.Key_Up, 4), (Qt.Key.Key_Left, 2), (Qt.Key.Key_Down, 2), (Qt.Key.Key_A, 3)],
)
def test_levels_by_key(qtbot: QtBot, skin: Skin, press: Qt.Key, level: int) -> None:
    bars = LevelBars()
    qtbot.addWidget(bars)
    bars.wear(skin, 6)
    bars.set_level(3)
    QTest.keyClick(bars, press)
    assert bars.level == level


@pytest.mark.parametrize(("asked", "level"), [(0, 1), (-5, 1), (6, 6), (99, 6)])
def test_levels_stay_within_their_range(qtbot: QtBot, skin: Skin, asked: int, level: int) -> None:
    bars = LevelBars()
    qtbot.addWidget(bars)
    bars.wear(skin, 6)
    bars.set_level(3)
    bars.set_level(asked)
    assert bars.level == level


@pytest.mark.parametrize(("rolls", "date"), [([12, 19, 19, 17, 19], "12.19.19.17.19"), ([0, 0, 0, 0, 0], "0.0.0.0.0")])
def test_a_seed_reads_like_a_date(rolls: list[int], date: str) -> None:
    class Dice:
        def random(self) -> float:
            raise AssertionError("not asked for")

        def randrange(self, stop: int, /) -> int:
            value = rolls.pop(0)
            assert value < stop
            return value

    assert long_count(Dice()) == date


def deck_panel(qtbot: QtBot, skin: Skin, left: int) -> tuple[DecksPanel, DeckModel]:
    model = DeckModel()
    panel = DecksPanel(model, skin)
    qtbot.addWidget(panel)
    model.read(Table({"card:0:0": Place("deck:0", "move 3")}, {"left:0": left}), WORDS)
    panel.show()
    return panel, model


@pytest.mark.parametrize("way", ["mouse", "space", "enter"])
def test_a_deck_is_picked(qtbot: QtBot, skin: Skin, way: str) -> None:
    panel, _ = deck_panel(qtbot, skin, 4)
    told: list[int] = []
    panel.picked.connect(told.append)
    button = panel.button(0)
    assert button.accessibleName() == "Deck 1: Move 3, 4 left"
    match way:
        case "mouse":
            QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        case "space":
            QTest.keyClick(button, Qt.Key.Key_Space)
        case _:
            QTest.keyClick(button, Qt.Key.Key_Return)
    assert told == [0]
    assert not button.isChecked(), "only the hands lift a card"
    panel.lift(0)
    assert button.isChecked()


def test_few_cards_are_shown_in_the_colour_of_danger(qtbot: QtBot, skin: Skin) -> None:
    many, _ = deck_panel(qtbot, skin, 8)
    few, _ = deck_panel(qtbot, skin, 2)

    def red(panel: DecksPanel) -> int:
        image = picture(panel.button(0))
        danger = skin.theme.danger.lower()
        rows = range(image.height() - 28, image.height())
        return sum(image.pixelColor(x, y).name() == danger for x in range(image.width()) for y in rows)

    assert red(few) > 20
    assert red(many) == 0


def tracks(qtbot: QtBot, skin: Skin) -> tuple[TracksView, SeatModel]:
    seats = SeatModel()
    seats.open([("Ana", "blue", "Person")])
    model = TrackModel([Track("maize", "crop:maize", "harvest.maize")], seats)
    view = TracksView(model, 0, ("#EDAF2E",))
    view.setProperty("model", model)  # keeps it alive as long as the view
    qtbot.addWidget(view)
    view.wear(skin, "blue")
    view.resize(340, 44)
    view.show()
    return view, seats


def test_a_track_shows_count_forecast_and_preview(qtbot: QtBot, skin: Skin) -> None:
    view, seats = tracks(qtbot, skin)
    empty = picture(view)
    seats.read(Table({}, {"crop:0:maize": 2, "vp:0": 11}), [{"harvest.maize": 4}], [])
    grown = picture(view)
    assert grown != empty
    assert view.accessibleName() == "maize 2, harvest +4"
    seats.preview([{"harvest.maize": 2}])
    more = picture(view)
    seats.preview([{"harvest.maize": -2}])
    less = picture(view)
    assert len({more.cacheKey(), less.cacheKey(), grown.cacheKey()}) == 3
    assert more != grown
    assert less != grown
    assert more != less
    seats.preview([])
    assert picture(view) == grown
    view.resize(200, 44)
    assert picture(view).width() == 200, "little room: a number and a bar"


def test_changes_keep_their_room_until_words_need_more(qtbot: QtBot, skin: Skin) -> None:
    view = ChangesView(skin)
    qtbot.addWidget(view)
    view.show_changes("Swap", "S16", [Change("Ana", "blue", "no change", 0), Change("Bo", "red", "+2 maize", 1)])
    assert view.accessibleName() == "Ana: no change; Bo: +2 maize"
    short = view.heightForWidth(270)
    view.show_changes("Swap", "S16", [Change("Ana", "blue", "–", 0), Change("Bo", "red", "+2 maize, +5 beans", 1)])
    assert view.heightForWidth(270) == short
    view.show_changes("Swap", "S16", [Change("Ana", "blue", "–", 0), Change("Bo", "red", "+2 maize, " * 8, 1)])
    assert view.heightForWidth(270) > short


@pytest.mark.parametrize("title", ["Cube on Solar", "Marker on Geomagnetic Reversal"])
def test_the_title_of_a_preview_is_not_cut(qtbot: QtBot, skin: Skin, title: str) -> None:
    view = ChangesView(skin)
    qtbot.addWidget(view)
    view.resize(244, 100)
    view.show_changes(title, "D12", [Change("Ana", "blue", "no change", 0)])
    room = view.rule_box().left() - 4
    assert QFontMetrics(view._title_font(room)).horizontalAdvance(title) <= room


def test_the_rule_of_a_preview_is_clicked(qtbot: QtBot, skin: Skin) -> None:
    view = ChangesView(skin)
    qtbot.addWidget(view)
    view.resize(270, 100)
    view.show_changes("Swap", "S16", [Change("Ana", "blue", "no change", 0)])
    told: list[str] = []
    view.ruleAsked.connect(told.append)
    QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=QPoint(20, 15))
    assert told == []
    QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=view.rule_box().center().toPoint())
    assert told == ["S16"]


def test_a_notice_offers_one_thing_to_do(qtbot: QtBot, skin: Skin) -> None:
    holder = QWidget()
    qtbot.addWidget(holder)
    strip = NoticeStrip(skin, holder)
    holder.show()
    done: list[int] = []
    strip.say("Something happened.", "Mend it", lambda: done.append(1))
    assert strip.sentence == "Something happened."
    strip.act()
    assert done == [1]
    assert strip.sentence == "", "it closes when it was answered"
    strip.say("Only told.")
    assert not strip._ui.actionButton.isVisible()


@pytest.mark.usefixtures("skin")
def test_flowing_buttons_break_into_lines(qtbot: QtBot) -> None:
    holder = QWidget()
    qtbot.addWidget(holder)
    flow = FlowLayout(holder, 6)
    buttons = [QPushButton(f"Button {number}") for number in range(6)]
    for button in buttons:
        flow.addWidget(button)
    wide = buttons[0].sizeHint().width()
    holder.resize(3 * wide + 14, 200)
    holder.show()
    tops = [button.y() for button in buttons]
    assert tops[0] == tops[1] == tops[2] < tops[3] == tops[4] == tops[5]
    assert flow.heightForWidth(holder.width()) == buttons[3].geometry().bottom() + 1
    flow.clear()
    assert flow.count() == 0


@pytest.mark.parametrize("theme", [Theme.light(), Theme.dark()], ids=["light", "dark"])
@pytest.mark.parametrize("size", [(264, 196), (1500, 196), (1200, 112)])
@pytest.mark.usefixtures("skin")
def test_every_game_has_a_gallery_picture(theme: Theme, size: tuple[int, int]) -> None:
    for look in LOOKS.values():
        made = look.gallery(*size, 2.0, theme)
        assert (made.width(), made.height()) == (size[0] * 2, size[1] * 2)
        image = made.toImage()
        colours = {image.pixel(x, y) for x in range(0, image.width(), 7) for y in range(0, image.height(), 7)}
        assert len(colours) > 60


def test_paint_of_the_spine_keeps_within_its_edge(qtbot: QtBot, skin: Skin) -> None:
    spine, badge = Spine(), BadgeLabel()
    for widget in (spine, badge):
        qtbot.addWidget(widget)
    spine.resize(10, 90)
    spine.show_colour(skin, "red")
    badge.show_seat(skin, "red", 46)
    plain = picture(badge)
    badge.show_thought(0.5)
    assert picture(badge) != plain, "the ring fills while a bot thinks"
    badge.show_thought(-1)
    assert picture(badge) == plain
    canvas = QImage(40, 90, QImage.Format.Format_ARGB32)
    canvas.fill(0)
    painter = QPainter(canvas)
    spine.render(painter, QPoint(0, 0))
    painter.end()
    assert canvas.pixelColor(QPointF(25, 40).toPoint()).alpha() == 0


def test_a_sheet_breaks_its_items_and_leaves_out_the_rules_before_a_word_is_cut(qtbot: QtBot, skin: Skin) -> None:
    model = SheetModel()
    panel = ScoringPanel(model, skin)
    qtbot.addWidget(panel)
    panel.show()
    table = panel._ui.sheetTable
    catalogue = Catalogue({"sheet.stars": "Constellations, first and second year"})
    two, four = (Words(catalogue, names) for names in (("Ana", "Bo"), ("Ana", "Bo", "Cy", "Di")))

    def shown(words: Words, wide: int) -> tuple[list[bool], int]:
        model.read([SheetRow(seat, "sheet.stars", "S34", 3) for seat in range(len(words.names))], words)
        panel.resize(wide, 300)
        QTest.qWait(5)
        return [table.isColumnHidden(column) for column in range(model.columnCount())], table.rowHeight(0)

    hidden, broad = shown(two, 700)
    assert hidden == [False] * 4
    hidden, narrow = shown(two, 200)
    assert hidden == [False, False, False, True]
    assert narrow >= 2 * broad - 8, "the item stands in several lines"
    assert shown(four, 900)[0] == [False] * 6, "what the rules' column was is a seat's now"
