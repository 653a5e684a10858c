"""Set-up: S1 to S9r."""

from __future__ import annotations

import pytest

from aztec_desktop.core.actions import CHANCE
from aztec_desktop.core.game import Setup
from aztec_desktop.games.mayan_sun import SUN
from aztec_desktop.games.mayan_sun.components import mayan_number
from aztec_desktop.games.mayan_sun.kit import CROPS
from tests.games.mayan_sun.positions import PARTS, bare, chance, rituals, setup
from tests.games.mayan_sun.steps import case, do, done, refused, sentence

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])
DRAWN = {"starting_player": "drawn", "colours": "brown,red,grey,blue"}


def drawn(seats: int) -> Setup:
    return Setup(seats, DRAWN | {"colours": ",".join(("brown", "red", "grey", "blue")[:seats])}, PARTS)


def test_s1_two_to_four_play() -> None:
    assert list(SUN.seats) == [2, 3, 4]


def test_s1_the_ring_closes() -> None:
    s = rituals("17=+2 0=-1", ["move 1"])
    after = do(s, 0, ("move", 0, 17, 1))
    assert (after.tiles[0], after.tiles[17]) == (17, 0)


@pytest.mark.parametrize(("months", "number"), [
    ((0, 9), 1), ((1, 10), 2), ((2, 11), 3), ((3, 12), 4), ((4, 13), 5), ((5, 14), 6), ((6, 15), 7), ((7, 16), 8),
    case((8, 17), 9, id="S2-example-7"),
])  # fmt: skip
def test_s2_opposite_spaces_bear_the_same_number(months: tuple[int, int], number: int) -> None:
    assert {mayan_number(month) for month in months} == {number}


def test_s4_what_tiles_show() -> None:
    assert len(PARTS.tiles) == 18
    assert len(PARTS.specials) == 6
    assert sum(tile.serpent for tile in PARTS.tiles) == 2
    assert all(tile.serpent for tile in PARTS.specials)
    assert {len(tile.stars) for tile in PARTS.tiles} == {0, 1, 2}
    assert all(not tile.stars for tile in PARTS.specials)
    assert [tile.id for tile in PARTS.specials if tile.comet] == ["comet"]


def test_s4_default_tiles_by_crops() -> None:
    crops = [tile.crops for tile in PARTS.tiles]
    assert {value: crops.count(value) for value in set(crops)} == {3: 5, 2: 4, 1: 4, -1: 2, -2: 3}


def test_s5_forty_cards_in_five_decks() -> None:
    assert [len(deck) for deck in PARTS.decks] == [8, 8, 8, 8, 8]


@SEATS
def test_s5_only_the_open_card_of_a_deck_is_known(seats: int) -> None:
    s = SUN.new(setup(seats))
    chance(s)
    for deck in range(5):
        opened = s.kit.kinds[s.tops[deck]].text
        unseen = [s.kit.kinds[kind].text for kind in s.bags[deck]]
        assert sorted([opened, *unseen]) == sorted(card.text for card in PARTS.decks[deck])
        assert len(unseen) == 7


@SEATS
def test_s6_what_everybody_begins_with(seats: int) -> None:
    s = SUN.new(setup(seats))
    chance(s)
    assert s.vp == [11] * seats
    assert s.villages == [3] * seats
    assert s.crops == [0] * 3 * seats
    assert s.prophecy == s.jaguars == s.deaths == [0] * seats
    assert s.discs == (-1, -1, -1, -1)
    pieces = SUN.table(s).at("tray:0")
    assert pieces == ["seed:0:bean", "seed:0:maize", "seed:0:squash"]


@SEATS
def test_s8_tiles_are_dealt_month_by_month(seats: int) -> None:
    s = SUN.new(setup(seats))
    for month in range(18):
        assert SUN.actors(s) == (CHANCE,)
        odds = SUN.odds(s)
        assert odds.stream[:2] == ("tile", 1)
        assert odds.outcomes == [(("deal", month, tile), 1) for tile in range(month, 18)]
        SUN.apply(s, CHANCE, ("deal", month, month))
    assert s.tiles == list(range(18))
    assert s.aside == ()


@pytest.mark.parametrize(("seats", "cards"), [(2, 6), (3, 7), (4, 8)], ids=["S8-two", "S8-three", "S8-four"])
def test_s8_cards_removed(seats: int, cards: int) -> None:
    s = SUN.new(setup(seats))
    chance(s)
    assert s.left == [cards] * 5
    table = SUN.table(s)
    assert [len(table.at(f"out:{deck}")) for deck in range(5)] == [8 - cards] * 5
    assert [len(table.at(f"deck:{deck}")) for deck in range(5)] == [cards] * 5


