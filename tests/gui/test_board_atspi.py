"""The board as a real assistive tool sees it, through AT-SPI: an X display, a session bus, and a probe of its own."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.gui.board_fixtures import tile_words

_LAUNCHER = Path("/usr/libexec/at-spi-bus-launcher")
_SYSTEM_PYTHON = "/usr/bin/python3"

_APP = """
import sys
from PySide6.QtWidgets import QApplication
from aztec_desktop import paths
from aztec_desktop.gui.board import BoardView
from aztec_desktop.gui.boards.mayan_sun import SunBoard, SunForesight, SunLook
from aztec_desktop.gui.theme import Theme, load_fonts
from tests.gui.board_fixtures import COLOURS, MOVES, components, sun_state, sun_table

app = QApplication(["board-under-test"])
load_fonts(paths.resources() / "fonts")
state = sun_state()
board = SunBoard(SunLook.of(components(), COLOURS, foresight=SunForesight(lambda: state)), Theme.light())
board.speed = 0
board.show(sun_table())
view = BoardView(board)
view.setAccessibleName("Board")
view.resize(960, 776)
view.show()
board.set_legal(MOVES)
board.action_chosen.connect(lambda actions: print("CHOSEN", actions, file=sys.stderr, flush=True))
app.exec()
"""

_PROBE = """
import json, sys, time
import pyatspi

def walk(node):
    yield node
    for child in list(node):
        if child is not None:
            yield from walk(child)

def find_app():
    for _ in range(100):
        for app in pyatspi.Registry.getDesktop(0):
            if app is not None and app.name == "board-under-test":
                return app
        time.sleep(0.1)
    sys.exit("the application is not on the bus")

def buttons(app):
    found = {}
    for node in walk(app):
        if node.getRole() == pyatspi.ROLE_PUSH_BUTTON:
            box = node.queryComponent().getExtents(pyatspi.WINDOW_COORDS)
            states = node.getState()
            found[node.name] = {
                "node": node, "about": node.description, "box": [box.x, box.y, box.width, box.height],
                "focusable": states.contains(pyatspi.STATE_FOCUSABLE), "shows": states.contains(pyatspi.STATE_SHOWING),
            }
    return found

def wait_for(app, start):
    for _ in range(60):
        found = buttons(app)
        for name in found:
            if name.startswith(start):
                return name, found
        time.sleep(0.1)
    sys.exit(f"there is no {start}: {sorted(found)}")

def press(node):
    action = node.queryAction()
    names = [action.getName(k).lower() for k in range(action.nActions)]
    action.doAction(next(k for k, name in enumerate(names) if name in ("press", "click")))

app = find_app()
tile, before = wait_for(app, "Tile on Sotz")
told = {name: {k: v for k, v in one.items() if k != "node"} for name, one in before.items()}
press(before[tile]["node"])
target, after = wait_for(app, "Yaxk")
held = [name for name in after if name.startswith(tile)]
press(after[target]["node"])
time.sleep(0.6)
print(json.dumps({"before": told, "held": held, "target": after[target]["about"]}))
"""

_SESSION = """
"$LAUNCHER" --launch-immediately &
launcher=$!
sleep 0.5
"$APP_PYTHON" -c "$APP" 2> "$OUT" &
app=$!
"$SYSTEM_PYTHON" -c "$PROBE"
code=$?
kill $app $launcher
exit $code
"""


def missing() -> str:
    """What a test through AT-SPI lacks here, or an empty text."""
    for tool in ("xvfb-run", "dbus-run-session"):
        if shutil.which(tool) is None:
            return f"{tool} is not installed"
    if not _LAUNCHER.exists():
        return "at-spi2-core is not installed"
    if not Path(_SYSTEM_PYTHON).exists():
        return "there is no system Python"
    probe = subprocess.run([_SYSTEM_PYTHON, "-c", "import pyatspi"], capture_output=True, check=False)
    return "python3-pyatspi (with gir1.2-atspi-2.0) is not installed" if probe.returncode else ""


_MISSING = missing()


@pytest.fixture(scope="module")
def seen(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What the probe saw while it moved a tile, and what the board chose."""
    out = tmp_path_factory.mktemp("atspi") / "told"
    env = os.environ | {
        "QT_QPA_PLATFORM": "xcb", "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1", "LAUNCHER": str(_LAUNCHER), "APP": _APP,
        "PROBE": _PROBE, "APP_PYTHON": sys.executable, "SYSTEM_PYTHON": _SYSTEM_PYTHON, "OUT": str(out),
        "PYTHONPATH": str(Path(__file__).parents[2]), "QT_SCALE_FACTOR": "1", "LC_ALL": "C.UTF-8",
    }  # fmt: skip
    command = ["xvfb-run", "-a", "dbus-run-session", "--", "bash", "-c", _SESSION]
    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr + out.read_text("utf-8")
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    found["chosen"] = [line for line in out.read_text("utf-8").splitlines() if line.startswith("CHOSEN")]
    return found


@pytest.mark.skipif(bool(_MISSING), reason=_MISSING or "all is there")
class TestThroughTheBus:
    def test_pieces_are_listed_with_name_state_and_place(self, seen: dict[str, Any]) -> None:
        before = seen["before"]
        assert len(before) == 18 + 6 + 12 + 2 + 1 + 4 + 4
        held, seed = before[f"Tile on Keh, {tile_words(11)}, held"], before["Maize of Blue on Kumk’u, harvest 7"]
        assert held["shows"]
        x, y, width, height = seed["box"]
        assert width == pytest.approx(40, abs=4)
        assert 400 < x + width / 2 < 480  # left of the middle at the top
        assert 150 < y + height / 2 < 250

    def test_what_can_be_taken_is_focusable_and_says_how(self, seen: dict[str, Any]) -> None:
        tile = seen["before"][f"Tile on Sotz’, {tile_words(3)}"]
        assert tile["focusable"]
        assert tile["about"] == "Enter picks it up"

    def test_pressing_moves_a_tile(self, seen: dict[str, Any]) -> None:
        assert seen["held"] == [f"Tile on Sotz’, {tile_words(3)}, picked up"]
        assert seen["target"].startswith("Enter puts it here")
        assert seen["chosen"] == ["CHOSEN [('move', 0, 3, 3)]"]
