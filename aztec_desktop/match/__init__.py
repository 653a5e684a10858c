"""A sitting of a game: its records, undo, saving and replay."""
