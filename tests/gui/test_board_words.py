"""The board's catalogue: every sentence is said somewhere, and everything that is said has a sentence."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from aztec_desktop import paths
from aztec_desktop.core.texts import Catalogue
from aztec_desktop.gui import boards

FOLDER = Path(boards.__file__).parent
TEXT = paths.resource_text("texts", "en", "board.toml")
CATALOGUE = Catalogue.from_toml(TEXT)
PUT_TOGETHER = ("board.nth.", "board.count.", "board.lens.copies_", "board.destiny.new_")
"""The beginnings of keys whose end is only known when they are said."""


def literals() -> set[str]:
    """Every text that stands in the code of the boards."""
    found = set()
    for file in FOLDER.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
    return found


def test_every_sentence_of_the_board_is_said() -> None:
    code = literals()
    unsaid = {key for key in CATALOGUE.keys if not code & {key, key.rpartition(".")[2]}}
    assert {key for key in unsaid if not key.startswith(PUT_TOGETHER)} == set()


def test_every_sentence_that_is_named_in_full_is_there() -> None:
    assert {text for text in literals() if re.fullmatch(r"board(\.[a-z_]+)+", text)} - CATALOGUE.keys == set()
    assert {f"board.nth.{number}" for number in range(1, 19)} <= CATALOGUE.keys


def test_sentences_take_their_facts() -> None:
    facts: dict[str, int | str] = dict.fromkeys(re.findall(r"{([a-z]+)", TEXT), 1)
    assert len(facts) > 15
    for key in CATALOGUE.keys:
        assert "{" not in CATALOGUE.fill(key, facts), key
