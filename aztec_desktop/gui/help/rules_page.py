"""The rules of a game as a page: contents, search, and rules opened by their number."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QModelIndex, QObject, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QResizeEvent,
    QStandardItem,
    QStandardItemModel,
    QTextBlock,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
)
from PySide6.QtWidgets import QTextEdit, QWidget

from aztec_desktop.core.game import AnyGame
from aztec_desktop.gui.forms.help_rules import Ui_RulesPage
from aztec_desktop.gui.guard import guarded, guarded_or
from aztec_desktop.gui.help.page import LINK, heading_blocks, page_of, place_of
from aztec_desktop.gui.help.rules_text import RulesText, read_rules, rules_of
from aztec_desktop.gui.help.search import find_all, folded
from aztec_desktop.gui.skin import Skin
from aztec_desktop.gui.theme import INK

_ANCHOR: Final = Qt.ItemDataRole.UserRole + 1
_WIDE: Final = 560
"""From this width on (at 100 % text) contents and text stand side by side; below, one takes the other's place."""
_AIR: Final = 8
_ENTER: Final = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})


class RulesPage(QWidget):
    """Shows one game's rules. ``opened`` carries the rule or heading that a click in it asked for."""

    opened = Signal(str)

    def __init__(self, skin: Skin, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ui = Ui_RulesPage()
        self._ui.setupUi(self)
        self._skin = skin
        self._game: AnyGame | None = None
        self._rules: RulesText = read_rules("")
        self._document = QTextDocument(self)
        self._hits: list[tuple[int, int]] = []
        self._hit = -1
        self._marked = ""
        self._is_wide: bool | None = None
        self._held: tuple[str, int] | None = None
        self._reflow = QTimer(self)
        self._reflow.setSingleShot(True)
        self._reflow.setInterval(0)
        self._reflow.timeout.connect(self._on_reflowed)
        self._model = QStandardItemModel(self)
        self._items: dict[str, QStandardItem] = {}
        self._wire()
        skin.changed.connect(self._on_redressed)
        self._on_redressed()

    def _wire(self) -> None:
        ui = self._ui
        ui.contents.setModel(self._model)
        ui.contents.clicked.connect(self._on_contents)
        ui.contents.activated.connect(self._on_contents)
        ui.contentsButton.clicked.connect(self._show_contents)
        ui.findEdit.textEdited.connect(self.seek)
        ui.findEdit.installEventFilter(self)
        ui.text.viewport().installEventFilter(self)
        ui.nextButton.clicked.connect(self.find_next)
        ui.previousButton.clicked.connect(self.find_previous)
        ui.text.anchorClicked.connect(self._on_link)
        ui.text.verticalScrollBar().valueChanged.connect(self._on_scrolled)

    # --- reading ---------------------------------------------------------------------------------------------

    def show_game(self, game: AnyGame) -> None:
        """Show the rules of a game, from the top unless they are shown already."""
        if self._game is not game:
            self._game = game
            self._rules = rules_of(game)
            number = next((heading.number for heading in self._rules.headings if heading.number), "")
            said = self.tr("Find words, or a rule such as {0}") if number else self.tr("Find words")
            self._ui.findEdit.setPlaceholderText(said.format(number))
            self._marked, self._held = "", None
            self._render()
            self._fill_contents()
            self.seek(self._ui.findEdit.text())

    @property
    def rules(self) -> RulesText:
        """The rules that are shown."""
        return self._rules

    @property
    def how_far(self) -> int:
        """How far down the page is."""
        return self._ui.text.verticalScrollBar().value()

    @how_far.setter
    def how_far(self, value: int) -> None:
        self._ui.text.verticalScrollBar().setValue(value)

    def open_at(self, anchor: str) -> bool:
        """Bring a rule (S16) or heading to the top and mark it; returns whether there is one."""
        block = place_of(self._document, anchor, self._rules.headings)
        if not block.isValid():
            return False
        self._marked = anchor
        self._ui.text.setTextCursor(QTextCursor(block))
        self._held = (anchor, -_AIR)
        self._put_back()
        self._light()
        return True

    @property
    def shown(self) -> str:
        """The heading that is marked, with its number (``S16 Move``); empty if none is."""
        return place_of(self._document, self._marked, self._rules.headings).text() if self._marked else ""

    @property
    def top_heading(self) -> str:
        """The rule or heading in which the page's upper edge lies."""
        layout, edge, found = self._document.documentLayout(), self.how_far + 2 * _AIR, ""
        for heading, (block, _) in zip(self._rules.headings, heading_blocks(self._document), strict=False):
            if layout.blockBoundingRect(block).top() > edge:
                break
            found = heading.anchor
        return found

    def _hold(self) -> None:
        """Remember which heading is at the top and how far below it the page's edge is, for when lines break anew."""
        here = self.top_heading
        block = place_of(self._document, here, self._rules.headings)
        if block.isValid():
            self._held = (here, self.how_far - self._top_of(block))

    def _put_back(self) -> None:
        """Bring to the top what was held."""
        if self._held is not None:
            block = place_of(self._document, self._held[0], self._rules.headings)
            self.how_far = self._top_of(block) + self._held[1] if block.isValid() else 0

    def _top_of(self, block: QTextBlock) -> int:
        return round(self._document.documentLayout().blockBoundingRect(block).top())

    def _on_reflowed(self) -> None:
        self._put_back()
        self._follow()

    # --- finding ---------------------------------------------------------------------------------------------

    def seek(self, words: str) -> None:
        """Light every place where these words stand, and go to the first from here on.

        A rule's number brings that rule to the top.
        """
        number = self._find(words)
        if number:
            self._held = (number, -_AIR)
            self._put_back()

    def _find(self, words: str) -> str:
        """Light every place where these words stand; return the rule whose number they are."""
        self._hits = find_all(self._document.toRawText(), words)
        number = next((n for n in self._rules.numbers if folded(n) == folded(words.strip())), "")
        self._hit = self._first_hit(number) if self._hits else -1
        self._show_hit()
        return number

    def find_next(self) -> None:
        """Go to the next place, from the top again after the last."""
        self._step(1)

    def find_previous(self) -> None:
        """Go to the place before, from the end again before the first."""
        self._step(-1)

    def go_find(self) -> None:
        """Put the keyboard where the words are typed."""
        self._ui.findEdit.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._ui.findEdit.selectAll()

    def clear_find(self) -> bool:
        """Let go of what was sought; returns whether something was."""
        if not self._ui.findEdit.text():
            return False
        self._ui.findEdit.clear()
        self.seek("")
        self._ui.text.setFocus()
        return True

    @property
    def hits(self) -> tuple[str, int, int]:
        """What the page says of the search, which hit is current (from 0, −1 for none), and how many there are."""
        return self._ui.foundLabel.text(), self._hit, len(self._hits)

    def _first_hit(self, number: str) -> int:
        if number:
            start = place_of(self._document, number, self._rules.headings).position()
            return next((k for k, (at, _) in enumerate(self._hits) if at == start), 0)
        here = self._ui.text.cursorForPosition(self._ui.text.viewport().rect().topLeft()).position()
        return next((k for k, (at, _) in enumerate(self._hits) if at >= here), 0)

    def _step(self, way: int) -> None:
        if self._hits:
            self._hit = (self._hit + way) % len(self._hits)
            self._show_hit()

    def _show_hit(self) -> None:
        ui = self._ui
        words = ui.findEdit.text().strip()
        found = self.tr("{0} of {1}").format(self._hit + 1, len(self._hits)) if self._hits else ""
        ui.foundLabel.setText(found or (self.tr("not found") if words else ""))
        for button in (ui.nextButton, ui.previousButton):
            button.setEnabled(len(self._hits) > 1)
        self._light()
        if self._hit >= 0:
            cursor = QTextCursor(self._document)
            cursor.setPosition(self._hits[self._hit][0])
            ui.text.setTextCursor(cursor)
            ui.text.ensureCursorVisible()

    def _light(self) -> None:
        """Light the hits, and the line of the rule that was opened."""
        theme = self._skin.theme
        shown = [self._selection(*hit, theme.accent_soft, "") for hit in self._hits]
        if self._hit >= 0:
            shown[self._hit] = self._selection(*self._hits[self._hit], theme.goldfill, INK)
        if self._marked:
            block = place_of(self._document, self._marked, self._rules.headings)
            line = self._selection(block.position(), 0, theme.accent_soft, "")
            line.format.setProperty(int(QTextCharFormat.Property.FullWidthSelection), True)
            shown.insert(0, line)
        self._ui.text.setExtraSelections(shown)

    def _selection(self, start: int, length: int, ground: str, ink: str) -> QTextEdit.ExtraSelection:
        found = QTextEdit.ExtraSelection()
        cursor = QTextCursor(self._document)
        cursor.setPosition(start)
        cursor.setPosition(start + length, QTextCursor.MoveMode.KeepAnchor)
        form = QTextCharFormat()
        form.setBackground(QColor(ground))
        if ink:
            form.setForeground(QColor(ink))
        found.cursor, found.format = cursor, form
        return found

    # --- contents --------------------------------------------------------------------------------------------

    def toggle_contents(self) -> None:
        """Show or hide the contents."""
        self._ui.contentsButton.setChecked(not self._ui.contentsButton.isChecked())
        self._show_contents()
        if self._ui.contentsButton.isChecked():
            self._ui.contents.setFocus()

    def _fill_contents(self) -> None:
        self._model.clear()
        self._items = {}
        section = self._model.invisibleRootItem()
        for heading in self._rules.headings:
            item = QStandardItem(f"{heading.number} {heading.words}" if heading.number else heading.words)
            item.setData(heading.anchor, _ANCHOR)
            item.setToolTip(item.text())
            if heading.level <= 2:
                item.setFont(self._skin.font("name", 15))
                self._model.appendRow(item)
                section = item
            else:
                item.setFont(self._skin.font("body", 12.5))
                section.appendRow(item)
            self._items[heading.anchor] = item
        self._ui.contents.expandAll()

    def _show_contents(self) -> None:
        ui = self._ui
        wanted = ui.contentsButton.isChecked()
        ui.contents.setVisible(wanted)
        ui.text.setVisible(bool(self._is_wide) or not wanted)

    def _on_contents(self, index: QModelIndex) -> None:
        anchor = str(index.data(_ANCHOR))
        if not self._is_wide:
            self._ui.contentsButton.setChecked(False)
            self._show_contents()
        self.opened.emit(anchor)

    def _on_scrolled(self) -> None:
        if not self._reflow.isActive():
            self._hold()
            self._follow()

    def _follow(self) -> None:
        """Mark in the contents where the page is."""
        item = self._items.get(self.top_heading)
        if item is not None and not self._ui.contents.isHidden():
            self._ui.contents.setCurrentIndex(item.index())

    def _on_link(self, url: QUrl) -> None:
        if url.scheme() == LINK.rstrip(":"):
            self.opened.emit(url.path())

    # --- looks -----------------------------------------------------------------------------------------------

    def _render(self) -> None:
        text = self._rules.text or self.tr("The rules of this game are not written down yet.")
        old, self._document = self._document, page_of(text, self._rules.numbers, self._skin)
        self._document.setParent(self)
        self._ui.text.setDocument(self._document)
        old.deleteLater()

    def _on_redressed(self) -> None:
        ui, skin = self._ui, self._skin
        skin.put_icon(ui.contentsButton, "list", 18)
        skin.put_icon(ui.previousButton, "up", 18)
        skin.put_icon(ui.nextButton, "down", 18)
        if self._game is not None:
            self._reflow.start()
            self._render()
            self._fill_contents()
            self._find(ui.findEdit.text())
        self._fit()

    def _fit(self) -> None:
        """Show the contents beside the text where there is room, unless the reader wanted otherwise."""
        wide = self.width() >= self._skin.px(_WIDE)
        if wide != self._is_wide:
            self._is_wide = wide
            self._ui.contentsButton.setChecked(wide)
        self._show_contents()

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    @guarded_or(False)
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() in _ENTER:
            if event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
                self.find_previous()
            else:
                self.find_next()
            return True
        if event.type() == QEvent.Type.Resize and watched is self._ui.text.viewport():
            self._reflow.start()  # until then scrolling is not the reader's
        return super().eventFilter(watched, event)
