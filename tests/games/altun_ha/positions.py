"""Positions made by hand: hands, temples and discards in a few words; the rest of the cards lies in the deck.

Cards are words such as ``"1 6 chaac raid"``. They are read as a position file is, so that what does not fit is found.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from aztec_desktop.core.actions import CHANCE
from aztec_desktop.core.game import Setup
from aztec_desktop.core.options import settle
from aztec_desktop.games.altun_ha import ALTUN_HA
from aztec_desktop.games.altun_ha.components import parse
from aztec_desktop.games.altun_ha.kit import POINTS, Kit
from aztec_desktop.games.altun_ha.state import AltunState
from aztec_desktop.paths import resource_text

DEFAULT = resource_text("components", "altun_ha", "default.toml")
PARTS = parse(DEFAULT)
LATE = ("bid", "farm", "build", "cycle", "over")


def setup(seats: int, **options: str) -> Setup:
    """A set-up with the default components."""
    return Setup(seats, settle(ALTUN_HA.options(PARTS, seats), options, seats), PARTS)


def counts(cards: str) -> dict[str, int]:
    """How many of each card a text names."""
    return {card: cards.split().count(card) for card in cards.split()}


def data_of(
    phase: str,
    hands: Sequence[str],
    *,
    temples: Sequence[str] = (),
    token: int = 0,
    turn: int | None = None,
    bids: Sequence[list[str] | None] = (),
    extra: bool = False,
    bids_discarded: str = "winner",
    shown: Mapping[int, str] | None = None,
    **more: Any,
) -> tuple[dict[str, Any], Setup]:
    """The JSON of a position and its set-up. A temple is its stages from the bottom, ``"1 2 chaac"``."""
    seats = len(hands)
    made = setup(seats, extra_trades="yes" if extra else "no", bids_discarded=bids_discarded)
    kit = Kit(made)
    acting = token if turn is None else turn
    built = [[{"card": card, "seat": 0} for card in temple.split()] for temple in temples]
    discards, box = more.pop("discards", "").split(), more.pop("box", "").split()
    placed = [*discards, *box, *(stage["card"] for temple in built for stage in temple), *" ".join(hands).split()]
    deck = {name: count - placed.count(name) for name, count in zip(kit.ids, kit.counts, strict=True)}
    assert min(deck.values()) >= 0, "more cards than there are"
    points = more.pop("points", [{}] * seats)
    state = {
        "viewer": None, "round": 1, "phase": phase, "token": token, "population": 3, "due": 0,
        "turn": acting if phase in ("trade", "farm", "build", "cycle") else -1,
        "king": acting if phase in ("farm", "build") else -1, "placed": 0, "shuffles": 0,
        "deck": {name: count for name, count in deck.items() if count}, "discards": discards, "box": box,
        "playing": None, "temples": built,
        "seats": [
            {
                "points": dict.fromkeys(POINTS, 0) | points[seat], "hand": hand.split(), "cards": len(hand.split()),
                "bid": (bids[seat] if bids else None) if phase == "bid" else [] if phase in LATE else None,
                "traded": _traded(phase, seat, token, acting, seats),
                "shown": counts((shown or {}).get(seat, "")), "shown_in": 1 if shown and seat in shown else 0,
                "looks": [None] * seats, "looked_in": [0] * seats, "kings": 0, "stages": 0,
            }
            for seat, hand in enumerate(hands)
        ],
    }  # fmt: skip
    return state | more, made


def _traded(phase: str, seat: int, token: int, turn: int, seats: int) -> str | None:
    if phase == "trade":
        return "pass" if (seat - token) % seats < (turn - token) % seats else None
    return "pass" if phase in LATE else None


def position(phase: str, hands: Sequence[str], **more: Any) -> AltunState:
    """The state of such a position."""
    data, made = data_of(phase, hands, **more)
    return ALTUN_HA.decode(data, made)


def empty_deck(hands: Sequence[str], discards: str = "", phase: str = "trade", **more: Any) -> AltunState:
    """A position whose deck is empty: all other cards stand in hands of a seat that is told, the last one."""
    data, made = data_of(phase, hands, discards=discards, **more)
    spare = [card for card, count in data["deck"].items() for _ in range(count)]
    last = data["seats"][-1]
    last["hand"] = sorted([*last["hand"], *spare])
    last["cards"] = len(last["hand"])
    return ALTUN_HA.decode(data | {"deck": {}}, made)


def dealt(s: AltunState, *cards: str) -> AltunState:
    """The state after CHANCE has dealt these cards in turn."""
    for card in cards:
        ALTUN_HA.apply(s, CHANCE, ("deal", card))
    return s


def lucky(s: AltunState, seed: int = 0) -> AltunState:
    """The state after all luck that is due, by some luck."""
    luck = random.Random(seed)
    while ALTUN_HA.actors(s) == (CHANCE,):
        ALTUN_HA.apply(s, CHANCE, ALTUN_HA.sample(s, CHANCE, luck))
    return s


def hand(s: AltunState, seat: int) -> str:
    """A hand in words."""
    return " ".join(s.kit.ids[kind] for kind in s.hands[seat])


def discarded(s: AltunState) -> str:
    """The discards in words, in order."""
    return " ".join(s.kit.ids[kind] for kind, _ in s.discards)


def new_game(seats: int, seed: int = 0, **options: str) -> AltunState:
    """A game just before its first decision."""
    return lucky(ALTUN_HA.new(setup(seats, **options)), seed)
