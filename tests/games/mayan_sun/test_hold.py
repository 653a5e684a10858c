"""Hold: S17, S17r and S6r."""

from __future__ import annotations

import pytest

from aztec_desktop.core.actions import Action
from aztec_desktop.core.events import Moved
from aztec_desktop.games.mayan_sun import SUN
from tests.games.mayan_sun.positions import rituals
from tests.games.mayan_sun.steps import case, done, refused, targets


@pytest.mark.parametrize(("month", "sky"), [
    case(0, "", id="S17-first-month"),
    case(17, "", id="S17-last-month"),
    case(6, "6=+3s", id="S17-on-a-serpent"),
    case(6, "6=comet", id="S17-on-a-special-tile"),
])  # fmt: skip
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_s17_a_disc_on_any_tile(month: int, sky: str, seats: int) -> None:
    s = rituals(sky, ["hold"], seats=seats, discs=[9], turn=seats - 1)
    after, events = done(s, seats - 1, ("hold", 0, month))
    assert after.discs == (9, month, -1, -1)
    assert Moved("hold:1", "stock", f"month:{month}", "hold") in events
    assert SUN.table(after).at(f"month:{month}")[0] == "hold:1"
    assert after.tiles == s.tiles


def test_s17_every_free_tile_is_offered() -> None:
    s = rituals("", ["hold"], discs=[3, 9])
    assert targets(s, 0, "hold") == {(month,) for month in range(18) if month not in (3, 9)}


HELD = rituals("5=+1b 9=+2b", ["move 4", "across sky", "match stars", "special great_harvest", "hold"], discs=[5])


@pytest.mark.parametrize(("verb", "blocked"), [
    case("move", 5, id="S17-not-moved"),
    case("across", 5, id="S17-not-sent-across"),
    case("across", 14, id="S17-not-swapped-across"),
    case("match_stars", 5, id="S17-not-matched"),
    case("special", 5, id="S17-not-replaced"),
    case("hold", 5, id="S17r-not-held-twice"),
])  # fmt: skip
def test_s17_a_held_tile_stays(verb: str, blocked: int) -> None:
    assert targets(HELD, 0, verb)
    assert all(target[0] != blocked for target in targets(HELD, 0, verb))


@pytest.mark.parametrize(("action", "rule", "key", "facts"), [
    case(("hold", 4, 5), "S17r", "has_disc", {"month": "@month:5"}, id="S17r-one-disc-a-tile"),
    case(("hold", 4, 18), "S17", "no_month", {"number": 18}, id="S17-beyond-the-ring"),
    case(("hold", 4, -1), "S17", "no_month", {"number": -1}, id="S17-before-the-ring"),
    case(("move", 0, 5, 4), "S17", "held", {"month": "@month:5"}, id="S17-moving-it"),
    case(("across", 1, 5), "S17", "held", {"month": "@month:5"}, id="S17-sending-it-across"),
    case(("across", 1, 14), "S20", "held_across", {"month": "@month:5"}, id="S20-swapping-it-across"),
    case(("match_stars", 2, 5, 8), "S17", "held", {"month": "@month:5"}, id="S17-matching-it"),
    case(("match_stars", 2, 9, 5), "S17", "held", {"month": "@month:5"}, id="S17-matching-onto-it"),
    case(("special", 3, 5), "S17", "held", {"month": "@month:5"}, id="S17-replacing-it"),
])  # fmt: skip
def test_refusals(action: Action, rule: str, key: str, facts: dict[str, str | int]) -> None:
    refused(HELD, 0, action, rule, key, **facts)


@pytest.mark.parametrize(("discs", "hold_discs"), [
    case([1, 4, 7, 10], 4, id="S6r-four-discs"),
    case([1, 4], 2, id="S6r-a-set-with-two"),
    case([], 0, id="S6r-a-set-without"),
])  # fmt: skip
def test_s6r_no_disc_left(discs: list[int], hold_discs: int) -> None:
    s = rituals("", ["hold", "hold +jaguar"], discs=discs, hold_discs=hold_discs)
    assert f"{hold_discs}" in refused(s, 0, ("hold", 0, 12), "S6r", "no_disc", discs=hold_discs)
    assert [action for action in SUN.legal(s, 0) if action[1] < 2] == [("discard", 0), ("jaguar", 1)]


def test_s6r_one_disc_left() -> None:
    s = rituals("", ["hold"], discs=[1, 4, 7])
    assert len(targets(s, 0, "hold")) == 15
