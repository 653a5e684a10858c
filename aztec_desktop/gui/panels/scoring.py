"""The scoring sheet as a table: items, seats, rules."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt, QTimer, Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QFrame, QHeaderView, QStyledItemDelegate, QStyleOptionViewItem, QTableView, QWidget

from aztec_desktop.gui.forms.scoring import Ui_ScoringPanel
from aztec_desktop.gui.panels.enter_acts import EnterActs
from aztec_desktop.gui.skin import Skin
from aztec_desktop.model.sheet import SheetModel, SheetRole

Index = QModelIndex | QPersistentModelIndex
_HEAD_PAD: Final = 24
_PAD: Final = 10


class SheetDelegate(QStyledItemDelegate):
    """Gives the cells of a scoring sheet their tones: gains, losses, what is still open, rules as links."""

    def __init__(self, skin: Skin, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._skin = skin

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        super().initStyleOption(option, index)
        theme = self._skin.theme
        value, last = index.data(SheetRole.VALUE), index.row() == index.model().rowCount() - 1
        tone = theme.ink
        if last:
            option.font = self._skin.font("strong", 13)
        elif index.column() == index.model().columnCount() - 1:
            font = self._skin.font("strong", 12.5)
            font.setUnderline(True)
            option.font = font
            tone = theme.link
        else:
            option.font = self._skin.font("body", 13)
            if index.data(SheetRole.OPEN):
                tone = theme.ink3
            elif value:
                tone = theme.ok if value > 0 else theme.danger
        option.palette.setColor(option.palette.ColorRole.Text, QColor(tone))
        option.palette.setColor(option.palette.ColorRole.HighlightedText, QColor(tone))


def dress_sheet(table: QTableView, model: SheetModel, skin: Skin) -> None:
    """Set up a table view for a scoring sheet: heights, widths, tones."""
    table.setModel(model)
    table.setWordWrap(True)
    table.setTextElideMode(Qt.TextElideMode.ElideNone)
    table.setTabKeyNavigation(False)  # Tab leads out of the table
    table.setItemDelegate(SheetDelegate(skin, table))
    table.verticalHeader().hide()
    table.verticalHeader().setMinimumSectionSize(16)
    table.verticalHeader().setDefaultSectionSize(skin.px(22))
    header = table.horizontalHeader()
    header.setDefaultAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    header.setHighlightSections(False)
    header.setMinimumSectionSize(36)
    header.setTextElideMode(Qt.TextElideMode.ElideRight)


def beside_items(table: QTableView) -> int:
    """Return how broad the columns beside the items have to be together, the rules' among them."""
    header = table.horizontalHeader()
    return sum(header.sectionSizeHint(column) + _PAD for column in range(1, header.count()))


def break_items(table: QTableView, sheet: SheetModel, room: int) -> None:
    """Break the names of items where they have no room beside the seats; before a word is cut, leave out the rules.

    ``room`` is how broad the table is, in pixels.
    """
    last = sheet.columnCount() - 1
    words = " ".join(line.item for line in sheet.lines).split()
    longest = max((table.fontMetrics().horizontalAdvance(word) for word in words), default=0) + 2 * _PAD
    others = beside_items(table)
    for column in range(last + 1):  # the rules of a game with other seats stood in another column
        table.setColumnHidden(column, column == last and longest + others > room)
    table.resizeRowsToContents()


def fit_columns(table: QTableView) -> None:
    """Give the items what is left and every other column what it needs; a long name is cut short."""
    header = table.horizontalHeader()
    for column in range(header.count()):
        most = 7 * header.fontMetrics().averageCharWidth() + _HEAD_PAD
        fits = column == 0 or header.sectionSizeHint(column) <= most
        mode = QHeaderView.ResizeMode.ResizeToContents if fits else QHeaderView.ResizeMode.Fixed
        header.setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch if column == 0 else mode)
        if not fits:
            header.resizeSection(column, most)


class ScoringPanel(QFrame):
    """Shows the sheet model. ``ruleAsked`` carries the number of a rule that was clicked."""

    ruleAsked = Signal(str)

    def __init__(self, model: SheetModel, skin: Skin, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ui = Ui_ScoringPanel()
        self._ui.setupUi(self)
        self._model = model
        self._skin = skin
        dress_sheet(self._ui.sheetTable, model, skin)
        model.modelReset.connect(self._on_reset)
        self._ui.sheetTable.horizontalHeader().sectionResized.connect(self._on_column_resized)
        self._breaking = QTimer(self)
        self._breaking.setSingleShot(True)
        self._breaking.setInterval(0)
        self._breaking.timeout.connect(self._break_items)
        EnterActs(self._ui.sheetTable)
        self._ui.sheetTable.clicked.connect(self._on_clicked)
        self._ui.sheetTable.activated.connect(self._on_asked)
        skin.changed.connect(self._on_redressed)

    def _on_reset(self) -> None:
        fit_columns(self._ui.sheetTable)
        self._breaking.start()

    def _break_items(self) -> None:
        table = self._ui.sheetTable
        table.verticalHeader().setMinimumSectionSize(self._skin.px(22))
        break_items(table, self._model, table.viewport().width())

    def _on_column_resized(self, column: int) -> None:
        if column == 0:
            self._breaking.start()

    def _on_clicked(self, index: QModelIndex) -> None:
        if index.column() == self._model.columnCount() - 1:
            self._on_asked(index)

    def _on_asked(self, index: QModelIndex) -> None:
        rule = index.data(SheetRole.RULE)
        if rule:
            self.ruleAsked.emit(str(rule))

    def _on_redressed(self) -> None:
        self._ui.sheetTable.verticalHeader().setDefaultSectionSize(self._skin.px(22))
        self._break_items()
        self._ui.sheetTable.viewport().update()
