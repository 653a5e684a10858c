"""The replay bar: the past on the real board, under the keys, and back again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from pytestqt.qtbot import QtBot

from aztec_desktop.games import GAMES
from aztec_desktop.match import load
from aztec_desktop.model.seats import counts_of
from tests.gui.window_kit import Kit, Pointer, click, key, make_kit, play_out, wait_for


@pytest.fixture
def kit(qtbot: QtBot, tmp_path: Path) -> Iterator[Kit]:
    made = make_kit(tmp_path)
    qtbot.addWidget(made.window)
    made.start("person", "person")
    pointer = Pointer(made)
    while len(made.model.match.history.records) < 26 or made.model.match.staged:  # the deal and some planted seeds
        pointer.step()
    made.window.commands.history.trigger()
    yield made
    made.model.close()


def test_keys_walk_through_the_past_and_back(kit: Kit) -> None:
    replay, board, slider = kit.window.table.replay, kit.view.board, kit.window.table.history._ui.slider
    wait_for(slider.isVisible)
    now = dict(board.table.pieces)
    last = replay.last
    key(slider, Qt.Key.Key_Left)
    assert replay.at == last - 1
    assert board.table.pieces != now
    assert board.table.pieces == replay.table.pieces
    seats = kit.window.table.models.seats
    assert [seats.seat(seat).counts for seat in (0, 1)] == [counts_of(replay.table, seat) for seat in (0, 1)]
    key(slider, Qt.Key.Key_Home)
    assert replay.at == replay.first
    assert not kit.window.table.history._ui.backButton.isEnabled()
    for _ in range(last - replay.first):
        key(slider, Qt.Key.Key_Right)
    assert board.table.pieces == now, "the same steps lead to the same table"
    click(kit.window.table.history._ui.leaveButton)
    assert not replay.is_on
    assert board.table.pieces == now


def test_the_past_cannot_be_played_in(kit: Kit) -> None:
    table = kit.window.table
    assert kit.model.person is not None
    table.replay.go(table.replay.last - 1)
    assert kit.view.board.hands.gestures == []
    assert table.turn.legal == ()
    prompt = table.prompt.shown
    assert prompt is not None
    assert prompt.title == "The past"
    table.turn.pick_deck(0)
    assert "the past" in table.refusal.accessibleName() or not table.refusal.isHidden()
    click(table.prompt.buttons[0])
    assert not table.replay.is_on
    assert table.turn.legal != ()


def test_it_says_what_happened_there(kit: Kit) -> None:
    table = kit.window.table
    table.replay.go(table.replay.last - 1)
    assert " plants " in table.history.told
    table.replay.go(table.replay.first)
    assert table.history.told == "The beginning."


def test_taking_back_ends_the_past(kit: Kit) -> None:
    table = kit.window.table
    Pointer(kit).play(kit.model.legal()[0])
    table.replay.go(table.replay.first)
    kit.model.undo()
    assert not table.replay.is_on
    assert kit.view.board.table.pieces == kit.model.table.pieces


def test_a_save_from_the_past_is_practice_and_ends_there(kit: Kit, tmp_path: Path) -> None:
    place = kit.window.table.replay.last - 2
    file = tmp_path / "then.aztec"
    assert kit.window.sessions.save_from(place, file) == ""
    again = load(file, GAMES)
    assert len(again.history) == place
    assert again.header.practice
    assert kit.window.sessions.save_from(place, tmp_path / "no" / "such.aztec").startswith(str(tmp_path))


def test_the_result_is_one_click_away_after_looking_back(kit: Kit) -> None:
    table = kit.window.table
    play_out(kit)
    assert table.end.isVisible()
    table.replay.go(table.replay.last - 3)
    assert not table.end.isVisible(), "it would lie over the past"
    table.replay.leave()
    assert not table.end.isVisible()
    click(table.notice._ui.actionButton)
    assert table.end.isVisible()


def test_a_place_that_the_log_tells_nothing_of_is_not_called_the_beginning(kit: Kit) -> None:
    table = kit.window.table
    table.replay.go(table.replay.first)
    assert table.history.told == "The beginning."
    table.replay.go(table.replay.first + 1)  # a card of the deal is turned up
    assert table.history.told == "Nothing for the log."


def test_all_that_is_shown_follows_the_past(kit: Kit) -> None:
    play_out(kit)
    window, table = kit.window, kit.window.table
    lines = table.models.log.lines
    assert window._ui.roundLabel.text() == "Year 2 of 2"
    table.replay.go(20)
    assert window._ui.roundLabel.text() == "Year 1 of 2"
    assert table.models.log.lines == lines[: len(table.models.log.lines)]
    assert len(table.models.log.lines) < len(lines)
    table.replay.leave()
    assert window._ui.roundLabel.text() == "Year 2 of 2"
    assert table.models.log.lines == lines


def test_the_slider_has_room(kit: Kit) -> None:
    wait_for(kit.window.table.history._ui.slider.isVisible)
    assert kit.window.table.history._ui.slider.width() > 150


def test_a_decks_tooltip_begins_with_what_its_card_does(kit: Kit) -> None:
    pointer = Pointer(kit)
    while kit.model.phase.now == 0:
        pointer.step()
    button = kit.window.table.decks.button(0)
    place = QPoint(20, 20)
    kit.window.table.decks.eventFilter(button, QHelpEvent(QEvent.Type.ToolTip, place, button.mapToGlobal(place)))
    said = kit.window.table.turn.explained_card(0)
    assert said
    assert " ".join(button.toolTip().split()).startswith(said)
