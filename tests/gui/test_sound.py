"""Playing a cue: as loud as it should be, and whatever is missing or broken, nobody waits and nothing is raised."""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication

from aztec_desktop import paths
from aztec_desktop.gui import sound, sound_worker
from aztec_desktop.gui.sound import MOST_STARTS, MOST_UNHEARD, SoundPlayer
from tests.gui import sound_targets
from tests.gui.waiting import until

CUES = """
silent = ["phase"]
[swap]
kind = "board"
level = 0.8
cues = ["swap", "across"]
[card]
kind = "cards"
level = 1.0
cues = ["card"]
"""


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes Qt believe that it has a screen."""
    monkeypatch.setattr(QGuiApplication, "platformName", lambda: "xcb")


@pytest.fixture
def make(screen: None, tmp_path: Path) -> Iterator[Callable[..., SoundPlayer]]:  # noqa: ARG001
    """Makes players and closes them."""
    (tmp_path / "cues.toml").write_text(CUES, encoding="utf-8")
    players: list[SoundPlayer] = []

    def made(target: Callable[[Connection, str], None], folder: Path = tmp_path) -> SoundPlayer:
        players.append(SoundPlayer(folder, target))
        players[-1].start()
        return players[-1]

    yield made
    for player in players:
        player.close()
    assert until(lambda: not any(child.name == "sounds" for child in multiprocessing.active_children()))


def heard(folder: Path) -> list[tuple[str, float]]:
    """What the process was asked for so far."""
    file = folder / "heard.txt"
    lines = [line.split() for line in file.read_text().splitlines()] if file.exists() else []
    return [(line[0], float(line[1])) for line in lines if len(line) == 3]


def test_a_cue_is_heard_as_loud_as_it_should_be(make: Callable[..., SoundPlayer], tmp_path: Path) -> None:
    player = make(sound_targets.writes)
    assert player.kinds == ("board", "cards")
    player.play("swap")
    player.play("across")  # the same sound at the same moment
    player.play("phase")
    player.play("no such cue")
    player.muted = True
    player.play("card")
    player.muted = False
    player.volume = 0.5
    player.set_kind_volume("cards", 0.4)
    player.play("card")
    player.set_kind_volume("board", 0.0)
    time.sleep(sound.TOGETHER_S)
    player.play("swap")
    player.set_kind_volume("board", 2.0)
    player.play("swap")
    assert until(lambda: len(heard(tmp_path)) >= 3)
    player.close()
    player.play("card")
    assert heard(tmp_path) == [("swap", 0.8), ("card", 0.04), ("swap", 0.2)]


@pytest.mark.parametrize("text", [None, "", "silent = [", "[swap]\nkind = 'board'", "silent = []\n[swap]\nlevel = 'x'"])
def test_without_a_good_cue_file_there_is_silence(
    make: Callable[..., SoundPlayer], tmp_path: Path, text: str | None
) -> None:
    (tmp_path / "cues.toml").unlink()
    if text is not None:
        (tmp_path / "cues.toml").write_text(text, encoding="utf-8")
    player = make(sound_targets.writes)
    player.play("swap")
    assert player.kinds == ()


def test_a_worker_that_hangs_holds_nobody_up(
    make: Callable[..., SoundPlayer], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sound, "TOGETHER_S", -1.0)
    player = make(sound_targets.hangs)
    began = time.monotonic()
    for _ in range(2000):
        player.play("swap")
    assert time.monotonic() - began < 2.0
    (tmp_path / "enough").touch()
    waiting = tmp_path / "waiting.txt"
    assert until(waiting.exists)
    assert until(lambda: waiting.read_text() == str(MOST_UNHEARD), 1.0)


def test_a_worker_that_dies_is_followed_by_a_few_others(
    make: Callable[..., SoundPlayer], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sound, "TOGETHER_S", -1.0)
    player = make(sound_targets.dies)
    lives = tmp_path / "lives.txt"

    def given_up() -> bool:
        player.play("swap")
        return lives.exists() and len(lives.read_text().split()) == MOST_STARTS

    assert until(given_up)
    time.sleep(0.3)
    player.play("swap")
    player.play("swap")
    assert len(lives.read_text().split()) == MOST_STARTS


def test_the_real_worker_answers_with_or_without_a_device(make: Callable[..., SoundPlayer]) -> None:
    player = make(sound_worker.main, paths.resources() / "sounds")
    player.volume = 0.001  # this machine may have a loudspeaker
    player.play("swap")
    pipe = player._pipe
    assert pipe is not None
    assert pipe.poll(20.0)
    assert pipe.recv_bytes() == b"."


@pytest.mark.usefixtures("qtbot")
def test_without_a_screen_nothing_starts(tmp_path: Path) -> None:
    (tmp_path / "cues.toml").write_text(CUES, encoding="utf-8")
    player = SoundPlayer(tmp_path, sound_targets.writes)
    player.start()
    player.play("swap")
    assert player._pipe is None


@pytest.mark.usefixtures("screen")
def test_without_the_library_nothing_starts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda _name: None)
    (tmp_path / "cues.toml").write_text(CUES, encoding="utf-8")
    player = SoundPlayer(tmp_path, sound_targets.writes)
    player.start()
    player.play("swap")
    assert player._pipe is None
