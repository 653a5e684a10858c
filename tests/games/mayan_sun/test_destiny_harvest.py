"""Harvests over 3 and 5 months, before the harvest and with Harvest now (D10, D10r-D10r3), worked example 9."""

from __future__ import annotations

from typing import TypeAlias

import pytest

from aztec_desktop.games.mayan_sun import DESTINY
from aztec_desktop.games.mayan_sun.destiny.state import DestinyState
from tests.games.mayan_sun.destiny_positions import IRRIGATION, SLASH, last_ritual, phase_of, rituals, telling
from tests.games.mayan_sun.positions import SPREAD, Fields
from tests.games.mayan_sun.steps import case, counted, do, done, lines, refused, targets

EXAMPLE_9 = "0=+3 1=+2 2=-1 3=-2 4=+3"
LAST = ("prophecy", 4)
PLAIN = ("harvest_plain",)
Use: TypeAlias = tuple[str, str, int]


def asked(sky: str = EXAMPLE_9, *, progress: tuple[int, ...] = (SLASH, 0), start: int = 0,
          fields: Fields = SPREAD) -> DestinyState:  # fmt: skip
    """A state of year 2 in which the first seat with an ability chooses before the harvest."""
    s = last_ritual(sky, seats=len(progress), fields=fields, progress=progress, start=start)
    s = do(s, start, LAST)
    assert phase_of(s) == "harvest"
    return s


@pytest.mark.parametrize(("use", "maize"), [
    case(("harvest_over", "maize", 3), 4, id="D10-example-9-slash-and-burn"),
    case(("harvest_over", "maize", 5), 5, id="D10-example-9-irrigation"),
    case(PLAIN, 2, id="D10-as-usual"),
    case(("harvest_over", "bean", 3), 2, id="D10-another-crop"),
])  # fmt: skip
def test_d10_over_other_months(use: tuple[str, ...], maize: int) -> None:
    s = do(asked(progress=(IRRIGATION, 0)), 0, use)
    if phase_of(s) == "harvest":
        s = do(s, 0, PLAIN)
    assert phase_of(s) != "harvest"
    assert s.crops[0] == maize


def test_d10_is_told() -> None:
    s, events = done(asked(), 0, ("harvest_over", "maize", 3))
    assert counted(events, "D10") == {"months:0:maize": (4, 3)}
    assert counted(events, "S26")["crop:0:maize"] == (0, 4)
    assert lines(events)[:1] == ["harvest_over"]
    assert DESTINY.table(s).counters["months:0:maize"] == 3


@pytest.mark.parametrize(("sky", "field", "months", "gain"), [
    case("16=+3 17=+2 0=+1 1=+4", 16, 3, 6, id="D10-over-the-border"),
    case("15=+3 16=+3 17=+2 0=+1 1=-2", 15, 5, 7, id="D10-five-over-the-border"),
    case("0=+3 1=right 2=-1 3=-1 4=-1", 0, 3, 1, id="D10-a-mirror"),
])  # fmt: skip
def test_d10_counted_from_the_tile_above(sky: str, field: int, months: int, gain: int) -> None:
    fields = [(field, 6, 12), (2, 8, 13)]
    s = do(asked(sky, progress=(IRRIGATION, 0), fields=fields), 0, ("harvest_over", "maize", months))
    assert do(s, 0, PLAIN).crops[0] == gain


def test_d10_a_loss_can_be_made_smaller() -> None:
    s = asked("0=-1 1=-1 2=-1 3=-2")
    assert do(s, 0, PLAIN).points[3] == -5
    assert do(s, 0, ("harvest_over", "maize", 3)).points[3] == -3


