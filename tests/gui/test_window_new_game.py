"""The new game page, by pointer: who sits where, how it is set up, and what is wrong with a component set."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from aztec_desktop import paths
from aztec_desktop.gui.dialogs.game_plan import USUAL, SeatPlan, plan_from_text, plan_to_text, with_colours
from tests.gui.window_kit import Kit, click, key, make_kit, wait_for


@pytest.fixture
def kit(qtbot: QtBot, tmp_path: Path) -> Iterator[Kit]:
    made = make_kit(tmp_path)
    qtbot.addWidget(made.window)
    yield made
    made.model.close()


def test_a_game_is_set_up_and_begun(kit: Kit) -> None:
    page = kit.window.new_page
    ui = page._ui
    click(ui.players.button("3"))
    click(page.rows[2]._ui.kind.button("person"))
    page.rows[0]._ui.nameEdit.selectAll()
    QTest.keyClicks(page.rows[0]._ui.nameEdit, "Ana")
    QTest.mouseClick(page.rows[1]._ui.level, Qt.MouseButton.LeftButton, pos=QPoint(5 * 29 + 4, 20))
    ui.seedEdit.selectAll()
    QTest.keyClicks(ui.seedEdit, "1.2.3.4.5")
    ui.startBox.setCurrentIndex(3)
    click(ui.startButton)
    assert kit.window.plays
    header = kit.model.match.header
    assert [(s.kind, s.name, s.bot) for s in header.sitters] == [
        ("person", "Ana", ""), ("bot", "Itzel", "expert"), ("person", "Nicte", ""),
    ]  # fmt: skip
    assert (header.seed, header.deal, header.options["starting_player"]) == ("1.2.3.4.5", "drawn", "3")
    assert header.options["colours"] == "blue,red,grey"
    wait_for(lambda: kit.model.person == 2)


def test_another_game_of_the_family_is_chosen(kit: Kit) -> None:
    page = kit.window.new_page
    sun, destiny, *_ = page._cards
    assert [card.accessibleName() for card in (sun, destiny)] == ["Mayan Sun", "Aztec Destiny"]
    page.rows[0]._ui.nameEdit.setText("Ana")
    assert page.more.chosen == {}
    click(destiny)
    assert destiny.isChecked()
    assert not sun.isChecked()
    assert page.start_button.text() == "Start Aztec Destiny"
    assert page.about.text.text().startswith("Inside the ring of the year lie eight ways")
    assert [page.more.box("destiny_marker").itemText(n) for n in (0, 1, 8)] == ["Drawn", "1", "8"]
    page.more.box("destiny_marker").setCurrentIndex(3)
    wait_for(lambda: page._ui.players.button("2").isVisible())
    click(page._ui.players.button("2"))
    click(page.start_button)
    match = kit.model.match
    assert (match.game.id, match.header.sitters[0].name) == ("destiny", "Ana")
    assert match.header.options["destiny_marker"] == "3"
    assert match.seen().marker == 2, "spaces count from 0 in the rules"
    kit.window.show_new_game()
    click(sun)
    assert page.more.chosen == {}, "Mayan Sun has no such option"
    click(page.start_button)
    assert kit.model.match.game.id == "sun"


def test_rules_and_lesson_are_those_of_the_game_that_is_chosen(kit: Kit) -> None:
    page, drawer = kit.window.new_page, kit.window.guidance.help
    click(page._cards[1])
    click(page.about.rules)
    assert drawer.rules.shown == "Aztec Destiny: what the advanced game adds"
    assert drawer._ui.titleLabel.text() == "Aztec Destiny"
    drawer.dismiss()
    click(page._cards[0])
    click(page.about.rules)
    assert drawer.rules.top_heading == "Mayan Sun: the rules"
    drawer.dismiss()
    click(page._cards[1])
    click(page.about.learn)
    assert kit.model.match.game.id == "destiny"
    assert kit.window.guidance.lessons.is_on
    kit.window.guidance.lessons.leave()


def test_the_table_is_laid_as_last_time(kit: Kit, qtbot: QtBot) -> None:
    page = kit.window.new_page
    click(page._ui.players.button("2"))
    page.rows[0]._ui.nameEdit.selectAll()
    QTest.keyClicks(page.rows[0]._ui.nameEdit, "Ana")
    click(page._cards[2])
    click(page._ui.startButton)
    kit.window.close()
    again = make_kit(kit.folder)
    qtbot.addWidget(again.window)
    assert [seat.name for seat in again.window.new_page.plan.seats] == ["Ana", "Itzel"]
    assert again.window.new_page.plan.game == "altun-ha", "the game that was chosen last"
    again.model.close()


def test_a_colour_that_is_taken_changes_hands(kit: Kit) -> None:
    page = kit.window.new_page
    box = page.rows[0]._ui.colourBox
    box.setFocus()
    wanted = box.findData("red")
    while box.currentIndex() != wanted:
        key(box, Qt.Key.Key_Down if box.currentIndex() < wanted else Qt.Key.Key_Up)
    colours = [seat.colour for seat in page.plan.seats]
    assert colours[0] == "red"
    assert sorted(colours) == ["blue", "brown", "grey", "red"], "each colour once"


def test_seats_change_places(kit: Kit) -> None:
    page = kit.window.new_page
    grip = page.rows[1]._ui.grip
    grip.setFocus()
    key(grip, Qt.Key.Key_Up)
    assert [seat.name for seat in page.plan.seats] == ["Itzel", "Player", "Nicte", "Balam"]
    key(page.rows[0]._ui.grip, Qt.Key.Key_Up)
    assert [seat.name for seat in page.plan.seats] == ["Itzel", "Player", "Nicte", "Balam"], "there is no earlier place"
    grip, far = page.rows[0]._ui.grip, page.rows[2].y() - page.rows[0].y()
    QTest.mousePress(grip, Qt.MouseButton.LeftButton, pos=QPoint(10, 20))
    QTest.mouseRelease(grip, Qt.MouseButton.LeftButton, pos=QPoint(10, 20 + far))
    assert [seat.name for seat in page.plan.seats] == ["Player", "Nicte", "Itzel", "Balam"]


def test_at_every_size_of_text_the_start_and_the_seats_are_in_sight(kit: Kit) -> None:
    window, page = kit.window, kit.window.new_page
    for size in ((1280, 720), (1600, 1000)):
        window.resize(*size)
        for text in ("100", "150", "200"):
            kit.settings.keep("text_size", text)
            QTest.qWait(60)
            for widget in (page.start_button, page.rows[0]):
                box = QRect(widget.mapTo(window, QPoint(0, 0)), widget.size())
                assert window.rect().contains(box), (size, text, widget.objectName())
            cards = {(card.y(), card.height()) for card in page._cards}
            assert len(cards) == 1
            if page.about.parentWidget() is page._ui.gallery:
                assert (page.about.y(), page.about.height()) == cards.pop(), "as high as the cards"
            assert page.about.learn.mapTo(window, page.about.learn.rect().center()).y() < window.height()


def test_the_last_deal_can_be_had_again(kit: Kit) -> None:
    page = kit.window.new_page
    assert not page._ui.againButton.isVisible()
    kit.start("person", "person", seed="1.2.3.4.5")
    kit.window.show_new_game()
    click(page._ui.againButton)
    assert page.plan.seed == "1.2.3.4.5"


def test_a_name_set_in_the_settings_sits_down(kit: Kit) -> None:
    kit.settings.keep("name", "Ana")
    assert kit.window.new_page.plan.seats[0].name == "Ana"


def test_the_dice_give_another_seed(kit: Kit) -> None:
    page = kit.window.new_page
    before = page.plan.seed
    assert len(before.split(".")) == 5
    click(page._ui.diceButton)
    assert page.plan.seed != before
    click(page._ui.copyButton)
    assert QApplication.clipboard().text() == page.plan.seed


def test_end_of_turn_is_a_preference(kit: Kit) -> None:
    click(kit.window.new_page._ui.endTurn.button("itself"))
    assert kit.settings.text("end_turn") == "itself"


def test_a_bad_component_set_is_told_in_one_sentence(kit: Kit) -> None:
    folder = paths.own_components_dir("mayan_sun")
    folder.mkdir(parents=True)
    good = paths.resource_text("components", "mayan_sun", "default.toml")
    (folder / "mine.toml").write_text(good, encoding="utf-8")
    (folder / "broken.toml").write_text(good.replace("villages = 3", "villages = 300", 1), encoding="utf-8")
    page = kit.window.new_page
    page._choose_game(page._game)
    ui = page._ui
    names = [ui.setBox.itemText(place) for place in range(ui.setBox.count())]
    assert names == ["Default", "broken (your own)", "mine (your own)"]
    ui.setBox.setFocus()
    key(ui.setBox, Qt.Key.Key_Down)
    assert not ui.startButton.isEnabled()
    assert "broken.toml" in ui.errorLabel.text()
    assert "setup.villages" in ui.errorLabel.text()
    assert "Traceback" not in ui.errorLabel.text()
    key(ui.setBox, Qt.Key.Key_Down)
    assert ui.startButton.isEnabled()
    assert not ui.errorLabel.isVisible()
    click(ui.startButton)
    assert kit.model.match.header.parts.name == "mine"


def test_a_deal_by_hand_is_entered_card_by_card(kit: Kit) -> None:
    page = kit.window.new_page
    click(page._ui.players.button("2"))
    click(page.rows[1]._ui.kind.button("person"))
    click(page._ui.deal.button("hand"))
    click(page._ui.startButton)
    table = kit.window.table
    luck = table.luck
    assert table.cards.currentWidget() is luck
    assert [button.text() for button in luck.buttons] == ["Player starts", "Itzel starts"]
    click(luck.buttons[1])
    for month in range(18):
        assert len(luck.buttons) >= 1, month
        click(luck.buttons[0])
    for deck in range(5):
        assert luck.buttons[0].text().endswith(f"in deck {deck + 1}")
        click(luck.buttons[0])
    assert table.cards.currentWidget() is table.decks
    assert kit.model.person == 1
    assert kit.model.match.header.deal == "by hand"


@pytest.mark.parametrize(
    ("text", "players", "first"),
    [
        ("", 4, USUAL[0]),
        ("no json", 4, USUAL[0]),
        ('{"players": 2}', 4, USUAL[0]),
        (plan_to_text([SeatPlan("Ana", "red", "bot", 6)], 2), 2, SeatPlan("Ana", "red", "bot", 6)),
        (plan_to_text([SeatPlan("Ana", "red", "bot", 60)], 2), 2, USUAL[0]),
    ],
)
def test_seats_from_the_settings(text: str, players: int, first: SeatPlan) -> None:
    seats, count = plan_from_text(text)
    assert (count, seats[0], len(seats)) == (players, first, len(USUAL))


def test_each_seat_gets_a_colour_that_the_set_offers() -> None:
    seats = [SeatPlan(str(n), colour, "bot", 1) for n, colour in enumerate(["pink", "red", "red", "blue"])]
    found = with_colours(seats, ("brown", "red", "grey", "blue"))
    assert [seat.colour for seat in found] == ["brown", "red", "grey", "blue"]
