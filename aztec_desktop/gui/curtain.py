"""When the curtain falls: whenever another person is to act than the one who looks on, before any hand is drawn."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from aztec_desktop.gui.panels.curtain import CurtainPanel
from aztec_desktop.gui.skin import Skin
from aztec_desktop.model.match_model import MatchModel
from aztec_desktop.model.table_models import colours_of


class Curtain(QObject):
    """Draws and lifts the curtain over a page, as the match model says. The model shows nobody's secrets meanwhile."""

    def __init__(self, model: MatchModel, over: QWidget, skin: Skin, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self.panel = CurtainPanel(skin, over)
        self.panel.lifted.connect(self._on_lifted)
        for signal in (model.opened, model.changed, model.reloaded, model.ended):
            signal.connect(self._on_changed)

    @property
    def is_drawn(self) -> bool:
        """Whether everything is covered."""
        return not self.panel.isHidden()

    def _on_changed(self) -> None:
        seat = self._model.awaited
        if seat is None:
            self.panel.rise()
            return
        match = self._model.match
        names = self._model.words.names
        self.panel.fall(names[seat], colours_of(dict(match.header.options), len(names))[seat])

    def _on_lifted(self) -> None:
        self._model.uncover()
