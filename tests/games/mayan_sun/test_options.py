"""What a game can be set to, and the sentence for each mistake."""

from __future__ import annotations

import pytest

from aztec_desktop.core.errors import InputError
from aztec_desktop.core.options import settle
from aztec_desktop.games.mayan_sun import SUN
from tests.games.mayan_sun.positions import PARTS
from tests.games.mayan_sun.steps import case


@pytest.mark.parametrize(("seats", "colours"), [
    (2, "brown,red"), (3, "brown,red,grey"), (4, "brown,red,grey,blue"),
])  # fmt: skip
def test_what_holds_if_nothing_is_said(seats: int, colours: str) -> None:
    assert settle(SUN.options(PARTS, seats), {}, seats) == {"starting_player": "drawn", "colours": colours}


def test_what_can_be_said() -> None:
    given = {"starting_player": "3", "colours": "blue,brown,grey"}
    assert settle(SUN.options(PARTS, 3), given, 3) == given


@pytest.mark.parametrize(("seats", "given", "place", "reason"), [
    case(2, {"starting_player": "3"}, "option 'starting_player'", "'3' is not offered", id="no third player"),
    case(2, {"starting_player": "0"}, "option 'starting_player'", "'0' is not offered", id="players count from 1"),
    case(2, {"start": "1"}, "option 'start'", "no such option", id="unknown option"),
    case(3, {"colour": "red"}, "option 'colour'", "did you mean 'colours'", id="nearly right"),
    case(2, {"colours": "brown,pink"}, "option 'colours'", "'pink' is not offered", id="unknown colour"),
    case(2, {"colours": "brown,jade"}, "option 'colours'", "'jade' is not offered", id="not in this set"),
    case(2, {"colours": "brown"}, "option 'colours'", "1 values for 2 seats", id="a colour too few"),
    case(2, {"colours": "brown,red,grey"}, "option 'colours'", "3 values for 2 seats", id="a colour too many"),
    case(2, {"colours": "red,red"}, "option 'colours'", "given to two seats", id="S9r-a-colour-of-ones-own"),
    case(2, {"colours": ""}, "option 'colours'", "'' is not offered", id="no colour"),
])  # fmt: skip
def test_what_cannot(seats: int, given: dict[str, str], place: str, reason: str) -> None:
    with pytest.raises(InputError) as raised:
        settle(SUN.options(PARTS, seats), given, seats)
    assert raised.value.place == place
    assert reason in raised.value.reason
