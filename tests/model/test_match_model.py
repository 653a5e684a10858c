"""The match model: persons act, bots and luck follow, turns end, things are taken back, all told in the past tense."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from PySide6.QtTest import QTest

from aztec_desktop.core.actions import CHANCE
from aztec_desktop.match import Match
from aztec_desktop.model.match_model import MatchModel
from tests.model.model_kit import Told, begin, settings_in, wait_for, words_of

pytestmark = pytest.mark.usefixtures("qapp")


def opened(match: Match, folder: Path, **kept: str) -> tuple[MatchModel, Told]:
    model = MatchModel(settings_in(folder, **kept))
    told = Told(model)
    model.open(match, words_of(match))
    return model, told


def test_a_person_acts_and_ends_the_turn(tmp_path: Path) -> None:
    model, told = opened(begin("person", "person"), tmp_path)
    assert told.names == ["opened", "turn 0"]
    assert (model.person, model.on_turn, model.can_end_turn) == (0, (0,), False)
    assert model.submit(model.legal()[0])
    assert told.names[2:] == ["stepped", "changed"]
    assert (model.person, model.on_turn, model.can_end_turn) == (None, (0,), True)
    assert model.legal() == []
    model.end_turn()
    assert told.names[4:] == ["ended 0", "changed", "turn 1"]
    assert model.person == 1
    model.end_turn()
    assert told.names[7:] == [], "a turn that has not been played cannot be ended"
    model.close()


def test_what_was_staged_can_be_taken_back_and_done_again(tmp_path: Path) -> None:
    model, told = opened(begin("person", "person"), tmp_path)
    before = model.table.pieces.copy()
    action = model.legal()[3]
    model.submit(action)
    after = model.table.pieces.copy()
    assert (model.can_undo, model.undo_needs_practice, model.can_redo) == (True, False, False)
    model.undo()
    assert model.table.pieces == before
    assert told.names[-2:] == ["changed", "turn 0"]
    assert "reloaded" in told.names
    assert model.can_redo
    model.redo()
    assert model.table.pieces == after
    assert model.match.staged[-1].action == action
    model.close()


def test_going_back_behind_a_turn_is_practice(tmp_path: Path) -> None:
    model, _ = opened(begin("person", "person"), tmp_path)
    model.submit(model.legal()[0])
    model.end_turn()
    assert model.undo_needs_practice
    model.undo(practice=True)
    assert model.match.header.practice
    assert model.person == 0
    assert not model.undo_needs_practice
    model.close()


def test_a_forbidden_action_is_refused_with_its_rule(tmp_path: Path) -> None:
    model, told = opened(begin("person", "person"), tmp_path)
    assert not model.submit(("discard", 0))
    assert told.refusals == ["refusal.phase"]
    assert "stepped" not in told.names
    assert not model.submit(("discard", "x"))
    assert len(told.sentences) == 1
    model.submit(model.legal()[0])
    assert not model.submit(("plant", "maize", 3))
    assert told.sentences[1:] == ["It is not your turn."]
    model.close()


def test_bots_play_until_a_person_is_asked(tmp_path: Path) -> None:
    model, told = opened(begin("person", "random", "novice"), tmp_path)
    model.submit(model.legal()[0])
    model.end_turn()
    wait_for(lambda: model.person == 0)
    # S10 for three seats: 0 1 2, then 2 1 0
    assert [record.seat for record in model.match.history.records if record.seat != CHANCE] == [0, 1, 2, 2, 1]
    assert [name for name in told.names if name.startswith("turn")] == [
        "turn 0", "turn 1", "turn 2", "turn 2", "turn 1", "turn 0",
    ]  # fmt: skip
    model.close()


def test_a_bot_whose_turn_is_taken_away_says_nothing(tmp_path: Path) -> None:
    model, _ = opened(begin("person", "greedy"), tmp_path)
    model.submit(model.legal()[0])
    model.end_turn()
    assert model.person is None
    model.undo(practice=True)
    assert model.person == 0
    records = len(model.match.history)
    QTest.qWait(400)
    assert len(model.match.history) == records, "the bot's answer came after all"
    model.close()


@pytest.mark.parametrize(("speed", "least", "most"), [("1", 0.9, 1.2), ("4", 0.2, 1.2)])
def test_a_bots_turn_takes_its_time_but_never_long(tmp_path: Path, speed: str, least: float, most: float) -> None:
    model, _ = opened(begin("person", "novice", "novice", "novice"), tmp_path)
    times: list[float] = []
    model.stepped.connect(lambda step: times.append(time.monotonic()) if step.seat > 0 else None)
    model.submit(model.legal()[0])
    model.end_turn()
    wait_for(lambda: len(times) == 1)  # the worker process has started
    model._settings.keep("speed", speed)
    wait_for(lambda: len(times) == 3)
    assert least <= times[2] - times[1] <= most + 0.3, "0.3 s for a loaded machine"
    model.close()


def test_bots_can_be_held_and_hurried(tmp_path: Path) -> None:
    model, _ = opened(begin("person", "novice", "novice", "novice"), tmp_path)
    times: list[float] = []
    model.stepped.connect(lambda step: times.append(time.monotonic()) if step.seat > 0 else None)
    model.submit(model.legal()[0])
    model._settings.keep("speed", "4")
    model.hold_bots(3600)
    model.end_turn()
    QTest.qWait(400)
    assert times == [], "it may think meanwhile, but nothing shows"
    model.hurry()
    wait_for(lambda: len(times) == 1)
    model.close()


def test_a_turn_ends_by_itself_if_that_is_preferred(tmp_path: Path) -> None:
    model, told = opened(begin("person", "person"), tmp_path, end_turn="itself")
    model.submit(model.legal()[0])
    assert model.can_end_turn, "there is a moment to take it back"
    wait_for(lambda: model.person == 1, 3)
    assert "ended 0" in told.names
    model.close()


def test_taking_back_stops_the_turn_from_ending_by_itself(tmp_path: Path) -> None:
    model, told = opened(begin("person", "person"), tmp_path, end_turn="itself")
    model.submit(model.legal()[0])
    model.undo()
    QTest.qWait(1300)
    assert "ended 0" not in told.names
    assert model.person == 0
    model.close()


def test_luck_is_asked_for_in_a_deal_by_hand(tmp_path: Path) -> None:
    model, told = opened(begin("person", "person", deal="by hand"), tmp_path)
    assert told.names == ["opened", "luck"]
    odds = model.match.luck
    assert odds is not None
    assert not model.enter_luck(("deal", 0, 99))
    assert model.enter_luck(odds.outcomes[0][0])
    assert told.names[-1] == "luck"
    while (odds := model.match.luck) is not None:
        model.enter_luck(odds.outcomes[-1][0])
    assert told.names[-1] == "turn 0"
    model.close()


def test_a_preview_says_what_would_change_and_changes_nothing(tmp_path: Path) -> None:
    model, _ = opened(begin("person", "person"), tmp_path)
    action = next(a for a in model.legal() if a[0] == "plant")
    before = model.forecast()
    preview = model.preview(action)
    assert model.forecast() == before
    assert model.match.staged == ()
    assert preview.rule == "S10"
    model.submit(action)
    after = model.forecast()
    told = [{k: new[k] - old[k] for k in new if new[k] != old[k]} for old, new in zip(before, after, strict=True)]
    assert list(preview.changes) == told
    assert set(preview.changes[0]) <= set(after[0])
    model.close()


def test_the_end_is_told_once(tmp_path: Path) -> None:
    model, told = opened(begin("person", "person"), tmp_path)
    while not model.match.over:
        if model.can_end_turn:
            model.end_turn()
        else:
            model.submit(model.legal()[0])
    assert told.names.count("over") == 1
    assert (model.person, model.on_turn, model.legal()) == (None, (), [])
    model.close()
    assert not model.is_open
