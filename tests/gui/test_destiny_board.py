"""The board of Aztec Destiny in the hand: which gesture means what, what is foretold, hands, corner, lens, motion."""

from __future__ import annotations

import math

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from aztec_desktop.core.actions import Action
from aztec_desktop.core.events import Event, Moved
from aztec_desktop.games.mayan_sun import DESTINY
from aztec_desktop.games.mayan_sun.destiny.fates import outlook
from aztec_desktop.games.mayan_sun.destiny.state import DestinyState
from aztec_desktop.gui.boards import LOOKS
from aztec_desktop.gui.boards.mayan_sun.destiny import geometry as geo
from aztec_desktop.gui.boards.mayan_sun.destiny.gestures import attempts, deck_of, gesture
from aztec_desktop.gui.boards.mayan_sun.destiny.omens import DestinyForesight, Omen
from tests.games.mayan_sun.destiny_positions import bare, date, inner, rituals, telling
from tests.gui.destiny_kit import DestinyRig, destiny_rig

FOUR = [1, 1, 1, 1]


def last_phase() -> DestinyState:
    """Year 2, everybody has tokens. Marker on reversal (−1, space 2), date 2000; cubes on 7, 4, 2, 1."""
    return inner(telling([4, 2, 3, 1], year=2), marker=2, points=(6, 7), on="2000", value=(3, 3, 2, 5),
                 progress=(3, 5, 1, 3), fates=(7, 4, 2, 1), dates=("1982", "2060", "1987", "2012"))  # fmt: skip


@pytest.mark.parametrize(
    ("action", "expected"),
    [
        (("advance", "value"), [("disc:1:value", "value:4")]),
        (("advance", "progress"), [("disc:1:progress", "progress:6")]),
        (("fate", 5), [("cube:1", "space:5")]),
        (("change_fate", 0), [("cube:1", "space:0")]),
        (("date", 14), [("stick:1", "date:14")]),
        (("change_date", 2), [("stick:1", "date:2")]),
        (("move_marker", 1), [("marker:destiny", "space:3")]),
        (("move_marker", -1), [("marker:destiny", "space:1")]),
        (("harvest_over", "bean", 5), [("seed:1:bean", "plaza:1")]),
        (("harvest_now_over", 2, "maize", 3), [("seed:1:maize", "plaza:1")]),
        (("harvest_plain",), []),
        (("buy", "maize"), []),
        (("plant", "bean", 4), [("seed:1:bean", "field:4")]),
    ],
)
def test_gesture_of_each_action(action: Action, expected: list[tuple[str, str]]) -> None:
    table = DESTINY.table(last_phase())
    assert gesture(action, 1, table, lambda month, steps: month + steps) == expected


def test_the_marker_goes_round_the_ring() -> None:
    for space, steps, expected in ((7, 1, 0), (0, -1, 7)):
        table = DESTINY.table(inner(last_phase(), marker=space))
        assert gesture(("move_marker", steps), 0, table, lambda m, _: m) == [("marker:destiny", f"space:{expected}")]


def test_a_harvest_with_an_ability_takes_a_card() -> None:
    assert deck_of(("harvest_now_over", 3, "maize", 5)) == 3
    assert deck_of(("move", 4, 1, 2)) == 4
    assert deck_of(("harvest_over", "maize", 3)) is None


@pytest.mark.parametrize(
    ("piece", "spot", "expected"),
    [
        ("cube:0", "space:4", [("change_fate", 4)]),
        ("cube:1", "space:4", []),
        ("stick:0", "date:3", [("change_date", 3)]),
        ("marker:destiny", "space:5", [("move_marker", 3)]),
        ("marker:destiny", "space:7", [("move_marker", -3)]),
        ("marker:destiny", "date:7", []),
        ("disc:0:value", "value:8", [("advance", "value")]),
        ("disc:0:value", "progress:8", []),
        ("seed:0:maize", "plaza:0", [("harvest_over", "maize", 3), ("harvest_over", "maize", 5)]),
    ],
)
def test_what_a_refused_drop_was_meant_to_be(piece: str, spot: str, expected: list[Action]) -> None:
    assert attempts(piece, spot, 0, DESTINY.table(last_phase())) == expected


