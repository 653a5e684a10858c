"""Catalogues of sentences: phrases become words here, for every front end, without Qt."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Any

from aztec_desktop.core.phrases import Fact, Phrase


class Catalogue:
    """Sentences by key, and names by kind, in one language.

    A sentence is a template such as ``{seat} takes {card}``. A fact of the form ``@kind:id`` is replaced by
    the name ``term.kind.id``; one of the form ``@list:2*kind:id+1*kind:id`` by amounts and names, where
    ``term.kind.id.many`` is taken for more than one. Whole numbers print with a true minus sign, and
    ``{n:+}`` always prints the sign.
    """

    def __init__(self, sentences: Mapping[str, str]) -> None:
        self._sentences = dict(sentences)

    @classmethod
    def from_toml(cls, *texts: str) -> Catalogue:
        """Return the catalogue of one or several TOML texts; nested tables join their keys with dots."""
        flat: dict[str, str] = {}
        for text in texts:
            _flatten(tomllib.loads(text), "", flat)
        return cls(flat)

    def with_terms(self, kind: str, names: Mapping[str, str]) -> Catalogue:
        """Return a catalogue that also knows these names, e.g. of seats or of a component set's months."""
        return Catalogue(self._sentences | {f"term.{kind}.{key}": name for key, name in names.items()})

    def with_names(self, names: Mapping[str, Mapping[str, Phrase]]) -> Catalogue:
        """Return a catalogue that also knows the names a game gives to its components (``Game.names``)."""
        found = self
        for kind, phrases in names.items():
            found = found.with_terms(kind, {key: self.fill(p.key, p.facts) for key, p in phrases.items()})
        return found

    def __contains__(self, key: str) -> bool:
        return key in self._sentences

    @property
    def keys(self) -> frozenset[str]:
        """All keys of this catalogue."""
        return frozenset(self._sentences)

    def say(self, phrase: Phrase) -> str:
        """Return the sentence of a phrase, its first letter capital. An unknown key is shown as itself."""
        text = self.fill(phrase.key, phrase.facts)
        return text[:1].upper() + text[1:]

    def fill(self, key: str, facts: Mapping[str, Fact] | None = None) -> str:
        """Return the sentence of a key with its facts set in, as it stands in the catalogue."""
        template = self._sentences.get(key)
        if template is None:
            return key
        return template.format_map({name: self._shown(value) for name, value in (facts or {}).items()})

    def term(self, kind: str, name: str | int) -> str:
        """Return the name of something, e.g. ``term("month", 3)``; an unknown one is shown by its id."""
        return self._sentences.get(f"term.{kind}.{name}", str(name))

    def _shown(self, value: Fact) -> str | _Number:
        if isinstance(value, int):
            return _Number(value)
        if value.startswith("@"):
            kind, _, name = value[1:].partition(":")
            return self._joined(name) if kind == "list" else self.term(kind, name)
        return value

    def _joined(self, items: str) -> str:
        shown = []
        for item in items.split("+"):
            amount, _, name = item.partition("*")
            kind, _, key = name.partition(":")
            many = f"{key}.many" if amount != "1" and f"term.{kind}.{key}.many" in self else key
            shown.append(f"{amount} {self.term(kind, many)}")
        return ", ".join(shown)


class _Number(int):
    """A whole number that prints with U+2212 as its minus sign."""

    def __format__(self, spec: str) -> str:
        return int.__format__(self, spec).replace("-", "\u2212")

    def __str__(self) -> str:
        return format(self, "d")


def _flatten(table: Mapping[str, Any], prefix: str, flat: dict[str, str]) -> None:
    for key, value in table.items():
        if isinstance(value, dict):
            _flatten(value, f"{prefix}{key}.", flat)
        else:
            flat[prefix + key] = str(value)
