"""What the board is told about a game: colours and names of the seats, the kinds of cards, words."""

from __future__ import annotations

from dataclasses import dataclass

from aztec_desktop.core.game import Setup
from aztec_desktop.games.altun_ha.components import Trade
from aztec_desktop.games.altun_ha.kit import BIDS, Kit
from aztec_desktop.model.words import Words

VALUES = tuple(str(value + 1) for value in range(BIDS))
"""The faces of Bid cards."""


@dataclass(frozen=True, slots=True)
class AltunLook:
    """How one game of Altun Ha looks.

    Attributes:
        colours: the colour of each seat.
        words: sentences and names in the person's language, those of ``board.toml`` among them.
        trades: what each Trade card in play does, by its id.
        gods: the ids of the God cards, in order.
        limit: how many cards a hand keeps after Cycle.
    """

    colours: tuple[str, ...]
    words: Words
    trades: dict[str, Trade]
    gods: tuple[str, ...]
    limit: int

    @classmethod
    def of(cls, setup: Setup, words: Words) -> AltunLook:
        """Return the look of a game that was set up like this."""
        kit = Kit(setup)
        colours = tuple(setup.options["colours"].split(","))
        trades = {trade.id: trade for trade in kit.trades}
        return cls(colours, words, trades, kit.ids[kit.first_god :], kit.components.hand)

    def name(self, seat: int) -> str:
        """Return the name of a seat."""
        return self.words.term("seat", seat)

    def card(self, face: str) -> str:
        """Return the name of a card, or of a God with its value."""
        return self.words.term("face", face)

    def short(self, face: str) -> str:
        """Return a Bid card as its value, any other by its name."""
        return face if face in VALUES else self.card(face)

    def effect(self, face: str) -> str:
        """Return in a few words what a card is good for; nothing for a Bid card."""
        fill = self.words.fill
        if face in VALUES:
            return ""
        trade = self.trades.get(face)
        if trade is None:
            return fill("board.plaza.any_value")
        if trade.look:
            return fill("board.plaza.look", draw=trade.draw)
        if trade.draw:
            return fill("board.plaza.draw", draw=trade.draw)
        if trade.each_opponent:
            return fill("board.plaza.each", points=-trade.each_opponent)
        if trade.one_opponent:
            return fill("board.plaza.one", points=-trade.one_opponent)
        if trade.take:
            return fill("board.plaza.take")
        return fill("board.plaza.rain", people=trade.population)
