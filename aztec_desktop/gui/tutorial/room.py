"""Where things are in the window, for a lesson: what a step's lights and goals mean on board and panels."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QPushButton, QWidget

from aztec_desktop.core.actions import Action
from aztec_desktop.gui.board import BoardScene
from aztec_desktop.gui.panels.seat_row import SeatRowFrame
from aztec_desktop.gui.skin import Skin
from aztec_desktop.gui.table_view import TableView
from aztec_desktop.gui.tutorial.lights import BoardLights, Halo
from aztec_desktop.gui.tutorial.tutor import Coaching, Mood
from aztec_desktop.model.legal import field_of
from aztec_desktop.model.match_model import MatchModel


class Room(QObject):
    """Lights up what a lesson speaks of, on the real board and in the real panels."""

    def __init__(
        self, model: MatchModel, table: TableView, end_turn: QPushButton, skin: Skin, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._model, self._table, self._end_turn, self._skin = model, table, end_turn, skin
        self._lights = BoardLights()
        self._halos: list[Halo] = []
        self._coaching: Coaching | None = None
        table.turn.lifted.connect(self._on_lifted)
        skin.changed.connect(self._on_redressed)

    @property
    def lit(self) -> list[str]:
        """The names of what is lit on the board."""
        return self._lights.names

    @property
    def lit_widgets(self) -> list[QWidget]:
        """The widgets that are lit."""
        return [halo.target for halo in self._halos]

    def light(self, coaching: Coaching) -> None:
        """Light what this step speaks of and asks for, and nothing else."""
        self._coaching = coaching
        self._show()

    def put_out(self) -> None:
        """Put out every light."""
        self._coaching = None
        self._lights.clear()
        self._darken()

    def make_room(self) -> None:
        """Hide the docks whose place the coach takes, until `give_back`."""
        self._table.page.lend_below(lent=True)

    def give_back(self) -> None:
        """Show the docks again that `make_room` hid."""
        self._table.page.lend_below(lent=False)

    def board_is_gone(self) -> None:
        """Another board is shown: the lights went with the one before."""
        self._lights.forget()

    # --- what is meant ---------------------------------------------------------------------------------------

    def _show(self) -> None:
        coaching, board = self._coaching, self._table.board
        self._darken()
        if coaching is None or board is None:
            self._lights.clear()
            return
        named = [] if coaching.mood is Mood.WRONG else list(coaching.step.light)
        wanted = self._wanted(coaching, board) if coaching.mood is Mood.ASKING else []
        soft = [name for name in named if name.startswith(("spot ", "piece ")) and name not in wanted]
        self._lights.show(board, soft, [name for name in wanted if name.startswith(("spot ", "piece "))])
        if self._table.page.is_large:
            self._bring((*named, *wanted))
        for name in (*named, *wanted):
            widget = self._widget(name)
            if widget is not None and widget.isVisible():
                self._halos.append(Halo(widget, self._skin))

    def _bring(self, names: Sequence[str]) -> None:
        """Where the panels are tabs, bring the one to the front in which the last of these things lies."""
        panels = {"deck": "decks", "pay": "decks", "seat": "seats", "panel": ""}
        for kind, _, which in (name.partition(" ") for name in reversed(names)):
            if kind in panels:
                self._table.page.bring(panels[kind] or which)
                return

    def _wanted(self, coaching: Coaching, board: BoardScene) -> list[str]:
        """Return what is to be touched next for the goal: a deck, then a piece and where it goes, or a button."""
        found: list[str] = []
        step, codec = coaching.step, self._model.match.game.codec
        if step.whole_turn:
            return found
        for goal in coaching.goals:
            if goal is None:
                found.append("end turn")
                continue
            deck = field_of(codec, goal, "deck")
            if goal[0] in board.gathers:
                found += self._gathered(goal, board)
                continue
            gestures = [gesture for gesture in board.hands.gestures if gesture.action == goal]
            if isinstance(deck, int) and (self._table.turn.deck != deck or not gestures):
                found.append(f"deck {deck}")
            elif goal in self._table.feed.actions_offered and self._table.feed.isVisible():
                found.append(f"pay {self._table.feed.actions_offered.index(goal)}")
            else:
                found += [f"piece {gesture.piece}" for gesture in gestures]
                if codec.to_text(goal) in step.accept:  # else the person may choose where
                    found += [f"spot {gesture.target}" for gesture in gestures[:1]]
        return found

    @staticmethod
    def _gathered(goal: Action, board: BoardScene) -> list[str]:
        """Return what is still to be made ready for a goal and where, or the button that does it."""
        missing = board.towards(goal)
        if not missing:
            return ["answer"]
        return [*(f"piece {piece}" for piece, _ in missing), f"spot {missing[0][1]}"]

    def _widget(self, name: str) -> QWidget | None:
        kind, _, which = name.partition(" ")
        table = self._table
        match kind:
            case "deck":
                return table.decks.button(int(which))
            case "seat":
                rows = table.seats.findChildren(SeatRowFrame)
                return rows[int(which)] if int(which) < len(rows) else None
            case "pay":
                return table.feed.buttons[int(which)]
            case "end":
                return self._end_turn
            case "answer":
                return table.prompt
            case "panel":
                return {"decks": table.cards, "seats": table.seats}.get(which)
        return None

    def _darken(self) -> None:
        for halo in self._halos:
            halo.put_out()
        self._halos = []

    def _on_lifted(self, _deck: object) -> None:
        if self._coaching is not None:
            self._show()

    def _on_redressed(self) -> None:
        if self._coaching is not None:
            self._show()
