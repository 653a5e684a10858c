"""Prophecy cards: S21."""

from __future__ import annotations

import pytest

from aztec_desktop.games.mayan_sun import SUN
from tests.games.mayan_sun.positions import rituals
from tests.games.mayan_sun.steps import counted, do, done


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_s21_a_token_and_three_points_at_once(seats: int) -> None:
    seat = seats - 1
    s = rituals(seats=seats, turn=seat)
    s.prophecy[seat] = 4
    after, events = done(s, seat, ("prophecy", 2))
    assert counted(events, "S21") == {f"prophecy:{seat}": (4, 5), f"vp:{seat}": (11, 14)}
    assert after.prophecy == [0] * seat + [5]
    assert after.vp == [11] * seat + [14]


def test_s21_stands_on_the_sheet() -> None:
    rows = {row.item: row for row in SUN.sheet(do(rituals(), 0, ("prophecy", 0))) if row.seat == 0}
    assert (rows["sheet.prophecy"].value, rows["sheet.prophecy"].rule) == (3, "S21")
