"""One deck as a button: the top card, the edges of those below it, and how many are left."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from aztec_desktop.gui.art import card_back_pixmap, card_pixmap
from aztec_desktop.gui.focus_ring import wears_ring
from aztec_desktop.gui.guard import guarded
from aztec_desktop.gui.skin import Skin

_LIFT, _FOOT, _EDGES = 8, 24, 3
_RATIO: Final = 150 / 112
_FEW: Final = 2


def deck_size(card: int, skin: Skin) -> QSize:
    """Return how much room a deck takes whose cards are ``card`` wide, in device-independent pixels."""
    return QSize(card + 2 * _EDGES + 2, round(card * _RATIO) + _LIFT + skin.px(_FOOT) + 8)


class DeckButton(QAbstractButton):
    """Takes the place of one deck. Checked means that its top card is lifted."""

    def __init__(self, number: int, skin: Skin, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.number = number
        self._skin = skin
        self._card = 112
        self._face = self._title = ""
        self._left = self._size = 0
        self._usable = self._covered = False
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def show_deck(self, face: str, title: str, left: int, size: int, *, usable: bool) -> None:
        """Show the face on top (empty: none is turned up), its name, and how many of how many are left."""
        self._face, self._title, self._left, self._size = face, title, left, size
        self._usable = usable
        self.setCursor(Qt.CursorShape.PointingHandCursor if usable else Qt.CursorShape.ArrowCursor)
        self.update()

    def set_covered(self, *, covered: bool) -> None:
        """Show the back of the top card, while its face is still being turned up."""
        self._covered = covered
        self.update()

    @property
    def card_width(self) -> int:
        """How wide the card is drawn, in device-independent pixels."""
        return self._card

    @property
    def card_box(self) -> QRect:
        """Where the card lies in the button."""
        return QRect(3, _LIFT, self._card, round(self._card * _RATIO))

    def set_card_width(self, width: int) -> None:
        """Set how wide the card is drawn, in device-independent pixels."""
        self._card = width
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return deck_size(self._card, self._skin)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

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
        theme, ratio = self._skin.theme, self.devicePixelRatioF()
        high = self._card * _RATIO
        ground = QRectF(3, _LIFT, self._card, high)
        if self._left == 0:
            p.setPen(QPen(QColor(theme.line2), 1.2, Qt.PenStyle.DashLine))
            p.drawRoundedRect(ground, 9, 9)
            p.setFont(self._skin.font("small", 12))
            p.setPen(QColor(theme.ink3))
            p.drawText(ground, Qt.AlignmentFlag.AlignCenter, self.tr("empty"))
        else:
            self._paint_stack(p, ground)
            lift = _LIFT - 2 if self.isChecked() else 2 if self._usable and self.underMouse() else 0
            box = ground.translated(0, -lift)
            picture = (
                card_pixmap(self._face, self._title, self._card, ratio, theme)
                if self._face and not self._covered
                else card_back_pixmap(self._card, ratio, theme)
            )
            if self.isChecked():
                self._paint_halo(p, box)
            p.drawPixmap(box.topLeft(), picture)
            self._paint_edge(p, box)
        self._paint_pips(p, QRectF(3, ground.bottom() + 7, self._card, self._skin.px(14)))

    def _paint_stack(self, p: QPainter, ground: QRectF) -> None:
        theme = self._skin.theme
        edges = min(_EDGES, self._left - 1) if self._card > 90 else min(1, self._left - 1)
        for edge in range(edges, 0, -1):
            p.setPen(QPen(QColor(theme.outline if theme.is_dark else "#24170D"), 1))
            p.setBrush(QColor(theme.card))
            p.drawRoundedRect(ground.translated(edge * 1.7, edge * 1.7), 9, 9)

    def _paint_halo(self, p: QPainter, box: QRectF) -> None:
        glow = QColor(self._skin.theme.glow2)
        p.setBrush(Qt.BrushStyle.NoBrush)
        for width, alpha in ((9.0, 50), (6.0, 90)):
            glow.setAlpha(alpha)
            p.setPen(QPen(glow, width))
            p.drawRoundedRect(box, 10, 10)

    def _paint_edge(self, p: QPainter, box: QRectF) -> None:
        theme = self._skin.theme
        p.setBrush(Qt.BrushStyle.NoBrush)
        if self.isChecked():
            p.setPen(QPen(QColor(theme.accent2), 3))
            p.drawRoundedRect(box, 9, 9)
        if wears_ring(self):
            p.setPen(
                QPen(QColor(theme.accent2), 2, Qt.PenStyle.DashLine if self.isChecked() else Qt.PenStyle.SolidLine)
            )
            p.drawRoundedRect(box.adjusted(-2, -2, 2, 2), 11, 11)
        elif self._usable and self.underMouse() and not self.isChecked():
            p.setPen(QPen(QColor(theme.accent2), 2))
            p.drawRoundedRect(box, 9, 9)

    def _paint_pips(self, p: QPainter, box: QRectF) -> None:
        theme = self._skin.theme
        few = self._left <= _FEW
        tone = theme.danger if few else theme.ink2
        p.setFont(self._skin.font("strong" if few else "small", 12))
        words = self.tr("{0} left").format(self._left)
        words_wide = p.fontMetrics().horizontalAdvance(words)
        step = min(8.0, (box.width() - words_wide - 6) / max(1, self._size))
        if step >= 4:
            for pip in range(self._size):
                bar = QRectF(box.left() + pip * step, box.center().y() - 4.5, step - 2, 9)
                p.setPen(QPen(QColor(tone if pip < self._left else theme.line2), 1))
                p.setBrush(QColor(tone) if pip < self._left else Qt.BrushStyle.NoBrush)
                p.drawRoundedRect(bar, 1.5, 1.5)
        p.setPen(QColor(tone))
        p.drawText(box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, words)
