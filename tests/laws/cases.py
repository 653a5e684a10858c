"""Every game there is, with what the laws need to know about where its files lie. No game is named here but the toy."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from aztec_desktop import paths
from aztec_desktop.core.game import AnyGame
from aztec_desktop.core.texts import Catalogue
from aztec_desktop.games import GAMES
from tests.toy.toy import TOY

TESTS = Path(__file__).resolve().parent.parent


@dataclass(frozen=True)
class Case:
    """A game under the laws.

    Attributes:
        parts: the text of its default component set.
        golden: the folder of its transcripts and counts.
        catalogues: the sentences by language.
    """

    game: AnyGame
    parts: str
    golden: Path
    catalogues: dict[str, Catalogue]


def _texts_of(game: AnyGame) -> dict[str, Catalogue]:
    families = {other.family for other in GAMES} - {game.family}
    catalogues = {}
    for folder in sorted((paths.resources() / "texts").iterdir()):
        files = [file for file in sorted(folder.glob("*.toml")) if file.stem not in families]
        catalogues[folder.name] = Catalogue.from_toml(*(file.read_text("utf-8") for file in files))
    return catalogues


def _case(game: AnyGame, parts: str, golden: Path, texts: dict[str, Catalogue]) -> Case:
    names = game.names(game.parse_components(parts))
    seats = {str(seat): f"Player {seat}" for seat in game.seats} | {"0": "Player 0", "1": "Player 1"}
    named = {lang: texts[lang].with_names(names).with_terms("seat", seats) for lang in texts}
    return Case(game, parts, golden, named)


@cache
def cases() -> tuple[Case, ...]:
    """All games of the app, and the toy."""
    toy = TESTS / "toy"
    toy_texts = {file.stem: Catalogue.from_toml(file.read_text("utf-8")) for file in (toy / "texts").iterdir()}
    return (
        *(
            _case(
                game,
                paths.resource_text("components", game.family, "default.toml"),
                TESTS / "games" / game.family / "golden",
                _texts_of(game),
            )
            for game in GAMES
        ),
        _case(TOY, (toy / "toy.toml").read_text("utf-8"), toy / "golden", toy_texts),
    )


def case_named(name: str) -> Case:
    """The case of that game. Raises KeyError if there is none."""
    return {case.game.id: case for case in cases()}[name]
