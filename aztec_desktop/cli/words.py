"""The command line's sentences, looked up in the catalogues under resources/texts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from aztec_desktop.core.game import AnyGame
from aztec_desktop.core.texts import Catalogue
from aztec_desktop.paths import resource_text, resources

LANGUAGE = "en"


@cache
def own_words() -> Catalogue:
    """Return what the command line says whatever the game."""
    return _catalogue("core", "match", "cli")


@cache
def game_words(family: str) -> Catalogue:
    """Return all that is said about a family of games, its lore too, and what is said whatever the game."""
    lore = f"{family}_lore"
    has_lore = (resources() / "texts" / LANGUAGE / f"{lore}.toml").is_file()
    return _catalogue("core", "match", "cli", family, *((lore,) if has_lore else ()))


def table_words(game: AnyGame, components: Any, names: Sequence[str]) -> Catalogue:
    """Return a game's sentences with the names of its components and of those who sit at the table."""
    named = game_words(game.family).with_names(game.names(components))
    return named.with_terms("seat", {str(seat): name for seat, name in enumerate(names)})


def _catalogue(*names: str) -> Catalogue:
    return Catalogue.from_toml(*(resource_text("texts", LANGUAGE, f"{name}.toml") for name in names))
