"""Positions of Aztec Destiny made by hand: those of Mayan Sun with glyphs, markers, tracks and predictions.

The glyphs lie in the order of the component set: solar −3, supervolcano +1, geomagnetic_reversal −1, meteorites +2,
nibiru +3, galactic_alignment +4, alien_beings −4, enlightenment −2 on the spaces 0 to 7; fifth_sun_endures is out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from aztec_desktop.core.actions import CHANCE, Action
from aztec_desktop.core.game import Setup
from aztec_desktop.games.mayan_sun import DESTINY
from aztec_desktop.games.mayan_sun.components import Components
from aztec_desktop.games.mayan_sun.destiny.state import DestinyState
from aztec_desktop.games.mayan_sun.kit import CROPS
from aztec_desktop.games.mayan_sun.state import NOTHING_DUE
from tests.games.mayan_sun.positions import COLOURS, PARTS, SPREAD, Fields, hold, parts_for, seeds, take

PHASES = ("destiny", "planting", "rituals", "harvest", "feed", "prophecy", "score", "new_year")
DATES = ("AD 800", "1033", "1666", "1874", "1969", "1982", "1987", "2000", "2012", "2060", "2240", "2280", "3333",
         "4772", "5m")  # fmt: skip
SLASH, IRRIGATION, LONG_COUNT = 5, 6, 8
"""Positions on the Village Progress track."""


def setup(seats: int, parts: Components = PARTS, start: int = 0, marker: str = "1") -> Setup:
    """A set-up with that starting player, the Destiny Marker on that space (from 1) or drawn."""
    options = {
        "starting_player": str(start + 1), "colours": ",".join(COLOURS[:seats]), "destiny_marker": marker,
    }  # fmt: skip
    return Setup(seats, options, parts)


def date(name: str) -> int:
    """The number of a date."""
    return DATES.index(name)


def bare(phase: str, seats: int, sky: str = "", decks: Sequence[str] = (), *, start: int = 0, year: int = 1,
         parts: Components = PARTS) -> DestinyState:  # fmt: skip
    """A state in a phase: everything laid, every disc of value one step on, cubes and sticks as they must be.

    Cubes lie on the spaces 0, 1, … by seat, sticks on the dates AD 800, 1033, … The Destiny Marker is on space 0
    with the first point token; in year 2 the second is on space 4.
    """
    parts, laid = parts_for(sky, decks, base=parts)
    s = DESTINY.new(setup(seats, parts, start))
    s.year, s.step, s.start, s.due = year, PHASES.index(phase), start, NOTHING_DUE
    s.tiles = laid
    s.aside = tuple(tile for tile in range(18) if tile not in laid)
    for deck, cards in enumerate(parts.decks):
        take(s, deck, (), cards[0].text)
    s.glyphs = tuple(range(8))
    s.tokens = (0, 4 if year == 2 else -1)
    opening = phase == "destiny"
    s.value = (0 if opening and year == 1 else 1,) * seats
    s.fates = (-1,) * seats if opening and year == 1 else tuple(range(seats))
    s.dates = (-1,) * seats if opening or year == 1 else tuple(range(seats))
    if opening:
        s.turn = start
        s.prophecy, s.jaguars = [1] * seats, [1] * seats
    else:
        s.prophecy, s.jaguars = [0] * seats, [0] * seats
    return s


def inner(s: DestinyState, *, marker: int | None = None, points: tuple[int, int] | None = None, on: str | None = None,
          value: Sequence[int] = (), progress: Sequence[int] = (), fates: Sequence[int] = (),
          dates: Sequence[str] = ()) -> DestinyState:  # fmt: skip
    """Set what lies inside the year: markers, point tokens, discs, cubes and sticks; what is not given stays."""
    s.marker = s.marker if marker is None else marker
    s.tokens = points or s.tokens
    s.date = s.date if on is None else date(on)
    s.value = tuple(value) or s.value
    s.progress = tuple(progress) or s.progress
    s.fates = tuple(fates) or s.fates
    s.dates = tuple(date(name) for name in dates) or s.dates
    return s


def rituals(sky: str = "", decks: Sequence[str] = (), *, seats: int = 2, fields: Fields = SPREAD, turn: int = 0,
            start: int = 0, year: int = 2, progress: Sequence[int] = (), discs: Sequence[int] = (),
            harvested: Sequence[tuple[int, str]] = (), months: Mapping[tuple[int, str], int] | None = None,
            left: Mapping[int, int] | None = None) -> DestinyState:  # fmt: skip
    """A state in the rituals, seat ``turn`` to act; ``months`` says where an ability was used."""
    s = inner(bare("rituals", seats, sky, decks, start=start, year=year), progress=progress)
    seeds(s, fields)
    s.turn = turn
    hold(s, discs)
    s.harvested = sum(1 << (seat * 3 + CROPS.index(crop)) for seat, crop in harvested)
    spans = list(s.months)
    for (seat, crop), span in (months or {}).items():
        spans[seat * 3 + CROPS.index(crop)] = span
    s.months = tuple(spans)
    for deck, cards in (left or {}).items():
        take(s, deck, ("prophecy",) * (s.kit.deck_size - cards), s.kit.kinds[s.tops[deck]].text)
    return sound(s)


def last_ritual(sky: str = "", *, seats: int = 2, fields: Fields = SPREAD, progress: Sequence[int] = (),
                year: int = 2, start: int = 0, harvested: Sequence[tuple[int, str]] = (),
                months: Mapping[tuple[int, str], int] | None = None) -> DestinyState:  # fmt: skip
    """A state before the last card of deck 5, a Prophecy card, which seat ``start`` takes."""
    decks = ["", "", "", "", "prophecy"]
    return rituals(sky, decks, seats=seats, fields=fields, progress=progress, year=year, start=start, turn=start,
                   harvested=harvested, months=months, left={4: 1})  # fmt: skip


def feeding(stocks: Sequence[tuple[int, int, int, int]], villages: Sequence[int], *, start: int = 0, turn: int = 0,
            fed: int = 0, year: int = 1, sky: str = "", prophecy: Sequence[int] = ()) -> DestinyState:  # fmt: skip
    """A state in feeding: each seat's maize, squash, beans and Jaguars; ``fed`` of the villages in turn are fed."""
    seats = len(stocks)
    s = bare("feed", seats, sky, start=start, year=year)
    seeds(s, SPREAD)
    s.turn = turn
    s.prophecy = list(prophecy) or s.prophecy
    for seat, (maize, squash, bean, jaguars) in enumerate(stocks):
        s.crops[seat * 3 : seat * 3 + 3] = maize, squash, bean
        s.jaguars[seat] = jaguars
        waits = (seat - start) % seats >= (turn - start) % seats
        s.villages[seat] = villages[seat]
        s.unfed[seat] = villages[seat] * waits
    s.unfed[turn] -= fed
    return sound(s)


