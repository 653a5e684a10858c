"""What the panels read: decks, seats, tracks, scoring sheet, log and choices, from tables and events made by hand."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QAbstractItemModel, Qt
from PySide6.QtTest import QAbstractItemModelTester

from aztec_desktop.core.events import Counted, Event, Moved, Noted
from aztec_desktop.core.game import SheetRow
from aztec_desktop.core.phrases import Phrase
from aztec_desktop.core.table import Place, Table
from aztec_desktop.core.texts import Catalogue
from aztec_desktop.model.decks import DeckModel, DeckRole
from aztec_desktop.model.legal import ACTION, LegalModel
from aztec_desktop.model.log import LogFilter, LogLine, LogModel, LogRole, lines_of
from aztec_desktop.model.seats import SeatModel, SeatRole, counts_of
from aztec_desktop.model.sheet import SheetModel, SheetRole, gained, signed
from aztec_desktop.model.tracks import Track, TrackModel, TrackRole
from aztec_desktop.model.words import Words
from tests.model.model_kit import begin, words_of

pytestmark = pytest.mark.usefixtures("qapp")

CATALOGUE = Catalogue(
    {
        "log.take": "{seat} takes a card",
        "sheet.start": "Start",
        "sheet.crops": "Crops left",
        "sheet_hint.crops": "Each is a point",
        "cue.score": "Points are scored",
        "term.card.sun": "Sunrise",
        "term.card.rain": "Rain",
        "term.crop.maize": "maize",
    }
)
WORDS = Words(CATALOGUE, ("Ana", "Bo"))


def watched(model: QAbstractItemModel) -> QAbstractItemModelTester:
    """Let Qt itself watch that the model keeps its promises."""
    return QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)


def deck_table(left: int = 2) -> Table:
    return Table(
        {
            "card:0:0": Place("discard:0", "rain"),
            "card:0:1": Place("deck:0", "sun"),
            "card:0:2": Place("deck:0"),
            "card:1:0": Place("discard:1", "sun"),
            "card:1:1": Place("hand:1", "rain"),
        },
        {"left:0": left, "left:1": 0, "vp:0": 11},
    )


def test_decks_show_the_open_card_what_is_left_and_what_is_gone() -> None:
    model = DeckModel()
    tester = watched(model)
    model.read(deck_table(), WORDS)
    assert model.rowCount() == 2
    first, second = model.index(0), model.index(1)
    assert [first.data(role) for role in (DeckRole.DECK, DeckRole.TOP, DeckRole.LEFT, DeckRole.SIZE)] == [
        0,
        "sun",
        2,
        3,
    ]
    assert first.data(DeckRole.GONE) == ["Rain"]
    assert first.data(Qt.ItemDataRole.AccessibleTextRole) == "Deck 1: Sunrise, 2 left"
    assert first.data(Qt.ItemDataRole.ToolTipRole) == "Deck 1: Sunrise, 2 left\nTaken: Rain"
    model.set_contents([["rain", "sun", "sun", "sun", "rain"], ["sun", "rain"]])
    assert str(first.data(Qt.ItemDataRole.ToolTipRole)).splitlines()[2:] == [
        "Still to come: Rain, 2 \u00d7 Sunrise",
        "2 of these lie in the box, nobody knows which.",
    ]
    assert second.data(DeckRole.GONE) == ["Rain", "Sunrise"], "a card that somebody keeps is gone too"
    assert str(second.data(Qt.ItemDataRole.ToolTipRole)).splitlines() == [
        "Deck 2: empty, 0 left",
        "Taken: Rain, Sunrise",
    ]
    assert (second.data(DeckRole.TOP), second.data(DeckRole.NAME)) == ("", "")
    assert second.data(Qt.ItemDataRole.AccessibleTextRole) == "Deck 2: empty, 0 left"
    del tester


def test_only_the_deck_that_changed_is_told() -> None:
    model = DeckModel()
    model.read(deck_table(), WORDS)
    changed: list[int] = []
    model.dataChanged.connect(lambda top, _bottom: changed.append(top.row()))
    model.read(deck_table(), WORDS)
    assert changed == []
    model.read(deck_table(left=1), WORDS)
    assert changed == [0]
    model.set_usable([1])
    assert [model.index(row).data(DeckRole.USABLE) for row in (0, 1)] == [False, True]


@pytest.mark.parametrize(
    ("seat", "counts"),
    [
        (0, {"vp": 11, "crop:maize": 2}),
        (1, {"vp": -3, "villages": 4}),
        (2, {}),
    ],
)
def test_counters_are_given_to_their_seats(seat: int, counts: dict[str, int]) -> None:
    table = Table({}, {"vp:0": 11, "crop:0:maize": 2, "vp:1": -3, "villages:1": 4, "left:0": 7, "year": 1, "start": 1})
    assert counts_of(table, seat) == counts


def seats() -> SeatModel:
    model = SeatModel()
    model.open([("Ana", "blue", "Person"), ("Bo", "red", "Bot, level 3")])
    table = Table({}, {"vp:0": 11, "crop:0:maize": 2, "vp:1": 9, "crop:1:maize": 0, "start": 1})
    model.read(table, [{"harvest.maize": 5, "vp": 26}, {"harvest.maize": -2, "vp": 20}], [0])
    return model


def test_seats_tell_who_has_what_and_whose_turn_it_is() -> None:
    model = seats()
    tester = watched(model)
    assert model.index(0).data(Qt.ItemDataRole.AccessibleTextRole) == "Ana, Person, 11 VP, to move"
    assert model.index(1).data(Qt.ItemDataRole.AccessibleTextRole) == "Bo, Bot, level 3, 9 VP"
    assert [model.index(seat).data(SeatRole.STARTER) for seat in (0, 1)] == [False, True]
    model.preview([{}, {"vp": 5}])
    assert [model.index(seat).data(SeatRole.WOULD) for seat in (0, 1)] == [{}, {"vp": 5}]
    model.preview([])
    assert model.index(1).data(SeatRole.WOULD) == {}
    model.think(1, 0.5)
    assert model.index(1).data(SeatRole.THOUGHT) == 0.5
    del tester


def test_tracks_show_count_harvest_and_preview() -> None:
    model = seats()
    tracks = TrackModel([Track("maize", "crop:maize", "harvest.maize")], model)
    tester = watched(tracks)
    tracks.speak(WORDS)
    changed: list[int] = []
    tracks.dataChanged.connect(lambda top, _bottom: changed.append(top.column()))
    model.preview([{}, {"harvest.maize": 3}])
    assert changed == [1]
    own, other = tracks.index(0, 0), tracks.index(0, 1)
    assert [own.data(role) for role in (TrackRole.COUNT, TrackRole.COMING, TrackRole.WOULD)] == [2, 5, 0]
    assert [other.data(role) for role in (TrackRole.COUNT, TrackRole.COMING, TrackRole.WOULD)] == [0, -2, 3]
    assert other.data(Qt.ItemDataRole.AccessibleTextRole) == "maize 0, harvest \u22122"
    del tester


@pytest.mark.parametrize(("value", "text"), [(3, "+3"), (-3, "\u22123"), (0, "0")])
def test_a_signed_number_has_a_true_minus(value: int, text: str) -> None:
    assert signed(value) == text


def test_what_came_to_a_sheet_is_told_for_every_seat() -> None:
    before = [
        SheetRow(0, "sheet.start", "S6", 11), SheetRow(1, "sheet.start", "S6", 11),
        SheetRow(0, "sheet.crops", "S37", 2), SheetRow(0, "sheet.date", "D12", 1, facts={"year": 1}),
        SheetRow(0, "sheet.deaths", "S37", 0, settled=False),
    ]  # fmt: skip
    now = [
        SheetRow(0, "sheet.start", "S6", 11), SheetRow(1, "sheet.start", "S6", 11),
        SheetRow(0, "sheet.crops", "S37", 7), SheetRow(1, "sheet.crops", "S37", 0),
        SheetRow(0, "sheet.date", "D12", 1, facts={"year": 1}), SheetRow(0, "sheet.date", "D12", -3, facts={"year": 2}),
        SheetRow(0, "sheet.deaths", "S37", -6, settled=False),
    ]  # fmt: skip
    assert gained(now, before) == [
        SheetRow(0, "sheet.crops", "S37", 5), SheetRow(1, "sheet.crops", "S37", 0),
        SheetRow(0, "sheet.date", "D12", -3, facts={"year": 2}),
    ]  # fmt: skip
    assert gained(before, before) == []


def test_the_sheet_adds_up_what_is_settled() -> None:
    model = SheetModel()
    tester = watched(model)
    rows = [
        SheetRow(0, "sheet.start", "S6", 11),
        SheetRow(1, "sheet.start", "S6", 11),
        SheetRow(0, "sheet.crops", "S37", 4, settled=False),
        SheetRow(1, "sheet.crops", "S37", -1, settled=False),
    ]
    model.read(rows, WORDS)
    shown = [[model.index(row, column).data() for column in range(4)] for row in range(model.rowCount())]
    assert shown == [
        ["Start", "+11", "+11", "S6"],
        ["Crops left", "(+4)", "(\u22121)", "S37"],
        ["Points", "11", "11", ""],
    ]
    assert [model.headerData(column, Qt.Orientation.Horizontal) for column in range(4)] == ["Item", "Ana", "Bo", "Rule"]
    assert model.index(1, 1).data(SheetRole.OPEN) is True
    assert model.index(0, 3).data(SheetRole.RULE) == "S6"
    told = [model.index(row, 0).data(Qt.ItemDataRole.ToolTipRole) for row in range(3)]
    assert told == [None, "Each is a point\nAs things stand; may still change", None]
    del tester


def noted(key: str, seat: int, rule: str) -> Noted:
    return Noted(Phrase(key, {"seat": f"@seat:{seat}"}, rule), "card", seat)


def counted(seat: int, points: int, rule: str) -> Counted:
    return Counted(f"vp:{seat}", 10, 10 + points, "score", rule)


@pytest.mark.parametrize(
    ("events", "lines"),
    [
        pytest.param(
            [noted("log.take", 0, "S13"), counted(0, 1, "S13")],
            [LogLine(0, "Ana takes a card", "S13", 1, ("Ana",))],
            id="points go to the line of their rule",
        ),
        pytest.param(
            [noted("log.take", 0, "S33"), counted(0, -6, "S37"), counted(0, 2, "S37")],
            [LogLine(0, "Ana takes a card", "S33", None, ("Ana",)), LogLine(0, "Points are scored", "S37", -4)],
            id="points of another rule get a line of their own, once",
        ),
        pytest.param(
            [noted("log.take", 0, "S13"), counted(1, 1, "S13")],
            [LogLine(0, "Ana takes a card", "S13", None, ("Ana",)), LogLine(1, "Points are scored", "S13", 1)],
            id="points of another seat do not go to this one",
        ),
        pytest.param([Moved("card:0:0", "deck:0", "discard:0", "card")], [], id="what is not noted makes no line"),
    ],
)
def test_lines_of_the_log(events: list[Event], lines: list[LogLine]) -> None:
    assert lines_of(events, WORDS) == lines


def test_the_log_is_filtered_by_seat_and_by_points() -> None:
    model, shown = LogModel(), LogFilter()
    tester = watched(model)
    shown.setSourceModel(model)
    model.open([[noted("log.take", 0, "S13"), counted(0, 1, "S13")]], WORDS)
    model.add([noted("log.take", 1, "S16")], WORDS)

    def seats_shown() -> list[int]:
        return [shown.index(row, 0).data(LogRole.SEAT) for row in range(shown.rowCount())]

    assert seats_shown() == [0, 1]
    shown.show_seat(1)
    assert seats_shown() == [1]
    shown.show_points()
    assert seats_shown() == [0]
    shown.show_all()
    assert seats_shown() == [0, 1]
    assert model.index(0).data(Qt.ItemDataRole.AccessibleTextRole) == "Ana takes a card +1 VP S13"
    del tester


def test_choices_hold_every_legal_action_in_words() -> None:
    match = begin("person", "person")
    words, view = words_of(match), match.view(None)
    legal = match.game.legal(view, 0)
    model = LegalModel()
    model.read(match.game, view, 0, legal, words)
    assert model.rowCount() == 0, "nothing is built while nobody looks"
    model.want(wanted=True)
    leaves = [
        model.index(row, 0, model.index(branch, 0))
        for branch in range(model.rowCount())
        for row in range(model.rowCount(model.index(branch, 0)))
    ]
    assert [tuple(leaf.data(ACTION)) for leaf in leaves] == legal
    assert all(str(leaf.data()).startswith("Plant ") for leaf in leaves)
