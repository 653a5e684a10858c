"""The new year: S35, S36 and S36r."""

from __future__ import annotations

import pytest

from aztec_desktop.core.actions import CHANCE
from aztec_desktop.games.mayan_sun import SUN
from aztec_desktop.games.mayan_sun.state import SunState
from tests.games.mayan_sun.positions import chance, closing, ending, hold, sound, take
from tests.games.mayan_sun.steps import case, counted, do, done, refused


def worn(seats: int = 2) -> SunState:
    """The end of a year 1 in which much has happened."""
    s = closing(vp=[20] * seats, villages=[2] * seats, prophecy=[1] * seats, deaths=[1] * seats,
                crops=[3, 2, *[0] * (seats - 2)], sky="4=comet 9=bounty 15=left 2=+3s")  # fmt: skip
    hold(s, [9, 1])
    s.tiles[0], s.tiles[1] = 1, 0
    s.harvested = 0b101
    take(s, 0, ("prophecy",) * s.left[0], None)
    take(s, 2, ("prophecy",) * 2, None)
    return sound(s)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_s35_the_board_is_cleared(seats: int) -> None:
    s = worn(seats)
    after = do(s, s.turn, ("stop",))
    assert after.year == 2
    assert after.discs == (-1, -1, -1, -1)
    assert after.held == 0
    assert after.tiles == [1, 0, 2, 3, -1, 5, 6, 7, 8, -1, 10, 11, 12, 13, 14, -1, 16, 17]
    assert after.aside == (4, 9, 15)
    assert after.seeds == [-1] * 3 * seats
    assert (after.filled, after.harvested) == (0, 0)
    table = SUN.table(after)
    assert table.pieces["special:comet"].spot == "stock"
    assert table.pieces["hold:0"].spot == "stock"
    assert table.pieces["seed:0:maize"] == ("tray:0", "")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_s35_what_is_kept(seats: int) -> None:
    s = worn(seats)
    after = do(s, s.turn, ("stop",))
    assert after.crops == s.crops
    assert after.villages == s.villages
    assert after.vp == [30] * seats
    assert (after.prophecy, after.deaths) == (s.prophecy, s.deaths)
    assert after.jaguars == [0] * seats


@pytest.mark.parametrize(("seats", "cards"), [(2, 6), (3, 7), (4, 8)])
def test_s35_decks_are_rebuilt_whole_and_reduced_again(seats: int, cards: int) -> None:
    s = worn(seats)
    after = do(s, s.turn, ("stop",))
    assert after.left == [cards] * 5
    assert after.bags == list(after.kit.decks)
    assert after.piles == [()] * 5
    assert after.kept == ()
    assert len(SUN.table(after).at("deck:0")) == cards


def test_s35_final_rituals_held_go_back_too() -> None:
    s = ending([0, 1])
    s.year = 1
    for action in (("prophecy", 4), ("decline",), ("decline",)):
        s = do(s, SUN.actors(s)[0], action)
    assert (s.year, s.kept) == (2, ())
    assert SUN.table(s).at("hand:0") == []
    chance(s)
    for deck in range(2):
        unseen = [s.kit.kinds[kind].text for kind in (*s.bags[deck], s.tops[deck])]
        assert sorted(unseen) == sorted(card.text for card in s.kit.components.decks[deck])


def test_s35_removed_tiles_go_at_random_into_the_empty_spaces() -> None:
    s = worn()
    s = do(s, s.turn, ("stop",))
    assert SUN.odds(s).outcomes == [(("deal", 4, tile), 1) for tile in (4, 9, 15)]
    assert SUN.phase(s).prompt.rule == "S35"
    s = do(s, CHANCE, ("deal", 4, 15))
    assert SUN.odds(s).outcomes == [(("deal", 9, tile), 1) for tile in (4, 9)]
    s = do(s, CHANCE, ("deal", 9, 9))
    s = do(s, CHANCE, ("deal", 15, 4))
    assert SUN.odds(s).stream == ("deck", 0, 2)
    assert (s.tiles[4], s.tiles[9], s.tiles[15]) == (15, 9, 4)
    refused(s, s.start, ("plant", "maize", 0), "S35", "chance")


def test_s35_with_no_special_tile_on_the_board_only_cards_are_turned() -> None:
    s = closing(vp=[11, 11], villages=[1, 1])
    s = do(s, s.turn, ("stop",))
    assert SUN.odds(s).stream == ("deck", 0, 2)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_year_2_begins_with_planting_by_the_new_starting_player(seats: int) -> None:
    s = closing(vp=[11] * (seats - 1) + [5], villages=[1] * seats, start=0)
    s = do(s, s.turn, ("stop",))
    chance(s)
    assert SUN.actors(s) == (seats - 1,)
    assert SUN.phase(s).prompt.key == "prompt.planting"
    assert len(SUN.legal(s, seats - 1)) == 54


@pytest.mark.parametrize(("vp", "villages", "prophecy", "old", "new"), [
    case([20, 19], [3, 3], [1, 1], 0, 1, id="S36-fewest-points"),
    case([18, 19], [3, 3], [1, 1], 1, 0, id="S36-fewest-points-2"),
    case([20, 25], [3, 2], [1, 1], 0, 1, id="S36-equal-fewer-villages"),
    case([20, 20], [3, 3], [2, 1], 0, 1, id="S36-equal-fewer-tokens"),
    case([20, 20], [3, 3], [1, 1], 0, 0, id="S36r-all-equal-the-same-again"),
    case([20, 20], [3, 3], [1, 1], 1, 1, id="S36r-all-equal-the-same-again-2"),
    case([20, 20, 20], [3, 3, 3], [1, 1, 1], 2, 2, id="S36r-three-equal"),
    case([20, 20, 99], [3, 3, 3], [1, 1, 1], 2, 0, id="S36-nearest-clockwise"),
    case([99, 20, 20], [3, 3, 3], [1, 1, 1], 0, 1, id="S36-nearest-clockwise-2"),
    case([20, 99, 20], [3, 3, 3], [1, 1, 1], 1, 2, id="S36-nearest-clockwise-3"),
    case([20, 20, 99, 99], [3, 3, 3, 3], [1, 1, 1, 1], 2, 0, id="S36-four-nearest-clockwise"),
    case([-5, 20, 20, 20], [3, 3, 3, 3], [1, 1, 1, 1], 2, 0, id="S36-below-zero"),
    case([20, 25, 25, 25], [3, 2, 2, 2], [0, 4, 3, 3], 0, 2, id="S36-tokens-of-those-equal-in-villages"),
])  # fmt: skip
def test_s36_who_starts(vp: list[int], villages: list[int], prophecy: list[int], old: int, new: int) -> None:
    s = closing(vp=vp, villages=villages, prophecy=prophecy, start=old)  # five points a village are still to come
    after, events = done(s, s.turn, ("stop",))
    assert after.start == new
    assert counted(events, "S36") == ({} if new == old else {"start": (old, new)})
