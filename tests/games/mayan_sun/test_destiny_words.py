"""Every refusal of Aztec Destiny in words; and none of either game is left without a case."""

from __future__ import annotations

import re

import pytest

from aztec_desktop.core.actions import Action
from aztec_desktop.games.mayan_sun import DESTINY
from aztec_desktop.games.mayan_sun.destiny.state import DestinyState
from tests.games.mayan_sun.destiny_positions import bare, feeding, inner, last_ritual, rituals, setup, telling
from tests.games.mayan_sun.steps import case, do, sentence, words
from tests.games.mayan_sun.test_words import REFUSED as SUN_REFUSED
from tests.games.wording import written

STEPPING = bare("destiny", 2)
FORETELLING = inner(bare("destiny", 2), value=[1, 1])
DATING = bare("destiny", 2, year=2)
CHOOSING = do(last_ritual("0=+1", progress=(6, 0)), 0, ("prophecy", 4))
USED = do(CHOOSING, 0, ("harvest_over", "maize", 3))
FEEDING = feeding([(4, 1, 0, 1), (4, 0, 0, 0)], [1, 1])
FED = feeding([(4, 1, 0, 0), (4, 0, 0, 0)], [1, 1], fed=1)
TELLING = telling([2, 1], year=2, value=[8, 1])
POOR = telling([1, 1])

REFUSED = [
    case(STEPPING, 0, ("fate", 3), id="step_first"),
    case(FORETELLING, 0, ("advance", "value"), id="stepped"),
    case(DATING, 0, ("advance", "value"), id="steps_later"),
    case(DATING, 0, ("fate", 3), id="cubes_stay"),
    case(FORETELLING, 0, ("date", 3), id="no_dates_yet"),
    case(STEPPING, 0, ("advance", "crops"), id="no_track"),
    case(TELLING, 0, ("advance", "value"), id="track_end"),
    case(FORETELLING, 0, ("fate", 12), id="no_space"),
    case(do(FORETELLING, 0, ("fate", 2)), 1, ("fate", 2), id="space_taken"),
    case(TELLING, 0, ("change_fate", 0), id="same_space"),
    case(DATING, 0, ("date", 40), id="no_date"),
    case(do(DATING, 0, ("date", 2)), 1, ("date", 2), id="date_taken"),
    case(TELLING, 0, ("change_date", 0), id="same_date"),
    case(CHOOSING, 0, ("harvest_over", "maize", 2), id="no_ability"),
    case(USED, 0, ("harvest_over", "bean", 3), id="ability_used"),
    case(USED, 0, ("harvest_over", "maize", 5), id="other_ability"),
    case(FEEDING, 0, ("stop",), id="must_make"),
    case(FEEDING, 0, ("buy", "maize"), id="feed_first"),
    case(FED, 0, ("buy", "maize"), id="no_jaguar_left"),
    case(feeding([(4, 1, 0, 1), (4, 0, 0, 0)], [1, 1], fed=1), 0, ("buy", "squash"), id="no_pair"),
    case(POOR, 0, ("change_fate", 5), id="two_tokens"),
    case(POOR, 0, ("move_marker", 3), id="one_space"),
]  # fmt: skip


@pytest.mark.parametrize(("s", "seat", "action"), REFUSED)
def test_every_refusal_in_words(s: DestinyState, seat: int, action: Action, request: pytest.FixtureRequest) -> None:
    no = DESTINY.refusal(s, seat, action)
    assert no is not None
    assert no.key == f"refusal.{request.node.callspec.id}"
    assert re.fullmatch(r"D\d+r?\d?", no.rule)
    said = sentence(no)
    assert said.endswith(".")
    assert said[0].isupper()


def test_no_refusal_is_left_out() -> None:
    assert {f"refusal.{param.id}" for param in (*SUN_REFUSED, *REFUSED)} == written(words(), "refusal")


LONG = telling([2, 0], year=2, marker=3, points=(0, 4), on="2012", value=[2, 1], progress=[4, 0], fates=[7, 0])
CARDS = rituals("0=+3 1=+2 2=-1 3=-2 4=+3", ["move 1", "harvest now"], progress=(6, 0))


@pytest.mark.parametrize(("s", "action", "said"), [
    case(LONG, ("advance", "value"), "Village value: on to space 3, 2 VP a village", id="an empty space"),
    case(telling([1, 0], value=[3, 1]), ("advance", "value"),
         "Village value: on to space 4, 3 VP a village", id="value"),
    case(LONG, ("advance", "progress"), "Village progress: on to Slash and Burn", id="progress"),
    case(telling([1, 0], progress=[7, 0]), ("advance", "progress"), "Village progress: on to Master of Long Count",
         id="the last step"),
    case(telling([1, 0], progress=[8, 0]), ("advance", "progress"), "Village progress: on to –", id="beyond it"),
    case(LONG, ("move_marker", 1),
         "Move the Destiny Marker (+1) to Planet Nibiru, worth 11; the date would be 2280", id="marker"),
    case(telling([1, 0], marker=0, on="AD 800"), ("move_marker", -1),
         "Move the Destiny Marker (−1) to Enlightenment, worth 3; the date would be 4772", id="marker back"),
    case(LONG, ("change_fate", 4), "Move the Fate Cube to Planet Nibiru, worth 11, for two tokens", id="fate changed"),
    case(LONG, ("change_date", 14), "Move the Date Stick to 5m for two tokens", id="date changed"),
    case(FORETELLING, ("fate", 3), "Place the Fate Cube on Meteorites, worth 8", id="fate"),
    case(DATING, ("date", 0), "Place the Date Stick on AD 800", id="date"),
    case(FEEDING, ("buy", "maize"), "Buy a Prophecy token for a Jaguar and twice maize", id="token"),
    case(CARDS, ("harvest_now_over", 1, "maize", 5),
         "Harvest now (deck 2): bring in maize now, over 5 months, for +3", id="harvest now"),
    case(CARDS, ("harvest_over", "maize", 3), "Harvest maize over 3 months for +4", id="three months"),
    case(CHOOSING, ("harvest_plain",), "Harvest as usual", id="as usual"),
    case(CHOOSING, ("lay_glyph", 2, "solar"), "Lay Solar on glyph space 3", id="a glyph"),
    case(CHOOSING, ("set_marker", 6), "The Destiny Marker begins on Alien Beings", id="the first marker"),
])  # fmt: skip
def test_what_an_action_means(s: DestinyState, action: Action, said: str) -> None:
    assert words().say(DESTINY.say(s, 0, action)) == said


@pytest.mark.parametrize("action", [
    ("fate", 40), ("change_fate", -9), ("date", 99), ("change_date", -1), ("move_marker", 30), ("advance", "crops"),
    ("harvest_over", "rice", 77), ("harvest_now_over", 9, "rice", -3), ("buy", "rice"), ("lay_glyph", 70, "moon"),
    ("set_marker", -4), ("harvest_plain",), ("stop",), ("move", 0, 99, 3),
])  # fmt: skip
def test_what_is_nonsense_still_has_words(action: Action) -> None:
    for s in (rituals(), TELLING, DESTINY.new(setup(2, marker="drawn"))):
        phrase = DESTINY.say(s, 0, action)
        assert phrase.key in words()
        assert words().say(phrase)
