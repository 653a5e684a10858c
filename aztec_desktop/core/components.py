"""Reading component sets: TOML text checked field by field, every complaint with the key path at fault."""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Sequence
from typing import Any, Final, Never

from aztec_desktop.core.errors import InputError

SOURCES: Final = ("stated", "derived", "ours")
"""The marks a table carries: the rulebook states it, it follows from what is stated, or it is ours."""


class Reader:
    """A TOML table or list being read, which knows the path that led to it.

    Every method raises InputError with the key path if what stands there is not of the asked form.
    """

    def __init__(self, value: Any, path: str = "") -> None:
        self.value = value
        self.path = path

    @classmethod
    def of_toml(cls, text: str) -> Reader:
        """Return a reader of the whole text. A syntax error is reported with its line."""
        try:
            return cls(tomllib.loads(text))
        except tomllib.TOMLDecodeError as error:
            where, what = _syntax(str(error))
            raise InputError(where, f"this is not TOML: {what}", "correct that line") from None
        except (ValueError, RecursionError):  # a number of thousands of digits, thousands of brackets
            raise InputError("the text", "holds a number or a nesting beyond all reason", "correct it") from None

    def fail(self, reason: str, remedy: str) -> Never:
        """Raise the complaint about this place."""
        raise InputError(self.path or "the component set", reason, remedy)

    def table(self, known: Sequence[str], required: Sequence[str] = ()) -> Reader:
        """Check that this is a table with no unknown and all required keys; return itself."""
        if not isinstance(self.value, dict):
            self.fail("must be a table", "write it as [name] with keys below it")
        for key in self.value:
            if key not in known:
                self[key].fail("is not a known key", f"use one of {', '.join(sorted(known))}")
        for key in required:
            if key not in self.value:
                self.fail(f"lacks the key '{key}'", "add it")
        return self

    def __getitem__(self, key: str) -> Reader:
        return Reader(self.value.get(key), f"{self.path}.{key}" if self.path else key)

    def __contains__(self, key: str) -> bool:
        return key in self.value

    def items(self) -> list[Reader]:
        """Return a reader for each entry of this list."""
        if not isinstance(self.value, list):
            self.fail("must be a list", "write it as [ … ]")
        return [Reader(entry, f"{self.path}[{place}]") for place, entry in enumerate(self.value)]

    def whole(self, low: int, high: int) -> int:
        """Return this whole number of the range low … high."""
        if type(self.value) is not int or not low <= self.value <= high:
            self.fail(f"must be a whole number from {low} to {high}, not {self.value!r}", "correct it")
        return int(self.value)

    def text(self, choices: Sequence[str] | None = None) -> str:
        """Return this text, one of the choices if given."""
        if not isinstance(self.value, str) or not self.value:
            self.fail(f"must be a text, not {self.value!r}", "correct it")
        if choices is not None and self.value not in choices:
            self.fail(f"'{self.value}' is not known", f"use one of {', '.join(choices)}")
        return str(self.value)

    def flag(self) -> bool:
        """Return this yes or no; a missing key is no."""
        if self.value is None:
            return False
        if not isinstance(self.value, bool):
            self.fail("must be true or false", "correct it")
        return self.value

    def source(self) -> str:
        """Return the mark under ``source`` of this table."""
        return self["source"].text(SOURCES)


def _syntax(message: str) -> tuple[str, str]:
    what, _, where = message.partition(" (at ")
    return (where.rstrip(")") or "the text"), what[:1].lower() + what[1:]


def digest(text: str) -> str:
    """Return the hash that tells two component sets apart: of their data, not of comments or spacing."""
    data = json.dumps(tomllib.loads(text), sort_keys=True, ensure_ascii=False, default=str)
    return hashlib.sha256(data.encode()).hexdigest()[:16]


def state_hash(data: Any) -> str:
    """Return the hash of a state's JSON data, equal exactly for equal data."""
    text = json.dumps(data, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]
