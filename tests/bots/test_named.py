"""Bots are called by name; what is not offered is refused in one sentence."""

from __future__ import annotations

import pytest

from aztec_desktop.bots.greedy import Greedy
from aztec_desktop.bots.named import LEVELS, NAMES, bot_named
from aztec_desktop.bots.uniform import Uniform
from aztec_desktop.core.errors import InputError

CHOOSE = "choose among random, greedy, novice, beginner, casual, skilled, strong, expert."


def test_every_name_gives_its_bot() -> None:
    assert NAMES == ("random", "greedy", "novice", "beginner", "casual", "skilled", "strong", "expert")
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
        ("greedy:fast", "bot 'greedy:fast': 'fast' is not a setting of a bot; write only 'greedy'."),
    ],
)
def test_a_bot_that_is_not_offered_is_refused(text: str, said: str) -> None:
    with pytest.raises(InputError) as caught:
        bot_named(text)
    assert str(caught.value) == said


def test_the_search_bot_is_not_offered_yet() -> None:
    with pytest.raises(InputError, match="there is no such bot"):
        bot_named("master")
