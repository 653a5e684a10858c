"""Every key that is used has a sentence, every sentence gets its facts, and none is left over."""

from __future__ import annotations

import random
import re
from functools import cache
from pathlib import Path

import pytest

import aztec_desktop.games.mayan_sun as package
from aztec_desktop.core.actions import CHANCE, Action
from aztec_desktop.core.events import Event, Noted
from aztec_desktop.core.game import Setup
from aztec_desktop.core.phrases import Phrase
from aztec_desktop.games.mayan_sun import SUN
from aztec_desktop.games.mayan_sun.actions import CODEC
from aztec_desktop.games.mayan_sun.components import COLOURS
from aztec_desktop.games.mayan_sun.kit import CROPS, POINTS
from aztec_desktop.games.mayan_sun.rituals import EFFECTS
from aztec_desktop.games.mayan_sun.state import SunState
from tests.games.mayan_sun.positions import PARTS, bare, chance, closing, ending, feeding, rituals, setup
from tests.games.mayan_sun.steps import case, do, sentence, words
from tests.games.mayan_sun.test_match_stars import two_comets

SOURCE = "\n".join(file.read_text(encoding="utf-8") for file in sorted(Path(package.__path__[0]).glob("*.py")))
GROUPS = ("log", "refusal", "prompt", "action", "sheet", "phase", "round", "name", "forecast")
MADE = {f"log.{verb}" for verb in EFFECTS} | {f"sheet.{item}" for item in POINTS}
MADE |= {f"action.{verb}" for verb in {*CODEC.verbs, "feed", "build"} - {"pay"}}
MADE |= {f"phase.{name}" for name in SUN.edition.phases}
MADE |= {f"name.card_{card.verb}" for deck in PARTS.decks for card in deck if card.verb != "special"}
MADE |= {f"forecast.{key}" for key in SUN.forecast(rituals())[0]}


def used() -> set[str]:
    """The keys in the source that name a sentence, and those that are put together there."""
    literal = re.compile(rf'"((?:{"|".join(GROUPS)})\.[a-z_0-9.]+)"')
    return set(literal.findall(SOURCE)) | MADE


def written(group: str) -> set[str]:
    return {key for key in words().keys if key.startswith(f"{group}.")}


@pytest.mark.parametrize("group", GROUPS)
def test_every_key_has_a_sentence_and_every_sentence_a_use(group: str) -> None:
    keys = {key for key in used() if key.startswith(f"{group}.")}
    assert keys - written(group) == set()
    assert written(group) - keys == set()


@pytest.mark.parametrize("term", [
    *(f"crop.{crop}" for crop in CROPS), *(f"season.{season}" for season in range(3)), "token.jaguar",
    *(f"phase.{phase}" for phase in ("planting", "rituals", "harvest", "feed", "score")),
    *(f"colour.{colour}" for colour in COLOURS), *(f"special.{tile.id}" for tile in PARTS.specials),
    *(f"month.{month}" for month in range(18)), *(f"tile.{tile}" for tile in range(24)),
    *(f"card.{card.text}" for deck in PARTS.decks for card in deck),
])  # fmt: skip
def test_everything_has_a_name(term: str) -> None:
    assert f"term.{term}" in words()


@pytest.mark.parametrize("seats", [2, 4])
def test_every_option_has_a_name(seats: int) -> None:
    assert all(f"option.{option.key}" in words() for option in SUN.options(PARTS, seats))


def test_mistakes_in_words_are_found() -> None:
    with pytest.raises(AssertionError):
        sentence(Phrase("log.no_such_line"))
    with pytest.raises(KeyError):
        sentence(Phrase("log.hold", {"seat": "@seat:0"}))


@cache
def heard() -> tuple[tuple[Phrase, ...], frozenset[str]]:
    """All phrases and cues of forty random games of 2, 3 and 4, prompts and offered actions among them."""
    phrases: dict[str, Phrase] = {}
    heard_cues = set()
    for number in range(40):
        s, rng = SUN.new(setup(2 + number % 3)), random.Random(number)
        while actors := SUN.actors(s):
            events: list[Event] = []
            prompt, seat = SUN.phase(s).prompt, actors[0]
            action = SUN.sample(s, seat, rng)
            said = [prompt, SUN.say(s, seat, action)]
            SUN.apply(s, seat, action, events.append)
            said += [event.phrase for event in events if isinstance(event, Noted)]
            phrases |= {phrase.key: phrase for phrase in said}
            heard_cues |= {event.cue for event in events}
        phrases[SUN.phase(s).prompt.key] = SUN.phase(s).prompt
    return tuple(phrases.values()), frozenset(heard_cues)


def rare() -> list[Phrase]:
    """What does not come up in those games: a starting player who is drawn, stopping, a shared win."""
    events: list[Event] = []
    options = {"starting_player": "drawn", "colours": "brown,red"}
    s = SUN.new(Setup(2, options, PARTS))
    said = [SUN.phase(s).prompt, SUN.say(s, CHANCE, ("start", 1))]
    SUN.apply(s, CHANCE, ("start", 1), events.append)
    s = closing(vp=[20, 20], villages=[0, 0], year=2)
    said.append(SUN.say(s, 1, ("stop",)))
    SUN.apply(s, 1, ("stop",), events.append)
    return said + [event.phrase for event in events if isinstance(event, Noted)]


@pytest.mark.parametrize("group", ["log", "prompt", "action"])
def test_every_sentence_gets_its_facts(group: str) -> None:
    phrases = {phrase.key: phrase for phrase in (*rare(), *heard()[0]) if phrase.key.startswith(f"{group}.")}
    assert set(phrases) == written(group)
    for phrase in phrases.values():
        assert sentence(phrase)


