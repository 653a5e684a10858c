"""H17, H11, H11r: Trade cards."""

from __future__ import annotations

import pytest

from aztec_desktop.core.actions import CHANCE, Action
from aztec_desktop.games.altun_ha import ALTUN_HA
from tests.games.altun_ha.positions import dealt, discarded, empty_deck, hand, position
from tests.games.altun_ha.steps import case, counted, do, done, refused, said


def test_h17_in_play_order_at_most_one_each() -> None:
    s = position("trade", ["shell_tribute raid", "1", "2"], token=0)
    s = do(s, 0, ("trade", "shell_tribute"))
    assert ALTUN_HA.actors(s) == (1,)
    refused(s, 0, ("pass",), "H17", "turn", seat="@seat:1")
    s = do(do(s, 1, ("pass",)), 2, ("pass",))
    assert ALTUN_HA.actors(s) == (0, 1, 2), "then all bid"


def test_h17_from_the_holder_clockwise() -> None:
    s = position("trade", ["1", "2", "3"], token=2)
    for seat in (2, 0, 1):
        assert ALTUN_HA.actors(s) == (seat,)
        s = do(s, seat, ("pass",))


def test_h17_who_has_no_trade_card_is_asked_all_the_same() -> None:
    assert ALTUN_HA.legal(position("trade", ["1 2", "3"]), 0) == [("pass",)], "else all would know"


DRAWS = [
    case("cacao_caravan", ("4", "5"), "1 4 5", id="H11 Cacao Caravan draws 2"),
    case("green_obsidian", ("4", "5", "6"), "1 4 5 6", id="H11 Green Obsidian draws 3"),
]


@pytest.mark.parametrize(("card", "cards", "after"), DRAWS)
def test_cards_that_draw(card: str, cards: tuple[str, ...], after: str) -> None:
    s = do(position("trade", [f"1 {card}", "2"]), 0, ("trade", card))
    assert s.playing == (s.kit.index[card], s.playing[1])
    assert discarded(s) == "", "not discarded before its effect is done"
    s = dealt(s, *cards)
    assert hand(s, 0) == after
    assert discarded(s) == card
    assert ALTUN_HA.actors(s) == (1,)


def test_h11_jade_envoy_looks_and_then_draws() -> None:
    s, events = done(position("trade", ["jade_envoy", "2 2 raid", "3"]), 0, ("trade_seat", "jade_envoy", 1))
    assert s.looks[1][s.kit.index["2"]] == 2
    assert s.due == 1
    assert said(events) == ["Ix plays Jade Envoy and looks at Kan’s hand"]
    assert hand(dealt(s, "6"), 0) == "6"


def test_h11_shell_tribute_costs_each_opponent_a_point() -> None:
    s, events = done(position("trade", ["shell_tribute", "2", "3"]), 0, ("trade", "shell_tribute"))
    assert s.vp == [0, -1, -1]
    assert counted(events, "H11") == {"vp:1": (0, -1), "vp:2": (0, -1)}


def test_h11_raid_costs_one_opponent_three() -> None:
    s, events = done(position("trade", ["raid", "2", "3"]), 0, ("trade_seat", "raid", 2))
    assert s.vp == [0, 0, -3]
    assert said(events)[0] == "Ix plays Raid on Chel"


def test_h11_pilgrimage_takes_a_discarded_bid_card_openly() -> None:
    s = position("trade", ["pilgrimage 2", "2"], discards="6 3 chaac 6 raid", extra=True)
    assert ALTUN_HA.legal(s, 0) == [
        ("pass",),
        ("trade_take", "pilgrimage", "3"),
        ("trade_take", "pilgrimage", "6"),
    ]
    s = do(s, 0, ("trade_take", "pilgrimage", "6"))
    assert hand(s, 0) == "2 6"
    assert discarded(s) == "6 3 chaac raid pilgrimage"
    assert s.shown[0][s.kit.index["6"]] == 1, "all saw it"


