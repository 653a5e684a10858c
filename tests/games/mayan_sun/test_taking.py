"""Taking cards: S12 to S15, with worked example 13."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from aztec_desktop.core.actions import CHANCE, Action
from aztec_desktop.core.events import Moved, Turned
from aztec_desktop.games.mayan_sun import SUN
from aztec_desktop.games.mayan_sun.state import SunState
from tests.games.mayan_sun.positions import chance, rituals
from tests.games.mayan_sun.steps import case, do, done, lines, refused

ALL_SERPENTS = " ".join(f"{month}=+0s" for month in range(18))
ALL_DOWN = [(0, "maize"), (0, "squash"), (0, "bean")]


@pytest.mark.parametrize(("seats", "start", "order"), [
    case(2, 0, [0, 1, 0, 1, 0, 1], id="S12-two"),
    case(2, 1, [1, 0, 1, 0, 1, 0], id="S12-two-from-the-second"),
    case(3, 0, [0, 1, 2, 0, 1, 2], id="S12-three"),
    case(3, 2, [2, 0, 1, 2, 0, 1], id="S12-three-from-the-third"),
    case(4, 1, [1, 2, 3, 0, 1, 2], id="S12-four-from-the-second"),
])  # fmt: skip
def test_s12_clockwise_one_card_each(seats: int, start: int, order: list[int]) -> None:
    s = rituals(seats=seats, start=start, turn=start)
    seen = []
    for place in range(6):
        (seat,) = SUN.actors(s)
        seen.append(seat)
        s = do(s, seat, ("prophecy", place % 5))
        chance(s)
    assert seen == order


def test_s12_any_deck_may_be_taken_from() -> None:
    assert SUN.legal(rituals(), 0) == [("prophecy", deck) for deck in range(5)]


def test_s12_the_card_is_laid_beside_its_deck() -> None:
    s = rituals("", ["hold", "", "move 2, move 6"])
    after, events = done(s, 0, ("move", 2, 4, 2))
    assert Moved("card:2:0", "deck:2", "discard:2", "card") in events
    place = SUN.table(after).pieces["card:2:0"]
    assert (place.spot, place.face) == ("discard:2", "move 2")
    assert after.left == [6, 6, 5, 6, 6]


def test_s12r_the_next_card_is_turned_when_the_action_is_done() -> None:
    s = do(rituals("", ["move 2, move 6"]), 0, ("move", 0, 4, 2))
    assert s.tops[0] == -1
    assert SUN.actors(s) == (CHANCE,)
    assert SUN.legal(s, 1) == []
    refused(s, 1, ("prophecy", 1), "S12r", "chance")
    refused(s, CHANCE, ("turn", 0, "hold"), "S12r", "outcome")
    refused(s, CHANCE, ("turn", 1, "prophecy"), "S12r", "outcome")
    after, events = done(s, CHANCE, ("turn", 0, "move 6"))
    assert events == [Turned("card:0:1", "move 6", "turn_card")]
    assert SUN.actors(after) == (1,)
    assert ("move", 0, 4, 6) in SUN.legal(after, 1)


@pytest.mark.parametrize("text", [
    "move 1", "hold", "harvest now", "move seed", "across sky", "prophecy", "match stars", "final ritual",
    "special comet",
])  # fmt: skip
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_s13_jaguar_instead_of_the_action(text: str, seats: int) -> None:
    s = rituals("0=+3b 4=+2b 12=+3", [f"{text} +jaguar"], seats=seats)
    own = [action for action in SUN.legal(s, 0) if action[1] == 0 and action[0] != "jaguar"]
    assert own, "the action itself is offered too"
    assert own[0][0] != "discard"
    after, events = done(s, 0, ("jaguar", 0))
    assert (after.jaguars[0], after.vp[0]) == (1, 12)
    assert SUN.table(after).pieces["card:0:0"].spot == "discard:0"
    assert lines(events) == ["jaguar"]
    unchanged = ("tiles", "discs", "seeds", "harvested", "crops", "prophecy", "kept")
    assert all(getattr(after, name) == getattr(s, name) for name in unchanged)


def test_s13_never_both() -> None:
    s = do(rituals("", ["hold +jaguar, hold"]), 0, ("hold", 0, 3))
    chance(s, ("turn", 0, "hold"))
    assert s.jaguars == [0, 0]
    assert SUN.actors(s) == (1,)


def test_s13_no_jaguar_without_the_icon() -> None:
    s = rituals("", ["move 2"])
    assert "Move 2" in refused(s, 0, ("jaguar", 0), "S13", "no_jaguar", card="@card:move 2")


FULL: dict[str, Callable[[str], SunState]] = {
    "hold": lambda deck: rituals("", [deck], discs=(3, 9), hold_discs=2),
    "harvest now": lambda deck: rituals("0=+1", [deck]),
    "move seed": lambda deck: rituals("", [deck], harvested=ALL_DOWN),
    "across sky": lambda deck: rituals("", [deck], discs=range(9), hold_discs=9),
    "match stars": lambda deck: rituals("0=+1b 4=+1r", [deck]),
    "special bounty": lambda deck: rituals(ALL_SERPENTS, [deck]),
    "move 4": lambda deck: rituals("", [deck], discs=range(18), hold_discs=18),
}
"""A position in which a kind of card has no legal target, for a deck on which it lies open."""


@pytest.mark.parametrize("text", FULL)
def test_s14r_without_a_target_a_card_is_taken_for_nothing(text: str) -> None:
    s = FULL[text](text)
    assert [action for action in SUN.legal(s, 0) if action[1] == 0] == [("discard", 0)]
    after, events = done(s, 0, ("discard", 0))
    assert lines(events) == ["discard"]
    assert SUN.table(after).pieces["card:0:0"].spot == "discard:0"
    assert (after.tiles, after.vp, after.crops, after.discs) == (s.tiles, s.vp, s.crops, s.discs)
    assert after.left[0] == 5


@pytest.mark.parametrize("text", FULL)
def test_s14r_with_the_icon_only_the_jaguar_is_left(text: str) -> None:
    s = FULL[text](f"{text} +jaguar")
    assert [action for action in SUN.legal(s, 0) if action[1] == 0] == [("jaguar", 0)]
    refused(s, 0, ("discard", 0), "S14r", "must_jaguar", card=f"@card:{text} +jaguar")


@pytest.mark.parametrize("text", [*FULL, "prophecy", "final ritual"])
def test_s14r_with_a_target_it_cannot_be_taken_for_nothing(text: str) -> None:
    s = rituals("0=+3b 4=+2b", [text])
    refused(s, 0, ("discard", 0), "S14r", "has_target", card=f"@card:{text}")


@pytest.mark.parametrize(("text", "actions"), [
    case("harvest now +jaguar", [("jaguar", 0)], id="S14r-example-13-with-the-icon"),
    case("harvest now", [("discard", 0)], id="S14r-example-13-without-the-icon"),
])  # fmt: skip
def test_example_13_all_own_seeds_harvested(text: str, actions: list[Action]) -> None:
    s = rituals("0=+3 6=+3 12=+3 13=+3", [text], harvested=ALL_DOWN)
    assert [action for action in SUN.legal(s, 0) if action[1] == 0] == actions


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("deck", range(5))
def test_s15_the_last_card_of_any_deck_ends_the_rituals(seats: int, deck: int) -> None:
    s = rituals("", seats=seats, left={deck: 1})
    after, events = done(s, 0, ("prophecy", deck))
    assert lines(events)[:2] == ["prophecy", "rituals_end"]
    assert after.prophecy[0] == 1, "its action is done first"
    assert "rituals_end" not in lines(done(s, 0, ("prophecy", (deck + 1) % 5))[1])


@pytest.mark.parametrize(("text", "action"), [
    case("move 3 +jaguar", ("jaguar", 1), id="S15-last-card-taken-for-a-jaguar"),
    case("harvest now", ("discard", 1), id="S15-last-card-without-effect"),
    case("move 3", ("move", 1, 0, 3), id="S15-last-card-moves"),
])  # fmt: skip
def test_s15_however_it_is_used(text: str, action: Action) -> None:
    s = rituals("", ["", text], left={1: 1})
    assert "rituals_end" in lines(done(s, 0, action)[1])


def test_s15_two_cards_left_are_not_the_last() -> None:
    s = do(rituals("", left={1: 2}), 0, ("prophecy", 1))
    chance(s)
    assert s.kit.edition.phases[s.step] == "rituals"
    assert SUN.actors(s) == (1,)


MIXED = rituals("", ["move 3", "hold +jaguar"])


@pytest.mark.parametrize(("seat", "action", "rule", "key", "facts"), [
    case(1, ("prophecy", 2), "S12", "turn", {"seat": "@seat:0"}, id="S12-not-his-turn"),
    case(0, ("decline",), "S12", "pass", {}, id="S12-no-passing"),
    case(0, ("prophecy", 5), "S12", "no_card", {"deck": 6}, id="S12-no-sixth-deck"),
    case(0, ("prophecy", -1), "S12", "no_card", {"deck": 0}, id="S12-no-deck-before-the-first"),
    case(0, ("hold", 0, 3), "S12", "other_card", {"card": "@card:move 3"}, id="S12-another-card-lies-open"),
    case(0, ("prophecy", 1), "S12", "other_card", {"card": "@card:hold +jaguar"}, id="S12-another-card-2"),
    case(0, ("plant", "maize", 5), "S12", "phase", {"phase": "@phase:rituals"}, id="S12-planting-is-over"),
    case(0, ("pay", 1, 1, 1, 0), "S12", "phase", {"phase": "@phase:rituals"}, id="S12-paying-comes-later"),
    case(0, ("turn", 0, "hold"), "S12", "phase", {"phase": "@phase:rituals"}, id="S12-turning-a-card"),
    case(CHANCE, ("turn", 0, "hold"), "S12", "turn", {"seat": "@seat:0"}, id="S12-chance-has-no-turn"),
])  # fmt: skip
def test_refusals(seat: int, action: Action, rule: str, key: str, facts: dict[str, str | int]) -> None:
    refused(MIXED, seat, action, rule, key, **facts)
