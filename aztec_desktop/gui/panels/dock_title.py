"""The title of a dock: a carved name, a place for switches, and a handle to drag it by."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QWidget

from aztec_desktop.gui.guard import guarded
from aztec_desktop.gui.skin import Skin


class DockTitle(QFrame):
    """Stands above a dock's contents. Presses on it reach the dock, so the dock can be moved and floated."""

    def __init__(self, title: str, skin: Skin, *, panel: str = "none", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("dockTitle")
        self.setProperty("panel", panel)
        self._skin, self._panel = skin, panel
        self._is_plain = False
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

    def remark(self, words: str) -> None:
        """Show a few words at the right end."""
        self._remark.setText(words)
        self._remark.setToolTip(words)

    @property
    def is_plain(self) -> bool:
        """Whether no name is shown."""
        return self._is_plain

    def set_plain(self, plain: bool) -> None:
        """Show no name, because a tab has it; only a narrow edge to drag by is left."""
        self._is_plain = plain
        self._label.setVisible(bool(self._label.text()) and not plain)
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
