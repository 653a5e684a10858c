"""What pointer, keys and focus do to a board's scene: they are handed on to the hand, the keys and the lens."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QPointF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QGraphicsSceneMouseEvent

from aztec_desktop.gui.board.drawn import DrawnScene
from aztec_desktop.gui.board.hands import Grip, Hands
from aztec_desktop.gui.board.keys import KeyWalk
from aztec_desktop.gui.board.lights import Lights
from aztec_desktop.gui.board.magnifier import Magnifier
from aztec_desktop.gui.board.motion import Animator
from aztec_desktop.gui.board.warm import Warmer
from aztec_desktop.gui.guard import guarded, guarded_or


class InputScene(DrawnScene):
    """The part of BoardScene that takes Qt's events. Any press or key brings all motion to its end."""

    hovered = Signal(str)

    animator: Animator
    hands: Hands
    keys: KeyWalk
    lights: Lights
    magnifier: Magnifier
    warmer: Warmer
    pointed: str
    touched: str

    def piece_under(self, point: QPointF, among: Iterable[str]) -> str:
        """Return the topmost of some pieces under a point, or an empty text."""
        home = self.cast.layout
        hits = [name for name in among if name in home and self.piece_shape(name).contains(point)]
        return max(hits, key=lambda name: home[name].z, default="")

    def set_cursor(self, shape: Qt.CursorShape) -> None:
        """Let the pointer look like that over the board."""
        for view in self.views():
            view.viewport().setCursor(shape)

    # -- events

    @guarded
    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        self.animator.finish()
        self.keys.reset()
        self.magnifier.close()
        if event.button() == Qt.MouseButton.LeftButton:
            self.hands.press(event.scenePos())
            if self.hands.grip is Grip.PRESSED:
                self.warmer.first(self.lights.ahead([self.hands.piece]))
        elif event.button() == Qt.MouseButton.RightButton and self.hands.grip is not Grip.WAITING:
            self.hands.cancel()
        event.accept()

    @guarded
    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        held = event.buttons() & Qt.MouseButton.LeftButton
        if self.hands.grip in {Grip.PRESSED, Grip.DRAGGING} and not held:
            self.hands.cancel()  # the release went to a menu or a dialog
        self.hands.move(event.scenePos())
        if self.hands.grip is Grip.IDLE:
            self._hover(event.scenePos())
        event.accept()

    @guarded
    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.hands.release(event.scenePos())
        event.accept()

    @guarded
    def mouseDoubleClickEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        event.accept()  # its second press must not act again

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.animator.finish()
        if event.key() == Qt.Key.Key_L and self.hands.grip in {Grip.IDLE, Grip.SELECTED}:
            event.setAccepted(self.magnifier.toggle(self.keys.at or self.magnifier.pointed))
        else:
            everything = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            event.setAccepted(self.keys.press(event.key(), everything=everything))

    @guarded
    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._lose_hold()
        super().focusOutEvent(event)

    @guarded_or(answer=False)
    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.WindowDeactivate:
            self._lose_hold()
        return super().event(event)

    def _lose_hold(self) -> None:
        if self.hands.grip in {Grip.PRESSED, Grip.DRAGGING}:
            self.hands.cancel()

    def unhover(self) -> None:
        """Take note that the pointer left the board."""
        self.magnifier.close()
        if self.pointed or self.touched:
            told, self.pointed, self.touched = bool(self.pointed), "", ""
            if told:
                self.hovered.emit("")
            self.marks_changed()

    def _hover(self, point: QPointF) -> None:
        takeable = self.piece_under(point, self.hands.takeable)
        self.set_cursor(Qt.CursorShape.OpenHandCursor if takeable else Qt.CursorShape.ArrowCursor)
        self.magnifier.point_at(self.subject_under(point))
        found = self.piece_under(point, self.hoverable())
        before, self.touched, self.pointed = (self.touched, self.pointed), takeable, found
        if found != before[1]:
            self.hovered.emit(found)
        if (takeable, found) != before:
            self.marks_changed()
