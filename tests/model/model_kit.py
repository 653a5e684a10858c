"""A match model over a real game, without a window."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtTest import QTest

from aztec_desktop import paths
from aztec_desktop.games import game_by_id
from aztec_desktop.match import Header, Match, Parts, Sitter
from aztec_desktop.match.header import Deal
from aztec_desktop.model.match_model import MatchModel
from aztec_desktop.model.settings import Settings
from aztec_desktop.model.words import Words, words_for

SEED = "12.19.19.17.19"


def begin(*seats: str, deal: Deal = "drawn", start: str = "1") -> Match:
    """Begin a game: each seat is ``person`` or a bot's name."""
    game = game_by_id("sun")
    assert game is not None
    parts = Parts("default", paths.resource_text("components", game.family, "default.toml"))
    sitters = tuple(
        Sitter("person", f"P{n}") if who == "person" else Sitter("bot", f"B{n}", who) for n, who in enumerate(seats)
    )
    return Match.begin(game, Header(parts, sitters, SEED, options={"starting_player": start}, deal=deal))


def words_of(match: Match) -> Words:
    return words_for(match.game, match.history.setup.components, [s.name for s in match.header.sitters])


def settings_in(folder: Path, **kept: str) -> Settings:
    settings = Settings(folder / "settings.ini")
    settings.keep("speed", "off")
    for key, value in kept.items():
        settings.keep(key, value)
    return settings


class Told:
    """Writes down which signals came, in order."""

    def __init__(self, model: MatchModel) -> None:
        self.names: list[str] = []
        self.sentences: list[str] = []
        self.refusals: list[str] = []
        model.opened.connect(lambda: self.names.append("opened"))
        model.stepped.connect(lambda _step: self.names.append("stepped"))
        model.changed.connect(lambda: self.names.append("changed"))
        model.reloaded.connect(lambda: self.names.append("reloaded"))
        model.turnStarted.connect(lambda seat: self.names.append(f"turn {seat}"))
        model.turnEnded.connect(lambda seat: self.names.append(f"ended {seat}"))
        model.luckAsked.connect(lambda: self.names.append("luck"))
        model.ended.connect(lambda: self.names.append("over"))
        model.troubled.connect(self.sentences.append)
        model.refused.connect(lambda phrase: self.refusals.append(phrase.key))


def wait_for(true: Callable[[], bool], patience_s: float = 30.0) -> None:
    until = time.monotonic() + patience_s
    while not true():
        assert time.monotonic() < until, "it did not happen in time"
        QTest.qWait(2)
