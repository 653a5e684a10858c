"""What every source file keeps to: short, no data run as code, games named only where they belong."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "aztec_desktop"
MOST_LINES = 400

MODULES = sorted(f for f in PACKAGE.rglob("*.py") if not f.is_relative_to(PACKAGE / "gui/forms"))
WRITTEN = [*MODULES, *sorted((ROOT / "tests").rglob("*.py")), *sorted((ROOT / "packaging").rglob("*.py"))]
GAMES = {folder.parent.name for folder in (PACKAGE / "games").glob("*/__init__.py")}

FORBIDDEN_MODULES = {"pickle", "shelve", "marshal", "dill", "PySide6.QtUiTools"}
FORBIDDEN_CALLS = {"eval", "exec", "compile", "__import__"}


def name(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


def imported(node: ast.AST) -> set[str]:
    match node:
        case ast.Import():
            return {alias.name for alias in node.names}
        case ast.ImportFrom(module=str(module)):
            return {module, *(f"{module}.{alias.name}" for alias in node.names)}
    return set()


def offences(source: str) -> list[str]:
    """Everything in the source that could run a stranger's data as code."""
    found = []
    for node in ast.walk(ast.parse(source)):
        found += sorted(imported(node) & FORBIDDEN_MODULES)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in FORBIDDEN_CALLS:
            found.append(node.func.id)
    return found


def early_charts(source: str) -> bool:
    """True if merely importing the source imports pyqtgraph, which takes most of a second."""
    return any(
        target.split(".")[0] == "pyqtgraph"
        for statement in ast.parse(source).body
        for node in ast.walk(statement)
        if not isinstance(statement, ast.FunctionDef | ast.ClassDef)
        for target in imported(node)
    )


def may_name(file: Path, game: str) -> bool:
    """True inside the game, in what only it draws, and in the lists that gather games and their boards."""
    home = file.relative_to(PACKAGE).as_posix()
    return home.startswith((f"games/{game}/", f"gui/boards/{game}/")) or home in {
        "games/__init__.py",
        "gui/boards/__init__.py",
    }


@pytest.mark.parametrize("file", WRITTEN, ids=name)
def test_a_file_is_short(file: Path) -> None:
    assert len(file.read_text(encoding="utf-8").splitlines()) <= MOST_LINES


@pytest.mark.parametrize("file", MODULES, ids=name)
def test_no_data_is_run_as_code(file: Path) -> None:
    assert offences(file.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("import pickle", ["pickle"]),
        ("from shelve import open", ["shelve"]),
        ("from PySide6 import QtUiTools", ["PySide6.QtUiTools"]),
        ("def f(x): return eval(x)", ["eval"]),
        ("exec('1')", ["exec"]),
        ("app.exec()", []),
        ("import re; re.compile('a')", []),
    ],
)
def test_data_run_as_code_is_found(source: str, found: list[str]) -> None:
    assert offences(source) == found


@pytest.mark.parametrize("file", MODULES, ids=name)
def test_charts_are_imported_only_when_one_shows(file: Path) -> None:
    assert not early_charts(file.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("source", "early"),
    [
        ("import pyqtgraph", True),
        ("if True:\n    from pyqtgraph import PlotWidget", True),
        ("def show():\n    import pyqtgraph", False),
    ],
)
def test_an_early_chart_is_found(source: str, early: bool) -> None:
    assert early_charts(source) is early


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_game_is_named_only_where_it_belongs(game: str) -> None:
    word = re.compile(rf"\b{game}\b")
    elsewhere = [*(f for f in MODULES if not may_name(f, game)), *(ROOT / "ui").glob("*.ui")]
    elsewhere += (ROOT / "tests/laws").rglob("*.py")  # laws hold for every game, so they name none
    assert [name(f) for f in elsewhere if word.search(f.read_text(encoding="utf-8"))] == []


def test_there_is_a_game() -> None:
    assert GAMES, "the test above would check nothing"
