"""The lens: when it opens, what it says, and that it never covers what it is about."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from aztec_desktop.core.events import Counted, Moved, Turned
from aztec_desktop.core.table import Place
from aztec_desktop.gui.board.items import SpriteItem
from aztec_desktop.gui.board.magnifier import WAIT_MS, card_size, card_sprite, place_beside, wrapped
from aztec_desktop.gui.board.pose import Sprite
from aztec_desktop.gui.boards.mayan_sun import geometry as geo
from aztec_desktop.gui.theme import Theme, font
from tests.gui.board_fixtures import FAR, MOVES, SWAP, Rig, bundled_fonts, sun_table

NONE = Qt.MouseButton.NoButton


# --- what it says

WORDS: dict[str, tuple[str, list[str]]] = {
    "tile:3": ("Sotz’", ["First season, number 4", "@crops 3", "Star of blue", "Planted under it: Maize of Grey",
                         "Counts for Maize of Grey, Maize of Red"]),
    "month:3": ("Sotz’", ["First season, number 4", "@crops 3", "Star of blue", "Planted under it: Maize of Grey",
                          "Counts for Maize of Grey, Maize of Red"]),
    "tile:13": ("K’ank’in", ["Third season, number 5", "@wilted -1", "Stars of brown and red",
                             "Held for the rest of the year",
                             "Counts for Bean of Red, Maize of Brown, Squash of Grey"]),
    "tile:4": ("Sek", ["First season, number 5", "@crops 3", "Serpent: cannot be replaced",
                       "Planted under it: Squash of Brown",
                       "Counts for Squash of Brown, Maize of Grey, Maize of Red"]),
    "special:comet": ("Comet", ["No crops", "A comet: a star of every colour", "Serpent: cannot be replaced",
                                "In the stock: laid by its own card"]),
    "special:mirror_left": ("Mirror left", ["A mirror: it copies its neighbour", "Serpent: cannot be replaced",
                                            "In the stock: laid by its own card"]),
    "field:9": ("Yax", ["Second season, number 1", "Bean of Blue"]),
    "field:0": ("Pop", ["First season, number 1", "Nothing is planted here"]),
    "seed:0:maize": ("Maize of Blue", ["Harvests Kumk’u, Pop, Wo’, Sip", "Brings 7 as it stands"]),
    "seed:1:bean": ("Bean of Red", ["Harvests Mak, K’ank’in, Muwan’, Pax", "Wilts: costs 3 VP as it stands"]),
    "village:2:1": ("Villages of Grey", ["3 in all"]),
    "plaza:2": ("Villages of Grey", ["3 in all"]),
    "points:3": ("Brown", ["14 VP"]),
    "hold:2": ("Hold", ["On Keh: its tile stays for the rest of the year"]),
    "hold:0": ("Hold", ["2 of 4 left in the stock"]),
}  # fmt: skip


def said(rig: Rig, line: str) -> str:
    """Return a line, or the catalogue's sentence of ``@key crops``."""
    if not line.startswith("@"):
        return line
    key, crops = line[1:].split()
    words = rig.board.look.words.fill(f"board.lens.{key}", crops=int(crops))
    return words[:1].upper() + words[1:]


@pytest.mark.parametrize("name", WORDS)
def test_words_of_each_piece(rig: Rig, name: str) -> None:
    closeup = rig.board.closeup(name)
    assert closeup is not None
    title, lines = WORDS[name]
    assert (closeup.title, list(closeup.lines)) == (title, [said(rig, line) for line in lines])


@pytest.mark.parametrize("name", ["ground", "stock", "frame", "plate:0", "nothing", ""])
def test_nothing_is_said_of_furniture(rig: Rig, name: str) -> None:
    assert rig.board.closeup(name) is None
    assert not rig.board.magnifier.open(name)
    assert rig.names("lens") == []


