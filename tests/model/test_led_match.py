"""A led match: bots wait for whoever leads, and no turn ends by itself."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtTest import QTest

from aztec_desktop.core.phrases import IllegalAction
from aztec_desktop.model.match_model import SELF_END_MS, MatchModel
from tests.model.model_kit import begin, settings_in, words_of

pytestmark = pytest.mark.usefixtures("qapp")

FIRST = ("plant", "maize", 3)


@pytest.fixture
def model(tmp_path: Path) -> MatchModel:
    made = MatchModel(settings_in(tmp_path, end_turn="itself"))
    match = begin("person", "novice")
    made.open(match, words_of(match), led=True)
    return made


def test_a_turn_waits_and_a_bot_does_what_it_is_told(model: MatchModel) -> None:
    asked: list[int] = []
    model.turnStarted.connect(asked.append)
    assert model.is_led
    assert model.submit(FIRST)
    QTest.qWait(SELF_END_MS + 200)
    assert model.can_end_turn, "no turn ends by itself"
    model.end_turn()
    assert asked == [1]
    QTest.qWait(300)
    assert len(model.match.history.records) == len(model.match.steps()), "the bot was not asked"
    assert model.match.waiting_for == (1,)
    model.lead(1, ("plant", "bean", 9))
    assert model.table.pieces["seed:1:bean"].spot == "field:9"
    model.close()
    assert not model.is_led


def test_what_the_rules_forbid_is_not_done(model: MatchModel) -> None:
    model.submit(FIRST)
    with pytest.raises(IllegalAction):
        model.lead(1, ("plant", "bean", 9))
    assert model.can_end_turn, "out of turn: nothing happened"
    model.end_turn()
    with pytest.raises(IllegalAction):
        model.lead(1, ("plant", "bean", 3))
    assert model.match.waiting_for == (1,)
    model.close()


def test_the_next_match_is_not_led(model: MatchModel) -> None:
    match = begin("person", "person")
    model.open(match, words_of(match))
    assert not model.is_led
    model.close()
