"""Whether the keys that a game uses and the sentences of its catalogue are the same."""

from __future__ import annotations

import re
from collections.abc import Callable
from collections.abc import Set as AbstractSet
from pathlib import Path
from types import ModuleType

from aztec_desktop.core.phrases import Phrase
from aztec_desktop.core.texts import Catalogue

GROUPS = ("log", "refusal", "prompt", "action", "sheet", "phase", "round", "name", "forecast")
"""The groups of sentences that games use, and nobody else."""


def written_out(package: ModuleType) -> set[str]:
    """The keys that stand in a package's source as they are."""
    files = sorted(Path(next(iter(package.__path__))).rglob("*.py"))
    literal = re.compile(rf'"((?:{"|".join(GROUPS)})\.[a-z_0-9.]+)"')
    return {key for file in files for key in literal.findall(file.read_text(encoding="utf-8"))}


def written(words: Catalogue, group: str) -> set[str]:
    """The keys of a group that have a sentence."""
    return {key for key in words.keys if key.startswith(f"{group}.")}


def assert_refused_in_words(no: Phrase | None, key: str, rule: str, say: Callable[[Phrase], str]) -> None:
    """A refusal has this key, a rule's number of this pattern, and a whole sentence."""
    assert no is not None
    assert no.key == f"refusal.{key}"
    assert re.fullmatch(rule, no.rule)
    said = say(no)
    assert said.endswith(".")
    assert said[0].isupper() or said[0].isdigit()


def unmatched(group: str, keys: AbstractSet[str], words: Catalogue) -> tuple[set[str], set[str]]:
    """The keys of a group without a sentence, and the sentences without a use."""
    used = {key for key in keys if key.startswith(f"{group}.")}
    there = written(words, group)
    return used - there, there - used
