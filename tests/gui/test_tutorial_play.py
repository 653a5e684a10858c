"""A lesson is taken in the real window, by real pointer and keys: rightly, wrongly, backwards, and not at all."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QApplication

from aztec_desktop.gui.tutorial import coach
from aztec_desktop.gui.tutorial.course import path_of
from tests.gui.tutorial_kit import Class, course, make_class
from tests.gui.window_kit import click, key, wait_for

STEPS = course().lesson.steps
TO_DO = [(step.chapter, step.id) for step in STEPS if step.kind == "act"]
EVERYTHING_COUNTS = {("planting", "bean"), ("feed", "rest")}
"""Where only one seed is left, and where the whole turn is the person's own."""
CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture(scope="module")
def window(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Class]:
    made = make_class(tmp_path_factory.mktemp("lessons"))
    yield made
    made.kit.put_away()
    qapp.processEvents()


@pytest.fixture
def room(window: Class) -> Iterator[Class]:
    """The lesson from its beginning, as for somebody who takes it for the first time."""
    window.kit.settings.keep("lessons", "")
    window.kit.settings.keep("speed", "off")
    assert window.lessons.start("sun")
    yield window
    window.lessons.leave()


def test_a_person_learns_the_game_from_planting_to_the_end(room: Class) -> None:
    assert room.take_it_whole() == [(step.chapter, step.id) for step in STEPS], "every step once, in order"
    match = room.kit.model.match
    assert match.over
    assert match.game.outcome(match.seen()).scores == (63, 51)
    assert room.coach.main_button.text() == "Play a game"
    asked: list[str] = []
    room.lessons.playAsked.connect(asked.append)
    click(room.coach.main_button)
    assert asked == ["sun"]
    assert not room.lessons.is_on
    assert room.coach.isHidden()


@pytest.mark.parametrize("step", TO_DO, ids="-".join)
def test_something_else_is_told_and_taken_back_in_every_step(room: Class, step: tuple[str, str]) -> None:
    room.at(*step)
    start = path_of(room.kit.model.match)
    others = room.other()
    if step in EVERYTHING_COUNTS:
        assert not others
        return
    room.pointer.play(others[0])
    assert room.mood == "wrong"
    said, do = room.coach.said
    assert said.startswith("You did something else: ")
    words = room.kit.model.words
    assert words.say(room.kit.model.match.game.say(room.tutor._start, 0, others[0])) in said
    assert do, "what is asked is said again"
    click(room.coach.main_button)
    assert room.mood == "asking"
    assert path_of(room.kit.model.match) == start
    room.do_it()
    assert room.mood in ("done", "asking") or room.now.number > 0
    assert room.step.id != step[1] or room.mood == "done"


@pytest.mark.parametrize(
    "step", [("planting", "maize"), ("planting", "squash"), ("move", "move"), ("hold", "hold")], ids="-".join
)
def test_a_turn_ended_with_something_else_is_begun_again(room: Class, step: tuple[str, str]) -> None:
    room.at(*step)
    start = path_of(room.kit.model.match)
    room.pointer.play(room.other()[-1])
    room.pointer.end_turn()
    room.settle()
    assert room.mood == "wrong", "nobody is stranded, and nobody else has played on"
    click(room.coach.second_button)
    assert room.coach.second_button.text() == "Show me"
    assert (room.mood, room.step.id) == ("asking", step[1])
    assert path_of(room.kit.model.match) == start
    room.pointer.play(room.other()[0])
    room.pointer.end_turn()
    click(room.coach.main_button)  # take it back, which is more than an undo by now
    assert room.mood == "asking"
    assert path_of(room.kit.model.match) == start


def test_any_seed_may_go_anywhere_where_the_person_may_choose(room: Class) -> None:
    room.at("planting", "squash")
    room.pointer.play(("plant", "squash", 6))  # where the rival would have gone
    assert room.mood == "done"
    assert "bring 4" in room.coach.said[0]  # 1 − 2 + 3 + 2
    room.go_on()
    assert room.kit.model.table.pieces["seed:1:squash"].spot == "field:7", "the rival takes the next best"
    assert room.step.id == "bean"


