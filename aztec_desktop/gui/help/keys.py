"""The sheet of keys. The window's commands bring their own; the rest are those of the board and of this help."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from aztec_desktop.gui.help.words import help_words
from aztec_desktop.gui.skin import Skin

Actions: TypeAlias = Callable[[], Iterable[QAction]]


@dataclass(frozen=True, slots=True)
class KeyLine:
    """A line of the sheet: the keys, any of which will do, and what they do."""

    keys: tuple[str, ...]
    words: str


BOARD: Final = (
    (("Left", "Right", "Up", "Down"), "walk"),
    (("Tab",), "next"),
    (("Shift+Tab",), "previous"),
    (("Return", "Space"), "take"),
    (("Esc",), "back"),
    (("L",), "magnify"),
    (("+",), "larger"),
    (("-",), "smaller"),
    (("0",), "whole"),
    (("Return",), "end"),
    (("Space",), "hurry"),
)
"""What the board and the play page understand besides commands; a test presses each."""

HELP: Final = (
    (("Ctrl+F",), "find"),
    (("F3", "Return"), "next_hit"),
    (("Shift+F3", "Shift+Return"), "previous_hit"),
    (("Ctrl+K",), "contents"),
    (("Alt+Left",), "went_back"),
    (("Alt+Right",), "went_on"),
    (("Ctrl+Tab", "Ctrl+PgDown"), "next_page"),
    (("Ctrl+Shift+Tab", "Ctrl+PgUp"), "previous_page"),
    (("Esc",), "close"),
)
"""What this help understands; it makes its shortcuts of them."""


def command_lines(actions: Iterable[QAction]) -> list[KeyLine]:
    """Return a line for each command that has a key, in the order of the commands."""
    return [
        KeyLine(tuple(_native(shortcut) for shortcut in action.shortcuts()), action.text().replace("&", ""))
        for action in actions
        if not action.shortcut().isEmpty()
    ]


def sheet(actions: Iterable[QAction]) -> list[tuple[str, list[KeyLine]]]:
    """Return the whole sheet: groups by title, each with its lines."""
    words = help_words()

    def lines(group: Sequence[tuple[tuple[str, ...], str]]) -> list[KeyLine]:
        return [
            KeyLine(tuple(_native(QKeySequence(k)) for k in keys), words.fill(f"key.{name}")) for keys, name in group
        ]

    return [
        (words.fill("keys.commands"), command_lines(actions)),
        (words.fill("keys.board"), lines(BOARD)),
        (words.fill("keys.help"), lines(HELP)),
    ]


def _native(keys: QKeySequence) -> str:
    return keys.toString(QKeySequence.SequenceFormat.NativeText)


class KeysPage(QScrollArea):
    """Shows the sheet. ``actions`` is asked each time it is shown, so it can't grow old."""

    def __init__(self, actions: Actions, skin: Skin, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._actions, self._skin = actions, skin
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(help_words().fill("tab.keys"))
        skin.changed.connect(self.renew)

    def renew(self) -> None:
        """Show the sheet as it is now."""
        whole = QWidget()
        column = QVBoxLayout(whole)
        column.setContentsMargins(0, 0, self._skin.px(8), 0)
        column.setSpacing(self._skin.px(10))
        for title, lines in sheet(self._actions()):
            column.addWidget(self._group(title, lines))
        column.addStretch(1)
        self.setWidget(whole)
        self._skin.dress(whole)

    def _group(self, title: str, lines: Sequence[KeyLine]) -> QFrame:
        frame = QFrame()
        frame.setProperty("panel", "flat")
        grid = QGridLayout(frame)
        grid.setContentsMargins(*(self._skin.px(n) for n in (14, 10, 14, 12)))
        grid.setVerticalSpacing(self._skin.px(6))
        grid.setHorizontalSpacing(self._skin.px(12))
        grid.setColumnStretch(1, 1)
        head = QLabel(title, frame)
        head.setProperty("role", "section")
        grid.addWidget(head, 0, 0, 1, 2)
        for row, line in enumerate(lines, 1):
            caps = QWidget(frame)
            across = QHBoxLayout(caps)
            across.setContentsMargins(0, 0, 0, 0)
            across.setSpacing(self._skin.px(4))
            for keys in line.keys:
                cap = QLabel(keys, caps)
                cap.setProperty("role", "key")
                across.addWidget(cap)
            across.addStretch(1)
            words = QLabel(line.words, frame)
            words.setWordWrap(True)
            words.setFont(self._skin.font("body", 13.5))
            caps.setAccessibleName(f"{', '.join(line.keys)}: {line.words}")
            grid.addWidget(caps, row, 0)
            grid.addWidget(words, row, 1)
        return frame