def test_d10_each_ability_once_on_different_seeds() -> None:
    s = asked(progress=(IRRIGATION, 0))
    uses = {(crop, months) for crop in ("maize", "squash", "bean") for months in (3, 5)}
    assert set(DESTINY.legal(s, 0)) == {*(("harvest_over", *use) for use in uses), PLAIN}
    s = do(s, 0, ("harvest_over", "maize", 3))
    assert set(DESTINY.legal(s, 0)) == {("harvest_over", "squash", 5), ("harvest_over", "bean", 5), PLAIN}
    refused(s, 0, ("harvest_over", "bean", 3), "D10", "ability_used", crop="@crop:bean", months=3)
    refused(s, 0, ("harvest_over", "maize", 5), "D10", "other_ability", crop="@crop:maize", months=3)
    s = do(s, 0, ("harvest_over", "squash", 5))
    assert (phase_of(s), s.months[:3]) == ("feed", (3, 5, 4))


@pytest.mark.parametrize(("progress", "months"), [(SLASH, 5), (0, 3), (4, 3), (SLASH, 4), (SLASH, 2)])
def test_d10_only_abilities_one_has(progress: int, months: int) -> None:
    s = asked(progress=(progress, SLASH) if progress < SLASH else (progress, 0), start=0)
    seat = s.turn
    if progress < SLASH:
        assert seat == 1
        refused(s, 0, ("harvest_over", "maize", months), "D10r2", "turn", seat="@seat:1")
    else:
        refused(s, 0, ("harvest_over", "maize", months), "D10", "no_ability", crop="@crop:maize", months=months)


def test_d10_no_such_crop() -> None:
    refused(asked(), 0, ("harvest_over", "rice", 3), "D10", "no_crop", crop="rice")


@pytest.mark.parametrize(("progress", "start", "order"), [
    case((SLASH, SLASH), 1, [1, 0], id="D10r2-two-seats"),
    case((SLASH, 0, IRRIGATION), 0, [0, 2, 2], id="D10r2-three-seats"),
    case((0, 0, SLASH), 1, [2], id="D10r2-the-start-is-not-asked"),
    case((SLASH, SLASH, 2, SLASH), 3, [3, 0, 1], id="D10r2-four-seats"),
])  # fmt: skip
def test_d10r2_in_turn_order_before_anything_is_harvested(
    progress: tuple[int, ...], start: int, order: list[int]
) -> None:
    s = last_ritual(EXAMPLE_9, seats=len(progress), progress=progress, start=start)
    s = do(s, start, LAST)
    crops = [("harvest_over", "maize", 3), ("harvest_over", "squash", 5)]
    for number, seat in enumerate(order):
        assert (phase_of(s), DESTINY.actors(s), sum(s.crops)) == ("harvest", (seat,), 0)
        s = do(s, seat, crops[order[:number].count(seat)])
    assert sum(s.crops) > 0


def test_d10r2_declining_too() -> None:
    s = do(asked(progress=(SLASH, SLASH)), 0, PLAIN)
    assert (DESTINY.actors(s), sum(s.crops)) == ((1,), 0)
    s = do(s, 1, PLAIN)
    assert s.crops[0] == 2


@pytest.mark.parametrize(("progress", "year"), [((4, 0), 2), ((0, 0), 2), ((4, 3), 1)])
def test_d10_nobody_is_asked_without_an_ability(progress: tuple[int, int], year: int) -> None:
    s = do(last_ritual(EXAMPLE_9, progress=progress, year=year), 0, LAST)
    assert phase_of(s) != "harvest"


def test_d10_nor_with_every_seed_harvested() -> None:
    harvested = [(0, "maize"), (0, "squash"), (0, "bean")]
    assert phase_of(do(last_ritual(progress=(SLASH, 0), harvested=harvested), 0, LAST)) != "harvest"


def test_d10_only_from_an_earlier_year() -> None:
    """Slash and Burn won in year 1 serves in year 2; won in year 2 it never serves."""
    s = telling([1, 0], progress=[4, 0])
    s = do(s, 0, ("advance", "progress"))
    assert s.year == 2
    assert s.progress[0] == SLASH
    late = telling([1, 0], progress=[4, 0], year=2)
    assert phase_of(do(late, 0, ("advance", "progress"))) == "over"


