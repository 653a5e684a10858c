"""A hand-made table for the board's tests, and a scripted pointer."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from aztec_desktop import paths
from aztec_desktop.core.table import Place, Table
from aztec_desktop.games.mayan_sun.components import Components, parse
from aztec_desktop.gui.board import BoardView

COLOURS = ("blue", "red", "grey", "brown")
SEEDS = {
    "0:maize": 17, "0:squash": 5, "0:bean": 9,
    "1:maize": 2, "1:squash": 7, "1:bean": 12,
    "2:maize": 3, "2:squash": 10, "2:bean": 14,
    "3:maize": 11, "3:squash": 4, "3:bean": 16,
}  # fmt: skip


def components() -> Components:
    return parse(paths.resource_text("components", "mayan_sun", "default.toml"))


def sun_table() -> Table:
    """Tile n on month n, held on 11 and 13, two discs left, every special tile in the stock."""
    pieces = {f"tile:{n}": Place(f"month:{n}") for n in range(18)}
    pieces |= {f"special:{tile.id}": Place("stock") for tile in components().specials}
    pieces |= {"hold:0": Place("stock"), "hold:1": Place("stock")}
    pieces |= {"hold:2": Place("month:11"), "hold:3": Place("month:13")}
    pieces |= {f"seed:{name}": Place(f"field:{field}") for name, field in SEEDS.items()}
    pieces["card:2:7"] = Place("deck:2", "special bounty")
    pieces["card:2:6"] = Place("deck:2")
    counters = {"year": 1, "start": 0}
    for seat in range(4):
        counters |= {f"vp:{seat}": 11 + seat, f"villages:{seat}": 3, f"unfed:{seat}": 0}
    return Table(pieces, counters)


class Pointer:
    """Sends real mouse events to a view's viewport, in scene coordinates."""

    def __init__(self, view: BoardView) -> None:
        self._view = view

    def press(self, spot: QPointF, button: Qt.MouseButton = Qt.MouseButton.LeftButton) -> None:
        self._send(QEvent.Type.MouseButtonPress, spot, button, button)

    def move(self, spot: QPointF, held: Qt.MouseButton = Qt.MouseButton.LeftButton) -> None:
        self._send(QEvent.Type.MouseMove, spot, Qt.MouseButton.NoButton, held)

    def release(self, spot: QPointF, button: Qt.MouseButton = Qt.MouseButton.LeftButton) -> None:
        self._send(QEvent.Type.MouseButtonRelease, spot, button, Qt.MouseButton.NoButton)

    def double(self, spot: QPointF) -> None:
        left = Qt.MouseButton.LeftButton
        self._send(QEvent.Type.MouseButtonDblClick, spot, left, left)
        self.release(spot)

    def click(self, spot: QPointF) -> None:
        self.press(spot)
        self.release(spot)

    def drag(self, start: QPointF, end: QPointF, steps: int = 8) -> None:
        """Press and move, but do not let go."""
        self.press(start)
        for k in range(1, steps + 1):
            self.move(start + (end - start) * k / steps)

    def _send(self, kind: QEvent.Type, spot: QPointF, button: Qt.MouseButton, held: Qt.MouseButton) -> None:
        viewport = self._view.viewport()
        here: QPoint = self._view.mapFromScene(spot)
        at, far = QPointF(here), QPointF(viewport.mapToGlobal(here))
        QApplication.sendEvent(viewport, QMouseEvent(kind, at, far, button, held, Qt.KeyboardModifier.NoModifier))
