"""Who may import whom: the contracts hold, and they refuse what they are there to refuse."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

LAYERS = "Layers: each package imports only those below it"
NO_QT = "No Qt below the window"
PURE = "Rules read no clock, dice or disk"
STRANGERS = "Games do not know each other"

UPWARDS = [
    ("core", "games"),
    ("core", "match"),
    ("core", "paths"),
    ("games", "match"),
    ("match", "bots"),
    ("bots", "cli"),
    ("bots", "model"),
    ("cli", "model"),
    ("cli", "gui"),
    ("model", "cli"),
    ("model", "gui"),
    ("gui", "app"),
    ("cli", "__main__"),
]
QT = [
    (package, module)
    for package in ("core", "games", "match", "bots", "cli")
    for module in ("PySide6", "shiboken6", "pyqtgraph")
]
IMPURE = [
    (package, module)
    for package in ("core", "games")
    for module in ("time", "random", "os", "pathlib", "threading", "logging")
]
PLANTS = [
    *((LAYERS, f"aztec_desktop.{a}.planted_{b}", f"aztec_desktop.{b}") for a, b in UPWARDS),
    *((NO_QT, f"aztec_desktop.{a}.planted_{b.lower()}", b) for a, b in QT),
    *((PURE, f"aztec_desktop.{a}.planted_{b}", b) for a, b in IMPURE),
    (PURE, "aztec_desktop.games.planted_indirectly", "aztec_desktop.paths"),
    (STRANGERS, "aztec_desktop.games.planted_one", "aztec_desktop.games.planted_two"),
]


def lint_imports(folder: Path) -> subprocess.CompletedProcess[str]:
    command = "from importlinter.cli import lint_imports_command as run; run()"
    arguments = [sys.executable, "-c", command, "--no-logo", "--no-cache"]
    return subprocess.run(arguments, cwd=folder, capture_output=True, text=True, check=False)


def section(report: str, contract: str) -> str:
    """What the report says about one broken contract."""
    parts = re.split(r"^([^\n]+)\n-+$", report, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True)).get(contract, "")


def test_the_contracts_hold() -> None:
    ran = lint_imports(ROOT)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "4 kept, 0 broken" in ran.stdout


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The verdict on a copy of the tree with every bad import planted in it, each in a file of its own."""
    copy = tmp_path_factory.mktemp("planted")
    shutil.copytree(ROOT / "aztec_desktop", copy / "aztec_desktop", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", copy)
    (copy / "aztec_desktop/games/planted_two.py").touch()
    for _, module, target in PLANTS:
        (copy / f"{module.replace('.', '/')}.py").write_text(f"import {target}\n", encoding="utf-8")
    ran = lint_imports(copy)
    assert ran.returncode == 1, ran.stdout + ran.stderr
    return ran.stdout


@pytest.mark.parametrize(("contract", "module", "target"), PLANTS)
def test_a_planted_import_is_refused(report: str, contract: str, module: str, target: str) -> None:
    assert f"{contract} BROKEN" in report
    assert re.search(rf"{re.escape(module)} ->\s+{re.escape(target)} \(l\.1\)", section(report, contract))


def test_only_planted_imports_are_refused(report: str) -> None:
    first_links = re.findall(r"^ *- +(aztec_desktop\S*) ->", report, flags=re.MULTILINE)
    assert len(first_links) >= len(PLANTS)
    assert [link for link in first_links if "planted" not in link] == []
