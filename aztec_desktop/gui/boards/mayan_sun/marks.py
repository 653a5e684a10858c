"""Marks on the SUN board that are no pieces: which are shown, by what the hand does and where the pointer is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from aztec_desktop.core.actions import Action
from aztec_desktop.gui.board.hands import Grip
from aztec_desktop.gui.board.marks import AheadSet, MarkSet
from aztec_desktop.gui.boards.mayan_sun.foresight import MONTHS, Link, Outlook, SeedOutlook
from aztec_desktop.gui.boards.mayan_sun.gestures import steps_walked
from aztec_desktop.gui.boards.mayan_sun.links import show_links
from aztec_desktop.gui.boards.mayan_sun.trail import (
    Rung,
    show_hints,
    show_notes,
    show_origin,
    show_touched,
    show_trail,
)
from aztec_desktop.gui.boards.mayan_sun.windows import Glance, Window, show_windows

if TYPE_CHECKING:
    from aztec_desktop.gui.boards.mayan_sun.board import SunBoard

_HELD: Final = frozenset({Grip.DRAGGING, Grip.SELECTED, Grip.WAITING})


class SunMarks:
    """Shows what hangs on hand and pointer. ``links`` are the star connections there are."""

    def __init__(self, board: SunBoard) -> None:
        self._board = board
        self._marks = MarkSet(board, board.album)
        self.links: tuple[Link, ...] = ()
        self.outlook = Outlook()
        self._foreseen: tuple[Action, Outlook] | None = None

    def refresh(self) -> None:
        """Show what is to be shown now."""
        self.outlook = self._foresee()
        self._show_links()
        self._show_windows()
        self._show_way()
        self._show_hints()

    def draw_ahead(self, piece: str) -> None:
        """Draw all marks that lifting a piece shows, before it is lifted."""
        board = self._board
        ahead = AheadSet(board, board.album)
        glance = self._glance
        home = board.home_spot(piece)
        if home.startswith("month:"):
            show_origin(ahead, _number(home), glance)
            show_windows(ahead, self._watched(home), glance, sums=board.shows("sums"))
            self._show_walks(ahead, [g.action for g in board.hands.gestures if g.piece == piece])

    def draw_aim_ahead(self, piece: str, target: str) -> None:
        """Draw the windows and connections that aiming at a target would show, before it is aimed at."""
        board = self._board
        ahead = AheadSet(board, board.album)
        glance = self._glance
        action = next((g.action for g in board.hands.gestures if (g.piece, g.target) == (piece, target)), None)
        if action is not None:
            outlook = board.look.foresight.after(board.seat, action)
            own = [seed for seed in outlook.seeds if seed.piece.startswith(f"seed:{board.seat}:")]
            show_windows(ahead, [self._window_of(seed) for seed in own], glance, sums=board.shows("sums"))
            show_links(ahead, "lost", outlook.lost, board.look.colours, glance)
            show_links(ahead, "won", outlook.won, board.look.colours, glance)

    @property
    def _glance(self) -> Glance:
        board = self._board
        return Glance(board.lens, board.theme, board.text_scale, board.look.rings)

    def _foresee(self) -> Outlook:
        board, hands = self._board, self._board.hands
        aimed = [g.action for g in hands.held if hands.target and g.target == hands.target]
        if not aimed:
            self._foreseen = None
            return Outlook()
        if self._foreseen is None or self._foreseen[0] != aimed[0]:
            self._foreseen = (aimed[0], board.look.foresight.after(board.seat, aimed[0]))
        return self._foreseen[1]

    def _show_links(self) -> None:
        board, outlook = self._board, self.outlook
        shown = self.links if board.shows("links") else ()
        kept = [link for link in shown if link not in outlook.lost]
        show_links(self._marks, "kept", kept, board.look.colours, self._glance)
        show_links(self._marks, "lost", outlook.lost, board.look.colours, self._glance)
        show_links(self._marks, "won", outlook.won, board.look.colours, self._glance)

    # -- windows

    def _show_windows(self) -> None:
        board = self._board
        glance = self._glance
        show_windows(self._marks, self._windows(), glance, sums=board.shows("sums"))

    def _windows(self) -> list[Window]:
        """Return the windows to light: of what changes, else of a seed that the held tile counts for, or hovered."""
        board = self._board
        if board.hands.grip in _HELD:
            own = [seed for seed in self.outlook.seeds if seed.piece.startswith(f"seed:{board.seat}:")]
            if own:
                return [self._window_of(seed) for seed in own]
            return self._watched(board.home_spot(board.hands.piece))
        if board.pointed.startswith("seed:") and not board.hands.piece:
            spot = board.home_spot(board.pointed)
            sums = board.look.foresight.sums()
            return [self._window(board.pointed, _number(spot), sums.get(board.pointed))] if spot[:6] == "field:" else []
        return []

    def _watched(self, origin: str) -> list[Window]:
        """Return the window of the own seed that counts the month a tile came from, or that lies nearest to it."""
        board = self._board
        sums = board.look.foresight.sums()
        fields = {piece: _number(board.home_spot(piece)) for piece in sums if piece.startswith(f"seed:{board.seat}:")}
        if not fields or not origin.startswith("month:"):
            return []
        month = _number(origin)

        def far(piece: str) -> int:
            behind = (month - fields[piece]) % MONTHS
            long = board.months_of(piece)
            return 0 if behind < long else min(behind - long + 1, MONTHS - behind)

        nearest = min(fields, key=far)
        return [self._window(nearest, fields[nearest], sums[nearest])]

    def _window_of(self, seed: SeedOutlook) -> Window:
        return self._window(seed.piece, seed.field, seed.before, seed.after)

    def _window(self, seed: str, field: int, before: int | None, after: int | None = None) -> Window:
        return Window(seed, field, before, after, self._board.months_of(seed))

    # -- the way

    def _show_way(self) -> None:
        """Footprints of the held tile and labels where a way is longer than its card says."""
        board, hands = self._board, self._board.hands
        home = board.home_spot(hands.piece)
        moving = home.startswith("month:") and hands.grip in _HELD
        show_origin(self._marks, _number(home) if moving else None, self._glance)
        held = [g.action for g in hands.held] if moving else []
        if len({action[3] for action in held if action[0] == "move"}) > 2 and hands.target:
            held = [g.action for g in hands.held if g.target == hands.target]  # too many ways to show them all
        self._show_walks(self._marks, held)

    def _show_walks(self, marks: MarkSet, actions: list[Action]) -> None:
        board = self._board
        walks = [(action, steps_walked(action, board.destination)) for action in actions]
        show_trail(marks, [[int(action[2]), *passed] for action, passed in walks if passed], self._glance)
        fill = board.look.words.fill
        told = [
            (fill("board.past_hold", nth=fill(f"board.nth.{len(passed)}")), passed[-1])
            for action, passed in walks
            if passed and len(passed) > abs(int(action[3]))
        ]
        cubes = [pose.point for piece, pose in board.cast.layout.items() if piece.startswith("points:")]
        glance = self._glance
        show_notes(marks, list(dict.fromkeys(told)), board.seen_rect(), cubes, glance)

    def _show_hints(self) -> None:
        board, hands = self._board, self._board.hands
        idle = hands.grip is Grip.IDLE
        rings = [name for name in hands.pieces if board.lifted is not None or board.home_spot(name)[:6] != "month:"]
        show_hints(self._marks, [self._rung(name) for name in rings if idle], board.lens, board.theme)
        touched = board.touched if idle and board.touched in hands.takeable else ""
        show_touched(self._marks, self._rung(touched) if touched else None, board.lens, board.theme)

    def _rung(self, piece: str) -> Rung:
        """Return what to ring: lines stay thin round what keeps its size in a corner where the board is zoomed."""
        board = self._board
        in_corner = board.home_spot(piece).startswith(("stock", "tray:"))
        return board.piece_shape(piece), min(1.0, board.corner_unit) if in_corner else 1.0


def _number(spot: str) -> int:
    return int(spot.split(":")[1])
