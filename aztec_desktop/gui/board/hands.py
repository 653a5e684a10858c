"""What a hand does on the board: drag, click and click, or keys. It only knows gestures, no rule.

A hand is idle, has pressed a piece, drags it, holds it selected, or waits until what it chose was carried out.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath, QPainterPathStroker

from aztec_desktop.gui.board.pose import Gesture

if TYPE_CHECKING:
    from aztec_desktop.gui.board.scene import BoardScene

START_PX: Final = 4.0
"""A drag begins after this many pixels on the screen."""
SNAP_PX: Final = 28.0
"""A target catches a piece from this many pixels away."""


class Grip(Enum):
    """What the hand is doing."""

    IDLE = auto()
    PRESSED = auto()
    DRAGGING = auto()
    SELECTED = auto()
    WAITING = auto()


class Hands:
    """Turns presses, moves and keys into chosen actions of a scene.

    ``gestures`` is all that may be done; ``piece`` is what is held or selected, ``target`` where it would go now.
    """

    def __init__(self, scene: BoardScene) -> None:
        self._scene = scene
        self.grip = Grip.IDLE
        self.piece = ""
        self.target = ""
        self.gestures: list[Gesture] = []
        self._down = QPointF()
        self._offset = QPointF()
        self._spot = QPointF()
        self._was_selected = ""
        self._reaches: dict[str, QPainterPath] = {}

    @property
    def pieces(self) -> list[str]:
        """The pieces that may be taken now, each once."""
        return list(dict.fromkeys(gesture.piece for gesture in self.gestures))

    @property
    def targets(self) -> list[str]:
        """The spots where the held piece may go, each once."""
        return list(dict.fromkeys(g.target for g in self.gestures if g.piece == self.piece))

    @property
    def held(self) -> list[Gesture]:
        """The gestures of the held piece."""
        return [g for g in self.gestures if g.piece == self.piece]

    @property
    def takeable(self) -> list[str]:
        """The pieces that a press may take: with a use now, or to be told why they have none, or, while one waits for
        others, to think with.
        """
        mine = list(dict.fromkeys([*self.pieces, *self._scene.tryable()]))
        return mine or (list(self._scene.pondered()) if self._scene.ponders else [])

    def offer(self, gestures: Sequence[Gesture]) -> None:
        """Take new gestures. A piece that is dragged stays in the hand if it is of use now or if nothing is, else it
        is put back like everything else.
        """
        usable = any(gesture.piece == self.piece for gesture in gestures)
        if self.grip is Grip.DRAGGING and (usable or (not gestures and self._scene.ponders)):
            self.gestures, self.target = list(gestures), ""
            self._scene.hold_on(self.piece, self.targets)
            self._aim(self._caught(self._spot))
            return
        self.cancel()
        self.gestures = list(gestures)

    def drop_all(self) -> None:
        """Put back what is held and take nothing more until an offer."""
        self.cancel()
        self.gestures = []

    def cancel(self) -> None:
        """Put back what is held, without a word."""
        piece, self.piece, self.target = self.piece, "", ""
        moved = self.grip in {Grip.DRAGGING, Grip.WAITING, Grip.SELECTED}
        self.grip = Grip.IDLE
        if moved:
            self._scene.let_go(piece, back=True)

    def yield_to_play(self, *, keep: bool) -> None:
        """Take nothing until an offer, since a step is played.

        ``keep`` leaves a dragged piece, which the step does not touch, in the hand; everything else is let go of where
        it is, since the next motion goes on from there.
        """
        self.gestures = []
        if keep:
            self.target = ""
            self._scene.hold_on(self.piece, ())
            return
        piece, self.piece, self.target = self.piece, "", ""
        self.grip = Grip.IDLE
        if piece:
            self._scene.let_go(piece, back=False)

    # -- pointer

    def press(self, spot: QPointF) -> None:
        """The main button went down."""
        if self.grip is Grip.WAITING:
            return
        if self.grip is Grip.SELECTED and (target := self._caught(spot)):
            self._choose(target)
            return
        piece = self._scene.piece_under(spot, self.takeable)
        if not piece:
            if self.grip is Grip.SELECTED:
                self._refuse(spot)
            return
        self._was_selected = self.piece if self.grip is Grip.SELECTED else ""
        if self._was_selected:
            self.cancel()
        self.grip, self.piece, self._down = Grip.PRESSED, piece, spot
        self._offset = self._scene.cast.where(piece) - spot

    def move(self, spot: QPointF) -> None:
        """The pointer moved."""
        self._spot = spot
        if self.grip is Grip.PRESSED:
            if (spot - self._down).manhattanLength() * self._scene.lens.zoom < START_PX:
                return
            self.grip = Grip.DRAGGING
            self._scene.lift(self.piece, self.targets)
        if self.grip is Grip.DRAGGING:
            self._scene.cast.carry(self.piece, spot + self._offset)
            self._aim(self._caught(spot))
        elif self.grip is Grip.SELECTED:
            self._aim(self._caught(spot))

    def release(self, spot: QPointF) -> None:
        """The main button went up."""
        if self.grip is Grip.PRESSED:
            if self.piece in {self._was_selected, *self._thoughts()}:
                self.grip, self.piece = Grip.IDLE, ""
            elif target := self._scene.click_target(self.piece):
                self._choose(target)
            else:
                self.select(self.piece)
        elif self.grip is Grip.DRAGGING:
            target = self._caught(spot)
            if target:
                self._choose(target)
            else:
                self._refuse(spot)

    def _thoughts(self) -> list[str]:
        """Return the pieces that are only taken to think with: a click does not select them."""
        return [] if self.gestures or self._scene.tryable() else self.takeable

    # -- selection, also by keys

    def select(self, piece: str) -> None:
        """Hold a piece without dragging it: the next click or key names its target."""
        self.grip, self.piece, self.target = Grip.SELECTED, piece, ""
        self._scene.lift(piece, self.targets)

    def choose(self, target: str) -> None:
        """Put the selected piece onto a target, if it may go there."""
        if self.grip is Grip.SELECTED and target in self.targets:
            self._choose(target)

    def aim(self, target: str) -> None:
        """Show what putting the selected piece there would do."""
        if self.grip is Grip.SELECTED:
            self._aim(target)

    def _choose(self, target: str) -> None:
        self._aim(target)
        self.grip = Grip.WAITING
        actions = [g.action for g in self.held if g.target == target]
        self._scene.drop(self.piece, target)
        self._scene.action_chosen.emit(actions)

    def _refuse(self, spot: QPointF) -> None:
        piece, under = self.piece, self._scene.spot_under(spot)
        at_home = under == self._scene.home_spot(piece)
        self.cancel()
        if not at_home:
            self._scene.drop_refused.emit(piece, under)

    def _aim(self, target: str) -> None:
        if target != self.target:
            self.target = target
            self._scene.aim(self.piece, target)

    # -- which target catches the pointer

    def _caught(self, spot: QPointF) -> str:
        targets = self.targets
        for target in targets:
            if self._scene.spot_shape(target).contains(spot):
                return target
        if self._scene.piece_shape(self.piece).contains(spot) or self._scene.means(
            self._scene.spot_under(spot), targets
        ):
            return ""
        near = [target for target in targets if self._reach(target).contains(spot)]
        return min(
            near, key=lambda t: (self._scene.spot_shape(t).boundingRect().center() - spot).manhattanLength(), default=""
        )

    def _reach(self, target: str) -> QPainterPath:
        key = f"{target}@{self._scene.lens.zoom:.3f}"
        if key not in self._reaches:
            if len(self._reaches) > 200:
                self._reaches.clear()
            pen = QPainterPathStroker()
            pen.setWidth(2 * SNAP_PX / self._scene.lens.zoom)
            self._reaches[key] = pen.createStroke(self._scene.spot_shape(target))
        return self._reaches[key]
