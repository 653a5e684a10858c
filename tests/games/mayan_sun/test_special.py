"""Special tiles: S23 and S23r."""

from __future__ import annotations

import pytest

from aztec_desktop.core.actions import Action
from aztec_desktop.core.events import Moved
from aztec_desktop.games.mayan_sun import SUN
from tests.games.mayan_sun.positions import SPECIALS, chance, rituals
from tests.games.mayan_sun.steps import case, do, done, refused, targets

IDS = {"comet": "comet", "bounty": "bounty", "blight": "blight", "great": "great_harvest",
       "left": "mirror_left", "right": "mirror_right"}  # fmt: skip


@pytest.mark.parametrize(("short", "held"), [
    case("comet", False, id="S23-comet"),
    case("bounty", True, id="S23-plus-three-is-held"),
    case("blight", True, id="S23-minus-three-is-held"),
    case("great", False, id="S23-plus-four"),
    case("left", False, id="S23-mirror-left"),
    case("right", False, id="S23-mirror-right"),
])  # fmt: skip
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_s23_takes_a_tiles_place(short: str, held: bool, seats: int) -> None:
    name = IDS[short]
    s = rituals("5=+2b", [f"special {name}"], seats=seats, discs=[9])
    after, events = done(s, 0, ("special", 0, 5))
    assert Moved("tile:5", "month:5", "aside", "special") in events
    assert Moved(f"special:{name}", "stock", "month:5", "special") in events
    assert after.tiles == [*range(5), SPECIALS[short], *range(6, 18)]
    assert after.aside == (5,)
    assert after.discs == ((9, 5, -1, -1) if held else (9, -1, -1, -1))
    assert after.held == (1 << 9 | held << 5)


@pytest.mark.parametrize("name", ["bounty", "blight"])
def test_s23r_without_a_disc_it_lies_free(name: str) -> None:
    s = rituals("", [f"special {name}", "move 3"], discs=[1, 4, 7, 10])
    after = do(s, 0, ("special", 0, 5))
    assert after.discs == (1, 4, 7, 10)
    assert after.tiles[5] == SPECIALS[name]
    chance(after)
    assert do(after, 1, ("move", 1, 5, 3)).tiles[8] == SPECIALS[name]


@pytest.mark.parametrize(("sky", "discs", "blocked"), [
    case("", [], set(), id="S23-any-tile"),
    case("3=+3s 11=-2s", [], {3, 11}, id="S23-not-the-two-serpents"),
    case("", [0, 17], {0, 17}, id="S23-not-held-ones"),
    case("3=+3s 8=great 9=left", [8, 12], {3, 8, 9, 12}, id="S23-not-special-ones"),
])  # fmt: skip
def test_s23_what_may_be_replaced(sky: str, discs: list[int], blocked: set[int]) -> None:
    s = rituals(sky, ["special comet"], discs=discs)
    assert targets(s, 0, "special") == {(month,) for month in range(18) if month not in blocked}


@pytest.mark.parametrize(("action", "rule", "key", "facts"), [
    case(("special", 0, 3), "S23", "serpent", {"month": "@month:3"}, id="S23-a-serpent"),
    case(("special", 0, 8), "S23", "serpent", {"month": "@month:8"}, id="S23-a-special-tile"),
    case(("special", 0, 12), "S17", "held", {"month": "@month:12"}, id="S23-a-held-tile"),
    case(("special", 0, 18), "S23", "no_month", {"number": 18}, id="S23-beyond-the-ring"),
    case(("special", 0, -1), "S23", "no_month", {"number": -1}, id="S23-before-the-ring"),
])  # fmt: skip
def test_refusals(action: Action, rule: str, key: str, facts: dict[str, str | int]) -> None:
    s = rituals("3=+3s 8=great", ["special comet"], discs=[12])
    refused(s, 0, action, rule, key, **facts)


def test_s23_a_held_tile_is_not_moved_afterwards() -> None:
    s = do(rituals("", ["special bounty", "move 2"]), 0, ("special", 0, 5))
    SUN.apply(s, -1, ("turn", 0, "prophecy"))
    refused(s, 1, ("move", 1, 5, 2), "S17", "held", month="@month:5")


def test_s23_several_removed_tiles_lie_aside() -> None:
    s = do(rituals("", ["special great_harvest", "special comet"]), 0, ("special", 0, 15))
    SUN.apply(s, -1, ("turn", 0, "prophecy"))
    s = do(s, 1, ("special", 1, 4))
    assert s.aside == (4, 15)
    assert SUN.table(s).at("aside") == ["tile:15", "tile:4"]
    assert SUN.table(s).at("stock")[:4] == ["hold:0", "hold:1", "hold:2", "hold:3"]
