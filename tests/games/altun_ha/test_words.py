"""Every key that is used has a sentence, every sentence gets its facts, and none is left over."""

from __future__ import annotations

import random
from functools import cache

import pytest

import aztec_desktop.games.altun_ha as package
from aztec_desktop.core.actions import Action
from aztec_desktop.core.events import Event, Noted
from aztec_desktop.core.phrases import Phrase
from aztec_desktop.games.altun_ha import ALTUN_HA
from aztec_desktop.games.altun_ha.actions import CODEC
from aztec_desktop.games.altun_ha.components import COLOURS, EXTRAS, TRADES
from aztec_desktop.games.altun_ha.kit import PHASES, POINTS
from aztec_desktop.games.altun_ha.state import AltunState
from tests.games.altun_ha.positions import PARTS, empty_deck, new_game, position, setup
from tests.games.altun_ha.steps import case, do, sentence, words
from tests.games.wording import GROUPS, assert_refused_in_words, unmatched, written, written_out

COUNTED = {"bid": (0, 1, 2), "farm": (0, 1, 2)}
MADE = {f"sheet.{item}" for item in POINTS} | {f"phase.{name}" for name in PHASES}
MADE |= {f"action.{verb}" for verb in {*CODEC.verbs, "found"} - set(COUNTED)}
MADE |= {f"action.{verb}_{count}" for verb, counts in COUNTED.items() for count in counts}
MADE |= {f"log.bid_{count}" for count in (0, 1, 2)} | {f"log.farm_{count}" for count in (1, 2)}
MADE |= {f"log.{key}" for key in ("trade", "trade_look", "trade_raid", "trade_take")}
MADE |= {f"prompt.{verb}" for verb in ("token", "deal", "shuffle")}
MADE |= {f"name.{card}" for card in (*TRADES, *EXTRAS)}
MADE |= {f"forecast.{key}" for key in ALTUN_HA.forecast(new_game(2))[0]}


USED = written_out(package) | MADE
"""The keys in the source that name a sentence, and those that are put together there."""


@pytest.mark.parametrize("group", GROUPS)
def test_every_key_has_a_sentence_and_every_sentence_a_use(group: str) -> None:
    assert unmatched(group, USED, words()) == (set(), set())


@pytest.mark.parametrize("term", [
    *(f"phase.{phase}" for phase in PHASES), *(f"colour.{colour}" for colour in COLOURS),
    *(f"card.{card}" for card in ALTUN_HA.new(setup(2, extra_trades="yes")).kit.ids),
    *(f"use.{value}" for value in range(1, 7)),
    *(f"use.{god}:{value}" for god, _ in PARTS.gods for value in range(1, 7)),
])  # fmt: skip
def test_everything_has_a_name(term: str) -> None:
    assert f"term.{term}" in words()


def test_every_option_has_a_name() -> None:
    assert all(f"option.{option.key}" in words() for option in ALTUN_HA.options(PARTS, 6))


@pytest.mark.parametrize(("kind", "name", "said"), [
    case("card", "5", "5", id="Bid card"), case("card", "chaac", "Chaac", id="God"),
    case("card", "yum_kaax", "Yum Kaax", id="God of two words"), case("use", "chaac:3", "Chaac as 3", id="God named"),
    case("card", "raid", "Raid", id="Trade card"), case("face", "5", "Bid card 5", id="Bid card among others"),
])  # fmt: skip
def test_what_a_card_is_called(kind: str, name: str, said: str) -> None:
    assert words().term(kind, name) == said


@cache
def heard() -> tuple[tuple[Phrase, ...], frozenset[str]]:
    """All phrases and cues of sixty random games, prompts and offered actions among them."""
    phrases: dict[str, Phrase] = {}
    heard_cues = set()
    for number in range(60):
        s, rng = ALTUN_HA.new(setup(2 + number % 5, extra_trades="yes")), random.Random(number)
        while actors := ALTUN_HA.actors(s):
            events: list[Event] = []
            prompt, seat = ALTUN_HA.phase(s).prompt, actors[0]
            action = ALTUN_HA.sample(s, seat, rng)
            said = [prompt, ALTUN_HA.say(s, seat, action)]
            ALTUN_HA.apply(s, seat, action, events.append)
            said += [event.phrase for event in events if isinstance(event, Noted)]
            phrases |= {phrase.key: phrase for phrase in said}
            heard_cues |= {event.cue for event in events}
        phrases[ALTUN_HA.phase(s).prompt.key] = ALTUN_HA.phase(s).prompt
    return tuple(phrases.values()), frozenset(heard_cues)


def rare() -> list[Phrase]:
    """What does not come up in those games: no card left, a shuffle, a shared win, feeding with no card."""
    events: list[Event] = []
    s = empty_deck(["cacao_caravan", "2"])
    ALTUN_HA.apply(s, 0, ("trade", "cacao_caravan"), events.append)
    s = empty_deck(["cacao_caravan", "2"], discards="6")
    ALTUN_HA.apply(s, 0, ("trade", "cacao_caravan"), events.append)
    said = [ALTUN_HA.phase(s).prompt, ALTUN_HA.say(s, -1, ("shuffle",)), ALTUN_HA.say(s, 0, ("farm", ()))]
    ALTUN_HA.apply(s, -1, ("shuffle",), events.append)
    s = position("bid", ["", ""], bids=[None, []], points=[{"built": 13}, {}])
    ALTUN_HA.apply(s, 0, ("bid", ()), events.append)
    return said + [event.phrase for event in events if isinstance(event, Noted)]


