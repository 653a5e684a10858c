"""What a Trade card shows is seen in the same turn by the person who played it, and by nobody else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from aztec_desktop import paths
from aztec_desktop.core.game import Setup
from aztec_desktop.games.altun_ha import ALTUN_HA
from aztec_desktop.games.altun_ha.cards import with_card
from aztec_desktop.games.altun_ha.kit import TRADE
from aztec_desktop.games.altun_ha.kit import Kit as Rules
from aztec_desktop.games.altun_ha.state import NOT_YET, AltunState
from aztec_desktop.match import Header, Match, Parts, Sitter
from aztec_desktop.match.history import History
from tests.gui.altun_kit import CardPlayer, board_of
from tests.gui.test_altun_secrets import alike, shown, texts
from tests.gui.window_kit import Kit, click, key, make_kit, wait_for

PARTS = Parts("default", paths.resource_text("components", "altun_ha", "default.toml"))
OPTIONS = {"bids_discarded": "winner", "extra_trades": "no", "colours": "blue,red"}
SETUP = Setup(2, OPTIONS, ALTUN_HA.parse_components(PARTS.text))
ENVOY, CARAVAN, TRIBUTE = ("trade_seat", "jade_envoy", 1), ("trade", "cacao_caravan"), ("trade", "shell_tribute")


def a_match(other: str = "person", hand: str = "3 4 4") -> Match:
    """Ana trades first, the other has this hand."""
    s = AltunState(Rules(SETUP))
    s.round, s.step, s.turn, s.due, s.population = 4, TRADE, 0, 0, 6
    s.token, s.traded = 0, [NOT_YET] * 2
    for seat, cards in enumerate(("1 5 shell_tribute jade_envoy cacao_caravan", hand)):
        for card in cards.split():
            kind = s.kit.index[card]
            s.bag[kind] -= 1
            s.hands[seat] = with_card(s.hands[seat], kind)
            s.pieces[seat] = (*s.pieces[seat], s.deck.pop())
    sitters = (Sitter("person", "Ana"), Sitter(other, "Itzel", "" if other == "person" else "greedy"))  # type: ignore[arg-type]
    header = Header(PARTS, sitters, "1.2.3", options=OPTIONS, game=ALTUN_HA.id)
    return Match(ALTUN_HA, header, History(ALTUN_HA, SETUP, base=s))


@pytest.fixture
def kit(qtbot: QtBot, tmp_path: Path) -> Iterator[Kit]:
    made = make_kit(tmp_path, still=True)
    made.window.table.curtain.panel.set_guard(0)
    made.model.look_guard = 0
    qtbot.addWidget(made.window)
    yield made
    made.model.close()


def sit_down(kit: Kit, match: Match) -> CardPlayer:
    kit.sessions.show(match)
    player = CardPlayer(kit)
    if kit.model.awaited is not None:
        player.lift_curtain()
    assert kit.model.person == 0
    return player


def held(kit: Kit) -> list[str]:
    """The faces of the cards that lie in the hand on the board."""
    board = board_of(kit)
    return sorted(board.table.pieces[piece].face for piece in board.hand if piece in board.cast.layout)


def test_who_plays_the_card_sees_the_hand_before_the_curtain_falls(kit: Kit) -> None:
    player = sit_down(kit, a_match())
    table, model = kit.window.table, kit.model
    player.play(ENVOY)
    assert "jade_envoy" not in held(kit), "it has left the hand, though it can still be taken back"
    assert board_of(kit).facts.traded[0] == "jade_envoy"
    assert table.unveiled.isHidden()
    kit.window.commands.undo.trigger()
    assert "jade_envoy" in held(kit)
    assert board_of(kit).facts.traded[0] == ""
    player.play(ENVOY)
    click(kit.window.end_turn_button)
    assert table.unveiled.isVisible()
    assert not table.curtain.is_drawn
    assert table.unveiled.accessibleName().startswith(
        "You look at the hand of Itzel: Bid card 3, Bid card 4, Bid card 4. You drew: "
    )
    assert model.person is None
    assert model.match.sight == 0
    kit.window.resize(1280, 720)
    QTest.qWait(50)
    assert table.unveiled.isVisible()
    click(table.unveiled.button)
    assert table.unveiled.isHidden()
    assert table.curtain.is_drawn
    assert (model.awaited, model.match.sight) == (1, None)


def test_enter_goes_on_but_not_with_the_press_that_ended_the_turn(kit: Kit) -> None:
    player = sit_down(kit, a_match())
    player.play(CARAVAN)
    kit.model.look_guard = 60
    click(kit.window.end_turn_button)
    assert kit.window.table.unveiled.accessibleName().startswith("You drew: ")
    key(kit.view, Qt.Key.Key_Return)
    assert kit.window.table.unveiled.isVisible(), "so soon nobody has seen it"
    kit.model.look_guard = 0
    key(kit.view, Qt.Key.Key_Return)
    assert kit.model.awaited == 1


def test_a_bid_that_waits_for_the_end_of_the_turn_lies_there_after_a_look_at_the_past_too(kit: Kit) -> None:
    player = sit_down(kit, a_match())
    for _ in range(2):
        player.play(("pass",))
        click(kit.window.end_turn_button)
        player.lift_curtain()
    kit.model.submit(("bid", ("1", "5")))
    assert board_of(kit).own_bid == ("1", "5"), "however it was sealed"
    replay = kit.window.table.replay
    replay.go(replay.first)
    replay.leave()
    assert kit.model.match.held is not None
    assert board_of(kit).own_bid == ("1", "5")


def test_what_shows_nothing_goes_straight_on(kit: Kit) -> None:
    player = sit_down(kit, a_match())
    player.play(TRIBUTE)
    assert "shell_tribute" not in held(kit)
    click(kit.window.end_turn_button)
    assert kit.window.table.unveiled.isHidden()
    assert kit.model.awaited == 1


def test_one_person_alone_is_not_held_up(kit: Kit) -> None:
    player = sit_down(kit, a_match("bot"))
    player.play(ENVOY)
    click(kit.window.end_turn_button)
    assert kit.window.table.unveiled.isHidden()
    assert kit.model.learned is None
    assert board_of(kit).table.counters["known:1:4"] == 2


def test_nothing_of_the_look_is_left_for_others(kit: Kit) -> None:
    """Two worlds differ in the hand that is looked at and in what is drawn; behind the curtain they are the same."""
    seen = []
    for hand in ("3 4 4", "2 3 6"):
        player = sit_down(kit, a_match(hand=hand))
        player.play(ENVOY)
        click(kit.window.end_turn_button)
        looked = kit.window.table.unveiled.accessibleName()
        click(kit.window.table.unveiled.button)
        wait_for(lambda: kit.model.awaited == 1)
        seen.append((looked, *shown(kit)))
    assert seen[0][0] != seen[1][0]
    assert sorted(seen[0][2]) == sorted(seen[1][2])
    assert seen[0][3] == seen[1][3]
    assert alike(seen[0][1], seen[1][1])
    CardPlayer(kit).lift_curtain()
    said = " ".join(texts(kit.window))
    assert "plays Jade Envoy and looks at" in said
    assert "You look at the hand" not in said
    assert kit.window.table.unveiled.accessibleName() == ""
    kit.model.undo(practice=True)
    assert kit.window.table.curtain.is_drawn
    assert kit.model.awaited == 0
