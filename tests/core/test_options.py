"""Options are settled from what is given, or one sentence says what does not do."""

from __future__ import annotations

import pytest

from aztec_desktop.core.errors import InputError
from aztec_desktop.core.options import Option, settle

OPTIONS = (
    Option("level", ("easy", "hard"), "easy"),
    Option("colours", ("red", "blue", "jade"), "red,blue", each_seat=True),
)


@pytest.mark.parametrize(
    ("given", "settled"),
    [
        ({}, {"level": "easy", "colours": "red,blue"}),
        ({"level": "hard"}, {"level": "hard", "colours": "red,blue"}),
        ({"colours": "jade,red"}, {"level": "easy", "colours": "jade,red"}),
    ],
)
def test_defaults_fill_what_is_not_given(given: dict[str, str], settled: dict[str, str]) -> None:
    assert settle(OPTIONS, given, 2) == settled


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"levl": "hard"}, "option 'levl': this game has no such option (did you mean 'level'); leave it out"),
        ({"xyz": "1"}, "option 'xyz': this game has no such option (there are colours, level); leave"),
        ({"level": "mad"}, "option 'level': 'mad' is not offered; choose among easy, hard."),
        ({"level": ""}, "option 'level': '' is not offered; choose among easy, hard."),
        ({"colours": "red"}, "option 'colours': 1 values for 2 seats; give one for each seat, joined by commas."),
        ({"colours": "red,blue,jade"}, "option 'colours': 3 values for 2 seats; give"),
        ({"colours": "red,red"}, "option 'colours': a value is given to two seats; give each seat its own."),
        ({"colours": "red, blue"}, "option 'colours': ' blue' is not offered; choose among red, blue, jade."),
    ],
)
def test_what_does_not_do_is_one_sentence(given: dict[str, str], sentence: str) -> None:
    with pytest.raises(InputError) as raised:
        settle(OPTIONS, given, 2)
    assert str(raised.value).startswith(sentence)
