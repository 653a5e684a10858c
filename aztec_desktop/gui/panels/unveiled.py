"""A card over the board that shows what a turn taught its seat alone, until that seat goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from PySide6.QtCore import QPointF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from aztec_desktop.gui.guard import guarded
from aztec_desktop.gui.panels.fresh_button import FreshButton
from aztec_desktop.gui.skin import Skin

Picture: TypeAlias = Callable[[float, float], QPixmap]
"""Returns a card's picture, so wide in logical pixels, at a pixel ratio."""

_CARD: Final = 76
_TALL: Final = 150.0 / 112.0
_APART: Final = 6
_PART: Final = 0.2
"""At most so much of the height around them the cards of a row take."""


@dataclass(frozen=True, slots=True)
class Unveiled:
    """A row of cards that are seen now: what they are in a few words, and each one's name and picture."""

    title: str
    cards: Sequence[tuple[str, Picture]]

    @property
    def spoken(self) -> str:
        """The row in one sentence."""
        return f"{self.title}: {', '.join(name for name, _ in self.cards)}"


class UnveiledPanel(QFrame):
    """Shows rows of cards. ``wentOn`` comes when its button is pressed."""

    wentOn = Signal()

    def __init__(self, skin: Skin, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._skin = skin
        self.setProperty("panel", "raised")
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(16, 12, 16, 12)
        self._column.setSpacing(8)
        self._rows: list[QWidget] = []
        self.button = FreshButton(self.tr("Go on"), self)
        self.button.setProperty("kind", "primary")
        self.button.setAutoDefault(True)
        self.button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.button.clicked.connect(self.wentOn)
        self._column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignHCenter)
        skin.changed.connect(self._on_redressed)
        self._on_redressed()
        self.hide()

    def unveil(self, rows: Sequence[Unveiled]) -> None:
        """Show these rows; with none it goes away and keeps nothing of what it showed."""
        for widget in self._rows:
            self._column.removeWidget(widget)
            widget.hide()
            widget.deleteLater()
        self._rows = []
        for row in rows:
            title = QLabel(row.title, self)
            title.setFont(self._skin.font("section", 15))
            for widget in (title, _Fan(row, self._skin, self)):
                self._column.insertWidget(self._column.count() - 1, widget, 0, Qt.AlignmentFlag.AlignHCenter)
                widget.show()
                self._rows.append(widget)
        self.setAccessibleName(". ".join(row.spoken for row in rows))
        self.setVisible(bool(rows))
        if rows:
            self.raise_()

    def _on_redressed(self) -> None:
        self._skin.dress(self)


class _Fan(QWidget):
    """A row of cards, which overlap where there is little room."""

    def __init__(self, row: Unveiled, skin: Skin, parent: QWidget) -> None:
        super().__init__(parent)
        self._row, self._skin = row, skin
        self.setAccessibleName(row.spoken)
        self.setToolTip(", ".join(name for name, _ in row.cards))

    @property
    def _wide(self) -> int:
        panel = self.parentWidget()
        around = panel.parentWidget() if panel is not None else None
        most = self._skin.px(_CARD)
        return most if around is None else max(34, min(most, round(around.height() * _PART / _TALL)))

    def sizeHint(self) -> QSize:
        panel = self.parentWidget()
        around = panel.parentWidget() if panel is not None else None
        wide, count = self._wide, len(self._row.cards)
        room = wide * count if around is None else max(wide, around.width() - 80)
        return QSize(min(wide * count + _APART * (count - 1), room), round(wide * _TALL) + 2)

    @guarded
    def paintEvent(self, _event: QPaintEvent) -> None:
        p = QPainter(self)
        p.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        wide, count, ratio = self._wide, len(self._row.cards), self.devicePixelRatioF()
        step = min(wide + _APART, (self.width() - wide) / max(1, count - 1))
        for place, (_, picture) in enumerate(self._row.cards):
            p.drawPixmap(QPointF(place * step, 1), picture(wide, ratio))
