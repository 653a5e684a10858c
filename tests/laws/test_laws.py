"""Every law, on every random game of every kind."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.laws.law_play import PLAY
from tests.laws.law_saves import SAVES
from tests.laws.law_sight import SIGHT
from tests.laws.law_words import WORDS
from tests.laws.walks import Walk


@pytest.mark.parametrize("law", [*PLAY, *SIGHT, *WORDS, *SAVES], ids=lambda law: law.__name__)
def test_law(walks: list[Walk], law: Callable[[Walk], None]) -> None:
    for walk in walks:
        try:
            law(walk)
        except (Exception, pytest.fail.Exception) as error:
            error.add_note(f"in {walk.game.id}, {walk.setup.seats} seats, random game {walk.seed}")
            raise
