"""A card that is let go where it does not belong is refused in words with the number of the rule."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from aztec_desktop.core.game import Setup
from aztec_desktop.games.altun_ha import ALTUN_HA
from aztec_desktop.games.altun_ha.kit import TRADE
from aztec_desktop.gui.board.hands import Grip
from aztec_desktop.gui.tutorial.tutor import Mood
from aztec_desktop.match import Header, Match, Sitter
from aztec_desktop.match.history import History
from tests.gui.altun_kit import CardPlayer, board_of
from tests.gui.test_altun_board import COMPONENTS, OPTIONS, PARTS, a_state
from tests.gui.window_kit import Kit, click, make_kit, wait_for


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
    ("bid", "5", "box:1", "That does not fit there. All seal a bid", "H18"),
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


def test_a_third_card_is_told_that_two_are_the_most(kit: Kit) -> None:
    player = stand_at(kit, "bid")
    for face in ("1", "6", "5"):
        player.drag(card(kit, face), "box:0")
    assert sorted(board_of(kit).draft.values()) == ["1", "6"]
    assert "At most two cards" in kit.window.table.refusal.sentence


def test_what_is_sealed_stays_marked_in_the_hand_until_the_turn_is_over(kit: Kit) -> None:
    player = stand_at(kit, "bid")
    player.drag(card(kit, "1"), "box:0")
    player.drag(card(kit, "6"), "box:0")
    board = board_of(kit)
    plan = board.where.plan
    kit.window.table.turn.submit(board.readied()[0])
    assert kit.model.can_end_turn
    assert sorted(board.tags.above.values()) == ["bid", "bid"]
    assert board.where.plan == plan, "what is bid is not counted twice"
    assert not board.hands.gestures
    player.drag(card(kit, "6"), "hand:0")
    assert sorted(board.draft.values()) == ["1", "6"], "it is taken back by undo only"
    kit.window.commands.undo.trigger()
    assert kit.model.person == 0
    assert set(board.tags.above.values()) <= {"bid"}


def test_a_click_takes_back_a_card_that_is_made_ready(kit: Kit) -> None:
    player = stand_at(kit, "bid")
    player.drag(card(kit, "1"), "box:0")
    player.drag(card(kit, "6"), "box:0")
    board, view = board_of(kit), kit.view
    board.animator.finish()
    area = board.piece_shape(card(kit, "6")).boundingRect()
    spot = view.mapFromScene(QPointF(area.left() + 12, area.center().y()))
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert list(board.draft.values()) == ["1"], "one click, and it lies with the others"
    assert board.hands.grip is Grip.IDLE


def test_a_question_goes_when_something_else_is_done(kit: Kit) -> None:
    stand_at(kit, "trade")
    table = kit.window.table
    kit.settings.keep("confirm", "yes")
    table.turn.submit(("pass",))
    assert "Really?" in table.notice.sentence
    hand = board_of(kit).places.hand
    low = kit.view.mapFromScene(hand).boundingRect()
    assert not table.notice.geometry().intersects(low), "it would cover the cards"
    table.turn.submit(("trade", "cacao_caravan"))
    assert table.notice.sentence == ""


def test_a_look_into_a_hand_is_announced_for_when_it_comes(kit: Kit) -> None:
    sitters = (Sitter("person", "Ana"), Sitter("bot", "Itzel", "greedy"), Sitter("bot", "Nicte", "greedy"))
    header = Header(PARTS, sitters, "1.2.3", options=OPTIONS, game=ALTUN_HA.id)
    history = History(ALTUN_HA, Setup(3, OPTIONS, COMPONENTS), base=a_state(TRADE, "2 3 jade_envoy"))
    kit.sessions.show(Match(ALTUN_HA, header, history))
    wait_for(lambda: kit.model.person == 0)
    kit.model.submit(("trade_seat", "jade_envoy", 1))
    prompt = kit.window.table.prompt.shown
    assert prompt is not None
    assert "then you see what it shows" in prompt.sentence


def test_a_double_click_on_a_choice_does_not_end_the_turn_too(kit: Kit) -> None:
    """The button that ends the turn comes to lie where the one for bidding nothing was."""
    stand_at(kit, "nothing")
    prompt, window = kit.window.table.prompt, kit.window
    assert prompt.shown is not None
    first = prompt.buttons[[choice.value for choice in prompt.shown.choices].index(("bid", ()))]
    spot = first.mapTo(window, QPoint(first.width() // 2, first.height() - 3))
    QTest.mouseDClick(window.windowHandle(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot)
    assert kit.model.can_end_turn
    (button,) = prompt.buttons
    wait_for(button.isVisible)
    assert button.rect().contains(button.mapFrom(window, spot)), "it lies there"
    click(button)
    wait_for(lambda: kit.model.match.over)


def test_nothing_is_lifted_when_the_turn_is_done(kit: Kit) -> None:
    stand_at(kit, "trade")
    kit.model.submit(("pass",))
    assert kit.model.can_end_turn
    assert not board_of(kit).hands.takeable
