"""Feeding and building: S28 to S32r, with worked examples 3, 4 and 5."""

from __future__ import annotations

import pytest

from aztec_desktop.core.actions import Action
from aztec_desktop.games.mayan_sun import SUN
from aztec_desktop.games.mayan_sun.state import SunState
from tests.games.mayan_sun.positions import feeding, rituals
from tests.games.mayan_sun.steps import case, counted, do, done, lines, refused, targets

Payment = tuple[int, int, int, int]


def payable(s: SunState, seat: int = 0) -> set[Payment]:
    return {(a[1], a[2], a[3], a[4]) for a in SUN.legal(s, seat) if a[0] == "pay"}


@pytest.mark.parametrize(("stock", "payments"), [
    case((1, 1, 1, 0), {(1, 1, 1, 0)}, id="S28-one-of-each"),
    case((2, 2, 0, 0), {(2, 2, 0, 0)}, id="S28-two-and-two"),
    case((0, 2, 2, 0), {(0, 2, 2, 0)}, id="S28-two-and-two-of-the-others"),
    case((0, 0, 4, 0), {(0, 0, 4, 0)}, id="S28-four-of-one"),
    case((2, 1, 1, 0), {(1, 1, 1, 0)}, id="S28-exactly-the-combination"),
    case((2, 2, 1, 0), {(1, 1, 1, 0), (2, 2, 0, 0)}, id="S28-two-choices"),
    case((4, 4, 4, 0), {(1, 1, 1, 0), (2, 2, 0, 0), (2, 0, 2, 0), (0, 2, 2, 0), (4, 0, 0, 0), (0, 4, 0, 0),
                        (0, 0, 4, 0)}, id="S28-all-of-crops-alone"),
    case((5, 0, 0, 0), {(4, 0, 0, 0)}, id="S28-five-of-one"),
    case((0, 1, 0, 2), {(0, 1, 0, 2)}, id="S28-example-5-two-jaguars-and-a-squash"),
    case((1, 0, 1, 1), {(1, 0, 1, 1)}, id="S28-example-5-maize-bean-and-a-jaguar"),
    case((0, 0, 0, 3), {(0, 0, 0, 3)}, id="S28-three-jaguars-for-one-of-each"),
    case((0, 0, 0, 4), {(0, 0, 0, 3), (0, 0, 0, 4)}, id="S28-four-jaguars"),
    case((1, 0, 0, 3), {(1, 0, 0, 2), (0, 0, 0, 3), (1, 0, 0, 3)}, id="S28-a-crop-and-three-jaguars"),
    case((3, 0, 0, 1), {(3, 0, 0, 1)}, id="S28-a-jaguar-for-the-fourth"),
    case((2, 0, 0, 2), {(1, 0, 0, 2), (2, 0, 0, 2)}, id="S28-equal-payments-once"),
    case((2, 1, 0, 1), {(1, 1, 0, 1), (2, 1, 0, 1)}, id="S28-a-jaguar-in-a-pair"),
    case((1, 1, 0, 2), {(1, 0, 0, 2), (0, 1, 0, 2), (1, 1, 0, 1), (1, 1, 0, 2)}, id="S28-a-jaguar-in-each-pair"),
    case((1, 1, 1, 1), {(1, 1, 1, 0), (1, 1, 0, 1), (1, 0, 1, 1), (0, 1, 1, 1)}, id="S28-a-jaguar-for-any"),
])  # fmt: skip
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_s28_what_can_be_paid(stock: Payment, payments: set[Payment], seats: int) -> None:
    s = feeding([stock, *[(0, 0, 0, 0)] * (seats - 1)], [3] * seats)
    assert payable(s) == payments


@pytest.mark.parametrize("stock", [
    (0, 0, 0, 0), (3, 0, 0, 0), (2, 1, 0, 0), (3, 1, 0, 0), (1, 3, 0, 0), (0, 0, 0, 2), (1, 0, 0, 1), (1, 1, 0, 0),
])  # fmt: skip
def test_s28_what_cannot(stock: Payment) -> None:
    s = feeding([stock, (1, 1, 1, 0)], [3, 3], turn=1)
    s.turn = 0
    s.unfed[0] = 3
    assert payable(s) == set()


