"""Marks on the board of Aztec Destiny: Mayan Sun's, and what the markers foretell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aztec_desktop.core.actions import Action
from aztec_desktop.gui.board.marks import AheadSet, MarkSet
from aztec_desktop.gui.boards.mayan_sun.destiny.omens import DestinyForesight, Omen, show_earners, show_way
from aztec_desktop.gui.boards.mayan_sun.marks import SunMarks

if TYPE_CHECKING:
    from aztec_desktop.gui.boards.mayan_sun.destiny.board import DestinyBoard


class DestinyMarks(SunMarks):
    """Shows what hangs on hand and pointer; ``omen`` is what the aimed action would let the markers foretell."""

    def __init__(self, board: DestinyBoard) -> None:
        super().__init__(board)
        self._scene = board
        self.omen: Omen | None = None
        self._told: tuple[Action, Omen | None] | None = None

    def refresh(self) -> None:
        super().refresh()
        board, hands = self._scene, self._scene.hands
        aimed = [g.action for g in hands.held if hands.target and g.target == hands.target]
        self.omen = self._after(aimed[0]) if aimed else None
        present = board.present_omen
        changed = self.omen is not None and (present is None or self.omen.date != present.date)
        show_way(self._marks, self.omen or present, self._glance, aimed=changed)
        self._show_earners(self._marks, self.omen)

    def _after(self, action: Action) -> Omen | None:
        if self._told is None or self._told[0] != action:
            foresight = self._scene.look.foresight
            omen = foresight.omen_after(self._scene.seat, action) if isinstance(foresight, DestinyForesight) else None
            self._told = (action, omen)
        return self._told[1]

    def forget(self) -> None:
        """Reckon anew: the position is another."""
        self._told = None

    def draw_aim_ahead(self, piece: str, target: str) -> None:
        super().draw_aim_ahead(piece, target)
        board = self._scene
        action = next((g.action for g in board.hands.gestures if (g.piece, g.target) == (piece, target)), None)
        foresight = board.look.foresight
        if action is not None and isinstance(foresight, DestinyForesight):
            omen = foresight.omen_after(board.seat, action)
            ahead = AheadSet(board, board.album)
            show_way(ahead, omen, self._glance, aimed=True)
            self._show_earners(ahead, omen)

    def _show_earners(self, marks: MarkSet, omen: Omen | None) -> None:
        words, dates = self._scene.look.words, self._scene.look.destiny.dates

        def told(key: str, number: int | str) -> str:
            if key == "points":
                return words.fill("board.destiny.earns", points=number)
            start = dates[omen.start].name if omen is not None else ""
            return f"{start} → {dates[int(number)].name}"

        show_earners(marks, omen, told, self._scene.look.colours, self._glance)
