"""The ``screenshot`` command: the real window as a picture, and one sentence for what is wrong."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from aztec_desktop import paths
from aztec_desktop.gui.screenshot import main
from aztec_desktop.gui.theme import Theme
from tests.model.model_kit import begin


def draw(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "aztec_desktop", "screenshot", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)


@pytest.mark.parametrize(
    ("options", "size", "theme"),
    [
        (["--size", "1280x720"], (1280, 720), Theme.light()),
        (["--size", "1000x700", "--scale", "2", "--theme", "dark"], (2000, 1400), Theme.dark()),
        (["--size", "1000x700", "--scale", "1.5", "--page", "new-game"], (1500, 1050), Theme.light()),
    ],
)
def test_a_picture_is_drawn(tmp_path: Path, options: list[str], size: tuple[int, int], theme: Theme) -> None:
    out = tmp_path / "picture.png"
    done = draw("sun", "--out", str(out), *options)
    assert (done.returncode, done.stdout) == (0, ""), done.stderr
    image = QImage(str(out))
    assert (image.width(), image.height()) == size
    assert image.pixelColor(3, 12).name().upper() == theme.bar
    colours = {image.pixel(x, y) for x in range(0, size[0], 16) for y in range(0, size[1], 16)}
    assert len(colours) > 100, "there is more than an empty window"


def test_a_save_and_a_position_are_drawn(tmp_path: Path) -> None:
    match = begin("person", "greedy")
    (tmp_path / "game.aztec").write_text(match.dump(), encoding="utf-8")
    made = subprocess.run(
        [sys.executable, "-m", "aztec_desktop", "position", "new", "sun", "--players", "3", "--seed", "1.2.3"],
        capture_output=True, text=True, timeout=60, check=True,
    )  # fmt: skip
    (tmp_path / "position.json").write_text(made.stdout, encoding="utf-8")
    assert json.loads(made.stdout)["seats"] == 3
    pictures = []
    for source in ("game.aztec", "position.json"):
        out = tmp_path / f"{source}.png"
        done = draw("sun", "--out", str(out), "--size", "1000x700", "--from", str(tmp_path / source))
        assert done.returncode == 0, done.stderr
        pictures.append(QImage(str(out)))
    assert pictures[0] != pictures[1]


def test_the_advanced_game_is_drawn_too(tmp_path: Path) -> None:
    position = str(paths.resources() / "tutorial/destiny/end.json")
    pictures = []
    for options in (["--from", position], ["--players", "2"], ["--page", "new-game"]):
        out = tmp_path / "picture.png"
        done = draw("destiny", "--out", str(out), "--size", "1000x700", *options)
        assert (done.returncode, done.stdout) == (0, ""), done.stderr
        pictures.append(QImage(str(out)))
    assert pictures[0] != pictures[1]
    assert pictures[1] != pictures[2]
    wrong = draw("sun", "--out", str(tmp_path / "x.png"), "--from", position)
    assert wrong.returncode == 2
    assert "this is a game of 'destiny'; ask for that one" in wrong.stderr


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["moon", "--out", "x.png"], 2, "game 'moon': there is no such game"),
        (["sun"], 2, "--out"),
        (["sun", "--out", "x.png", "--size", "big"], 2, "--size big: this is no size"),
        (["sun", "--out", "x.png", "--size", "10x10"], 2, "must be from 320 to 8000"),
        (["sun", "--out", "x.png", "--scale", "9"], 2, "--scale 9"),
        (["sun", "--out", "x.png", "--theme", "pink"], 2, "--theme pink: must be one of light, dark"),
        (["sun", "--out", "x.png", "--page", "end"], 2, "--page end"),
        (["sun", "--out", "no such folder/x.png"], 5, "there is no folder"),
        (["sun", "--out", "x.png", "--from", "missing.aztec"], 5, "missing.aztec"),
        (["sun", "--out", "x.png", "--from", "bad.aztec"], 5, "bad.aztec, line 1: this is not a saved game"),
        (["sun", "--out", "x.png", "--players", "7"], 2, "2 to 4, not 7"),
    ],
)
def test_what_is_wrong_is_told_in_one_sentence(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
    code: int,
    said: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "bad.aztec").write_text("nonsense\n", encoding="utf-8")
    assert main(arguments) == code
    told = capsys.readouterr().err
    assert said in told
    assert told.startswith("aztec-desktop: ")
    assert told.count("\n") == 1
    assert "Traceback" not in told
    assert not (tmp_path / "x.png").exists()
