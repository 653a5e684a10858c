"""What a person wishes of a board: what it shows besides the pieces, how fast they move, how large its letters are."""

from __future__ import annotations

from PySide6.QtCore import QObject

from aztec_desktop.gui.board import BoardScene
from aztec_desktop.gui.boards.look import GameLook
from aztec_desktop.gui.panels.show import ShowPanel
from aztec_desktop.gui.skin import Skin
from aztec_desktop.gui.stage import Stage
from aztec_desktop.gui.system import wants_less_motion
from aztec_desktop.model.settings import Settings


class BoardWishes(QObject):
    """Lets the board on a stage obey the settings, and keeps what is switched on the board itself."""

    def __init__(
        self, stage: Stage, panel: ShowPanel, settings: Settings, skin: Skin, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._stage, self._panel, self._settings, self._skin = stage, panel, settings, skin
        self._board: BoardScene | None = None
        panel.switched.connect(self._on_switched)
        panel.zoomed.connect(self._on_zoomed)
        settings.changed.connect(self._on_setting_changed)

    def open(self, board: BoardScene) -> None:
        """Let a new board obey."""
        self._board = board
        self._obey(board)

    def offer(self, look: GameLook) -> None:
        """Offer what the board can show or leave out, as it was left last time."""
        self._panel.offer(look.shown_kinds)
        for kind, _ in look.shown_kinds:
            on = self._settings.is_on(f"show_{kind}")
            self._panel.set_on(kind, on)
            assert self._board is not None
            self._board.show_kind(kind, on=on)

    def _obey(self, board: BoardScene) -> None:
        """Let a board move as fast as is wished, or only fade, and write as large as is wished."""
        motion = self._settings.text("motion")
        board.speed = self._settings.speed
        board.calm = motion == "less" or (motion == "system" and wants_less_motion())
        board.set_text_scale(self._skin.scale)

    def _on_switched(self, kind: str, on: bool) -> None:
        self._settings.keep(f"show_{kind}", "yes" if on else "no")
        if self._board is not None:
            self._board.show_kind(kind, on=on)

    def _on_zoomed(self, way: int) -> None:
        if self._stage.view is not None:
            self._stage.view.zoom_in() if way > 0 else self._stage.view.zoom_out()

    def _on_setting_changed(self, key: str) -> None:
        if key in ("speed", "motion") and self._board is not None:
            self._obey(self._board)
