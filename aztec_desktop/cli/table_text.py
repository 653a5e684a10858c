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
    name ends in ``_some`` where it is 0. A piece with a counter of its own, such as ``worth:solar`` of ``glyph:solar``,
    may have another name, here ``glyph_worth``, that is used where the counter is not 0 and tells its {value}. Spots
    of one name share a line, and so do counters that belong to nobody.
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
    counted = _counted(table, words)
    for piece, place in table.pieces.items():
        kind, *rest = place.spot.split(":")
        if kind not in kinds:
            kinds.append(kind)
        spot = _name("spot", place.spot, words)
        if spot:
            order = [(int(part), "") if part.isdigit() else (-1, part) for part in rest]
            name = counted.get(piece) or _name("piece", piece, words, place.face) or piece
            found.append((kinds.index(kind), order, spot, name))
    spots: dict[str, Counter[str]] = {}
    for _, _, spot, name in sorted(found, key=lambda entry: entry[:2]):
        spots.setdefault(spot, Counter())[name] += 1
    return spots


def _counted(table: Table, words: Catalogue) -> dict[str, str]:
    """Return the names of those pieces that tell a counter of their own which is not 0."""
    owned: dict[str, dict[str, int]] = {}
    for counter, value in table.counters.items():
        kind, _, owner = counter.partition(":")
        owned.setdefault(owner, {})[kind] = value
    found = {}
    for piece in table.pieces:
        kind, *rest = piece.split(":")
        for what, value in owned.get(":".join(rest), {}).items():
            key = f"piece.{kind}_{what}"
            if value and key in words:
                found[piece] = words.fill(key, {**_parts(rest, words), "value": value})
    return found


def _listed(pieces: Counter[str]) -> str:
    return ", ".join(f"{count} × {name}" if count > 1 else name for name, count in pieces.items())


def _name(what: str, identity: str, words: Catalogue, face: str = "", value: int = 0) -> str:
    kind, *rest = identity.split(":")
    key = f"{what}.{kind}_face" if face else f"{what}.{kind}"
    if value and f"{key}_some" in words:
        key = f"{key}_some"
    if key not in words:
        return ""
    return words.fill(key, {**_parts(rest, words), "face": _Part(face, words), "value": value})


def _parts(rest: list[str], words: Catalogue) -> dict[str, Fact]:
    return dict(zip("abc", (_Part(part, words) for part in rest), strict=False))


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
