"""Lessons: "learn it in five minutes", on the real table, by a runner that knows no game.

``lessons.Lessons`` is all that the window uses; what a game brings is data (see script.py) and, if need be, a function
for facts of its own (``gui.boards.LESSON_FACTS``).
"""
