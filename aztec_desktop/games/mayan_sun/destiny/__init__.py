"""Aztec Destiny, the advanced game of the family: what it adds to Mayan Sun. Rules D1–D22r."""
