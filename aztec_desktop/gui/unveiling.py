"""What a turn taught its seat alone is shown over the board, before the table is covered for the next person."""

from __future__ import annotations

from PySide6.QtCore import QObject

from aztec_desktop.gui.board.announce import announce
from aztec_desktop.gui.panels.unveiled import UnveiledPanel
from aztec_desktop.gui.stage import Stage
from aztec_desktop.model.match_model import MatchModel


class Unveiling(QObject):
    """Shows and hides the panel as the match model says."""

    def __init__(self, model: MatchModel, stage: Stage, panel: UnveiledPanel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._model, self._stage, self._panel = model, stage, panel
        for signal in (model.opened, model.changed, model.reloaded, model.ended):
            signal.connect(self._on_changed)
        panel.wentOn.connect(model.end_turn)

    def _on_changed(self) -> None:
        learned, view = self._model.learned, self._stage.view
        rows = () if learned is None or view is None else view.board.revealed(self._model.table, learned)
        self._panel.unveil(rows)
        if rows:
            announce(self._panel, self._panel.accessibleName())
