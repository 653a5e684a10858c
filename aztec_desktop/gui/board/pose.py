"""Plain values of the board: where a piece lies and how it looks there, and what a hand may do with it."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF

from aztec_desktop.core.actions import Action
from aztec_desktop.gui.art.paint import Draw

DRAFT: Final = "draft"
"""The verb of what is no action of the game yet: a card joins others that are done together, or leaves them again."""


@dataclass(frozen=True, slots=True)
class Pose:
    """Where a piece lies, in scene units, and how.

    Attributes:
        turn: by how many degrees it is turned clockwise.
        z: what lies above what; higher is nearer to the eye.
        scale: 1 is its own size.
        strength: 1 is opaque, 0 clear.
        look: which of the piece's looks it shows here, e.g. a small sign in the stock.
    """

    x: float
    y: float
    turn: float = 0.0
    z: float = 0.0
    scale: float = 1.0
    strength: float = 1.0
    look: str = ""

    @property
    def point(self) -> QPointF:
        """The place alone."""
        return QPointF(self.x, self.y)


@dataclass(frozen=True, slots=True)
class Sprite:
    """A part of a piece's picture.

    ``draw`` paints it around the origin in scene units, within ``width`` x ``height``; ``key`` names everything that
    the drawing depends on. ``x`` and ``y`` say where it lies from the piece's middle before the piece is turned. A
    sprite that ``turns`` goes round with its piece, any other stays upright. ``reach`` is how far the drawing goes from
    its middle, where that is less than the corner of its box.
    """

    key: str
    width: float
    height: float
    draw: Draw
    x: float = 0.0
    y: float = 0.0
    turns: bool = False
    reach: float = 0.0

    @property
    def extent(self) -> float:
        """How far from its middle anything is drawn."""
        return self.reach or math.hypot(self.width, self.height) / 2


@dataclass(frozen=True, slots=True)
class Gesture:
    """Taking ``piece`` and putting it onto the spot ``target`` means ``action``."""

    piece: str
    target: str
    action: Action


def between(a: float, b: float, part: float) -> float:
    """Return the number a part of the way from ``a`` to ``b``."""
    return a + (b - a) * part


def near_turn(a: float, b: float) -> float:
    """Return the angle equal to ``b`` (modulo 360°) that lies nearest to ``a``."""
    return a + (b - a + 180) % 360 - 180


def straight_way(start: Pose, end: Pose, part: float) -> Pose:
    """Return the pose a part of the straight way from one to another; beyond 1 it overshoots but is never stronger."""
    return Pose(
        between(start.x, end.x, part),
        between(start.y, end.y, part),
        between(start.turn, near_turn(start.turn, end.turn), part) if part < 1 else end.turn,
        end.z,
        between(start.scale, end.scale, part),
        between(start.strength, end.strength, min(1.0, max(0.0, part))),
        end.look,
    )