def test_a_cube_or_stick_in_hand_is_placed_for_the_first_time() -> None:
    table = DESTINY.table(inner(bare("destiny", 2), value=(1, 1)))
    assert attempts("cube:0", "space:4", 0, table) == [("fate", 4)]
    assert attempts("stick:0", "date:4", 0, table) == [("date", 4)]


# -- what is foretold


@pytest.mark.parametrize(
    ("action", "omen"),
    [  # reversal −1 on 2, meteorites +2 on 3, supervolcano +1 on 1; tokens on 6 and 7
        (("move_marker", 1), Omen(3, 7, 2, date("2060"), None, (1, 10))),
        (("move_marker", -1), Omen(1, 7, 1, date("2012"), (3, 8 + 5), (3, 10))),
        (("change_fate", 0), Omen(2, 7, -1, date("1987"), (2, 10 + 8), (2, 10))),
        (("change_date", 0), Omen(2, 7, -1, date("1987"), (2, 18), (2, 10))),
    ],
)
def test_what_the_markers_would_foretell(action: Action, omen: Omen) -> None:
    s = last_phase()
    foresight = DestinyForesight(lambda: s, DESTINY)
    assert foresight.omen_after(0, action) == omen
    assert foresight.omen() == Omen(2, 7, -1, date("1987"), (2, 18), (2, 10))


def test_the_foretold_is_what_the_engine_foretells() -> None:
    s = last_phase()
    omen = DestinyForesight(lambda: s, DESTINY).omen_after(0, ("move_marker", 1))
    DESTINY.advance(s, 0, ("move_marker", 1))
    ahead = outlook(s, s.marker)
    assert omen is not None
    assert (omen.date, omen.hit) == (ahead.date, (ahead.date_seat, ahead.date_points))


def test_nothing_is_foretold_of_what_may_not_be_or_changes_nothing() -> None:
    s = last_phase()
    foresight = DestinyForesight(lambda: s, DESTINY)
    assert foresight.omen_after(0, ("move_marker", 2)) is None
    assert foresight.omen_after(0, ("change_fate", 4)) is None, "another cube is there"
    assert foresight.omen_after(0, ("advance", "value")) is None
    s.marker = -1
    assert foresight.omen() is None


def test_aiming_the_marker_shows_way_date_and_earners(qtbot: QtBot) -> None:
    rig = destiny_rig(qtbot, last_phase())
    assert rig.names("omen-way") == ["omen-way:7:-1"]
    assert not rig.names("omen-date")
    rig.pointer.drag(rig.board.cast.where("marker:destiny"), rig.board.rest("marker:destiny", "space:1").point)
    assert rig.board.hands.target == "space:1"
    qtbot.waitUntil(lambda: rig.names("omen-date") == ["omen-date:8"])
    assert rig.names("omen-way") == ["omen-way:7:1"]
    assert len([name for name in rig.names("omen") if name == "omen"]) == 2, "the fate and the date of seat 3"
    rig.pointer.move(rig.board.cast.where("glyph:alien_beings"))
    qtbot.waitUntil(lambda: not rig.names("omen-date"))
    rig.pointer.release(rig.board.cast.where("glyph:alien_beings"))
    assert not rig.chosen
    assert rig.refused == [("marker:destiny", "space:6")]


# -- the hand


