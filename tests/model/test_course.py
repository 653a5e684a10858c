"""The course of a match: points after every record, worked out only for somebody who looks, cut by taking back."""

from __future__ import annotations

from pathlib import Path

from pytestqt.qtbot import QtBot

from aztec_desktop.gui.panels.course_chart import series_of
from aztec_desktop.match import Match
from aztec_desktop.model.course import Course
from aztec_desktop.model.match_model import MatchModel
from tests.model.model_kit import begin, settings_in, wait_for, words_of


def act(model: MatchModel, most: int = 10_000) -> None:
    """Do the first thing that can be done, again and again."""
    for _ in range(most):
        if model.match.over:
            return
        model.end_turn() if model.can_end_turn else model.submit(model.legal()[0])


def opened(folder: Path, match: Match) -> MatchModel:
    model = MatchModel(settings_in(folder), still=True)
    model.open(match, words_of(match))
    return model


def all_told(course: Course, model: MatchModel) -> bool:
    """Whether there is a point for the beginning, for each record, and for a turn that is not ended."""
    match = model.match
    return len(course.points) == 1 + len(match.history) + bool(match.staged)


def test_nothing_is_worked_out_for_nobody(qtbot: QtBot, tmp_path: Path) -> None:
    model = opened(tmp_path, begin("person", "person"))
    course = Course(model)
    act(model, 6)
    qtbot.wait(10)
    assert course.points == ()
    course.want(True)
    wait_for(lambda: all_told(course, model))
    model.close()


def test_points_and_forecast_meet_at_the_end(tmp_path: Path) -> None:
    model = opened(tmp_path, begin("person", "person"))
    course = Course(model)
    course.want(True)
    act(model)
    wait_for(lambda: all_told(course, model))
    scores = tuple(model.match.game.outcome(model.match.seen()).scores)
    last = course.points[-1]
    assert last.vp == last.forecast == scores
    assert course.points[0].vp == (11, 11)
    series = series_of(course.points, ("blue", "red"), model.words)
    assert [seat.vp[-1] for seat in series.seats] == [float(score) for score in scores]
    assert [stripe.flag for stripe in series.phases if stripe.flag] == ["Year 2 of 2"]
    model.close()


def test_taking_back_shortens_it(tmp_path: Path) -> None:
    model = opened(tmp_path, begin("person", "person"))
    course = Course(model)
    course.want(True)
    act(model, 6)
    wait_for(lambda: all_told(course, model))
    before = len(course.points)
    model.undo(practice=True)
    model.undo(practice=True)
    wait_for(lambda: all_told(course, model))
    assert len(course.points) < before
    model.close()


def test_a_turn_that_is_not_ended_counts_already(tmp_path: Path) -> None:
    model = opened(tmp_path, begin("person", "person"))
    course = Course(model)
    course.want(True)
    wait_for(lambda: all_told(course, model))
    before = len(course.points)
    model.submit(next(act for act in model.legal() if any(seat.get("vp") for seat in model.preview(act).changes)))
    assert model.match.staged
    wait_for(lambda: len(course.points) == before + 1)
    coming = model.match.game.forecast(model.match.seen())
    assert course.points[-1].forecast == tuple(seat["vp"] for seat in coming)
    assert course.points[-1].forecast != course.points[-2].forecast
    model.undo()
    wait_for(lambda: len(course.points) == before)
    model.close()
