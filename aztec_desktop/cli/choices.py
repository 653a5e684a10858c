"""A long list of legal actions as short lists to choose from: first what they share, then where they differ."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from aztec_desktop.core.actions import Action

FEW: Final = 10
"""So many actions are listed at once; more are grouped."""

MANY: Final = 24
"""A first list may have so many groups; more are grouped by their verb alone."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One line to choose: an action, or several that begin alike."""

    text: str
    actions: tuple[Action, ...]

    @property
    def action(self) -> Action | None:
        """The action, or None if this line opens another list."""
        return self.actions[0] if len(self.actions) == 1 else None


def choices(actions: Sequence[Action], say: Callable[[Action], str]) -> list[Choice]:
    """Return the lines of the next list for these actions, which ``say`` puts into words.

    Few actions are listed one by one. Many are grouped by verb and first field, or by the first field in which
    they differ; a group reads like the beginning that its actions share.
    """
    if len(actions) <= FEW:
        return [Choice(say(action), (action,)) for action in actions]
    return [_line(group, say) for group in _groups(actions)]


def _groups(actions: Sequence[Action]) -> list[list[Action]]:
    longest = max(len(action) for action in actions)
    for length in (2, *range(1, longest + 1)):
        groups: dict[Action, list[Action]] = {}
        for action in actions:
            groups.setdefault(action[:length], []).append(action)
        if 1 < len(groups) <= MANY or (len(groups) > 1 and length > 2):
            return list(groups.values())
    return [[action] for action in actions]


def _line(group: Sequence[Action], say: Callable[[Action], str]) -> Choice:
    if len(group) == 1:
        return Choice(say(group[0]), tuple(group))
    return Choice(_beginning([say(action) for action in group]), tuple(group))


def _beginning(texts: Sequence[str]) -> str:
    """Return the whole words that all texts begin with."""
    first, last = min(texts), max(texts)
    length = next((at for at, pair in enumerate(zip(first, last, strict=False)) if pair[0] != pair[1]), len(first))
    shared = first[:length]
    return shared.rpartition(" ")[0].rstrip(" ([:,") or texts[0]
