"""The end of a game: the ranking and what each seat's points are made of. The board stays where it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from aztec_desktop.core.game import Outcome
from aztec_desktop.gui.art import seat_badge
from aztec_desktop.gui.forms.end_screen import Ui_EndScreen
from aztec_desktop.gui.panels.codex import CodexPage
from aztec_desktop.gui.panels.scoring import dress_sheet, fit_columns
from aztec_desktop.gui.skin import Skin
from aztec_desktop.model.sheet import SheetModel

_LINE = 22
_AROUND: Final = 46
_BESIDE: Final = 36
"""What margins and spaces take of the height, and of the width."""


class Story(NamedTuple):
    """What the end of a game was: sentences, the first as title, the rule's number, and a picture."""

    sentences: Sequence[str]
    rule: str
    picture: QPixmap | None = None


class EndScreen(QFrame):
    """Lies over the stage; it can be folded away to look at the board."""

    rematchAsked = Signal()
    dealAsked = Signal()
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
        self._body = self._make_body()
        dress_sheet(ui.sumTable, sheet, skin)
        ui.sumTable.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        ui.sumTable.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        ui.foldButton.clicked.connect(self._on_folded)
        ui.rematchButton.clicked.connect(self.rematchAsked)
        ui.dealButton.clicked.connect(self.dealAsked)
        ui.newButton.clicked.connect(self.newGameAsked)
        skin.changed.connect(self._on_redressed)
        self._on_redressed()
        self.hide()

    def _table_height(self) -> int:
        """How high the whole sheet is."""
        header = self._ui.sumTable.horizontalHeader().sizeHint().height()
        return header + self._sheet.rowCount() * self._skin.px(_LINE) + 4

    def _make_body(self) -> QVBoxLayout:
        """Let ranking, story and sheet scroll together where the stage is too low for all of them."""
        ui, inner, area = self._ui, QWidget(self), QScrollArea(self)
        inner.setProperty("panel", "none")
        body = QVBoxLayout(inner)
        body.setContentsMargins(0, 0, 0, 0)
        for widget in (ui.ranking, self.codex, ui.sumTable):
            ui.endLayout.removeWidget(widget)
            body.addWidget(widget)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(inner)
        ui.endLayout.insertWidget(1, area, 1)
        return body

    def sizeHint(self) -> QSize:
        wide = self._skin.px(600)
        body = self._body  # without a story none of its parts breaks its words
        height = body.totalHeightForWidth(wide - _BESIDE) if body.hasHeightForWidth() else body.totalSizeHint().height()
        around = self._ui.endHead.sizeHint().height() + self._ui.endButtons.sizeHint().height() + _AROUND
        return QSize(wide, height + around)

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
        table.setFixedHeight(self._table_height())
        self.updateGeometry()

    def _on_redressed(self) -> None:
        self._skin.dress(self)
        self._fit_table()
        self._skin.put_icon(self._ui.foldButton, "board", 18)
