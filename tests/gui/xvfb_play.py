"""Plays a whole game in the real window on a virtual X display, with xdotool's real pointer.

``python -m tests.gui.xvfb_play [--game sun] [--seats person,2] [--seed TEXT] [--size 1600x1000] [--picture FILE]``
starts an Xvfb of its own, and prints one JSON object: whether the game ended, how many actions were pointed at, and
the points.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QScrollArea, QWidget

INSIDE = "--inside"


def main() -> int:
    arguments = sys.argv[1:]
    if INSIDE in arguments:
        return inside(arguments)
    display = subprocess.Popen(
        ["Xvfb", "-displayfd", "1", "-screen", "0", "2600x1500x24", "-nolisten", "tcp"],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    )  # fmt: skip
    try:
        assert display.stdout is not None
        number = display.stdout.readline().strip()
        environment = os.environ | {"DISPLAY": f":{number}", "QT_QPA_PLATFORM": "xcb"}
        command = [sys.executable, "-m", "tests.gui.xvfb_play", INSIDE, *arguments]
        return subprocess.run(command, env=environment, check=False).returncode
    finally:
        display.terminate()
        display.wait()


def at_rest(widget: QWidget) -> None:
    """Wait until a widget stands still: nobody aims at what is on its way."""
    before = None
    while before != widget.mapToGlobal(QPoint(0, 0)):
        before = widget.mapToGlobal(QPoint(0, 0))
        QTest.qWait(60)


def inside(arguments: list[str]) -> int:
    from tests.gui.altun_kit import CardPlayer, start
    from tests.gui.window_kit import Hand, Pointer, make_kit

    class RealHand(Hand):
        """Moves the X server's own pointer."""

        def click(self, button: QAbstractButton) -> None:
            assert button.isVisible()
            assert button.isEnabled()
            around = button.parentWidget()
            while around is not None and not isinstance(around, QScrollArea):
                around = around.parentWidget()
            if around is not None:
                around.ensureWidgetVisible(button)  # as a person scrolls to it
            at_rest(button)
            self._do(*self._to(button, button.rect().center()), "click", "1")

        def drag(self, port: QWidget, way: list[QPoint], *, drop: bool) -> None:
            self._do(*self._to(port, way[0]), "mousedown", "1")
            for place in way[1:]:
                self._do(*self._to(port, place))
            if drop:
                self._do("mouseup", "1")

        @staticmethod
        def _to(widget: QWidget, place: QPoint) -> list[str]:
            on_screen = widget.mapToGlobal(place)
            return ["mousemove", str(on_screen.x()), str(on_screen.y())]

        @staticmethod
        def _do(*what: str) -> None:
            subprocess.run(["xdotool", *what], check=True, timeout=20)
            QTest.qWait(12)

    parser = argparse.ArgumentParser()
    parser.add_argument(INSIDE, action="store_true")
    parser.add_argument("--game", default="sun")
    parser.add_argument("--seats", default="person,2")
    parser.add_argument("--seed", default="12.19.19.17.19")
    parser.add_argument("--size", default="1600x1000")
    parser.add_argument("--picture")
    chosen = parser.parse_args(arguments)
    app = QApplication(sys.argv[:1])
    with tempfile.TemporaryDirectory() as folder:
        kit = make_kit(Path(folder), tuple(int(side) for side in chosen.size.split("x")))  # type: ignore[arg-type]
        QTest.qWait(200)
        kit.window.table.curtain.panel.set_guard(0)
        kit.model.look_guard = 0
        pointer: Pointer | CardPlayer
        if chosen.game == "altun-ha":
            start(kit, *chosen.seats.split(","), seed=chosen.seed)
            pointer = CardPlayer(kit, hand=RealHand())
        else:
            kit.start(*chosen.seats.split(","), game=chosen.game, seed=chosen.seed)
            pointer = Pointer(kit, hand=RealHand())
        QTest.qWait(400)  # the layout of the play page comes to rest
        pointer.whole_game()
        QTest.qWait(100)
        if chosen.picture:
            kit.window.grab().save(chosen.picture)
        match = kit.model.match
        told = {"over": match.over, "actions": len(pointer.done), "scores": match.game.outcome(match.view(None)).scores}
        if isinstance(pointer, CardPlayer):
            told |= {"curtains": pointer.curtains, "looks": pointer.looks}
        kit.model.close()
    print(json.dumps(told))
    app.quit()
    return 0


if __name__ == "__main__":
    sys.exit(main())
