"""What rows of seats and the end screen tell of Aztec Destiny, beside positions worked out by hand."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QDate
from pytestqt.qtbot import QtBot

from aztec_desktop import paths
from aztec_desktop.cli.position_file import read_position
from aztec_desktop.core.actions import Action
from aztec_desktop.games import GAMES
from aztec_desktop.gui.boards.mayan_sun.destiny.standing import picture, standing
from aztec_desktop.gui.panels.belongings import Belongings
from aztec_desktop.gui.theme import Theme
from aztec_desktop.match import Header, Match, Sitter
from aztec_desktop.match.history import History
from aztec_desktop.model.words import words_for
from tests.games.mayan_sun.destiny_positions import telling
from tests.gui.window_kit import Kit, make_kit, play_out, wait_for

DESTINY = GAMES[1]


def told(s: object, seat: int = 0) -> list[tuple[str, str, str, bool]]:
    """Picture, text, words and light of what is told of a seat."""
    words = words_for(DESTINY, s.kit.components, ("Ana", "Ben"))  # type: ignore[attr-defined]
    found = standing(DESTINY.table(s), DESTINY.forecast(s)[seat], seat, words)
    return [(one.picture, one.text, one.spoken, one.lit) for one in found]


def test_where_a_seat_stands() -> None:
    # value track 1 2 – 3: on the third space still 2 a village; both tokens at 0, so the glyph at 3 is worth 8 + 8
    s = telling([1, 0], year=2, marker=0, points=(0, 0), fates=[3, 0], dates=["2240", "1874"], on="2000",
                value=[3, 1], progress=[5, 0])  # fmt: skip
    value, progress, fate, date = told(s)
    assert value == ("hut", "2", "2 VP a village", False)
    assert progress == ("progress", "5", "village progress, space 5", False)
    glyph = s.kit.destiny.glyphs[s.glyphs[3]].id
    assert fate[:2] == (f"glyph {glyph}", "16")
    assert fate[2].endswith(", worth 16 VP")
    assert not fate[3]
    assert date == ("stick", "2240", "foretells 2240", False)
    assert told(s, 1)[2][1:] == ("2", told(s, 1)[2][2], True), "the Destiny Marker is on the second seat's glyph"
    assert told(s, 1)[2][2].endswith("worth 2 VP, where the Destiny Marker is")


def test_the_long_count_doubles_what_a_village_is_worth() -> None:
    assert told(telling([1, 0], year=2, value=[6, 1], progress=[8, 0]))[0][1] == "8"  # 4 · 2


def test_what_is_not_placed_yet() -> None:
    s = telling([1, 0], year=1)
    s.fates = (-1, 0)
    assert [one[:2] for one in told(s)][2:] == [("cube", "–"), ("stick", "–")]


@pytest.mark.parametrize("name", ["hut", "progress", "cube", "stick", "glyph solar", "glyph of-my-own"])
@pytest.mark.usefixtures("qapp")
def test_everything_that_is_told_has_a_picture(name: str) -> None:
    image = picture(name, "red", 18, 2.0, Theme.light()).toImage()
    assert (image.width(), image.height()) == (36, 36)
    assert sum(image.pixelColor(x, y).alpha() > 128 for x in range(36) for y in range(36)) > 150


@pytest.fixture
def kit(qtbot: QtBot, tmp_path: Path) -> Iterator[Kit]:
    made = make_kit(tmp_path)
    qtbot.addWidget(made.window)
    made.start("person", "person", game="destiny")
    yield made
    made.model.close()


def test_a_row_says_what_it_shows(kit: Kit) -> None:
    kit.model.submit(("advance", "progress"))
    row = kit.window.table.seats._rows[0].findChild(Belongings)
    assert isinstance(row, Belongings)
    spoken = row.accessibleName()
    assert spoken == (
        "Seat1 has 3 villages, 1 Prophecy token, 1 Jaguar. 0 VP a village. Village progress, space 1."
        " Fate Cube not placed yet. Date Stick not placed yet."
    )
    kit.start("person", "person", game="sun")
    other = kit.window.table.seats._rows[0].findChild(Belongings)
    assert isinstance(other, Belongings)
    assert other.accessibleName() == "Seat1 has 3 villages.", "Mayan Sun tells nothing of the kind"


def shown(kit: Kit, name: str, prophecy: tuple[int, int]) -> None:
    """Show a position of the lesson in which the seats have so many Prophecy tokens."""
    data = json.loads(paths.resource_text("tutorial", "destiny", f"{name}.json"))
    for seat, tokens in zip(data["state"]["seats"], prophecy, strict=True):
        seat["prophecy"] = tokens
    position = read_position(json.dumps(data), GAMES)
    sitters = (Sitter("person", "Ana"), Sitter("person", "Ben"))
    header = Header(position.parts, sitters, "1", options=position.setup.options, game=position.game.id)
    kit.sessions.show(Match(position.game, header, History(position.game, position.setup, base=position.state)))
    wait_for(lambda: kit.model.person == 0)


def previewed(kit: Kit, action: Action) -> list[tuple[str, str, int]]:
    """What the preview card says of an action, line by line."""
    kit.window.table.turn.point_at(action)
    wait_for(lambda: bool(kit.window.table.preview.changes))
    return [(one.name, one.words.replace("\u00a0", " "), one.tone) for one in kit.window.table.preview.changes]


def test_if_the_marker_ends_here(kit: Kit) -> None:
    """The cube lies on a glyph worth 8 + 5; its four dots would take the date from 1982 to 2060."""
    shown(kit, "end", (3, 1))
    assert previewed(kit, ("move_marker", -1)) == [
        ("Ana", "+13 VP for the fate, −10 VP for the date", 1),
        ("Ben", "no change", 0),
        ("Date", "1982 → 2060", 0),
    ]
    row = kit.window.table.seats._rows[0].findChild(Belongings)
    assert isinstance(row, Belongings)
    assert row._would == {"destiny": 13, "date": -10}
    kit.window.table.turn.point_at(None)
    wait_for(lambda: row._would == {})
    assert len(previewed(kit, ("advance", "value"))) == 2, "this moves no date"


def test_if_the_cube_lay_here(kit: Kit) -> None:
    """Alien Beings lie 3 spaces from one token and 4 from the other: 8 + 10; where the date goes is the marker's."""
    shown(kit, "end", (3, 1))
    assert previewed(kit, ("change_fate", 7))[2:] == [("Alien Beings", "18 VP if it comes true", 0)]


