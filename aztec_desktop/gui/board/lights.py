"""The lit places where a held piece may go, and how their pictures are drawn before they are needed."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING, Final

from aztec_desktop.gui.board.marks import TARGET_Z, AreaItem, glow
from aztec_desktop.gui.board.warm import Job

if TYPE_CHECKING:
    from aztec_desktop.gui.board.scene import BoardScene

MANY_LIGHTS: Final = 8
"""More targets than this are lit more quietly, so that the one aimed at still stands out."""


class Lights:
    """Lights spots of a scene; the one that is aimed at shines more."""

    def __init__(self, scene: BoardScene) -> None:
        self._scene = scene
        self._lit: dict[str, AreaItem] = {}

    @property
    def spots(self) -> list[str]:
        """The lit spots."""
        return list(self._lit)

    def show(self, spots: Iterable[str], chosen: str) -> None:
        """Light these spots and no others."""
        wanted = list(spots)
        few = len(wanted) <= MANY_LIGHTS
        for spot in [spot for spot in self._lit if spot not in wanted]:
            self._scene.removeItem(self._lit.pop(spot))
        for spot in wanted:
            item = self._lit.get(spot)
            if item is None:
                item = self._lit[spot] = AreaItem(spot, self._scene.album)
                self._scene.addItem(item)
            self._shine(item, spot, chosen=spot == chosen, few=few)

    def aim(self, chosen: str) -> None:
        """Let another of the lit spots shine more, or none."""
        self.show(self.spots, chosen)

    def redress(self, chosen: str) -> None:
        """Draw all lights anew."""
        spots = self.spots
        self.show((), "")
        self.show(spots, chosen)

    def _shine(self, item: AreaItem, spot: str, *, chosen: bool, few: bool) -> None:
        scene = self._scene
        area = scene.spot_shape(spot)
        tint, width = (0.34, 4.6) if chosen else (0.16, 3.4) if few else (0.07, 2.4)
        light = glow(area, scene.theme.glow2, tint, scene.theme, width)
        item.wear(f"light:{spot}:{tint}:{scene.theme.name}", area, light, TARGET_Z, scene.lens)

    # -- drawing ahead

    def ahead(self, pieces: Iterable[str]) -> list[Job]:
        """Return as jobs all pictures that lifting these pieces needs."""
        scene, jobs = self._scene, list[Job]()
        seen: set[tuple[str, bool]] = set()
        for piece in pieces:
            targets = list(dict.fromkeys(g.target for g in scene.hands.gestures if g.piece == piece))
            few = len(targets) <= MANY_LIGHTS
            jobs += [partial(scene.cast.draw_ahead, piece), partial(scene.draw_marks_ahead, piece)]
            jobs += [partial(self._draw, t, chosen=False, few=few) for t in targets if (t, few) not in seen]
            seen |= {(target, few) for target in targets}
            jobs += [partial(self._draw_aim, piece, target) for target in targets]
        return jobs + [partial(self._draw, spot, chosen=True, few=True) for spot in dict.fromkeys(s for s, _ in seen)]

    def _draw_aim(self, piece: str, target: str) -> None:
        """Draw what is seen while a piece is over a target: pieces that would lie elsewhere, marks of what changes."""
        scene = self._scene
        if piece in scene.cast.layout:
            scene.cast.ready_for(scene.suppose(piece, target))
            scene.draw_aim_ahead(piece, target)

    def _draw(self, spot: str, *, chosen: bool, few: bool) -> None:
        item = AreaItem(spot, self._scene.album)
        self._shine(item, spot, chosen=chosen, few=few)
        item.finish()
