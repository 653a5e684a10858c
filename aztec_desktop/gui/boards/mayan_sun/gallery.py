"""The picture by which Mayan Sun is chosen: the year's ring with a game begun, before a rising sun."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from typing import Final, TypeAlias

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap, QPolygonF, QRadialGradient

from aztec_desktop import paths
from aztec_desktop.core.actions import CHANCE
from aztec_desktop.core.game import AnyGame
from aztec_desktop.games.mayan_sun import SUN
from aztec_desktop.games.mayan_sun.components import Components
from aztec_desktop.gui.board import Lens
from aztec_desktop.gui.boards.mayan_sun.board import SunBoard
from aztec_desktop.gui.theme import Theme
from aztec_desktop.match import Header, Match, Parts, Sitter

Make: TypeAlias = Callable[[Components, tuple[str, ...], Theme], SunBoard]

_RAYS: Final = 36
_SEEDS_SET: Final = 12


def gallery_picture(width: int, height: int, ratio: float, theme: Theme, make: Make, game: AnyGame = SUN) -> QPixmap:
    """Return the picture, ``width`` x ``height`` device-independent pixels at that pixel ratio.

    ``make`` makes the board of a game of the family out of components and the seats' colours.
    """
    board = _sample_board(theme, make, game)
    made = QPixmap(round(width * ratio), round(height * ratio))
    made.setDevicePixelRatio(ratio)
    p = QPainter(made)
    p.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    scale = min(1.0, width / 800, (height - 14) / 150)  # the months are seen whole
    middle = QPointF(width / 2, 14 + 390 * scale)
    _paint_sky(p, QRectF(0, 0, width, height), middle, theme)
    board.look_through(Lens(scale, ratio))
    seen = QRectF(-width / 2 / scale, -middle.y() / scale, width / scale, height / scale)
    board.render(p, QRectF(0, 0, width, height), seen)
    p.end()
    board.deleteLater()
    return made


def _paint_sky(p: QPainter, box: QRectF, middle: QPointF, theme: Theme) -> None:
    far = math.hypot(box.width(), box.height())
    sky = QRadialGradient(middle, far * 0.7)
    low, high = ("#1B2A3A", "#0D151C") if theme.is_dark else ("#FBE7A8", "#E9B84E")
    sky.setColorAt(0, QColor(low))
    sky.setColorAt(1, QColor(high))
    p.fillRect(box, sky)
    p.setPen(Qt.PenStyle.NoPen)
    ray = QColor("#E8B84E" if theme.is_dark else "#FFF3CC")
    ray.setAlpha(36 if theme.is_dark else 120)
    p.setBrush(ray)
    step = math.tau / _RAYS
    for number in range(0, _RAYS, 2):
        corners = [
            QPointF(middle.x() + far * math.sin(turn), middle.y() - far * math.cos(turn))
            for turn in (number * step, (number + 1) * step)
        ]
        p.drawPolygon(QPolygonF([middle, *corners]))


def _sample_board(theme: Theme, make: Make, game: AnyGame) -> SunBoard:
    """Return a board on which four seats have planted."""
    default = paths.component_sets(SUN.family)[0]
    sitters = tuple(Sitter("bot", str(seat), "random") for seat in range(4))
    match = Match.begin(game, Header(Parts(default.name, default.file.read_text("utf-8")), sitters, seed="gallery"))
    state, luck = match.view(None), random.Random(7)
    while sum(field >= 0 for field in state.seeds) < _SEEDS_SET:
        seat = game.actors(state)[0]
        if seat == CHANCE:
            break
        game.advance(state, seat, game.sample(state, seat, luck))
    setup = match.history.setup
    board = make(setup.components, tuple(setup.options["colours"].split(",")), theme)
    board.speed = 0
    board.show(game.table(state))
    return board