def telling(tokens: Sequence[int], *, start: int = 0, turn: int | None = None, year: int = 1,
            villages: Sequence[int] = (), vp: Sequence[int] = (), crops: Sequence[int] = (),
            deaths: Sequence[int] = (), **more: object) -> DestinyState:  # fmt: skip
    """A state in the Prophecy phase with each seat's tokens; ``more`` as in `inner`. Crops are beans."""
    seats = len(tokens)
    s = bare("prophecy", seats, start=start, year=year)
    seeds(s, SPREAD)
    s.prophecy = list(tokens)
    s.turn = start if turn is None else turn
    s.villages = list(villages) or s.villages
    s.deaths = list(deaths) or s.deaths
    for seat, beans in enumerate(crops):
        s.crops[seat * 3 + 2] = beans
    for seat, value in enumerate(vp):
        s.vp[seat] = s.points[seat * s.kit.items] = value
    inner(s, **more)  # type: ignore[arg-type] # they are checked there
    return sound(s)


def sound(s: DestinyState) -> DestinyState:
    """The state itself, after the look at it that every position gets that is read from a file."""
    assert DESTINY.decode(DESTINY.encode(s), setup_of(s)) == s
    return s


def setup_of(s: DestinyState) -> Setup:
    """The set-up a state was made from."""
    kit = s.kit
    marker = "drawn" if kit.first_marker < 0 else str(kit.first_marker + 1)
    return setup(kit.seats, kit.components, max(kit.first_start, 0), marker)


def chance(s: DestinyState, *actions: Action) -> None:
    """Let CHANCE do these, then its first choice until somebody else is to act."""
    for action in actions:
        DESTINY.apply(s, CHANCE, action)
    while DESTINY.actors(s) == (CHANCE,):
        DESTINY.apply(s, CHANCE, DESTINY.odds(s).outcomes[0][0])


def phase_of(s: DestinyState) -> str:
    """The name of the phase a state is in, or ``over``."""
    return "layout" if s.step < 0 else (*PHASES, "over")[s.step]


def items(s: DestinyState, seat: int) -> dict[str, int]:
    """What has brought a seat points, without what has brought none."""
    names = s.kit.edition.points
    own = s.points[seat * len(names) : (seat + 1) * len(names)]
    return {name: value for name, value in zip(names, own, strict=True) if value}
