"""Whatever the command line says stands in its catalogue, and the catalogue holds nothing that is never said."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path

import pytest

from aztec_desktop import cli
from aztec_desktop.bots.named import NAMES
from aztec_desktop.cli.words import game_words, own_words
from aztec_desktop.core.game import AnyGame
from aztec_desktop.games import GAMES
from aztec_desktop.paths import resource_text

FOLDER = Path(cli.__file__).parent
SECTIONS = set(tomllib.loads(resource_text("texts", "en", "cli.toml"))) - {"help"}
KEY = re.compile(rf"(?:{'|'.join(sorted(SECTIONS))})\.[a-z_]+")


def said() -> set[str]:
    found = set()
    for file in FOLDER.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and KEY.fullmatch(node.value):
                found.add(node.value)
            if isinstance(node, ast.Yield) and isinstance(node.value, ast.Tuple):  # what doctor finds
                found |= {f"doctor.{key.value!s}" for key in node.value.elts[:1] if isinstance(key, ast.Constant)}
    return found


def test_every_key_that_is_said_has_a_sentence() -> None:
    assert said() - own_words().keys - {"position.json"} == set()


def test_every_sentence_is_said_somewhere() -> None:
    own = {key for key in own_words().keys if KEY.fullmatch(key)}
    assert len(own) > 50
    assert own - said() == set()


@pytest.mark.parametrize("bot", NAMES)
def test_every_bot_has_a_name(bot: str) -> None:
    assert f"term.bot.{bot}" in own_words()


@pytest.mark.parametrize("reason", ["late", "dead", "wrong", "illegal", "failed"])
def test_every_failure_of_a_bot_has_a_sentence(reason: str) -> None:
    assert f"bot.{reason}" in own_words()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_game_has_a_name(game: AnyGame) -> None:
    assert f"game.{game.id}" in game_words(game.family)
