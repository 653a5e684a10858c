"""The board of Aztec Destiny: Mayan Sun's, with rings of dates and glyphs inside and planning tracks at its sides."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from PySide6.QtCore import QPointF

from aztec_desktop.core.actions import Action
from aztec_desktop.core.events import Event
from aztec_desktop.core.table import Table
from aztec_desktop.gui.board.pose import Gesture, Pose
from aztec_desktop.gui.boards.mayan_sun.board import SunBoard
from aztec_desktop.gui.boards.mayan_sun.destiny.closeups import DestinyCloseups
from aztec_desktop.gui.boards.mayan_sun.destiny.dress import DestinyDresser
from aztec_desktop.gui.boards.mayan_sun.destiny.gestures import deck_of, gestures
from aztec_desktop.gui.boards.mayan_sun.destiny.layout import DestinyLayout
from aztec_desktop.gui.boards.mayan_sun.destiny.look import DestinyLook
from aztec_desktop.gui.boards.mayan_sun.destiny.marks import DestinyMarks
from aztec_desktop.gui.boards.mayan_sun.destiny.omens import Omen
from aztec_desktop.gui.boards.mayan_sun.destiny.speech import DestinySpeech
from aztec_desktop.gui.boards.mayan_sun.destiny.travel import DestinyTravel
from aztec_desktop.gui.boards.mayan_sun.layout import GHOST_Z

_TOLD = ("glyph:", "marker:", "point:", "cube:", "stick:", "disc:")
_TOLD_SPOTS = ("space:", "date:", "value:", "progress:")
_GHOST, _GHOST_Z = 0.6, 69.0


class DestinyBoard(SunBoard):
    """Shows a game of Aztec Destiny and lets a hand play it. Signals and doors are those of BoardScene."""

    look: DestinyLook
    _places: DestinyLayout
    _marks: DestinyMarks

    def _build(self) -> None:
        self.present_omen: Omen | None = None
        self._wanted = False
        self._places = DestinyLayout(self.look)
        self._dresser = DestinyDresser(self.look, self.theme)
        self._marks = DestinyMarks(self)
        self._closeups = DestinyCloseups(self)
        self._speech = DestinySpeech(self)
        self._travel = DestinyTravel(self)
        self.settled.connect(self._swap_corner)

    # -- what the window tells

    def foretell(self, omen: Omen | None, *, spending: bool) -> None:
        """Show what the markers foretell now; while tokens are ``spending`` the corner tells what glyphs are worth."""
        self.present_omen = omen
        self._wanted = spending
        self._marks.forget()
        self.marks_changed()
        if not self.animator.busy:
            self._swap_corner()

    @property
    def omen(self) -> Omen | None:
        """What the markers would foretell after what is aimed at; None when nothing that changes it is."""
        return self._marks.omen

    def _swap_corner(self) -> None:
        """Show stock or legend, once nothing moves."""
        if self._places.tells_worth != self._wanted and not self.hands.piece:
            self._places.tells_worth = self._wanted
            self.cast.show(self.layout(self.table))
            self.marks_changed()
            self.rearranged.emit()

    def set_legal(self, actions: Sequence[Action], deck: int | None = None) -> None:
        if self._places.own != self.seat and not self.animator.busy:
            self._places.own = self.seat
            self.cast.move_home(self.layout(self.table), self.hands.piece)
        super().set_legal(actions, deck)

    def deck_of(self, action: Action) -> int | None:
        return deck_of(action)

    def _furniture_moved(self) -> None:
        tracks = [self.cast.layout.get(f"track:{track}") for track in ("progress", "value")]
        super()._furniture_moved()
        now = [self.cast.layout.get(f"track:{track}") for track in ("progress", "value")]
        if any(before and after and before.look != after.look for before, after in zip(tracks, now, strict=True)):
            self.redress()  # their spaces have another height

    def gestures_for(self, actions: Sequence[Action]) -> list[Gesture]:
        return gestures(actions, self.seat, self.table, self.destination)

    @property
    def told(self) -> tuple[str, ...]:
        return (*super().told, *_TOLD)

    @property
    def told_spots(self) -> tuple[str, ...]:
        return (*super().told_spots, *_TOLD_SPOTS)

    def step_begins(self, events: Sequence[Event]) -> None:
        self._marks.forget()
        super().step_begins(events)

    # -- what the shared scene asks

    def rest(self, piece: str, target: str) -> Pose:
        kind, _, where = target.partition(":")
        match piece.partition(":")[0], kind:
            case "marker", "space":
                return self._places.cone_pose(int(where), self.table)
            case "cube", "space":
                return self._places.cube_pose(int(where), self.table)
            case "stick", "date":
                return self._places.stick_pose(int(where))
            case "disc", "value" | "progress":
                return self._places.furniture.disc_pose(kind, int(where))
            case _:
                return super().rest(piece, target)

    def ghost(self, piece: str, target: str) -> Pose | None:
        if piece.startswith(("marker:", "cube:", "stick:", "disc:")):
            pose = self.rest(piece, target)
            turn = pose.turn if piece.startswith("stick:") else 0.0
            return replace(pose, z=GHOST_Z + 250 if piece.startswith("disc:") else _GHOST_Z, turn=turn, strength=_GHOST)
        return super().ghost(piece, target)

    def tilt(self, piece: str, point: QPointF) -> float:
        if piece.startswith("stick:"):
            return self.cast.layout[piece].turn
        return super().tilt(piece, point)

    def means(self, under: str, targets: Iterable[str]) -> bool:
        return under.startswith("date:") or super().means(under, targets)

    def pondered(self) -> Iterable[str]:
        yield from super().pondered()
        yield "marker:destiny"

    def layout(self, table: Table) -> dict[str, Pose]:
        return self._places.poses(table)