def test_the_others_are_on_as_soon_as_the_person_ends_the_turn(room: Class) -> None:
    room.at("planting", "squash")
    room.do_it()
    key(room.kit.view, Qt.Key.Key_Return)
    wait_for(lambda: room.kit.model.table.pieces["seed:1:squash"].spot == "field:6")
    room.settle()
    assert (room.mood, room.step.id) == ("done", "squash"), "what came of it can still be read"
    room.go_on()
    assert room.step.id == "bean"


def test_undo_and_redo_go_through_the_lesson(room: Class) -> None:
    room.at("planting", "maize")
    room.do_it()
    assert room.mood == "done"
    key(room.kit.window, Qt.Key.Key_Z, CTRL)
    assert room.mood == "asking"
    key(room.kit.window, Qt.Key.Key_Z, CTRL | SHIFT)
    assert room.mood == "done"
    room.go_on()
    assert room.step.id == "end"
    key(room.kit.window, Qt.Key.Key_Z, CTRL)
    assert (room.step.id, room.mood) == ("maize", "asking"), "an undo behind the step opens the one before"
    room.do_it()
    room.go_on()
    room.do_it()  # end the turn
    assert room.step.id == "squash"
    for _ in range(3):
        key(room.kit.window, Qt.Key.Key_Z, CTRL)
    assert (room.step.id, room.mood) == ("maize", "asking"), "past a turn too, and never before the beginning"
    assert room.kit.window.table.notice.isHidden(), "a lesson is practice anyway, nothing is asked"


def test_back_goes_to_where_a_step_began(room: Class) -> None:
    room.at("planting", "squash")
    room.pointer.play(("plant", "squash", 15))
    room.go_on()
    before = path_of(room.kit.model.match)
    room.do_it()
    click(room.coach.back_button)
    assert room.step.id == "squash"
    assert room.kit.model.table.pieces["seed:0:squash"].spot == "tray:0"
    room.pointer.play(("plant", "squash", 15))
    room.go_on()
    assert path_of(room.kit.model.match) == before
    room.tutor.open(0)
    assert not room.coach.back_button.isEnabled()


def test_every_step_can_be_skipped(room: Class) -> None:
    for number, step in enumerate(STEPS):
        assert room.now.number == number, step
        if room.mood == "asking":
            click(room.coach.skip_button)
            room.settle()
        else:
            room.go_on()
    assert room.mood == "over"


@pytest.mark.parametrize("step", [(s.chapter, s.id) for s in STEPS if s.do], ids="-".join)
def test_every_step_can_be_shown(room: Class, step: tuple[str, str]) -> None:
    room.at(*step)
    number = room.now.number
    click(room.coach.second_button)
    room.settle()
    assert room.now.number == number + 1 if room.step.id != step[1] else room.mood == "done"


def test_paying_on_flows_into_the_next_step(room: Class) -> None:
    room.at("harvest", "last")
    room.pointer.play(("prophecy", 0))
    room.pointer.play(("pay", 1, 1, 1, 0))
    assert (room.step.id, room.mood) == ("one_each", "done")
    room.pointer.play(("pay", 2, 2, 0, 0))
    assert (room.step.id, room.mood) == ("two_two", "done")
    room.pointer.play(("pay", 4, 0, 0, 0))
    assert (room.step.id, room.mood) == ("rest", "asking")
    room.pointer.play(("pay", 0, 2, 2, 0))
    assert (room.step.id, room.mood) == ("rest", "done")
    assert "4 villages" in room.coach.said[0]


