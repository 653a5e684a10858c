"""The head of a sitting: which game, by which rules and parts, who sits where, and where luck comes from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal, TypeAlias

from aztec_desktop import __version__
from aztec_desktop.core.components import digest
from aztec_desktop.core.errors import InputError
from aztec_desktop.core.game import AnyGame, GameList, Setup
from aztec_desktop.core.options import settle

FORMAT: Final = 1
"""The version of the save file's form. It grows when a line changes its meaning."""

MARK: Final = "aztec-desktop"
"""The first key of a save's first line, by which a save is known."""

Kind: TypeAlias = Literal["person", "bot"]
Deal: TypeAlias = Literal["drawn", "by hand"]


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits on a seat: a person, or a bot of some level (``greedy``, ``strong:seconds=1``)."""

    kind: Kind
    name: str
    bot: str = ""


@dataclass(frozen=True, slots=True)
class Parts:
    """A component set as it came: what it is called and its TOML text."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Header:
    """All that a sitting starts from. What is below ``created`` is filled in when it begins.

    Attributes:
        parts: the component set.
        options: what is set other than by default; once it has begun, every option.
        sitters: who sits on each seat.
        seed: any text; with it the same draws come in every sitting.
        deal: whether the app draws, or a person enters what the box on the table shows.
        created: when it began, as the caller writes it.
        game: the id of the game.
        rules: the rules version of the game under which the records are read.
        practice: whether somebody took back more than was fair.
        app: the version of the app that wrote it.
        continued: how many records stand under older rules and can only be read (0: none).
    """

    parts: Parts
    sitters: tuple[Sitter, ...]
    seed: str
    options: Mapping[str, str] = field(default_factory=dict)
    deal: Deal = "drawn"
    created: str = ""
    game: str = ""
    rules: int = 0
    practice: bool = False
    app: str = field(default=__version__)
    continued: int = 0

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats where people sit."""
        return tuple(seat for seat, sitter in enumerate(self.sitters) if sitter.kind == "person")

    def check_texts(self) -> None:
        """Check that seed and names can be written to a file. Raises InputError."""
        names = [f"the name of seat {seat}" for seat in range(len(self.sitters))]
        texts = [self.seed, self.created, self.parts.name, *(sitter.name for sitter in self.sitters)]
        for place, text in zip(["the seed", "the date", "the component set", *names], texts, strict=True):
            try:
                text.encode()
            except UnicodeEncodeError:
                raise InputError(place, "holds a broken character", "type it anew") from None

    def setup(self, game: AnyGame) -> Setup:
        """Return what the game starts from, every option settled.

        Raises:
            InputError: if the component set or an option does not do.
        """
        try:
            components = game.parse_components(self.parts.text)
        except InputError as error:
            raise error.within(f"component set '{self.parts.name}'") from None
        seats = len(self.sitters)
        return Setup(seats, settle(game.options(components, seats), self.options, seats), components)

    def to_json(self) -> dict[str, Any]:
        """Return the header as the first line of a save."""
        return {
            MARK: "save",
            "format": FORMAT,
            "app": self.app,
            "game": self.game,
            "rules": self.rules,
            "continued": self.continued,
            "created": self.created,
            "seed": self.seed,
            "deal": self.deal,
            "practice": self.practice,
            "options": dict(self.options),
            "seats": [
                {"kind": sitter.kind, "name": sitter.name} | ({"bot": sitter.bot} if sitter.bot else {})
                for sitter in self.sitters
            ],
            "components": {
                "name": self.parts.name,
                "hash": digest(self.parts.text),
                "text": self.parts.text,
            },
        }


def read_header(data: object) -> Header:
    """Return the header that a save's first line holds.

    Raises:
        InputError: if it is not the first line of a save, of a newer form, or broken; the place is a key.
    """
    if not isinstance(data, dict) or data.get(MARK) != "save":
        raise InputError("the head", "this is not a saved game", "choose a file that Aztec Desktop saved")
    app = _take(data, "app", str)
    if _take(data, "format", int) > FORMAT:
        raise InputError(
            "the head",
            f"this game was saved by Aztec Desktop {app}, in a newer form than {__version__} reads",
            f"install Aztec Desktop {app} or newer",
        )
    parts = _take(data, "components", dict)
    text = _take(parts, "text", str, "components.")
    return Header(
        game=_take(data, "game", str),
        rules=_take(data, "rules", int),
        parts=Parts(_take(parts, "name", str, "components."), text),
        options=_options(_take(data, "options", dict)),
        sitters=_sitters(_take(data, "seats", list)),
        seed=_take(data, "seed", str),
        deal="by hand" if _choice(data, "deal", ("drawn", "by hand")) == "by hand" else "drawn",
        created=_take(data, "created", str),
        practice=_take(data, "practice", bool),
        app=app,
        continued=_take(data, "continued", int),
    )


_WORDS: Final[Mapping[type, str]] = {
    str: "a text",
    int: "a whole number",
    bool: "true or false",
    dict: "an object",
    list: "a list",
}


def _take(data: Mapping[str, Any], key: str, kind: type, prefix: str = "") -> Any:
    value = data.get(key)
    if type(value) is not kind:
        raise InputError(f"'{prefix}{key}'", f"must be {_WORDS[kind]}", "use another copy or correct it")
    return value


def _choice(data: Mapping[str, Any], key: str, choices: tuple[str, ...], prefix: str = "") -> str:
    value = str(_take(data, key, str, prefix))
    if value not in choices:
        raise InputError(f"'{prefix}{key}'", f"'{value}' is not known", f"use one of {', '.join(choices)}")
    return value


def _options(data: Mapping[str, Any]) -> dict[str, str]:
    return {key: _take(data, key, str, "options.") for key in data}


def _sitters(entries: list[Any]) -> tuple[Sitter, ...]:
    sitters = []
    for seat, entry in enumerate(entries):
        prefix = f"seats[{seat}]."
        if not isinstance(entry, dict):
            raise InputError(f"'seats[{seat}]'", "must be an object", "use another copy or correct it")
        person = _choice(entry, "kind", ("person", "bot"), prefix) == "person"
        name = _take(entry, "name", str, prefix)
        bot = "" if person else _take(entry, "bot", str, prefix)
        sitters.append(Sitter("person" if person else "bot", name, bot))
    return tuple(sitters)


def _hash(text: str) -> str:
    try:
        return digest(text)
    except (ValueError, RecursionError):  # not TOML: the game's own reader will say so, or the hash will not fit
        return ""


def check_parts(data: Mapping[str, Any]) -> None:
    """Check that the component set of a save's first line is the one that was saved. Raises InputError."""
    parts = data["components"]
    if _hash(parts["text"]) != _take(parts, "hash", str, "components."):
        raise InputError("'components'", "the text and its hash do not belong together", "use another copy")


def find_game(header: Header, games: GameList) -> AnyGame:
    """Return the game that the header names. Raises InputError if there is none, or its rules are newer."""
    game = next((game for game in games if game.id == header.game), None)
    if game is None:
        names = ", ".join(game.id for game in games)
        what = f"there is no game '{header.game}' here (there are: {names})"
        raise InputError("'game'", what, _newer(header))
    if header.rules > game.rules_version:
        raise InputError(
            "'rules'",
            f"this game was saved by Aztec Desktop {header.app} under version {header.rules} of the rules of "
            f"'{game.id}', and {__version__} knows version {game.rules_version}",
            _newer(header),
        )
    if len(header.sitters) not in game.seats:
        raise InputError("'seats'", f"'{game.id}' is not for {len(header.sitters)}", "use another copy")
    return game


def _newer(header: Header) -> str:
    return f"install Aztec Desktop {header.app} or newer"
