"""What an action would change for every seat, painted as one picture: badge, name, change."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from aztec_desktop.gui.art import seat_disc
from aztec_desktop.gui.guard import guarded
from aztec_desktop.gui.skin import Skin

_BADGE: Final = 20
_ROW: Final = 27
_NAME: Final = 84
_WRAP: Final = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True, slots=True)
class Change:
    """What an action would change for one seat: in words, and whether it is a gain (1), a loss (−1) or neither."""

    name: str
    colour: str
    words: str
    tone: int


class ChangesView(QWidget):
    """Paints a line for each seat, in turn order."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._skin: Skin | None = None
        self._changes: tuple[Change, ...] = ()
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def wear(self, skin: Skin) -> None:
        """Take colours and fonts from the skin."""
        self._skin = skin
        self.update()

    def show_changes(self, changes: Sequence[Change]) -> None:
        """Show these changes."""
        if tuple(changes) == self._changes:
            return
        before = self.heightForWidth(self.width())
        self._changes = tuple(changes)
        self.setAccessibleName("; ".join(f"{change.name}: {change.words}" for change in changes))
        if self.heightForWidth(self.width()) != before:
            self.updateGeometry()
        self.update()

    @property
    def changes(self) -> tuple[Change, ...]:
        """What is shown."""
        return self._changes

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return sum(self._height(change, width) for change in self._changes)

    def sizeHint(self) -> QSize:
        return QSize(270, self.heightForWidth(270))

    @guarded
    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._skin is None:
            return
        p = QPainter(self)
        theme, ratio, top = self._skin.theme, self.devicePixelRatioF(), 0.0
        for change in self._changes:
            high = self._height(change, self.width())
            badge = self._skin.px(_BADGE)
            p.drawPixmap(QPointF(0, top + (high - badge) / 2), seat_disc(change.colour, badge, ratio, theme))
            p.setFont(self._skin.font("strong", 13.5))
            p.setPen(QColor(theme.ink))
            name = QRectF(badge + 9, top, self._skin.px(_NAME), high)
            shown = p.fontMetrics().elidedText(change.name, Qt.TextElideMode.ElideRight, int(name.width()))
            p.drawText(name, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, shown)
            p.setFont(self._skin.font("strong" if change.tone else "body", 13))
            p.setPen(QColor({1: theme.ok, -1: theme.danger}.get(change.tone, theme.ink2)))
            p.drawText(QRectF(self._left(), top, self.width() - self._left(), high), int(_WRAP), change.words)
            top += high

    def _left(self) -> int:
        return self._skin.px(_BADGE + 9 + _NAME) if self._skin is not None else 0

    def _height(self, change: Change, width: int) -> int:
        if self._skin is None:
            return _ROW
        metrics = QFontMetrics(self._skin.font("strong" if change.tone else "body", 13))
        box = metrics.boundingRect(QRect(0, 0, max(80, width - self._left()), 500), int(_WRAP), change.words)
        return max(self._skin.px(_ROW), box.height() + 6)
