"""Kinds of action as cards: in phases in which no deck is drawn from, one is lifted to see on the board what it can do.

They only narrow what is offered. Whoever drags a piece without lifting a card does the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QAbstractButton, QFrame, QHBoxLayout, QSizePolicy, QWidget

from aztec_desktop.core.actions import Action
from aztec_desktop.gui.focus_ring import wears_ring
from aztec_desktop.gui.guard import guarded
from aztec_desktop.gui.panels.deck_button import deck_size
from aztec_desktop.gui.skin import Skin
from aztec_desktop.gui.theme import INK, Theme

_LIFT, _FOOT, _COST = 8, 26, 20
_TITLE: Final = 26
_INSET, _LEAST = 11, 12
_TALLEST: Final = 1.2
"""Cards are at most so much higher than wide, however much room there is."""


@dataclass(frozen=True, slots=True)
class Deed:
    """One kind of action.

    Attributes:
        id: names its picture.
        title: what it is called.
        verbs: the verbs of its actions.
        cost: what it costs, a picture for each piece.
        usable: whether any of its actions may be done.
        attempt: an action of the kind, by which the game says why none may.
    """

    id: str
    title: str
    verbs: frozenset[str]
    cost: tuple[str, ...] = ()
    usable: bool = True
    attempt: Action = ()


@dataclass(frozen=True, slots=True)
class Hand:
    """The cards on offer, what they are called together, and a remark."""

    title: str
    remark: str
    deeds: tuple[Deed, ...]


Draw: TypeAlias = Callable[[str, float, float, Theme], QPixmap]
"""Draws the picture of a deed or of a cost: name, height, pixel ratio, theme."""


class DeedButton(QAbstractButton):
    """One card. Checked means that it is lifted."""

    def __init__(self, deed: Deed, draw: Draw, skin: Skin, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.deed = deed
        self._draw, self._skin = draw, skin
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setAccessibleName(deed.title)
        self.setToolTip(deed.title)
        if deed.usable:
            self.setCursor(Qt.CursorShape.PointingHandCursor)

    def sizeHint(self) -> QSize:
        return QSize(120, 100)

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    @guarded
    def paintEvent(self, _event: QPaintEvent) -> None:
        p = QPainter(self)
        p.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        theme = self._skin.theme
        lift = _LIFT - 2 if self.isChecked() else 2 if self.deed.usable and self.underMouse() else 0
        box = QRectF(self.rect()).adjusted(4, _LIFT, -4, -_FOOT / 2).translated(0, -lift)
        box.setHeight(min(box.height(), _TALLEST * box.width()))
        if not self.deed.usable:
            p.setOpacity(0.5)
        self._paint_card(p, box)
        if self.isChecked():
            self._paint_edge(p, box, theme.accent2, 3)
        elif wears_ring(self) or (self.deed.usable and self.underMouse()):
            self._paint_edge(p, box, theme.accent2, 2)

    def _paint_card(self, p: QPainter, box: QRectF) -> None:
        theme, ratio, skin = self._skin.theme, self.devicePixelRatioF(), self._skin
        p.setPen(QPen(QColor(theme.outline if theme.is_dark else INK), 1.6))
        p.setBrush(QColor(theme.card))
        p.drawRoundedRect(box, 9, 9)
        p.setBrush(Qt.BrushStyle.NoBrush)
        for inset, width in ((5.0, 1.5), (8.0, 0.9)):
            p.setPen(QPen(QColor(theme.card_rule), width))
            p.drawRoundedRect(box.adjusted(inset, inset, -inset, -inset), 6, 6)
        p.setFont(skin.font("name", 15))
        room, cost = box.width() - 2 * _INSET, _COST if self.deed.cost else 0
        fits = p.fontMetrics().horizontalAdvance(self.deed.title) <= room
        words = skin.px(_TITLE) if fits else 2 * p.fontMetrics().lineSpacing()
        high = min(box.height() - words - cost - 22, (box.width() - 24) / 2)
        if high > _LEAST:
            picture = self._draw(self.deed.id, high, ratio, theme)
            wide = picture.width() / ratio
            p.drawPixmap(QPointF(box.center().x() - wide / 2, box.top() + 11), picture)
        foot = box.bottom() - 9 - cost
        p.setPen(QColor(INK))
        line = QRectF(box.left() + _INSET, foot - words, room, words)
        p.drawText(line, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, self.deed.title)
        left = box.center().x() - len(self.deed.cost) * (_COST + 3) / 2
        for place, name in enumerate(self.deed.cost):
            p.drawPixmap(QPointF(left + place * (_COST + 3), foot - 2), self._draw(name, _COST, ratio, theme))

    def _paint_edge(self, p: QPainter, box: QRectF, tone: str, width: float) -> None:
        p.setOpacity(1)
        if self.isChecked():
            glow = QColor(self._skin.theme.glow2)
            glow.setAlpha(90)
            p.setPen(QPen(glow, 7))
            p.drawRoundedRect(box, 10, 10)
        p.setPen(QPen(QColor(tone), width))
        p.setBrush(Qt.BrushStyle.NoBrush)
        p.drawRoundedRect(box, 9, 9)


class DeedsPanel(QFrame):
    """Shows kinds of action as cards. ``picked`` carries the `Deed` that was clicked."""

    picked = Signal(object)

    def __init__(self, skin: Skin, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("panel", "none")
        self._skin = skin
        self._buttons: list[DeedButton] = []
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(6)
        skin.changed.connect(self.update)

    def offer(self, deeds: Sequence[Deed], draw: Draw) -> None:
        """Offer these kinds of action; cards that stay are not made anew, so that the keyboard stays on them."""
        if [button.deed for button in self._buttons] == list(deeds):
            return
        place = next((n for n, button in enumerate(self._buttons) if button.hasFocus()), -1)
        for button in self._buttons:
            self._row.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._buttons = [DeedButton(deed, draw, self._skin, self) for deed in deeds]
        for button in self._buttons:
            button.clicked.connect(self._on_clicked)
            self._row.addWidget(button)
            button.show()
        if 0 <= place < len(self._buttons):
            self._buttons[place].setFocus()

    def lift(self, deed: Deed | None) -> None:
        """Show this card as lifted, and no other."""
        for button in self._buttons:
            button.setChecked(button.deed == deed)

    def minimumSizeHint(self) -> QSize:
        return QSize(240, deck_size(76, self._skin).height())

    @property
    def buttons(self) -> tuple[DeedButton, ...]:
        """The cards as buttons, in order."""
        return tuple(self._buttons)

    def _on_clicked(self) -> None:
        button = self.sender()
        if isinstance(button, DeedButton):
            button.setChecked(not button.isChecked())  # the hands decide what is lifted, not the click
            self.picked.emit(button.deed)
