"""Where a reader has been: back and forward, as in a browser."""

from __future__ import annotations

from typing import NamedTuple


class Spot(NamedTuple):
    """A place in the help: the page, what it was opened at (a rule's number, a heading), and how far down it was."""

    page: str
    anchor: str = ""
    scroll: int = -1


class History:
    """The places in the order they were opened, and which one is shown."""

    def __init__(self) -> None:
        self._spots: list[Spot] = []
        self._at = -1

    @property
    def now(self) -> Spot | None:
        """The place that is shown, None before the first."""
        return self._spots[self._at] if self._at >= 0 else None

    @property
    def can_go_back(self) -> bool:
        """Whether there is a place before this one."""
        return self._at > 0

    @property
    def can_go_forward(self) -> bool:
        """Whether there is a place after this one."""
        return self._at + 1 < len(self._spots)

    def go(self, spot: Spot, left_at: int = -1) -> None:
        """Open a place; ``left_at`` is how far down the one before was. What lay ahead is forgotten."""
        self._keep(left_at)
        if self.now is not None and self.now[:2] == spot[:2]:
            return
        self._spots[self._at + 1 :] = [spot]
        self._at += 1

    def back(self, left_at: int = -1) -> Spot | None:
        """Return to the place before, None if there is none."""
        return self._step(-1, left_at) if self.can_go_back else None

    def forward(self, left_at: int = -1) -> Spot | None:
        """Go again to the place after, None if there is none."""
        return self._step(1, left_at) if self.can_go_forward else None

    def _step(self, way: int, left_at: int) -> Spot:
        self._keep(left_at)
        self._at += way
        return self._spots[self._at]

    def _keep(self, left_at: int) -> None:
        if self.now is not None and left_at >= 0:
            self._spots[self._at] = self.now._replace(scroll=left_at)
