"""A lesson as data: chapters of steps, each with what lights up, what is asked and what the others do then.

``resources/tutorial/<game>.toml`` says how a lesson goes, ``resources/tutorial/<language>/<game>.toml`` says it in
words, and ``resources/tutorial/<game>/*.json`` are the positions it plays on, as ``aztec-desktop position`` prints
them. Nothing of a game is known here: actions are texts of its codec, and whether they may be done is asked of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from aztec_desktop.core.actions import Action, Codec
from aztec_desktop.core.components import Reader
from aztec_desktop.core.errors import InputError

END_TURN: Final = "end turn"
"""The entry of ``do`` or ``then`` that lets a turn stand."""

Kind: TypeAlias = Literal["look", "act", "end"]

_LESSON_KEYS: Final = ("names", "chapter")
_CHAPTER_KEYS: Final = ("id", "position", "step")
_STEP_KEYS: Final = ("id", "light", "do", "accept", "whole_turn", "then", "facts", "rule")


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a lesson.

    Attributes:
        id: names it, and its words, within the chapter.
        chapter: the chapter it belongs to.
        do: what is asked: actions as the codec writes them, or ``end turn``; nothing to do is a step to read.
        accept: patterns of actions that count as done, each a verb and some of its fields; ``do`` if not given.
        whole_turn: whether it is done only when the turn is over, however many actions that takes.
        then: what follows on the way to the next step: ``end turn``, or a seat and an action (``1 jaguar deck=3``),
            with further ones after ``|`` in case the first may not be done.
        light: what lights up besides what is asked for: ``spot month:3``, ``piece tile:4``, ``deck 2``, ``seat 0`` …
        facts: names for what its sentences say, each with where it is found (see facts.py).
        rule: the number of the rule it is about.
    """

    id: str
    chapter: str
    do: tuple[str, ...] = ()
    accept: tuple[str, ...] = ()
    whole_turn: bool = False
    then: tuple[str, ...] = ()
    light: tuple[str, ...] = ()
    facts: Mapping[str, str] = field(default_factory=dict)
    rule: str = ""

    @property
    def kind(self) -> Kind:
        """Whether something is read, done on the table, or the turn ended."""
        return "look" if not self.do else "end" if self.do == (END_TURN,) else "act"

    @property
    def key(self) -> str:
        """Where its words stand in the catalogue."""
        return f"lesson.{self.chapter}.{self.id}"


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter. ``position`` is empty if it goes on from where the chapter before ends."""

    id: str
    position: str
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Lesson:
    """A whole lesson of one game. ``names`` are those of the seats; the person's is empty."""

    game: str
    names: tuple[str, ...]
    chapters: tuple[Chapter, ...]

    @property
    def person(self) -> int:
        """The seat of the person who learns."""
        return self.names.index("")

    @property
    def steps(self) -> tuple[Step, ...]:
        """All steps in order."""
        return tuple(step for chapter in self.chapters for step in chapter.steps)

    def first_of(self, chapter: str) -> int:
        """Return the number of a chapter's first step; 0 for a chapter that there is none of."""
        return next((number for number, step in enumerate(self.steps) if step.chapter == chapter), 0)

    def base_of(self, number: int) -> int:
        """Return the number of the step, at or before this one, that begins with a position."""
        starts = [self.first_of(chapter.id) for chapter in self.chapters if chapter.position]
        return max(start for start in starts if start <= number)

    def position_of(self, number: int) -> str:
        """Return the position from which the numbered step's match began."""
        base = self.steps[self.base_of(number)].chapter
        return next(chapter.position for chapter in self.chapters if chapter.id == base)


def read_lesson(text: str, game: str, codec: Codec) -> Lesson:
    """Return the lesson of a game that a TOML text describes.

    Raises:
        InputError: with the place of what is missing, unknown or no action of the game.
    """
    root = Reader.of_toml(text).table(_LESSON_KEYS, _LESSON_KEYS)
    names = tuple(str(entry.value) for entry in root["names"].items())
    if names.count("") != 1:
        root["names"].fail("exactly one seat, the person's, must have an empty name", "correct it")
    chapters = tuple(_chapter(entry, codec) for entry in root["chapter"].items())
    if not chapters or not chapters[0].position:
        root["chapter"].fail("the first chapter needs a position", "name one")
    return Lesson(game, names, chapters)


def _chapter(entry: Reader, codec: Codec) -> Chapter:
    entry.table(_CHAPTER_KEYS, ("id", "step"))
    name = entry["id"].text()
    position = entry["position"].text() if "position" in entry else ""
    return Chapter(name, position, tuple(_step(step, name, codec) for step in entry["step"].items()))


def _step(entry: Reader, chapter: str, codec: Codec) -> Step:
    entry.table(_STEP_KEYS, ("id",))
    do, then = _texts(entry, "do"), _texts(entry, "then")
    for text in do:
        if text != END_TURN:
            codec.from_text(text, entry.path)
    for text in then:
        for choice in [] if text == END_TURN else text.split("|"):
            codec.from_text(choice.strip().partition(" ")[2], entry.path)
    accept = _texts(entry, "accept") or tuple(text for text in do if text != END_TURN)
    for pattern in accept:
        _check_pattern(pattern, codec, entry.path)
    facts = entry["facts"].value if "facts" in entry else {}
    return Step(
        entry["id"].text(),
        chapter,
        do,
        accept,
        entry["whole_turn"].flag(),
        then,
        _texts(entry, "light"),
        {str(name): str(query) for name, query in facts.items()},
        entry["rule"].text() if "rule" in entry else "",
    )


def _texts(entry: Reader, key: str) -> tuple[str, ...]:
    return tuple(item.text() for item in entry[key].items()) if key in entry else ()


def _check_pattern(pattern: str, codec: Codec, place: str) -> None:
    verb, *fields = pattern.split()
    known = codec.verbs.get(verb)
    names = {name for name, _ in known.fields} if known else set()
    if known is None or any(part.partition("=")[0] not in names for part in fields):
        raise InputError(place, f"'{pattern}' is no pattern of an action", "write a verb and fields that it has")


def fits(action: Action, patterns: Sequence[str], codec: Codec) -> bool:
    """Return whether an action is one that a step asks for."""
    said = set(codec.to_text(action).split())
    return any(set(pattern.split()) <= said for pattern in patterns)