@pytest.mark.parametrize("group", ["log", "prompt", "action"])
def test_every_sentence_gets_its_facts(group: str) -> None:
    phrases = {phrase.key: phrase for phrase in (*rare(), *heard()[0]) if phrase.key.startswith(f"{group}.")}
    assert set(phrases) == written(words(), group)
    for phrase in phrases.values():
        assert sentence(phrase)


def test_every_cue_has_a_text_and_every_text_a_cue() -> None:
    cues = {key.removeprefix("cue.") for key in written(words(), "cue")}
    rare_cues = {"deck_low", "shuffle", "gather"}
    assert heard()[1] - cues == set()
    assert cues - heard()[1] - rare_cues == set()


BIDDING = position("bid", ["1 3 chaac raid", "2"])
TRADING = position("trade", ["1 raid pilgrimage shell_tribute", "2"], discards="6", extra=True)
FARMING = position("farm", ["1 2 3 6", "1"], population=4)
BUILDING = position("build", ["1 2 6 raid", "1"], temples=["1", "1 2 3 4 5 6"])
OVER = do(position("bid", ["", "1"], bids=[None, []]), 0, ("bid", ()))

REFUSED = [
    case(BIDDING, 0, ("dance",), id="form"),
    case(ALTUN_HA.new(setup(2)), 0, ("pass",), id="chance"),
    case(ALTUN_HA.new(setup(2)), -1, ("deal", "6"), id="outcome"),
    case(BIDDING, -1, ("bid", ()), id="no_luck"),
    case(OVER, 0, ("stop",), id="over"),
    case(TRADING, 1, ("pass",), id="turn"),
    case(TRADING, 0, ("stop",), id="phase"),
    case(TRADING, 0, ("trade", "moon"), id="no_card"),
    case(TRADING, 0, ("trade", "jade_envoy"), id="not_held"),
    case(TRADING, 0, ("trade", "1"), id="no_trade"),
    case(TRADING, 0, ("trade", "raid"), id="name_seat"),
    case(TRADING, 0, ("trade_seat", "raid", 0), id="no_opponent"),
    case(TRADING, 0, ("trade", "pilgrimage"), id="name_card"),
    case(TRADING, 0, ("trade_take", "pilgrimage", "1"), id="not_discarded"),
    case(TRADING, 0, ("trade_seat", "shell_tribute", 1), id="nothing_named"),
    case(do(BIDDING, 0, ("bid", ())), 0, ("bid", ()), id="sealed"),
    case(BIDDING, 0, ("bid", ("1", "1", "1")), id="too_many"),
    case(BIDDING, 0, ("bid", ("3", "1")), id="order"),
    case(BIDDING, 0, ("bid", ("chaac",)), id="name_value"),
    case(BIDDING, 0, ("bid", ("raid",)), id="trade_only"),
    case(FARMING, 0, ("farm", ()), id="must_farm"),
    case(FARMING, 0, ("farm", ("3",)), id="too_little"),
    case(BUILDING, 0, ("build", "2", 2), id="no_temple"),
    case(BUILDING, 0, ("build", "2", -1), id="only_one_founds"),
    case(BUILDING, 0, ("build", "1", 1), id="closed"),
    case(BUILDING, 0, ("build", "6", 0), id="step"),
    case(BUILDING, 0, ("stop",), id="must_build"),
]  # fmt: skip


@pytest.mark.parametrize(("s", "seat", "action"), REFUSED)
def test_every_refusal_in_words(s: AltunState, seat: int, action: Action, request: pytest.FixtureRequest) -> None:
    assert_refused_in_words(ALTUN_HA.refusal(s, seat, action), request.node.callspec.id, r"H\d+r?", sentence)


def test_no_refusal_is_left_out() -> None:
    assert {f"refusal.{param.id}" for param in REFUSED} == written(words(), "refusal")


@pytest.mark.parametrize("action", [
    ("build", "2", 99), ("build", "chaac", 99), ("build", "moon", -7), ("bid", ("moon", "x", "y")), ("deal", "moon"),
    ("farm", ("raid",)), ("trade_seat", "moon", 44), ("trade_take", "1", "moon"), ("discard", ""), ("token", 12),
])  # fmt: skip
def test_what_is_nonsense_still_has_words(action: Action) -> None:
    for s in (BUILDING, ALTUN_HA.new(setup(2))):
        assert ALTUN_HA.say(s, 0, action).key in words()
        assert "{" not in words().say(ALTUN_HA.say(s, 0, action))


SAID = [
    case(TRADING, ("trade_seat", "raid", 1), "Play Raid on Kan", id="a Trade card on somebody"),
    case(TRADING, ("trade_take", "pilgrimage", "6"), "Play Pilgrimage and take back a 6", id="taking back"),
    case(BIDDING, ("bid", ("3", "chaac:6")), "Bid 3 and Chaac as 6, 9 in all", id="a bid of two"),
    case(BIDDING, ("bid", ()), "Bid nothing", id="no bid"),
    case(FARMING, ("farm", ("6",)), "Feed the people with 6", id="feeding"),
    case(BUILDING, ("build", "2", 0), "Build 2 on temple 1, from 1 to 2", id="a stage"),
    case(BUILDING, ("build", "1", -1), "Begin a temple with 1", id="a temple"),
    case(BUILDING, ("build", "chaac", 0), "Build Chaac as 2 on temple 1, from 1 to 2", id="a God as stage"),
]


@pytest.mark.parametrize(("s", "action", "said"), SAID)
def test_what_an_action_means(s: AltunState, action: Action, said: str) -> None:
    assert sentence(ALTUN_HA.say(s, 0, action)) == said
