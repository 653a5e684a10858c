"""What a screen reader says of the pieces and targets that only Aztec Destiny has."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from aztec_desktop.gui.boards.mayan_sun.destiny.names import DestinyNames, Said
from aztec_desktop.gui.boards.mayan_sun.speech import SunSpeech

if TYPE_CHECKING:
    from aztec_desktop.gui.boards.mayan_sun.destiny.board import DestinyBoard

_READ = ("glyph", "marker", "point", "cube", "stick", "disc")


class DestinySpeech(SunSpeech):
    """Makes the sentences from what lies on the board now."""

    def __init__(self, board: DestinyBoard) -> None:
        super().__init__(board)
        self._scene = board
        self._names = DestinyNames(board)

    @property
    def read(self) -> tuple[str, ...]:
        return (*super().read, *_READ)

    def readable(self) -> list[str]:
        dates = range(len(self._scene.look.destiny.dates))
        return [*super().readable(), *(f"date:{date}" for date in dates)]

    def makers(self, name: str, rest: str) -> dict[str, Callable[[], str]]:
        names = self._names
        return super().makers(name, rest) | {
            "glyph": lambda: _short(names.glyph(rest)),
            "space": lambda: _short(names.glyph(names.glyph_on(int(rest)))),
            "date": lambda: _short(names.date(int(rest))),
            "marker": lambda: _short(names.marker(rest)),
            "point": lambda: _short(names.point(name)),
            "cube": lambda: _short(names.cube(name)),
            "stick": lambda: _short(names.stick(name)),
            "disc": lambda: _short(names.disc(name)),
            "value": lambda: _short(names.space_of("value", int(rest))),
            "progress": lambda: _short(names.space_of("progress", int(rest))),
        }

    def _described(self, name: str) -> str:
        said, omen = super()._described(name), self._scene.omen
        if omen is None or name != self._scene.hands.target:
            return said
        told = [self._names.fill("would_be", date=self._names.term("date", omen.date))]
        for earner, key in ((omen.fate, "for_fate"), (omen.hit, "for_date")):
            if earner is not None:
                told.append(self._names.fill(key, seat=self._names.term("seat", earner[0]), points=earner[1]))
        return ". ".join([said, *told])


def _short(said: Said) -> str:
    """Return a name and its facts in one line, without what is told at length."""
    title, lines = said
    return ", ".join([title, *(line for line in lines if line and not line.endswith("."))])
