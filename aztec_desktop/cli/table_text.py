"""A table in words, line by line: what lies on each spot, what each seat has, and the score sheet."""

from __future__ import annotations

from collections import Counter
from typing import Any, Self

from aztec_desktop.core.game import AnyGame
from aztec_desktop.core.phrases import Fact
from aztec_desktop.core.table import Table
from aztec_desktop.core.texts import Catalogue


class _Part(str):
    """A part of an id in a template: ``{a:month}`` prints the month of that id, ``{a:number}`` counts from 1."""

    __slots__ = ("_words",)

    _words: Catalogue

    def __new__(cls, text: str, words: Catalogue) -> Self:
        part = super().__new__(cls, text)
        part._words = words
        return part

    def __format__(self, kind: str) -> str:
        if not kind:
            return str(self)
        return str(int(self) + 1) if kind == "number" else self._words.term(kind, str(self))


def describe(game: AnyGame, view: Any, words: Catalogue, seats: int) -> list[str]:
    """Return what lies where and what everybody has, one line a spot and one a seat.

    How pieces, spots and counters are named stands in the game's catalogue under ``piece``, ``spot`` and
    ``counter``, the parts of an id as {a} and {b}; a spot or counter without a name there is left out, and one whose
    name ends in ``_some`` where it is 0. Spots of one name share a line, and so do counters that belong to nobody.
    """
    table = game.table(view)
    lines = [f"{spot}: {_listed(pieces)}." for spot, pieces in _by_spot(table, words).items()]
    owners = {str(seat) for seat in range(seats)}
    common = [
        _name("counter", counter, words, value=value)
        for counter, value in table.counters.items()
        if not owners & set(counter.split(":")[1:2])
    ]
    if any(common):
        lines.append(f"{', '.join(text for text in common if text)}.")
    for seat in range(seats):
        own = [
            _name("counter", counter, words, value=value)
            for counter, value in table.counters.items()
            if counter.split(":")[1:2] == [str(seat)]
        ]
        lines.append(f"{words.term('seat', seat)}: {', '.join(text for text in own if text)}.")
    return lines


def _by_spot(table: Table, words: Catalogue) -> dict[str, Counter[str]]:
    """Return what lies on each named spot; spots of one kind stand together, in the order of their numbers."""
    found: list[tuple[int, list[tuple[int, str]], str, str]] = []
    kinds: list[str] = []
    for piece, place in table.pieces.items():
        kind, *rest = place.spot.split(":")
        if kind not in kinds:
            kinds.append(kind)
        spot = _name("spot", place.spot, words)
        if spot:
            order = [(int(part), "") if part.isdigit() else (-1, part) for part in rest]
            found.append((kinds.index(kind), order, spot, _name("piece", piece, words, place.face) or piece))
    spots: dict[str, Counter[str]] = {}
    for _, _, spot, name in sorted(found, key=lambda entry: entry[:2]):
        spots.setdefault(spot, Counter())[name] += 1
    return spots


def _listed(pieces: Counter[str]) -> str:
    return ", ".join(f"{count} × {name}" if count > 1 else name for name, count in pieces.items())


def _name(what: str, identity: str, words: Catalogue, face: str = "", value: int = 0) -> str:
    kind, *rest = identity.split(":")
    key = f"{what}.{kind}_face" if face else f"{what}.{kind}"
    if value and f"{key}_some" in words:
        key = f"{key}_some"
    if key not in words:
        return ""
    facts: dict[str, Fact] = dict(zip("abc", (_Part(part, words) for part in rest), strict=False))
    return words.fill(key, {**facts, "face": _Part(face, words), "value": value})


def score_lines(game: AnyGame, state: Any, words: Catalogue, seats: int) -> list[str]:
    """Return the score sheet, item by item with rule numbers; what still depends on the rest is marked."""
    rows = game.sheet(state)
    lines = []
    for seat in range(seats):
        own = [row for row in rows if row.seat == seat]
        total = sum(row.value for row in own if row.settled)
        lines.append(words.fill("score.seat", {"seat": words.term("seat", seat), "value": total}))
        for row in own:
            key = "score.row" if row.settled else "score.open_row"
            facts: dict[str, Fact] = {"item": words.fill(row.item, row.facts), "value": row.value, "rule": row.rule}
            lines.append(words.fill(key, facts))
    return lines
