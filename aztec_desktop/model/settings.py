"""A person's preferences, kept in one ini file."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QByteArray, QObject, QSettings, Signal

SPEEDS: Final = {"off": 0.0, "1": 1.0, "2": 2.0, "4": 4.0}
"""Speeds by the value that is stored; 0 means that nothing moves and bots answer at once."""

_DEFAULTS: Final = {
    "speed": "2",
    "end_turn": "button",
    "theme": "system",
    "contrast": "usual",
    "text_size": "100",
    "hands": "drag",
    "confirm": "yes",
    "motion": "system",
    "sound": "yes",
    "volume": "80",
    "volume_board": "100",
    "volume_cards": "100",
    "volume_score": "100",
    "volume_calls": "100",
    "show_sums": "yes",
    "show_links": "yes",
    "show_names": "yes",
    "name": "",
    "game": "",
    "new_game": "",
    "last_folder": "",
    "lessons": "",
    "welcomed": "no",
    "language": "en",
}
_CHOICES: Final = {
    "speed": tuple(SPEEDS),
    "end_turn": ("button", "itself"),
    "theme": ("system", "light", "dark"),
    "contrast": ("usual", "high"),
    "text_size": ("100", "125", "150", "200"),
    "hands": ("drag", "click", "keys"),
    "motion": ("system", "full", "less"),
    "welcomed": ("no", "yes"),
} | dict.fromkeys(("confirm", "sound", "show_sums", "show_links", "show_names"), ("yes", "no"))


class Settings(QObject):
    """Preferences by key. What a hand-edited file holds besides the choices counts as the default."""

    changed = Signal(str)

    def __init__(self, file: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._store = QSettings(str(file), QSettings.Format.IniFormat)

    def text(self, key: str) -> str:
        """Return a preference.

        Raises:
            KeyError: for a key that there is none of.
        """
        value = str(self._store.value(key, _DEFAULTS[key]))
        return value if value in _CHOICES.get(key, (value,)) else _DEFAULTS[key]

    @staticmethod
    def choices(key: str) -> tuple[str, ...]:
        """Return what a preference can be; nothing for one that can be any text."""
        return _CHOICES.get(key, ())

    def keep(self, key: str, value: str) -> None:
        """Store a preference and tell who listens, if it is another value than before.

        Raises:
            KeyError: for a key that there is none of.
        """
        if self.text(key) != value:
            self._store.setValue(key, value)
            self.changed.emit(key)

    @property
    def speed(self) -> float:
        """How many times faster than usual things move; 0 means at once."""
        return SPEEDS[self.text("speed")]

    @property
    def text_scale(self) -> float:
        """The text size, 1 being 100 %."""
        return int(self.text("text_size")) / 100

    def is_on(self, key: str) -> bool:
        """Return a preference that is yes or no."""
        return self.text(key) == "yes"

    def share(self, key: str) -> float:
        """Return a preference in per cent as a share from 0 to 1; what is no number counts as the default."""
        value = self.text(key)
        return max(0, min(100, int(value if value.isdecimal() else _DEFAULTS[key]))) / 100

    def layout(self, name: str) -> QByteArray:
        """Return the stored size or dock layout of that name, empty if none was kept."""
        value = self._store.value(f"layout/{name}")
        return value if isinstance(value, QByteArray) else QByteArray()

    def keep_layout(self, name: str, data: QByteArray) -> None:
        """Store a size or dock layout."""
        self._store.setValue(f"layout/{name}", data)

    def forget_layout(self, name: str) -> None:
        """Forget a stored layout."""
        self._store.remove(f"layout/{name}")

    def flush(self) -> None:
        """Write what is not on the disk yet."""
        self._store.sync()
