"""What Aztec Destiny adds to a position written as JSON, under the key ``destiny``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias

from aztec_desktop.core.components import Reader
from aztec_desktop.games.mayan_sun.destiny.components import SPACES
from aztec_desktop.games.mayan_sun.destiny.months import month_choices
from aztec_desktop.games.mayan_sun.destiny.state import DUE_GLYPH, DUE_MARKER
from aztec_desktop.games.mayan_sun.edition import Annex
from aztec_desktop.games.mayan_sun.kit import CROPS
from aztec_desktop.games.mayan_sun.position_checks import LAYOUT, phase_name
from aztec_desktop.games.mayan_sun.scoring import WINDOW

if TYPE_CHECKING:
    from collections.abc import Iterator

    from aztec_desktop.games.mayan_sun.destiny.state import DestinyState

    Condition: TypeAlias = tuple[bool, str, str]

KEYS: Final = ("glyphs", "marker", "point_tokens", "date", "seats")
SEAT_KEYS: Final = ("value", "progress", "fate", "date", "months")


def _encode(s: DestinyState) -> dict[str, Any]:
    parts = s.kit.destiny
    return {
        "glyphs": [None if glyph < 0 else parts.glyphs[glyph].id for glyph in s.glyphs],
        "marker": s.marker,
        "point_tokens": list(s.tokens),
        "date": parts.dates[s.date].name,
        "seats": [_encode_seat(s, seat) for seat in range(s.kit.seats)],
    }


def _encode_seat(s: DestinyState, seat: int) -> dict[str, Any]:
    date = s.dates[seat]
    return {
        "value": s.value[seat],
        "progress": s.progress[seat],
        "fate": s.fates[seat],
        "date": None if date < 0 else s.kit.destiny.dates[date].name,
        "months": dict(zip(CROPS, s.months[seat * 3 : seat * 3 + 3], strict=True)),
    }


def _decode(s: DestinyState, root: Reader) -> None:
    parts = s.kit.destiny
    root.table(KEYS, KEYS)
    ids, names = [glyph.id for glyph in parts.glyphs], [date.name for date in parts.dates]
    entries = _list(root["glyphs"], SPACES)
    s.glyphs = tuple(-1 if entry.value is None else ids.index(entry.text(ids)) for entry in entries)
    laid = [glyph for glyph in s.glyphs if glyph >= 0]
    if len(set(laid)) != len(laid):
        root["glyphs"].fail("a glyph lies on two spaces", "let it lie on one")
    s.marker = root["marker"].whole(-1, SPACES - 1)
    first, second = (entry.whole(-1, SPACES - 1) for entry in _list(root["point_tokens"], 2))
    s.tokens = (first, second)
    s.date = names.index(root["date"].text(names))
    seats = _list(root["seats"], s.kit.seats)
    for entry in seats:
        entry.table(SEAT_KEYS, SEAT_KEYS)
    s.value = tuple(entry["value"].whole(0, len(parts.value_track)) for entry in seats)
    s.progress = tuple(entry["progress"].whole(0, len(parts.progress)) for entry in seats)
    s.fates = tuple(entry["fate"].whole(-1, SPACES - 1) for entry in seats)
    s.dates = tuple(-1 if entry["date"].value is None else names.index(entry["date"].text(names)) for entry in seats)
    _no_twice(root, "fate", s.fates)
    _no_twice(root, "date", s.dates)
    s.months = tuple(months for seat, entry in enumerate(seats) for months in _months(s, seat, entry["months"]))
    _check(s, root)


def _list(reader: Reader, length: int) -> list[Reader]:
    entries = reader.items()
    if len(entries) != length:
        reader.fail(f"must have {length} entries, not {len(entries)}", "add or remove some")
    return entries


def _no_twice(root: Reader, key: str, places: tuple[int, ...]) -> None:
    for seat, place in enumerate(places):
        if place >= 0 and place in places[:seat]:
            root["seats"].items()[seat][key].fail(f"another seat's {key} is the same (D6, D8)", "choose another")


def _months(s: DestinyState, seat: int, reader: Reader) -> list[int]:
    reader.table(CROPS, CROPS)
    months = [reader[crop].whole(1, 6) for crop in CROPS]
    abilities = list(s.kit.abilities[s.progress[seat]])
    for crop, value in zip(CROPS, months, strict=True):
        if value == WINDOW:
            continue
        if value not in abilities:
            reader[crop].fail(f"the seat has no ability to harvest over {value} months (D10)", "correct it")
        abilities.remove(value)
    return months


def _check(s: DestinyState, root: Reader) -> None:
    name = phase_name(s)
    for conditions in (_ring, _opening, _waiting):
        for holds, path, reason in conditions(s, name):
            if not holds:
                reader = root
                for part in path.split("."):
                    reader = reader.items()[int(part)] if part.isdigit() else reader[part]
                reader.fail(reason, "correct it")


def _ring(s: DestinyState, name: str) -> Iterator[Condition]:
    first_layout = name == LAYOUT and s.year == 1
    before_marker = first_layout and s.kit.first_marker < 0
    yield (-1 in s.glyphs) == (first_layout and s.due <= DUE_GLYPH), "glyphs", "eight lie as soon as none is due (D1)"
    yield not first_layout or s.due == DUE_GLYPH or s.glyphs.count(-1) in (0, SPACES), "glyphs", "none is due yet (D1)"
    open_spaces = [space for space, glyph in enumerate(s.glyphs) if glyph < 0]
    yield open_spaces == list(range(SPACES - len(open_spaces), SPACES)), "glyphs", "are laid in order (D1)"
    yield s.due < DUE_GLYPH or s.year == 1, "glyphs", "and marker are only set before year 1 (D1)"
    yield s.due != DUE_MARKER or s.kit.first_marker < 0, "marker", "is not drawn in this game (D2r)"
    yield (s.marker < 0) == before_marker, "marker", "is -1 exactly until it is drawn (D2r)"
    yield (s.tokens[0] < 0) == (s.marker < 0), "point_tokens.0", "is laid together with the Destiny Marker (D3)"
    second = s.year > 1 and name != LAYOUT
    yield (s.tokens[1] >= 0) == second, "point_tokens.1", f"must {'' if second else 'not '}lie by now (D7)"


def _opening(s: DestinyState, name: str) -> Iterator[Condition]:
    """Before year 1 each seat in turn makes one step; then each in turn places a cube, in year 2 a stick (D4-D8)."""
    seats, years = s.kit.seats, s.year
    opening = s.kit.edition.phases[0]
    stepped = [bool(s.value[seat] or s.progress[seat]) for seat in range(seats)]
    first = years == 1 and name in (LAYOUT, opening)
    cubes_now = first and name == opening and all(stepped)
    for seat in range(seats):
        at = f"seats.{seat}"
        done = name == opening and (seat - s.start) % seats < (s.turn - s.start) % seats
        steps = s.value[seat] + s.progress[seat]
        asked = cubes_now or (done and name == opening)
        yield not first or steps == int(asked), f"{at}.value", f"{int(asked)} step is made by now (D4)"
        yield first or steps > 0, f"{at}.value", "everybody has made a step before year 1 (D4)"
        cube = not first or (cubes_now and done)
        yield (s.fates[seat] >= 0) == cube, f"{at}.fate", f"must {'' if cube else 'not '}be placed by now (D6)"
        stick = years > 1 and name != LAYOUT and (name != opening or done)
        yield (s.dates[seat] >= 0) == stick, f"{at}.date", f"must {'' if stick else 'not '}be placed by now (D8)"


def _waiting(s: DestinyState, name: str) -> Iterator[Condition]:
    """Whoever owes a decision must have one to make; abilities are used in rituals and harvest (D10, D12)."""
    free = name in ("destiny", "planting", LAYOUT)
    for seat in range(s.kit.seats):
        plain = all(months == WINDOW for months in s.months[seat * 3 : seat * 3 + 3])
        yield not free or plain, f"seats.{seat}.months", f"are all {WINDOW} during {name} (D10)"
    yield name != "harvest" or bool(month_choices(s, s.turn)), "seats", "who is to choose has no ability to use (D10)"
    yield name != "prophecy" or s.prophecy[s.turn] > 0, "seats", "who is to spend has no Prophecy token (D12)"


ANNEX: Final[Annex[DestinyState]] = Annex("destiny", _encode, _decode)
"""The key, and how it is written and read."""