def test_words_follow_the_table(rig: Rig) -> None:
    def lines(name: str) -> tuple[str, ...]:
        closeup = rig.board.closeup(name)
        assert closeup is not None
        return closeup.lines

    table = sun_table()
    table.pieces["tile:9"] = Place("aside")
    table.pieces["special:mirror_right"] = Place("month:9")
    rig.board.show(table)
    assert lines("special:mirror_right")[1] == "A mirror: shows the crops of Sak’, to its right"
    rig.board.play([Turned("seed:0:maize", "harvested", "harvest")])
    assert lines("seed:0:maize") == ("Brought in this year",)
    assert "Maize of Blue" not in " ".join(lines("tile:0"))
    rig.board.play([Moved("seed:0:bean", "field:9", "tray:0", "clear")])
    assert lines("seed:0:bean") == ("Not planted yet",)
    rig.board.play([Counted("unfed:1", 0, 2, "hungry"), Counted("vp:1", 12, 55, "score"), Counted("vp:2", 13, -3, "x")])
    assert lines("village:1:0") == ("3 in all", "2 of them hungry")
    assert lines("points:1") == ("55 VP", "The plate adds 40 to the rim")
    assert lines("points:2") == ("−3 VP", "The plate takes 40 off the rim")
    rig.board.seat = 0
    rig.board.set_legal([("pay", 1, 1, 1, 0)])
    assert lines("supply:0") == ("Goes to the plaza for a payment",)


# --- when it opens


