"""The three things that Prophecy tokens are spent on, as cards (D12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPixmap

from aztec_desktop.core.actions import Action, Seat
from aztec_desktop.games.mayan_sun.destiny.prophecy import COSTS
from aztec_desktop.gui.art import destiny, glyphs, token_icon
from aztec_desktop.gui.art.paint import at, picture, polygon, shape
from aztec_desktop.gui.art.signs import bent_arrow
from aztec_desktop.gui.panels.deeds import Deed, Hand
from aztec_desktop.gui.theme import INK, Theme
from aztec_desktop.gui.theme import pigments as pig
from aztec_desktop.model.words import Words

if TYPE_CHECKING:
    from aztec_desktop.games.mayan_sun.destiny.state import DestinyState

_VERBS: Final = (
    ("advance", frozenset({"advance"})),
    ("marker", frozenset({"move_marker"})),
    ("change", frozenset({"change_fate", "change_date"})),
)
PIECE: Final = "prophecy"
"""What they cost, a piece at a time."""


def prophecy_hand(s: DestinyState, seat: Seat, legal: Sequence[Action], words: Words) -> Hand | None:
    """Return the cards of a seat while tokens are spent, none to be used on others' turns; None in any other phase."""
    phases = s.kit.edition.phases
    if not 0 <= s.step < len(phases) or s.due >= 0 or phases[s.step] != "prophecy":
        return None
    may = {action[0] for action in legal}
    deeds = tuple(
        Deed(
            name, words.fill(f"deed.{name}"), verbs, (PIECE,) * COSTS[min(verbs)], bool(verbs & may), _attempt(s, name)
        )
        for name, verbs in _VERBS
    )
    return Hand(words.fill("deed.title"), words.fill("deed.left", tokens=s.prophecy[seat]), deeds)


def _cost(verbs: frozenset[str]) -> tuple[str, ...]:
    return (PIECE,) * min(COSTS[verb] for verb in verbs)


def _attempt(s: DestinyState, name: str) -> Action:
    """Return an action of the kind, by which the game says why none of them may be done."""
    match name:
        case "advance":
            return ("advance", "value")
        case "marker":
            return ("move_marker", 1)
        case _:
            return ("change_fate", next(space for space in range(len(s.glyphs)) if space not in s.fates))


def deed_picture(name: str, colour: str, size: float, ratio: float, theme: Theme) -> QPixmap:
    """Return the picture of a card, twice as wide as high, in the colour of the seat whose it is; or of its cost."""
    if name == PIECE:
        return token_icon(PIECE, size, ratio, theme)

    def draw(p: QPainter) -> None:
        with at(p, 0, 0, size):
            _DRAWN[name](p, colour, theme)

    return picture(f"deed:{name}:{colour}:{theme.name}", 2 * size, size, ratio, draw)


def _advance(p: QPainter, _colour: str, _theme: Theme) -> None:
    with at(p, -58, 4, 78):
        glyphs.progress(p, "tools")
    _arrow(p, 0, 0, -90)
    with at(p, 56, 4, 82):
        destiny.hut(p, INK)


def _marker(p: QPainter, _colour: str, _theme: Theme) -> None:
    with at(p, 0, 0, 92):
        destiny.cone(p, INK)
    bent_arrow(p, QRectF(-66, -44, 132, 88), -50, -80, pig.COCHINEAL, 7)
    bent_arrow(p, QRectF(-66, -44, 132, 88), 50, 80, pig.COCHINEAL, 7)


def _change(p: QPainter, colour: str, theme: Theme) -> None:
    with at(p, -56, 4, 76):
        destiny.fate_cube(p, colour, theme)
    _arrow(p, 4, 4, 0)
    with at(p, 60, -26, 260, 180):
        destiny.date_stick(p, colour, theme)


def _arrow(p: QPainter, x: float, y: float, turn: float) -> None:
    with at(p, x, y, 100, turn):
        head = polygon([(-22, -5), (4, -5), (4, -17), (24, 0), (4, 17), (4, 5), (-22, 5)])
        shape(p, head, pig.COCHINEAL, INK, 4)


_DRAWN: Final = {"advance": _advance, "marker": _marker, "change": _change}
