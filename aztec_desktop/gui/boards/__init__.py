"""What only one game draws, each in a package of its own, and the one list of them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from aztec_desktop.core.game import GameList
from aztec_desktop.gui.boards.altun_ha.frame import AltunFrame
from aztec_desktop.gui.boards.altun_ha.lesson import altun_facts
from aztec_desktop.gui.boards.look import GameLook
from aztec_desktop.gui.boards.mayan_sun.destiny.lesson import destiny_facts
from aztec_desktop.gui.boards.mayan_sun.destiny.table import DestinyTable
from aztec_desktop.gui.boards.mayan_sun.frame import SunFrame
from aztec_desktop.gui.boards.mayan_sun.lesson import sun_facts
from aztec_desktop.gui.tutorial.facts import GameFacts

LOOKS: Final[Mapping[str, GameLook]] = MappingProxyType(
    {"sun": SunFrame(), "destiny": DestinyTable(), "altun-ha": AltunFrame()}
)
"""The look of each game by its id."""

LESSON_FACTS: Final[Mapping[str, GameFacts]] = MappingProxyType(
    {"sun": sun_facts, "destiny": destiny_facts, "altun-ha": altun_facts}
)
"""What the lesson of a game can say of a position besides counters and forecasts; a game without is left out."""


def shown(games: GameList) -> GameList:
    """Return those games that have a look. Only they may reach the window; the terminal plays the others too."""
    return tuple(game for game in games if game.id in LOOKS)
