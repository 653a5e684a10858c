"""The aid: a game's phases, icons, costs and what else it has, at a glance, in pictures and few words."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from aztec_desktop import paths
from aztec_desktop.core.game import AnyGame
from aztec_desktop.gui.help.page import LINK
from aztec_desktop.gui.help.pictures import row_of
from aztec_desktop.gui.help.rules_text import NUMBER, rules_of
from aztec_desktop.gui.help.words import help_words
from aztec_desktop.gui.skin import Skin

PARTS: Final = ("phases", "icons", "costs", "glyphs", "progress")
"""What an aid may have, in the order in which it is shown."""
_SIZES: Final = {"phases": 34, "icons": 38, "costs": 26, "glyphs": 36, "progress": 32}


@dataclass(frozen=True, slots=True)
class AidRow:
    """A line of the aid: its pictures by name, a word or two, what it means, and what it brings (may be empty)."""

    pictures: tuple[str, ...]
    name: str
    text: str
    more: str = ""


def aid_of(game: AnyGame) -> dict[str, tuple[AidRow, ...]]:
    """Return the aid of a game by part: the tables of its rules with the pictures from ``resources/help``.

    A game without pictures has none, so it returns nothing.
    """
    file = paths.resources() / "help" / f"{game.id}.toml"
    if not file.is_file():
        return {}
    rules, found = rules_of(game), {}
    for part, data in tomllib.loads(file.read_text(encoding="utf-8")).items():
        rows = rules.table_under(data["under"])
        found[part] = tuple(
            AidRow(tuple(pictures), row[0], row[1], row[2] if len(row) > 2 else "")
            for row, pictures in zip(rows, data["pictures"], strict=False)
        )
    return found


class AidCard(QScrollArea):
    """Shows the aid of a game. ``opened`` carries a rule's number that was clicked."""

    opened = Signal(str)

    def __init__(self, skin: Skin, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._skin = skin
        self._game: AnyGame | None = None
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAccessibleName(help_words().fill("tab.aid"))
        skin.changed.connect(self._on_redressed)

    def show_game(self, game: AnyGame) -> None:
        """Show the aid of a game."""
        if self._game is not game:
            self._game = game
            self._build()

    def _on_redressed(self) -> None:
        if self._game is not None:
            self._build()

    def _build(self) -> None:
        assert self._game is not None
        words, aid = help_words(), aid_of(self._game)
        whole = QWidget()
        column = QVBoxLayout(whole)
        column.setContentsMargins(0, 0, self._skin.px(8), 0)
        column.setSpacing(self._skin.px(10))
        for part in PARTS:
            if aid.get(part):
                column.addWidget(self._part(words.fill(f"aid.{part}"), part, aid[part]))
        if not aid:
            column.addWidget(QLabel(words.fill("aid.none"), whole))
        column.addStretch(1)
        self.setWidget(whole)
        self._skin.dress(whole)

    def _part(self, title: str, part: str, rows: tuple[AidRow, ...]) -> QFrame:
        frame = QFrame()
        frame.setProperty("panel", "flat")
        grid = QGridLayout(frame)
        grid.setContentsMargins(*(self._skin.px(n) for n in (14, 10, 14, 12)))
        grid.setHorizontalSpacing(self._skin.px(12))
        grid.setVerticalSpacing(self._skin.px(7))
        grid.setColumnStretch(1, 1)
        head = QLabel(title, frame)
        head.setProperty("role", "section")
        grid.addWidget(head, 0, 0, 1, 2)
        for line, row in enumerate(rows, 1):
            picture = QLabel(frame)
            size = self._skin.px(_SIZES[part])
            picture.setPixmap(row_of(list(row.pictures), size, self.devicePixelRatioF(), self._skin.theme))
            picture.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
            grid.addWidget(picture, line, 0)
            grid.addWidget(self._words(row, frame), line, 1)
        return frame

    def _words(self, row: AidRow, parent: QWidget) -> QLabel:
        theme = self._skin.theme
        parts = [f"<b>{_linked(row.name, theme.link)}</b>", _linked(row.text, theme.link)]
        if row.more:
            parts.append(f'<span style="color:{theme.ink2}">{_linked(row.more, theme.link)}</span>')
        label = QLabel("<br>".join(parts[1:]) if not row.name else "<br>".join(parts), parent)
        label.setTextFormat(Qt.TextFormat.RichText)
        label.setWordWrap(True)
        label.setFont(self._skin.font("body", 13))
        label.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        label.setTextInteractionFlags(Qt.TextInteractionFlag.LinksAccessibleByMouse)
        label.linkActivated.connect(self._on_link)
        return label

    def _on_link(self, link: str) -> None:
        self.opened.emit(QUrl(link).path())


def _linked(text: str, colour: str) -> str:
    safe = text.replace("&", "&amp;").replace("<", "&lt;")
    return NUMBER.sub(lambda m: f'<a style="color:{colour}" href="{LINK}{m[0]}">{m[0]}</a>', safe)