@pytest.mark.parametrize(
    ("piece", "target", "action"),
    [
        ("marker:destiny", "space:3", ("move_marker", 1)),
        ("cube:0", "space:0", ("change_fate", 0)),
        ("stick:0", "date:0", ("change_date", 0)),
        ("disc:0:value", "value:4", ("advance", "value")),
        ("disc:0:progress", "progress:4", ("advance", "progress")),
    ],
)
@pytest.mark.parametrize("how", ["drag", "click", "keys"])
def test_each_piece_by_each_hand(qtbot: QtBot, piece: str, target: str, action: Action, how: str) -> None:
    rig = destiny_rig(qtbot, last_phase())
    start, end = rig.board.cast.where(piece), rig.board.rest(piece, target).point
    if how == "drag":
        rig.pointer.drag(start, end)
        rig.pointer.release(end)
    elif how == "click":
        rig.pointer.click(start)
        rig.pointer.click(end)
    else:
        _walk(rig, piece)
        _press(rig, Qt.Key.Key_Return)
        _walk(rig, target)
        _press(rig, Qt.Key.Key_Return)
    assert rig.chosen == [[action]]


@pytest.mark.parametrize(
    ("piece", "under", "near"),
    [
        ("stick:0", "date:9", "date:8"),  # seat 1's stick is on 2060
        ("cube:0", "date:8", "space:4"),
        ("cube:0", "space:4", "space:5"),
    ],
)
def test_a_drop_in_a_spot_is_not_caught_by_its_neighbour(qtbot: QtBot, piece: str, under: str, near: str) -> None:
    rig = destiny_rig(qtbot, last_phase())
    shape = rig.board.spot_shape(under)
    edge = rig.board.spot_shape(near).boundingRect().center()
    inside = shape.boundingRect().center()
    way = [inside + (edge - inside) * step / 100 for step in range(100)]
    last = [point for point in way if shape.contains(point) and rig.board.spot_under(point) == under][-6]
    rig.pointer.drag(rig.board.cast.where(piece), last)
    assert rig.board.hands.target == ""
    rig.pointer.release(last)
    assert (rig.chosen, rig.refused) == ([], [(piece, under)])


def _walk(rig: DestinyRig, name: str) -> None:
    for _ in range(60):
        if rig.board.keys.at == name:
            return
        _press(rig, Qt.Key.Key_Right)
    raise AssertionError(f"{name} was not reached")


def _press(rig: DestinyRig, code: Qt.Key) -> None:
    QApplication.sendEvent(rig.view, QKeyEvent(QEvent.Type.KeyPress, code, Qt.KeyboardModifier.NoModifier))


def test_a_carried_piece_shows_where_it_would_lie(qtbot: QtBot) -> None:
    rig = destiny_rig(qtbot, last_phase())
    rig.pointer.drag(rig.board.cast.where("stick:0"), rig.board.rest("stick:0", "date:3").point)
    (ghost,) = [item for item in rig.board.items() if getattr(item, "name", "") == "ghost:stick:0"]
    assert ghost.pos() == geo.head_at(3)
    assert rig.board.ghost("disc:0:value", "value:4") is not None


def test_the_hand_shows_what_is_to_be_placed(qtbot: QtBot) -> None:
    first = destiny_rig(qtbot, bare("destiny", 2))
    assert {name for name in first.board.cast.layout if name.startswith(("cube:", "stick:", "seed:"))} == {
        "cube:0", "cube:1",
    }  # fmt: skip
    later = destiny_rig(qtbot, bare("destiny", 2, year=2))
    assert {name for name in later.board.cast.layout if name.startswith(("stick:", "seed:"))} == {"stick:0", "stick:1"}
    planting = destiny_rig(qtbot, bare("planting", 2))
    assert sum(name.startswith("seed:") for name in planting.board.cast.layout) == 6


def test_the_corner_tells_worths_while_tokens_are_spent_and_shows_the_stock_else(qtbot: QtBot) -> None:
    rig = destiny_rig(qtbot, last_phase())
    assert "legend" in rig.board.cast.layout
    assert not {"stock", "hold:0", "special:comet"} & set(rig.board.cast.layout)
    LOOKS["destiny"].tell(rig.board, bare("rituals", 4, year=2))
    assert {"stock", "hold:0", "special:comet"} <= set(rig.board.cast.layout)
    assert "legend" not in rig.board.cast.layout


