"""The pieces on the board: one item each, how they move, and how they look while a hand holds one of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QEasingCurve, QPointF

from aztec_desktop.gui.board import motion
from aztec_desktop.gui.board.items import SpriteItem
from aztec_desktop.gui.board.motion import Trip
from aztec_desktop.gui.board.pose import Pose

if TYPE_CHECKING:
    from aztec_desktop.gui.board.scene import BoardScene

LIFT_Z = 500.0
LIFT_SCALE = 1.12
RAISE = 6.0
"""How far a selected piece is raised, in units."""
DROP = Trip(motion.SETTLE, QEasingCurve.Type.OutBack)
"""How a piece that is let go of over its target settles there."""
RETURN = Trip(motion.BASE, QEasingCurve.Type.OutCubic)
"""How a piece that is put back goes home."""
BOUNCE = 1.16
"""How large a piece is when it begins to settle."""


class Cast:
    """Keeps an item for every piece of ``layout``, which says where each of them is at home."""

    def __init__(self, scene: BoardScene) -> None:
        self._scene = scene
        self.layout: dict[str, Pose] = {}
        self._items: dict[str, SpriteItem] = {}
        self._ghost: SpriteItem | None = None

    def where(self, piece: str) -> QPointF:
        """Return where a piece is now."""
        return self._items[piece].pose.point

    def pose(self, piece: str) -> Pose:
        """Return how a piece lies now."""
        return self._items[piece].pose

    # -- positions and steps

    def show(self, layout: dict[str, Pose]) -> None:
        """Let every piece lie at home at once."""
        self.layout = layout
        for name in [name for name in self._items if name not in layout]:
            self._scene.removeItem(self._items.pop(name))
        for name in layout:
            self._dress(name)

    def play(self, layout: dict[str, Pose], held: str = "") -> None:
        """Send every piece from where it is to its new home, but for the held one; new ones come, others go."""
        if self._scene.animator.calm:
            self._cross_fade(layout, held)
            return
        self.layout = layout
        for name in [name for name in self._items if name not in layout]:
            self._leave(name)
        for name, home in layout.items():
            if name == held:
                continue
            if name not in self._items:
                self._dress(name)
                self.send(name, self._scene.entrance(name, home), home)
                continue
            start = self._items[name].pose
            late = self._scene.turns_late(name, start, home) and not self._scene.animator.is_still
            if not late:
                self._dress(name)
            self.send(name, start, home, late=late)

    def _cross_fade(self, layout: dict[str, Pose], held: str) -> None:
        """Let what changes fade from the old state into the new one, without any travel."""
        before = {name: item for name, item in self._items.items() if name != held}
        changed = [name for name, item in before.items() if layout.get(name) != item.pose]
        self.layout = layout
        for name in changed:
            self._fade_out(self._items.pop(name))
        for name, home in layout.items():
            new = name not in self._items
            if name != held:
                self._dress(name)
            if new:
                self._fade_in(self._items[name], home)

    def _fade_out(self, item: SpriteItem) -> None:
        start = item.pose
        self._scene.animator.fade(
            lambda part: item.place(replace(start, strength=start.strength * (1 - part))),
            lambda: self._scene.removeItem(item),
        )

    def _fade_in(self, item: SpriteItem, home: Pose) -> None:
        item.place(replace(home, strength=0.0))
        self._scene.animator.fade(lambda part: item.place(replace(home, strength=home.strength * part)))

    def put(self, piece: str, pose: Pose) -> None:
        """Let a piece that is on the board set out from another place at the next step."""
        if piece in self._items:
            self._items[piece].place(pose)

    def renew(self, layout: dict[str, Pose], held: str) -> None:
        """Take a layout that only looks another way: pieces are drawn anew, and what moves goes on moving."""
        moving = self._scene.animator.busy
        self.layout = layout
        for name in [name for name in self._items if name not in layout and name != held]:
            self._scene.removeItem(self._items.pop(name))
        for name in layout:
            if name == held:
                continue
            pose = self._items[name].pose if moving and name in self._items else None
            self._dress(name)
            if pose is not None:
                self._items[name].place(pose)

    def move_home(self, layout: dict[str, Pose], held: str) -> None:
        """Take a layout whose pieces only lie elsewhere, e.g. because the window scrolled."""
        for name, home in layout.items():
            if name != held and name in self._items and self.layout.get(name) != home:
                self._items[name].place(home)
        self.layout = layout

    def send(self, piece: str, start: Pose, end: Pose, *, by_hand: Trip | None = None, late: bool = False) -> None:
        """Move a piece as the game's scene says, or as a hand does; ``late`` it is dressed anew at the end."""
        item, scene = self._items[piece], self._scene
        if start == end and not late:
            item.place(end)
            return
        trip = by_hand or scene.trip(piece, start, end)
        above = 100.0 if scene.passes_above(piece) else 0.0

        def step(part: float) -> None:
            pose = scene.way(piece, start, end, part)
            item.place(pose if part >= 1 else replace(pose, z=end.z + above))

        def done() -> None:
            if late:
                self._dress(piece)
            if late or trip.settles:
                self._settle(piece)

        step(0.0)
        scene.animator.run(step, trip.ms, trip.curve, delay=trip.delay, done=done)

    def _settle(self, piece: str) -> None:
        """Let a piece that has just arrived come to rest with a little bounce."""
        item, home = self._items[piece], self.layout[piece]

        def step(part: float) -> None:
            item.place(home if part >= 1 else replace(home, scale=home.scale * (BOUNCE + (1 - BOUNCE) * part)))

        self._scene.animator.run(step, motion.SETTLE, QEasingCurve.Type.OutBack)

    def _leave(self, name: str) -> None:
        item, scene = self._items.pop(name), self._scene
        start = item.pose
        end, trip = scene.leave(name, start)

        def step(part: float) -> None:
            item.place(replace(scene.way(name, start, end, part), z=max(start.z, end.z)))

        def done() -> None:
            scene.removeItem(item)

        scene.animator.run(step, trip.ms, trip.curve, delay=trip.delay, done=done)

    # -- in the hand

    def lift(self, piece: str) -> None:
        """Raise a piece and give it the look of a held one."""
        self._scene.animator.finish()
        self._dress_lifted(self._items[piece], piece)

    def draw_ahead(self, piece: str) -> None:
        """Draw what a piece looks like in the hand, so that lifting it takes no time."""
        if piece in self.layout:
            item = SpriteItem(piece, self._scene.album)
            self._dress_lifted(item, piece)
            item.finish()
            self._dressed_ghost(piece).finish()

    def ready_for(self, poses: Mapping[str, Pose]) -> None:
        """Draw ahead what pieces look like that will be shown turned from how they lie."""
        for name, pose in poses.items():
            if name in self._items and pose.turn != self.layout[name].turn:
                self._items[name].finish()

    def _dress_lifted(self, item: SpriteItem, piece: str) -> None:
        home = self.layout[piece]
        pose = Pose(home.x, home.y - RAISE, home.turn, LIFT_Z, 1.0, look=self._scene.carried_look(piece))
        item.dress(self._scene.sprites(piece, pose, lifted=True), pose, self._scene.lens)

    def carry(self, piece: str, centre: QPointF) -> None:
        """Move a lifted piece so that its middle is at a point."""
        turn = self._scene.tilt(piece, centre)
        look = self._items[piece].pose.look
        self._items[piece].place(Pose(centre.x(), centre.y(), turn, LIFT_Z, LIFT_SCALE, look=look))

    def drop(self, piece: str, target: str) -> None:
        """Let a held piece settle on its target, where it waits for what follows."""
        start = self._items[piece].pose
        end = self._scene.rest(piece, target)
        self.send(piece, start, Pose(end.x, end.y, end.turn, LIFT_Z, 1.0, look=start.look), by_hand=DROP)

    def let_go(self, piece: str, *, back: bool) -> None:
        """End holding a piece; ``back`` sends it home, else it stays until it is sent elsewhere."""
        if not back or piece not in self._items:
            return
        start = self._items[piece].pose
        self._scene.animator.finish()  # it may still be on its way to where it was put
        self._dress(piece)
        self.send(piece, start, self.layout[piece], by_hand=RETURN)

    def suppose(self, held: str, poses: dict[str, Pose]) -> None:
        """Show pieces where they would lie, all others at home; the held one is left alone."""
        for name, home in self.layout.items():
            if name != held:
                pose = poses.get(name, home)
                self._items[name].place(pose)

    def haunt(self, piece: str, pose: Pose | None) -> None:
        """Show a paler double of a held piece in a pose; None takes it away."""
        if pose is None:
            if self._ghost is not None:
                self._scene.removeItem(self._ghost)
                self._ghost = None
            return
        if self._ghost is None or self._ghost.name != f"ghost:{piece}":
            self.haunt(piece, None)
            self._ghost = self._dressed_ghost(piece)
            self._scene.addItem(self._ghost)
        self._ghost.place(pose)

    def _dressed_ghost(self, piece: str) -> SpriteItem:
        ghost = SpriteItem(f"ghost:{piece}", self._scene.album)
        upright = Pose(0, 0, self.layout[piece].turn, look=self._scene.carried_look(piece))
        ghost.dress(self._scene.sprites(piece, upright, lifted=False), upright, self._scene.lens)
        return ghost

    def redress(self, held: str) -> None:
        """Draw every piece anew: another theme, zoom or screen."""
        for name in self.layout:
            if name != held:
                self._dress(name)
        ghost, self._ghost = self._ghost, None
        if ghost is not None:
            self._scene.removeItem(ghost)
            self.haunt(held, ghost.pose)
        if held in self._items:
            pose = self._items[held].pose
            self._items[held].dress(self._scene.sprites(held, pose, lifted=True), pose, self._scene.lens)

    def _dress(self, name: str) -> None:
        if name not in self._items:
            self._items[name] = SpriteItem(name, self._scene.album)
            self._scene.addItem(self._items[name])
        home = self.layout[name]
        self._items[name].dress(self._scene.sprites(name, home, lifted=False), home, self._scene.lens)
