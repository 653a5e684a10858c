"""Every key that is used has a sentence, every sentence gets its facts, and none is left over; in both games."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache

import pytest

import aztec_desktop.games.mayan_sun as package
from aztec_desktop.core.actions import CHANCE, Action
from aztec_desktop.core.events import Event, Noted
from aztec_desktop.core.game import AnyGame, Setup
from aztec_desktop.core.phrases import Phrase
from aztec_desktop.games.mayan_sun import DESTINY, SUN
from aztec_desktop.games.mayan_sun.components import COLOURS, Tile
from aztec_desktop.games.mayan_sun.destiny.actions import TRACKS
from aztec_desktop.games.mayan_sun.kit import CROPS
from aztec_desktop.games.mayan_sun.state import SunState
from aztec_desktop.paths import resource_text
from tests.games.mayan_sun import destiny_positions
from tests.games.mayan_sun.positions import PARTS, bare, chance, closing, ending, feeding, rituals, setup
from tests.games.mayan_sun.steps import case, do, sentence, words
from tests.games.mayan_sun.test_match_stars import two_comets
from tests.games.wording import GROUPS, assert_refused_in_words, unmatched, written, written_out

BOTH = (SUN, DESTINY)
ADDED = DESTINY.parse_components(resource_text("components", "mayan_sun", "default.toml")).destiny
assert ADDED is not None
MADE = {f"sheet.{item}" for game in BOTH for item in game.edition.points}
MADE |= {f"log.{verb}" for verb in DESTINY.edition.rituals} | {f"log.advance_{track}" for track in TRACKS}
MADE |= {f"action.{verb}" for verb in {*DESTINY.codec.verbs, "feed", "build"} - {"pay", "advance"}}
MADE |= {f"phase.{name}" for game in BOTH for name in game.edition.phases}
MADE |= {f"name.card_{card.verb}" for deck in PARTS.decks for card in deck if card.verb != "special"}
MADE |= {f"name.{tile}_serpent" for tile in ("tile", "tile_star", "tile_stars")}
MADE |= {f"log.end_{item}" for game in BOTH for item in game.edition.points[-game.edition.end_points :]}
MADE |= {f"forecast.{key}" for key in SUN.forecast(rituals())[0]}
MADE |= {f"forecast.{key}" for key in DESTINY.forecast(destiny_positions.rituals())[0]}


USED = written_out(package) | MADE
"""The keys in the source that name a sentence, and those that are put together there."""


@pytest.mark.parametrize("group", GROUPS)
def test_every_key_has_a_sentence_and_every_sentence_a_use(group: str) -> None:
    assert unmatched(group, USED, words()) == (set(), set())


@pytest.mark.parametrize("term", [
    *(f"crop.{crop}" for crop in CROPS), *(f"season.{season}" for season in range(3)), "token.jaguar",
    *(f"phase.{phase}" for game in BOTH for phase in game.edition.phases),
    "marker.destiny", "marker.date", *(f"date.{date}" for date in range(15)),
    *(f"glyph.{glyph.id}" for glyph in ADDED.glyphs), *(f"progress.{space.id}" for space in ADDED.progress),
    *(f"colour.{colour}" for colour in COLOURS), *(f"special.{tile.id}" for tile in PARTS.specials),
    *(f"month.{month}" for month in range(18)), *(f"tile.{tile}" for tile in range(24)),
    *(f"card.{card.text}" for deck in PARTS.decks for card in deck),
])  # fmt: skip
def test_everything_has_a_name(term: str) -> None:
    assert f"term.{term}" in words()


@pytest.mark.parametrize("seats", [2, 4])
def test_every_option_has_a_name(seats: int) -> None:
    assert all(f"option.{option.key}" in words() for option in DESTINY.options(PARTS, seats))


def test_both_games_have_a_name_and_a_sentence_about_them() -> None:
    assert {f"{kind}.{game.id}" for kind in ("game", "about", "pitch") for game in BOTH} <= words().keys


@pytest.mark.parametrize(("tile", "name"), [
    case(Tile(3), "crops +3", id="plain"),
    case(Tile(-2, ("red",)), "crops −2, red star", id="one star"),
    case(Tile(-1, ("red", "blue")), "crops −1, red and blue stars", id="two stars"),
    case(Tile(0, (), True), "crops +0, serpent", id="serpent"),
    case(Tile(1, ("jade",), True), "crops +1, jade star, serpent", id="star and serpent"),
    case(Tile(2, ("red", "blue"), True), "crops +2, red and blue stars, serpent", id="two stars and serpent"),
])  # fmt: skip
def test_what_a_tile_is_called(tile: Tile, name: str) -> None:
    parts = replace(PARTS, tiles=(tile, *PARTS.tiles[1:]))
    assert words().with_names(SUN.names(parts)).term("tile", 0) == name


def test_mistakes_in_words_are_found() -> None:
    with pytest.raises(AssertionError):
        sentence(Phrase("log.no_such_line"))
    with pytest.raises(KeyError):
        sentence(Phrase("log.hold", {"seat": "@seat:0"}))


@cache
def heard() -> tuple[tuple[Phrase, ...], frozenset[str]]:
    """All phrases and cues of forty random games of each kind, prompts and offered actions among them."""
    phrases: dict[str, Phrase] = {}
    heard_cues: set[str] = set()
    for number in range(40):
        for game, made in ((SUN, setup), (DESTINY, destiny_positions.setup)):
            phrases |= _heard(game, game.new(made(2 + number % 3)), random.Random(number), heard_cues)
    return tuple(phrases.values()), frozenset(heard_cues)


def _heard(game: AnyGame, s: SunState, rng: random.Random, cues: set[str]) -> dict[str, Phrase]:
    phrases: dict[str, Phrase] = {}
    while actors := game.actors(s):
        events: list[Event] = []
        prompt, seat = game.phase(s).prompt, actors[0]
        action = game.sample(s, seat, rng)
        said = [prompt, game.say(s, seat, action)]
        game.apply(s, seat, action, events.append)
        said += [event.phrase for event in events if isinstance(event, Noted)]
        phrases |= {phrase.key: phrase for phrase in said}
        cues |= {event.cue for event in events}
    return phrases | {game.phase(s).prompt.key: game.phase(s).prompt}


def rare() -> list[Phrase]:
    """What does not come up in those games: a starting player or a marker that is drawn, stopping, a shared win."""
    events: list[Event] = []
    options = {"starting_player": "drawn", "colours": "brown,red"}
    s = SUN.new(Setup(2, options, PARTS))
    said = [SUN.phase(s).prompt, SUN.say(s, CHANCE, ("start", 1))]
    SUN.apply(s, CHANCE, ("start", 1), events.append)
    s = closing(vp=[20, 20], villages=[0, 0], year=2)
    said.append(SUN.say(s, 1, ("stop",)))
    SUN.apply(s, 1, ("stop",), events.append)
    return said + rare_destiny(events) + [event.phrase for event in events if isinstance(event, Noted)]


def rare_destiny(events: list[Event]) -> list[Phrase]:
    """The same of Aztec Destiny: the marker is drawn, a harvest goes over other months."""
    said = []
    t = DESTINY.new(destiny_positions.setup(2, marker="drawn"))
    while DESTINY.actors(t) == (CHANCE,):
        action = DESTINY.odds(t).outcomes[0][0]
        said += [DESTINY.phase(t).prompt, DESTINY.say(t, CHANCE, action)]
        DESTINY.apply(t, CHANCE, action, events.append)
    t = destiny_positions.rituals("0=+3", ["harvest now"], progress=(6, 0), left={0: 1})
    for verb in ("harvest_now_over", "harvest_over", "harvest_plain"):
        action = next(action for action in DESTINY.legal(t, 0) if action[0] == verb)
        said += [DESTINY.phase(t).prompt, DESTINY.say(t, 0, action)]
        again = t.copy()
        DESTINY.apply(again, 0, action, events.append)
        t = again if verb == "harvest_now_over" else t
    both = destiny_positions.rituals("0=+3", ["harvest now"], progress=(6, 0), left={0: 1})
    DESTINY.apply(both, 0, next(a for a in DESTINY.legal(both, 0) if a[0] == "harvest_now"), events.append)
    said.append(DESTINY.phase(both).prompt)
    return said


@pytest.mark.parametrize("group", ["log", "prompt", "action"])
def test_every_sentence_gets_its_facts(group: str) -> None:
    phrases = {phrase.key: phrase for phrase in (*rare(), *heard()[0]) if phrase.key.startswith(f"{group}.")}
    assert set(phrases) == written(words(), group)
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
    assert_refused_in_words(SUN.refusal(s, seat, action), request.node.callspec.id, r"S\d+r?\d?", sentence)


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
