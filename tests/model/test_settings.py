"""Preferences: kept in a file, told when they change, never broken by what somebody wrote into the file."""

from __future__ import annotations

from pathlib import Path

import pytest

from aztec_desktop.model.settings import Settings

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.mark.parametrize(
    ("key", "value", "read"),
    [
        ("speed", "4", "4"),
        ("speed", "fast", "2"),
        ("theme", "dark", "dark"),
        ("text_size", "7", "100"),
        ("end_turn", "", "button"),
    ],
)
def test_a_value_that_is_no_choice_counts_as_the_usual_one(tmp_path: Path, key: str, value: str, read: str) -> None:
    settings = Settings(tmp_path / "settings.ini")
    settings.keep(key, value)
    settings.flush()
    assert Settings(tmp_path / "settings.ini").text(key) == read


def test_a_change_is_told_once(tmp_path: Path) -> None:
    settings = Settings(tmp_path / "settings.ini")
    told: list[str] = []
    settings.changed.connect(told.append)
    settings.keep("speed", "off")
    settings.keep("speed", "off")
    assert told == ["speed"]
    assert settings.speed == 0


def test_an_unknown_preference_is_a_mistake_of_ours(tmp_path: Path) -> None:
    with pytest.raises(KeyError):
        Settings(tmp_path / "settings.ini").text("colour")


@pytest.mark.parametrize(("kept", "scale"), [("100", 1.0), ("150", 1.5), ("200", 2.0)])
def test_text_size(tmp_path: Path, kept: str, scale: float) -> None:
    settings = Settings(tmp_path / "settings.ini")
    settings.keep("text_size", kept)
    assert settings.text_scale == scale
