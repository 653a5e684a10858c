"""Move: S16 and S16r, with worked example 2."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from aztec_desktop.core.actions import Action
from aztec_desktop.core.events import Moved
from aztec_desktop.games.mayan_sun import SUN
from tests.games.mayan_sun.positions import rituals
from tests.games.mayan_sun.steps import case, do, done, refused


@pytest.mark.parametrize(("month", "steps", "discs", "with_month"), [
    case(5, 1, [], 6, id="S16-one"),
    case(5, 2, [], 7, id="S16-two"),
    case(5, 3, [], 8, id="S16-three"),
    case(5, 4, [], 9, id="S16-four"),
    case(5, 5, [], 10, id="S16-five"),
    case(5, 6, [], 11, id="S16-six"),
    case(5, -1, [], 4, id="S16-one-back"),
    case(5, -6, [], 17, id="S16-six-back-over-the-border"),
    case(16, 3, [], 1, id="S16-over-the-border"),
    case(17, 1, [], 0, id="S16-from-the-last-month-to-the-first"),
    case(0, -1, [], 17, id="S16-from-the-first-month-to-the-last"),
    case(5, 3, [8], 9, id="S16-example-2-hold-on-the-third-tile"),
    case(5, 3, [8, 9], 10, id="S16-two-holds-in-a-row"),
    case(5, 3, [6, 7], 8, id="S16-holds-on-the-way-do-not-matter"),
    case(5, 3, [8, 10], 9, id="S16-only-to-the-next-free-tile"),
    case(5, -3, [2], 1, id="S16-hold-counter-clockwise"),
    case(1, -3, [16, 15], 14, id="S16-holds-counter-clockwise-over-the-border"),
    case(16, 1, [17, 0], 1, id="S16-holds-over-the-border"),
])  # fmt: skip
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_s16_swaps_with(month: int, steps: int, discs: Sequence[int], with_month: int, seats: int) -> None:
    s = rituals("", [f"move {abs(steps)}"], seats=seats, discs=discs)
    after = do(s, 0, ("move", 0, month, steps))
    expected = list(range(18))
    expected[month], expected[with_month] = with_month, month
    assert after.tiles == expected
    assert after.discs == s.discs
    assert after.seeds == s.seeds


def test_s16_both_tiles_are_seen_to_move() -> None:
    _, events = done(rituals("", ["move 2"]), 0, ("move", 0, 5, 2))
    moved = [event for event in events if isinstance(event, Moved) and event.cue == "swap"]
    assert moved == [Moved("tile:5", "month:5", "month:7", "swap"), Moved("tile:7", "month:7", "month:5", "swap")]


@pytest.mark.parametrize(("sky", "month"), [
    case("4=+3s", 4, id="S16-a-serpent-moves"),
    case("6=-2s", 4, id="S16-a-serpent-is-swapped"),
    case("4=comet", 4, id="S16-a-special-tile-moves"),
    case("6=left", 4, id="S16-a-mirror-is-swapped"),
])  # fmt: skip
def test_s16_any_tile_moves(sky: str, month: int) -> None:
    s = rituals(sky, ["move 2"])
    after = do(s, 0, ("move", 0, month, 2))
    assert (after.tiles[4], after.tiles[6]) == (s.tiles[6], s.tiles[4])


@pytest.mark.parametrize(("discs", "count"), [
    case([], 36, id="S16-every-tile-both-ways"),
    case([8], 34, id="S16-held-tile-stays"),
    case([0, 1, 2, 3], 28, id="S16-four-held"),
])  # fmt: skip
def test_s16_how_many_ways(discs: Sequence[int], count: int) -> None:
    assert len([a for a in SUN.legal(rituals("", ["move 5"], discs=discs), 0) if a[0] == "move"]) == count


HELD_BUT_4 = [month for month in range(18) if month != 4]
HELD_BUT_4_5 = [month for month in range(18) if month not in (4, 5)]


@pytest.mark.parametrize(("discs", "steps"), [
    case(HELD_BUT_4, 3, id="S16r-all-others-held"),
    case(HELD_BUT_4, -3, id="S16r-all-others-held-counter-clockwise"),
    case(HELD_BUT_4_5, 3, id="S16r-the-free-tile-is-nearer-than-the-card-says"),
])  # fmt: skip
def test_s16r_back_to_itself_is_illegal(discs: Sequence[int], steps: int) -> None:
    s = rituals("", ["move 3"], discs=discs, hold_discs=17)
    refused(s, 0, ("move", 0, 4, steps), "S16r", "full_circle", month="@month:4")


def test_s16r_almost_round_is_legal() -> None:
    s = rituals("", ["move 3"], discs=HELD_BUT_4_5, hold_discs=17)
    after = do(s, 0, ("move", 0, 4, -3))
    assert (after.tiles[4], after.tiles[5]) == (5, 4)
    assert set(SUN.legal(s, 0)) >= {("move", 0, 4, -3), ("move", 0, 5, 3)}
    assert ("move", 0, 5, -3) not in SUN.legal(s, 0)


@pytest.mark.parametrize(("action", "rule", "key", "facts"), [
    case(("move", 0, 5, 2), "S16", "steps", {"card": "@card:move 3", "steps": 3}, id="S16-too-few-spaces"),
    case(("move", 0, 5, 4), "S16", "steps", {"card": "@card:move 3", "steps": 3}, id="S16-too-many-spaces"),
    case(("move", 0, 5, -2), "S16", "steps", {"card": "@card:move 3", "steps": 3}, id="S16-too-few-spaces-back"),
    case(("move", 0, 5, 0), "S16", "steps", {"card": "@card:move 3", "steps": 3}, id="S16-no-space"),
    case(("move", 0, 8, 3), "S17", "held", {"month": "@month:8"}, id="S17-a-held-tile"),
    case(("move", 0, 18, 3), "S16", "no_month", {"number": 18}, id="S16-beyond-the-ring"),
    case(("move", 0, -1, 3), "S16", "no_month", {"number": -1}, id="S16-before-the-ring"),
])  # fmt: skip
def test_refusals(action: Action, rule: str, key: str, facts: dict[str, str | int]) -> None:
    refused(rituals("", ["move 3"], discs=[8]), 0, action, rule, key, **facts)


def test_what_a_move_is_called() -> None:
    s = rituals("", ["move 3"], discs=[8])
    said = SUN.say(s, 0, ("move", 0, 5, 3))
    assert said.key == "action.move"
    assert (said.facts["month"], said.facts["tile"], said.facts["target"]) == ("@month:5", "@tile:5", "@month:9")
