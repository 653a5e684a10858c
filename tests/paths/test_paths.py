"""Shipped files are found, a person's own are kept apart, and a locked folder stops nothing."""

from __future__ import annotations

import errno
import os
import tempfile
from collections.abc import Callable
from pathlib import Path

import platformdirs
import pytest

from aztec_desktop import paths


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "Ünnep ő"))
    return tmp_path / "Ünnep ő"


@pytest.fixture
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A stand-in for the package, as it lies in a checkout: resources beside it, not inside."""
    package = tmp_path / "site/aztec_desktop"
    package.mkdir(parents=True)
    (tmp_path / "site/resources/components/toy").mkdir(parents=True)
    monkeypatch.setattr(paths, "_PACKAGE", package)
    return package


def test_resources_lie_beside_the_package_in_a_checkout(shipped: Path) -> None:
    assert paths.resources() == shipped.parent / "resources"


def test_resources_lie_inside_the_package_in_a_wheel_or_frozen_app(shipped: Path) -> None:
    (shipped / "resources").mkdir()
    assert paths.resources() == shipped / "resources"


def test_the_fonts_are_there_with_their_licences() -> None:
    for family in ("inter", "alegreya"):
        assert "SIL OPEN FONT LICENSE" in paths.resource_text("fonts", family, "OFL.txt")
        assert list((paths.resources() / "fonts" / family).glob("*.[to]tf"))


def test_component_sets_are_the_default_then_built_in_ones_then_own_ones(shipped: Path, home: Path) -> None:
    built_in = shipped.parent / "resources/components/toy"
    own = home / "data/components/toy"
    own.mkdir(parents=True)
    for folder, name in [(built_in, "ancient"), (built_in, "default"), (own, "default"), (own, "my box")]:
        (folder / f"{name}.toml").touch()
    (own / "notes.txt").touch()
    assert [(found.name, found.file, found.own) for found in paths.component_sets("toy")] == [
        ("default", built_in / "default.toml", False),
        ("ancient", built_in / "ancient.toml", False),
        ("default", own / "default.toml", True),
        ("my box", own / "my box.toml", True),
    ]


def test_a_family_without_sets_has_none() -> None:
    assert paths.component_sets("unheard of") == []


PLACES: list[tuple[Callable[[], Path], str, Callable[..., str], str]] = [
    (paths.user_data_dir, "data", platformdirs.user_data_dir, ""),
    (paths.saves_dir, "data/saves", platformdirs.user_data_dir, "saves"),
    (paths.settings_file, "config/settings.ini", platformdirs.user_config_dir, "settings.ini"),
    (paths.log_dir, "log", platformdirs.user_log_dir, ""),
]


@pytest.mark.parametrize(("place", "under_home", "usual", "below"), PLACES)
def test_places_follow_the_variable_and_else_the_platform(
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
    place: Callable[[], Path],
    under_home: str,
    usual: Callable[..., str],
    below: str,
) -> None:
    assert place() == home / under_home
    monkeypatch.delenv(paths.HOME_VARIABLE)
    assert place() == Path(usual("aztec-desktop", appauthor=False)) / below
    assert not home.exists(), "asking makes no folder"


def test_a_writable_folder_is_made_and_nothing_is_said(home: Path) -> None:
    assert paths.writable(paths.saves_dir()) == (home / "data/saves", "")
    assert list((home / "data/saves").iterdir()) == []


def test_a_folder_that_cannot_be_made_has_a_fallback_and_one_notice(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    home.write_text("a file stands in the way", encoding="utf-8")
    folder, notice = paths.writable(paths.saves_dir())
    assert folder != paths.saves_dir()
    (folder / "probe").touch()
    assert str(paths.saves_dir()) in notice
    assert str(folder) in notice
    assert "\n" not in notice
    assert paths.writable(paths.saves_dir()) == (folder, notice), "what was saved there is found again"


def test_a_folder_without_permission_has_a_fallback(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    locked = tmp_path / "locked"
    really = tempfile.TemporaryFile

    def refuse(**where: Path) -> object:  # nobody stops root from writing, so permission bits would not do
        if where["dir"] == locked:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        return really(dir=where["dir"])

    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setattr(tempfile, "TemporaryFile", refuse)
    folder, notice = paths.writable(locked)
    assert folder != locked
    assert f"{locked} cannot be used (Permission denied)" in notice
