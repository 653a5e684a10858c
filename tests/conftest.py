"""What every test gets: no screen, and a home of its own instead of the person's data folder."""

from __future__ import annotations

import itertools
import os

import pytest
from hypothesis import settings

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

settings.register_profile("here", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)  # a red run must be repeatable
settings.load_profile("ci" if os.environ.get("CI") else "here")

_numbers = itertools.count()


@pytest.fixture(autouse=True)
def own_home(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Points the app at a data folder that does not exist yet, so that no test sees another's files."""
    home = tmp_path_factory.getbasetemp() / f"home-{next(_numbers)}"
    monkeypatch.setenv("AZTEC_DESKTOP_HOME", str(home))
