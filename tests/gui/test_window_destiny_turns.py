"""Single turns of Aztec Destiny in the real window: what only it has, by pointer, with questions and refusals."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from aztec_desktop.core.actions import Action
from aztec_desktop.games.mayan_sun.destiny.state import DestinyState
from tests.games.mayan_sun.destiny_positions import bare, feeding, inner, rituals, sound, telling
from tests.games.mayan_sun.positions import SPREAD, seeds
from tests.gui.destiny_kit import destiny_window, open_position
from tests.gui.window_kit import Pointer, wait_for

ALL_ONE = " ".join(f"{month}=1" for month in range(18))


def harvesting() -> DestinyState:
    s = inner(bare("harvest", 2, ALL_ONE, year=2), progress=(6, 1))
    seeds(s, SPREAD)
    s.turn = 0
    return sound(s)


CASES: list[tuple[DestinyState, list[Action]]] = [
    (harvesting(), [("harvest_over", "maize", 5), ("harvest_over", "bean", 3)]),
    (harvesting(), [("harvest_over", "squash", 3), ("harvest_plain",)]),
    (harvesting(), [("harvest_plain",)]),
    (rituals(ALL_ONE, ["harvest now"] * 5, progress=(6, 1)), [("harvest_now_over", 1, "maize", 5)]),
    (rituals(ALL_ONE, ["harvest now"] * 5, progress=(6, 1)), [("harvest_now", 1, "maize")]),
    (feeding([(4, 0, 0, 1), (0, 0, 0, 0)], [0, 1]), [("buy", "maize")]),
    (feeding([(4, 0, 2, 1), (0, 0, 0, 0)], [0, 1]), [("buy", "bean"), ("pay", 4, 0, 0, 0)]),
    (telling([1, 0]), [("advance", "value")]),
    (telling([1, 0]), [("advance", "progress")]),
    (telling([1, 0]), [("move_marker", -1)]),
    (telling([2, 0]), [("change_fate", 5)]),
    (telling([2, 0], year=2), [("change_date", 9)]),
    (bare("destiny", 2), [("advance", "progress")]),
    (inner(bare("destiny", 2), value=(1, 1)), [("fate", 5)]),
    (bare("destiny", 2, year=2), [("date", 9)]),
]
"""Positions, and what the person does there."""


def test_each_own_action_by_pointer(qtbot: QtBot, tmp_path: Path) -> None:
    kit = destiny_window(qtbot, tmp_path, CASES[0][0].copy())
    for state, actions in CASES:
        open_position(kit, state.copy())
        pointer = Pointer(kit)
        for action in actions:
            pointer.play(action)
            QTest.qWait(5)
        assert pointer.done == actions
    kit.model.close()


def test_the_prompt_tells_that_a_year_is_shown_ahead(qtbot: QtBot, tmp_path: Path) -> None:
    kit = destiny_window(qtbot, tmp_path, telling([1, 1]))
    Pointer(kit).play(("advance", "value"))
    assert not kit.model.match.shows_ahead, "the other seat has a token"
    kit.window.undo()
    open_position(kit, telling([1, 0]))
    Pointer(kit).play(("advance", "value"))
    assert kit.model.can_end_turn
    said = [label.text() for label in kit.window.findChildren(QLabel) if label.isVisible()]
    shows = "what is counted shows already, what is dealt only once you end the turn"
    assert f"Year 1 of 2 ends with this: {shows}." in said
    kit.model.close()


def test_a_step_is_taken_back_and_done_again(qtbot: QtBot, tmp_path: Path) -> None:
    kit = destiny_window(qtbot, tmp_path, telling([2, 0]))
    board = kit.view.board
    home = board.cast.where("marker:destiny")
    Pointer(kit).play(("move_marker", 1))
    QTest.qWait(5)
    assert board.cast.where("marker:destiny") != home
    kit.window.undo()
    QTest.qWait(5)
    assert board.cast.where("marker:destiny") == home
    assert {gesture.piece for gesture in board.hands.gestures} >= {"marker:destiny", "cube:0", "disc:0:value"}
    kit.model.close()


def test_a_drop_that_is_not_legal_says_why(qtbot: QtBot, tmp_path: Path) -> None:
    kit = destiny_window(qtbot, tmp_path, telling([2, 0]))
    board, refusal, pointer = kit.view.board, kit.window.table.refusal, Pointer(kit)
    for piece, spot, rule in (
        ("cube:0", "space:1", "D12"), ("marker:destiny", "space:3", "D12"), ("cube:0", "date:1", "D12"),
    ):  # fmt: skip
        start = pointer.at(board.cast.where(piece))
        end = pointer.at(board.spot_shape(spot).boundingRect().center())
        pointer.hand.drag(kit.view.viewport(), [start, (start + end) / 2, end], drop=True)
        assert refusal.isVisible()
        assert rule in refusal._ui.ruleLabel.text()
        assert refusal._ui.ruleLabel.isVisible()
        assert board.cast.where(piece) == board.cast.layout[piece].point
        refusal.hide()
    kit.model.close()


def test_why_and_preview_tell_what_the_marker_would_bring(qtbot: QtBot, tmp_path: Path) -> None:
    s = inner(telling([1, 0], year=2), marker=1, points=(0, 4), fates=(2, 5), dates=("2000", "3333"))
    kit = destiny_window(qtbot, tmp_path, s)
    Pointer(kit).drag("marker:destiny", "space:2", drop=False)
    preview = kit.window.table.preview
    wait_for(preview.isVisible)
    assert preview.accessibleName() == "Marker on Geomagnetic Reversal"
    told = kit.window.table.why.sentences
    assert "If the Destiny Marker stays on Supervolcano, the date becomes 2060." in told
    assert "Your cube lies on Geomagnetic Reversal: 10 VP if the marker ends there." in told
    kit.model.close()
