"""Items of the board's scene. They hold finished pictures and blit them; nothing is drawn anew while moving."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from aztec_desktop.gui.art.paint import picture
from aztec_desktop.gui.board.pose import Pose, Sprite

SHARPEST = 3.0
"""Pictures are drawn for at most this many device pixels a unit and scaled beyond, so that memory stays small."""


class Lens(NamedTuple):
    """How the view looks at the scene: logical pixels a unit, and the screen's device pixel ratio."""

    zoom: float
    dpr: float


class _Baked(NamedTuple):
    pixmap: QPixmap
    spot: QPointF
    turns: bool


class SpriteItem(QGraphicsItem):
    """Something on the board made of sprites. ``dress`` draws it for a pose; ``place`` only moves it.

    At rest its pixels lie on the screen's pixels, so that it is sharp; while it turns or grows it is scaled. Pictures
    are finished when they are first seen.
    """

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name
        self.pose = Pose(0, 0)
        self._dressed = Pose(0, 0)
        self._lens = Lens(1.0, 1.0)
        self._zoom = 1.0
        self._sprites: Sequence[Sprite] = ()
        self._baked: list[_Baked] | None = None
        self._reach = 1.0

    def dress(self, sprites: Sequence[Sprite], pose: Pose, lens: Lens) -> None:
        """Take finished pictures of ``sprites`` as they look in ``pose``, and lie there."""
        sharp = min(lens.zoom * lens.dpr, SHARPEST)
        self._zoom = sharp / lens.dpr
        self._dressed = pose
        self._lens, self._sprites, self._baked = lens, sprites, None
        farthest = max((math.hypot(s.x, s.y) + math.hypot(s.width, s.height) / 2 for s in sprites), default=1.0)
        self.prepareGeometryChange()
        self._reach = farthest + 2.0
        self.place(pose)
        self.update()

    def _bake(self, sprite: Sprite, pose: Pose, dpr: float) -> _Baked:
        scale = self._zoom * pose.scale
        turn = pose.turn if sprite.turns else 0.0
        wide, high = sprite.width, sprite.height
        if turn:
            wide = high = math.hypot(wide, high)

        def draw(p: QPainter) -> None:
            p.scale(scale, scale)
            p.rotate(turn)
            sprite.draw(p)

        pixmap = picture(f"{sprite.key}@{turn:.1f}", wide * scale, high * scale, dpr, draw)
        return _Baked(pixmap, QPointF(sprite.x, sprite.y), sprite.turns)

    def place(self, pose: Pose) -> None:
        """Lie in a pose; what is drawn stays as it was dressed."""
        if pose.scale != self.pose.scale:
            self.prepareGeometryChange()
        if pose.turn != self.pose.turn:
            self.update()
        self.pose = pose
        self.setPos(pose.x, pose.y)
        self.setZValue(pose.z)
        self.setOpacity(pose.strength)

    def boundingRect(self) -> QRectF:
        reach = self._reach * max(1.0, self.pose.scale)
        return QRectF(-reach, -reach, 2 * reach, 2 * reach)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,  # noqa: ARG002
        widget: QWidget | None = None,  # noqa: ARG002
    ) -> None:
        if self._baked is None:
            self._baked = [self._bake(sprite, self._dressed, self._lens.dpr) for sprite in self._sprites]
        world = painter.worldTransform()
        grown = world.m11() / self._zoom * self.pose.scale / self._dressed.scale
        turned = self.pose.turn - self._dressed.turn
        away = QTransform().rotate(self.pose.turn).scale(self.pose.scale, self.pose.scale)
        painter.save()
        for baked in self._baked:
            spot = world.map(away.map(baked.spot))
            residue = turned if baked.turns else 0.0
            _blit(painter, baked.pixmap, spot, residue, grown)
        painter.restore()


def _blit(p: QPainter, pixmap: QPixmap, spot: QPointF, turn: float, grown: float) -> None:
    dpr = pixmap.devicePixelRatio()
    wide, high = pixmap.width() / dpr, pixmap.height() / dpr
    if abs(grown - 1) < 1e-3 and abs(turn) < 0.05:
        x = round((spot.x() - wide / 2) * dpr) / dpr
        y = round((spot.y() - high / 2) * dpr) / dpr
        p.setWorldTransform(QTransform.fromTranslate(x, y))
        p.drawPixmap(QPointF(0, 0), pixmap)
        return
    p.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    p.setWorldTransform(QTransform.fromTranslate(spot.x(), spot.y()).rotate(turn).scale(grown, grown))
    p.drawPixmap(QPointF(-wide / 2, -high / 2), pixmap)
