"""What the project depends on, and that its pins fit."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
LOCK = [
    line for line in (ROOT / "requirements.lock").read_text(encoding="utf-8").splitlines() if not line.startswith("#")
]
PINS = {canonicalize_name(name): version for name, version in (line.split("==") for line in LOCK)}

WANTED = [Requirement(text) for text in PROJECT["project"]["dependencies"] + PROJECT["dependency-groups"]["dev"]]


@pytest.mark.parametrize("line", LOCK)
def test_a_pin_is_a_name_and_a_version(line: str) -> None:
    assert re.fullmatch(r"[\w.-]+==[\w.]+", line)


@pytest.mark.parametrize("wanted", WANTED, ids=str)
def test_each_requirement_is_pinned_within_its_range(wanted: Requirement) -> None:
    assert wanted.specifier.contains(PINS[canonicalize_name(wanted.name)])


def test_the_build_takes_the_same_qt() -> None:
    built_with = {Requirement(text).name: Requirement(text) for text in PROJECT["build-system"]["requires"]}
    assert built_with["PySide6-Essentials"] in WANTED