CARD = ["harvest now", "harvest now +jaguar"]


@pytest.mark.parametrize(("months", "gain"), [
    case(3, 2, id="D10r-example-9-slash-and-burn"),
    case(5, 3, id="D10r-irrigation"),
])  # fmt: skip
def test_d10r_with_harvest_now(months: int, gain: int) -> None:
    s = rituals(EXAMPLE_9, CARD, progress=(IRRIGATION, 0))
    after, events = done(s, 0, ("harvest_now_over", 0, "maize", months))
    assert counted(events, "S18")["crop:0:maize"] == (0, gain)
    assert counted(events, "D10r") == {"months:0:maize": (4, months)}
    assert after.harvested == 1
    assert after.seeds[0] == 0
    told = next(event.phrase for event in events if hasattr(event, "phrase"))
    assert (told.facts["sum"], told.facts["gain"], told.rule) == (gain + 2, gain, "D10r")


def test_d10r_uses_the_ability_up() -> None:
    s = last_ritual(EXAMPLE_9, progress=(SLASH, 0), harvested=[(0, "maize")], months={(0, "maize"): 3})
    assert phase_of(do(s, 0, LAST)) != "harvest"
    s = last_ritual(EXAMPLE_9, progress=(IRRIGATION, 0), harvested=[(0, "maize")], months={(0, "maize"): 3})
    s = do(s, 0, LAST)
    assert set(DESTINY.legal(s, 0)) == {("harvest_over", "squash", 5), ("harvest_over", "bean", 5), PLAIN}
    refused(s, 0, ("harvest_over", "maize", 5), "D10", "harvested", crop="@crop:maize", months=5)


def test_d10r_a_second_time_in_a_year() -> None:
    s = rituals(EXAMPLE_9, CARD, progress=(SLASH, 0), harvested=[(0, "squash")], months={(0, "squash"): 3})
    refused(s, 0, ("harvest_now_over", 0, "maize", 3), "D10", "ability_used", crop="@crop:maize", months=3)
    refused(s, 0, ("harvest_now_over", 0, "squash", 3), "D10r", "harvested", crop="@crop:squash", months=3)
    refused(s, 0, ("harvest_now_over", 0, "bean", 5), "D10", "no_ability", crop="@crop:bean", months=5)


@pytest.mark.parametrize(("sky", "usual", "over"), [
    case("0=+1 1=+1 2=+1 3=-2 4=+1", False, {3, 5}, id="D10r-the-usual-sum-is-too-small"),
    case("0=+1 1=+1 2=-1 3=+1 4=-1", True, set(), id="D10r-only-the-usual-sum-is-enough"),
    case("0=+1 1=+1 2=0 3=-1 4=0", False, {3}, id="D10r-exactly-two-over-three"),
    case("0=+1 1=0 2=0 3=-1 4=+2", False, {5}, id="D10r-exactly-two-over-five"),
])  # fmt: skip
def test_d10r_the_test_of_s18(sky: str, usual: bool, over: set[int]) -> None:
    fields = [(0, 6, 12), (13, 8, 7)]
    s = rituals(sky, CARD, progress=(IRRIGATION, 0), fields=fields, harvested=[(0, "squash"), (0, "bean")])
    assert targets(s, 0, "harvest_now") == ({("maize",)} if usual else set())
    assert targets(s, 0, "harvest_now_over") == {("maize", months) for months in over}


