"""The component set of Altun Ha: the deck and the figures, read from TOML (H1, H10, H11; see docs/components.md)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from aztec_desktop.core.components import Reader

VALUES: Final = (1, 2, 3, 4, 5, 6)
"""The values of Bid cards; a temple has as many stages."""

TRADES: Final = ("cacao_caravan", "green_obsidian", "jade_envoy", "shell_tribute", "raid")
EXTRAS: Final = ("pilgrimage", "good_rains")
"""Trade cards that are only in the deck if an option says so (H11)."""

COLOURS: Final = ("blue", "red", "yellow", "jade", "grey", "brown")
"""What tells the seats, and the stages they build, apart. It changes nothing in play."""

MOST_COPIES: Final = 40
LARGEST_HAND: Final = 10
MOST_SEATS_A_DECK: Final = 5
MOST_SEATS: Final = 6


@dataclass(frozen=True, slots=True)
class Trade:
    """A kind of Trade card and what it does (H11): zero stands for nothing."""

    id: str
    copies: int
    draw: int = 0
    look: int = 0
    each_opponent: int = 0
    one_opponent: int = 0
    take: int = 0
    population: int = 0
    floor: int = 0
    leaves: bool = False

    @property
    def names_seat(self) -> bool:
        """Whether its player names an opponent (H11r)."""
        return bool(self.look or self.one_opponent)


@dataclass(frozen=True, slots=True)
class Components:
    """A whole component set, valid by construction."""

    title: str
    bids: tuple[int, ...]
    trades: tuple[Trade, ...]
    extras: tuple[Trade, ...]
    gods: tuple[tuple[str, str], ...]
    hand: int
    draw: int
    population: int
    starved: int
    no_build: int


def parse(text: str) -> Components:
    """Read a component set.

    Raises:
        InputError: with the line of a syntax error or the key path of what does not hold.
    """
    root = Reader.of_toml(text)
    tables = ("bid", "trade", "trade_optional", "gods", "setup", "scoring")
    root.table(("title", *tables), ("title", *tables))
    for name in tables:
        root[name].table(_KEYS[name], _KEYS[name]).source()
    setup, scoring = root["setup"], root["scoring"]
    parts = Components(
        title=root["title"].text(),
        bids=tuple(root["bid"][str(value)].whole(0, MOST_COPIES) for value in VALUES),
        trades=tuple(_trade(root["trade"][name], name) for name in TRADES),
        extras=tuple(_trade(root["trade_optional"][name], name) for name in EXTRAS),
        gods=_gods(root["gods"]["names"]),
        hand=setup["hand"].whole(1, LARGEST_HAND),
        draw=setup["draw"].whole(1, LARGEST_HAND),
        population=setup["population"].whole(0, 12),
        starved=scoring["starved"].whole(-100, 0),
        no_build=scoring["no_build"].whole(-100, 0),
    )
    _check_size(root, parts)
    return parts


_KEYS: Final[dict[str, tuple[str, ...]]] = {
    "bid": ("source", *(str(value) for value in VALUES)),
    "trade": ("source", *TRADES),
    "trade_optional": ("source", *EXTRAS),
    "gods": ("source", "names"),
    "setup": ("source", "hand", "draw", "population"),
    "scoring": ("source", "starved", "no_build"),
}

_EFFECTS: Final[dict[str, tuple[str, ...]]] = {
    "cacao_caravan": ("draw",),
    "green_obsidian": ("draw",),
    "jade_envoy": ("look", "draw"),
    "shell_tribute": ("each_opponent",),
    "raid": ("one_opponent",),
    "pilgrimage": ("take_discarded_bid",),
    "good_rains": ("population", "floor", "leaves_game"),
}


def _trade(entry: Reader, name: str) -> Trade:
    keys = ("copies", *_EFFECTS[name])
    entry.table(keys, keys)
    copies = entry["copies"].whole(0, MOST_COPIES)
    match name:
        case "cacao_caravan" | "green_obsidian":
            return Trade(name, copies, draw=entry["draw"].whole(1, LARGEST_HAND))
        case "jade_envoy":
            return Trade(name, copies, draw=entry["draw"].whole(0, LARGEST_HAND), look=entry["look"].whole(1, 1))
        case "shell_tribute":
            return Trade(name, copies, each_opponent=entry["each_opponent"].whole(-50, -1))
        case "raid":
            return Trade(name, copies, one_opponent=entry["one_opponent"].whole(-50, -1))
        case "pilgrimage":
            return Trade(name, copies, take=entry["take_discarded_bid"].whole(1, 1))
        case _:
            floor, leaves = entry["floor"].whole(0, 12), entry["leaves_game"].flag()
            if not leaves:
                entry["leaves_game"].fail("must be true, or a game could go on for ever (H11r)", "write true")
            return Trade(name, copies, population=entry["population"].whole(-5, -1), floor=floor, leaves=True)


def _gods(reader: Reader) -> tuple[tuple[str, str], ...]:
    """Return id and name of every God card; the id is the name in small letters, words joined by underscores."""
    names = [entry.text() for entry in reader.items()]
    ids = [re.sub(r"\W+", "_", name.lower()).strip("_") for name in names]
    taken = {str(value) for value in VALUES} | set(TRADES) | set(EXTRAS)
    for place, (name, made) in enumerate(zip(names, ids, strict=True)):
        if not made or made in taken:
            reader.items()[place].fail(f"'{name}' is no name a God can have, or is taken", "give another")
        taken.add(made)
    return tuple(zip(ids, names, strict=True))


def _check_size(root: Reader, parts: Components) -> None:
    """See that with the most players a deck allows everybody gets a hand and two rounds of cards."""
    cards = sum(parts.bids) + sum(trade.copies for trade in parts.trades) + len(parts.gods)
    needed = max(MOST_SEATS_A_DECK * parts.hand, -(-MOST_SEATS * parts.hand // 2))
    if cards < needed:
        root["bid"].fail(f"the deck has {cards} cards, too few for hands of {parts.hand} (H1)", f"make it {needed}")
