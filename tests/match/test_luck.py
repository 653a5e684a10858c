"""Luck drawn from the seed, and luck entered by hand."""

from __future__ import annotations

import pytest

from aztec_desktop.core.actions import CHANCE
from aztec_desktop.core.errors import InputError
from aztec_desktop.core.phrases import IllegalAction
from aztec_desktop.match import Untimely, read
from tests.match.tables import GAMES, OPEN_TOY, act, bid, sit


def test_the_seed_decides_the_deal() -> None:
    deals = {seed: sit("pppp", seed=seed).history.records for seed in ("a", "a ", "b", "Ö", "")}
    assert all(sit("pppp", seed=seed).history.records == records for seed, records in deals.items())
    assert len({tuple(records) for records in deals.values()}) > 1


def test_no_deal_by_hand_where_it_would_show_secrets() -> None:
    with pytest.raises(InputError, match="let the app draw"):
        sit("pp", deal="by hand")


def test_a_deal_by_hand_waits_for_each_card() -> None:
    match = sit("pb", deal="by hand", game=OPEN_TOY)
    assert match.waiting_for == ()
    assert match.luck is not None
    assert dict(match.luck.outcomes) == {("deal", 0): 6, ("deal", 1): 4, ("deal", 2): 3}
    match.enter(("deal", 2))
    match.enter(("deal", 0))
    assert match.history.state.hands == [[2], [0]]
    assert match.luck is None
    with pytest.raises(Untimely, match="no_luck_now"):
        match.enter(("deal", 0))


@pytest.mark.parametrize("action", [("deal", 3), ("deal", -1), ("stop",)])
def test_only_what_can_have_come_may_be_entered(action: tuple[object, ...]) -> None:
    match = sit("pb", deal="by hand", game=OPEN_TOY)
    with pytest.raises(IllegalAction):
        match.enter(action)
    with pytest.raises(InputError):
        match.enter(("deal",))
    assert len(match.history) == 0


def test_a_wrong_entry_is_taken_back_fairly() -> None:
    match = sit("pb", deal="by hand", game=OPEN_TOY)
    match.enter(("deal", 2))
    match.enter(("deal", 0))
    assert match.undo_kind == "fair"
    match.undo()
    match.enter(("deal", 1))
    assert match.history.state.hands == [[2], [1]]
    assert not match.header.practice


def test_luck_by_hand_waits_for_the_turns_end() -> None:
    match = sit("pb", deal="by hand", game=OPEN_TOY)
    match.enter(("deal", 2))
    match.enter(("deal", 0))
    bid(match, 1, 3)
    match.submit(0, ("stop",))
    assert match.luck is None
    match.end_turn()
    assert match.luck is not None
    again = read(match.dump().encode(), GAMES)
    assert again.luck == match.luck


def test_drawn_luck_cannot_be_entered() -> None:
    match = sit("pb", game=OPEN_TOY)
    bid(match, 1, 3)
    act(match, 0, ("stop",))
    assert match.history.records[-1].seat == CHANCE
    with pytest.raises(Untimely, match="no_luck_now"):
        match.enter(("deal", 0))
