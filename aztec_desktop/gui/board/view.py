"""The window onto a board: it fits the board into the stage, zooms, pans, and paints the stage behind it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPixmapCache, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from aztec_desktop.gui.board.assist import BoardAssist
from aztec_desktop.gui.board.drawn import Frame
from aztec_desktop.gui.board.hands import Grip
from aztec_desktop.gui.board.items import Lens
from aztec_desktop.gui.board.scene import BoardScene
from aztec_desktop.gui.guard import guarded, guarded_or

MAX_ZOOM: Final = 5.0
"""How much larger than fitting the board can be shown."""
_STEP: Final = 1.2
_REDRAW_MS: Final = 90
_REVEAL_PX: Final = 40
_CACHE_KB: Final = 96 * 1024


class BoardView(QGraphicsView):
    """Shows a BoardScene. Wheel and ``+ − 0`` zoom; the middle button, or the main one on bare stage, pans."""

    pressed = Signal()

    def __init__(self, scene: BoardScene, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        self._board = scene  # the view does not own its scene: without this reference it would be collected
        self._closeness = 1.0
        self._pan_from: QPoint | None = None
        self._drawn = False
        self._zoom_keys: dict[int, Callable[[], None]] = {
            Qt.Key.Key_Plus: self.zoom_in,
            Qt.Key.Key_Equal: self.zoom_in,
            Qt.Key.Key_Minus: self.zoom_out,
            Qt.Key.Key_0: self.zoom_fit,
        }
        QPixmapCache.setCacheLimit(max(QPixmapCache.cacheLimit(), _CACHE_KB))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontAdjustForAntialiasing)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setResizeAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setMouseTracking(True)
        self.viewport().setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(320, 280)
        self._redraw = QTimer(self)
        self._redraw.setSingleShot(True)
        self._redraw.setInterval(_REDRAW_MS)
        self._redraw.timeout.connect(self._sharpen)
        self.assist = BoardAssist(self)

    @property
    def board(self) -> BoardScene:
        """The scene that is shown."""
        return self._board

    def set_board(self, scene: BoardScene) -> None:
        """Show another scene, unzoomed."""
        self._board.put_back()
        self._board = scene
        self.setScene(scene)
        self._closeness = 1.0
        self.assist.attach()
        self._fit()
        self._sharpen()

    @property
    def closeness(self) -> float:
        """How much larger than fitting the board is shown, 1 … 5."""
        return self._closeness

    def zoom_in(self) -> None:
        """Show the board larger."""
        self.zoom_to(self._closeness * _STEP)

    def zoom_out(self) -> None:
        """Show the board smaller, at least so that it fits."""
        self.zoom_to(self._closeness / _STEP)

    def zoom_fit(self) -> None:
        """Show the whole board."""
        self.zoom_to(1.0)

    def zoom_to(self, closeness: float, around: QPointF | None = None) -> None:
        """Zoom so that the point ``around`` of the viewport (its middle if not given) stays where it is."""
        anchor = around if around is not None else QPointF(self.viewport().rect().center())
        under = self.mapToScene(anchor.toPoint())
        self._closeness = min(MAX_ZOOM, max(1.0, closeness))
        self._fit()
        shift = self.mapFromScene(under) - anchor.toPoint()
        self._scroll_by(shift)
        self._redraw.start()

    def _scroll_by(self, shift: QPoint) -> None:
        across, down = self.horizontalScrollBar(), self.verticalScrollBar()
        across.setValue(across.value() + shift.x())
        down.setValue(down.value() + shift.y())
        self._tell_frame()

    def reveal(self, area: QRectF) -> None:
        """Scroll so that an area of the board is seen, if it is zoomed out of sight."""
        if self._closeness > 1.0:
            self.ensureVisible(area, _REVEAL_PX, _REVEAL_PX)
            self._tell_frame()

    def _tell_frame(self) -> None:
        self._board.frame_changed(self._frame())
        self.assist.later()

    def _frame(self) -> Frame:
        seen = self.mapToScene(self.viewport().rect()).boundingRect()
        return Frame(seen, self.transform().m11(), self._closeness)

    def _fit(self) -> None:
        seen = QRectF(self.viewport().rect())
        wanted = self._board.fit_rect()
        scale = min(seen.width() / wanted.width(), seen.height() / wanted.height())
        whole = QRectF(0, 0, seen.width() / scale, seen.height() / scale)
        whole.moveCenter(wanted.center())
        self.setSceneRect(whole)
        self.resetTransform()
        self.scale(scale * self._closeness, scale * self._closeness)
        if self._closeness == 1.0:
            self.centerOn(whole.center())
        self._tell_frame()

    def _sharpen(self) -> None:
        """Draw all pictures for the present size; done a moment after the last change of size."""
        self._drawn = True
        self._redraw.stop()
        lens = Lens(self.transform().m11(), self.devicePixelRatioF())
        if lens != self._board.lens:
            self._board.look_through(lens)
            self._tell_frame()
            self.viewport().update()

    # -- events

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()
        if self._drawn:
            self._redraw.start()
        else:
            self._sharpen()

    @guarded_or(answer=False)
    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._redraw.start()
        return super().event(event)

    @guarded
    def wheelEvent(self, event: QWheelEvent) -> None:
        steps = event.angleDelta().y() / 120
        if steps:
            self.zoom_to(self._closeness * _STEP**steps, event.position())
        event.accept()

    @guarded
    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self._pans(event):
            self._pan_from = event.position().toPoint()
            return
        self.pressed.emit()
        super().mousePressEvent(event)

    @guarded
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._pan_from is not None:
            here = event.position().toPoint()
            self._scroll_by(self._pan_from - here)
            self._pan_from = here
            return
        super().mouseMoveEvent(event)

    @guarded
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._pan_from is not None:
            self._pan_from = None
            return
        super().mouseReleaseEvent(event)

    def _pans(self, event: QMouseEvent) -> bool:
        if self._closeness == 1.0 or self._board.hands.grip is not Grip.IDLE:
            return False
        if event.button() == Qt.MouseButton.MiddleButton:
            return True
        spot = self.mapToScene(event.position().toPoint())
        return event.button() == Qt.MouseButton.LeftButton and not self._board.piece_under(
            spot, self._board.hands.pieces
        )

    @guarded
    def leaveEvent(self, event: QEvent) -> None:
        self._board.unhover()
        super().leaveEvent(event)

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        zoom = self._zoom_keys.get(event.key())
        if zoom is None:
            super().keyPressEvent(event)
        else:
            zoom()

    @guarded_or(answer=False)
    def focusNextPrevChild(self, forwards: bool) -> bool:
        if self._board.hands.grip is Grip.SELECTED and self._board.keys.go_round(forwards=forwards):
            return True
        if self.hasFocus() and self.assist.enter():  # it had the keyboard without the ring
            return True
        return self.assist.leave(forwards=forwards) or super().focusNextPrevChild(forwards)

    @guarded
    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() in {Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason}:
            self.assist.enter()

    @guarded
    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        seen = self.viewport().rect()
        picture = self._board.backdrop(seen.width(), seen.height(), self.devicePixelRatioF())
        part = self.mapFromScene(QRectF(rect)).boundingRect().adjusted(-2, -2, 2, 2).intersected(seen)
        dpr = picture.devicePixelRatio()
        source = QRectF(part.x() * dpr, part.y() * dpr, part.width() * dpr, part.height() * dpr)
        painter.save()
        painter.resetTransform()
        painter.drawPixmap(QRectF(part), picture, source)
        painter.restore()
