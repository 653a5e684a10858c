"""The component set of Mayan Sun: tiles, decks and figures, read from TOML (S2, S4–S6; see docs/components.md)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from aztec_desktop.core.components import Reader
from aztec_desktop.games.mayan_sun.destiny.components import Destiny, parse_destiny

MONTHS: Final = 18
DECKS: Final = 5
DECK_SIZE: Final = 8
SPECIALS: Final = 6
SERPENTS: Final = 2
COLOURS: Final = ("brown", "red", "grey", "blue", "yellow", "jade")

CardVerb: TypeAlias = Literal[
    "move", "hold", "harvest_now", "move_seed", "across", "prophecy", "match_stars", "final_ritual", "special"
]

_PLAIN: Final[dict[str, CardVerb]] = {
    "hold": "hold",
    "harvest now": "harvest_now",
    "move seed": "move_seed",
    "across sky": "across",
    "prophecy": "prophecy",
    "match stars": "match_stars",
    "final ritual": "final_ritual",
}


def mayan_number(month: int) -> int:
    """Return the number, 1–9, drawn on a month's space; opposite spaces bear the same (S2, S2r)."""
    return month % (MONTHS // 2) + 1


@dataclass(frozen=True, slots=True)
class Tile:
    """A month tile (S4): crops (negative = wilted), star colours, serpent; special tiles also have an id (S23, S27)."""

    crops: int
    stars: tuple[str, ...] = ()
    serpent: bool = False
    id: str = ""
    comet: bool = False
    hold: bool = False
    copies: Literal["", "left", "right"] = ""


@dataclass(frozen=True, slots=True)
class Card:
    """A kind of ritual card: its action, how far (Move), which special tile (S23), whether it offers a Jaguar (S13)."""

    text: str
    verb: CardVerb
    steps: int = 0
    tile: str = ""
    jaguar: bool = False


@dataclass(frozen=True, slots=True)
class Components:
    """A whole component set, valid by construction. ``destiny`` is None if it only serves the basic game."""

    title: str
    months: tuple[str, ...]
    colours: tuple[str, ...]
    tiles: tuple[Tile, ...]
    specials: tuple[Tile, ...]
    decks: tuple[tuple[Card, ...], ...]
    victory_points: int
    villages: int
    hold_discs: int
    removed: dict[int, int]
    village_points: int
    link_points: int
    most_prophecy: int
    fewest_prophecy: int
    crop_left: int
    destiny: Destiny | None


def parse(text: str) -> Components:
    """Read a component set.

    Raises:
        InputError: with the line of a syntax error or the key path of what does not hold.
    """
    root = Reader.of_toml(text)
    tables = ("months", "colours", "month_tiles", "special_tiles", "ritual_decks", "setup", "scoring")
    root.table(("title", *tables, "destiny"), ("title", *tables))
    for name in tables:
        root[name].table(_KEYS[name], _KEYS[name]).source()
    colours = _names(root["colours"]["names"], 4, COLOURS)
    tiles = tuple(_month_tile(entry, colours) for entry in _list(root["month_tiles"]["tiles"], MONTHS))
    if sum(tile.serpent for tile in tiles) != SERPENTS:
        root["month_tiles"]["tiles"].fail("exactly two tiles must bear the serpent (S4)", "set serpent = true on two")
    specials = tuple(_special_tile(entry) for entry in _list(root["special_tiles"]["tiles"], SPECIALS))
    ids = tuple(tile.id for tile in specials)
    if len(set(ids)) != len(ids):
        root["special_tiles"]["tiles"].fail("two special tiles have the same id", "give each its own")
    setup, scoring = root["setup"], root["scoring"]
    return Components(
        title=root["title"].text(),
        months=_names(root["months"]["names"], MONTHS),
        colours=colours,
        tiles=tiles,
        specials=specials,
        decks=_decks(root["ritual_decks"]["decks"], ids),
        victory_points=setup["victory_points"].whole(0, 100),
        villages=setup["villages"].whole(0, 10),
        hold_discs=setup["hold_discs"].whole(0, MONTHS),
        removed=_removed(setup["cards_removed_per_deck"]),
        village_points=scoring["village"].whole(0, 50),
        link_points=scoring["star_connection"].whole(0, 50),
        most_prophecy=scoring["most_prophecy"].whole(0, 50),
        fewest_prophecy=scoring["fewest_prophecy"].whole(-50, 0),
        crop_left=scoring["crop_left"].whole(0, 50),
        destiny=parse_destiny(root["destiny"]) if "destiny" in root else None,
    )


_KEYS: Final[dict[str, tuple[str, ...]]] = {
    "months": ("source", "names"),
    "colours": ("source", "names"),
    "month_tiles": ("source", "tiles"),
    "special_tiles": ("source", "tiles"),
    "ritual_decks": ("source", "decks"),
    "setup": ("source", "victory_points", "villages", "hold_discs", "cards_removed_per_deck"),
    "scoring": ("source", "village", "star_connection", "most_prophecy", "fewest_prophecy", "crop_left"),
}


def _list(reader: Reader, length: int) -> list[Reader]:
    entries = reader.items()
    if len(entries) != length:
        reader.fail(f"must have {length} entries, not {len(entries)}", "add or remove some")
    return entries


def _names(reader: Reader, length: int, choices: tuple[str, ...] | None = None) -> tuple[str, ...]:
    names = tuple(entry.text(choices) for entry in _list(reader, length))
    if len(set(names)) != len(names):
        reader.fail("a name stands twice", "give each its own")
    return names


def _month_tile(entry: Reader, colours: tuple[str, ...]) -> Tile:
    entry.table(("crops", "stars", "serpent"), ("crops",))
    stars = tuple(star.text(colours) for star in entry["stars"].items()) if "stars" in entry else ()
    if len(stars) > 2 or len(set(stars)) != len(stars):
        entry["stars"].fail("a tile shows at most two stars, of different colours (S4)", "leave one out")
    return Tile(entry["crops"].whole(-4, 4), stars, entry["serpent"].flag())


def _special_tile(entry: Reader) -> Tile:
    entry.table(("id", "crops", "comet", "hold", "copies"), ("id",))
    copies: Literal["", "left", "right"] = ""
    if "copies" in entry:
        if "crops" in entry:
            entry.fail("a mirror has no crops of its own (S27)", "leave out either crops or copies")
        copies = "left" if entry["copies"].text(("left", "right")) == "left" else "right"
    elif "crops" not in entry:
        entry.fail("lacks the key 'crops' (or 'copies')", "add it")
    crops = 0 if copies else entry["crops"].whole(-4, 4)
    return Tile(crops, (), True, entry["id"].text(), entry["comet"].flag(), entry["hold"].flag(), copies)


def _decks(reader: Reader, ids: tuple[str, ...]) -> tuple[tuple[Card, ...], ...]:
    decks = tuple(tuple(_card(entry, ids) for entry in _list(deck, DECK_SIZE)) for deck in _list(reader, DECKS))
    used = [card.tile for deck in decks for card in deck if card.tile]
    for tile in used:
        if used.count(tile) > 1:
            reader.fail(f"'special {tile}' stands on two cards, but there is one such tile (S23)", "leave one out")
    return decks


def _card(entry: Reader, ids: tuple[str, ...]) -> Card:
    text = entry.text()
    plain = text.removesuffix(" +jaguar")
    jaguar = plain != text
    if plain in _PLAIN:
        return Card(text, _PLAIN[plain], jaguar=jaguar)
    word, _, rest = plain.partition(" ")
    if word == "move" and rest in ("1", "2", "3", "4", "5", "6"):
        return Card(text, "move", steps=int(rest), jaguar=jaguar)
    if word == "special" and rest in ids:
        return Card(text, "special", tile=rest, jaguar=jaguar)
    known = ", ".join([*_PLAIN, "move 1 to move 6", *(f"special {name}" for name in ids)])
    return entry.fail(f"'{text}' is no ritual card", f"use one of {known}, ' +jaguar' behind it for the Jaguar option")


def _removed(reader: Reader) -> dict[int, int]:
    reader.table(("2", "3", "4"), ("2", "3", "4"))
    return {seats: reader[str(seats)].whole(0, DECK_SIZE - 1) for seats in (2, 3, 4)}
