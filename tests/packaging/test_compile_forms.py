"""Forms are compiled once, again when they change, and go when their source goes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from runpy import run_path

import pytest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

SCRIPT = Path(__file__).resolve().parents[2] / "packaging/compile_forms.py"
FORM = """<ui version="4.0"><class>{0}</class><widget class="QWidget" name="{0}"><layout class="QVBoxLayout"
 name="column"><item><widget class="QLabel" name="title"/></item></layout></widget></ui>"""


@pytest.fixture
def folders(tmp_path: Path) -> tuple[Path, Path]:
    source = tmp_path / "ui"
    source.mkdir()
    for name in ("Alpha", "Beta"):
        (source / f"{name.lower()}.ui").write_text(FORM.format(name), encoding="utf-8")
    return source, tmp_path / "forms"


def compiled(folders: tuple[Path, Path]) -> list[str]:
    written: list[Path] = run_path(str(SCRIPT))["compile_forms"](*folders)
    return [module.name for module in written]


def test_a_form_becomes_a_class_with_its_widgets(folders: tuple[Path, Path], qtbot: QtBot) -> None:
    assert compiled(folders) == ["alpha.py", "beta.py"]
    widget = QWidget()
    qtbot.addWidget(widget)
    form = run_path(str(folders[1] / "alpha.py"))["Ui_Alpha"]()
    form.setupUi(widget)
    assert isinstance(form.title, QLabel)


def test_only_what_changed_is_compiled_again(folders: tuple[Path, Path]) -> None:
    compiled(folders)
    assert compiled(folders) == []
    later = (folders[1] / "beta.py").stat().st_mtime + 5
    os.utime(folders[0] / "beta.ui", (later, later))
    assert compiled(folders) == ["beta.py"]


def test_a_module_goes_with_its_form(folders: tuple[Path, Path]) -> None:
    compiled(folders)
    (folders[0] / "alpha.ui").unlink()
    assert compiled(folders) == []
    assert sorted(file.name for file in folders[1].glob("*.py")) == ["__init__.py", "beta.py"]


def test_a_broken_form_is_named_and_leaves_no_module(tmp_path: Path) -> None:
    script = tmp_path / "packaging/compile_forms.py"
    for file, text in ((script, SCRIPT.read_text(encoding="utf-8")), (tmp_path / "ui/broken.ui", "<ui")):
        file.parent.mkdir()
        file.write_text(text, encoding="utf-8")
    ran = subprocess.run([sys.executable, script], capture_output=True, text=True, check=False)
    assert ran.returncode == 1
    assert "broken.ui could not be compiled" in ran.stderr
    assert "Traceback" not in ran.stderr
    assert not (tmp_path / "aztec_desktop/gui/forms/broken.py").exists()
