"""Aztec Desktop: play, learn and practise Mesoamerican tabletop games."""

__version__ = "0.1.0"
