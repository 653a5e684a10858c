"""The shipped sounds: short, dry, equally loud, without clicks, dull or bright as their material, one for each cue."""

from __future__ import annotations

import tomllib
import wave
from pathlib import Path
from runpy import run_path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from aztec_desktop.gui.sound import read_cues
from aztec_desktop.paths import resources

FOLDER = resources() / "sounds"
SCRIPT = Path(__file__).resolve().parents[2] / "packaging/make_sounds.py"
TABLE: dict[str, Any] = tomllib.loads((FOLDER / "cues.toml").read_text(encoding="utf-8"))
SOUNDS = sorted(set(TABLE) - {"silent"})
WINDOW_CUES = {"lift", "drop", "illegal"}

# Where most of a sound's power lies, in Hz: skin and earth are dull, stone and wood in the middle, shell is bright.
CENTROIDS = {
    "skin": (80, 200),
    "earth": (150, 350),
    "tongue": (200, 400),
    "stone": (300, 1500),
    "bone": (300, 700),
    "wood": (500, 1000),
    "breath": (200, 1200),
    "rattle": (1500, 5500),
    "shell": (1800, 4500),
    "bark": (3500, 7000),
}
MATERIALS = {
    "year": "skin",
    "illegal": "earth",
    "seed": "earth",
    "hold": "earth",
    "swap": "tongue",
    "drop": "stone",
    "lift": "stone",
    "death": "bone",
    "village": "wood",
    "starve": "breath",
    "jaguar": "breath",
    "win": "breath",
    "turn": "breath",
    "harvest": "rattle",
    "deck_low": "rattle",
    "prophecy": "shell",
    "score": "shell",
    "card": "bark",
}


def samples(file: Path) -> NDArray[np.int16]:
    with wave.open(str(file), "rb") as sound:
        assert (sound.getnchannels(), sound.getsampwidth(), sound.getframerate()) == (1, 2, 44_100)
        return np.frombuffer(sound.readframes(sound.getnframes()), "<i2").astype(np.int16)


@pytest.fixture(params=SOUNDS)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def heard(name: str) -> NDArray[np.float64]:
    return samples(FOLDER / f"{name}.wav") / 32768


def test_it_is_short(heard: NDArray[np.float64]) -> None:
    assert 0.030 <= len(heard) / 44_100 <= 0.400


def test_it_peaks_at_minus_six_decibels(heard: NDArray[np.float64]) -> None:
    assert 20 * np.log10(np.max(np.abs(heard))) == pytest.approx(-6.0, abs=0.5)


def test_it_has_no_offset(heard: NDArray[np.float64]) -> None:
    assert abs(np.mean(heard)) < 1e-4


def test_it_starts_and_ends_without_a_click(heard: NDArray[np.float64]) -> None:
    assert heard[0] == heard[-1] == 0
    assert np.max(np.abs(heard[:5])) < 0.03  # a tenth of a millisecond
    assert np.max(np.abs(heard[-44:])) < 0.001  # a millisecond


def test_it_dies_away(heard: NDArray[np.float64]) -> None:
    quarter = len(heard) // 4
    assert np.sum(heard[-quarter:] ** 2) < 0.25 * np.sum(heard[:-quarter] ** 2)


def test_it_is_as_bright_as_its_material(name: str, heard: NDArray[np.float64]) -> None:
    power = np.abs(np.fft.rfft(heard)) ** 2
    centroid = np.sum(power * np.fft.rfftfreq(len(heard), 1 / 44_100)) / np.sum(power)
    low, high = CENTROIDS[MATERIALS[name]]
    assert low <= centroid <= high


def test_all_together_are_small() -> None:
    assert sum(file.stat().st_size for file in FOLDER.glob("*.wav")) < 600_000


def test_each_file_has_its_place_in_the_table() -> None:
    assert sorted(file.stem for file in FOLDER.glob("*.wav")) == SOUNDS


def test_the_script_makes_these_files(tmp_path: Path) -> None:
    made = {file.name: samples(file).astype(int) for file in run_path(str(SCRIPT))["make_sounds"](tmp_path)}
    kept = {file.name: samples(file).astype(int) for file in FOLDER.glob("*.wav")}
    assert made.keys() == kept.keys()
    for file, sound in made.items():
        # Another processor may round the last bit differently.
        assert np.max(np.abs(sound - kept[file])) <= 2, file


def test_each_cue_is_heard_once_or_meant_to_be_silent() -> None:
    texts = [tomllib.loads(f.read_text(encoding="utf-8")) for f in (resources() / "texts").rglob("*.toml")]
    named = {cue for text in texts for cue in text.get("cue", {})}
    placed = [cue for sound in SOUNDS for cue in TABLE[sound]["cues"]] + TABLE["silent"]
    assert len(placed) == len(set(placed))
    assert named, "there are no cues: this test would check nothing"
    assert set(placed) == named | WINDOW_CUES


def test_the_table_reads_as_it_says() -> None:
    cues = read_cues((FOLDER / "cues.toml").read_text(encoding="utf-8"))
    assert (cues["turn_card"].name, cues["turn_card"].kind) == ("card", "cards")
    assert "deck" not in cues
    assert all(0 < sound.level <= 1 for sound in cues.values())
