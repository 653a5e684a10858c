"""The end: S37, S38 and S38r, with the end of worked example 4."""

from __future__ import annotations

import pytest

from aztec_desktop.core.actions import Action
from aztec_desktop.core.events import Ended
from aztec_desktop.games.mayan_sun import SUN
from aztec_desktop.games.mayan_sun.scoring import death_cost
from tests.games.mayan_sun.positions import closing
from tests.games.mayan_sun.steps import case, do, done, lines, refused


@pytest.mark.parametrize(("tokens", "cost"), [
    (0, 0), (1, 1), (2, 3), (3, 6), case(4, 10, id="S37-example-4-four-cost-ten"), (5, 15), (12, 78),
])  # fmt: skip
def test_s37_death_tokens(tokens: int, cost: int) -> None:
    assert death_cost(tokens) == cost
    s = closing(vp=[50, 50], villages=[0, 0], deaths=[tokens, 0], year=2)
    assert do(s, s.turn, ("stop",)).vp == [50 - cost, 50]


@pytest.mark.parametrize(("prophecy", "change"), [
    case([2, 1], [3, -3], id="S37-two"),
    case([1, 4], [-3, 3], id="S37-two-2"),
    case([2, 2], [0, 0], id="S37-all-equal-both-apply"),
    case([0, 0], [0, 0], id="S37-nobody-has-any"),
    case([4, 2, 1], [3, 0, -3], id="S37-three"),
    case([4, 4, 1], [3, 3, -3], id="S37-two-have-most"),
    case([4, 1, 1], [3, -3, -3], id="S37-two-have-fewest"),
    case([2, 2, 2], [0, 0, 0], id="S37-three-equal"),
    case([5, 5, 0, 0], [3, 3, -3, -3], id="S37-four-in-pairs"),
    case([5, 3, 2, 2], [3, 0, -3, -3], id="S37-four"),
    case([1, 1, 1, 1], [0, 0, 0, 0], id="S37-four-equal"),
])  # fmt: skip
def test_s37_most_and_fewest_tokens(prophecy: list[int], change: list[int]) -> None:
    seats = len(prophecy)
    s = closing(vp=[11] * seats, villages=[0] * seats, prophecy=prophecy, year=2)
    after = do(s, s.turn, ("stop",))
    assert after.vp == [11 + value for value in change]
    rows = {(row.seat, row.item): row.value for row in SUN.sheet(after)}
    most, fewest = max(prophecy), min(prophecy)
    assert [rows[seat, "sheet.most_prophecy"] for seat in range(seats)] == [3 * (n == most) for n in prophecy]
    assert [rows[seat, "sheet.fewest_prophecy"] for seat in range(seats)] == [-3 * (n == fewest) for n in prophecy]


@pytest.mark.parametrize("crops", [[0, 0], [3, 0], [1, 2, 3], [0, 3, 0, 1]])
def test_s37_a_point_for_each_crop_left(crops: list[int]) -> None:
    seats = len(crops)
    crops = [*crops[:-1], 0]  # the last seat decides here, and three Jaguars with a crop would be much
    s = closing(vp=[11] * seats, villages=[0] * seats, crops=crops, year=2)
    assert do(s, s.turn, ("stop",)).vp == [11 + beans for beans in crops]


def test_s37_jaguars_left_score_nothing() -> None:
    s = closing(vp=[11, 11], villages=[0, 0], year=2)
    assert s.jaguars == [0, 3]
    assert do(s, 1, ("stop",)).vp == [11, 11]


@pytest.mark.parametrize(("vp", "villages", "prophecy", "deaths", "ranks"), [
    case([20, 30], [0, 0], [1, 1], [0, 0], (2, 1), id="S38-most-points"),
    case([30, 20, 25, 10], [0] * 4, [1] * 4, [0] * 4, (1, 3, 2, 4), id="S38-four"),
    case([20, 15], [1, 2], [1, 1], [0, 0], (2, 1), id="S38-tie-most-villages"),
    case([10, 11], [1, 2], [3, 1], [0, 0], (2, 1), id="S38-villages-before-tokens"),
    case([20, 20, 17], [0, 0, 0], [2, 2, 3], [0, 0, 0], (2, 2, 1), id="S38-tokens-count-as-points-first"),
    case([20, 23, 17], [0, 0, 0], [3, 2, 1], [0, 0, 0], (1, 2, 3), id="S38-tie-most-tokens"),
    case([20, 21], [0, 0], [1, 1], [0, 1], (1, 2), id="S38-tie-fewest-deaths"),
    case([20, 20], [1, 1], [1, 1], [1, 1], (1, 1), id="S38r-shared"),
    case([20, 20, 20], [1, 1, 1], [1, 1, 1], [0, 0, 0], (1, 1, 1), id="S38r-shared-by-three"),
    case([20, 20, 30], [1, 1, 1], [1, 1, 1], [0, 0, 0], (2, 2, 1), id="S38r-second-shared"),
    case([20, 20, 30, 5], [1] * 4, [1] * 4, [0] * 4, (2, 2, 1, 4), id="S38r-no-third-after-two-seconds"),
    case([20, 15, 20, 15], [1, 2, 1, 2], [1] * 4, [0] * 4, (3, 1, 3, 1), id="S38r-two-pairs"),
    case([-3, -1], [0, 0], [1, 1], [0, 0], (2, 1), id="S38-below-zero"),
])  # fmt: skip
def test_s38_ranks(
    vp: list[int], villages: list[int], prophecy: list[int], deaths: list[int], ranks: tuple[int, ...]
) -> None:
    s = closing(vp=vp, villages=villages, prophecy=prophecy, deaths=deaths, year=2)
    after, events = done(s, s.turn, ("stop",))
    outcome = SUN.outcome(after)
    assert outcome.ranks == ranks
    assert outcome.winners == tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
    assert outcome.scores == tuple(after.vp)
    assert events[-1] == Ended(outcome.winners)
    word = "wins" if len(outcome.winners) == 1 else "shares"
    assert [line for line in lines(events) if line in ("wins", "shares")] == [word] * len(outcome.winners)


OVER = do(closing(vp=[20, 30], villages=[0, 0], year=2), 1, ("stop",))


@pytest.mark.parametrize("action", [("stop",), ("pay", 1, 1, 1, 0), ("plant", "maize", 0), ("prophecy", 0)])
@pytest.mark.parametrize("seat", [0, 1, -1])
def test_after_the_end_nobody_acts(seat: int, action: Action) -> None:
    assert SUN.actors(OVER) == ()
    assert SUN.legal(OVER, seat) == []
    refused(OVER, seat, action, "S38", "over")


def test_after_the_end_nothing_is_scored_any_more() -> None:
    assert SUN.phase(OVER).now == 5
    assert [told["vp"] for told in SUN.forecast(OVER)] == OVER.vp
    assert all(row.settled for row in SUN.sheet(OVER))


def test_before_the_end_there_is_no_outcome() -> None:
    with pytest.raises(ValueError, match="not over"):
        SUN.outcome(closing(vp=[20, 30], villages=[0, 0], year=2))
