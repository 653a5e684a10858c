"""The lesson of Altun Ha: taken in the real window by a pointer, and every figure it says is that of the position."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QScrollArea
from pytestqt.qtbot import QtBot

from aztec_desktop import paths
from aztec_desktop.games import GAMES
from aztec_desktop.gui.boards import LESSON_FACTS
from aztec_desktop.gui.help.aid import aid_of
from aztec_desktop.gui.help.pictures import picture_of
from aztec_desktop.gui.help.rules_text import rules_of
from aztec_desktop.gui.theme import Theme
from aztec_desktop.gui.tutorial.course import load_course, path_of
from aztec_desktop.gui.tutorial.tutor import Mood, Tutor
from tests.gui.altun_kit import CardPlayer, board_of
from tests.gui.window_kit import Kit, click, make_kit, wait_for

GAME = next(game for game in GAMES if game.id == "altun-ha")
COURSE = load_course(GAME, LESSON_FACTS["altun-ha"])
RAW = tomllib.loads(paths.resource_text("tutorial", "en", "altun-ha.toml"))["lesson"]


@pytest.fixture
def kit(qtbot: QtBot, tmp_path: Path) -> Iterator[Kit]:
    made = make_kit(tmp_path)
    qtbot.addWidget(made.window)
    yield made
    made.model.close()


def said(chapter: str, step: str, what: str, *, after: bool = False) -> str:
    """What is said as a step begins, or after it went as the lesson goes by itself."""
    steps = COURSE.lesson.steps
    number = next(n for n, found in enumerate(steps) if (found.chapter, found.id) == (chapter, step))
    match = COURSE.match_at(number, "Ana")
    start, words = match.seen(), COURSE.words_at(match, "Ana")
    if after:
        match = COURSE.match_after(number, "Ana", path_of(match))
    return COURSE.say(words, steps[number], what, COURSE.moments(steps[number], start, match.seen()))


SENTENCES = [
    ("plaza", "people", "say", False, "now 5, before"),
    ("bid", "open", "say", False, "Your 7 beats the 6 of Itzel"),  # 1 + 6 against 2 + 4
    ("plaza", "others", "say", False, "Itzel played Shell Tribute, which cost you and Nicte a point each, and Nicte"),
    ("king", "farm", "say", False, "must make 5; a king who cannot do it loses 13 points"),
    ("king", "first", "say", False, "none loses 7."),
    ("king", "first", "done", True, "From 2 to 6 points"),  # 3 − 1 for the tribute, + 4
    ("hunger", "hungry", "say", False, "people are 11, and your best two cards make 9"),  # 5 + 4
    ("hunger", "result", "say", False, "lost 13: \u22124 points, and you win with 8."),  # 9 − 13; 9 − 1
]


@pytest.mark.parametrize(("chapter", "step", "what", "after", "words"), SENTENCES)
def test_figures_are_those_of_the_position(chapter: str, step: str, what: str, after: bool, words: str) -> None:
    assert words in said(chapter, step, what, after=after)


def test_every_step_has_its_words_and_a_rule_that_there_is() -> None:
    numbers = {heading.number for heading in rules_of(GAME).headings}
    for step in COURSE.lesson.steps:
        words = RAW[step.chapter][step.id]
        assert words["say"]
        assert bool(words.get("do")) == bool(step.do), step.key
        assert step.rule in numbers, step.key


def tutor_of(kit: Kit) -> Tutor:
    tutor = kit.window.guidance.lessons.tutor
    assert tutor is not None
    return tutor


def test_a_person_learns_the_game_by_pointing(kit: Kit) -> None:
    lessons = kit.window.guidance.lessons
    assert lessons.start("altun-ha")
    player, seen = CardPlayer(kit), []
    for _ in range(80):
        tutor = tutor_of(kit)
        wait_for(lambda tutor=tutor: tutor.coaching.mood is not Mood.PLAYING)  # type: ignore[misc]
        now = tutor.coaching
        if now.mood is Mood.OVER:
            break
        if now.step.key not in seen:
            seen.append(now.step.key)
        if now.mood is Mood.ASKING and now.goals[0] is not None:
            player.play(now.goals[0])
        elif now.mood is Mood.ASKING:
            click(kit.window.end_turn_button)
        else:
            click(lessons.coach.main_button)
    assert seen == [step.key for step in COURSE.lesson.steps]
    match = kit.model.match
    assert match.game.outcome(match.seen()).scores == (8, -4, 3)


def test_the_result_is_shown_whole(kit: Kit) -> None:
    stand_at(kit, "nothing")
    CardPlayer(kit).play(("bid", ()))
    click(kit.window.guidance.lessons.coach.main_button)
    end = kit.window.table.end
    wait_for(end.isVisible)
    QApplication.processEvents()
    (area,) = end.findChildren(QScrollArea, options=Qt.FindChildOption.FindDirectChildrenOnly)
    assert area.verticalScrollBar().maximum() == 0
    assert kit.window.table.stage.rect().contains(end.geometry())


def stand_at(kit: Kit, step: str) -> Tutor:
    kit.window.guidance.lessons.start("altun-ha")
    tutor = tutor_of(kit)
    tutor.open(next(n for n, found in enumerate(COURSE.lesson.steps) if found.id == step))
    wait_for(lambda: tutor.coaching.mood is Mood.ASKING)
    return tutor


def lit_faces(kit: Kit) -> list[str]:
    """The faces of the cards that are lit."""
    names = [name for name in kit.window.guidance.lessons.room.lit if name.startswith("piece ")]
    return sorted(board_of(kit).table.pieces[name[6:]].face for name in names)


def make_ready(kit: Kit, face: str) -> None:
    board = board_of(kit)
    wanted = next(
        g for g in board.hands.gestures if board.table.pieces[g.piece].face == face and g.piece not in board.draft
    )
    CardPlayer(kit).drag(wanted.piece, wanted.target)
    assert face in board.draft.values()


def test_the_light_on_a_temple_goes_round_all_that_is_planned_on_it(kit: Kit) -> None:
    kit.window.guidance.lessons.start("altun-ha")
    board = board_of(kit)
    assert "spot column:0" in kit.window.guidance.lessons.room.lit
    fifth = board.places.stage_spot(0, 5, board.where.plot(board.table))  # of three stages; a 4 and a 5 are planned
    area = board.area("column:0")
    assert area.contains(fifth)
    assert area.top() < fifth.y() - 13 * board.places.unit(board.where.plot(board.table))


def test_cards_to_be_made_ready_and_then_the_button_are_lit(kit: Kit) -> None:
    stand_at(kit, "bid")
    room, prompt = kit.window.guidance.lessons.room, kit.window.table.prompt
    assert lit_faces(kit) == ["1", "6"]
    assert "spot box:0" in room.lit
    before = dict(board_of(kit).tags.below)
    make_ready(kit, "1")
    assert lit_faces(kit) == ["6"]
    assert "spot box:0" in room.lit
    assert prompt not in room.lit_widgets
    make_ready(kit, "6")
    assert lit_faces(kit) == []
    assert prompt in room.lit_widgets
    assert board_of(kit).tags.below == before  # as the lesson says of these two


def test_a_card_made_ready_that_was_not_asked_for_is_lit_on_its_way_back(kit: Kit) -> None:
    stand_at(kit, "farm")
    room = kit.window.guidance.lessons.room
    make_ready(kit, "5")
    assert lit_faces(kit) == ["5"]
    assert "spot hand:0" in room.lit
    assert kit.window.table.prompt not in room.lit_widgets


def test_feeding_with_other_cards_is_told_and_can_be_taken_back(kit: Kit) -> None:
    tutor = stand_at(kit, "farm")
    CardPlayer(kit).play(("farm", ("5",)))
    moods = [tutor.coaching.mood]
    assert "5" in tutor.coaching.say
    tutor.take_back()
    moods.append(tutor.coaching.mood)
    CardPlayer(kit).play(("farm", ("2", "3")))
    assert [*moods, tutor.coaching.mood] == [Mood.WRONG, Mood.ASKING, Mood.DONE]


def test_nothing_is_told_of_the_others_before_the_turn_is_over(kit: Kit) -> None:
    tutor = stand_at(kit, "trade")
    CardPlayer(kit).play(("trade", "cacao_caravan"))
    assert kit.model.can_end_turn
    assert "Itzel" not in tutor.coaching.say
    click(kit.window.guidance.lessons.coach.main_button)
    assert tutor.coaching.step.id == "turn"
    assert kit.window.end_turn_button in kit.window.guidance.lessons.room.lit_widgets
    click(kit.window.end_turn_button)
    wait_for(lambda: tutor.coaching.step.id == "others")
    assert board_of(kit).table.counters["hand:0"] == 8  # 7 − the card played + 2


def test_the_second_stage_is_lit_where_it_goes(kit: Kit) -> None:
    stand_at(kit, "second")
    assert lit_faces(kit) == ["5"]
    assert "spot column:0" in kit.window.guidance.lessons.room.lit


def test_the_aid_has_a_picture_for_every_row(kit: Kit) -> None:  # noqa: ARG001 - pictures need an application
    aid = aid_of(GAME)
    assert {part: len(rows) for part, rows in aid.items()} == {"phases": 8, "icons": 9}
    for rows in aid.values():
        for row in rows:
            assert row.pictures
            for name in row.pictures:
                assert not picture_of(name, 30, 1.0, Theme.light()).isNull()