def test_every_cue_has_a_text() -> None:
    assert {cue for cue in heard()[1] if f"cue.{cue}" not in words()} == set()


RITUALS = rituals("0=+1b 4=+2b 6=-1s", ["move 3", "hold +jaguar", "harvest now", "move seed", "match stars"], discs=[1])
MORE = rituals("6=-1s", ["across sky", "special comet", "hold"], discs=[1], harvested=[(0, "maize")])
ALL_BUT_4 = rituals("", ["move 3", "hold"], discs=[m for m in range(18) if m != 4], hold_discs=17)
PLANTING = bare("planting", 2)
PLANTING.turn = 0
PLANTED = do(do(PLANTING, 0, ("plant", "maize", 3)), 1, ("plant", "bean", 8))
FEEDING = feeding([(4, 0, 0, 0), (4, 0, 0, 0)], [1, 1])
OVER = do(closing(vp=[1, 2], villages=[0, 0], year=2), 1, ("stop",))

REFUSED = [
    case(RITUALS, 0, ("dance",), id="form"),
    case(SUN.new(setup(2)), 0, ("plant", "maize", 0), id="chance"),
    case(SUN.new(setup(2)), CHANCE, ("deal", 3, 0), id="outcome"),
    case(OVER, 0, ("stop",), id="over"),
    case(RITUALS, 1, ("prophecy", 0), id="turn"),
    case(RITUALS, 0, ("stop",), id="phase"),
    case(RITUALS, 0, ("move", 0, 40, 3), id="no_month"),
    case(PLANTING, 0, ("plant", "rice", 3), id="no_crop"),
    case(PLANTED, 1, ("plant", "bean", 0), id="planted"),
    case(PLANTED, 1, ("plant", "maize", 3), id="field_full"),
    case(PLANTED, 1, ("plant", "maize", 7), id="season"),
    case(RITUALS, 0, ("decline",), id="pass"),
    case(RITUALS, 0, ("hold", 9, 3), id="no_card"),
    case(RITUALS, 0, ("jaguar", 0), id="no_jaguar"),
    case(RITUALS, 0, ("discard", 1), id="must_jaguar"),
    case(RITUALS, 0, ("discard", 0), id="has_target"),
    case(RITUALS, 0, ("prophecy", 0), id="other_card"),
    case(RITUALS, 0, ("move", 0, 1, 3), id="held"),
    case(RITUALS, 0, ("move", 0, 0, 4), id="steps"),
    case(ALL_BUT_4, 0, ("move", 0, 4, 3), id="full_circle"),
    case(ALL_BUT_4, 0, ("hold", 1, 4), id="no_disc"),
    case(RITUALS, 0, ("hold", 1, 1), id="has_disc"),
    case(RITUALS, 0, ("harvest_now", 2, "bean"), id="too_little"),
    case(rituals("", ["harvest now"], harvested=[(0, "bean")]), 0, ("harvest_now", 0, "bean"), id="harvested"),
    case(rituals("", ["move seed"], harvested=[(0, "bean")]), 0, ("move_seed", 0, "bean", 5), id="seed_down"),
    case(MORE, 0, ("across", 0, 10), id="held_across"),
    case(RITUALS, 0, ("match_stars", 4, 4, 4), id="same_tile"),
    case(RITUALS, 0, ("match_stars", 4, 2, 5), id="no_star"),
    case(RITUALS, 0, ("match_stars", 4, 0, 8), id="no_star_beside"),
    case(two_comets(), 0, ("match_stars", 0, 0, 3), id="comets_only"),
    case(MORE, 0, ("special", 1, 6), id="serpent"),
    case(FEEDING, 0, ("pay", 1, 0, 0, 0), id="no_combination"),
    case(FEEDING, 0, ("pay", 1, 1, 1, 0), id="cannot_pay"),
    case(FEEDING, 0, ("stop",), id="must_feed"),
    case(feeding([(8, 0, 0, 0), (4, 0, 0, 0)], [1, 1], fed=1), 0, ("stop",), id="must_build"),
]  # fmt: skip


@pytest.mark.parametrize(("s", "seat", "action"), REFUSED)
def test_every_refusal_in_words(s: SunState, seat: int, action: Action, request: pytest.FixtureRequest) -> None:
    no = SUN.refusal(s, seat, action)
    assert no is not None
    assert no.key == f"refusal.{request.node.callspec.id}"
    assert re.fullmatch(r"S\d+r?\d?", no.rule)
    said = sentence(no)
    assert said.endswith(".")
    assert said[0].isupper() or said[0].isdigit()


def test_no_refusal_is_left_out() -> None:
    assert {f"refusal.{param.id}" for param in REFUSED} == written("refusal")


@pytest.mark.parametrize("action", [
    ("move", 0, 99, 3), ("across", 7, -40), ("hold", 0, 18), ("special", 3, -1), ("match_stars", 0, 30, 31),
    ("harvest_now", 0, "rice"), ("move_seed", 9, "rice", 77), ("pay", 9, 9, 9, 9), ("turn", 8, "moon"),
])  # fmt: skip
def test_what_is_nonsense_still_has_words(action: Action) -> None:
    assert SUN.say(rituals(), 0, action).key in words()
    assert SUN.say(SUN.new(setup(2)), 0, action).key in words()


def test_the_last_holder_is_told_it_is_his_final_ritual() -> None:
    s = do(ending([0]), 0, ("prophecy", 4))
    chance(s)
    assert "Ix" in sentence(SUN.phase(s).prompt)
