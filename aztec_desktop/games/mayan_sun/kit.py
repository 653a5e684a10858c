"""What never changes during a game, in the form the engine reads fastest: tiles as parallel lists, cards as kinds."""

from __future__ import annotations

from typing import Any, Final

from aztec_desktop.core.game import Setup
from aztec_desktop.games.mayan_sun.components import DECK_SIZE, MONTHS, Card, Components
from aztec_desktop.games.mayan_sun.edition import Edition

CROPS: Final = ("maize", "squash", "bean")
CROP_INDEX: Final = {crop: index for index, crop in enumerate(CROPS)}

POINTS: Final = (
    "start", "jaguar", "prophecy", "wilted", "villages_1", "links_1", "villages_2", "links_2",
    "crops", "most_prophecy", "fewest_prophecy", "deaths",
)  # fmt: skip
"""The items victory points come from in the basic game (S7r)."""
START, JAGUAR, PROPHECY, WILTED, VILLAGES, LINKS, _, _, LEFT, MOST, FEWEST, DEATHS = range(len(POINTS))


class Kit:
    """The fixed side of a game. Shared by all states of it and never changed.

    Attributes:
        crops: crops of each tile; tiles 0–17 are regular, 18 and more special (0 for mirrors).
        mirror: −1 for a tile that copies its left neighbour, +1 for the right, else 0 (S27).
        stars: for each tile the seats whose colour it shows, as bits; the Comet shows every colour (S22, S34).
        own_stars: the same without the Comet's borrowed colours (S22r2).
        serpent: whether a tile can be replaced (S4, S23).
        items: how many items the edition has points for.
        kinds: the kinds of cards; decks hold their indices.
        planting: for each of the 3·seats placements who plants, counted from the starting player (S10).
    """

    __slots__ = (
        "colours", "components", "crops", "deck_size", "decks", "edition", "first_start", "items", "kind_index",
        "kinds", "mirror", "own_stars", "planting", "seats", "serpent", "special_ids", "stars", "tile_count",
    )  # fmt: skip

    def __init__(self, setup: Setup, edition: Edition[Any]) -> None:
        parts: Components = setup.components
        self.edition = edition
        self.items = len(edition.points)
        self.components = parts
        self.seats = setup.seats
        self.colours = tuple(setup.options["colours"].split(","))
        start = setup.options["starting_player"]
        self.first_start = -1 if start == "drawn" else int(start) - 1
        tiles = (*parts.tiles, *parts.specials)
        self.tile_count = len(tiles)
        self.special_ids = tuple(tile.id for tile in parts.specials)
        self.crops = [tile.crops for tile in tiles]
        self.mirror = [{"": 0, "left": -1, "right": 1}[tile.copies] for tile in tiles]
        self.serpent = [tile.serpent for tile in tiles]
        everybody = (1 << self.seats) - 1
        self.own_stars = [sum(1 << self.colours.index(c) for c in t.stars if c in self.colours) for t in tiles]
        self.stars = [everybody if t.comet else own for t, own in zip(tiles, self.own_stars, strict=True)]
        self.kinds: tuple[Card, ...] = tuple(sorted({c for deck in parts.decks for c in deck}, key=lambda c: c.text))
        self.kind_index = {card.text: index for index, card in enumerate(self.kinds)}
        self.decks = tuple(tuple(sorted(self.kind_index[card.text] for card in deck)) for deck in parts.decks)
        self.deck_size = DECK_SIZE - parts.removed[setup.seats]
        self.planting = planting_order(setup.seats)

    def tile_name(self, tile: int) -> str:
        """Return the piece id of a tile: ``tile:4`` or ``special:comet``."""
        return f"tile:{tile}" if tile < MONTHS else f"special:{self.special_ids[tile - MONTHS]}"

    def special(self, name: str) -> int:
        """Return the tile number of a special tile."""
        return MONTHS + self.special_ids.index(name)


def planting_order(seats: int) -> tuple[int, ...]:
    """Return who plants, counted clockwise from the starting player: once round, then twice back (S10)."""
    forth = tuple(range(seats))
    return forth + forth[::-1] * 2