def test_it_opens_when_the_pointer_rests(rig: Rig, qtbot: QtBot) -> None:
    rig.pointer.move(geo.SUN_RINGS.tile_at(3), NONE)
    qtbot.wait(WAIT_MS // 2)
    assert rig.names("lens") == []
    rig.pointer.move(geo.SUN_RINGS.tile_at(3) + QPointF(4, 4), NONE)  # still the same tile
    qtbot.waitUntil(lambda: rig.board.magnifier.shown == "tile:3", timeout=WAIT_MS)
    assert rig.names("lens") == ["lens"]
    rig.pointer.move(geo.SUN_RINGS.tile_at(5), NONE)
    assert rig.names("lens") == []
    qtbot.waitUntil(lambda: rig.board.magnifier.shown == "tile:5", timeout=3 * WAIT_MS)


SUBJECTS: dict[str, Callable[[Rig], QPointF]] = {
    "field:0": lambda _rig: geo.SUN_RINGS.field_at(0),
    "seed:0:maize": lambda rig: rig.board.cast.where("seed:0:maize"),
    "hold:2": lambda rig: rig.board.cast.where("hold:2"),
    "special:comet": lambda rig: rig.board.cast.where("special:comet"),
    "points:1": lambda rig: rig.board.cast.where("points:1"),
    "village:2:1": lambda rig: rig.board.cast.where("village:2:1"),
    "": lambda _rig: FAR,
}


@pytest.mark.parametrize("name", SUBJECTS)
def test_what_it_opens_for(rig: Rig, name: str) -> None:
    assert rig.board.subject_under(SUBJECTS[name](rig)) == name


CLOSES: dict[str, Callable[[Rig], object]] = {
    "press": lambda rig: rig.pointer.press(geo.SUN_RINGS.tile_at(3)),
    "position": lambda rig: rig.board.show(sun_table()),
    "step": lambda rig: rig.board.play(SWAP),
    "theme": lambda rig: rig.board.set_theme(Theme.dark()),
    "leaving": lambda rig: rig.board.unhover(),
    "elsewhere": lambda rig: rig.pointer.move(FAR, NONE),
    "zoom": lambda rig: rig.view.zoom_to(2.0),
}


@pytest.mark.parametrize("how", CLOSES)
def test_what_closes_it(rig: Rig, how: str, qtbot: QtBot) -> None:
    rig.pointer.move(geo.SUN_RINGS.tile_at(3), NONE)
    assert rig.board.magnifier.open("tile:3")
    CLOSES[how](rig)
    qtbot.waitUntil(lambda: rig.names("lens") == [], timeout=1000)


def test_the_key_opens_it_for_what_the_focus_or_the_pointer_is_on(rig: Rig, qtbot: QtBot) -> None:
    rig.view.setFocus()
    QTest.keyClick(rig.view, Qt.Key.Key_L)
    assert rig.board.magnifier.shown == ""
    rig.pointer.move(geo.SUN_RINGS.tile_at(7), NONE)
    QTest.keyClick(rig.view, Qt.Key.Key_L)
    assert rig.board.magnifier.shown == "tile:7"
    QTest.keyClick(rig.view, Qt.Key.Key_L)
    assert rig.board.magnifier.shown == ""
    rig.board.set_legal(MOVES)
    QTest.keyClick(rig.view, Qt.Key.Key_Down)
    QTest.keyClick(rig.view, Qt.Key.Key_L)
    assert rig.board.magnifier.shown == "tile:3"
    QTest.keyClick(rig.view, Qt.Key.Key_Return)  # now the ring stands on a target
    assert rig.board.magnifier.shown == ""
    qtbot.waitUntil(lambda: rig.board.magnifier.shown == rig.board.keys.at, timeout=3 * WAIT_MS)
    assert rig.board.magnifier.shown.startswith("month:")


def test_it_stays_away_while_a_piece_is_carried(rig: Rig, qtbot: QtBot) -> None:
    rig.board.set_legal(MOVES)
    rig.pointer.drag(geo.SUN_RINGS.tile_at(3), geo.SUN_RINGS.tile_at(8))
    qtbot.wait(WAIT_MS + 100)
    assert rig.names("lens") == []


# --- where it lies


def lens_box(rig: Rig) -> QRectF:
    (card,) = [item for item in rig.board.items() if getattr(item, "name", "") == "lens"]
    assert isinstance(card, SpriteItem)
    sprite: Sprite = card._sprites[0]
    size = card_size(sprite) / rig.board.lens.zoom
    return QRectF(card.x() - size.x() / 2, card.y() - size.y() / 2, size.x(), size.y())


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize(("width", "height"), [(824, 560), (960, 776)])
def test_it_never_covers_its_piece_nor_leaves_the_stage(
    rig: Rig, width: int, height: int, text: float, qtbot: QtBot
) -> None:
    rig.view.resize(width, height)
    qtbot.wait(120)
    rig.board.set_text_scale(text)
    names = [name for name in rig.board.cast.layout if rig.board.closeup(name) is not None]
    assert len(names) > 50
    for name in (*names, *(f"field:{k}" for k in range(18)), *(f"month:{k}" for k in range(18))):
        rig.board.magnifier.open(name)
        box = lens_box(rig)
        assert not box.intersects(rig.board.closeup_area(name)), name
        assert rig.board.seen_rect().adjusted(-0.1, -0.1, 0.1, 0.1).contains(box), name


def test_it_keeps_its_size_on_the_screen_when_zoomed(rig: Rig, qtbot: QtBot) -> None:
    rig.board.magnifier.open("seed:0:maize")
    before = lens_box(rig).width() * rig.board.lens.zoom
    rig.view.zoom_to(4.0, QPointF(rig.view.mapFromScene(rig.board.cast.where("seed:0:maize"))))
    qtbot.wait(150)
    rig.board.magnifier.open("seed:0:maize")
    assert lens_box(rig).width() * rig.board.lens.zoom == pytest.approx(before, abs=0.5)


def test_without_room_it_covers_least() -> None:
    area, frame = QRectF(-50, -50, 100, 100), QRectF(-60, -60, 120, 400)
    assert place_beside(area, QPointF(100, 80), 10, frame) == QPointF(0, 100)


def test_the_card_grows_with_text_and_words(rig: Rig) -> None:
    closeup = rig.board.closeup("tile:13")
    assert closeup is not None
    usual, large = (card_size(card_sprite(closeup, Theme.light(), text)) for text in (1.0, 2.0))
    assert large.y() > 1.6 * usual.y()
    assert large.x() > usual.x()


def test_words_are_wrapped_between_words(qtbot: QtBot) -> None:
    del qtbot
    bundled_fonts()
    assert wrapped("one two three", font("body"), 10, 1000) == ["one two three"]
    assert wrapped("one two three", font("body"), 10, 45) == ["one two", "three"]
    assert wrapped("one two three", font("body"), 10, 1) == ["one", "two", "three"]
    assert wrapped("", font("body"), 10, 100) == []
