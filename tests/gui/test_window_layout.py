"""The window at every size: nothing clipped, nothing over its edge, everything named."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QAbstractButton, QDockWidget, QLabel, QScrollArea, QTabBar, QWidget
from pytestqt.qtbot import QtBot

from aztec_desktop.gui.panels.preview import Change
from aztec_desktop.gui.panels.prompt import Choice, Prompt
from tests.gui.window_kit import Kit, Pointer, click, make_kit, play_out, wait_for

SIZES = [(1280, 720), (1600, 1000), (2560, 1440)]


def clipped(root: QWidget) -> list[str]:
    """Return what text of visible labels and buttons does not fit into its widget."""
    found = []
    for label in root.findChildren(QLabel):
        if not label.isVisible() or behind(label) or not label.text() or label.textFormat() == Qt.TextFormat.RichText:
            continue
        metrics, box = QFontMetrics(label.font()), label.contentsRect()
        flags = Qt.TextFlag.TextWordWrap if label.wordWrap() else Qt.TextFlag.TextSingleLine
        text = label.text() if "<a " not in label.text() else "S16"
        need = metrics.boundingRect(QRect(0, 0, box.width() if label.wordWrap() else 9999, 9999), int(flags), text)
        if need.width() > box.width() + 1 or need.height() > box.height() + 1:
            found.append(f"{label.objectName()}: {label.text()!r} needs {need.size()} of {box.size()}")
    found += [
        f"{button.objectName()}: {button.text()!r}"
        for button in root.findChildren(QAbstractButton)
        if button.isVisible()
        and not behind(button)
        and button.text()
        and button.width() < button.minimumSizeHint().width() - 1
    ]
    return found


def outside(window: QWidget) -> list[str]:
    """Return which visible buttons and labels stick out of the window."""
    found = []
    for widget in [*window.findChildren(QAbstractButton), *window.findChildren(QLabel)]:
        inside_a_scroll_area = any(
            type(parent).__name__ in ("QScrollArea", "QTreeView", "QTableView", "QListView")
            for parent in parents(widget)
        )
        if widget.isVisible() and not behind(widget) and widget.window() is window and not inside_a_scroll_area:
            box = QRect(widget.mapTo(window, QPoint(0, 0)), widget.size())
            if not window.rect().contains(box):
                found.append(f"{widget.objectName()} at {box}")
    return found


def behind(widget: QWidget) -> bool:
    """Whether it is in a tab that lies behind another: Qt shows these far outside the window."""
    docks = [parent for parent in parents(widget) if isinstance(parent, QDockWidget)]
    return any(dock.geometry().right() < 0 for dock in docks)


def parents(widget: QWidget) -> list[QWidget]:
    found = []
    above = widget.parentWidget()
    while above is not None:
        found.append(above)
        above = above.parentWidget()
    return found


def overlapping_rows(kit: Kit) -> list[str]:
    rows = [row for row in kit.window.table.seats._rows if row.isVisible()]
    return [f"{one} and {two}" for one, two in pairwise(rows) if one.geometry().intersects(two.geometry())]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
@pytest.mark.parametrize("text", ["100", "150", "200"])
def test_nothing_is_clipped_while_playing(qtbot: QtBot, tmp_path: Path, size: tuple[int, int], text: str) -> None:
    kit = make_kit(tmp_path, size)
    qtbot.addWidget(kit.window)
    kit.settings.keep("text_size", text)
    kit.start("person", "person", "person", "person")
    pointer = Pointer(kit)
    qtbot.wait(30)
    assert kit.window.size().toTuple() == size, "what is in it makes the window no larger"
    assert clipped(kit.window) == []
    assert outside(kit.window) == []
    assert overlapping_rows(kit) == []
    while kit.model.phase.now == 0:
        pointer.step()
    deck = kit.window.table.decks.button(0)
    click(deck)
    wait_for(lambda: not clipped(kit.window), 3)  # docks take their sizes in several rounds
    kit.model.close()


@pytest.mark.parametrize(("size", "text"), [((800, 600), "100"), ((1280, 720), "150")])
def test_where_room_is_scarce_nothing_lies_over_the_board(
    qtbot: QtBot, tmp_path: Path, size: tuple[int, int], text: str
) -> None:
    kit = make_kit(tmp_path, size)
    qtbot.addWidget(kit.window)
    kit.settings.keep("text_size", text)
    kit.start("person", "person", "person", "person")
    table, page = kit.window.table, kit.window.table.page
    wait_for(lambda: not table.prompt.geometry().intersects(kit.view.geometry()))
    gesture = kit.view.board.hands.gestures[0]
    Pointer(kit).drag(gesture.piece, gesture.target, drop=False)
    wait_for(table.preview.isVisible)
    qtbot.wait(30)
    card = QRect(table.preview.mapTo(page, QPoint(0, 0)), table.preview.size())
    stage = QRect(table.stage.mapTo(page, QPoint(0, 0)), table.stage.size())
    assert not card.intersects(stage)
    assert page.rect().contains(card)
    assert not card.intersects(QRect(page.fold.pos(), page.fold.size())), "the line that opens the dock is free"
    kit.view.board.put_back()
    assert clipped(kit.window) == []
    assert outside(kit.window) == []
    kit.model.close()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
def test_nothing_is_clipped_on_the_new_game_page(qtbot: QtBot, tmp_path: Path, size: tuple[int, int]) -> None:
    kit = make_kit(tmp_path, size)
    qtbot.addWidget(kit.window)
    qtbot.wait(60)
    assert kit.window.size().toTuple() == size
    assert clipped(kit.window) == []
    assert outside(kit.window) == []
    kit.model.close()


def test_every_control_has_a_name(qtbot: QtBot, tmp_path: Path) -> None:
    kit = make_kit(tmp_path)
    qtbot.addWidget(kit.window)
    kit.start("person", "2")
    nameless = [
        button.objectName() or type(button).__name__
        for button in kit.window.findChildren(QAbstractButton)
        if not (button.accessibleName() or button.text()) and not button.objectName().startswith("qt_")
    ]
    assert nameless == []
    kit.model.close()


def test_small_windows_fold_the_dock_into_a_line(qtbot: QtBot, tmp_path: Path) -> None:
    kit = make_kit(tmp_path, (1280, 720))
    qtbot.addWidget(kit.window)
    kit.start("person", "person")
    page = kit.window.table.page
    wait_for(page.fold.isVisible)
    assert not page.dock("log").isVisible()
    Pointer(kit).play(kit.model.legal()[0])
    assert page.fold._ui.lastLabel.text().startswith("Seat1 plants ")
    click(page.fold._ui.openButton)
    assert page.dock("log").isVisible()
    assert page.dock("why").isVisible()
    assert not page.dock("choices").isHidden(), "a tab behind"
    click(page.fold._ui.openButton)
    assert not page.dock("log").isVisible()
    kit.window.resize(1600, 1000)
    wait_for(page.dock("log").isVisible)
    assert not page.fold.isVisible()
    kit.model.close()


@pytest.mark.parametrize(("size", "text"), [((800, 600), "100"), ((1280, 720), "150")])
def test_the_opened_dock_of_a_narrow_window_pushes_nothing_out(
    qtbot: QtBot, tmp_path: Path, size: tuple[int, int], text: str
) -> None:
    kit = make_kit(tmp_path, size)
    qtbot.addWidget(kit.window)
    kit.settings.keep("text_size", text)
    kit.start("person", "person", "person", "person")
    page = kit.window.table.page
    wait_for(page.fold.isVisible)
    click(page.fold._ui.openButton)
    wait_for(page.dock("log").isVisible)
    qtbot.wait(50)
    area = kit.window._play_area
    assert page.size() == area.viewport().size(), "nothing has to be scrolled to"
    for name in ("decks", "seats", "log"):
        shown = page.dock(name)
        box = QRect(shown.mapTo(page, QPoint(0, 0)), shown.size())
        assert page.rect().contains(box), name
    (bar,) = [bar for bar in page.findChildren(QTabBar) if bar.isVisible()]
    assert bar.count() == 6, "the others lie behind the log"
    page.bring("chart")
    wait_for(lambda: page.dock("chart").geometry().left() >= 0)
    click(page.fold._ui.openButton)
    assert not page.dock("log").isVisible()
    kit.window.resize(1600 * int(text) // 100, 1000 * int(text) // 100)
    wait_for(page.dock("log").isVisible)
    qtbot.wait(50)
    lefts = [page.dock(name).geometry().left() for name in ("log", "why", "chart")]
    assert 0 <= lefts[0] < lefts[1] < lefts[2], "side by side again"
    kit.model.close()


@pytest.mark.parametrize("title", ["sun", "destiny"])
def test_the_bar_keeps_end_turn_whole_in_a_small_lesson(qtbot: QtBot, tmp_path: Path, title: str) -> None:
    kit = make_kit(tmp_path, (800, 600))
    qtbot.addWidget(kit.window)
    kit.window.guidance.learn(title)
    wait_for(lambda: kit.window.plays)
    qtbot.wait(50)
    button = kit.window.end_turn_button
    assert "practice" in kit.window._ui.roundLabel.text()
    assert button.width() >= button.sizeHint().width()
    assert kit.window.rect().contains(QRect(button.mapTo(kit.window, QPoint(0, 0)), button.size()))
    assert clipped(kit.window._ui.bar) == []
    kit.model.close()


@pytest.mark.qt_log_ignore("raise\\(\\)")  # the offscreen platform has no windows to raise
def test_docks_can_be_put_back(qtbot: QtBot, tmp_path: Path) -> None:
    kit = make_kit(tmp_path)
    qtbot.addWidget(kit.window)
    kit.start("person", "person")
    page = kit.window.table.page
    qtbot.wait(20)
    before = {name: page.dock(name).geometry() for name in ("decks", "seats", "log", "why", "chart")}
    page.dock("log").setFloating(True)
    page.dock("score").hide()
    kit.window.commands.reset.trigger()
    wait_for(lambda: not page.dock("log").isFloating() and not page.dock("score").isHidden())
    qtbot.wait(20)
    after = {name: page.dock(name).geometry() for name in before}
    apart = {name: (box.topLeft() - before[name].topLeft()).manhattanLength() for name, box in after.items()}
    assert max(apart.values()) <= 6, apart
    kit.model.close()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_theme_changes_while_a_game_is_on(qtbot: QtBot, tmp_path: Path, theme: str) -> None:
    kit = make_kit(tmp_path)
    qtbot.addWidget(kit.window)
    kit.start("person", "person")
    kit.settings.keep("theme", theme)
    assert kit.skin.theme.is_dark == (theme == "dark")
    assert kit.view.board.theme is kit.skin.theme
    Pointer(kit).play(kit.model.legal()[0])
    shown = kit.window.grab().toImage().pixelColor(4, 10)
    assert shown.name().upper() == kit.skin.theme.bar
    kit.model.close()


def test_large_words_make_the_panels_tabs_and_the_prompt_a_strip(qtbot: QtBot, tmp_path: Path) -> None:
    kit = make_kit(tmp_path, (1280, 720))
    qtbot.addWidget(kit.window)
    kit.start("person", "person")
    table, page = kit.window.table, kit.window.table.page
    kit.settings.keep("text_size", "200")
    wait_for(lambda: page.dock("seats") in page._inner.tabifiedDockWidgets(page.dock("decks")))
    bar = next(bar for bar in page._inner.findChildren(QTabBar) if bar.count() == 8)
    assert [bar.tabText(place) for place in range(4)] == ["Cards", "Seats", "Log", "Chart"]
    wait_for(lambda: bar.tabRect(7).right() <= bar.width() > 0)
    assert bar.tabToolTip(7) == "Scoring sheet", "where names have no room, pictures do, and all of them are in sight"
    assert not bar.tabIcon(7).isNull()
    assert not page.title("decks").is_plain, "the panel in front says what it is"
    assert page.fold.isHidden()
    assert not table.prompt.geometry().intersects(kit.view.geometry()), "the prompt covers nothing of the board"
    assert page.docks_state().isEmpty(), "that is no layout to come back to"
    gesture = kit.view.board.hands.gestures[0]
    Pointer(kit).drag(gesture.piece, gesture.target, drop=False)
    wait_for(table.preview.isVisible)
    beside = table.preview.mapTo(page, QPoint(0, 0)).x()
    assert beside >= table.stage.mapTo(page, QPoint(0, 0)).x() + table.stage.width(), "it lies beside the board"
    kit.view.board.put_back()
    page.bring("seats")
    wait_for(lambda: table.seats.visibleRegion().boundingRect().height() > 100)
    kit.settings.keep("text_size", "100")
    wait_for(lambda: not page._inner.tabifiedDockWidgets(page.dock("decks")))
    assert all(bar.tabIcon(0).isNull() for bar in page._inner.findChildren(QTabBar) if bar.isVisible())
    assert table.prompt.geometry().topLeft() == QPoint(12, 12)
    assert kit.view.geometry() == table.stage.rect()
    wait_for(page.fold.isVisible)
    kit.model.close()


def test_the_result_keeps_its_buttons_clear_at_200_per_cent(qtbot: QtBot, tmp_path: Path) -> None:
    kit = make_kit(tmp_path, (1280, 720))
    qtbot.addWidget(kit.window)
    kit.settings.keep("text_size", "200")
    kit.start("person", "person", "person", "person")
    play_out(kit)
    qtbot.wait(30)
    ui = kit.window.table.end._ui
    area = kit.window.table.end.findChild(QScrollArea)
    assert area is not None
    assert area.isAncestorOf(ui.sumTable)
    assert not area.geometry().intersects(ui.newButton.geometry()), "what does not fit scrolls above the buttons"
    assert area.height() >= 100
    assert ui.sumTable.height() >= 2 * ui.sumTable.verticalHeader().defaultSectionSize(), "the sheet can be read"
    assert kit.window.table.end.rect().contains(ui.newButton.geometry())
    kit.model.close()


@pytest.mark.parametrize("text", ["100", "150", "200"])
def test_the_card_of_changes_is_wide_enough_for_its_words(qtbot: QtBot, tmp_path: Path, text: str) -> None:
    kit = make_kit(tmp_path)
    qtbot.addWidget(kit.window)
    kit.settings.keep("text_size", text)
    kit.start("person", "person", "person", "person")
    preview = kit.window.table.preview
    words = "\u22126 beans, \u22121 star links, \u22121 built, +1 hungry, \u221213 VP".replace(" b", "\u00a0b")
    words = words.replace(" star", "\u00a0star").replace(" VP", "\u00a0VP").replace("1 h", "1\u00a0h")
    preview.show_changes("Swap Sotz\u2019 with Kumk\u2019u", "S16", [Change("Seat1", "blue", words, -1)] * 4)
    qtbot.wait(30)
    view = preview.view
    metrics = QFontMetrics(kit.skin.font("strong", 13))
    widest = max(metrics.horizontalAdvance(part) for part in words.split(" "))
    assert widest <= view.width() - view._words_from(), text
    title = QFontMetrics(kit.skin.font("section", 15)).horizontalAdvance("Swap Sotz\u2019 with Kumk\u2019u")
    assert title <= view.rule_box().left() - 4, text
    kit.model.close()


@pytest.mark.parametrize("text", ["100", "150"])
def test_the_prompt_covers_no_tray(qtbot: QtBot, tmp_path: Path, text: str) -> None:
    kit = make_kit(tmp_path)
    qtbot.addWidget(kit.window)
    kit.settings.keep("text_size", text)
    kit.start("person", "person", "person", "person")
    qtbot.wait(60)
    board, prompt = kit.view.board, kit.window.table.prompt
    for words in ("Plant a seed.", "Plant a seed in a season where you have none, and think of the others. " * 3):
        prompt.ask(Prompt("Your turn", words, (Choice("Decline", None),)))
        qtbot.wait(60)
        for seat in range(4):
            tray = kit.view.mapFromScene(board.spot_shape(f"tray:{seat}").boundingRect()).boundingRect()
            assert not prompt.geometry().intersects(tray), f"the tray of seat {seat} at {text} %"
    kit.model.close()
