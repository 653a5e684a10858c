"""The actions of Mayan Sun, one small constructor a verb. Decks, months and fields count from 0."""

from __future__ import annotations

from typing import Final

from aztec_desktop.core.actions import Action, Codec, Verb

CODEC: Final = Codec(
    (
        Verb("start", (("seat", "int"),)),
        Verb("deal", (("month", "int"), ("tile", "int"))),
        Verb("turn", (("deck", "int"), ("card", "text"))),
        Verb("plant", (("crop", "text"), ("field", "int"))),
        Verb("move", (("deck", "int"), ("month", "int"), ("steps", "int"))),
        Verb("hold", (("deck", "int"), ("month", "int"))),
        Verb("harvest_now", (("deck", "int"), ("crop", "text"))),
        Verb("move_seed", (("deck", "int"), ("crop", "text"), ("field", "int"))),
        Verb("across", (("deck", "int"), ("month", "int"))),
        Verb("prophecy", (("deck", "int"),)),
        Verb("match_stars", (("deck", "int"), ("month", "int"), ("target", "int"))),
        Verb("special", (("deck", "int"), ("month", "int"))),
        Verb("final_ritual", (("deck", "int"),)),
        Verb("jaguar", (("deck", "int"),)),
        Verb("discard", (("deck", "int"),)),
        Verb("decline"),
        Verb("pay", (("maize", "int"), ("squash", "int"), ("bean", "int"), ("jaguar", "int"))),
        Verb("stop"),
    )
)
"""The schema of every verb; CHANCE does the first three."""

DECLINE: Final[Action] = ("decline",)
STOP: Final[Action] = ("stop",)


def draw_start(seat: int) -> Action:
    """CHANCE names the starting player (S9r)."""
    return ("start", seat)


def deal_tile(month: int, tile: int) -> Action:
    """CHANCE lays a regular tile on an empty month (S8, S35)."""
    return ("deal", month, tile)


def turn_card(deck: int, card: str) -> Action:
    """CHANCE turns up a deck's next card (S12r)."""
    return ("turn", deck, card)


def plant(crop: str, field: int) -> Action:
    """Plant a seed (S10)."""
    return ("plant", crop, field)


def move(deck: int, month: int, steps: int) -> Action:
    """Take a Move card; the tile on ``month`` goes ``steps`` spaces, positive = clockwise (S16)."""
    return ("move", deck, month, steps)


def hold(deck: int, month: int) -> Action:
    """Take a Hold card; a disc on that month's tile (S17)."""
    return ("hold", deck, month)


def harvest_now(deck: int, crop: str) -> Action:
    """Take a Harvest now card for one's seed of that crop (S18)."""
    return ("harvest_now", deck, crop)


def move_seed(deck: int, crop: str, field: int) -> Action:
    """Take a Move seed card; that seed goes to that field (S19)."""
    return ("move_seed", deck, crop, field)


def across(deck: int, month: int) -> Action:
    """Take an Across the sky card; that month's tile and the one opposite swap (S20)."""
    return ("across", deck, month)


def prophecy(deck: int) -> Action:
    """Take a Prophecy card (S21)."""
    return ("prophecy", deck)


def match_stars(deck: int, month: int, target: int) -> Action:
    """Take a Match stars card; the tiles of the two months swap, the first then lies beside a star (S22)."""
    return ("match_stars", deck, month, target)


def special(deck: int, month: int) -> Action:
    """Take a special tile's card; the tile replaces that month's (S23)."""
    return ("special", deck, month)


def final_ritual(deck: int) -> Action:
    """Take a Final Ritual card and keep it (S24)."""
    return ("final_ritual", deck)


def jaguar(deck: int) -> Action:
    """Take a card with the Jaguar icon for a Jaguar and 1 VP instead of its action (S13)."""
    return ("jaguar", deck)


def discard(deck: int) -> Action:
    """Take a card whose action has no legal target, without effect (S14r)."""
    return ("discard", deck)


def pay(maize: int, squash: int, bean: int, jaguars: int) -> Action:
    """Pay one combination: feeds a village, or builds one when all are fed (S28, S29)."""
    return ("pay", maize, squash, bean, jaguars)
