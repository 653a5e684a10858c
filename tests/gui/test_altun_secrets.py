"""Nothing in the window tells one person what another holds.

Two worlds that differ only in what a seat cannot know are opened one after the other. Whatever that seat is shown must
be the same to the last pixel and word: stage, rows, log, lists, lens, history, other sizes. Behind the curtain nobody
is shown anything that differs.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QAbstractItemModel, QEvent, QModelIndex, Qt
from PySide6.QtGui import QAccessible, QImage, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from aztec_desktop.core.game import Setup
from aztec_desktop.games.altun_ha import ALTUN_HA
from aztec_desktop.games.altun_ha.kit import BID
from aztec_desktop.games.altun_ha.state import AltunState
from aztec_desktop.gui.board.items import SpriteItem
from aztec_desktop.match import Header, Match, Sitter
from aztec_desktop.match.history import History
from tests.gui.altun_kit import board_of
from tests.gui.window_kit import Kit, click, default_parts, key, make_kit

PERSONS = ("Ana", "Berto", "Carla")
SETTLE_MS = 120
NO_KEYS = Qt.KeyboardModifier.NoModifier
EDGE = 32
"""So many levels of 255 the soft edge of a letter may differ."""


def a_state() -> AltunState:
    """Three seats in the second round, about to bid; some of Carla's cards are known."""
    header = Header(default_parts("altun_ha"), tuple(Sitter("bot", name, "greedy") for name in PERSONS), "1.2.3")
    match = Match.begin(ALTUN_HA, header)
    rng = random.Random(4)
    while match.history.state.round < 2 or match.history.state.step != BID:
        seat = match.waiting_for[0]
        match.submit(seat, ALTUN_HA.sample(match.history.state, seat, rng))
    state: AltunState = match.history.state
    return state


def world(state: AltunState) -> Match:
    """A hot seat of three persons that begins from a state."""
    parts = default_parts("altun_ha")
    options = ALTUN_HA.options(ALTUN_HA.parse_components(parts.text), 3)
    setup = Setup(3, {option.key: option.default for option in options}, ALTUN_HA.parse_components(parts.text))
    header = Header(parts, tuple(Sitter("person", name) for name in PERSONS), "1.2.3", options=dict(setup.options),
                    game=ALTUN_HA.id)  # fmt: skip
    return Match(ALTUN_HA, header, History(ALTUN_HA, setup, base=state))


def worlds_for(seat: int) -> tuple[Match, Match]:
    """Two worlds that are one and the same to a seat."""
    view = ALTUN_HA.view(a_state(), seat)
    one, two = (ALTUN_HA.guess(view, seat, random.Random(luck)) for luck in (1, 2))
    others = [other for other in range(3) if other != seat]
    assert any(one.hands[other] != two.hands[other] for other in others)
    assert ALTUN_HA.view(one, seat) == ALTUN_HA.view(two, seat)
    return world(one), world(two)


def a_kit(qtbot: QtBot, folder: Path) -> Kit:
    folder.mkdir(exist_ok=True)
    made = make_kit(folder, still=True)
    made.window.new_page.set_seed("1.2.3")
    made.window.table.curtain.panel.set_guard(0)
    qtbot.addWidget(made.window)
    return made


@pytest.fixture
def kit(qtbot: QtBot, tmp_path: Path) -> Iterator[Kit]:
    made = a_kit(qtbot, tmp_path)
    yield made
    made.model.close()


def texts(window: QWidget) -> list[str]:
    """Every word that the window shows, tells a screen reader, or has in a list, seen or not."""
    found = [window.windowTitle()]
    for widget in [window, *window.findChildren(QWidget)]:
        found += [widget.toolTip(), widget.accessibleName(), widget.accessibleDescription(), widget.statusTip()]
        if isinstance(widget, QLabel):
            found.append(widget.text())
        if isinstance(widget, QAbstractItemView) and widget.model() is not None:
            found += list(rows(widget.model(), QModelIndex()))
        heard = QAccessible.queryAccessibleInterface(widget)
        if heard is not None:
            found += [heard.text(QAccessible.Text.Name), heard.text(QAccessible.Text.Description)]
            found.append(heard.text(QAccessible.Text.Value))
    return found


