"""What the board is told about a game: colours by seat, tile faces, names, words, and who foresees."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from aztec_desktop.games.mayan_sun import SUN
from aztec_desktop.games.mayan_sun.components import Components
from aztec_desktop.gui.art.tiles import TileFace
from aztec_desktop.gui.boards.mayan_sun.foresight import Foresight, NoForesight
from aztec_desktop.gui.boards.mayan_sun.geometry import SUN_RINGS, Rings
from aztec_desktop.model.words import Words, words_for


@dataclass(frozen=True, slots=True)
class SunLook:
    """How one game of SUN looks.

    Attributes:
        colours: the colour of each seat, in turn order.
        tiles: the face of every tile by its piece id, ``tile:4`` or ``special:comet``.
        specials: the piece ids of the special tiles in the order of the stock.
        months: the names of the 18 months.
        words: sentences and names in the person's language, those of ``board.toml`` among them.
        foresight: what the game's own reckoning says about harvests and star connections.
        holds: how many HOLD discs there are.
        rings: how the rings of the board lie.
    """

    colours: tuple[str, ...]
    tiles: Mapping[str, TileFace]
    specials: tuple[str, ...]
    months: tuple[str, ...]
    words: Words
    foresight: Foresight
    holds: int = 4
    rings: Rings = SUN_RINGS

    @classmethod
    def of(
        cls,
        components: Components,
        colours: tuple[str, ...],
        words: Words | None = None,
        foresight: Foresight | None = None,
    ) -> SunLook:
        """Return the look of a component set, played by seats of these colours; the words are English unless given."""
        faces = {f"tile:{k}": TileFace(t.crops, t.stars, t.serpent) for k, t in enumerate(components.tiles)}
        specials = {
            f"special:{t.id}": TileFace(t.crops, t.stars, t.serpent, t.id, t.comet, t.copies)
            for t in components.specials
        }
        return cls(
            colours,
            faces | specials,
            tuple(specials),
            tuple(name.replace("'", "’") for name in components.months),
            words or words_for(SUN, components, [colour.capitalize() for colour in colours]),
            foresight or NoForesight(),
            components.hold_discs,
        )

    @property
    def seasons(self) -> tuple[str, str, str]:
        """The names of the three seasons as they begin a line."""
        first, second, third = (self.words.term("season", season) for season in range(3))
        return (_capital(first), _capital(second), _capital(third))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
