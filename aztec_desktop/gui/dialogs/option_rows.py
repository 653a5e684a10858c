"""The options that only some games have, each with its words and its choices side by side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from aztec_desktop.core.options import Option
from aztec_desktop.gui.panels.speed import Segments
from aztec_desktop.model.words import Words

_ELSEWHERE: Final = frozenset({"colours", "starting_player"})
"""Options for which the page has a place of its own."""


class OptionRows(QWidget):
    """Asks for every option that has no other place on the page. ``values`` are the choices made."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("optionRows")
        self.setProperty("panel", "none")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(24)
        self._grid.setVerticalSpacing(11)
        self._grid.setColumnStretch(0, 1)
        self._rows: dict[str, tuple[QWidget, Segments]] = {}
        self.hide()

    @property
    def values(self) -> dict[str, str]:
        """What is chosen for each option."""
        return {key: choices.value() for key, (_, choices) in self._rows.items()}

    def choices(self, key: str) -> Segments:
        """Return the choices of an option. Raises KeyError if it is not asked for."""
        return self._rows[key][1]

    def offer(self, options: Sequence[Option], words: Words) -> None:
        """Ask for these options; what was chosen before for one of the same choices stays chosen."""
        before = self.values
        for label, choices in self._rows.values():
            for widget in (label, choices):
                self._grid.removeWidget(widget)
                widget.hide()
                widget.deleteLater()
        asked = [option for option in options if option.key not in _ELSEWHERE]
        self._rows = {option.key: self._row(place, option, words) for place, option in enumerate(asked)}
        for option in asked:
            kept = before.get(option.key, "")
            self.choices(option.key).choose(kept if kept in option.choices else option.default)
        self.setVisible(bool(asked))

    def _row(self, place: int, option: Option, words: Words) -> tuple[QWidget, Segments]:
        title = words.fill(f"option.{option.key}")
        label = QWidget(self)
        label.setProperty("panel", "none")
        column = QVBoxLayout(label)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for text, role in ((title, "strong"), (words.fill(f"hint.{option.key}"), "second")):
            line = QLabel(text, label)
            line.setProperty("role", role)
            line.setWordWrap(True)
            column.addWidget(line)
        choices = Segments()
        choices.setParent(self)
        choices.setProperty("strong", "true")
        choices.offer([(value, words.fill(f"choice.{option.key}.{value}")) for value in option.choices], title)
        self._grid.addWidget(label, place, 0)
        self._grid.addWidget(choices, place, 1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        label.show()
        choices.show()
        return label, choices
