"""What a year brought to each seat, from the scoring sheet: a card over the stage that can be clicked away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QModelIndex, QSize, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from aztec_desktop.core.game import SheetRow
from aztec_desktop.gui.forms.year_card import Ui_YearCard
from aztec_desktop.gui.guard import guarded
from aztec_desktop.gui.panels.scoring import beside_items, break_items, dress_sheet, fit_columns
from aztec_desktop.gui.skin import Skin
from aztec_desktop.model.sheet import SheetModel, SheetRole
from aztec_desktop.model.words import Words

SHOWN_MS: Final = 15_000
_LINE: Final = 22
_WIDE: Final = 440
_AROUND: Final = 44


class YearCard(QFrame):
    """Shows one year's items. ``goneOn`` when it was clicked away, ``ruleAsked`` with a rule's number.

    It goes away by itself after `SHOWN_MS` milliseconds and never takes the keyboard.
    """

    goneOn = Signal()
    ruleAsked = Signal(str)

    def __init__(self, skin: Skin, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ui = Ui_YearCard()
        self._ui.setupUi(self)
        self._skin = skin
        self.sheet = SheetModel(self)
        dress_sheet(self._ui.yearTable, self.sheet, skin)
        self._ui.yearTable.horizontalHeader().sectionResized.connect(self._fit_height)
        self._ui.yearTable.clicked.connect(self._on_clicked)
        self._ui.goButton.clicked.connect(self._on_go)
        self._passing = QTimer(self)
        self._passing.setSingleShot(True)
        self._passing.setInterval(SHOWN_MS)
        self._passing.timeout.connect(self.hide)
        skin.changed.connect(self._on_redressed)
        self._on_redressed()
        self.hide()

    def tell(self, title: str, rows: Sequence[SheetRow], words: Words) -> None:
        """Show these rows of a sheet."""
        self._ui.titleLabel.setText(title)
        self.setAccessibleName(title)
        self.sheet.read(rows, words, self.tr("This year"))
        fit_columns(self._ui.yearTable)
        self._on_redressed()
        self._passing.start()
        self.show()
        self.raise_()

    @property
    def button(self) -> QPushButton:
        """The button that clicks it away."""
        return self._ui.goButton

    def sizeHint(self) -> QSize:
        wide = self._ui.yearTable.sizeHintForColumn(0) + beside_items(self._ui.yearTable) + _AROUND
        return QSize(max(self._skin.px(_WIDE), wide), super().sizeHint().height())

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_rows()

    def _on_go(self) -> None:
        self.hide()
        self.goneOn.emit()

    def _on_clicked(self, index: QModelIndex) -> None:
        rule = index.data(SheetRole.RULE)
        if rule and index.column() == self.sheet.columnCount() - 1:
            self.ruleAsked.emit(str(rule))

    def _on_redressed(self) -> None:
        self._skin.dress(self)
        self._ui.yearTable.verticalHeader().setMinimumSectionSize(self._skin.px(_LINE))
        self._fit_rows()

    def _fit_rows(self) -> None:
        break_items(self._ui.yearTable, self.sheet, self.width() - _AROUND)
        self._fit_height()

    def _fit_height(self, column: int = 0) -> None:
        if column == 0:
            table = self._ui.yearTable
            table.resizeRowsToContents()
            rows = sum(table.rowHeight(row) for row in range(self.sheet.rowCount()))
            table.setFixedHeight(table.horizontalHeader().sizeHint().height() + rows + 4)
            self.updateGeometry()
