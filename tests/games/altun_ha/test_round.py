"""H14, H3r, H15, H4, H16, H5r, H2r: how a round begins, and what happens when cards run out."""

from __future__ import annotations

import pytest

from aztec_desktop.core.actions import CHANCE
from aztec_desktop.games.altun_ha import ALTUN_HA
from aztec_desktop.games.altun_ha.state import AltunState
from tests.games.altun_ha.positions import dealt, discarded, empty_deck, hand, lucky, new_game, position, setup
from tests.games.altun_ha.steps import case, counted, do, done, lines, said

FULL = "1 1 2 2 3"


def next_round(s: AltunState) -> AltunState:
    """Play the Cycle of a position, by which the next round begins; the first card of each hand goes."""
    while s.step == 7:
        s = do(s, s.turn, ("discard", s.kit.ids[s.hands[s.turn][0]]))
    return s


@pytest.mark.parametrize(("seats", "dealt_to", "holders"), [
    case(4, 2, [1, 0, 3, 2], id="H14 four seats, the third has it"), case(2, 0, [1, 0], id="H14 two seats"),
    case(3, 1, [0, 2, 1], id="H14 three seats"), case(6, 0, [5, 4], id="H14 six seats"),
])  # fmt: skip
def test_the_token_goes_to_the_right(seats: int, dealt_to: int, holders: list[int]) -> None:
    s = lucky(do(ALTUN_HA.new(setup(seats)), CHANCE, ("token", dealt_to)))
    for round_, holder in enumerate(holders, 1):
        assert (s.round, s.token) == (round_, holder)
        cycle = position("cycle", [f"{FULL} 1", *[FULL] * (seats - 1)], token=holder, turn=0, round=round_)
        s = lucky(next_round(cycle))


def test_example_10_play_order_clockwise_from_the_holder() -> None:
    s = lucky(do(ALTUN_HA.new(setup(4)), CHANCE, ("token", 2)))
    assert s.order() == [1, 2, 3, 0]
    s.token = 0
    assert s.order() == [0, 1, 2, 3]


def test_h4_the_first_round_is_played_at_3() -> None:
    assert new_game(2).population == 3


def test_h15_then_it_grows_by_one() -> None:
    s, events = done(position("cycle", [f"{FULL} 1", FULL], population=7), 0, ("discard", "1"))
    assert s.population == 8
    assert counted(events, "H15") == {"population": (7, 8)}
    assert said(events)[1:] == ["Round 2: Kan holds the calendar token", "The population is 8"]


def test_h16_two_cards_each_one_at_a_time_in_play_order() -> None:
    s = do(position("cycle", [f"{FULL} 1", FULL, FULL], token=2, turn=0), 0, ("discard", "1"))
    assert (s.token, s.due) == (1, 6)
    for card in ("4", "5", "6", "4", "5", "6"):
        s = do(s, CHANCE, ("deal", card))
    assert [hand(s, seat)[len(FULL) + 1 :] for seat in range(3)] == ["6 6", "4 4", "5 5"]
    assert ALTUN_HA.actors(s) == (1,), "then it is for the holder to trade"


def test_h5r_what_there_is_when_nothing_is_left() -> None:
    s = empty_deck(["cacao_caravan", "2"], discards="")
    s, events = done(s, 0, ("trade", "cacao_caravan"))
    assert ALTUN_HA.actors(s) == (1,), "nothing is due where nothing is left"
    assert "no_cards" in lines(events)
    assert discarded(s) == "cacao_caravan"


def test_h5r_one_card_where_one_is_left() -> None:
    s = empty_deck(["cacao_caravan", "2"], discards="6")
    s = do(s, 0, ("trade", "cacao_caravan"))
    s = do(s, CHANCE, ("shuffle",))
    s = do(s, CHANCE, ("deal", "6"))
    assert hand(s, 0) == "6"
    assert ALTUN_HA.actors(s) == (1,)


def test_h2r_the_discards_become_the_deck_when_a_card_is_due() -> None:
    s = empty_deck(["green_obsidian", "2"], discards="6 5 raid")
    s, events = done(s, 0, ("trade", "green_obsidian"))
    assert ALTUN_HA.odds(s).stream == ("shuffle",)
    s, events = done(s, CHANCE, ("shuffle",))
    assert (discarded(s), len(s.deck), s.shuffles) == ("", 3, 1)
    assert said(events) == ["The discards are shuffled into a new deck of 3"]
    assert ALTUN_HA.odds(s).stream == ("deck", 1), "another deck, another luck"
    assert dict(ALTUN_HA.odds(s).outcomes) == {("deal", "5"): 1, ("deal", "6"): 1, ("deal", "raid"): 1}


def test_h2r_a_trade_card_is_not_shuffled_for_its_own_draw() -> None:
    s = empty_deck(["green_obsidian", "2"], discards="6 5")
    s = do(s, 0, ("trade", "green_obsidian"))
    s = do(s, CHANCE, ("shuffle",))
    assert ("deal", "green_obsidian") not in ALTUN_HA.legal(s, CHANCE)
    s = dealt(s, "6", "5")
    assert discarded(s) == "green_obsidian", "it is discarded once its effect is done, though a card was missing"
    assert ALTUN_HA.actors(s) == (1,)


def test_h2r_temples_stay() -> None:
    s = empty_deck(["green_obsidian", "2"], discards="6", temples=["1 2", "1"])
    s = do(do(s, 0, ("trade", "green_obsidian")), CHANCE, ("shuffle",))
    assert [len(temple) for temple in s.temples] == [2, 1]
    assert len(s.deck) == 1
