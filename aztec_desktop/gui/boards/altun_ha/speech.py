"""What a screen reader says of cards, temples, seats and piles: what it is, how it is with it, what it is for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from aztec_desktop.gui.board.drawn import Spoken
from aztec_desktop.gui.board.hands import Grip
from aztec_desktop.gui.boards.altun_ha.layout import heights
from aztec_desktop.gui.boards.telling import told

if TYPE_CHECKING:
    from aztec_desktop.gui.boards.altun_ha.board import AltunBoard


class AltunSpeech:
    """Makes the sentences from what lies on the board now. Of others' hands it knows nothing."""

    def __init__(self, board: AltunBoard) -> None:
        self._board = board

    def readable(self) -> list[str]:
        """Return temples, people, piles, seats and the hand, from the top to the bottom."""
        board = self._board
        columns = [f"column:{column}" for column in range(len(heights(board.table)))]
        boxes = [f"box:{seat}" for seat in range(len(board.look.colours))]
        cards = [piece for piece in board.hand if piece in board.cast.layout]
        return [*columns, "column:-1", "people", "deck", "discard", *boxes, *cards]

    def spoken(self, name: str) -> Spoken:
        """Return what is said of a piece or spot."""
        board = self._board
        said = self._named(name)
        if name == board.hands.piece:
            said = f"{said}, {board.look.words.fill('board.say.picked')}"
        return Spoken(said[:1].upper() + said[1:], self._described(name))

    def telling(self, what: Literal["picked", "put", "back"], piece: str, target: str) -> str:
        """Return the sentence that tells what the hand did."""
        board = self._board
        return told(board.look.words.fill, what, (piece, target), self._named, len(board.hands.targets))

    def _named(self, name: str) -> str:
        board = self._board
        fill = board.telling_.fill
        kind, _, rest = name.removeprefix("at:").partition(":")
        match kind:
            case "card":
                return self._card(name)
            case "column":
                return self._column(int(rest))
            case "box":
                return self._box(int(rest))
            case "people":
                return fill("say_people", population=board.table.counters.get("population", 0))
            case "deck":
                return fill("say_deck", count=board.table.counters.get("left", 0))
            case "discard":
                top = board.facts.discards[-1] if board.facts.discards else ""
                count = board.table.counters.get("discards", 0)
                return fill("say_discards", count=count, card=board.look.card(top)) if top else fill("say_no_discards")
            case "hand":
                return fill("say_hand")
            case _:
                return name

    def _card(self, piece: str) -> str:
        board = self._board
        place = board.table.pieces[piece]
        if not place.face:
            return ""
        said = board.look.card(place.face)
        effect = board.look.effect(place.face)
        if effect:
            said = f"{said}: {effect}"
        if piece in board.draft:
            said = f"{said}, {board.telling_.fill('say_ready')}"
        return said

    def _column(self, column: int) -> str:
        board = self._board
        now = heights(board.table)
        if not 0 <= column < len(now):
            return board.telling_.fill("new_temple")
        key = "say_temple" if now[column] < 6 else "say_temple_closed"
        return board.telling_.fill(key, number=column + 1, stages=now[column], value=now[column] + 1)

    def _box(self, seat: int) -> str:
        board = self._board
        own = board.own_bid if seat == board.viewer else None
        words = board.telling_.box(seat, board.facts, own, board.table)
        said = ", ".join(part for part in (words.name, words.state, words.sum) if part)
        if board.facts.king == seat:
            said = f"{said}, {board.telling_.fill('say_king')}"
        if board.facts.token == seat:
            said = f"{said}, {board.telling_.fill('say_token')}"
        return said

    def _described(self, name: str) -> str:
        """Say what a card can be used for, or what putting the held one there would mean."""
        board, hands = self._board, self._board.hands
        if hands.grip is Grip.SELECTED and name in hands.targets:
            return board.telling_.fill("say_target", card=self._named(hands.piece))
        if name in hands.pieces:
            places = list(dict.fromkeys(self._named(g.target) for g in hands.gestures if g.piece == name))
            return board.telling_.fill("say_goes", places="; ".join(places[:6]))
        return board.dresser_words(name)