def test_s8_any_card_of_a_deck_may_come_first() -> None:
    s = SUN.new(setup(2))
    for month in range(18):
        SUN.apply(s, CHANCE, ("deal", month, month))
    for deck in range(5):
        odds = SUN.odds(s)
        assert odds.stream == ("deck", deck, 1)
        texts = [card.text for card in PARTS.decks[deck]]
        assert dict(odds.outcomes) == {("turn", deck, text): texts.count(text) for text in texts}
        SUN.apply(s, CHANCE, odds.outcomes[0][0])
    assert SUN.actors(s) == (0,)


def test_s8_cards_of_one_kind_weigh_together() -> None:
    s = rituals("", ["hold, move 2, move 2"])
    s.due, s.tops[0] = 0, -1
    assert dict(SUN.odds(s).outcomes) == {("turn", 0, "move 2"): 2, ("turn", 0, "prophecy"): 5}


@SEATS
def test_s9r_the_starting_player_is_drawn(seats: int) -> None:
    s = SUN.new(drawn(seats))
    assert SUN.odds(s).outcomes == [(("start", seat), 1) for seat in range(seats)]
    after, events = done(s, CHANCE, ("start", seats - 1))
    assert after.start == seats - 1
    assert SUN.table(after).counters["start"] == seats - 1
    chance(after)
    assert SUN.actors(after) == (seats - 1,)
    assert len(events) == 2


@pytest.mark.parametrize(("seats", "start"), [(2, 1), (3, 0), (3, 2), (4, 3)])
def test_s9r_or_named_in_the_set_up(seats: int, start: int) -> None:
    s = SUN.new(setup(seats, start=start))
    assert SUN.odds(s).stream[:2] == ("tile", 1)
    chance(s)
    assert SUN.actors(s) == (start,)


@pytest.mark.parametrize(("colours", "links"), [
    case(("brown", "red"), [1, 1], id="S9r-both-played"),
    case(("brown", "blue"), [1, 0], id="S9r-nobody-is-red"),
    case(("grey", "red"), [0, 1], id="S9r-nobody-is-brown"),
    case(("red", "brown"), [1, 1], id="S9r-colours-the-other-way-round"),
    case(("blue", "grey"), [0, 0], id="S9r-neither-is-played"),
])  # fmt: skip
def test_s9r_stars_of_a_colour_nobody_plays_do_nothing(colours: tuple[str, str], links: list[int]) -> None:
    s = rituals("0=+1b 1=+1b 4=+1r 5=+1r", colours=colours)
    assert [told["links"] for told in SUN.forecast(s)] == links


LAYING = {"start": SUN.new(drawn(3)), "tiles": SUN.new(setup(3))}


@pytest.mark.parametrize(("where", "seat", "action", "key"), [
    ("start", 0, ("plant", "maize", 0), "chance"),
    ("start", 0, ("start", 0), "chance"),
    ("start", CHANCE, ("start", 3), "outcome"),
    ("start", CHANCE, ("deal", 0, 0), "outcome"),
    ("tiles", CHANCE, ("start", 0), "outcome"),
    ("tiles", CHANCE, ("deal", 1, 0), "outcome"),
    ("tiles", CHANCE, ("deal", 0, 18), "outcome"),
    ("tiles", CHANCE, ("turn", 0, "hold"), "outcome"),
    ("tiles", 2, ("deal", 0, 0), "chance"),
])  # fmt: skip
def test_s8_refusals_while_laying_out(where: str, seat: int, action: tuple[str, ...], key: str) -> None:
    refused(LAYING[where], seat, action, {"start": "S9r", "tiles": "S8"}[where], key)


def test_s8_a_dealt_tile_is_dealt_once() -> None:
    s = do(SUN.new(setup(2)), CHANCE, ("deal", 0, 5))
    refused(s, CHANCE, ("deal", 1, 5), "S8", "outcome")


@pytest.mark.parametrize(("action", "reason"), [
    (("dance",), "there is no action 'dance'"),
    (("plant", "maize"), "'plant' takes 2 fields, not 1"),
    (("plant", "maize", "0"), "'field' of 'plant' must be a whole number, not '0'"),
    (("plant", "maize", True), "'field' of 'plant' must be a whole number, not True"),
    ((), "an action is a tuple that begins with its verb"),
])  # fmt: skip
def test_what_is_no_action_is_refused(action: tuple[object, ...], reason: str) -> None:
    s = bare("planting", 2)
    s.turn = 0
    no = SUN.refusal(s, 0, action)
    assert no is not None
    assert (no.key, no.rule) == ("refusal.form", "S10")
    assert str(no.facts["reason"]).startswith(reason)
    assert reason in sentence(no)


@SEATS
def test_seeds_lie_ready_after_set_up(seats: int) -> None:
    s = SUN.new(setup(seats))
    chance(s)
    assert SUN.phase(s).now == 0
    assert all(
        SUN.table(s).pieces[f"seed:{seat}:{crop}"].spot == f"tray:{seat}" for seat in range(seats) for crop in CROPS
    )
