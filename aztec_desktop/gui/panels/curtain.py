"""The curtain of a hot seat: a woven mat in the next person's colour, over everything, until that person is alone."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from aztec_desktop.gui.art import seat_badge
from aztec_desktop.gui.art.paint import rounded
from aztec_desktop.gui.art.stars import fill_seat
from aztec_desktop.gui.enter_ends import OWN_ENTER
from aztec_desktop.gui.guard import guarded, guarded_or
from aztec_desktop.gui.panels.fresh_button import FreshButton
from aztec_desktop.gui.skin import Skin
from aztec_desktop.gui.theme import SEAT_STYLES

GUARD_MS: Final = 1000
"""So long after it fell the curtain does not go up, so that a second click of the one before does not lift it."""
_BADGE: Final = 96
_WEAVE: Final = 26.0


class CurtainPanel(QFrame):
    """Covers its parent. ``lifted`` comes when the person it waits for has pressed the button."""

    lifted = Signal()

    def __init__(self, skin: Skin, over: QWidget) -> None:
        super().__init__(over)
        self._skin = skin
        self._colour = "blue"
        self._guard_ms = GUARD_MS
        self.setProperty(OWN_ENTER, True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._card = QFrame(self)
        self._card.setProperty("panel", "raised")
        self._badge = QLabel(self._card)
        self._title = QLabel(self._card)
        self._title.setProperty("role", "title")
        self._title.setWordWrap(True)
        self._words = QLabel(self.tr("Everybody else, look away, please."), self._card)
        self._words.setWordWrap(True)
        self.button = FreshButton(self.tr("Go on"), self._card)
        self.button.setProperty("kind", "primary")
        self.button.setAutoDefault(True)
        self.button.clicked.connect(self.lifted)
        column = QVBoxLayout(self._card)
        column.setContentsMargins(32, 26, 32, 26)
        column.setSpacing(12)
        for widget in (self._badge, self._title, self._words, self.button):
            if isinstance(widget, QLabel):
                widget.setAlignment(Qt.AlignmentFlag.AlignCenter)
            column.addWidget(widget)
        self._guard = QTimer(self)
        self._guard.setSingleShot(True)
        self._guard.timeout.connect(self._on_guarded)
        over.installEventFilter(self)
        skin.changed.connect(self._redress)
        self.hide()

    def fall(self, name: str, colour: str) -> None:
        """Cover everything, and wait for this person."""
        if not self.isHidden() and self._title.text() == self._asked(name):
            return
        self._colour = colour
        self._title.setText(self._asked(name))
        self.button.setText(self.tr("I am {0}: go on").format(name))
        self.setAccessibleName(self._asked(name))
        self.setAccessibleDescription(self._words.text())
        self._redress()
        self.setGeometry(self._over.rect())
        self.show()
        self.raise_()
        self.button.setEnabled(self._guard_ms <= 0)
        self._let_below(enabled=False)
        if self._guard_ms > 0:
            self._guard.start(self._guard_ms)
        self.home.setFocus()

    def set_guard(self, ms: int) -> None:
        """Set how long after it fell the curtain stays down whatever is pressed."""
        self._guard_ms = ms

    def rise(self) -> None:
        """Show again what is below."""
        self._guard.stop()
        self._let_below(enabled=True)
        self.hide()

    @property
    def home(self) -> QWidget:
        """Who has the keyboard while the curtain is down."""
        return self.button if self.button.isEnabled() else self

    def _let_below(self, *, enabled: bool) -> None:
        """Let what is covered take keys, or not: neither Tab nor an assistive tool gets there."""
        for widget in self._over.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
            if widget is not self and not widget.isWindow():
                widget.setEnabled(enabled)

    @property
    def _over(self) -> QWidget:
        over = self.parentWidget()
        assert over is not None
        return over

    def _asked(self, name: str) -> str:
        return self.tr("Hand the mouse to {0}").format(name)

    def _on_guarded(self) -> None:
        self.button.setEnabled(True)
        self.button.setFocus()

    def _redress(self) -> None:
        size = self._skin.px(_BADGE)
        self._badge.setPixmap(seat_badge(self._colour, size, self.devicePixelRatioF(), self._skin.theme))
        self._title.setFont(self._skin.font("title", 26))
        self._words.setFont(self._skin.font("body", 14))
        self._place()
        self.update()

    def _place(self) -> None:
        wide = min(self._skin.px(400), max(240, self.width() - 32))
        layout = self._card.layout()
        assert layout is not None
        high = layout.totalHeightForWidth(wide) if layout.hasHeightForWidth() else layout.totalSizeHint().height()
        size = QSize(wide, min(high, max(1, self.height() - 16)))
        self._card.setGeometry(
            (self.width() - size.width()) // 2, (self.height() - size.height()) // 2, size.width(), size.height()
        )

    @guarded_or(False)
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest) and watched is self.parentWidget():
            self.setGeometry(self._over.rect())
            self._place()
            if not self.isHidden():
                self.raise_()
        return super().eventFilter(watched, event)

    @guarded
    def paintEvent(self, _event: QPaintEvent) -> None:
        p = QPainter(self)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect())
        fill_seat(p, rounded(area, 0), SEAT_STYLES[self._colour], _WEAVE, self._skin.theme)
        thread = QColor("#000000")
        thread.setAlphaF(0.16)
        p.setPen(QPen(thread, 2))
        step = int(_WEAVE)
        for row, y in enumerate(range(0, self.height() + step, step)):
            for x in range(-step if row % 2 else 0, self.width() + step, 2 * step):
                p.drawLine(x, y, x + step, y)
                p.drawLine(x + step, y, x + step, y + step)

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat()
        if enter and self.button.isEnabled():
            self.lifted.emit()
        event.accept()  # no key reaches what is covered
