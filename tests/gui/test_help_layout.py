"""Help, coach and their parts at every size and text size: nothing clipped, nothing over an edge, everything named."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QFontMetrics, QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QScrollArea, QTextBrowser, QWidget

from aztec_desktop.games import GAMES
from aztec_desktop.gui.help.drawer import PAGES
from tests.gui.help_kit import Help, make_help
from tests.gui.tutorial_kit import Class, course, make_class

SIZES = [(1280, 720), (1600, 1000)]
STEPS = len(course().lesson.steps)


def clipped(root: QWidget) -> list[str]:
    """Return what words of visible labels and buttons do not fit into their widgets."""
    found = []
    for label in root.findChildren(QLabel):
        if not label.isVisible() or not label.text():
            continue
        box = label.contentsRect()
        document = QTextDocument()
        document.setDocumentMargin(0)
        document.setDefaultFont(label.font())
        if label.textFormat() == Qt.TextFormat.RichText or "<a " in label.text():
            document.setHtml(label.text())
        else:
            document.setPlainText(label.text())
        if label.wordWrap():
            document.setTextWidth(box.width())
        need = document.size()
        if need.width() > box.width() + 2 or need.height() > box.height() + 3:
            found.append(f"{label.objectName()}: {label.text()!r} needs {need.toTuple()} of {box.size().toTuple()}")
    buttons = [button for button in root.findChildren(QAbstractButton) if button.isVisible() and button.text()]
    narrow = [button for button in buttons if button.width() < button.minimumSizeHint().width() - 1]
    return found + [f"{button.objectName()}: {button.text()!r} in {button.width()}" for button in narrow]


def outside(root: QWidget) -> list[str]:
    """Return what sticks out of ``root`` and lies in nothing that scrolls."""
    found = []
    for widget in [*root.findChildren(QAbstractButton), *root.findChildren(QLabel)]:
        above, scrolls = widget.parentWidget(), False
        while above is not None and above is not root:
            scrolls = scrolls or isinstance(above, QScrollArea | QTextBrowser)
            above = above.parentWidget()
        box = QRect(widget.mapTo(root, QPoint(0, 0)), widget.size())
        if widget.isVisible() and not scrolls and not root.rect().contains(box):
            found.append(f"{widget.objectName()} at {box.getRect()} of {root.rect().getRect()}")
    return found


def unnamed(root: QWidget) -> list[str]:
    """Return the buttons that a screen reader could not tell apart."""
    buttons = [button for button in root.findChildren(QAbstractButton) if button.isVisible()]
    return [button.objectName() for button in buttons if not (button.accessibleName() or button.text())]


@pytest.fixture(scope="module")
def desk(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Help]:
    made = make_help(tmp_path_factory.mktemp("help"))
    made.kit.start("person", "person")
    yield made
    made.kit.put_away()
    qapp.processEvents()


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("text", ["100", "200"])
def test_nothing_in_the_help_is_cut_off(desk: Help, size: tuple[int, int], text: str) -> None:
    desk.kit.window.resize(*size)
    desk.kit.settings.keep("text_size", text)
    for page in PAGES:
        desk.drawer.open_page(page, GAMES[0])
        QTest.qWait(80)
        assert clipped(desk.drawer) == [], page
        assert outside(desk.drawer) == [], page
        assert unnamed(desk.drawer) == [], page
        for scroll in desk.drawer.findChildren(QScrollArea):
            whole = scroll.widget()
            if scroll.isVisible() and whole is not None:
                assert whole.width() <= scroll.viewport().width(), f"{page} scrolls downwards only"
    assert desk.drawer.rules._ui.text.horizontalScrollBar().maximum() == 0


@pytest.fixture(scope="module")
def room(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Class]:
    made = make_class(tmp_path_factory.mktemp("lessons"))
    made.lessons.start("sun")
    yield made
    made.kit.put_away()
    qapp.processEvents()


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("text", ["100", "200"])
def test_nothing_that_the_coach_says_is_cut_off(room: Class, size: tuple[int, int], text: str) -> None:
    room.kit.window.resize(*size)
    room.kit.settings.keep("text_size", text)
    for number in range(STEPS) if text == "200" and size == SIZES[0] else range(0, STEPS, 5):
        room.tutor.open(number)
        QTest.qWait(40)
        assert clipped(room.coach) == [], number
        assert outside(room.coach) == [], number
        assert unnamed(room.coach) == [], number
        assert room.coach.height() <= 0.45 * room.kit.window.height(), "most of the window is the board's"
    assert QFontMetrics(room.coach._ui.sayLabel.font()).height() >= 15 * int(text) / 100
