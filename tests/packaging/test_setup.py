"""On a machine that lacks something, the set-up installs it or says in one sentence what to do."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

SCRIPT = Path(__file__).resolve().parents[2] / "packaging/setup.sh"
LACKING = "Python 3.11 or newer with its venv module is missing"
COMMAND = "apt-get install -y --no-install-recommends python3 python3-venv"

pytestmark = pytest.mark.skipif(os.name == "nt", reason="a Unix shell script")


@pytest.fixture
def bare(tmp_path: Path) -> Path:
    """A project whose machine has a shell and dirname, and is used by somebody who is not root."""
    (tmp_path / "packaging").mkdir()
    shutil.copy(SCRIPT, tmp_path / "packaging")
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin/dirname").symlink_to(str(shutil.which("dirname")))
    tool(tmp_path, "id", "echo 1000")
    return tmp_path


def tool(folder: Path, name: str, script: str) -> None:
    file = folder / "bin" / name
    file.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    file.chmod(0o755)


def set_up(folder: Path) -> tuple[str, list[str]]:
    """What is said, after a set-up that must fail, to the terminal and among the errors."""
    shell = str(shutil.which("sh"))
    command: list[str | Path] = [shell, folder / "packaging/setup.sh"]
    environment = {"PATH": str(folder / "bin"), "CALLS": str(folder / "calls")}
    ran = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert ran.returncode == 1
    return ran.stdout, ran.stderr.splitlines()


def test_without_apt_it_names_what_is_needed(bare: Path) -> None:
    said, errors = set_up(bare)
    assert said == ""
    assert len(errors) == 1
    assert errors[0].startswith(LACKING)
    assert COMMAND in errors[0]


@pytest.mark.parametrize("sudo", [None, "exit 1"], ids=["no sudo", "sudo asks for a password"])
def test_where_it_may_not_install_it_gives_the_command(bare: Path, sudo: str | None) -> None:
    tool(bare, "apt-get", 'echo "$@" >>"$CALLS"')
    if sudo:
        tool(bare, "sudo", sudo)
    assert set_up(bare) == ("", [f"{LACKING}; please run 'sudo {COMMAND}' and try again."])
    assert not (bare / "calls").exists()


@pytest.mark.parametrize("who", ["root", "sudo"])
def test_where_it_may_install_it_does(bare: Path, who: str) -> None:
    tool(bare, "apt-get", 'echo "$@" >>"$CALLS"')
    tool(bare, "python3.11", "exit 1")
    if who == "root":
        tool(bare, "id", "echo 0")
    else:
        tool(bare, "sudo", '[ "$1" = -n ] && shift && exec "$@"')
        tool(bare, "true", "exit 0")
    said, errors = set_up(bare)
    assert said == f"{LACKING}; installing python3 python3-venv\n"
    calls = (bare / "calls").read_text(encoding="utf-8").splitlines()
    assert calls == ["update -qq", COMMAND.removeprefix("apt-get ") + " -qq"]
    assert errors == ["This system's Python is older than 3.11; please install Python 3.11 or newer and try again."]


def test_a_failed_installation_says_so(bare: Path) -> None:
    tool(bare, "id", "echo 0")
    tool(bare, "apt-get", 'echo "no route to the mirror" >&2; exit 100')
    assert set_up(bare)[1] == ["no route to the mirror", f"{LACKING}, and '{COMMAND}' failed: its own words are above."]
