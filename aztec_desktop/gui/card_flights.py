"""A taken card slides face down beside its deck, and the next one turns up: over the panel of decks, as told."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from aztec_desktop.core.events import Event, Moved, Turned
from aztec_desktop.core.table import Place
from aztec_desktop.gui.art import card_back_pixmap, card_pixmap
from aztec_desktop.gui.board.flight import CardFlight
from aztec_desktop.gui.board.motion import Animator
from aztec_desktop.gui.panels.deck_button import DeckButton
from aztec_desktop.gui.panels.decks import DecksPanel
from aztec_desktop.gui.skin import Skin

_ASIDE = 0.45
"""So many card widths a taken card slides to the side before it is gone."""


class CardFlights:
    """Shows what happens to the decks. The decks themselves show at once what lies there afterwards."""

    def __init__(self, page: QWidget, decks: DecksPanel, skin: Skin) -> None:
        self._page, self._decks, self._skin = page, decks, skin
        self._animator: Animator | None = None
        self._flights: list[CardFlight] = []

    def open(self, animator: Animator) -> None:
        """Move by this animator from now on: each board has its own."""
        self._animator = animator
        self._clear()

    @property
    def in_flight(self) -> int:
        """How many cards are in motion."""
        return len(self._flights)

    def follow(self, events: Iterable[Event], before: Mapping[str, Place], name: Callable[[str], str]) -> None:
        """Show what these events do to the decks; ``before`` is where pieces lay, ``name`` names a face."""
        if self._animator is None or self._animator.is_still or not self._decks.isVisible():
            return
        taken: dict[int, str] = {}
        turned: dict[int, str] = {}
        for event in events:
            match event:
                case Moved(piece=piece, start=start) if piece in before and before[piece].face:
                    _note(taken, start, before[piece].face)
                case Turned(piece=piece, face=face) if face and piece in before:
                    _note(turned, before[piece].spot, face)
                case _:
                    pass
        for deck in taken.keys() | turned.keys():
            button = self._button(deck)
            if button is not None:
                self._show(button, taken.get(deck, ""), turned.get(deck, ""), name)

    def _show(self, button: DeckButton, taken: str, turned: str, name: Callable[[str], str]) -> None:
        """Let the taken card slide aside, then the next one turn up; either may be missing."""
        ratio, theme, wide = button.devicePixelRatioF(), self._skin.theme, button.card_width
        back = card_back_pixmap(wide, ratio, theme)
        place = self._place(button)
        button.set_covered(covered=bool(turned))

        def turn() -> None:
            if turned:
                front = card_pixmap(turned, name(turned), wide, ratio, theme)
                flight = self._new()
                flight.turn(back, front, place, lambda: self._end(flight, button))

        if not taken:
            turn()
            return
        slide = self._new()

        def slid() -> None:
            self._end(slide, None)
            turn()

        front = card_pixmap(taken, name(taken), wide, ratio, theme)
        slide.slide(front, back, place, place.translated(round(_ASIDE * wide), 0), slid)

    def _button(self, deck: int) -> DeckButton | None:
        """Return a deck's button if it lies on the page, and not in a window of its own."""
        button = next((button for button in self._decks.buttons if button.number == deck), None)
        return button if button is not None and self._page.isAncestorOf(button) else None

    def _place(self, button: DeckButton) -> QRect:
        box = button.card_box
        return QRect(button.mapTo(self._page, QPoint(0, 0)) + box.topLeft(), box.size())

    def _new(self) -> CardFlight:
        assert self._animator is not None
        flight = CardFlight(self._page, self._animator)
        self._flights.append(flight)
        return flight

    def _end(self, flight: CardFlight, button: DeckButton | None) -> None:
        if flight in self._flights:
            self._flights.remove(flight)
            flight.deleteLater()
        if button is not None and isValid(button):
            button.set_covered(covered=False)

    def _clear(self) -> None:
        for flight in self._flights:
            flight.hide()
            flight.deleteLater()
        self._flights = []
        for button in self._decks.buttons:
            button.set_covered(covered=False)


def _note(found: dict[int, str], spot: str, face: str) -> None:
    kind, _, number = spot.partition(":")
    if kind == "deck" and number.isdecimal():
        found[int(number)] = face
