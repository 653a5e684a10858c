"""Altun Ha, the game of bids and temples. RULES.md numbers the rules; docstrings cite them."""

from aztec_desktop.games.altun_ha.game import ALTUN_HA

__all__ = ["ALTUN_HA"]