def rows(model: QAbstractItemModel, parent: QModelIndex) -> Iterator[str]:
    for row in range(model.rowCount(parent)):
        for column in range(model.columnCount(parent)):
            index = model.index(row, column, parent)
            yield str(index.data())
            yield str(index.data(11))  # Qt.AccessibleTextRole
            if column == 0:
                yield from rows(model, index)


def shown(kit: Kit) -> tuple[QImage, list[str], list[str]]:
    """Return the window's pixels, its words, and the names of what lies in the scene."""
    QTest.qWait(SETTLE_MS)
    before, now = QImage(), kit.window.grab().toImage()
    while before != now:  # pictures are drawn sharp a moment after the last change of size
        QTest.qWait(SETTLE_MS)
        before, now = now, kit.window.grab().toImage()
    items = sorted(item.name for item in board_of(kit).items() if isinstance(item, SpriteItem))
    return now, texts(kit.window), items


def alike(one: QImage, two: QImage) -> bool:
    """Whether two pictures are the same but for the soft edges of letters, which Qt does not always draw alike."""
    if one.size() != two.size():
        return False
    first, second = (
        np.frombuffer(picture.convertToFormat(QImage.Format.Format_RGB32).constBits(), np.uint8).astype(np.int16)
        for picture in (one, two)
    )
    return int(np.abs(first - second).max()) <= EDGE


def open_as(kit: Kit, match: Match, seat: int) -> None:
    """Open a match; the seat is the first to be asked, and lifts the curtain."""
    kit.sessions.show(match)
    while kit.model.awaited != seat:
        click(kit.window.table.curtain.panel.button)
        kit.model.submit(("bid", ()))
        kit.model.end_turn()
    click(kit.window.table.curtain.panel.button)
    assert kit.model.person == seat


def nothing(_kit: Kit) -> None:
    """Look at the table as it is."""


def make_ready(kit: Kit) -> None:
    board = board_of(kit)
    draft = next(g.action for g in board.hands.gestures if g.action[0] == "draft")
    kit.window.table.turn.submit(draft)


def seal(kit: Kit) -> None:
    kit.model.submit(kit.model.legal()[-1])


def look_back(kit: Kit) -> None:
    kit.window.table.replay.go(kit.window.table.replay.first)


def bring(dock: str) -> Callable[[Kit], None]:
    return lambda kit: kit.window.table.page.bring(dock)


def shrink(kit: Kit) -> None:
    kit.window.resize(1280, 720)
    QTest.qWait(SETTLE_MS)


def lens_on(name: str) -> Callable[[Kit], None]:
    def open_lens(kit: Kit) -> None:
        assert board_of(kit).magnifier.open(name)

    return open_lens


WAYS: dict[str, Callable[[Kit], None]] = {
    "as it is": nothing,
    "a card made ready": make_ready,
    "a bid sealed": seal,
    "choices": bring("choices"),
    "history": bring("history"),
    "score": bring("score"),
    "looking back": look_back,
    "small": shrink,
    "lens on a seat": lens_on("box:2"),
    "lens on the discards": lens_on("discard"),
}


@pytest.mark.parametrize("seat", [0, 2])
def test_a_person_sees_the_same_in_worlds_that_are_the_same_to_it(qtbot: QtBot, seat: int, tmp_path: Path) -> None:
    seen: list[dict[str, tuple[QImage, list[str], list[str]]]] = []
    for number, match in enumerate(worlds_for(seat)):
        kit = a_kit(qtbot, tmp_path / str(number))
        found = {}
        open_as(kit, world(match.history.state.copy()), seat)
        shown(kit)
        for name, way in WAYS.items():
            open_as(kit, world(match.history.state.copy()), seat)
            way(kit)
            found[name] = shown(kit)
        seen.append(found)
        kit.model.close()
    for name in WAYS:
        one, two = seen[0][name], seen[1][name]
        assert one[1] == two[1], f"{name}: words differ"
        assert one[2] == two[2], f"{name}: the scene differs"
        assert alike(one[0], two[0]), f"{name}: pixels differ"


