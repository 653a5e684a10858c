"""Mayan Sun, and what Aztec Destiny will share with it. RULES.md numbers the rules; docstrings cite them."""

from aztec_desktop.games.mayan_sun.game import SUN

__all__ = ["SUN"]