THREE: Fields = ((5, 11, 17), (4, 10, 16), (0, 6, 12))
USES = {("maize", 3), ("squash", 3), ("maize", 5), ("squash", 5)}


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_d10_each_seat_has_its_own(seat: int) -> None:
    """What the two others have harvested and used up is nothing to the third, who has lost a bean."""
    others = [other for other in range(3) if other != seat]
    fields = tuple(THREE[2] if who == seat else THREE[others.index(who)] for who in range(3))
    gone = [(seat, "bean"), *((other, crop) for other in others for crop in ("maize", "squash"))]
    used = {(other, crop): months for other in others for crop, months in (("maize", 3), ("squash", 5))}
    progress = (IRRIGATION,) * 3
    sky = "0=+1 1=+1 2=+1 3=-2 4=+1 6=+2 7=0 8=0 9=0 10=0"
    s = rituals(sky, CARD, seats=3, turn=seat, start=seat, fields=fields, harvested=gone, months=used,
                progress=progress)  # fmt: skip
    assert targets(s, seat, "harvest_now_over") == USES
    after = do(s, seat, ("harvest_now_over", 0, "squash", 5))
    assert (after.crops[seat * 3 + 1], after.months[seat * 3 + 1]) == (0, 5)
    last = last_ritual(sky, seats=3, start=seat, fields=fields, harvested=gone, months=used, progress=progress)
    last = do(last, seat, LAST)
    assert {tuple(action[1:]) for action in DESTINY.legal(last, seat)} == USES | {()}
    refused(last, seat, ("harvest_over", "bean", 3), "D10", "harvested", crop="@crop:bean", months=3)
    last = do(last, seat, ("harvest_over", "maize", 3))
    refused(last, seat, ("harvest_over", "squash", 3), "D10", "ability_used", crop="@crop:squash", months=3)
    last = do(last, seat, ("harvest_over", "squash", 5))
    assert last.crops[seat * 3 : seat * 3 + 2] == [3, 2]


def test_d10r_too_little() -> None:
    s = rituals("0=+1 1=0 2=0 3=+3", CARD, progress=(SLASH, 0))
    refused(s, 0, ("harvest_now_over", 0, "maize", 3), "D10r", "too_little", crop="@crop:maize", sum=1, result=-1)
    refused(s, 0, ("harvest_now_over", 0, "rice", 3), "D10r", "no_crop", crop="rice")
    refused(s, 0, ("harvest_now_over", 2, "maize", 3), "S12", "other_card", card="@card:prophecy")
    refused(s, 0, ("harvest_now_over", 7, "maize", 3), "S12", "no_card", deck=8)


def test_d10r3_nobody_is_forced_to_an_ability() -> None:
    """Over four months every sum is too small, over three the maize would do: the card may still be discarded."""
    s = rituals("0=+1 1=+1 2=+1 3=-2", CARD, progress=(SLASH, 0))
    assert {action for action in DESTINY.legal(s, 0) if action[1] == 0} == {
        ("discard", 0), ("harvest_now_over", 0, "maize", 3),
    }  # fmt: skip
    assert do(s, 0, ("discard", 0)).crops[0] == 0
    assert {action for action in DESTINY.legal(s, 0) if action[1] == 1} == {
        ("jaguar", 1), ("harvest_now_over", 1, "maize", 3),
    }  # fmt: skip
    refused(s, 0, ("discard", 1), "S14r", "must_jaguar", card="@card:harvest now +jaguar")


def test_d10r3_but_to_harvest_as_usual() -> None:
    s = rituals(EXAMPLE_9, CARD, progress=(SLASH, 0))
    refused(s, 0, ("discard", 0), "S14r", "has_target", card="@card:harvest now")


def test_d10r_in_a_final_ritual_too() -> None:
    s = rituals(EXAMPLE_9, ["final ritual, harvest now", "", "", "", "prophecy"], progress=(SLASH, 0), left={4: 1})
    s = do(s, 0, ("final_ritual", 0))
    DESTINY.apply(s, -1, ("turn", 0, "harvest now"))
    s = do(s, 1, LAST)
    assert ("harvest_now_over", 0, "maize", 3) in DESTINY.legal(s, 0)
    assert do(s, 0, ("harvest_now_over", 0, "maize", 3)).crops[0] == 2
