"""Help beside the board, in the real window: opened at a rule, searched, walked through by keys, put away again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt, QUrl
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from aztec_desktop.games import GAMES
from aztec_desktop.gui.help.drawer import PAGES, HelpDrawer
from aztec_desktop.gui.help.page import LINK, heading_blocks
from aztec_desktop.gui.help.rules_text import rules_of
from tests.gui.help_kit import Help, make_help
from tests.gui.window_kit import click, key, wait_for

CTRL, ALT, SHIFT = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.AltModifier,
    Qt.KeyboardModifier.ShiftModifier,
)
SUN = GAMES[0]
RULES = rules_of(SUN)


@pytest.fixture(scope="module")
def window(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Help]:
    made = make_help(tmp_path_factory.mktemp("help"))
    made.kit.start("person", "person")
    yield made
    made.kit.put_away()
    qapp.processEvents()


@pytest.fixture
def desk(window: Help) -> Iterator[Help]:
    yield window
    if window.drawer.is_out:
        window.drawer._ui.outButton.click()
    window.drawer.rules.clear_find()
    window.drawer.dismiss()


@pytest.mark.parametrize(("game", "letter"), [("sun", "S"), ("altun-ha", "H")])
def test_the_search_names_a_rule_of_the_game_that_is_shown(desk: Help, game: str, letter: str) -> None:
    rules = desk.drawer.rules
    shown = rules._game
    rules.show_game(next(one for one in GAMES if one.id == game))
    hint = rules._ui.findEdit.placeholderText()
    number = hint.rpartition(" ")[2]
    assert number.startswith(letter)
    assert number in {heading.number for heading in rules.rules.headings}
    if shown is not None:
        rules.show_game(shown)


def text_of(drawer: HelpDrawer) -> QWidget:
    return drawer.rules._ui.text


def type_into(drawer: HelpDrawer, words: str) -> None:
    key(text_of(drawer), Qt.Key.Key_F, CTRL)
    edit = drawer.rules._ui.findEdit
    assert edit.hasFocus()
    edit.clear()
    QTest.keyClicks(edit, words)


@pytest.mark.parametrize("number", sorted(RULES.numbers))
def test_every_rule_is_opened_by_its_number(desk: Help, number: str) -> None:
    drawer = desk.drawer
    drawer.open_at(SUN, number)
    assert drawer.isVisible()
    assert drawer.shown.split(" ")[0] == number
    text = drawer.rules._ui.text
    top = text.cursorRect().top()
    at_the_end = text.verticalScrollBar().value() == text.verticalScrollBar().maximum()
    assert 0 <= top < 40 or (at_the_end and 0 <= top < text.viewport().height()), "the rule stands at the top"
    assert drawer.rules.top_heading == number or at_the_end


def test_a_rule_that_there_is_none_of_opens_the_rules(desk: Help) -> None:
    assert not desk.drawer.rules.open_at("S999")
    desk.drawer.open_at(SUN, "S999")
    assert desk.drawer.page == "rules"


def test_a_link_may_leave_out_the_r_of_a_ruling(desk: Help) -> None:
    desk.drawer.open_at(SUN, "S9")
    assert desk.drawer.shown == "S9r Starting player and colours"


def test_the_board_stays_in_sight(desk: Help) -> None:
    desk.drawer.open_at(SUN, "S16")
    stage = desk.kit.window.table.stage
    stage_right = stage.mapTo(desk.kit.window, QPoint(stage.width(), 0)).x()
    assert desk.drawer.mapTo(desk.kit.window, QPoint(0, 0)).x() >= stage_right - 2
    width = desk.drawer.width()
    desk.kit.window.resize(1280, 720)
    QTest.qWait(150)
    right = desk.drawer.mapTo(desk.kit.window, QPoint(desk.drawer.width(), 0)).x()
    assert right == desk.kit.window.width(), "it keeps to the right side"
    assert desk.drawer.width() < width
    desk.kit.window.resize(1600, 1000)
    QTest.qWait(150)


def test_links_lead_from_rule_to_rule_and_back(desk: Help) -> None:
    drawer = desk.drawer
    drawer.open_at(SUN, "S18")
    drawer.rules._ui.text.anchorClicked.emit(QUrl(LINK + "S25"))
    assert drawer.shown == "S25 Four months"
    drawer.open_page("aid", SUN)
    drawer.aid.opened.emit("S28")
    assert (drawer.page, drawer.shown) == ("rules", "S28 What a village costs")
    key(drawer, Qt.Key.Key_Left, ALT)
    assert drawer.page == "aid"
    key(drawer.aid, Qt.Key.Key_Left, ALT)
    assert drawer.shown == "S25 Four months"
    click(drawer._ui.backButton)
    assert drawer.shown == "S18 Harvest now"
    key(text_of(drawer), Qt.Key.Key_Right, ALT)
    assert drawer.shown == "S25 Four months"
    QTest.mouseClick(drawer, Qt.MouseButton.BackButton, pos=QPoint(5, 5))
    assert drawer.shown == "S18 Harvest now"


def test_every_rule_number_in_the_text_is_a_link(desk: Help) -> None:
    desk.drawer.open_at(SUN)
    document = desk.drawer.rules._document
    headings = {block.position() for block, _ in heading_blocks(document)}
    block = document.findBlockByNumber(0)
    linked, named = set(), set()
    while block.isValid():
        pieces = block.begin()
        while not pieces.atEnd():
            fragment = pieces.fragment()
            if fragment.charFormat().isAnchor():
                linked.add(fragment.charFormat().anchorHref())
            pieces += 1
        if block.position() not in headings:
            words = block.text().replace("(", " ").replace(")", " ").replace(",", " ").replace(".", " ").split()
            named |= {word for word in words if word in RULES.numbers}
        block = block.next()
    assert linked == {LINK + number for number in named}
    assert len(named) > 30


def test_words_are_found_one_after_the_other(desk: Help) -> None:
    drawer = desk.drawer
    drawer.open_at(SUN)
    drawer.rules.how_far = 0
    type_into(drawer, "hold disc")
    count = RULES.text.replace("\n", " ").lower().count("hold disc")
    assert drawer.rules.hits == (f"1 of {count}", 0, count)
    key(drawer.rules._ui.findEdit, Qt.Key.Key_Return)
    assert drawer.rules.hits[1] == 1
    key(drawer.rules._ui.findEdit, Qt.Key.Key_F3)
    assert drawer.rules.hits[1] == 2
    key(drawer.rules._ui.findEdit, Qt.Key.Key_F3, SHIFT)
    key(drawer.rules._ui.findEdit, Qt.Key.Key_Return, SHIFT)
    key(drawer.rules._ui.findEdit, Qt.Key.Key_Return, SHIFT)
    assert drawer.rules.hits[1] == count - 1, "from the end again"
    click(drawer.rules._ui.nextButton)
    assert drawer.rules.hits[1] == 0
    lit = drawer.rules._ui.text.extraSelections()
    assert sum(selection.cursor.selectedText().lower() == "hold disc" for selection in lit) == count
    type_into(drawer, "no such words")
    assert drawer.rules.hits == ("not found", -1, 0)
    key(drawer.rules._ui.findEdit, Qt.Key.Key_Escape)
    assert drawer.rules.hits == ("", -1, 0)
    assert drawer.isVisible(), "the first Esc only lets go of the words"
    key(text_of(drawer), Qt.Key.Key_Escape)
    assert not drawer.isVisible()


def test_a_number_that_is_typed_goes_to_its_rule(desk: Help) -> None:
    desk.drawer.open_at(SUN)
    type_into(desk.drawer, "s25")
    hit = desk.drawer.rules._hits[desk.drawer.rules.hits[1]]
    block = desk.drawer.rules._document.findBlock(hit[0])
    assert block.text() == "S25 Four months"
    QTest.qWait(20)
    assert desk.drawer.rules.top_heading == "S25"
    assert desk.drawer.rules._ui.contents.currentIndex().data() == "S25 Four months"


def test_contents_name_every_heading_and_follow(desk: Help) -> None:
    drawer = desk.drawer
    drawer.open_at(SUN, "S16")
    QTest.qWait(150)
    contents = drawer.rules._ui.contents
    assert set(drawer.rules._items) == {heading.anchor for heading in RULES.headings}
    assert contents.currentIndex().data() == "S16 Move"
    drawer.rules._ui.contents.clicked.emit(drawer.rules._items["S30"].index())
    assert drawer.shown.startswith("S30")
    assert contents.currentIndex().data().startswith("S30")
    assert contents.isVisible()
    key(text_of(drawer), Qt.Key.Key_K, CTRL)
    assert not contents.isVisible()
    key(text_of(drawer), Qt.Key.Key_K, CTRL)
    assert contents.hasFocus()


def test_in_a_narrow_help_contents_take_the_place_of_the_text(desk: Help) -> None:
    desk.kit.window.resize(1280, 720)
    drawer = desk.drawer
    drawer.open_at(SUN, "S16")
    QTest.qWait(150)
    assert drawer.rules.top_heading == "S16", "another width keeps the place"
    assert not drawer.rules._ui.contents.isVisible()
    key(text_of(drawer), Qt.Key.Key_K, CTRL)
    assert drawer.rules._ui.contents.isVisible()
    assert not text_of(drawer).isVisible()
    drawer.rules._ui.contents.activated.emit(drawer.rules._items["S17"].index())
    assert text_of(drawer).isVisible()
    assert drawer.shown == "S17 Hold"
    desk.kit.window.resize(1600, 1000)
    QTest.qWait(150)


def test_every_page_is_reached_by_keys(desk: Help) -> None:
    drawer = desk.drawer
    drawer.open_page("rules", SUN)
    seen = [drawer.page]
    for _ in PAGES[1:]:
        key(drawer, Qt.Key.Key_Tab, CTRL)
        seen.append(drawer.page)
    assert tuple(seen) == PAGES
    key(drawer, Qt.Key.Key_PageUp, CTRL)
    assert drawer.page == PAGES[-2]
    key(drawer, Qt.Key.Key_F, CTRL)
    assert drawer.page == "rules", "who looks for words wants the rules"


def test_closing_gives_the_keyboard_back(desk: Help) -> None:
    view = desk.kit.view
    view.setFocus()
    desk.drawer.open_at(SUN)
    assert text_of(desk.drawer).hasFocus()
    key(text_of(desk.drawer), Qt.Key.Key_Escape)
    assert view.hasFocus()
    assert desk.kit.model.person == 0, "Esc was for the help alone"


def test_enter_in_the_help_ends_no_turn(desk: Help) -> None:
    desk.kit.model.submit(desk.kit.model.legal()[0])
    desk.drawer.open_at(SUN)
    for which in (Qt.Key.Key_Return, Qt.Key.Key_Space):
        key(text_of(desk.drawer), which)
    assert desk.kit.model.can_end_turn
    desk.kit.model.undo()


def test_it_opens_and_closes_by_one_key(desk: Help) -> None:
    desk.drawer.toggle("aid", SUN)
    assert (desk.drawer.isVisible(), desk.drawer.page) == (True, "aid")
    desk.drawer.toggle("keys", SUN)
    assert (desk.drawer.isVisible(), desk.drawer.page) == (True, "keys")
    desk.drawer.toggle("keys", SUN)
    assert not desk.drawer.isVisible()


@pytest.mark.qt_log_ignore("does not support raise", extend=True)
def test_it_can_be_a_window_of_its_own(desk: Help) -> None:
    drawer = desk.drawer
    drawer.open_at(SUN, "S16")
    click(drawer._ui.outButton)
    assert drawer.is_out
    assert drawer.isVisible()
    assert drawer.shown == "S16 Move"
    drawer.open_at(SUN, "S17")
    assert drawer.shown == "S17 Hold"
    click(drawer._ui.outButton)
    assert not drawer.is_out
    assert drawer.isVisible()


@pytest.mark.parametrize(("theme", "size"), [("dark", "100"), ("light", "200")])
def test_another_theme_or_size_keeps_the_place(desk: Help, theme: str, size: str) -> None:
    drawer = desk.drawer
    drawer.open_at(SUN, "S23")
    desk.kit.settings.keep("theme", theme)
    desk.kit.settings.keep("text_size", size)
    try:
        QTest.qWait(150)
        assert drawer.rules.top_heading == "S23"
        lit = drawer.rules._ui.text.extraSelections()  # kept while its parts are looked at
        colour = lit[0].format.background().color().name()
        assert colour.lower() == desk.kit.skin.theme.accent_soft.lower()
    finally:
        desk.kit.settings.keep("theme", "light")
        desk.kit.settings.keep("text_size", "100")


def test_the_glossary_is_found_by_letters(desk: Help) -> None:
    drawer = desk.drawer
    drawer.open_page("glossary", SUN)
    assert drawer.glossary.shown == [term.word for term in RULES.glossary]
    QTest.keyClicks(drawer.glossary.find_edit, "token")
    assert drawer.glossary.shown == ["Death token", "Prophecy token"]
    assert "3 VP when you get it" in drawer.glossary.text.toPlainText()
    drawer.glossary.text.anchorClicked.emit(QUrl(LINK + "S30"))
    assert drawer.shown.startswith("S30")
    QTest.keyClicks(drawer.glossary.find_edit, "xyz")
    assert drawer.glossary.shown == []
    assert "No word" in drawer.glossary.text.toPlainText()
    drawer.glossary.find_edit.clear()


def test_licences_are_read_and_left_again(desk: Help) -> None:
    drawer = desk.drawer
    drawer.open_page("about", SUN)
    drawer.about.anchorClicked.emit(QUrl("licence:inter"))
    assert "SIL OPEN FONT LICENSE" in drawer.about.toPlainText()
    drawer.go_back()
    assert "Thanks" in drawer.about.toPlainText()


def test_folders_are_opened_and_copied(desk: Help) -> None:
    drawer = desk.drawer
    opened: list[Path] = []

    def once(folder: Path) -> bool:
        opened.append(folder)
        return len(opened) < 2

    drawer.data._opener = once
    drawer.open_page("data", SUN)
    row = drawer.data.rows[1]
    click(row.buttons[1])
    path = QGuiApplication.clipboard().text()
    assert path in drawer.data.told
    click(row.buttons[0])
    assert opened == [row._folder.folder]
    click(row.buttons[0])
    assert "No program" in drawer.data.told, "where nothing opens folders it is said so"
    assert QGuiApplication.clipboard().text() == str(row._folder.path)


def test_the_sheet_of_keys_shows_what_the_window_has(desk: Help) -> None:
    drawer = desk.drawer
    drawer.open_page("keys", SUN)
    shown = {label.accessibleName() for label in drawer.keys.findChildren(QWidget)}
    with_keys = [action for action in desk.kit.window.actions() if not action.shortcut().isEmpty()]
    assert len(with_keys) > 5
    for action in with_keys:
        assert f"{action.shortcut().toString()}: {action.text()}" in shown


def test_opening_costs_little(desk: Help) -> None:
    desk.drawer.open_at(SUN)
    desk.drawer.dismiss()
    wait_for(lambda: not desk.drawer.isVisible())
    assert desk.drawer.rules._game is SUN, "pages are filled when they are first seen, and kept"
