from __future__ import annotations

import pytest

from aztec_desktop.core.actions import Action
from aztec_desktop.core.table import Place
from aztec_desktop.games.mayan_sun import legal
from aztec_desktop.games.mayan_sun.actions import CODEC
from aztec_desktop.gui.boards.mayan_sun.gestures import CARD_VERBS, deck_of, gesture, gestures, steps_walked
from tests.gui.board_fixtures import sun_table

HELD = 1 << 11 | 1 << 13


def destination(month: int, steps: int) -> int:
    return legal.destination(HELD, month, steps)


@pytest.mark.parametrize(
    ("action", "expected"),
    [
        (("plant", "bean", 4), [("seed:1:bean", "field:4")]),
        (("move", 0, 3, 4), [("tile:3", "month:7")]),
        (("move", 0, 3, -4), [("tile:3", "month:17")]),
        (("move", 0, 9, 2), [("tile:9", "month:12")]),  # 11 is held, so it goes on
        (("move", 0, 12, 1), [("tile:12", "month:14")]),
        (("move", 0, 14, -1), [("tile:14", "month:12")]),
        (("hold", 3, 5), [("hold:0", "month:5"), ("hold:1", "month:5")]),
        (("harvest_now", 1, "maize"), [("seed:1:maize", "plaza:1")]),
        (("move_seed", 1, "squash", 0), [("seed:1:squash", "field:0")]),
        (("across", 0, 2), [("tile:2", "month:11")]),
        (("across", 0, 15), [("tile:15", "month:6")]),
        (("match_stars", 4, 6, 1), [("tile:6", "month:1")]),
        (("special", 2, 8), [("special:bounty", "month:8")]),
        (("pay", 1, 1, 1, 0), [("supply:1", "plaza:1")]),
        (("prophecy", 0), []),
        (("final_ritual", 0), []),
        (("jaguar", 0), []),
        (("discard", 0), []),
        (("decline",), []),
        (("stop",), []),
    ],
)
def test_gesture_of_each_action(action: Action, expected: list[tuple[str, str]]) -> None:
    assert gesture(action, 1, sun_table(), destination) == expected


def test_the_special_tile_is_the_open_cards_with_or_without_jaguar() -> None:
    table = sun_table()
    table.pieces["card:2:7"] = Place("deck:2", "special mirror_left +jaguar")
    assert gesture(("special", 2, 8), 0, table, destination) == [("special:mirror_left", "month:8")]
    assert gesture(("special", 1, 8), 0, table, destination) == []


def test_a_moved_special_tile_is_found_where_it_lies() -> None:
    table = sun_table()
    table.pieces["tile:3"] = Place("aside")
    table.pieces["special:comet"] = Place("month:3")
    assert gesture(("move", 0, 3, 1), 0, table, destination) == [("special:comet", "month:4")]


def test_several_cards_can_mean_the_same_gesture() -> None:
    both: list[Action] = [("move", 0, 2, 4), ("move", 3, 2, 4), ("prophecy", 1)]
    found = gestures(both, 0, sun_table(), destination)
    assert [(g.piece, g.target) for g in found] == [("tile:2", "month:6")] * 2
    assert [g.action for g in found] == both[:2]


@pytest.mark.parametrize(
    ("action", "months"),
    [
        (("move", 0, 3, 3), [4, 5, 6]),
        (("move", 0, 1, -3), [0, 17, 16]),
        (("move", 0, 9, 2), [10, 11, 12]),  # past the held tile on 11
        (("move", 0, 10, 3), [11, 12, 13, 14]),
        (("across", 0, 3), []),
    ],
)
def test_months_that_a_tile_passes(action: Action, months: list[int]) -> None:
    assert steps_walked(action, destination) == months


def test_every_verb_with_a_deck_takes_a_card() -> None:
    with_deck = {verb.name for verb in CODEC.verbs.values() if verb.fields and verb.fields[0][0] == "deck"}
    assert with_deck - {"turn"} == CARD_VERBS
    assert deck_of(("move", 4, 1, 2)) == 4
    assert deck_of(("plant", "maize", 2)) is None