def test_previews_are_the_same_in_worlds_that_are_the_same(kit: Kit) -> None:
    told = []
    for match in worlds_for(0):
        open_as(kit, match, 0)
        told.append([kit.model.preview(action) for action in kit.model.legal()])
    assert told[0] == told[1]


def test_behind_the_curtain_nobodys_cards_are_shown(kit: Kit) -> None:
    """The hands of all three differ, the window does not."""
    state = a_state()
    hidden = ALTUN_HA.view(state, None)
    seen = []
    for luck in (1, 2):
        rng = random.Random(luck)
        bag = [kind for kind, count in enumerate(hidden.bag) for _ in range(count)]
        rng.shuffle(bag)
        full = hidden.copy()
        full.viewer = None
        for seat in range(3):
            missing = len(full.pieces[seat]) - len(full.hands[seat])
            drawn, bag = bag[:missing], bag[missing:]
            full.hands[seat] = tuple(sorted((*full.hands[seat], *drawn)))
        full.bag = [bag.count(kind) for kind in range(len(hidden.bag))]
        kit.sessions.show(world(full))
        assert kit.window.table.curtain.is_drawn
        picture, words, items = shown(kit)
        assert not [name for name in items if name.startswith("card:") and board_of(kit).home_spot(name)[:5] == "hand:"]
        seen.append((picture, sorted(words), items, full.hands))  # a window shown again may list panels otherwise
    assert seen[0][3] != seen[1][3]
    assert seen[0][1:3] == seen[1][1:3]
    assert alike(seen[0][0], seen[1][0])


def test_the_comparison_can_fail(kit: Kit) -> None:
    """To the seat itself its own two worlds do differ."""
    state = a_state()
    view = ALTUN_HA.view(state, 0)
    seen = []
    for luck in (1, 2):
        open_as(kit, world(ALTUN_HA.guess(view, 0, random.Random(luck))), 1)
        seen.append(shown(kit))
    assert not alike(seen[0][0], seen[1][0])
    assert seen[0][1] != seen[1][1]


def test_the_curtain_falls_between_persons_and_no_key_reaches_what_is_below(kit: Kit) -> None:
    kit.sessions.show(world(a_state()))
    curtain = kit.window.table.curtain
    assert curtain.is_drawn
    assert kit.model.awaited == 0
    assert kit.model.match.sight is None
    assert not kit.model.legal()
    for which in (Qt.Key.Key_Z, Qt.Key.Key_L):
        key(curtain.panel, which)
    assert curtain.is_drawn
    assert not kit.model.can_undo
    key(curtain.panel.button, Qt.Key.Key_Return)
    assert not curtain.is_drawn
    assert kit.model.match.sight == 0
    kit.model.submit(("bid", ()))
    assert not curtain.is_drawn, "the bid can still be taken back"
    kit.model.end_turn()
    assert curtain.is_drawn
    assert kit.model.awaited == 1
    assert kit.model.match.sight is None


def test_taking_back_what_another_did_brings_the_curtain_down_again(kit: Kit) -> None:
    kit.sessions.show(world(a_state()))
    curtain, model = kit.window.table.curtain, kit.model
    click(curtain.panel.button)
    model.submit(model.legal()[-1])
    model.end_turn()
    click(curtain.panel.button)
    assert model.match.sight == 1
    assert board_of(kit).viewer == 1
    model.undo(practice=True)
    assert curtain.is_drawn
    assert model.awaited == 0
    assert model.match.sight is None
    assert board_of(kit).viewer < 0
    assert not board_of(kit).hand
    assert kit.window.table.board is not None
    click(curtain.panel.button)
    assert board_of(kit).viewer == 0


