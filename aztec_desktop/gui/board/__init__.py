"""The board shared by all games: view, scene, items, hands, keys, motion. No game is named here."""

from __future__ import annotations

from aztec_desktop.gui.board.items import Lens
from aztec_desktop.gui.board.pose import DRAFT, Gesture, Pose, Sprite
from aztec_desktop.gui.board.scene import BoardScene
from aztec_desktop.gui.board.view import BoardView

__all__ = ["DRAFT", "BoardScene", "BoardView", "Gesture", "Lens", "Pose", "Sprite"]