def test_what_is_done_while_reading_waits_for_its_step(room: Class) -> None:
    room.at("planting", "year")
    room.pointer.play(("plant", "bean", 9))
    assert room.mood == "wrong"
    click(room.coach.main_button)
    assert room.mood == "reading"
    room.pointer.play(("plant", "maize", 3))
    assert (room.step.id, room.mood) == ("maize", "done"), "it was what the next step would have asked for"


def test_a_lesson_is_left_at_any_moment_and_gone_on_with(room: Class) -> None:
    kept = [entry.path for entry in room.kit.sessions._library.entries()]
    room.at("planting", "bean")
    room.do_it()
    room.go_on()
    assert room.step.chapter == "move"
    click(room.coach._ui.leaveButton)
    assert not room.kit.window.plays
    assert not room.kit.model.is_open
    assert room.coach.isHidden()
    now = [entry.path for entry in room.kit.sessions._library.entries()]
    assert now == kept, "a lesson is no game to go on with"
    assert room.lessons.start("sun")
    assert (room.step.chapter, room.step.id) == ("move", "cards")
    done = room.coach._ui.chapters.button("planting")
    assert done.property("state") == "done"
    click(done)
    assert (room.step.chapter, room.step.id) == ("planting", "year")


def test_leaving_puts_everything_back(room: Class) -> None:
    page = room.kit.window.table.page
    room.at("move", "move")
    assert room.lessons.room.lit_widgets == [room.kit.window.table.decks.button(2)]
    assert page.dock("log").isHidden()
    room.lessons.leave()
    assert not page.dock("log").isHidden()
    assert room.lessons.room.lit_widgets == []
    room.kit.start("person", "person")
    room.pointer.play(room.kit.model.legal()[0])
    assert not room.lessons.is_on


def test_lights_lead_the_hand(room: Class) -> None:
    room.at("move", "move")
    lights, decks = room.lessons.room, room.kit.window.table.decks
    assert lights.lit_widgets == [decks.button(2)]
    click(decks.button(2))
    assert lights.lit_widgets == []
    assert set(lights.lit) == {"piece tile:0", "spot month:5"}
    key(room.kit.window, Qt.Key.Key_Escape)
    assert lights.lit_widgets == [decks.button(2)]
    room.at("score", "end")
    assert lights.lit_widgets == [room.kit.window.end_turn_button]
    room.at("feed", "two_two")
    feed = room.kit.window.table.feed
    assert lights.lit_widgets == [feed.buttons[feed.actions_offered.index(("pay", 2, 2, 0, 0))]]
    room.at("planting", "squash")
    assert lights.lit == ["piece seed:0:squash"], "the person may choose where"


def test_the_others_take_their_time(room: Class) -> None:
    room.kit.settings.keep("speed", "4")
    room.at("planting", "end")
    click(room.kit.window.end_turn_button)
    assert room.mood == "playing"
    assert not room.coach.main_button.isEnabled()
    wait_for(lambda: room.kit.model.table.pieces["seed:1:bean"].spot == "field:1")
    assert room.kit.model.table.pieces["seed:1:maize"].spot == "tray:1", "one thing after the other"
    room.settle()
    assert room.step.id == "squash"


def test_a_game_that_is_opened_ends_the_lesson(room: Class) -> None:
    room.at("move", "move")
    room.kit.start("person", "person")
    assert not room.lessons.is_on
    assert room.coach.isHidden()
    assert room.lessons.room.lit_widgets == []
    assert room.kit.sessions.latest() is not None


