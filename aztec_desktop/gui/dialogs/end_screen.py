"""The end of a game: the ranking and what each seat's points are made of. The board stays where it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QWidget

from aztec_desktop.core.game import Outcome
from aztec_desktop.gui.art import seat_badge
from aztec_desktop.gui.forms.end_screen import Ui_EndScreen
from aztec_desktop.gui.panels.codex import CodexPage
from aztec_desktop.gui.panels.scoring import dress_sheet, fit_columns
from aztec_desktop.gui.skin import Skin
from aztec_desktop.model.sheet import SheetModel

_MOST: Final = 330
_LEAST: Final = 96
_AROUND: Final = 60
"""What margins and the gutter of the stage take of the height."""


class Story(NamedTuple):
    """What the end of a game was: sentences, the first as title, the rule's number, and a picture."""

    sentences: Sequence[str]
    rule: str
    picture: QPixmap | None = None


class EndScreen(QFrame):
    """Lies over the stage; it can be folded away to look at the board."""

    rematchAsked = Signal()
    newGameAsked = Signal()
    folded = Signal()
    ruleAsked = Signal(str)

    def __init__(self, sheet: SheetModel, skin: Skin, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ui = Ui_EndScreen()
        self._ui.setupUi(self)
        self._skin = skin
        self._sheet = sheet
        self._lines: list[QWidget] = []
        ui = self._ui
        self.codex = CodexPage(skin, self)
        self.codex.ruleAsked.connect(self.ruleAsked)
        ui.endLayout.insertWidget(ui.endLayout.indexOf(ui.sumTable), self.codex)
        dress_sheet(ui.sumTable, sheet, skin)
        ui.sumTable.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        ui.foldButton.clicked.connect(self._on_folded)
        ui.rematchButton.clicked.connect(self.rematchAsked)
        ui.newButton.clicked.connect(self.newGameAsked)
        skin.changed.connect(self._on_redressed)
        self._on_redressed()
        self.hide()

    def sizeHint(self) -> QSize:
        return QSize(self._skin.px(600), super().sizeHint().height())

    def tell(self, outcome: Outcome, names: Sequence[str], colours: Sequence[str], story: Story | None = None) -> None:
        """Show how the game ended, with its story if it has one."""
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
        self.codex.tell(*(story or Story((), "")))
        fit_columns(self._ui.sumTable)
        self._skin.dress(self)
        rows = self._sheet.rowCount()
        header = self._ui.sumTable.horizontalHeader().sizeHint().height()
        most = max(_LEAST, min(_MOST, self._room()))
        self._ui.sumTable.setMinimumHeight(min(most, header + rows * self._skin.px(22) + 4))
        self.show()
        self.raise_()

    def _room(self) -> int:
        """Return how high the sheet may be, so that all the rest can be seen too; it scrolls."""
        parent, layout = self.parentWidget(), self._ui.endLayout
        if parent is None:
            return _MOST
        wide = self.sizeHint().width() - 36
        taken = _AROUND
        for place in range(layout.count()):
            item = layout.itemAt(place)
            if item is not None and item.widget() is not self._ui.sumTable and not item.isEmpty():
                high = item.heightForWidth(wide) if item.hasHeightForWidth() else item.sizeHint().height()
                taken += high + layout.spacing()
        return parent.height() - taken

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

    def _on_redressed(self) -> None:
        self._skin.dress(self)
        self._skin.put_icon(self._ui.foldButton, "board", 18)
