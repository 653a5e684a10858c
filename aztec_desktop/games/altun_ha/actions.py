"""The actions of Altun Ha, one small constructor a verb. Seats and temples count from 0.

A card is written by its id: ``1`` to ``6``, a Trade card's name, a God's name. Where a God is bid or farmed its value
stands behind it, as in ``chaac:3`` (H10).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from aztec_desktop.core.actions import Action, Codec, Verb

CODEC: Final = Codec(
    (
        Verb("token", (("seat", "int"),), open=True),
        Verb("deal", (("card", "text"),)),
        Verb("shuffle", open=True),
        Verb("trade", (("card", "text"),), open=True),
        Verb("trade_seat", (("card", "text"), ("seat", "int")), open=True),
        Verb("trade_take", (("card", "text"), ("taken", "text")), open=True),
        Verb("pass", open=True),
        Verb("bid", (("cards", "texts"),)),
        Verb("farm", (("cards", "texts"),), open=True),
        Verb("build", (("card", "text"), ("temple", "int")), open=True),
        Verb("stop", open=True),
        Verb("discard", (("card", "text"),), open=True),
    )
)
"""The schema of every verb; CHANCE does the first three. A dealt card and a bid are secret, all else is open."""

SHUFFLE: Final[Action] = ("shuffle",)
PASS: Final[Action] = ("pass",)
STOP: Final[Action] = ("stop",)
NEW_TEMPLE: Final = -1


def deal_token(seat: int) -> Action:
    """CHANCE gives the calendar token to a seat (H1)."""
    return ("token", seat)


def deal(card: str) -> Action:
    """CHANCE deals the next card to whose turn it is to get one (H5r)."""
    return ("deal", card)


def trade(card: str) -> Action:
    """Play a Trade card that needs nothing named (H17)."""
    return ("trade", card)


def trade_seat(card: str, seat: int) -> Action:
    """Play a Trade card against an opponent (H11r)."""
    return ("trade_seat", card, seat)


def trade_take(card: str, taken: str) -> Action:
    """Play a Trade card that takes a discarded Bid card (H11r)."""
    return ("trade_take", card, taken)


def bid(*cards: str) -> Action:
    """Seal a bid of no, one or two cards, in the order of the deck's kinds (H18)."""
    return ("bid", cards)


def farm(*cards: str) -> Action:
    """Discard one or two cards to feed the people (H19)."""
    return ("farm", cards)


def build(card: str, temple: int = NEW_TEMPLE) -> Action:
    """Lay a stage on a temple, or begin a new one (H20)."""
    return ("build", card, temple)


def discard(card: str) -> Action:
    """Discard a card too many (H21)."""
    return ("discard", card)


def shown(cards: Sequence[str]) -> str:
    """Return cards as one text, for a refusal or a log."""
    return " + ".join(cards)
