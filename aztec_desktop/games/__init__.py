"""The one list of games. Everything else finds a game here by its id."""

from __future__ import annotations

from typing import Final

from aztec_desktop.core.game import AnyGame, GameList
from aztec_desktop.games.altun_ha import ALTUN_HA
from aztec_desktop.games.mayan_sun import DESTINY, SUN

GAMES: Final[GameList] = (SUN, DESTINY, ALTUN_HA)


def game_by_id(name: str) -> AnyGame | None:
    """Return the game of that id, or None."""
    return next((game for game in GAMES if game.id == name), None)