def test_s28_the_stock_beyond_four_makes_no_difference() -> None:
    rich, plenty = feeding([(9, 9, 9, 9), (0, 0, 0, 0)], [3, 3]), feeding([(4, 4, 4, 4), (0, 0, 0, 0)], [3, 3])
    assert payable(rich) == payable(plenty)
    assert len(payable(rich)) == 33  # 8 ways to pay one of each, 12 two and two, 12 up to four of one, 1 four Jaguars


@pytest.mark.parametrize(("payment", "left"), [
    ((1, 1, 1, 0), [4, 3, 2, 2]), ((2, 2, 0, 0), [3, 2, 3, 2]), ((4, 0, 0, 0), [1, 4, 3, 2]),
    ((0, 0, 2, 2), [5, 4, 1, 0]), ((1, 1, 0, 1), [4, 3, 3, 1]),
])  # fmt: skip
def test_s28_exactly_the_combination_is_paid(payment: Payment, left: list[int]) -> None:
    after = do(feeding([(5, 4, 3, 2), (0, 0, 0, 0)], [3, 3]), 0, ("pay", *payment))
    assert [*after.crops[:3], after.jaguars[0]] == left


STOCKED = feeding([(1, 1, 0, 3), (4, 4, 4, 0)], [3, 3])


@pytest.mark.parametrize("payment", [
    (1, 1, 0, 0), (3, 0, 0, 0), (5, 0, 0, 0), (2, 1, 1, 0), (1, 1, 1, 1), (2, 2, 2, 0), (3, 1, 0, 0), (0, 0, 0, 2),
    (0, 0, 0, 5), (0, 0, 0, 0), (-1, 1, 1, 2), (1, 1, 1, -1), (8, 0, 0, 0),
])  # fmt: skip
def test_s28_what_is_no_combination(payment: Payment) -> None:
    refused(STOCKED, 0, ("pay", *payment), "S28", "no_combination")


@pytest.mark.parametrize(("payment", "shown", "have", "what"), [
    case((1, 1, 1, 0), "@list:1*crop:maize+1*crop:squash+1*crop:bean", 0, "@crop:bean", id="S28-no-bean"),
    case((2, 2, 0, 0), "@list:2*crop:maize+2*crop:squash", 1, "@crop:maize", id="S28-one-maize"),
    case((0, 2, 0, 2), "@list:2*crop:squash+2*token:jaguar", 1, "@crop:squash", id="S28-one-squash"),
    case((0, 0, 0, 4), "@list:4*token:jaguar", 3, "@token:jaguar", id="S28-three-jaguars"),
])  # fmt: skip
def test_s28_what_he_has_not(payment: Payment, shown: str, have: int, what: str) -> None:
    said = refused(STOCKED, 0, ("pay", *payment), "S28", "cannot_pay", payment=shown, have=have, what=what)
    assert f"{have} " in said


def test_example_3_three_villages() -> None:
    s = feeding([(1, 3, 7, 0), (0, 0, 0, 0)], [0, 0])
    for payment in ((0, 0, 4, 0), (0, 2, 2, 0), (1, 1, 1, 0)):
        s = do(s, 0, ("pay", *payment))
    assert s.villages[0] == 3
    assert s.crops[:3] == [0, 0, 0]


def test_s29_first_every_village_is_fed_then_new_ones_are_built() -> None:
    s = feeding([(5, 5, 5, 0), (0, 0, 0, 0)], [3, 0])
    seen = []
    for _ in range(5):
        s, events = done(s, 0, ("pay", 1, 1, 1, 0))
        seen += [line for line in lines(events) if line in ("feed", "build")]
    assert seen == ["feed", "feed", "feed", "build", "build"]
    assert (s.villages[0], s.deaths[0]) == (5, 0)


@pytest.mark.parametrize(("fed", "prompt"), [(0, "feed"), (1, "feed"), (2, "build")])
def test_s29_the_prompt_says_which(fed: int, prompt: str) -> None:
    s = feeding([(5, 5, 5, 0), (0, 0, 0, 0)], [2, 3], fed=fed)
    assert SUN.phase(s).prompt.key == f"prompt.{prompt}"
    assert SUN.say(s, 0, ("pay", 1, 1, 1, 0)).key == f"action.{prompt}"


def test_s29_new_villages_need_no_food_this_year() -> None:
    s = do(feeding([(2, 2, 2, 0), (0, 0, 0, 0)], [1, 0]), 0, ("pay", 1, 1, 1, 0))
    s, events = done(s, 0, ("pay", 1, 1, 1, 0))
    assert s.villages[0] == 2
    assert "starve" not in lines(events)


