"""A position as a JSON document: a whole state with all that it takes to read it. Described in docs/position.md."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from aztec_desktop import __version__
from aztec_desktop.cli.failure import read_text, using_file
from aztec_desktop.core.components import digest
from aztec_desktop.core.errors import InputError
from aztec_desktop.core.game import AnyGame, GameList, Setup
from aztec_desktop.core.options import settle
from aztec_desktop.match.header import MARK, Parts
from aztec_desktop.paths import component_sets

FORMAT: Final = 1
KEYS: Final = ("format", "app", "game", "rules", "seats", "options", "components", "state")

_CORRECT: Final = "correct it"


@dataclass(slots=True)
class Position:
    """A state and what it belongs to.

    Attributes:
        parts: the component set; its text is only written down if no set of that name and content is at hand.
    """

    game: AnyGame
    parts: Parts
    setup: Setup
    state: Any

    def to_json(self) -> dict[str, Any]:
        """Return the document."""
        components = {"name": self.parts.name, "hash": digest(self.parts.text)}
        if _text_at_hand(self.game.family, **components) is None:
            components["text"] = self.parts.text
        return {
            MARK: "position",
            "format": FORMAT,
            "app": __version__,
            "game": self.game.id,
            "rules": self.game.rules_version,
            "seats": self.setup.seats,
            "options": dict(self.setup.options),
            "components": components,
            "state": self.game.encode(self.state),
        }

    def to_text(self) -> str:
        """Return the document as text: short lists on one line, so that it can be edited by hand."""
        return _written(self.to_json(), 0) + "\n"


def load_position(file: str, games: GameList) -> Position:
    """Return the position in a file, ``-`` being standard input. Raises Failure naming file, place and remedy."""
    text = read_text(file)
    with using_file(file):
        return read_position(text, games)


def read_position(text: str, games: GameList) -> Position:
    """Return the position that a document describes.

    Raises:
        InputError: with the line of a syntax error or the key of what does not hold.
    """
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise InputError(f"line {error.lineno}", f"this is not JSON ({error.msg})", "correct that line") from None
    except RecursionError:
        raise InputError("the text", "it is nested too deeply", "use another file") from None
    _check_head(data)
    game = next((game for game in games if game.id == data["game"]), None)
    if game is None:
        known = ", ".join(game.id for game in games)
        raise InputError("'game'", f"there is no game '{data['game']}' here", f"use one of {known}")
    if data["rules"] != game.rules_version:
        raise InputError(
            "'rules'",
            f"it was written under version {data['rules']} of the rules, and {__version__} knows version "
            f"{game.rules_version}",
            f"use Aztec Desktop {data['app']}",
        )
    if data["seats"] not in game.seats:
        raise InputError("'seats'", f"'{game.id}' is not for {data['seats']}", _CORRECT)
    parts = _parts(game, data["components"])
    try:
        components = game.parse_components(parts.text)
    except InputError as error:
        raise error.within("'components'") from None
    options = settle(game.options(components, data["seats"]), data["options"], data["seats"])
    setup = Setup(data["seats"], options, components)
    return Position(game, parts, setup, game.decode(data["state"], setup))


_KINDS: Final[Mapping[str, tuple[type, str]]] = {
    "format": (int, "a whole number"),
    "app": (str, "a text"),
    "game": (str, "a text"),
    "rules": (int, "a whole number"),
    "seats": (int, "a whole number"),
    "options": (dict, "an object"),
    "components": (dict, "an object"),
    "state": (dict, "an object"),
}


def _check_head(data: Any) -> None:
    if not isinstance(data, dict) or data.get(MARK) != "position":
        raise InputError(
            "the document", "this is not a position", "choose a file that `aztec-desktop position` printed"
        )
    for key in KEYS:
        if key not in data:
            raise InputError(f"'{key}'", "is missing", "add it, as `position new` prints it")
        kind, words = _KINDS[key]
        if type(data[key]) is not kind:
            raise InputError(f"'{key}'", f"must be {words}, not {data[key]!r}", _CORRECT)
    for key in data:
        if key not in (MARK, *KEYS):
            raise InputError(f"'{key}'", "is not a known key", f"use only {', '.join((MARK, *KEYS))}")
    if data["format"] > FORMAT:
        raise InputError("'format'", f"was written by Aztec Desktop {data['app']}", "install that or newer")
    for key, value in data["options"].items():
        if not isinstance(value, str):
            raise InputError(f"'options.{key}'", f"must be a text, not {value!r}", _CORRECT)


def _parts(game: AnyGame, given: Mapping[str, Any]) -> Parts:
    """Return the component set: its text if given, else the one at hand of that name and content."""
    for key, value in given.items():
        if key not in ("name", "hash", "text") or not isinstance(value, str):
            raise InputError(f"'components.{key}'", "name, hash and text are texts, and all there is", _CORRECT)
    name = given.get("name", "default")
    if "text" in given:
        return Parts(name, given["text"])
    text = _text_at_hand(game.family, name, given.get("hash"))
    if text is None:
        raise InputError(
            "'components'",
            f"there is no component set '{name}' with this content here",
            "put its text under 'components.text', or leave out 'hash' to use the set of that name",
        )
    return Parts(name, text)


def _text_at_hand(family: str, name: str, hash: str | None) -> str | None:  # noqa: A002 - the document's key
    for found in component_sets(family):
        if found.name != name:
            continue
        try:
            text = found.file.read_text(encoding="utf-8")
            if hash is None or digest(text) == hash:
                return text
        except (OSError, ValueError):  # another set of that name may do
            continue
    return None


def _written(value: Any, depth: int) -> str:
    short = json.dumps(value, ensure_ascii=True)
    if not isinstance(value, dict | list) or not value or len(short) + 2 * depth <= 100:
        return short
    inner = "  " * (depth + 1)
    if isinstance(value, dict):
        rows = [f"{inner}{json.dumps(key)}: {_written(entry, depth + 1)}" for key, entry in value.items()]
        return "{\n" + ",\n".join(rows) + "\n" + "  " * depth + "}"
    rows = [inner + _written(entry, depth + 1) for entry in value]
    return "[\n" + ",\n".join(rows) + "\n" + "  " * depth + "]"
