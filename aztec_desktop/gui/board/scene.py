"""The shared base of every board's scene. It has two doors: ``show`` for a position, ``play`` for a step.

A game's own scene says where pieces lie (``layout``), how they look (``sprites``) and what shape spots have. Live
play, replay and review all go through the same doors. The scene never decides what is legal: it is given gestures.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Literal

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QGraphicsScene

from aztec_desktop.core.events import Event
from aztec_desktop.core.table import Table
from aztec_desktop.gui.board import motion
from aztec_desktop.gui.board.album import Album
from aztec_desktop.gui.board.cast import Cast
from aztec_desktop.gui.board.hands import Grip, Hands
from aztec_desktop.gui.board.inputs import InputScene
from aztec_desktop.gui.board.items import Lens
from aztec_desktop.gui.board.keys import KeyWalk
from aztec_desktop.gui.board.lights import Lights
from aztec_desktop.gui.board.magnifier import Magnifier
from aztec_desktop.gui.board.pose import Gesture
from aztec_desktop.gui.board.warm import Warmer
from aztec_desktop.gui.theme import Theme

REWIND: Final = 2.0
"""How many times faster a step is played back than it was played."""

_FRAME_MS: Final = 16


class BoardScene(InputScene):
    """A board. Games derive from it and fill in ``layout``, ``sprites`` and the shapes of pieces and spots.

    While ``ponders`` is set and nothing can be done, because others have their turn, pieces may still be dragged to
    think with them. When the turn comes such a drag goes on if its piece is of use, else it is put back.

    Signals:
        action_chosen: the legal actions that fit what the hand did, a list of one or more. The piece stays where it
            was dropped until ``play``, ``show``, ``offer`` or ``put_back`` follows.
        drop_refused: the piece, and the spot (or "") where it was let go although nothing fits.
        target_changed: the held piece and the spot where it would go now; both "" when nothing is held.
        hovered: the piece under the pointer, or "".
        focus_moved: the piece or spot on which the focus ring stands.
        settled: all motion has come to its end.
        rearranged: pieces, targets or their places may be others now.
        said: a sentence for a screen reader about what was done by keys.
    """

    action_chosen = Signal(list)
    drop_refused = Signal(str, str)
    target_changed = Signal(str, str)
    focus_moved = Signal(str)
    settled = Signal()
    rearranged = Signal()
    said = Signal(str)

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.theme = theme
        self.lens = Lens(1.0, 1.0)
        self.album = Album()
        self.table = Table()
        self.animator = motion.Animator(self)
        self.animator.all_ended.connect(self.settled)
        self.cast = Cast(self)
        self.hands = Hands(self)
        self.keys = KeyWalk(self)
        self.magnifier = Magnifier(self)
        self.warmer = Warmer(self, lambda: self.hands.grip in {Grip.IDLE, Grip.PRESSED} and not self.animator.busy)
        self.pointed = self.touched = ""
        self.ponders = False
        self.text_scale = 1.0
        self._hidden: frozenset[str] = frozenset()
        self.lights = Lights(self)
        self._marks_due = QTimer(self)
        self._marks_due.setSingleShot(True)
        self._marks_due.setInterval(_FRAME_MS)
        self._marks_due.timeout.connect(self.marks_changed)

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

    @property
    def calm(self) -> bool:
        """Whether nothing travels and what changes only fades, as a person wishes who asks for less motion."""
        return self.animator.calm

    @calm.setter
    def calm(self, calm: bool) -> None:
        self.animator.finish()
        self.animator.calm = calm

    def show(self, table: Table) -> None:
        """Show a position at once: after loading or a jump. What is held is put back first."""
        self.hands.drop_all()
        self.animator.finish()
        self.magnifier.close()
        self.table = Table(dict(table.pieces), dict(table.counters))
        self.cast.show(self.layout(self.table))
        self.keys.renew()
        self.marks_changed()
        self.rearranged.emit()

    def rewind(self, table: Table) -> None:
        """Go back to a position before: every piece returns the way it came, twice as fast."""
        self.animator.finish()
        self.hands.drop_all()
        self.animator.finish()
        self.magnifier.close()
        self.table = Table(dict(table.pieces), dict(table.counters))
        self.animator.haste = REWIND
        self.cast.play(self.layout(self.table))
        self.animator.haste = 1.0
        self._after_motion()

    def play(self, events: Iterable[Event]) -> None:
        """Play a step: pieces go from where they are to where they lie now. Nothing can be done meanwhile.

        A piece that is dragged stays in the hand if the step does not touch it; the next offer says what it can do.
        """
        told = list(events)
        self.animator.finish()
        self.magnifier.close()
        after = Table(dict(self.table.pieces), dict(self.table.counters))
        after.play(told)
        held, layout = self.hands.piece, self.layout(after)
        keep = self.hands.grip is Grip.DRAGGING and layout.get(held) == self.cast.layout[held]
        self.hands.yield_to_play(keep=keep)
        self.step_begins(told)
        self.table = after
        self.cast.play(layout, held if keep else "")
        self._after_motion()

    def _after_motion(self) -> None:
        self.keys.renew()
        self.marks_changed()
        self.rearranged.emit()
        if not self.animator.busy:
            self.settled.emit()

    # -- what a hand may do

    def offer(self, gestures: Sequence[Gesture], selected: str = "") -> None:
        """Let the hand do these; ``selected`` is a piece that it holds from the start."""
        self.hands.offer([g for g in gestures if g.piece in self.cast.layout])
        self.keys.renew()
        if selected in self.hands.pieces:
            self.hands.select(selected)
        self.warmer.plan(self.lights.ahead(self.hands.pieces))
        self.marks_changed()
        self.rearranged.emit()

    def put_back(self) -> None:
        """Put back what the hand holds or dropped, e.g. when a question after a drop was answered with no."""
        self.hands.cancel()

    # -- called by the hand

    def lift(self, piece: str, targets: Sequence[str]) -> None:
        """Raise a piece and light where it may go."""
        self.magnifier.close()
        self.cast.lift(piece)
        self.cast.suppose(piece, self.suppose(piece, ""))
        self.lights.show(targets, "")
        self.set_cursor(Qt.CursorShape.ClosedHandCursor)
        self.target_changed.emit(piece, "")
        self.marks_changed()
        self.rearranged.emit()

    def hold_on(self, piece: str, targets: Sequence[str]) -> None:
        """Keep a dragged piece in the hand while what may be done with it changes."""
        self.lights.show(targets, "")
        self.cast.haunt(piece, None)
        self.cast.suppose(piece, self.suppose(piece, ""))
        self.target_changed.emit(piece, "")
        self.marks_changed()

    def aim(self, piece: str, target: str) -> None:
        """Show what going to ``target`` (or to none) would change.

        A dragged piece never waits for the marks: they follow with the next frame.
        """
        self.lights.aim(target)
        self.cast.suppose(piece, self.suppose(piece, target))
        self.cast.haunt(piece, self.ghost(piece, target) if target else None)
        self.target_changed.emit(piece, target)
        if self.hands.grip is Grip.DRAGGING:
            self._marks_due.start()
        else:
            self.marks_changed()

    def drop(self, piece: str, target: str) -> None:
        """Let a piece lie on its target until what follows is played."""
        self.lights.show((), "")
        self.cast.haunt(piece, None)
        self.cast.drop(piece, target)

    def let_go(self, piece: str, *, back: bool) -> None:
        """End holding a piece; ``back`` sends it home."""
        self.lights.show((), "")
        self.set_cursor(Qt.CursorShape.ArrowCursor)
        self.cast.suppose(piece, {})
        self.cast.haunt(piece, None)
        self.cast.let_go(piece, back=back)
        self.target_changed.emit("", "")
        self.marks_changed()
        self.rearranged.emit()

    def tell(self, what: Literal["picked", "put", "back"], piece: str, target: str) -> None:
        """Let a screen reader say what the hand did by keys."""
        sentence = self.telling(what, piece, target)
        if sentence:
            self.said.emit(sentence)

    def home_spot(self, piece: str) -> str:
        """Return the spot on which a piece lies by the table, or "" for one that is only drawn."""
        place = self.table.pieces.get(piece)
        return place.spot if place is not None else ""

    # -- looks

    def set_theme(self, theme: Theme) -> None:
        """Draw everything in another theme."""
        self.theme = theme
        self.redress()

    def look_through(self, lens: Lens) -> None:
        """Draw everything for another size on the screen."""
        if lens != self.lens:
            self.lens = lens
            self.album.clear()
            self.redress()

    def set_text_scale(self, scale: float) -> None:
        """Draw all text so many times larger than usual: 1 to 2."""
        if scale != self.text_scale:
            self.text_scale = scale
            self.redress()

    def clear_corners(self, *, top_left: float, top_right: float, bottom_right: float) -> None:
        """Keep what is drawn in the stage's corners off panels that are so many logical pixels high there."""

    def shows(self, kind: str) -> bool:
        """Whether a kind of marks or texts is shown that a person can switch off."""
        return kind not in self._hidden

    def show_kind(self, kind: str, *, on: bool) -> None:
        """Switch a kind of marks or texts on or off; which kinds there are says the game's own scene."""
        hidden = self._hidden - {kind} if on else self._hidden | {kind}
        if hidden != self._hidden:
            self._hidden = hidden
            self.redress()

    def redress(self) -> None:
        """Draw every piece and mark anew, where it is."""
        self.magnifier.close()
        self.animator.finish()
        self.cast.redress(self.hands.piece)
        if self.hands.piece and self.hands.grip is not Grip.PRESSED:
            self.cast.suppose(self.hands.piece, self.suppose(self.hands.piece, self.hands.target))
        self.lights.redress(self.hands.target)
        self.warmer.plan(self.lights.ahead(self.hands.pieces))
        self.keys.renew()
        self.marks_changed()
        self.rearranged.emit()
