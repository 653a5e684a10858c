"""The wheel holds what the app needs and starts in an environment that has nothing of the checkout.

Slow, so it only runs when asked for: ``make test-wheel``.
"""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

pytestmark = pytest.mark.slow


def run(*command: str | Path, folder: Path = ROOT) -> str:
    """What the command prints. It must succeed."""
    ran = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", out, ROOT)
    (found,) = out.glob("*.whl")
    return found


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The scripts folder of an environment with the wheel and its dependencies in the pinned versions."""
    folder = tmp_path_factory.mktemp("venv")
    run(sys.executable, "-m", "venv", folder)
    scripts = folder / ("Scripts" if os.name == "nt" else "bin")
    run(scripts / "python", "-m", "pip", "install", "--quiet", "-c", ROOT / "requirements.lock", wheel)
    return scripts


def relative(folder: str, pattern: str) -> set[str]:
    return {file.relative_to(ROOT).as_posix() for file in (ROOT / folder).rglob(pattern) if file.is_file()}


def test_the_wheel_holds_sources_forms_and_resources_and_nothing_else(wheel: Path) -> None:
    inside = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    forms = {f"aztec_desktop/gui/forms/{form.stem}.py" for form in (ROOT / "ui").glob("*.ui")}
    resources = {f"aztec_desktop/{name}" for name in relative("resources", "*")}
    assert forms
    assert any("/components/" in name for name in resources)
    sources = {name for name in relative("aztec_desktop", "*") if "__pycache__" not in name}
    assert inside == sources | forms | resources


@pytest.mark.parametrize("start", [["python", "-m", "aztec_desktop"], ["aztec-desktop"]])
def test_it_starts_far_from_the_checkout(installed: Path, tmp_path: Path, start: list[str]) -> None:
    assert run(installed / start[0], *start[1:], "games", folder=tmp_path)


def test_the_window_is_drawn_from_the_wheel(installed: Path, tmp_path: Path) -> None:
    game = run(installed / "aztec-desktop", "games").split(":")[0]
    run(installed / "aztec-desktop", "screenshot", game, "--out", tmp_path / "window.png", folder=tmp_path)
    assert (tmp_path / "window.png").stat().st_size > 10_000
