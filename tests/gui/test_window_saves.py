"""Nothing played is lost: journal, continue, open, save; and files that cannot be used are told in one sentence."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QScrollArea
from pytestqt.qtbot import QtBot

from aztec_desktop.core.components import state_hash
from tests.gui.window_kit import Kit, Pointer, click, make_kit, play_out, wait_for


def hash_of(kit: Kit) -> str:
    match = kit.model.match
    return state_hash(match.game.encode(match.history.state))


def played(kit: Kit, steps: int) -> Pointer:
    pointer = Pointer(kit, seed=4)
    for _ in range(steps):
        kit.ready()
        pointer.step()
    kit.ready()
    return pointer


def another(kit: Kit, qtbot: QtBot) -> Kit:
    """Open the window again over the same folder, as the next start does."""
    again = make_kit(kit.folder)
    qtbot.addWidget(again.window)
    return again


def test_closing_in_the_middle_loses_nothing(qtbot: QtBot, tmp_path: Path) -> None:
    kit = make_kit(tmp_path)
    qtbot.addWidget(kit.window)
    assert not kit.window.continue_button.isVisible(), "there is nothing to go on with yet"
    kit.start("person", "2")
    played(kit, 9)
    staged, before = kit.model.match.staged, hash_of(kit)
    kit.window.close()
    again = another(kit, qtbot)
    click(again.window.continue_button)
    assert again.window.plays
    assert hash_of(again) == before
    assert again.model.match.staged == staged
    lines = [line.text for line in again.window.table.models.log.lines]
    assert lines[0] == "Year 1: planting"
    assert lines[1].startswith("Seat1 plants ")
    played(again, 4)
    again.model.close()


def test_a_killed_window_loses_nothing(qtbot: QtBot, tmp_path: Path) -> None:
    kit = make_kit(tmp_path)
    qtbot.addWidget(kit.window)
    kit.start("person", "person")
    played(kit, 7)
    (file,) = (tmp_path / "saves").glob("*.aztec")
    copy = tmp_path / "other" / file.name
    copy.parent.mkdir()
    copy.write_bytes(file.read_bytes())  # what lies on the disk, without the lines that closing adds
    staged, before = kit.model.match.staged, hash_of(kit)
    kit.model.close()
    again = another(kit, qtbot)
    again.window.open_file(copy)
    assert (hash_of(again), again.model.match.staged) == (before, staged)
    again.model.close()


def test_a_finished_game_is_not_gone_on_with(qtbot: QtBot, tmp_path: Path) -> None:
    kit = make_kit(tmp_path)
    qtbot.addWidget(kit.window)
    kit.start("person", "person")
    play_out(kit)
    kit.window.close()
    again = another(kit, qtbot)
    assert not again.window.continue_button.isVisible()
    again.model.close()


def test_a_copy_is_saved_and_opened(qtbot: QtBot, tmp_path: Path) -> None:
    kit = make_kit(tmp_path)
    qtbot.addWidget(kit.window)
    kit.start("person", "person")
    played(kit, 5)
    before = hash_of(kit)
    (earlier,) = (tmp_path / "saves").glob("*.aztec")
    kit.window.save_file(tmp_path / "copy.aztec")
    assert kit.window.table.notice.sentence == "Saved as copy.aztec."
    played(kit, 4)
    kit.window.open_file(tmp_path / "copy.aztec")
    assert hash_of(kit) == before
    saves = set((tmp_path / "saves").glob("*.aztec"))
    assert len(saves) == 2, "an opened copy is kept as a game of its own"
    kit.window.show_new_game()
    match, (here,) = kit.model.match, saves - {earlier}
    kit.window.open_file(here)
    assert kit.window.plays
    assert kit.model.match is match, "what is open here is gone back to"
    assert kit.window.table.notice.sentence == ""
    kit.window.open_file(earlier)
    assert kit.model.match is not match
    kit.window.open_file(here)
    assert hash_of(kit) == before, "and any other is opened"
    kit.model.close()


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "line 1: the file is empty; choose another saved game."),
        (b"hello\n", "line 1: this is not a saved game; choose a file that Aztec Desktop saved."),
        (b'{"aztec-desktop": "save"}\n', "must be"),
    ],
)
def test_a_bad_file_is_told_in_one_sentence(qtbot: QtBot, tmp_path: Path, data: bytes, said: str) -> None:
    kit = make_kit(tmp_path)
    qtbot.addWidget(kit.window)
    bad = tmp_path / "bad.aztec"
    bad.write_bytes(data)
    kit.window.open_file(bad)
    told = kit.window.new_page._ui.errorLabel
    assert told.isVisible()
    assert str(bad) in told.text()
    assert said in told.text()
    assert not kit.model.is_open
    assert not kit.window.plays


def test_a_bad_file_leaves_the_open_game_alone(qtbot: QtBot, tmp_path: Path) -> None:
    kit = make_kit(tmp_path)
    qtbot.addWidget(kit.window)
    kit.start("person", "person")
    before = hash_of(kit)
    kit.window.open_file(tmp_path / "missing.aztec")
    assert "cannot be read" in kit.window.table.notice.sentence
    assert hash_of(kit) == before
    played(kit, 2)
    kit.model.close()


def test_a_place_that_cannot_be_written_is_told(qtbot: QtBot, tmp_path: Path) -> None:
    kit = make_kit(tmp_path)
    qtbot.addWidget(kit.window)
    kit.start("person", "person")
    kit.window.save_file(tmp_path / "no such folder" / "copy.aztec")
    assert "cannot be written" in kit.window.table.notice.sentence
    kit.model.close()


def test_a_game_goes_on_when_saves_cannot_be_kept(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("a file where the folder should be")
    kit = make_kit(tmp_path)
    qtbot.addWidget(kit.window)
    kit.start("person", "person")
    assert str(tmp_path / "saves") in kit.window.table.notice.sentence
    played(kit, 2)
    kit.model.close()


def test_a_rematch_deals_the_same(qtbot: QtBot, tmp_path: Path) -> None:
    kit = make_kit(tmp_path)
    qtbot.addWidget(kit.window)
    kit.start("person", "person", seed="7.7.7.7.7")
    before = hash_of(kit)
    play_out(kit)
    end = kit.window.table.end
    assert end.isVisible()
    click(end._ui.rematchButton)
    assert hash_of(kit) == before
    assert end.isHidden()
    assert kit.window.plays
    kit.model.close()


def test_a_new_deal_keeps_the_seats(qtbot: QtBot, tmp_path: Path) -> None:
    kit = make_kit(tmp_path, (800, 600))
    qtbot.addWidget(kit.window)
    kit.start("person", "person", "person", seed="7.7.7.7.7")
    before, header = hash_of(kit), kit.model.match.header
    play_out(kit)
    end = kit.window.table.end
    wait_for(end.isVisible)
    for button in (end._ui.rematchButton, end._ui.dealButton, end._ui.newButton, end._ui.foldButton):
        assert button.width() >= button.sizeHint().width(), f"{button.text()} is whole on a small screen"
        assert end.rect().contains(button.geometry())
    click(end._ui.dealButton)
    fresh = kit.model.match.header
    assert (fresh.sitters, fresh.options, fresh.game) == (header.sitters, header.options, header.game)
    assert fresh.seed != header.seed
    assert hash_of(kit) != before
    assert end.isHidden()
    assert kit.window.plays
    kit.model.close()


@pytest.mark.parametrize("title", ["sun", "destiny"])
def test_ranking_and_sheet_are_whole_where_there_is_room(qtbot: QtBot, tmp_path: Path, title: str) -> None:
    kit = make_kit(tmp_path, (1600, 1200))
    qtbot.addWidget(kit.window)
    kit.start("person", "person", game=title)
    play_out(kit)
    end = kit.window.table.end
    wait_for(end.isVisible)
    qtbot.wait(50)
    area = end.findChild(QScrollArea)
    assert area is not None
    assert area.verticalScrollBar().maximum() == 0, "nothing has to be scrolled to"
    for part in (*end._lines, end._ui.sumTable):
        shown = QRect(part.mapTo(area.viewport(), QPoint(0, 0)), part.size())
        assert area.viewport().rect().contains(shown)
    kit.model.close()


def test_the_end_screen_folds_away_and_comes_back(qtbot: QtBot, tmp_path: Path) -> None:
    kit = make_kit(tmp_path)
    qtbot.addWidget(kit.window)
    kit.start("person", "person")
    play_out(kit)
    table = kit.window.table
    outcome = kit.model.match.game.outcome(kit.model.view)
    shown = [label.text() for line in table.end._lines for label in line.findChildren(type(table.end._ui.titleLabel))]
    for seat, points in enumerate(outcome.scores):
        assert f"{outcome.ranks[seat]}." in shown
        assert str(points).replace("-", "\u2212") in shown
    wait_for(lambda: table.end.height() > table.end._ui.sumTable.height())
    last = table.end._ui.sumTable.rect().bottomLeft()
    assert table.end._ui.sumTable.visibleRegion().contains(last), "the whole sheet is seen where there is room"
    click(table.end._ui.foldButton)
    assert table.end.isHidden()
    click(table.notice._ui.actionButton)
    assert table.end.isVisible()
    click(table.end._ui.newButton)
    assert not kit.window.plays
    assert not kit.window.continue_button.isVisible(), "a finished game is nothing to go on with"
    kit.model.close()


def test_a_game_that_is_on_is_gone_back_to(qtbot: QtBot, tmp_path: Path) -> None:
    kit = make_kit(tmp_path)
    qtbot.addWidget(kit.window)
    kit.start("person", "person")
    played(kit, 3)
    before = hash_of(kit)
    kit.window.show_new_game()
    click(kit.window.continue_button)
    assert kit.window.plays
    assert hash_of(kit) == before
    kit.model.close()
