"""Aztec Destiny in windows of several sizes and sizes of text: nothing clipped, no panel over tracks, hands, legend."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.games.mayan_sun.destiny_positions import bare, telling
from tests.gui.destiny_kit import destiny_window, open_position
from tests.gui.test_window_layout import clipped, outside, overlapping_rows
from tests.gui.window_kit import Kit, click, make_kit, wait_for

SIZES = [(1280, 720), (1600, 1000), (2560, 1440)]


def covered(kit: Kit, spots: dict[str, str]) -> list[tuple[str, str]]:
    """Return which of these spots of the board a panel of the stage lies over."""
    table, view = kit.window.table, kit.view
    panels = {"prompt": table.prompt, "show": table.show_panel}
    boxes = {name: view.mapFromScene(view.board.spot_shape(spot).boundingRect()).boundingRect()
             for name, spot in spots.items()}  # fmt: skip
    return [
        (name, panel)
        for panel, widget in panels.items()
        if widget.isVisible()
        for name, box in boxes.items()
        if QRect(widget.geometry()).intersects(box.adjusted(1, 1, -1, -1))
    ]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
def test_nothing_is_clipped_or_covered(qtbot: QtBot, tmp_path: Path, size: tuple[int, int]) -> None:
    kit = destiny_window(qtbot, tmp_path, telling([4, 2, 3, 1], year=2), size)
    tracks = {f"{track} {space}": f"{track}:{space}" for track in ("progress", "value") for space in (0, 1, 8)}
    for text in ("100", "150", "200"):
        kit.settings.keep("text_size", text)
        open_position(kit, telling([4, 2, 3, 1], year=2))
        QTest.qWait(60)
        wait_for(lambda: not clipped(kit.window), 3)
        assert outside(kit.window) == []
        assert overlapping_rows(kit) == []
        assert covered(kit, {**tracks, "legend": "stock"}) == [], text
        seen = kit.view.board.seen_rect()
        assert all(seen.contains(kit.view.board.spot_shape(spot).boundingRect()) for spot in tracks.values())
    kit.model.close()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
def test_the_hands_lie_free(qtbot: QtBot, tmp_path: Path, size: tuple[int, int]) -> None:
    kit = make_kit(tmp_path, size, still=True)
    qtbot.addWidget(kit.window)
    for state in (bare("planting", 4), bare("destiny", 4), bare("destiny", 4, year=2)):
        state.turn = 0
        open_position(kit, state)
        QTest.qWait(60)
        assert covered(kit, {f"hand {seat}": f"tray:{seat}" for seat in range(4)}) == []
    kit.model.close()


def test_the_seats_have_their_room_with_the_docks_open_and_closed_again(qtbot: QtBot, tmp_path: Path) -> None:
    kit = destiny_window(qtbot, tmp_path, telling([4, 2, 3, 1], year=2), (1280, 720))
    page, seats = kit.window.table.page, kit.window.table.seats
    port = seats.parentWidget()
    assert port is not None
    before = page.dock("decks").height()
    for opened in (True, False):
        click(page.fold._ui.openButton)
        wait_for(lambda opened=opened: page.dock("log").isVisible() == opened)  # type: ignore[misc]
        QTest.qWait(60)
        assert seats.width() <= port.width(), "nothing of a row is cut off"
    assert page.dock("decks").height() == before, "the decks take no more room than they had"
    kit.model.close()


def test_a_line_said_in_passing_leaves_the_hand_free_and_goes_at_the_next_press(qtbot: QtBot, tmp_path: Path) -> None:
    state = bare("destiny", 2, year=2)
    state.turn = 1
    kit = destiny_window(qtbot, tmp_path, state, (1280, 720))
    notice = kit.window.table.notice
    person = kit.model.person
    assert person is not None
    notice.say_in_passing("Year 1 is scored: Ana +7, Bo 0", "Show the sheet", lambda: None)
    wait_for(notice.isVisible)
    QTest.qWait(30)
    hand = kit.view.mapFromScene(kit.view.board.spot_shape(f"tray:{person}").boundingRect()).boundingRect()
    assert kit.view.rect().contains(hand.center())
    assert not notice.geometry().intersects(hand)
    QTest.mousePress(kit.view.viewport(), Qt.MouseButton.LeftButton, pos=hand.center())
    assert notice.isHidden()
    QTest.mouseRelease(kit.view.viewport(), Qt.MouseButton.LeftButton, pos=hand.center())
    kit.model.close()
