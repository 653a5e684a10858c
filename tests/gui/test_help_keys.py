"""What the sheet of keys says of the board is so: each key is pressed in the real window."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication

from aztec_desktop.gui.board.hands import Grip
from aztec_desktop.gui.help.keys import BOARD
from tests.gui.window_kit import Kit, key, make_kit


@pytest.fixture(scope="module")
def window(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Kit]:
    made = make_kit(tmp_path_factory.mktemp("keys"))
    yield made
    made.put_away()
    qapp.processEvents()


@pytest.fixture
def kit(window: Kit) -> Kit:
    window.settings.keep("speed", "off")
    window.start("person", "person")
    window.view.setFocus()
    window.view.zoom_fit()
    return window


def press(kit: Kit, keys: str) -> None:
    pressed = QKeySequence(keys)[0]  # type: ignore[index]
    key(kit.view, pressed.key(), pressed.keyboardModifiers())


BACK = {"Left": "Right", "Right": "Left", "Up": "Down", "Down": "Up"}


def walks(kit: Kit, keys: str) -> bool:
    board = kit.view.board
    press(kit, "Right")
    press(kit, "Return")  # with a seed in hand there are places all around
    for _ in range(4):
        press(kit, BACK.get(keys, "Down"))
    before = board.keys.at
    press(kit, keys)
    return board.keys.at != before


def goes_round(kit: Kit, keys: str) -> bool:
    board = kit.view.board
    press(kit, "Right")
    press(kit, "Return")
    first, stops = board.keys.at, board.keys.stops
    press(kit, keys)
    way = -1 if "Shift" in keys else 1
    return board.keys.at == stops[(stops.index(first) + way) % len(stops)] != first


def takes(kit: Kit, keys: str) -> bool:
    press(kit, "Right")
    press(kit, keys)
    taken = kit.view.board.hands.grip is Grip.SELECTED
    press(kit, keys)
    return taken and len(kit.model.match.staged) == 1


def puts_back(kit: Kit, keys: str) -> bool:
    press(kit, "Right")
    press(kit, "Return")
    press(kit, keys)
    return kit.view.board.hands.grip is Grip.IDLE and not kit.model.match.staged


def magnifies(kit: Kit, keys: str) -> bool:
    press(kit, "Right")
    press(kit, keys)
    return bool(kit.view.board.magnifier.shown)


def enlarges(kit: Kit, keys: str) -> bool:
    press(kit, keys)
    return kit.view.closeness > 1


def shrinks(kit: Kit, keys: str) -> bool:
    kit.view.zoom_to(3.0)
    press(kit, keys)
    return 1 < kit.view.closeness < 3


def shows_the_whole(kit: Kit, keys: str) -> bool:
    kit.view.zoom_to(3.0)
    press(kit, keys)
    return kit.view.closeness == 1


def ends_the_turn(kit: Kit, keys: str) -> bool:
    kit.model.submit(kit.model.legal()[0])
    press(kit, keys)
    return not kit.model.match.staged and kit.model.person == 1


def hurries(kit: Kit, keys: str) -> bool:
    kit.settings.keep("speed", "1")
    kit.model.submit(kit.model.legal()[0])
    moving = kit.view.board.animator.busy
    press(kit, keys)
    return moving and not kit.view.board.animator.busy


DOES: dict[str, Callable[[Kit, str], bool]] = {
    "walk": walks,
    "next": goes_round,
    "previous": goes_round,
    "take": takes,
    "back": puts_back,
    "magnify": magnifies,
    "larger": enlarges,
    "smaller": shrinks,
    "whole": shows_the_whole,
    "end": ends_the_turn,
    "hurry": hurries,
}


@pytest.mark.parametrize(("name", "keys"), [(name, one) for keys, name in BOARD for one in keys])
def test_a_key_does_what_the_sheet_says(kit: Kit, name: str, keys: str) -> None:
    assert DOES[name](kit, keys)


def test_a_key_that_is_not_on_the_sheet_does_nothing(kit: Kit) -> None:
    for name, does in DOES.items():
        if name not in ("walk", "hurry"):
            assert not does(kit, "F7"), name
            kit.view.board.put_back()
            kit.view.zoom_fit()
            kit.start("person", "person")
            kit.view.setFocus()
