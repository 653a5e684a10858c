"""The new game page for Altun Ha: two to six seats, its options, two decks at six."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from aztec_desktop.games import GAMES
from aztec_desktop.gui.dialogs.gallery import GalleryCard
from aztec_desktop.match import read
from tests.gui.altun_kit import open_table
from tests.gui.window_kit import Kit, click, make_kit, wait_for


@pytest.fixture
def kit(qtbot: QtBot, tmp_path: Path) -> Iterator[Kit]:
    made = make_kit(tmp_path, still=True)
    qtbot.addWidget(made.window)
    page = made.window.new_page
    click(next(card for card in page.findChildren(GalleryCard) if card.game.id == "altun-ha"))
    yield made
    made.model.close()


@pytest.mark.parametrize(("players", "decks"), [(2, 60), (5, 60), (6, 120)])
def test_it_is_for_two_to_six_and_six_have_two_decks(kit: Kit, players: int, decks: int) -> None:
    page = kit.window.new_page
    click(page._ui.players.button(str(players)))
    assert ("two decks" in page._ui.seatsHint.text()) == (players == 6)
    kit.window.start(page.plan)
    wait_for(lambda: kit.window.plays)
    match = kit.model.match
    assert len(match.header.sitters) == players
    assert match.history.state.kit.cards == decks


def test_its_options_are_asked_for_and_taken(kit: Kit) -> None:
    page = kit.window.new_page
    assert not page._ui.startBox.isVisible(), "who begins is dealt"
    assert page.more.chosen == {"bids_discarded": "winner", "extra_trades": "no"}
    for key, value, words in (("bids_discarded", "all", "All"), ("extra_trades", "yes", "Yes")):
        box = page.more.box(key)
        box.setCurrentIndex(box.findData(value))
        assert box.currentText() == words
    click(page._ui.players.button("3"))
    assert page.more.chosen == {"bids_discarded": "all", "extra_trades": "yes"}, "kept for other numbers"
    kit.window.start(page.plan)
    wait_for(lambda: kit.window.plays)
    options = dict(kit.model.match.header.options)
    assert (options["bids_discarded"], options["extra_trades"]) == ("all", "yes")


def test_the_first_game_asks_for_nothing_of_this(kit: Kit) -> None:
    page = kit.window.new_page
    click(next(card for card in page.findChildren(GalleryCard) if card.game.id == "sun"))
    QTest.qWait(20)
    assert page.more.chosen == {}
    assert page._ui.startBox.isVisible()


def test_a_game_in_progress_is_opened_after_another_game_with_as_many_seats(qtbot: QtBot, tmp_path: Path) -> None:
    kit = open_table(qtbot, tmp_path, "person", "2", "2")
    wait_for(lambda: kit.model.person == 0)
    saved = kit.model.match.dump().encode()
    assert any(row.held for row in (kit.window.table.models.seats.seat(seat) for seat in range(3)))
    kit.start("person", "person", "person")
    assert kit.model.match.game.id == "sun"
    kit.sessions.show(read(saved, GAMES))  # hands are known at once; the rows of the other game cannot show them
    assert [row.parentWidget() is kit.window.table.seats for row in kit.window.table.seats._rows] == [True] * 3
    assert kit.window.table.seats._rows[0]._row == kit.window.table.models.seats.seat(0)
    kit.model.close()
