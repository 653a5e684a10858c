"""Which one or two cards of a hand can be bid or farmed together, Gods with every value they may be named (H10)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from aztec_desktop.games.altun_ha.components import VALUES
from aztec_desktop.games.altun_ha.kit import BIDS

if TYPE_CHECKING:
    from aztec_desktop.games.altun_ha.kit import Kit
    from aztec_desktop.games.altun_ha.state import Hand

Code: TypeAlias = int
"""A card in use: kind·8 + the value it counts for."""


class Combo(NamedTuple):
    """One or two cards used together: how they are written, their codes in order, their sum."""

    texts: tuple[str, ...]
    codes: tuple[Code, ...]
    total: int


NOTHING: Final = Combo((), (), 0)


def value_of(code: Code) -> int:
    """Return the value a card counts for."""
    return code & 7


def kind_of(code: Code) -> int:
    """Return the kind of a card in use."""
    return code >> 3


def text_of(kit: Kit, code: Code) -> str:
    """Return a card in use as it is written: ``5``, or ``chaac:3`` for a God."""
    return _text(code, kit.ids)


def read(kit: Kit, text: str) -> Code | None:
    """Return the code of what `text_of` wrote, or None if it is no card that can be used."""
    name, colon, value = text.partition(":")
    kind = kit.index.get(name, -1)
    if 0 <= kind < BIDS and not colon:
        return kind * 8 + kind + 1
    if kind >= kit.first_god and value in _NUMERALS:
        return kind * 8 + int(value)
    return None


_NUMERALS: Final = tuple(str(value) for value in VALUES)


def combos(kit: Kit, hand: Hand) -> tuple[Combo, ...]:
    """Return every way to use one or two cards of a hand, in a fixed order."""
    usable = tuple(kind for kind in hand if not kit.is_trade(kind))
    return _combos(usable, kit.ids, kit.first_god)


@lru_cache(maxsize=8192)
def _combos(hand: Hand, ids: tuple[str, ...], first_god: int) -> tuple[Combo, ...]:
    singles = [code for kind in sorted(set(hand)) for code in _codes(kind, first_god)]
    found = [Combo((_text(code, ids),), (code,), code & 7) for code in singles]
    for at, one in enumerate(singles):
        found += [
            Combo((_text(one, ids), _text(two, ids)), (one, two), (one & 7) + (two & 7))
            for two in singles[at:]
            if one >> 3 != two >> 3 or hand.count(one >> 3) > 1
        ]
    return tuple(found)


def _codes(kind: int, first_god: int) -> list[Code]:
    return [kind * 8 + value for value in VALUES] if kind >= first_god else [kind * 8 + kind + 1]


def _text(code: Code, ids: tuple[str, ...]) -> str:
    name = ids[code >> 3]
    return name if code >> 3 < BIDS else f"{name}:{code & 7}"