def test_a_villages_number_and_its_hungry_are_written(qtbot: QtBot) -> None:
    s = bare("feed", 2)
    s.villages, s.unfed = [5, 2], [3, 0]
    rig = destiny_rig(qtbot, s)
    assert [rig.board.cast.layout[f"village:{seat}:0"].look for seat in range(2)] == ["5/3", "2/0"]
    keys = [
        sprite.key for sprite in rig.board.sprites("village:0:0", rig.board.cast.layout["village:0:0"], lifted=False)
    ]
    assert any(key.startswith("count:5") for key in keys)
    assert any(key.startswith("hungry:3") for key in keys)
    assert "village:0:1" not in rig.board.cast.layout


@pytest.mark.parametrize("months", [3, 5])
def test_a_seeds_window_is_as_long_as_its_harvest(qtbot: QtBot, months: int) -> None:
    sky = " ".join(f"{month}=1" for month in range(18))
    s = rituals(sky, progress=(6, 1), months={(0, "maize"): months})
    rig = destiny_rig(qtbot, s)
    assert rig.board.months_of("seed:0:maize") == months
    assert rig.board.months_of("seed:0:bean") == 4
    rig.pointer.move(rig.board.cast.where("seed:0:maize"), Qt.MouseButton.NoButton)
    field = s.seeds[0]
    qtbot.waitUntil(lambda: bool(rig.names(f"window:{field}")))
    (window,) = [item for item in rig.board.items() if getattr(item, "name", "") == f"window:{field}"]
    middle = window.sceneBoundingRect().center()
    turn = math.degrees(math.atan2(middle.x(), -middle.y())) % 360
    assert abs((turn - (10 + 20 * field + 10 * (months - 1)) + 180) % 360 - 180) < 12
    closeup = rig.board.closeup("seed:0:maize")
    assert closeup is not None
    assert closeup.lines[0].count(",") == months - 1
    assert rig.board.look.foresight.sums()["seed:0:maize"] == months


# -- words


@pytest.mark.parametrize(
    ("name", "title", "lines"),
    [
        ("glyph:meteorites", "Meteorites", ("Worth 18 VP", "Moves the date 2 clockwise")),
        ("space:2", "Geomagnetic Reversal",
         ("Worth 18 VP", "Moves the date 1 back", "Foretold by Cy", "The Destiny Marker is here")),
        ("date:7", "2000", ("The present date",)),
        ("date:5", "1982", ("Foretold by Ana",)),
        ("marker:destiny", "Destiny Marker",
         ("On Geomagnetic Reversal", "The date would be 1987",
          "A token pushes it; at the new year its glyph moves the date")),
        ("marker:date", "Date Marker", ("On 2000", "The date would be 1987")),
        ("point:2", "Point token 2", ("On Enlightenment", "The farther a glyph from it, the more it is worth")),
        ("cube:3", "Fate Cube of Di", ("On Supervolcano", "Worth 13 VP")),
        ("stick:1", "Date Stick of Bo", ("On 2060",)),
        ("disc:0:value", "Disc of Ana: Value", ("Village value, space 3", "2 VP a village")),
        ("value:6", "Village value, space 6", ("4 VP a village",)),
        ("progress:1", "Hunting Party", ("Each new year: 1 Jaguar", "Each new year: 1 Prophecy token")),
        ("progress:4", "Great Hunting Party", ("2 VP at once", "Each new year: 1 Jaguar")),
        ("progress:6", "Irrigation", ("3 VP at once", "One harvest a year over 5 months")),
        ("progress:8", "Master of Long Count", ("Doubles village values and Destiny points",)),
        ("progress:7", "Meditation", ("Gives nothing",)),
        ("progress:0", "Before the first space", ()),
    ],
)  # fmt: skip
def test_the_lens(qtbot: QtBot, name: str, title: str, lines: tuple[str, ...]) -> None:
    rig = destiny_rig(qtbot, last_phase())
    closeup = rig.board.closeup(name)
    assert closeup is not None
    assert closeup.title == title
    told = tuple(line for line in closeup.lines if not line.endswith("."))  # lore is told in whole sentences
    assert told == lines
    spoken = rig.board.spoken(name)
    assert spoken.name.startswith(title)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("glyph:enlightenment", "Nobody dies."),
        ("date:8", "On 21 December the Long Count"),
        ("date:0", "Past: if this was it, we are gone already."),  # AD 800
        ("date:14", "Still to come."),  # in five million years
    ],
)
def test_the_lens_tells_of_fates_and_dates(qtbot: QtBot, name: str, told: str) -> None:
    closeup = destiny_rig(qtbot, last_phase()).board.closeup(name)
    assert closeup is not None
    assert any(line.startswith(told) for line in closeup.lines), closeup.lines


