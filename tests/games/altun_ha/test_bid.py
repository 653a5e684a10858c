"""H18, H6r, H7r, H10, H10r: sealed bids, who becomes Priest King, what becomes of the cards."""

from __future__ import annotations

import itertools
import re

import pytest

from aztec_desktop.core.actions import Action
from aztec_desktop.games.altun_ha import ALTUN_HA
from aztec_desktop.games.altun_ha.state import AltunState
from tests.games.altun_ha.positions import discarded, hand, position
from tests.games.altun_ha.steps import case, do, done, refused, said


def bid_all(s: AltunState, *bids: str) -> AltunState:
    """The state after every seat's bid, in words."""
    for seat, cards in enumerate(bids):
        s = do(s, seat, ("bid", tuple(cards.split())))
    return s


def test_h18_all_bid_at_once() -> None:
    s = position("bid", ["1 2", "3", "4"])
    assert ALTUN_HA.actors(s) == (0, 1, 2)
    s = do(s, 1, ("bid", ("3",)))
    assert ALTUN_HA.actors(s) == (0, 2)
    assert (hand(s, 1), s.king) == ("3", -1), "a sealed card stays in the hand"


def test_h18_a_bid_is_no_one_or_two_cards() -> None:
    s = position("bid", ["1 3 3 raid", "2"])
    assert sorted(action[1] for action in ALTUN_HA.legal(s, 0)) == [(), ("1",), ("1", "3"), ("3",), ("3", "3")]


@pytest.mark.parametrize(("held", "count"), [
    case("", 1, id="H18 no cards"), case("raid jade_envoy", 1, id="H18 Trade cards only"),
    case("1 2 3 4 5 6", 1 + 6 + 15, id="H18 six values"), case("6 6", 1 + 1 + 1, id="H18 equal cards once"),
    case("chaac", 1 + 6, id="H10 a God has six values"), case("1 chaac", 1 + 1 + 6 + 6, id="H10 a God and a 1"),
    case("chaac itzamna", 1 + 12 + 36, id="H10 two Gods"),
])  # fmt: skip
def test_how_many_bids_there_are(held: str, count: int) -> None:
    assert len(ALTUN_HA.legal(position("bid", [held, "2"]), 0)) == count


WINS = [
    case(0, ("4 6", "4 5"), 0, id="example 5: 10 beats 9"),
    case(0, ("5 5", "4 6"), 0, id="example 5: 10 and 10, the holder is first"),
    case(1, ("5 5", "4 6"), 1, id="example 5: 10 and 10, the other holds the token"),
    case(1, ("", ""), 1, id="example 7: nobody bids"),
    case(1, ("5", "5"), 1, id="example 8: two bids of a 5"),
    case(2, ("5 5", "4 6", "1"), 0, id="H6r nearest clockwise from the holder"),
    case(2, ("4 6", "5 5", "4 6"), 2, id="H6r the holder is nearest of all"),
    case(3, ("", "2", "2", "1"), 1, id="H6r holder 4, seats 2 and 3 are equal"),
    case(0, ("6", "chaac:6"), 0, id="H10r a God as 6"),
    case(0, ("5", "chaac:6"), 1, id="H10r a God as 6 beats a 5"),
    case(0, ("2", "chaac:1"), 0, id="H10r a God named 1"),
    case(0, ("6 6", "itzamna:6 chaac:6"), 0, id="H10r twelve each"),
    case(0, ("5 6", "6 chaac:6"), 1, id="H10r eleven and twelve"),
]


@pytest.mark.parametrize(("token", "bids", "king"), WINS)
def test_who_becomes_priest_king(token: int, bids: tuple[str, ...], king: int) -> None:
    s = position("bid", [re.sub(r":\d", "", bid) for bid in bids], token=token)
    s = bid_all(s, *bids)
    assert s.king == king
    assert s.kings == [int(seat == king) for seat in range(len(bids))]


def test_h7r_the_winners_cards_are_discarded_the_others_return() -> None:
    s = bid_all(position("bid", ["2 5 6", "3 4", "1 2"]), "5 6", "4", "")
    assert [hand(s, seat) for seat in range(3)] == ["2", "3 4", "1 2"]
    assert discarded(s) == "5 6"


def test_h7r_what_returns_was_seen_by_all() -> None:
    s = bid_all(position("bid", ["2 5 6 6", "3 4", "1 2"]), "5 6", "3 4", "")
    assert s.shown[1] == tuple(int(card in ("3", "4")) for card in s.kit.ids)
    assert not any(s.shown[0])


