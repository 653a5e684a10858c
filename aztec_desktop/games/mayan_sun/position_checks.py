"""What must hold between the parts of a position, so that play can go on from it by the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from aztec_desktop.games.mayan_sun.components import DECKS, MONTHS
from aztec_desktop.games.mayan_sun.state import DUE_START, DUE_TILE, NOTHING_DUE, SunState

if TYPE_CHECKING:
    from collections.abc import Iterator

    from aztec_desktop.core.components import Reader

Condition: TypeAlias = tuple[bool, str, str]
"""Whether it holds, the key to blame if not, and the reason."""

LAYOUT: Final = "layout"
OVER: Final = "over"


def phase_name(s: SunState) -> str:
    """Return the name of the phase a state is in; layout before the first, over after the last."""
    phases = s.kit.edition.phases
    return LAYOUT if s.step < 0 else phases[s.step] if s.step < len(phases) else OVER


def check_whole(s: SunState, root: Reader) -> None:
    """Check a state that was just read.

    Raises:
        InputError: with the path of the first part that does not fit the others.
    """
    name = phase_name(s)
    for conditions in (_turns, _board, _specials, _cards, _finals, _accounts, _planting):
        for holds, key, reason in conditions(s, name):
            if not holds:
                _at(root, key).fail(reason, "correct it")


def _at(root: Reader, path: str) -> Reader:
    """Return the reader of a path such as ``decks.2.left``, where numbers count the entries of a list."""
    for part in path.split("."):
        root = root.items()[int(part)] if part.isdigit() else root[part]
    return root


def _turns(s: SunState, name: str) -> Iterator[Condition]:
    decides = name in s.kit.edition.choices
    waits = decides or name in (LAYOUT, OVER)
    yield waits, "phase", f"'{name}' never waits for anybody; name the one before or after"
    yield name != OVER or s.year == s.kit.edition.years, "year", "must be the last year when the game is over"
    yield s.due == NOTHING_DUE or name in (LAYOUT, "rituals"), "due", f"nothing is due from chance during {name}"
    yield name != LAYOUT or s.due != NOTHING_DUE, "due", "during layout something is due from chance"
    yield name == LAYOUT or s.due < DECKS, "due", f"must be a deck or nothing during {name}"
    yield (s.due == DUE_START) == (s.start < 0), "start", "is -1 exactly while the starting player is due"
    yield decides == (s.turn >= 0), "turn", f"must {'' if decides else 'not '}name a seat during {name}"


def _board(s: SunState, name: str) -> Iterator[Condition]:
    full = 3 * s.kit.seats
    planted = s.filled.bit_count()
    later = s.step - s.kit.edition.phases.index("planting")
    yield (s.due in (DUE_START, DUE_TILE)) == (-1 in s.tiles), "months", "may be empty only while a tile is due"
    yield later >= 0 or not planted, "seats", f"no seed is on a field during {name}"
    yield name != "planting" or s.placed == planted < full, "placed", "must be the number of seeds on fields"
    yield later <= 0 or s.placed == full, "placed", f"must be {full} after planting"
    yield later <= 0 or planted == full, "seats", "every seed is planted after planting"
    yield later > 0 or not s.harvested, "seats", f"no seed is harvested during {name}"


def _specials(s: SunState, _name: str) -> Iterator[Condition]:
    kit = s.kit
    taken = {kit.kinds[kind].tile for deck in range(DECKS) for kind in _taken(s, deck)}
    untaken = {card.tile for deck in kit.components.decks for card in deck} - taken
    for month, tile in enumerate(s.tiles):
        special = kit.special_ids[tile - MONTHS] if tile >= MONTHS else None
        reason = f"'{special}' lies on the board, but its card was not taken (S23)"
        yield special not in untaken, f"months.{month}", reason


def _taken(s: SunState, deck: int) -> tuple[int, ...]:
    return s.piles[deck][:-1] if s.tops[deck] >= 0 else s.piles[deck]


def _cards(s: SunState, name: str) -> Iterator[Condition]:
    for deck in range(DECKS):
        at, is_open, left = f"decks.{deck}", s.tops[deck] >= 0, s.left[deck]
        if name == LAYOUT:
            in_turn = is_open == (deck < s.due < DECKS or s.due > DUE_TILE)
            yield not _taken(s, deck), f"{at}.taken", "no card is taken during layout"
            yield in_turn, f"{at}.open", "decks are turned up one after another, after the tiles"
        elif s.step <= s.kit.edition.phases.index("planting"):
            yield is_open and not _taken(s, deck), at, f"during {name} every deck has a card open and none taken"
        elif name == "rituals":
            reason = "a deck with cards has one open, unless it is due from chance"
            yield is_open == (left > 0 and s.due != deck), f"{at}.open", reason
            yield s.due != deck or left > 0, "due", "no card is due from an empty deck"
            yield s.final or left > 0, f"{at}.left", "rituals end when a deck is empty (S15)"


def _finals(s: SunState, name: str) -> Iterator[Condition]:
    yield not s.final or name == "rituals", "final", "final actions belong to the rituals (S24)"
    yield s.final == bool(s.finals), "finals", "must name who still has a final action exactly while final is true"
    order = [(s.start + offset) % s.kit.seats for offset in range(s.kit.seats)]
    holders = {seat for _, _, seat in s.kept}
    clockwise = tuple(seat for seat in order if seat in s.finals)
    yield s.finals == clockwise, "finals", "must go clockwise from the starting player, each seat once (S24)"
    yield set(s.finals) <= holders, "finals", "only who keeps a Final Ritual has a final action (S24)"
    if s.final:
        yield s.turn == s.finals[0], "turn", "must be the first of finals"
        yield 0 in s.left, "final", "is true only when a deck is empty (S15)"
        yield any(s.left), "final", "needs a deck that still has cards (S24)"


def _accounts(s: SunState, name: str) -> Iterator[Condition]:
    seats, edition = s.kit.seats, s.kit.edition
    last = edition.points[-edition.end_points :]
    for seat in range(seats):
        at, items = f"seats.{seat}", (seat + 1) * len(edition.points)
        early = name != OVER and any(s.points[items - len(last) : items])
        yield not early, f"{at}.points", f"{', '.join(last)} must be 0 until the game is over"
        done = name == "feed" and (seat - s.start) % seats < (s.turn - s.start) % seats
        hungry = name == "feed" and not done
        yield hungry or not s.unfed[seat], f"{at}.unfed", "must be 0, except while the seat has still to feed (S29)"
    if name == "feed":
        able = bool(edition.makings(s, s.turn))
        yield able, "turn", "names a seat that can pay nothing and so owes no decision (S30)"


def _planting(s: SunState, name: str) -> Iterator[Condition]:
    if name != "planting":
        return
    seats, order = s.kit.seats, s.kit.planting
    before = [(s.start + place) % seats for place in order[: s.placed]]
    yield s.turn == (s.start + order[s.placed]) % seats, "turn", "is not whose turn it is to plant (S10)"
    for seat in range(seats):
        fields = [field for field in s.seeds[seat * 3 : seat * 3 + 3] if field >= 0]
        at = f"seats.{seat}.seeds"
        yield len(fields) == before.count(seat), at, f"{before.count(seat)} of them must be planted by now (S10)"
        yield len({field // 6 for field in fields}) == len(fields), at, "stand in different seasons at planting (S11)"
