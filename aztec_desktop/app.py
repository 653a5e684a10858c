"""Builds the window's objects by hand and runs them."""

from __future__ import annotations

import datetime as dt
import sys
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication

from aztec_desktop import paths
from aztec_desktop.games import GAMES
from aztec_desktop.gui.boards import LOOKS, shown
from aztec_desktop.gui.main_window import MainWindow, wanted_theme
from aztec_desktop.gui.safety import Collector, SafetyNet, write_log_to
from aztec_desktop.gui.sessions import Sessions
from aztec_desktop.gui.skin import Skin
from aztec_desktop.gui.theme import load_fonts
from aztec_desktop.match import Library
from aztec_desktop.model.match_model import MatchModel
from aztec_desktop.model.settings import Settings


class App:
    """The program with a window: everything it is made of, in the order it is made."""

    def __init__(self, arguments: Sequence[str]) -> None:
        QApplication.setHighDpiScaleFactorRoundingPolicy(Qt.HighDpiScaleFactorRoundingPolicy.PassThrough)
        self.qt = QApplication(list(arguments))
        self.qt.setApplicationName("aztec-desktop")
        self.qt.setApplicationDisplayName("Aztec Desktop")
        self.qt.setDesktopFileName("aztec-desktop")
        self.qt.setStyle("Fusion")
        load_fonts(paths.resources() / "fonts")
        self.collector = Collector(self.qt)
        self.settings = Settings(paths.settings_file(), self.qt)
        self.skin = Skin(wanted_theme(self.settings), self.settings.text_scale, self.qt)
        self.skin.put_on()
        self.model = MatchModel(self.settings, self.qt)
        saves, trouble = paths.writable(paths.saves_dir())
        games = shown(GAMES)
        self.sessions = Sessions(games, Library(saves, games), self.model, _now, self.qt)
        self.window = MainWindow(games, LOOKS, self.sessions, self.model, self.skin, self.settings)
        logs, _ = paths.writable(paths.log_dir())
        write_log_to(logs)
        self.net = SafetyNet(self.window.save_now, logs, self.qt)
        self.net.caught.connect(self.window.say)
        if trouble:
            self.window.say(trouble)

    def run(self, save: Path | None = None) -> int:
        """Show the window, with a saved game if one is named, and return the exit code when it is closed."""
        self.window.show()
        if save is not None:
            self.window.open_file(save)
        # Once the window is there, since a sound device may take long.
        QTimer.singleShot(0, self.window, self.window.table.hearing.start)
        return self.qt.exec()


def _now() -> str:
    return dt.datetime.now(tz=dt.UTC).astimezone().isoformat(timespec="seconds")


def main(save: str = "") -> int:
    """Open the window, with the saved game of that file unless it is empty; return the exit code."""
    return App(sys.argv[:1]).run(Path(save) if save else None)
