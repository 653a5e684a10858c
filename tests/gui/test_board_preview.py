"""What a move would do is shown before it is made: ghosts, windows with their sums, star connections."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, Qt
from pytestqt.qtbot import QtBot

from aztec_desktop.core.actions import Action
from aztec_desktop.core.table import Place
from aztec_desktop.gui.board import Lens
from aztec_desktop.gui.boards.mayan_sun import Outlook, SeedOutlook, SunForesight
from aztec_desktop.gui.boards.mayan_sun import geometry as geo
from aztec_desktop.gui.boards.mayan_sun.windows import Glance, Window, _runs, label_box, label_sprite
from aztec_desktop.gui.theme import Theme
from tests.gui.board_fixtures import FAR, MOVES, Rig, at_home, bundled_fonts, sun_state, sun_table, tile_pose

LIGHT = Theme.light()


# --- the reckoning


def test_sums_as_they_stand() -> None:
    state = sun_state()
    sums = SunForesight(lambda: state).sums()
    assert sums["seed:0:maize"] == -2 + 3 + 3 + 3
    assert sums["seed:1:bean"] == 1 - 1 - 1 - 2
    assert len(sums) == 12
    state.harvested = 1 << 0
    state.seeds[1] = -1
    assert set(SunForesight(lambda: state).sums()) == set(sums) - {"seed:0:maize", "seed:0:squash"}


OUTLOOKS: dict[str, tuple[Action, Outlook]] = {
    "a swap within and across windows": (
        ("move", 0, 3, 3),
        Outlook((
            SeedOutlook("seed:0:squash", 5, 8, 9),
            SeedOutlook("seed:1:maize", 2, 11, 10),
            SeedOutlook("seed:3:squash", 4, 9, 10),
        )),
    ),
    "a connection breaks, another is made": (
        ("move", 0, 14, 3),
        Outlook(
            (
                SeedOutlook("seed:0:maize", 17, 7, 8),
                SeedOutlook("seed:1:bean", 12, -3, -4),
                SeedOutlook("seed:3:maize", 11, 0, -1),
                SeedOutlook("seed:3:bean", 16, 2, 3),
            ),
            lost=((2, 14, 15),),
            won=((0, 16, 17),),
        ),
    ),
    "brought in now, for two less": (
        ("harvest_now", 1, "squash"), Outlook((SeedOutlook("seed:0:squash", 5, 8, 6),)),
    ),
    "a seed moves": (("move_seed", 3, "bean", 0), Outlook((SeedOutlook("seed:0:bean", 0, 4, 12),))),
    "a special tile": (
        ("special", 2, 6),
        Outlook((
            SeedOutlook("seed:0:squash", 5, 8, 9),
            SeedOutlook("seed:2:maize", 3, 10, 11),
            SeedOutlook("seed:3:squash", 4, 9, 10),
        )),
    ),
    "a disc": (("hold", 0, 5), Outlook()),
    "what may not be done": (("move", 0, 3, 4), Outlook()),
}  # fmt: skip


@pytest.mark.parametrize("what", OUTLOOKS)
def test_what_an_action_would_change(what: str) -> None:
    action, expected = OUTLOOKS[what]
    state = sun_state()
    if action[0] == "hold":
        state.tops[0] = state.kit.kind_index["hold"]
    before = state.copy()
    assert SunForesight(lambda: state).after(0, action) == expected
    assert state == before


def test_a_seed_that_is_planted_has_no_sum_before() -> None:
    state = sun_state()
    state.step, state.placed = 0, 11
    state.seeds[2] = -1
    state.filled ^= 1 << 9
    found = SunForesight(lambda: state).after(0, ("plant", "bean", 6))
    assert found.seeds == (SeedOutlook("seed:0:bean", 6, None, 7),)


def test_crops_are_read_from_the_table_with_mirrors() -> None:
    state, table = sun_state(), sun_table()
    values = SunForesight(lambda: state).crops(table)
    assert values == [3, 3, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1, -1, -1, -2, -2, -2]
    table.pieces["tile:9"] = Place("aside")
    assert SunForesight(lambda: state).crops(table) is None
    table.pieces["special:mirror_left"] = Place("month:9")
    values = SunForesight(lambda: state).crops(table)
    assert values is not None
    assert values[8:11] == [2, 2, 1]


# --- on the board


def test_both_tiles_are_seen_in_their_new_places(rig: Rig) -> None:
    rig.board.set_legal(MOVES)
    rig.pointer.drag(geo.SUN_RINGS.tile_at(3), QPointF(20, 20))
    assert rig.names("ghost") == []
    rig.pointer.move(geo.SUN_RINGS.tile_at(6) + QPointF(9, -9))
    (ghost,) = [item for item in rig.board.items() if getattr(item, "name", "") == "ghost:tile:3"]
    assert ghost.pos() == tile_pose(6).point
    assert 0.3 < ghost.opacity() < 0.9
    assert rig.board.cast.pose("tile:6").point == tile_pose(3).point
    rig.pointer.move(geo.SUN_RINGS.tile_at(0))
    (ghost,) = [item for item in rig.board.items() if getattr(item, "name", "") == "ghost:tile:3"]
    assert ghost.pos() == tile_pose(0).point
    rig.board.set_theme(Theme.dark())
    assert rig.names("ghost") == ["ghost:tile:3"]
    rig.board.put_back()
    assert rig.names("ghost") == []
    assert at_home(rig)


def test_windows_that_change_are_lit_with_their_sums(rig: Rig) -> None:
    rig.board.set_legal(MOVES)
    rig.pointer.drag(geo.SUN_RINGS.tile_at(3), geo.SUN_RINGS.tile_at(6))
    assert rig.names("window") == ["window-field:5", "window:5"]
    assert rig.names("sum") == ["sum:seed:0:squash"]
    assert rig.board.outlook.seeds[0] == SeedOutlook("seed:0:squash", 5, 8, 9)
    rig.board.show_kind("sums", on=False)
    assert rig.names("window") == ["window-field:5", "window:5"]
    assert rig.names("sum") == []
    rig.board.put_back()
    assert rig.names("window") == []
    assert rig.board.outlook == Outlook()


@pytest.mark.parametrize(("month", "window"), [(1, 17), (3, 17), (6, 5), (8, 5), (10, 9), (14, 9), (15, 17), (16, 17)])
def test_the_own_window_stays_lit_while_a_tile_is_carried(rig: Rig, month: int, window: int) -> None:
    """Of the seed that counts the tile's month, else of the nearest: fields 5, 9 and 17 are one's own."""
    rig.board.set_legal([("move", 0, month, 3)])
    rig.pointer.drag(geo.SUN_RINGS.tile_at(month), FAR)
    assert rig.names("window:") == [f"window:{window}"]


def test_connections_show_their_fate(rig: Rig) -> None:
    rig.board.set_links([(2, 14, 15)])
    rig.board.set_legal([("move", 0, 14, 3)])
    assert rig.names("link") == ["link kept:2:(14, 15)"]
    rig.pointer.drag(geo.SUN_RINGS.tile_at(14), geo.SUN_RINGS.tile_at(17))
    assert rig.names("link") == ["link lost:2:(14, 15)", "link won:0:(16, 17)"]
    rig.pointer.release(geo.SUN_RINGS.tile_at(17))
    assert rig.chosen == [[("move", 0, 14, 3)]]
    assert rig.names("link lost") != []  # it stays while the question for the card is open
    rig.board.put_back()
    assert rig.names("link") == ["link kept:2:(14, 15)"]


def test_a_carried_seed_shows_its_new_window(rig: Rig) -> None:
    rig.board.set_legal([("move_seed", 3, "bean", 0)])
    rig.pointer.drag(rig.board.cast.where("seed:0:bean"), geo.SUN_RINGS.field_at(0))
    assert rig.names("window") == ["window-field:0", "window:0"]
    assert rig.names("ghost") == ["ghost:seed:0:bean"]


def test_every_way_keeps_its_footprints_and_note_while_one_is_aimed_at(rig: Rig) -> None:
    rig.board.set_legal([("move", 0, 15, 2), ("move", 0, 15, -2)])  # 13 is held: three months to 12
    rig.pointer.drag(geo.SUN_RINGS.tile_at(15), geo.SUN_RINGS.tile_at(17))
    assert len(rig.names("foot")) == 2 + 3
    assert rig.names("note") == ["note"]
    assert rig.names("origin") == ["origin"]


def test_keys_show_the_same_preview(rig: Rig) -> None:
    rig.board.set_legal(MOVES)
    rig.view.setFocus()
    for code in (Qt.Key.Key_Down, Qt.Key.Key_Return):
        rig.board.keys.press(code)
    rig.board.hands.aim("month:6")
    assert rig.names("sum") == ["sum:seed:0:squash"]
    assert rig.names("ghost") == ["ghost:tile:3"]


# --- the label


@pytest.mark.parametrize(
    ("window", "said", "tone"),
    [
        (Window("seed:0:bean", 3, 5), ["5"], "ink"),
        (Window("seed:0:bean", 3, 5, 7), ["5", "→", "7", "+2"], "ok"),
        (Window("seed:0:bean", 3, 1, -2), ["1", "→", "−2", "−3"], "danger"),
        (Window("seed:0:bean", 3, 4, 4), ["4"], "ink"),
        (Window("seed:0:bean", 3, None, 6), ["6"], "ink"),
    ],
)
def test_what_the_label_says(window: Window, said: list[str], tone: str) -> None:
    runs = _runs(window, LIGHT, 1.0)
    assert [run[0] for run in runs] == said
    assert runs[-1][3] == getattr(LIGHT, tone)


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("month", range(18))
def test_labels_cover_no_name_and_not_each_other(month: int, text: float, qtbot: QtBot) -> None:
    del qtbot
    bundled_fonts()
    sprite = label_sprite(Window("seed:0:maize", month, 12, 15), Glance(Lens(1, 1), LIGHT, text, geo.SUN_RINGS))
    first = label_box(sprite, month, [], rings=geo.SUN_RINGS)
    second = label_box(sprite, (month + 1) % 18, [first], rings=geo.SUN_RINGS)
    assert not first.intersects(second)
    for box in (first, second):
        for corner in (box.topLeft(), box.topRight(), box.bottomLeft(), box.bottomRight()):
            assert (corner.x() ** 2 + corner.y() ** 2) ** 0.5 < geo.SUN_RINGS.names.inner + 6
