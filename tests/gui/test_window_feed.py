"""Paying for villages in the window: by buttons, by dropping, by the plan, and stopping."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from aztec_desktop import paths
from aztec_desktop.cli.position_file import read_position
from aztec_desktop.games import GAMES
from aztec_desktop.gui.panels.feed import FeedPanel
from aztec_desktop.gui.panels.pay_button import PayButton
from aztec_desktop.match import Header, Match, Sitter
from aztec_desktop.match.history import History
from tests.games.mayan_sun.destiny_positions import feeding
from tests.gui.destiny_kit import open_position
from tests.gui.window_kit import LEFT, Kit, Pointer, click, make_kit, wait_for


@pytest.fixture
def kit(qtbot: QtBot, tmp_path: Path) -> Iterator[Kit]:
    """A game that has come to the first feeding, everything before it done without the pointer."""
    made = make_kit(tmp_path)
    qtbot.addWidget(made.window)
    made.start("person", "person", seed="9.9.9.9.9")
    pointer = Pointer(made, seed=8)
    while made.model.phase.steps[made.model.phase.now] != "phase.feed" or not panel(made).isVisible():
        if made.model.can_end_turn:
            made.model.end_turn()
        else:
            made.model.submit(pointer._rng.choice(made.model.legal()))
    yield made
    made.model.close()


def panel(kit: Kit) -> FeedPanel:
    return kit.window.table.feed


def test_every_payment_is_a_button_with_its_words(kit: Kit) -> None:
    pays = [action for action in kit.model.legal() if action[0] == "pay"]
    assert set(panel(kit).actions_offered) == set(pays)
    view, words = kit.model.view, kit.model.words
    assert kit.model.person is not None
    for action, button in zip(panel(kit).actions_offered, panel(kit).buttons, strict=True):
        assert button.accessibleName() == words.say(kit.model.match.game.say(view, kit.model.person, action))
        assert button.iconSize().width() == 24 * sum(action[1:]) - 2, "nothing new is got for it: it feeds"
    assert kit.window.table.page.title("decks")._label.text() == "Payments"


def feeding_of(crop: str, stock: int) -> Match:
    """A match of Aztec Destiny in which the first seat has fed all and has so much of a crop, and a Jaguar."""
    data = json.loads(paths.resource_text("tutorial", "destiny", "harvest.json"))
    state = data["state"]
    state["phase"] = "feed"
    for seat in state["seats"]:
        seat["harvested"] = ["maize", "squash", "bean"]
    state["seats"][0] |= {"crops": {"maize": 0, "squash": 0, "bean": 0} | {crop: stock}, "jaguars": 1, "unfed": 0}
    position = read_position(json.dumps(data), GAMES)
    sitters = (Sitter("person", "Ana"), Sitter("person", "Ben"))
    header = Header(position.parts, sitters, "1", options=position.setup.options, game=position.game.id)
    return Match(position.game, header, History(position.game, position.setup, base=position.state))


def test_tokens_are_bought_beside_the_payments(qtbot: QtBot, tmp_path: Path) -> None:
    """Four beans and a Jaguar: a village in two ways, or a token, and no stopping (D11, worked example 7)."""
    made = make_kit(tmp_path)
    qtbot.addWidget(made.window)
    made.sessions.show(feeding_of("bean", 4))
    wait_for(lambda: made.model.person == 0)
    feed = panel(made)
    assert feed.actions_offered == (("pay", 0, 0, 4, 0), ("pay", 0, 0, 3, 1), ("buy", "bean"))
    assert feed.buttons[-1].accessibleName() == "Buy a Prophecy token for a Jaguar and twice bean"
    paid = [4, 4, 3]
    assert [button.iconSize().width() for button in feed.buttons] == [24 * n - 2 + 46 for n in paid], (
        "shows what is got"
    )
    assert not feed.stop_button.isVisible(), "nobody stops before the end"
    shown = made.window.table.prompt.shown
    assert shown is not None
    assert shown.choices == (), "what is bought here is not offered twice"
    assert made.window.table.why.rules == ("S28", "D11")
    assert "As long as you can make either, you go on." in made.window.table.why.sentences
    click(feed.buttons[-1])
    assert made.model.match.staged[-1].action == ("buy", "bean")
    assert made.model.table.counters["prophecy:0"] == 2 + 1 + 2, "of the new year, bought, for star connections"
    cards, seats = made.window.table.cards, made.window.table.seats
    low = cards.height()
    open_position(made, feeding([(7, 4, 6, 2), (4, 0, 0, 0)], [0, 0]))
    wait_for(lambda: cards.height() > low + 100, 3)
    assert seats.height() >= seats.tallest, "payments take the room that seats leave"
    made.model.close()


def test_one_payment_is_made(kit: Kit) -> None:
    action, seat = panel(kit).actions_offered[-1], kit.model.person
    before = kit.model.table.counters
    click(panel(kit).buttons[-1])
    after = kit.model.table.counters
    assert kit.model.match.staged[-1].action == action
    paid = [before[f"crop:{seat}:{crop}"] - after[f"crop:{seat}:{crop}"] for crop in ("maize", "squash", "bean")]
    assert (*paid, before[f"jaguar:{seat}"] - after[f"jaguar:{seat}"]) == action[1:]


def test_stopping_is_off_while_crops_can_pay(kit: Kit) -> None:
    legal = kit.model.legal()
    assert panel(kit).stop_button.isEnabled() == (("stop",) in legal)


def test_the_plan_is_shown_before_it_is_done(kit: Kit) -> None:
    seat = kit.model.person
    assert seat is not None
    plan = kit.model.match.game.plan(kit.model.view, seat)
    ask, agree, refuse = panel(kit).plan_buttons
    click(ask)
    assert panel(kit)._ui.planLabel.text().count("\n") == len(plan) - 1
    assert not kit.model.match.staged, "nothing is paid before the answer"
    click(refuse)
    assert panel(kit).buttons[0].isVisible()
    assert not kit.model.match.staged
    click(ask)
    click(agree)
    assert [record.action for record in kit.model.match.staged] == plan


def dragged(kit: Kit, number: int, to: QPoint) -> PayButton:
    """Drag a payment to a place on the screen, without letting go."""
    button = panel(kit).buttons[number]
    QTest.mousePress(button, LEFT, pos=QPoint(8, 8))
    for part in (0.2, 0.6, 1.0):
        QTest.mouseMove(button, (QPointF(8, 8) * (1 - part) + QPointF(button.mapFromGlobal(to)) * part).toPoint())
    return button


def let_go(button: PayButton, at: QPoint) -> None:
    QTest.mouseRelease(button, LEFT, pos=button.mapFromGlobal(at))


def on_screen(kit: Kit, spot: str) -> QPoint:
    middle = kit.view.board.spot_shape(spot).boundingRect().center()
    return kit.view.mapToGlobal(kit.view.mapFromScene(middle))


def test_a_payment_is_dragged_onto_the_villages(kit: Kit) -> None:
    seat, counters = kit.model.person, kit.model.table.counters
    hungry = counters[f"unfed:{seat}"]
    assert hungry
    assert not kit.view.board.hands.gestures, "no village comes out of the supply as long as some are hungry"
    wanted = panel(kit).actions_offered[-1]
    there = on_screen(kit, f"plaza:{seat}")
    button = dragged(kit, len(panel(kit).buttons) - 1, there)
    assert kit.view.board.lights.spots == [f"plaza:{seat}"]
    assert kit.window.table.paying._picture.isVisible()
    assert not kit.model.match.staged, "nothing is paid before it is let go"
    let_go(button, there)
    assert [record.action for record in kit.model.match.staged] == [wanted]
    assert kit.model.table.counters[f"unfed:{seat}"] < hungry
    assert kit.view.board.lights.spots == []
    assert kit.window.table.paying._picture.isHidden()


def test_a_payment_let_go_elsewhere_is_not_made(kit: Kit) -> None:
    seat, refusal = kit.model.person, kit.window.table.refusal
    assert seat is not None
    there = on_screen(kit, f"plaza:{1 - seat}")
    let_go(dragged(kit, 0, there), there)
    assert not kit.model.match.staged
    assert refusal.rule == "S29"
    assert "does not fit there" in refusal.sentence
    refusal.hide()
    home = panel(kit).mapToGlobal(QPoint(5, 5))
    let_go(dragged(kit, 0, home), home)
    assert (kit.model.match.staged, refusal.isHidden()) == ((), True)
    click(panel(kit).buttons[0])
    assert len(kit.model.match.staged) == 1, "a press without a drag pays as ever"


def test_a_village_of_the_supply_is_dropped_into_the_plaza(kit: Kit) -> None:
    open_position(kit, feeding([(2, 2, 2, 0), (4, 0, 0, 0)], [1, 1], fed=1))
    pointer = Pointer(kit)
    gesture = kit.view.board.hands.gestures[0]
    assert gesture.action[0] == "pay"
    pointer.drag(gesture.piece, gesture.target)
    chooser = kit.window.table.chooser
    if len(panel(kit).buttons) > 1:
        assert len(chooser.buttons) == len(panel(kit).buttons)
        click(chooser.buttons[0])
    assert kit.model.match.staged[-1].action[0] == "pay"
