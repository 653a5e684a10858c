"""The sentences of the help, in the person's language."""

from __future__ import annotations

import tomllib
from functools import lru_cache

from aztec_desktop import paths
from aztec_desktop.core.texts import Catalogue


@lru_cache(maxsize=4)
def help_words(language: str = "en") -> Catalogue:
    """Return the help's catalogue.

    Raises:
        OSError: if it is missing from the installation.
    """
    return Catalogue.from_toml(paths.resource_text("texts", language, "help.toml"))


def topics(language: str = "en") -> tuple[str, ...]:
    """Return the entries about the window, in order."""
    return tuple(tomllib.loads(paths.resource_text("texts", language, "help.toml"))["topic"])


def languages() -> tuple[str, ...]:
    """Return the languages there are sentences in, English first."""
    found = sorted(folder.name for folder in (paths.resources() / "texts").iterdir() if folder.is_dir())
    return tuple(sorted(found, key=lambda name: name != "en"))
