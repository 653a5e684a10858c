"""What Prophecy tokens are spent on lies as cards beside the board; lifting one narrows what the board offers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from aztec_desktop.gui.boards.mayan_sun.destiny.deeds import deed_picture
from aztec_desktop.gui.theme import Theme
from tests.gui.test_destiny_rows import shown
from tests.gui.window_kit import Kit, Pointer, click, key, make_kit


@pytest.fixture
def kit(qtbot: QtBot, tmp_path: Path) -> Iterator[Kit]:
    made = make_kit(tmp_path)
    qtbot.addWidget(made.window)
    yield made
    made.model.close()


def offered(kit: Kit) -> set[str]:
    """The verbs of what the hand can do on the board."""
    return {gesture.action[0] for gesture in kit.view.board.hands.gestures}


def test_a_card_narrows_what_the_board_offers(kit: Kit) -> None:
    shown(kit, "end", (3, 1))
    table = kit.window.table
    assert table.cards.currentWidget() is table.deeds
    assert table.page.title("decks")._label.text() == "Prophecy actions"
    advance, marker, change = table.deeds.buttons
    assert [button.deed.title for button in table.deeds.buttons] == [
        "Advance a disc", "Move the Marker", "Change a prediction",
    ]  # fmt: skip
    assert [len(button.deed.cost) for button in table.deeds.buttons] == [1, 1, 2], "D12"
    every = {"advance", "move_marker", "change_fate", "change_date"}
    assert offered(kit) == every
    for card, verbs in ((marker, {"move_marker"}), (change, {"change_fate", "change_date"}), (advance, {"advance"})):
        click(card)
        assert offered(kit) == verbs
        assert [button for button in table.deeds.buttons if button.isChecked()] == [card]
        assert table.prompt.shown is not None
        assert table.prompt.shown.title == card.deed.title
    click(advance)
    assert offered(kit) == every, "the second click puts it back"
    click(marker)
    key(kit.window, Qt.Key.Key_Escape)
    assert offered(kit) == every
    click(marker)
    Pointer(kit).play(("move_marker", -1))
    assert not any(button.isChecked() for button in table.deeds.buttons)


def test_the_cards_stay_while_another_spends(kit: Kit) -> None:
    shown(kit, "end", (3, 1))
    table = kit.window.table
    Pointer(kit).play(("move_marker", -1))
    assert kit.model.can_end_turn
    assert table.cards.currentWidget() is table.deeds
    assert table.page.title("decks")._label.text() == "Prophecy actions"
    assert not any(button.deed.usable for button in table.deeds.buttons)
    click(table.deeds.buttons[0])
    assert kit.model.can_end_turn, "a card that is not for now does nothing"


def test_a_card_that_costs_too_much_says_so(kit: Kit) -> None:
    shown(kit, "end", (1, 1))
    table = kit.window.table
    change = table.deeds.buttons[2]
    assert not change.deed.usable
    click(change)
    assert table.refusal.sentence == "That costs 2 Prophecy tokens: you have 1."
    assert table.refusal._ui.ruleLabel.text() == '<a href="D12">D12</a>'
    assert not change.isChecked()
    click(table.deeds.buttons[0])
    assert table.refusal.sentence == ""
    assert offered(kit) == {"advance"}


def test_the_keyboard_lifts_cards_too(kit: Kit) -> None:
    shown(kit, "end", (3, 1))
    marker = kit.window.table.deeds.buttons[1]
    marker.setFocus()
    key(marker, Qt.Key.Key_Return)
    assert offered(kit) == {"move_marker"}
    assert marker.accessibleName() == "Move the Marker"


def test_decks_lie_there_in_every_other_phase(kit: Kit) -> None:
    table = kit.window.table
    shown(kit, "opening", (1, 1))
    assert table.cards.currentWidget() is table.decks
    shown(kit, "tokens", (1, 0))
    assert table.cards.currentWidget() is table.deeds
    kit.start("person", "person", game="sun")
    assert table.cards.currentWidget() is table.decks
    assert table.page.title("decks")._label.text() == "Ritual decks"


@pytest.mark.parametrize("name", ["advance", "marker", "change", "prophecy"])
@pytest.mark.usefixtures("qapp")
def test_every_card_has_a_picture(name: str) -> None:
    image = deed_picture(name, "red", 60, 1.0, Theme.light()).toImage()
    assert image.height() == 60
    assert sum(image.pixelColor(x, y).alpha() > 128 for x in range(image.width()) for y in range(60)) > 600
    assert all(image.pixelColor(x, y).alpha() < 200 for y in range(60) for x in (0, image.width() - 1)), "not cut off"
