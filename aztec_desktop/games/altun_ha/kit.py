"""What never changes during a game: the kinds of cards by index, how many of each, and the options."""

from __future__ import annotations

from typing import Final

from aztec_desktop.core.game import Setup
from aztec_desktop.games.altun_ha.components import MOST_SEATS_A_DECK, Components, Trade

PHASES: Final = ("calendar", "population", "draw", "trade", "bid", "farm", "build", "cycle")
CALENDAR, POPULATION, DRAW, TRADE, BID, FARM, BUILD, CYCLE = range(len(PHASES))
SETUP: Final = -1
OVER: Final = len(PHASES)

POINTS: Final = ("built", "tribute", "raid", "not_built", "starved")
"""The items points come from; a seat's points add up to its score."""
BUILT, TRIBUTE, RAIDED, NOT_BUILT, STARVED = range(len(POINTS))

BIDS: Final = 6
"""Kinds 0 to 5 are the Bid cards 1 to 6; then come Trade cards, then Gods."""

TOP: Final = 6
"""The value that closes a temple (H20)."""


class Kit:
    """The fixed side of a game. Shared by all states of it and never changed.

    Attributes:
        ids: the id of each kind of card: ``1`` to ``6``, a Trade card's or a God's.
        counts: how many cards of each kind there are, all decks together.
        first_god: the first kind that is a God.
        trades: the Trade cards in play; trade number t is kind ``BIDS + t``.
        all_discarded: whether every bid is discarded, not the winner's alone (H7r).
    """

    __slots__ = (
        "all_discarded", "cards", "components", "counts", "decks", "first_god", "ids", "index", "kinds", "seats",
        "trades",
    )  # fmt: skip

    def __init__(self, setup: Setup) -> None:
        parts: Components = setup.components
        self.components = parts
        self.seats = setup.seats
        self.decks = 1 if setup.seats <= MOST_SEATS_A_DECK else 2
        self.all_discarded = setup.options["bids_discarded"] == "all"
        extra = setup.options["extra_trades"] == "yes"
        self.trades: tuple[Trade, ...] = (*parts.trades, *(parts.extras if extra else ()))
        gods = tuple(god for god, _ in parts.gods)
        self.ids = (*(str(value + 1) for value in range(BIDS)), *(trade.id for trade in self.trades), *gods)
        copies = (*parts.bids, *(trade.copies for trade in self.trades), *(1 for _ in gods))
        self.counts = tuple(count * self.decks for count in copies)
        self.first_god = BIDS + len(self.trades)
        self.kinds = len(self.ids)
        self.cards = sum(self.counts)
        self.index = {name: kind for kind, name in enumerate(self.ids)}

    def is_trade(self, kind: int) -> bool:
        """Say whether that kind of card is a Trade card; all others can be bid, farmed and built."""
        return BIDS <= kind < self.first_god

    def trade(self, kind: int) -> Trade:
        """Return what a kind that is a Trade card does."""
        return self.trades[kind - BIDS]
