"""The page of the first start: a first game, a lesson, what makes the window fit; and that it comes only once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QScrollArea

from aztec_desktop import paths
from aztec_desktop.games import GAMES
from aztec_desktop.gui.boards import LOOKS
from aztec_desktop.gui.dialogs.game_plan import GamePlan
from aztec_desktop.gui.help import first_minute
from aztec_desktop.gui.help.first_minute import FirstMinute, gentle_game, is_first_start
from aztec_desktop.gui.help.words import help_words
from aztec_desktop.gui.skin import Skin
from aztec_desktop.gui.theme import Theme, load_fonts
from aztec_desktop.match import Match
from aztec_desktop.model.settings import Settings
from tests.gui.window_kit import click, key, wait_for

SUN = GAMES[0]


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(tmp_path / "settings.ini")


@pytest.fixture
def page(qapp: QApplication, settings: Settings) -> Iterator[FirstMinute]:
    qapp.setStyle("Fusion")
    load_fonts(paths.resources() / "fonts")
    skin = Skin(Theme.light(), 1.0)
    skin.put_on()
    settings.changed.connect(lambda _key: skin.wear(Theme.light(), settings.text_scale))
    made = FirstMinute(SUN, LOOKS[SUN.id], settings, skin)
    made.resize(1280, 672)
    made.show()
    QTest.qWaitForWindowExposed(made)
    yield made
    made.close()
    made.deleteLater()
    qapp.processEvents()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_first_game_is_gentle_and_can_be_played(game: object) -> None:
    plan = gentle_game(game, "1.2.3.4.5")  # type: ignore[arg-type]
    assert [seat.kind for seat in plan.seats].count("person") == 1
    assert [seat.level for seat in plan.seats if seat.kind == "bot"] == [1] * (len(plan.seats) - 1)
    assert len({seat.colour for seat in plan.seats}) == len(plan.seats)
    match = Match.begin(game, plan.header("2030-01-31T18:00:00"))  # type: ignore[arg-type]
    assert match.history.actors


def test_play_offers_a_first_game(page: FirstMinute, settings: Settings) -> None:
    asked: list[GamePlan] = []
    page.playAsked.connect(asked.append)
    assert is_first_start(settings)
    assert page.play_button.hasFocus(), "Enter is enough"
    key(page.play_button, Qt.Key.Key_Return)
    (plan,) = asked
    assert (plan.game, len(plan.seats), plan.deal) == ("sun", 2, "drawn")
    assert not is_first_start(settings), "it is shown at the first start only"


def test_learning_is_beside_it(page: FirstMinute, settings: Settings) -> None:
    asked: list[str] = []
    page.learnAsked.connect(asked.append)
    assert page.learn_button.text() == "Learn in five minutes"
    click(page.learn_button)
    assert asked == ["sun"]
    assert not is_first_start(settings)


def test_everything_else_is_one_click_away(page: FirstMinute, settings: Settings) -> None:
    asked: list[bool] = []
    page.moreAsked.connect(lambda: asked.append(True))
    click(page.more_button)
    assert asked == [True]
    assert not is_first_start(settings)


@pytest.mark.parametrize(
    ("name", "value"), [("text_size", "150"), ("theme", "dark"), ("theme", "system"), ("contrast", "high")]
)
def test_what_makes_the_window_fit_is_at_hand(page: FirstMinute, settings: Settings, name: str, value: str) -> None:
    assert tuple(page.preference(name)._buttons) == settings.choices(name), "all that there is"
    settings.keep("theme", "light")
    click(page.preference(name).button(value))
    assert settings.text(name) == value
    assert is_first_start(settings), "nothing has been begun yet"
    settings.keep(name, settings.choices(name)[1])
    assert page.preference(name).value() == settings.choices(name)[1], "a change elsewhere shows here"


def test_a_language_is_asked_for_only_where_there_are_two(
    page: FirstMinute, settings: Settings, monkeypatch: pytest.MonkeyPatch, qapp: QApplication
) -> None:
    assert page.language is None
    assert "English, the only one so far" in [label.text() for label in page.findChildren(QLabel)]
    monkeypatch.setattr(first_minute, "languages", lambda: ("en", "es"))
    words = help_words()
    monkeypatch.setattr(first_minute, "help_words", lambda _language="en": words)
    two = FirstMinute(SUN, LOOKS[SUN.id], settings, Skin(Theme.light()))
    assert two.language is not None
    assert [two.language.itemData(n) for n in range(two.language.count())] == ["en", "es"]
    two.language.setCurrentIndex(1)
    two.language.activated.emit(1)
    assert settings.text("language") == "es"
    two.deleteLater()
    qapp.processEvents()


def cut_off(page: FirstMinute) -> list[str]:
    """Return the texts of labels that do not fit into them."""
    found = []
    for label in page.findChildren(QLabel):
        if label.isVisible() and label.text():
            box, metrics = label.contentsRect(), QFontMetrics(label.font())
            flags = Qt.TextFlag.TextWordWrap if label.wordWrap() else Qt.TextFlag.TextSingleLine
            width = box.width() if label.wordWrap() else 9999
            need = metrics.boundingRect(QRect(0, 0, width, 9999), int(flags), label.text())
            if need.width() > box.width() + 1 or need.height() > box.height() + 1:
                found.append(label.text())
    return found


@pytest.mark.parametrize("size", [(960, 552), (1280, 672), (1600, 944), (2560, 1384)], ids=str)
@pytest.mark.parametrize("text", ["100", "200"])
def test_nothing_is_cut_off(page: FirstMinute, settings: Settings, size: tuple[int, int], text: str) -> None:
    settings.keep("text_size", text)
    page.resize(*size)
    scroll = page.findChild(QScrollArea)
    assert scroll is not None
    whole = scroll.widget()
    assert whole is not None
    QTest.qWait(60)
    for _ in range(100):  # a busy machine settles later
        if whole.width() <= scroll.viewport().width():
            break
        QTest.qWait(30)
    assert whole.width() <= scroll.viewport().width(), "it scrolls downwards only"
    wait_for(lambda: cut_off(page) == [], 5)
    for button in page.findChildren(QAbstractButton):
        if button.isVisible() and button.text():
            assert button.width() >= button.minimumSizeHint().width() - 1, button.text()
            left = button.mapTo(whole, QPoint(0, 0)).x()
            assert 0 <= left <= left + button.width() <= whole.width(), button.text()
