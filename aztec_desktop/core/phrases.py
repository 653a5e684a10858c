"""What is said to people: a key, facts and a rule number. Words are looked up by the front ends, in their language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

Fact: TypeAlias = int | str
"""A value to be set into a sentence. A text ``@kind:id`` (``@month:3``, ``@crop:maize``) is a name to be looked up."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """Something to say: ``key`` finds the sentence in a catalogue, ``facts`` fill it, ``rule`` is its source (S16)."""

    key: str
    facts: Mapping[str, Fact] = field(default_factory=dict)
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Refusal(Phrase):
    """Why an action may not be done: a phrase whose rule number is always given."""


class IllegalAction(ValueError):  # noqa: N818 - the field's own term, as in "illegal action"
    """Raised by ``apply`` for an action the rules do not allow; carries the refusal.

    The state is untouched when it is raised.
    """

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        super().__init__(f"{refusal.rule}: {refusal.key}")
