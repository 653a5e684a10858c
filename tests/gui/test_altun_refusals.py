"""A card that is let go where it does not belong is refused in words with the number of the rule."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from aztec_desktop.gui.board.hands import Grip
from aztec_desktop.gui.tutorial.tutor import Mood
from tests.gui.altun_kit import CardPlayer, board_of
from tests.gui.window_kit import Kit, make_kit, wait_for


@pytest.fixture
def kit(qtbot: QtBot, tmp_path: Path) -> Iterator[Kit]:
    made = make_kit(tmp_path)
    qtbot.addWidget(made.window)
    yield made
    made.model.close()


def stand_at(kit: Kit, step: str) -> CardPlayer:
    """Bring the table to where a step of the lesson begins: temples of three stages and of one, all Bid cards held."""
    lessons = kit.window.guidance.lessons
    assert lessons.start("altun-ha")
    tutor = lessons.tutor
    assert tutor is not None
    tutor.open(next(n for n, found in enumerate(tutor._steps) if found.id == step))
    wait_for(lambda: tutor.coaching.mood is Mood.ASKING)
    return CardPlayer(kit)


def card(kit: Kit, face: str) -> str:
    board = board_of(kit)
    return next(piece for piece in board.hand if board.table.pieces[piece].face == face)


REFUSED = [
    ("trade", "5", "column:0", "cannot be done during Trade", "H17"),
    ("trade", "5", "box:0", "5 is no Trade card", "H17"),
    ("bid", "5", "people", "cannot be done during Bid", "H18"),
    ("first", "5", "column:0", "5 does not fit on temple 1: on its 3 goes a 4 or a God", "H20"),
    ("first", "4", "column:1", "4 does not fit on temple 2: on its 1 goes a 2 or a God", "H20"),
    ("first", "5", "column:-1", "5 cannot begin a temple", "H20"),
]


@pytest.mark.parametrize(("step", "face", "spot", "words", "rule"), REFUSED)
def test_a_card_that_fits_nowhere_is_told_why(kit: Kit, step: str, face: str, spot: str, words: str, rule: str) -> None:
    player = stand_at(kit, step)
    staged = kit.model.match.staged
    player.drag(card(kit, face), spot)
    panel = kit.window.table.refusal
    assert panel.isVisible()
    assert words in panel.sentence
    assert rule in panel.rule
    assert kit.model.match.staged == staged
    assert board_of(kit).hands.grip is Grip.IDLE


def test_nothing_is_lifted_when_the_turn_is_done(kit: Kit) -> None:
    stand_at(kit, "trade")
    kit.model.submit(("pass",))
    assert kit.model.can_end_turn
    assert not board_of(kit).hands.takeable
