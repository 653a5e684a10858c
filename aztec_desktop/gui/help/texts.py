"""Pages of text: the glossary, what there is in the window, and about the program with its licences."""

from __future__ import annotations

from collections.abc import Iterable
from importlib.metadata import PackageNotFoundError, distribution, metadata, version
from typing import Final

from PySide6.QtCore import QUrl, Signal
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QFrame, QLineEdit, QTextBrowser, QVBoxLayout, QWidget

from aztec_desktop import __version__, paths
from aztec_desktop.core.game import AnyGame
from aztec_desktop.core.texts import Catalogue
from aztec_desktop.gui.help.page import LINK, page_of
from aztec_desktop.gui.help.rules_text import rules_of
from aztec_desktop.gui.help.search import folded
from aztec_desktop.gui.help.words import help_words, topics
from aztec_desktop.gui.skin import Skin

LICENCE: Final = "licence"
LIBRARIES: Final = ("PySide6-Essentials", "shiboken6", "pyqtgraph", "numpy", "platformdirs", "miniaudio", "tqdm")
"""What the program runs on, and what comes with that."""
_FONTS: Final = {"inter": "inter", "alegreya": "alegreya"}


class TextPage(QTextBrowser):
    """A Markdown page. ``opened`` carries the number of a rule that was clicked, ``asked`` any other link."""

    opened = Signal(str)
    asked = Signal(str)

    def __init__(self, skin: Skin, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._skin = skin
        self._text = ""
        self._document = QTextDocument(self)
        self._numbers: frozenset[str] = frozenset()
        self.setOpenLinks(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.anchorClicked.connect(self._on_link)
        skin.changed.connect(self._render)

    def tell(self, text: str, numbers: frozenset[str] = frozenset()) -> None:
        """Show a text; rule numbers of the set become links."""
        if (text, numbers) != (self._text, self._numbers):
            self._text, self._numbers = text, numbers
            self._render()

    def _render(self) -> None:
        old, self._document = self._document, page_of(self._text, self._numbers, self._skin)
        self._document.setParent(self)
        self.setDocument(self._document)
        old.deleteLater()

    def _on_link(self, url: QUrl) -> None:
        if url.scheme() == LINK.rstrip(":"):
            self.opened.emit(url.path())
        else:
            self.asked.emit(url.toString())


class GlossaryPage(QWidget):
    """The words of a game, found by their letters. ``opened`` carries a rule's number that was clicked."""

    opened = Signal(str)

    def __init__(self, skin: Skin, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._game: AnyGame | None = None
        words = help_words()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        self.find_edit = QLineEdit(self)
        self.find_edit.setPlaceholderText(words.fill("glossary.find"))
        self.find_edit.setAccessibleName(words.fill("glossary.find"))
        self.find_edit.setClearButtonEnabled(True)
        self.find_edit.textChanged.connect(self._on_typed)
        self.text = TextPage(skin, self)
        self.text.setAccessibleName(words.fill("tab.glossary"))
        self.text.opened.connect(self.opened)
        column.addWidget(self.find_edit)
        column.addWidget(self.text, 1)

    def show_game(self, game: AnyGame) -> None:
        """Show the glossary of a game."""
        if self._game is not game:
            self._game = game
            self.find_edit.clear()
            self._on_typed()

    @property
    def shown(self) -> list[str]:
        """The words that are shown."""
        return [term.word for term in rules_of(self._game).glossary if self._has(term.word)] if self._game else []

    def _has(self, word: str) -> bool:
        return folded(self.find_edit.text().strip()) in folded(word)

    def _on_typed(self) -> None:
        if self._game is None:
            return
        rules = rules_of(self._game)
        lines = [f"**{term.word}**: {term.meaning}" for term in rules.glossary if self._has(term.word)]
        self.text.tell("\n\n".join(lines) or help_words().fill("glossary.none"), rules.numbers)


def window_text(words: Catalogue) -> str:
    """Return the page about what there is in the window: every topic of the catalogue."""
    parts = [f"## {words.fill(f'topic.{name}.title')}\n\n{words.fill(f'topic.{name}.text')}" for name in topics()]
    return "\n\n".join(parts)


def about_text(words: Catalogue) -> str:
    """Return the page about the program, with the versions and licences of what it runs on."""
    libraries = "\n".join(
        words.fill("about.library", {"name": name, "version": version(name), "licence": licence_of(name)})
        for name in installed(LIBRARIES)
    )
    return words.fill("about.text", {"version": __version__, "libraries": libraries})


def installed(names: Iterable[str]) -> list[str]:
    """Return which of these packages are installed; miniaudio, say, is not there for every processor."""
    found = []
    for name in names:
        try:
            version(name)
        except PackageNotFoundError:
            continue
        found.append(name)
    return found


def licence_of(name: str) -> str:
    """Return the licence that an installed package names."""
    about = metadata(name)
    fields = [about[field] for field in ("License-Expression", "License") if field in about]
    return next((said for said in fields if said and "\n" not in said), help_words().fill("about.unknown"))


def licence_text(name: str) -> str:
    """Return the text of a licence: ``program``, or one of the fonts."""
    try:
        if name == "program":
            return _own_licence()
        return paths.resource_text("fonts", _FONTS[name], "OFL.txt")
    except (OSError, KeyError):
        return help_words().fill("about.missing")


def _own_licence() -> str:
    checkout = paths.resources().parent / "LICENSE"
    if checkout.is_file():
        return checkout.read_text(encoding="utf-8")
    for file in distribution("aztec-desktop").files or ():
        if file.name == "LICENSE":
            return file.read_text(encoding="utf-8")
    raise FileNotFoundError("LICENSE")
