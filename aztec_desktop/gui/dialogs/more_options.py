"""The rows of the new game page for what only some games can be set to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QComboBox, QFrame, QGridLayout, QLabel, QVBoxLayout, QWidget

from aztec_desktop.core.options import Option
from aztec_desktop.core.texts import Catalogue
from aztec_desktop.gui.scrolling import whole_rows
from aztec_desktop.gui.skin import Skin

OWN_ROWS: Final = frozenset({"starting_player", "colours"})
"""The options that the page asks for in rows of its own."""


class MoreOptions(QObject):
    """Adds a row for each further option of the game that is chosen, below those that every game has."""

    def __init__(self, grid: QGridLayout, skin: Skin, parent: QWidget) -> None:
        super().__init__(parent)
        self._grid, self._skin, self._parent = grid, skin, parent
        self._first = grid.rowCount()
        self._widgets: list[QWidget] = []
        self._boxes: dict[str, QComboBox] = {}

    def offer(self, options: Sequence[Option], words: Catalogue) -> None:
        """Offer the options that have no row of their own; what was chosen for one of them stays chosen."""
        wanted = [option for option in options if option.key not in OWN_ROWS and not option.each_seat]
        chosen = self.chosen
        self._clear()
        for place, option in enumerate(wanted):
            self._add(self._first + 2 * place, option, words)
            box = self._boxes[option.key]
            box.setCurrentIndex(max(0, box.findData(chosen.get(option.key, option.default))))
        if wanted:
            self._skin.dress(self._parent)

    @property
    def chosen(self) -> Mapping[str, str]:
        """The value of each option on offer."""
        return {key: str(box.currentData()) for key, box in self._boxes.items()}

    def box(self, key: str) -> QComboBox:
        """Return the box of an option on offer."""
        return self._boxes[key]

    def _add(self, row: int, option: Option, words: Catalogue) -> None:
        rule = QFrame(self._parent)
        rule.setProperty("panel", "rule")
        self._grid.addWidget(rule, row, 0, 1, 2)
        title, hint = QLabel(words.fill(f"option.{option.key}"), self._parent), QLabel(self._parent)
        title.setProperty("role", "strong")
        title.setWordWrap(True)
        hint.setProperty("role", "second")
        hint.setWordWrap(True)
        said = QWidget(self._parent)
        column = QVBoxLayout(said)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(title)
        column.addWidget(hint)
        hint_key = f"option_hint.{option.key}"
        hint.setText(words.fill(hint_key) if hint_key in words else "")
        hint.setVisible(hint_key in words)
        box = QComboBox(self._parent)
        box.setAccessibleName(title.text())
        for value in option.choices:
            key = f"choice.{value}"
            box.addItem(words.fill(key) if key in words else value, value)
        whole_rows(box)
        self._grid.addWidget(said, row + 1, 0)
        self._grid.addWidget(box, row + 1, 1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._widgets += [rule, said, box]
        self._boxes[option.key] = box

    def _clear(self) -> None:
        for widget in self._widgets:
            self._grid.removeWidget(widget)
            widget.hide()
            widget.deleteLater()
        self._widgets, self._boxes = [], {}
