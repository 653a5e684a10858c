"""Every page in a language of longer words, with accents: nothing is clipped, nothing sticks out."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QTranslator
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.test_window_layout import clipped, outside
from tests.gui.window_kit import Kit, Pointer, click, make_kit

ACCENTS = str.maketrans("aeiounscAEIOUNSC", "áéîöûñşçÁÉÎÖÛÑŞÇ")
LONGER = 0.3


def pseudo(text: str) -> str:
    """Return a text as a translation might be: the same places for facts, other letters, a third longer."""
    parts = text.split("{")
    changed = parts[0].translate(ACCENTS) + "".join(
        "{" + rest.partition("}")[0] + "}" + rest.partition("}")[2].translate(ACCENTS) for rest in parts[1:]
    )
    more = round(len(text) * LONGER)
    return changed + ("" if more == 0 else " " + ("löng ér " * more)[: more - 1].strip())


class Pseudo(QTranslator):
    """A language that has every sentence."""

    def translate(self, _context: str, source: str, _about: str | None = None, _number: int = -1) -> str:
        return pseudo(source)

    def isEmpty(self) -> bool:  # noqa: N802 - Qt's name
        return False


@pytest.fixture
def language(qapp: QApplication) -> Iterator[None]:
    assert qapp is not None
    made = Pseudo()
    QCoreApplication.installTranslator(made)
    yield
    QCoreApplication.removeTranslator(made)


def test_the_language_is_longer_and_keeps_its_facts() -> None:
    assert pseudo("Level {0}, {name}").format(3, name="x").startswith("Lévél 3, x ")
    assert len(pseudo("Back to the game")) >= 1.3 * len("Back to the game") - 1


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize("size", [(1280, 720), (1600, 1000), (2560, 1440)], ids=lambda size: "x".join(map(str, size)))
def test_longer_words_fit(qtbot: QtBot, tmp_path: Path, size: tuple[int, int]) -> None:
    kit = make_kit(tmp_path, size)
    qtbot.addWidget(kit.window)
    qtbot.wait(30)
    assert kit.window._ui.titleLabel.text().startswith("Ñéw gámé")
    _check(kit, kit.window, size)
    kit.start("person", "person", "person", "person")
    qtbot.wait(30)
    _check(kit, kit.window, size)
    pointer = Pointer(kit)
    while kit.model.phase.now == 0:
        pointer.step()
    click(kit.window.table.decks.button(0))
    qtbot.wait(30)
    _check(kit, kit.window, size)
    kit.model.close()


def _check(kit: Kit, window: QWidget, size: tuple[int, int]) -> None:
    assert kit.window.size().toTuple() == size, "what is in it makes the window no larger"
    assert clipped(window) == []
    assert outside(window) == []
