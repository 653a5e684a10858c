"""The state of a game of Mayan Sun: small lists and whole numbers, copied in about a microsecond."""

from __future__ import annotations

from typing import ClassVar, Final, Self

from aztec_desktop.games.mayan_sun.components import DECKS, MONTHS
from aztec_desktop.games.mayan_sun.kit import Kit

NOTHING_DUE: Final = -1
DUE_START: Final = DECKS
DUE_TILE: Final = DECKS + 1


class SunState:
    """Everything about a game that can change. Nothing of it is secret: unseen cards are bags (S41r).

    Attributes:
        kit: the fixed side, shared.
        viewer: None in the state itself, in a view the seat that looks on (−1: everybody).
        year: 1 or 2.
        step: index of the phase in the edition's year; −1 while tiles and cards are laid out.
        final: whether final rituals are being done (S24).
        start: the starting player, −1 before he is drawn (S9r).
        turn: the seat that decides, −1 if none does.
        due: what CHANCE owes: a deck's next card (0–4), DUE_START, DUE_TILE or NOTHING_DUE.
        placed: seeds planted this year.
        tiles: the tile on each month; −1 while empty.
        aside: regular tiles not on the board, sorted.
        discs: for each HOLD disc the month it lies on, −1 in the stock; ``held`` has the same as bits of months.
        seeds: for seat·3 + crop the field, −1 in hand; ``filled`` has the same as bits; ``harvested`` as bits of seeds.
        tops: for each deck the kind that lies open, −1 if none.
        left: for each deck the cards still on it, the open one included.
        bags: for each deck the kinds nobody has seen, removed ones included, sorted.
        piles: for each deck the kinds turned up this year, in order, the open one included.
        kept: Final Rituals kept as (deck, place in its pile, seat).
        finals: seats whose final action is still to come, in order.
        vp, villages, unfed, prophecy, jaguars, deaths: by seat.
        crops: for seat·3 + crop how many.
        points: for seat·kit.items + item what it has brought; adds up to vp.
    """

    __slots__ = (
        "aside", "bags", "crops", "deaths", "discs", "due", "filled", "final", "finals", "harvested", "held",
        "jaguars", "kept", "kit", "left", "piles", "placed", "points", "prophecy", "seeds", "start", "step", "tiles",
        "tops", "turn", "unfed", "viewer", "villages", "vp", "year",
    )  # fmt: skip

    FIELDS: ClassVar[tuple[str, ...]] = tuple(name for name in __slots__ if name != "kit")
    """All that two equal states agree in."""

    def __init__(self, kit: Kit) -> None:
        seats, parts = kit.seats, kit.components
        self.kit = kit
        self.viewer: int | None = None
        self.year = 1
        self.step = -1
        self.final = False
        self.start = kit.first_start
        self.turn = -1
        self.due = DUE_START if self.start < 0 else DUE_TILE
        self.placed = 0
        self.tiles = [-1] * MONTHS
        self.aside: tuple[int, ...] = tuple(range(MONTHS))
        self.discs: tuple[int, ...] = (-1,) * parts.hold_discs
        self.held = 0
        self.seeds = [-1] * (3 * seats)
        self.filled = 0
        self.harvested = 0
        self.tops = [-1] * DECKS
        self.left = [kit.deck_size] * DECKS
        self.bags: list[tuple[int, ...]] = list(kit.decks)
        self.piles: list[tuple[int, ...]] = [()] * DECKS
        self.kept: tuple[tuple[int, int, int], ...] = ()
        self.finals: tuple[int, ...] = ()
        self.vp = [parts.victory_points] * seats
        self.villages = [parts.villages] * seats
        self.unfed = [0] * seats
        self.prophecy = [0] * seats
        self.jaguars = [0] * seats
        self.deaths = [0] * seats
        self.crops = [0] * (3 * seats)
        self.points = ([parts.victory_points] + [0] * (kit.items - 1)) * seats

    def copy(self) -> Self:
        """Return an equal, independent state."""
        cls = self.__class__
        new = cls.__new__(cls)
        new.kit = self.kit
        new.viewer = self.viewer
        new.year = self.year
        new.step = self.step
        new.final = self.final
        new.start = self.start
        new.turn = self.turn
        new.due = self.due
        new.placed = self.placed
        new.tiles = self.tiles[:]
        new.aside = self.aside
        new.discs = self.discs
        new.held = self.held
        new.seeds = self.seeds[:]
        new.filled = self.filled
        new.harvested = self.harvested
        new.tops = self.tops[:]
        new.left = self.left[:]
        new.bags = self.bags[:]
        new.piles = self.piles[:]
        new.kept = self.kept
        new.finals = self.finals
        new.vp = self.vp[:]
        new.villages = self.villages[:]
        new.unfed = self.unfed[:]
        new.prophecy = self.prophecy[:]
        new.jaguars = self.jaguars[:]
        new.deaths = self.deaths[:]
        new.crops = self.crops[:]
        new.points = self.points[:]
        return new

    def __eq__(self, other: object) -> bool:
        """Say whether both states are the same in everything but the kit's identity."""
        if not isinstance(other, SunState):
            return NotImplemented
        if self.__class__ is not other.__class__:
            return False
        return all(getattr(self, name) == getattr(other, name) for name in self.FIELDS)

    __hash__ = None  # type: ignore[assignment]
