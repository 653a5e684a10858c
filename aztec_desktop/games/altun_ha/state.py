"""The state of a game of Altun Ha: small lists, tuples and whole numbers, quickly copied."""

from __future__ import annotations

from typing import Final, TypeAlias

from aztec_desktop.games.altun_ha.kit import POINTS, SETUP, Kit

Hand: TypeAlias = tuple[int, ...]
"""Kinds of cards, sorted. In a view, of another's hand only what is known."""

Counts: TypeAlias = tuple[int, ...]
"""How many cards of each kind."""

Stage: TypeAlias = tuple[int, int, int]
"""A stage of a temple: kind of card, the seat that built it, number of the piece. Stage i, from 0, has value i + 1."""

NOT_YET: Final = -2
PASSED: Final = -1
HIDDEN: Final = (-1,)
"""In a view, a bid that another has sealed."""


class AltunState:
    """Everything about a game that can change.

    Attributes:
        kit: the fixed side, shared.
        viewer: None in the state itself, in a view the seat that looks on (−1: everybody).
        round: from 1; 0 before the first.
        step: index of the phase, SETUP before the first round, OVER at the end.
        token: who has the calendar token; −1 before it is dealt.
        population: the level; 2 at the start (H2).
        due: how many cards CHANCE still owes.
        turn: the seat that decides (or, in Trade, gets what is due); −1 if none, or all at once.
        king: the last Priest King; −1 before the first.
        placed: stages built this round.
        shuffles: how often the discards became the deck.
        bag: how many cards of each kind are in the deck; in a view, also those in hands that are not known.
        deck: the pieces of the deck, next one last.
        discards: kind and piece of each discarded card, in order; box: of those out of the game.
        playing: kind and piece of a Trade card whose effect is not done yet; (−1, −1) if none.
        temples: the stages of each temple.
        hands: the kinds each seat holds; pieces: the pieces they lie on, so also how many they are.
        bids: the bid of each seat as (kind·8 + value)…, None if not made, HIDDEN.
        traded: what each seat played this round: a kind, PASSED or NOT_YET.
        shown: for each seat how many of each kind it is known by all to hold.
        looks: for viewer·seats + owner what he looked at and is still certain (H11); empty if nothing.
        shown_in, looked_in: the round in which each of these was last raised; 0 if never.
        vp, kings, stages: score, times Priest King and stages built, by seat.
        points: for seat·len(POINTS) + item what it has brought; adds up to vp.
    """

    __slots__ = (
        "bag", "bids", "box", "deck", "discards", "due", "hands", "king", "kings", "kit", "looked_in", "looks",
        "pieces", "placed", "playing", "points", "population", "round", "shown", "shown_in", "shuffles", "stages",
        "step", "temples", "token", "traded", "turn", "viewer", "vp",
    )  # fmt: skip

    def __init__(self, kit: Kit) -> None:
        seats = kit.seats
        self.kit = kit
        self.viewer: int | None = None
        self.round = 0
        self.step = SETUP
        self.token = -1
        self.population = kit.components.population
        self.due = kit.components.hand * seats
        self.turn = -1
        self.king = -1
        self.placed = 0
        self.shuffles = 0
        self.bag = list(kit.counts)
        self.deck = list(range(kit.cards - 1, -1, -1))
        self.discards: tuple[tuple[int, int], ...] = ()
        self.box: tuple[tuple[int, int], ...] = ()
        self.playing = (-1, -1)
        self.temples: tuple[tuple[Stage, ...], ...] = ()
        self.hands: list[Hand] = [()] * seats
        self.pieces: list[tuple[int, ...]] = [()] * seats
        self.bids: list[tuple[int, ...] | None] = [None] * seats
        self.traded = [NOT_YET] * seats
        self.shown: list[Counts] = [(0,) * kit.kinds] * seats
        self.looks: list[Counts] = [()] * (seats * seats)
        self.shown_in = [0] * seats
        self.looked_in = [0] * (seats * seats)
        self.vp = [0] * seats
        self.kings = [0] * seats
        self.stages = [0] * seats
        self.points = [0] * (len(POINTS) * seats)

    def copy(self) -> AltunState:
        """Return an equal, independent state."""
        new = AltunState.__new__(AltunState)
        new.kit = self.kit
        new.viewer = self.viewer
        new.round = self.round
        new.step = self.step
        new.token = self.token
        new.population = self.population
        new.due = self.due
        new.turn = self.turn
        new.king = self.king
        new.placed = self.placed
        new.shuffles = self.shuffles
        new.bag = self.bag[:]
        new.deck = self.deck[:]
        new.discards = self.discards
        new.box = self.box
        new.playing = self.playing
        new.temples = self.temples
        new.hands = self.hands[:]
        new.pieces = self.pieces[:]
        new.bids = self.bids[:]
        new.traded = self.traded[:]
        new.shown = self.shown[:]
        new.looks = self.looks[:]
        new.shown_in = self.shown_in[:]
        new.looked_in = self.looked_in[:]
        new.vp = self.vp[:]
        new.kings = self.kings[:]
        new.stages = self.stages[:]
        new.points = self.points[:]
        return new

    def order(self) -> list[int]:
        """Return the seats in play order: clockwise from the holder of the calendar token (H3r)."""
        seats = self.kit.seats
        return [(self.token + offset) % seats for offset in range(seats)]

    def __eq__(self, other: object) -> bool:
        """Say whether both states are the same in everything but the kit's identity."""
        if not isinstance(other, AltunState):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.__slots__ if name != "kit")

    __hash__ = None  # type: ignore[assignment]