def test_everything_under_the_pointer_has_a_lens(qtbot: QtBot) -> None:
    rig = destiny_rig(qtbot, last_phase())
    places = {"glyph:solar": "glyph:solar", "space:5": "glyph:galactic_alignment"}
    for name, expected in places.items():
        spot = rig.board.cast.where(expected)
        assert rig.board.subject_under(spot) in {name, expected}
    assert rig.board.subject_under(geo.date_shape(12).boundingRect().center()) == "date:12"
    cell = rig.board.spot_shape("progress:7").boundingRect().center()
    assert rig.board.subject_under(cell) == "progress:7"


def test_every_piece_is_read_out(qtbot: QtBot) -> None:
    rig = destiny_rig(qtbot, last_phase())
    read = set(rig.board.readable())
    own = ("glyph:", "marker:", "point:", "cube:", "stick:", "disc:")
    assert {name for name in rig.board.cast.layout if name.startswith(own)} <= read
    assert {f"date:{number}" for number in range(15)} <= read
    assert all(rig.board.spoken(name).name not in {"", name} for name in read)


def test_a_target_says_what_would_be(qtbot: QtBot) -> None:
    rig = destiny_rig(qtbot, last_phase())
    rig.board.keys.act("marker:destiny")
    assert rig.board.spoken("marker:destiny").name.endswith("picked up")
    rig.board.keys.stand("space:1")
    assert rig.board.spoken("space:1").description == (
        "Enter puts it here. The date would be 2012. 13 VP for the fate: Di. 10 VP for the date: Di"
    )
    assert rig.board.spoken("space:3").description == "Enter puts it here"
    rig.view.assist.sync()
    assert {"space:1", "space:3", "disc:0:value", "cube:0", "stick:0"} <= set(rig.view.assist.handles)


# -- motion


def test_the_date_marker_walks_the_ring_date_by_date(qtbot: QtBot) -> None:
    rig = destiny_rig(qtbot, last_phase())
    rig.board.speed = 1
    steps: list[Event] = [Moved("marker:date", f"date:{at}", f"date:{at + 1}", "date_marker") for at in (7, 8, 9)]
    rig.board.play(steps)
    start, end = geo.marker_at(7), rig.board.layout(rig.board.table)["marker:date"]
    assert end.point == geo.marker_at(10)
    home = rig.board.layout(DESTINY.table(last_phase()))["marker:date"]
    trip = rig.board.trip("marker:date", home, end)
    assert trip.ms == 3 * 160
    for part in (0.25, 0.5, 0.75):
        spot = rig.board.way("marker:date", home, end, part).point
        assert math.hypot(spot.x(), spot.y()) == pytest.approx(math.hypot(start.x(), start.y()), abs=0.5)
    assert rig.board.table.pieces["marker:date"].spot == "date:10"
    rig.board.animator.finish()
    assert rig.board.cast.where("marker:date") == end.point
    assert rig.board.cast.layout["now"].look == "10"


def test_the_destiny_marker_hops(qtbot: QtBot) -> None:
    rig = destiny_rig(qtbot, last_phase())
    start, end = (rig.board.rest("marker:destiny", f"space:{space}") for space in (0, 1))
    half = rig.board.way("marker:destiny", start, end, 0.5)
    assert half.y < min(start.y, end.y)
    assert rig.board.way("marker:destiny", start, end, 1.0) == end
