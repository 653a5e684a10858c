"""Bad input has one form: where it stood, what is wrong, what to do. Rules have another: see refusal.py."""

from __future__ import annotations


class InputError(ValueError):
    """Something handed in from outside (a file, an option, a position, a component set) cannot be used.

    Args:
        place: where: a file with its line, an option, a key path such as ``month_tile[3].crops``.
        reason: what is wrong, as a clause without a full stop.
        remedy: what to do about it, as a clause that begins with a verb.
    """

    def __init__(self, place: str, reason: str, remedy: str) -> None:
        self.place = place
        self.reason = reason
        self.remedy = remedy
        super().__init__(f"{place}: {reason}; {remedy}.")

    def within(self, outer: str) -> InputError:
        """Return the same error with the outer place (say, the file) put before the inner one."""
        return InputError(f"{outer}, {self.place}", self.reason, self.remedy)
