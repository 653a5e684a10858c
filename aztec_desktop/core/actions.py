"""Actions: plain tuples, verb first, and the schema that names their fields for JSON and text both ways."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal, Protocol, TypeAlias

from aztec_desktop.core.errors import InputError

Seat: TypeAlias = int
"""A place at the table, 0 first, clockwise. CHANCE and CLOCK act too, but sit nowhere."""

Action: TypeAlias = tuple[Any, ...]
"""A verb followed by its fields, e.g. ``("move", 2, 5, -3)``. The game's schema says what each field is."""

CHANCE: Final[Seat] = -1
"""The actor that turns cards and deals tiles."""

CLOCK: Final[Seat] = -2
"""The actor whose one action says that a seat's time is up (real-time games)."""

FieldKind: TypeAlias = Literal["int", "text", "texts", "ints"]


class Rng(Protocol):
    """The part of ``random.Random`` that games may use; it is always handed in."""

    def random(self) -> float:
        """Return a number in [0, 1)."""

    def randrange(self, stop: int, /) -> int:
        """Return a whole number in 0 … stop-1."""


@dataclass(frozen=True, slots=True)
class Record:
    """One line of a game's history: who did what, and when (milliseconds of game time, 0 in games without a clock)."""

    seat: Seat
    action: Action
    at: int = 0


@dataclass(frozen=True, slots=True)
class Verb:
    """The schema of one verb: its name and the name and kind of each field, in order.

    ``open`` says that everybody may know of the action itself, even if not all see everything that came of it.
    """

    name: str
    fields: tuple[tuple[str, FieldKind], ...] = ()
    open: bool = False

    def check(self, values: tuple[Any, ...]) -> str | None:
        """Return what is wrong with the field values, or None."""
        if len(values) != len(self.fields):
            return f"'{self.name}' takes {len(self.fields)} fields, not {len(values)}"
        for (name, kind), value in zip(self.fields, values, strict=True):
            if not _fits(kind, value):
                return f"'{name}' of '{self.name}' must be {_KIND_WORDS[kind]}, not {value!r}"
        return None


_KIND_WORDS: Final[Mapping[FieldKind, str]] = {
    "int": "a whole number",
    "text": "a text",
    "texts": "a list of texts",
    "ints": "a list of whole numbers",
}


def _fits(kind: FieldKind, value: object) -> bool:
    match kind:
        case "int":
            return type(value) is int
        case "text":
            return isinstance(value, str)
        case "texts":
            return isinstance(value, tuple) and all(isinstance(item, str) for item in value)
        case "ints":
            return isinstance(value, tuple) and all(type(item) is int for item in value)


class Codec:
    """Turns actions into JSON objects and one-line texts and back, after a game's schema of verbs."""

    def __init__(self, verbs: tuple[Verb, ...]) -> None:
        self.verbs: Mapping[str, Verb] = {verb.name: verb for verb in verbs}

    def check(self, action: object) -> str | None:
        """Return what is wrong with the form of an action (not with its legality), or None."""
        if not isinstance(action, tuple) or not action or not isinstance(action[0], str):
            return "an action is a tuple that begins with its verb"
        verb = self.verbs.get(action[0])
        if verb is None:
            return f"there is no action '{action[0]}' (there are: {', '.join(sorted(self.verbs))})"
        return verb.check(action[1:])

    def to_json(self, action: Action) -> dict[str, Any]:
        """Return the action as a JSON object, verb under ``"do"``, e.g. ``{"do": "move", "deck": 2, …}``."""
        verb = self.verbs[action[0]]
        data: dict[str, Any] = {"do": verb.name}
        for (name, _), value in zip(verb.fields, action[1:], strict=True):
            data[name] = list(value) if isinstance(value, tuple) else value
        return data

    def from_json(self, data: object, place: str = "action") -> Action:
        """Return the action a JSON object stands for.

        Raises:
            InputError: if the object is not of the schema's form; ``place`` says where it stood.
        """
        if not isinstance(data, dict):
            raise InputError(
                place, 'an action is an object such as {"do": "…"}', "write it as `position legal` prints it"
            )
        verb = self.verbs.get(str(data.get("do")))
        if verb is None:
            known = ", ".join(sorted(self.verbs))
            if "do" not in data:
                raise InputError(place, "the action's name, 'do', is missing", f"use one of {known}")
            raise InputError(place, f"there is no action {data.get('do')!r}", f"use one of {known}")
        names = {name for name, _ in verb.fields}
        extra = sorted(set(data) - names - {"do"})
        missing = sorted(names - set(data))
        if extra or missing:
            what = f"'{verb.name}' has no '{extra[0]}'" if extra else f"'{verb.name}' lacks '{missing[0]}'"
            raise InputError(place, what, f"give exactly {', '.join(['do', *(name for name, _ in verb.fields)])}")
        values = tuple(tuple(data[n]) if isinstance(data[n], list) else data[n] for n, _ in verb.fields)
        wrong = verb.check(values)
        if wrong is not None:
            raise InputError(place, wrong, "write it as `position legal` prints it")
        return (verb.name, *values)

    def to_text(self, action: Action) -> str:
        """Return the action as one line of words, e.g. ``move deck=2 month=5 steps=-3``.

        A text with spaces, commas, quotes or nothing in it stands in quotes as in JSON: ``card="Final Ritual"``.
        """
        verb = self.verbs[action[0]]
        parts = [verb.name]
        for (name, kind), value in zip(verb.fields, action[1:], strict=True):
            items = value if kind in ("texts", "ints") else (value,)
            parts.append(f"{name}={','.join(_shown(item) for item in items)}")
        return " ".join(parts)

    def from_text(self, text: str, place: str = "action") -> Action:
        """Return the action that `to_text` wrote.

        Raises:
            InputError: if the line is not of that form.
        """
        name, _, rest = text.partition(" ")
        data: dict[str, Any] = {"do": name}
        verb = self.verbs.get(name)
        kinds = dict(verb.fields) if verb else {}
        if rest and not _FIELDS.fullmatch(rest):
            raise InputError(place, f"'{text}' is not of the form verb field=value …", _REMEDY)
        try:
            data |= {key: _read(kinds.get(key, "text"), value) for key, value in _FIELD.findall(rest)}
        except json.JSONDecodeError:
            raise InputError(place, f"'{text}' has a bad text in quotes", _REMEDY) from None
        return self.from_json(data, place)


_REMEDY: Final = "write it as `position legal` prints it"
_ITEM: Final = r'"(?:[^"\\]|\\.)*"|[^\s,"]+'
_ITEMS: Final = rf"(?:(?:{_ITEM})(?:,(?:{_ITEM}))*)?"
_FIELDS: Final = re.compile(rf"\w+={_ITEMS}(?: \w+={_ITEMS})*")
_FIELD: Final = re.compile(rf"(\w+)=({_ITEMS})")


def _shown(item: int | str) -> str:
    """Return an item as it stands in a line: bare if it is one word, else quoted."""
    bare = str(item)
    return bare if re.fullmatch(r'[^\s,"]+', bare) else json.dumps(bare, ensure_ascii=False)


def _read(kind: FieldKind, text: str) -> object:
    items = [json.loads(item) if item.startswith('"') else item for item in re.findall(_ITEM, text)]
    match kind:
        case "text":
            return ",".join(items)
        case "int":
            return _whole(text)
        case "texts":
            return items
        case "ints":
            return [_whole(item) for item in items]


def _whole(text: str) -> int | str:
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdigit() and len(digits) < 19 else text
