"""The toy's parts, state and actions: pots dealt in secret, sealed bids, and small turns of several actions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from aztec_desktop.core.actions import Codec, Verb
from aztec_desktop.core.components import Reader

NONE, SEALED = -1, -2
"""A bid not made, and one made that the viewer does not see. NONE in a hand is a pot that the viewer does not see."""

CURTAIN = -1
"""The veil of a view that nobody in particular has."""

CODEC = Codec(
    (
        Verb("deal", (("kind", "int"),)),
        Verb("seal", (("coins", "int"),)),
        Verb("offer"),
        Verb("peek", (("seat", "int"),)),
        Verb("stop"),
    )
)


@dataclass(frozen=True, slots=True)
class Kit:
    """What lies in the toy's box."""

    values: tuple[int, ...]
    counts: tuple[int, ...]
    coins: int


def read_kit(text: str) -> Kit:
    reader = Reader.of_toml(text).table(("coins", "card"), ("coins", "card"))
    cards = [card.table(("value", "count", "source"), ("source",)) for card in reader["card"].items()]
    for card in cards:
        card.source()
    values = tuple(card["value"].whole(0, 99) for card in cards)
    counts = tuple(card["count"].whole(1, 99) for card in cards)
    if sum(counts) < 8:
        reader["card"].fail("are too few for four seats", "add some, for 8 in all")
    return Kit(values, counts, reader["coins"].whole(0, 20))


class ToyState:
    """Everything about one toy game. Card number ``round * seats + seat`` is dealt to that seat in that round."""

    __slots__ = ("bag", "coins", "hands", "kit", "known", "offers", "round", "rounds", "seals", "turn", "veil")

    def __init__(self, kit: Kit, seats: int, rounds: int) -> None:
        self.kit = kit
        self.rounds = rounds
        self.round = 0
        self.bag = list(kit.counts)
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.known: list[list[tuple[int, int]]] = [[] for _ in range(seats)]
        self.seals = [NONE] * seats
        self.coins = [kit.coins] * seats
        self.offers = [0] * seats
        self.turn = NONE
        self.veil: int | None = None

    def copy(self) -> ToyState:
        other = ToyState.__new__(ToyState)
        for name in ("kit", "round", "rounds", "turn", "veil"):
            setattr(other, name, getattr(self, name))
        other.bag = self.bag[:]
        other.hands = [hand[:] for hand in self.hands]
        other.known = [seen[:] for seen in self.known]
        other.seals = self.seals[:]
        other.coins = self.coins[:]
        other.offers = self.offers[:]
        return other

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def over(self) -> bool:
        return self.round == self.rounds

    @property
    def dealing(self) -> int:
        """The seat that gets the next pot, or NONE."""
        short = [seat for seat, hand in enumerate(self.hands) if len(hand) <= self.round]
        return short[0] if short and not self.over else NONE

    @property
    def bank(self) -> int:
        return self.kit.coins * self.seats - sum(self.coins)

    def points(self, seat: int) -> int:
        cards = sum(self.kit.values[kind] for kind in self.hands[seat] if kind != NONE)
        return 2 * self.offers[seat] + (cards if self.over else 0)


def encode(s: ToyState) -> dict[str, Any]:
    return {
        "round": s.round,
        "bag": s.bag[:],
        "hands": [hand[:] for hand in s.hands],
        "known": [[list(pair) for pair in seen] for seen in s.known],
        "seals": s.seals[:],
        "coins": s.coins[:],
        "offers": s.offers[:],
        "turn": s.turn,
        "veil": s.veil,
    }


def decode(data: Any, s: ToyState) -> ToyState:
    keys = ("round", "bag", "hands", "known", "seals", "coins", "offers", "turn", "veil")
    reader = Reader(data, "").table(keys, keys[:-1])
    kinds, seats = len(s.bag), s.seats
    s.round = reader["round"].whole(0, s.rounds)
    s.bag = _wholes(reader["bag"], kinds, 0, 99)
    s.hands = [[kind.whole(NONE, kinds - 1) for kind in hand.items()] for hand in reader["hands"].items()]
    s.known = [
        [(owner, turn) for owner, turn in (_wholes(pair, 2, 0, 3) for pair in seen.items())]
        for seen in reader["known"].items()
    ]
    s.seals = _wholes(reader["seals"], seats, SEALED, 99)
    s.coins = _wholes(reader["coins"], seats, 0, s.kit.coins)
    s.offers = _wholes(reader["offers"], seats, 0, s.kit.coins)
    s.turn = reader["turn"].whole(NONE, seats - 1)
    s.veil = None if reader["veil"].value is None else reader["veil"].whole(CURTAIN, seats - 1)
    held = sum(kind != NONE for hand in s.hands for kind in hand)
    if len(s.hands) != seats or sum(s.bag) + held != sum(s.kit.counts):
        reader["bag"].fail("does not hold all pots that are not in the hands", "count them again")
    return s


def _wholes(reader: Reader, count: int, low: int, high: int) -> list[int]:
    values = [entry.whole(low, high) for entry in reader.items()]
    if len(values) != count:
        reader.fail(f"must have {count} entries", "correct it")
    return values
