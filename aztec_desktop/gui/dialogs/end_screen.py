"""The end of a game: the ranking and what each seat's points are made of. The board stays where it is."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QWidget

from aztec_desktop.core.game import Outcome
from aztec_desktop.gui.art import seat_badge
from aztec_desktop.gui.forms.end_screen import Ui_EndScreen
from aztec_desktop.gui.panels.scoring import dress_sheet, fit_columns
from aztec_desktop.gui.skin import Skin
from aztec_desktop.model.sheet import SheetModel

_LINE = 22


class EndScreen(QFrame):
    """Lies over the stage; it can be folded away to look at the board."""

    rematchAsked = Signal()
    newGameAsked = Signal()
    folded = Signal()

    def __init__(self, sheet: SheetModel, skin: Skin, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ui = Ui_EndScreen()
        self._ui.setupUi(self)
        self._skin = skin
        self._sheet = sheet
        self._lines: list[QWidget] = []
        ui = self._ui
        dress_sheet(ui.sumTable, sheet, skin)
        ui.sumTable.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        ui.foldButton.clicked.connect(self._on_folded)
        ui.rematchButton.clicked.connect(self.rematchAsked)
        ui.newButton.clicked.connect(self.newGameAsked)
        skin.changed.connect(self._on_redressed)
        self._on_redressed()
        self.hide()

    def sizeHint(self) -> QSize:
        table = self._ui.sumTable
        rest = super().sizeHint().height() - max(table.sizeHint().height(), table.minimumHeight())
        return QSize(self._skin.px(600), rest + self._table_height())

    def _table_height(self) -> int:
        """How high the whole sheet is; where there is less room it scrolls."""
        header = self._ui.sumTable.horizontalHeader().sizeHint().height()
        return header + self._sheet.rowCount() * self._skin.px(_LINE) + 4

    def tell(self, outcome: Outcome, names: Sequence[str], colours: Sequence[str]) -> None:
        """Show how the game ended."""
        winners = [names[seat] for seat in outcome.winners]
        if len(winners) == 1:
            title = self.tr("{0} wins").format(winners[0])
        else:
            title = self.tr("{0} share the win").format(self.tr(" and ").join(winners))
        self._ui.titleLabel.setText(title)
        self.setAccessibleName(title)
        for line in self._lines:
            self._ui.rankingLayout.removeWidget(line)
            line.deleteLater()
        order = sorted(range(len(names)), key=lambda seat: (outcome.ranks[seat], seat))
        self._lines = [
            self._line(outcome.ranks[seat], names[seat], colours[seat], outcome.scores[seat]) for seat in order
        ]
        for line in self._lines:
            self._ui.rankingLayout.addWidget(line)
        fit_columns(self._ui.sumTable)
        self._skin.dress(self)
        self._fit_table()
        self.show()
        self.raise_()

    def _line(self, rank: int, name: str, colour: str, points: int) -> QWidget:
        line = QFrame(self._ui.ranking)
        line.setProperty("panel", "own" if rank == 1 else "sunk")
        row = QHBoxLayout(line)
        row.setContentsMargins(12, 4, 14, 4)
        place = QLabel(f"{rank}.", line)
        place.setProperty("role", "section")
        badge = QLabel(line)
        size = self._skin.px(30)
        badge.setPixmap(seat_badge(colour, size, self.devicePixelRatioF(), self._skin.theme, letter=True))
        words = QLabel(name, line)
        words.setProperty("role", "strong")
        number = QLabel(str(points).replace("-", "\u2212"), line)
        number.setProperty("role", "number")
        number.setProperty("px", "22")
        unit = QLabel(self.tr("VP"), line)
        unit.setProperty("role", "second")
        for widget in (place, badge, words):
            row.addWidget(widget)
        row.addStretch(1)
        row.addWidget(number)
        row.addWidget(unit)
        return line

    def _on_folded(self) -> None:
        self.hide()
        self.folded.emit()

    def _fit_table(self) -> None:
        table = self._ui.sumTable
        table.verticalHeader().setDefaultSectionSize(self._skin.px(_LINE))
        table.setMinimumHeight(min(self._table_height(), self._skin.px(3 * _LINE)))
        self.updateGeometry()

    def _on_redressed(self) -> None:
        self._skin.dress(self)
        self._fit_table()
        self._skin.put_icon(self._ui.foldButton, "board", 18)
