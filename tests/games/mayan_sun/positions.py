"""Positions made by hand: a sky, five decks, seeds, discs and stocks, in a few words each.

A sky is a line such as ``"0=+3b 4=-2rg 5=+1s 7=comet 8=left"``: on the month a tile with crops, stars (brown, red,
grey, u for blue) and s for the Serpent, or a special tile by name. Every other month has a tile without crops or
stars. Seats play brown, red, grey and blue in this order.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from aztec_desktop.core.actions import CHANCE, Action
from aztec_desktop.core.game import Setup
from aztec_desktop.games.mayan_sun import SUN
from aztec_desktop.games.mayan_sun.components import Card, Components, Tile, parse
from aztec_desktop.games.mayan_sun.kit import CROPS, POINTS
from aztec_desktop.games.mayan_sun.state import NOTHING_DUE, SunState
from aztec_desktop.paths import resource_text

PARTS = parse(resource_text("components", "mayan_sun", "default.toml"))
COLOURS = ("brown", "red", "grey", "blue")
STARS = {"b": "brown", "r": "red", "g": "grey", "u": "blue"}
SPECIALS = {"comet": 18, "bounty": 19, "blight": 20, "great": 21, "left": 22, "right": 23}
FILLER = "prophecy"
CARDS = {card.text: card for deck in PARTS.decks for card in deck} | {
    f"move {n}": Card(f"move {n}", "move", steps=n) for n in range(1, 7)
}
PHASES = ("planting", "rituals", "harvest", "feed", "score")

Fields = Sequence[tuple[int, int, int]]
"""For each seat the fields of its maize, squash and bean."""

SPREAD: Fields = ((0, 6, 12), (1, 7, 13), (2, 8, 14), (3, 9, 15))
"""Seeds where a test does not care."""


def card(text: str) -> Card:
    """The card of that text; every kind also with the Jaguar."""
    return CARDS.get(text) or replace(CARDS[text.removesuffix(" +jaguar")], text=text, jaguar=True)


def parts_for(
    sky: str, decks: Sequence[str] = (), hold_discs: int = 4, base: Components = PARTS
) -> tuple[Components, list[int]]:
    """Components whose tile i is the one a sky has on month i, and the tiles by month.

    Each deck is a text such as ``"move 3, hold"``: the cards in order, filled up with Prophecy. What is neither
    tile, card nor Hold disc comes from ``base``.
    """
    tiles, laid = [Tile(0)] * 18, list(range(18))
    for entry in sky.split():
        month, _, what = entry.partition("=")
        if what in SPECIALS:
            laid[int(month)] = SPECIALS[what]
            continue
        match = re.fullmatch(r"([+-]?\d)([brgu]{0,2})(s?)", what)
        assert match, f"not a tile: {entry}"
        tiles[int(month)] = Tile(int(match[1]), tuple(STARS[star] for star in match[2]), bool(match[3]))
    texts = [[text for text in deck.split(", ") if text] for deck in (*decks, *("",) * (5 - len(decks)))]
    cards = tuple(tuple(card(text) for text in (*deck, *(FILLER,) * (8 - len(deck)))) for deck in texts)
    return replace(base, tiles=tuple(tiles), decks=cards, hold_discs=hold_discs), laid


def setup(seats: int, parts: Components = PARTS, start: int = 0, colours: Sequence[str] = COLOURS) -> Setup:
    """A set-up with that starting player."""
    options = {"starting_player": str(start + 1), "colours": ",".join(colours[:seats])}
    return Setup(seats, options, parts)


def setup_of(s: SunState) -> Setup:
    """The set-up a state was made from."""
    return setup(s.kit.seats, s.kit.components, max(s.kit.first_start, 0), s.kit.colours)


def bare(phase: str, seats: int, sky: str = "", decks: Sequence[str] = (), *, start: int = 0, year: int = 1,
         hold_discs: int = 4, colours: Sequence[str] = COLOURS) -> SunState:  # fmt: skip
    """A state in a phase: tiles laid, the first card of each deck open, nothing planted yet."""
    parts, laid = parts_for(sky, decks, hold_discs)
    s = SUN.new(setup(seats, parts, start, colours))
    s.year, s.step, s.start, s.due = year, PHASES.index(phase), start, NOTHING_DUE
    s.tiles = laid
    s.aside = tuple(tile for tile in range(18) if tile not in laid)
    for deck, cards in enumerate(parts.decks):
        take(s, deck, (), cards[0].text)
    return s


def take(s: SunState, deck: int, taken: Sequence[str], top: str | None) -> None:
    """Let those cards of a deck be taken, and that one lie open (None: none)."""
    kinds = s.kit.kind_index
    s.piles[deck] = tuple(kinds[text] for text in (*taken, *([] if top is None else [top])))
    s.tops[deck] = -1 if top is None else kinds[top]
    s.left[deck] = s.kit.deck_size - len(taken)
    unseen = list(s.kit.decks[deck])
    for kind in s.piles[deck]:
        unseen.remove(kind)
    s.bags[deck] = tuple(unseen)


def seeds(s: SunState, fields: Fields) -> None:
    """Plant every seed of every seat."""
    s.seeds = [field for three in fields[: s.kit.seats] for field in three]
    s.filled = sum(1 << field for field in set(s.seeds))
    s.placed = 3 * s.kit.seats


def rituals(sky: str = "", decks: Sequence[str] = (), *, seats: int = 2, fields: Fields = SPREAD,
            discs: Sequence[int] = (), turn: int = 0, start: int = 0, harvested: Sequence[tuple[int, str]] = (),
            left: Mapping[int, int] | None = None, year: int = 1, hold_discs: int = 4,
            colours: Sequence[str] = COLOURS) -> SunState:  # fmt: skip
    """A state in the rituals, seat ``turn`` to act; ``left`` says of decks how many cards they still have."""
    s = bare("rituals", seats, sky, decks, start=start, year=year, hold_discs=hold_discs, colours=colours)
    seeds(s, fields)
    s.turn = turn
    hold(s, discs)
    s.harvested = sum(1 << (seat * 3 + CROPS.index(crop)) for seat, crop in harvested)
    for deck, cards in (left or {}).items():
        take(s, deck, (FILLER,) * (s.kit.deck_size - cards), s.kit.kinds[s.tops[deck]].text)
    return sound(s)


def ending(holders: Sequence[int], tops: Sequence[str] = (), *, seats: int = 2, start: int = 0, turn: int = 0,
           last: str = "prophecy", left: int = 5) -> SunState:  # fmt: skip
    """A year-2 position before the last card of deck 5; holders keep Final Rituals of decks 1, 2, …"""
    tops = [*tops, *("prophecy",) * (4 - len(tops))]
    decks = [f"{top}, final ritual, move 6" for top in tops]
    s = rituals("", [*decks, last], seats=seats, start=start, turn=turn, year=2, left={4: 1})
    for deck in range(4):
        fillers = ("prophecy",) * (s.kit.deck_size - left)
        taken = ("final ritual", *fillers[1:]) if deck < len(holders) else fillers
        take(s, deck, taken, tops[deck])
    s.kept = tuple((deck, 0, seat) for deck, seat in enumerate(holders))
    return sound(s)


def hold(s: SunState, months: Sequence[int]) -> None:
    """Lay HOLD discs on months."""
    s.discs = tuple(months) + (-1,) * (len(s.discs) - len(months))
    s.held = sum(1 << month for month in months)


def feeding(stocks: Sequence[tuple[int, int, int, int]], villages: Sequence[int], *, start: int = 0, turn: int = 0,
            fed: int = 0, year: int = 1, sky: str = "") -> SunState:  # fmt: skip
    """A state in feeding: each seat's maize, squash, beans and Jaguars; ``fed`` of the villages in turn are fed."""
    seats = len(stocks)
    s = bare("feed", seats, sky, start=start, year=year)
    seeds(s, SPREAD)
    s.turn = turn
    for seat, (maize, squash, bean, jaguars) in enumerate(stocks):
        s.crops[seat * 3 : seat * 3 + 3] = maize, squash, bean
        s.jaguars[seat] = jaguars
        waits = (seat - start) % seats >= (turn - start) % seats
        s.villages[seat] = villages[seat]
        s.unfed[seat] = villages[seat] * waits
    s.unfed[turn] -= fed
    return sound(s)


