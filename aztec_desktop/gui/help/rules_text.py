"""A game's RULES.md taken apart: headings and rule numbers, tables, and the glossary at its end."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from importlib.resources import files
from typing import Final

from aztec_desktop.core.game import AnyGame
from aztec_desktop.model.words import catalogue_of

NUMBER: Final = re.compile(r"\b[A-Z]{1,2}\d+(?:r\d*)?\b")
"""A rule's number: S16, S16r, S22r2, D11r."""
_HEADING: Final = re.compile(r"^(#{1,4}) +(.+?)\s*$")
_TERM: Final = re.compile(r"^- \*\*(.+?)\*\*: *(.+)$")
_MARKS: Final = re.compile(r"[*`]")
GLOSSARY: Final = "Glossary"


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading: its level (1 to 4), its words without the number, and the rule's number (empty if it has none)."""

    level: int
    words: str
    number: str

    @property
    def anchor(self) -> str:
        """What a link to it is called: the number, or the words."""
        return self.number or self.words


@dataclass(frozen=True, slots=True)
class Term:
    """An entry of the glossary: the word, what it means (plain text), and the rules it names."""

    word: str
    meaning: str
    numbers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RulesText:
    """The rules of one game.

    Attributes:
        text: the Markdown text, empty if the rules are not written down yet.
        headings: all headings in order.
        glossary: the entries of its glossary in order.
        numbers: of all its rules.
    """

    text: str
    headings: tuple[Heading, ...] = ()
    glossary: tuple[Term, ...] = ()
    numbers: frozenset[str] = field(default_factory=frozenset)

    def table_under(self, words: str) -> tuple[tuple[str, ...], ...]:
        """Return the rows (plain text, without the head) of the first table under a heading; none if there is none."""
        lines = iter(self.text.splitlines())
        for line in lines:
            heading = _HEADING.match(line)
            if heading and words in (_plain(heading[2]), _plain(heading[2]).partition(" ")[2]):
                break
        rows: list[tuple[str, ...]] = []
        for line in lines:
            if line.startswith("|"):
                rows.append(tuple(_plain(cell) for cell in line.strip().strip("|").split("|")))
            elif rows or line.startswith("#"):
                break
        return tuple(rows[2:])  # the head, and the line below it


def read_rules(text: str, title: str = "") -> RulesText:
    """Return a rules text taken apart. A heading ``### S16 Move`` begins the rule of that number.

    Where several games share a text, the glossary is the common one and that of the game of this ``title``; a word
    that both have means what the game's own says.
    """
    headings = tuple(_headings(text))
    own = {term.word: term for term in _glossary(text, f"{GLOSSARY} of {title}")}
    common = [own.pop(term.word, term) for term in _glossary(text, GLOSSARY)]
    terms = tuple(sorted((*common, *own.values()), key=lambda term: term.word.casefold()) if own else common)
    return RulesText(text, headings, terms, frozenset(h.number for h in headings if h.number))


def _headings(text: str) -> Iterator[Heading]:
    for line in text.splitlines():
        found = _HEADING.match(line)
        if found:
            words = _plain(found[2])
            first, _, rest = words.partition(" ")
            is_rule = bool(rest) and NUMBER.fullmatch(first) is not None
            yield Heading(len(found[1]), rest if is_rule else words, first if is_rule else "")


def _glossary(text: str, words: str) -> Iterator[Term]:
    """Yield the entries under the heading of these words."""
    inside = False
    for line in text.splitlines():
        heading = _HEADING.match(line)
        if heading:
            inside = _plain(heading[2]) == words
        elif inside and (term := _TERM.match(line)):
            yield Term(_plain(term[1]), _plain(term[2]), tuple(NUMBER.findall(term[2])))


def _plain(text: str) -> str:
    return _MARKS.sub("", text).strip()


def rules_of(game: AnyGame) -> RulesText:
    """Return the rules of a game; an empty text if there are none yet."""
    return _rules_of(game.family, catalogue_of(game).fill(f"game.{game.id}"))


def own_part(game: AnyGame) -> str:
    """Return the heading where the rules of a game begin that shares their text; empty if that is the top anyway."""
    title, headings = catalogue_of(game).fill(f"game.{game.id}"), rules_of(game).headings
    parts = [heading.anchor for heading in headings if heading.level == 1]
    return next((part for part in parts[1:] if part.startswith(title)), "")


@lru_cache(maxsize=8)
def _rules_of(family: str, title: str) -> RulesText:
    file = files("aztec_desktop.games").joinpath(family, "RULES.md")
    return read_rules(file.read_text(encoding="utf-8") if file.is_file() else "", title)
