"""The shared base of every board's scene. It has two doors: ``show`` for a position, ``play`` for a step.

A game's own scene says where pieces lie (``layout``), how they look (``sprites``) and what shape spots have. Live
play, replay and review all go through the same doors. The scene never decides what is legal: it is given gestures.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainterPath, QPixmap
from PySide6.QtWidgets import QGraphicsScene, QGraphicsSceneMouseEvent

from aztec_desktop.core.events import Event
from aztec_desktop.core.table import Table
from aztec_desktop.gui.board import motion
from aztec_desktop.gui.board.cast import Cast
from aztec_desktop.gui.board.hands import Grip, Hands
from aztec_desktop.gui.board.items import Lens
from aztec_desktop.gui.board.keys import KeyWalk
from aztec_desktop.gui.board.marks import TARGET_Z, AreaItem, glow
from aztec_desktop.gui.board.pose import Gesture, Pose, Sprite, between, near_turn
from aztec_desktop.gui.theme import Theme

MANY_LIGHTS: Final = 8
"""More targets than this are lit more quietly, so that the one aimed at still stands out."""


class Frame(NamedTuple):
    """What the view shows: a part of the scene, the logical pixels a unit, and how much closer than fitting."""

    rect: QRectF
    zoom: float
    closeness: float


class BoardScene(QGraphicsScene):
    """A board. Games derive from it and fill in ``layout``, ``sprites`` and the shapes of pieces and spots.

    Signals:
        action_chosen: the legal actions that fit what the hand did, a list of one or more. The piece stays where it
            was dropped until ``play``, ``show``, ``offer`` or ``put_back`` follows.
        drop_refused: the piece, and the spot (or "") where it was let go although nothing fits.
        target_changed: the held piece and the spot where it would go now; both "" when nothing is held.
        hovered: the piece under the pointer, or "".
        focus_moved: the piece or spot on which the focus ring stands.
        settled: all motion has come to its end.
    """

    action_chosen = Signal(list)
    drop_refused = Signal(str, str)
    target_changed = Signal(str, str)
    hovered = Signal(str)
    focus_moved = Signal(str)
    settled = Signal()

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.theme = theme
        self.lens = Lens(1.0, 1.0)
        self.table = Table()
        self.animator = motion.Animator(self)
        self.animator.all_ended.connect(self.settled)
        self.cast = Cast(self)
        self.hands = Hands(self)
        self.keys = KeyWalk(self)
        self.pointed = ""
        self._lights: dict[str, AreaItem] = {}

    # -- what a game's scene fills in

    def layout(self, table: Table) -> dict[str, Pose]:
        """Return where every piece that is drawn lies; what is not named is not drawn."""
        raise NotImplementedError

    def sprites(self, piece: str, pose: Pose, *, lifted: bool) -> list[Sprite]:
        """Return a piece's picture in a pose."""
        raise NotImplementedError

    def spot_shape(self, spot: str) -> QPainterPath:
        """Return the area of a spot, in scene units."""
        raise NotImplementedError

    def piece_shape(self, piece: str) -> QPainterPath:
        """Return the area where a piece can be taken at its home."""
        raise NotImplementedError

    def spot_under(self, point: QPointF) -> str:
        """Return the spot under a point, or an empty text."""
        raise NotImplementedError

    def fit_rect(self) -> QRectF:
        """Return what the view shows at least when nothing is zoomed."""
        raise NotImplementedError

    def backdrop(self, width: float, height: float, dpr: float) -> QPixmap:
        """Return the picture of the stage behind the board, for a view of that size."""
        raise NotImplementedError

    def rest(self, piece: str, target: str) -> Pose:
        """Return how a piece lies on a target when it is dropped there."""
        centre = self.spot_shape(target).boundingRect().center()
        return Pose(centre.x(), centre.y(), self.tilt(piece, centre))

    def way(self, piece: str, start: Pose, end: Pose, part: float) -> Pose:  # noqa: ARG002
        """Return where a piece is on its way; straight unless a game knows better."""
        return Pose(
            between(start.x, end.x, part),
            between(start.y, end.y, part),
            between(start.turn, near_turn(start.turn, end.turn), part) if part < 1 else end.turn,
            end.z,
            between(start.scale, end.scale, part),
            between(start.strength, end.strength, min(1.0, max(0.0, part))),
            end.look,
        )

    def travel_time(self, piece: str, start: Pose, end: Pose) -> float:  # noqa: ARG002
        """Return how long a piece travels, in milliseconds at normal speed."""
        return motion.GLIDE

    def passes_above(self, piece: str) -> bool:  # noqa: ARG002
        """Whether a piece travels above the others."""
        return False

    def entrance(self, piece: str, home: Pose) -> Pose:  # noqa: ARG002
        """Return from which pose a new piece comes."""
        return Pose(home.x, home.y, home.turn, home.z, home.scale, 0.0, home.look)

    def tilt(self, piece: str, point: QPointF) -> float:  # noqa: ARG002
        """Return how a carried piece is turned at a point."""
        return self.cast.pose(piece).turn

    def carried_look(self, piece: str) -> str:
        """Return which look a piece shows while it is carried."""
        return self.cast.layout[piece].look

    def suppose(self, piece: str, target: str) -> dict[str, Pose]:  # noqa: ARG002
        """Return which other pieces to show elsewhere or paler while ``piece`` is held over ``target`` (or "")."""
        return {}

    def hoverable(self) -> Iterable[str]:
        """Return the pieces that tell something when the pointer rests on them."""
        return ()

    def marks_changed(self) -> None:
        """Do what a change of table, theme, lens, hand or hover asks of a game's own marks."""

    def frame_changed(self, frame: Frame) -> None:
        """Take note of which part of the scene is seen, e.g. to keep something in a corner of the window."""

    # -- the two doors

    @property
    def speed(self) -> float:
        """How fast motion runs: 1, 2 or 4 times, or 0 for none."""
        return self.animator.speed

    @speed.setter
    def speed(self, factor: float) -> None:
        self.animator.speed = factor
        if factor <= 0:
            self.animator.finish()

    def show(self, table: Table) -> None:
        """Show a position at once: after loading, a jump, an undo. What is held is put back first."""
        self.hands.offer(())
        self.animator.finish()
        self.table = Table(dict(table.pieces), dict(table.counters))
        self.cast.show(self.layout(self.table))
        self.keys.reset()
        self.marks_changed()

    def play(self, events: Iterable[Event]) -> None:
        """Play a step: pieces go from where they are to where they lie now. Nothing can be taken meanwhile."""
        self.animator.finish()
        self.hands.yield_to_play()
        self.table.play(events)
        self.cast.play(self.layout(self.table))
        self.keys.reset()
        self.marks_changed()
        if not self.animator.busy:
            self.settled.emit()

    # -- what a hand may do

    def offer(self, gestures: Sequence[Gesture], selected: str = "") -> None:
        """Let the hand do these; ``selected`` is a piece that it holds from the start."""
        self.hands.offer([g for g in gestures if g.piece in self.cast.layout])
        self.keys.reset()
        if selected in self.hands.pieces:
            self.hands.select(selected)
        self.marks_changed()

    def put_back(self) -> None:
        """Put back what the hand holds or dropped, e.g. when a question after a drop was answered with no."""
        self.hands.cancel()

    # -- called by the hand

    def lift(self, piece: str, targets: Sequence[str]) -> None:
        """Raise a piece and light where it may go."""
        self.cast.lift(piece)
        self.cast.suppose(piece, self.suppose(piece, ""))
        self._light(targets, "")
        self._set_cursor(Qt.CursorShape.ClosedHandCursor)
        self.target_changed.emit(piece, "")
        self.marks_changed()

    def aim(self, piece: str, target: str) -> None:
        """Show what going to ``target`` (or to none) would change."""
        self._light(list(self._lights), target)
        self.cast.suppose(piece, self.suppose(piece, target))
        self.target_changed.emit(piece, target)
        self.marks_changed()

    def drop(self, piece: str, target: str) -> None:
        """Let a piece lie on its target until what follows is played."""
        self._light((), "")
        self.cast.drop(piece, target)

    def let_go(self, piece: str, *, back: bool) -> None:
        """End holding a piece; ``back`` sends it home."""
        self._light((), "")
        self._set_cursor(Qt.CursorShape.ArrowCursor)
        self.cast.suppose(piece, {})
        self.cast.let_go(piece, back=back)
        self.target_changed.emit("", "")
        self.marks_changed()

    def home_spot(self, piece: str) -> str:
        """Return the spot on which a piece lies by the table, or "" for one that is only drawn."""
        place = self.table.pieces.get(piece)
        return place.spot if place is not None else ""

    def piece_under(self, point: QPointF, among: Iterable[str]) -> str:
        """Return the topmost of some pieces under a point, or an empty text."""
        home = self.cast.layout
        hits = [name for name in among if name in home and self.piece_shape(name).contains(point)]
        return max(hits, key=lambda name: home[name].z, default="")

    def _light(self, targets: Iterable[str], chosen: str) -> None:
        wanted = list(targets)
        few = len(wanted) <= MANY_LIGHTS
        for spot in [spot for spot in self._lights if spot not in wanted]:
            self.removeItem(self._lights.pop(spot))
        for spot in wanted:
            item = self._lights.get(spot)
            if item is None:
                item = self._lights[spot] = AreaItem(spot)
                self.addItem(item)
            area = self.spot_shape(spot)
            tint, width = (0.34, 4.6) if spot == chosen else (0.16, 3.4) if few else (0.07, 2.4)
            key = f"light:{spot}:{tint}:{self.theme.name}"
            item.wear(key, area, glow(area, self.theme.glow2, tint, width), TARGET_Z, self.lens)

    # -- looks

    def set_theme(self, theme: Theme) -> None:
        """Draw everything in another theme."""
        self.theme = theme
        self.redress()

    def look_through(self, lens: Lens) -> None:
        """Draw everything for another size on the screen."""
        if lens != self.lens:
            self.lens = lens
            self.redress()

    def redress(self) -> None:
        """Draw every piece and mark anew, where it is."""
        self.animator.finish()
        self.cast.redress(self.hands.piece)
        lit = list(self._lights)
        self._light((), "")
        self._light(lit, self.hands.target)
        self.keys.reset()
        self.marks_changed()

    def _set_cursor(self, shape: Qt.CursorShape) -> None:
        for view in self.views():
            view.viewport().setCursor(shape)

    # -- events

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        self.animator.finish()
        self.keys.reset()
        if event.button() == Qt.MouseButton.LeftButton:
            self.hands.press(event.scenePos())
        elif event.button() == Qt.MouseButton.RightButton and self.hands.grip is not Grip.WAITING:
            self.hands.cancel()
        event.accept()

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        held = event.buttons() & Qt.MouseButton.LeftButton
        if self.hands.grip in {Grip.PRESSED, Grip.DRAGGING} and not held:
            self.hands.cancel()  # the release went to a menu or a dialog
        self.hands.move(event.scenePos())
        if self.hands.grip is Grip.IDLE:
            self._hover(event.scenePos())
        event.accept()

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.hands.release(event.scenePos())
        event.accept()

    def mouseDoubleClickEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        event.accept()  # its second press must not act again

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.animator.finish()
        event.setAccepted(self.keys.press(event.key()))

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._lose_hold()
        super().focusOutEvent(event)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.WindowDeactivate:
            self._lose_hold()
        return super().event(event)

    def _lose_hold(self) -> None:
        if self.hands.grip in {Grip.PRESSED, Grip.DRAGGING}:
            self.hands.cancel()

    def _hover(self, point: QPointF) -> None:
        takeable = self.piece_under(point, self.hands.pieces)
        self._set_cursor(Qt.CursorShape.OpenHandCursor if takeable else Qt.CursorShape.ArrowCursor)
        found = self.piece_under(point, self.hoverable())
        if found != self.pointed:
            self.pointed = found
            self.hovered.emit(found)
            self.marks_changed()
