"""The component set: what the default holds, and each thing that can be wrong with one."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aztec_desktop.core.components import Reader
from aztec_desktop.core.errors import InputError
from aztec_desktop.core.game import Setup
from aztec_desktop.core.options import settle
from aztec_desktop.games.altun_ha import ALTUN_HA
from aztec_desktop.games.altun_ha.components import Trade, parse
from aztec_desktop.paths import resources
from tests.games.altun_ha.positions import DEFAULT, PARTS
from tests.games.altun_ha.steps import case

PAGE = (resources().parent / "docs/components.md").read_text("utf-8").partition("## Keys of Altun Ha")[2]
ROWS = {key: value for key, value, _, _ in re.findall(
    r"^\| `([a-z_][\w.]*)` \| ([^|]+) \|([^|]*)\| ([^|]+) \|$", PAGE, re.MULTILINE
)}  # fmt: skip


def changed(old: str, new: str) -> str:
    """The default set with a text replaced."""
    assert old in DEFAULT, old
    return DEFAULT.replace(old, new)


def test_the_default_set() -> None:
    assert PARTS.bids == (10, 9, 8, 7, 6, 5)
    assert PARTS.trades == (
        Trade("cacao_caravan", 3, draw=2),
        Trade("green_obsidian", 2, draw=3),
        Trade("jade_envoy", 2, draw=1, look=1),
        Trade("shell_tribute", 2, each_opponent=-1),
        Trade("raid", 1, one_opponent=-3),
    )
    assert PARTS.extras == (
        Trade("pilgrimage", 1, take=1),
        Trade("good_rains", 1, population=-1, floor=2, leaves=True),
    )
    assert [name for _, name in PARTS.gods] == ["Kinich Ahau", "Itzamna", "Chaac", "Ix Chel", "Yum Kaax"]
    assert (PARTS.hand, PARTS.draw, PARTS.population, PARTS.starved, PARTS.no_build) == (5, 2, 2, -13, -7)


def test_every_table_is_marked() -> None:
    marks = re.findall(r'^source = "(\w+)"$', DEFAULT, re.MULTILINE)
    assert marks == ["ours", "ours", "ours", "ours", "stated", "stated"]


BROKEN = [
    case("6 = 5", "", "bid: lacks the key '6'; add it.", id="a value is missing"),
    case("1 = 10", "1 = 41", "bid.1: must be a whole number from 0 to 40, not 41; correct it.", id="too many cards"),
    case("1 = 10", "1 = -1", "bid.1: must be a whole number from 0 to 40, not -1; correct it.", id="too few cards"),
    case("6 = 5", "6 = 5\n7 = 1", "bid.7: is not a known key; use one of 1, 2, 3, 4, 5, 6, source.", id="a value 7"),
    case("one_opponent = -3", "one_opponent = -3, draw = 1", "trade.raid.draw: is not a known key; use one of copies, "
         "one_opponent.", id="an effect of another card"),
    case("each_opponent = -1", "each_opponent = 1", "trade.shell_tribute.each_opponent: must be a whole number from "
         "-50 to -1, not 1; correct it.", id="a tribute that gives"),
    case("look = 1", "look = 2", "trade.jade_envoy.look: must be a whole number from 1 to 1, not 2; correct it.",
         id="two looks"),
    case("leaves_game = true", "leaves_game = false", "trade_optional.good_rains.leaves_game: must be true, or a game "
         "could go on for ever (H11r); write true.", id="rains that come again"),
    case('"Itzamna"', '"Raid"', "gods.names[1]: 'Raid' is no name a God can have, or is taken; give another.",
         id="a God called Raid"),
    case('"Itzamna"', '"Chaac"', "gods.names[2]: 'Chaac' is no name a God can have, or is taken; give another.",
         id="a God twice"),
    case('"Itzamna"', '"!"', "gods.names[1]: '!' is no name a God can have, or is taken; give another.",
         id="a God without letters"),
    case('"Itzamna"', "7", "gods.names[1]: must be a text, not 7; correct it.", id="a God that is a number"),
    case("hand = 5 ", "hand = 0 ", "setup.hand: must be a whole number from 1 to 10, not 0; correct it.", id="no hand"),
    case("starved = -13", "starved = 13", "scoring.starved: must be a whole number from -100 to 0, not 13; correct it.",
         id="a reward for hunger"),
    case('source = "ours"\n1', "1", "bid: lacks the key 'source'; add it.", id="no mark"),
    case("[bid]", "[bids]", "bids: is not a known key; use one of bid, gods, scoring, setup, title, trade, "
         "trade_optional.", id="another table"),
    case("1 = 10\n2 = 9\n3 = 8\n4 = 7\n5 = 6\n6 = 5", "1 = 9\n2 = 0\n3 = 0\n4 = 0\n5 = 0\n6 = 0",
         "bid: the deck has 24 cards, too few for hands of 5 (H1); make it 25.", id="too few for five hands"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "sentence"), BROKEN)
def test_what_is_wrong_is_told_with_its_place(old: str, new: str, sentence: str) -> None:
    with pytest.raises(InputError) as raised:
        parse(changed(old, new))
    assert str(raised.value) == sentence


def test_a_slip_in_the_writing_is_told_with_its_line() -> None:
    with pytest.raises(InputError, match=r"line \d+"):
        parse(changed("[gods]", "[gods"))


# --- docs/components.md


def asked_for(monkeypatch: pytest.MonkeyPatch) -> tuple[set[str], dict[str, tuple[int, int]]]:
    """The keys that are known, and the ranges of numbers, as asked for while the default set is read."""
    keys: set[str] = set()
    ranges: dict[str, tuple[int, int]] = {}
    table: Callable[..., Reader] = Reader.table
    whole: Callable[..., int] = Reader.whole

    def seen_table(reader: Reader, known: Sequence[str], required: Sequence[str] = ()) -> Reader:
        keys.update(f"{reader.path}.{key}" if reader.path else key for key in known)
        return table(reader, known, required)

    def seen_whole(reader: Reader, low: int, high: int) -> int:
        ranges[reader.path] = (low, high)
        return whole(reader, low, high)

    monkeypatch.setattr(Reader, "table", seen_table)
    monkeypatch.setattr(Reader, "whole", seen_whole)
    parse(DEFAULT)
    return keys, ranges


def test_the_documented_keys_and_ranges_are_the_real_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    keys, ranges = asked_for(monkeypatch)
    assert set(ROWS) == keys
    written = {
        key: tuple(int(number.replace("−", "-")) for number in value.split(" to "))
        for key, value in ROWS.items()
        if re.fullmatch(r"−?\d+ to −?\d+", value)
    }
    assert written == ranges


def test_the_sentences_shown_are_real() -> None:
    shown = re.findall(r"^\d\. `(.*)`$", PAGE, re.MULTILINE)
    assert len(shown) == 6
    assert set(shown) <= {str(param.values[2]) for param in BROKEN}


# --- sets of one's own


def meddled(luck: random.Random) -> str:
    """The default set with other numbers everywhere."""
    text = re.sub(r"(copies = )\d+", lambda m: m[1] + str(luck.choice((0, 1, 3, 10))), DEFAULT)
    text = re.sub(r"(^\d = )\d+", lambda m: m[1] + str(luck.choice((0, 1, 3, 8, 40))), text, flags=re.MULTILINE)
    text = re.sub(r"(^hand = )\d+", lambda m: m[1] + str(luck.randint(1, 10)), text, flags=re.MULTILINE)
    text = re.sub(r"(^draw = )\d+", lambda m: m[1] + str(luck.randint(1, 10)), text, flags=re.MULTILINE)
    text = re.sub(r"(floor = |^population = )\d+", lambda m: m[1] + str(luck.randint(0, 12)), text, flags=re.MULTILINE)
    return re.sub(r"names = \[.*\]", "names = []", text) if luck.random() < 0.3 else text


@given(st.integers(0, 2**32))
@settings(max_examples=40)
def test_any_set_that_is_accepted_can_be_played(seed: int) -> None:
    luck = random.Random(seed)
    try:
        parts = parse(meddled(luck))
    except InputError:
        return
    seats = luck.randint(2, 6)
    given_options = {"extra_trades": luck.choice(("yes", "no")), "bids_discarded": luck.choice(("winner", "all"))}
    made = Setup(seats, settle(ALTUN_HA.options(parts, seats), given_options, seats), parts)
    s = ALTUN_HA.new(made)
    while actors := ALTUN_HA.actors(s):
        seat = luck.choice(actors)
        ALTUN_HA.apply(s, seat, ALTUN_HA.sample(s, seat, luck))
    assert len(ALTUN_HA.table(s).pieces) == s.kit.cards
    assert ALTUN_HA.decode(ALTUN_HA.encode(s), made) == s
