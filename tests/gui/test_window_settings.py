"""The settings: each of them does what it says, at once, in the middle of a game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from pytestqt.qtbot import QtBot

from aztec_desktop.gui.dialogs.settings import SettingsDialog
from tests.gui.window_kit import Kit, Pointer, click, key, make_kit, wait_for


@pytest.fixture
def kit(qtbot: QtBot, tmp_path: Path) -> Iterator[Kit]:
    made = make_kit(tmp_path)
    qtbot.addWidget(made.window)
    made.start("person", "person")
    yield made
    made.model.close()


@pytest.fixture
def dialog(kit: Kit) -> SettingsDialog:
    kit.window.commands.settings.trigger()
    made = kit.window.settings_dialog
    assert made is not None
    assert not made.isModal(), "a game goes on behind it"
    return made


pytestmark = pytest.mark.qt_log_ignore("raise\\(\\)")  # the offscreen platform has no windows to raise


def test_looks_change_at_once(kit: Kit, dialog: SettingsDialog) -> None:
    click(dialog.segments("theme").button("dark"))
    assert kit.view.board.theme.is_dark
    click(dialog.switch("contrast"))
    assert kit.view.board.theme.is_contrast
    click(dialog.switch("contrast"))
    assert not kit.skin.theme.is_contrast
    click(dialog.segments("text_size").button("150"))
    assert (kit.skin.scale, kit.view.board.text_scale) == (1.5, 1.5)


def test_with_large_text_it_stays_within_the_window_and_the_screen(kit: Kit, dialog: SettingsDialog) -> None:
    screen = dialog.screen().availableGeometry()
    dialog.move(screen.right() - 300, screen.bottom() - 200)
    click(dialog.segments("text_size").button("200"))
    close = dialog._ui.closeButton
    assert screen.contains(QRect(close.mapToGlobal(QPoint(0, 0)), close.size()))
    assert screen.contains(dialog.frameGeometry())
    assert dialog.width() <= kit.window.width()
    assert dialog.height() <= kit.window.height()
    dialog.hide()
    dialog.move(screen.bottomRight())
    dialog.show()
    assert screen.contains(dialog.frameGeometry()), "wherever it was"


def test_hands_change_what_the_prompt_tells(kit: Kit, dialog: SettingsDialog) -> None:
    while kit.model.phase.now == 0:
        Pointer(kit).step()
    table = kit.window.table
    deck = next(a[1] for a in kit.model.legal() if a[0] in ("move", "hold", "move_seed", "across", "special"))
    told = set()
    for hands in ("drag", "click", "keys"):
        click(dialog.segments("hands").button(hands))
        table.turn.put_back()
        table.turn.pick_deck(deck)
        assert table.prompt.shown is not None
        told.add(table.prompt.shown.sentence)
        assert table.prompt._ui.keyLabel.isVisible() == (hands == "keys")
    assert len(told) == 3


def test_speed_and_motion_reach_the_board(kit: Kit, dialog: SettingsDialog) -> None:
    board = kit.view.board
    click(dialog.segments("speed").button("4"))
    assert board.speed == 4
    click(dialog.segments("motion").button("less"))
    assert board.calm
    click(dialog.segments("motion").button("full"))
    assert not board.calm


def test_a_turn_ends_by_itself_from_now_on(kit: Kit, dialog: SettingsDialog) -> None:
    click(dialog.segments("end_turn").button("itself"))
    Pointer(kit).play(kit.model.legal()[0])
    assert kit.model.person is None
    wait_for(lambda: kit.model.person is not None)


def test_sound_follows(kit: Kit, dialog: SettingsDialog) -> None:
    player = kit.window.table.hearing._player
    dialog.slider("volume").setValue(35)
    assert player.volume == pytest.approx(0.35)
    kit.window.commands.sound.trigger()
    assert player.muted
    assert not dialog.switch("sound").isChecked()
    assert not dialog.slider("volume").isEnabled()
    click(dialog.switch("sound"))
    assert not player.muted


def test_a_name_is_kept(kit: Kit, dialog: SettingsDialog) -> None:
    dialog.name_edit.setText("  Ana ")
    key(dialog.name_edit, Qt.Key.Key_Return)
    assert kit.settings.text("name") == "Ana"


def test_it_shows_what_was_changed_elsewhere(kit: Kit, dialog: SettingsDialog) -> None:
    kit.settings.keep("speed", "1")
    kit.settings.keep("confirm", "yes")
    assert dialog.segments("speed").value() == "1"
    assert dialog.switch("confirm").isChecked()


@pytest.mark.parametrize("size", ["100", "200"])
def test_nothing_is_wider_than_the_dialog(kit: Kit, dialog: SettingsDialog, size: str, qtbot: QtBot) -> None:
    kit.settings.keep("text_size", size)
    qtbot.wait(20)
    holder = dialog._ui.settingHolder
    assert holder.minimumSizeHint().width() <= dialog._ui.scroll.viewport().width()
    assert dialog.size().boundedTo(QSize(1600, 1000)) == dialog.size()


def test_giving_up_is_asked_about_if_that_is_wished(kit: Kit) -> None:
    """Stopping to pay while a Jaguar could still help is the one such choice of the feeding (C15)."""
    table, told = kit.window.table, []
    kit.settings.keep("confirm", "yes")
    table.turn.doubted.connect(lambda action, sentence, words: told.append((action, sentence, words)))
    table.turn.submit(("stop",))
    assert [action for action, *_ in told] == [("stop",)]
    assert table.notice.sentence.endswith("Really?")
    assert kit.model.match.staged == ()
    kit.settings.keep("confirm", "no")
    table.turn.submit(("stop",))
    assert len(told) == 1
