"""Seeds that read like a date of the Long Count."""

from __future__ import annotations

from aztec_desktop.core.actions import Rng

_PLACES = (13, 20, 20, 18, 20)
"""How many values each place takes: baktun, katun, tun, uinal, kin."""


def long_count(rng: Rng) -> str:
    """Return a date such as ``12.19.19.17.19``, by chance."""
    return ".".join(str(rng.randrange(values)) for values in _PLACES)
