"""Bots are called by name; what is not offered is refused in one sentence."""

from __future__ import annotations

import math

import pytest

from aztec_desktop.bots.greedy import Greedy
from aztec_desktop.bots.named import LEVELS, NAMES, bot_named
from aztec_desktop.bots.search import ITERATIONS, Search
from aztec_desktop.bots.uniform import Uniform
from aztec_desktop.core.errors import InputError

CHOOSE = "choose among random, greedy, novice, beginner, casual, skilled, strong, expert, search."
LIMITED = "write for instance 'search:iterations=800' or 'search:seconds=1'."


def test_every_name_gives_its_bot() -> None:
    assert NAMES == ("random", "greedy", "novice", "beginner", "casual", "skilled", "strong", "expert", "search")
    assert isinstance(bot_named("random"), Uniform)
    temperatures = {name: bot.temperature for name in NAMES[1:] if isinstance(bot := bot_named(name), Greedy)}
    assert temperatures == {
        "greedy": 0, "novice": 20, "beginner": 10, "casual": 6, "skilled": 4, "strong": 2.5, "expert": 0,
    }  # fmt: skip


def test_levels_misjudge_less_and_less() -> None:
    temperatures = list(LEVELS.values())
    assert temperatures == sorted(temperatures, reverse=True)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("gready", f"bot 'gready': there is no such bot (did you mean 'greedy'?); {CHOOSE}"),
        ("Expert", f"bot 'Expert': there is no such bot (did you mean 'expert'?); {CHOOSE}"),
        ("xyz", f"bot 'xyz': there is no such bot; {CHOOSE}"),
        ("", f"bot '': there is no such bot; {CHOOSE}"),
        (
            "greedy:iterations=800",
            "bot 'greedy:iterations=800': 'greedy' does not search, so it takes no iterations; write only 'greedy'.",
        ),
        (
            "strong:seconds=1",
            "bot 'strong:seconds=1': 'strong' does not search, so it takes no seconds; write only 'strong'.",
        ),
        ("search:fast", f"bot 'search:fast': 'fast' is not a limit of a search; {LIMITED}"),
        ("search:", f"bot 'search:': '' is not a limit of a search; {LIMITED}"),
        ("search:iterations=0", f"bot 'search:iterations=0': 'iterations=0' is not a limit of a search; {LIMITED}"),
        ("search:iterations=-5", f"bot 'search:iterations=-5': 'iterations=-5' is not a limit of a search; {LIMITED}"),
        ("search:seconds=0.0", f"bot 'search:seconds=0.0': 'seconds=0.0' is not a limit of a search; {LIMITED}"),
        ("search:seconds=1e9", f"bot 'search:seconds=1e9': 'seconds=1e9' is not a limit of a search; {LIMITED}"),
        (
            "search:seconds=1:seconds=2",
            f"bot 'search:seconds=1:seconds=2': 'seconds' is given twice; {LIMITED}",
        ),
        ("greedy:fast", "bot 'greedy:fast': 'fast' is not a setting of a bot; write only 'greedy'."),
    ],
)
def test_a_bot_that_is_not_offered_is_refused(text: str, said: str) -> None:
    with pytest.raises(InputError) as caught:
        bot_named(text)
    assert str(caught.value) == said


@pytest.mark.parametrize(
    ("text", "within", "iterations", "seconds"),
    [
        ("search", math.inf, ITERATIONS, math.inf),
        ("search", 0.7, ITERATIONS, 0.7),
        ("search:iterations=800", math.inf, 800, math.inf),
        ("search:seconds=0.25", math.inf, math.inf, 0.25),
        ("search:seconds=2", 0.7, math.inf, 0.7),
        ("search:iterations=40:seconds=1.5", 9.0, 40, 1.5),
    ],
)
def test_a_search_takes_limits(text: str, within: float, iterations: float, seconds: float) -> None:
    bot = bot_named(text, within)
    assert isinstance(bot, Search)
    assert (bot.iterations, bot.seconds) == (iterations, seconds)


def test_the_level_above_expert_is_not_offered_yet() -> None:
    with pytest.raises(InputError, match="there is no such bot"):
        bot_named("master")
