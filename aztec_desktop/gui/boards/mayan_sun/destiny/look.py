"""What the board of Aztec Destiny is told besides what Mayan Sun's is: glyphs, dates, tracks."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING

from aztec_desktop.gui.boards.mayan_sun.destiny.geometry import DESTINY_RINGS
from aztec_desktop.gui.boards.mayan_sun.look import SunLook

if TYPE_CHECKING:
    from aztec_desktop.games.mayan_sun.components import Components
    from aztec_desktop.games.mayan_sun.destiny.components import Destiny
    from aztec_desktop.gui.boards.mayan_sun.foresight import Foresight
    from aztec_desktop.model.words import Words


@dataclass(frozen=True, slots=True)
class DestinyLook(SunLook):
    """How one game of Aztec Destiny looks; ``destiny`` is its part of the component set."""

    destiny: Destiny = field(kw_only=True)

    @classmethod
    def of(
        cls,
        components: Components,
        colours: tuple[str, ...],
        words: Words | None = None,
        foresight: Foresight | None = None,
    ) -> DestinyLook:
        """Return the look of a component set that has this game. Raises ValueError for one that has not."""
        if components.destiny is None:
            raise ValueError("this component set has no [destiny] tables")
        base = SunLook.of(components, colours, words, foresight)
        same = {one.name: getattr(base, one.name) for one in fields(SunLook) if one.name != "rings"}
        return cls(**same, rings=DESTINY_RINGS, destiny=components.destiny)

    def moves(self, glyph: str) -> int:
        """Return how many dates a glyph moves the Date Marker, clockwise positive."""
        return next(one.moves for one in self.destiny.glyphs if one.id == glyph)

    def length(self, track: str) -> int:
        """Return how many spaces a planning track has."""
        return len(self.destiny.value_track if track == "value" else self.destiny.progress)
