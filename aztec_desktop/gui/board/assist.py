"""The board for keys and assistive tools: an invisible button over each piece and target, with name and description.

Qt shows a graphics scene to a screen reader as one empty thing. Real widgets over it are listed, focused and pressed
like any button. They take no clicks, since the pointer belongs to the scene.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPaintEvent, QRegion
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from aztec_desktop.gui.board.announce import announce
from aztec_desktop.gui.board.hands import Grip
from aztec_desktop.gui.guard import guarded

if TYPE_CHECKING:
    from aztec_desktop.gui.board.view import BoardView

_SYNC_MS: Final = 40
"""How long after the last change the buttons follow."""
_NOTHING: Final = QRegion(-2, -2, 1, 1)
"""The buttons' mask: nothing of them is seen, so that Qt never asks them to paint."""


class Handle(QAbstractButton):
    """The invisible button of one piece or spot."""

    def __init__(self, name: str, assist: BoardAssist, viewport: QWidget) -> None:
        super().__init__(viewport)
        self.name = name
        self._assist = assist
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setMask(_NOTHING)

    @guarded
    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw nothing: what is seen is the scene."""

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()  # the view knows the keys

    @guarded
    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        event.ignore()

    @guarded
    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._assist.on_focused(self.name)

    @guarded
    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._assist.on_left()


class BoardAssist(QObject):
    """Keeps the buttons of a view's board where its pieces are."""

    def __init__(self, view: BoardView) -> None:
        super().__init__(view)
        self._view = view
        self._handles: dict[str, Handle] = {}
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_SYNC_MS)
        self._timer.timeout.connect(self.sync)
        self.attach()

    @property
    def handles(self) -> dict[str, Handle]:
        """The buttons by the name of their piece or spot."""
        return dict(self._handles)

    def attach(self) -> None:
        """Serve the board that the view shows now."""
        board = self._view.board
        board.rearranged.connect(self.later)
        board.settled.connect(self.later)
        board.focus_moved.connect(self._on_focus_moved)
        board.said.connect(self._on_said)
        self._drop(list(self._handles))
        self.later()

    def later(self) -> None:
        """Let the buttons follow soon."""
        if not self._timer.isActive():
            self._timer.start()

    def sync(self) -> None:
        """Let the buttons be those of the pieces and targets there are now, in their places."""
        board = self._view.board
        if board.hands.grip in {Grip.PRESSED, Grip.DRAGGING} or board.animator.busy:
            return  # the end of either asks again
        stops = board.keys.stops
        wanted = list(dict.fromkeys([*stops, *board.readable()]))
        self._drop([name for name in self._handles if name not in wanted])
        before: QWidget = self._view
        for name in wanted:
            handle = self._update(name, interactive=name in stops)
            if before.nextInFocusChain() is not handle:
                QWidget.setTabOrder(before, handle)
            before = handle

    def _update(self, name: str, *, interactive: bool) -> Handle:
        view, board = self._view, self._view.board
        handle = self._handles.get(name)
        if handle is None:
            handle = self._handles[name] = Handle(name, self, view.viewport())
            handle.clicked.connect(self._on_clicked)
            handle.show()
        spoken = board.spoken(name)
        if handle.accessibleName() != spoken.name:
            handle.setAccessibleName(spoken.name)
        if handle.accessibleDescription() != spoken.description:
            handle.setAccessibleDescription(spoken.description)
        handle.setFocusPolicy(Qt.FocusPolicy.TabFocus if interactive else Qt.FocusPolicy.ClickFocus)
        box = view.mapFromScene(board.keys.area(name).boundingRect()).boundingRect()
        if handle.geometry() != box:
            handle.setGeometry(box)
        return handle

    def _drop(self, names: list[str]) -> None:
        for name in names:
            handle = self._handles.pop(name)
            if handle.hasFocus():
                self._view.setFocus(Qt.FocusReason.OtherFocusReason)
            handle.hide()
            handle.deleteLater()

    # -- focus

    def on_focused(self, name: str) -> None:
        """Let the ring stand on what got the focus."""
        view = self._view
        if view.board.keys.at != name:
            view.board.keys.stand(name)
        view.reveal(view.board.keys.area(name).boundingRect())

    def on_left(self) -> None:
        """Take the ring away when the focus leaves the board altogether."""
        now = QApplication.focusWidget()
        if now is not None and now is not self._view and not self._view.isAncestorOf(now):
            self._view.board.keys.reset()
            self._view.board.magnifier.close()

    def enter(self) -> bool:
        """Give the focus to where the ring stood last, or to the first stop; return False if there is none."""
        keys = self._view.board.keys
        if keys.at not in keys.stops and not keys.go_round(forwards=True):
            return False
        self._on_focus_moved(keys.at)
        self._view.board.magnifier.close()  # the focus may have come by itself, and its card would cover what one does
        return True

    def leave(self, *, forwards: bool) -> bool:
        """Give the focus to the next widget outside the board, so that Tab does not visit every piece."""
        here = QApplication.focusWidget()
        if here is None or not self._view.isAncestorOf(here):
            return False
        other = here.nextInFocusChain() if forwards else here.previousInFocusChain()
        while other is not None and other is not here:
            outside = other is not self._view and not self._view.isAncestorOf(other)
            takes = bool(other.focusPolicy() & Qt.FocusPolicy.TabFocus) and other.isVisible() and other.isEnabled()
            if outside and takes and other.window() is here.window():
                reason = Qt.FocusReason.TabFocusReason if forwards else Qt.FocusReason.BacktabFocusReason
                other.setFocus(reason)
                return True
            other = other.nextInFocusChain() if forwards else other.previousInFocusChain()
        return False

    def _on_focus_moved(self, name: str) -> None:
        """Follow the ring with the focus, if the board has it."""
        now = QApplication.focusWidget()
        if now is None or (now is not self._view and not self._view.isAncestorOf(now)):
            return
        if name not in self._handles:
            self.sync()
        handle = self._handles.get(name)
        if handle is not None:
            spoken = self._view.board.spoken(name)  # over a target it says what would change
            handle.setAccessibleDescription(spoken.description)
            handle.setFocus(Qt.FocusReason.OtherFocusReason)

    # -- what they do and say

    def _on_clicked(self) -> None:
        handle = self.sender()
        if isinstance(handle, Handle):
            self._view.board.animator.finish()
            self._view.board.keys.act(handle.name)

    def _on_said(self, sentence: str) -> None:
        announce(self._view, sentence)
