"""How far a person came in each lesson, kept among the preferences."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final

from aztec_desktop.model.settings import Settings

_KEY: Final = "lessons"


class Progress:
    """The chapters that are behind, by game. What a hand-edited file holds besides counts as nothing done."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    def done(self, game: str) -> frozenset[str]:
        """Return the chapters of a game's lesson that are behind."""
        return frozenset(self._read().get(game, ()))

    def reach(self, game: str, chapter: str) -> None:
        """Remember that a chapter is behind."""
        kept = self._read()
        kept[game] = sorted({*kept.get(game, ()), chapter})
        self._settings.keep(_KEY, json.dumps(kept))

    def first_open(self, game: str, chapters: Sequence[str]) -> str:
        """Return the first of these chapters that is not behind; if all are, the first of all."""
        done = self.done(game)
        return next((chapter for chapter in chapters if chapter not in done), chapters[0])

    def _read(self) -> dict[str, list[str]]:
        text = self._settings.text(_KEY)
        try:
            data = json.loads(text) if text else {}
        except (ValueError, RecursionError):
            return {}
        if not isinstance(data, dict):
            return {}
        return {str(game): [str(name) for name in names] for game, names in data.items() if isinstance(names, list)}
