"""Qt models that show a match to the window."""
