"""What a newcomer stumbled over: a keyboard that got lost, cards that covered or clipped, untrue words."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from aztec_desktop import paths
from aztec_desktop.gui.panels import notice as notice_module
from aztec_desktop.gui.panels.chooser import Chooser
from aztec_desktop.gui.panels.feed import dearest_last
from aztec_desktop.model.legal import ACTION
from aztec_desktop.model.seats import SeatRow
from tests.gui.test_window_turns import find, to_rituals
from tests.gui.window_kit import Kit, Pointer, click, key, make_kit, wait_for

CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def kit(qtbot: QtBot, tmp_path: Path) -> Iterator[Kit]:
    made = make_kit(tmp_path)
    qtbot.addWidget(made.window)
    made.start("person", "person")
    yield made
    made.model.close()


def focus() -> object:
    return QApplication.focusWidget()


def test_enter_ends_the_turn_whatever_button_has_the_keyboard(kit: Kit) -> None:
    pointer = to_rituals(kit)
    action = next(a for a in find(kit, pointer, "prophecy") if sum(b[1] == a[1] for b in kit.model.legal()) == 1)
    seat, deck = kit.model.person, kit.window.table.decks.button(action[1])
    click(deck)
    click(deck)
    assert kit.model.can_end_turn
    deck.setFocus()
    key(deck, Qt.Key.Key_Return)
    assert kit.model.person not in (None, seat), "Enter on the deck that was clicked ends the turn"
    Pointer(kit).play(kit.model.legal()[-1])
    undo = kit.window._ui.undoButton
    undo.setFocus()
    key(undo, Qt.Key.Key_Enter)
    assert kit.model.person == seat, "and so does the other Enter, on any button"


def test_the_keyboard_goes_to_the_board_when_its_button_is_gone(kit: Kit) -> None:
    pointer = Pointer(kit)
    pointer.play(kit.model.legal()[0])
    (button,) = kit.window.table.prompt.buttons
    button.setFocus()
    kit.window.undo()
    wait_for(lambda: focus() is kit.view)
    pointer.play(kit.model.legal()[0])
    kit.window.end_turn_button.setFocus()
    kit.window.commands.end_turn.trigger()
    wait_for(lambda: focus() is kit.view)


def test_a_click_on_the_bar_leaves_the_keyboard_where_it_is(kit: Kit) -> None:
    kit.view.setFocus()
    Pointer(kit).play(kit.model.legal()[0])
    click(kit.window.end_turn_button)
    assert focus() is kit.view
    click(kit.window._ui.speed.button("2"))
    assert focus() is kit.view


def test_tab_leaves_the_scoring_sheet(kit: Kit) -> None:
    page, table = kit.window.table.page, kit.window.table.score._ui.sheetTable
    page.bring("score")
    table.setFocus()
    key(table, Qt.Key.Key_Tab)
    assert focus() is not table


def test_the_list_shows_its_first_entry_at_once(kit: Kit) -> None:
    key(kit.window, Qt.Key.Key_L, CTRL)
    tree = kit.window.table.items._ui.actionTree
    current = tree.currentIndex()
    assert focus() is tree
    assert current.data(ACTION) == kit.model.legal()[0]
    assert tree.selectionModel().isSelected(current), "it is seen"


def test_long_rows_of_the_list_break_and_are_whole_in_the_tooltip(kit: Kit) -> None:
    pointer = to_rituals(kit)
    find(kit, pointer, "move")
    key(kit.window, Qt.Key.Key_L, CTRL)
    tree, model = kit.window.table.items._ui.actionTree, kit.window.table.models.legal
    tree.expandAll()
    leaves = [
        leaf
        for row in range(model.rowCount())
        for leaf in (model.index(at, 0, model.index(row, 0)) for at in range(model.rowCount(model.index(row, 0))))
    ]
    wide = tree.viewport().width() - 2 * tree.indentation() - 20
    long = [leaf for leaf in leaves if tree.fontMetrics().horizontalAdvance(str(leaf.data())) > wide]
    assert long, "some do not fit on one line"
    for leaf in long:
        assert tree.visualRect(leaf).height() >= 2 * tree.fontMetrics().height()
    assert all(leaf.data(Qt.ItemDataRole.ToolTipRole) == leaf.data() for leaf in leaves)
    assert all(leaf.data(Qt.ItemDataRole.AccessibleTextRole) == leaf.data() for leaf in leaves)


@pytest.mark.parametrize("count", [2, 30])
def test_many_choices_scroll_within_the_window(kit: Kit, count: int) -> None:
    stage = kit.window.table.stage
    chooser: Chooser = kit.window.table.chooser
    chooser.offer("Which of these?", [(f"Feed a village with 2 maize and {n} squash", n) for n in range(count)])
    stage.arrange()
    QTest.qWait(20)
    assert stage.rect().contains(chooser.geometry())
    buttons = [button.geometry() for button in chooser.buttons]
    assert all(one.bottom() < two.top() for one, two in itertools.pairwise(buttons)), "none overlaps"
    port = chooser._ui.scroll.viewport()
    assert all(button.width() <= port.width() for button in buttons), "none is cut off"
    last = chooser.buttons[-1]
    for button in chooser.buttons[:-1]:
        key(button, Qt.Key.Key_Tab)
    assert focus() is last
    assert port.rect().contains(last.mapTo(port, QPoint(0, last.height() - 1))), "the last can be reached"


def test_the_chooser_closes_when_the_state_moves_on(kit: Kit) -> None:
    kit.window.table.chooser.offer("Which of these?", [("One", kit.model.legal()[0]), ("Two", kit.model.legal()[1])])
    Pointer(kit).kit.model.submit(kit.model.legal()[2])
    assert kit.window.table.chooser.isHidden()


def test_payments_with_fewest_jaguars_come_first() -> None:
    pays = [("pay", 0, 1, 1, 1), ("pay", 1, 1, 1, 0), ("pay", 0, 0, 1, 2), ("pay", 4, 0, 0, 0)]
    assert dearest_last(pays) == [pays[3], pays[1], pays[0], pays[2]]


def test_a_refusal_closes_at_a_press_and_leaves_the_own_tray_free(kit: Kit) -> None:
    pointer = Pointer(kit)
    for action in (("plant", "maize", 2), ("plant", "maize", 9), ("plant", "squash", 16)):
        pointer.play(action)
        if kit.model.can_end_turn:
            pointer.end_turn()
    pointer.drag("seed:0:squash", "field:3")
    panel = kit.window.table.refusal
    assert panel.isVisible()
    tray = kit.view.mapFromScene(kit.view.board.spot_shape("tray:0").boundingRect()).boundingRect()
    assert not panel.geometry().intersects(tray)
    QTest.mouseClick(kit.view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(kit.view.width() // 2, 4))
    assert panel.isHidden()


def test_a_refusal_names_the_card(kit: Kit) -> None:
    pointer = to_rituals(kit)
    action = find(kit, pointer, "move")[0]
    deck = action[1]
    click(kit.window.table.decks.button(deck))
    name = kit.window.table.prompt.shown.title  # type: ignore[union-attr]
    gestures = kit.view.board.hands.gestures
    piece = gestures[0].piece
    lit = {gesture.target for gesture in gestures if gesture.piece == piece}
    home = kit.view.board.home_spot(piece)
    held = {f"month:{month}" for month in range(18) if kit.model.view.held >> month & 1}
    other = next(f"month:{m}" for m in range(18) if f"month:{m}" not in {*lit, home, *held})
    pointer.drag(piece, other)
    assert kit.window.table.refusal.sentence == f"{name} moves a tile exactly {name.split()[-1]}, either way."


def test_declining_is_a_plain_button(kit: Kit) -> None:
    to_rituals(kit)
    for _ in range(300):
        legal = kit.model.legal()
        if ("decline",) in legal:
            break
        keeping = [action for action in legal if action[0] == "final_ritual"]
        kit.model.submit((keeping or legal)[0]) if legal else kit.model.end_turn()
    (button,) = [button for button in kit.window.table.prompt.buttons if "Decline" in button.text()]
    assert button.property("kind") != "primary"


def test_a_kept_final_ritual_is_seen_on_the_row(kit: Kit) -> None:
    pointer = to_rituals(kit)
    action = find(kit, pointer, "final_ritual")[0]
    seat = kit.model.person
    assert seat is not None
    label = kit.window.table.seats._rows[seat]._ui.heldLabel
    assert label.isHidden()
    kit.model.submit(action)
    assert label.isVisible()
    assert label.toolTip() == "Keeps Final Ritual"
    assert "keeps Final Ritual" in kit.window.table.seats._rows[seat].accessibleName()


def test_a_saved_toast_goes_away_by_itself(kit: Kit, tmp_path: Path) -> None:
    assert 3000 <= notice_module.PASSING_MS <= 8000
    notice = kit.window.table.notice
    notice._passing.setInterval(30)
    kit.window.save_file(tmp_path / "copy.aztec")
    assert notice.sentence == "Saved as copy.aztec."
    wait_for(notice.isHidden, 5)
    notice.say("This stays.")
    QTest.qWait(60)
    assert notice.sentence == "This stays."


def test_files_are_first_looked_for_where_games_are_saved(kit: Kit, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def ask(_parent: object, _title: str, folder: str, _kinds: str) -> tuple[str, str]:
        asked.append(folder)
        return "", ""

    monkeypatch.setattr("aztec_desktop.gui.main_window.QFileDialog.getOpenFileName", ask)
    kit.window.commands.open.trigger()
    assert asked == [str(paths.saves_dir())]


def test_the_next_new_game_has_another_seed(kit: Kit) -> None:
    page = kit.window.new_page
    page.set_seed(kit.model.match.header.seed)
    kit.window.show_new_game()
    assert page.plan.seed != kit.model.match.header.seed


def test_names_that_are_too_long_are_cut_short(qtbot: QtBot, tmp_path: Path) -> None:
    made = make_kit(tmp_path)
    qtbot.addWidget(made.window)
    made.start("person", "person")
    row = made.window.table.seats._rows[0]
    name = "Xochitl-Citlalmina of Teotihuacan"
    row.show_seat(SeatRow(name, "blue", "Person"))
    assert row._ui.nameLabel.text().endswith("…")
    assert row._ui.nameLabel.toolTip() == name
    chips = made.window.table.log
    chips.open((name, "Bo"), ("blue", "red"))
    assert chips.chips.button("0").text().endswith("…")
    assert chips.chips.button("0").accessibleName().endswith(name)
    made.model.close()


@pytest.mark.parametrize("size", [(1280, 720), (1600, 1000)])
def test_a_name_of_ten_letters_is_whole_beside_the_starters_sun(
    qtbot: QtBot, tmp_path: Path, size: tuple[int, int]
) -> None:
    made = make_kit(tmp_path, size)
    qtbot.addWidget(made.window)
    made.start("person", "person", "person", "person")
    qtbot.wait(50)
    row = made.window.table.seats._rows[0]
    row.show_seat(SeatRow("Maximilian", "blue", "Person", starter=True))
    qtbot.wait(20)
    label = row._ui.nameLabel
    assert label.text() == "Maximilian"
    assert label.width() >= label.fontMetrics().horizontalAdvance("Maximilian")
    sun = row._ui.starterLabel
    assert sun.geometry().right() <= row._ui.who.width(), "and the sun beside it"
    made.model.close()


def test_a_deal_by_hand_is_named_while_it_is_owed(qtbot: QtBot, tmp_path: Path) -> None:
    made = make_kit(tmp_path)
    qtbot.addWidget(made.window)
    made.start("person", "person", by_hand=True)
    prompt = made.window.table.prompt.shown
    assert prompt is not None
    assert prompt.title == "Deal by hand"
    assert prompt.sentence.startswith("Which tile lies on")
    assert made.window.table.items._ui.emptyLabel.text() == prompt.sentence
    made.model.close()


def test_the_first_page_fits_a_small_screen(qtbot: QtBot, tmp_path: Path) -> None:
    made = make_kit(tmp_path, (800, 500))
    qtbot.addWidget(made.window)
    assert (made.window.width(), made.window.height()) == (800, 500)
    start = made.window.new_page.start_button
    assert start.isVisible()
    assert made.window.rect().contains(QRect(start.mapTo(made.window, QPoint(0, 0)), start.size())), "without scrolling"
    made.start("person", "person")
    QTest.qWait(50)
    assert (made.window.width(), made.window.height()) == (800, 500)
    bar, end = made.window._ui.bar, made.window.end_turn_button
    assert bar.minimumSizeHint().width() <= 800, "nothing of the bar is cut off"
    assert end.width() >= end.minimumSizeHint().width()
    made.model.close()


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_the_last_row_of_a_drop_down_list_is_whole(qtbot: QtBot, tmp_path: Path) -> None:
    made = make_kit(tmp_path)
    qtbot.addWidget(made.window)
    page = made.window.new_page
    for box in (page.rows[0]._ui.colourBox, page._ui.setBox, page._ui.startBox):
        box.showPopup()
        QTest.qWait(30)
        view = box.view()
        last = view.visualRect(view.model().index(box.count() - 1, 0))
        assert view.viewport().rect().bottom() >= last.bottom()
        assert not view.horizontalScrollBar().isVisible()
        box.hidePopup()
    made.model.close()


def test_refusals_suggest_from_the_left(kit: Kit) -> None:
    panel = kit.window.table.refusal
    panel.tell("No.", "S1", [("One", 1), ("Something much longer", 2)])
    QTest.qWait(20)
    image = panel.buttons[0].grab().toImage()
    ground = image.pixelColor(image.width() - 3, image.height() // 2)
    columns = [
        x
        for x in range(4, image.width() - 4)
        if any(image.pixelColor(x, y) != ground for y in range(4, image.height() - 4))
    ]
    assert isinstance(panel.buttons[0], QPushButton)
    assert columns[-1] < image.width() / 2


def test_the_list_goes_to_the_deck_whose_card_is_lifted(kit: Kit) -> None:
    to_rituals(kit)
    table = kit.window.table
    table.page.bring("choices")
    tree = table.items._ui.actionTree
    wait_for(lambda: tree.isVisible() and tree.model().rowCount() == 5)
    for deck in (3, 1, 4):
        click(table.decks.button(deck))
        assert table.turn.deck == deck
        branch = tree.model().index(deck, 0)
        assert tree.isExpanded(branch)
        shown = tree.visualRect(tree.model().index(0, 0, branch))
        assert tree.viewport().rect().contains(shown), f"the first use of deck {deck + 1} is seen"


def test_escape_closes_the_rules_wherever_the_keyboard_is(kit: Kit) -> None:
    kit.window.open_rule("S16")
    drawer = kit.window.guidance.help
    wait_for(drawer.isVisible)
    kit.view.setFocus()
    table = kit.window.table
    to_lift = kit.view.board.hands.gestures[0]
    Pointer(kit).drag(to_lift.piece, to_lift.target, drop=False)
    key(kit.view, Qt.Key.Key_Escape)
    assert drawer.isVisible(), "first a piece in hand goes back"
    assert not kit.view.board.hands.piece
    table.refusal.hide()
    key(kit.view, Qt.Key.Key_Escape)
    assert not drawer.isVisible()


def test_the_page_of_the_first_start_is_over_once_a_game_is_open(kit: Kit) -> None:
    kit.window.show_new_game()
    kit.settings.keep("welcomed", "no")  # as after settings that could not be read
    click(kit.window.continue_button)
    assert kit.settings.text("welcomed") == "yes"


def test_the_offer_to_continue_keeps_off_the_edges_of_the_bar(kit: Kit) -> None:
    kit.window.show_new_game()
    wait_for(kit.window.continue_button.isVisible)
    bar, pill = kit.window._ui.bar, kit.window._ui.continueFrame
    wait_for(lambda: pill.height() < bar.height())
    assert pill.y() >= 4
    assert pill.geometry().bottom() <= bar.height() - 5


def test_at_200_per_cent_the_box_of_switches_is_three_icons(qtbot: QtBot, tmp_path: Path) -> None:
    made = make_kit(tmp_path, (1280, 720))
    qtbot.addWidget(made.window)
    made.settings.keep("text_size", "200")
    made.start("person", "person")
    panel = made.window.table.show_panel
    wait_for(panel.opener.isVisible)
    qtbot.wait(50)
    sides = {button.size().toTuple() for button in (panel.opener, panel.nearer, panel.farther)}
    assert len(sides) == 1
    assert panel.width() < made.window.table.stage.width() / 3, "it stays in the corner that the ring leaves free"
    assert panel.opener.accessibleName() == "Show"
    click(panel.opener)
    wait_for(panel.switch("names").isVisible)
    made.settings.keep("text_size", "100")
    qtbot.wait(50)
    assert panel.opener.toolButtonStyle() == Qt.ToolButtonStyle.ToolButtonTextOnly
    made.model.close()