@pytest.mark.parametrize(("before", "after"), [
    case(7, 6, id="H11 7 to 6"), case(3, 2, id="H11 3 to 2"), case(2, 2, id="H11 not below 2"),
    case(1, 1, id="H11 nor up to 2"),
])  # fmt: skip
def test_good_rains(before: int, after: int) -> None:
    s = position("trade", ["good_rains", "2"], population=before, extra=True)
    s = do(s, 0, ("trade", "good_rains"))
    assert s.population == after
    assert [s.kit.ids[kind] for kind, _ in s.box] == ["good_rains"], "H11r: it leaves the game"
    assert discarded(s) == ""


def test_h11r_pilgrimage_may_find_nothing() -> None:
    s = position("trade", ["pilgrimage", "2"], discards="chaac raid", extra=True)
    s = do(s, 0, ("trade", "pilgrimage"))
    assert hand(s, 0) == ""
    assert discarded(s) == "chaac raid pilgrimage"


def test_h11r_an_envoy_may_find_an_empty_hand_and_an_empty_deck() -> None:
    s = do(empty_deck(["jade_envoy", "", "2"], discards=""), 0, ("trade_seat", "jade_envoy", 1))
    assert (hand(s, 0), ALTUN_HA.actors(s)) == ("", (1,))


WITH_ALL = position("trade", ["1 chaac raid jade_envoy shell_tribute pilgrimage", "2", "3"], discards="6 5", extra=True)
EMPTY = position("trade", ["pilgrimage", "2"], extra=True)

REFUSED = [
    case(("trade", "moon"), "H17", "no_card", {"card": "moon"}, id="H17 no such card"),
    case(("trade", "green_obsidian"), "H17", "not_held", {"card": "@card:green_obsidian"}, id="H17 not in hand"),
    case(("trade", "1"), "H17", "no_trade", {"card": "@card:1"}, id="H17 a Bid card"),
    case(("trade", "chaac"), "H17", "no_trade", {"card": "@card:chaac"}, id="H17 a God"),
    case(("trade", "raid"), "H11r", "name_seat", {"card": "@card:raid"}, id="H11r Raid on nobody"),
    case(("trade", "jade_envoy"), "H11r", "name_seat", {"card": "@card:jade_envoy"}, id="H11r Envoy to nobody"),
    case(("trade_seat", "raid", 0), "H11r", "no_opponent", {"card": "@card:raid"}, id="H11r Raid on oneself"),
    case(("trade_seat", "raid", 3), "H11r", "no_opponent", {"card": "@card:raid"}, id="H11r Raid on a fourth of three"),
    case(("trade_seat", "raid", -1), "H11r", "no_opponent", {"card": "@card:raid"}, id="H11r Raid on luck"),
    case(("trade", "pilgrimage"), "H11r", "name_card", {"card": "@card:pilgrimage"}, id="H11r which card?"),
    case(
        ("trade_take", "pilgrimage", "4"),
        "H11r",
        "not_discarded",
        {"card": "@card:pilgrimage", "taken": "4"},
        id="H11r not among the discards",
    ),
    case(
        ("trade_take", "pilgrimage", "chaac"),
        "H11r",
        "not_discarded",
        {"card": "@card:pilgrimage", "taken": "chaac"},
        id="H11r no God",
    ),
    case(
        ("trade_seat", "shell_tribute", 1),
        "H11r",
        "nothing_named",
        {"card": "@card:shell_tribute"},
        id="H11r Tribute of one",
    ),
    case(("bid", ("1",)), "H17", "phase", {"phase": "@phase:trade"}, id="H17 not the time to bid"),
]


@pytest.mark.parametrize(("action", "rule", "key", "facts"), REFUSED)
def test_refused(action: Action, rule: str, key: str, facts: dict[str, str | int]) -> None:
    refused(WITH_ALL, 0, action, rule, key, **facts)


def test_h11r_nothing_is_taken_where_there_is_nothing() -> None:
    refused(EMPTY, 0, ("trade_take", "pilgrimage", "6"), "H11r", "nothing_named", card="@card:pilgrimage")


def test_luck_plays_no_cards() -> None:
    refused(WITH_ALL, CHANCE, ("pass",), "H17", "turn", seat="@seat:0")
