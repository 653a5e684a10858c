"""The lesson of Aztec Destiny says what is so, by figures worked out by hand, and is taken in the window."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from aztec_desktop.core.actions import Action
from aztec_desktop.gui.boards.mayan_sun.destiny.table import DestinyTable
from aztec_desktop.gui.tutorial.course import path_of
from tests.gui.tutorial_kit import Class, course, make_class, said
from tests.gui.window_kit import click, key

COURSE = course("destiny")
STEPS = COURSE.lesson.steps


# Glyphs clockwise from space 0: Supervolcano +1, Nibiru +3, Enlightenment −2, Solar −3, Fifth Sun 0, Alignment +4,
# Meteorites +2, Alien Beings −4. Point token I lies at Enlightenment, in year 2 also II at Solar.
# The sky of the later chapters: 1 −1 −1 1 −2 1 −2 3 2 −2 2 3 3 2 3 1 3 2
SENTENCES: list[tuple[str, str, str, tuple[Action, ...], str]] = [
    ("first", "glyphs", "say", (), "The Destiny Marker is on Enlightenment, the date is 2012."),
    ("first", "step", "say", (), "Your villages are worth 0 points"),
    ("first", "step", "done", (("advance", "value"),), "Each of your villages would score 1 now."),
    ("first", "step", "done", (("advance", "progress"),), "Each of your villages would score 0 now."),
    ("first", "cube", "say", (), "is worth 1, and the farther from it the more, up to 10."),
    ("first", "cube", "done", (("fate", 5),), "ends by Galactic Alignment, you earn 8 points"),  # 3 spaces from 2
    ("first", "cube", "done", (("fate", 1),), "ends by Planet Nibiru, you earn 3 points"),
    ("tokens", "have", "say", (), "Another table, at the end of its first year."),
    ("tokens", "have", "say", (), "You have 2, one of them"),
    ("tokens", "value", "done", (("advance", "value"),), "Each village scores 2 instead of 1, and you have 3."),
    ("tokens", "marker", "say", (), "Dots move the date towards their side:"),
    ("tokens", "marker", "say", (), "on Enlightenment it would go from 2012 to 1987."),  # 2012, 2000, 1987
    ("tokens", "marker", "do", (), "onto Solar."),
    ("tokens", "marker", "done", (("move_marker", 1),), "Now the date would be 1982,"),  # one date further back
    ("dates", "worth", "say", (), "Another table,"),
    ("dates", "worth", "say", (), "Galactic Alignment, your fate, is worth 13."),  # 8 + 5: 3 and 2 spaces away
    ("dates", "stick", "say", (), "It is 1982 now; if Galactic Alignment came true, it would be 2060"),  # 87 00 12 60
    ("dates", "stick", "done", (("date", 3),), "ends on 1874,"),
    ("months", "three", "say", (), "would wilt: −2."),  # under month 3: 1 − 2 + 1 − 2
    ("months", "three", "done", (("harvest_over", "bean", 3),), "it is 0, so"),
    ("months", "five", "say", (), "would bring 1 as usual"),  # under month 6: −2 + 3 + 2 − 2
    ("months", "five", "done", (("harvest_over", "squash", 5),), "5 maize and 3 squash."),  # 3 + 2 + 1 − 1; 1 + 2
    ("feed", "pair", "say", (), "hungry: 2."),
    ("feed", "pair", "done", (("pay", 2, 2, 0, 0),), "Still hungry: 1."),
    ("feed", "jaguar", "done", (("pay", 1, 1, 0, 1),), "Left are 2 maize and a Jaguar."),
    ("feed", "buy", "done", (("buy", "maize"),), "That makes 3 tokens"),  # two from the last new year
    ("end", "fate", "say", (), "is on Meteorites, and your cube beside it on Galactic Alignment, worth 13."),
    ("end", "date", "say", (), "So the date will be 2060, and your stick stands on 2000. For 2 tokens"),
    ("end", "date", "done", (("change_date", 9),), "That is worth 10 points"),
    # 11 + 1 + 1 + 3 and 4 villages at 3, fate 13, date 10, a crop, a Jaguar and a token of the new year: 54
    # hers: 11 + 2 + 8 and 5 villages at 4, a Jaguar and two tokens, a Death token: 43
    ("end", "result", "say", (), "You have 54 points, Itzel has 43. The fate brought you 13, the date 10,"),
]  # fmt: skip


@pytest.mark.parametrize(("chapter", "step", "what", "done", "words"), SENTENCES)
def test_figures_are_those_of_the_position(
    chapter: str, step: str, what: str, done: tuple[Action, ...], words: str
) -> None:
    assert words in said(COURSE, chapter, step, what, *done)


def test_the_first_year_ends_as_it_was_foretold() -> None:
    text = said(COURSE, "tokens", "after", "say")
    assert "Your villages scored 6 points, and the Date Marker went to 1982." in text  # 3 villages at 2


# In the window


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
    assert window.lessons.start("destiny")
    yield window
    window.lessons.leave()


def test_a_person_learns_the_game_from_the_first_step_to_the_end(room: Class) -> None:
    assert room.take_it_whole() == [(step.chapter, step.id) for step in STEPS], "every step once, in order"
    match = room.kit.model.match
    assert match.over
    assert match.game.outcome(match.seen()).scores == (54, 43)
    assert room.coach.main_button.text() == "Play a game"


def test_every_step_can_be_skipped(room: Class) -> None:
    for number, step in enumerate(STEPS):
        assert room.now.number == number, step
        if room.mood == "asking":
            click(room.coach.skip_button)
            room.settle()
        else:
            room.go_on()
    assert room.mood == "over"


@pytest.mark.parametrize("step", [(s.chapter, s.id) for s in STEPS if s.kind == "act"], ids="-".join)
def test_something_else_is_told_and_taken_back_in_every_step(room: Class, step: tuple[str, str]) -> None:
    room.at(*step)
    start = path_of(room.kit.model.match)
    others = room.other()
    if not others:
        assert step in {("first", "step"), ("first", "cube"), ("dates", "stick"), ("feed", "buy")}
        return
    room.pointer.play(others[0])
    assert room.mood == "wrong"
    assert room.coach.said[0].startswith("You did something else: ")
    click(room.coach.main_button)
    assert room.mood == "asking"
    assert path_of(room.kit.model.match) == start
    room.do_it()
    assert room.mood == "done"


def test_undo_goes_through_the_lesson(room: Class) -> None:
    room.at("tokens", "value")
    room.do_it()
    assert room.mood == "done"
    key(room.kit.window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert room.mood == "asking"
    room.do_it()
    room.go_on()
    assert room.step.id == "marker"
    key(room.kit.window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert room.step.id == "value"


def test_lights_lead_the_hand(room: Class) -> None:
    room.at("tokens", "marker")
    assert set(room.lessons.room.lit) == {"piece marker:destiny", "spot space:3"}
    room.at("first", "cube")
    assert room.lessons.room.lit == ["piece cube:0"], "the person may choose where"
    room.at("feed", "buy")
    feed = room.kit.window.table.feed
    assert room.lessons.room.lit_widgets == [feed.buttons[feed.actions_offered.index(("buy", "maize"))]]


def test_the_frame_is_that_of_the_game_that_is_learned(room: Class) -> None:
    window = room.kit.window
    room.at("months", "three")
    drawn = DestinyTable().mark(window._skin.px(36), window.devicePixelRatioF()).toImage()
    assert window._ui.markLabel.pixmap().toImage() == drawn
    told = [one.text for one in window.table.models.seats.seat(0).standing]
    assert told == ["0", "6", "13", "2060"], "value, progress, the fate's worth (8 + 5), the date"