def test_each_person_reads_the_log_of_its_own_eyes(kit: Kit) -> None:
    """What is told to one alone is in its log only, and the log says names, not "you"."""
    state = a_state()
    kit.sessions.show(world(state))
    click(kit.window.table.curtain.panel.button)
    kit.model.submit(kit.model.legal()[-1])
    kit.model.end_turn()
    own = kit.model.legal  # nobody's yet
    assert own() == []
    click(kit.window.table.curtain.panel.button)
    lines = [line.text for line in kit.window.table.models.log.lines]
    assert lines == ["Ana has sealed a bid"]


def test_the_keyboard_is_on_the_curtain_and_then_on_the_board(kit: Kit) -> None:
    kit.window.activateWindow()
    kit.sessions.show(world(a_state()))
    panel = kit.window.table.curtain.panel
    QTest.qWait(SETTLE_MS)
    assert QApplication.focusWidget() is panel.button
    key(panel.button, Qt.Key.Key_Return)
    QTest.qWait(SETTLE_MS)
    focus = QApplication.focusWidget()
    assert focus is not None
    assert focus is kit.view or kit.view.isAncestorOf(focus)


def test_a_double_click_does_not_lift_the_curtain(kit: Kit) -> None:
    panel = kit.window.table.curtain.panel
    panel.set_guard(60_000)
    kit.sessions.show(world(a_state()))
    assert not panel.button.isEnabled()
    key(panel, Qt.Key.Key_Return)
    assert kit.window.table.curtain.is_drawn


def test_who_comes_back_from_another_page_finds_the_curtain(kit: Kit) -> None:
    kit.sessions.show(world(a_state()))
    curtain = kit.window.table.curtain
    QTest.qWait(SETTLE_MS)
    key(curtain.panel.button, Qt.Key.Key_Return)
    assert not curtain.is_drawn
    kit.window.show_new_game()
    assert kit.model.match.sight is None, "nobody looks on meanwhile"
    kit.window.show_table()
    assert curtain.is_drawn
    assert kit.model.person is None
    QTest.qWait(SETTLE_MS)
    key(curtain.panel.button, Qt.Key.Key_Return)
    assert kit.model.person is not None


def test_who_left_before_the_turn_was_ended_finds_the_curtain_too(kit: Kit) -> None:
    kit.sessions.show(world(a_state()))
    curtain, model = kit.window.table.curtain, kit.model
    QTest.qWait(SETTLE_MS)
    key(curtain.panel.button, Qt.Key.Key_Return)
    seat = model.person
    while not model.can_end_turn:
        model.submit(model.legal()[0])
    kit.window.show_new_game()
    kit.window.show_table()
    assert curtain.is_drawn
    assert (model.awaited, model.can_end_turn) == (seat, False)
    QTest.qWait(SETTLE_MS)
    key(curtain.panel.button, Qt.Key.Key_Return)
    assert (model.match.sight, model.can_end_turn) == (seat, True)


def test_a_key_still_held_down_does_not_lift_the_curtain(kit: Kit) -> None:
    kit.sessions.show(world(a_state()))
    panel = kit.window.table.curtain.panel
    QTest.qWait(SETTLE_MS)
    for widget in (panel.button, panel):
        for _ in range(3):
            held = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, NO_KEYS, "\r", True)
            QApplication.sendEvent(widget, held)
        assert kit.window.table.curtain.is_drawn
    key(panel.button, Qt.Key.Key_Return)
    assert not kit.window.table.curtain.is_drawn


def test_the_curtain_covers_the_page_at_every_size(kit: Kit) -> None:
    kit.sessions.show(world(a_state()))
    page, panel = kit.window.table.page, kit.window.table.curtain.panel
    for size in ((1280, 720), (1700, 1050), (900, 600)):
        kit.window.resize(*size)
        QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
        QTest.qWait(SETTLE_MS)
        assert panel.geometry() == page.rect()
        assert page.childAt(page.rect().center()) is not None
        top = page.childAt(12, 12)
        assert top is not None
        assert top is panel or panel.isAncestorOf(top)
