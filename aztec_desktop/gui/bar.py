"""The toolbar: its icons and height, what it leaves out where the window is narrow, and what it tells of the game."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QWidget

from aztec_desktop.core.game import Phase
from aztec_desktop.gui.boards.look import GameLook
from aztec_desktop.gui.forms.main_window import Ui_MainWindow
from aztec_desktop.gui.play_page import is_compact
from aztec_desktop.gui.sessions import Sessions
from aztec_desktop.gui.skin import Skin
from aztec_desktop.model.match_model import MatchModel

_HIGH: Final = {False: 56, True: 48}
_NARROW, _NARROWER, _NARROWEST = 900, 860, 600
"""Below these widths, for the size of text, the bar leaves out the mark and the sound, then the game's name, then the
speed, which the settings have too."""


def dress_bar(ui: Ui_MainWindow, window: QWidget, skin: Skin, look: GameLook) -> None:
    """Give the bar the skin's icons and sizes, and the mark of a game."""
    compact = is_compact(window, skin)
    ui.bar.setFixedHeight(skin.px(_HIGH[compact]))
    skin.put_icon(ui.menuButton, "menu", 22)
    side = QSize(skin.px(20), skin.px(20))
    for button in (ui.menuButton, ui.undoButton, ui.redoButton, ui.rulesButton, ui.soundButton, ui.settingsButton):
        button.setIconSize(side)
    ui.markLabel.setPixmap(look.mark(skin.px(36), window.devicePixelRatioF()))
    style = Qt.ToolButtonStyle.ToolButtonIconOnly if compact else Qt.ToolButtonStyle.ToolButtonTextBesideIcon
    ui.undoButton.setToolButtonStyle(style)
    ui.redoButton.setToolButtonStyle(style)


def fit_bar(ui: Ui_MainWindow, wide: float, *, plays: bool) -> None:
    """Leave out what there is no room for; ``wide`` is the window's width at 100 % text."""
    for widget in (ui.markLabel, ui.soundButton):  # the menu has the sound too
        widget.setVisible(wide >= _NARROW)
    ui.titleLabel.setVisible(not plays or wide >= _NARROWER)  # the window's own title has the name
    ui.speed.setVisible(plays and wide >= _NARROWEST)


def tell_game(ui: Ui_MainWindow, model: MatchModel, phase: Phase) -> str:
    """Tell which game is played and where it stands, now or in the past; returns the game's title."""
    words = model.words
    title = words.fill(f"game.{model.match.game.id}")
    ui.titleLabel.setText(title)
    practice = ui.bar.tr(", practice") if model.match.header.practice else ""
    ui.roundLabel.setText(words.say(phase.round) + practice)
    ui.stepper.show_phases([words.fill(step) for step in phase.steps], phase.now)
    return title


def continue_offer(model: MatchModel, sessions: Sessions) -> str:
    """Say which game can be gone on with: the one that is open, or the last of the library; empty if there is none."""
    if model.is_open and not model.match.over:
        return model.words.fill(f"game.{model.match.game.id}")
    latest = sessions.latest()
    if latest is None or latest.header is None:
        return ""
    names = ", ".join(sitter.name for sitter in latest.header.sitters)
    when = latest.header.created.replace("T", " ")[:16]
    return sessions.tr("{0}: {1}, begun {2}").format(sessions.title_of(latest.header.game), names, when)
