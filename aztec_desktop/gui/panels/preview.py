"""The card that shows, before anything is done, what an action would change for every seat.

It stays while a piece is held, keeps its size and paints itself whole and opaque: a new change then costs the painting
of this card alone, and not of the board that lies under it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, TypeAlias

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QMouseEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QFrame, QSizePolicy, QVBoxLayout, QWidget

from aztec_desktop.gui.art import seat_disc
from aztec_desktop.gui.guard import guarded
from aztec_desktop.gui.skin import Skin
from aztec_desktop.gui.theme import Theme

_BADGE: Final = 20
_ROW: Final = 35
_TITLE: Final = 30
_TITLE_SIZES: Final = (15.0, 13.5, 12.0)
_NAME: Final = 64
_NUMBER: Final = 44
_WRAP: Final = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LEFT: Final = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
_RIGHT: Final = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight


Sign: TypeAlias = Callable[[float, float, Theme], QPixmap]


@dataclass(frozen=True, slots=True)
class Change:
    """What an action would change for one seat: in words, and whether it is a gain (1), a loss (−1) or neither.

    A line that is about no seat has a ``sign`` of its own: its picture for a size, a pixel ratio and a theme.
    """

    name: str
    colour: str
    words: str
    tone: int
    sign: Sign | None = None


class ChangesView(QWidget):
    """Paints a title, the number of a rule, and a line for each seat in turn order. A click on the number asks."""

    ruleAsked = Signal(str)

    def __init__(self, skin: Skin, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._skin = skin
        self._title = self._rule = ""
        self._changes: tuple[Change, ...] = ()
        self._heights: dict[int, list[int]] = {}
        skin.changed.connect(self._heights.clear)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setMouseTracking(True)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_changes(self, title: str, rule: str, changes: Sequence[Change]) -> None:
        """Show these changes under a title, with the number of the rule they rest on."""
        if (title, rule, tuple(changes)) == (self._title, self._rule, self._changes):
            return
        before = self.heightForWidth(self.width())
        self._title, self._rule, self._changes = title, rule, tuple(changes)
        self._heights.clear()
        self.setAccessibleName("; ".join(f"{change.name}: {change.words}" for change in changes))
        if self.heightForWidth(self.width()) != before:
            self.updateGeometry()
        self.update()

    @property
    def changes(self) -> tuple[Change, ...]:
        """What is shown."""
        return self._changes

    @property
    def rule(self) -> str:
        """The number of the rule that is shown."""
        return self._rule

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        if width not in self._heights:
            self._heights[width] = [self._height(change, width) for change in self._changes]
        return self._skin.px(_TITLE) + sum(self._heights[width])

    def sizeHint(self) -> QSize:
        wide = self.width() if self.isVisible() else 240
        return QSize(wide, self.heightForWidth(wide))

    def rule_box(self) -> QRectF:
        """Return where the rule's number stands."""
        wide = self._skin.px(_NUMBER)
        return QRectF(self.width() - wide, 0, wide, self._skin.px(_TITLE))

    @guarded
    def paintEvent(self, _event: QPaintEvent) -> None:
        skin, theme = self._skin, self._skin.theme
        p = QPainter(self)
        p.fillRect(self.rect(), QColor(theme.raised))
        top = float(skin.px(_TITLE))
        title = QRectF(0, 0, self.rule_box().left() - 4, top)
        p.setFont(self._title_font(title.width()))
        p.setPen(QColor(theme.ink))
        p.drawText(title, _LEFT, _shortened(p, self._title, title))
        underlined = skin.font("strong", 13)
        underlined.setUnderline(True)
        p.setFont(underlined)
        p.setPen(QColor(theme.link))
        p.drawText(self.rule_box(), _RIGHT, self._rule)
        self.heightForWidth(self.width())
        for change, high in zip(self._changes, self._heights[self.width()], strict=True):
            self._paint_change(p, change, QRectF(0, top, self.width(), high))
            top += high

    def _title_font(self, room: float) -> QFont:
        """Return the font of the title: smaller for a long one, so that it is not cut."""
        sizes = [self._skin.font("section", px) for px in _TITLE_SIZES]
        fitting = (font for font in sizes if QFontMetrics(font).horizontalAdvance(self._title) <= room)
        return next(fitting, sizes[-1])

    def _paint_change(self, p: QPainter, change: Change, box: QRectF) -> None:
        skin, theme = self._skin, self._skin.theme
        badge = skin.px(_BADGE)
        draw = change.sign or partial(seat_disc, change.colour)
        picture = draw(badge, self.devicePixelRatioF(), theme)
        p.drawPixmap(QPointF(0, box.center().y() - badge / 2), picture)
        p.setFont(skin.font("strong", 13.5))
        p.setPen(QColor(theme.ink))
        name = QRectF(badge + 9, box.top(), skin.px(_NAME), box.height())
        p.drawText(name, _LEFT, _shortened(p, change.name, name))
        p.setFont(skin.font("strong" if change.tone else "body", 13))
        p.setPen(QColor({1: theme.ok, -1: theme.danger}.get(change.tone, theme.ink2)))
        words = box.adjusted(self._words_from(), 0, 0, 0)
        p.drawText(words, int(_WRAP), change.words)

    def _words_from(self) -> int:
        return self._skin.px(_BADGE + 9 + _NAME)

    def _height(self, change: Change, width: int) -> int:
        """Return the height of a line: room for two lines of words, so that the card seldom changes its size."""
        metrics = QFontMetrics(self._skin.font("strong" if change.tone else "body", 13))
        room = QRect(0, 0, max(80, width - self._words_from()), 500)
        return max(self._skin.px(_ROW), metrics.boundingRect(room, int(_WRAP), change.words).height() + 4)

    @guarded
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        over = bool(self._rule) and self.rule_box().contains(event.position())
        self.setCursor(Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.ArrowCursor)

    @guarded
    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self._rule and self.rule_box().contains(event.position()):
            self.ruleAsked.emit(self._rule)


def _shortened(p: QPainter, text: str, box: QRectF) -> str:
    return p.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(box.width()))


class PreviewPanel(QFrame):
    """The card with its edge. ``ruleAsked`` carries a rule's number."""

    ruleAsked = Signal(str)

    def __init__(self, skin: Skin, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("panel", "popover")
        self.view = ChangesView(skin, self)
        self.view.ruleAsked.connect(self.ruleAsked)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 8, 14, 10)
        column.addWidget(self.view)
        skin.changed.connect(self.view.updateGeometry)
        self.hide()

    def show_changes(self, title: str, rule: str, changes: Sequence[Change]) -> None:
        """Show what an action would change, one line a seat; nothing closes the card."""
        if not changes:
            self.hide()
            return
        self.view.show_changes(title, rule, changes)
        self.setAccessibleName(title)
        self.setAccessibleDescription(self.view.accessibleName())
        if self.isHidden():
            self.show()

    @property
    def changes(self) -> tuple[Change, ...]:
        """What is shown, nothing while it is closed."""
        return () if self.isHidden() else self.view.changes
