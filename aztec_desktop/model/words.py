"""Sentences of the game that is played: its catalogue with the names of the seats set in."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from aztec_desktop import paths
from aztec_desktop.core.game import AnyGame
from aztec_desktop.core.phrases import Fact, Phrase
from aztec_desktop.core.texts import Catalogue

_SHARED: Final = ("core", "match", "board")
_LORE: Final = "_lore"
"""What a family tells besides its rules stands in a catalogue of its own, if it tells anything."""


class Words:
    """Says phrases in the person's language. Seats are named, never "you", so that a log can be shared."""

    def __init__(self, catalogue: Catalogue, names: Sequence[str]) -> None:
        self.names = tuple(names)
        self._catalogue = catalogue.with_terms("seat", {str(seat): name for seat, name in enumerate(names)})

    @classmethod
    def none(cls) -> Words:
        """Return words for no game: every key is shown as itself."""
        return cls(Catalogue({}), ())

    def say(self, phrase: Phrase) -> str:
        """Return the sentence of a phrase."""
        return self._catalogue.say(phrase)

    def fill(self, key: str, **facts: Fact) -> str:
        """Return the text of a key with facts set in; an unknown key is shown as itself."""
        return self._catalogue.fill(key, facts)

    def has(self, key: str) -> bool:
        """Return whether there is a text for the key."""
        return key in self._catalogue

    def term(self, kind: str, name: str | int) -> str:
        """Return the name of something, e.g. ``term("month", 3)``."""
        return self._catalogue.term(kind, name)


def catalogue_of(game: AnyGame, language: str = "en") -> Catalogue:
    """Return the sentences of a game's family, its lore, and what all games share.

    Raises:
        OSError: if a catalogue is missing from the installation.
    """
    return _catalogue(game.family, language)


@lru_cache(maxsize=16)
def _catalogue(family: str, language: str) -> Catalogue:
    texts = [paths.resource_text("texts", language, f"{name}.toml") for name in (*_SHARED, family)]
    if (paths.resources() / "texts" / language / f"{family}{_LORE}.toml").is_file():
        texts.append(paths.resource_text("texts", language, f"{family}{_LORE}.toml"))
    return Catalogue.from_toml(*texts)


def words_for(game: AnyGame, components: Any, names: Sequence[str], language: str = "en") -> Words:
    """Return the words for a table: the game's catalogue, the component set's names, the names of the seats."""
    return Words(catalogue_of(game, language).with_names(game.names(components)), names)
