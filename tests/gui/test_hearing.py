"""What is heard: each cue of a step once, one after another; what the hand does at once; nothing when it is off."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from aztec_desktop.core.events import Counted, Event, Moved, Noted
from aztec_desktop.core.phrases import Phrase
from aztec_desktop.gui.hearing import Hearing
from aztec_desktop.model.settings import Settings
from tests.gui.window_kit import wait_for


class Ear:
    """A player that writes down what it plays."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.volume, self.muted, self.kinds, self.started, self.closed = 1.0, False, dict[str, float](), 0, 0

    def set_kind_volume(self, kind: str, volume: float) -> None:
        self.kinds[kind] = volume

    def start(self) -> None:
        self.started += 1

    def play(self, cue: str) -> None:
        self.heard.append(cue)

    def close(self) -> None:
        self.closed += 1


@pytest.fixture
def ear() -> Ear:
    return Ear()


@pytest.fixture
def hearing(qtbot: QtBot, tmp_path: Path, ear: Ear) -> Hearing:  # noqa: ARG001 - timers need an application
    return Hearing(ear, Settings(tmp_path / "settings.ini"))


def test_cues_of_a_step_follow_each_other(hearing: Hearing, ear: Ear) -> None:
    step: list[Event] = [
        Noted(Phrase("log.move"), "take_move", 0),
        Moved("tile:1", "month:1", "month:2", "swap"),
        Moved("tile:2", "month:2", "month:1", "swap"),
        Counted("vp:0", 0, 1, "score"),
    ]
    hearing.hear(step)
    assert ear.heard == ["take_move"], "the first at once"
    wait_for(lambda: len(ear.heard) == 3)
    assert ear.heard == ["take_move", "swap", "score"]


def test_a_flood_of_cues_is_cut_short(hearing: Hearing, ear: Ear) -> None:
    hearing.hear([Counted(f"c{n}", 0, 1, f"cue{n}") for n in range(30)])
    wait_for(lambda: not hearing._timer.isActive())
    assert ear.heard[-1] == "cue29"
    assert len(ear.heard) <= 6


def test_settings_hold_at_once(tmp_path: Path, ear: Ear, qtbot: QtBot) -> None:  # noqa: ARG001
    settings = Settings(tmp_path / "settings.ini")
    hearing = Hearing(ear, settings)
    assert (ear.volume, ear.muted, ear.kinds["cards"]) == (0.8, False, 1.0)
    settings.keep("volume_cards", "50")
    assert ear.kinds["cards"] == 0.5
    assert ear.heard == ["card"], "a taste of it"
    settings.keep("sound", "no")
    assert ear.muted
    settings.keep("volume", "many")
    assert ear.volume == 0.8, "what is no number counts as the default"
    hearing.close()
    assert ear.closed == 1
