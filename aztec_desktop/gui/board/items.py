"""Items of the board's scene. They hold finished pictures and blit them; nothing is drawn anew while moving."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRect, QRectF
from PySide6.QtGui import QPainter, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from aztec_desktop.gui.board.album import Album
from aztec_desktop.gui.board.pose import Pose, Sprite
from aztec_desktop.gui.guard import guarded

SHARPEST = 3.0
"""Pictures are drawn for at most this many device pixels a unit and scaled beyond, so that memory stays small."""


_STILL = 0.05
"""A turn of fewer degrees is none."""


class Lens(NamedTuple):
    """How the view looks at the scene: logical pixels a unit, and the screen's device pixel ratio."""

    zoom: float
    dpr: float


class _Baked(NamedTuple):
    """A finished picture and where its middle lies from the item's, in units before the item is turned or grown."""

    pixmap: QPixmap
    spot: QPointF


class SpriteItem(QGraphicsItem):
    """Something on the board made of sprites. ``dress`` draws it for a pose; ``place`` only moves it.

    At rest all sprites are one picture whose pixels lie on the screen's pixels, so that it is sharp and quick. While
    the item turns, what goes round with it is one picture that is turned, and what stays upright has its own.
    Pictures are finished when they are first seen.
    """

    def __init__(self, name: str, album: Album) -> None:
        super().__init__()
        self.name = name
        self._album = album
        self.pose = Pose(0, 0)
        self._dressed = Pose(0, 0)
        self._lens = Lens(1.0, 1.0)
        self._zoom = 1.0
        self._sprites: Sequence[Sprite] = ()
        self._whole: _Baked | None = None
        self._parts: list[_Baked] | None = None
        self._reach = 1.0
        self._still = QRectF(-1, -1, 2, 2)
        self._bounds = QRectF(-1, -1, 2, 2)
        self._painted: QRect | None = None

    def dress(self, sprites: Sequence[Sprite], pose: Pose, lens: Lens) -> None:
        """Look like ``sprites`` as they are in ``pose``, and lie there."""
        sharp = min(lens.zoom * lens.dpr, SHARPEST)
        self._zoom = sharp / lens.dpr
        self._dressed, self._lens, self._sprites = pose, lens, sprites
        self._whole = self._parts = None
        farthest = max((math.hypot(s.x, s.y) + s.extent for s in sprites), default=1.0)
        self._reach = farthest + 2.0
        turn, box = QTransform().rotate(pose.turn), QRectF()
        for sprite in sprites:
            box = box.united(_box(sprite, turn))
        self._still = box.adjusted(-2, -2, 2, 2)
        self.place(pose)
        self.update()

    def place(self, pose: Pose) -> None:
        """Lie in a pose; what is drawn stays as it was dressed."""
        bounds = self._bounds_in(pose)
        if bounds != self._bounds or (pose.x, pose.y) != (self.pose.x, self.pose.y):
            self._uncover()
        if bounds != self._bounds:
            self.prepareGeometryChange()
            self._bounds = bounds
        if pose.turn != self.pose.turn:
            self.update()
        self.pose = pose
        self.setPos(pose.x, pose.y)
        self.setZValue(pose.z)
        self.setOpacity(pose.strength)

    def _uncover(self) -> None:
        """Have painted anew where the item was seen.

        The scene itself notes that only when the event that moved the item is over. If the window is painted before,
        it forgets the old place and the item stays to be seen there too.
        """
        scene = self.scene()
        if self._painted is not None and scene is not None:
            for view in scene.views():
                view.viewport().update(self._painted)

    def finish(self) -> None:
        """Finish all pictures now, which otherwise are when they are first seen."""
        self._finish_whole()
        self._finish_parts()

    def boundingRect(self) -> QRectF:
        return self._bounds

    def _bounds_in(self, pose: Pose) -> QRectF:
        """Return around the item's middle what is drawn in a pose; while it is turned, whatever it might be."""
        scale = max(1.0, pose.scale)
        if abs(pose.turn - self._dressed.turn) < _STILL:
            box = self._still
            return QRectF(box.x() * scale, box.y() * scale, box.width() * scale, box.height() * scale)
        reach = self._reach * scale
        return QRectF(-reach, -reach, 2 * reach, 2 * reach)

    @guarded
    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,  # noqa: ARG002
        widget: QWidget | None = None,
    ) -> None:
        world = painter.worldTransform()
        if widget is not None:
            self._painted = world.mapRect(self._bounds).toAlignedRect()
        grown = world.m11() / self._zoom * self.pose.scale / self._dressed.scale
        turned = self.pose.turn - self._dressed.turn
        painter.save()
        if abs(turned) < _STILL:
            away = QTransform.fromScale(self.pose.scale, self.pose.scale)
            whole = self._finish_whole()
            _blit(painter, whole.pixmap, world.map(away.map(whole.spot)), 0.0, grown)
        else:
            away = QTransform().rotate(self.pose.turn).scale(self.pose.scale, self.pose.scale)
            for number, part in enumerate(self._finish_parts()):
                _blit(painter, part.pixmap, world.map(away.map(part.spot)), 0.0 if number else turned, grown)
        painter.restore()

    def _finish_whole(self) -> _Baked:
        """Return all sprites as one picture, turned as the item was dressed."""
        if self._whole is None:
            turn = QTransform().rotate(self._dressed.turn)
            self._whole = self._bake(self._sprites, turn)
        return self._whole

    def _finish_parts(self) -> list[_Baked]:
        """Return what turns as one picture, then each upright sprite; upright ones are always on top."""
        if self._parts is None:
            round_ = [sprite for sprite in self._sprites if sprite.turns]
            upright = [sprite for sprite in self._sprites if not sprite.turns]
            turning = self._bake(round_, QTransform().rotate(self._dressed.turn))
            back = QTransform().rotate(-self._dressed.turn)
            found = [_Baked(turning.pixmap, back.map(turning.spot))]
            for sprite in upright:
                picture_ = self._bake([sprite], QTransform())
                found.append(_Baked(picture_.pixmap, QPointF(sprite.x, sprite.y)))
            self._parts = found
        return self._parts

    def _bake(self, sprites: Sequence[Sprite], turn: QTransform) -> _Baked:
        box = QRectF()
        for sprite in sprites:
            box = box.united(_box(sprite, turn))
        middle, scale = box.center(), self._zoom * self._dressed.scale

        def draw(p: QPainter) -> None:
            p.scale(scale, scale)
            p.translate(-middle)
            for sprite in sprites:
                p.save()
                p.translate(turn.map(QPointF(sprite.x, sprite.y)))
                if sprite.turns:
                    p.setTransform(turn, combine=True)
                sprite.draw(p)
                p.restore()

        key = "|".join(sprite.key for sprite in sprites) + f"@{turn.m11():.4f},{turn.m12():.4f}"
        size = (box.width() * scale, box.height() * scale)
        return _Baked(self._album.picture(key, size, self._lens.dpr, draw), middle)


def _box(sprite: Sprite, turn: QTransform) -> QRectF:
    middle = turn.map(QPointF(sprite.x, sprite.y))
    box = QRectF(-sprite.width / 2, -sprite.height / 2, sprite.width, sprite.height)
    if sprite.turns:
        box = turn.mapRect(box)
    return box.translated(middle)


def _blit(p: QPainter, pixmap: QPixmap, spot: QPointF, turn: float, grown: float) -> None:
    dpr = pixmap.devicePixelRatio()
    wide, high = pixmap.width() / dpr, pixmap.height() / dpr
    if abs(grown - 1) < 1e-3 and abs(turn) < _STILL:
        x = round((spot.x() - wide / 2) * dpr) / dpr
        y = round((spot.y() - high / 2) * dpr) / dpr
        p.setWorldTransform(QTransform.fromTranslate(x, y))
        p.drawPixmap(QPointF(0, 0), pixmap)
        return
    p.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    p.setWorldTransform(QTransform.fromTranslate(spot.x(), spot.y()).rotate(turn).scale(grown, grown))
    p.drawPixmap(QPointF(-wide / 2, -high / 2), pixmap)