def test_the_last_action_is_previewed_with_the_end(kit: Kit) -> None:
    """The game ends with it: a crop, a Jaguar and a token of the new year, 1 VP each; a Death token costs 1."""
    shown(kit, "end", (1, 0))
    told = previewed(kit, ("move_marker", -1))
    assert told[0] == ("Ana", "+3 VP, +13 VP for the fate, −10 VP for the date", 1)
    assert told[1] == ("Ben", "+2 VP", 1)  # a Jaguar and two tokens, less a Death token


def test_the_last_action_of_a_year_is_previewed_with_its_scoring(kit: Kit) -> None:
    """Three villages score 2 instead of 1; what the next year may bring is not mixed in."""
    shown(kit, "tokens", (1, 0))
    assert previewed(kit, ("advance", "value"))[0][1] == "+1 VP a village, +3 VP"


def test_the_stepper_has_eight_phases(kit: Kit) -> None:
    stepper = kit.window._ui.stepper
    assert stepper._steps == [
        "Destiny", "Planting", "Rituals", "Harvest", "Feed & build", "Prophecy", "Score", "New year",
    ]  # fmt: skip
    assert stepper.accessibleDescription() == "Destiny"
    assert stepper._width(range(8)) <= stepper.width(), "all of them are seen at 1600 × 1000"
    shown(kit, "end", (3, 1))
    assert stepper.accessibleDescription() == "Prophecy"
    assert stepper.shown == range(8)
    for fewer in (range(4, 8), range(5, 7), range(5, 6)):  # Prophecy is the sixth
        stepper.resize(stepper._width(fewer) + 3, stepper.height())
        assert stepper.shown == fewer


