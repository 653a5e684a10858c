"""Where things lie: what the app ships, and what a person keeps. The only module that asks platformdirs.

Shipped files lie in ``resources/``: inside the package in a wheel or a frozen app, beside it in a checkout. A
person's own files lie in the platform's data folder, or under ``AZTEC_DESKTOP_HOME`` if that is set (a memory
stick, a test).
"""

from __future__ import annotations

import os
import tempfile
from dataclasses import dataclass
from pathlib import Path

import platformdirs

HOME_VARIABLE = "AZTEC_DESKTOP_HOME"
_APP = "aztec-desktop"
_PACKAGE = Path(__file__).resolve().parent


def resources() -> Path:
    """The folder of shipped files: art, fonts, sounds, texts and built-in component sets."""
    inside = _PACKAGE / "resources"
    return inside if inside.is_dir() else _PACKAGE.parent / "resources"


def resource_text(*parts: str) -> str:
    """The text of one shipped file, such as ``resource_text("components", "FAMILY", "default.toml")``.

    Raises OSError if there is no such file.
    """
    return resources().joinpath(*parts).read_text(encoding="utf-8")


@dataclass(frozen=True)
class ComponentSet:
    """A TOML file that says what lies in a game's box."""

    name: str
    """What a person calls it: the file's name without ``.toml``; ``default`` is the one used unless told."""
    file: Path
    own: bool
    """True if the person put it into their data folder, False if it came with the app."""


def component_sets(family: str) -> list[ComponentSet]:
    """The sets of one family of games: the default, then the other built-in ones, then the person's own.

    An own set may bear a built-in one's name; both are listed. Nothing is read yet: a file may still be bad.
    """
    built_in = [ComponentSet(f.stem, f, own=False) for f in _tomls(resources() / "components" / family)]
    built_in.sort(key=lambda found: found.name != "default")
    own = [ComponentSet(f.stem, f, own=True) for f in _tomls(own_components_dir(family))]
    return built_in + own


def _tomls(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.toml"))


def user_data_dir() -> Path:
    """The folder of a person's own files. It may not exist yet; ``writable`` makes it or finds another."""
    home = os.environ.get(HOME_VARIABLE)
    return Path(home) / "data" if home else Path(platformdirs.user_data_dir(_APP, appauthor=False))


def own_components_dir(family: str) -> Path:
    """Where a person puts component sets of their own for one family of games."""
    return user_data_dir() / "components" / family


def saves_dir() -> Path:
    """Where games are saved, by hand and by themselves."""
    return user_data_dir() / "saves"


def settings_file() -> Path:
    """The file of preferences."""
    home = os.environ.get(HOME_VARIABLE)
    folder = Path(home) / "config" if home else Path(platformdirs.user_config_dir(_APP, appauthor=False))
    return folder / "settings.ini"


def log_dir() -> Path:
    """Where the app writes down what went wrong."""
    home = os.environ.get(HOME_VARIABLE)
    return Path(home) / "log" if home else Path(platformdirs.user_log_dir(_APP, appauthor=False))


def writable(folder: Path) -> tuple[Path, str]:
    """The folder, made if need be, or another that can be written to, and what to tell the person once.

    The second value is empty if all is well. Otherwise it is one sentence that names both folders; the
    fallback lies in the temporary folder and is the same each time, so what was saved there is found again.
    Raises OSError only if no folder at all can be written to.
    """
    try:
        _probe(folder)
    except OSError as error:
        user = os.getuid() if hasattr(os, "getuid") else os.environ.get("USERNAME", "user")
        fallback = Path(tempfile.gettempdir()) / f"{_APP}-{user}" / folder.name
        _probe(fallback)
        reason = error.strerror or "it cannot be written to"
        return fallback, f"{folder} cannot be used ({reason}), so files go to {fallback} for now."
    return folder, ""


def _probe(folder: Path) -> None:
    """Makes the folder and writes into it, because permission bits do not tell the whole truth."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryFile(dir=folder):
        pass
