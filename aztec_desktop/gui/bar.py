"""How the toolbar looks: its icons and height, and what it leaves out where the window is narrow."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QWidget

from aztec_desktop.gui.boards.look import GameLook
from aztec_desktop.gui.forms.main_window import Ui_MainWindow
from aztec_desktop.gui.play_page import is_compact
from aztec_desktop.gui.skin import Skin

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