def test_the_scoring_sheet_names_its_rules(kit: Kit) -> None:
    """As it stands, Ana would keep a crop, a Jaguar and a token, and has the right date (2000); Ben starved once."""
    shown(kit, "end", (3, 1))
    told = {line.item: (line.rule, line.values, line.settled) for line in kit.window.table.models.sheet.lines}
    assert told["Village progress"] == ("D5", (1, 2), True)
    assert told["Villages, year 1"] == ("D13", (3, 8), True)
    assert told["Crops left"] == ("D16", (1, 0), False)
    assert told["Jaguars left"] == ("D16", (1, 1), False)
    assert told["Prophecy tokens left"] == ("D16", (1, 2), False)
    assert told["Fate foretold"] == ("D17", (0, 0), False)
    assert told["Date foretold"] == ("D18", (10, 0), False)
    assert told["Death tokens (−1, −2, −3 …)"] == ("D19", (0, -1), False)
    assert told["Points"] == ("", (16, 21), True)


def test_the_chart_foretells_fate_and_date_too(kit: Kit) -> None:
    shown(kit, "end", (3, 1))
    course = kit.window.table.course
    wait_for(lambda: len(course.points) == 1)
    # 16 VP and 4 villages at 3; nobody's cube is under the marker, and the date would be 2000, where his stick stands
    assert course.points[0].forecast[0] == 16 + 12 + 10
    assert course.points[0].forecast[1] == 21 + 5 * 3


def test_the_codex_page_at_the_end(kit: Kit) -> None:
    end = kit.window.table.end
    play_out(kit)
    match, words = kit.model.match, kit.model.words
    s = match.seen()
    glyph, date = s.kit.destiny.glyphs[s.glyphs[s.marker]].id, s.kit.destiny.dates[s.date]
    title, text = end.codex.said
    assert title == f"{words.term('glyph', glyph)}, {date.name}"
    this_year = QDate.currentDate().year()
    when = "gone" if date.year < this_year else "now" if date.year == this_year else "ahead"
    assert text.split("\n") == [
        words.fill(f"lore.glyph.{glyph}"),
        words.fill(f"lore.date.{date.name}"),
        words.fill(f"lore.{when}", date=f"@date:{s.date}"),
    ]
    assert not end.codex._picture.pixmap().isNull()
    asked: list[str] = []
    kit.window.table.ruleAsked.connect(asked.append)
    end.codex._number.linkActivated.emit("D21")
    assert asked == ["D21"]
    kit.start("person", "person", game="sun")
    play_out(kit)
    assert end.codex.isHidden(), "Mayan Sun has no story"


@pytest.mark.parametrize(("size", "text"), [((1600, 1000), "100"), ((1280, 720), "100"), ((1600, 1000), "200")])
def test_the_end_can_be_read_whole(qtbot: QtBot, tmp_path: Path, size: tuple[int, int], text: str) -> None:
    """Nothing is cut: what does not fit is scrolled to, ranking, story and sheet as one."""
    made = make_kit(tmp_path, size)
    qtbot.addWidget(made.window)
    made.settings.keep("text_size", text)
    made.start("person", "person", "person", "person", game="destiny")
    play_out(made)
    end = made.window.table.end
    qtbot.wait(50)
    words, sheet = end.codex._text, end._ui.sumTable
    assert words.height() >= words.heightForWidth(words.width()), "no line of the story is cut"
    last = sheet.rowViewportPosition(sheet.model().rowCount() - 1) + sheet.rowHeight(0)
    assert last <= sheet.viewport().height() + 1, "every row of the sheet is there"
    assert end._ui.newButton.isVisible()
    made.model.close()
