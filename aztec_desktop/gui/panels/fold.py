"""The line that stands for the dock in small windows: the last log entry, and a button that opens the dock."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QWidget

from aztec_desktop.gui.forms.fold_line import Ui_FoldLine
from aztec_desktop.model.log import LogModel


class FoldLine(QFrame):
    """Shows the newest line of the log. ``toggled`` says whether the dock shall be open."""

    toggled = Signal(bool)

    def __init__(self, log: LogModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ui = Ui_FoldLine()
        self._ui.setupUi(self)
        self._log = log
        self._ui.openButton.toggled.connect(self.toggled)
        self._ui.openButton.setAccessibleName(self.tr("Show log, choices and scoring sheet"))
        log.rowsInserted.connect(self._read)
        log.modelReset.connect(self._read)
        self._read()

    def set_open(self, is_open: bool) -> None:
        """Show the button as down or up."""
        self._ui.openButton.setChecked(is_open)

    def _read(self) -> None:
        lines = self._log.lines
        self._ui.lastLabel.setText(lines[-1].text if lines else "")
