"""Chunks of random games for the laws. LAWS_GAMES says how many of each kind (50; `make laws`: 10,000)."""

from __future__ import annotations

import os

import pytest

pytest.register_assert_rewrite(
    "tests.laws.law_play", "tests.laws.law_sight", "tests.laws.law_words", "tests.laws.law_saves"
)

from tests.laws.cases import case_named, cases  # noqa: E402 - after the rewriting is asked for
from tests.laws.walks import Walk, walk  # noqa: E402

GAMES_OF_EACH = int(os.environ.get("LAWS_GAMES", "50"))
CHUNK = 50


def _chunks() -> list[tuple[str, int]]:
    return [(case.game.id, start) for case in cases() for start in range(0, GAMES_OF_EACH, CHUNK)]


@pytest.fixture(scope="module", params=_chunks(), ids=lambda chunk: f"{chunk[0]}-{chunk[1]}")
def walks(request: pytest.FixtureRequest) -> list[Walk]:
    """Some dozens of random games, played once for all laws."""
    name, start = request.param
    return [walk(case_named(name), str(n)) for n in range(start, min(start + CHUNK, GAMES_OF_EACH))]
