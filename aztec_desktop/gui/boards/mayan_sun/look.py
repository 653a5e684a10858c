"""What the board is told about a game: colours by seat, tile faces, names and words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from aztec_desktop.games.mayan_sun.components import Components
from aztec_desktop.gui.art.tiles import TileFace


@dataclass(frozen=True, slots=True)
class SunWords:
    """The words on the board, in the person's language. Braces take the numbers."""

    seasons: tuple[str, str, str] = ("First season", "Second season", "Third season")
    stock: str = "Stock"
    holds: str = "HOLD {left} of {all}"
    past_hold: str = "Past Hold: {steps}"


@dataclass(frozen=True, slots=True)
class SunLook:
    """How one game of SUN looks.

    Attributes:
        colours: the colour of each seat, in turn order.
        tiles: the face of every tile by its piece id, ``tile:4`` or ``special:comet``.
        specials: the piece ids of the special tiles in the order of the stock.
        months: the names of the 18 months.
        holds: how many HOLD discs there are.
        sum_of: what to print when the pointer rests on a seed, or "" for nothing.
    """

    colours: tuple[str, ...]
    tiles: Mapping[str, TileFace]
    specials: tuple[str, ...]
    months: tuple[str, ...]
    holds: int = 4
    words: SunWords = SunWords()
    sum_of: Callable[[str], str] = lambda _piece: ""

    @classmethod
    def of(
        cls,
        components: Components,
        colours: tuple[str, ...],
        words: SunWords | None = None,
        sum_of: Callable[[str], str] | None = None,
    ) -> SunLook:
        """Return the look of a component set, played by seats of these colours."""
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
            components.hold_discs,
            words or SunWords(),
            sum_of or (lambda _piece: ""),
        )
