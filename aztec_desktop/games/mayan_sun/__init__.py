"""Mayan Sun and Aztec Destiny, one family. RULES.md numbers the rules; docstrings cite them."""

from aztec_desktop.games.mayan_sun.destiny.game import DESTINY
from aztec_desktop.games.mayan_sun.game import SUN

__all__ = ["DESTINY", "SUN"]
