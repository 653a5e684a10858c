"""The seats' boxes: what each has traded or bid this round, who was king, who holds the calendar token."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from aztec_desktop.games.altun_ha.kit import BID, TRADE
from aztec_desktop.gui.art import stage as art
from aztec_desktop.gui.art import wares
from aztec_desktop.gui.art.paint import at, rounded
from aztec_desktop.gui.art.stars import badge, fill_seat
from aztec_desktop.gui.art.value_cards import WIDE, empty_place
from aztec_desktop.gui.boards.altun_ha.facts import PASS, Facts
from aztec_desktop.gui.boards.altun_ha.geometry import Places
from aztec_desktop.gui.boards.altun_ha.lettering import fitting, shortened
from aztec_desktop.gui.boards.altun_ha.look import AltunLook
from aztec_desktop.gui.boards.altun_ha.pictures import put_card
from aztec_desktop.gui.theme import SEAT_STYLES, FontRole, Theme, font

_SMALLER = 0.72
"""A name is written so much smaller before it is cut."""
_LEAST = 10.0
"""Words in a box are never smaller at usual text size; they are cut instead, and the lens says them whole."""


@dataclass(frozen=True, slots=True)
class BoxWords:
    """What a seat's box says: name, state, sum; whether it is on turn, whether cards lie in it; what its signs mean."""

    name: str
    state: str
    sum: str = ""
    foot: str = ""
    is_on: bool = False
    good: bool = False
    locked: bool = False
    cards: bool = True
    crown: str = ""
    token: str = ""


