"""A turn in the real window: dragging, taking back, ending, choosing, previews and refusals."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from aztec_desktop.core.actions import Action
from aztec_desktop.gui.boards.mayan_sun import geometry as geo
from tests.gui.window_kit import LEFT, Kit, Pointer, click, key, make_kit, wait_for

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def kit(qtbot: QtBot, tmp_path: Path) -> Iterator[Kit]:
    made = make_kit(tmp_path)
    qtbot.addWidget(made.window)
    made.start("person", "person")
    yield made
    made.model.close()


def to_rituals(kit: Kit) -> Pointer:
    """Plant everything and begin the rituals, so that a seat is asked that has nothing staged."""
    pointer = Pointer(kit, seed=3)
    while kit.model.phase.now == 0 or kit.model.match.staged:
        pointer.step()
    return pointer


def find(kit: Kit, pointer: Pointer, wanted: str) -> list[Action]:
    """Play on until an action of this verb is legal; return all of it."""
    for _ in range(300):
        found = [action for action in kit.model.legal() if action[0] == wanted]
        if found:
            return found
        pointer.step()
    raise AssertionError(f"no {wanted} came up")


def test_a_seed_is_planted_taken_back_and_planted_again(kit: Kit) -> None:
    pointer = Pointer(kit)
    action = next(a for a in kit.model.legal() if a[:2] == ("plant", "maize"))
    pointer.drag("seed:0:maize", f"field:{action[2]}")
    assert kit.model.match.staged[-1].action == action
    assert kit.window.end_turn_button.isEnabled()
    key(kit.window, Qt.Key.Key_Z, CTRL)
    assert not kit.model.match.staged
    assert kit.view.board.home_spot("seed:0:maize") == "tray:0"
    key(kit.window, Qt.Key.Key_Z, CTRL | SHIFT)
    assert kit.model.match.staged[-1].action == action
    key(kit.view, Qt.Key.Key_Return)
    assert kit.model.person == 1, "Enter on the board ends the turn"


def test_the_toolbar_takes_back_and_does_again(kit: Kit) -> None:
    ui = kit.window._ui
    assert not ui.undoButton.isEnabled()
    Pointer(kit).play(kit.model.legal()[0])
    click(ui.undoButton)
    assert not kit.model.match.staged
    click(ui.redoButton)
    assert len(kit.model.match.staged) == 1
    click(kit.window.end_turn_button)
    assert kit.model.person == 1


def test_going_back_behind_a_turn_is_asked_about_in_place(kit: Kit) -> None:
    pointer = Pointer(kit)
    pointer.play(kit.model.legal()[0])
    pointer.end_turn()
    notice = kit.window.table.notice
    click(kit.window._ui.undoButton)
    assert kit.model.person == 1, "nothing happens before the answer"
    assert "practice" in notice.sentence
    click(notice._ui.actionButton)
    assert kit.model.person == 0
    assert kit.model.match.header.practice
    assert "practice" in kit.window._ui.roundLabel.text()


def test_a_drop_that_is_not_allowed_returns_with_the_reason(kit: Kit) -> None:
    pointer = Pointer(kit)
    for action in (("plant", "maize", 2), ("plant", "maize", 9), ("plant", "squash", 16)):
        pointer.play(action)  # S10: seat 1, seat 2, seat 2 again
        if kit.model.can_end_turn:
            pointer.end_turn()
    before = len(kit.model.match.history)
    assert kit.model.person == 0
    pointer.drag("seed:0:squash", "field:3")  # S11: this seat has a seed in the first season
    panel = kit.window.table.refusal
    assert panel.sentence == "You already have a seed in the first season; each seed needs a season of its own."
    assert "S11" in panel._ui.ruleLabel.text()
    offered = {action for _, action in kit.window.table.turn._near("seed:0:squash", "field:3")}
    assert offered == {("plant", "squash", month) for month in (6, 7, 17)}, "3 months away, and twice 4"
    assert len(panel.buttons) == 3, "the nearest choices are offered"
    assert (len(kit.model.match.history), kit.model.match.staged) == (before, ())
    assert kit.view.board.home_spot("seed:0:squash") == "tray:0"
    QTest.mouseClick(panel.buttons[0], Qt.MouseButton.LeftButton)
    assert kit.model.match.staged[-1].action == ("plant", "squash", 6)
    assert panel.isHidden()


def test_a_rule_is_one_click_away(kit: Kit) -> None:
    Pointer(kit).drag("seed:0:maize", "field:3", drop=True)
    log = kit.window.table.log._ui.logList
    row = log.model().rowCount() - 1
    index = log.model().index(row, 0)
    delegate = kit.window.table.log._delegate
    spot = delegate._places(log.visualRect(index), index)[1].center()
    QTest.mouseClick(log.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert kit.window.guidance.help.isVisible()
    assert kit.window.guidance.help.shown.startswith("S10 ")
    text = kit.window.guidance.help.rules._ui.text
    assert 0 <= text.cursorRect().top() < 60, "the rule stands at the top"
    kit.window.guidance.help.dismiss()


def test_a_card_waits_for_its_phase(kit: Kit) -> None:
    click(kit.window.table.decks.button(0))
    assert kit.window.table.turn.deck is None
    assert "planting" in kit.window.table.refusal.sentence


def test_a_lifted_card_is_put_back(kit: Kit) -> None:
    pointer = to_rituals(kit)
    action = find(kit, pointer, "move")[0]
    decks, turn = kit.window.table.decks, kit.window.table.turn
    click(decks.button(action[1]))
    assert (turn.deck, decks.button(action[1]).isChecked()) == (action[1], True)
    assert {g.action[1] for g in kit.view.board.hands.gestures} == {action[1]}
    key(kit.window, Qt.Key.Key_Escape)
    assert (turn.deck, decks.button(action[1]).isChecked()) == (None, False)
    click(decks.button(action[1]))
    click(decks.button(action[1]))
    assert turn.deck is None


def test_a_preview_shows_every_seat_before_the_drop(kit: Kit) -> None:
    pointer = to_rituals(kit)
    action = find(kit, pointer, "move")[0]
    click(kit.window.table.decks.button(action[1]))
    gesture = next(g for g in kit.view.board.hands.gestures if g.action == action)
    expected = kit.model.preview(action)
    pointer.drag(gesture.piece, gesture.target, drop=False)
    panel = kit.window.table.preview
    wait_for(lambda: bool(panel.changes))
    assert [change.name for change in panel.changes] == ["Seat1", "Seat2"]
    told = [change.words for change in panel.changes]
    keys = [[k for k in change if k != "left"] for change in expected.changes]
    assert [words == "no change" for words in told] == [not key for key in keys]
    assert [row.would for row in (kit.window.table.models.seats.seat(s) for s in (0, 1))] == list(expected.changes)
    assert panel.view.rule == "S16"
    assert not kit.model.match.staged, "looking changes nothing"
    key(kit.window, Qt.Key.Key_Escape)
    wait_for(panel.isHidden)
    assert all(not kit.window.table.models.seats.seat(seat).would for seat in (0, 1))


def test_the_preview_never_covers_the_target(kit: Kit) -> None:
    pointer = to_rituals(kit)
    find(kit, pointer, "move")
    panel, board = kit.window.table.preview, kit.view.board
    seen = 0
    for gesture in list(board.hands.gestures):
        if not gesture.target.startswith("month:"):
            continue
        pointer.drag(gesture.piece, gesture.target, drop=False)
        target = kit.view.mapFromScene(board.spot_shape(gesture.target).boundingRect()).boundingRect()
        wait_for(lambda target=target: bool(panel.changes) and not panel.geometry().intersects(target), 5)  # type: ignore[misc]
        key(kit.view, Qt.Key.Key_Escape)
        seen += 1
        if seen == 24:
            break
    assert seen > 10


def test_the_jaguar_is_a_clear_choice(kit: Kit) -> None:
    pointer = to_rituals(kit)
    action = find(kit, pointer, "jaguar")[0]
    seat = kit.model.person
    before = kit.model.table.counters[f"jaguar:{seat}"]
    click(kit.window.table.decks.button(action[1]))
    words = [button.text() for button in kit.window.table.prompt.buttons]
    assert "Take a Jaguar and 1 VP" in words
    click(kit.window.table.prompt.buttons[words.index("Take a Jaguar and 1 VP")])
    assert kit.model.match.staged[-1].action == action
    assert kit.model.table.counters[f"jaguar:{seat}"] == before + 1


def test_a_card_without_target_is_played_by_a_second_click(kit: Kit) -> None:
    pointer = to_rituals(kit)
    action = next(a for a in find(kit, pointer, "prophecy") if sum(b[1] == a[1] for b in kit.model.legal()) == 1)
    deck = kit.window.table.decks.button(action[1])
    click(deck)
    assert not kit.model.match.staged
    click(deck)
    assert kit.model.match.staged[-1].action == action


def test_several_cards_that_fit_are_asked_about(kit: Kit) -> None:
    pointer = to_rituals(kit)
    for _ in range(60):
        fits: dict[tuple[str, str], set[Action]] = {}
        for gesture in kit.view.board.hands.gestures:
            fits.setdefault((gesture.piece, gesture.target), set()).add(gesture.action)
        several = {where: actions for where, actions in fits.items() if len(actions) > 1}
        if several:
            break
        pointer.step()
    where, actions = next(iter(several.items()))
    pointer.drag(*where)
    chooser = kit.window.table.chooser
    assert len(chooser.buttons) == len(actions)
    key(kit.window, Qt.Key.Key_Escape)
    assert chooser.isHidden()
    assert not kit.model.match.staged
    pointer.drag(*where)
    click(chooser.buttons[1])
    assert kit.model.match.staged[-1].action in actions


def test_a_turn_ends_by_the_prompts_button_too(kit: Kit) -> None:
    Pointer(kit).play(kit.model.legal()[0])
    (button,) = kit.window.table.prompt.buttons
    assert button.text() == "End turn"
    click(button)
    assert kit.model.person == 1


def test_a_seed_let_go_over_a_month_is_refused_like_one_on_its_field(kit: Kit) -> None:
    pointer = Pointer(kit)
    pointer.play(("plant", "maize", 3))
    while not (kit.model.person == 0 and not kit.model.can_end_turn):
        if kit.model.can_end_turn:
            kit.model.end_turn()
        else:
            kit.model.submit(kit.model.legal()[-1])
    board = kit.view.board
    start, end = pointer.at(board.cast.where("seed:0:squash")), pointer.at(geo.SUN_RINGS.tile_at(5))
    pointer.hand.drag(kit.view.viewport(), [start, (start + end) / 2, end], drop=True)
    refusal = kit.window.table.refusal
    assert refusal.isVisible()
    assert refusal.rule == "S11"


def test_a_double_click_on_a_choice_does_not_end_the_turn_too(kit: Kit) -> None:
    pointer = Pointer(kit)
    pointer.play(("plant", "maize", 3))
    button = kit.window.table.prompt.buttons[0]
    assert button.isVisible()
    QTest.mouseDClick(button, LEFT)
    assert kit.model.can_end_turn, "the second half of a double click is no choice"
    click(button)
    assert not kit.model.can_end_turn
