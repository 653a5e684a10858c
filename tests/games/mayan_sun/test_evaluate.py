"""What bots think a position is worth, worked out by hand, and the numbers that a learned value looks at."""

from __future__ import annotations

import random

import pytest

from aztec_desktop.bots.greedy import Greedy
from aztec_desktop.games.mayan_sun import SUN
from aztec_desktop.games.mayan_sun.evaluate import CARRIED, FINAL, LASTING, TOKEN, UNPLANTED
from aztec_desktop.games.mayan_sun.state import SunState
from tests.games.mayan_sun.positions import Fields, bare, closing, ending, feeding, rituals, setup_of
from tests.games.mayan_sun.steps import case, do

APART: Fields = ((0, 6, 12), (3, 9, 15))
STARS = "2=-1b 3=+1b 4=+1b"


def stocked(s: SunState, crops: tuple[int, int, int], jaguars: int = 0) -> SunState:
    s.crops[:3] = crops
    s.jaguars[0] = jaguars
    return s


def with_villages(s: SunState, villages: int) -> SunState:
    s.villages[0] = villages
    return s


@pytest.mark.parametrize(("s", "worth"), [
    # three villages starve: 1 + 2 + 3
    case(rituals("", fields=APART), 11 - 6, id="nothing-to-eat"),
    # squash wilts for 3; 4 maize, 1 squash, 4 beans feed two villages and leave two crops, one village starves
    case(stocked(rituals("0=+3 1=+1 7=-2 8=-1 12=+2", fields=APART), (0, 1, 2)),
         11 - 3 + 2 * 5 + 2 * CARRIED - 1, id="one-starves"),
    case(stocked(rituals("", fields=APART, year=2), (6, 4, 4)), 11 + 4 * 5 + 2 * 1, id="crops-of-the-last-year"),
    case(stocked(rituals("", fields=APART), (1, 0, 1), 1), 11 + 5 - 3, id="a-jaguar-eats-with-them"),
    case(rituals(STARS, fields=APART), 11 - 6 + 2 * (3 + LASTING) + (2 - 1) * TOKEN, id="stars-of-year-1"),
    case(rituals(STARS, fields=APART, year=2), 11 - 6 + 2 * 3 + (2 - 1) * TOKEN, id="stars-of-year-2"),
    # ten villages fed in year 1: five more than a harvest is sure to feed
    case(stocked(with_villages(rituals("", fields=APART), 10), (10, 10, 10)), 11 + 10 * 5 - 15, id="too-many-mouths"),
    case(stocked(with_villages(rituals("", fields=APART, year=2), 10), (10, 10, 10)), 11 + 10 * 5, id="no-next-year"),
    case(feeding([(3, 0, 0, 0), (4, 0, 0, 0)], [2, 1], turn=1), 11 + 2 * 5 + 3 * CARRIED, id="feeding-is-over-for-him"),
    case(feeding([(4, 0, 0, 0), (4, 0, 0, 0)], [2, 1]), 11 + 5 - 1, id="feeding-is-to-come"),
    case(do(closing(vp=[20, 30], villages=[0, 2], year=2), 1, ("stop",)), 20, id="over"),
])  # fmt: skip
def test_the_first_seats_worth(s: SunState, worth: float) -> None:
    assert SUN.evaluate(s)[0] == pytest.approx(worth)
    assert SUN.evaluate(SUN.view(s, 1)) == SUN.evaluate(s)


def test_a_final_ritual_kept_is_worth_something_until_it_is_used() -> None:
    kept, without = SUN.evaluate(ending([1])), SUN.evaluate(ending([]))
    assert kept == pytest.approx([without[0], without[1] + FINAL])
    final = do(ending([0, 1]), 0, ("prophecy", 4))
    assert final.final
    used = do(final.copy(), 0, ("decline",))
    assert SUN.evaluate(used)[0] == pytest.approx(SUN.evaluate(final)[0] - FINAL)
    assert SUN.evaluate(used)[1] == pytest.approx(SUN.evaluate(final)[1])


def test_a_seed_in_hand_counts_as_a_good_field() -> None:
    s = bare("planting", 2)
    s.turn = 0
    # six villages by one of each crop, one more than a harvest is sure to feed
    assert SUN.evaluate(s)[0] == pytest.approx(11 + UNPLANTED * 5 - 1)


def test_features_are_named_and_counted() -> None:
    assert len(set(SUN.features_named)) == len(SUN.features_named) == 30
    s = stocked(rituals(STARS, fields=APART, harvested=[(0, "bean")], turn=1), (4, 0, 0), 2)
    told = dict(zip(SUN.features_named, SUN.features(s, 0), strict=True))
    worth = SUN.evaluate(s)
    expected = {
        "vp": 11, "crops": 4, "villages": 1, "deaths": 2, "links": 2, "jaguars": 2, "in_hand": 0, "harvested": 1,
        "others_vp": 11, "others_crops": 2, "others_villages": 0, "others_deaths": 3, "others_links": 0,
        "margin_to_mean": worth[0] - worth[1], "margin_to_best": worth[0] - worth[1],
        "year": 1, "cards_left": 6, "planting": 0, "rituals": 1, "feeding": 0, "turns_off": 1,
    }  # fmt: skip
    assert {name: told[name] for name in expected} == pytest.approx(expected)


def test_every_state_of_a_game_has_a_worth_and_features() -> None:
    for seats in (2, 3, 4):
        rng = random.Random(seats)
        s = SUN.new(setup_of(bare("planting", seats)))
        while actors := SUN.actors(s):
            assert len(SUN.evaluate(s)) == seats
            assert all(len(SUN.features(s, seat)) == 30 for seat in range(seats))
            SUN.advance(s, actors[0], SUN.sample(s, actors[0], rng))
        assert SUN.evaluate(s) == s.vp


def test_greedy_spoils_the_other_rather_than_do_nothing() -> None:
    # nothing helps brown; taking +3 from under red's maize (months 3 to 6) hurts red
    s = rituals("4=+3 5=+3", ["move 4", *["hold"] * 4], fields=((12, 13, 14), (3, 9, 17)))
    s.crops[3:6] = [0, 3, 3]
    best = Greedy().choose(SUN, SUN.view(s, 0), 0, random.Random(1))
    before, after = SUN.evaluate(s), SUN.evaluate(do(s.copy(), 0, best))
    assert best[0] == "move"
    assert after[1] < before[1]
