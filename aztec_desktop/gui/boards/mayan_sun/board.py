"""The board of SUN: the Haab ring with its tiles, fields, seeds, villages, stock and point rim.

What the window does with it::

    board = SunBoard(SunLook.of(components, ("blue", "red")), Theme.light())
    view = BoardView(board)
    board.show(table)                       # a position, at once
    board.play(events)                      # a step, in motion
    board.seat = 0                          # for whom the hand acts
    board.set_legal(legal)                  # what the hand may do; with deck=2 only what that deck's card can do
    board.action_chosen.connect(...)        # one or more actions that fit: ask for the card if there are several
    board.drop_refused.connect(...)         # say why
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Literal

from PySide6.QtCore import QObject, QPointF, QRectF
from PySide6.QtGui import QPainterPath, QPixmap

from aztec_desktop.core.actions import Action, Seat
from aztec_desktop.core.events import Event
from aztec_desktop.core.table import Table
from aztec_desktop.games.mayan_sun.legal import destination
from aztec_desktop.gui.art.stage import stage_pixmap
from aztec_desktop.gui.board.drawn import Frame, Spoken
from aztec_desktop.gui.board.magnifier import Closeup
from aztec_desktop.gui.board.motion import Trip
from aztec_desktop.gui.board.pose import Gesture, Pose, Sprite
from aztec_desktop.gui.board.scene import BoardScene
from aztec_desktop.gui.boards.mayan_sun import geometry as geo
from aztec_desktop.gui.boards.mayan_sun.closeups import SunCloseups
from aztec_desktop.gui.boards.mayan_sun.dress import SunDresser
from aztec_desktop.gui.boards.mayan_sun.foresight import Link, Outlook
from aztec_desktop.gui.boards.mayan_sun.gestures import deck_of, gestures, tiles_on
from aztec_desktop.gui.boards.mayan_sun.layout import GHOST_Z, STOCK_SIZE, SunLayout
from aztec_desktop.gui.boards.mayan_sun.look import SunLook
from aztec_desktop.gui.boards.mayan_sun.marks import SunMarks
from aztec_desktop.gui.boards.mayan_sun.speech import SunSpeech
from aztec_desktop.gui.boards.mayan_sun.travel import SunTravel
from aztec_desktop.gui.boards.mayan_sun.windows import MONTHS_LONG
from aztec_desktop.gui.theme import Theme

_DIM, _GHOST, _LEAVING = 0.8, 0.6, 0.35
_TOLD = ("tile:", "special:", "seed:", "village:", "points:", "hold:", "supply:")
"""The pieces that the lens tells about."""


class SunBoard(BoardScene):
    """Shows a game of SUN and lets a hand play it. Signals and doors are those of BoardScene."""

    def __init__(self, look: SunLook, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(theme, parent)
        self.look = look
        self.seat: Seat = 0
        self.lifted: int | None = None
        self._build()

    @property
    def told(self) -> tuple[str, ...]:
        """How the names of the pieces begin that the lens tells about."""
        return _TOLD

    @property
    def told_spots(self) -> tuple[str, ...]:
        """The same for spots."""
        return ("month:", "field:")

    def _build(self) -> None:
        """Make those that say where things lie, how they look, travel, and what is told of them."""
        self._places = SunLayout(self.look)
        self._dresser = SunDresser(self.look, self.theme)
        self._marks = SunMarks(self)
        self._closeups = SunCloseups(self)
        self._speech = SunSpeech(self)
        self._travel = SunTravel(self)

    # -- what the window tells

    def set_legal(self, actions: Sequence[Action], deck: int | None = None) -> None:
        """Let the hand do these legal actions of ``seat``; with ``deck`` only those that take its card.

        If all of them begin with the same piece it is held at once, so that a click on a lit target is enough; else
        all pieces are ringed that the card can take.
        """
        self.lifted = deck
        chosen = [action for action in actions if deck is None or self.deck_of(action) == deck]
        paying = self.seat if any(action[0] == "pay" for action in chosen) else None
        if paying != self._places.paying:
            self._places.paying = paying
            self.animator.finish()
            self.cast.show(self.layout(self.table))
        found = self.gestures_for(chosen)
        kinds = {
            gesture.piece.split(":")[0] if gesture.piece.startswith("hold:") else gesture.piece for gesture in found
        }
        self.offer(found, found[0].piece if deck is not None and len(kinds) == 1 else "")

    def deck_of(self, action: Action) -> int | None:
        """Return the deck whose card an action takes, or None."""
        return deck_of(action)

    def payment_spot(self, action: Action) -> str:
        """Return the part of the plaza where the villages stand that a payment feeds or builds."""
        return f"plaza:{self.seat}" if action[0] == "pay" else ""

    def gestures_for(self, actions: Sequence[Action]) -> list[Gesture]:
        """Return every gesture for these legal actions of ``seat``."""
        return gestures(actions, self.seat, self.table, self.destination)

    @property
    def corner_size(self) -> tuple[float, float]:
        """How large the stock is on the screen, in logical pixels, with its margin of 12."""
        pixels = self._places.corner.pixels
        return (STOCK_SIZE[0] * pixels, STOCK_SIZE[1] * pixels)

    @property
    def corner_unit(self) -> float:
        """How many scene units one unit of the furniture in the corners is."""
        return self._places.corner.unit

    def months_of(self, seed: str) -> int:
        """Return over how many months a seed is harvested."""
        return self.table.counters.get(seed.replace("seed:", "months:"), MONTHS_LONG)

    def token_place(self, kind: str) -> Pose:
        """Return where a kind of token lies in the stock."""
        return self._places.token_slot(kind)

    def clear_legal(self) -> None:
        """Let the hand do nothing, and put back what it holds."""
        self.lifted = None
        self.hands.drop_all()
        self.offer(())

    def set_links(self, links: Sequence[Link]) -> None:
        """Show star links, each a seat and two neighbouring months."""
        self._marks.links = tuple(links)
        self._marks.refresh()

    @property
    def outlook(self) -> Outlook:
        """What the action aimed at would change; empty when nothing is aimed at."""
        return self._marks.outlook

    def destination(self, month: int, steps: int) -> int:
        """Return where a tile from a month would end, by the game's own reckoning."""
        held = 0
        for piece, place in self.table.pieces.items():
            if piece.startswith("hold:") and place.spot.startswith("month:"):
                held |= 1 << int(place.spot.split(":")[1])
        return destination(held, month, steps)

    # -- what the shared scene asks

    def layout(self, table: Table) -> dict[str, Pose]:
        return self._places.poses(table)

    def sprites(self, piece: str, pose: Pose, *, lifted: bool) -> list[Sprite]:
        return self._dresser.sprites(piece, pose, self.table, lifted=lifted)

    def spot_shape(self, spot: str) -> QPainterPath:
        return self._places.spot_shape(spot)

    def piece_shape(self, piece: str) -> QPainterPath:
        return self._places.piece_shape(piece, self.cast.layout[piece], self.home_spot(piece))

    def spot_under(self, point: QPointF) -> str:
        return self._places.spot_under(point)

    def fit_rect(self) -> QRectF:
        return self.look.rings.fit

    def backdrop(self, width: float, height: float, dpr: float) -> QPixmap:
        return stage_pixmap(width, height, dpr, self.theme)

    def show_kind(self, kind: str, *, on: bool) -> None:
        if kind == "names":
            self._dresser.names_months = on
        super().show_kind(kind, on=on)

    def set_text_scale(self, scale: float) -> None:
        self._dresser.text = scale
        super().set_text_scale(scale)

    def clear_corners(self, *, top_left: float, top_right: float, bottom_right: float) -> None:
        """Keep the seats' trays off panels that are so many logical pixels high in three of the stage's corners."""
        self._places.corner.panels = (top_left, top_right, bottom_right)
        self._furniture_moved()
        self.keys.renew()
        self.marks_changed()
        self.rearranged.emit()

    def set_theme(self, theme: Theme) -> None:
        self._dresser.theme = theme
        super().set_theme(theme)

    def frame_changed(self, frame: Frame) -> None:
        corner = self._places.corner
        fit = frame.zoom / frame.closeness
        corner.frame, corner.pixels = frame.rect, min(1.2, max(0.8, fit * geo.RADIUS / self.look.rings.usual))
        corner.unit = corner.pixels / frame.zoom
        self._furniture_moved()

    def _furniture_moved(self) -> None:
        layout = self.layout(self.table) if self.cast.layout else {}
        if layout != self.cast.layout:
            self.animator.finish()  # what is on its way to a corner would arrive where the corner was
            self.cast.move_home(self.layout(self.table), self.hands.piece)  # what lies where may change at the end

    def rest(self, piece: str, target: str) -> Pose:
        kind, _, where = target.partition(":")
        if kind == "month" and piece.startswith("hold:"):
            spot = self._places.hold_at(int(where), self.table)
        elif kind == "month":
            return self._places.tile_pose(int(where))
        elif kind == "field":
            spot = self.look.rings.field_at(int(where))
        else:
            spot = self.spot_shape(target).boundingRect().center()
        return Pose(spot.x(), spot.y())

    def ghost(self, piece: str, target: str) -> Pose | None:
        """Show the held piece where it would lie; not where it would only be brought in."""
        if not target.startswith(("month:", "field:")):
            return None
        return replace(self.rest(piece, target), z=GHOST_Z, strength=_GHOST)

    def tilt(self, piece: str, point: QPointF) -> float:
        if not piece.startswith(("tile:", "special:")):
            return 0.0
        return math.degrees(math.atan2(point.x(), -point.y()))

    def carried_look(self, piece: str) -> str:
        look = self.cast.layout[piece].look
        return "" if look == "small" else look

    def step_begins(self, events: Sequence[Event]) -> None:
        self._travel.prepare(events)

    def trip(self, piece: str, start: Pose, end: Pose) -> Trip:
        return self._travel.trip(piece, start, end)

    def leave(self, piece: str, start: Pose) -> tuple[Pose, Trip]:
        return self._travel.leave(piece, start)

    def turns_late(self, piece: str, start: Pose, end: Pose) -> bool:
        return self._travel.turns_late(piece, start, end)

    def passes_above(self, piece: str) -> bool:
        return self._travel.passes_above(piece)

    def entrance(self, piece: str, home: Pose) -> Pose:
        return self._travel.entrance(piece, home)

    def way(self, piece: str, start: Pose, end: Pose, part: float) -> Pose:
        return self._travel.way(piece, start, end, part)

    def suppose(self, piece: str, target: str) -> dict[str, Pose]:
        """Dim what is no target; over a month show at once which tile would come back, or leave."""
        open_to = set(self.hands.targets)
        if not (open_to or target) or not piece.startswith(("tile:", "special:", "hold:")):
            return {}
        shown = {}
        for name, home in self.cast.layout.items():
            spot = self.home_spot(name)
            if name.startswith(("tile:", "special:")) and spot.startswith("month:"):
                month = int(spot.split(":")[1])
                shown[name] = home if spot in open_to else self._places.tile_pose(month, _DIM)
        origin = self.home_spot(piece)
        if target.startswith("month:") and not piece.startswith("hold:"):
            for other in tiles_on(self.table, int(target.split(":")[1])):
                comes_back = origin.startswith("month:")
                month = int((origin if comes_back else target).split(":")[1])
                shown[other] = self._places.tile_pose(month, _GHOST if comes_back else _LEAVING)
        return shown

    def pondered(self) -> Iterable[str]:
        """Tiles that no disc holds, and one's own seeds on the board that are not harvested."""
        held = {place.spot for piece, place in self.table.pieces.items() if piece.startswith("hold:")}
        for piece, place in self.table.pieces.items():
            tile = piece.startswith(("tile:", "special:")) and place.spot.startswith("month:")
            seed = piece.startswith(f"seed:{self.seat}:") and place.spot.startswith("field:") and not place.face
            if (tile and place.spot not in held) or seed:
                yield piece

    def hoverable(self) -> Iterable[str]:
        return (name for name in self.cast.layout if name.startswith("seed:"))

    def readable(self) -> list[str]:
        return self._speech.readable()

    def spoken(self, name: str) -> Spoken:
        return self._speech.spoken(name)

    def telling(self, what: Literal["picked", "put", "back"], piece: str, target: str) -> str:
        return self._speech.telling(what, piece, target)

    def subject_under(self, point: QPointF) -> str:
        told = [name for name in self.cast.layout if name.startswith(self.told)]
        piece = self.piece_under(point, told)
        spot = self.spot_under(point)
        return piece or (spot if spot.startswith(self.told_spots) else "")

    def closeup(self, name: str) -> Closeup | None:
        return self._closeups.closeup(name)

    def closeup_area(self, name: str) -> QRectF:
        shape = self.piece_shape(name) if name in self.cast.layout else self.spot_shape(name)
        return shape.boundingRect()

    def seen_rect(self) -> QRectF:
        return self._places.corner.frame

    def marks_changed(self) -> None:
        self._marks.refresh()

    def draw_marks_ahead(self, piece: str) -> None:
        self._marks.draw_ahead(piece)

    def draw_aim_ahead(self, piece: str, target: str) -> None:
        self._marks.draw_aim_ahead(piece, target)