@dataclass(slots=True)
class Boxes:
    """Draws the boxes, each around its middle."""

    look: AltunLook
    theme: Theme
    places: Places
    text: float = 1.0

    @property
    def spread(self) -> float:
        """By which part of its width a second card lies beside the first: less where words need the room."""
        return 0.24 if self.places.is_tight else 0.56

    @staticmethod
    def _count(seat: int, facts: Facts, own: tuple[str, ...] | None) -> int:
        """Return how many open cards lie in a box, at least one: there is room for that in any case."""
        bid = facts.bids[seat] if seat < len(facts.bids) else None
        return max(1, len(own if own is not None else bid or ()))

    def title(self, p: QPainter, words: tuple[str, str]) -> None:
        """Write over the boxes what they show."""
        area = self.places.title
        y = 0.0
        px = 15 * min(self.text, 1.5)
        art.write_from(p, words[0], (font("section"), px), QPointF(-area.width() / 2 + 2, y), self.theme.ink)
        art.write_to(p, words[1], (font("body"), 12 * min(self.text, 1.7)), QPointF(area.width() / 2 - 2, y),
                     self.theme.ink2)  # fmt: skip

    def box(self, p: QPainter, seat: int, facts: Facts, own: tuple[str, ...] | None, words: BoxWords) -> None:
        """Draw what a seat has traded or bid; ``own`` are the cards that only it sees there."""
        box, theme = self.places.boxes[seat], self.theme
        size = (box.width(), box.height())
        art.panel(p, size, theme, theme.accent2 if words.is_on else "", round_=10.0, line_width=2.4)
        spine = rounded(QRectF(-size[0] / 2 + 1, -size[1] / 2 + 8, 6, size[1] - 16), 3)
        fill_seat(p, spine, SEAT_STYLES[self.look.colours[seat]], 4, theme)
        grown, tight = self.places.words, self.places.is_tight
        side = (20.0 if tight else min(32.0, size[1] * 0.34)) * min(grown, 1.3)
        left = -size[0] / 2 + 11
        with at(p, left + side / 2, -size[1] / 2 + (6 if tight else 9) + side / 2, side):
            badge(p, self.look.colours[seat], theme, letter=False)
        x, y = left + side + (4 if tight else 7), -size[1] / 2 + 16 * grown
        beside = size[0] / 2 - self.places.box_card() - 12 if words.cards else size[0] / 2 - 8
        self._name(p, words.name, QPointF(x, y), (size[0] / 2 - 6 if tight else beside) - x)
        beside -= (self._count(seat, facts, own) - 1) * self.places.box_card() * self.spread
        self._state(p, words, QPointF(left + 2 if tight else x, y + 18 * grown), beside)
        self._box_foot(p, seat, facts, words, size, self._count(seat, facts, own))
        self._box_cards(p, seat, facts, own, size)

    def _name(self, p: QPainter, name: str, spot: QPointF, room: float) -> None:
        """Write a name, smaller before it is cut at its end."""
        px = 13.5 * self.places.words
        px = max(fitting(name, "strong", px, 0.97 * room), _SMALLER * px)
        art.write_from(p, shortened(name, "strong", px, room), (font("strong"), px), spot, self.theme.ink)

    def _state(self, p: QPainter, words: BoxWords, spot: QPointF, right: float) -> None:
        """Write where a seat stands, as far as ``right``."""
        theme, grown, x = self.theme, self.places.words, spot.x()
        ink = theme.ok if words.good else theme.ink2
        if words.locked:
            with at(p, x + 6 * grown, spot.y(), 12 * grown):
                wares.lock(p, ink)
            x += 15 * grown
        px = max(fitting(words.state, "body", 12 * grown, right - x), _LEAST * grown)
        state = shortened(words.state, "body", px, right - x)
        if words.locked and state != words.state:
            return  # the lock says it
        art.write_from(p, state, (font("body"), px), QPointF(x, spot.y()), ink)

    def _box_foot(
        self, p: QPainter, seat: int, facts: Facts, words: BoxWords, size: tuple[float, float], cards: int
    ) -> None:
        """Draw at the foot the sum, the crown of the last king and the calendar token."""
        grown = self.places.words
        y, x = size[1] / 2 - 4 - 13 * grown, -size[0] / 2 + 15
        taken = self.places.box_card() * (1 + (cards - 1) * self.spread)
        right = size[0] / 2 - taken - 16
        lines: tuple[tuple[str, FontRole, float, str], ...] = (
            (words.sum, "number", 21.0 * grown, self.theme.accent),
            (words.foot, "body", 12.0 * grown, self.theme.ink2),
        )
        for text, role, px, ink in lines:
            wide = art.text_width(text, font(role), px)
            if text and (role == "number" or x + wide <= right):
                art.write_from(p, text, (font(role), px), QPointF(x, y), ink)
                x += wide + 7
        signs = ((wares.crown, facts.king == seat, words.crown), (wares.calendar, facts.token == seat, words.token))
        for draw, shown, said in signs:
            if not shown:
                continue
            with at(p, x + 11, y, 23):
                draw(p)
            x += 25
            wide = art.text_width(said, font("body"), 11.5 * grown)
            if said and x + wide <= right:
                art.write_from(p, said, (font("body"), 11.5 * grown), QPointF(x + 2, y), self.theme.ink2)
                x += wide + 8

    def _box_cards(
        self, p: QPainter, seat: int, facts: Facts, own: tuple[str, ...] | None, size: tuple[float, float]
    ) -> None:
        card, theme = self.places.box_card(), self.theme
        right, y = size[0] / 2 - 9 - card / 2, self.places.box_spot(seat).y() - self.places.boxes[seat].center().y()
        shown: tuple[str, ...] | None = facts.bids[seat] if seat < len(facts.bids) else None
        if own is not None:
            shown = own
        if facts.step == BID and shown is None and facts.sealed[seat]:
            put_card(p, "", self.look, theme, (right, y + 1, card, 7))
            return
        if facts.step <= TRADE and own is None:
            face = facts.traded[seat] if seat < len(facts.traded) else ""
            shown = (face,) if face not in ("", PASS) else None
        if not shown and self.places.is_tight:
            return  # the words need the room
        if not shown:
            with at(p, right, y, 100 * card / WIDE):
                empty_place(p, theme, 2.4)
            return
        for k, face in enumerate(shown):
            x = right - (len(shown) - 1 - k) * card * self.spread
            put_card(p, face, self.look, theme, (x, y + 1, card, (k - (len(shown) - 1) / 2) * 9))
