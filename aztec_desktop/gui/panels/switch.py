"""A switch with words beside it: on or off at once, without a button to confirm it."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from aztec_desktop.gui.focus_ring import wears_ring
from aztec_desktop.gui.guard import guarded
from aztec_desktop.gui.skin import Skin

_TRACK, _HIGH, _GAP = 28, 16, 9


class Switch(QAbstractButton):
    """Shows whether something is on by the place of its knob and by colour. Space and Enter turn it."""

    def __init__(self, words: str, skin: Skin, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._skin = skin
        self.setText(words)
        self.setAccessibleName(words)
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        skin.changed.connect(self._on_redressed)

    def sizeHint(self) -> QSize:
        words = QFontMetrics(self._skin.font("strong", 13)).horizontalAdvance(self.text())
        beside = words + self._skin.px(_GAP) + 4 if self.text() else 2
        return QSize(self._skin.px(_TRACK) + beside, self._skin.px(_HIGH) + 6)

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
        skin, theme = self._skin, self._skin.theme
        p = QPainter(self)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        wide, high, on = skin.px(_TRACK), skin.px(_HIGH), self.isChecked()
        track = QRectF(1.5, (self.height() - high) / 2, wide - 2, high)
        p.setPen(QPen(QColor(theme.accent if on else theme.line2), 1.2))
        p.setBrush(QColor(theme.accent if on else theme.sunk))
        p.drawRoundedRect(track, high / 2, high / 2)
        knob = QRectF(0, 0, high - 6, high - 6)
        knob.moveCenter(track.center())
        knob.moveLeft(track.right() - high + 3 if on else track.left() + 3)
        p.setPen(Qt.PenStyle.NoPen)
        p.setBrush(QColor(theme.onaccent if on else theme.line2))
        p.drawEllipse(knob)
        p.setPen(QColor(theme.ink if self.isEnabled() else theme.ink3))
        p.setFont(skin.font("strong", 13))
        words = QRectF(wide + skin.px(_GAP), 0, self.width() - wide, self.height())
        p.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self.text())
        if wears_ring(self):
            p.setPen(QPen(QColor(theme.accent2), 2))
            p.setBrush(Qt.BrushStyle.NoBrush)
            p.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)

    def _on_redressed(self) -> None:
        self.updateGeometry()
        self.update()
