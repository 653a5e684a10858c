"""Where the panels of the stage lie: in corners beside the ring, or below the board and beside it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF

from aztec_desktop.gui.board import BoardScene
from aztec_desktop.gui.skin import LARGE, Skin
from aztec_desktop.gui.table_panels import TablePanels
from aztec_desktop.gui.tail import Tail
from aztec_desktop.model.match_model import MatchModel

_CORNER: Final = 130
"""So high an upper corner of the stage counts as taken, in pixels, whether a panel is there or not."""
_ROOMY: Final = 1000
"""A window of this width, at 100 % text, has room for panels in the corners."""
_NONE: Final = (0, 0, 0)


class Placing:
    """Places the panels of a table round its board."""

    def __init__(self, panels: TablePanels, model: MatchModel, skin: Skin) -> None:
        self._panels, self._model, self._skin = panels, model, skin
        self._board: BoardScene | None = None
        self._corners = _NONE
        self.tail = Tail()
        panels.stage.arranged.connect(self._on_arranged)
        self.redress()

    def open(self, board: BoardScene) -> None:
        """Begin with a new board."""
        self._board, self._corners = board, _NONE

    def redress(self) -> None:
        """Lay the panels below the board and beside it where they would cover the ring in their corners."""
        panels, tight = self._panels, self.is_tight
        panels.prompt.set_wide(tight)
        panels.stage.set_text_scale(self._skin.scale)
        panels.stage.lay_aside(panels.page if tight else None)
        panels.preview.raise_()
        panels.refusal.raise_()
        panels.stage.dock_below(panels.prompt if tight else None)
        self.show_prompt()

    @property
    def is_tight(self) -> bool:
        """Whether words are so large, or the window is so narrow, that the corners have no room."""
        scale = self._skin.scale
        return scale >= LARGE or self._panels.page.window().width() < _ROOMY * scale

    def show_prompt(self) -> None:
        """Show the prompt, but not where room is scarce and a coach says the same."""
        prompt = self._panels.prompt.shown
        asks = prompt is not None and bool(prompt.choices) and not self._model.can_end_turn
        self._panels.prompt.setVisible(asks or not self._model.is_led or not self.is_tight)

    def clear_corners(self, *, anew: bool = False) -> None:
        """Tell the board how high its corners are taken. They only grow, unless ``anew``, so that nothing jumps."""
        if anew:
            self._corners = _NONE
        self._panels.stage.arrange()

    def _on_arranged(self) -> None:
        panels = self._panels
        # Where room is scarce nothing lies in the upper corners.
        left = 0 if self.is_tight else max(_CORNER, panels.prompt.geometry().bottom())
        right = 0 if self.is_tight else _CORNER
        before = self._corners
        taken = max(left, before[0]), max(right, before[1]), max(panels.show_panel.height(), before[2])
        if taken != self._corners and self._board is not None:
            self._corners = taken
            self._board.clear_corners(top_left=taken[0], top_right=taken[1], bottom_right=taken[2])
        self.point()

    def point(self) -> None:
        """Let the card of changes point at the target, and cover neither that nor where the piece came from."""
        board, stage, preview = self._board, self._panels.stage, self._panels.preview
        target = board.hands.target if board is not None else ""
        if board is None or stage.view is None or not target or preview.isHidden() or preview.parent() is not stage:
            self.tail.hide()
            return
        spot = board.spot_shape(target).boundingRect()
        home = board.home_spot(board.hands.piece)
        stage.keep_clear(preview, spot, *([board.spot_shape(home).boundingRect()] if home else []))
        self.tail.point(stage.view, QRectF(preview.geometry()), spot, self._skin.theme)