def test_h7r_by_option_all_are_discarded() -> None:
    s = bid_all(position("bid", ["2 5 6", "3 4", "1 2"], bids_discarded="all"), "5 6", "4", "")
    assert [hand(s, seat) for seat in range(3)] == ["2", "3", "1 2"]
    assert discarded(s) == "5 6 4"
    assert not any(s.shown[1])


def test_h7r_it_is_done_at_once_so_the_king_cannot_feed_with_his_bid() -> None:
    s = bid_all(position("bid", ["1 5 6", "3"], population=5), "5 6", "")
    assert ALTUN_HA.actors(s) == (), "he has a 1 left"
    assert s.vp == [-13, 0]


def test_h10_a_god_bid_is_discarded_as_a_god() -> None:
    s = bid_all(position("bid", ["2 2 chaac", "3"]), "chaac:4", "3")
    assert discarded(s) == "chaac"


@pytest.mark.parametrize("order", list(itertools.permutations(range(3))))
def test_h18_the_order_of_sealing_does_not_matter(order: tuple[int, ...]) -> None:
    bids: list[Action] = [("bid", ("5",)), ("bid", ("5", "5")), ("bid", ())]
    s = position("bid", ["2 5", "5 5 6", "1"], token=2)
    for seat in order:
        s = do(s, seat, bids[seat])
    assert (s.king, s.hands) == (1, bid_all(position("bid", ["2 5", "5 5 6", "1"], token=2), "5", "5 5", "").hands)


def test_what_the_log_says_when_bids_open() -> None:
    s = position("bid", ["2 5 6", "4 chaac", "1"], token=1)
    s = do(do(s, 0, ("bid", ("5", "6"))), 1, ("bid", ("4", "chaac:3")))
    _, events = done(s, 2, ("bid", ()))
    assert said(events) == [
        "Chel has sealed a bid",
        "Kan has bid 4 and Chaac as 3: 7",
        "Chel has bid nothing",
        "Ix has bid 5 and 6: 11",
        "Ix becomes Priest King with 11",
        "Ix cannot feed a population of 3: the game is over",
        "Chel wins with 0 points",
    ]


BIDDING = position("bid", ["1 3 chaac raid", "2"])

REFUSED = [
    case(("bid", ("1", "3", "3")), "H18", "too_many", {"cards": 3}, id="H18 three cards"),
    case(("bid", ("2",)), "H18", "not_held", {"card": "@card:2"}, id="H18 not in hand"),
    case(("bid", ("3", "3")), "H18", "not_held", {"card": "@card:3"}, id="H18 not twice in hand"),
    case(("bid", ("raid",)), "H18", "trade_only", {"card": "@card:raid"}, id="H18 a Trade card"),
    case(("bid", ("3", "1")), "H18", "order", {}, id="H18 written the other way round"),
    case(("bid", ("moon",)), "H18", "no_card", {"card": "moon"}, id="H18 no such card"),
    case(("bid", ("",)), "H18", "no_card", {"card": "–"}, id="H18 no card at all"),
    case(("bid", ("3:4",)), "H18", "no_card", {"card": "3:4"}, id="H18 a 3 is no 4"),
    case(("bid", ("chaac",)), "H10", "name_value", {"card": "@card:chaac"}, id="H10 a God without a value"),
    case(("bid", ("chaac:7",)), "H10", "name_value", {"card": "@card:chaac"}, id="H10 a God as 7"),
    case(("bid", ("chaac:0",)), "H10", "name_value", {"card": "@card:chaac"}, id="H10 a God as 0"),
    case(("bid", ("itzamna:3",)), "H18", "not_held", {"card": "@card:itzamna"}, id="H10 another God"),
    case(("pass",), "H18", "phase", {"phase": "@phase:bid"}, id="H18 all take part"),
]


@pytest.mark.parametrize(("action", "rule", "key", "facts"), REFUSED)
def test_refused(action: Action, rule: str, key: str, facts: dict[str, str | int]) -> None:
    refused(BIDDING, 0, action, rule, key, **facts)


def test_h18_a_sealed_bid_stays() -> None:
    refused(do(BIDDING, 0, ("bid", ("3",))), 0, ("bid", ("1",)), "H18", "sealed")


def test_h18_luck_does_not_bid() -> None:
    refused(BIDDING, -1, ("bid", ()), "H18", "no_luck")
    refused(BIDDING, 7, ("bid", ()), "H18", "no_luck")
