"""What only one game draws, each in a package of its own, and the one list of them."""

from __future__ import annotations
