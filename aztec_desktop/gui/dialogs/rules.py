"""The rules browser: a game's RULES.md, searchable, opened at a rule's number."""

from __future__ import annotations

import re
from importlib.resources import files

from PySide6.QtCore import QUrl
from PySide6.QtGui import QTextBlockFormat, QTextCharFormat, QTextCursor, QTextDocument
from PySide6.QtWidgets import QDialog, QToolButton, QWidget

from aztec_desktop.core.game import AnyGame
from aztec_desktop.gui.forms.rules import Ui_RulesBrowser
from aztec_desktop.gui.skin import Skin


def rules_text(game: AnyGame) -> str:
    """Return the text of a game's rules, empty if it has none yet."""
    file = files("aztec_desktop.games").joinpath(game.family, "RULES.md")
    return file.read_text(encoding="utf-8") if file.is_file() else ""


class RulesBrowser(QDialog):
    """A window of its own that stays open beside the game."""

    def __init__(self, skin: Skin, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ui = Ui_RulesBrowser()
        self._ui.setupUi(self)
        self._skin = skin
        self._game = ""
        self._ui.findEdit.returnPressed.connect(self.find_next)
        self._ui.nextButton.clicked.connect(self.find_next)
        self._ui.nextButton.setAutoDefault(False)
        for clear in self._ui.findEdit.findChildren(QToolButton):
            clear.setAccessibleName(self.tr("Clear what to find"))
        self._ui.text.anchorClicked.connect(self._on_link)
        skin.changed.connect(self._on_redressed)

    def open_at(self, game: AnyGame, rule: str) -> None:
        """Show the rules of a game, at a rule's number (S16) if one is given."""
        if self._game != game.id:
            self._game = game.id
            text = rules_text(game)
            self._ui.text.setMarkdown(text or self.tr("The rules of this game are not written down yet."))
            self._on_redressed()
        if self.isVisible():
            self.raise_()
        else:
            self.show()
        self.activateWindow()
        if rule:
            self._show_rule(rule)

    def find_next(self) -> None:
        """Go to the next place where the words asked for stand, from the top again after the last."""
        words = self._ui.findEdit.text().strip()
        if words and not self._ui.text.find(words):
            self._ui.text.moveCursor(QTextCursor.MoveOperation.Start)
            self._ui.text.find(words)

    @property
    def shown(self) -> str:
        """The words that are marked."""
        return self._ui.text.textCursor().selectedText()

    def _show_rule(self, rule: str) -> None:
        """Mark the place where the rule is told: where its number begins a block, else where it first stands."""
        document = self._ui.text.document()
        block = document.begin()
        pattern = re.compile(rf"\W*{re.escape(rule)}\b")
        while block.isValid():
            if pattern.match(block.text()):
                self._mark(document, block.position(), len(block.text()))
                return
            block = block.next()
        found = document.find(rule, 0, QTextDocument.FindFlag.FindWholeWords)
        if not found.isNull():
            self._mark(document, found.selectionStart(), len(rule))

    def _mark(self, document: QTextDocument, start: int, length: int) -> None:
        cursor = QTextCursor(document)
        cursor.setPosition(start)
        cursor.setPosition(start + length, QTextCursor.MoveMode.KeepAnchor)
        self._ui.text.setTextCursor(cursor)
        top = document.documentLayout().blockBoundingRect(document.findBlock(start)).top()
        self._ui.text.verticalScrollBar().setValue(round(top) - 8)

    def _on_link(self, url: QUrl) -> None:
        if url.hasFragment():
            self._show_rule(url.fragment())

    def _on_redressed(self) -> None:
        document = self._ui.text.document()
        document.setDefaultFont(self._skin.font("body", 15))
        cursor = QTextCursor(document)
        block = document.begin()
        while block.isValid():
            cursor.setPosition(block.position())
            self._set(cursor, block.blockFormat())
            block = block.next()

    def _set(self, cursor: QTextCursor, form: QTextBlockFormat) -> None:
        """Give a block air; a heading gets the carved voice as well."""
        level = form.headingLevel()
        form.setLineHeight(135, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        form.setTopMargin({0: 0.0, 1: 4.0, 2: 20.0}.get(level, 12.0))
        form.setBottomMargin(7.0 if level == 0 else 4.0)
        cursor.setBlockFormat(form)
        if level:
            cursor.select(QTextCursor.SelectionType.BlockUnderCursor)
            carved = QTextCharFormat()
            carved.setFont(self._skin.font("title", {1: 26, 2: 20}.get(level, 16.5)))
            cursor.mergeCharFormat(carved)
