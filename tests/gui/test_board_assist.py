"""The board for assistive tools: buttons over pieces and targets, their names, where they lie, what they do."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPointF, QRect, Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from aztec_desktop.core.actions import Action
from aztec_desktop.core.events import Counted, Moved, Turned
from aztec_desktop.gui.board import announce as announcing
from aztec_desktop.gui.board.assist import Handle
from aztec_desktop.gui.board.hands import Grip
from aztec_desktop.gui.boards.mayan_sun import SunBoard, SunLook
from aztec_desktop.gui.boards.mayan_sun import geometry as geo
from aztec_desktop.gui.theme import Theme
from tests.gui.board_fixtures import COLOURS, MOVES, SWAP, Rig, components, sun_table, tile_words

ROLE, TEXT = QAccessible.Role, QAccessible.Text


@pytest.fixture
def ready(rig: Rig) -> Rig:
    rig.board.set_legal(MOVES)
    rig.view.assist.sync()
    rig.view.activateWindow()
    return rig


def handle(rig: Rig, name: str) -> Handle:
    rig.view.assist.sync()
    return rig.view.assist.handles[name]


def read(widget: QWidget) -> tuple[str, str]:
    """Name and description, as an assistive tool gets them."""
    interface = QAccessible.queryAccessibleInterface(widget)
    return interface.text(TEXT.Name), interface.text(TEXT.Description)


# --- what is said

SAID: dict[str, str] = {
    "tile:3": f"Tile on Sotz’, {tile_words(3)}",
    "tile:11": f"Tile on Keh, {tile_words(11)}, held",
    "tile:13": f"Tile on K’ank’in, {tile_words(13)}, held",
    "tile:4": f"Tile on Sek, {tile_words(4)}",
    "special:comet": "Comet, in the stock",
    "seed:0:maize": "Maize of Blue on Kumk’u, harvest 7",
    "seed:1:bean": "Bean of Red on Mak, harvest −3",
    "hold:3": "Hold on K’ank’in",
    "hold:1": "Hold, 2 of 4 left in the stock",
    "points:2": "Grey: 13 VP",
    "plaza:1": "Villages of Red: 3",
}


@pytest.mark.parametrize("name", SAID)
def test_name_of_each_piece(ready: Rig, name: str) -> None:
    assert read(handle(ready, name))[0] == SAID[name]


def test_every_piece_is_a_button_of_the_board(ready: Rig) -> None:
    view = QAccessible.queryAccessibleInterface(ready.view)
    viewport = next(view.child(k) for k in range(view.childCount()) if view.child(k).object() is ready.view.viewport())
    children = [viewport.child(k) for k in range(viewport.childCount())]
    names = [child.text(TEXT.Name) for child in children if child.role() == ROLE.Button]
    assert len(names) == len(set(names)) == 18 + 6 + 12 + 2 + 1 + 4 + 4
    assert set(SAID.values()) <= set(names)
    assert all(names)


def test_names_follow_what_happens(ready: Rig) -> None:
    board = ready.board
    board.play([Turned("seed:0:maize", "harvested", "harvest"), Counted("unfed:1", 0, 2, "hungry")])
    assert read(handle(ready, "seed:0:maize"))[0] == "Maize of Blue on Kumk’u, harvested"
    assert read(handle(ready, "plaza:1"))[0] == "Villages of Red: 3, 2 hungry"
    board.play([Moved("seed:0:bean", "field:9", "tray:0", "clear"), Moved("hold:2", "month:11", "stock", "clear")])
    assert read(handle(ready, "seed:0:bean"))[0] == "Bean of Blue, not planted"
    assert read(handle(ready, "tile:11"))[0] == f"Tile on Keh, {tile_words(11)}"
    assert "hold:1" not in ready.view.assist.handles
    assert read(handle(ready, "hold:2"))[0] == "Hold, 3 of 4 left in the stock"


def test_what_can_be_taken_and_put_says_so(ready: Rig) -> None:
    assert read(handle(ready, "tile:3"))[1] == "Enter picks it up"
    assert read(handle(ready, "tile:4"))[1] == ""
    ready.board.keys.act("tile:3")
    assert read(handle(ready, "tile:3")) == (f"Tile on Sotz’, {tile_words(3)}, picked up", "")
    assert read(handle(ready, "month:6"))[0] == f"Yaxk’in’, {tile_words(6)}"
    assert read(handle(ready, "month:0"))[1].startswith("Enter puts it here")
    ready.board.keys.stand("month:6")
    changes = "Squash of Blue 8 to 9. Maize of Red 11 to 10. Squash of Brown 9 to 10"
    assert read(handle(ready, "month:6"))[1] == f"Enter puts it here. {changes}"
    ready.board.put_back()
    ready.view.assist.sync()
    assert "month:6" not in ready.view.assist.handles


OTHERS: dict[str, tuple[Action, str, str, str]] = {
    "field": (("move_seed", 3, "bean", 0), "seed:0:bean", "field:0", "Field of Pop, free"),
    "plaza": (("harvest_now", 1, "squash"), "seed:0:squash", "plaza:0", "Villages of Blue: 3"),
    "supply": (("pay", 1, 1, 1, 0), "supply:0", "plaza:0", "Villages of Blue: 3"),
}


@pytest.mark.parametrize("kind", OTHERS)
def test_other_targets(ready: Rig, kind: str) -> None:
    action, piece, target, name = OTHERS[kind]
    ready.board.set_legal([action])
    assert read(handle(ready, piece))[1] == "Enter picks it up"
    ready.board.keys.act(piece)
    assert read(handle(ready, target))[0] == name
    ready.board.keys.act(target)
    assert ready.chosen == [[action]]


# --- where they lie


def lies_over(rig: Rig, name: str) -> bool:
    spot = rig.view.mapFromScene(rig.board.keys.area(name).boundingRect().center())
    return (handle(rig, name).geometry().center() - spot).manhattanLength() <= 3


def zoom_and_pan(rig: Rig) -> None:
    rig.view.zoom_to(3.0)
    rig.view.reveal(rig.board.keys.area("tile:9").boundingRect())


CHANGES: dict[str, Callable[[Rig], object]] = {
    "nothing": lambda _rig: None,
    "zoom": lambda rig: rig.view.zoom_to(3.0, QPointF(500, 100)),
    "pan": zoom_and_pan,
    "resize": lambda rig: rig.view.resize(700, 500),
    "swap": lambda rig: rig.board.play(SWAP),
}


@pytest.mark.parametrize("what", CHANGES)
def test_buttons_lie_over_their_pieces(ready: Rig, what: str, qtbot: QtBot) -> None:
    CHANGES[what](ready)
    qtbot.wait(150)
    boxes = {name: QRect(h.geometry()) for name, h in ready.view.assist.handles.items()}
    for name in ("tile:3", "tile:6", "seed:0:maize", "hold:2", "points:1", "special:comet"):
        assert lies_over(ready, name), name
    assert boxes == {name: QRect(h.geometry()) for name, h in ready.view.assist.handles.items()}  # by themselves


def test_buttons_wait_for_the_end_of_motion_and_drags(ready: Rig, qtbot: QtBot) -> None:
    before = handle(ready, "tile:3").geometry()
    ready.board.speed = 1
    ready.board.play(SWAP)
    ready.view.assist.sync()
    assert ready.view.assist.handles["tile:3"].geometry() == before
    qtbot.waitUntil(lambda: ready.view.assist.handles["tile:3"].geometry() != before, timeout=3000)
    assert not ready.board.animator.busy
    ready.board.set_legal([("move", 0, 9, 1)])
    ready.pointer.drag(geo.SUN_RINGS.tile_at(9), geo.SUN_RINGS.tile_at(10))
    ready.view.assist.sync()
    assert "month:10" not in ready.view.assist.handles


def test_the_pointer_does_not_notice_them(ready: Rig) -> None:
    spot = ready.view.mapFromScene(geo.SUN_RINGS.tile_at(3))
    assert ready.view.viewport().childAt(spot) is None
    QTest.mouseClick(ready.view.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert ready.board.hands.piece == "tile:3"


def test_another_board_gets_other_buttons(ready: Rig) -> None:
    table = sun_table()
    del table.pieces["seed:0:bean"]

    other = SunBoard(SunLook.of(components(), COLOURS), Theme.light())
    other.show(table)
    ready.view.set_board(other)
    ready.view.assist.sync()
    assert "seed:0:bean" not in ready.view.assist.handles
    assert "seed:0:maize" in ready.view.assist.handles


# --- what they do


def press(widget: QWidget) -> None:
    """Press as an assistive tool does."""
    actions = QAccessible.queryAccessibleInterface(widget).actionInterface()
    actions.doAction(actions.pressAction())


def test_pressing_picks_up_and_puts(ready: Rig, qtbot: QtBot) -> None:
    press(handle(ready, "tile:3"))
    qtbot.waitUntil(lambda: ready.board.hands.grip is Grip.SELECTED, timeout=2000)
    press(handle(ready, "month:6"))
    qtbot.waitUntil(lambda: ready.chosen == [[("move", 0, 3, 3)]], timeout=2000)


def test_pressing_what_cannot_be_taken_opens_the_lens(ready: Rig, qtbot: QtBot) -> None:
    press(handle(ready, "seed:2:bean"))
    qtbot.waitUntil(lambda: ready.board.magnifier.shown == "seed:2:bean", timeout=2000)
    assert ready.board.hands.grip is Grip.IDLE


Page = tuple[Rig, QWidget]


@pytest.fixture
def page(rig: Rig, qtbot: QtBot) -> Page:
    """The board between two buttons, with the focus on the first, and their window."""
    window = QWidget()
    before, after = QPushButton("before"), QPushButton("after")
    column = QVBoxLayout(window)
    for widget in (before, rig.view, after):
        column.addWidget(widget)
    qtbot.addWidget(window)
    window.resize(960, 860)
    window.show()
    qtbot.waitExposed(window)
    window.activateWindow()
    rig.board.set_legal([*MOVES, ("move", 0, 9, 1)])
    rig.view.assist.sync()
    before.setFocus()
    return rig, window


def focused() -> str:
    widget = QApplication.focusWidget()
    return (
        widget.name if isinstance(widget, Handle) else widget.text() if isinstance(widget, QPushButton) else str(widget)
    )


def tab(*, back: bool = False) -> str:
    widget = QApplication.focusWidget()
    assert widget is not None
    QTest.keyClick(widget, Qt.Key.Key_Backtab if back else Qt.Key.Key_Tab)
    return focused()


def test_tab_enters_the_board_once_and_leaves_it(page: Page) -> None:
    rig, _ = page
    assert tab() == "tile:3"
    assert rig.board.keys.at == "tile:3"
    assert rig.names("focus") == ["focus"]
    assert tab() == "after"
    assert rig.names("focus") == []
    assert tab(back=True) in {"tile:3", "tile:9"}
    assert tab(back=True) == "before"


def test_arrows_move_the_focus_and_tab_goes_round_the_targets(page: Page) -> None:
    rig, _ = page
    tab()
    told: list[str] = []
    rig.board.said.connect(told.append)

    def key(code: Qt.Key) -> str:
        widget = QApplication.focusWidget()
        assert widget is not None
        QTest.keyClick(widget, code)
        return focused()

    assert key(Qt.Key.Key_Right) == "tile:9"
    assert key(Qt.Key.Key_Left) == "tile:3"
    assert key(Qt.Key.Key_Return) in {"month:0", "month:6"}
    assert {tab(), tab()} == {"month:0", "month:6"}
    assert key(Qt.Key.Key_Escape) == "tile:3"
    key(Qt.Key.Key_Space)
    while focused() != "month:6":
        tab()
    key(Qt.Key.Key_Return)
    assert rig.chosen == [[("move", 0, 3, 3)]]
    picked = f"Picked up: Tile on Sotz’, {tile_words(3)}. 2 places lit."
    assert told == [
        picked,
        "Put back.",
        picked,
        f"Tile on Sotz’, {tile_words(3)} put on Yaxk’in’, {tile_words(6)}.",
    ]


def test_focus_brings_what_is_out_of_sight_into_view(page: Page) -> None:
    rig, _ = page
    rig.view.zoom_to(5.0, QPointF(rig.view.mapFromScene(geo.SUN_RINGS.tile_at(9))))
    handle(rig, "tile:3").setFocus()
    seen = rig.view.mapToScene(rig.view.viewport().rect()).boundingRect()
    assert seen.contains(geo.SUN_RINGS.tile_at(3))


def test_focus_survives_a_step(page: Page) -> None:
    rig, _ = page
    tab()
    rig.board.play([Moved("seed:1:bean", "field:12", "field:0", "seed")])
    rig.board.set_legal([])
    rig.view.assist.sync()
    assert focused() == "tile:3"
    rig.board.play([Moved("tile:3", "month:3", "aside", "special")])
    rig.view.assist.sync()
    assert QApplication.focusWidget() is rig.view


# --- announcements


def test_sentences_are_announced(ready: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[tuple[str, str]] = []

    def update(event: QAccessibleEvent) -> None:
        assert isinstance(event, QAccessibleAnnouncementEvent)
        heard.append((event.message(), event.politeness().name))

    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    monkeypatch.setattr(QAccessible, "updateAccessibility", update)
    announcing.announce(ready.view, "Itzel moves Wo’.")
    announcing.announce(ready.view, "Stop!", urgent=True)
    announcing.announce(ready.view, "")
    ready.board.said.emit("Put back.")
    assert heard == [("Itzel moves Wo’.", "Polite"), ("Stop!", "Assertive"), ("Put back.", "Polite")]
    monkeypatch.setattr(QAccessible, "isActive", lambda: False)
    announcing.announce(ready.view, "Nobody hears this.")
    assert len(heard) == 3