def test_s29_he_may_pay_wastefully() -> None:
    s = feeding([(4, 1, 1, 0), (0, 0, 0, 0)], [2, 0])
    after, events = done(s, 0, ("pay", 4, 0, 0, 0))  # one of each would have left three maize for nothing
    assert counted(events, "S30")["villages:0"] == (2, 1)
    assert after.crops[:3] == [0, 1, 1]


def test_example_4_five_villages_food_for_three() -> None:
    s = feeding([(3, 3, 3, 0), (0, 0, 0, 0)], [5, 0])
    for _ in range(3):
        s, events = done(s, 0, ("pay", 1, 1, 1, 0))
    assert counted(events, "S30") == {"unfed:0": (2, 0), "villages:0": (5, 3), "death:0": (0, 2)}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_s30_each_unfed_village_gives_a_death_token(seats: int) -> None:
    s = rituals("", ["", "", "", "", "hold"], seats=seats, left={4: 1}, hold_discs=0, year=2)
    s.villages = [3, 0, 2, 1][:seats]
    s.deaths = [1, 0, 0, 0][:seats]
    after = do(s, 0, ("discard", 4))
    assert after.villages == [0] * seats
    assert after.deaths == [4, 0, 2, 1][:seats]


def test_s31_crops_stay_and_jaguars_go_back() -> None:
    s = feeding([(1, 1, 0, 1), (2, 0, 0, 1)], [0, 0])
    s.jaguars = [1, 1]
    after, events = done(s, 0, ("stop",))
    assert after.crops == [1, 1, 0, 2, 0, 0]
    assert after.jaguars == [0, 0]
    assert counted(events, "S31") == {"jaguar:0": (1, 0), "jaguar:1": (1, 0)}


@pytest.mark.parametrize(("start", "rich", "order"), [
    case(0, [1, 1], [0, 1], id="S32r-two"),
    case(1, [1, 1], [1, 0], id="S32r-two-from-the-second"),
    case(0, [1, 0, 1], [0, 2], id="S32r-one-can-pay-nothing"),
    case(2, [1, 1, 1], [2, 0, 1], id="S32r-three-from-the-third"),
    case(3, [1, 1, 0, 1], [3, 0, 1], id="S32r-four"),
    case(1, [1, 0, 0, 0], [0], id="S32r-only-the-last"),
])  # fmt: skip
def test_s32r_in_turn_order(start: int, rich: list[int], order: list[int]) -> None:
    seats = len(rich)
    s = rituals("", ["", "", "", "", "hold"], seats=seats, start=start, turn=start, left={4: 1}, hold_discs=0, year=2)
    for seat, can in enumerate(rich):
        s.crops[seat * 3 : seat * 3 + 3] = [2 * can] * 3
    s = do(s, start, ("discard", 4))
    seen: list[int] = []
    while SUN.actors(s):
        (seat,) = SUN.actors(s)
        seen += [seat] * (seat not in seen)
        s = do(s, seat, ("pay", 1, 1, 1, 0))
    assert seen == order


@pytest.mark.parametrize(("seat", "action", "key", "facts"), [
    case(1, ("pay", 1, 1, 1, 0), "turn", {"seat": "@seat:0"}, id="S32r-not-his-turn"),
    case(1, ("stop",), "turn", {"seat": "@seat:0"}, id="S32r-stopping-out-of-turn"),
    case(0, ("prophecy", 0), "phase", {"phase": "@phase:feed"}, id="S32r-a-ritual"),
    case(0, ("decline",), "phase", {"phase": "@phase:feed"}, id="S32r-declining"),
    case(0, ("plant", "maize", 4), "phase", {"phase": "@phase:feed"}, id="S32r-planting"),
])  # fmt: skip
def test_refusals(seat: int, action: Action, key: str, facts: dict[str, str | int]) -> None:
    refused(STOCKED, seat, action, "S32r", key, **facts)


def test_no_prophecy_can_be_bought() -> None:
    s = feeding([(2, 0, 0, 1), (4, 0, 0, 0)], [1, 1], turn=1)
    assert {action[0] for action in SUN.legal(s, 1)} == {"pay"}
    assert targets(s, 1, "prophecy") == set()
