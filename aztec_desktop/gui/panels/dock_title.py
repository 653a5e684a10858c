"""The title of a dock: a carved name, a place for switches, and a handle to drag it by."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QWidget

from aztec_desktop.gui.guard import guarded, guarded_or
from aztec_desktop.gui.skin import Skin

_APART: Final = 8


class DockTitle(QFrame):
    """Stands above a dock's contents. Presses on it reach the dock, so the dock can be moved and floated."""

    def __init__(self, title: str, skin: Skin, *, panel: str = "none", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("dockTitle")
        self.setProperty("panel", panel)
        self._skin, self._panel = skin, panel
        self._is_plain = self._has_picture = False
        self._row = QHBoxLayout(self)
        is_head = panel == "dockhead"
        self._margins = (14, 6, 10, 2) if is_head else (2, 6, 14, 0) if title else (0, 0, 0, 0)
        self._row.setContentsMargins(*self._margins)
        self.setMinimumHeight(8)
        self._label = QLabel(title, self)
        self._label.setProperty("role", "section")
        self._label.setVisible(bool(title))
        self._row.addWidget(self._label)
        self._row.addStretch(1)
        self._remark = _Remark("", self)
        self._remark.setProperty("role", "second")
        self._remark.setVisible(bool(title))
        self._row.addWidget(self._remark)
        skin.changed.connect(self._on_redressed)
        self._on_redressed()

    def rename(self, title: str) -> None:
        """Show another name."""
        self._label.setText(title)
        self._show_name()

    def remark(self, words: str) -> None:
        """Show a few words at the right end."""
        self._remark.setText(words)
        self._remark.setToolTip(words)
        self._show_name()

    @property
    def is_plain(self) -> bool:
        """Whether no name is shown."""
        return self._is_plain

    def set_plain(self, plain: bool, *, picture: bool = False) -> None:
        """Show no name, because a tab has it; only a narrow edge to drag by is left.

        Where the tab has but a ``picture`` the name is shown, unless the few words beside it had no room then.
        """
        self._is_plain, self._has_picture = plain, picture
        self._show_name()
        edge = plain and self._panel == "dockhead"
        self._row.setContentsMargins(*((0, 0, 0, 0) if edge else self._margins))
        wanted = "dockedge" if edge else self._panel
        if self.property("panel") != wanted:
            self.setProperty("panel", wanted)
            self.style().unpolish(self)
            self.style().polish(self)

    def add(self, widget: QWidget) -> None:
        """Put a widget at the right end."""
        self._row.addWidget(widget)

    def _show_name(self) -> None:
        words = self._remark.fontMetrics().horizontalAdvance(self._remark.text())
        room = self.width() - self._margins[0] - self._margins[2] - 2 * _APART
        crowded = self._has_picture and bool(words) and self._label.sizeHint().width() + words > room
        shown = bool(self._label.text()) and not self._is_plain and not crowded
        if shown == self._label.isHidden():
            self._label.setVisible(shown)
            self._row.activate()

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_name()

    @guarded_or(False)
    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:  # the letters may have another size now
            self._show_name()
        return super().event(event)

    def _on_redressed(self) -> None:
        self._skin.dress(self)


class _Remark(QLabel):
    """Words that never make a dock wider: where they do not fit they are cut, and its tooltip says them whole."""

    def minimumSizeHint(self) -> QSize:
        return QSize(1, super().minimumSizeHint().height())

    @guarded
    def paintEvent(self, _event: QPaintEvent) -> None:
        p = QPainter(self)
        p.setFont(self.font())
        p.setPen(self.palette().color(self.foregroundRole()))
        words = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width())
        p.drawText(self.rect(), Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, words)