def closing(*, vp: Sequence[int], villages: Sequence[int], prophecy: Sequence[int] | None = None,
            deaths: Sequence[int] | None = None, crops: Sequence[int] | None = None, start: int = 0, year: int = 1,
            sky: str = "", colours: Sequence[str] = COLOURS) -> SunState:  # fmt: skip
    """The last seat's last decision of a year: all is fed, and it may stop, three Jaguars in hand.

    What is given is what holds before scoring; crops are beans.
    """
    seats = len(vp)
    s = bare("feed", seats, sky, start=start, year=year, colours=colours)
    seeds(s, SPREAD)
    s.turn = (start - 1) % seats
    s.jaguars[s.turn] = 3
    s.villages = list(villages)
    s.prophecy = list(prophecy or [0] * seats)
    s.deaths = list(deaths or [0] * seats)
    for seat, beans in enumerate(crops or [0] * seats):
        s.crops[seat * 3 + 2] = beans
    points(s, vp)
    return sound(s)


def points(s: SunState, vp: Sequence[int]) -> None:
    """Give each seat that many victory points (as if set out with them)."""
    s.vp = list(vp)
    for seat, value in enumerate(vp):
        s.points[seat * len(POINTS)] = value


def sound(s: SunState) -> SunState:
    """The state itself, after the look at it that every position gets that is read from a file."""
    assert SUN.decode(SUN.encode(s), setup_of(s)) == s
    return s


def chance(s: SunState, *actions: Action) -> None:
    """Let CHANCE do these, then its first choice until somebody else is to act."""
    for action in actions:
        SUN.apply(s, CHANCE, action)
    while SUN.actors(s) == (CHANCE,):
        SUN.apply(s, CHANCE, SUN.odds(s).outcomes[0][0])
