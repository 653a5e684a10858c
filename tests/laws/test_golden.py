"""Each game does what it did when its golden files were written; a game without them fails."""

from __future__ import annotations

import json

import pytest

from tests.laws.cases import case_named, cases
from tests.laws.golden import counts, counts_file, replayed, transcript, transcript_file

TABLES = [(case.game.id, seats) for case in cases() for seats in case.game.seats]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_transcript_plays_again_event_by_event(name: str, seats: int) -> None:
    case = case_named(name)
    text = transcript_file(case, seats).read_text("utf-8")
    assert transcript(case, replayed(case, seats, text)) == text


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_counts_of_legal_sequences(name: str, seats: int) -> None:
    case = case_named(name)
    history = replayed(case, seats, transcript_file(case, seats).read_text("utf-8"))
    assert counts(case, history) == json.loads(counts_file(case).read_text("utf-8"))[str(seats)]
