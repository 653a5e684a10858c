"""Between two years: what the year brought, told where it is seen and gone as soon as the game goes on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from aztec_desktop.model.seats import counts_of
from tests.gui.window_kit import Kit, click, key, make_kit, wait_for


@pytest.fixture
def kit(qtbot: QtBot, tmp_path: Path) -> Iterator[Kit]:
    made = make_kit(tmp_path)
    qtbot.addWidget(made.window)
    made.start("person", "person")
    yield made
    made.model.close()


def until(kit: Kit, words: str, *, staged: bool = False) -> None:
    """Play by first legal actions up to a round; ``staged``: the turn that leads there is not ended."""
    model = kit.model
    while model.words.say(model.phase.round) != words or (model.can_end_turn and not staged):
        if model.can_end_turn:
            model.end_turn()
        else:
            model.submit(model.legal()[0])


def test_a_scored_year_is_told_once_its_last_turn_is_ended(kit: Kit) -> None:
    model, table = kit.model, kit.window.table
    card, notice = table.year_card, table.notice
    begun = [counts_of(model.table, seat)["vp"] for seat in (0, 1)]
    until(kit, "Year 2 of 2", staged=True)
    assert model.can_end_turn
    assert notice.sentence == "", "it may still be taken back"
    model.end_turn()
    points = [counts_of(model.table, seat)["vp"] - begun[seat] for seat in (0, 1)]
    told = [f"Seat{seat + 1} {points[seat]:+}".replace("-", "\u2212") for seat in (0, 1)]
    assert notice.sentence == f"Year 1 is scored: {', '.join(told)}"
    assert card.isHidden(), "nothing moves: nothing lies over the board unasked"
    notice.act()
    assert card.isVisible()
    assert card.accessibleName() == "Year 1 is scored"
    assert card.sheet.lines[-1].values == tuple(points)
    assert {line.rule for line in card.sheet.lines[:-1]} <= {"S13", "S21", "S26", "S33", "S34"}
    key(kit.window, Qt.Key.Key_Escape)
    assert card.isHidden()
    model.undo(practice=True)
    model.undo(practice=True)
    kit.settings.keep("speed", "4")
    until(kit, "Year 2 of 2")
    wait_for(card.isVisible)
    assert card.sheet.lines[-1].values == tuple(points), "what came before was not the year's"
    click(card.button)
    assert card.isHidden()
    model.submit(model.legal()[0])
    assert card.isHidden()


def test_a_lesson_and_a_look_back_have_no_such_card(kit: Kit) -> None:
    table = kit.window.table
    until(kit, "Year 2 of 2")
    table.notice.act()
    assert table.year_card.isVisible()
    table.replay.go(3)
    assert table.year_card.isHidden()
    table.replay.go(table.replay.last)
    assert table.year_card.isHidden()