def test_what_the_coach_says_is_announced(room: Class, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []

    def listen(event: QAccessibleAnnouncementEvent) -> None:
        told.append(event.message())

    monkeypatch.setattr(coach, "QAccessible", SimpleNamespace(updateAccessibility=listen))
    room.at("planting", "maize")
    said, do = room.coach.said
    assert told[-1] == f"{said} {do}"
    room.pointer.play(("plant", "bean", 9))
    assert told[-1].startswith("You did something else")
    count = len(told)
    room.kit.model.changed.emit()
    assert len(told) == count, "what has been said is not said again"


def press(which: Qt.Key) -> None:
    """Press a key where the keyboard is."""
    focus = QApplication.focusWidget()
    assert focus is not None
    key(focus, which)


def test_the_keyboard_is_where_the_next_key_is_meant_for(room: Class) -> None:
    room.at("planting", "year")
    press(Qt.Key.Key_Return)  # read on
    assert (room.step.id, room.mood) == ("maize", "asking")
    assert room.kit.view.hasFocus()
    for which in (Qt.Key.Key_Right, Qt.Key.Key_Return):  # onto the first seed, and take it
        press(which)
    board = room.kit.view.board
    assert board.hands.piece == "seed:0:maize"
    for _ in range(len(board.keys.stops)):
        if board.keys.at != "field:3":
            press(Qt.Key.Key_Tab)
    press(Qt.Key.Key_Return)
    assert (room.step.id, room.mood) == ("maize", "done")
    press(Qt.Key.Key_Return)  # read on
    assert (room.step.kind, room.mood) == ("end", "asking")
    press(Qt.Key.Key_Return)  # wherever the keyboard is, it ends a turn that is done
    room.settle()
    assert room.step.id == "squash"
    deck = room.kit.window.table.decks.button(1)
    deck.setFocus()
    room.tutor.restart()
    assert deck.hasFocus(), "who is busy elsewhere stays there"


def test_a_turn_that_is_ended_a_step_early_is_as_good(room: Class) -> None:
    room.at("planting", "maize")
    room.do_it()
    room.pointer.end_turn()
    room.settle()
    assert (room.step.id, room.mood) == ("squash", "asking")
    assert room.kit.model.table.pieces["seed:1:maize"].spot == "field:12"


def test_the_docks_stay_away_whatever_becomes_of_the_window(room: Class) -> None:
    window = room.kit.window
    page = window.table.page
    room.at("move", "move")
    for size in ((1280, 720), (1600, 1000), (1280, 720)):
        window.resize(*size)
        wait_for(lambda size=size: page.fold.isHidden() and window.size().toTuple() == size)  # type: ignore[misc]
        assert all(page.dock(name).isHidden() for name in ("log", "why", "chart")), size
    room.lessons.leave()
    assert not page.fold.isHidden(), "a small window has the line that opens them"
    window.resize(1600, 1000)
    room.kit.start("person", "person")
    wait_for(lambda: page.dock("log").isVisible() and page.dock("why").isVisible())
    assert not page.title("why")._label.isVisible(), "its tab has its name"


def test_enter_is_next_while_the_coach_has_something_to_say(room: Class) -> None:
    room.at("planting", "maize")
    room.do_it()
    assert room.mood == "done"
    assert room.coach.main_button.hasFocus()
    staged = len(room.kit.model.match.staged)
    press(Qt.Key.Key_Return)
    assert (room.step.kind, room.mood) == ("end", "asking")
    assert len(room.kit.model.match.staged) == staged, "the turn has not been ended"
    press(Qt.Key.Key_Return)
    room.settle()
    assert room.step.id == "squash"


def test_with_large_words_the_lesson_brings_what_it_lights_and_leaves_the_board_its_room(room: Class) -> None:
    table, settings = room.kit.window.table, room.kit.settings
    settings.keep("text_size", "200")
    try:
        wait_for(lambda: table.page.is_large)
        room.at("planting", "maize")
        assert table.prompt.isHidden(), "the coach says it"
        table.page.bring("seats")
        room.at("move", "move")
        wait_for(lambda: not table.decks.button(2).visibleRegion().isEmpty())
        room.at("feed", "two_two")
        wait_for(lambda: not table.feed.visibleRegion().isEmpty())
        room.do_it()
        assert room.mood == "done"
    finally:
        settings.keep("text_size", "100")
    wait_for(lambda: not table.page.is_large)
    assert not table.prompt.isHidden()
