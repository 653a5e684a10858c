"""Every action of Altun Ha by dragging, by clicking twice, and by keys; what the plan says; what refuses."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from aztec_desktop.core.actions import Action
from aztec_desktop.core.game import Setup
from aztec_desktop.games.altun_ha import ALTUN_HA
from aztec_desktop.games.altun_ha.cards import with_card
from aztec_desktop.games.altun_ha.kit import BID, BUILD, CYCLE, FARM, TRADE
from aztec_desktop.games.altun_ha.kit import Kit as CardKit
from aztec_desktop.games.altun_ha.state import NOT_YET, PASSED, AltunState
from aztec_desktop.gui.board import DRAFT
from aztec_desktop.gui.boards.altun_ha.plans import plan_of
from aztec_desktop.gui.boards.altun_ha.seats import HandView
from aztec_desktop.match import Header, Match, Sitter
from aztec_desktop.match.history import History
from tests.gui.altun_kit import NAMES, CardPlayer, board_of
from tests.gui.window_kit import Kit, click, default_parts, key, make_kit, wait_for

PARTS = default_parts("altun_ha")
COMPONENTS = ALTUN_HA.parse_components(PARTS.text)
OPTIONS = {"bids_discarded": "winner", "extra_trades": "yes", "colours": "blue,red,yellow"}


def a_state(step: int, hand: str, temples: tuple[int, ...] = (), **given: Any) -> AltunState:
    """A game of three in its fourth round (population 6), where seat 0 holds these cards; others hold ones and twos."""
    setup = Setup(3, OPTIONS, COMPONENTS)
    s = AltunState(CardKit(setup))
    s.round, s.step, s.token, s.due, s.population, s.king = 4, step, 0, 0, 6, 1
    s.turn = -1 if step == BID else 0
    s.traded = [NOT_YET] * 3 if step == TRADE else [PASSED] * 3
    if step > BID:
        s.bids = [(5 * 8 + 6,), (), ()]
        s.king = 0
    for name, value in given.items():
        setattr(s, name, value)

    def take(kind: int) -> int:
        s.bag[kind] -= 1
        assert s.bag[kind] >= 0
        return s.deck.pop()

    for seat, cards in enumerate((hand.split(), ["1", "2", "1"], ["1", "2", "2"])):
        for card in cards:
            s.hands[seat] = with_card(s.hands[seat], s.kit.index[card])
            s.pieces[seat] = (*s.pieces[seat], take(s.kit.index[card]))
    s.temples = tuple(tuple((value, value % 3, take(value)) for value in range(top)) for top in temples)
    s.discards = tuple((s.kit.index[card], take(s.kit.index[card])) for card in ("3", "shell_tribute"))
    return s


@pytest.fixture
def kit(qtbot: QtBot, tmp_path: Path) -> Iterator[Kit]:
    made = make_kit(tmp_path, still=True)
    qtbot.addWidget(made.window)
    yield made
    made.model.close()


def show(kit: Kit, state: AltunState) -> None:
    """Open the state as a match of one person against two bots that have made their bids."""
    sitters = (Sitter("person", NAMES[0]), Sitter("bot", NAMES[1], "greedy"), Sitter("bot", NAMES[2], "greedy"))
    header = Header(PARTS, sitters, "1.2.3", options=OPTIONS, game=ALTUN_HA.id)
    match = Match(ALTUN_HA, header, History(ALTUN_HA, Setup(3, OPTIONS, COMPONENTS), base=state))
    for seat in (1, 2) if state.step == BID else ():
        match.submit(seat, ("bid", ()))
    kit.sessions.show(match)
    wait_for(lambda: kit.model.person == 0)
    QTest.qWait(150)


# -- three ways to put a card down


def dragged(kit: Kit, piece: str, target: str) -> None:
    CardPlayer(kit).drag(piece, target)


def clicked(kit: Kit, piece: str, target: str) -> None:
    view, board = kit.view, board_of(kit)
    area = board.piece_shape(piece).boundingRect()
    spot = view.mapFromScene(area.topLeft())
    port = view.viewport()
    QTest.mouseClick(port, Qt.MouseButton.LeftButton, pos=spot + (view.mapFromScene(area.center()) - spot) / 8)
    assert board.hands.piece == piece
    QTest.mouseClick(
        port, Qt.MouseButton.LeftButton, pos=view.mapFromScene(board.spot_shape(target).boundingRect().center())
    )


def keyed(kit: Kit, piece: str, target: str) -> None:
    board, port = board_of(kit), kit.view
    port.setFocus()
    for _ in range(40):
        if board.keys.at == piece:
            break
        here = board.keys.at
        key(port, Qt.Key.Key_Right)
        if here and board.keys.at == here:  # the end of a line
            key(port, Qt.Key.Key_Left)
            for _ in range(20):
                key(port, Qt.Key.Key_Left)
    key(port, Qt.Key.Key_Return)
    assert board.hands.piece == piece
    for _ in range(20):
        if board.keys.at == target:
            break
        key(port, Qt.Key.Key_Tab)
    key(port, Qt.Key.Key_Return)


WAYS = {"dragged": dragged, "clicked": clicked, "by keys": keyed}
Put = Callable[[Kit, str, str], None]


def put(kit: Kit, way: Put, action: Action, target: str = "") -> None:
    """Put down the card that means an action, onto a target if it has several."""
    gestures = [g for g in board_of(kit).hands.gestures if g.action == action and target in ("", g.target)]
    assert gestures, f"nothing means {action}"
    way(kit, gestures[0].piece, gestures[0].target)


def draft(kit: Kit, card: str) -> Action:
    """Return the draft that makes a card ready: a God with its value."""
    board = board_of(kit)
    return next(
        g.action
        for g in board.hands.gestures
        if g.action[0] == DRAFT and g.action[2] and board.with_value(g.piece, g.action[2]) == card
    )


def staged(kit: Kit) -> Action:
    return kit.model.match.staged[-1].action


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_a_trade_card_is_played_on_ones_own_box(kit: Kit, way: Put) -> None:
    show(kit, a_state(TRADE, "2 3 cacao_caravan"))
    put(kit, way, ("trade", "cacao_caravan"))
    assert staged(kit) == ("trade", "cacao_caravan")


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_a_raid_is_played_on_an_opponents_box(kit: Kit, way: Put) -> None:
    show(kit, a_state(TRADE, "2 3 jade_envoy"))
    put(kit, way, ("trade_seat", "jade_envoy", 2), "box:2")
    assert staged(kit) == ("trade_seat", "jade_envoy", 2)


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_a_bid_is_made_ready_card_by_card_and_then_sealed(kit: Kit, way: Put) -> None:
    show(kit, a_state(BID, "1 3 4 6"))
    board = board_of(kit)
    for card in ("3", "6"):
        put(kit, way, draft(kit, card))
    assert sorted(board.draft.values()) == ["3", "6"]
    assert not kit.model.match.staged, "nothing is done before it is sealed"
    assert board.own_bid == ("3", "6")
    prompt = kit.window.table.prompt
    assert prompt.shown is not None
    place = [choice.value for choice in prompt.shown.choices].index(("bid", ("3", "6")))
    wait_for(prompt.buttons[place].isVisible)
    click(prompt.buttons[place])
    assert staged(kit) == ("bid", ("3", "6"))
    assert board.own_bid == ("3", "6"), "its own eyes still see it"


@pytest.mark.parametrize("way", [dragged, keyed])
def test_a_card_leaves_the_bid_again(kit: Kit, way: Put) -> None:
    show(kit, a_state(BID, "1 3 4"))
    put(kit, dragged, draft(kit, "3"))
    board = board_of(kit)
    piece = next(iter(board.draft))
    way(kit, piece, "hand:0")
    assert not board.draft


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_a_god_asks_for_its_value_in_place(kit: Kit, way: Put) -> None:
    show(kit, a_state(BID, "1 3 chaac"))
    put(kit, way, draft(kit, "chaac:6"))
    chooser = kit.window.table.chooser
    wait_for(chooser.isVisible)
    assert [button.text() for button in chooser.buttons] == [f"Chaac as {value}" for value in (6, 5, 4, 3, 2, 1)]
    wait_for(chooser.buttons[2].isVisible)
    click(chooser.buttons[2])
    assert list(board_of(kit).draft.values()) == ["chaac:4"]


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_the_people_are_fed_and_a_stage_is_laid(kit: Kit, way: Put) -> None:
    show(kit, a_state(FARM, "1 4 5 6", (1, 3)))
    board = board_of(kit)
    put(kit, way, draft(kit, "5"))
    assert board.readied() == [], "5 does not feed 6"
    put(kit, way, draft(kit, "1"))
    assert board.readied() == [("farm", ("1", "5"))]
    kit.window.table.turn.submit(("farm", ("1", "5")))
    QTest.qWait(60)
    put(kit, way, ("build", "4", 1))
    assert staged(kit) == ("build", "4", 1)


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_cards_too_many_are_discarded(kit: Kit, way: Put) -> None:
    show(kit, a_state(CYCLE, "1 1 2 3 4 5 6"))
    put(kit, way, ("discard", "2"))
    assert staged(kit) == ("discard", "2")


def test_bidding_nothing_is_offered_but_never_pressed_on_one(kit: Kit) -> None:
    show(kit, a_state(BID, "1 3 4"))
    prompt = kit.window.table.prompt.shown
    assert prompt is not None
    assert [(choice.words, choice.main) for choice in prompt.choices] == [("Bid nothing", False)]
    put(kit, dragged, draft(kit, "4"))
    prompt = kit.window.table.prompt.shown
    assert prompt is not None
    assert [(choice.words, choice.main) for choice in prompt.choices] == [("Seal a bid of 4", True)]


def test_the_card_of_changes_tells_the_points_of_a_stage(kit: Kit) -> None:
    show(kit, a_state(BUILD, "1 4 4 6", (3, 1)))
    board = board_of(kit)
    gesture = next(g for g in board.hands.gestures if g.action == ("build", "4", 0))
    board.hands.select(gesture.piece)
    board.hands.aim("column:0")
    wait_for(lambda: bool(kit.window.table.preview.changes))
    told = [
        (change.name, change.words.replace("\u00a0", " "), change.tone) for change in kit.window.table.preview.changes
    ]
    assert told == [("Ana", "+4 points", 1), ("Itzel", "no change", 0), ("Nicte", "no change", 0)]


def test_escape_puts_back_what_is_made_ready(kit: Kit) -> None:
    show(kit, a_state(BID, "1 3 4 chaac"))
    board, window = board_of(kit), kit.window
    put(kit, dragged, draft(kit, "4"))
    put(kit, dragged, draft(kit, "chaac:6"))
    chooser = window.table.chooser
    wait_for(chooser.isVisible)
    window.table.put_back()
    assert chooser.isHidden()
    assert list(board.draft.values()) == ["4"], "only the card that was asked about goes back"
    assert window.table.put_back()
    assert not board.draft
    assert not window.table.put_back()


def test_a_bid_is_sealed_by_keys_alone(kit: Kit) -> None:
    show(kit, a_state(BID, "1 3 6"))
    board, view = board_of(kit), kit.view
    keyed(kit, next(p for p in board.hand if board.table.pieces[p].face == "6"), "box:0")
    assert list(board.draft.values()) == ["6"]
    prompt = kit.window.table.prompt
    wait_for(prompt.buttons[0].isVisible)
    view.setFocus()
    for _ in range(60):
        focus = QApplication.focusWidget()
        assert focus is not None
        if focus is prompt.buttons[0]:
            break
        key(focus, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is prompt.buttons[0]
    key(prompt.buttons[0], Qt.Key.Key_Return)
    assert staged(kit) == ("bid", ("6",))


def test_a_pilgrimage_asks_which_card_it_takes(kit: Kit) -> None:
    state = a_state(TRADE, "2 3 pilgrimage")
    state.discards = (*state.discards, (4, state.deck.pop()))
    state.bag[4] -= 1
    show(kit, state)
    put(kit, dragged, ("trade_take", "pilgrimage", "3"), "discard")
    chooser = kit.window.table.chooser
    wait_for(chooser.isVisible)
    assert chooser.values == (("trade_take", "pilgrimage", "3"), ("trade_take", "pilgrimage", "5"))


# -- what is said


REFUSED = [
    (a_state(BUILD, "1 4 6", (3,)), "6", "column:0", "H20"),
    (a_state(BUILD, "4 6", (3,)), "4", "column:-1", "H20"),
    (a_state(TRADE, "4 raid"), "4", "box:0", "H17"),
    (a_state(BID, "4 raid"), "raid", "box:0", "H18"),
]


@pytest.mark.parametrize(("state", "card", "spot", "rule"), REFUSED)
def test_a_card_that_does_not_go_there_says_why(kit: Kit, state: AltunState, card: str, spot: str, rule: str) -> None:
    show(kit, state)
    board = board_of(kit)
    piece = next(piece for piece in board.hand if board.table.pieces[piece].face == card)
    told: list[tuple[str, str]] = []
    kit.window.table.turn.refused.connect(lambda sentence, number, _near: told.append((sentence, number)))
    board.drop_refused.emit(piece, spot)
    assert [number for _, number in told] == [rule]
    assert told[0][0]


PLANS = [
    # population 6; hand, temples, fed with, built as (card, temple, value), points
    ("1 5 6", (), ("6",), (("1", 0, 1),), 1),
    ("1 5 2 6", (1, 5), ("1", "5"), (("2", 0, 2), ("6", 1, 6)), 8),  # worked example 2, after the harvest
    ("4 4 4", (2,), ("4", "4"), (), -7),  # worked example 4
    ("6 chaac", (3,), ("6",), (("chaac", 0, 4),), 4),
    ("1 2 2", (), (), (), -13),  # worked example 1
]


@pytest.mark.parametrize(("hand", "temples", "farm", "builds", "points"), PLANS)
def test_the_plan_is_the_best_round_of_a_king(
    hand: str, temples: tuple[int, ...], farm: tuple[str, ...], builds: tuple[tuple[str, int, int], ...], points: int
) -> None:
    plan = plan_of(ALTUN_HA.view(a_state(BID, hand, temples), 0), hand.split())
    assert plan.points == points
    assert sorted(plan.farm) == sorted(farm)
    assert sorted(plan.builds) == sorted(builds)
    assert plan.starves == (not farm)


def test_the_plan_changes_with_every_card_and_warns(kit: Kit) -> None:
    show(kit, a_state(BID, "1 3 6"))
    board = board_of(kit)
    below = {board.table.pieces[piece].face: words for piece, words in board.tags.below.items()}
    assert below == {"6": "feed 6", "1": "build 1"}
    kit.window.table.turn.submit(draft(kit, "6"))
    assert board.tags.above
    assert not board.tags.below
    words = board.telling_.hand(board.facts)
    assert words.plan == (("If you win: cannot feed 6, \u221213 points", False),)


def test_rows_show_own_cards_and_of_others_what_is_known(kit: Kit) -> None:
    state = a_state(BID, "1 5 chaac")
    state.shown[2] = tuple(int(kind == 1) for kind in range(state.kit.kinds))  # a 2, seen when a bid was taken back
    show(kit, state)
    hands = kit.window.table.seats.findChildren(HandView)
    assert [hand.faces for hand in hands] == [("5", "1", "chaac"), (), ("2",)]
    spoken = [hand.accessibleName() for hand in hands]
    assert spoken[0].startswith("Hand 3: Bid card 5")
    assert spoken[1:] == ["Hand 3", "Hand 3, known: Bid card 2"]


def test_the_shelf_tells_what_everybody_traded(kit: Kit) -> None:
    state = a_state(BID, "1 5 chaac")
    state.traded = [PASSED, state.kit.index["shell_tribute"], state.kit.index["cacao_caravan"]]
    show(kit, state)
    tiles = kit.window.table.shelf.tiles
    assert [tile.accessibleName() for tile in tiles] == [
        "Ana: passed", "Itzel: Shell Tribute, others lose 1", "Nicte: Cacao Caravan, draw 2",
    ]  # fmt: skip
    assert [(tile.card.note, tile.card.tone) for tile in tiles] == [("", 0), ("others \u22121", -1), ("draws 2", 1)]


def test_the_next_stages_and_the_plan_stand_on_the_plaza(kit: Kit) -> None:
    show(kit, a_state(BID, "1 5 6", (3, 1)))
    names = [name for name in board_of(kit).cast.layout if name.startswith("plan:")]
    assert names == ["plan:2:1"]


def test_cards_of_others_are_no_pieces_of_the_scene(kit: Kit) -> None:
    show(kit, a_state(BID, "1 5 6", (3, 1)))
    board = board_of(kit)
    spots = {board.home_spot(name).partition(":")[0] for name in board.cast.layout if name.startswith("card:")}
    assert spots == {"hand", "temple"}
    assert {board.home_spot(name) for name in board.cast.layout if board.home_spot(name)[:4] == "hand"} == {"hand:0"}


def test_a_step_plays_its_cards_and_comes_to_rest_where_a_jump_shows_them(kit: Kit) -> None:
    kit.settings.keep("speed", "1")
    show(kit, a_state(BUILD, "1 4 4 6", (3,)))
    board = board_of(kit)
    put(kit, dragged, ("build", "4", 0))
    wait_for(lambda: not board.animator.busy)
    moved = {name: board.cast.pose(name).point for name in board.cast.layout}
    board.show(kit.model.table)
    kit.window.table.turn.refresh()
    assert {name: board.cast.pose(name).point for name in board.cast.layout} == moved
