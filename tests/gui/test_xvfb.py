"""A whole game with the X server's own pointer, where Xvfb and xdotool are at hand."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys

import pytest

needs_x = pytest.mark.skipif(
    not (shutil.which("Xvfb") and shutil.which("xdotool")), reason="Xvfb or xdotool is not installed"
)


def play(*arguments: str) -> dict[str, object]:
    command = [sys.executable, "-m", "tests.gui.xvfb_play", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    found: dict[str, object] = json.loads(done.stdout)
    return found


@needs_x
def test_a_whole_game_with_a_real_pointer() -> None:
    found = play("--seats", "person,2")
    assert found["over"] is True
    assert int(str(found["actions"])) > 20


@needs_x
@pytest.mark.slow
@pytest.mark.parametrize("seats", ["person,1", "person,person", "person,person,2,person"])
def test_whole_games_with_hidden_hands(seats: str) -> None:
    found = play("--game", "altun-ha", "--seats", seats, "--size", "1280x720")
    assert found["over"] is True
    persons = seats.count("person")
    assert (int(str(found["curtains"])) > 0) is (persons > 1)
    assert persons > 1 or found["looks"] == 0


@needs_x
@pytest.mark.slow
@pytest.mark.parametrize("game", ["sun", "destiny"])
@pytest.mark.parametrize("seats", ["person,1,2", "person,3,1,2", "person,person"])
def test_whole_games_with_more_seats(game: str, seats: str) -> None:
    assert play("--game", game, "--seats", seats, "--size", "1280x720")["over"] is True
