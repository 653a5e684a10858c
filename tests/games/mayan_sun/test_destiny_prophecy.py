"""The Prophecy phase: tokens for connections, and one action a turn until all are spent (D9, D12)."""

from __future__ import annotations

import pytest

from aztec_desktop.core.actions import Action
from aztec_desktop.games.mayan_sun import DESTINY
from tests.games.mayan_sun.destiny_positions import date, feeding, items, phase_of, rituals, telling
from tests.games.mayan_sun.steps import case, counted, do, done, refused

ENOUGH = (0, 0, 4, 0)


@pytest.mark.parametrize(("sky", "tokens"), [
    case("0=+1b 1=+1b", [1, 0], id="D12-one"),
    case("0=+1b 1=+1b 2=+1b", [2, 0], id="D12-three-in-a-row"),
    case("17=+1r 0=+2br 1=-1b", [1, 1], id="D12-over-the-border"),
    case("0=+1b 2=+1b", [0, 0], id="D12-not-neighbours"),
])  # fmt: skip
def test_d12_a_token_for_each_connection_and_no_points(sky: str, tokens: list[int]) -> None:
    s = feeding([(0, 0, 0, 0), ENOUGH], [0, 1], sky=sky, turn=1)
    after, events = done(s, 1, ("pay", 0, 0, 4, 0))
    gained = {f"prophecy:{seat}": (0, number) for seat, number in enumerate(tokens) if number}
    assert counted(events, "D12") == gained
    if any(tokens):
        assert (phase_of(after), after.prophecy) == ("prophecy", tokens)
        assert after.vp == s.vp
    else:
        assert after.year == 2  # nobody had a token, so scoring and new year followed


def test_d12_the_comet_connects_everybody() -> None:
    s = rituals("3=+1b 5=+2r", ["special comet", "", "", "", "prophecy"], year=1, left={4: 1})
    s = do(s, 0, ("special", 0, 4))
    DESTINY.apply(s, -1, DESTINY.odds(s).outcomes[0][0])
    s.villages = [0, 0]
    s = do(s, 1, ("prophecy", 4))
    assert (phase_of(s), s.prophecy) == ("prophecy", [1, 2])


def test_d9_a_card_gives_a_token_and_no_points() -> None:
    s = rituals("", ["prophecy", "move 1 +jaguar"])
    after, events = done(s, 0, ("prophecy", 0))
    assert counted(events, "S21") == {"prophecy:0": (0, 1)}
    assert after.vp == [11, 11]
    after = do(s, 0, ("jaguar", 1))
    assert (after.vp[0], after.jaguars[0]) == (12, 1)


@pytest.mark.parametrize(("tokens", "start", "order"), [
    case([2, 1], 0, "010", id="D12-two-seats"),
    case([1, 3], 1, "1011", id="D12-two-seats-from-the-start"),
    case([0, 2, 1], 0, "121", id="D12-three-seats-one-without"),
    case([3, 0, 1], 2, "2000", id="D12-three-seats-one-passed-over"),
    case([2, 1, 0, 3], 0, "013033", id="D12-four-seats"),
    case([2, 1, 0, 3], 2, "301303", id="D12-four-seats-from-the-start"),
])  # fmt: skip
def test_d12_one_action_a_turn_until_nobody_has_any(tokens: list[int], start: int, order: str) -> None:
    first = next(seat for seat in [*range(start, len(tokens)), *range(start)] if tokens[seat])
    s = telling(tokens, start=start, turn=first)
    seen = ""
    while phase_of(s) == "prophecy":
        (seat,) = DESTINY.actors(s)
        seen += str(seat)
        s = do(s, seat, ("move_marker", 1))
    assert seen == order
    assert s.prophecy == [0] * len(tokens)


def test_d12_a_dear_action_shortens_ones_phase() -> None:
    s = telling([4, 2, 1])
    seen = ""
    for action in [("change_fate", 7), ("change_fate", 6), ("move_marker", 1), ("change_fate", 5)]:
        (seat,) = DESTINY.actors(s)
        seen += str(seat)
        s = do(s, seat, action)
    assert (seen, phase_of(s)) == ("0120", "layout")


