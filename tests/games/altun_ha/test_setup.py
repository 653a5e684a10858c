"""H1, H1r, H2, H2r: the deck, the token, the hands, options."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from aztec_desktop.core.actions import CHANCE
from aztec_desktop.games.altun_ha import ALTUN_HA
from tests.games.altun_ha.positions import PARTS, new_game, setup
from tests.games.altun_ha.steps import do, refused

SEATS = [2, 3, 4, 5, 6]


def test_h1_the_deck_is_the_sets() -> None:
    s = ALTUN_HA.new(setup(2))
    assert dict(zip(s.kit.ids, s.bag, strict=True)) == {
        "1": 10, "2": 9, "3": 8, "4": 7, "5": 6, "6": 5, "cacao_caravan": 3, "green_obsidian": 2, "jade_envoy": 2,
        "shell_tribute": 2, "raid": 1, "kinich_ahau": 1, "itzamna": 1, "chaac": 1, "ix_chel": 1, "yum_kaax": 1,
    }  # fmt: skip
    assert sum(s.bag) == len(s.deck) == 60


@pytest.mark.parametrize(("seats", "cards"), [(2, 60), (5, 60), (6, 120)])
def test_h1r_six_seats_take_every_card_twice(seats: int, cards: int) -> None:
    s = ALTUN_HA.new(setup(seats))
    assert sum(s.bag) == cards
    assert s.bag[s.kit.index["raid"]] == cards // 60


def test_h1_seats_are_two_to_six() -> None:
    assert list(ALTUN_HA.seats) == SEATS


@pytest.mark.parametrize("seats", SEATS)
def test_h1_the_token_may_go_to_anybody_alike(seats: int) -> None:
    odds = ALTUN_HA.odds(ALTUN_HA.new(setup(seats)))
    assert odds.stream == ("token",)
    assert odds.outcomes == [(("token", seat), 1) for seat in range(seats)]


@pytest.mark.parametrize("seats", SEATS)
def test_h1_everybody_gets_five_clockwise_from_the_token(seats: int) -> None:
    s = do(ALTUN_HA.new(setup(seats)), CHANCE, ("token", 1))
    luck = random.Random(1)
    for number in range(5 * seats):
        assert [len(hand) for hand in s.hands] == [
            number // seats + ((seat - 1) % seats < number % seats) for seat in range(seats)
        ]
        assert s.round == 0
        s = do(s, CHANCE, ALTUN_HA.sample(s, CHANCE, luck))
    assert s.round == 1


def test_h1_the_deck_is_a_bag_and_only_luck_deals() -> None:
    s = do(ALTUN_HA.new(setup(2)), CHANCE, ("token", 0))
    odds = ALTUN_HA.odds(s)
    assert odds.stream == ("deck", 0)
    assert dict(odds.outcomes)["deal", "6"] == 5
    refused(s, 0, ("deal", "6"), "H16", "chance")
    refused(s, CHANCE, ("shuffle",), "H16", "outcome")
    s = do(s, CHANCE, ("deal", "raid"))
    refused(s, CHANCE, ("deal", "raid"), "H16", "outcome")
    refused(ALTUN_HA.new(setup(2)), CHANCE, ("deal", "6"), "H1", "outcome")


def test_h2_population_starts_at_2_and_scores_at_0() -> None:
    s = ALTUN_HA.new(setup(3))
    assert (s.population, s.vp) == (2, [0, 0, 0])


def test_h2r_points_may_be_negative() -> None:
    s = new_game(2)
    s.vp[0] = -30
    assert ALTUN_HA.table(s).counters["vp:0"] == -30


def test_h11_two_more_trade_cards_by_option() -> None:
    plain, extra = ALTUN_HA.new(setup(2)), ALTUN_HA.new(setup(2, extra_trades="yes"))
    assert set(extra.kit.ids) - set(plain.kit.ids) == {"pilgrimage", "good_rains"}
    assert sum(extra.bag) == 62


@pytest.mark.parametrize("seats", SEATS)
def test_what_can_be_set(seats: int) -> None:
    options = {option.key: (option.default, option.choices) for option in ALTUN_HA.options(PARTS, seats)}
    assert options["bids_discarded"] == ("winner", ("winner", "all"))
    assert options["extra_trades"] == ("no", ("no", "yes"))
    assert options["colours"][0].split(",") == list(options["colours"][1][:seats])


@pytest.mark.parametrize("seats", SEATS)
def test_every_piece_is_somewhere_on_the_table(seats: int) -> None:
    s = new_game(seats)
    spots = Counter(place.spot for place in ALTUN_HA.table(s).pieces.values())
    assert spots["deck"] == s.kit.cards - 7 * seats
    assert all(spots[f"hand:{seat}"] == 7 for seat in range(seats))
