"""The arithmetic of contests, and games in several processes."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import pytest

from aztec_desktop.bots.contest import interval, rotated, standings
from aztec_desktop.bots.playing import Result, Task
from aztec_desktop.bots.series import in_order, play_all
from aztec_desktop.match import Parts
from aztec_desktop.paths import resource_text

PARTS = Parts("none", "")


def test_every_bot_plays_every_seat_of_each_deal() -> None:
    tasks = rotated("toy", PARTS, {"a": "b"}, ("x", "y", "z"), 5, "s")
    assert [(task.seats, task.seed) for task in tasks] == [
        (("x", "y", "z"), "s-1"),
        (("y", "z", "x"), "s-1"),
        (("z", "x", "y"), "s-1"),
        (("x", "y", "z"), "s-2"),
        (("y", "z", "x"), "s-2"),
        (("z", "x", "y"), "s-2"),
    ]
    assert all(task.options == {"a": "b"} for task in tasks)


def result(
    seats: tuple[str, ...], scores: tuple[int, ...], winners: tuple[int, ...], thought: tuple[float, ...]
) -> Result:
    return Result("s", seats, scores, winners, 9, "h", thought=thought, decisions=(2,) * len(seats))


def test_standings_count_shares_margins_and_time_by_hand() -> None:
    played = [
        result(("a", "b", "b"), (10, 4, 6), (0,), (0.2, 0.0, 0.0)),
        result(("b", "a", "b"), (8, 8, 2), (0, 1), (0.0, 0.4, 0.0)),
        result(("b", "b", "a"), (9, 1, 5), (0,), (0.06, 0.0, 0.0)),
    ]
    first, second = standings(played)
    assert (first.bot, first.seats, first.games) == ("a", 1, 3)
    assert first.share == pytest.approx((1 + 0.5 + 0) / 3)
    assert first.margin == pytest.approx(((10 - 5) + (8 - 5) + (5 - 5)) / 3)
    assert first.seconds == pytest.approx(0.6 / 6)
    assert (second.bot, second.seats, second.games) == ("b", 2, 6)
    assert second.share == pytest.approx((0 + 0 + 0.5 + 0 + 1 + 0) / 6)
    assert second.margin == pytest.approx(((4 - 8) + (6 - 7) + (8 - 5) + (2 - 8) + (9 - 3) + (1 - 7)) / 6)
    assert first.share + 2 * second.share == pytest.approx(1)


@pytest.mark.parametrize(
    ("share", "count", "low", "high"),
    [(0.5, 100, 0.4038, 0.5962), (1.0, 400, 0.9905, 1.0), (0.0, 10, 0.0, 0.2775), (0.25, 48, 0.1494, 0.3877)],
)
def test_the_interval_is_wilsons(share: float, count: int, low: float, high: float) -> None:
    found = interval(share, count)
    assert found == pytest.approx((low, high), abs=1e-3)


def test_results_come_in_the_order_of_the_tasks() -> None:
    tasks = [Task("g", PARTS, {}, ("a",), str(number)) for number in range(30)]

    def work(batch: Sequence[Task]) -> list[Result]:
        return [result(task.seats, (int(task.seed),), (0,), (0.0,)) for task in batch]

    with ThreadPoolExecutor(3) as executor:
        found = [one.scores[0] for one in in_order(executor, work, tasks, 3)]
    assert found == list(range(30))


@pytest.mark.parametrize(
    ("game", "family", "seats"),
    [
        ("sun", "mayan_sun", ("greedy", "random", "strong")),
        ("altun-ha", "altun_ha", ("search:iterations=24", "strong")),
    ],
)
def test_a_pool_plays_the_same_games(game: str, family: str, seats: tuple[str, ...]) -> None:
    parts = Parts("default", resource_text("components", family, "default.toml"))
    tasks = [Task(game, parts, {}, seats, f"x-{number}", save=True) for number in range(9)]
    alone = list(play_all(tasks, 1))
    assert list(play_all(tasks, 2)) == alone
    assert len({one.hash for one in alone}) == len(tasks)
