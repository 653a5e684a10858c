"""The chapters of a lesson as a row of pills: what is behind, what is on, what comes; each can be gone to."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from string import Template
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QToolButton, QWidget

from aztec_desktop.gui.guard import guarded
from aztec_desktop.gui.skin import Skin

_SHEET: Final = """
QToolButton { background: transparent; color: $ink2; border: 1px solid $line2; border-radius: ${round}px;
    padding: 2px ${pad}px; font-weight: 600; font-size: ${size}px; }
QToolButton:hover { border-color: $accent; color: $ink; background: $accent_soft; }
QToolButton[state="done"] { background: $ok_soft; color: $ok; border-color: $ok_soft; }
QToolButton[state="now"] { background: $accent; color: $onaccent; border-color: $accent; }
QToolButton[ring="true"]:focus { border: 2px solid $accent2; padding: 1px ${less}px; }
QToolButton[state="now"][ring="true"]:focus { border: 2px solid $ink; }
"""
_GAP: Final = 5


class ChapterRow(QWidget):
    """Shows the chapters; ``chosen`` carries the one that was clicked. Where they don't fit only the present one is."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._skin: Skin | None = None
        self._buttons: dict[str, QToolButton] = {}
        self._done: Collection[str] = ()
        self._now = ""
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(_GAP)
        self._row.addStretch(1)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def wear(self, skin: Skin) -> None:
        """Take colours and fonts from the skin."""
        self._skin = skin
        skin.changed.connect(self._redress)
        self._redress()

    def offer(self, chapters: Sequence[tuple[str, str]]) -> None:
        """Offer these chapters, each an id and its title."""
        for button in self._buttons.values():
            self._row.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._buttons = {}
        for chapter, title in chapters:
            button = QToolButton(self)
            button.setText(title)
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            button.setProperty("chapter", chapter)
            button.clicked.connect(self._on_clicked)
            self._row.insertWidget(self._row.count() - 1, button)
            self._buttons[chapter] = button
        self._redress()

    def mark(self, done: Collection[str], now: str) -> None:
        """Show which chapters are done and which is on."""
        self._done, self._now = done, now
        self._redress()

    def button(self, chapter: str) -> QToolButton:
        """Return the pill of a chapter."""
        return self._buttons[chapter]

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def minimumSizeHint(self) -> QSize:
        now = self._buttons.get(self._now)
        return now.sizeHint() if now is not None else QSize(0, 0)

    def sizeHint(self) -> QSize:
        return QSize(self._whole(), max((b.sizeHint().height() for b in self._buttons.values()), default=0))

    def _whole(self) -> int:
        return sum(button.sizeHint().width() + _GAP for button in self._buttons.values())

    def _fit(self) -> None:
        fits = self._whole() <= self.width() + _GAP
        for chapter, button in self._buttons.items():
            button.setVisible(fits or chapter == self._now)

    def _redress(self) -> None:
        if self._skin is None:
            return
        skin, theme = self._skin, self._skin.theme
        sizes = {"size": skin.px(12.5), "round": skin.px(10), "pad": skin.px(10), "less": skin.px(10) - 1}
        colours = {name: getattr(theme, name) for name in ("ink", "ink2", "line2", "accent", "accent2", "accent_soft")}
        colours |= {"ok": theme.ok, "ok_soft": theme.ok_soft, "onaccent": theme.onaccent}
        self.setStyleSheet(Template(_SHEET).substitute(colours, **sizes))
        for chapter, button in self._buttons.items():
            state = "now" if chapter == self._now else "done" if chapter in self._done else "later"
            if button.property("state") != state:
                button.setProperty("state", state)
                button.style().unpolish(button)
                button.style().polish(button)
            check = skin.line_pixmap("check", skin.px(13), theme.ok, self.devicePixelRatioF())
            button.setIcon(QIcon(check) if state == "done" else QIcon())
            said = {"now": self.tr("{0}, now"), "done": self.tr("{0}, done"), "later": self.tr("{0}, later")}[state]
            button.setAccessibleName(said.format(button.text()))
        self.updateGeometry()
        self._fit()

    def _on_clicked(self) -> None:
        button = self.sender()
        if isinstance(button, QToolButton):
            self.chosen.emit(str(button.property("chapter")))