@pytest.mark.parametrize(("tokens", "year", "kinds"), [
    case(1, 1, {"advance": 2, "move_marker": 2}, id="D12-one-token"),
    case(2, 1, {"advance": 2, "move_marker": 2, "change_fate": 6}, id="D12-two-in-year-1"),
    case(1, 2, {"advance": 2, "move_marker": 2}, id="D12-one-in-year-2"),
    case(5, 2, {"advance": 2, "move_marker": 2, "change_fate": 6, "change_date": 13}, id="D12r-in-year-2"),
])  # fmt: skip
def test_d12_what_tokens_buy(tokens: int, year: int, kinds: dict[str, int]) -> None:
    legal = DESTINY.legal(telling([tokens, 0], year=year), 0)
    assert {verb: sum(action[0] == verb for action in legal) for verb in {a[0] for a in legal}} == kinds


@pytest.mark.parametrize(("action", "cost"), [
    case(("advance", "value"), 1, id="D12-value"),
    case(("advance", "progress"), 1, id="D12-progress"),
    case(("move_marker", -1), 1, id="D12-marker"),
    case(("change_fate", 5), 2, id="D12-fate"),
    case(("change_date", 5), 2, id="D12r-date"),
])  # fmt: skip
def test_d12_what_it_costs(action: Action, cost: int) -> None:
    after, events = done(telling([4, 3], year=2), 0, action)
    assert counted(events, "D12")["prophecy:0"] == (4, 4 - cost)
    assert after.prophecy == [4 - cost, 3]


@pytest.mark.parametrize(("marker", "steps", "to"), [(0, 1, 1), (0, -1, 7), (7, 1, 0), (4, -1, 3)])
def test_d12_the_marker_moves_either_way(marker: int, steps: int, to: int) -> None:
    s = telling([2, 0], marker=marker)
    assert do(s, 0, ("move_marker", steps)).marker == to


def test_d12_one_space_only() -> None:
    s = telling([2, 0])
    refused(s, 0, ("move_marker", 2), "D12", "one_space", steps=2)
    refused(s, 0, ("move_marker", 0), "D12", "one_space", steps=0)
    refused(s, 0, ("advance", "crops"), "D12", "no_track", track="crops")


def test_d12_changing_ones_fate() -> None:
    s = telling([2, 2, 0], marker=4, fates=[0, 1, 2])
    refused(s, 0, ("change_fate", 1), "D12", "space_taken", glyph="@glyph:supervolcano", seat="@seat:1")
    refused(s, 0, ("change_fate", 0), "D12", "same_space", glyph="@glyph:solar", seat="@seat:0")
    refused(s, 0, ("change_fate", 8), "D12", "no_space", number=8)
    refused(s, 0, ("fate", 5), "D12", "phase", phase="@phase:prophecy")
    after = do(s, 0, ("change_fate", 4))  # the Destiny Marker may be there
    assert after.fates == (4, 1, 2)
    assert ("change_fate", 0) in DESTINY.legal(after, 1)


def test_d12r_changing_ones_date() -> None:
    s = telling([2, 2], year=2, on="1987", dates=["2012", "2060"])
    refused(s, 0, ("change_date", date("2060")), "D12r", "date_taken", date="@date:9", seat="@seat:1")
    refused(s, 0, ("change_date", date("2012")), "D12r", "same_date", date="@date:8", seat="@seat:0")
    refused(s, 0, ("change_date", 15), "D12r", "no_date", number=15)
    after = do(s, 0, ("change_date", date("1987")))  # the Date Marker may be there
    assert after.dates == (date("1987"), date("2060"))


def test_d12r_no_dates_in_year_1() -> None:
    refused(telling([2, 0]), 0, ("change_date", 3), "D12r", "no_dates_yet")


@pytest.mark.parametrize("action", [("change_fate", 5), ("change_date", 5)])
def test_d12_two_tokens_are_two(action: Action) -> None:
    rule = "D12r" if action[0] == "change_date" else "D12"
    refused(telling([1, 3], year=2), 0, action, rule, "two_tokens", cost=2, have=1)


def test_d12_no_token_no_turn() -> None:
    s = telling([1, 0, 1])
    refused(s, 1, ("move_marker", 1), "D12", "turn", seat="@seat:0")
    assert DESTINY.actors(do(s, 0, ("move_marker", 1))) == (2,)


def test_d12_tokens_for_connections_score_nothing_at_the_end() -> None:
    s = feeding([(0, 0, 0, 0), ENOUGH], [0, 1], sky="0=+1b 1=+1b", turn=1, year=2)
    s = do(do(s, 1, ("pay", 0, 0, 4, 0)), 0, ("move_marker", -1))
    assert (phase_of(s), set(items(s, 0))) == ("over", {"start"})
