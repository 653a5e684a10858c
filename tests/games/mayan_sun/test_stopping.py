"""When one may stop paying: S29 and S29r, with worked example 11."""

from __future__ import annotations

import pytest

from aztec_desktop.games.mayan_sun import SUN
from tests.games.mayan_sun.positions import feeding
from tests.games.mayan_sun.steps import case, counted, do, done, refused

Stock = tuple[int, int, int, int]
OTHER: Stock = (1, 1, 1, 0)


@pytest.mark.parametrize(("stock", "may"), [
    case((1, 0, 1, 1), True, id="S29r-example-11-a-jaguar-is-needed"),
    case((1, 1, 1, 1), False, id="S29r-example-11-a-squash-more"),
    case((0, 0, 0, 4), True, id="S29r-jaguars-only"),
    case((3, 0, 0, 1), True, id="S29r-the-fourth-would-be-a-jaguar"),
    case((4, 0, 0, 1), False, id="S29r-four-of-one"),
    case((2, 1, 0, 1), True, id="S29r-a-pair-would-need-a-jaguar"),
    case((2, 0, 2, 0), False, id="S29r-two-pairs"),
    case((1, 1, 0, 2), True, id="S29r-two-crops"),
    case((3, 3, 0, 0), False, id="S29r-two-pairs-and-more"),
    case((3, 1, 0, 1), True, id="S29r-four-crops-that-do-not-combine"),
])  # fmt: skip
@pytest.mark.parametrize("unfed", [0, 1, 3])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_s29r_may_he_stop(stock: Stock, may: bool, unfed: int, seats: int) -> None:
    s = feeding([stock, *[OTHER] * (seats - 1)], [3] * seats, fed=3 - unfed)
    if not may:
        refused(s, 0, ("stop",), "S29", "must_feed" if unfed else "must_build")
        return
    after, events = done(s, 0, ("stop",))
    assert SUN.actors(after) == (1,)
    assert counted(events, "S30").get("death:0") == ((0, unfed) if unfed else None)
    assert after.villages[0] == 3 - unfed
    assert after.crops[:3] == list(stock[:3])
    assert after.jaguars[0] == stock[3]


def test_example_11_feeding_or_starving() -> None:
    s = feeding([(1, 0, 1, 1), OTHER], [1, 3])
    assert set(SUN.legal(s, 0)) == {("pay", 1, 0, 1, 1), ("stop",)}
    assert do(s, 0, ("pay", 1, 0, 1, 1)).villages[0] == 1
    starved = do(s, 0, ("stop",))
    assert (starved.villages[0], starved.deaths[0]) == (0, 1)


def test_example_11_with_or_without_the_jaguar() -> None:
    s = feeding([(1, 1, 1, 1), OTHER], [1, 3])
    ways = [(1, 1, 1, 0), (1, 1, 0, 1), (1, 0, 1, 1), (0, 1, 1, 1)]
    assert set(SUN.legal(s, 0)) == {("pay", *way) for way in ways}


def test_s29_stopping_ends_ones_phase_for_good() -> None:
    s = do(feeding([(1, 0, 1, 1), OTHER], [1, 3]), 0, ("stop",))
    refused(s, 0, ("pay", 1, 0, 1, 1), "S32r", "turn", seat="@seat:1")


def test_s30_who_can_pay_nothing_more_is_not_asked() -> None:
    s = do(feeding([(1, 1, 1, 2), OTHER], [2, 3]), 0, ("pay", 1, 1, 1, 0))
    assert SUN.actors(s) == (1,)
    assert (s.villages[0], s.deaths[0]) == (1, 1)


def test_s29_with_something_to_pay_he_is_asked_even_if_it_is_forced() -> None:
    s = feeding([(1, 1, 1, 0), OTHER], [1, 3])
    assert SUN.legal(s, 0) == [("pay", 1, 1, 1, 0)]
